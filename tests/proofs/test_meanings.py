"""What stands in for Python and the core says what they say."""

from collections import Counter
from itertools import combinations_with_replacement, product
from pathlib import Path

import pytest
import z3
from concrete import counted, known, number, on_a_path

from rulecore.audit.proofs import meanings
from rulecore.audit.proofs.paths import Broken
from rulecore.audit.proofs.symbols import Items, Number
from rulecore.audit.proofs.zimbabweee import DECLARED
from rulecore.core import bags, chance, errors
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


def test_each_meaning_names_a_test_that_there_is() -> None:
    for meaning in DECLARED.meanings:
        file, _, name = meaning.shown.partition("::")
        assert f"def {name}(" in (ROOT / file).read_text(encoding="utf-8"), meaning.shown
