"""Words of a box's own, each in one place: what it says, what it takes, and what the engine does.

A box lists them in ``WORDS`` of ``sets/<box>/words.py``. Whatever the kinds of its values are, a word is compiled by
them: operands in the order of its arguments. ``who`` and ``if`` are no operands; they say for whom it is done.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from andori.engine import effects_code as do
from andori.engine.instruction import Instruction, Test, joined
from andori.engine.things import pack_things
from andori.engine.typed import typed
from andori.legends.kinds import Arg, Kind, Word
from andori.legends.source import Map, Seq

if TYPE_CHECKING:
    from andori.engine.chapter import Chapter
    from andori.legends.compiler import Compiler

_NO_OPERANDS: Final = ("who", "condition", "nothing", "anything")
_MOST_OF_TEST: Final = 3


@dataclass(frozen=True)
class OwnWord(Word):
    """A word that only one box has."""

    hero: bool = False
    """Whether it concerns one hero: it is for him, tests him, or begins with him."""
    chapter: type[Chapter] | None = field(default=None, kw_only=True)
    """The chapter without which it means nothing; a legend of another box needs it to use the word."""

    def fits(self, chapters: list[type[Chapter]]) -> bool:
        """Whether it means something where these chapters are played."""
        needed = self.chapter
        return needed is None or any(issubclass(chapter, needed) for chapter in chapters)

    @property
    def operands(self) -> tuple[Arg, ...]:
        """What becomes a number of the instruction, in order."""
        values = self.args or ((Arg(self.name, self.value),) if self.value is not None else ())
        return tuple(arg for arg in values if arg.kind.name not in _NO_OPERANDS)

    def numbers(self, compiler: Compiler, value: Any) -> list[int]:
        """The operands of a use of it."""
        if not self.args:
            return [operand(compiler, arg.kind, value) for arg in self.operands]
        fields = self.fields(compiler, value)
        return [operand(compiler, arg.kind, fields.get(arg.name)) for arg in self.operands]

    def fields(self, compiler: Compiler, value: Any) -> Map:
        """The arguments of a use of it."""
        return compiler.fields(value, *(arg.name for arg in self.args))

    def fault(self) -> str:
        """Why it cannot be a word at all, or nothing."""
        for arg in self.operands:
            if arg.kind.name not in OPERAND_KINDS:
                return f"{typed(self.name)} takes {typed(arg.kind.name)}; choose from {typed(*OPERAND_KINDS)}"
        return ""


@dataclass(frozen=True)
class OwnEffect(OwnWord):
    """An effect."""

    instruction: Instruction = field(kw_only=True)
    """What the engine does."""

    def compile(self, compiler: Compiler, value: Any) -> None:
        """Emit its instruction."""
        code = [compiler.scope.words.code_of(self), *self.numbers(compiler, value)]
        if self.arg("who") is not None or self.arg("if") is not None:
            compiler.for_whom(self.fields(compiler, value), lambda: compiler.emit_one(*code))
        else:
            compiler.emit_one(*code)


@dataclass(frozen=True)
class OwnCondition(OwnWord):
    """A condition; one that takes true or false holds the other way round for false.

    Of three values the second and the third are one operand, which :func:`andori.engine.instruction.parted` parts.
    """

    test: Test = field(kw_only=True)
    """What the engine asks."""

    def compile(self, compiler: Compiler, value: Any) -> list[int]:
        """Emit its test; returns the jump taken when it does not hold."""
        code = compiler.scope.words.code_of(self)
        if self.is_flag:
            code += do.NEGATE if value is False else 0
            return [compiler.out.jump_later(do.UNLESS, code, 0, 0)]
        x, y, z = [*self.numbers(compiler, value), 0, 0, 0][:_MOST_OF_TEST]
        if len(self.operands) == _MOST_OF_TEST:
            y = joined(y, z)
        return [compiler.out.jump_later(do.UNLESS, code, x, y)]

    @property
    def is_flag(self) -> bool:
        """Whether it only takes true or false."""
        return self.value is not None and self.value.name == "truth"

    def fault(self) -> str:
        if len(self.operands) > _MOST_OF_TEST:
            return f"{typed(self.name)} takes {len(self.operands)} values, and a test has {_MOST_OF_TEST}"
        for arg in self.operands[1:] if len(self.operands) == _MOST_OF_TEST else ():
            if arg.kind.name in ("amount", "several_things") or (arg.kind.name == "space" and arg.kind.words):
                return f"{typed(self.name)} takes three values, so {typed(arg.name)} must be a plain number or name"
        return super().fault()


@dataclass(frozen=True)
class OwnTrigger(OwnWord):
    """A trigger; a chapter of the box sets it off with :meth:`andori.engine.chapter.Chapter.set_off`."""

    def compile(self, compiler: Compiler, value: Any) -> int:
        """The number for which it waits; 0 where it takes none."""
        return next(iter(self.numbers(compiler, value)), 0)

    def fault(self) -> str:
        if len(self.operands) > 1:
            return f"{typed(self.name)} takes {len(self.operands)} values, and a trigger waits for one"
        return super().fault()


OPERAND_KINDS: Final = (
    *("number", "amount", "truth", "choice", "space", "thing", "creature", "hero", "ally", "fog", "letter", "card"),
    *("variable", "die", "several_things"),
)
"""Kinds of values of which a number can be made."""


def operand(compiler: Compiler, kind: Kind, value: Any) -> int:
    """What a value is as an operand; what is left out is 0 where it is an amount, true or a thing, and else -1.

    Several things are one number, which :func:`andori.engine.things.unpack_things` parts.
    """
    name = kind.name
    if value is None:
        return 0 if name in ("number", "amount", "truth", "thing", "several_things") else -1
    if name == "number":
        return compiler.number(value, kind.low, kind.high)
    if name == "amount":
        return compiler.amount(value, kind.low, kind.high)
    if name == "truth":
        return int(bool(value))
    if name == "space":
        return compiler.space(value)
    if name == "thing":
        return compiler.thing(value)
    if name == "several_things":
        several = compiler.pick(value)
        return pack_things([compiler.thing(one) for one in (several if isinstance(several, Seq) else [several])])
    if name == "letter":
        return compiler.letter(value)
    scope = compiler.scope
    if name == "choice":
        return compiler.word(value, list(kind.words), "choice")
    known = {
        "creature": scope.creatures,
        "hero": scope.heroes,
        "ally": scope.allies,
        "die": scope.dice,
        "fog": scope.fogs,
        "card": scope.legend_cards,
        "variable": scope.variables,
    }
    return compiler.word(value, known[name], name)
