"""The tiny boxes of FuertoRite."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from fr_positions import FuertoGame, dealt, fr, held
from tiny_boxes import Agreement, Boxes, agreements, as_arguments

from rulecore.core.game import Game
from rulecore.core.rules import Rules
from rulecore.games.fuertorite import GAME
from rulecore.games.fuertorite.actions import Action
from rulecore.games.fuertorite.pieces import BOX, Box
from rulecore.games.fuertorite.state import Over, State


class Table(NamedTuple):
    """A box small enough to walk through, and what is walked through with it.

    rulings   each of their other readings is walked through alone, beside the default
    hands     of all seats, with which all games begin, because there are too many deals
    options   of all games
    agreed    readings of all games
    together  further readings that matter in company only
    """

    box: Box
    rulings: str
    hands: tuple[str, ...]
    options: tuple[tuple[str, Any], ...] = ()
    agreed: tuple[tuple[str, str], ...] = ()
    together: tuple[Agreement, ...] = ()


def box(text: str, hand: int, full: int = 10, goal: int = 25) -> Box:
    """A box with these cards, so many in a Hand, so many that end a game, so many points that end a series."""
    return BOX._replace(cards=held(text), hand=hand, full=full, goal=goal)


HAND_ONLY = (("end-count", "hand-only"),)

TWO_EACH = box("R4 C3 A2 R8 M1 M2", 2, goal=2)
TABLES = {
    "rounds": Table(
        box("A1 A2 A3 R6 M8 C3 R5 M9 AX", 2, full=4),
        "pass-direction draw-who end-count coin-duty property-duty star-table star-formula two-types-tie",
        ("A1 R6", "A2 M8", "A3 C3"),
        (("round_cap", 2),),
    ),
    "deck": Table(
        box("A1 A2 A3 A5 A6 R7 M8 C3", 2),
        "deck-short deck-empty",
        ("A1 A5", "A2 M8", "A3 R7"),
        (("round_cap", 3),),
        HAND_ONLY,
        ({"deck-short": "nobody", "deck-empty": "final-round-after-shortage"},),
    ),
    "empty hands": Table(
        box("A8 A9 M2 M5 R4 R5", 2),
        "empty-hand-follow",
        ("A8 A9", "M2 M5", "R4 R5"),
        (("round_cap", 3),),
        (("deck-empty", "play-on"),),
    ),
    "hands": Table(
        box("M9 AX RX R9 R8 R10 M3 A2 A3", 3, full=9),
        "x-horizontal",
        ("M9 M3 A2", "AX R9 R8", "RX R10 A3"),
        (("round_cap", 1),),
    ),
    "x": Table(
        box("A8 M7 MX AX M6 M8 RX R9 M9", 3),
        "x-follow-value x-on-x x-end-value",
        ("A8 M7 MX", "AX M6 M8", "RX R9 M9"),
        (("round_cap", 1),),
    ),
    "fourteen": Table(
        box("R14 AX MX C5 M13 R1 R3 R6 A1 A3 A6 M8", 4),
        "x-range x-after-14 after-fifteen",
        ("R14 AX MX C5", "M13 R1 R3 R6", "A1 A3 A6 M8"),
        (("round_cap", 1),),
        together=({"after-fifteen": "same-turn-too", "x-range": "unbounded"},),
    ),
    "four": Table(
        box("A1 A3 A4 R2 R6 M8 AX C3 R5 M9", 2, full=5),
        "pass-direction draw-who deck-short coin-duty",
        ("A1 R6", "A3 M8", "R2 AX", "A4 C3"),
        (("round_cap", 2),),
        (("deck-empty", "play-on"),),
    ),
    "five": Table(
        box("A1 A3 A4 R2 R6 M8 AX C3 M2 M4 R5 M9 A2", 2, full=5),
        "pass-direction draw-who deck-short",
        ("A1 R6", "A3 M8", "R2 AX", "A4 C3", "M2 M4"),
        (("round_cap", 2),),
        (("deck-empty", "play-on"),),
    ),
    "tie": Table(TWO_EACH, "single-tie", ("A2 R8", "M1 M2", "R4 C3"), (("round_cap", 1),)),
    "series": Table(
        TWO_EACH,
        "series-check series-first-sp",
        ("A2 R8", "M1 M2", "R4 C3"),
        (("mode", "series"), ("round_cap", 1), ("game_cap", 2)),
    ),
    "series tie": Table(
        TWO_EACH,
        "series-tie",
        ("A2 R8", "M1 M2", "R4 C3"),
        (("mode", "series"), ("round_cap", 1), ("game_cap", 1)),
    ),
    "series of four": Table(
        box("A1 A2 A3 R4 M5", 1, full=3, goal=3),
        "series-first-sp series-tie",
        ("A1", "R4", "A2", "M5"),
        (("mode", "series"), ("round_cap", 2), ("game_cap", 2)),
    ),
    "series of five": Table(
        box("A1 A2 R3 R4 M5", 1, full=3, goal=3),
        "series-first-sp",
        ("A1", "R4", "A2", "M5", "R3"),
        (("mode", "series"), ("round_cap", 1), ("game_cap", 2)),
    ),
}
"""What is dealt; a table without a deck draws nothing, and cards go round."""


AGREEMENTS = {name: agreements(GAME, table.rulings.split(), table.together) for name, table in TABLES.items()}
"""For each table the default, every other reading alone, and the company; on top of what the table has agreed."""


def game_of(table: str, agreement: str) -> FuertoGame:
    """The game that is walked through, from behind its first deal."""
    pieces, _, hands, options, agreed, _ = TABLES[table]
    chosen = as_arguments({**dict(agreed), **AGREEMENTS[table][agreement]})
    game = fr(len(hands), box=pieces, **dict(options), **chosen)
    first: State = dealt(game, *hands)
    return Game(Rules(**{**vars(GAME), "initial": lambda _: first}), game.rules_config)


def note(game: FuertoGame, before: State, action: Action, after: State) -> Iterator[tuple[str, str]]:
    """All results, each with who started."""
    if isinstance(after, Over):
        yield "ends", json.dumps([after.round.match.start, game.result(after)])


BOXES = Boxes(
    GAME,
    Path(__file__).with_name("fr_model_counts.json"),
    tuple((table, agreement) for table in TABLES for agreement in AGREEMENTS[table]),
    game_of,
    note,
    asked=tuple((table, "default") for table in TABLES),
    again=("hands", "default"),
    # Of the printed box, and of the deal, which is fixed at most tables.
    silent=frozenset({"the_deck_lasts", "the_deal_is_what_chance_dealt", "there_is_one_card_of_each_type_and_number"}),
    always=frozenset("=".join(pair) for table in TABLES.values() for pair in table.agreed),
    limit=60_000,
)
