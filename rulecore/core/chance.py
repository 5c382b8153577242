"""Chance: what nature must do, described, so that outcomes can be checked, drawn, counted and enumerated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from enum import Enum
from itertools import product
from math import comb, prod
from typing import Any, Final, NamedTuple

from rulecore.core.bags import bag, minus
from rulecore.core.messages import CORE


class Chance(Enum):
    """The type of CHANCE, which is its one member, so that a type checker knows what is left where an actor is not
    CHANCE."""

    CHANCE = "chance"

    def __repr__(self) -> str:
        return self.name


CHANCE: Final = Chance.CHANCE
"""The actor when nature must act; `"chance"` in JSON."""


class Hands(NamedTuple):
    """Pieces leave one pool unseen: `sizes[i]` of them to the i-th place. Within a place order means nothing.

    A deal is one `Hands` with a size per seat; a draw of three cards is `Hands((3,), pool)`; turning over one
    card after another is `Hands((1, 1), pool)`. An outcome is a tuple with one bag for each place.
    """

    sizes: tuple[int, ...]
    pool: tuple[Any, ...]


class Roll(NamedTuple):
    """Independent dice: each shows one of its faces, all equally likely; a face may stand several times.

    A lot among the seats is one die whose faces are the seats; a card taken blindly from each of two hands is two
    dice whose faces are the cards of those hands. An outcome is a tuple with one face for each die, in order.
    """

    dice: tuple[tuple[Any, ...], ...]


Need = Hands | Roll
Outcome = tuple[Any, ...]


def ill_formed(need: Need, outcome: Any) -> str | None:
    """Why something is not even of the types of an outcome of `need`, None where it is: `fault` says the rest."""
    if isinstance(need, Roll):
        types = {type(face) for faces in need.dice for face in faces}
        is_right = type(outcome) is tuple and all(type(face) in types for face in outcome)
        return None if is_right else CORE.sentence("results-ill-formed")
    types = {type(piece) for piece in need.pool}
    are_places = type(outcome) is tuple and all(type(place) is tuple for place in outcome)
    is_right = are_places and all(type(piece) in types for place in outcome for piece in place)
    return None if is_right else CORE.sentence("places-ill-formed")


def fault(need: Need, outcome: Outcome) -> str | None:
    """Why `outcome` is not one of `need`, None where it is: a `Sentence`, which can be said in every language. The
    outcome has the right types already."""
    if isinstance(need, Roll):
        return _fault_of_roll(need, outcome)
    if len(outcome) != len(need.sizes):
        return CORE.sentence("places-due", due=len(need.sizes), found=len(outcome))
    for place, (size, hand) in enumerate(zip(need.sizes, outcome, strict=True)):
        if len(hand) != size:
            return CORE.sentence("place-size", place=place, due=size, found=len(hand))
        if hand != bag(hand):
            return CORE.sentence("place-order", place=place)
    together = outcome[0] if len(outcome) == 1 else bag([piece for hand in outcome for piece in hand])
    if minus(need.pool, together) is None:
        return CORE.sentence("pieces-absent")
    return None


def _fault_of_roll(need: Roll, outcome: Outcome) -> str | None:
    if len(outcome) != len(need.dice):
        return CORE.sentence("results-due", due=len(need.dice), found=len(outcome))
    for place, (faces, face) in enumerate(zip(need.dice, outcome, strict=True)):
        if face not in faces:
            return CORE.sentence("result-absent", place=place, faces=str(sorted(set(faces))))
    return None


def outcomes(need: Need) -> Iterator[tuple[Outcome, int]]:
    """Every distinct outcome with its weight: in how many of the physically different ways it comes about.

    The weights add up to `ways(need)`. For small needs: tests, model checking, exact trees.
    """
    if isinstance(need, Roll):
        sides = [sorted(Counter(faces).items()) for faces in need.dice]
        for picks in product(*sides):
            yield tuple(face for face, _ in picks), prod(copies for _, copies in picks)
        return
    if not need.sizes:
        yield (), 1
        return
    for hand, weight in _hands(need.pool, need.sizes[0]):
        rest = minus(need.pool, hand)
        assert rest is not None
        for others, ways_of_others in outcomes(Hands(need.sizes[1:], rest)):
            yield (hand, *others), weight * ways_of_others


def _hands(pool: tuple[Any, ...], size: int) -> Iterator[tuple[tuple[Any, ...], int]]:
    """Every bag of `size` pieces out of `pool`, with the number of physically different hands that look so."""
    if not size:
        yield (), 1
        return
    if len(pool) < size:
        return
    first, copies = pool[0], pool.count(pool[0])
    for taken in range(min(copies, size), -1, -1):
        for hand, weight in _hands(pool[copies:], size - taken):
            yield (first,) * taken + hand, comb(copies, taken) * weight


def ways(need: Need) -> int:
    """The number of physically different outcomes, all equally likely."""
    if isinstance(need, Roll):
        return prod(len(faces) for faces in need.dice)
    left, total = len(need.pool), 1
    for size in need.sizes:
        total *= comb(left, size)
        left -= size
    return total
