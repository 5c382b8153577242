"""What the record tells of the places that a seat cannot see.

In this game it tells nothing. Whatever a seat has been shown stays in its sight until the table is cleared: its hand,
every card played, the cards aside where they lie open. Then all cards are shuffled again.
"""

from rulecore.games.zimbabweee.wire import Known


def known(players: int, sees_hand_of: int | None, *, sees_aside: bool) -> Known:
    """What is known of hidden cards: nothing, in each place that is hidden.

    sees_hand_of  the seat itself, once it has looked at its hand
    """
    hands: list[list[int] | None] = [None if seat == sees_hand_of else [] for seat in range(players)]
    return Known(hands=hands, aside=None if sees_aside else [], one_of=[])
