"""Draws: what chance does, drawn as the standard library would, the same pieces from the same bits, in less time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from rulecore.core.bags import bag
from rulecore.core.chance import Need, Outcome, Roll

_POOL_AT_MOST: Final = 21
"""From so many pieces the library draws out of a list that shrinks, whatever the number of draws."""
_SEVERAL: Final = 64
_BITS: Final[tuple[int, ...]] = tuple([count.bit_length() for count in range(_SEVERAL)])
"""How many bits it takes to tell so many pieces apart."""


def sample(need: Need, rng: Random) -> Outcome:
    """One outcome, uniform over the physical possibilities (each piece of the pool is an object of its own)."""
    if isinstance(need, Roll):
        return tuple([one_of(faces, rng) for faces in need.dice])
    sizes, pool = need
    if len(sizes) == 1:
        return ((one_of(pool, rng),),) if sizes[0] == 1 else (bag(some_of(pool, sizes[0], rng)),)
    drawn, hands, at = some_of(pool, sum(sizes), rng), [], 0
    for size in sizes:
        hands.append((drawn[at],) if size == 1 else bag(drawn[at : at + size]))
        at += size
    return tuple(hands)


def one_of(choices: Sequence[Any], rng: Random) -> Any:
    """`rng.choice(choices)`. Raises IndexError where there is nothing to choose from."""
    if type(rng) is not Random:
        return rng.choice(choices)
    if not choices:
        raise IndexError("nothing to choose from")
    return choices[below(len(choices), rng.getrandbits)]


def below(count: int, draw: Callable[[int], int]) -> int:
    """The index that `rng.choice` takes of so many, at least one; `draw` is `rng.getrandbits` of a plain Random."""
    bits = _BITS[count] if count < _SEVERAL else count.bit_length()
    index = draw(bits)
    while index >= count:
        index = draw(bits)
    return index


def some_of(pool: tuple[Any, ...], count: int, rng: Random) -> list[Any]:
    """`rng.sample(pool, count)`. Raises ValueError where the pool has not so many pieces."""
    left = len(pool)
    if type(rng) is not Random or not 0 <= count <= left:
        return rng.sample(pool, count)
    return _few_of(pool, count, rng) if _is_sparse(left, count) else _most_of(pool, count, rng)


def _is_sparse(left: int, count: int) -> bool:
    """Whether the library, drawing `count` of `left` pieces, leaves the pool as it is and remembers what is drawn."""
    size = _POOL_AT_MOST
    if left > size and count > 5:
        power = 4
        while power < 3 * count:
            power *= 4
        size += power
    return left > size


def _few_of(pool: tuple[Any, ...], count: int, rng: Random) -> list[Any]:
    """Pieces of a pool that stays as it is; what is drawn a second time is drawn again."""
    left, draw, drawn = len(pool), rng.getrandbits, list[int]()
    bits = left.bit_length()
    while len(drawn) < count:
        index = draw(bits)
        if index < left and index not in drawn:
            drawn.append(index)
    return [pool[index] for index in drawn]


def _most_of(pool: tuple[Any, ...], count: int, rng: Random) -> list[Any]:
    """Pieces out of a list in which the last one takes the place of each that is drawn."""
    left, draw, pieces, drawn = len(pool), rng.getrandbits, list(pool), list[Any]()
    end = left - count
    while left > end:
        bits = left.bit_length()
        for last in range(left - 1, max(end, (1 << bits - 1) - 1) - 1, -1):  # as long as it takes so many bits
            index = draw(bits)
            while index > last:
                index = draw(bits)
            drawn.append(pieces[index])
            pieces[index] = pieces[last]
            left = last
    return drawn
