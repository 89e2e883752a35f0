"""The chapters of The Star Shield."""
