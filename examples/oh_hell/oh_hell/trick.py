"""Tricks: what may be played, and who wins."""

from oh_hell.pieces import suit
from oh_hell.state import Cards


def playable(hand: Cards, trick: Cards) -> Cards:
    """OH-PLAY-1, OH-FOLLOW-1: the cards that may be played to what lies there already."""
    following = tuple(card for card in hand if trick and suit(card) == suit(trick[0]))
    return following or hand  # OH-FOLLOW-2


def winning(trick: Cards, trump: int) -> int:
    """OH-TRICK-1: which card wins, counted from the lead: the highest trump, or else the highest of the led suit."""
    trumps = [card for card in trick if suit(card) == trump]
    return trick.index(max(trumps or [card for card in trick if suit(card) == suit(trick[0])]))
