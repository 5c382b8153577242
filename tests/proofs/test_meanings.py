"""What stands in for Python and the core says what they say."""

from collections import Counter
from itertools import combinations, combinations_with_replacement, product
from pathlib import Path

import pytest
import z3
from concrete import counted, known, number, on_a_path

from rulecore.audit.proofs import meanings, symbols
from rulecore.audit.proofs.paths import Broken, Unproven
from rulecore.audit.proofs.symbols import Items, Number
from rulecore.audit.proofs.zimbabweee import DECLARED
from rulecore.core import bags, chance, errors, piles
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


def test_deals_are_refused_as_the_core_does() -> None:
    pool, sizes = (1, 1, 2, 3), (1, 2)
    assert meanings.OF_CORE[-2].by(None, None) is None
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
    for meaning in DECLARED.meanings:
        file, _, name = meaning.shown.partition("::")
        assert f"def {name}(" in (ROOT / file).read_text(encoding="utf-8"), meaning.shown
