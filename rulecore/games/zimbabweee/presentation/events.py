"""What happened in a step, as a seat saw it: from its views before and after, and the action as it saw it."""

from collections.abc import Iterator
from typing import Literal

from rulecore.core.config import JsonObject
from rulecore.core.events import Event
from rulecore.games.zimbabweee.presentation import parts
from rulecore.games.zimbabweee.presentation.event_types import (
    AllOver,
    BidMade,
    CardPlayed,
    Dealt,
    GameScored,
    HandLookedAt,
    SetAside,
    StartPicked,
    TableCleared,
    TrickWon,
    Turn,
    TurnCame,
    WentBankrupt,
)
from rulecore.games.zimbabweee.rulings import Scoring
from rulecore.games.zimbabweee.trick import laid_over
from rulecore.games.zimbabweee.wire import View


def events(before: View, action: JsonObject, after: View, result: JsonObject | None) -> Iterator[Event]:
    """What happened, in order; the last event says who must act now, or who has won."""
    match action["type"]:
        case "deal":
            yield from _deal(action["hands"], after)
        case "start":
            yield StartPicked(clause="ZT-SETUP-4", seat=action["start"])
        case "bid":
            yield BidMade(seat=action["seat"], tricks=action["tricks"])
        case "play":
            yield from _play(before, action["seat"], action["card"], after)
    bidder = after["turn"]
    if after["phase"] == "bid" and bidder is not None and after["config"]["rulings"]["hand-visible"] == "at-bid":
        cards = after["hand"] if bidder == after["seat"] else None
        yield HandLookedAt(seat=bidder, cards=cards)
    yield _over(after, result) if result else _turn(after)


def _deal(hands: list[list[int] | None], after: View) -> Iterator[Event]:
    for seat, cards in enumerate(hands):
        yield Dealt(seat=seat, count=after["hand_sizes"][seat], cards=cards)
    yield SetAside(count=after["aside_size"], cards=after["aside"])


def _play(before: View, seat: int, card: int, after: View) -> Iterator[Event]:
    """The card; then the trick, if it was the last card of it; then the score, if it was the last card of the game."""
    numbers = list(before["numbers"])
    numbers[seat] = laid_over(numbers[seat], len(before["trick_winners"]), card)
    yield CardPlayed(seat=seat, card=card, number=numbers[seat])
    is_scored = len(after["games"]) > len(before["games"])
    winners = after["games"][-1]["trick_winners"] if is_scored else after["trick_winners"]
    if len(winners) > len(before["trick_winners"]):
        clause: Literal["ZT-TRICK-2", "ZT-TRICK-3"] = "ZT-TRICK-2" if numbers.count(max(numbers)) == 1 else "ZT-TRICK-3"
        brought = parts.of_trick(before["game"])
        yield TrickWon(clause=clause, seat=winners[-1], number=max(numbers), numbers=numbers, parts=brought)
    if is_scored:
        yield from _score(after)


def _score(after: View) -> Iterator[Event]:
    """The score; then, if another game follows, the table is made ready for it."""
    game, scoring = after["games"][-1], Scoring(after["config"]["options"]["scoring"])
    rule: Literal["ZT-SCORE-1", "ZT-VAR-2"] = "ZT-SCORE-1" if scoring is Scoring.STANDARD else "ZT-VAR-2"
    yield WentBankrupt(clause=rule, seat=game["bankrupt"])
    yield GameScored(
        scores=game["scores"],
        parts=parts.of_game(scoring, len(after["games"]) - 1, game),
        totals=after["totals"] if len(after["games"]) > 1 else None,
    )
    if after["phase"] != "over":
        yield TableCleared()
        yield StartPicked(clause="ZT-SERIES-3", seat=after["start"])


def _turn(after: View) -> TurnCame:
    """Who must act now, by which clause."""
    match after["phase"]:
        case "start":
            clause: Turn = "ZT-SETUP-4"
        case "bid":
            clause = "ZT-BID-2"
        case "play" if after["trick"]:
            clause = "ZT-PLAY-2"
        case "play":
            clause = "ZT-LEAD-2" if after["trick_winners"] else "ZT-LEAD-1"
        case _:
            clause = "ZT-SETUP-1"
    return TurnCame(clause=clause, seat=after["turn"])


def _over(after: View, result: JsonObject) -> AllOver:
    clause: Literal["ZT-END-2", "ZT-SERIES-2"] = "ZT-END-2" if len(after["games"]) == 1 else "ZT-SERIES-2"
    return AllOver(clause=clause, winners=result["winners"], scores=result["scores"])
