"""Where cards lie and who sees them at most: marks on the types of fields, by which views are judged."""

from typing import Annotated, Any, Final

from rulecore.core.piles import Pile, pieces_of, pile, size
from rulecore.core.zones import EVERYBODY, NOBODY, Pieces, Zone
from rulecore.games.fuertorite.pieces import Card, Cards


def drawn(card: int | None) -> tuple[int, ...]:
    """The card that a seat has drawn, if it has."""
    return () if card is None else (card,)


def played(table: Any) -> tuple[int, ...]:
    """The cards of all turns."""
    return tuple([card for turn in table for card in turn.cards])


PILE: Final = Pieces(pieces_of, pile, count=size)
Hands = Annotated[tuple[Pile, ...], Zone("hands", EVERYBODY, by_seat=True, ruled=True, of=PILE)]
"""see FR-HIDDEN: the Hand of each seat."""
DealtHands = Annotated[tuple[tuple[Card, ...], ...], Zone("hands", EVERYBODY, by_seat=True, ruled=True)]
"""The same as chance deals them."""
DrawnCards = Annotated[
    tuple[Card | None, ...], Zone("hands", EVERYBODY, by_seat=True, ruled=True, of=Pieces(drawn, None))
]
"""see FR-HIDDEN: what chance adds to them."""
Properties = Annotated[tuple[Pile, ...], Zone("property", EVERYBODY, by_seat=True, of=PILE)]
"""see FR-SETUP-5: the Property of each seat."""
Deck = Annotated[Pile, Zone("deck", NOBODY, of=PILE)]
"""see FR-HIDDEN: the deck."""
Discard = Annotated[Cards, Zone("discard", EVERYBODY)]
TABLE: Final = Zone("table", EVERYBODY, of=Pieces(played, None))
"""The cards of this round: FR-TURN-1."""
UNDEALT: Final = Zone("deck", NOBODY)
"""All cards, before they are dealt."""
