"""The Far Land."""
