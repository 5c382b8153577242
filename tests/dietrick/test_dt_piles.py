"""Piles, and what is made once and used again: the same as cards one by one, made anew."""

from itertools import permutations
from random import Random

import pytest
from dt_positions import cards, codes

from rulecore.core.piles import pile
from rulecore.games.dietrick.actions import Draw, Pass, Play
from rulecore.games.dietrick.pieces import SUIT, SUIT_CARDS, cards_in
from rulecore.games.dietrick.play_actions import LAID, new_draw, passes, plays
from rulecore.games.dietrick.trick import first_and_last, ranking

SOME = [tuple(sorted(Random(seed).sample(range(36), seed % 37))) for seed in range(300)]
"""Cards in ascending order, from none to all."""


@pytest.mark.parametrize("held", ["", "M1", "S9", "M9 V1", "M1 M9 V1 V9 T1 T9 S1 S9"])
def test_a_pile_has_the_cards_that_it_was_made_of(held: str) -> None:
    assert codes(cards_in(pile(cards(held)))) == held


def test_the_cards_of_any_pile_come_back_ascending() -> None:
    for held in SOME:
        assert cards_in(pile(held)) == cards_in(pile(held[::-1])) == held


def test_a_pile_is_the_sum_of_its_cards() -> None:
    for held in SOME:
        assert pile(held) == sum(2**card for card in held)


def test_the_cards_of_a_suit_are_nine() -> None:
    for suit, held in enumerate(SUIT_CARDS):
        assert cards_in(held) == tuple(card for card in range(36) if SUIT[card] == suit)
        assert held.bit_count() == 9


@pytest.mark.clause("DT-TRICK-2")
@pytest.mark.parametrize("seat", range(4))
def test_the_plays_of_a_pile_are_its_cards_ascending(seat: int) -> None:
    for held in SOME:
        assert plays(seat, pile(held)) == tuple(Play(seat, card) for card in held)


@pytest.mark.clause("DT-REPL-1")
@pytest.mark.parametrize(("others", "seat"), [(n, seat) for n in (1, 2, 3) for seat in range(n + 1)])
def test_the_passes_of_a_pile_are_all_its_orders_ascending(others: int, seat: int) -> None:
    for held in [held for held in SOME if len(held) < 8]:
        assert passes(seat, pile(held), others) == tuple(Pass(seat, way) for way in permutations(held, others))


def test_a_trick_of_one_card_is_that_play() -> None:
    assert [[((seat, card),) for card in range(36)] for seat in range(4)] == list(map(list, LAID))


def test_a_draw_made_past_its_constructor_is_the_same_and_never_changes() -> None:
    draw = new_draw((1, 2, 3))
    assert (draw, hash(draw), repr(draw)) == (Draw((1, 2, 3)), hash(Draw((1, 2, 3))), repr(Draw((1, 2, 3))))
    field = "cards"
    with pytest.raises(AttributeError):
        setattr(draw, field, ())


@pytest.mark.clause("DT-RANK-1", "DT-TRICK-3")
@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_first_and_last_are_the_ends_of_the_ranking(size: int) -> None:
    for seed in range(5000):
        trick = tuple(Random(seed).sample(range(36), size))
        places = ranking(trick)
        assert first_and_last(trick) == (places[0], places[-1]), trick
