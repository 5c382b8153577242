"""A rulebook as its designer knows it: who made it, which edition it is, and the places in it in words.

`<game>.rulebook.toml` beside the spec (`rulebook.toml` for a game from outside, if it has one) names the maker and the
edition, as far as the rulebook says them, and the parts behind the codes of places. spec/README.md has the codes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field, ValidationError

from rulecore.core.config import WireModel
from rulecore.core.data import MissingData, toml_of
from rulecore.core.errors import InvalidSpec, shown
from rulecore.core.messages import Language
from rulecore.core.spec import Ruling
from rulecore.registry import GAMES, spec_path

SILENCE = "silence"
"""The place of what a rulebook does not say."""
ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
CIRCLED = "①②③④⑤⑥⑦⑧⑨"
_NUMBER = rf"\d+|[{CIRCLED}]"
_POSITION = re.compile(
    rf"(?P<kind>¶|s|l\.|e\.g\. ?|-?)(?P<first>{_NUMBER})(?:[–-](?:¶|s|l\.)?(?P<last>{_NUMBER}))?(?: |$)"
)
_SAID = {
    "en": {
        "silence": "The rulebook does not say.",
        "¶": ("paragraph {}", "paragraphs {}"),
        "s": ("{} sentence", "{} sentences"),
        "l.": ("line {}", "lines {}"),
        "e.g.": ("example {}", "examples {}"),
        "0": "the line under the heading",
        "to": " to ",
        "next": " and ",
        "within": ", ",
        "and": ", and ",
        "parts": "; ",
    },
    "ja": {
        "silence": "ルールブックには書かれていません。",
        "¶": ("第{}段落", "第{}段落"),
        "s": ("第{}文", "第{}文"),
        "l.": ("{}行目", "{}行目"),
        "e.g.": ("例{}", "例{}"),
        "0": "見出しのすぐ下の行",
        "to": "〜",
        "next": "・",
        "within": "の",
        "and": "と",
        "parts": "／",
    },
}

Text = Annotated[str, Field(min_length=1)]


class Translated(WireModel):
    """A text in both languages."""

    en: Text
    ja: Text


class Part(Translated):
    """A part of a rulebook, as printed.

    item  what its numbered items are: steps, questions
    """

    item: Translated = Translated(en="item", ja="項目")


class Rulebook(WireModel):
    """What is known of a rulebook.

    maker    who made the game
    edition  which edition is meant
    parts    by the codes of places; without any, places are words already
    """

    maker: Translated | None = None
    edition: Translated | None = None
    parts: dict[str, Part] = Field(default_factory=dict)

    def place(self, code: str, language: Language) -> str:
        """A place in words: `HTP ¶2 s2, ¶3 s1`. Raises ValueError, with what cannot be read."""
        if not self.parts:
            return " ".join(code.split())
        said: Any = _SAID[language]
        named = [*self._parts(code, language)]
        if not named:
            return str(said["silence"])
        return str(said["parts"].join(f"{_quoted(part, language)}{rest}" for part, rest in named))

    def _parts(self, code: str, language: Language) -> Iterator[tuple[str, str]]:
        """Each part with the positions in it."""
        said: Any = _SAID[language]
        for whole in filter(lambda part: part.strip() != SILENCE, code.split(";")):
            key, found = "", list[str]()
            for one in whole.split(","):
                named = max((part for part in self.parts if _begins(one.strip(), part)), key=len, default=key)
                if not named or (found and named != key):
                    raise ValueError(one.strip())
                rest = one.strip().removeprefix(named).strip()
                key = named
                found += [self._position(rest, self.parts[key], language)] if rest else []
            between = said["within"] if found else ""
            yield getattr(self.parts[key], language), f"{between}{said['and'].join(found)}"

    def _position(self, code: str, part: Part, language: Language) -> str:
        said: Any = _SAID[language]
        found, at = list[str](), 0
        while at < len(code):
            read = _POSITION.match(code, at)
            if read is None:
                raise ValueError(code)
            found.append(_named(read, part, language))
            at = read.end()
        return str(said["within"].join(found))


def _begins(code: str, part: str) -> bool:
    return re.match(rf"{re.escape(part)}(?![A-Za-z])", code) is not None


def _quoted(part: str, language: Language) -> str:
    """A part of a rulebook within a Japanese sentence; in English its first letter is enough."""
    return f"「{part}」" if language == "ja" and "「" not in part else part


def _named(read: re.Match[str], part: Part, language: Language) -> str:
    """A position, or a range of them, in words."""
    said: Any = _SAID[language]
    kind, first, last = read["kind"].strip(), read["first"], read["last"]
    if kind in ("", "-"):
        if first == "0":
            return str(said["0"])
        word = getattr(part.item, language)
        if language == "ja":
            return f"{word}{_range(first, last, language)}"
        return f"{word}{'s' if last else ''} {_range(first, last, language)}"
    name = ORDINALS.__getitem__ if kind == "s" and language == "en" else str
    return str(said[kind][1 if last else 0].format(_range(first, last, language, name)))


def _range(first: str, last: str | None, language: Language, name: Callable[[int], str] = str) -> str:
    """From the first number to the last one; a circled number stays as it is printed."""
    if not last:
        return name(int(first)) if first.isdecimal() else first
    if not (first.isdecimal() and last.isdecimal()):
        return f"{first}{_SAID[language]['to']}{last}"
    between = _SAID[language]["next" if int(first) + 1 == int(last) else "to"]
    return f"{name(int(first))}{between}{name(int(last))}"


def rulebook_path(game: str) -> Path:
    """Where the rulebook of a game is described. Raises as `spec_path`."""
    spec = spec_path(game)
    return spec.with_suffix(".rulebook.toml") if game in GAMES else spec.with_name("rulebook.toml")


@cache
def rulebook_of(game: str) -> Rulebook:
    """What is known of the rulebook of a game; nothing where a package from outside does not say.

    Raises InvalidSpec where the file is missing or not in form.
    """
    path = rulebook_path(game)
    if game not in GAMES and not path.is_file():
        return Rulebook()
    try:
        return Rulebook.model_validate(toml_of(path))
    except (MissingData, ValueError) as error:
        where = ".".join(map(str, error.errors()[0]["loc"])) if isinstance(error, ValidationError) else ""
        why = error.errors()[0]["msg"] if isinstance(error, ValidationError) else getattr(error, "why", "is no TOML")
        raise InvalidSpec(f"{path.name}: {where and f'{where}: '}{why}") from None


def places_in(game: str, rulings: Mapping[str, Ruling], language: Language) -> dict[str, str]:
    """Where each ruling comes from, in words. Raises InvalidSpec that names every ruling without such a place."""
    found, faults, book = dict[str, str](), list[str](), rulebook_of(game)
    for id, ruling in rulings.items():
        if not ruling.place.strip():
            faults.append(f"{id}: has no place in the rulebook")
            continue
        try:
            found[id] = book.place(ruling.place, language)
        except ValueError as error:
            faults.append(f"{id}: {shown(str(error))} should begin with one of {', '.join(book.parts)}")
    if faults:
        raise InvalidSpec(f"{spec_path(game).name}: {'; '.join(faults)}")
    return found
