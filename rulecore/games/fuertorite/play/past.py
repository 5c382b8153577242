"""What everybody has seen of a Hand since its owner played horizontally, which shows what the Hand does not hold."""

from rulecore.core.piles import Pile, holds, without_piece
from rulecore.games.fuertorite.state import Past, Ref, Round, Seats


def after_card(round: Round, seat: int, card: int, hand: Pile, over: Ref | None) -> Round:
    """see FR-HIDDEN: the round once a player has put a card on the table; of an empty Hand there is nothing to know.

    hand  the Hand that the card may have left, with it
    over  the card that it did not beat where it is played horizontally, else None
    """
    if not holds(hand, card) or (over is None and not round.past):
        return round
    if not without_piece(hand, card):
        return with_past(round, tuple([event for event in round.past if event.seat != seat]))
    if over is None and seat not in [event.seat for event in round.past]:
        return round
    return with_past(round, round.past + (Past(seat, card, over),))


def after_draw(round: Round, drawers: Seats) -> Round:
    """see FR-HIDDEN: the round once these seats have drawn a card each."""
    if not round.past:
        return round
    known = [event.seat for event in round.past]
    return with_past(round, round.past + tuple([Past(seat, None, None) for seat in drawers if seat in known]))


def with_past(round: Round, past: tuple[Past, ...]) -> Round:
    """The round with this as what has been seen of Hands."""
    return Round(round.number, round.sp, round.final, round.end, round.shortage, round.face_down, round.match, past)
