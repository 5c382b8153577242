"""Contracts of rounds with three players: draws, the hand-over, the next SP, the end of a game."""

from rulecore.games.fuertorite.rounds import able_to_draw, has_run_out, most_cards, neighbour
from rulecore.games.fuertorite.rulings import DeckEmpty, DeckShort, EndCount, PassDirection

Seats = tuple[int, ...]
Three = tuple[int, int, int]


# --- draws ---


def a_deck_that_suffices_serves_all(due: Seats, deck: int, reading: DeckShort) -> Seats:
    """FR-FLOW-5: under every reading.

    pre: len(due) <= 3 and deck >= len(due)
    post: _ == due
    """
    return able_to_draw(reading, due, deck)


# --- the hand-over ---


def the_right_neighbour_is_the_one_before(seat: int, players: int) -> int:
    """FR-FLOW-7: play goes to the left, the cards to the right.

    pre: 3 <= players <= 5 and 0 <= seat < players
    post: (_ + 1) % players == seat and 0 <= _ < players
    """
    return neighbour(seat, players, PassDirection.RIGHT)


def nobody_keeps_their_cards(seat: int, players: int, reading: PassDirection) -> int:
    """FR-FLOW-7: in either direction.

    pre: 3 <= players <= 5 and 0 <= seat < players
    post: _ != seat
    """
    return neighbour(seat, players, reading)


def the_directions_agree(seat: int, reading: PassDirection) -> int:
    """FR-FLOW-7: tempting, but left is not right where three sit.

    pre: 0 <= seat < 3
    post: _ == (seat + 1) % 3
    """
    return neighbour(seat, 3, reading)


# --- the end ---


def hand_and_property_count_together(hands: Three, properties: Three) -> int:
    """FR-END-1: of one player, not the most of each.

    post: _ == max(hands[0] + properties[0], hands[1] + properties[1], hands[2] + properties[2])
    """
    return most_cards(EndCount.HAND_AND_PROPERTY, hands, properties)


def the_property_may_not_count(hands: Three, properties: Three) -> int:
    """FR-END-1: under the other reading.

    post: _ == max(hands)
    """
    return most_cards(EndCount.HAND_ONLY, hands, properties)


def the_largest_hand_and_property_belong_together(hands: Three, properties: Three) -> int:
    """FR-END-1: tempting, but they may be of different players.

    post: _ == max(hands) + max(properties)
    """
    return most_cards(EndCount.HAND_AND_PROPERTY, hands, properties)


def counting_less_never_ends_a_game_earlier(hands: Three, properties: Three) -> bool:
    """FR-END-1: the readings are in order.

    pre: min(properties) >= 0
    post: _
    """
    both, hands_alone = [most_cards(reading, hands, properties) for reading in EndCount]
    return hands_alone <= both


def a_shortage_ends_what_an_empty_deck_ends(deck: int, shortage: bool) -> bool:
    """FR-END-7: the readings are in order, the first one ends earliest.

    pre: deck >= 0
    post: _
    """
    at_once, later, never = [has_run_out(reading, deck, shortage) for reading in DeckEmpty]
    return not never and (at_once or not later) and at_once == (shortage or deck == 0) and later == shortage


def an_empty_deck_ends_the_game(reading: DeckEmpty, shortage: bool) -> bool:
    """FR-END-7: tempting, but it depends on the reading.

    post: _
    """
    return has_run_out(reading, 0, shortage)
