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
    pieces, box, games = CODES, game.rules_config.components, game.rules_config.options.games
    at = Fields(game.players, pieces, 1)
    actions = LONGEST[game.players]
    # A flip has two cards.
    squares = moved(box.squares, 2 * actions, box.squares, game.rules_config.rulings.track_overflow)
    phases = ("lead", "deal", "arrange", "play", "flip", "pass", "draw", "reshuffle", "over")
    fuzz: list[Field] = []
    if game.players == 1:
        fuzz = [
            at.counted("trick of Fuzz", lambda view: [card for owner, card in view["trick"] if owner == 1]),
            at.numbers("marks of Fuzz", ("yellow", "blue"), 0, squares, lambda view: view["marks"][1]),
            at.number("wins of Fuzz", games, lambda view: view["wins"][1], least=0),
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
        at.by_seat("marks.yellow", squares, lambda view: [mark[0] for mark in view["marks"]], least=0),
        at.by_seat("marks.blue", squares, lambda view: [mark[1] for mark in view["marks"]], least=0),
        at.numbers("order", range(1, 5), 1, 4),
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
