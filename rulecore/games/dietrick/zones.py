"""Where cards lie and who sees them at most: marks on the types of fields, by which views are judged."""

from typing import Annotated, Any, Final

from rulecore.core.piles import Pile, pieces_of, pile, size
from rulecore.core.zones import EVERYBODY, NOBODY, OWNER, Pieces, Zone
from rulecore.games.dietrick.pieces import Card


def played(trick: Any) -> tuple[int, ...]:
    """The cards of a trick."""
    return tuple([card for _, card in trick])


PILE: Final = Pieces(pieces_of, pile, count=size)
Hands = Annotated[tuple[Pile, ...], Zone("hands", OWNER, by_seat=True, of=PILE)]
"""see DT-HIDDEN: what each seat holds."""
DealtHands = Annotated[tuple[tuple[Card, ...], ...], Zone("hands", OWNER, by_seat=True)]
"""The same as chance deals them."""
DECK: Final = Zone("deck", NOBODY, at=0, of=PILE)
"""Face down; in solo both decks: DT-HIDDEN."""
DISCARDS: Final = Zone("discards", EVERYBODY, at=1, of=PILE)
"""Everybody has seen each of them, whether it lies in sight now or is only remembered: DT-HIDDEN."""
TRICK: Final = Zone("trick", EVERYBODY, of=Pieces(played, None))
UNDEALT: Final = Zone("deck", NOBODY)
"""All cards, between two games."""
