"""The tiny boxes of DTwww, and what is claimed of every step in them."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from dw_positions import DTwwwGame, dw
from tiny_boxes import Boxes, agreements, as_arguments, readings_of

from rulecore.games.dtwww import GAME
from rulecore.games.dtwww.actions import Action, Play
from rulecore.games.dtwww.pieces import KIND_NAMES, SIZES, Box
from rulecore.games.dtwww.rulings import PlayerCount, player_counts
from rulecore.games.dtwww.state import (
    Over,
    Playing,
    ScoreRolling,
    State,
)

VARIANTS = ("standard", "sums")


class Table(NamedTuple):
    """A box small enough to walk through, who plays how many games with it, and how often a dice-off is rolled."""

    players: int
    games: int
    rounds: int
    box: Box


def box(dice: str, public: int, private: int, **faces: tuple[int, ...]) -> Box:
    """A box with these dice; `d4=(1, 2)` are the numbers on those with four sides, otherwise there is only one."""
    kinds = dice.split()
    numbers = tuple(faces.get(f"d{size}", (size // 2,)) for size in SIZES)
    return Box(tuple(map(kinds.count, KIND_NAMES)), numbers, public, private)


TABLES = {
    "whites": Table(2, 1, 1, box("R4 R6 B4 W10", 1, 1, d4=(1, 2), d6=(2,), d10=(0, 2))),
    "tricks": Table(2, 1, 1, box("R4 R4 B6 B6 G10 W10", 1, 2, d10=(0,))),
    "series": Table(2, 2, 2, box("R4 B4 W10", 1, 0, d10=(0, 2))),
    "match": Table(2, 2, 1, box("R4 R4 R6 B6 W10", 1, 1, d6=(2,), d10=(0,))),
    "three": Table(3, 1, 2, box("R6 B10 W10", 1, 0, d10=(0,))),
    "lots": Table(3, 2, 1, box("R4 R6 B10 G4", 1, 0, d10=(0,))),
    "four": Table(4, 1, 1, box("R4 R6 R8 R12 B4", 1, 0, d4=(1, 3))),
}
"""White dice led and followed; three tricks; two games of one trick, of two; a dice-off of three; a lot; four seats."""

AGREEMENTS = agreements(GAME, readings_of(GAME))
"""The default, and every other reading alone."""


def can_sit_down(table: str, agreement: str) -> bool:
    """Whether so many can play under the reading of `player-count`."""
    reading = AGREEMENTS[agreement].get("player-count", PlayerCount.TWO_TO_FOUR)
    return TABLES[table].players in player_counts(PlayerCount(reading))


def game_of(table: str, variant: str, agreement: str) -> DTwwwGame:
    """The game that is walked through."""
    players, games, rounds, pieces = TABLES[table]
    agreed = as_arguments(AGREEMENTS[agreement])
    return dw(players, variant=variant, games=games, bound=rounds, first_seat=1, box=pieces, **agreed)


def note(game: DTwwwGame, before: State, action: Action, after: State) -> Iterator[tuple[str, str]]:
    """All tricks that somebody won, and all results."""
    if isinstance(before, Playing) and isinstance(after, (Playing, ScoreRolling)) and after.score != before.score:
        played = [(play.seat, play.die, play.counts_as) for play in (*before.table, action) if isinstance(play, Play)]
        yield "tricks", json.dumps([played, after.score, after.leader])
    if isinstance(after, Over):
        yield "results", json.dumps(game.rules.result(game.rules_config, after))


BOXES = Boxes(
    GAME,
    Path(__file__).with_name("dw_model_counts.json"),
    tuple(
        (table, variant, agreement)
        for table in TABLES
        for variant in VARIANTS
        for agreement in AGREEMENTS
        if can_sit_down(table, agreement)
    ),
    game_of,
    note,
    asked=(("lots", "standard", "default"), ("three", "standard", "drawing=by-feel")),
    again=("four", "sums", "default"),
    kinds=("tricks", "results"),
    limit=1_000_000,
)
