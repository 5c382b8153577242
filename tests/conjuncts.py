"""Does every conjunct of a law matter? Each is dropped, and something that the law has judged must be judged otherwise.

    python tests/conjuncts.py [--seed S] [GAME ...]

Conjuncts are the operands of `and` in what a law or a helper of its module returns, in what it demands `all(...)` of,
and in what it calls by a name; pairs of two tuples that have to be equal; and conditions under which False is returned
at once. What is judged are right and wrong answers of the rules (laws_determine.py), steps with a wrong action or a
wrong state before them, and parts of different steps put together.

Prints each conjunct without which no verdict changes: another conjunct implies it, it is there for the type checker, or
games do not get there. Ends with 1 where a smaller share of a game's conjuncts matters than tests/floors.toml says.
"""

from __future__ import annotations

import argparse
import ast
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from laws_determine import SEED, Effort, Moment, is_sayable, kind, moments, questions, wrong_answers

from rulecore import GAMES, Game
from rulecore.audit.evidence.conjuncts import Weaker, weaker
from rulecore.audit.evidence.places import sources
from rulecore.core.laws import Answers, Law

ROOT = Path(__file__).resolve().parent.parent
EFFORT = Effort(150, 6, 60)
OF_A_KIND = 4
"""Cases of each kind and verdict that are kept of each law."""
MIXED = 20
"""Other moments of a game with which the parts of a step are exchanged."""


Case = tuple[Any, tuple[Any, ...]]
"""The config of a table, and what else the law is told."""
Judged = tuple[Any, tuple[Any, ...], bool]
"""The same, and what the law says."""


def loaded(one: Weaker, game: str) -> dict[str, Law]:
    """The laws of the changed module."""
    package = f"rulecore.games.{game}"
    module = ModuleType(f"{package}.{one.source.module}")
    module.__dict__["__file__"] = one.source.path
    exec(compile(ast.fix_missing_locations(one.tree), one.source.path, "exec"), module.__dict__)
    return {name: law for name, law in vars(module).items() if isinstance(law, Law)}


def judged_in(game: str, seed: int) -> dict[str, list[Judged]]:
    """Of each law cases that it judges, some of each kind and verdict."""
    from tables import many

    found: dict[str, dict[tuple[str, bool], list[Judged]]] = defaultdict(lambda: defaultdict(list))
    tables, met = many(game), defaultdict[Any, int](int)
    for number in range(max(EFFORT.games, len(tables))):
        table = tables[number % len(tables)]
        plain, rng = Game(table.rules, table.terms, fast=False), Random(f"{seed} {number}")
        steps = moments(plain, seed + number)
        for moment in sorted(rng.sample(steps, len(steps)), key=lambda moment: met[kind(moment)])[: EFFORT.steps]:
            met[kind(moment)] += 1
            for laws, told, words in cases(plain, steps, moment, rng):
                for law in laws:
                    keep(found[law.name], words, law, (plain.terms, told))
    return {law: [case for kept in kinds.values() for case in kept] for law, kinds in found.items()}


def cases(
    game: Game[Any, Any], steps: list[Moment], moment: Moment, rng: Random
) -> Iterator[tuple[Iterable[Law], tuple[Any, ...], str]]:
    """What some laws are to judge, with words for it."""
    for question in questions(game, steps, moment):
        for law, told in question.laws:
            yield (law,), (*told, question.right), type(question.right).__name__
        for wrong, words in wrong_answers(question.right, question.others, rng, EFFORT.tries):
            if not isinstance(wrong, Answers) or is_sayable(question.right, wrong):
                for law, told in question.laws:
                    yield (law,), (*told, wrong), words
    of_steps = game.rules.laws.of_steps
    for place in ("action", "before"):
        others = [getattr(step, place) for step in steps]
        alike = [other for other in others if type(other) is type(getattr(moment, place))]
        for wrong, words in wrong_answers(getattr(moment, place), alike, rng, EFFORT.tries):
            yield of_steps, moment._replace(**{place: wrong}), words
        for other in rng.sample(others, min(len(others), MIXED)):
            yield of_steps, moment._replace(**{place: other}), type(other).__name__
    for other in rng.sample(steps, min(len(steps), MIXED)):
        yield of_steps, moment._replace(after=other.after), f"to {type(other.after).__name__}"


def keep(kept: dict[tuple[str, bool], list[Judged]], words: str, law: Law, case: Case) -> None:
    """Keep a case that the law judges, as long as there are few of its kind with that verdict."""
    said = verdict(law, case)
    if said is not None and len(kept[words, said]) < OF_A_KIND:
        kept[words, said].append((*case, said))


def verdict(law: Law, case: Case | Judged) -> bool | None:
    """What the law says; a law that fails says nothing."""
    config, told = case[:2]
    try:
        return law.judge(config, *told)
    except Exception:
        return None


def idle(game: str, seed: int) -> tuple[int, list[str]]:
    """How many conjuncts there are, and those without which the laws of the module say the same."""
    judged, found, count = judged_in(game, seed), list[str](), 0
    for source in sources(game):
        for one in weaker(source) if source.is_about_laws else ():
            count += 1
            laws = loaded(one, game)
            if all(verdict(law, case) is case[2] for law in laws.values() for case in judged.get(law.name, ())):
                found.append(one.name)
    return count, found


def main() -> int:
    """Print what could go without notice; 1 if it is not what is listed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", default=[])
    parser.add_argument("--seed", type=int, default=SEED)
    options = parser.parse_args()
    if unknown := set(options.game) - set(GAMES):
        parser.error(f"no such game: {', '.join(sorted(unknown))}; there are {', '.join(GAMES)}")
    floors = tomllib.loads((ROOT / "tests" / "floors.toml").read_text(encoding="utf-8"))["conjuncts"]
    low = every = idles = 0
    for game in options.game or GAMES:
        count, found = idle(game, options.seed)
        every, idles = every + count, idles + len(found)
        for name in found:
            print(f"implied: {name}")
        matter = 100 * (count - len(found)) // count
        low += matter < floors[game]
        print(
            f"{game}: {count - len(found)} of {count} conjuncts matter, {matter} %; floor {floors[game]} %", flush=True
        )
    print(f"{every - idles} of {every} conjuncts of laws matter")
    return int(low > 0)


if __name__ == "__main__":
    sys.exit(main())
