"""Every worked example of a rulebook, in every situation that it can describe, under every reading.

`python tests/concordance.py [--write] [GAME ...]`

An example fixes what it prints. All else is enumerated: whose cards they are, which seat, how many players.
What comes out is a chapter of the spec, held equal; `--write` sets it in. It exits 1 where a default reproduces fewer
situations of an example than another reading of the same ruling does and the example does not say why the default
stands all the same, and where an example of the spec is not computed.

The examples of a game stand in a checkout, in tests/<game>/<short>_concordance.py, as `EXAMPLES`.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from textwrap import wrap
from types import MappingProxyType
from typing import Any, NamedTuple

from rulecore.core.config import readings
from rulecore.core.errors import InvalidSpec, RulecoreError
from rulecore.core.spec import spec_at
from rulecore.registry import GAMES, rules_of, spec_of, spec_path

HEADING = "## Worked examples under every reading"
_BEFORE = "## Settled without a ruling"
_CHAPTER = re.compile(rf"^{HEADING}\n.*?(?=^## |\Z)", re.DOTALL | re.MULTILINE)

Agreement = Mapping[str, str]
"""A reading for every ruling, as the config of the wire has them."""


class Situation(NamedTuple):
    """One situation that an example can describe: what it is, what the rulebook prints, what the rules say."""

    about: str
    expected: Any
    got: Any


def answer(ask: Callable[[], Any]) -> Any:
    """What comes out; None where it cannot be played so."""
    try:
        return ask()
    except RulecoreError:
        return None


class Example(NamedTuple):
    """A worked example, a table or an answer of a rulebook.

    name        a few words, English
    place       where it is printed
    clauses     the clauses that it is about
    situations  every situation that it can describe, under an agreement: always the same ones, in the same order; what
                cannot be played under a reading is a situation in which something else comes out (`got` None)
    stands      by ruling and reading, for readings under which more of the situations come out as printed than by
                default: why the default stands all the same, as a sentence without its first capital
    """

    name: str
    place: str
    clauses: tuple[str, ...]
    situations: Callable[[Agreement], Iterable[Situation]]
    stands: Mapping[tuple[str, str], str] = MappingProxyType({})


class Row(NamedTuple):
    """How an example fares: how many situations it has, and how many of them come out as printed, by agreement.

    others  ruling and reading, one other than the default, to the number under it
    """

    example: Example
    situations: int
    default: int
    others: Mapping[tuple[str, str], int]


def examples_of(game: str) -> tuple[Example, ...]:
    """The examples of a game of this project. Raises InvalidSpec where there are none."""
    tests = Path(__file__).parent
    files = [*(tests / game).glob("*_concordance.py")]
    if len(files) != 1:
        raise InvalidSpec(f"{game}: its examples should stand in one file tests/{game}/*_concordance.py")
    sys.path.insert(0, str(tests / game))
    try:
        found: tuple[Example, ...] = import_module(files[0].stem).EXAMPLES
    finally:
        sys.path.remove(str(tests / game))
    return found


def agreements(game: str) -> dict[tuple[str, str] | None, dict[str, str]]:
    """All defaults, under None; then every other reading alone, by its ruling and its name."""
    found = {
        ruling: [str(reading.value) for reading in given] for ruling, given in readings(rules_of(game).config).items()
    }
    defaults = {ruling: given[0] for ruling, given in found.items()}
    others: dict[tuple[str, str] | None, dict[str, str]] = {
        (ruling, other): {**defaults, ruling: other} for ruling, given in found.items() for other in given[1:]
    }
    return {None: defaults, **others}


def fares(example: Example, agreed: Mapping[tuple[str, str] | None, Agreement]) -> Row:
    """Ask an example under every agreement. Raises InvalidSpec where its situations are not always the same."""
    counts, abouts = {}, set()
    for key, agreement in agreed.items():
        situations = tuple(example.situations(agreement))
        abouts.add(tuple(situation.about for situation in situations))
        counts[key] = sum(situation.expected == situation.got for situation in situations)
    if len(abouts) != 1 or abouts == {()}:
        raise InvalidSpec(f"example {example.name!r} should have situations, the same ones under every reading")
    others = {key: count for key, count in counts.items() if key is not None}
    return Row(example, len(abouts.pop()), counts[None], others)


@cache
def rows(game: str) -> tuple[Row, ...]:
    """How every example of a game fares. Raises InvalidSpec."""
    return tuple(fares(example, agreements(game)) for example in examples_of(game))


def sums(found: Iterable[Row]) -> tuple[int, dict[tuple[str, str], int]]:
    """How many situations come out as printed, over all examples: by default, and under every other reading."""
    found = tuple(found)
    others: dict[tuple[str, str], int] = {}
    for row in found:
        others |= {key: others.get(key, 0) + count for key, count in row.others.items()}
    return sum(row.default for row in found), others


def surpassed(found: Iterable[Row]) -> Iterator[str]:
    """The examples of which a default reproduces fewer situations than another reading does, without a reason being
    given; and the reasons that no example needs."""
    for row in found:
        name, stands = row.example.name, row.example.stands
        more = {key: count for key, count in row.others.items() if count > row.default}
        for (ruling, reading), count in more.items():
            if (ruling, reading) not in stands:
                yield f"{name}: the default of {ruling} reproduces {row.default} of its situations, {reading} {count}"
        for ruling, reading in stands:
            if (ruling, reading) not in more:
                yield f"{name}: {reading} of {ruling} reproduces no more of its situations than the default does"


def chapter(found: Iterable[Row]) -> str:
    """The chapter of the spec: a line for each example, and one for all."""
    found = tuple(found)
    default, others = sums(found)
    total = Row(Example("all", "", (), lambda _: ()), sum(row.situations for row in found), default, others)
    lines = (
        HEADING,
        "",
        "Written by `python tests/concordance.py --write`. An example fixes what it prints; all else (whose",
        "card, which seat, how many players, which phase) is enumerated. Of so many situations, so many come out as",
        "printed with every ruling at its default, and with one other reading, where that changes the number.",
        "",
        "| example | place | clauses | situations | by default | under another reading |",
        "|---|---|---|---|---|---|",
        *map(_line, (*found, total)),
        "",
        *(line for row in found for line in _reasons(row.example)),
        "",
    )
    return "\n".join(lines)


def _reasons(example: Example) -> Iterator[str]:
    """Why a default stands although another reading reproduces more of the example: paragraphs, wrapped."""
    for (ruling, reading), reason in example.stands.items():
        text = f"More of *{example.name}* comes out under `{ruling}` = `{reading}`. The default stands: {reason}"
        yield from (*wrap(text, 120, break_long_words=False, break_on_hyphens=False), "")


def _line(row: Row) -> str:
    changed = [
        f"`{ruling}` = `{reading}`: {count}" for (ruling, reading), count in row.others.items() if count != row.default
    ]
    example = row.example
    cells = (example.name, example.place, ", ".join(example.clauses), str(row.situations), str(row.default))
    return f"| {' | '.join(cells)} | {', '.join(changed) or 'the same'} |"


def with_chapter(text: str, written: str) -> str:
    """A spec with the chapter in its place, before what is settled without a ruling."""
    if _CHAPTER.search(text):
        return _CHAPTER.sub(lambda _: written, text, count=1)
    head, found, rest = text.partition(_BEFORE)
    return f"{head}{written}{found}{rest}" if found else f"{text.rstrip()}\n\n{written.rstrip()}\n"


def faults(game: str) -> Iterator[str]:
    """Everything that is wrong with the examples of a game and their chapter."""
    spec, found = spec_of(game), rows(game)
    known = {clause.id for clause in spec.clauses}
    named = {clause for row in found for clause in row.example.clauses}
    yield from (f"{clause}: an example names it, and it is not in the spec" for clause in sorted(named - known))
    for clause in spec.clauses:
        if clause.kind == "example" and clause.id not in named:
            yield f"{clause.id}: no example computes it"
    yield from surpassed(found)
    text = spec_path(game).read_text(encoding="utf-8")
    if with_chapter(text, chapter(found)) != text:
        yield "the chapter on worked examples is not the one that comes out; --write sets it in"


def write(game: str, path: Path) -> None:
    """Set the chapter into a spec."""
    path.write_text(with_chapter(path.read_text(encoding="utf-8"), chapter(rows(game))), encoding="utf-8")
    spec_at.cache_clear()


def main() -> int:
    """Compare or write; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", help="by default all games of this project")
    parser.add_argument("--write", action="store_true", help="set the chapter into the specs")
    options = parser.parse_args()
    wrong = 0
    for game in options.game or GAMES:
        try:
            if options.write:
                write(game, spec_path(game))
            found = [*faults(game)]
            counts = sums(rows(game))[0], sum(row.situations for row in rows(game)), len(rows(game))
            print(f"{game}: {counts[0]} of {counts[1]} situations of {counts[2]} examples come out as printed")
        except InvalidSpec as error:
            found = [str(error)]
        wrong += len(found)
        for fault in found:
            print(f"{game}: {fault}")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
