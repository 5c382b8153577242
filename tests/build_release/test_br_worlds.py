"""Worlds of a tiny box: every way in which the cards that a seat cannot see can lie, each as likely as it is."""

from random import Random
from typing import Any

import pytest
from br_positions import br, but, cards
from random_games import whole_game
from uniform_worlds import Piles, assert_worlds_are, by_definition, laid_anew

from rulecore.core.bags import bag
from rulecore.games.build_release.pieces import Box
from rulecore.games.build_release.piles import pile, piles_of
from rulecore.games.build_release.state import (
    Building,
    Displaying,
    Over,
    Penalising,
    Releasing,
    Revealing,
    Settling,
    Supplying,
)

CARDS = bag(cards("R0 R3 R4 O3 B7 B8 X X X"))
TWO, THREE = br(2, box=Box(CARDS, hand=2, row=1)), br(3, box=Box(CARDS, hand=2, row=1))
"""Three of the cards are alike."""


def piles(state: Any) -> Piles:
    """Where cards lie that somebody cannot see."""
    if isinstance(state, (Releasing, Penalising, Over)):
        return (*state.hands, *state.won.acquired, state.apart.unused)
    return (*state.hands, state.deck if isinstance(state, (Displaying, Supplying)) else state.piles.deck)


def with_piles(state: Any, laid: Piles) -> Any:
    players = len(state.hands)
    hands, rest = laid[:players], laid[-1]
    if isinstance(state, (Releasing, Penalising, Over)):
        won = state.won._replace(taken=piles_of(laid[players:-1]))
        return but(state, hands=hands, won=won, apart=state.apart._replace(unused=rest))
    if isinstance(state, Settling):
        return but(state, hands=hands, piles=state.piles._replace(deck=rest))
    if isinstance(state, (Building, Revealing)):
        return but(state, hands=hands, deck=pile(rest))
    return state._replace(hands=hands, deck=rest)


@pytest.mark.parametrize("game", [TWO, THREE], ids=["two", "three"])
@pytest.mark.parametrize("kind", [Displaying, Building, Revealing, Settling, Supplying, Releasing, Over])
def test_worlds_are_all_ways_in_which_unseen_cards_can_lie(game: Any, kind: type) -> None:
    states = [state for seed in range(20) for state in whole_game(game, seed)[0] if isinstance(state, kind)]
    for state in Random(4).sample(states, 2 if game is TWO else 1):
        for seat in (0, None) if game is TWO else (1,):
            ways = by_definition(game, state, seat, laid_anew(state, piles(state), with_piles))
            assert_worlds_are(game, state, seat, ways)


def test_the_same_holds_before_a_penalty() -> None:
    states = [state for seed in range(60) for state in whole_game(THREE, seed)[0] if isinstance(state, Penalising)]
    ways = by_definition(THREE, states[0], 1, laid_anew(states[0], piles(states[0]), with_piles))
    assert_worlds_are(THREE, states[0], 1, ways)
