"""What is no view of Build & Release: the place is named, and what would be there."""

import re
from random import Random
from typing import Any

import pytest
from br_positions import br
from random_games import found, whole_game
from uniform_worlds import assert_each_comes_back

import rulecore
from rulecore import InvalidView
from rulecore.games.build_release.actions import LayGroup, Play, Take

GAME = br(3)
DRAFTED = found(GAME, lambda step: isinstance(step.action, Take)).after
SETTLED = found(GAME, lambda step: isinstance(step.action, LayGroup)).after
LED = found(GAME, lambda step: isinstance(step.action, Play) and len(step.after.table) == 1).after
PIECE = "should be a piece of this game, not "
BY_SEAT = ("acquired_counts", "build", "dropped", "groups", "hand_counts", "hands", "kept", "leftover", "penalty")


def refusal_of(state: Any, **fields: Any) -> str:
    """Why this state's view with these fields in place of its own is none."""
    with pytest.raises(InvalidView) as raised:
        GAME.worlds({**GAME.view(state, 0), **fields}, Random(1))
    return str(raised.value)


@pytest.mark.parametrize(
    ("state", "name", "value", "says"),
    [
        *((DRAFTED, name, [], f"{name}: should have 3 items, not 0") for name in (*BY_SEAT, "x_drawn")),
        (DRAFTED, "row", ["R3", "R33"], f"row.1: {PIECE}'R33'"),
        (DRAFTED, "discard", ["r3"], f"discard.0: {PIECE}'r3'"),
        (SETTLED, "kept", [[], ["Z"], []], f"kept.1.0: {PIECE}'Z'"),
        (SETTLED, "groups", [[{"kind": "set", "cards": ["R4", "Y"]}], [], []], f"groups.1: {PIECE}'Y'"),
        (LED, "table", [{"seat": 0, "kind": "set", "rank": 3, "cards": ["O"]}], f"table.0: {PIECE}'O'"),
        (LED, "aside", ["X", "XX"], f"aside.1: {PIECE}'XX'"),
    ],
)
def test_what_is_no_view_is_refused_and_the_place_is_named(state: Any, name: str, value: Any, says: str) -> None:
    assert says in refusal_of(state, **{name: value})


def test_a_view_in_which_a_seat_holds_two_cards_that_nobody_else_has_seen_is_refused() -> None:
    mine, second, third = GAME.view(DRAFTED, 0)["hand_counts"]
    right = f"beside the other fields should be {[mine, second, third]}"
    assert f"hand_counts: {right}" in refusal_of(DRAFTED, hand_counts=[mine, second + 1, third - 1])


@pytest.mark.parametrize("name", ["hands", "acquired"])
def test_a_record_without_a_place_for_each_seat_is_refused(name: str) -> None:
    known = GAME.view(LED, 0)["known"]
    assert f"known.{name}: should have 3 items, not 2" in refusal_of(LED, known={**known, name: known[name][:2]})


@pytest.mark.parametrize("kind", ["sets", "Run", 1, None])
def test_a_group_is_a_set_or_a_run(kind: Any) -> None:
    with pytest.raises(rulecore.InvalidAction, match=re.escape("kind: should be 'set' or 'run'")):
        GAME.decode({"type": "group", "seat": 0, "kind": kind, "cards": ["R4", "R5"]})


def test_every_state_of_a_whole_game_comes_back_from_its_views() -> None:
    game = br(2, games=2)
    assert_each_comes_back(game, whole_game(game, 4)[0])
