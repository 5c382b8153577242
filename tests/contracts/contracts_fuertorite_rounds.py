"""Contracts of rounds with three players: draws, the hand-over, the next SP, the end of a game."""

from rulecore.games.fuertorite.rounds import able_to_draw, due_to_draw, has_run_out, most_cards, neighbour, next_sp
from rulecore.games.fuertorite.rulings import DeckEmpty, DeckShort, DrawWho, EndCount, PassDirection

Seats = tuple[int, ...]
Three = tuple[int, int, int]


# --- the next SP ---


def the_sp_alone_is_followed_by_the_left_neighbour(sp: int) -> int:
    """FR-FLOW-9: of three.

    pre: 0 <= sp <= 2
    post: _ == (sp + 1 if sp < 2 else 0)
    """
    return next_sp((sp,), sp, 3)


def the_last_vertical_player_is_the_next_sp(sp: int, second: int, last: int) -> int:
    """FR-FLOW-8: not the first of those who followed.

    pre: 0 <= sp < 5 and 0 <= second < 5 and 0 <= last < 5 and sp != second != last != sp
    post: _ == last
    """
    return next_sp((sp, second, last), sp, 5)


def the_sp_changes_every_round(sp: int, others: Seats) -> int:
    """FR-FLOW-8, FR-FLOW-9: whoever else has played vertically.

    pre: 0 <= sp < 5 and len(others) <= 2 and all(0 <= seat < 5 and seat != sp for seat in others)
    post: _ != sp and 0 <= _ < 5
    """
    return next_sp((sp, *others), sp, 5)


def the_left_neighbour_is_the_next_sp(sp: int, last: int) -> int:
    """FR-FLOW-8: tempting, but only if nobody has followed.

    pre: 0 <= sp < 3 and 0 <= last < 3 and sp != last
    post: _ == (sp + 1) % 3
    """
    return next_sp((sp, last), sp, 3)


# --- draws ---


def alone_the_sp_draws_nothing(sp: int, reading: DrawWho) -> Seats:
    """FR-FLOW-6: under either reading.

    post: _ == ()
    """
    return due_to_draw(reading, (sp,), sp)


def somebody_always_draws_where_two_have_played(sp: int, last: int, reading: DrawWho) -> Seats:
    """FR-FLOW-5: the last one, and before that one the SP if everybody draws.

    pre: sp != last
    post: _ == ((sp, last) if reading is DrawWho.EVERY_VERTICAL_PLAYER else (last,))
    """
    return due_to_draw(reading, (sp, last), sp)


def the_sp_draws_where_two_have_played(sp: int, last: int, reading: DrawWho) -> Seats:
    """FR-FLOW-5: tempting, but not if the last one alone does.

    pre: sp != last
    post: sp in _
    """
    return due_to_draw(reading, (sp, last), sp)


def a_deck_that_suffices_serves_all(due: Seats, deck: int, reading: DeckShort) -> Seats:
    """FR-FLOW-5: under every reading.

    pre: len(due) <= 3 and deck >= len(due)
    post: _ == due
    """
    return able_to_draw(reading, due, deck)


def a_short_deck_is_used_up_in_order(first: int, second: int, third: int, deck: int) -> bool:
    """FR-END-7: from the SP on, or from the last one back.

    pre: 0 <= deck < 3
    post: _
    """
    due = (first, second, third)
    forward, back = [able_to_draw(order, due, deck) for order in (DeckShort.TURN_ORDER, DeckShort.LAST_PLAYER_FIRST)]
    return forward == due[:deck] and back == due[3 - deck :]


def nobody_gets_more_than_the_deck_has(due: Three, deck: int, reading: DeckShort) -> Seats:
    """FR-END-7: under every reading.

    pre: 0 <= deck
    post: len(_) <= deck
    """
    return able_to_draw(reading, due, deck)


def the_last_card_is_always_drawn(due: Three, reading: DeckShort) -> Seats:
    """FR-END-7: tempting, but it may be that nobody draws if not all can.

    post: len(_) == 1
    """
    return able_to_draw(reading, due, 1)


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
