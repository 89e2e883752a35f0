"""Every sentence a person reads, in English, German and French, and what turns facts of a game into sentences."""

from andori.text.catalogue import LANGUAGES, Name, name, say
from andori.text.lines import action_line
from andori.text.log import event_line
from andori.text.questions import question_line
from andori.text.refusals import nonsense_line, reason_line

__all__ = [
    "LANGUAGES",
    "Name",
    "action_line",
    "event_line",
    "name",
    "nonsense_line",
    "question_line",
    "reason_line",
    "say",
]
