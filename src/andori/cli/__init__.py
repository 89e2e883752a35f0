"""The ``andori`` command."""
