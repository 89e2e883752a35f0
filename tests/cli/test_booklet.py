"""A legend as a page for the real table: whole, harmless, in three languages."""

from __future__ import annotations

import re
from html import escape, unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest
from typer.testing import CliRunner

from andori.cli.main import app
from andori.legends.starter import write_starter
from andori.sets.library import content_of, legend_file, legends
from andori.text import LANGUAGES
from andori.text.tokens import ending_text, event_card, legend_card, task_text

runner = CliRunner()
VOID = {"meta", "br", "path", "circle"}
STORIES = [legend for legend in legends() if not legend_file(legend).get("ground")]


class Outline(HTMLParser):
    """Reads a page and notes whatever is not closed, and every attribute."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.faults: list[str] = []
        self.tags: set[str] = set()
        self.attributes: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> at {self.getpos()}")


def printed(*words: str) -> str:
    made = runner.invoke(app, ["legend", "print", *words])
    assert made.exit_code == 0, made.output
    return made.output


def outline(page: str) -> Outline:
    found = Outline()
    found.feed(page)
    found.close()
    return found


@pytest.mark.parametrize("legend", STORIES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_is_whole_and_has_every_card_task_and_ending(legend: str, language: str) -> None:
    page = printed(legend, "--language", language)
    found = outline(page)
    assert page.startswith("<!doctype html>") and f'<html lang="{language}">' in page
    assert not found.faults and not found.open
    content = content_of(legend, None, None, legend_file(legend)["heroes"][1])
    cards = [legend_card(content, place, language) for place in range(len(content.card_names))]
    own = [place for place in range(len(content.cards)) if content.card_deck[place] >= 0]
    cards += [event_card(content, place, language) for place in own]
    text = unescape(page)
    for card in cards:
        assert f"<h3>{card.title}</h3>" in text
        assert all(f'<p class="story">{part}</p>' in text for part in card.story.split("\n\n") if part), card.title
        assert all(f"<p>{part}</p>" in text for part in card.rules.split("\n\n") if part), card.title
    assert page.count('<article class="card">') == len(cards)
    assert all(task_text(content, code, language) in text for code in legend_file(legend).get("tasks") or {})
    for place in range(len(content.endings)):
        assert all(part in text for part in ending_text(content, place, language).split("\n\n"))


@pytest.mark.parametrize("legend", STORIES)
def test_a_page_runs_nothing_and_loads_nothing(legend: str) -> None:
    page = printed(legend, "--language", "en")
    found = outline(page)
    assert not found.tags & {"script", "link", "img", "iframe", "object", "a", "form", "base"}
    assert not {name for name in found.attributes if name.startswith("on") or name in ("src", "href", "style")}
    assert not re.search(r"https?:|url\(|@import|//[a-z]", page)


def test_every_letter_of_the_track_is_there_with_its_card_and_a_die_that_decides() -> None:
    page = printed("base/legend-2", "--language", "en")
    letters = re.findall(r'<td class="n"><svg.*?>([A-Z])</text></svg></td><td>(.*?)</td>', page)
    assert [letter for letter, _ in letters] == list("ABCDEFGHIJKLMN")
    source = legend_file("base/legend-2")
    content = content_of("base/legend-2", None, None, 4)
    for code, card in source["cards"].items():
        if card.get("at"):
            title = legend_card(content, content.card_names.index(code), "en").title
            assert escape(title) in dict(letters)[card["at"]]
    assert "Roll a die for its letter: 1 → B, 2 → D, 3 → E, 4 → F, 5 → F, 6 → H." in page
    assert "The legend is judged." in dict(letters)["N"]


def test_what_is_laid_out_fits_the_heroes_and_the_level() -> None:
    two = printed("base/legend-2", "-l", "en", "--heroes", "2", "--difficulty", "easy")
    four = printed("base/legend-2", "-l", "en", "--heroes", "4", "--difficulty", "normal")
    assert "for 2 heroes" in two and "for 4 heroes" in four
    laid = [re.findall(r"<li>(Farmer: spaces? [^<]*)</li>", page) for page in (two, four)]
    assert laid[0] and laid[1] and laid[0] != laid[1]


def test_a_legend_of_ones_own_is_printed_and_hostile_text_stays_text(tmp_path: Path) -> None:
    write_starter(tmp_path / "tale")
    path = tmp_path / "tale" / "text.en.yaml"
    text = path.read_text(encoding="utf-8")
    hostile = "</style></article><script>alert(1)</script><img src=x onerror=alert(2)>"
    title = re.search(r"^title: .*$", text, re.M)
    assert title is not None and "Empty Pastures" in text
    text = text.replace(title[0], f"title: '{hostile}'", 1).replace("Empty Pastures", f"'{hostile}'", 1)
    path.write_text(text, encoding="utf-8")
    page = printed(str(tmp_path / "tale"), "--language", "en")
    found = outline(page)
    assert not found.faults and not found.tags & {"script", "img"} and "onerror" not in found.attributes
    assert page.count(escape(hostile)) >= 2


def test_a_file_is_written_on_the_paper_that_was_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    assert "page.html`" in printed("base/legend-1", "-l", "en", "--paper", "letter", "-o", str(file))
    page = file.read_text(encoding="utf-8")
    assert "@page{size:Letter;" in page
    assert "@page{size:A4;" in printed("base/legend-1", "-l", "en")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["base/nowhere"], "There is no legend `base/nowhere`. Choose from: `base/legend-1`,"),
        (["base/legend-1", "--edition", "mars"], "There is no edition `mars`. Choose from: `kosmos`, `ffg`."),
        (["base/legend-1", "--difficulty", "hard"], "There is no difficulty `hard`. Choose from: `easy`, `normal`."),
        (["base/legend-1", "--paper", "a9"], "There is no paper size `a9`. Choose from: `a4`, `letter`."),
        (["base/legend-1", "--heroes", "5"], "`base/legend-1` is for 2 to 4 heroes, not 5."),
        (["base/legend-1", "-o", "/dev/null/page.html"], "`/dev/null/page.html` cannot be written (Not a directory)."),
    ],
)
def test_what_cannot_be_printed_is_told(words: list[str], said: str) -> None:
    refused = runner.invoke(app, ["legend", "print", *words, "--language", "en"])
    assert refused.exit_code == 2 and said in " ".join(refused.output.split())


def test_a_broken_legend_is_told_what_is_wrong(tmp_path: Path) -> None:
    write_starter(tmp_path / "tale")
    path = tmp_path / "tale" / "legend.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("kind: skral", "kind: scral", 1), encoding="utf-8")
    refused = runner.invoke(app, ["legend", "print", str(tmp_path / "tale"), "-l", "en"])
    assert refused.exit_code == 1 and "Did you mean `skral`?" in refused.output
