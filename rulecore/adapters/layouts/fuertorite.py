"""The layout of FuertoRite."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulecore.adapters.fields import Field, Fields
from rulecore.core.config import JsonObject
from rulecore.core.game import Game
from rulecore.games.fuertorite.pieces import CODES
from rulecore.games.fuertorite.pieces import MOST as MOST_STARS
from rulecore.games.fuertorite.rulings import Mode

NO_NUMBERS = (-9, -9)
"""Where there is no card to beat, or no run."""


def fields(game: Game[Any, Any]) -> list[Field]:
    """Of a run there are the least and the largest number that it may have reached."""
    pieces, box, options = CODES, game.rules_config.components, game.rules_config.options
    at = Fields(game.players, pieces, 1)
    rounds = options.round_cap + 1  # the final one
    games = 1 + (options.game_cap if options.mode is Mode.SERIES else 1)  # one more may break a tie
    points = MOST_STARS * len(box.cards) + rounds  # in a game; a turn brings one for several cards at most

    def ways(view: JsonObject) -> Any:
        told = {turn[0]: turn[1] for turn in view["table"]}
        return told and [told.get(seat) for seat in range(game.players)]

    def run(view: JsonObject, place: int) -> Sequence[int]:
        return view["run"][place] if view["run"] else NO_NUMBERS

    def numbers(view: JsonObject) -> Sequence[int]:
        return (view["ref"][1][0], view["ref"][1][-1]) if view["ref"] else NO_NUMBERS

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
        at.words_by_seat("table.way", ("vertical", "horizontal"), ways),
        at.counted("ref.card", lambda view: view["ref"] and view["ref"][:1]),
        at.numbers("ref.numbers", ("least", "most"), -9, 99, numbers),
        at.numbers("run.first", ("number", "direction"), -99, 99, lambda view: run(view, 0)),
        at.numbers("run.last", ("number", "direction"), -99, 99, lambda view: run(view, -1)),
        at.seats("drawers"),
        at.by_seat("bonus", rounds),
        at.by_seat("totals", box.goal + 2 * points),  # with the goal only a game to break a tie follows
        at.barred("hands"),
    ]
