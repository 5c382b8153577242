"""What is hidden from a seat, and what is drawn, rolled and chosen again behind it."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from dw_positions import after, as_kinds, bag_of, dealt, diced, dw, playing, rolled, tied
from random_games import whole_game

from rulecore.games.dtwww.pieces import BOX, dice
from rulecore.games.dtwww.state import Over, Picking, Playing, Rolling, State


def redealt(game: Any, state: State, seat: int | None) -> list[Any]:
    """30 states that are the same to the eyes of the seat."""
    rng = Random(5)
    return [game.rules.redeal(game.rules_config, state, seat, rng) for _ in range(30)]


def changed(states: list[Any], state: Any) -> set[int]:
    """Whose private dice are ever other ones."""
    return {s for other in states for s in range(len(state.private)) if other.private[s] != state.private[s]}


@pytest.mark.clause("DW-SETUP-8", "DW-COMP-2")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
@pytest.mark.parametrize("is_rolled", [False, True])
def test_private_dice_of_others_and_the_bag_are_unknown(seat: int | None, is_rolled: bool) -> None:
    game, deal = dw(3), dealt(3)
    state: Any = after(game, deal, rolled(deal)) if is_rolled else after(game, deal)
    others = redealt(game, state, seat)
    assert changed(others, state) == {0, 1, 2} - {seat}
    for other in others:
        assert game.view(other, seat) == game.view(state, seat)
        assert other.public == state.public
        assert game.broken(other) == ()
        if isinstance(other, Playing):
            out = Counter(kind for hand in as_kinds((*other.public, *other.private)) for kind in hand)
            assert out <= Counter(dice(BOX))
    if is_rolled:
        assert any(bag_of(game, other) != bag_of(game, state) for other in others)
        assert len({other.private for other in others}) > 20


@pytest.mark.clause("DW-SETUP-9")
def test_own_dice_keep_their_numbers_behind_the_screen() -> None:
    game, state = playing(["R20:5", "B20:6"], ["G20:7", "W20:8"], "R20:5")
    assert isinstance(state, Playing)
    assert {other.private[0] for other in redealt(game, state, 0)} == {state.private[0]}
    assert len({other.private[1] for other in redealt(game, state, 0)}) > 5
    assert {other.table for other in redealt(game, state, 1)} == {state.table}


@pytest.mark.clause("DW-FINAL-2")
@pytest.mark.parametrize(("seat", "unknown"), [(0, False), (2, True), (1, True), (None, True)])
def test_a_secret_choice_of_another_one_is_unknown(seat: int | None, unknown: bool) -> None:
    game, state = tied(3, 0, 2)
    state = diced(game, state, 20)
    sizes = {other.sides for other in redealt(game, state, seat)}
    assert (len(sizes) > 1) is unknown
    assert {sides[1:] for sides in sizes} == {(None, None)}
    assert all(game.view(other, seat) == game.view(state, seat) for other in redealt(game, state, seat))


@pytest.mark.clause("DW-FINAL-2")
@pytest.mark.parametrize("timing", ["open-in-turn", "one-by-one"])
def test_an_open_choice_is_known(timing: str) -> None:
    game, state = tied(3, 0, 2, final_tie_timing=timing)
    state = diced(game, state, 20, *([(5, None, None)] if timing == "one-by-one" else []))
    assert isinstance(state, Picking)
    assert redealt(game, state, 2) == [state] * 30


def test_where_nothing_is_hidden_nothing_is_dealt_again() -> None:
    game = dw(3)
    states, _ = whole_game(game)
    for state in states:
        if not isinstance(state, (Rolling, Playing, Picking)):
            assert redealt(game, state, 1) == [state] * 30
    assert isinstance(states[-1], Over)
