"""Does the game notice when a rule says something else? Definitions are changed, and games are played by the rules.

    python tests/changed_rules.py [--seed S] [--count N] [GAME ...]

Of the functions that define a clause, some are drawn, and of each one mutant that does not say the same. Then games are
played, without unit tests, without contracts and without what is accelerated: first those in which a tagged place ran
for the first time (rules_that_run.json), then random and biased ones in the tiny boxes and at the tables of the
every-game suite. Each change has to be noticed: other actions, views or results, a law that is broken, or an error.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from hashlib import sha256
from importlib import import_module
from itertools import islice
from random import Random
from signal import ITIMER_REAL, SIGALRM, setitimer, signal
from types import CodeType, FunctionType
from typing import NamedTuple

from rooms import rooms
from rules_that_run import Seated, Trial, at_tables, in_boxes, known, seated

from rulecore import GAMES
from rulecore.audit.evidence.mutants import Mutant, equivalents, mutants
from rulecore.audit.evidence.places import DEFINITION, Place, sources, tags
from rulecore.audit.evidence.planting import code_of, in_place
from rulecore.audit.lockstep.playing import choices_of
from rulecore.audit.witnesses.biased_play import drawn

SEED, COUNT = 20261123, 6
IN_BOXES, AT_TABLES = 100, 8
"""So often every tiny box, and every table, is played before a change counts as unnoticed."""
FOR_A_TABLE = 5
"""So many games in boxes, which are short, come before each game at a table."""
PATIENCE = 60
"""Seconds after which a game is left that does not end: a changed rule may go round in circles."""
ASIDE = rooms("observation", "presentation", "wire", "greedy", "pieces", "play", "rulings")
"""Modules without definitions of rules; the course of play is made of them."""


class Change(NamedTuple):
    """A definition that says something else.

    game      whose it is
    function  as the rules call it
    code      what it does instead
    words     the change
    """

    game: str
    function: FunctionType
    code: CodeType
    words: str


# --- changes ---


def made(game: str, place: Place, mutant: Mutant) -> Change | None:
    """The change by which a function becomes the mutant; None for a class, and for a function that is memorised."""
    module = import_module(f"rulecore.games.{game}.{place.module}")
    function = getattr(module, place.function, None)
    if not isinstance(function, FunctionType):
        return None
    code = code_of(mutant.text, place.function, module)
    return Change(game, function, code, f"line {mutant.line} of {mutant.name}")


def some_changes(ids: list[str], count: int, seed: int) -> list[Change]:
    """So many mutants, drawn, each of another definition; none that says the same as what it changes."""
    rng, same, found = Random(seed), equivalents(), list[Change]()
    definitions = [
        (game, place, texts[place.module])
        for game in ids
        for texts in [{source.module: source for source in sources(game)}]
        for place in sorted({place for places in tags(game).values() for place in places})
        if place.role == DEFINITION and place.function and not place.at_import and not place.module.startswith(ASIDE)
    ]
    rng.shuffle(definitions)
    for game, place, source in definitions:
        possible = [m for m in mutants(source, place) if m.name not in same and not is_of_types(m)]
        change = made(game, place, rng.choice(possible)) if possible and len(found) < count else None
        if change is not None and all(change.function is not other.function for other in found):
            found.append(change)
    return found


def is_of_types(mutant: Mutant) -> bool:
    """Whether there is a list in place of a tuple, no more. The type checker sees that, and games need not."""
    before, _, after = mutant.name.partition(": ")[2].partition(" => ")
    return before.replace("tuple(", "(", 1) == after


# --- games ---


def leave(*_: object) -> None:
    """Break a game off."""
    raise TimeoutError("no end")


def told(trial: Seated) -> str:
    """What happens in a game, or what goes wrong in it, as a digest. The laws judge every state and every step.

    A game that is longer than the rules can make one is left, and so is one that stays within a step."""
    game, seed, bias, is_whole = trial
    rng, happened = Random(seed), sha256()
    setitimer(ITIMER_REAL, PATIENCE)
    try:
        state, left = game.initial(), game.rules.max_game_length(game.rules_config)
        happened.update(repr(game.broken(state)).encode())
        while game.actor(state) is not None:
            left -= 1
            if left < 0:
                return "longer than any game"
            choices = choices_of(game, state)
            action = drawn(game, state, choices, rng, bias)
            before, state = state, game.after(state, action)
            broken = (*game.broken_step(before, action, state), *game.broken(state))
            view = game.view(state, left % game.players)  # of one seat after the other
            happened.update(repr((choices, action, broken, view)).encode())
        happened.update(repr(game.result(state) if is_whole else state).encode())
    except Exception as error:  # a changed rule may fail in any way
        return f"{type(error).__name__}: {error}"
    finally:
        setitimer(ITIMER_REAL, 0)
    return happened.hexdigest()


def trials_of(id: str) -> Iterator[Trial]:
    """The games that a change of this game has to stand."""
    yield from known(id)
    short = (trial for seed in range(IN_BOXES) for trial in in_boxes(id, seed))
    long = (trial for seed in range(AT_TABLES) for trial in at_tables(id, seed))
    while some := [*islice(short, FOR_A_TABLE), *islice(long, 1)]:
        yield from some


def is_noticed(change: Change, before: list[str]) -> bool:
    """Whether some game goes differently under the change. `before` holds the digests of the games without it that have
    been played so far, and grows when more are needed."""
    for number, trial in enumerate(trials_of(change.game)):
        table = seated(change.game, trial)
        if number == len(before):
            before.append(told(table))
        with in_place(change.function, change.code):
            happened = told(table)
        if happened != before[number]:
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
    before: dict[str, list[str]] = {game: [] for game in GAMES}
    unnoticed = 0
    for change in changes:
        noticed = is_noticed(change, before[change.game])
        unnoticed += not noticed
        if options.tell or not noticed:
            print("noticed  " if noticed else "UNNOTICED", change.words, flush=True)
    print(f"{len(changes) - unnoticed} of {len(changes)} changed rules are noticed by generated games alone")
    return int(unnoticed > 0 or not changes)


if __name__ == "__main__":
    sys.exit(main())
