"""A legend to begin with: small, commented, complete, and ready to be played and changed."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Final

from andori.legends.folder import ID_PATTERN, LONGEST_ID

TEMPLATE_FILES: Final = ("text.en.yaml", "text.de.yaml", "text.fr.yaml", "cases/first.yaml")
LONGEST_TITLE: Final = 100


class StarterError(ValueError):
    """A new legend cannot be written; the code names the sentence."""

    def __init__(self, code: str, word: str) -> None:
        super().__init__(f"{code}: {word}")
        self.code = code
        self.word = word


def write_starter(folder: Path, title: str = "", language: str = "en") -> list[Path]:
    """Write a new legend into a folder that does not exist yet (or is empty); the files written."""
    name = folder.resolve().name
    if not ID_PATTERN.fullmatch(name) or len(name) > LONGEST_ID:
        raise StarterError("folder_name", name)
    if folder.is_symlink() or (folder.exists() and (not folder.is_dir() or any(folder.iterdir()))):
        raise StarterError("folder_taken", str(folder))
    if len(title) > LONGEST_TITLE or not title.isprintable():
        raise StarterError("bad_title", title)
    template = files("andori.legends").joinpath("starter_files")
    written: list[Path] = []
    for source in (f"legend.{language}.yaml", *TEMPLATE_FILES):
        text = template.joinpath(*source.split("/")).read_text(encoding="utf-8")
        if source.startswith("text.") and title:
            text = _with_title(text, title)
        target = folder / ("legend.yaml" if source.startswith("legend.") else source)
        target.parent.mkdir(parents=True, exist_ok=True)
        # "x" refuses to overwrite even if somebody has been quicker.
        with target.open("x", encoding="utf-8") as file:
            file.write(text.replace("the-lost-flock", name))
        written.append(target)
    return written


def _with_title(text: str, title: str) -> str:
    """The texts with another title, quoted so that any character may stand in it."""
    quoted = title.replace("\\", "\\\\").replace('"', '\\"')
    return "\n".join(f'title: "{quoted}"' if line.startswith("title:") else line for line in text.split("\n"))
