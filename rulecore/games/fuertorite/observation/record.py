"""What a seat knows of Hands that it cannot see.

A card that lay open never returns to a Hand within a game, so no card is ever known to be in one. But a player who
plays horizontally shows that their Hand holds nothing that would have had to be played vertically, and nothing higher
than the card played. That remains true of the cards that were in the Hand then; of cards that came later nothing is
known. `past` has what everybody saw of such a Hand. What other choices suggest is not inferred.
"""

from collections.abc import Callable
from typing import NamedTuple

from rulecore.core.known import OneOf
from rulecore.core.piles import Pile, intersection, pile, union
from rulecore.games.fuertorite.following import highest, must_play_vertically
from rulecore.games.fuertorite.pieces import codes_in
from rulecore.games.fuertorite.play.first_cards import beating
from rulecore.games.fuertorite.rulings import Config
from rulecore.games.fuertorite.state import Past, Ref
from rulecore.games.fuertorite.wire import Known

Events = tuple[Past, ...]
"""What everybody has seen of one Hand, in order; the first event is a card played horizontally."""
RuledOut = Callable[[Config, int, Ref], Pile]
"""The function that says which cards a play rules out: `ruled_out`, or an accelerated equivalent."""


class Lot(NamedTuple):
    """Cards that came together.

    seat  in whose Hand they were put, None for those that stay in the deck
    size  how many
    came  the place of that draw among the events of the Hand, -1 where they were there before
    """

    seat: int | None
    size: int
    came: int


def ruled_out(config: Config, card: int, ref: Ref) -> Pile:
    """see FR-HIDDEN: what somebody cannot hold who has played `card` horizontally instead of beating `ref`."""
    rulings = config.rulings
    return pile(
        tuple(
            [
                other
                for other in config.components.cards
                if must_play_vertically(beating(config, (other,), ref), ref.card, rulings.coin_duty)
                or card not in highest((card, other), ref.numbers, rulings.x_horizontal)
            ]
        )
    )


def barred(config: Config, events: Events, by: RuledOut) -> Pile:
    """What cannot be in a Hand during all these events."""
    found = 0
    for event in events:
        if event.card is not None and event.over is not None:
            found = union(found, by(config, event.card, event.over))
    return found


def known(config: Config, past: Events, unseen: Pile, hidden: tuple[int, ...], by: RuledOut = ruled_out) -> Known:
    """What is known of Hands.

    unseen  the cards of the deck and of hidden Hands
    hidden  the seats whose Hands are not seen
    """
    one_of: list[OneOf] = []
    for seat in hidden:
        events = of_hand(past, seat)
        drawn = [at for at, event in enumerate(events) if event.card is None]
        lacking = barred(config, events[drawn[-1] :] if drawn else events, by)
        if pieces := codes_in(intersection(unseen, lacking)):
            one_of.append(OneOf(pieces=pieces, places=[["hands", seat]], count=0))
    return Known(hands=[[] if seat in hidden else None for seat in range(config.players)], one_of=one_of)


def of_hand(past: Events, seat: int) -> Events:
    """What everybody has seen of the Hand of that seat."""
    return tuple([event for event in past if event.seat == seat])


def lots_of(seat: int, held: int, events: Events) -> list[Lot]:
    """The cards that have been in a Hand since its first event, and are there or have left it since.

    held  how many cards are in the Hand now
    """
    came = [at for at, event in enumerate(events) if event.card is None]
    left = max(0, len(events) - len(came) - 1)
    return [Lot(seat, held + left - len(came), -1), *(Lot(seat, 1, at) for at in came)]


def barred_from(config: Config, lot: Lot, events: Events, left: int | None, by: RuledOut) -> Pile:
    """What cannot have come with this lot and stayed until then.

    events  of the Hand of the lot
    left    the place of the event by which it left that Hand; None where it is still there
    """
    return barred(config, events[lot.came + 1 : left], by)
