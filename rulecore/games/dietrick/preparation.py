"""Preparation: the deal, and who may arrange the scoring cards when."""

from typing import assert_never

from rulecore.core.chance import CHANCE, Chance, Hands
from rulecore.games.dietrick.pieces import Box
from rulecore.games.dietrick.rulings import ArrangementChooser, ArrangementTiming, FirstPlay


def deal_due(players: int, box: Box) -> Hands:
    """DT-SETUP-2, DT-SETUP-3; see DT-SOLO-3: all cards, shuffled face down, are the deck: a pool without an order, from
    which chance deals a hand of five cards (`box.hand`) to each player.
    """
    return Hands(sizes=(box.hand,) * players, pool=box.cards)


def personal_deck(is_solo: bool, box: Box) -> int:
    """see DT-SOLO-1: how many cards of the face-down ones are the player's, before the hand is taken from them."""
    return box.personal if is_solo else 0


def may_arrange(reading: FirstPlay, has_played_before: bool) -> tuple[bool, bool]:
    """DT-SETUP-5: whether it is after the first play, as `first-play` reads it, so that scoring cards 1 to 3 may be
    arranged in any order, with card 4 last (`ARRANGEMENTS`).

    Two answers: during preparation (`chooser` says by whom, `is_before_the_deal` when); by each player right after
    their first card of a game. They are the same in the Beginner Class, although the order changes nothing there
    unless printed numbers break ties (`scoring.compared_in_a_tie`).

    has_played_before  this is not the first game at this table
    """
    match reading:
        case FirstPlay.FIRST_GAME:
            return has_played_before, False
        case FirstPlay.FIRST_CARD:
            return False, True
        case _:
            assert_never(reading)


def chooser(reading: ArrangementChooser, lead_player: int) -> int | Chance | None:
    """see DT-SETUP-5: who arranges them, as `arrangement-chooser` reads it; None: the table has agreed before play."""
    match reading:
        case ArrangementChooser.LEAD_PLAYER:
            return lead_player
        case ArrangementChooser.CHANCE:
            return CHANCE
        case ArrangementChooser.TABLE:
            return None
        case _:
            assert_never(reading)


def is_before_the_deal(reading: ArrangementTiming) -> bool:
    """see DT-SETUP-5: whether they are arranged before hands are seen, as `arrangement-timing` reads it."""
    match reading:
        case ArrangementTiming.AFTER_DEAL:
            return False
        case ArrangementTiming.BEFORE_DEAL:
            return True
        case _:
            assert_never(reading)
