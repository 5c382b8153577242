"""The end of a round: who draws, who gets the played cards, who is the next SP, whether the game ends."""

from operator import add
from typing import Literal, assert_never

from rulecore.core.seats import left_of
from rulecore.games.fuertorite.rulings import DeckEmpty, DeckShort, DrawWho, EndCount, PassDirection

Seats = tuple[int, ...]
Sizes = tuple[int, ...]
Ending = Literal["hand", "deck", "round-cap", "target"]
"""Why a game ends, on the wire."""


def due_to_draw(reading: DrawWho, verticals: Seats, sp: int) -> Seats:
    """FR-FLOW-5, FR-FLOW-6: who must draw a card after all turns, in the order of play: each player who played
    vertically, or fewer, as `draw-who` reads it; nobody if only the SP did. It is one card each, from the Deck into
    the Hand (`play.draws.draw_needed`), however many they played.

    verticals  who played vertically in this round, in the order of play, each once; the SP among them
    """
    if verticals == (sp,):
        return ()
    match reading:
        case DrawWho.EVERY_VERTICAL_PLAYER:
            return verticals
        case DrawWho.LAST_VERTICAL_PLAYER:
            return verticals[-1:]
        case _:
            assert_never(reading)


def able_to_draw(reading: DeckShort, due: Seats, deck: int) -> Seats:
    """FR-END-7; see FR-FLOW-5: who of those who are due a card gets one, where the Deck has too few, as `deck-short`
    reads it; the rulebook does not say. By default the Deck never runs out: before that, somebody has ten cards in Hand
    and Property, and the game ends. Under `hand-only` of `end-count` it can (`most_cards`); whether that ends the game,
    `deck-empty` says (`has_run_out`).

    deck  how many cards it has
    """
    if deck >= len(due):
        return due
    match reading:
        case DeckShort.TURN_ORDER:
            return due[:deck]
        case DeckShort.LAST_PLAYER_FIRST:
            return due[len(due) - deck :]
        case DeckShort.NOBODY:
            return ()
        case _:
            assert_never(reading)


def neighbour(seat: int, players: int, reading: PassDirection) -> int:
    """see FR-FLOW-7: the player to whom this seat hands the cards that it has played, as `pass-direction` reads it."""
    match reading:
        case PassDirection.RIGHT:
            return (seat - 1) % players
        case PassDirection.LEFT:
            return left_of(seat, players)
        case _:
            assert_never(reading)


def next_sp(verticals: Seats, sp: int, players: int) -> int:
    """FR-FLOW-8: the SP of the next round: the player who was the last to play vertically. If only the SP did, it is
    the player after the SP.

    verticals  who has played vertically, in the order of play; the SP always has
    """
    if verticals == (sp,):
        return left_of(sp, players)  # FR-FLOW-9: only the SP did
    return verticals[-1]


def most_cards(reading: EndCount, hands: Sizes, properties: Sizes) -> int:
    """see FR-END-1: the most cards that a player has, as `end-count` reads it.

    hands, properties  how many cards are in them, by seat
    """
    match reading:
        case EndCount.HAND_AND_PROPERTY:
            together: Sizes = tuple(map(add, hands, properties))
            return max(together)
        case EndCount.HAND_ONLY:
            return max(hands)
        case _:
            assert_never(reading)


def has_run_out(reading: DeckEmpty, deck: int, shortage: bool) -> bool:
    """see FR-END-7: whether the deck ends the game, as `deck-empty` reads it.

    deck      how many cards it has at the end of the round
    shortage  whether somebody went without a due card
    """
    if deck and not shortage:
        return False
    match reading:
        case DeckEmpty.FINAL_ROUND_AT_ONCE:
            return True
        case DeckEmpty.FINAL_ROUND_AFTER_SHORTAGE:
            return shortage
        case DeckEmpty.PLAY_ON:
            return False
        case _:
            assert_never(reading)
