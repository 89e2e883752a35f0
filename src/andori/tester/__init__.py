"""The generic tester: plays any legend at random and holds every moment against laws that must always be true.

Authors and box builders run it on what they write:

>>> from andori.tester import Party, THOROUGH, play
>>> tale = play(Party("base/sandbox", "kosmos", "normal", ("dwarf", "wizard")), seed=1, rates=THOROUGH, limit=50)
>>> tale.broken is None
True

``andori stress`` does the same in bulk.
"""

from andori.tester.bulk import stress
from andori.tester.examiner import BULK, THOROUGH, Party, Rates, Report, Tale, draw_party, play
from andori.tester.laws import BrokenLaw

__all__ = ["BULK", "THOROUGH", "BrokenLaw", "Party", "Rates", "Report", "Tale", "draw_party", "play", "stress"]
