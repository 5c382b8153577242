"""A step taken on trust: only the very object that `legal` or `sample` has just answered, in the very same state."""

from __future__ import annotations

import pickle
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import rulecore
from rulecore import IllegalAction
from rulecore.core.game import CheckedGame, Game

ZIMBABWEEE = rulecore.game("zimbabweee", players=3)
DEALING = ZIMBABWEEE.initial()
BIDDING = ZIMBABWEEE.step(DEALING, ZIMBABWEEE.sample(DEALING, Random(1)))


def watched(kind: type[Game[Any, Any]] = Game) -> tuple[Game[Any, Any], list[object]]:
    """A game, and the actions about which its `refusal` has been asked so far."""
    asked: list[object] = []

    def refusal(config: Any, state: Any, action: object) -> rulecore.Refusal | None:
        asked.append(action)
        return ZIMBABWEEE.rules.refusal(config, state, action)

    return kind(replace(ZIMBABWEEE.rules, refusal=refusal), ZIMBABWEEE.rules_config), asked


def test_what_legal_has_just_answered_is_not_asked_about() -> None:
    game, asked = watched()
    for action in game.legal(BIDDING):
        assert game.step(BIDDING, action) == ZIMBABWEEE.rules.after(ZIMBABWEEE.rules_config, BIDDING, action)
    assert asked == []


def test_what_sample_has_just_answered_is_not_asked_about() -> None:
    game, asked = watched()
    game.step(DEALING, game.sample(DEALING, Random(1)))
    assert asked == []


def test_an_equal_action_is_asked_about() -> None:
    game, asked = watched()
    bid = replace(game.legal(BIDDING)[2])
    game.step(BIDDING, bid)
    assert asked == [bid]


def test_an_equal_state_is_another_state() -> None:
    game, asked = watched()
    bid = game.legal(BIDDING)[2]
    again = pickle.loads(pickle.dumps(BIDDING))
    assert game.step(again, bid) == game.step(BIDDING, bid)
    assert asked == [bid]


def test_what_was_offered_in_another_state_is_refused() -> None:
    bid = ZIMBABWEEE.legal(BIDDING)[2]
    after = ZIMBABWEEE.step(BIDDING, bid)
    ZIMBABWEEE.legal(after)
    with pytest.raises(IllegalAction, match="ZT-BID-2"):
        ZIMBABWEEE.step(after, bid)


def test_only_the_last_answer_is_remembered() -> None:
    game, asked = watched()
    bid = game.legal(BIDDING)[2]
    game.legal(ZIMBABWEEE.step(BIDDING, bid))
    game.step(BIDDING, bid)
    assert asked == [bid]


def test_a_checked_game_asks_about_every_action() -> None:
    game, asked = watched(CheckedGame)
    deal = game.sample(DEALING, Random(1))
    bidding = game.step(DEALING, deal)
    bid = game.legal(bidding)[2]
    game.step(bidding, bid)
    assert asked == [deal, bid]


def test_what_is_remembered_is_no_part_of_the_game() -> None:
    game = rulecore.game("zimbabweee", players=3)
    fresh, name = pickle.dumps(game), hash(game)
    game.legal(BIDDING)
    assert (pickle.dumps(game), hash(game), game == ZIMBABWEEE) == (fresh, name, True)


@pytest.mark.parametrize("kind", [Game, CheckedGame])
def test_nothing_that_was_offered_is_taken_in_what_is_no_state(kind: type[Game[Any, Any]]) -> None:
    game, _ = watched(kind)
    bid, *_ = game.legal(BIDDING)
    game.step(BIDDING, bid)
    game.legal(BIDDING)
    with pytest.raises(rulecore.InvalidState):
        game.step(None, bid)
    game.step(BIDDING, bid)
    with pytest.raises(rulecore.InvalidState):
        game.step(None, bid)
