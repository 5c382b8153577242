"""The layout of FuertoRite."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulecore.adapters.fields import Field, Fields
from rulecore.core.config import JsonObject
from rulecore.core.game import Game
from rulecore.games.fuertorite.pieces import CODES
from rulecore.games.fuertorite.pieces import MOST as MOST_STARS
from rulecore.games.fuertorite.rulings import Mode


def fields(game: Game[Any, Any]) -> list[Field]:
    """Of a run there are the least and the largest number that it may have reached."""
    pieces, box, options = CODES, game.terms.components, game.terms.options
    at = Fields(game.players, pieces, 1)
    rounds = options.round_cap + 1  # the final one
    games = 1 + (options.game_cap if options.mode is Mode.SERIES else 1)  # one more may break a tie
    points = MOST_STARS * len(box.cards) + rounds  # in a game; a turn brings one for several cards at most
    ways = ("vertical", "horizontal")

    def run(place: int) -> Callable[[JsonObject, Any], list[float]]:
        return lambda view, _: (
            [float(view["run"][place][0]), float(view["run"][place][1])] if view["run"] else [-9.0] * 2
        )

    def way(view: JsonObject, seats: Any) -> list[float]:
        told = {turn[0]: turn[1] for turn in view["table"]}
        return [float(told.get(seat) == one) for seat in seats for one in ways]

    def numbers(view: JsonObject, seats: Any) -> list[float]:
        return [float(view["ref"][1][0]), float(view["ref"][1][-1])] if view["ref"] else [-9.0] * 2

    return [
        at.one_of("phase", ("deal", "first", "more", "draw", "over")),
        at.number("game", games),
        *(at.flag(name) for name in ("extra", "final", "shortage")),
        at.seats("eligible"),
        *(at.seat(name) for name in ("start", "sp", "turn")),
        at.number("round", rounds),
        at.counted("hand"),
        at.counted_by_seat("hands"),
        at.by_seat("hand_sizes", len(pieces)),
        at.counted_by_seat("property"),
        at.number("deck_size", len(pieces)),
        at.counted("unseen"),
        at.counted("discard"),
        at.laid("table", 0, 2),
        Field("table.way", tuple(f"seat+{seat}:{one}" for seat in range(game.players) for one in ways), 0, 1, way),
        at.counted("ref.card", lambda view: view["ref"] and view["ref"][:1]),
        Field("ref.numbers", ("least", "most"), -9, 99, numbers),
        Field("run.first", ("number", "direction"), -99, 99, run(0)),
        Field("run.last", ("number", "direction"), -99, 99, run(-1)),
        at.seats("drawers"),
        at.by_seat("bonus", rounds),
        at.by_seat("totals", box.goal + 2 * points),  # with the goal only a game to break a tie follows
        at.barred("hands"),
    ]
