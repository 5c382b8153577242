"""What is remembered of hidden cards in Dietrick-taking, case by case, each against a plain formulation with sets."""

from itertools import chain, combinations, permutations, product

from enumerating import cases_of_the_ledger

from rulecore.core.piles import pieces_of, pile
from rulecore.games.dietrick.memory import (
    sees_every_pass,
    shown_discards,
    spread_by_draw,
    spread_by_pass,
    spread_of_nobody,
    told_of_pass,
    told_of_taking,
)
from rulecore.games.dietrick.pieces import Told
from rulecore.games.dietrick.rulings import DiscardVisibility, PassVisibility

cases = cases_of_the_ledger

Few = tuple[int, ...]
PLAYERS = 3
SEATS = (0, 1, 2)
EVERYBODY = 3
HANDS = ((0, 1), (2, 3), (4, 5))
PLAYED = 9
"""A card that nobody holds any more."""


def some_of(things: Few) -> tuple[Few, ...]:
    """Every choice of some of them, none and all included."""
    return tuple(chain.from_iterable(combinations(things, size) for size in range(len(things) + 1)))


def others(*seats: int) -> Few:
    """The seats besides these."""
    return tuple(seat for seat in SEATS if seat not in seats)


def true_entries() -> list[tuple[int, int, Few]]:
    """Everything true that a seat, or everybody, can be told of a card in another hand; and of a card that was played
    since."""
    return [
        (who, card, seats)
        for who, card in product((*SEATS, EVERYBODY), (*range(6), PLAYED))
        for seats in some_of(others(who))
        if card == PLAYED or card // 2 in seats
    ]


def test_every_reading_shows_what_it_should(cases: int) -> None:
    assert [sees_every_pass(reading) for reading in (PassVisibility.PRIVATE, PassVisibility.PUBLIC)] == [False, True]
    count = 2
    for discards in some_of((0, 3, 7, 35)):
        for top in discards or (None,):
            assert shown_discards(DiscardVisibility.BROWSABLE, pile(discards), top) == discards
            assert shown_discards(DiscardVisibility.TOP, pile(discards), top) == (() if top is None else (top,))
            assert shown_discards(DiscardVisibility.MEMORY_ONLY, pile(discards), top) is None
            count += 3
    assert count == cases


def test_every_pass_leaves_a_card_where_it_can_be(cases: int) -> None:
    held, count = tuple(map(pile, HANDS)), 0
    for giver, is_open, (who, card, before) in product(SEATS, (False, True), true_entries()):
        left, right = (giver + 1) % PLAYERS, (giver + 2) % PLAYERS
        for gift in permutations(HANDS[giver]):
            to = dict(zip(gift, (left, right), strict=True))
            after = set(before)
            if giver in before and not is_open:
                after |= set(others(who, giver))
            is_seen = card in to and (is_open or to[card] == who)
            told: Told = ((who, card, pile(before)),)
            expected = [] if is_seen or card == PLAYED else [(who, card, pile(tuple(after)))]
            expected += [(EVERYBODY if is_open else giver, each, pile((seat,))) for each, seat in to.items()]
            found = told_of_pass(told, held, giver, gift, is_open=is_open)
            assert found == tuple(sorted(expected)), (told, gift, is_open)
            count += 1
    assert count == cases


def test_every_card_that_the_player_takes_is_remembered_while_it_is_held(cases: int) -> None:
    count = 0
    for known, hand in product(some_of((0, 1, 2)), repeat=2):
        for taken in (card for card in range(4) if card not in hand):
            told: Told = tuple((1, card, 1) for card in known)
            remembered = sorted({taken, *(card for card in known if card in hand)})
            assert told_of_taking(told, pile(hand), taken) == tuple((1, card, 1) for card in remembered)
            count += 1
    assert count == cases


def test_every_card_of_a_new_deck_spreads_by_draws_and_hidden_passes(cases: int) -> None:
    count = 0
    for spread in product(*(some_of(others(who)) for who in (*SEATS, EVERYBODY))):
        before = tuple(map(pile, spread))
        for seat in SEATS:
            drawn = [set(pieces_of(seats)) for seats in spread_by_draw(before, seat)]
            assert drawn == [{*seats, seat} - {who} for who, seats in enumerate(spread)]
            hidden = [set(pieces_of(seats)) for seats in spread_by_pass(before, seat, is_open=False)]
            assert hidden == [set(others(who) if seat in seats else seats) for who, seats in enumerate(spread)]
            assert spread_by_pass(before, seat, is_open=True) == before
            count += 3
    assert [spread_of_nobody(players) for players in (1, 2, 3, 4)] == [(0,) * size for size in (2, 3, 4, 5)]
    assert count == cases
