"""Laws and rulings: what the rules say under one reading breaks a law of the other one, wherever the two can be felt.

Every two readings of a ruling have a witness: a table and a way to a position in which somebody can tell them apart.
Both sides go that way and then play on, and each is judged by the laws of the other one. Where these notice nothing,
the rules must have said the same all along, so that the readings differ in what is seen alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import Any, NamedTuple

import pytest
from chosen import IDS

import rulecore
from rulecore import CHANCE, Law
from rulecore.audit.witnesses.sides import sides_at
from rulecore.audit.witnesses.stored import Kept, shelf
from rulecore.audit.witnesses.tables import table_of
from rulecore.core.game import answers_of
from rulecore.core.laws import is_broken

AnyGame = rulecore.Game[Any, Any]
GAMES = 4
"""So many games are played on from the position, one for each seed."""
KEPT = [(id, one) for id in IDS if (found := shelf(id)) for one in found.witnesses if one.found != "config"]
"""The witnesses; not those of readings that differ in who may sit down at all."""


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


def is_lawful(game: AnyGame, step: Said) -> bool:
    """Whether all laws of a game hold of what has been said, be it by another game."""
    laws, before = game.rules.laws, (step.before, step.action)
    cases: list[tuple[Law, tuple[Any, ...]]] = [(law, (step.after,)) for law in laws.of_states]
    cases += [(law, (step.after, step.answers)) for law in laws.of_answers]
    cases += [(law, (step.after, step.legal)) for law in laws.of_choices if step.legal]
    cases += [(law, (*before, step.after)) for law in laws.of_steps if step.before is not None]
    return not any(is_broken(law, game.rules_config, *case) for law, case in cases)


def are_the_same(one: AnyGame, other: AnyGame, actions: tuple[Any, ...]) -> bool:
    """Whether both rules say the same in a game of these actions."""
    try:
        return all(mine == theirs for mine, theirs in zip(course(one, actions), course(other, actions), strict=True))
    except rulecore.IllegalAction:
        return False


def by_the_rules(game: AnyGame) -> AnyGame:
    """The same table without what is accelerated."""
    return rulecore.Game(game.rules, game.rules_config, fast=False)


def named(told: Any) -> str:
    """The name of a game, or the two readings of a witness."""
    return str(told.contest) if isinstance(told, Kept) else str(told)


@pytest.mark.parametrize(("id", "one"), KEPT, ids=named)
def test_what_is_said_under_one_reading_breaks_a_law_of_another(id: str, one: Kept) -> None:
    assert one.config is not None
    sides = sides_at(id, table_of(one.config), one.contest)
    assert sides is not None
    way = tuple(map(sides.one.decode, one.actions))
    for teller, judge in permutations(map(by_the_rules, sides)):
        assert all(is_lawful(teller, step) for step in course(teller, way))
        games = [way, *(played_on(teller, way, seed) for seed in range(GAMES))]
        noticed = any(not is_lawful(judge, step) for actions in games for step in course(teller, actions))
        assert noticed or all(are_the_same(teller, judge, actions) for actions in games)
