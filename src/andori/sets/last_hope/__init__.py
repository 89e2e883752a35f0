"""The Last Hope."""
