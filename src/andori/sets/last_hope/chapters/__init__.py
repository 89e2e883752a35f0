"""The chapters of The Last Hope, one subject each."""
