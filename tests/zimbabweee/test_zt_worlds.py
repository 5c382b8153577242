"""Worlds of a tiny box: exactly the states to which play can have led, each as likely as its deals are many."""

from functools import cache
from random import Random
from typing import Any, get_args

import pytest
from random_games import whole_game
from uniform_worlds import (
    RARE,
    Piles,
    Ways,
    assert_worlds_are,
    by_definition,
    drawn,
    enough,
    laid_anew,
    likelihood,
)
from zt_positions import ZimbabweeeGame, playing, zt
from zt_walks import box

from rulecore.audit.evidence.explore import explore
from rulecore.games.zimbabweee.observation.worlds import lacking
from rulecore.games.zimbabweee.state import Bidding, Over, Playing, State

BOX = box(2, 1, 1, 1, 2, 2, 2, 10, 10)
"""Three players with two cards each, and one card aside; copies of three ranks."""


@cache
def game_of(**readings: str) -> ZimbabweeeGame:
    return zt(3, box=BOX, **readings)


@cache
def reachable(game: ZimbabweeeGame) -> frozenset[State]:
    """Every state to which play can lead."""
    found = {game.initial()}
    explore(game, watch=lambda before, action, after: found.add(after))
    return frozenset(found)


def piles(state: Any) -> Piles:
    return (*(() if isinstance(state, Over) else state.hands), state.aside)


def with_piles(state: Any, laid: Piles) -> Any:
    *hands, aside = laid
    return state._replace(aside=aside) if isinstance(state, Over) else state._replace(hands=tuple(hands), aside=aside)


def ways(game: ZimbabweeeGame, state: State, seat: int | None) -> Ways:
    """Every state to which play can have led in which the seat sees the same."""
    lawful = by_definition(game, state, seat, laid_anew(state, piles(state), with_piles))
    return {other: count for other, count in lawful.items() if other in reachable(game)}


def some_states(game: ZimbabweeeGame, count: int) -> list[State]:
    """Some in which cards are in hands, those in which somebody did not follow among them."""
    states: list[State] = sorted((s for s in reachable(game) if isinstance(s, (Bidding, Playing))), key=repr)
    barred = [s for s in states if any(lacking(3, s))]
    rng = Random(3)
    return rng.sample(states, count) + rng.sample(barred, count)


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_worlds_are_where_play_can_have_led_and_equally_likely(seat: int | None) -> None:
    game = game_of()
    for state in some_states(game, 8):
        assert_worlds_are(game, state, seat, ways(game, state, seat))


@pytest.mark.parametrize("readings", [{"hand_visible": "at-bid"}, {"aside_visible": "open"}], ids=str)
def test_whatever_a_view_may_show(readings: dict[str, str]) -> None:
    game = game_of(**readings)
    for state in some_states(game, 4):
        for seat in (0, 1, 2, None):
            assert_worlds_are(game, state, seat, ways(game, state, seat))


def test_a_sampler_that_took_copies_for_one_card_would_be_found() -> None:
    game = game_of()
    state = next(s for s in some_states(game, 8) if len(set(ways(game, s, None).values())) > 1)
    right = ways(game, state, None)
    found = drawn(game, state, None, enough(right))
    assert likelihood(found, dict.fromkeys(right, 1)) < RARE < likelihood(found, right)


def test_who_did_not_follow_once_holds_no_such_card_later() -> None:
    hands = ((2, 7, 9), (3, 8, 8), (2, 4, 5))
    game, state = playing(hands, 2, 8, 2, 8, aside=(2, 2, 2))
    assert isinstance(state, Playing)
    assert lacking(3, state) == [set(), {2}, set()]
    found = drawn(game, state, 0, 200)
    assert not any(2 in world.hands[1] for world in found)
    assert any(2 in world.hands[2] for world in found)


def test_a_view_of_every_phase_has_worlds() -> None:
    """A game with a table that picks the start player comes through all of them."""
    game = zt(3, scoring="variant", games=3, no_bankrupt_start="friendly-choice", box=box(1, 1, 1, 1, 2, 2))
    states = [state for seed in range(30) for state in whole_game(game, seed)[0]]
    assert {type(state) for state in states} == set(get_args(State))
    for state in states[::3]:
        for seat in (0, None):
            (world,) = drawn(game, state, seat, 1)
            assert (type(world), game.view(world, seat)) == (type(state), game.view(state, seat))
