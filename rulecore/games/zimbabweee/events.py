"""What happened in a step, as a seat saw it: from its views before and after, and the action as it saw it."""

from collections.abc import Iterator
from typing import Literal

from typing_extensions import TypedDict

from rulecore.core.config import JsonObject
from rulecore.games.zimbabweee.trick import laid_over
from rulecore.games.zimbabweee.view import View


class Dealt(TypedDict):
    """A seat got its hand; the cards are null where they are not seen."""

    type: Literal["dealt"]
    clause: Literal["ZT-SETUP-2"]
    seat: int
    count: int
    cards: list[int] | None


class SetAside(TypedDict):
    """The cards left over were laid aside; null where they lie face down."""

    type: Literal["set-aside"]
    clause: Literal["ZT-SETUP-3"]
    count: int
    cards: list[int] | None


class StartPicked(TypedDict):
    """The start player of a game is known; null leaves it to the table, which picks after the deal."""

    type: Literal["start-picked"]
    clause: Literal["ZT-SETUP-4", "ZT-SERIES-3"]
    seat: int | None


class HandLookedAt(TypedDict):
    """A player who bids next looked at the own hand, under the reading `at-bid`; null for the others."""

    type: Literal["hand-looked-at"]
    clause: Literal["ZT-BID-3"]
    seat: int
    cards: list[int] | None


class BidMade(TypedDict):
    """A player took chips."""

    type: Literal["bid-made"]
    clause: Literal["ZT-BID-1"]
    seat: int
    tricks: int


class CardPlayed(TypedDict):
    """A card went from the hand to the left end of the stack, which now shows `number`."""

    type: Literal["card-played"]
    clause: Literal["ZT-PLAY-2"]
    seat: int
    card: int
    number: int


class TrickWon(TypedDict):
    """Everybody has played; the largest number won, or, of several, the later one."""

    type: Literal["trick-won"]
    clause: Literal["ZT-TRICK-2", "ZT-TRICK-3"]
    seat: int
    number: int


class WentBankrupt(TypedDict):
    """Who is bankrupt in the game just played; null is nobody."""

    type: Literal["went-bankrupt"]
    clause: Literal["ZT-SCORE-1", "ZT-VAR-2"]
    seat: int | None


class GameScored(TypedDict):
    """The points of each seat in the game just played, and all its points so far."""

    type: Literal["game-scored"]
    clause: Literal["ZT-SCORE-5"]
    scores: list[int]
    totals: list[int]


class TableCleared(TypedDict):
    """All cards, chips and cubes went back to the box, for the next game of the series."""

    type: Literal["table-cleared"]
    clause: Literal["ZT-SETUP-1"]


_Turn = Literal["ZT-SETUP-1", "ZT-SETUP-4", "ZT-BID-2", "ZT-LEAD-1", "ZT-LEAD-2", "ZT-PLAY-2"]


class TurnCame(TypedDict):
    """Who must act now; null is chance."""

    type: Literal["turn-came"]
    clause: _Turn
    seat: int | None


class AllOver(TypedDict):
    """The game, or the series, is over."""

    type: Literal["all-over"]
    clause: Literal["ZT-END-2", "ZT-SERIES-2"]
    winners: list[int]
    scores: list[int]


Event = (
    Dealt
    | SetAside
    | StartPicked
    | HandLookedAt
    | BidMade
    | CardPlayed
    | TrickWon
    | WentBankrupt
    | GameScored
    | TableCleared
    | TurnCame
    | AllOver
)

LAYOUT = ("bids", "stacks", "numbers", "trick", "trick_winners", "tricks", "aside", "aside_size")
TURN = ("phase", "actor", "turn", "lead", "legal")
TOUCHES: dict[str, tuple[str, ...]] = {
    "dealt": ("hand", "hand_sizes"),
    "set-aside": ("aside", "aside_size"),
    "start-picked": ("start",),
    "hand-looked-at": ("hand",),
    "bid-made": ("bids",),
    "card-played": ("hand", "hand_sizes", "stacks", "numbers", "trick"),
    "trick-won": ("trick", "trick_winners", "tricks"),
    "went-bankrupt": (),
    "game-scored": ("games", "totals"),
    "table-cleared": ("game", "hand", *LAYOUT),
    "turn-came": TURN,
    "all-over": TURN,
}
"""The fields of a view that have their new value once such an event has happened."""


def events(before: View, action: JsonObject, after: View, result: JsonObject | None) -> Iterator[Event]:
    """What happened, in order; the last event says who must act now, or who has won."""
    match action["type"]:
        case "deal":
            yield from _deal(action["hands"], after)
        case "start":
            yield StartPicked(type="start-picked", clause="ZT-SETUP-4", seat=action["start"])
        case "bid":
            yield BidMade(type="bid-made", clause="ZT-BID-1", seat=action["seat"], tricks=action["tricks"])
        case "play":
            yield from _play(before, action["seat"], action["card"], after)
    bidder = after["turn"]
    if after["phase"] == "bid" and bidder is not None and after["config"]["rulings"]["hand-visible"] == "at-bid":
        cards = after["hand"] if bidder == after["seat"] else None
        yield HandLookedAt(type="hand-looked-at", clause="ZT-BID-3", seat=bidder, cards=cards)
    yield _over(after, result) if result else _turn(after)


def _deal(hands: list[list[int] | None], after: View) -> Iterator[Event]:
    for seat, cards in enumerate(hands):
        yield Dealt(type="dealt", clause="ZT-SETUP-2", seat=seat, count=after["hand_sizes"][seat], cards=cards)
    yield SetAside(type="set-aside", clause="ZT-SETUP-3", count=after["aside_size"], cards=after["aside"])


def _play(before: View, seat: int, card: int, after: View) -> Iterator[Event]:
    """The card; then the trick, if it was the last card of it; then the score, if it was the last card of the game."""
    numbers = list(before["numbers"])
    numbers[seat] = laid_over(numbers[seat], len(before["trick_winners"]), card)
    yield CardPlayed(type="card-played", clause="ZT-PLAY-2", seat=seat, card=card, number=numbers[seat])
    is_scored = len(after["games"]) > len(before["games"])
    winners = after["games"][-1]["trick_winners"] if is_scored else after["trick_winners"]
    if len(winners) > len(before["trick_winners"]):
        clause: Literal["ZT-TRICK-2", "ZT-TRICK-3"] = "ZT-TRICK-2" if numbers.count(max(numbers)) == 1 else "ZT-TRICK-3"
        yield TrickWon(type="trick-won", clause=clause, seat=winners[-1], number=max(numbers))
    if is_scored:
        yield from _score(after)


def _score(after: View) -> Iterator[Event]:
    """The score; then, if another game follows, the table is made ready for it."""
    game, is_standard = after["games"][-1], after["config"]["options"]["scoring"] == "standard"
    rule: Literal["ZT-SCORE-1", "ZT-VAR-2"] = "ZT-SCORE-1" if is_standard else "ZT-VAR-2"
    yield WentBankrupt(type="went-bankrupt", clause=rule, seat=game["bankrupt"])
    yield GameScored(type="game-scored", clause="ZT-SCORE-5", scores=game["scores"], totals=after["totals"])
    if after["phase"] != "over":
        yield TableCleared(type="table-cleared", clause="ZT-SETUP-1")
        yield StartPicked(type="start-picked", clause="ZT-SERIES-3", seat=after["start"])


def _turn(after: View) -> TurnCame:
    """Who must act now, by which clause."""
    match after["phase"]:
        case "deal":
            clause: _Turn = "ZT-SETUP-1"
        case "start":
            clause = "ZT-SETUP-4"
        case "bid":
            clause = "ZT-BID-2"
        case _ if after["trick"]:
            clause = "ZT-PLAY-2"
        case _:
            clause = "ZT-LEAD-2" if after["trick_winners"] else "ZT-LEAD-1"
    return TurnCame(type="turn-came", clause=clause, seat=after["turn"])


def _over(after: View, result: JsonObject) -> AllOver:
    clause: Literal["ZT-END-2", "ZT-SERIES-2"] = "ZT-END-2" if len(after["games"]) == 1 else "ZT-SERIES-2"
    return AllOver(type="all-over", clause=clause, winners=result["winners"], scores=result["scores"])
