"""The rules that boxes share, one subject a module."""
