"""Piles are proven for all values: 2^36 of Dietrick-taking, 2^51 of FuertoRite, 2^50 of Build & Release with any number
of X, 2^63 of the core.

The argument has two halves. *Blocks*: the tables in which a pile is looked up are enumerated, entry by entry, for every
block of nine bits (ten for a colour of Build & Release). *Joining*: each function is run on a pile of which nothing is
known. `Unknown` can be cut into ranges of bits, looked up in a table and counted; anything else raises. What a function
returns for it is therefore the same for every value: what is looked up for each block, in ascending order, joined. The
blocks are disjoint and cover the pile, and their tables are right; so the pieces are those of the pile.

`pieces_of` asks whether any bit is left, so there is one run for each place that the highest block with a piece can
have: every pile is of one of these eight kinds. Unions and the like work on each bit alone: `Alike` can be combined by
`|`, `&` and `~` only, and all its bits are alike, so that a pile of all pieces and one of none show all that can happen
to a bit. What Python's operators on whole numbers and `int.bit_count` do is taken as given.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import product
from types import FunctionType
from typing import Any, NamedTuple

import pytest

from rulecore.core import piles
from rulecore.core.piles import NO_PIECES, PIECES, pieces_of, pile, size
from rulecore.games.build_release import piles as br_piles
from rulecore.games.build_release.fast import cards as br_cards
from rulecore.games.build_release.pieces import NUMBERS, X
from rulecore.games.dietrick.actions import PLAYS
from rulecore.games.dietrick.fast import choices as dt_choices
from rulecore.games.fuertorite import fast as fr_fast
from rulecore.games.fuertorite.actions import EXTENDS, VERTICALS

NINE = range(9)
ALL = (1 << PIECES) - 1

on_what_is_written = pytest.mark.as_python("machine code takes whole numbers only, not one of which nothing is known")


# --- blocks ---


def choices(things: Sequence[Any]) -> list[tuple[Any, ...]]:
    """For every block of so many bits the things whose bits are set."""
    return [tuple(thing for n, thing in enumerate(things) if bits >> n & 1) for bits in range(1 << len(things))]


def blocks(things: Sequence[Any]) -> list[list[tuple[Any, ...]]]:
    """The same for nine things after the other."""
    return [choices(things[first : first + 9]) for first in range(0, len(things), 9)]


@pytest.mark.parametrize("block", range(PIECES // 9))
def test_every_block_of_nine_bits_has_its_pieces(block: int) -> None:
    for bits, pieces in enumerate(choices([9 * block + n for n in NINE])):
        held = bits << 9 * block
        assert pieces_of(held) == pieces
        assert pile(pieces) == pile(pieces[::-1]) == held
        assert size(held) == len(pieces)


def test_the_tables_of_pieces_have_every_block() -> None:
    tables = [piles._FIRST, piles._SECOND, piles._THIRD, piles._FOURTH, *piles._OTHERS]
    assert [list(table) for table in tables] == blocks(range(PIECES))


def test_the_tables_of_actions_have_every_block() -> None:
    for seat, plays in enumerate(dt_choices.PLAYS_BY_SUIT):
        assert [list(table) for table in plays] == blocks(PLAYS[seat])
    for tables, actions in ((fr_fast.VERTICALS_OF, VERTICALS), (fr_fast.EXTENDS_OF, EXTENDS)):
        assert len(tables) == len(actions)
        for of_seat, mine in zip(tables, actions, strict=True):
            assert [list(table) for table in of_seat] == blocks(mine)


def test_the_tables_of_colours_have_every_block() -> None:
    tables = (br_cards._RED, br_cards._ORANGE, br_cards._PURPLE, br_cards._BLUE, br_cards._GREEN)
    for colour, table in enumerate(tables):
        places = [1 << number * len(tables) + colour for number in NUMBERS]
        assert table == [sum(some) for some in choices(places)]


# --- joining ---


class Told(NamedTuple):
    """What a function does with the bits `first .. end - 1` of a pile."""

    what: object
    first: int
    end: int


class Unknown:  # noqa: PLW1641
    """The bits `first .. end - 1` of a pile of which nothing is known, but that it has none from `end` on and, if `top`
    is told, that its highest piece is among the nine below `top`."""

    def __init__(self, first: int, end: int, top: int | None = None) -> None:
        self.first, self.end, self.top = min(first, end), end, top

    def told(self, what: object) -> list[Told]:
        """That it is done with these bits; no bits are 0, with which nothing comes of it."""
        return [Told(what, self.first, self.end)] if self.first < self.end else []

    def __rshift__(self, places: int) -> Unknown:
        return Unknown(self.first + places, self.end, self.top)

    def __lshift__(self, places: int) -> list[Told]:
        assert places == self.first, "bits should go back to their place"
        return self.told("in its place")

    def __and__(self, mask: int) -> Unknown:
        assert mask & mask + 1 == 0, "a mask should cut off what is above it"
        return Unknown(self.first, min(self.end, self.first + mask.bit_length()), self.top)

    def __bool__(self) -> bool:
        if self.first < self.end:
            assert self.top == self.end and self.first <= self.top - 9, "it should be known whether there is a piece"
        return self.first < self.end

    def __rmul__(self, thing: object) -> list[Told]:
        return self.told(thing)

    def __radd__(self, before: list[Told]) -> list[Told]:
        return [*before, *self.told("number")]

    def __eq__(self, other: object) -> Any:
        return self.told(f"is {other}")

    def bit_count(self) -> list[Told]:
        return self.told("count")


class Looked:
    """A table in the place of that of a block: it tells what it is asked for."""

    def __init__(self, block: int) -> None:
        self.block = block

    def __getitem__(self, bits: Unknown) -> list[Told]:
        return bits.told(self.block)


class Alike:
    """A pile of all pieces or of none, for working on each bit alone."""

    def __init__(self, bits: int) -> None:
        self.bits = bits

    def __or__(self, other: Alike | int) -> Alike:
        return Alike(self.bits | (other if isinstance(other, int) else other.bits))

    def __and__(self, other: Alike | int) -> Alike:
        return Alike(self.bits & (other if isinstance(other, int) else other.bits))

    def __invert__(self) -> Alike:
        return Alike(~self.bits)


def run(function: Callable[..., Any], *arguments: object, **names: object) -> Any:
    """What a function returns for anything that behaves like its arguments, with other things under these names."""
    assert isinstance(function, FunctionType)
    return FunctionType(function.__code__, {**function.__globals__, **names})(*arguments)


def joined(width: int, ends: Iterable[int]) -> list[Told]:
    """That each of these blocks, of so many bits, is looked up in its table, in this order."""
    return [Told(block, end - width, end) for block, end in enumerate(ends)]


@on_what_is_written
@pytest.mark.parametrize("top", range(0, PIECES + 1, 9))
def test_the_pieces_of_a_pile_are_those_of_its_blocks(top: int) -> None:
    first, second, third, fourth, *others = map(Looked, range(PIECES // 9))
    tables = {"_FIRST": first, "_SECOND": second, "_THIRD": third, "_FOURTH": fourth, "_OTHERS": others}
    assert run(pieces_of, Unknown(0, top, top), **tables) == joined(9, range(9, top + 1, 9))


@on_what_is_written
def test_the_size_of_a_pile_is_the_count_of_its_bits() -> None:
    assert run(size, Unknown(0, PIECES)) == [Told("count", 0, PIECES)]


@on_what_is_written
def test_one_piece_is_one_bit() -> None:
    for piece, bits in product(range(PIECES), (NO_PIECES, ALL)):
        others = {*pieces_of(bits)} - {piece}
        assert run(piles.holds, Unknown(0, PIECES), piece) == [Told("is 1", piece, piece + 1)]
        assert {*pieces_of(run(piles.with_piece, Alike(bits), piece).bits)} == {*others, piece}
        assert {*pieces_of(run(piles.without_piece, Alike(bits), piece).bits)} == others


@on_what_is_written
@pytest.mark.parametrize(("one", "other"), [*product((NO_PIECES, ALL), repeat=2)])
def test_two_piles_go_together_bit_by_bit(one: int, other: int) -> None:
    a, b = {*pieces_of(one)}, {*pieces_of(other)}
    for function, expected in ((piles.union, a | b), (piles.difference, a - b), (piles.intersection, a & b)):
        assert {*pieces_of(run(function, Alike(one), Alike(other)).bits)} == expected


@on_what_is_written
def test_what_stands_for_the_cards_of_a_pile_is_that_of_its_blocks() -> None:
    suits = [tuple(map(Looked, range(4)))]
    assert run(dt_choices.plays, 0, Unknown(0, 36), PLAYS_BY_SUIT=suits) == joined(9, range(9, 37, 9))
    assert run(fr_fast.those_of, Unknown(0, 54), tuple(map(Looked, range(6)))) == joined(9, range(9, 55, 9))


@on_what_is_written
def test_cards_with_copies_are_the_others_and_the_number_of_copies() -> None:
    printed, copies = Told("pieces", 0, X), Told((X,), X, PIECES)
    cards = run(br_piles.cards_in, Unknown(0, PIECES), pieces_of=lambda part: part.told("pieces"))
    assert cards == [printed, copies]
    assert run(br_piles.count_of, Unknown(0, PIECES)) == [Told("count", 0, X), Told("number", X, PIECES)]


@on_what_is_written
def test_cards_by_numbers_are_those_of_each_colour() -> None:
    tables = dict(zip(("_RED", "_ORANGE", "_PURPLE", "_BLUE", "_GREEN"), map(Looked, range(5)), strict=True))
    spread = run(br_cards.spread, Unknown(0, PIECES), **tables)
    assert spread == [Told("in its place", X, PIECES), *joined(10, range(10, X + 1, 10))]


def test_a_pile_with_copies_is_the_sum_of_its_cards() -> None:
    for colour in range(5):
        for cards in choices([10 * colour + number for number in NUMBERS]):
            for xs in range(5):
                hand = (*cards, *(X,) * xs)
                held = pile(cards) + (xs << X)
                assert br_piles.pile(hand) == br_piles.pile(hand[::-1]) == held
                assert br_piles.cards_in(held) == hand
                assert br_piles.count_of(held) == len(hand)
