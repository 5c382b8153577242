"""The tiny boxes of Dietrick-taking."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from dt_positions import DietrickGame, after, cards, dt
from tiny_boxes import Agreement, Boxes, agreements, as_arguments, readings_of

from rulecore.core.bags import bag
from rulecore.core.game import Game
from rulecore.core.rules import Rules
from rulecore.games.dietrick import GAME
from rulecore.games.dietrick.actions import Action, Deal, Draw, Flip, Pass, Play
from rulecore.games.dietrick.pieces import BOX, Box, ScoringCard
from rulecore.games.dietrick.state import Over, State

READINGS = readings_of(GAME)


class Table(NamedTuple):
    """A box small enough to walk through, and what is walked through with it.

    rulings   each of their other readings is walked through alone, beside the default
    opening   actions that all games begin with, because there are too many others
    options   of all games
    agreed    readings of all games
    together  further readings that matter in company only
    """

    players: int
    box: Box
    rulings: str
    opening: tuple[Action, ...] = ()
    options: tuple[tuple[str, Any], ...] = ()
    agreed: tuple[tuple[str, str], ...] = ()
    together: tuple[Agreement, ...] = ()


def box(text: str, hand: int, *, goal: int = 3, personal: int = 0, second: int = 3) -> Box:
    """A box with these cards and a row of three squares: scoring card 3 has none, each of the others one.

    second  the number on the second square of the bottom row
    """
    squares = (ScoringCard((1,), (3,)), ScoringCard((5,), (second,)), ScoringCard((), ()), ScoringCard((4,), (2,)))
    return BOX._replace(cards=bag(cards(text)), hand=hand, personal=personal, goal=goal, scoring=squares, squares=3)


def dealt(*hands: str) -> Deal:
    """A deal of these hands."""
    return Deal(tuple(bag(cards(hand)) for hand in hands))


def played(first: int, text: str) -> tuple[Play, ...]:
    """A whole trick that this seat leads."""
    trick = cards(text)
    return tuple(Play((first + place) % len(trick), card) for place, card in enumerate(trick))


LONG = "M1 M2 M9 V2 V3 V4 S8 S9"
TO_TWO = (dealt("M1 V2", "M9 V3"),)
THREE = "M1 M2 M9 V2 V5 V8 T3 T4 T7"
TO_THREE: tuple[Action, ...] = (dealt("M1 V2 T3", "M9 V5 T4", "M2 V8 T7"),)
TO_FOUR = (dealt("M1 V2 T3 S4", "M9 V7 T5 S1", "M5 V3 T8 S2", "M4 V5 T6 S7"),)
FIRST_TRICK: tuple[Action, ...] = (*played(0, "M1 M9 M2"), Pass(2, cards("T7 V8")), Draw(bag(cards("S1 S3 S6"))))

TABLES = {
    "two": Table(
        2,
        box("M1 M8 M9 V2 V9 S9", 2),
        "final-replenish disqualification pass-visibility discard-visibility",
        together=({"game-length": "first-of-both"},),
    ),
    "long": Table(
        2, box(LONG, 2), "track-overflow disqualification all-disqualified top-tiebreak final-replenish", TO_TWO
    ),
    "beginner": Table(
        2, box(LONG, 2, second=2), "track-overflow beginner-tiebreak", TO_TWO, (("variant", "beginner"),)
    ),
    "three": Table(
        3,
        box(THREE + " S6 S8 S9", 3),
        "game-length final-replenish pass-visibility discard-visibility",
        TO_THREE,
        together=({"reshuffle-timing": "eager"}, {"reshuffle-timing": "lazy-without-trick"}),
    ),
    "three lazy": Table(3, box(THREE, 3), "", TO_THREE, agreed=(("reshuffle-timing", "lazy"),)),
    "three without trick": Table(
        3,
        box(THREE + " S1 S3 S5 S6 S8 S9", 3),
        "final-replenish",
        TO_THREE + FIRST_TRICK,
        agreed=(("reshuffle-timing", "eager-without-trick"),),
    ),
    "four": Table(
        4,
        box("M1 M4 M5 M9 V2 V3 V5 V7 T3 T5 T6 T8 S1 S2 S4 S7", 4),
        "final-replenish pass-visibility",
        TO_FOUR,
        together=({"reshuffle-timing": "lazy"}, {"game-length": "first-of-both"}),
    ),
    "arranged": Table(
        2,
        box("M2 V9 S9", 1, goal=1),
        "first-play arrangement-timing",
        options=(("experienced", True), ("scoring_order", (3, 2, 1, 4))),
        agreed=(("arrangement-chooser", "lead-player"),),
        together=({"arrangement-chooser": "chance"}, {"arrangement-chooser": "table"}),
    ),
    "series": Table(
        2,
        box("M2 S9", 1, goal=1),
        "series-shared-win series-double arrangement-timing",
        options=(("games", 3),),
        agreed=(("all-disqualified", "shared"), ("arrangement-chooser", "lead-player")),
    ),
    "series won": Table(
        2,
        box("M1 M2", 1, goal=1),
        "series-lead",
        options=(("games", 3),),
        agreed=(("arrangement-chooser", "lead-player"),),
    ),
    "solo": Table(
        1,
        box("M1 M6 M9 V3 S6 S9", 2, personal=3),
        " ".join(ruling for ruling in READINGS if ruling.startswith("solo-") and ruling != "solo-empty-personal")
        + " track-overflow discard-visibility",
        agreed=(("solo-empty-personal", "take-lowest"),),
        together=({"solo-empty-personal": "no-refill"},),
    ),
    "solo out": Table(1, box("M1 M5 M9 V2 V4 T3", 2, personal=3), "solo-all-disqualified"),
    "solo lowest": Table(
        1,
        box("M1 M6 M9 V3 T2 S6 S9", 2, goal=4, personal=4),
        "solo-lowest-card",
        (dealt("M9 S9"), Flip(cards("M6")), Play(0, cards("M9")[0])),
    ),
}
"""Who sits where; a reshuffle needs a deal that is fixed, since draws from a new deck have many outcomes."""


AGREEMENTS = {name: agreements(GAME, table.rulings.split(), table.together) for name, table in TABLES.items()}
"""For each table the default, every other reading alone, and the company; on top of what the table has agreed."""


def game_of(table: str, agreement: str) -> DietrickGame:
    """The game that is walked through, from behind its opening."""
    players, pieces, _, opening, options, agreed, _ = TABLES[table]
    chosen = as_arguments({**dict(agreed), **AGREEMENTS[table][agreement]})
    game = dt(players, box=pieces, **dict(options), **chosen)
    first: State = after(game, game.initial(), *opening)
    return Game(Rules(**{**vars(GAME), "initial": lambda _: first}), game.rules_config)


def note(game: DietrickGame, before: State, action: Action, after: State) -> Iterator[tuple[str, str]]:
    """All results, each with who led and how the scoring cards lay."""
    if isinstance(after, Over):
        opened = [(record.start, record.order) for record in after.table.games]
        yield "ends", json.dumps([opened, game.rules.result(game.rules_config, after)])


BOXES = Boxes(
    GAME,
    Path(__file__).with_name("dt_model_counts.json"),
    tuple((table, agreement) for table in TABLES for agreement in AGREEMENTS[table]),
    game_of,
    note,
    asked=(
        *((table, "default") for table in TABLES),
        ("arranged", "arrangement-chooser=chance"),
        ("series won", "series-lead=random"),
    ),
    again=("four", "default"),
    always=frozenset("=".join(pair) for table in TABLES.values() for pair in table.agreed),
    limit=40_000,
)
