"""Where cards lie and who sees them at most: marks on the types of fields, by which views are judged."""

from typing import Annotated

from rulecore.core.zones import EVERYBODY, NOBODY, OWNER, Zone
from rulecore.games.zimbabweee.pieces import Card

HANDS = Zone("hands", OWNER, by_seat=True, ruled=True)
Hands = Annotated[tuple[tuple[int, ...], ...], HANDS]
"""see ZT-BID-3: the hand of each seat, ascending."""
DealtHands = Annotated[tuple[tuple[Card, ...], ...], HANDS]
"""The same as chance deals them."""
Aside = Annotated[tuple[int, ...], Zone("aside", EVERYBODY, ruled=True)]
"""see ZT-SETUP-3: the cards left over, ascending."""
Stacks = Annotated[tuple[tuple[int, ...], ...], Zone("stacks", EVERYBODY, by_seat=True)]
"""see ZT-STACK-1: the cards in front of each player, oldest first."""
DECK = Zone("deck", NOBODY)
"""All cards, before they are dealt."""
