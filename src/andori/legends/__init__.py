"""The format in which sets and legends are written: reading, checking and compiling it."""
