"""A page taken apart, for tests: its tags balanced, its anchors, links and addresses."""

from __future__ import annotations

from functools import cached_property
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
VOID = {"meta", "link", "br", "input", "hr", "img", "path", "rect", "circle", "line", "use"}


class Page(HTMLParser):
    """A page read strictly: what is opened is closed, in order."""

    def __init__(self, path: Path) -> None:
        super().__init__(convert_charrefs=True)
        self.path = path
        self.ids: list[str] = []
        self.links: list[str] = []
        self.addresses: list[str] = []
        self.open: list[str] = []
        self.faults: list[str] = []
        self.words: list[str] = []
        self.headings: list[int] = []
        self.feed(path.read_text(encoding="utf-8"))
        self.close()
        self.faults += [f"{tag} is never closed" for tag in self.open]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag in HEADINGS:
            self.headings.append(HEADINGS.index(tag) + 1)
        if found.get("id"):
            self.ids.append(str(found["id"]))
        if tag in ("a", "use"):
            self.links.append(str(found.get("href")))
        self.addresses += [str(found[name]) for name in ("src", "srcset", "action", "data", "poster") if name in found]
        if tag == "link":
            self.addresses.append(str(found["href"]))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        if not self.open or self.open[-1] != tag:
            self.faults.append(f"</{tag}> at {self.getpos()} closes {self.open[-1:]}")
        if tag in self.open:
            while self.open.pop() != tag:
                pass

    def handle_data(self, data: str) -> None:
        if not {"style", "script"} & set(self.open):
            self.words.append(data)

    def skipped_headings(self) -> list[tuple[int, int]]:
        """Headings that follow one that is more than a level above them."""
        return [(one, other) for one, other in pairwise([0, *self.headings]) if other > one + 1]

    @cached_property
    def text(self) -> str:
        """What a reader sees, folded parts included."""
        return " ".join(" ".join(self.words).split())


def dead_links(page: Page, others: dict[str, Page]) -> list[str]:
    """The links of a page that lead to no page or no anchor."""
    pages = {**others, page.path.name: page}
    dead = []
    for link in set(page.links):
        name, _, anchor = link.partition("#")
        target = pages.get(name or page.path.name)
        if target is None or (anchor and anchor not in target.ids):
            dead.append(link)
    return sorted(dead)


class _Labels(HTMLParser):
    """What a page says in its own language: text, and the attributes that are read out or shown."""

    SHOWN = ("title", "aria-label", "placeholder", "alt", "data-found", "data-at-start", "data-after", "data-after-all")

    def __init__(self, language: str) -> None:
        super().__init__(convert_charrefs=True)
        self.language: str = language
        self.found: list[str] = []
        self.open: list[tuple[str, bool]] = []
        """Tags, and whether what is in them is of no language or of another one, as what is around them may be."""

    @property
    def _is_foreign(self) -> bool:
        return bool(self.open) and self.open[-1][1]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        is_code = tag in ("style", "script", "code") or given.get("translate") == "no"
        is_foreign = is_code or given.get("lang", self.language) != self.language or self._is_foreign
        if not is_foreign:
            self.found += [str(given[name]) for name in self.SHOWN if given.get(name)]
        if tag not in VOID:
            self.open.append((tag, is_foreign))

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if not self._is_foreign and data.strip():
            self.found.append(data)


def labels(path: Path, language: str) -> list[str]:
    """Every piece of text of a page that should be in its language; codes, and what is marked as of another language,
    are none."""
    reading = _Labels(language)
    reading.feed(path.read_text(encoding="utf-8"))
    reading.close()
    return reading.found
