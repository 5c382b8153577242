"""A fault as a sentence, and the ways to a game that faults are looked for by."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, get_args

from rulecore.core import shown, zones
from rulecore.core.chance import CHANCE
from rulecore.core.config import Config, read_config, readings
from rulecore.core.errors import RulecoreError, cut
from rulecore.core.game import Game
from rulecore.core.phases import Phases
from rulecore.registry import folder_of, package_of, rules_of

DOCUMENT = "docs/adding_a_game.md"
LONGEST = 400
"""How many letters a part of a sentence may have."""


class Fault(NamedTuple):
    """A mistake of an author.

    place  the file, and the function or class in it
    field  what of it is wrong
    wrong  what it does
    remedy what to do instead
    stage  the section of the document
    """

    place: str
    field: str
    wrong: str
    remedy: str
    stage: str

    def __str__(self) -> str:
        """The sentence, in one line."""
        about = f"{self.place}: {self.field}" if self.field else self.place
        said = f"{about} {cut(self.wrong, LONGEST)}; {cut(self.remedy, LONGEST)}"
        return f"{' '.join(said.split())}; {DOCUMENT}#{self.stage}"


class Failed(Exception):
    """A fault after which nothing more can be asked."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(str(fault))
        self.fault = fault


def file_of(game: str, path: str | None) -> str:
    """A file as its author calls it, from the folder that holds the package on."""
    home = folder_of(game)
    outer = home.parents[package_of(game).count(".")]
    found = Path(path or home / "__init__.py")
    return found.relative_to(outer).as_posix() if found.is_relative_to(outer) else found.name


@cache
def place_of(game: str, what: Any) -> str:
    """Where a function or a class stands: `whist/view.py: view`. A function that asks the phase of a state stands where
    phases say what comes next, one that is made from marks where these are."""
    phases = getattr(what, "__self__", None)
    if isinstance(phases, Phases):
        stated = next(iter(phases.phases[0].after.values()))
        return f"{file_of(game, inspect.getsourcefile(stated))}: {what.__name__}"
    if getattr(what, "__module__", "") == shown.__name__:
        form = zones.phases_of(rules_of(game))[0]
        return f"{file_of(game, inspect.getsourcefile(form))}: `{what.__name__}` of the marks"
    what = inspect.unwrap(what) if callable(what) else what
    name = getattr(what, "__qualname__", type(what).__name__)
    try:
        return f"{file_of(game, inspect.getsourcefile(what))}: {name}"
    except TypeError:
        return f"{file_of(game, None)}: {name}"


def beside(game: str, name: str) -> str:
    """A file that lies in the package."""
    return file_of(game, str(folder_of(game) / name))


_NO_SENTENCE = re.compile(r"no sentence (\w+)\.(\S+) for")


def asked(game: str, stage: str, name: str, function: Callable[..., Any], *arguments: Any) -> Any:
    """What a function of the rules answers. Raises Failed where it raises; what rulecore itself raises goes on."""
    try:
        return function(*arguments)
    except RulecoreError:
        raise
    except Exception as error:
        missing = _NO_SENTENCE.search(str(error))
        if missing:
            section, key = missing.groups()
            raise Failed(no_sentence(game, section, key)) from error
        line = last_line(game, error)
        wrong = f"raised {type(error).__name__}: {error}{line}"
        raise Failed(Fault(place_of(game, function), name, wrong, "mend it", stage)) from error


def no_sentence(game: str, section: str, key: str) -> Fault:
    """A sentence that a game says and does not have."""
    remedy = f'add `{key} = {{ en = "…" }}` to its section [{section}]'
    return Fault(beside(game, "messages.toml"), f"{section}.{key}", "is said and is not there", remedy, "presentation")


def last_line(game: str, error: BaseException) -> str:
    """The line of the package in which something was raised, in words; "" where it was not raised in the package."""
    home, found, trace = str(folder_of(game)), "", error.__traceback__
    while trace:
        path = trace.tb_frame.f_code.co_filename
        if path.startswith(home):
            found = f" (line {trace.tb_lineno} of {file_of(game, path)})"
        trace = trace.tb_next
    return found


# --- what is looked at ---

SEEDS = range(2)
"""The random games that are played at each table."""


def sizes_of(config: type[Config]) -> tuple[Any, ...]:
    """For how many players a game is, as its config lists it; () where it does not."""
    return get_args(config.model_fields["players"].annotation)


def tables(id: str) -> tuple[Game[Any, Any], ...]:
    """The table of each size, and one for each reading that is not the default."""
    rules = rules_of(id)
    sizes = sizes_of(rules.config)
    plain = [{"game": id, "players": players} for players in sizes]
    others = [
        {"game": id, "players": sizes[-1], "rulings": {ruling: reading.value}}
        for ruling, found in readings(rules.config).items()
        for reading in [*found][1:]
    ]
    return tuple(Game(rules, read_config(rules.config, config)) for config in chain(plain, others))


class Step(NamedTuple):
    """What happened in a random game."""

    game: Game[Any, Any]
    before: Any
    action: Any
    after: Any


@cache
def steps(id: str) -> tuple[Step, ...]:
    """The steps of random games at every table; the plays stage is passed."""
    return tuple(_played(id))


def _played(id: str) -> Iterator[Step]:
    for game in tables(id):
        for seed in SEEDS:
            rng, state = Random(seed), game.initial()
            while (actor := game.actor(state)) is not None:
                action = game.sample(state, rng) if actor is CHANCE else rng.choice(game.legal(state))
                step = Step(game, state, action, game.after(state, action))
                yield step
                state = step.after


def states(id: str) -> Iterator[tuple[Game[Any, Any], Any]]:
    """The states of these games, the last ones too."""
    for step in steps(id):
        yield step.game, step.before
        if step.game.actor(step.after) is None:
            yield step.game, step.after


def onlookers(game: Game[Any, Any]) -> tuple[int | None, ...]:
    """Everybody who can look: the players and a bystander."""
    return (*range(game.players), None)


def who(seat: int | None) -> str:
    """An onlooker, in words."""
    return "a bystander" if seat is None else f"seat {seat}"
