"""The order of a book: the chapters of a spec as they stand in its file, with what is said between the entries."""

from __future__ import annotations

import re
from typing import NamedTuple

from rulecore.cli.texts import Texts
from rulecore.core.data import text_of
from rulecore.registry import rules_of, spec_path

PLACES = "how-places-are-cited"
"""The chapter that says what the places of clauses and rulings mean."""


class Chapter(NamedTuple):
    """A chapter: its title, what it says before its first entry, and the ids of its entries."""

    title: str
    anchor: str
    text: str
    ids: tuple[str, ...]


class Outline(NamedTuple):
    """A spec from outside: title, what stands before the first chapter, the chapters."""

    title: str
    text: str
    chapters: tuple[Chapter, ...]

    @property
    def places(self) -> str:
        """How places in the rulebook are cited; "" where the spec does not say."""
        return next((chapter.text for chapter in self.chapters if chapter.anchor == f"chapter-{PLACES}"), "")


def outline_of(game: str) -> Outline:
    """The outline of the spec of a game; nothing but the title where it has none."""
    path = spec_path(game)
    if not path.is_file():
        return Outline(rules_of(game).title, "", ())
    head, *parts = re.split(r"^## ", text_of(path), flags=re.MULTILINE)
    title, _, rest = head.strip().partition("\n")
    intro, *entries = re.split(r"^### ", rest, flags=re.MULTILINE)
    first = [f"{Texts('book')('untitled')}\n### {'### '.join(entries)}"] if entries else []
    return Outline(title.removeprefix("# ").strip(), intro.strip(), tuple(map(_chapter, [*first, *parts])))


def _chapter(part: str) -> Chapter:
    title, _, body = part.partition("\n")
    text, *entries = re.split(r"^### ", body, flags=re.MULTILINE)
    anchor = "-".join(re.findall(r"[a-z0-9]+", title.lower()))
    return Chapter(title.strip(), f"chapter-{anchor}", text.strip(), tuple(_id(entry) for entry in entries))


def _id(entry: str) -> str:
    return entry.partition("\n")[0].partition(" · ")[0].strip()
