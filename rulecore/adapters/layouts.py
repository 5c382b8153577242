"""What the layout of each game has: the fields of its view, one after the other, as far as numbers can tell them.

Records of completed games are left out but for the totals, and so are the config and the legal actions, which the mask
tells. A game of another package has no layout.

Every range is finite, and no view leaves it: what a game adds up is bounded by what is in its box and by how long the
config lets it go on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulecore.adapters.fields import Field, Fields, digits
from rulecore.core.config import JsonObject
from rulecore.core.game import Game
from rulecore.games.build_release.pieces import CODES as BUILD_RELEASE
from rulecore.games.build_release.pieces import X
from rulecore.games.build_release.scoring import cost_of_penalty
from rulecore.games.dietrick.pieces import CODES as DIETRICK
from rulecore.games.dietrick.play.phases import LONGEST
from rulecore.games.dietrick.trick import moved
from rulecore.games.dtwww.pieces import DIE_NAMES, KIND_NAMES, LARGEST, SIZES, rolls
from rulecore.games.dtwww.rulings import Variant
from rulecore.games.dtwww.scoring import POINTS
from rulecore.games.fuertorite.pieces import CODES as FUERTORITE
from rulecore.games.fuertorite.pieces import MOST as MOST_STARS
from rulecore.games.fuertorite.rulings import Mode
from rulecore.games.zimbabweee.scoring import score

MOST_GROUPS = 6
"""A hand of twelve cards makes at most six scoring groups."""


def zimbabweee(game: Game[Any, Any]) -> list[Field]:
    """Ranks are pieces. The numbers shown, which can have twelve digits, are there as logarithms."""
    box, games = game.terms.components, game.terms.options.games
    at = Fields(game.players, range(1, 11), max(box.copies))
    return [
        at.one_of("phase", ("deal", "start", "bid", "play", "over")),
        at.number("game", games),
        *(at.seat(name) for name in ("start", "lead", "turn")),
        at.counted("hand"),
        at.by_seat("hand_sizes", box.hand),
        at.counted("aside"),
        at.number("aside_size", sum(box.copies)),
        at.by_seat("bids", box.chips),
        at.counted_by_seat("stacks"),
        at.by_seat("numbers", box.hand + 1, of=digits),  # a digit for each card, and two for a 10 on top
        at.laid("trick"),
        at.by_seat("tricks", box.hand),
        at.by_seat("totals", games * score(box.hand, box.hand, is_bankrupt=False)),
    ]


def fuertorite(game: Game[Any, Any]) -> list[Field]:
    """Of a run there are the least and the largest number that it may have reached."""
    pieces, box, options = FUERTORITE, game.terms.components, game.terms.options
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


def dietrick(game: Game[Any, Any]) -> list[Field]:
    """In solo Fuzz, who is no seat, has fields of its own."""
    pieces, box, games = DIETRICK, game.terms.components, game.terms.options.games
    at = Fields(game.players, pieces, 1)
    actions = LONGEST[game.players]
    squares = moved(box.squares, 2 * actions, box.squares, game.terms.rulings.track_overflow)  # two cards in a flip
    phases = ("lead", "deal", "arrange", "play", "flip", "pass", "draw", "reshuffle", "over")
    fuzz: list[Field] = []
    if game.players == 1:
        fuzz = [
            at.counted("trick of Fuzz", lambda view: [card for owner, card in view["trick"] if owner == 1]),
            Field(
                "marks of Fuzz",
                ("yellow", "blue"),
                0,
                squares,
                lambda view, _: list(map(float, view["marks"][1])),
            ),
            Field("wins of Fuzz", ("",), 0, games, lambda view, _: [float(view["wins"][1])]),
        ]
    return [
        at.one_of("phase", phases),
        at.seat("actor"),
        at.number("game", games),
        at.by_seat("wins", games),
        at.counted("hand"),
        at.by_seat("hand_counts", len(pieces)),
        *(
            at.number(name, len(pieces))
            for name in ("deck_count", "personal_count", "fuzz_count", "discard_count", "need")
        ),
        *(at.seat(name) for name in ("start", "lead", "first", "last")),
        Field(
            "marks.yellow",
            at.seat("marks").labels,
            0,
            squares,
            lambda v, seats: [float(v["marks"][s][0]) for s in seats],
        ),
        Field(
            "marks.blue",
            at.seat("marks").labels,
            0,
            squares,
            lambda v, seats: [float(v["marks"][s][1]) for s in seats],
        ),
        Field("order", ("1", "2", "3", "4"), 1, 4, lambda view, _: list(map(float, view["order"]))),
        at.number("tricks", actions),
        at.number("reshuffles", actions),
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
    box, options = game.terms.components, game.terms.options
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

    def colours(view: JsonObject, seats: Any) -> list[float]:
        told = {laid["seat"]: laid.get("as") for laid in view["table"]}
        return [float(told.get(seat) == colour) for seat in seats for colour in "RBG"]

    return [
        at.one_of("phase", phases),
        at.seat("actor"),
        at.number("game", games),
        at.number("trick", hand),
        at.number("bag_count", count),
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
        at.by_seat("private_count", hand),
        at.laid("table", "seat", "die"),
        Field(
            "table.as",
            tuple(f"seat+{seat}:{colour}" for seat in range(game.players) for colour in "RBG"),
            0,
            1,
            colours,
        ),
        at.counted_by_seat("score"),
        at.by_seat("totals", games * points),
        *(at.seats(name) for name in ("last_place", "tiebreak.contest")),
        *(at.by_seat(name, LARGEST) for name in ("tiebreak.sides", "tiebreak.faces")),
        at.counted("known.bag"),
        at.barred("private"),
    ]


def build_release(game: Game[Any, Any]) -> list[Field]:
    """Hands as far as the record tells them. Groups of the seat that looks are there one by one, of others together."""
    pieces, box, games = BUILD_RELEASE, game.terms.components, game.terms.options.games
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
    kinds = ("single", "set", "run")
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
        Field("table.kind", kinds, 0, 1, lambda view, _: [float(last(view, "kind") == kind) for kind in kinds]),
        Field(
            "table.seat",
            at.seat("turn").labels,
            0,
            1,
            lambda view, seats: [float(last(view, "seat") == seat) for seat in seats],
        ),
        Field("table.rank", ("",), -1, 10, lambda view, _: [-1.0 if not view["table"] else float(last(view, "rank"))]),
        Field("table.melds", ("",), 0, cards, lambda view, _: [float(len(view["table"]))]),
        *(at.seats(name) for name in ("pending", "shed", "victims")),
    ]


FIELDS: dict[str, Callable[[Game[Any, Any]], list[Field]]] = {
    "build_release": build_release,
    "dietrick": dietrick,
    "dtwww": dtwww,
    "fuertorite": fuertorite,
    "zimbabweee": zimbabweee,
}
