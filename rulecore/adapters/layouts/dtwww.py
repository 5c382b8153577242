"""The layout of DTwww."""

from __future__ import annotations

from typing import Any

from rulecore.adapters.fields import Field, Fields
from rulecore.core.config import JsonObject
from rulecore.core.game import Game
from rulecore.games.dtwww.pieces import DIE_NAMES, KIND_NAMES, LARGEST, SIZES, rolls
from rulecore.games.dtwww.rulings import Variant
from rulecore.games.dtwww.scoring import POINTS


def fields(game: Game[Any, Any]) -> list[Field]:
    """A piece is a kind of dice or, rolled, a die with its number."""
    box, options = game.rules_config.components, game.rules_config.options
    games, hand, count = options.games or game.players, box.public + box.private, sum(box.copies)
    points = LARGEST * count if options.variant is Variant.SUMS else max(POINTS)  # in a game
    dice = [DIE_NAMES[die] for faces in rolls(box) for die in sorted(set(faces))]
    pieces = (*KIND_NAMES, *dict.fromkeys(dice))
    at = Fields(game.players, pieces, max(box.copies))
    phases = (
        "deal",
        "feel",
        "draw",
        "roll",
        "play",
        "score-roll",
        "next-leader",
        "tiebreak-pick",
        "tiebreak-roll",
        "end",
    )

    def colours(view: JsonObject) -> Any:
        told = {laid["seat"]: laid.get("as") for laid in view["table"]}
        return told and [told.get(seat) for seat in range(game.players)]

    return [
        at.one_of("phase", phases),
        at.seat("actor"),
        at.number("game", games),
        at.number("trick", hand),
        at.number("bag_count", count),
        *(at.seat(name) for name in ("opener", "leader")),
        at.numbers("felt", SIZES, 0, 9, lambda view: view["felt"] and [*map(view["felt"].count, SIZES)]),
        at.counted_by_seat("public"),
        at.counted("private"),
        at.by_seat("private_count", hand),
        at.laid("table", "seat", "die"),
        at.words_by_seat("table.as", "RBG", colours),
        at.counted_by_seat("score"),
        at.by_seat("totals", games * points),
        *(at.seats(name) for name in ("last_place", "tiebreak.contest")),
        *(at.by_seat(name, LARGEST) for name in ("tiebreak.sides", "tiebreak.faces")),
        at.counted("known.bag"),
        at.barred("private"),
    ]
