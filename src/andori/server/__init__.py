"""The table over HTTP and websockets, and the stores that keep it."""
