"""How worlds are spread, beside the definition: every way to lay the pieces of a tiny box anew, of which those count
that show the same view and break no law."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from random import Random
from typing import Any

from scipy.stats import chisquare

from rulecore.core.bags import bag
from rulecore.core.chance import Hands, outcomes
from rulecore.core.game import Game

AnyGame = Game[Any, Any]
Piles = tuple[tuple[Any, ...], ...]
Ways = dict[Any, int]
"""Each state, and in how many physically different ways the pieces can lie so."""

EXPECTED, LEAST = 15, 2000
"""So many worlds are drawn that each one, also the rarest, should come so often; and never fewer than the latter."""
RARE = 0.001
"""A test that is right fails as rarely as that; the generators are seeded, so it fails always or never."""


def laid_anew(state: Any, piles: Piles, with_piles: Callable[[Any, Piles], Any]) -> Iterator[tuple[Any, int]]:
    """The state with all pieces of these piles, seen and unseen, in every order, and how many ways lead to each."""
    pool = bag([piece for pile in piles for piece in pile])
    for outcome, ways in outcomes(Hands(tuple(map(len, piles)), pool)):
        yield with_piles(state, outcome), ways


def by_definition(game: AnyGame, state: Any, seat: int | None, laid: Iterator[tuple[Any, int]]) -> Ways:
    """Those of the states in which the seat sees what it sees in this one, and every law holds."""
    view, found = game.view(state, seat), Counter[Any]()
    for other, ways in laid:
        if other in found or (game.view(other, seat) == view and game.broken(other) == ()):
            found[other] += ways
    return found


def enough(ways: Ways) -> int:
    """How many worlds to draw."""
    return max(EXPECTED * sum(ways.values()) // min(ways.values()), LEAST)


def drawn(game: AnyGame, state: Any, seat: int | None, count: int, seed: int = 1) -> Counter[Any]:
    """How often each world of a view came, of so many."""
    return Counter(islice(game.worlds(game.view(state, seat), Random(seed)), count))


def assert_each_comes_back(game: AnyGame, states: Iterable[Any]) -> None:
    """A view of each of these states, of one seat after the other and of a bystander, has the worlds of the state."""
    onlookers = (*range(game.players), None)
    for number, state in enumerate(states):
        seat = onlookers[number % len(onlookers)]
        (world,) = drawn(game, state, seat, 1, number)
        assert world == game.redeal(state, seat, Random(number))
        assert (type(world), game.view(world, seat)) == (type(state), game.view(state, seat))


def likelihood(found: Counter[Any], ways: Ways) -> float:
    """How likely so uneven an outcome is by chance (chi-square), where each world is as likely as its ways are many."""
    assert found.keys() <= ways.keys()
    total, scale = sum(ways.values()), found.total()
    expected = [scale * of_one / total for of_one in ways.values()]
    return float(chisquare([found[world] for world in ways], expected).pvalue)


def assert_worlds_are(game: AnyGame, state: Any, seat: int | None, ways: Ways) -> None:
    """The worlds of this view are these, all of them, each as often as it should be."""
    found = drawn(game, state, seat, enough(ways))
    assert found.keys() == ways.keys()
    assert len(ways) == 1 or likelihood(found, ways) > RARE
