"""Playouts, in every game: the games that a plain loop plays, without a call for each step."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tables import AnyGame, on_every_default, on_every_table
from walks import acts, chosen_states, drawn, walk

import rulecore
from rulecore import CHANCE, IllegalAction, InvalidState, Playout


def looped(game: AnyGame, state: Any, rng: Random) -> Playout:
    """One game as the first page of the documentation plays it."""
    decisions = 0
    while (actor := game.actor(state)) is not None:
        decisions += actor is not CHANCE
        state = game.step(state, drawn(game, state, rng))
    result = game.result(state)
    return Playout(tuple(result["scores"]), tuple(result["winners"]), decisions, state)


@on_every_table
def test_playouts_are_the_games_of_a_plain_loop(game: AnyGame) -> None:
    here, there = Random(3), Random(3)
    assert rulecore.playouts(game, 1, here) == (looped(game, game.initial(), there),)
    assert here.getstate() == there.getstate()


@on_every_default
def test_a_playout_goes_on_from_any_state(game: AnyGame) -> None:
    for state in chosen_states(game):
        assert rulecore.playouts(game, 1, Random(4), "random", state=state) == (looped(game, state, Random(4)),)


@on_every_default
def test_a_generator_of_another_kind_is_asked_as_in_a_plain_loop(game: AnyGame) -> None:
    class Other(Random):
        def random(self) -> float:
            return 1 - super().random()

    assert rulecore.playouts(game, 1, Other(5)) == (looped(game, game.initial(), Other(5)),)


@on_every_default
def test_a_policy_decides_for_every_seat_and_for_nobody_else(game: AnyGame) -> None:
    asked: list[Any] = []

    def last(of: AnyGame, state: Any) -> Any:
        assert of is game
        asked.append(state)
        return of.legal(state)[-1]

    class Empty(list[Any]):
        """A policy that is false, as an empty list is."""

        def __call__(self, of: AnyGame, state: Any) -> Any:
            return last(of, state)

    assert rulecore.playouts(game, 1, Random(6), Empty()) == rulecore.playouts(game, 1, Random(6), last)
    asked.clear()
    (playout,) = rulecore.playouts(game, 1, Random(6), last)
    assert [game.actor(state) is CHANCE for state in asked] == [False] * playout.decisions
    assert playout.decisions > 0


@on_every_default
def test_a_policy_that_answers_with_something_illegal_is_refused(game: AnyGame) -> None:
    with pytest.raises(IllegalAction) as caught:
        rulecore.playouts(game, 1, Random(7), lambda of, state: "nothing")
    assert caught.value.refusal.clause


@on_every_default
def test_nothing_is_played_from_the_end_and_nothing_from_what_is_no_state(game: AnyGame) -> None:
    end = walk(game)[-1].after
    assert [playout.decisions for playout in rulecore.playouts(game, 2, Random(8), state=end)] == [0, 0]
    assert rulecore.playouts(game, 0, Random(8)) == ()
    with pytest.raises(InvalidState):
        rulecore.playouts(game, 1, Random(8), state="nowhere")


@on_every_default
def test_a_checked_game_judges_the_steps_of_playouts(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    checked, judged = rulecore.game(game.config, checked=True), [0]

    def count(*step: Any) -> tuple[rulecore.Law, ...]:
        judged[0] += 1
        return ()

    monkeypatch.setattr(type(checked), "broken_step", count)
    (playout,) = rulecore.playouts(checked, 1, Random(9))
    assert judged[0] > playout.decisions if acts(game, CHANCE) else judged[0] == playout.decisions
    assert playout == rulecore.playouts(game, 1, Random(9))[0]
