"""Contracts of rounds with three players: draws, the end of a game."""

from rulecore.games.fuertorite.rounds import able_to_draw, has_run_out, most_cards
from rulecore.games.fuertorite.rulings import DeckEmpty, DeckShort, EndCount

Seats = tuple[int, ...]
Three = tuple[int, int, int]


# --- draws ---


def a_deck_that_suffices_serves_all(due: Seats, deck: int, reading: DeckShort) -> Seats:
    """FR-FLOW-5: under every reading.

    pre: len(due) <= 3 and deck >= len(due)
    post: _ == due
    """
    return able_to_draw(reading, due, deck)


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
