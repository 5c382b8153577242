"""What stands in for Python and the core says what they say."""

from collections import Counter
from itertools import combinations, combinations_with_replacement, product
from pathlib import Path
from typing import Any

import pytest
import z3
from concrete import counted, known, number, on_a_path

from rulecore.audit.proofs import meanings, symbols
from rulecore.audit.proofs.games import PROVEN, declared_of
from rulecore.audit.proofs.paths import Broken, Unproven
from rulecore.audit.proofs.symbols import BySeat, Items, Number, bag_of
from rulecore.core import bags, chance, errors, piles, seats
from rulecore.core.chance import Hands

pytestmark = pytest.mark.as_python("the functions of the rules run on symbols")
ROOT = Path(__file__).resolve().parents[2]
KINDS = (1, 2, 3)
HANDS = [hand for size in range(4) for hand in combinations_with_replacement(KINDS, size)]


def test_the_length_of_a_symbol_is_how_many_it_stands_for() -> None:
    with on_a_path():
        for hand in HANDS:
            assert meanings.length(hand) == len(hand)
            assert number(meanings.length(known(hand, KINDS)).z) == len(hand)
            assert number(meanings.length(Items(z3.IntVal(5)) + hand).z) == 5 + len(hand)


def test_a_number_is_whole_and_nothing_else_is() -> None:
    assert meanings.is_number(Number(z3.Int("n")))
    for value in (0, 1, True, 1.0, "1", None, ()):
        assert meanings.is_number(value) == errors.is_whole(value)


def test_taking_a_piece_takes_it_from_the_bag() -> None:
    with on_a_path():
        for hand, piece in product(HANDS, KINDS):
            if piece in hand:
                assert counted(known(hand, KINDS).without_one(piece)) == Counter(bags.without(hand, piece))
            else:
                with pytest.raises(Broken, match="is there"):
                    known(hand, KINDS).without_one(piece)


def test_pieces_are_exactly_a_tuple() -> None:
    with on_a_path():
        for thing in (known((1,), KINDS), Items(z3.IntVal(1)), ()):
            assert meanings.exactly(thing, tuple) and not meanings.exactly(thing, int)
    for value, kind in product((0, True, "", Number(z3.IntVal(0))), (tuple, int, str)):
        assert meanings.exactly(value, kind) == errors.is_exactly(value, kind)


def test_a_piece_more_is_in_the_bag() -> None:
    with on_a_path():
        for hand, piece in product(HANDS, KINDS):
            assert counted(known(hand, KINDS).with_one(piece)) == Counter(bags.with_one_more(hand, piece))
        with pytest.raises(Broken, match="a piece of the box"):
            known((1,), KINDS).with_one(4)


def test_an_item_is_put_in_its_place() -> None:
    with on_a_path():
        for hands, at, hand in product(product(HANDS[:3], repeat=3), range(3), HANDS):
            real = bags.with_item(hands, at, hand)
            assert meanings.with_item(hands, at, hand) == real
            by_seat = BySeat([known(one, KINDS) for one in hands])
            meant = meanings.with_item(by_seat, at, known(hand, KINDS))
            assert [counted(one) for one in meant] == [Counter(one) for one in real]


def test_pieces_in_order_are_the_same_pieces() -> None:
    with on_a_path():
        for hand, other in product(HANDS, HANDS):
            assert counted(meanings.in_order(known(hand, KINDS) + other)) == Counter(bags.bag(hand + other))
    assert meanings.in_order((2, 1)) == (1, 2)


def test_what_is_left_of_a_bag_is_what_the_core_says() -> None:
    for hand, taken in product(HANDS, HANDS):
        with on_a_path():
            left, due = meanings.rest(known(hand, KINDS), known(taken, KINDS)), bags.minus(hand, taken)
            assert (left is None) == (due is None)
            assert left is None or counted(left) == Counter(due)


def test_the_seats_stand_clockwise_from_any_first_one() -> None:
    for first, players in product(range(4), (2, 3, 4)):
        if first < players:
            with on_a_path():
                assert meanings.clockwise(Number(z3.IntVal(first)), players) == seats.round_from(first, players)


def test_a_table_has_for_each_key_what_is_computed_and_may_have_it_or_not() -> None:
    table = meanings.Table(lambda key: key + 1)
    with on_a_path() as path:
        assert table[5] == 6
        assert 5 in table and len(path.others) == 1


def test_bags_are_equal_where_the_same_pieces_lie_there() -> None:
    with on_a_path():
        for hand, other in product(HANDS, HANDS):
            assert bool(known(hand, KINDS) == known(other, KINDS)) == (hand == other)
            assert bool(known(hand, KINDS) != known(other, KINDS)) == (hand != other)


def test_a_bag_counts_what_lies_there_by_its_kind() -> None:
    with on_a_path():
        dice = bag_of((12, 15, 31), KINDS, lambda die: die // 10)
        assert [number(dice.count(die).z) for die in (10, 20, 33)] == [2, 0, 1]
        assert counted(dice.without_one(19)) == {1: 1, 3: 1} and counted(dice.with_one(20)) == {1: 2, 2: 1, 3: 1}


def test_deals_are_refused_as_the_core_does() -> None:
    pool, sizes = (1, 1, 2, 3), (1, 2)
    ill_formed: Any = meanings.ill_formed
    assert ill_formed(None, None) is None
    need, same = Hands(sizes, pool), 0
    for dealt in [(), ((1,),), *product(HANDS, HANDS), ((1,), (2, 3), ())]:
        with on_a_path():
            symbols = tuple([known(hand, KINDS) for hand in dealt])
            refused = meanings.fault(Hands(sizes, known(pool, KINDS)), symbols)  # type: ignore[arg-type]
        assert (refused is None) == (chance.fault(need, dealt) is None), dealt
        assert chance.ill_formed(need, dealt) is None
        same += refused is None
    assert same == 7


def test_symbols_of_piles_do_what_piles_do() -> None:
    """For all piles of three pieces. Where the rule would do nothing, or lose a piece, the symbol insists."""
    every = [pile for size in range(4) for pile in combinations(KINDS, size)]
    meant = {name: meaning.by for name, meaning in meanings.OF_PILES.items()}
    for pieces, piece in product(every, KINDS):
        kept = piles.pile(pieces)
        for form in (piles.pile, tuple, symbols.pile_of):
            with on_a_path():
                symbol = form(pieces)
                assert told(meant["pile"](symbol)) == told(meant["pieces_of"](symbol)) == pieces
                assert number(meant["size"](symbol).z) == piles.size(kept)
                assert z3.is_true(z3.simplify(meant["holds"](symbol, piece).z)) == piles.holds(kept, piece)
                assert (piece in symbols.pile_of(symbol)) == piles.holds(kept, piece)
                assert bool(symbols.pile_of(symbol)) == bool(kept)
                if piece in pieces:
                    assert told(meant["without_piece"](symbol, piece)) == piles.pieces_of(
                        piles.without_piece(kept, piece)
                    )
                else:
                    assert told(meant["with_piece"](symbol, piece)) == piles.pieces_of(piles.with_piece(kept, piece))
        with on_a_path(), pytest.raises(Broken):
            (meant["with_piece"] if piece in pieces else meant["without_piece"])(pieces, piece)
    for some, others in product(every, every):
        for name, fits in (("union", not {*some} & {*others}), ("difference", {*others} <= {*some})):
            with on_a_path():
                if fits:
                    real = vars(piles)[name](piles.pile(some), piles.pile(others))
                    assert told(meant[name](some, others)) == piles.pieces_of(real)
                else:
                    with pytest.raises(Broken):
                        meant[name](some, others)


def test_the_last_piece_of_a_pile_is_any_of_them() -> None:
    with on_a_path() as path:
        last = symbols.pile_of((1, 3))[-1]
        assert {piece for piece in range(5) if path.case_of(last.z == piece) is not None} == {1, 3}
        with pytest.raises(Broken):
            symbols.pile_of(())[-1]
        with pytest.raises(Unproven):
            symbols.pile_of((1,))[0]


def told(pile: symbols.Pile) -> tuple[int, ...]:
    """The pieces of a pile of which everything is known; it has as many as it says."""
    pieces = tuple([piece for piece in range(9) if z3.is_true(z3.simplify(pile.holds(z3.IntVal(piece))))])
    assert number(pile.size) == len(pieces)
    return pieces


def test_each_meaning_names_a_test_that_there_is() -> None:
    declared = [declared for game in PROVEN if (declared := declared_of(game))]
    for meaning in (*meanings.OF_CORE, *[meaning for one in declared for meaning in (*one.meanings, *one.opaque)]):
        file, _, name = meaning.shown.partition("::")
        assert f"def {name}(" in (ROOT / file).read_text(encoding="utf-8"), meaning.shown
