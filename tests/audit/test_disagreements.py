"""The disagreements that are kept with each game: situations are played again, small boxes are walked through again.

`python tests/disagreements.py` finds them anew. `make deep` walks through all boxes.
"""

from __future__ import annotations

import os
from functools import cache
from typing import Any

import numpy as np
import pytest
from chosen import IDS
from disagreements import places
from generated import DISAGREEMENTS, anew
from scipy.stats import fisher_exact

import rulecore
from rulecore.audit.disagreements.compare import Place, budget, compared
from rulecore.audit.disagreements.kinds import START, WHATS, Kind, Position, goes_on, kind_at
from rulecore.audit.disagreements.play import Question, questions
from rulecore.audit.disagreements.stored import everyday, finding, kept
from rulecore.audit.disagreements.walk import walked
from rulecore.audit.lockstep.playing import pairs
from rulecore.audit.reports.cases import by_machine
from rulecore.audit.reports.findings import BoxWalked, Disagreement, Disagreements
from rulecore.audit.witnesses.explained import as_json
from rulecore.audit.witnesses.sides import sides_at
from rulecore.audit.witnesses.stored import kept as witnesses
from rulecore.audit.witnesses.tables import Contest, table_of
from rulecore.cli.pages.staging import positions

DEEP = os.environ.get("RULECORE_PROFILE") == "deep"
SMALL = 800
"""So many positions has a box at most that `make verify` walks through again."""
FRESH = 6
"""So many other games are played."""


@cache
def pairs_of(game: str) -> tuple[Disagreements, ...]:
    """What is kept of a game."""
    found = kept(game)
    assert found is not None, anew(DISAGREEMENTS)
    return found.pairs


LISTS = tuple((game, pair) for game in IDS for pair in pairs_of(game))
CASES = [pytest.param(game, pair, id=f"{game}-{pair.ruling}={pair.reading}") for game, pair in LISTS]


def kind_of(kind: Disagreement) -> Kind:
    """A kind as the walk knows it."""
    return Kind(kind.phase, kind.after, kind.what, kind.how, kind.clauses)


@pytest.mark.parametrize("game", IDS)
def test_every_reading_but_the_defaults_has_its_list(game: str) -> None:
    assert [(one.ruling, one.reading) for one in pairs_of(game)] == list(pairs(game)), anew(DISAGREEMENTS)


@pytest.mark.parametrize("game", IDS)
def test_every_list_is_complete_in_a_box(game: str) -> None:
    assert [f"{one.ruling}={one.reading}" for one in pairs_of(game) if not one.is_complete] == []


@pytest.mark.parametrize("game", IDS)
def test_everything_in_a_box_is_in_the_list_and_nothing_stands_there_for_nothing(game: str) -> None:
    for pair in pairs_of(game):
        known = {number for box in pair.boxes for number in box.kinds}
        assert known <= {*range(len(pair.kinds))}
        for number, kind in enumerate(pair.kinds):
            assert number in known or kind.situation, pair


@pytest.mark.parametrize(("game", "pair"), CASES)
def test_every_everyday_situation_is_played_alike_and_is_of_its_kind(game: str, pair: Disagreements) -> None:
    for kind in pair.kinds:
        if kind.situation is None:
            continue
        contest = Contest(pair.ruling, pair.default, pair.reading)
        sides = sides_at(game, table_of(kind.situation.config), contest)
        if kind.what == WHATS[0]:
            assert sides is None
            continue
        assert sides is not None
        at = Position(sides.one.initial(), sides.other.initial())
        for data in kind.situation.actions:
            met = kind_at(sides, at)
            assert goes_on(at, met), anew(DISAGREEMENTS)
            assert met != kind_of(kind), anew(DISAGREEMENTS)
            action = sides.one.decode(data)
            at = Position(sides.one.step(at.a, action), sides.other.step(at.b, action), at.a, action)
        assert kind_at(sides, at) == kind_of(kind), anew(DISAGREEMENTS)


def again(pair: Disagreements) -> list[BoxWalked]:
    """The boxes that are walked through again: the smallest one if it is small, all of them in `make deep`."""
    boxes = sorted(pair.boxes, key=lambda box: box.positions)
    return boxes if DEEP else [box for box in boxes[:1] if box.positions <= SMALL]


AGAIN = [pytest.param(game, pair, id=f"{game}-{pair.ruling}={pair.reading}") for game, pair in LISTS if again(pair)]


@pytest.mark.parametrize(("game", "pair"), AGAIN)
def test_a_box_that_is_walked_through_again_has_the_same_kinds_as_often(game: str, pair: Disagreements) -> None:
    question = Question(pair.ruling, pair.reading, tuple(pair.company.items()))
    for box in again(pair):
        (place,) = [one for one in places(game, question) if (one.name, one.agreed) == (box.name, box.agreed)]
        found = walked(place.one, place.other)
        kinds = {kind_of(pair.kinds[number]): count for number, count in box.kinds.items()}
        assert (found.positions, found.whole, found.kinds) == (box.positions, box.whole, kinds), anew(DISAGREEMENTS)


@pytest.mark.parametrize("game", IDS)
def test_other_games_have_the_same_shares_but_for_luck(game: str) -> None:
    """What is kept was found in other games: the two shares may differ by luck, one time in 10,000 by more."""
    for pair, found in zip(
        pairs_of(game), compared(game, questions(game), no_boxes, budget(game, FRESH), 1), strict=True
    ):
        for policy, one in pair.by.items():
            other = found.by[policy]
            table = np.array([[share.count, share.games - share.count] for share in (one, other)])
            assert fisher_exact(table).pvalue > 0.0001, (pair.ruling, pair.reading, policy, anew(DISAGREEMENTS))


def no_boxes(question: Question) -> tuple[Place, ...]:
    """No box at all."""
    return ()


@pytest.mark.several_games
def test_at_least_sixty_lists_name_a_kind_that_the_single_witness_does_not_show() -> None:
    more = 0
    for game in rulecore.GAMES:
        shown = witnesses(game)
        for pair in pairs_of(game):
            contest = Contest(pair.ruling, pair.default, pair.reading)
            more += bool({kind_of(kind) for kind in pair.kinds} - {at_the_end_of(game, contest, shown[contest])})
    assert more >= 60


def at_the_end_of(game: str, contest: Contest, witness: Any) -> Kind | None:
    """The kind of the disagreement that a witness shows."""
    parting = witness.found.parting
    sides = sides_at(game, parting.table, contest) if parting else None
    if parting is None:
        return None
    if sides is None:
        return Kind(START, "", WHATS[0])
    at = Position(sides.one.initial(), sides.other.initial())
    for action in parting.actions:
        at = Position(sides.one.step(at.a, action), sides.other.step(at.b, action), at.a, action)
    return kind_at(sides, at)


@pytest.mark.parametrize("game", IDS)
def test_the_everyday_situation_of_a_reading_is_a_witness_that_can_be_drawn(game: str) -> None:
    (pair, _), *_ = [
        (one, kind) for one in pairs_of(game) for kind in one.kinds[:1] if kind.situation and kind.situation.actions
    ]
    found = next(everyday(game, pair.ruling, pair.reading))
    assert found == finding(game, pair, pair.kinds[0])
    assert found.differs
    assert positions(game, by_machine(as_json(game, found)))
