"""Worlds of a tiny box: dice drawn as likely as they are drawn, showing what they can show, as likely as they fall."""

from collections.abc import Iterator
from itertools import product
from math import prod
from random import Random
from typing import Any

import pytest
from dw_positions import DTwwwGame, bag_of, diced, dw, kinds, playing, tied
from dw_walks import box
from random_games import whole_game
from uniform_worlds import assert_each_comes_back, assert_worlds_are, by_definition, drawn, laid_anew

from rulecore.core.bags import bag, minus
from rulecore.games.dtwww.pieces import COLOUR, KIND, NUMBER, WHITE, rolled, rolls
from rulecore.games.dtwww.rulings import FinalTieTiming
from rulecore.games.dtwww.state import (
    Dealing,
    Drawing,
    Feeling,
    NextLeading,
    Over,
    Picking,
    Playing,
    Rolling,
    ScoreRolling,
    TieRolling,
)

BOX = box("R4 R4 B6 B6 G4 G6 W6", 0, 2, d4=(1, 2), d6=(2, 3, 4))
"""Three players with two dice each inside, and one in the bag; dice with two numbers, and with three."""


def rolled_anew(game: DTwwwGame, state: Any) -> Iterator[tuple[Any, int]]:
    """The state with all dice inside and in the bag drawn and rolled in every way; those seen to go into the bag stay
    there, whatever looks like them.

    A die that shows one of three numbers shows it half as often as a die that shows one of two: each way counts for as
    many as there are ways to roll the dice that lie unrolled in the bag.
    """
    faces = rolls(game.rules_config.components)
    kinds = state._replace(private=tuple(tuple(KIND[die] for die in hand) for hand in state.private))
    unseen = minus(bag_of(game, state), state.back)
    assert unseen is not None
    for other, ways in laid_anew(kinds, (*kinds.private, unseen), with_piles):
        unrolled = prod(len(faces[kind]) for kind in bag_of(game, rolled_somehow(other)))
        for dice in product(*(product(*(faces[kind] for kind in hand)) for hand in other.private)):
            yield other._replace(private=tuple(map(bag, dice))), ways * unrolled


def with_piles(state: Any, laid: tuple[tuple[int, ...], ...]) -> Any:
    *private, _ = laid
    return state._replace(private=tuple(private))


def rolled_somehow(state: Any) -> Any:
    """The state with all dice inside showing some number."""
    return state._replace(private=tuple(tuple(rolled(kind, 1) for kind in hand) for hand in state.private))


def with_strays(game: DTwwwGame, count: int) -> list[Any]:
    """States in which somebody has not followed and has dice left."""
    found: dict[Any, None] = {}
    for seed in range(200):
        for state in whole_game(game, seed)[0]:
            if isinstance(state, Playing) and any(
                state.private[seat] and strays for seat, strays in enumerate(state.strays)
            ):
                found[state] = None
    return Random(2).sample(list(found), count)


def test_worlds_are_all_that_could_have_been_drawn_and_rolled_as_likely_as_that() -> None:
    game = dw(3, box=BOX)
    for number, state in enumerate(with_strays(game, 4)):
        seat = None if number == 0 else number - 1
        assert_worlds_are(game, state, seat, by_definition(game, state, seat, rolled_anew(game, state)))


@pytest.mark.parametrize("seat", [0, 2, None])
def test_before_the_roll_all_draws_are_equally_likely(seat: int | None) -> None:
    game = dw(3, box=BOX)
    state: Any = whole_game(game, 3)[0][1]
    assert isinstance(state, Rolling)
    in_box = [kind for kind, copies in enumerate(BOX.copies) for _ in range(copies)]
    for hand in state.private:
        for kind in hand:
            in_box.remove(kind)
    piles = (*state.private, tuple(in_box))
    assert_worlds_are(game, state, seat, by_definition(game, state, seat, laid_anew(state, piles, with_piles)))


def test_who_did_not_follow_has_nothing_left_that_follows() -> None:
    game, state = playing(["R20:5", "G20:7", "B4:1"], ["B20:6", "G12:8", "R4:2"], "R20:5", "G20:7")
    for world in drawn(game, state, 2, 300):
        assert all(COLOUR[die] not in (0, WHITE) and NUMBER[die] != 5 for die in world.private[1])
    assert {KIND[die] for world in drawn(game, state, 2, 300) for die in world.private[0]} == set(kinds("B20 G12"))


def test_a_secret_choice_may_be_any_size() -> None:
    game, state = tied(3, 0, 2)
    state = diced(game, state, 20)
    assert {world.sides[0] for world in drawn(game, state, 2, 200)} == {4, 6, 8, 10, 12, 20}
    assert {world.sides[0] for world in drawn(game, state, 0, 200)} == {20}


@pytest.mark.parametrize("timing", [reading.value for reading in FinalTieTiming])
@pytest.mark.parametrize("drawing", ["blind", "by-feel"])
def test_a_view_of_every_phase_has_the_worlds_of_the_state_that_it_shows(timing: str, drawing: str) -> None:
    """Two games, after the first of which a lot says who leads, and a dice-off of up to two rounds."""
    few = box("R4 R4 R6 R6 B6 B6 W6", 1, 1, d4=(1, 2), d6=(2, 3))
    game = dw(3, games=2, bound=2, box=few, final_tie_timing=timing, drawing=drawing)
    states = [state for seed in range(30) for state in whole_game(game, seed)[0]]
    before: set[type] = {Dealing} if drawing == "blind" else {Feeling, Drawing}
    later = {Rolling, Playing, ScoreRolling, NextLeading, Picking, TieRolling, Over}
    assert {type(state) for state in states} == before | later
    assert_each_comes_back(game, states)
