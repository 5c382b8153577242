"""What the record tells of the places that a seat cannot see.

In this game it tells nothing. Whatever a seat has been shown stays in its sight until the table is cleared: its hand,
every card played, the cards aside where they lie open. Then all cards are shuffled again.
"""

from typing_extensions import TypedDict

from rulecore.core.known import OneOf


class Known(TypedDict):
    """The cards that the record places where the seat cannot see, ascending; null for what the seat sees anyway.

    hands   by seat
    aside   the cards left over
    one_of  what the record leaves open between places: never anything in this game
    """

    hands: list[list[int] | None]
    aside: list[int] | None
    one_of: list[OneOf]


def known(players: int, sees_hand_of: int | None, *, sees_aside: bool) -> Known:
    """What is known of hidden cards: nothing, in each place that is hidden.

    sees_hand_of  the seat itself, once it has looked at its hand
    """
    hands: list[list[int] | None] = [None if seat == sees_hand_of else [] for seat in range(players)]
    return Known(hands=hands, aside=None if sees_aside else [], one_of=[])
