"""What happened in a step, as a seat saw it: from its views before and after, and the action as it saw it."""

from collections.abc import Iterator
from typing import Any, Literal

from rulecore.core.config import JsonObject
from rulecore.core.events import Event
from rulecore.games.fuertorite.presentation import parts
from rulecore.games.fuertorite.presentation.event_types import (
    AllOver,
    CardAdded,
    CardDrawn,
    CardPlayed,
    CardsDiscarded,
    CardsHandedOver,
    Dealt,
    GameScored,
    HandRevealed,
    PointScored,
    RoundBegan,
    StartPicked,
    TableCleared,
    Turn,
    TurnCame,
    TurnEnded,
)
from rulecore.games.fuertorite.rounds import neighbour
from rulecore.games.fuertorite.rulings import PassDirection
from rulecore.games.fuertorite.wire import View

Turns = list[list[Any]]
"""[seat, way, cards] of each turn of a round, in the order of play."""


def events(before: View, action: JsonObject, after: View, result: JsonObject | None) -> Iterator[Event]:
    """What happened, in order; the last event says who must act now, or who has won."""
    table = before["table"]
    match action["type"]:
        case "deal":
            for seat, cards in enumerate(action["hands"]):
                count = after["hand_sizes"][seat]
                yield Dealt(seat=seat, count=count, cards=cards)
            yield _round(after, "FR-FLOW-2")
        case "play":
            seat, card, way = action["seat"], action["card"], action["way"]
            yield CardPlayed(seat=seat, card=card, way=way)
            table = [*table, [seat, way, [card]]]
        case "extend":
            seat, bonus = action["seat"], after["bonus"]
            yield CardAdded(seat=seat, card=action["card"])
            if bonus[seat] > before["bonus"][seat]:
                point = parts.of_turn(len(before["records"]))
                yield PointScored(seat=seat, bonus=bonus[seat], parts=point)
        case "stop":
            x = action.get("x")
            rule: Literal["FR-REF-2", "FR-X-6"] = "FR-REF-2" if x is None else "FR-X-6"
            yield TurnEnded(clause=rule, seat=action["seat"], x=x)
        case "draw":
            for seat in before["drawers"]:
                yield CardDrawn(seat=seat, card=action["cards"][seat])
    if len(after["records"]) > len(before["records"]):
        yield from _game_end(table, after)
    elif after["round"] > before["round"] > 0:
        yield from _round_end(table, after)
    yield _over(after, result) if result else _turn(after)


def _round_end(table: Turns, after: View) -> Iterator[Event]:
    """All played cards go to neighbours; the next round begins."""
    players, direction = len(table), PassDirection(after["config"]["rulings"]["pass-direction"])
    for giver, _, cards in table:
        to = neighbour(giver, players, direction)
        yield CardsHandedOver(seat=giver, to=to, cards=cards)
    verticals = [way for _, way, _ in table].count("vertical")
    yield _round(after, "FR-FLOW-8" if verticals > 1 else "FR-FLOW-9")


def _round(after: View, clause: Literal["FR-FLOW-2", "FR-FLOW-8", "FR-FLOW-9"]) -> RoundBegan:
    return RoundBegan(clause=clause, round=after["round"], seat=after["sp"], end=after["end"])


def _game_end(table: Turns, after: View) -> Iterator[Event]:
    """The last cards go, the game is scored; then, if another one follows, the table is made ready for it."""
    record = after["records"][-1]
    is_counted = record["end"] != "target"
    if is_counted:
        discarded = [card for _, _, cards in table for card in cards]
        yield CardsDiscarded(cards=discarded)
    for seat, cards in enumerate(after["hands"] or ()):
        yield HandRevealed(seat=seat, cards=cards)
    yield GameScored(
        clause="FR-SCORE-6" if is_counted else "FR-SERIES-2",
        stars=record["stars"],
        bonus=record["bonus"],
        scores=record["scores"],
        parts=parts.of_game(len(after["records"]) - 1, record),
        totals=after["totals"] if len(after["records"]) > 1 else None,
    )
    if after["phase"] != "over":
        yield _cleared(after)
        yield StartPicked(seat=after["start"])


def _cleared(after: View) -> TableCleared:
    """One more game: of a series, or to break a tie."""
    is_series, extra = after["config"]["options"]["mode"] == "series", after["extra"]
    clause: Literal["FR-SERIES-1", "FR-SERIES-4", "FR-OBJ-1"] = "FR-SERIES-1"
    if extra:
        clause = "FR-SERIES-4" if is_series else "FR-OBJ-1"
    return TableCleared(clause=clause, game=after["game"], extra=extra, eligible=after["eligible"])


def _turn(after: View) -> TurnCame:
    """Who must act now, by which clause."""
    clauses: dict[str, Turn] = {"first": "FR-FLOW-2", "more": "FR-RUN-1", "draw": "FR-FLOW-5"}
    return TurnCame(clause=clauses.get(after["phase"], "FR-SETUP-1"), seat=after["turn"])


def _over(after: View, result: JsonObject) -> AllOver:
    is_series = after["config"]["options"]["mode"] == "series"
    clause: Literal["FR-OBJ-1", "FR-SERIES-3"] = "FR-SERIES-3" if is_series else "FR-OBJ-1"
    return AllOver(clause=clause, winners=result["winners"], scores=result["scores"])
