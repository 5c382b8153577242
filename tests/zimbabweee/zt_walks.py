"""The tiny boxes of Zimbabweee Trick, and what is claimed of every step in them."""

import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from tiny_boxes import Boxes, agreements, as_arguments, readings_of
from zt_positions import ZimbabweeeGame, zt

from rulecore.games.zimbabweee import GAME
from rulecore.games.zimbabweee.actions import Action
from rulecore.games.zimbabweee.pieces import RANKS, Box
from rulecore.games.zimbabweee.state import Over, Playing, State

SCORINGS = ("standard", "variant")


class Table(NamedTuple):
    """A box small enough to walk through, who plays how many games with it, and who starts the first."""

    players: int
    first_seat: int
    games: int
    box: Box


def box(hand: int, chips: int, *cards: int) -> Box:
    """A box with these cards."""
    return Box(tuple(cards.count(rank) for rank in RANKS), hand, chips)


TABLES = {
    "tens": Table(3, 1, 1, box(2, 3, 1, 6, 6, 10, 10, 10)),
    "four": Table(4, 2, 1, box(1, 3, 1, 2, 10, 10, 10)),
    "long": Table(3, 0, 1, box(3, 1, 1, 1, 2, 2, 2, 2, 10, 10, 10)),
    "series": Table(3, 1, 3, box(1, 1, 1, 2, 2)),
}
"""Tens that are covered, and followed; four players with a card aside; three tricks; a series."""

TOGETHER = {"variant-bankrupt": "most-among-missed", "variant-zero-tie": "last-in-turn-order"}
ALWAYS = {"bid-supply": "pool"}
"""What is agreed on in every box: with all bids that the default allows, a series has six times as many states."""
AGREEMENTS = {
    name: agreed
    for name, agreed in agreements(GAME, readings_of(GAME), (TOGETHER, {"bid-supply": "unlimited"})).items()
    if agreed != ALWAYS
}
"""Nothing else agreed on, every other reading alone, and one pair, because the second ruling needs the first."""


def game_of(table: str, scoring: str, agreement: str) -> ZimbabweeeGame:
    """The game that is walked through."""
    players, first_seat, games, pieces = TABLES[table]
    readings = as_arguments({**ALWAYS, **AGREEMENTS[agreement]})
    return zt(players, first_seat=first_seat, scoring=scoring, games=games, box=pieces, **readings)


def note(game: ZimbabweeeGame, before: State, action: Action, after: State) -> Iterator[tuple[str, str]]:
    """Judge a step, beside the laws; the last layouts, each with its result."""
    if isinstance(after, (Playing, Over)):
        assert_numbers_tell_stacks_apart(after)
    if isinstance(after, Over):
        yield "ends", json.dumps([after.aside, after.stacks, game.result(after)])


def assert_numbers_tell_stacks_apart(state: Playing | Over) -> None:
    """Of equally many cards, numbers compare like the cards from the newest on, a covered 10 being 0."""
    rows = [
        ((x[-1], *(card % 10 for card in x[-2::-1])), n) for x, n in zip(state.stacks, state.numbers, strict=True) if x
    ]
    for (cards, number), (others, other) in pairwise(sorted(rows, key=lambda row: len(row[0]))):
        if len(cards) == len(others):
            assert (cards < others, cards == others) == (number < other, number == other), state


BOXES = Boxes(
    GAME,
    Path(__file__).with_name("model_counts.json"),
    tuple((table, scoring, agreement) for table in TABLES for scoring in SCORINGS for agreement in AGREEMENTS),
    game_of,
    note,
    asked=(("series", "variant", "no-bankrupt-start=friendly-choice"),),
    always=frozenset("=".join(pair) for pair in ALWAYS.items()),
    again=("four", "variant", "default"),
    limit=1_000_000,
)
