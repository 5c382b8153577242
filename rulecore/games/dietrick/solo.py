"""Solo: what Fuzz does, which card the player takes, when it ends, who wins. Seat 0 is the player, 1 is Fuzz."""

from typing import assert_never

from rulecore.games.dietrick.pieces import FUZZ, NUMBER
from rulecore.games.dietrick.rulings import (
    Solo13th,
    SoloAllDisqualified,
    SoloEmptyPersonal,
    SoloFuzzDisqualification,
    SoloFuzzEmpty,
    SoloLowestCard,
    SoloOutOfCards,
    SoloRevealOrder,
    SoloRound,
    SoloTwoCards,
)
from rulecore.games.dietrick.trick import ranking

Trick = tuple[tuple[int, int], ...]
"""Seat and card, in the order of play."""


def fuzz_cards(fuzz_leads: bool) -> int:
    """DT-SOLO-5, DT-SOLO-6: how many cards of the Fuzz deck are turned up for a trick: the top one if Fuzz leads, and
    then the player plays as usual (`play.solo.after_flip`); two if Fuzz is second.

    `play.solo.after_trick` ranks the cards, but for those that `uncounted` names, and `play.solo.after_ranking` moves
    markers, both with the functions that several players use.
    """
    return 1 if fuzz_leads else 2


def is_revealed_first(reading: SoloRevealOrder) -> bool:
    """see DT-SOLO-6: whether the cards of Fuzz are seen before the player leads, as `solo-reveal-order` reads it."""
    match reading:
        case SoloRevealOrder.PLAYER_FIRST:
            return False
        case SoloRevealOrder.REVEAL_FIRST:
            return True
        case _:
            assert_never(reading)


def is_fuzz_reshuffled(reading: SoloFuzzEmpty) -> bool:
    """see DT-SOLO-9: whether the discards become a new Fuzz deck when it runs out, as `solo-fuzz-empty` reads it."""
    match reading:
        case SoloFuzzEmpty.RESHUFFLE:
            return True
        case SoloFuzzEmpty.GAME_ENDS:
            return False
        case _:
            assert_never(reading)


def uncounted(trick: Trick, reading: SoloTwoCards) -> tuple[int, ...]:
    """see DT-SOLO-6: the cards of Fuzz that do not count, as `solo-two-cards` reads it.

    trick  the player's card first, if the player leads
    """
    match reading:
        case SoloTwoCards.BOTH_COUNT:
            return ()
        case SoloTwoCards.BETTER_ONE:
            ranked = [trick[place] for place in ranking(tuple(card for _, card in trick))]
            return tuple(card for seat, card in ranked if seat == FUZZ)[1:]
        case _:
            assert_never(reading)


def leader(reading: SoloRound, first: int) -> int:
    """DT-SOLO-4; see DT-LEAD-1: who leads the next trick: whoever is ranked first, the player or Fuzz.

    Fuzz leads the first trick of each round: of each game (`play.games.first_lead`, `play.games.over`) or, as
    `solo-round` reads it, every trick.
    """
    match reading:
        case SoloRound.ROUND_IS_GAME:
            return first
        case SoloRound.FUZZ_ALWAYS_LEADS:
            return FUZZ
        case _:
            assert_never(reading)


def takes_a_card(personal: int, reading: SoloEmptyPersonal) -> bool:
    """see DT-SOLO-7, DT-SOLO-8: whether the player who won takes a card, as `solo-empty-personal` reads it."""
    match reading:
        case SoloEmptyPersonal.TAKE_LOWEST:
            return True
        case SoloEmptyPersonal.NO_REFILL:
            return personal > 0
        case _:
            assert_never(reading)


def lowest_card(trick: Trick, reading: SoloLowestCard) -> int:
    """see DT-SOLO-7: the lowest card of the trick, which joins the hand, as `solo-lowest-card` reads it."""
    ranked = [trick[place] for place in ranking(tuple(card for _, card in trick))][::-1]
    match reading:
        case SoloLowestCard.LOWEST_RANKED:
            return ranked[0][1]
        case SoloLowestCard.LOWEST_NUMBER:
            return min((card for _, card in ranked), key=lambda card: NUMBER[card])
        case SoloLowestCard.LOWEST_FUZZ_NUMBER:
            return min((card for seat, card in ranked if seat == FUZZ), key=lambda card: NUMBER[card])
        case _:
            assert_never(reading)


def deciding_marks(reading: Solo13th, marks: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """see DT-SOLO-9: the markers that can end the game, as `solo-13th` reads it."""
    match reading:
        case Solo13th.ANY_MARKER:
            return marks
        case Solo13th.PLAYER_ONLY:
            return marks[:1]
        case _:
            assert_never(reading)


def is_looked_at_before_refill(reading: SoloOutOfCards) -> bool:
    """see DT-SOLO-9: whether a hand that is empty before it is refilled ends the game, as `solo-out-of-cards` reads
    it."""
    match reading:
        case SoloOutOfCards.AFTER_REFILL:
            return False
        case SoloOutOfCards.AFTER_PLAY:
            return True
        case _:
            assert_never(reading)


def can_fuzz_be_out(reading: SoloFuzzDisqualification) -> bool:
    """see DT-SOLO-10: whether Fuzz must move on both rows too, as `solo-fuzz-disqualification` reads it."""
    match reading:
        case SoloFuzzDisqualification.APPLIES:
            return True
        case SoloFuzzDisqualification.EXEMPT:
            return False
        case _:
            assert_never(reading)


def solo_winners_without_qualified(reading: SoloAllDisqualified) -> tuple[int, ...] | None:
    """see DT-SOLO-10: who wins when both are out, as `solo-all-disqualified` reads it; None: as if nobody were out."""
    match reading:
        case SoloAllDisqualified.FUZZ:
            return (FUZZ,)
        case SoloAllDisqualified.NOBODY:
            return ()
        case SoloAllDisqualified.IGNORE:
            return None
        case _:
            assert_never(reading)


def solo_winner(level: tuple[int, ...]) -> tuple[int, ...]:
    """DT-SOLO-11: who wins of those with the smallest difference: Fuzz, if it is one of them."""
    return (FUZZ,) if FUZZ in level else level
