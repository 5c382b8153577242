"""The people at a table: how they are called, and which of them is spoken to."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from typing import Any, Final, NamedTuple

from rulecore.core.errors import Fault, InvalidData, shown

COLUMNS: Final = 40
"""The widest name, in columns of a terminal; a full-width character takes two."""

_FSI, _PDI = "\u2068", "\u2069"
"""First strong isolate, and its end: what stands between them does not turn the direction of the text around it."""
_JOINERS = "\u200c\u200d"
"""Zero-width characters that spelling needs: Persian words, emoji of several parts."""
_IGNORABLE = (
    *((0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F)),
    *((0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF)),
    *((0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF)),
)
"""Default_Ignorable_Code_Point of Unicode, which Python does not tell: first and last of each range."""
_SEEN_ALIKE = {code: None for first, last in _IGNORABLE for code in range(first, last + 1)} | str.maketrans(
    "авекнһіјмоԁрԛѕтсуѵхԝ" + "αβεζηικμνορτυχ",
    "abekhhijmodpqstcyvxw" + "abezhikmnoptyx",
)
"""What names are compared without, and letters, small or large, of Cyrillic and Greek that look like Latin ones."""
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols that show nothing."""
_MOST_MARKS = 4
"""How many marks may stand on one letter: no script needs more."""
_MOST_READ = 10_000
"""Letters of a name that are looked at."""


class Person(int):
    """A seat that a sentence calls by name."""


class ByPerson(tuple[Any, ...]):
    """A value for each seat, said with the name."""


class People(NamedTuple):
    """Who is spoken of.

    names    how each player is called, ready to stand in a sentence; "" where the table gives no name
    you      the seat that is spoken to, None where the sentence is for everybody
    players  the number of players; a seat beyond them is the opponent that the game itself provides. None: not known
    """

    names: tuple[str, ...] = ()
    you: int | None = None
    players: int | None = None


ANYBODY: Final = People()
"""Where nobody has said who plays."""


def names_given(names: object, said: Sequence[str], unnamed: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """The names of the players as sentences have them: printable, at most 40 columns wide, no two alike, each isolated
    from the direction of the text around it; "" where nothing is left of a name.

    names    a list or tuple with a text for each player, in any language and of any length
    said     what stands in place of a name: no name is one of these
    unnamed  by seat: what a player without a name is called, in each language

    Raises InvalidData naming every fault.
    """
    if not isinstance(names, (list, tuple)) or len(names) != len(unnamed):
        found = f"{len(names)} of them" if isinstance(names, (list, tuple)) else shown(names)
        due = f"should be a list of names, one for each player ({len(unnamed)}), not {found}"
        raise InvalidData([Fault("names", due)])
    odd = [(i, name) for i, name in enumerate(names) if not isinstance(name, str)]
    if odd:
        raise InvalidData(Fault(f"names.{i}", f"should be text, not {shown(name)}") for i, name in odd)
    kept = [_cut(_cleaned(name), COLUMNS) for name in names]
    others = [word for name, words in zip(kept, unnamed, strict=True) if not name for word in words]
    told_apart = _numbered(kept, (*said, *others))
    return tuple(f"{_FSI}{name}{_PDI}" if name else "" for name in told_apart)


def columns(text: str) -> int:
    """How wide a text is on a terminal: two columns for a full-width character, none for what joins the one before."""
    return sum(map(_width, text))


def _width(char: str) -> int:
    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def _cleaned(name: str) -> str:
    """The name without controls, marks of direction and whatever else cannot be seen; each gap is one space. "" where
    nothing can be seen of it."""
    spaced = " ".join(unicodedata.normalize("NFC", str(name)[:_MOST_READ]).split())
    kept = "".join(_without_floods(char for char in spaced if _may_stand(char))).strip(f" {_JOINERS}")
    return kept if any(_width(char) and char != " " for char in kept) else ""


def _may_stand(char: str) -> bool:
    return char in _JOINERS or (char not in _BLANK and not unicodedata.category(char).startswith("C"))


def _without_floods(chars: Iterable[str]) -> Iterator[str]:
    """The characters; where many marks are heaped on one letter, only the first ones of them."""
    marks = 0
    for char in chars:
        marks = 0 if _width(char) else marks + 1
        if marks <= _MOST_MARKS:
            yield char


def _cut(name: str, most: int) -> str:
    """The name, with dots at its end where it is wider than that."""
    if columns(name) <= most:
        return name
    kept, used = "", 1
    for char in name:
        used += _width(char)
        if used > most:
            break
        kept += char
    return f"{kept.rstrip(f' {_JOINERS}')}…"


def _numbered(names: Sequence[str], taken: Iterable[str]) -> list[str]:
    """The names, with a number behind each that looks like another one."""
    others = {_alike(word) for word in taken}
    often = Counter(map(_alike, names))
    used, told_apart = others | often.keys(), []
    for name in names:
        called = name
        if name and (often[_alike(name)] > 1 or _alike(name) in others):
            tries = (f"{_cut(name, COLUMNS - len(f' ({n})'))} ({n})" for n in count(1))
            called = next(tried for tried in tries if _alike(tried) not in used)
            used.add(_alike(called))
        told_apart.append(called)
    return told_apart


def _alike(name: str) -> str:
    """Equal for names that look the same but for case, width and what shows nothing, with Greek and Cyrillic letters
    for the Latin ones that they look like."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).casefold()
    return unicodedata.normalize("NFKC", folded.translate(_SEEN_ALIKE))
