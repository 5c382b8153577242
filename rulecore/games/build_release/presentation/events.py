"""What happened in a step, as a seat saw it: from its views before and after, and the action as it saw it."""

from collections.abc import Iterator
from typing import Literal

from rulecore.core.config import JsonObject
from rulecore.core.events import Event
from rulecore.games.build_release.following import clears, number_of_zeros
from rulecore.games.build_release.pieces import CODES
from rulecore.games.build_release.presentation import parts
from rulecore.games.build_release.presentation.event_types import (
    AllOver,
    BuildScored,
    CardDropped,
    CardKept,
    CardRejected,
    CardRevealed,
    CardsDisplayed,
    CardTaken,
    Dealt,
    DiscardsShuffled,
    GameScored,
    GroupExtended,
    GroupLaid,
    HandsShown,
    MeldPlayed,
    Passed,
    PenaltyCame,
    PenaltyDrawn,
    PoolPutAway,
    PoolShuffled,
    RoundBegun,
    RoundClause,
    RoundWon,
    ShedOut,
    StartPicked,
    TableCleared,
    TableLeft,
    TableSetAside,
    TurnCame,
    TurnClause,
)
from rulecore.games.build_release.rulings import LastShed, PenaltyOwner, ShedWithZero, ZeroEffect
from rulecore.games.build_release.shedding import last_one_takes, owner, shedder_takes
from rulecore.games.build_release.wire import View


def events(before: View, action: JsonObject, after: View, result: JsonObject | None) -> Iterator[Event]:
    """What happened, in order; the last event says who must act now, or who has won."""
    match action["type"]:
        case "deal":
            yield from _deal(before, action["hands"], after)
        case "penalty":
            yield from _penalty(before, action["cards"])
        case "play":
            yield from _play(before, action, after)
        case "pass":
            yield from _pass(before, action["seat"], after)
        case "done" | "keep" | "discard" | "group" | "extend":
            yield from _settle(action, after)
        case _:
            yield from _build(before, action, after)
    yield _over(result) if result else _turn(after)


# --- the build phase and the settlement ---


def _deal(before: View, hands: list[list[str] | None], after: View) -> Iterator[Event]:
    """A card for everybody: the first one, or the one for the release, which then begins."""
    is_first = before["phase"] == "deal"
    clause: Literal["BR-SETUP-3", "BR-RELPREP-2"] = "BR-SETUP-3" if is_first else "BR-RELPREP-2"
    for seat, cards in enumerate(hands):
        count = after["hand_counts"][seat] - before["hand_counts"][seat]
        yield Dealt(clause=clause, seat=seat, count=count, cards=cards)
    if not is_first:
        yield PoolPutAway(count=after["unused_count"])
        yield _begun(after, "BR-REL-1")


def _build(before: View, action: JsonObject, after: View) -> Iterator[Event]:
    """A card lies face up, is taken or thrown away; the discards may become the draw pile, the settlement begin."""
    match action["type"]:
        case "display":
            yield CardsDisplayed(cards=action["cards"])
        case "take":
            yield CardTaken(seat=action["seat"], card=action["card"])
        case "reject":
            yield CardRejected(seat=action["seat"], card=action["card"])
        case _:
            clause: Literal["BR-BUILD-3", "BR-BUILD-5"] = "BR-BUILD-3" if before["rejected"] else "BR-BUILD-5"
            yield CardRevealed(clause=clause, card=action["card"])
    thrown = len(before["discard"]) + (action["type"] == "reject")
    if thrown and not after["discard"]:
        yield DiscardsShuffled(count=after["deck_count"])
    if after["phase"] == "settle":
        yield _shown(after, "BR-SETTLE-2")


def _settle(action: JsonObject, after: View) -> Iterator[Event]:
    """Groups, points, decisions on leftovers; after the last of them all is shuffled for the release."""
    seat, kind, card = action["seat"], action["type"], action.get("card", "")
    match kind:
        case "group":
            yield GroupLaid(seat=seat, kind=action["kind"], cards=action["cards"])
        case "extend":
            number = action["group"]
            group = after["groups"][seat][number]
            yield GroupExtended(
                seat=seat,
                group=number,
                card=card,
                kind=group["kind"],
                cards=group["cards"],
            )
        case "done":
            points, leftover = after["build"][seat] or 0, after["leftover"][seat]
            yield BuildScored(seat=seat, points=points, leftover=leftover)
        case "keep":
            yield CardKept(seat=seat, card=card)
        case _:
            yield CardDropped(seat=seat, card=card)
    if after["phase"] == "extra":
        yield PoolShuffled(count=after["deck_count"])


def _shown(after: View, clause: Literal["BR-SETTLE-2", "BR-HID-1"]) -> HandsShown:
    return HandsShown(clause=clause, hands=[hand for hand in after["hands"] if hand is not None])


# --- the release ---


def _begun(after: View, clause: RoundClause) -> RoundBegun:
    return RoundBegun(clause=clause, seat=after["pending"][0])


def _play(before: View, action: JsonObject, after: View) -> Iterator[Event]:
    """The meld; then a 0, an empty hand or the last turn of the round."""
    seat, cards = action["seat"], action["cards"]
    yield MeldPlayed(seat=seat, kind=action["kind"], rank=action["rank"], cards=cards)
    table = [card for meld in before["table"] for card in meld["cards"]] + cards
    readings, held = before["config"]["rulings"], tuple(map(CODES.index, cards))
    cleared = clears(ZeroEffect(readings["zero-effect"]), number_of_zeros(held), len(held))
    is_out = before["hand_counts"][seat] == len(cards)
    if cleared and not (is_out and shedder_takes(ShedWithZero(readings["shed-with-zero"]))):
        yield TableSetAside(cards=table)
        table = []
    is_last = is_out and len(after["history"]) > len(before["history"])
    if is_last and table and not last_one_takes(LastShed(readings["last-shed"])):
        yield TableLeft(cards=table)
        table = []
    if is_out:
        brought = parts.of_round(len(before["history"]), len(table))
        yield ShedOut(seat=seat, count=len(table), parts=brought)
        yield from _after_shed(before, after)
    elif cleared:
        yield _begun(after, "BR-ZERO-2")
    elif not after["table"]:
        yield from _won(seat, len(table), after)


def _pass(before: View, seat: int, after: View) -> Iterator[Event]:
    """The player has passed; then the round may be won, or begin once more, if nobody has played."""
    yield Passed(seat=seat)
    melds = before["table"]
    if melds and not after["table"]:
        yield from _won(melds[-1]["seat"], sum(len(meld["cards"]) for meld in melds), after)
    elif len(before["pending"]) == 1:
        yield _begun(after, "BR-PASS-2")


def _won(seat: int, count: int, after: View) -> Iterator[Event]:
    brought = parts.of_round(len(after["history"]), count)
    yield RoundWon(seat=seat, count=count, parts=brought)
    yield _begun(after, "BR-ROUND-4")


def _after_shed(before: View, after: View) -> Iterator[Event]:
    """Play goes on, maybe after a penalty, or the game is scored; then the table is made ready for the next one."""
    if len(after["history"]) == len(before["history"]):
        yield _begun(after, "BR-SHED-5")
        if after["victims"]:
            yield PenaltyCame(seats=after["victims"])
        return
    game = after["history"][-1]
    yield GameScored(
        build=game["build"],
        acquired=game["acquired"],
        hand=game["hand"],
        penalty=game["penalty"],
        scores=game["score"],
        parts=parts.of_game(len(before["history"]), game),
        totals=after["totals"] if len(after["history"]) > 1 else None,
    )
    if after["phase"] == "over":
        yield _shown(after, "BR-HID-1")
    else:
        yield TableCleared()
        yield StartPicked(seat=after["first"])


def _penalty(before: View, cards: list[str | None]) -> Iterator[Event]:
    """The card of each victim, by ascending seat."""
    reading = PenaltyOwner(before["config"]["rulings"]["penalty-owner"])
    for seat, card in enumerate(cards):
        if card is not None:
            whose = owner(reading, seat, before["shed"][-1])
            yield PenaltyDrawn(seat=seat, card=card, owner=whose)


# --- whose turn it is ---


def _turn(after: View) -> TurnCame:
    """Who must act now, by which clause."""
    actor = after["actor"]
    return TurnCame(clause=_turn_by(after), seat=actor if isinstance(actor, int) else None)


def _turn_by(after: View) -> TurnClause:
    match after["phase"]:
        case "deal":
            return "BR-SETUP-3"
        case "display":
            return "BR-SETUP-4"
        case "reveal":
            return "BR-BUILD-3" if after["rejected"] else "BR-BUILD-5"
        case "build" if after["rejected"]:
            return "BR-BUILD-4"
        case "build":
            return "BR-BUILD-7" if max(after["hand_counts"]) > 1 else "BR-SETUP-5"
        case "settle":
            return "BR-SETTLE-2"
        case "leftovers":
            return "BR-SETTLE-7"
        case "extra":
            return "BR-RELPREP-2"
        case "penalty":
            return "BR-SHED-2"
        case _:
            return "BR-ROUND-1" if after["pending"][0] == after["leader"] else "BR-ROUND-2"


def _over(result: JsonObject) -> AllOver:
    return AllOver(winners=result["winners"], scores=result["scores"])
