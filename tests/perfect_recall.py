"""Perfect recall: what a seat can know from all that it has observed, against what `worlds` makes of its view alone.

A tiny box is played through completely. For every history that a seat can observe this gives all states that are
possible then, with their weights: chance counts by its probabilities; every choice that a seat could have made counts
once, for each of the pieces that look alike with which it could have made it. Nothing of `known`, `worlds` or `redeal`
is used. Beside it stands the exact distribution of `worlds`, without any sampling: every way that its chances can go.
"""

from __future__ import annotations

import json
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from math import gcd, lcm, prod
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeVar

import pytest

from rulecore.core import arrange
from rulecore.core.bags import bag
from rulecore.core.chance import CHANCE, Hands, outcomes
from rulecore.core.game import Game

sys.path.insert(0, str(Path(__file__).parent / "every_game"))

from observed import observed

T = TypeVar("T")
AnyGame = Game[Any, Any]
Spread = dict[Any, int]
"""States, each with its weight; the weights have no common divisor."""


class Recall(NamedTuple):
    """What a game says of itself.

    alike  in how many ways, with pieces that look alike and have not been seen, the action can be taken in the state
    plain  of a state what a world of one seat promises
    ends   whether the walk ends in the state, before it is judged
    holds  whether the worlds of such a state are exact for the seat; where not, all possible states are among them
    """

    alike: Callable[[Any, Any], int] = lambda state, action: 1
    plain: Callable[[Any], Any] = lambda state: state
    ends: Callable[[Any], bool] = lambda state: False
    holds: Callable[[AnyGame, Any, int | None], bool] = lambda game, state, seat: True


# --- what can be known ---


def histories(game: AnyGame, seat: int | None, recall: Recall) -> Iterator[Spread]:
    """For everything that the seat can have observed up to some moment: the states that are possible then.

    Where two histories leave the same states with the same weights, they are followed as one: all that can come is the
    same.
    """
    first: Spread = {game.initial(): 1}
    met, due = {frozenset(first.items())}, [first]
    while due:
        yield (spread := due.pop())
        for after in observing(game, seat, recall, spread):
            if (key := frozenset(after.items())) not in met and not recall.ends(next(iter(after))):
                met.add(key)
                due.append(after)


def observing(game: AnyGame, seat: int | None, recall: Recall, spread: Spread) -> Iterator[Spread]:
    """The possible states after one more step, for each thing that the seat can observe of it."""
    steps = [(state, weight, *following(game, state, recall)) for state, weight in spread.items()]
    common = lcm(*(total for *_, total in steps))
    found: defaultdict[str, Counter[Any]] = defaultdict(Counter)
    for state, weight, actions, total in steps:
        for action, ways in actions:
            after = game.step(state, action)
            found[observed(game, state, action, game.view(after, seat))][after] += weight * ways * (common // total)
    for after in found.values():
        yield reduced(after)


def following(game: AnyGame, state: Any, recall: Recall) -> tuple[list[tuple[Any, int]], int]:
    """All that can happen now, in how many ways each, and by what these numbers are divided to be probabilities."""
    if game.actor(state) is CHANCE:
        found = [
            (game.rules.chance_action(game.rules_config, state, it), ways) for it, ways in outcomes(game.need(state))
        ]
        return found, sum([ways for _, ways in found])
    return [(action, recall.alike(state, action)) for action in game.legal(state)], 1


def reduced(weights: Counter[Any]) -> Spread:
    """The same weights without a common divisor."""
    divisor = gcd(*weights.values())
    return {state: weight // divisor for state, weight in weights.items()}


# --- what worlds are ---


class Every(Random):
    """A generator that lets chance go every way, one after the other."""

    def restart(self) -> None:
        self.ways, self.at = list[list[Any]](), 0

    def choose(self, weights: Sequence[int]) -> int:
        """One of so many things, which are as likely as their weights."""
        if self.at == len(self.ways):
            self.ways.append([0, weights])
        self.at += 1
        return int(self.ways[self.at - 1][0])

    def _randbelow(self, n: int) -> int:
        return self.choose((1,) * n)

    def each(self, ask: Callable[[], T]) -> Iterator[tuple[T, int, int]]:
        """All answers, with numerator and denominator of their probability; an answer may come several times."""
        self.restart()
        while True:
            self.at = 0
            yield ask(), prod([row[i] for i, row in self.ways]), prod([sum(row) for _, row in self.ways])
            while self.ways and self.ways[-1][0] == len(self.ways[-1][1]) - 1:
                self.ways.pop()
            if not self.ways:
                return
            self.ways[-1][0] += 1


def every_arrangement(
    pieces: Any, sizes: Sequence[int], rng: Random, weights: Callable[[Any], tuple[int, ...]] | None = None
) -> Any:
    """What stands for `arranged`, which tests/core holds to its weights: for `Every`, each arrangement comes once."""
    pieces = tuple(pieces)
    if not isinstance(rng, Every):
        return arrange.arranged(pieces, sizes, rng, weights)
    rows = {piece: weights(piece) if weights else (1,) * len(sizes) for piece in pieces}
    found = laid(bag(pieces), tuple(sizes), tuple(rows.items()))
    return found[rng.choose([ways for _, ways in found])][0]


def every_arrangement_of(
    pieces: Any, sizes: Sequence[int], weights: Callable[[Any], tuple[int, ...]] | None = None
) -> Callable[[Random], Any]:
    """What stands for `arrangements` likewise."""
    return lambda rng: every_arrangement(pieces, sizes, rng, weights)


@lru_cache(10_000)
def laid(pieces: tuple[Any, ...], sizes: tuple[int, ...], rows: tuple[Any, ...]) -> list[tuple[Any, int]]:
    """Every arrangement with its weight."""
    row = dict(rows)
    found = [
        (places, ways * prod([row[piece][at] for at, place in enumerate(places) for piece in place]))
        for places, ways in outcomes(Hands(sizes, pieces))
    ]
    return [(places, ways) for places, ways in found if ways]


def worlds_of(game: AnyGame, view: Any) -> Spread:
    """All worlds of a view, with their weights."""
    every = Every()
    source = game.worlds(view, every)
    found = list(every.each(lambda: next(source)))
    common, weights = lcm(*(total for *_, total in found)), Counter[Any]()
    for world, ways, total in found:
        weights[world] += ways * (common // total)
    return reduced(weights)


# --- the comparison ---


def promised(recall: Recall, spread: Spread) -> Spread:
    """The weights of what the worlds of one seat promise."""
    found = Counter[Any]()
    for state, weight in spread.items():
        found[recall.plain(state)] += weight
    return reduced(found)


def judged(game: AnyGame, seat: int | None, recall: Recall, spread: Spread) -> tuple[bool, bool]:
    """Whether the view is the same in all these states, and whether its worlds are just these states."""
    views = {json.dumps(game.view(state, seat)) for state in spread}
    if len(views) > 1:
        return False, True
    worlds, states = promised(recall, worlds_of(game, json.loads(*views))), promised(recall, spread)
    if recall.holds(game, next(iter(spread)), seat):
        return True, worlds == states
    return True, worlds.keys() >= states.keys()


def assert_perfect_recall(game: AnyGame, seat: int | None, recall: Recall, patch: pytest.MonkeyPatch) -> None:
    """A view is a function of what its seat observed, and its worlds are what this leaves possible."""
    # The module of worlds has one of them.
    for name, instead in (("arranged", every_arrangement), ("arrangements", every_arrangement_of)):
        patch.setattr(f"rulecore.games.{game.id}.observation.worlds.{name}", instead, raising=False)
    several = 0
    for spread in histories(game, seat, recall):
        assert judged(game, seat, recall, spread) == (True, True), next(iter(spread))
        several += len(spread) > 1
    assert several > 10
