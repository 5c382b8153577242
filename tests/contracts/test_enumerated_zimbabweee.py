"""Whole domains of Zimbabweee Trick, case by case: each rule against a plain formulation of its own, and the number of
cases counted.

Here is what the prover cannot do, or only for one size: stacks and hands of every kind up to a size, every trick,
every bid. The fixture `cases` is the size of the domain that expected.toml tells.
"""

from itertools import combinations_with_replacement, product

import pytest
from enumerating import cases_of_the_ledger

from rulecore.games.zimbabweee.bidding import bid_bounds, chips_in_reach, sensible_bid
from rulecore.games.zimbabweee.rulings import BidCap, BidSupply, BidZero, TrickTie
from rulecore.games.zimbabweee.trick import laid_over, playable, trick_winner

cases = cases_of_the_ledger

Seats = tuple[int, ...]
RANKS = range(1, 11)
CHIPS = 16


# --- the number ---


def read(stack: tuple[int, ...]) -> int:
    """A new card covers whatever stands further left than one character for each card below."""
    text = ""
    for below, card in enumerate(stack):
        text = str(card) + text[len(text) - below :]
    return int(text)


def shown(stack: tuple[int, ...]) -> int:
    number = 0
    for below, card in enumerate(stack):
        number = laid_over(number, below, card)
    return number


@pytest.mark.clause("ZT-NUM-1", "ZT-TEN-1", "ZT-TEN-2")
def test_every_stack_of_up_to_five_cards_shows_what_can_be_read(cases: int) -> None:
    stacks = [stack for cards in range(1, 6) for stack in product(RANKS, repeat=cards)]
    assert [stack for stack in stacks if shown(stack) != read(stack)] == []
    assert len(stacks) == cases


@pytest.mark.clause("ZT-NUM-1", "ZT-TEN-1", "ZT-TEN-2")
def test_every_stack_of_twelve_nines_and_tens_shows_what_can_be_read(cases: int) -> None:
    stacks = list(product((9, 10), repeat=12))
    assert [stack for stack in stacks if shown(stack) != read(stack)] == []
    assert len(stacks) == cases


# --- following ---


def accepted(hand: tuple[int, ...], led: int | None, card: int) -> bool:
    """Whether a referee would let that card pass."""
    return hand.count(card) > 0 and (led is None or card == led or hand.count(led) == 0)


def wrongly_limited(hands: list[tuple[int, ...]]) -> list[tuple[tuple[int, ...], int | None]]:
    return [
        (hand, led)
        for hand, led in product(hands, (None, *RANKS))
        if sorted(set(playable(hand, led))) != [card for card in RANKS if accepted(hand, led, card)]
    ]


@pytest.mark.clause("ZT-PLAY-1", "ZT-FOLLOW-1", "ZT-FOLLOW-2")
def test_every_hand_of_up_to_four_cards_follows(cases: int) -> None:
    hands = [hand for cards in range(5) for hand in combinations_with_replacement(RANKS, cards)]
    assert wrongly_limited(hands) == []
    assert len(hands) * 11 == cases


@pytest.mark.clause("ZT-PLAY-1", "ZT-FOLLOW-1", "ZT-FOLLOW-2")
def test_every_set_of_ranks_follows(cases: int) -> None:
    hands = [tuple(card for card in RANKS if chosen[card - 1]) for chosen in product((False, True), repeat=10)]
    assert wrongly_limited(hands) == []
    assert len(hands) * 11 == cases


# --- the winner of a trick ---


def takes(numbers: Seats, first: int) -> int:
    """Round the table from `first`: whoever shows no less than the holder of the trick takes it over."""
    holder = first
    for step in range(1, len(numbers)):
        seat = (first + step) % len(numbers)
        holder = seat if numbers[seat] >= numbers[holder] else holder
    return holder


@pytest.mark.clause("ZT-TRICK-2", "ZT-TRICK-3")
@pytest.mark.reading("trick-tie", "trick-order")
@pytest.mark.reading("trick-tie", "game-order")
def test_every_order_of_numbers_has_its_winner(cases: int) -> None:
    counted = 0
    for players in (3, 4):
        for *numbers, lead, start in product(range(players), repeat=players + 2):
            shown = tuple((9, 10, 76, 105)[number] for number in numbers)  # as numbers, not as words
            for tie, first in ((TrickTie.TRICK_ORDER, lead), (TrickTie.GAME_ORDER, start)):
                assert trick_winner(shown, lead, start, tie) == takes(shown, first), (shown, lead)
                counted += 1
    assert counted == cases


# --- bids ---


def can_take(bid: int, supply: BidSupply, players: int, taken: int) -> bool:
    """Whether there are so many chips for a player; each has a share, or all take from the box."""
    if supply is BidSupply.EQUAL_SHARE:
        return bid * players <= CHIPS
    return bid + (taken if supply is BidSupply.POOL else 0) <= CHIPS


def possible_bids(supply: BidSupply, cap: BidCap, zero: BidZero, players: int, taken: int) -> list[int]:
    """Every number of chips that somebody can take and may mean."""
    may_mean = range(13 if cap is BidCap.HAND_SIZE else CHIPS + 1)
    bids = [bid for bid in may_mean if can_take(bid, supply, players, taken)]
    return [bid for bid in bids if bid > 0 or zero is BidZero.ALLOWED] or [0]


@pytest.mark.clause("ZT-BID-4", "ZT-COMP-2")
@pytest.mark.reading("bid-supply", "pool")
@pytest.mark.reading("bid-supply", "unlimited")
@pytest.mark.reading("bid-supply", "equal-share")
@pytest.mark.reading("bid-cap", "hand-size")
@pytest.mark.reading("bid-cap", "chip-count")
@pytest.mark.reading("bid-zero", "allowed")
@pytest.mark.reading("bid-zero", "forbidden")
def test_every_sum_of_earlier_bids_leaves_the_bids_it_should(cases: int) -> None:
    counted = 0
    for supply, cap, zero, players in product(BidSupply, BidCap, BidZero, (3, 4)):
        for taken in range(CHIPS * (1 if supply is BidSupply.POOL else players - 1) + 1):
            in_reach = chips_in_reach(supply, CHIPS, players, taken)
            smallest, largest = bid_bounds(sensible_bid(cap, 12, CHIPS), in_reach, zero)
            assert list(range(smallest, largest + 1)) == possible_bids(supply, cap, zero, players, taken), taken
            counted += 1
    assert counted == cases
