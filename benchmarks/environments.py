"""What a decision costs who learns: observation by a layout, mask and step, in Gymnasium and in PettingZoo."""

from __future__ import annotations

from importlib.metadata import version
from random import Random
from typing import Final

import rulecore
from benchmarks.contender import Contender, Engine, Played
from benchmarks.names import AEC, BATCHED, BATCHED_ALONE, ENVIRONMENTS, LOOP
from benchmarks.ours import Table
from rulecore.adapters import gymnasium, pettingzoo
from rulecore.adapters.gymnasium import RulecoreTables
from rulecore.adapters.observing import Observer
from rulecore.adapters.single_agent import SingleAgent

TABLES: Final = 64
PLAYERS: Final = 3
ROUNDS: Final = 100_000


def loop() -> Contender:
    """The plain Python by whose time all others are told: a decision of it is a thousand rounds."""

    def play(rng: Random) -> Played:
        total = 0
        for number in range(ROUNDS):
            total += number & 7
        return Played(ROUNDS // 1000, 1)

    return Contender("plain Python", LOOP, play)


def batched(game: Table) -> Contender:
    """One seat at 64 tables, against bots that play at random; its decisions are counted, theirs are in the time."""
    return stepped(game, BATCHED, gymnasium.vector_env(game, TABLES, opponents="random", dense=True))


def alone(game: Table) -> Contender:
    """Observation, mask and step alone: at 64 tables whoever is in turn decides, so that every turn of the game is a
    decision that is observed, masked, counted and taken. Deals and new games are in the time."""
    observer = Observer(game, dense=True, remember=False, size=None)
    return stepped(game, BATCHED_ALONE, RulecoreTables([SingleAgent(observer, 0, {}) for _ in range(TABLES)], None))


def stepped(game: Table, way: str, tables: RulecoreTables) -> Contender:
    """Steps of many tables. They take the first legal action, then the last, and so on: to draw one would cost as much
    as a step."""
    observed, _ = tables.reset(seed=1)

    def play(rng: Random) -> Played:
        decisions, ends = 0, 0
        for turn in range(20):
            mask = observed["action_mask"]
            actions = mask.argmax(1) if turn % 2 else mask.shape[1] - 1 - mask[:, ::-1].argmax(1)
            _, _, ended, _, _ = tables.step(actions)
            decisions, ends = decisions + TABLES, ends + int(ended.sum())
        return Played(decisions - ends, ends)

    return Contender(game.id, way, play)


def every_seat(game: Table) -> Contender:
    """Every seat of one table decides by what it observes."""
    table = pettingzoo.env(game, dense=True)

    def play(rng: Random) -> Played:
        decisions = 0
        table.reset(seed=rng.getrandbits(32))
        for _ in table.agent_iter():
            observed, _, is_over, _, _ = table.last()
            decisions += not is_over
            table.step(None if is_over or observed is None else int(observed["action_mask"].argmax()))
        return Played(decisions, 1)

    return Contender(game.id, AEC, play)


def engine() -> Engine:
    """Every game of rulecore with three players, as learners have it."""
    games = [rulecore.game({"game": name, "players": PLAYERS}) for name in rulecore.GAMES]
    ways = [make(game) for game in games for make in (batched, alone, every_seat)]
    return Engine(name=ENVIRONMENTS, version=version("rulecore"), contenders=[loop(), *ways])
