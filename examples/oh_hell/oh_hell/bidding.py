"""Bids: what may be bid, who leads after them, what they are worth at the end."""

from typing import assert_never

from oh_hell.state import Bids, Dealer, FirstLead
from rulecore.authoring import left_of, round_from


def possible_dealers(players: int, first_seat: int, dealer: Dealer) -> tuple[int, ...]:
    """OH-DEALER-1: the seats among which the dealer is drawn, as `dealer` reads it."""
    match dealer:
        case Dealer.DRAWN:
            return tuple(range(players))
        case Dealer.AGREED:
            return ((first_seat - 1) % players,)
        case _:
            assert_never(dealer)


def forbidden(tricks: int, bids: Bids) -> int | None:
    """OH-BID-3: the number that the last bidder must not name; None where all numbers are free.

    tricks  of the game
    bids    made so far, by seat
    """
    left = tricks - sum(bid for bid in bids if bid is not None)
    return left if bids.count(None) == 1 and left >= 0 else None


def possible_bids(tricks: int, bids: Bids) -> tuple[int, ...]:
    """OH-BID-1: the numbers of tricks that the player whose turn it is may name, ascending."""
    barred = forbidden(tricks, bids)
    return tuple(bid for bid in range(tricks + 1) if bid != barred)


def first_lead(dealer: int, bids: Bids, reading: FirstLead) -> int:
    """OH-LEAD-1: the seat that leads to the first trick, as `first-lead` reads it."""
    left = left_of(dealer, len(bids))
    match reading:
        case FirstLead.LEFT_OF_DEALER:
            return left
        case FirstLead.HIGHEST_BIDDER:
            return max(round_from(left, len(bids)), key=lambda seat: bids[seat] or 0)
        case _:
            assert_never(reading)


BONUS = 10  # OH-SCORE-2


def points(bid: int, tricks: int, each: int, penalty: bool) -> int:
    """OH-SCORE-1: what a player gets who bid so many tricks and won so many.

    each     what a trick is worth
    penalty  whether a missed bid costs points
    """
    if bid == tricks:
        return each * tricks + BONUS
    return -each * abs(bid - tricks) if penalty else each * tricks  # OH-SCORE-3
