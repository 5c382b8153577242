"""Actions of chance are read back: the outcome stands in their fields in order, None for nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, cast

import pytest
from random_games import whole_game

import rulecore
from rulecore import CHANCE
from rulecore.core.chance import Hands, Need, Roll
from rulecore.core.reported import outcome_of


@dataclass(frozen=True, slots=True)
class Deal:
    """Hands, a card that is turned up, and one that lies under it where the table agreed on one."""

    hands: Any
    turned: Any
    up: Any = None


def table(need: Need, made: Callable[[Any], Any]) -> Any:
    """A game that has this need and makes its actions so."""
    rules = SimpleNamespace(chance_action=lambda config, state, outcome: made(outcome))
    return cast(Any, SimpleNamespace(need=lambda state: need, rules=rules, rules_config=None))


DEALS = table(Hands((2, 2, 1), (1, 1, 2, 3, 4)), lambda found: Deal(found[:2], found[2][0]))


def test_hands_a_single_card_and_null_are_one_outcome() -> None:
    assert outcome_of(DEALS, None, Deal(((1, 2), (1, 3)), 4)) == ((1, 2), (1, 3), (4,))


@pytest.mark.parametrize(
    "action",
    [
        Deal(((1, 2), (3, 3)), 4),
        Deal(((2, 1), (1, 3)), 4),
        Deal(((1, 2), (1, 3)), 4, 4),
        Deal(((1, 2), (1,)), 4),
        Deal(((True, 2), (1, 3)), 4),
        Deal((("1", 2), (1, 3)), 4),
        Deal([[1, 2], [1, 3]], 4),
        Deal((1, 2, 1, 3), 4),
        "deal",
        None,
    ],
)
def test_what_is_no_outcome_is_none(action: Any) -> None:
    assert outcome_of(DEALS, None, action) is None


def test_one_field_may_hold_the_outcome_beside_others_that_do_not() -> None:
    dice = table(Roll(((1, 2, 3), (1, 2, 3))), lambda found: Deal(found, sum(found) + 10))
    assert outcome_of(dice, None, Deal((2, 3), 15)) == (2, 3)
    assert outcome_of(dice, None, Deal((2, 3), 14)) is None


def test_a_tuple_that_can_be_drawn_is_one_thing() -> None:
    cards = (("club", 2), ("club", 3), ("heart", 2))
    hands = table(Hands((2, 1), cards), lambda found: Deal(found[0], found[1][0]))
    assert outcome_of(hands, None, Deal(cards[:2], cards[2])) == (cards[:2], cards[2:])


@pytest.mark.parametrize("id", rulecore.GAMES)
def test_every_game_here_tells_what_was_drawn(id: str) -> None:
    game = rulecore.game({"game": id, "players": 3})
    steps = zip(*whole_game(game, 3), strict=False)
    drawn = [(state, action) for state, action in steps if game.actor(state) is CHANCE]
    assert drawn
    for state, action in drawn:
        outcome = outcome_of(game, state, action)
        assert outcome is not None
        assert game.rules.chance_action(game.rules_config, state, outcome) == action
