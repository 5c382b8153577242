"""For front ends: what happened, what is asked, and every action by its number, from views alone."""

from collections.abc import Iterator
from typing import Literal

from typing_extensions import TypedDict

from oh_hell.pieces import RANKS
from oh_hell.state import WORDS, Action, Bid, Config, Play
from oh_hell.view import Result, View
from rulecore.authoring import Asked, BySeat, Front, JsonObject, Seat


class Opened(TypedDict):
    """The number of tricks and the dealer are known."""

    type: Literal["opened"]
    clause: Literal["OH-TRICKS-1"]
    tricks: int
    dealer: Seat


class Dealt(TypedDict):
    """A seat got its hand; the cards are null where they are not seen."""

    type: Literal["dealt"]
    clause: Literal["OH-DEAL-1"]
    seat: Seat
    count: int
    cards: list[str] | None


class TurnedUp(TypedDict):
    """A card was turned up: its suit is trump."""

    type: Literal["turned-up"]
    clause: Literal["OH-DEAL-2"]
    card: str


class BidMade(TypedDict):
    """A player said how many tricks they will win."""

    type: Literal["bid-made"]
    clause: Literal["OH-BID-1"]
    seat: Seat
    tricks: int


class CardPlayed(TypedDict):
    """A card went from the hand to the table."""

    type: Literal["card-played"]
    clause: Literal["OH-PLAY-2"]
    seat: Seat
    card: str


class TrickWon(TypedDict):
    """Everybody has played; this seat won the trick."""

    type: Literal["trick-won"]
    clause: Literal["OH-TRICK-1"]
    seat: Seat


class TurnCame(TypedDict):
    """Who must act now; null is chance."""

    type: Literal["turn-came"]
    clause: Literal["OH-DEAL-1", "OH-BID-2", "OH-LEAD-1", "OH-LEAD-2", "OH-PLAY-2"]
    seat: Seat | None


class AllOver(TypedDict):
    """The game is over."""

    type: Literal["all-over"]
    clause: Literal["OH-END-1"]
    winners: list[Seat]
    scores: BySeat[int]


Event = Opened | Dealt | TurnedUp | BidMade | CardPlayed | TrickWon | TurnCame | AllOver

TURN = ("phase", "actor", "lead", "legal")
TOUCHES: dict[str, tuple[str, ...]] = {
    "opened": ("tricks", "dealer"),
    "dealt": ("hand",),
    "turned-up": ("turned",),
    "bid-made": ("bids",),
    "card-played": ("hand", "trick"),
    "trick-won": ("trick", "played", "won"),
    "turn-came": TURN,
    "all-over": TURN,
}
"""The fields of a view that have their new value once such an event has happened."""


def events(before: View, action: JsonObject, after: View, result: JsonObject | None) -> Iterator[Event]:
    """What happened, in order; the last event says who must act now, or who has won."""
    match action["type"]:
        case "open":
            tricks, dealer = action["tricks"], action["dealer"]
            yield Opened(type="opened", clause="OH-TRICKS-1", tricks=tricks, dealer=dealer)
        case "deal":
            for seat, cards in enumerate(action["hands"]):
                yield Dealt(type="dealt", clause="OH-DEAL-1", seat=seat, count=after["tricks"] or 0, cards=cards)
            yield TurnedUp(type="turned-up", clause="OH-DEAL-2", card=action["turned"])
        case "bid":
            yield BidMade(type="bid-made", clause="OH-BID-1", seat=action["seat"], tricks=action["tricks"])
        case "play":
            yield CardPlayed(type="card-played", clause="OH-PLAY-2", seat=action["seat"], card=action["card"])
            if len(after["won"]) > len(before["won"]):
                yield TrickWon(type="trick-won", clause="OH-TRICK-1", seat=after["won"][-1])
    if result:
        yield AllOver(type="all-over", clause="OH-END-1", winners=result["winners"], scores=result["scores"])
    else:
        yield turn_came(after)


def turn_came(after: View) -> TurnCame:
    """Who must act now, by which clause."""
    seat = after["actor"] if isinstance(after["actor"], int) else None
    match after["phase"]:
        case "deal":
            return TurnCame(type="turn-came", clause="OH-DEAL-1", seat=seat)
        case "bid":
            return TurnCame(type="turn-came", clause="OH-BID-2", seat=seat)
        case _ if after["trick"]:
            return TurnCame(type="turn-came", clause="OH-PLAY-2", seat=seat)
        case _:
            return TurnCame(type="turn-came", clause="OH-LEAD-2" if after["won"] else "OH-LEAD-1", seat=seat)


def asked(view: View) -> Asked:
    """How many tricks the player will win, or which card to play."""
    tricks, legal = view["tricks"] or 0, view["legal"]
    if view["phase"] == "bid":
        barred = set(range(tricks + 1)).difference(action["tricks"] for action in legal)
        if barred:
            return Asked("bid-last", "OH-BID-3", {"tricks": tricks, "barred": min(barred)})
        return Asked("bid", "OH-BID-1", {"tricks": tricks})
    if not view["trick"]:
        return Asked("lead", "OH-PLAY-1", {})
    led = view["trick"][0]
    if legal[0]["card"][0] == led[0]:
        return Asked("follow", "OH-FOLLOW-1", {"led": led[0]})
    return Asked("any", "OH-FOLLOW-2", {"led": led[0]})


def choices(config: Config, seat: int) -> tuple[Action, ...]:
    """Every action that a seat can have: the cards by rank, then by suit, and then the bids.

    OpenSpiel numbers its actions in the same order (oh_hell.h, 96-101, for the cards; oh_hell.cc, 298, for the bids):
    `number % (action_count // players)` is the number there.
    """
    cards = sorted(config.deck, key=lambda card: (card % len(RANKS), card))
    return (*(Play(seat, card) for card in cards), *(Bid(seat, bid) for bid in range(config.most_tricks + 1)))


FRONT: Front[Config, Action] = Front(
    words=WORDS,
    event_type=Event,
    events=events,
    touches=TOUCHES,
    asked=asked,
    choices=choices,
    result_type=Result,
    pictures="oh_hell.pictures",
)
"""What the game hands over for front ends."""
