"""The layout of Build & Release."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulecore.adapters.fields import Field, Fields
from rulecore.core.config import JsonObject
from rulecore.core.game import Game
from rulecore.games.build_release.pieces import CODES, X
from rulecore.games.build_release.scoring import cost_of_penalty

MOST_GROUPS = 6
"""A hand of twelve cards makes at most six scoring groups."""


def fields(game: Game[Any, Any]) -> list[Field]:
    """Hands as far as the record tells them. Groups of the seat that looks are there one by one, of others together."""
    pieces, box, games = CODES, game.rules_config.components, game.rules_config.options.games
    cards = len(box.cards)
    at = Fields(game.players, pieces, max(1, box.cards.count(X)))
    phases = ("deal", "display", "build", "reveal", "settle", "leftovers", "extra", "release", "penalty", "over")

    def hands(view: JsonObject) -> list[Any]:
        shown = view["known"]["hands"]
        return [shown[seat] if hand is None else hand for seat, hand in enumerate(view["hands"])]

    def group(number: int) -> Callable[[JsonObject], Any]:
        def cards(view: JsonObject) -> Any:
            mine = view["groups"][view["seat"] or 0]
            return mine[number]["cards"] if number < len(mine) else ()

        return cards

    def grouped(view: JsonObject) -> list[Any]:
        return [[card for one in groups for card in one["cards"]] for groups in view["groups"]]

    def last(view: JsonObject, name: str) -> Any:
        return view["table"][-1][name] if view["table"] else None

    costs = sum(map(cost_of_penalty, box.cards))  # nobody can lose more in a game
    build = 5 * box.hand**2 // 2  # of as many cards one large set brings most, or would
    by_pieces = ("row", "discard", "aside", "known.deck", "known.unused")
    return [
        at.one_of("phase", phases),
        at.number("game", games),
        *(at.seat(name) for name in ("turn", "first", "leader")),
        *(at.flag(name) for name in ("rejected", "after_void")),
        at.one_of("reveal_for", ("flip", "refill")),
        *(at.counted(name) for name in by_pieces),
        at.counted_by_seat("hands", hands),
        at.by_seat("hand_counts", cards),
        at.counted("unshown", lambda view: view["unshown"] and [view["unshown"]]),
        *(at.number(name, cards) for name in ("deck_count", "unused_count")),
        *(at.counted(f"groups.{number}", group(number)) for number in range(MOST_GROUPS)),
        at.counted_by_seat("groups", grouped),
        *(at.counted_by_seat(name) for name in ("leftover", "kept", "dropped", "penalty", "known.acquired")),
        at.by_seat("acquired_counts", cards),
        at.words_by_seat("settled", ("no", "scored", "yes")),
        at.by_seat("build", build),
        at.by_seat("totals", games * (build + cards), least=-games * costs),
        at.counted("table.cards", lambda view: last(view, "cards")),
        at.one_of("table.kind", ("single", "set", "run"), lambda view: last(view, "kind")),
        at.seat("table.seat", lambda view: last(view, "seat")),
        at.number("table.rank", 10, lambda view: last(view, "rank")),
        at.number("table.melds", cards, lambda view: len(view["table"]), least=0),
        *(at.seats(name) for name in ("pending", "shed", "victims")),
    ]
