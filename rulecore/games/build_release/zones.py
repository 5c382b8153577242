"""Where cards lie and who sees them at most: marks on the types of fields, by which views are judged.

Almost all cards lie open once. So a hand is seen by everybody, but for the card that only its owner has seen.
"""

from typing import Annotated, Any, Final

from rulecore.core.zones import EVERYBODY, NOBODY, OWNER, Pieces, Zone
from rulecore.games.build_release.pieces import Card, Cards, Groups, Meld, Piles
from rulecore.games.build_release.piles import Extra, Pile, Won, cards_in, count_of, pile


def laid(things: Any) -> Cards:
    """The cards of groups or of melds."""
    return tuple([card for thing in things for card in thing.cards])


PILE: Final = Pieces(cards_in, pile, count=count_of)
LAID: Final = Pieces(laid, None)

Held = Annotated[tuple[Pile, ...], Zone("hands", EVERYBODY, by_seat=True, of=PILE)]
"""see BR-HID-2: by seat the cards in the hand: all have lain open, but for one that only its owner has seen."""
Hands = Annotated[tuple[Cards, ...], Zone("hands", EVERYBODY, by_seat=True)]
Starts = Annotated[tuple[Pile, ...], Zone("unshown", OWNER, by_seat=True, of=PILE, within="hands")]
"""see BR-HID-1, BR-HID-2: by seat the card in the hand that only its owner has seen."""
FirstHands = Annotated[tuple[Cards, ...], Zone("unshown", OWNER, by_seat=True)]
"""The same where there is no other one."""
DealtHands = Annotated[tuple[tuple[Card, ...], ...], Zone("unshown", OWNER, by_seat=True, within="hands")]
"""The same as chance deals it."""
Extras = Annotated[Extra, Zone("unshown", OWNER, by_seat=True, at="unshown", of=PILE, within="hands")]

Deck = Annotated[Cards, Zone("deck", EVERYBODY, ruled=True)]
"""see BR-HID-2: the draw pile; before the release, the pool."""
DeckPile = Annotated[Pile, Zone("deck", EVERYBODY, ruled=True, of=PILE)]
FaceUp = Annotated[Pile, Zone("row", EVERYBODY, of=PILE)]
Thrown = Annotated[Pile, Zone("discard", EVERYBODY, of=PILE)]
Discard = Annotated[Cards, Zone("discard", EVERYBODY)]
NobodysPiles = Annotated[
    Piles,
    Zone("deck", EVERYBODY, ruled=True, at="deck"),
    Zone("row", EVERYBODY, at="row"),
    Zone("discard", EVERYBODY, at="discard"),
]
"""The cards that nobody holds in the settlement."""

AllGroups = Annotated[tuple[Groups, ...], Zone("groups", EVERYBODY, by_seat=True, of=LAID)]
"""see BR-SETTLE-4: by seat the scoring groups."""
Leftover = Annotated[tuple[Cards, ...], Zone("leftover", EVERYBODY, by_seat=True)]
"""see BR-SETTLE-7: by seat the cards in no group; then those that are kept, and those that are thrown away."""
Kept = Annotated[tuple[Cards, ...], Zone("kept", EVERYBODY, by_seat=True)]
Dropped = Annotated[tuple[Cards, ...], Zone("dropped", EVERYBODY, by_seat=True)]

Unused = Annotated[Cards, Zone("unused", NOBODY)]
"""see BR-RELPREP-2, BR-HID-2: the rest of the pool."""
Melds = Annotated[tuple[Meld, ...], Zone("table", EVERYBODY, of=LAID)]
"""see BR-REL-2: the melds of the round."""
Wins = Annotated[
    Won,
    Zone("acquired", EVERYBODY, by_seat=True, at="taken", of=PILE),
    Zone("penalty", EVERYBODY, by_seat=True, at="penalty"),
    Zone("aside", EVERYBODY, at="nobodys", of=PILE),
]
"""see BR-HID-2: what the rounds have brought; everybody has seen the cards that lie face down."""
UNDEALT: Final = Zone("deck", EVERYBODY, ruled=True)
"""All cards, before they are dealt."""
