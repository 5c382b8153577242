"""Pieces laid into places at random: exactly uniform, also where some places are barred to some pieces."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from math import comb
from random import Random
from typing import Any

from rulecore.core.bags import P, bag
from rulecore.core.draws import shuffle

Weights = tuple[int, ...]
"""For each place, how likely a piece is to lie there, compared with the other places; 0: never."""
Kind = tuple[int, Weights]
"""A number of pieces, and the weights that all of them have."""


def arranged(
    pieces: Iterable[P], sizes: Sequence[int], rng: Random, weights: Callable[[P], Weights] | None = None
) -> tuple[tuple[P, ...], ...]:
    """The pieces in places of these sizes, a bag for each place; all of them, each piece an object of its own.

    weights  of a piece, one for each place. The probability of an arrangement is proportional to the product of the
             weights of its pieces where they lie; without weights all arrangements are equally likely

    Equal arguments and an equal generator give equal answers. Raises ValueError where no arrangement is possible.
    """
    return arrangements(pieces, sizes, weights)(rng)


def arrangements(
    pieces: Iterable[P], sizes: Sequence[int], weights: Callable[[P], Weights] | None = None
) -> Callable[[Random], tuple[tuple[P, ...], ...]]:
    """A function that arranges these pieces anew at each call, with the generator that it is given: for callers that
    need many arrangements. Otherwise as `arranged`.
    """
    kinds: dict[Weights, list[P]] = {}
    even = (1,) * len(sizes)
    for piece in pieces:
        kinds.setdefault(weights(piece) if weights else even, []).append(piece)
    order = sorted(kinds)
    alike = _alike(order, sizes)
    room = tuple([sum([sizes[place] for place in places]) for places in alike])
    due = tuple([(len(kinds[row]), tuple([row[places[0]] for places in alike])) for row in order])
    if min(sizes, default=0) < 0 or not _ways(due, room):
        raise ValueError("the pieces cannot lie in these places")
    shares: dict[tuple[int, tuple[int, ...]], list[tuple[tuple[int, ...], int]]] = {}

    def shared(at: int, left: tuple[int, ...], rng: Random) -> tuple[int, ...]:
        """How many pieces of that kind go to each group: one of the shares, drawn by its weight."""
        if (at, left) not in shares:
            shares[at, left] = list(_shares(due[at:], left))
        return _drawn(shares[at, left], rng)

    def arrange(rng: Random) -> tuple[tuple[P, ...], ...]:
        left, lots = room, list[list[P]]([[] for _ in alike])
        for at, row in enumerate(order):
            kind = kinds[row].copy()
            shuffle(kind, rng)
            share = shared(at, left, rng)
            left = _less(left, share)
            for lot, end, count in zip(lots, accumulate(share), share, strict=True):
                lot.extend(kind[end - count : end])
        found: list[tuple[P, ...]] = [()] * len(sizes)
        for lot, places in zip(lots, alike, strict=True):
            shuffle(lot, rng)
            for place, end in zip(places, accumulate([sizes[place] for place in places]), strict=True):
                found[place] = bag(lot[end - sizes[place] : end])
        return tuple(found)

    return arrange


def _alike(rows: Sequence[Weights], sizes: Sequence[int]) -> list[list[int]]:
    """The places in groups: every piece has the same weight in all places of a group."""
    groups: dict[Any, list[int]] = {}
    for place in range(len(sizes)):
        groups.setdefault(tuple([row[place] for row in rows]), []).append(place)
    return list(groups.values())


def _less(room: tuple[int, ...], share: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([left - taken for left, taken in zip(room, share, strict=True)])


@lru_cache(maxsize=100_000)
def _ways(due: tuple[Kind, ...], room: tuple[int, ...]) -> int:
    """The sum of the weights of all ways to fill groups of places with these pieces; order within a group does not
    count."""
    if not due:
        return int(not any(room))
    return sum([ways for _, ways in _shares(due, room)])


def _shares(due: tuple[Kind, ...], room: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], int]]:
    """How many pieces of the first kind may go to each group, with the weights of all ways that begin so."""
    (count, weights), rest = due[0], due[1:]
    if not rest:
        choices = iter((room,) if sum(room) == count else ())
    else:
        choices = _splits(count, tuple([left if w else 0 for left, w in zip(room, weights, strict=True)]))
    for share in choices:
        ways = 1
        for taken, weight, left in zip(share, weights, accumulate(share), strict=True):
            ways *= comb(left, taken) * weight**taken
        if ways:
            yield share, ways * _ways(rest, _less(room, share))


def _splits(count: int, room: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every way to split a number among groups that have room for so many each."""
    if not room:
        if not count:
            yield ()
        return
    for taken in range(max(0, count - sum(room[1:])), min(count, room[0]) + 1):
        for others in _splits(count - taken, room[1:]):
            yield taken, *others


def _drawn(shares: list[tuple[tuple[int, ...], int]], rng: Random) -> tuple[int, ...]:
    """One of the shares, with a probability proportional to the weight of its ways."""
    if len(shares) == 1:
        return shares[0][0]
    at = rng.randrange(sum([ways for _, ways in shares]))
    for share, ways in shares:
        at -= ways
        if at < 0:
            return share
    raise AssertionError("unreachable: the weights add up")
