"""A box that stands on another one: what its files say is laid over what the files of the other say.

Mappings are joined, key by key and all the way down: the other's entries come first, in their order, then its own new
ones. ``null`` takes an entry away, and ``inherited: false`` in a mapping all of them. Everything else replaces what was
there; in a list the word ``inherited`` stands for the other's entries.

>>> below = {"levels": ["easy"], "creatures": {"wolf": {"strength": 2, "reward": 1}, "bear": {"strength": 9}}}
>>> laid_over(below, {"levels": ["inherited", "hard"], "creatures": {"wolf": {"reward": 3}, "bear": None}}, "set.yaml")
{'levels': ['easy', 'hard'], 'creatures': {'wolf': {'strength': 2, 'reward': 3}}}
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy, deepcopy
from typing import Any, Final

INHERITED: Final = "inherited"


class WrongBox(ValueError):
    """A box that cannot stand on another as it says."""


def stacked(files: Sequence[Any], names: Sequence[str]) -> Any:
    """The ``set.yaml`` of a box and of those on which it stands as one; the box itself comes first."""
    versions = [found.get("format", 1) for found in files]
    for name, version in zip(names, versions, strict=True):
        if version != versions[0]:
            told = f"it is of version {versions[0]}, and {name}, on which it stands, of version {version}"
            raise WrongBox(f"{names[0]}/set.yaml: {told}. Bring both up to date.")
    found = deepcopy(files[-1])
    for own, name in list(zip(files, names, strict=True))[-2::-1]:
        found = laid_over(found, own, f"{name}/set.yaml")
    return found


def laid_over(below: Any, above: Any, file: str) -> Any:
    """What two values of the same place say together; ``file`` is that of the upper one. Neither is changed.

    What knows its lines still does so afterwards.
    """
    if isinstance(above, Mapping):
        return _joined(below if isinstance(below, Mapping) else {}, above, file)
    if isinstance(above, list) and INHERITED in above:
        return _listed(below if isinstance(below, list) else [], above)
    return deepcopy(above)


def _joined(below: Mapping[str, Any], above: Mapping[str, Any], file: str) -> Any:
    made: Any = _empty_like(above, {})
    kept = {} if above.get(INHERITED) is False else below
    for key, value in kept.items():
        if key not in above:
            made[key] = deepcopy(value)
        elif above[key] is not None:
            made[key] = laid_over(value, above[key], file)
        else:
            continue
        _note_line(made, key, above if key in above else kept)
    for key, value in above.items():
        if key in kept or key == INHERITED:
            continue
        if value is None:
            line = getattr(above, "lines", {}).get(key)
            remedy = "Leave the line out, or write `{}` for an entry without details."
            told = f"`{key}` is taken away, and nothing below has it. {remedy}"
            raise WrongBox(f"{file}:{line}: {told}" if line else f"{file}: {told}")
        made[key] = laid_over(None, value, file)
        _note_line(made, key, above)
    return made


def _note_line(made: Any, key: str, source: Mapping[str, Any]) -> None:
    if hasattr(made, "lines"):
        made.lines[key] = getattr(source, "lines", {}).get(key, made.line)


def _listed(below: list[Any], above: list[Any]) -> Any:
    made: Any = _empty_like(above, [])
    for place, entry in enumerate(above):
        added = deepcopy(below) if entry == INHERITED else [deepcopy(entry)]
        made += added
        if hasattr(made, "lines"):
            made.lines += [getattr(above, "lines")[place]] * len(added)  # noqa: B009
    return made


def _empty_like(value: Any, lines: Any) -> Any:
    """Nothing of the same kind, with the line of its beginning where there is one."""
    made = copy(value)
    made.clear()
    if hasattr(made, "lines"):
        made.lines = lines
    return made
