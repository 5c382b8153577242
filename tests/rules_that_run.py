"""Does every tagged rule run? Tiny boxes and the tables of the deep suite are played by the rules, under coverage,
until all have.

    python tests/rules_that_run.py [GAME ...]

A place that is tagged with a clause and never runs there is no rule of the game, whatever tests and contracts say of
it. Left aside: reasons of refusals, which no legal game meets; what seats see and read; data, which is there on import.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator
from itertools import chain, islice
from pathlib import Path
from random import Random
from typing import NamedTuple

from coverage import Coverage

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "every_game"))
ROUNDS = 40
"""All tables are played once in a round, and so often at most: until every place has run, however rare the tie."""
PATIENCE = 40
"""So many games are played before it is looked whether every place has run."""
ASIDE = ("pieces", "seen", "wire", "greedy")
"""Modules of what is in the box, of what seats see, and of what is written down for them."""


def play_all(id: str, seed: int) -> Iterator[None]:
    """A game at every table of one game, by the rules alone; every second time somebody plays with a bias.

    The tiny boxes first, whose walks are many; no bias in them: greedy players know the whole box only. Yields after
    each game."""
    from tables import pairs_then_many
    from tiny_boxes import boxes_of

    from rulecore import Game
    from rulecore.audit.lockstep.playing import choices_of
    from rulecore.audit.witnesses.biased_play import drawn

    boxes = boxes_of(id)
    tiny = [boxes.game_of(*names) for names in boxes.walks]
    for table, bias in chain(((box, 0) for box in tiny), ((table, seed) for table in pairs_then_many(id))):
        game = Game(table.rules, table.terms, fast=False)
        rng, state = Random(seed), game.initial()
        while game.actor(state) is not None:
            state = game.after(state, drawn(game, state, choices_of(game, state), rng, bias))
        if table.rules.actor is boxes.rules.actor:  # some boxes are left before their game is over
            game.result(state)
        yield


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


def main() -> int:
    """Print the places that never ran, and how many ran; 1 if there is such a place."""
    coverage = Coverage(data_file=None, source=[str(ROOT / "rulecore" / "games")])
    coverage.start()
    from rulecore import GAMES

    ids = sys.argv[1:] or list(GAMES)
    if unknown := set(ids) - set(GAMES):
        sys.exit(f"no such game: {', '.join(sorted(unknown))}; there are {', '.join(GAMES)}")
    never, number = list[str](), 0
    for game in ids:
        games = chain.from_iterable(play_all(game, seed) for seed in range(ROUNDS))
        places = due(game)
        left = idle(places, coverage)
        while left and list[None](islice(games, PATIENCE)):
            left = idle(left, coverage)
        never, number = never + [place.told for place in left], number + len(places)
    coverage.stop()
    print(*never, sep="\n")
    print(f"{len(never)} of {number} tagged places never ran")
    return int(bool(never))


if __name__ == "__main__":
    sys.exit(main())
