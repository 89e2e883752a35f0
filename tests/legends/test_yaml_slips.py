"""Slips of the pen in YAML: each is told with its line and what to write, in the author's language."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from andori.cli.legends import ground
from andori.legends import source
from andori.legends.check import check_folder
from andori.legends.findings import Finding
from andori.legends.source import Reader, SourceError
from andori.legends.starter import write_starter

SLIPS = {
    "a tab before a key": ("cards:\n  A1:\n\t  title: x\n", "yaml_tab", 3),
    "a tab before a dash": ("setup:\n\t- x\n", "yaml_tab", 2),
    "a tab after a dash": ("setup:\n  -\tgain: 1\n", "yaml_tab", 2),
    "a colon in a title": ("cards:\n  A1:\n    title: Night: the second watch\n", "yaml_colon", 3),
    "a colon in an entry": ("- say: Hear: they come\n", "yaml_colon", 1),
    "a key too far in": ("title: x\n  about: y\n", "yaml_too_far", 2),
    "a text that goes on with a colon": ("about: The mill stands.\n  Hear: nothing.\n", "yaml_too_far", 2),
    "a key half way in": ("a:\n    b: 1\n  c: 2\n", "yaml_indent", 3),
    "a dash half way in": ("a:\n  - b\n - c\n", "yaml_indent", 3),
    "no blank after the colon": ("title:The mill\nabout: x\n", "yaml_blank", 1),
    "no blank after the last colon": ("about: x\ntitle:The mill\n", "yaml_blank", 2),
    "no colon": ("about: x\nThe mill\ntitle: y\n", "yaml_no_colon", 2),
    "an open double quote": ('about: x\ntitle: "The mill\ncards: {}\n', "yaml_quote", 2),
    "an open single quote": ("title: 'The mill\ncards: {}\n", "yaml_quote", 1),
    "words after the quotes": ('title: "Night" in the mill\n', "yaml_after_quote", 1),
    "an apostrophe in single quotes": ("title: 'it's here'\n", "yaml_after_quote", 1),
    "a backslash": ('title: "C:\\Users"\n', "yaml_backslash", 1),
    "a text that begins with @": ("title: @mill\n", "yaml_begins", 1),
    "a text that begins with a dash": ("title: - mill\n", "yaml_begins", 1),
    "a text that begins with a star": ("title: *the* mill\n", "yaml_begins", 1),
    "a text that begins with braces": ("title: {thing} comes\nabout: x\n", "yaml_begins", 1),
    "a text behind the bar": ("title: | mill\n", "yaml_block", 1),
    "an open bracket": ("heroes: [2, 4\ndeck: golden\n", "yaml_bracket", 2),
    "no comma": ("a: {kind: gor at: 8}\n", "yaml_bracket", 1),
    "a colon in braces": ("a: {title: Night: watch}\n", "yaml_bracket", 1),
    "a null byte": ("title: x\nabout: \0\n", "yaml_character", 2),
}
LOADERS = [yaml.CSafeLoader, yaml.SafeLoader]


@pytest.mark.parametrize("loader", LOADERS)
@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_is_told_from_the_others(slip: str, loader: type, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source, "_Loader", loader)
    text, code, line = SLIPS[slip]
    with pytest.raises(SourceError) as caught:
        Reader("legend.yaml").read(text)
    (problem,) = caught.value.problems
    assert (problem.code, problem.line) == (code, line)
    assert problem.what and problem.remedy


def slipped(tmp_path: Path, file: str, old: str, new: str) -> Finding:
    write_starter(tmp_path / "slips")
    path = tmp_path / "slips" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    found = [each for each in check_folder(path.parent, ground("base")) if each.file.endswith(file)]
    assert len(found) == 1
    return found[0]


def test_a_colon_in_a_text_is_explained_in_every_language_with_what_to_write(tmp_path: Path) -> None:
    found = slipped(tmp_path, "text.de.yaml", "title: Leere Weiden", "title: Nacht: die zweite Wache")
    assert found.sentence("en") == (
        "slips/text.de.yaml:8: There is a second colon in this line. Whatever comes before a colon and a space is "
        'taken for a key. Put the text in quotes: `title: "Nacht: die zweite Wache"`.'
    )
    assert found.sentence("de").endswith('Setze den Text in Anführungszeichen: `title: "Nacht: die zweite Wache"`.')
    assert "guillemets" in found.sentence("fr") and 'title: "Nacht: die zweite Wache"' in found.sentence("fr")


def test_a_tab_is_explained_in_every_language(tmp_path: Path) -> None:
    found = slipped(tmp_path, "legend.yaml", "  - begins: lowest", "\t- begins: lowest")
    assert found.what("en") == "There is a tab in this line"
    assert found.remedy("de") == "Schreibe stattdessen Leerzeichen, zwei für jede Stufe."
    assert found.remedy("fr") == "Écrivez des espaces, deux par niveau."


def test_no_slip_quotes_the_parser_of_yaml() -> None:
    for text, _, _ in SLIPS.values():
        with pytest.raises(SourceError) as caught:
            Reader("legend.yaml").read(text)
        said = str(caught.value)
        assert not any(word in said for word in ("token", "mapping values", "scalar", "expected", "<block"))
