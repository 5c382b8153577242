"""The order of a book: the chapters of a spec as they stand in its file, with what is said between the entries."""

from __future__ import annotations

import re
from typing import NamedTuple

from rulecore.core.spec import folder


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


def outline_of(game: str) -> Outline:
    """The outline of the spec of a game."""
    text = (folder() / f"{game}.md").read_text(encoding="utf-8")
    head, *parts = re.split(r"^## ", text, flags=re.MULTILINE)
    title, _, intro = head.strip().partition("\n")
    return Outline(title.removeprefix("# ").strip(), intro.strip(), tuple(map(_chapter, parts)))


def _chapter(part: str) -> Chapter:
    title, _, body = part.partition("\n")
    text, *entries = re.split(r"^### ", body, flags=re.MULTILINE)
    anchor = "-".join(re.findall(r"[a-z0-9]+", title.lower()))
    return Chapter(title.strip(), f"chapter-{anchor}", text.strip(), tuple(_id(entry) for entry in entries))


def _id(entry: str) -> str:
    return entry.partition("\n")[0].partition(" · ")[0].strip()
