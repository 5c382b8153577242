"""Draws: what chance does, drawn as the standard library would: the same pieces from the same bits, in less time."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from rulecore.core.chance import Hands, Need, Outcome, Roll
from rulecore.core.errors import Fault, InvalidData, shown

HANDS: Final = Hands
RANDOM: Final = Random
bits_of: Final = Random.getrandbits
"""Called in this way, the method need not be bound to its generator, which takes longer than one draw."""
_POOL_AT_MOST: Final = 21
"""Up to this many pieces, the library draws out of a list that shrinks, whatever the number of draws."""


def insist_on_generator(rng: object) -> None:
    """Raises InvalidData for anything that is not a `random.Random`."""
    if not isinstance(rng, Random):
        raise InvalidData([Fault("rng", f"should be a random.Random, not {shown(rng)}")])


def sample(need: Need, rng: Random) -> Outcome:
    """One outcome, uniform over the physical possibilities (each piece of the pool is an object of its own)."""
    if type(need) is not HANDS and isinstance(need, Roll):
        return _rolled(need.dice, rng)
    sizes, pool = need
    if len(sizes) == 1:
        if sizes[0] == 1:
            return ((choice_of(pool, rng),),)
        hand = sample_of(pool, sizes[0], rng)
        hand.sort()
        return (tuple(hand),)
    due = 0
    for size in sizes:
        due += size
    drawn, at = sample_of(pool, due, rng), 0
    hands: list[tuple[Any, ...]] = []
    for size in sizes:
        if size == 1:
            hands.append((drawn[at],))
        else:
            hand = drawn[at : at + size]
            hand.sort()
            hands.append(tuple(hand))
        at += size
    return tuple(hands)


def _rolled(dice: tuple[tuple[Any, ...], ...], rng: Random) -> Outcome:
    """One of the faces of each die, by `rng.choice`, in order. Raises IndexError for a die without faces."""
    if type(rng) is not RANDOM:
        return tuple([rng.choice(faces) for faces in dice])
    draw = rng.getrandbits
    return tuple([faces[randbelow_of(len(faces), draw)] for faces in dice])


def choice_of(choices: tuple[Any, ...], rng: Random) -> Any:
    """`rng.choice(choices)`. Raises IndexError where there is nothing to choose from."""
    if type(rng) is not RANDOM or not choices:
        return rng.choice(choices)
    return choices[randbelow(len(choices), rng)]


def randbelow(count: int, rng: Random) -> int:
    """`rng.choice(range(count))`: the index of the piece that `rng.choice` takes among so many. Raises IndexError where
    there is nothing to choose from."""
    if type(rng) is not RANDOM or count <= 0:
        return rng.choice(range(count))
    bits = count.bit_length()
    index = bits_of(rng, bits)
    while index >= count:
        index = bits_of(rng, bits)
    return index


def randbelow_of(count: int, draw: Callable[[int], int]) -> int:
    """The index that `rng.choice` takes of so many; `draw` is `rng.getrandbits` of a plain Random, bound once for many
    draws. Raises IndexError where there is nothing to choose from."""
    if not count:
        raise IndexError("nothing to choose from")
    bits = count.bit_length()
    index = draw(bits)
    while index >= count:
        index = draw(bits)
    return index


def shuffle(pieces: list[Any], rng: Random) -> None:
    """`rng.shuffle(pieces)`."""
    if type(rng) is not RANDOM:
        rng.shuffle(pieces)
        return
    draw = rng.getrandbits
    for last in range(len(pieces) - 1, 0, -1):
        index = randbelow_of(last + 1, draw)
        pieces[index], pieces[last] = pieces[last], pieces[index]


def sample_of(pool: tuple[Any, ...], count: int, rng: Random) -> list[Any]:
    """`rng.sample(pool, count)`. Raises ValueError where the pool has fewer pieces."""
    left = len(pool)
    if type(rng) is not RANDOM or not 0 <= count <= left:
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
    left, before = len(pool), 0
    bits = left.bit_length()
    drawn: list[Any] = []
    while len(drawn) < count:
        index = bits_of(rng, bits)
        if index < left and not before >> index & 1:
            before |= 1 << index
            drawn.append(pool[index])
    return drawn


def _most_of(pool: tuple[Any, ...], count: int, rng: Random) -> list[Any]:
    """Pieces out of a list, in which each piece drawn changes places with the last one that is left."""
    left, draw, pieces = len(pool), rng.getrandbits, list(pool)
    end = left - count
    while left > end:
        bits = left.bit_length()
        for last in range(left - 1, max(end, (1 << bits - 1) - 1) - 1, -1):  # as long as it takes so many bits
            index = draw(bits)
            while index > last:
                index = draw(bits)
            pieces[index], pieces[last] = pieces[last], pieces[index]
            left = last
    drawn = pieces[end:]
    drawn.reverse()
    return drawn
