"""Kinds of disagreement: of a game of which they are known, found by brute force too, and of a game from outside."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sham_table
from parting_game import GAME, Again, Config, Naming, Over

from rulecore.audit.disagreements import walk
from rulecore.audit.disagreements.compare import at_tables, budget, compared, median
from rulecore.audit.disagreements.kinds import START, WHATS, Kind, Position, allows, kind_at
from rulecore.audit.disagreements.play import Met, questions
from rulecore.audit.disagreements.walk import Box, walked
from rulecore.audit.evidence.explore import actions
from rulecore.audit.lockstep.playing import Setting
from rulecore.audit.witnesses.sides import Sides
from rulecore.core.game import Game


def side(manner: str) -> Game[Any, Any]:
    """The parting game under a reading."""
    return Game(GAME, Config.model_validate({"game": "parting_game", "players": 2, "rulings": {"manner": manner}}))


LOOSE, STRICT = side("loose"), side("strict")
PLANTED = {
    Kind("naming", "", "allowed", ("less",), ("PG-1",)),
    Kind("naming", "name", "actor", ("rolling", "again")),
    Kind("over", "", "result", ("winners",)),
}


# --- a game in which the readings part in exactly three ways ---


def test_a_game_whose_readings_part_in_three_ways_has_these_three_kinds() -> None:
    found = walked(Box(LOOSE), STRICT)
    assert {*found.kinds} == PLANTED
    assert found.whole


def by_force(a: Any, b: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[str, str, tuple[Any, ...]]]:
    """Where the readings part, found by playing every game to its end, whatever was met before: the type of the state,
    what differs, and the way there."""
    actors = LOOSE.actor(a), STRICT.actor(b)
    mine, yours = (
        {*actions(one, x)} if actor is not None else set[Any]()
        for one, x, actor in ((LOOSE, a, actors[0]), (STRICT, b, actors[1]))
    )
    if actors[0] != actors[1]:
        yield type(a).__name__, "actor", way
        return
    if actors[0] is None:
        if LOOSE.result(a) != STRICT.result(b):
            yield type(a).__name__, "result", way
        return
    if mine != yours:
        yield type(a).__name__, "allowed", way
    for action in mine & yours:
        yield from by_force(LOOSE.step(a, action), STRICT.step(b, action), (*way, action))


def at_every_end() -> dict[str, int]:
    """How many positions there are in which each thing differs, by brute force: no two ways lead to one position."""
    found: dict[str, int] = {}
    for _, what, _ in by_force(LOOSE.initial(), STRICT.initial()):
        found[what] = found.get(what, 0) + 1
    return found


def test_playing_every_game_to_its_end_finds_the_same_and_as_often() -> None:
    found = walked(Box(LOOSE), STRICT)
    assert {kind.what: count for kind, count in found.kinds.items()} == at_every_end()


def test_a_walk_that_ends_at_the_first_parting_misses_some_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(walk, "goes_on", lambda at, kind: kind is None)
    assert {kind.what: count for kind, count in walked(Box(LOOSE), STRICT).kinds.items()} != at_every_end()


def test_what_a_reading_allows_is_told_for_each_phase() -> None:
    found = walked(Box(LOOSE), STRICT)
    assert {phase: allows(ways) for phase, ways in found.phases.items()} == {
        "naming": "less",
        "rolling": "same",
        "over": "same",
    }


def test_a_walk_that_is_cut_short_does_not_claim_to_be_whole() -> None:
    assert not walked(Box(LOOSE), STRICT, limit=5).whole


def test_a_box_in_which_too_much_can_happen_at_once_is_not_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(walk, "LIMIT", 2)
    assert not walked(Box(LOOSE), STRICT).whole


def test_a_position_at_which_the_states_have_come_apart_is_told_by_what_led_there() -> None:
    at = Position(Over((1, 2), 1), Over((1, 2), 1), Naming(()))
    assert kind_at(Sides(LOOSE, STRICT), at) is None
    apart = Position(Over((1, 2), 2), Again((1, 1)), Naming((1,)), LOOSE.legal(Naming((1,)))[0])
    assert kind_at(Sides(LOOSE, STRICT), apart) == Kind("naming", "name", "actor", ("over", "again"))
    start = apart._replace(before=None)
    assert kind_at(Sides(LOOSE, STRICT), start) == Kind(START, "", "actor", ("over", "again"))


# --- a game from outside ---


def test_a_game_from_outside_has_its_kinds_with_their_shares(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sham_table.install(tmp_path, monkeypatch)
    asked = questions(sham_table.GAME, ("burn", "raised"))
    burn, raised = compared(sham_table.GAME, asked, at_tables(sham_table.GAME, ()), budget(sham_table.GAME, 5))
    assert [(kind.what, kind.by["random"].count) for kind in burn.kinds] == [("actor", 5)]
    assert [(kind.what, kind.how) for kind in raised.kinds] == [("result", ("scores",))]
    assert not burn.is_complete


def test_of_what_comes_up_in_no_game_more_are_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sham_table.install(tmp_path, monkeypatch)
    asked, few = questions(sham_table.GAME, ("burn", "unread")), budget(sham_table.GAME, 5)
    found = {one.ruling: one for one in compared(sham_table.GAME, asked, at_tables(sham_table.GAME, ()), few, longer=3)}
    assert (found["burn"].by["random"].games, found["burn"].unmet) == (5, 0)
    assert (found["unread"].by["random"].games, found["unread"].unmet) == (15, 15)


@pytest.mark.parametrize(("lengths", "expected"), [((9, 1, 5), 5), ((1, 2, 3, 90), 2), ((7,), 7)])
def test_the_everyday_situation_is_the_median_one(lengths: tuple[int, ...], expected: int) -> None:
    kind, setting = Kind(START, "", WHATS[0]), Setting(2, ())
    assert len(median([Met(kind, setting, (0,) * length) for length in lengths]).actions) == expected
