"""The quick twin of a draw: who asks it, and when."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

import rulecore
from rulecore import InvalidState
from rulecore.core.game import CheckedGame, Game

ZIMBABWEEE = rulecore.game("zimbabweee", players=3)
DEALING = ZIMBABWEEE.initial()
ALWAYS = ZIMBABWEEE.sample(DEALING, Random(8))
"""What the twin below answers, whatever the generator."""


def with_twin(kind: type[Game[Any, Any]] = Game) -> tuple[Game[Any, Any], list[Any]]:
    """A game with a twin that always deals the same cards, and the states about which it has been asked so far."""
    asked: list[Any] = []

    def drawn(config: Any, state: Any, rng: Random) -> Any:
        asked.append(state)
        return ALWAYS

    return kind(replace(ZIMBABWEEE.rules, drawn=drawn), ZIMBABWEEE.terms), asked


def test_a_sample_is_what_the_twin_draws() -> None:
    game, asked = with_twin()
    assert game.sample(DEALING, Random(1)) is ALWAYS
    assert asked == [DEALING]


def test_what_the_twin_has_just_drawn_is_taken_on_trust() -> None:
    game, _ = with_twin()
    trusting = Game(replace(game.rules, refusal=lambda config, state, action: pytest.fail("asked")), game.terms)
    assert trusting.step(DEALING, trusting.sample(DEALING, Random(1))) == ZIMBABWEEE.step(DEALING, ALWAYS)


def test_the_twin_is_not_asked_where_chance_does_not_act() -> None:
    game, asked = with_twin()
    for state in (game.step(DEALING, ALWAYS), "nowhere"):
        with pytest.raises(InvalidState):
            game.sample(state, Random(1))
    assert asked == []


@pytest.mark.parametrize("policy", [None, lambda game, state: game.legal(state)[0]])
def test_playouts_ask_the_twin(policy: Any) -> None:
    game, asked = with_twin()
    (playout,) = rulecore.playouts(game, 1, Random(2), policy)
    assert asked == [DEALING]
    assert playout == rulecore.playouts(ZIMBABWEEE, 1, Random(2), policy, state=ZIMBABWEEE.step(DEALING, ALWAYS))[0]


def test_a_checked_game_draws_by_the_definition() -> None:
    game, asked = with_twin(CheckedGame)
    assert game.sample(DEALING, Random(1)) == ZIMBABWEEE.sample(DEALING, Random(1))
    assert rulecore.playouts(game, 1, Random(2)) == rulecore.playouts(ZIMBABWEEE, 1, Random(2))
    assert asked == []
