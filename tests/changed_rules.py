"""Does the game notice when a rule says something else? Definitions are changed, and games are played by the rules.

    python tests/changed_rules.py [--seed S] [--count N] [GAME ...]

Of the functions whose docstring opens with the clause that they define, some are drawn. In each, one operator, constant
or condition is changed; then random and biased games are played at the tables of the every-game suite, without unit
tests, without contracts and without what is accelerated. Each change has to be noticed: other actions, other results,
a law that is broken, or an error.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from random import Random
from signal import ITIMER_REAL, SIGALRM, setitimer, signal
from types import FunctionType
from typing import Any, NamedTuple

from rulecore import GAMES, Game
from rulecore.audit.evidence.places import Place, sources, tags
from rulecore.audit.lockstep.playing import choices_of
from rulecore.audit.witnesses.biased_play import drawn

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "every_game"))

SEED, COUNT = 20261123, 30
ROUNDS = 8
"""Every table is played so often before a change counts as unnoticed."""
PATIENCE = 60
"""Seconds after which a game is left that does not end: a changed rule may go round in circles."""
ASIDE = ("seen", "told", "wire", "greedy", "pieces", "play", "rulings")
"""Modules without definitions of rules; the course of play is made of them."""

OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.GtE,
    ast.GtE: ast.Lt,
    ast.Gt: ast.LtE,
    ast.LtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
EXCHANGED: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add}
NAMES = {"max": "min", "min": "max", "all": "any", "any": "all"}


class Change(NamedTuple):
    """A definition that says something else.

    function  as the rules call it
    changed   what it does instead
    words     the change
    """

    place: Place
    function: FunctionType
    changed: FunctionType
    words: str


# --- changes ---


def said_otherwise(node: ast.AST) -> Callable[[], None] | None:
    """What makes a node of a function say something else; None where there is nothing to change."""
    match node:
        case ast.Compare(ops=[first, *rest]) if type(first) in OPPOSITE:
            return lambda: setattr(node, "ops", [OPPOSITE[type(first)](), *rest])
        case ast.BinOp(op=operator) if type(operator) in EXCHANGED:
            return lambda: setattr(node, "op", EXCHANGED[type(operator)]())
        case ast.BoolOp(op=both):
            return lambda: setattr(node, "op", ast.Or() if isinstance(both, ast.And) else ast.And())
        case ast.Constant(value=bool() as value):
            return lambda: setattr(node, "value", not value)
        case ast.Constant(value=int() as value):
            return lambda: setattr(node, "value", -1 - value)
        case ast.Name(id=name) if name in NAMES:
            return lambda: setattr(node, "id", NAMES[name])
        case _:
            return None


def changes_in(tree: ast.FunctionDef) -> Iterator[tuple[ast.AST, Callable[[], None]]]:
    """Every node of a function that can say something else, with what makes it say it."""
    for statement in tree.body[1:]:
        for node in ast.walk(statement):
            if change := said_otherwise(node):
                yield node, change


def changed(place: Place, text: str, rng: Random) -> Change | None:
    """The definition with one change, drawn; None where there is nothing to change."""
    module = import_module("rulecore.games." + place.path.split("/", 2)[2].removesuffix(".py").replace("/", "."))
    tree = ast.parse(text)
    nodes = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name == place.function]
    function = getattr(module, place.function, None)
    if len(nodes) != 1 or not isinstance(function, FunctionType):
        return None
    found = list(changes_in(nodes[0]))
    if not found:
        return None
    node, change = rng.choice(found)
    before, line = ast.unparse(node), getattr(node, "lineno", 0)
    change()
    scope: dict[str, Any] = dict(vars(module))
    exec(compile(ast.Module([nodes[0]], []), place.path, "exec"), scope)
    words = f"{place.path}:{line}: {place.function}: {before} -> {ast.unparse(node)}"
    return Change(place, function, scope[place.function], words)


def definitions(ids: list[str]) -> list[tuple[Place, str]]:
    """Every function of a chapter that defines a clause, with the text of its module."""
    found: dict[Place, str] = {}
    for game in ids:
        texts = {source.module: source.text for source in sources(game)}
        for places in tags(game).values():
            for place in places:
                if place.function and not place.is_line and not place.module.startswith(ASIDE):
                    found[place] = texts[place.module]
    return sorted(found.items())


def some_changes(ids: list[str], count: int, seed: int) -> list[Change]:
    """So many changes, drawn, each of another definition."""
    rng, found = Random(seed), list[Change]()
    places = definitions(ids)
    rng.shuffle(places)
    for place, text in places:
        change = changed(place, text, rng)
        if change is not None and len(found) < count:
            found.append(change)
    return found


# --- games ---


def leave(*_: object) -> None:
    """Break a game off."""
    raise TimeoutError("no end")


def told(game: Game[Any, Any], seed: int) -> str:
    """What happens in a game, or what goes wrong in it, as a digest. The laws judge every state and every step.

    A game that is longer than the rules can make one is left, and so is one that stays within a step."""
    rng, happened = Random(seed), sha256()
    setitimer(ITIMER_REAL, PATIENCE)
    try:
        state, left = game.initial(), game.rules.max_game_length(game.terms)
        happened.update(repr(game.broken(state)).encode())
        while game.actor(state) is not None:
            left -= 1
            if left < 0:
                return "longer than any game"
            choices = choices_of(game, state)
            action = drawn(game, state, choices, rng, seed)
            before, state = state, game.after(state, action)
            broken = (*game.broken_step(before, action, state), *game.broken(state))
            happened.update(repr((choices, action, broken)).encode())
        happened.update(repr(game.result(state)).encode())
    except Exception as error:  # a changed rule may fail in any way
        return f"{type(error).__name__}: {error}"
    finally:
        setitimer(ITIMER_REAL, 0)
    return happened.hexdigest()


@contextmanager
def planted(change: Change) -> Iterator[None]:
    """The definition says something else, wherever it was imported to."""
    function: Any = change.function
    code, function.__code__ = function.__code__, change.changed.__code__
    try:
        yield
    finally:
        function.__code__ = code


def is_noticed(change: Change, known: dict[tuple[Any, int], str]) -> bool:
    """Whether a game at some table is another one under the change."""
    from tables import many

    for seed in range(ROUNDS):
        for table in many(change.place.path.split("/")[2]):
            game = Game(table.rules, table.terms, fast=False)
            if (table, seed) not in known:
                known[table, seed] = told(game, seed)
            with planted(change):
                happened = told(game, seed)
            if happened != known[table, seed]:
                return True
    return False


def main() -> int:
    """Print the changes that no game notices, and how many were noticed; 1 if there is such a change."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", default=[])
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--count", type=int, default=COUNT)
    parser.add_argument("--tell", action="store_true", help="name every change")
    options = parser.parse_args()
    if unknown := set(options.game) - set(GAMES):
        parser.error(f"no such game: {', '.join(sorted(unknown))}; there are {', '.join(GAMES)}")
    signal(SIGALRM, leave)
    changes = some_changes(options.game or list(GAMES), options.count, options.seed)
    known: dict[tuple[Any, int], str] = {}
    unnoticed = 0
    for change in changes:
        noticed = is_noticed(change, known)
        unnoticed += not noticed
        if options.tell or not noticed:
            print("noticed  " if noticed else "UNNOTICED", change.words, flush=True)
    print(f"{len(changes) - unnoticed} of {len(changes)} changed rules are noticed by generated games alone")
    return int(unnoticed > 0 or not changes)


if __name__ == "__main__":
    sys.exit(main())
