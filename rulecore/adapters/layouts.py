"""What the layout of each game has: the fields of its view, one after the other, as far as numbers can tell them.

Records of completed games are left out but for the totals, and so are the config and the legal actions, which the mask
tells. A game of another package has no layout.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

from rulecore.adapters.fields import Field, Fields, digits
from rulecore.core.config import JsonObject
from rulecore.core.game import Game
from rulecore.games.build_release.pieces import CODES as BUILD_RELEASE
from rulecore.games.build_release.pieces import X
from rulecore.games.build_release.scoring import cost_of_penalty
from rulecore.games.dietrick.pieces import CODES as DIETRICK
from rulecore.games.dtwww.pieces import DIE_NAMES, KIND_NAMES, SIZES, rolls
from rulecore.games.fuertorite.pieces import CODES as FUERTORITE

MOST_GROUPS = 6
"""A hand of twelve cards makes at most six scoring groups."""


def zimbabweee(game: Game[Any, Any]) -> list[Field]:
    """Ranks are pieces. The numbers shown, which can have twelve digits, are there as logarithms."""
    box = game.terms.components
    at = Fields(game.players, range(1, 11), max(box.copies))
    return [
        at.one_of("phase", ("deal", "start", "bid", "play", "over")),
        at.number("game"),
        *(at.seat(name) for name in ("start", "lead", "turn")),
        at.counted("hand"),
        at.by_seat("hand_sizes", box.hand),
        at.counted("aside"),
        at.number("aside_size"),
        at.by_seat("bids", box.chips),
        at.counted_by_seat("stacks"),
        at.by_seat("numbers", of=digits),
        at.laid("trick"),
        at.by_seat("tricks", box.hand),
        at.by_seat("totals"),
    ]


def fuertorite(game: Game[Any, Any]) -> list[Field]:
    """Of a run there are the least and the largest number that it may have reached."""
    pieces = FUERTORITE
    at = Fields(game.players, pieces, 1)
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
        at.number("game"),
        *(at.flag(name) for name in ("extra", "final", "shortage")),
        at.seats("eligible"),
        *(at.seat(name) for name in ("start", "sp", "turn")),
        at.number("round"),
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
        at.by_seat("bonus"),
        at.by_seat("totals"),
        at.barred("hands"),
    ]


def dietrick(game: Game[Any, Any]) -> list[Field]:
    """In solo Fuzz, who is no seat, has fields of its own."""
    pieces = DIETRICK
    at = Fields(game.players, pieces, 1)
    phases = ("lead", "deal", "arrange", "play", "flip", "pass", "draw", "reshuffle", "over")
    fuzz: list[Field] = []
    if game.players == 1:
        fuzz = [
            at.counted("trick of Fuzz", lambda view: [card for owner, card in view["trick"] if owner == 1]),
            Field(
                "marks of Fuzz",
                ("yellow", "blue"),
                0,
                inf,
                lambda view, _: list(map(float, view["marks"][1])),
            ),
            Field("wins of Fuzz", ("",), 0, inf, lambda view, _: [float(view["wins"][1])]),
        ]
    return [
        at.one_of("phase", phases),
        at.seat("actor"),
        at.number("game"),
        at.by_seat("wins"),
        at.counted("hand"),
        at.by_seat("hand_counts", len(pieces)),
        *(
            at.number(name, len(pieces))
            for name in ("deck_count", "personal_count", "fuzz_count", "discard_count", "need")
        ),
        *(at.seat(name) for name in ("start", "lead", "first", "last")),
        Field(
            "marks.yellow",
            at.by_seat("marks").labels,
            0,
            inf,
            lambda v, seats: [float(v["marks"][s][0]) for s in seats],
        ),
        Field(
            "marks.blue",
            at.by_seat("marks").labels,
            0,
            inf,
            lambda v, seats: [float(v["marks"][s][1]) for s in seats],
        ),
        Field("order", ("1", "2", "3", "4"), 1, 4, lambda view, _: list(map(float, view["order"]))),
        at.number("tricks"),
        at.number("reshuffles"),
        at.flag("final"),
        at.laid("trick"),
        at.counted("discard"),
        at.seat("last_pass.from"),
        at.counted("last_pass.cards"),
        at.counted_by_seat("known.hands"),
        at.counted("known.deck"),
        at.counted("known.discard"),
        at.counted(
            "known.one_of", lambda view: {piece for entry in view["known"]["one_of"] for piece in entry["pieces"]}
        ),
        *fuzz,
    ]


def dtwww(game: Game[Any, Any]) -> list[Field]:
    """A piece is a kind of dice or, rolled, a die with its number."""
    dice = [DIE_NAMES[die] for faces in rolls(game.terms.components) for die in sorted(set(faces))]
    pieces = (*KIND_NAMES, *dict.fromkeys(dice))
    at = Fields(game.players, pieces, max(game.terms.components.copies))
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

    def colours(view: JsonObject, seats: Any) -> list[float]:
        told = {laid["seat"]: laid.get("as") for laid in view["table"]}
        return [float(told.get(seat) == colour) for seat in seats for colour in "RBG"]

    return [
        at.one_of("phase", phases),
        at.seat("actor"),
        *(at.number(name) for name in ("game", "trick", "bag_count")),
        *(at.seat(name) for name in ("opener", "leader")),
        Field(
            "felt",
            tuple(map(str, SIZES)),
            0,
            9,
            lambda view, _: [float((view["felt"] or []).count(size)) for size in SIZES],
        ),
        at.counted_by_seat("public"),
        at.counted("private"),
        at.by_seat("private_count"),
        at.laid("table", "seat", "die"),
        Field(
            "table.as",
            tuple(f"seat+{seat}:{colour}" for seat in range(game.players) for colour in "RBG"),
            0,
            1,
            colours,
        ),
        at.counted_by_seat("score"),
        at.by_seat("totals"),
        *(at.seats(name) for name in ("last_place", "tiebreak.contest")),
        *(at.by_seat(name) for name in ("tiebreak.sides", "tiebreak.faces")),
        at.counted("known.bag"),
        at.barred("private"),
    ]


def build_release(game: Game[Any, Any]) -> list[Field]:
    """Hands as far as the record tells them. Groups of the seat that looks are there one by one, of others together."""
    pieces = BUILD_RELEASE
    at = Fields(game.players, pieces, max(1, game.terms.components.cards.count(X)))
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

    costs = sum(map(cost_of_penalty, game.terms.components.cards))  # nobody can lose more in a game
    kinds = ("single", "set", "run")
    by_pieces = ("row", "discard", "aside", "known.deck", "known.unused")
    return [
        at.one_of("phase", phases),
        at.number("game"),
        *(at.seat(name) for name in ("turn", "first", "leader")),
        *(at.flag(name) for name in ("rejected", "after_void")),
        at.one_of("reveal_for", ("flip", "refill")),
        *(at.counted(name) for name in by_pieces),
        at.counted_by_seat("hands", hands),
        at.by_seat("hand_counts"),
        at.counted("unshown", lambda view: view["unshown"] and [view["unshown"]]),
        *(at.number(name, len(game.terms.components.cards)) for name in ("deck_count", "unused_count")),
        *(at.counted(f"groups.{number}", group(number)) for number in range(MOST_GROUPS)),
        at.counted_by_seat("groups", grouped),
        *(at.counted_by_seat(name) for name in ("leftover", "kept", "dropped", "penalty", "known.acquired")),
        at.by_seat("acquired_counts"),
        at.words_by_seat("settled", ("no", "scored", "yes")),
        at.by_seat("build"),
        at.by_seat("totals", least=-game.terms.options.games * costs),
        at.counted("table.cards", lambda view: last(view, "cards")),
        Field("table.kind", kinds, 0, 1, lambda view, _: [float(last(view, "kind") == kind) for kind in kinds]),
        Field(
            "table.seat",
            at.seat("turn").labels,
            0,
            1,
            lambda view, seats: [float(last(view, "seat") == seat) for seat in seats],
        ),
        Field("table.rank", ("",), -1, 10, lambda view, _: [-1.0 if not view["table"] else float(last(view, "rank"))]),
        Field("table.melds", ("",), 0, inf, lambda view, _: [float(len(view["table"]))]),
        *(at.seats(name) for name in ("pending", "shed", "victims")),
    ]


FIELDS: dict[str, Callable[[Game[Any, Any]], list[Field]]] = {
    "build_release": build_release,
    "dietrick": dietrick,
    "dtwww": dtwww,
    "fuertorite": fuertorite,
    "zimbabweee": zimbabweee,
}
