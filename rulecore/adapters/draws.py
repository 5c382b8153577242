"""Chance in single draws: a deal is one piece after another, a roll one die after another, with exact probabilities."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import islice
from typing import Any

from rulecore.core.bags import bag
from rulecore.core.chance import Hands, Need, Outcome

Drawn = tuple[Any, ...]
"""The pieces or faces that have come so far, in the order in which they came."""


def draws_due(need: Need) -> int:
    """How many single draws make up one outcome."""
    return sum(need.sizes) if isinstance(need, Hands) else len(need.dice)


def next_draw(need: Need, drawn: Drawn) -> dict[Any, Fraction]:
    """What can come next, ascending, each with its probability after what has come. Another draw must be due."""
    things = need.pool if isinstance(need, Hands) else need.dice[len(drawn)]
    left = Counter(things) - Counter(drawn if isinstance(need, Hands) else ())
    return {thing: Fraction(left[thing], left.total()) for thing in sorted(left)}


def numbered(need: Need, drawn: Drawn) -> dict[int, Any]:
    """The number of everything that can come next: its place among the different things that the pool held before the
    first draw, or that the die can show, ascending."""
    things = need.pool if isinstance(need, Hands) else need.dice[len(drawn)]
    possible = next_draw(need, drawn)
    return {number: thing for number, thing in enumerate(sorted(set(things))) if thing in possible}


def outcome(need: Need, drawn: Drawn) -> Outcome:
    """The outcome that all draws together make: places are filled one after another."""
    if not isinstance(need, Hands):
        return drawn
    coming = iter(drawn)
    return tuple(bag(islice(coming, size)) for size in need.sizes)
