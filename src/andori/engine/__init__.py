"""The rules of the game: pure, exact and without input or output.

Nothing in this package reads a file, a clock or a source of luck, and nothing in it knows a sentence in any
language. Whatever is random is a decision that a dealer answers; whatever a person reads lives in ``andori.text``.
"""
