"""A console for tables and colours, whose texts command nothing: apart, because it takes a while to import."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from andori.cli.printing import shown


class Plain(Console):
    """A console whose styles are its own, and whose texts command nothing."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """Everything that is printed, however deep inside a table it stands, comes by here."""
        for segment in super().render(renderable, options):
            if segment.control is None:
                yield Segment(shown(segment.text), segment.style)
            else:
                yield segment
