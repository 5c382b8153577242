"""The three questions that the rulebook leaves open, each with the one function that asks for the answer."""

from collections.abc import Sequence
from typing import assert_never

from rulecore import authoring
from rulecore.authoring import Reading

HALF = 13  # tricks


class FirstCard(Reading):
    """What becomes of the card that shows trump?"""

    PRIZE = "prize"
    UNDER_STOCK = "under-stock"


def stocked(stock: tuple[str, ...], reading: FirstCard) -> tuple[str, ...]:
    """GW-DEAL-3: the stock once its first card has shown trump."""
    match reading:
        case FirstCard.PRIZE:
            return stock
        case FirstCard.UNDER_STOCK:
            return (*stock[1:], stock[0])
        case _:
            assert_never(reading)


class FirstHalf(Reading):
    """Do the tricks of the first half count?"""

    NOTHING = "nothing"
    COUNTS = "counts"


def scores(won: Sequence[int], reading: FirstHalf) -> list[int]:
    """GW-SCORE-1: how many tricks of each seat count."""
    match reading:
        case FirstHalf.NOTHING:
            return [won[HALF:].count(seat) for seat in (0, 1)]
        case FirstHalf.COUNTS:
            return [won.count(seat) for seat in (0, 1)]
        case _:
            assert_never(reading)


class SecondLead(Reading):
    """Who leads to the first trick of the second half?"""

    LAST_WINNER = "last-winner"
    FIRST_LEADER = "first-leader"


def leader(first: int, won: Sequence[int], reading: SecondLead) -> int:
    """GW-LEAD-2: who leads after tricks with these winners; `first` leads to the first one."""
    match reading:
        case SecondLead.LAST_WINNER:
            starts = {0}
        case SecondLead.FIRST_LEADER:
            starts = {0, HALF}
        case _:
            assert_never(reading)
    return first if len(won) in starts else won[-1]  # GW-LEAD-1


class Rulings(authoring.Rulings):
    """One reading for each ruling of spec.md; the first of each is the default."""

    first_card: FirstCard = FirstCard.PRIZE
    first_half: FirstHalf = FirstHalf.NOTHING
    second_lead: SecondLead = SecondLead.LAST_WINNER
