"""What comes in the boxes: one folder a box, with its heroes, creatures, boards, cards, legends, rules and cases."""
