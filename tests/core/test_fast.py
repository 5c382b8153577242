"""What is accelerated: who asks it, and who never does."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import rulecore
from rulecore import InvalidState
from rulecore.core import undo
from rulecore.core.game import CheckedGame, Game
from rulecore.core.rules import Fast

ZIMBABWEEE = rulecore.game("zimbabweee", players=3)
DEALING = ZIMBABWEEE.initial()
ALWAYS = ZIMBABWEEE.sample(DEALING, Random(8))
"""What the accelerated deal below answers, whatever the generator."""
BIDDING = ZIMBABWEEE.step(DEALING, ALWAYS)
LOOPS: tuple[Callable[[Game[Any, Any], Any], Any] | None, ...] = (None, lambda game, state: game.legal(state)[0])


def spied(kind: Callable[..., Game[Any, Any]] = Game) -> tuple[Game[Any, Any], list[str]]:
    """A game with a spy for each part of `Fast`, and the parts that were asked so far; the deal is always the same."""
    asked: list[str] = []
    rules = ZIMBABWEEE.rules

    def noted(part: str, answer: Callable[..., Any]) -> Callable[..., Any]:
        def spy(*arguments: Any) -> Any:
            asked.append(part)
            return answer(*arguments)

        return spy

    fast: Fast[Any, Any, Any] = Fast(
        legal=noted("legal", rules.legal),
        after=noted("after", rules.after),
        sample=noted("sample", lambda *_: ALWAYS),
        rollout=noted("rollout", lambda *_: None),
        reveals_nothing=noted("reveals_nothing", lambda *_: True),
    )
    return kind(replace(rules, fast=fast), ZIMBABWEEE.rules_config), asked


def test_a_sample_is_what_the_accelerated_one_draws() -> None:
    game, asked = spied()
    assert game.sample(DEALING, Random(1)) is ALWAYS
    assert asked == ["sample"]


def test_what_it_has_just_drawn_is_taken_on_trust() -> None:
    game, _ = spied()
    trusting = Game(replace(game.rules, refusal=lambda config, state, action: pytest.fail("asked")), game.rules_config)
    assert trusting.step(DEALING, trusting.sample(DEALING, Random(1))) == BIDDING


def test_it_is_not_asked_where_chance_does_not_act() -> None:
    game, asked = spied()
    for state in (BIDDING, "nowhere"):
        with pytest.raises(InvalidState):
            game.sample(state, Random(1))
    assert asked == []


def test_turns_are_played_by_what_is_accelerated() -> None:
    game, asked = spied()
    game.step(BIDDING, game.legal(BIDDING)[0])
    assert asked == ["legal", "after"]


@pytest.mark.parametrize("policy", LOOPS)
def test_playouts_are_played_by_what_is_accelerated(policy: Any) -> None:
    game, asked = spied()
    (playout,) = rulecore.playouts(game, 1, Random(2), policy)
    assert set(asked) == {"sample", "legal", "after"} | ({"rollout"} if policy is None else set())
    assert asked.count("sample") == 1
    assert playout == rulecore.playouts(ZIMBABWEEE, 1, Random(2), policy, state=BIDDING)[0]


def test_who_learns_nothing_is_asked_before_worlds_are_dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    game, asked = spied()
    bids = [game.legal(BIDDING)[0]]
    monkeypatch.setattr(undo, "worlds", lambda *_: pytest.fail("dealt"))
    asked.clear()
    assert game.undo_allowed(BIDDING, bids)
    in_one_state = ["after"] + ["reveals_nothing"] * 3
    assert asked == in_one_state * 2


@pytest.mark.parametrize("policy", LOOPS)
@pytest.mark.parametrize("kind", [CheckedGame, lambda rules, config: Game(rules, config, fast=False)])
def test_a_checked_game_and_one_that_is_asked_to_play_by_the_rules_alone(kind: Any, policy: Any) -> None:
    game, asked = spied(kind)
    assert not game.fast
    assert game.sample(DEALING, Random(1)) == ZIMBABWEEE.sample(DEALING, Random(1))
    game.step(BIDDING, game.legal(BIDDING)[0])
    assert game.undo_allowed(BIDDING, game.legal(BIDDING)[:1])
    assert rulecore.playouts(game, 1, Random(2), policy) == rulecore.playouts(ZIMBABWEEE, 1, Random(2), policy)
    assert asked == []


def test_a_game_is_opened_either_way() -> None:
    config = {"game": "dtwww", "players": 2}
    assert rulecore.game(config).fast
    assert not rulecore.game(config, fast=False).fast
    assert not rulecore.game("dtwww", players=2, fast=False).fast
    assert not rulecore.game("dtwww", players=2, checked=True, fast=True).fast


@pytest.mark.parametrize("fast", [False, True])
def test_a_game_is_pickled_as_it_was_opened(fast: bool) -> None:
    game = rulecore.game("dtwww", players=2, fast=fast)
    again = pickle.loads(pickle.dumps(game))
    assert again == game
    assert again.fast is fast


@pytest.mark.parametrize("value", [None, 0, "no", []])
def test_whether_to_accelerate_is_said_by_true_or_false(value: Any) -> None:
    with pytest.raises(rulecore.InvalidConfig, match="fast: should be true or false"):
        rulecore.game("dtwww", players=2, fast=value)
