"""What stands in for functions of the rules while they run on symbols. Each is shown elsewhere to allow whatever the
function does, by the test that it names."""

from __future__ import annotations

import builtins
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import wraps
from typing import Any, NamedTuple

import z3

from rulecore.audit.proofs.paths import Unproven, running
from rulecore.audit.proofs.symbols import (
    EACH_ONCE,
    IRRELEVANT,
    Bag,
    BySeat,
    Items,
    Number,
    Pile,
    Several,
    Symbol,
    Truth,
    bag_of,
    either,
    pile_of,
    term,
    within,
)
from rulecore.core import bags, chance, errors, piles, seats
from rulecore.core.errors import Refusal


class Meaning(NamedTuple):
    """What stands in for a function of the rules.

    of     the function, or a table in which the rules look something up
    by     what stands in for it: it allows everything that the function does; of a table, for a key, what stands there
    shown  the test that compares them, or the contract that says so
    seats  the numbers of seats with which the rules call it; None: all
    """

    of: Any
    by: Callable[..., Any]
    shown: str
    seats: tuple[int, ...] | None = None


class Table:
    """What stands in for a table: whatever is asked for is computed, and may be there or not."""

    def __init__(self, by: Callable[..., Any]) -> None:
        self._by = by

    def __getitem__(self, key: Any) -> Any:
        return self._by(key)

    def __contains__(self, key: Any) -> bool:
        return bool(either(True, False))


@contextmanager
def replaced(packages: tuple[str, ...], meanings: Sequence[Meaning]) -> Iterator[dict[str, int]]:
    """Puts each meaning in the place of its function, wherever a module has that very function under some name: how
    often each has been called. Raises Unproven for one that stands nowhere; at the end all is as it was."""
    modules = [module for name, module in sys.modules.items() if name.startswith(packages)]
    called, undo = dict[str, int](), list[tuple[Any, str, Any]]()
    try:
        for meaning in meanings:
            places = [(module, name) for module in modules for name in _names(module, meaning.of)]
            if not places and meaning in OF_CORE:
                continue
            if not places:
                raise Unproven(f"{meaning.of.__name__} stands nowhere: its meaning replaces nothing")
            stand_in = _counted(meaning, getattr(meaning.of, "__name__", places[0][1]), called)
            for module, name in places:
                undo.append((module, name, vars(module).get(name)))
                setattr(module, name, stand_in)
        yield called
    finally:
        for module, name, value in reversed(undo):
            if value is None:
                delattr(module, name)
            else:
                setattr(module, name, value)


def _names(module: Any, function: Any) -> list[str]:
    """The names under which a module has the function; that of a builtin, where it has no other meaning there."""
    name = getattr(function, "__name__", "")
    if getattr(builtins, name, None) is function:
        return [] if name in vars(module) else [name]
    return [name for name, value in vars(module).items() if value is function]


def _counted(meaning: Meaning, name: str, called: dict[str, int]) -> Any:
    if meaning not in OF_CORE:
        called[name] = 0

    @wraps(meaning.by)
    def stand_in(*arguments: Any, **named: Any) -> Any:
        called[name] = called.get(name, 0) + 1
        return meaning.by(*arguments, **named)

    return stand_in if callable(meaning.of) else Table(stand_in)


# --- what the core is asked by every game ---


def length(value: Any) -> Any:
    """`len`, also of symbols."""
    if isinstance(value, Items):
        return Number(value.length)
    if isinstance(value, BySeat):
        return len(value.parts)
    if type(value) is tuple and any(isinstance(part, Several) for part in value):
        return Number(z3.Sum([part.length if isinstance(part, Several) else 1 for part in value]))
    return Number(value.size) if isinstance(value, Bag) else len(value)


def is_number(value: Any) -> bool:
    """`is_whole`, also of symbols."""
    return isinstance(value, Number) or type(value) is int


def exactly(thing: Any, kind: type) -> bool:
    """`is_exactly`, also of symbols: pieces and items stand for tuples."""
    return kind is tuple if isinstance(thing, (Bag, Items)) else type(thing) is kind


def one_less(pieces: Bag, piece: Any) -> Bag:
    """`without`: one piece less."""
    return pieces.without_one(piece)


def in_order(pieces: Any) -> Any:
    """`bag`, also of symbols, in which pieces have no order."""
    if isinstance(pieces, Bag):
        return pieces
    pieces = tuple(pieces)
    return pieces if any(isinstance(one, Symbol) for one in pieces) else bags.bag(pieces)


def with_item(items: Any, index: Any, item: Any) -> Any:
    """`with_item`, also of symbols that know how."""
    return items.with_item(index, item) if isinstance(items, Symbol) else bags.with_item(items, index, item)


def rest(whole: Any, taken: Any) -> Any:
    """`minus`, also of symbols: what is left, None where not all of it is there."""
    if not isinstance(whole, Bag):
        return bags.minus(whole, taken)
    some = bag_of(taken, tuple(whole.counts), whole.piece)
    return whole.less(some) if Truth(within(some, whole)) else None


def clockwise(first: Any, players: int) -> tuple[int, ...]:
    """`round_from`, a path for each first seat."""
    return seats.round_from(range(players)[first], players)


def ill_formed(need: Any, outcome: Any) -> None:
    """Symbols are of the right types."""


def fault(need: Any, outcome: Any) -> str | None:
    """None where each hand that is dealt has its size, and all together are within the pool."""
    is_known = type(need.pool) is tuple
    kinds = (
        EACH_ONCE if isinstance(need.pool, Pile) else tuple(dict.fromkeys(need.pool) if is_known else need.pool.counts)
    )
    pool = bag_of(need.pool, kinds)
    dealt = [piece for hand in outcome if type(hand) is tuple for piece in hand] if is_known else []
    if not Truth(z3.And([z3.Or([term(piece) == kind for kind in kinds]) for piece in dealt])):
        return "pieces"
    hands = [bag_of(hand, kinds) for hand in outcome]
    if len(hands) != len(need.sizes):
        return "places"
    sizes = [hand.size == term(size) for hand, size in zip(hands, need.sizes, strict=True)]
    counts = {kind: z3.Sum([hand.counts[kind] for hand in hands]) for kind in pool.counts}
    together = Bag(counts, size=z3.Sum([hand.size for hand in hands]))
    fits = z3.And(*sizes, within(together, pool))
    refused = z3.Not(fits)
    if isinstance(need.pool, Pile):  # then `within` is said of any one piece: another one may be why it is refused
        alone = [term(piece) for hand in outcome if type(hand) is tuple for piece in hand]
        enough = z3.Sum([hand.size for hand in hands]) <= need.pool.size
        fits = z3.And(fits, enough, *map(need.pool.holds, alone), *([z3.Distinct(alone)] if len(alone) > 1 else []))
        refused = z3.BoolVal(True)
    return ("", "pieces")[running().fork((fits, refused), ("dealt", "refused"))] or None


def unsaid(clause: str, key: str, **_: object) -> Refusal:
    """A refusal by its clause, without its sentence."""
    return Refusal(clause, key)


# --- what games with piles ask the core ---


def size(pile: Any) -> Number:
    """How many pieces there are."""
    return Number(pile_of(pile).size)


def holds(pile: Any, piece: Any) -> Truth:
    """Whether a piece is there."""
    return Truth(pile_of(pile).holds(term(piece)))


def with_piece(pile: Any, piece: Any) -> Pile:
    """A piece more, which was not there."""
    return pile_of(pile).with_one(piece)


def without_piece(pile: Any, piece: Any) -> Pile:
    """A piece less, which must be there."""
    return pile_of(pile).without_one(piece)


def union(one: Any, other: Any) -> Pile:
    """The pieces of both, none of which is in both."""
    return pile_of(one).united(other)


def difference(one: Any, other: Any) -> Pile:
    """Without the pieces of the other, which must be there."""
    return pile_of(one).less(other)


def maybe(*_: object) -> bool:
    """True or False."""
    return bool(either(True, False))


def totals(players: int, games: object) -> Any:
    """What each seat has moves no piece."""
    return (IRRELEVANT,) * players


_PILES = "tests/proofs/test_meanings.py::test_symbols_of_piles_do_what_piles_do"
OF_PILES: Mapping[str, Meaning] = {
    meaning.of.__name__: meaning
    for meaning in (
        Meaning(piles.pile, pile_of, _PILES),
        Meaning(piles.pieces_of, pile_of, _PILES),
        Meaning(piles.size, size, _PILES),
        Meaning(piles.holds, holds, _PILES),
        Meaning(piles.with_piece, with_piece, _PILES),
        Meaning(piles.without_piece, without_piece, _PILES),
        Meaning(piles.union, union, _PILES),
        Meaning(piles.difference, difference, _PILES),
    )
}
"""What stands in for functions of piles."""


_TESTS = "tests/proofs/test_meanings.py::test_"
OF_CORE = (
    Meaning(len, length, f"{_TESTS}the_length_of_a_symbol_is_how_many_it_stands_for"),
    Meaning(errors.is_whole, is_number, f"{_TESTS}a_number_is_whole_and_nothing_else_is"),
    Meaning(errors.is_exactly, exactly, f"{_TESTS}pieces_are_exactly_a_tuple"),
    Meaning(bags.without, one_less, f"{_TESTS}taking_a_piece_takes_it_from_the_bag"),
    Meaning(bags.without_one, one_less, f"{_TESTS}taking_a_piece_takes_it_from_the_bag"),
    Meaning(bags.with_one_more, Bag.with_one, f"{_TESTS}a_piece_more_is_in_the_bag"),
    Meaning(bags.with_item, with_item, f"{_TESTS}an_item_is_put_in_its_place"),
    Meaning(bags.bag, in_order, f"{_TESTS}pieces_in_order_are_the_same_pieces"),
    Meaning(bags.minus, rest, f"{_TESTS}what_is_left_of_a_bag_is_what_the_core_says"),
    Meaning(seats.round_from, clockwise, f"{_TESTS}the_seats_stand_clockwise_from_any_first_one"),
    Meaning(chance.ill_formed, ill_formed, f"{_TESTS}deals_are_refused_as_the_core_does"),
    Meaning(chance.fault, fault, f"{_TESTS}deals_are_refused_as_the_core_does"),
    *OF_PILES.values(),
)
"""What stands in for Python and the core. A game need not call all of it, and may declare another meaning."""
