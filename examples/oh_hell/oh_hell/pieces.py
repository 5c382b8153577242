"""Cards and decks."""

from functools import cache
from typing import Annotated

from rulecore.authoring import Named

SUITS = "♣♦♠♥"  # OH-DECK-1
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")  # OH-DECK-2
NAMES = tuple(f"{suit}{rank}" for suit in SUITS for rank in RANKS)
"""What each card is called on the wire. A card is its place in this row, so ascending is by suits, then by ranks."""


Card = Annotated[int, Named(NAMES, "a card from '♣2' to '♣A', '♦2' to '♦A', '♠2' to '♠A' or '♥2' to '♥A'")]
"""A card, `0 .. 51`; its name on the wire."""


def suit(card: int) -> int:
    """see OH-DECK-1: the place of its suit in SUITS."""
    return card // len(RANKS)


@cache
def deck(suits: int, ranks: int) -> tuple[int, ...]:
    """OH-DECK-3: the cards of the first so many suits, of each the lowest so many, ascending."""
    return tuple(card for card in range(suits * len(RANKS)) if card % len(RANKS) < ranks)


def most_tricks(suits: int, ranks: int, players: int) -> int:
    """OH-DECK-4: the tricks for which the deck has a card for every player, and one more to turn up."""
    return (suits * ranks - 1) // players
