"""Walks through tiny boxes under every reading. `python tests/dtwww/dw_walks.py` writes dw_model_counts.json anew."""

import json
from hashlib import sha256
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

from dw_positions import DTwwwGame, dw

from rulecore.audit.evidence.explore import Count, explore
from rulecore.core.config import readings
from rulecore.games.dtwww.actions import Action, Play
from rulecore.games.dtwww.pieces import KIND_NAMES, SIZES, Box
from rulecore.games.dtwww.rulings import Config, PlayerCount, player_counts
from rulecore.games.dtwww.state import (
    Dealing,
    NextLeading,
    Over,
    Picking,
    Playing,
    Rolling,
    ScoreRolling,
    State,
    TieRolling,
)

COUNTS = Path(__file__).with_name("dw_model_counts.json")
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

ONE_BY_ONE = [
    {ruling: str(reading.value)} for ruling, members in readings(Config).items() for reading in list(members)[1:]
]
AGREEMENTS = {
    " ".join(f"{r}={reading}" for r, reading in agreed.items()) or "default": agreed for agreed in ({}, *ONE_BY_ONE)
}
"""The default, and every other reading alone."""


def can_sit_down(table: str, agreement: str) -> bool:
    """Whether so many can play under the reading of `player-count`."""
    reading = AGREEMENTS[agreement].get("player-count", PlayerCount.TWO_TO_FOUR)
    return TABLES[table].players in player_counts(PlayerCount(reading))


WALKS = [
    (table, variant, agreement)
    for table in TABLES
    for variant in VARIANTS
    for agreement in AGREEMENTS
    if can_sit_down(table, agreement)
]


def game_of(table: str, variant: str, agreement: str) -> DTwwwGame:
    """The game that is walked through."""
    players, games, rounds, pieces = TABLES[table]
    rulings = {ruling.replace("-", "_"): reading for ruling, reading in AGREEMENTS[agreement].items()}
    return dw(players, variant=variant, games=games, bound=rounds, first_seat=1, box=pieces, **rulings)


def actions_left(game: DTwwwGame, state: State) -> int:
    """How many actions can still come at most: the measure that falls with every action."""
    agreed: Config = game.terms
    players, tricks = agreed.players, agreed.components.tricks
    one_round = 2 * players
    dice_off = one_round * (agreed.options.tiebreak_max_rounds or 0)
    later = (agreed.games - len(state.games) - 1) * (4 + tricks * players) + dice_off
    match state:
        case Dealing():
            return later + 3 + tricks * players
        case Rolling():
            return later + 2 + tricks * players
        case Playing():
            return later + 1 + sum(map(len, state.public + state.private))
        case ScoreRolling():
            return later + 1
        case NextLeading():
            return later + 4 + tricks * players
        case Picking() | TieRolling():
            done = sum(entry is not None for entry in (*state.sides, *state.faces))
            return dice_off - one_round * len(state.rounds) - done
        case Over():
            return 0


class Claims:
    """What is claimed of every step beside the laws, and what all tricks and all results amount to."""

    def __init__(self, game: DTwwwGame) -> None:
        self.game = game
        self.tricks: set[str] = set()
        self.finals: set[str] = set()

    def __call__(self, before: State, action: Action, after: State) -> None:
        """Judge one step."""
        assert actions_left(self.game, after) < actions_left(self.game, before), (before, action, after)
        if isinstance(before, Playing) and isinstance(after, (Playing, ScoreRolling)) and after.score != before.score:
            played = [
                (play.seat, play.die, play.counts_as) for play in (*before.table, action) if isinstance(play, Play)
            ]
            self.tricks.add(json.dumps([played, after.score, after.leader]))
        if isinstance(after, Over):
            self.finals.add(json.dumps(self.game.result(after)))

    def digests(self) -> list[str]:
        """Eight digits each that stand for the set of all tricks that somebody won, and for that of all results."""
        return [sha256("\n".join(sorted(found)).encode()).hexdigest()[:8] for found in (self.tricks, self.finals)]


def walk(table: str, variant: str, agreement: str) -> tuple[Count, list[Any]]:
    """Walk through one game; the count, and the numbers that are pinned."""
    game = game_of(table, variant, agreement)
    claims = Claims(game)
    count = explore(game, watch=claims)
    pinned = [count.states, count.steps, count.deals, count.finals, count.longest, *claims.digests()]
    return count, pinned


def main() -> None:
    """Write every count, one walk a line, and tell how long it took."""
    lines = []
    for table in TABLES:
        began, states, steps = perf_counter(), 0, 0
        for name, variant, agreement in WALKS:
            if name == table:
                count, pinned = walk(table, variant, agreement)
                states, steps = states + count.states, steps + count.steps
                lines.append(f"{json.dumps(f'{table} {variant} {agreement}')}: {json.dumps(pinned)}")
        print(f"{table}: {states} states, {steps} steps, {perf_counter() - began:.1f} s")
    COUNTS.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
