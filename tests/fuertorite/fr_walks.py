"""Walks through tiny boxes under every reading.

`python tests/fuertorite/fr_walks.py` writes fr_model_counts.json anew.
"""

import json
from hashlib import sha256
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

from fr_positions import FuertoGame, dealt, fr, held

from rulecore.audit.evidence.explore import Count, explore
from rulecore.core.config import readings
from rulecore.core.game import Game
from rulecore.core.rules import Rules
from rulecore.games.fuertorite import GAME
from rulecore.games.fuertorite.actions import Action
from rulecore.games.fuertorite.pieces import BOX, Box
from rulecore.games.fuertorite.rulings import Config
from rulecore.games.fuertorite.state import Over, State

COUNTS = Path(__file__).with_name("fr_model_counts.json")
READINGS = {ruling: tuple(str(reading.value) for reading in members) for ruling, members in readings(Config).items()}
"""Every ruling with its readings, the default first."""
Agreement = dict[str, str]
"""A reading for some rulings."""


class Table(NamedTuple):
    """A box small enough to walk through, and what is walked through with it.

    rulings   each of their other readings is walked through alone, beside the default
    hands     with which all games begin, because there are too many deals; () for every deal
    options   of all games
    agreed    readings of all games
    together  further readings that matter in company only
    """

    box: Box
    rulings: str
    hands: tuple[str, ...] = ()
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
        "pass-direction draw-who end-count coin-duty star-formula two-types-tie",
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
}
"""What is dealt; a table without a deck draws nothing, and cards go round."""


def agreements(table: str) -> dict[str, Agreement]:
    """The default, every other reading alone, and the company; all on top of what the table has agreed."""
    alone = ({ruling: other} for ruling in TABLES[table].rulings.split() for other in READINGS[ruling][1:])
    return {
        " ".join(f"{ruling}={reading}" for ruling, reading in agreed.items()) or "default": agreed
        for agreed in ({}, *alone, *TABLES[table].together)
    }


WALKS = [(table, agreement) for table in TABLES for agreement in agreements(table)]


def game_of(table: str, agreement: str) -> FuertoGame:
    """The game that is walked through, from behind its deal if that is fixed."""
    pieces, _, hands, options, agreed, _ = TABLES[table]
    chosen = {**dict(agreed), **agreements(table)[agreement]}
    game = fr(3, box=pieces, **dict(options), **{ruling.replace("-", "_"): to for ruling, to in chosen.items()})
    first: State = dealt(game, *hands) if hands else game.initial()
    return Game(Rules(**{**vars(GAME), "initial": lambda _: first}), game.terms)


def walk(table: str, agreement: str) -> tuple[Count, list[Any]]:
    """Walk through one game; the count, and the numbers that are pinned.

    The last one, eight digits, stands for the set of all results, each with who started.
    """
    game = game_of(table, agreement)
    ends: set[str] = set()

    def note(before: State, action: Action, after: State) -> None:
        if isinstance(after, Over):
            ends.add(json.dumps([after.round.match.start, game.result(after)]))

    count = explore(game, limit=60_000, watch=note)
    digest = sha256("\n".join(sorted(ends)).encode()).hexdigest()[:8]
    return count, [count.states, count.steps, count.deals, count.finals, count.longest, digest]


def main() -> None:
    """Write every count, one walk a line, and tell how long it took."""
    lines = []
    for table in TABLES:
        began, states, steps = perf_counter(), 0, 0
        for agreement in agreements(table):
            count, pinned = walk(table, agreement)
            states, steps = states + count.states, steps + count.steps
            lines.append(f"{json.dumps(f'{table} {agreement}')}: {json.dumps(pinned)}")
        print(f"{table}: {states} states, {steps} steps, {perf_counter() - began:.1f} s")
    COUNTS.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
