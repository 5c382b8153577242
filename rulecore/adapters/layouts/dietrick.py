"""The layout of Dietrick-taking."""

from __future__ import annotations

from typing import Any

from rulecore.adapters.fields import Field, Fields
from rulecore.core.game import Game
from rulecore.games.dietrick.pieces import CODES
from rulecore.games.dietrick.play.phases import LONGEST
from rulecore.games.dietrick.trick import moved


def fields(game: Game[Any, Any]) -> list[Field]:
    """In solo Fuzz, who is no seat, has fields of its own."""
    pieces, box, games = CODES, game.terms.components, game.terms.options.games
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
