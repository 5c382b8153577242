"""Model checking: tiny boxes of a game are walked through completely under every reading, and the counts are pinned.

In `make verify` every box is walked through under the default readings, and every other agreement in the smallest box
in which it changes something; in `make deep` every agreement in every box.

    python tests/tiny_boxes.py [GAME ...]

writes tests/<game>/*model_counts.json anew; the diff is for review. What a game adds is data: `Boxes`, in its module
`*_walks.py`. Its module `test_*_model.py` has the tests of `Walked`, and those of what its readings change.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from hashlib import sha256
from importlib import import_module
from itertools import chain
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, ClassVar

from generated import BOXES, anew

from rulecore.audit.evidence.explore import Count, explore
from rulecore.core.config import readings
from rulecore.core.game import Game
from rulecore.core.rules import Rules
from rulecore.registry import GAMES

if TYPE_CHECKING:  # walks also run where there is no pytest: in the page's Python
    import pytest

AnyGame = Game[Any, Any]
Agreement = dict[str, str]
"""A reading for some rulings."""
Names = tuple[str, ...]
"""What a walk is called by: its box, a variant where the game has one, its agreement."""
DEEP = os.environ.get("RULECORE_PROFILE") == "deep"
COUNT = slice(0, 5)
"""States, steps, steps of chance, ends, the longest game: what is pinned of a walk; a digest of every kind of notes
follows."""


@dataclass(frozen=True, eq=False)
class Boxes:
    """The tiny boxes of a game.

    rules     its rules
    counts    the file of what is pinned
    walks     every walk, in the order of that file
    game_of   the game that is walked through
    note      judges a step, and yields what is remembered of it: the kind of the note, and a text
    kinds     the kinds of notes, in the order of their digests
    asked     walks in which, together, every law has something to say
    silent    but for these laws
    again     a walk that is walked twice
    always    readings, `ruling=reading`, that are walked without being in the name of a walk
    limit     how many states a walk may have
    """

    rules: Rules[Any, Any, Any]
    counts: Path
    walks: tuple[Names, ...]
    game_of: Callable[..., AnyGame]
    note: Callable[[AnyGame, Any, Any, Any], Iterator[tuple[str, str]]]
    asked: tuple[Names, ...]
    again: Names
    kinds: tuple[str, ...] = ("ends",)
    silent: frozenset[str] = frozenset()
    always: frozenset[str] = frozenset()
    limit: int = 60_000

    def pinned(self) -> dict[str, list[Any]]:
        """What is written down of every walk, by its names."""
        return dict(json.loads(self.counts.read_text(encoding="utf-8")))

    def usual(self) -> tuple[Names, ...]:
        """The walks of `make verify`: those under the defaults, and of every other agreement the shortest of those that
        are not as under the defaults, or the shortest of all where it changes none."""
        pinned = self.pinned()
        found = [names for names in self.walks if names[-1] == "default"]
        for agreement in {names[-1]: None for names in self.walks if names[-1] != "default"}:
            walks = [names for names in self.walks if names[-1] == agreement]
            other = [n for n in walks if pinned[" ".join(n)] != pinned[" ".join((*n[:-1], "default"))]]
            found.append(min(other or walks, key=lambda names: int(pinned[" ".join(names)][1])))
        return tuple(found)

    def changing(self, part: slice) -> set[str]:
        """The agreements under which this part of what is pinned is not, for some box, what it is by default."""
        pinned = self.pinned()
        return {
            names[-1]
            for names in self.walks
            if pinned[" ".join(names)][part] != pinned[" ".join((*names[:-1], "default"))][part]
        }


def readings_of(rules: Rules[Any, Any, Any]) -> dict[str, tuple[str, ...]]:
    """Every ruling with its readings, the default first."""
    return {ruling: tuple(str(reading.value) for reading in found) for ruling, found in readings(rules.config).items()}


def agreements(
    rules: Rules[Any, Any, Any], rulings: Iterable[str], together: Iterable[Agreement] = ()
) -> dict[str, Agreement]:
    """The default, every other reading of these rulings alone, and what matters in company only, by their names."""
    alone = ({ruling: other} for ruling in rulings for other in readings_of(rules)[ruling][1:])
    return {
        " ".join(f"{ruling}={reading}" for ruling, reading in agreed.items()) or "default": agreed
        for agreed in ({}, *alone, *together)
    }


def as_arguments(agreed: Agreement) -> dict[str, str]:
    """Rulings as names of arguments."""
    return {ruling.replace("-", "_"): reading for ruling, reading in agreed.items()}


def as_ruled(rules: Rules[Any, Any, Any]) -> Rules[Any, Any, Any]:
    """The same rules, whose results have no parts of the scores: those are told, and no digest is about them."""
    presentation = rules.presentation and replace(rules.presentation, parts=None, part_type=None)
    return Rules(**{**vars(rules), "presentation": presentation})


def walk(boxes: Boxes, names: Names) -> tuple[Count, list[Any]]:
    """Walk through one game; the count, and what is pinned of it.

    It is walked through by the rules alone; at every state and every step, what is accelerated must give the same.
    """
    quick = boxes.game_of(*names)
    game = Game(as_ruled(quick.rules), quick.rules_config, fast=False)
    quick = Game(quick.rules, quick.rules_config)
    notes: dict[str, set[str]] = {kind: set() for kind in boxes.kinds}
    compared: Any = None

    def watch(before: Any, action: Any, after: Any) -> None:
        nonlocal compared
        if before is not compared:
            compared = before
            assert quick.legal(before) == game.legal(before), before
        assert quick.after(before, action) == after, (before, action)
        for kind, text in boxes.note(game, before, action, after):
            notes[kind].add(text)

    count = explore(game, limit=boxes.limit, watch=watch)
    digests = [sha256("\n".join(sorted(texts)).encode()).hexdigest()[:8] for texts in notes.values()]
    return count, [count.states, count.steps, count.deals, count.finals, count.longest, *digests]


@cache
def walked(boxes: Boxes, names: Names) -> tuple[Count, list[Any]]:
    """The same, once for all tests."""
    return walk(boxes, names)


class Walked:
    """The tests that every game's boxes must pass."""

    boxes: ClassVar[Boxes]

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """A test of a walk is one for each walk."""
        if "names" in metafunc.fixturenames:
            walks = self.boxes.walks if DEEP else self.boxes.usual()
            metafunc.parametrize("names", walks, ids="-".join)

    def test_all_laws_hold_everywhere_and_nothing_else_is_reachable(self, names: Names) -> None:
        found, pinned = walked(self.boxes, names)[1], self.boxes.pinned()[" ".join(names)]
        assert found == pinned, f"{found} instead of {pinned}; {anew(BOXES)}"

    def test_every_walk_is_pinned_and_nothing_else(self) -> None:
        walks = [" ".join(names) for names in self.boxes.walks]
        assert list(self.boxes.pinned()) == walks, anew(BOXES)

    def test_every_reading_is_walked_through(self) -> None:
        others = {f"{ruling}={other}" for ruling, found in readings_of(self.boxes.rules).items() for other in found[1:]}
        named = {reading for names in self.boxes.walks for reading in names[-1].split()}
        missing = others - named - self.boxes.always
        assert not missing, f"no walk is under {missing}"

    def test_every_law_has_something_to_say(self) -> None:
        judged = chain.from_iterable(walked(self.boxes, names)[0].judged for names in self.boxes.asked)
        quiet = {law.name for law in self.boxes.rules.laws} - {*judged}
        assert quiet <= self.boxes.silent, f"never asked: {quiet}"

    def test_no_walk_is_longer_than_the_rules_say(self) -> None:
        pinned = self.boxes.pinned()
        for names in self.boxes.walks:
            game = self.boxes.game_of(*names)
            assert pinned[" ".join(names)][4] <= game.rules.max_game_length(game.rules_config), names

    def test_a_walk_gives_the_same_answer_again(self) -> None:
        assert walk(self.boxes, self.boxes.again) == walked(self.boxes, self.boxes.again)


WALKS = Walked.test_all_laws_hold_everywhere_and_nothing_else_is_reachable.__name__
"""The test of a walk, which compares its digest with the pinned one."""


def boxes_of(game: str) -> Boxes:
    """The boxes of a game: `BOXES` of its module of walks."""
    (module,) = (Path(__file__).parent / game).glob("*_walks.py")
    sys.path.insert(0, str(module.parent))
    found: Boxes = import_module(module.stem).BOXES
    return found


def main() -> None:
    """Write every count, one walk a line, and tell how long each box took."""
    for game in sys.argv[1:] or GAMES:
        boxes, lines = boxes_of(game), []
        for box in dict.fromkeys(names[0] for names in boxes.walks):
            began, counts = perf_counter(), []
            for names in (names for names in boxes.walks if names[0] == box):
                count, pinned = walk(boxes, names)
                counts.append(count)
                lines.append(f"{json.dumps(' '.join(names))}: {json.dumps(pinned)}")
            states, steps = (sum(getattr(count, what) for count in counts) for what in ("states", "steps"))
            told = f"{len(counts)} walks, {states} states, {steps} steps, {perf_counter() - began:.1f} s"
            print(f"{game}, {box}: {told}", flush=True)
        boxes.counts.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
