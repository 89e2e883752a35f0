"""The Star Shield."""
