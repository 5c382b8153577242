"""Walks through tiny boxes under every reading. `python tests/zimbabweee/zt_walks.py` writes model_counts.json anew."""

import json
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

from zt_positions import ZimbabweeeGame, zt

from rulecore.audit.evidence.explore import Count, explore
from rulecore.core.config import readings
from rulecore.games.zimbabweee.actions import Action
from rulecore.games.zimbabweee.pieces import RANKS, Box
from rulecore.games.zimbabweee.rulings import Config
from rulecore.games.zimbabweee.state import Bidding, Dealing, Over, Playing, Starting, State

COUNTS = Path(__file__).with_name("model_counts.json")
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

ONE_BY_ONE = [
    {ruling: str(reading.value)} for ruling, members in readings(Config).items() for reading in list(members)[1:]
]
TOGETHER = {"variant-bankrupt": "most-among-missed", "variant-zero-tie": "last-in-turn-order"}
AGREEMENTS = {
    " ".join(f"{ruling}={reading}" for ruling, reading in agreed.items()) or "default": agreed
    for agreed in ({}, *ONE_BY_ONE, TOGETHER)
}
"""The default, every other reading alone, and one pair, because the second ruling needs the first."""


def game_of(table: str, scoring: str, agreement: str) -> ZimbabweeeGame:
    """The game that is walked through."""
    players, first_seat, games, pieces = TABLES[table]
    rulings = {ruling.replace("-", "_"): reading for ruling, reading in AGREEMENTS[agreement].items()}
    return zt(players, first_seat=first_seat, scoring=scoring, games=games, box=pieces, **rulings)


def actions_left(game: ZimbabweeeGame, state: State) -> int:
    """How many actions can still come at most: the measure that falls with every action."""
    agreed: Config = game.terms
    players, hand = agreed.players, agreed.components.hand
    later = (agreed.options.games - len(state.games) - 1) * (2 + players + hand * players)
    match state:
        case Dealing(start, _):
            return later + 1 + (start is None) + players + hand * players
        case Starting():
            return later + 1 + players + hand * players
        case Bidding():
            return later + state.bids.count(None) + hand * players
        case Playing():
            return later + sum(map(len, state.hands))
        case Over():
            return 0


class Claims:
    """What is claimed of every step beside the laws, and what the finals amount to."""

    def __init__(self, game: ZimbabweeeGame) -> None:
        self.game = game
        self.finals: set[str] = set()

    def __call__(self, before: State, action: Action, after: State) -> None:
        """Judge one step."""
        fallen = actions_left(self.game, before) - actions_left(self.game, after)
        opens_with_start = isinstance(after, Dealing) and after.start is not None
        assert fallen == 1 + opens_with_start, (before, action, after)
        if isinstance(after, (Playing, Over)):
            assert_numbers_tell_stacks_apart(after)
        if isinstance(after, Over):
            self.finals.add(json.dumps([after.aside, after.stacks, self.game.result(after)]))

    def digest(self) -> str:
        """Eight digits that stand for the set of all last layouts, each with its result."""
        return sha256("\n".join(sorted(self.finals)).encode()).hexdigest()[:8]


def assert_numbers_tell_stacks_apart(state: Playing | Over) -> None:
    """Of equally many cards, numbers compare like the cards from the newest on, a covered 10 being 0."""
    rows = [
        ((x[-1], *(card % 10 for card in x[-2::-1])), n) for x, n in zip(state.stacks, state.numbers, strict=True) if x
    ]
    for (cards, number), (others, other) in pairwise(sorted(rows, key=lambda row: len(row[0]))):
        if len(cards) == len(others):
            assert (cards < others, cards == others) == (number < other, number == other), state


def walk(table: str, scoring: str, agreement: str) -> tuple[Count, list[Any]]:
    """Walk through one game; the count, and the numbers that are pinned."""
    game = game_of(table, scoring, agreement)
    claims = Claims(game)
    count = explore(game, watch=claims)
    pinned = [count.states, count.steps, count.deals, count.finals, count.longest, claims.digest()]
    return count, pinned


def main() -> None:
    """Write every count, one walk a line, and tell how long it took."""
    lines = []
    for table in TABLES:
        began, states, steps = perf_counter(), 0, 0
        for scoring in SCORINGS:
            for agreement in AGREEMENTS:
                count, pinned = walk(table, scoring, agreement)
                states, steps = states + count.states, steps + count.steps
                lines.append(f"{json.dumps(f'{table} {scoring} {agreement}')}: {json.dumps(pinned)}")
        print(f"{table}: {states} states, {steps} steps, {perf_counter() - began:.1f} s")
    COUNTS.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
