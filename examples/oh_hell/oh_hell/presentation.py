"""For front ends: what happened, what is asked, and every action by its number, from views alone."""

from collections.abc import Iterator
from typing import Literal

from oh_hell.pieces import RANKS
from oh_hell.state import WORDS, Action, Bid, Config, Play
from oh_hell.view import Result, View
from rulecore.authoring import BySeat, Event, JsonObject, Presentation, Question, Seat, event, events_in

TURN = ("phase", "actor", "lead", "legal")


@event("opened", "OH-TRICKS-1", touches=("tricks", "dealer"))
class Opened(Event):
    """The number of tricks and the dealer are known."""

    tricks: int
    dealer: Seat


@event("dealt", "OH-DEAL-1", touches=("hand",))
class Dealt(Event):
    """A seat got its hand; the cards are null where they are not seen."""

    seat: Seat
    count: int
    cards: list[str] | None


@event("turned-up", "OH-DEAL-2", touches=("turned",))
class TurnedUp(Event):
    """A card was turned up: its suit is trump."""

    card: str


@event("bid-made", "OH-BID-1", touches=("bids",))
class BidMade(Event):
    """A player said how many tricks they will win."""

    seat: Seat
    tricks: int


@event("card-played", "OH-PLAY-2", touches=("hand", "trick"))
class CardPlayed(Event):
    """A card went from the hand to the table."""

    seat: Seat
    card: str


@event("trick-won", "OH-TRICK-1", touches=("trick", "played", "won"))
class TrickWon(Event):
    """Everybody has played; this seat won the trick."""

    seat: Seat


@event("turn-came", touches=TURN)
class TurnCame(Event):
    """Who must act now; null is chance."""

    clause: Literal["OH-DEAL-1", "OH-BID-2", "OH-LEAD-1", "OH-LEAD-2", "OH-PLAY-2"]
    seat: Seat | None


@event("all-over", "OH-END-1", touches=TURN)
class AllOver(Event):
    """The game is over."""

    winners: list[Seat]
    scores: BySeat[int]


def events(before: View, action: JsonObject, after: View, result: JsonObject | None) -> Iterator[Event]:
    """What happened, in order; the last event says who must act now, or who has won."""
    match action["type"]:
        case "open":
            tricks, dealer = action["tricks"], action["dealer"]
            yield Opened(tricks=tricks, dealer=dealer)
        case "deal":
            for seat, cards in enumerate(action["hands"]):
                yield Dealt(seat=seat, count=after["tricks"] or 0, cards=cards)
            yield TurnedUp(card=action["turned"])
        case "bid":
            yield BidMade(seat=action["seat"], tricks=action["tricks"])
        case "play":
            yield CardPlayed(seat=action["seat"], card=action["card"])
            if len(after["won"]) > len(before["won"]):
                yield TrickWon(seat=after["won"][-1])
    if result:
        yield AllOver(winners=result["winners"], scores=result["scores"])
    else:
        yield turn_came(after)


def turn_came(after: View) -> TurnCame:
    """Who must act now, by which clause."""
    seat = after["actor"] if isinstance(after["actor"], int) else None
    match after["phase"]:
        case "deal":
            return TurnCame(clause="OH-DEAL-1", seat=seat)
        case "bid":
            return TurnCame(clause="OH-BID-2", seat=seat)
        case _ if after["trick"]:
            return TurnCame(clause="OH-PLAY-2", seat=seat)
        case _:
            return TurnCame(clause="OH-LEAD-2" if after["won"] else "OH-LEAD-1", seat=seat)


def question(view: View) -> Question:
    """How many tricks the player will win, or which card to play."""
    tricks, legal = view["tricks"] or 0, view["legal"]
    if view["phase"] == "bid":
        barred = set(range(tricks + 1)).difference(action["tricks"] for action in legal)
        if barred:
            return Question("bid-last", "OH-BID-3", {"tricks": tricks, "barred": min(barred)})
        return Question("bid", "OH-BID-1", {"tricks": tricks})
    if not view["trick"]:
        return Question("lead", "OH-PLAY-1", {})
    led = view["trick"][0]
    if legal[0]["card"][0] == led[0]:
        return Question("follow", "OH-FOLLOW-1", {"led": led[0]})
    return Question("any", "OH-FOLLOW-2", {"led": led[0]})


def action_space(config: Config, seat: int) -> tuple[Action, ...]:
    """Every action that a seat can have: the cards by rank, then by suit, and then the bids.

    OpenSpiel numbers its actions in the same order (oh_hell.h, 96-101, for the cards; oh_hell.cc, 298, for the bids):
    `number % (action_count // players)` is the number there.
    """
    cards = sorted(config.deck, key=lambda card: (card % len(RANKS), card))
    return (*(Play(seat, card) for card in cards), *(Bid(seat, bid) for bid in range(config.most_tricks + 1)))


PRESENTATION: Presentation[Config, Action] = Presentation(
    words=WORDS,
    event_types=events_in(globals()),
    events=events,
    question=question,
    action_space=action_space,
    result_type=Result,
    pictures="oh_hell.pictures",
)
"""What the game hands over for front ends."""
