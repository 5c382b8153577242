"""Does every tagged rule run? Tiny boxes and the tables of the deep suite are played by the rules, under coverage,
until all have.

    python tests/rules_that_run.py [GAME ...]
    python tests/rules_that_run.py --write

Some places are rare ties, met once in thousands of games. So the games in which a place ran for the first time are
written down in rules_that_run.json and played first; `--write` searches for them anew. They prove nothing by being
there: where a rule has changed and they no longer reach a place, the search goes on as if they were not.

A place that is tagged with a clause and never runs there is no rule of the game, whatever tests and contracts say of
it. Left aside: reasons of refusals, which no legal game meets; what seats see and read; data, which is there on import.
"""

from __future__ import annotations

import argparse
import ast
import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from coverage import Coverage
from rooms import rooms

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "every_game"))
KNOWN = Path(__file__).with_suffix(".json")
ROUNDS = 40
"""All tables are played once in a round, and so often at most: until every place has run, however rare the tie."""
ASIDE = rooms("pieces", "observation", "wire", "greedy")
"""Modules of what is in the box, of what seats see, and of what is written down for them."""


class Trial(NamedTuple):
    """A game that is played.

    table  a config, or the names of a tiny box
    seed   of its chances and choices; where it is odd, somebody plays with a bias
    """

    table: dict[str, Any] | tuple[str, ...]
    seed: int


def in_boxes(id: str, seed: int) -> Iterator[Trial]:
    """One in every tiny box of a game."""
    from tiny_boxes import boxes_of

    yield from (Trial(names, seed) for names in boxes_of(id).walks)


def at_tables(id: str, seed: int) -> Iterator[Trial]:
    """One at every table of a game."""
    from brief import brief
    from tables import pairs_then_many

    yield from (Trial(brief(id, table.config), seed) for table in pairs_then_many(id))


def trials(id: str, seed: int) -> Iterator[Trial]:
    """One in every tiny box of a game, since their walks are many; then one at every table."""
    yield from in_boxes(id, seed)
    yield from at_tables(id, seed)


class Seated(NamedTuple):
    """A game that can be played.

    game      by the rules alone
    seed      of its chances and choices
    bias      with which somebody plays; none in tiny boxes, since greedy players know the whole box only
    is_whole  whether it goes on until there is a result; some boxes are left before
    """

    game: Any
    seed: int
    bias: int
    is_whole: bool


def seated(id: str, trial: Trial) -> Seated:
    """The game of a trial."""
    from tiny_boxes import boxes_of

    import rulecore

    boxes = boxes_of(id)
    if isinstance(trial.table, tuple):
        table, bias = boxes.game_of(*trial.table), 0
    else:
        table, bias = rulecore.game(trial.table), trial.seed
    game = rulecore.Game(table.rules, table.rules_config, fast=False)
    return Seated(game, trial.seed, bias, table.rules.actor is boxes.rules.actor)


def play(id: str, trial: Trial) -> None:
    """The game of a trial."""
    from rulecore.audit.witnesses.biased_play import steps

    game, seed, bias, is_whole = seated(id, trial)
    state = game.initial()
    for step in steps(game, seed, bias):
        state = step.after
    if is_whole:
        game.result(state)


def refusing(text: str) -> set[int]:
    """The lines of functions that say why something is not legal."""
    functions = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]
    of_refusals = [node for node in functions if "Refusal" in ast.unparse(node.returns or ast.Constant(None))]
    return {line for node in of_refusals for line in range(node.lineno, (node.end_lineno or 0) + 1)}


class Due(NamedTuple):
    """A place that must run.

    path   of its file
    lines  of which one must run
    told   what it is called
    """

    path: str
    lines: frozenset[int]
    told: str


def due(game: str) -> list[Due]:
    """The places of a game that must run."""
    from rulecore.audit.evidence.places import Place, sources, tags
    from rulecore.registry import folder_of

    clauses: dict[Place, list[str]] = {}
    for clause, places in tags(game).items():
        for place in places:
            clauses.setdefault(place, []).append(clause)
    modules = {source.module: source.text for source in sources(game)}
    refusals = {module: refusing(text) for module, text in modules.items()}
    texts = {place: "\n".join(modules[place.module].splitlines()[place.first - 1 : place.last]) for place in clauses}
    found = []
    outermost = folder_of(game).parents[len(Path(next(sources(game)).path).parents) - 2]
    for place in sorted(clauses, key=lambda place: (place.path, place.first)):
        lines = frozenset(range(place.first, place.last + 1))
        is_reason = lines & refusals[place.module] or any(f'"{clause}"' in texts[place] for clause in clauses[place])
        if place.function and not place.module.startswith(ASIDE) and not is_reason:
            told = f"{place.path}:{place.first}: {place.name}, tagged {', '.join(clauses[place])}"
            found.append(Due(str(outermost / place.path), lines, told))
    return found


def idle(places: Iterable[Due], coverage: Coverage) -> list[Due]:
    """Those of the places that have not run."""
    data = coverage.get_data()
    return [place for place in places if place.lines.isdisjoint(data.lines(place.path) or ())]


def known(id: str) -> Iterator[Trial]:
    """The games of a game that are written down."""
    for table, seed in json.loads(KNOWN.read_text(encoding="utf-8")).get(id, ()):
        yield Trial(tuple(table) if isinstance(table, list) else table, seed)


def enough(id: str, tried: Iterable[Trial], coverage: Coverage) -> tuple[list[Trial], list[Due], int]:
    """Play until every place has run: the games in which one ran for the first time, the places that never did, and how
    many there are."""
    places, needed = due(id), list[Trial]()
    left = idle(places, coverage)
    for trial in tried:
        if not left:
            break
        play(id, trial)
        before, left = left, idle(left, coverage)
        if left != before:
            needed.append(trial)
    return needed, left, len(places)


def main() -> int:
    """Print the places that never ran, and how many ran; 1 if there is such a place."""
    coverage = Coverage(data_file=None, include=[str(ROOT / "rulecore" / "games" / "*")])
    coverage.start()
    from rulecore import GAMES

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help=f"search all games anew and write {KNOWN.name}")
    parser.add_argument("game", nargs="*", metavar="GAME", help=f"{', '.join(GAMES)}; all by default")
    arguments = parser.parse_args()
    if unknown := {*arguments.game} - {*GAMES}:
        parser.error(f"no such game: {', '.join(sorted(unknown))}; there are {', '.join(GAMES)}")
    if arguments.write and arguments.game:
        parser.error("--write is for all games")
    never, number, found = list[str](), 0, dict[str, list[Trial]]()
    for game in arguments.game or GAMES:
        searched = (trial for seed in range(ROUNDS) for trial in trials(game, seed))
        tried = searched if arguments.write else chain(known(game), searched)
        found[game], left, places = enough(game, tried, coverage)
        never, number = never + [place.told for place in left], number + places
    coverage.stop()
    if arguments.write:
        KNOWN.write_text(text_of(found), encoding="utf-8")
    print(*never, sep="\n")
    print(f"{len(never)} of {number} tagged places never ran")
    return int(bool(never))


def text_of(found: Mapping[str, Iterable[Trial]]) -> str:
    """The games as they are written down, each in a line."""
    lines = {game: ",\n".join(f"  {json.dumps(trial)}" for trial in some) for game, some in found.items()}
    return "{\n" + ",\n".join(f"{json.dumps(game)}: [\n{some}\n]" for game, some in lines.items()) + "\n}\n"


if __name__ == "__main__":
    sys.exit(main())
