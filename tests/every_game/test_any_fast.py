"""What is accelerated, in every game: it gives what the rules give, and the generator is left as they leave it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lookalikes import redealt
from tables import DEFAULTS, PAIRS, AnyGame, accelerated, on_every_default, on_every_id, on_every_pair
from walks import SHORT, chosen_states, drawn, states

import rulecore
from rulecore import CHANCE, Game
from rulecore.core.rules import Fast
from rulecore.core.undo import is_possible, is_told_nothing


class FromBehind(Random):
    """A generator that chooses, and samples, from behind."""

    def choice(self, seq: Any) -> Any:
        return seq[-1 - self.randrange(len(seq))]

    def sample(self, population: Any, k: int, *, counts: Any = None) -> list[Any]:
        return super().sample(population, k, counts=counts)[::-1]


GENERATORS: tuple[type[Random], ...] = (Random, FromBehind)
APART = 8
"""From one state to the next in which what a seat does not see is dealt again."""
GAMES = min(settings().max_examples // 4, 300)
"""The random games of each game that are looked at turn by turn: one takes up to a second."""


def by_rules(game: AnyGame) -> AnyGame:
    """The same game by the rules alone."""
    return Game(game.rules, game.rules_config, fast=False)


def turn_differences(game: AnyGame, state: Any, number: int) -> Iterator[str]:
    """Where one turn differs: what is legal, who must act, what follows from each action, what chance draws, what seats
    see, how what they do not see is dealt again, and what a decision tells one of them, each in turn."""
    slow = by_rules(game)
    legal = slow.legal(state)
    if (game.actor(state), game.legal(state)) != (game.rules.actor(game.rules_config, state), legal):
        yield f"who must act, or what is legal, in {state}"
    actions = list(legal)
    if game.actor(state) is CHANCE:
        for kind in GENERATORS:
            here, there = kind(1), kind(1)
            action = slow.sample(state, there)
            if game.sample(state, here) != action or here.getstate() != there.getstate():
                yield f"sample in {state}"
            actions.append(action)
    seats = (*range(game.players), None)
    for seat in seats:
        if game.view(state, seat) != slow.view(state, seat):
            yield f"view of {seat} in {state}"
    for seat in dealt_again_for(game, number):
        if not is_dealt_again_alike(game, slow, state, seat):
            yield f"redeal for {seat} in {state}"
    for action in actions:
        if game.after(state, action) != slow.after(state, action):
            yield f"after {action} in {state}"
    if legal:
        action, seat = legal[number % len(legal)], number % game.players
        if not is_as_told(slow, game, state, action, seat):
            yield f"what {action} tells {seat} in {state}"


def is_dealt_again_alike(game: AnyGame, slow: AnyGame, state: Any, seat: int | None) -> bool:
    """Whether both deal the same, twice: what deals the first time must serve the second, too."""
    here, there, deal = Random(1), Random(1), game.redealer(state, seat)
    twice = all(deal(here) == slow.redeal(state, seat, there) for _ in range(2))
    return twice and here.getstate() == there.getstate()


def is_as_told(slow: AnyGame, game: AnyGame, state: Any, action: Any, seat: int) -> bool:
    """Whether the seat, if it is said to learn nothing by the action, could have seen the same in some other worlds."""
    after = slow.after(state, action)
    if not is_told_nothing(game, (state, after), (action,), seat):
        return True
    shown = [(action, slow.seen(action, seat, state), slow.view(after, seat))]
    return all(is_possible(slow, world, shown, seat) for world in redealt(slow, state, seat))


def dealt_again_for(game: AnyGame, number: int) -> tuple[int | None, ...]:
    """For whom what they do not see is dealt again in the state of that number. That takes longest by the rules: it is
    done in one of `APART` states, of short games in all, for each seat in turn."""
    seats, apart = (*range(game.players), None), APART if len(states(game)) >= SHORT else 1
    turn, rest = divmod(number, apart)
    return () if rest else (seats[turn % len(seats)],)


def playout_differences(game: AnyGame, state: Any, seed: int) -> Iterator[str]:
    """Where random play to the end differs."""
    for kind in GENERATORS:
        here, there = kind(seed), kind(seed)
        playout = rulecore.playouts(game, 1, here, state=state)
        if playout != rulecore.playouts(by_rules(game), 1, there, state=state) or here.getstate() != there.getstate():
            yield f"playout from {state}"


def differences(game: AnyGame, everywhere: Iterable[Any], some: Iterable[Any]) -> Iterator[str]:
    """Where what is accelerated differs: in playouts from `some` states, turn by turn `everywhere`."""
    for state in some:
        yield from playout_differences(game, state, 2)
    for number, state in enumerate(everywhere):
        yield from turn_differences(game, state, number)


def spread(game: AnyGame) -> tuple[Any, ...]:
    """The first state, and one in the middle of the game."""
    return game.initial(), states(game)[len(states(game)) // 2]


@on_every_pair
def test_every_turn_and_every_playout_is_that_of_the_rules(game: AnyGame) -> None:
    assert list(differences(accelerated(game), states(game), spread(game))) == []


@on_every_default
def test_random_play_goes_on_from_any_state_as_by_the_rules(game: AnyGame) -> None:
    fast = accelerated(game)
    assert [found for state in chosen_states(game) for found in playout_differences(fast, state, 3)] == []


@on_every_id
@settings(max_examples=GAMES)
@given(data=st.data())
def test_whatever_is_played_every_turn_is_that_of_the_rules(id: str, data: st.DataObject) -> None:
    game = data.draw(st.sampled_from([table for table in PAIRS if table.id == id]))
    rng, state = Random(data.draw(st.integers(0, 1 << 32))), game.initial()
    fast, number = accelerated(game), 0
    while game.actor(state) is not None:
        assert list(turn_differences(fast, state, number)) == []
        state, number = game.step(state, drawn(game, state, rng)), number + 1


def changed(game: AnyGame, part: str) -> AnyGame:
    """A game in which one part of what is accelerated says something else now and then."""
    right: Callable[..., Any] = getattr(game.rules.fast, part)
    rules = game.rules

    def legal(config: Any, state: Any) -> Any:
        found = right(config, state)
        return found if len(found) < 2 else (found[1], found[0], *found[2:])

    def after(config: Any, state: Any, action: Any) -> Any:
        found = rules.legal(config, state)
        return right(config, state, found[0] if len(found) > 1 else action)

    def sample(config: Any, state: Any, rng: Random) -> Any:
        action = right(config, state, rng)
        rng.getrandbits(1)
        return action

    def rollout(config: Any, state: Any, rng: Random) -> Any:
        reached = right(config, state, rng)
        return reached and (reached[0], reached[1] + 1)

    def view(config: Any, state: Any, seat: int | None) -> Any:
        return {**right(config, state, seat), "seat": -1}

    def redealer(config: Any, state: Any, seat: int | None) -> Any:
        return right(config, state, None)

    def reveals_nothing(*_: Any) -> bool:
        return True

    parts = (legal, after, sample, rollout, view, redealer, reveals_nothing)
    planted: dict[str, Any] = {part.__name__: part for part in parts}
    assert planted.keys() == {field.name for field in fields(Fast)}
    assert rules.fast
    fast = replace(rules.fast, **{part: planted[part]})
    return Game(replace(rules, fast=fast), game.rules_config)


PLANTED = [
    pytest.param(game, field.name, id=f"{game.id} {game.players} {field.name}")
    for game in DEFAULTS
    for field in fields(Fast)
    if game.rules.fast and getattr(game.rules.fast, field.name)
    if game.players > 1 or field.name != "reveals_nothing"  # alone nobody learns anything by what they do
]


@pytest.mark.parametrize(("game", "part"), PLANTED)
def test_a_planted_difference_is_found(game: AnyGame, part: str) -> None:
    assert any(True for _ in differences(changed(game, part), states(game), spread(game)))
