"""Build & Release: what is on record of the hands of the release, case by case, each against a plain formulation."""

from collections import Counter
from itertools import combinations, product

from enumerating import cases_of_the_ledger

from rulecore.games.build_release.pieces import Cards
from rulecore.games.build_release.piles import Extra, pile
from rulecore.games.build_release.rulings import ReleaseHands
from rulecore.games.build_release.showing import dealt, drawn, made_of_discards, played, shows_hands

cases = cases_of_the_ledger

WILD = 50
SOME = (0, 1, 12, WILD, WILD, WILD)
"""Red 0 and 1, orange 2, and three X."""
HANDS = sorted({hand for size in range(1, 5) for hand in combinations(SOME, size)})
OTHER = pile((30,))
"""The extra card of the other seat, which nobody else has seen."""
BEFORE: tuple[tuple[int, ...], ...] = ((1, 2), ())
"""How many X a hand was known to hold whenever one was drawn from it before."""


def parts(hand: Cards) -> list[Cards]:
    """Every choice of some cards of a hand, each once."""
    return sorted({some for size in range(1, len(hand) + 1) for some in combinations(hand, size)})


def known(hand: Cards, extra: int) -> Counter[int]:
    """The cards of a hand that everybody has seen, where this one has been seen by its owner alone."""
    return Counter(hand) - Counter((extra,))


def on_record(seat: int, unshown: int, xs: tuple[int, ...]) -> Extra:
    """The record in which this seat has that unshown card, and the other seat has its own."""
    cards: list[int] = [OTHER, OTHER]
    numbers: list[tuple[int, ...]] = [(1,), (1,)]
    cards[seat], numbers[seat] = unshown, xs
    return Extra(tuple(cards), tuple(numbers))


def test_cards_in_the_open_are_those_that_were_known_or_the_unshown_one_is_among_them(cases: int) -> None:
    count = 0
    for hand, seat, xs in product(HANDS, range(2), BEFORE):
        for extra, cards in product(sorted({*hand}), parts(hand)):
            before = on_record(seat, pile((extra,)), xs)
            expected = before if Counter(cards) <= known(hand, extra) else on_record(seat, 0, ())
            assert played(before, seat, pile(hand), pile(cards)) == expected, (hand, extra, cards)
            nothing = on_record(seat, 0, ())
            assert played(nothing, seat, pile(hand), pile(cards)) == nothing
            count += 1
    assert count == cases


def test_a_card_that_is_drawn_is_in_the_open_and_an_x_is_remembered_with_the_x_it_was_among(cases: int) -> None:
    count = 0
    for hand, seat, xs in product(HANDS, range(2), BEFORE):
        for extra, card in product(sorted({*hand}), repeat=2):
            before, others = on_record(seat, pile((extra,)), xs), known(hand, extra)
            expected = before if others[card] else on_record(seat, 0, ())
            if card == WILD and others[WILD]:
                expected = on_record(seat, pile((extra,)), (*xs, others[WILD]))
            assert drawn(before, seat, pile(hand), card) == expected, (hand, extra, card)
            nothing = on_record(seat, 0, ())
            assert drawn(nothing, seat, pile(hand), card) == nothing
            count += 1
    assert count == cases


def test_every_deal_of_extra_cards_is_unshown_unless_hands_lie_open(cases: int) -> None:
    count = 0
    for players in range(2, 5):
        for cards in combinations((0, 12, 30, 41, WILD), players):
            extra, nothing = tuple(pile((card,)) for card in cards), ((),) * players
            assert dealt(ReleaseHands.CLOSED, extra) == Extra(extra, nothing)
            assert dealt(ReleaseHands.OPEN, extra) == Extra((0,) * players, nothing)
            count += 1
    assert [shows_hands(reading) for reading in (ReleaseHands.CLOSED, ReleaseHands.OPEN)] == [False, True]
    assert count == cases


def test_every_draw_pile_that_is_not_empty_stays_what_it_is_until_discards_become_it(cases: int) -> None:
    count = 0
    for deck, was, is_new in product(((), (0,), (WILD,), (3, WILD, WILD)), (False, True), (False, True)):
        assert made_of_discards(pile(deck), was, is_new) is (deck != () and (was or is_new))
        count += 1
    assert count == cases
