"""Writing compiled effects: a list of instructions with jumps that are filled in later."""

from __future__ import annotations

from andori.engine import effects_code as do


class Assembler:
    """Collects instructions; programmes are addressed by the number of their first instruction."""

    def __init__(self) -> None:
        self.code: list[list[int]] = []

    @property
    def here(self) -> int:
        """The number of the next instruction."""
        return len(self.code)

    def emit(self, *numbers: int) -> int:
        """Append an instruction and return its number."""
        self.code.append(list(numbers))
        return len(self.code) - 1

    def jump_later(self, *numbers: int) -> int:
        """Append an instruction whose last number is a target that :meth:`land` fills in."""
        return self.emit(*numbers, -1)

    def land(self, jumps: list[int]) -> None:
        """Let these jumps arrive here."""
        for number in jumps:
            self.code[number][-1] = self.here

    def end(self) -> None:
        """Close a programme."""
        self.emit(do.END)
