"""`python -m rulecore.testing GAME --fuzz` and `--replay`: random games by the rules, and one game again."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from random import Random
from time import process_time
from typing import NoReturn

from rulecore.audit.fuzz.course import Course, patience
from rulecore.audit.fuzz.report import path_of, report
from rulecore.audit.fuzz.search import games, shortest
from rulecore.cli.inputs import BadInput, read_json
from rulecore.core.errors import InvalidAction
from rulecore.core.trace import read
from rulecore.registry import GAMES, open_game, rules_of

FUZZ, REPLAY = "--fuzz", "--replay"
STEPS = 30_000
"""About how many steps of each game are judged if nobody says how many games: some ten seconds."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """In one sentence."""
        raise BadInput(message)


def fuzz(words: Sequence[str]) -> int:
    """Play until something is wrong; the exit code. Raises RulecoreError for what cannot be played."""
    parser = _Parser(prog="rulecore.testing GAME --fuzz", add_help=False, allow_abbrev=False)
    parser.add_argument("game", nargs="*")
    parser.add_argument(FUZZ, action="store_true")
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--games", type=_count)
    parser.add_argument("--seconds", type=_seconds)
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args(words)
    if bool(chosen.game) == chosen.all:
        raise BadInput("needs a game, or --all and no game")
    ids = list(dict.fromkeys(chosen.game)) or GAMES
    for id in ids:
        rules_of(id)  # refuses an unknown game before the others are played
    found = [_fuzzed(id, chosen.games, chosen.seconds, chosen.seed) for id in ids]
    return int(not all(found))


def _count(text: str) -> int:
    """A number of games."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"should be a whole number from 1, not {text!r}")
    return int(text)


def _seconds(text: str) -> float:
    """A number of seconds."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 < seconds < float("inf"):
        raise argparse.ArgumentTypeError(f"should be a number of seconds above 0, not {text!r}")
    return seconds


def _fuzzed(id: str, count: int | None, seconds: float | None, seed: int) -> bool:
    """Play one game again and again and say how it went; whether all was well.

    count, seconds  how many games, and for how long a next one is begun; both None: until STEPS steps
    """
    start, played, steps, held = process_time(), 0, 0, Counter[str]()
    for course in islice(games(id, seed, held), count):
        if course.broken:
            _told(shortest(course))
            return False
        played, steps = played + 1, steps + len(course.actions)
        if steps > STEPS if count is seconds is None else seconds is not None and process_time() - start > seconds:
            break
    laws = [law.name for law in rules_of(id).laws]
    idle = [law for law in laws if not held[law]]
    more = f"; {len(idle)} had no case: {', '.join(idle)}" if idle else ""
    print(f"{played} games, {steps} steps of {id} by its rules, {len(laws) - len(idle)} laws held{more}", flush=True)
    return True


def _told(course: Course) -> None:
    """Say what is wrong. Raises BadInput where the trace cannot be written: it is still said."""
    print(report(course), flush=True)
    if not (path := path_of(course)).is_file():
        raise BadInput(f"{path} cannot be written")


def replay(words: Sequence[str]) -> int:
    """Play a game again, judged by every law; the exit code. Raises RulecoreError for anything that is not a trace of
    the game."""
    parser = _Parser(prog="rulecore.testing GAME --replay", add_help=False, allow_abbrev=False)
    parser.add_argument("game")
    parser.add_argument(REPLAY, required=True)
    chosen = parser.parse_args(words)
    trace = read(read_json(chosen.replay))
    game = open_game(trace.config, fast=False)
    if game.id != chosen.game:
        raise BadInput(f"{chosen.replay} is a game of {game.id}, not of {chosen.game}")
    with patience():
        course = Course(game, looks=True)
        for number, step in enumerate(trace.steps):
            if course.broken:
                break
            try:
                course.take(game.decode(step["action"]))
            except (InvalidAction, LookupError, TypeError) as error:
                raise BadInput(f"{chosen.replay}: step {number} has no action: {error}") from None
        course.drawn(Random(0))  # what comes next may be what goes wrong
    if course.broken:
        print(report(course, Path(chosen.replay)))
        return 1
    print(f"all laws of {game.id} hold in the {len(course.actions)} actions of {chosen.replay}")
    return 0
