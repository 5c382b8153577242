"""Our own games, driven through the public face with all legality checks on."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib.metadata import version
from random import Random
from statistics import median, quantiles
from time import process_time
from typing import Any, Final, NamedTuple

import rulecore
from benchmarks.contender import SEED, Contender, Engine, Operation, Played, Retained, Undo, each_once, retained
from benchmarks.names import ALONE, BULK, COMPILED, INTERPRETED, STEP

PLAYERS: Final[Mapping[str, int]] = {
    "build_release": 3,
    "dietrick": 3,
    "dtwww": 4,
    "fuertorite": 4,
    "zimbabweee": 4,
}
"""The number of players with whom each game of `rulecore.GAMES` is measured; all else as by default."""
BATCH: Final = 20
POSITION_GAMES: Final = 5
UNDO_GAMES: Final = 10

Table = rulecore.Game[Any, Any]


class Position(NamedTuple):
    """A decision of a random game: the state, who acts, what is legal, what was chosen."""

    state: Any
    actor: int
    legal: tuple[Any, ...]
    action: Any


def is_compiled() -> bool:
    """Whether any module of rulecore that is loaded is machine code."""
    ours = (module for name, module in sys.modules.items() if name.partition(".")[0] == "rulecore")
    return any(str(module.__file__).endswith((".so", ".pyd")) for module in ours)


def by_steps(game: Table, way: str = STEP) -> Contender:
    """A game, driven as the first page of the documentation does it."""

    def play(rng: Random) -> Played:
        decisions, state = 0, game.initial()
        while (actor := game.actor(state)) is not None:
            if actor is rulecore.CHANCE:
                action = game.sample(state, rng)
            else:
                action = rng.choice(game.legal(state))
                decisions += 1
            state = game.step(state, action)
        return Played(decisions, 1)

    return Contender(game.id, way, play)


def in_bulk(game: Table, way: str = BULK) -> Contender:
    """Whole games in one call: what a simulation, or a search by sampling, asks for."""

    def play(rng: Random) -> Played:
        done = rulecore.playouts(game, BATCH, rng)
        return Played(sum(one.decisions for one in done), BATCH)

    return Contender(game.id, way, play)


def states_of(game: Table) -> Callable[[Random], list[Any]]:
    """A function that plays a random game and returns all its states."""

    def states(rng: Random) -> list[Any]:
        kept = [game.initial()]
        while (actor := game.actor(kept[-1])) is not None:
            chance = actor is rulecore.CHANCE
            action = game.sample(kept[-1], rng) if chance else rng.choice(game.legal(kept[-1]))
            kept.append(game.step(kept[-1], action))
        return kept

    return states


def positions(game: Table, games: int) -> list[Position]:
    """Every decision of some random games."""
    rng, met = Random(SEED), []
    for _ in range(games):
        state = game.initial()
        while (actor := game.actor(state)) is not None:
            if isinstance(actor, rulecore.Chance):
                action = game.sample(state, rng)
            else:
                legal = game.legal(state)
                action = rng.choice(legal)
                met.append(Position(state, actor, legal, action))
            state = game.step(state, action)
    return met


def operations(game: Table, met: Sequence[Position]) -> dict[str, Operation]:
    """What a front end does in a turn, each on every one of the positions."""
    states = [(one.state,) for one in met]
    actions = [(one.action,) for one in met]
    texts = [(json.dumps(game.encode(one.action)),) for one in met]
    views = [game.view(one.state, one.actor) for one in met]
    steps = [(one.state, one.action, game.step(one.state, one.action), one.actor) for one in met]
    rng = Random(SEED)
    drawn = [game.worlds(view, rng) for view in views]
    return {
        "legal": each_once(game.legal, states),
        "step": each_once(game.step, [(one.state, one.action) for one in met]),
        "view": each_once(game.view, [(one.state, one.actor) for one in met]),
        "view as text": each_once(json.dumps, [(view,) for view in views]),
        "events": each_once(game.events, steps),
        "first world": each_once(lambda view: next(game.worlds(view, rng)), [(view,) for view in views]),
        "world": each_once(next, [(worlds,) for worlds in drawn]),
        "to JSON": each_once(lambda action: json.dumps(game.encode(action)), actions),
        "from JSON": each_once(lambda text: game.decode(json.loads(text)), texts),
    }


def memory_of(game: Table) -> Callable[[], Retained]:
    """A function that measures the states of a game."""
    return lambda: retained(states_of(game), traced=True)


def undo_of(game: Table) -> Callable[[], Undo]:
    """A function that asks after each decision of some games whether it can be taken back."""

    def measured() -> Undo:
        times = []
        for state, _, _, action in positions(game, UNDO_GAMES):
            start = process_time()
            game.undo_allowed(state, [action])
            times.append(1000 * (process_time() - start))
        return Undo(len(times), median(times), quantiles(times, n=100)[-1])

    return measured


def engine() -> Engine:
    """Every game of rulecore. Raises KeyError for a game without a row in PLAYERS."""
    games = [rulecore.game({"game": name, "players": PLAYERS[name]}) for name in rulecore.GAMES]
    alone = [rulecore.game({"game": name, "players": PLAYERS[name]}, fast=False) for name in rulecore.GAMES]
    by_rules = [make(game, ALONE[way]) for make, way in ((by_steps, STEP), (in_bulk, BULK)) for game in alone]
    return Engine(
        name=COMPILED if is_compiled() else INTERPRETED,
        version=version("rulecore"),
        contenders=[*map(by_steps, games), *map(in_bulk, games), *by_rules],
        operations={game.id: operations(game, positions(game, POSITION_GAMES)) for game in games},
        retained={game.id: memory_of(game) for game in games},
        undo={game.id: undo_of(game) for game in games},
    )
