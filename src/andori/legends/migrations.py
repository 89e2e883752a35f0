"""Older versions of files: a legend, and what a table has kept of a box, are brought up to date when they are read.

A legend says its own version, because people write legends and keep them; its texts are of the same one. All files of
a box, its decks and boards too, have one version together, which its ``set.yaml`` says; what was kept before it did is
of version 1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from andori.legends.source import Map, Problem, Reader, SourceError
from andori.legends.vocabulary import FORMAT
from andori.text.tokens import DECK_TEXTS


def _story_of(entries: Any) -> None:
    """Cards of version 1 had one ``text``, all of which was read aloud: it is their story."""
    for name, entry in entries.items() if isinstance(entries, dict) else ():
        if isinstance(entry, dict) and "text" in entry:
            entries[name] = told = Map(entry.line) if isinstance(entry, Map) else {}
            for key, value in entry.items():
                told["story" if key == "text" else key] = value
                if isinstance(entry, Map) and isinstance(told, Map):
                    told.lines["story" if key == "text" else key] = entry.lines[key]


def _stories(texts: dict[str, Any]) -> None:
    """From version 1 to 2: what a card tells and what it means for the game are apart, ``story`` and ``rules``."""
    _story_of(texts.get("cards"))
    _story_of(texts.get("endings"))
    decks = texts.get("decks")
    for cards in decks.values() if isinstance(decks, dict) else ():
        _story_of(cards)


def _figures(files: dict[str, Map]) -> None:
    """Of a box, from 1 to 2: a hero has figures with a name each, where there was a list of two names."""
    for entry in files["set.yaml"]["heroes"].values():
        if "names" in entry:
            figures = Map(entry.lines.get("names", entry.line))
            figures.update(zip(("man", "woman"), entry.pop("names"), strict=False))
            entry["figures"] = figures


def _deck_stories(files: dict[str, Map]) -> None:
    """Of a box, from 2 to 3: story and rules of event cards are apart, too."""
    for name, texts in files.items():
        if name.startswith(DECK_TEXTS):
            _story_of(texts)


FIRST_THINGS: Final = """
things:
  shield: {size: large, used: shield-damaged, roles: [wards]}
  shield-damaged: {size: large, roles: [wards]}
  bow: {size: large, roles: [shoots]}
  falcon: {size: large, used: falcon-used, roles: [flies]}
  falcon-used: {size: large, roles: [wakes]}
  wineskin: {size: small, used: wineskin-half, steps: 1}
  wineskin-half: {size: small, steps: 1}
  telescope: {size: small, roles: [looks]}
  helm: {size: head, roles: [sums]}
  brew: {size: small, used: brew-half, roles: [doubles, brewed]}
  brew-half: {size: small, roles: [doubles]}
  herb-3: {size: small, herb: 3}
  herb-4: {size: small, herb: 4}
  rune-blue: {size: small, roles: [stone]}
  rune-yellow: {size: small, roles: [stone]}
  rune-green: {size: small, roles: [stone]}
  rune: {size: small, roles: [hidden-stone]}
  parchment-7: {size: small}
  parchment-8: {size: small}
  parchment-10: {size: small}
  parchment-11: {size: small}
  parchment-14: {size: small}
  parchment-17: {size: small}
  poison: {size: small}
  gem-2: {size: purse, gem: 2}
  gem-4: {size: purse, gem: 4}
  gem-6: {size: purse, gem: 6}
  gold: {size: purse, roles: [coin]}
  farmer: {size: beside, roles: [follower]}
  gem: {size: purse, roles: [hidden-gem]}
"""
"""The things that every box had before boxes said which they have, in the order of their codes."""


def _things(files: dict[str, Map]) -> None:
    """Of a box, from 3 to 4: it lists its things."""
    known = Reader("set.yaml").read(FIRST_THINGS)
    assert isinstance(known, Map)
    files["set.yaml"].setdefault("things", known["things"])


FIRST_EDITIONS: Final = """
editions:
  kosmos: {invite_between_rounds: true, free_any_time: true, ally_is_strength: true, has_levels: true}
  ffg:
    fog_stops_walk: true
    drop_while_walking: true
    herb_is_strength: true
    farmer_saved_by_leaving: true
    farmer_free_action: true
    fight_needs_turn_start: true
levels: [easy, normal]
"""
"""The editions and levels that every box had before boxes said which they have."""


def _editions(files: dict[str, Map]) -> None:
    """Of a box, from 4 to 5: it lists its editions, with their switches, and its levels."""
    known = Reader("set.yaml").read(FIRST_EDITIONS)
    assert isinstance(known, Map)
    for key in ("editions", "levels"):
        files["set.yaml"].setdefault(key, known[key])


FIRST_NOUNS: Final = """
nouns:
  stronghold: castle
  follower: farmer
  followers: farmers
  barriers: rubble
  brewer: witch
  stone: rune
  stones: runes
"""
"""What every box called these before boxes had words of their own for them."""


def _nouns(files: dict[str, Map]) -> None:
    """Of a box, from 5 to 6: it says what it calls its stronghold and the like; elsewhere it uses the general words."""
    known = Reader("set.yaml").read(FIRST_NOUNS)
    assert isinstance(known, Map)
    files["set.yaml"].setdefault("nouns", known["nouns"])
    for switches in files["set.yaml"]["editions"].values():
        for old in [switch for switch in switches if switch.startswith("farmer_")]:
            switches[old.replace("farmer_", "follower_")] = switches.pop(old)
    if "rune_stones" in files["set.yaml"]:
        files["set.yaml"]["stones"] = files["set.yaml"].pop("rune_stones")
    for board in files.values():
        if "spaces" in board and "castle" in board:
            board["stronghold"] = board.pop("castle")


def _named_dice(part: Any) -> None:
    """From version 2 to 3: a throw names its die, where it said whether the die was black."""
    for key, entry in part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ():
        if key == "roll" and isinstance(entry, Map) and "black" in entry:
            if entry.pop("black"):
                entry["die"] = "black"
                entry.lines["die"] = entry.lines.get("black", entry.line)
        _named_dice(entry)


STEPS: Final[dict[int, Callable[[Map], None]]] = {2: _named_dice}
"""What brings a ``legend.yaml`` from one version to the next, where anything in it has changed."""
TEXT_STEPS: Final[dict[int, Callable[[dict[str, Any]], None]]] = {1: _stories}
"""The same for the texts of one language."""
BOX_STEPS: Final[list[Callable[[dict[str, Map]], None]]] = [_figures, _deck_stories, _things, _editions, _nouns]
"""What brings the files of a box from one version to the next, the first of them from 1 to 2. A step gets all files by
the names under which :func:`andori.sets.library.files_of` keeps them, and may change, add, rename and remove any."""


def upgrade(source: Map, texts: Iterable[dict[str, Any]] = ()) -> Map:
    """The same legend in today's version, and its texts with it; the checker speaks up about any other version."""
    version = source.get("format")
    while is_older(source) and isinstance(version, int) and (version in STEPS or version in TEXT_STEPS):
        if version in STEPS:
            STEPS[version](source)
        for text in texts if version in TEXT_STEPS else ():
            TEXT_STEPS[version](text)
        version += 1
        source["format"] = version
    return source


def is_older(source: Map) -> bool:
    """Whether a legend is of an earlier version."""
    version = source.get("format")
    return isinstance(version, int) and not isinstance(version, bool) and version < FORMAT


def box_format() -> int:
    """The version of boxes that this package reads."""
    return len(BOX_STEPS) + 1


def is_older_box(box: Map) -> bool:
    """Whether the ``set.yaml`` of a box is of an earlier version."""
    version = box.get("format", 1)
    return isinstance(version, int) and version < box_format()


def upgrade_box(files: dict[str, Map]) -> dict[str, Map]:
    """The same files of a box in today's version; raises :class:`SourceError` for those of a newer package."""
    version = files["set.yaml"].get("format", 1)
    if not isinstance(version, int) or not 1 <= version <= box_format():
        what = f"the box is of version {version}, and this package reads versions up to {box_format()}"
        raise SourceError([Problem("set.yaml", files["set.yaml"].lines.get("format", 1), what)])
    for step in BOX_STEPS[version - 1 :]:
        step(files)
    files["set.yaml"]["format"] = box_format()
    return files
