"""Games told under one reading, to be judged under another: until a witness tells them apart, and on from there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import Any, NamedTuple

import rulecore
from rulecore import CHANCE, Law
from rulecore.audit.witnesses.sides import sides_at
from rulecore.audit.witnesses.stored import Kept, shelf
from rulecore.audit.witnesses.tables import table_of
from rulecore.core.game import answers_of

AnyGame = rulecore.Game[Any, Any]
GAMES = 4
"""So many games are played on from the position, one for each seed."""


class Said(NamedTuple):
    """What the rules say at one step of a game.

    before, action  None where it is the first state
    legal           what may be done after it; empty where nobody may choose
    """

    before: Any
    action: Any
    after: Any
    legal: tuple[Any, ...]
    answers: Any


def said(game: AnyGame, before: Any, action: Any, after: Any) -> Said:
    """All that laws are asked about after a step."""
    seat = game.actor(after)
    return Said(before, action, after, game.legal(after) if isinstance(seat, int) else (), answers_of(game, after))


def course(game: AnyGame, actions: tuple[Any, ...]) -> Iterator[Said]:
    """A game of these actions."""
    state = game.initial()
    yield said(game, None, None, state)
    for action in actions:
        after = game.step(state, action)
        yield said(game, state, action, after)
        state = after


def played_on(game: AnyGame, actions: tuple[Any, ...], seed: int) -> tuple[Any, ...]:
    """The actions, and those of a random game from there."""
    rng, state = Random(seed), game.initial()
    for action in actions:
        state = game.step(state, action)
    more = list(actions)
    while (actor := game.actor(state)) is not None:
        more.append(game.sample(state, rng) if actor is CHANCE else rng.choice(game.legal(state)))
        state = game.step(state, more[-1])
    return tuple(more)


def cases(game: AnyGame, step: Said) -> Iterator[tuple[Law, tuple[Any, ...]]]:
    """What each law of a game is asked about what has been said, be it by another game."""
    laws = game.rules.laws
    yield from ((law, (step.after,)) for law in laws.of_states)
    yield from ((law, (step.after, step.answers)) for law in laws.of_answers)
    yield from ((law, (step.after, step.legal)) for law in laws.of_choices if step.legal)
    yield from ((law, (step.before, step.action, step.after)) for law in laws.of_steps if step.before is not None)


def are_the_same(one: AnyGame, other: AnyGame, actions: tuple[Any, ...]) -> bool:
    """Whether both rules say the same in a game of these actions."""
    try:
        return all(mine == theirs for mine, theirs in zip(course(one, actions), course(other, actions), strict=True))
    except rulecore.IllegalAction:
        return False


def by_the_rules(game: AnyGame) -> AnyGame:
    """The same table without what is accelerated."""
    return rulecore.Game(game.rules, game.rules_config, fast=False)


def witnesses(id: str) -> list[Kept]:
    """The kept witnesses of a game; not those of readings that differ in who may sit down at all."""
    found = shelf(id)
    return [one for one in found.witnesses if one.found != "config"] if found else []


class Trial(NamedTuple):
    """Two readings: one side tells, the other judges.

    games  actions: the way to the position in which somebody can tell the sides apart, and games played on from there
    """

    teller: AnyGame
    judge: AnyGame
    games: tuple[tuple[Any, ...], ...]


def trials(id: str, one: Kept) -> Iterator[Trial]:
    """Both readings of a witness, each told once."""
    assert one.config is not None
    sides = sides_at(id, table_of(one.config), one.contest)
    assert sides is not None
    way = tuple(map(sides.one.decode, one.actions))
    for teller, judge in permutations(map(by_the_rules, sides)):
        yield Trial(teller, judge, (way, *(played_on(teller, way, seed) for seed in range(GAMES))))
