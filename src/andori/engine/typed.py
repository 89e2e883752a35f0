"""What is typed, as a sentence shows it: between backticks, so that no word of it reads as a word of the sentence.

>>> typed("roll")
'`roll`'
>>> typed("gor", "two\\nlines")
'`gor`, `two\\\\nlines`'
"""

from __future__ import annotations


def typed(*words: object) -> str:
    """Words, names, lines or values, each between backticks; what cannot be printed is shown by its escape."""
    return ", ".join(["`" + repr(str(word))[1:-1] + "`" for word in words])
