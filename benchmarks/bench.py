"""How fast random games run through the public face, beside OpenSpiel's `spades` (C++) driven from Python.

    python benchmarks/bench.py [--seconds S] [--rounds R] [--json FILE]
    python benchmarks/audit.py [--games N] [--workers W] [--json FILE]      paired games, beside plain ones

Every contender plays whole random games in one process: rulecore with all legality checks on, `spades` with a
new state for every move (`child()`, as rulecore does) and in place (`apply_action`). All loops have one form:
ask who acts, draw one of the legal actions with a `random.Random`, make the move.

What is counted
    Decisions of players: bids and plays. Moves of chance are not counted, for nobody; the time they take is,
    for everybody. Rulecore deals all hands in one move, `spades` deals its 52 cards in 52 moves.
How the peer deals
    Its cards are equally likely (checked before the first round), so a move of chance is one uniform choice,
    and no sum of probabilities is walked. It is drawn from `chance_outcomes()`, the documented way; in the
    rows "quick deal" from `legal_actions()`, which lists the same cards without their probabilities: the
    fastest loop we know of.
How it is measured
    Rounds are interleaved (A B C A B C ...): each contender gets S seconds of processor time a round, and the
    same seed as all others in it. Figures are medians over the rounds; a ratio is taken within each round
    first, so that a slow moment of the machine falls on both of its sides.

Exit code: 0 when measured, whatever the figures; 2 when something is missing.
"""

from __future__ import annotations

import gc
import importlib
import json
import platform
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib.metadata import version
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Annotated, Any, Final, NamedTuple, Protocol

import typer
from rich.console import Console
from rich.table import Table

import rulecore

CONFIGS: Final[Mapping[str, Mapping[str, Any]]] = {
    "build_release": {"game": "build_release", "players": 3},
    "dietrick": {"game": "dietrick", "players": 3},
    "dtwww": {"game": "dtwww", "players": 4},
    "fuertorite": {"game": "fuertorite", "players": 4},
    "zimbabweee": {"game": "zimbabweee", "players": 4},
}
"""One row per game of `rulecore.GAMES`: the configuration that is measured."""

NO_PEER: Final = 'OpenSpiel, the peer to compare with, is not installed: pip install "rulecore[bench]".'
OTHER_PEER: Final = "OpenSpiel's spades no longer deals uniformly, which the loops of this benchmark rely on."
NO_ROW: Final = "These games have no row in CONFIGS of benchmarks/bench.py: {games}."
SEED: Final = 2026
IMPORT_RUNS: Final = 7
TIMED_IMPORT: Final = "from time import perf_counter as t; a = t(); import {module}; print(t() - a)"


class Contender(NamedTuple):
    """A row of the table. `play` plays one random game and returns how many decisions players made in it."""

    name: str
    play: Callable[[Random], int]


class Slice(NamedTuple):
    """What one contender did in one round; seconds of processor time."""

    decisions: int
    games: int
    seconds: float


class Spread(NamedTuple):
    """The middle and the ends of several measurements."""

    median: float
    least: float
    most: float


Rounds = Mapping[str, Sequence[Slice]]
"""The slices of every contender, by its name, in the order of the rounds."""

Ratios = Mapping[str, Mapping[str, Spread]]
"""Decisions per second of each of our games by those of each peer, by their names."""


# rulecore


def our_contender(config: Mapping[str, Any]) -> Contender:
    """One of our games, driven as the first page of the documentation does it."""
    game = rulecore.game(config)

    def play(rng: Random) -> int:
        decisions, state = 0, game.initial()
        while (actor := game.actor(state)) is not None:
            if actor is rulecore.CHANCE:
                action = game.sample(state, rng)
            else:
                action = rng.choice(game.legal(state))
                decisions += 1
            state = game.step(state, action)
        return decisions

    return Contender(f"{config['game']}, {config['players']} players", play)


# OpenSpiel


class SpielState(Protocol):
    """The part of `pyspiel.State` that is used here."""

    def current_player(self) -> int:
        """Who acts: a player, or one of the numbers for chance and for the end."""

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """At chance: every move with its probability."""

    def legal_actions(self) -> list[int]:
        """The legal moves of whoever acts, chance included."""

    def apply_action(self, action: int) -> None:
        """Make the move in this state."""

    def child(self, action: int) -> SpielState:
        """A new state: this one after the move."""


class Spades(NamedTuple):
    """The peer: its first state, and the numbers that say that chance acts, that the game is over."""

    initial: Callable[[], SpielState]
    chance: int
    over: int


def spades() -> Spades:
    """OpenSpiel's `spades`, default parameters. Raises ModuleNotFoundError where it is not installed."""
    pyspiel = importlib.import_module("pyspiel")
    initial = pyspiel.load_game("spades").new_initial_state
    return Spades(initial, int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL))


def deals_uniformly(peer: Spades) -> bool:
    """Whether, all through a deal, the outcomes are equally likely and are what `legal_actions` lists."""
    state = peer.initial()
    while state.current_player() == peer.chance:
        cards, probabilities = zip(*state.chance_outcomes(), strict=True)
        if len(set(probabilities)) != 1 or list(cards) != state.legal_actions():
            return False
        state.apply_action(cards[0])
    return True


# Four plain loops: one with switches would slow the peer down.


def by_child(peer: Spades, rng: Random) -> int:
    """A game with a new state for every move."""
    (initial, chance, over), decisions = peer, 0
    state = initial()
    while (player := state.current_player()) != over:
        if player == chance:
            state = state.child(rng.choice(state.chance_outcomes())[0])
        else:
            state = state.child(rng.choice(state.legal_actions()))
            decisions += 1
    return decisions


def in_place(peer: Spades, rng: Random) -> int:
    """A game on one state that every move changes."""
    (initial, chance, over), decisions = peer, 0
    state = initial()
    while (player := state.current_player()) != over:
        if player == chance:
            state.apply_action(rng.choice(state.chance_outcomes())[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return decisions


def by_child_quick_deal(peer: Spades, rng: Random) -> int:
    """As `by_child`; moves of chance are drawn from `legal_actions` too."""
    (initial, chance, over), decisions = peer, 0
    state = initial()
    while (player := state.current_player()) != over:
        state = state.child(rng.choice(state.legal_actions()))
        if player != chance:
            decisions += 1
    return decisions


def in_place_quick_deal(peer: Spades, rng: Random) -> int:
    """As `in_place`; moves of chance are drawn from `legal_actions` too."""
    (initial, chance, over), decisions = peer, 0
    state = initial()
    while (player := state.current_player()) != over:
        state.apply_action(rng.choice(state.legal_actions()))
        if player != chance:
            decisions += 1
    return decisions


PEER_LOOPS: Final[Mapping[str, Callable[[Spades, Random], int]]] = {
    "spades child()": by_child,
    "spades in place": in_place,
    "spades child(), quick deal": by_child_quick_deal,
    "spades in place, quick deal": in_place_quick_deal,
}


# Measuring


def measured(contender: Contender, seed: int, seconds: float) -> Slice:
    """Whole games of one contender until `seconds` of processor time are over."""
    rng, play = Random(seed), contender.play
    gc.collect()
    decisions = games = 0
    start = now = process_time()
    while now - start < seconds:
        decisions += play(rng)
        games += 1
        now = process_time()
    return Slice(decisions, games, now - start)


def interleaved(contenders: Sequence[Contender], rounds: int, seconds: float) -> Rounds:
    """The slices of every contender, round by round; a short one before them warms up and is thrown away."""
    for contender in contenders:
        measured(contender, SEED, min(seconds, 0.1))
    slices: dict[str, list[Slice]] = {contender.name: [] for contender in contenders}
    for index in range(rounds):
        for contender in contenders:
            slices[contender.name].append(measured(contender, SEED + index, seconds))
    return slices


def spread(values: Sequence[float]) -> Spread:
    """The median, the least and the most of the values."""
    return Spread(median(values), min(values), max(values))


def decision_rates(slices: Sequence[Slice]) -> list[float]:
    """Decisions per second, for each round."""
    return [one.decisions / one.seconds for one in slices]


def ratio(ours: Sequence[Slice], theirs: Sequence[Slice]) -> Spread:
    """Decisions per second of ours by those of theirs, taken round by round."""
    pairs = zip(decision_rates(ours), decision_rates(theirs), strict=True)
    return spread([our_rate / their_rate for our_rate, their_rate in pairs])


def all_ratios(slices: Rounds, ours: Sequence[str], peers: Sequence[str]) -> Ratios:
    """The ratio of each of our games to each peer."""
    return {own: {peer: ratio(slices[own], slices[peer]) for peer in peers} for own in ours}


def import_seconds(module: str) -> float:
    """How long a new interpreter, with nothing loaded, takes to import a module."""
    command = [sys.executable, "-c", TIMED_IMPORT.format(module=module)]
    return float(subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout)


def import_times(modules: Sequence[str]) -> dict[str, Spread]:
    """Import times, interleaved; one import of each before them writes its bytecode and is thrown away."""
    for module in modules:
        import_seconds(module)
    times: dict[str, list[float]] = {module: [] for module in modules}
    for _ in range(IMPORT_RUNS):
        for module in modules:
            times[module].append(import_seconds(module))
    return {module: spread(values) for module, values in times.items()}


# Telling


def is_compiled() -> bool:
    """Whether any module of rulecore that is loaded is machine code."""
    ours = (module for name, module in sys.modules.items() if name.partition(".")[0] == "rulecore")
    return any(str(module.__file__).endswith((".so", ".pyd")) for module in ours)


def setting(rounds: int, seconds: float) -> dict[str, Any]:
    """What was measured, and under which versions."""
    return {
        "rulecore": "compiled" if is_compiled() else "interpreted",
        "open_spiel": version("open_spiel"),
        "python": platform.python_version(),
        "machine": platform.machine(),
        "rounds": rounds,
        "seconds": seconds,
        "seed": SEED,
    }


def table_of(title: str, words: Sequence[str], figures: Sequence[str]) -> Table:
    """An empty table: columns of words to the left, columns of figures to the right."""
    table = Table(title=title, title_justify="left")
    for heading in words:
        table.add_column(heading)
    for heading in figures:
        table.add_column(heading, justify="right")
    return table


def speed_table(slices: Rounds) -> Table:
    """Decisions and games per second of every contender."""
    figures = ("decisions/s", "min to max", "games/s", "decisions/game")
    table = table_of("Random games, medians over the rounds", ("contender",), figures)
    for name, rows in slices.items():
        middle, least, most = spread(decision_rates(rows))
        games = median(row.games / row.seconds for row in rows)
        each = sum(row.decisions for row in rows) / sum(row.games for row in rows)
        table.add_row(name, f"{middle:,.0f}", f"{least:,.0f} to {most:,.0f}", f"{games:,.0f}", f"{each:.4g}")
    return table


def ratio_table(ratios: Ratios) -> Table:
    """Our decisions per second by those of each peer."""
    title = "Ratio of decisions per second, taken round by round"
    table = table_of(title, ("game", "by those of"), ("ratio", "min to max"))
    for name, peers in ratios.items():
        for peer, (middle, least, most) in peers.items():
            table.add_row(name, peer, f"{middle:.2f}", f"{least:.2f} to {most:.2f}")
    return table


def import_table(imports: Mapping[str, Spread]) -> Table:
    """Import times in milliseconds, and by that of pydantic alone."""
    title = f"Import in a new interpreter, median of {IMPORT_RUNS}"
    table = table_of(title, ("module",), ("ms", "min to max", "by pydantic"))
    for module, (middle, least, most) in imports.items():
        by_pydantic = middle / imports["pydantic"].median
        extremes = f"{1000 * least:.0f} to {1000 * most:.0f}"
        table.add_row(module, f"{1000 * middle:.0f}", extremes, f"{by_pydantic:.2f}")
    return table


def as_json(about: Mapping[str, Any], slices: Rounds, ratios: Ratios, imports: Mapping[str, Spread]) -> str:
    """All figures, those of the single rounds included."""
    document = {
        "setting": about,
        "rounds": {name: [row._asdict() for row in rows] for name, rows in slices.items()},
        "ratios": {name: {peer: one._asdict() for peer, one in row.items()} for name, row in ratios.items()},
        "import_seconds": {module: one._asdict() for module, one in imports.items()},
    }
    return json.dumps(document, indent=2) + "\n"


# The command


def missing(sentence: str) -> typer.Exit:
    """The exit to raise when there is nothing to measure; the sentence says why."""
    print(sentence, file=sys.stderr)
    return typer.Exit(2)


def our_contenders() -> tuple[Contender, ...]:
    """A contender for every game of rulecore, or an exit with a sentence."""
    without = [game for game in rulecore.GAMES if game not in CONFIGS]
    if without:
        raise missing(NO_ROW.format(games=", ".join(without)))
    return tuple(our_contender(CONFIGS[game]) for game in rulecore.GAMES)


def peer_contenders() -> tuple[Contender, ...]:
    """The contenders from OpenSpiel, or an exit with a sentence."""
    try:
        peer = spades()
    except ModuleNotFoundError as error:
        if error.name != "pyspiel":
            raise
        raise missing(NO_PEER) from None
    if not deals_uniformly(peer):
        raise missing(OTHER_PEER)
    return tuple(Contender(name, partial(loop, peer)) for name, loop in PEER_LOOPS.items())


def main(
    seconds: Annotated[float, typer.Option(min=0.01, help="Processor time of a contender in a round.")] = 1.0,
    rounds: Annotated[int, typer.Option(min=1, help="How many rounds.")] = 7,
    json_file: Annotated[Path | None, typer.Option("--json", help="Also write all figures here.")] = None,
) -> None:
    """Measure rulecore beside OpenSpiel's spades: decisions per second, ratios, and the time to import."""
    ours, peers = our_contenders(), peer_contenders()
    imports = import_times(("rulecore", "pydantic"))
    slices = interleaved(peers + ours, rounds, seconds)
    ratios = all_ratios(slices, [own.name for own in ours], [peer.name for peer in peers])
    about = setting(rounds, seconds)
    console = Console(width=None if sys.stdout.isatty() else 110, highlight=False)
    console.print(", ".join(f"{key} {value}" for key, value in about.items()))
    console.print("Decisions are those of players; moves of chance are not counted, the time they take is.\n")
    for table in (speed_table(slices), ratio_table(ratios), import_table(imports)):
        console.print(table)
    if json_file is not None:
        json_file.write_text(as_json(about, slices, ratios, imports), encoding="utf-8")


if __name__ == "__main__":
    typer.run(main)
