"""The chapters of The Far Land."""
