"""A running table: seats, consent, undo, luck, record keeping and what each viewer is shown. No network."""
