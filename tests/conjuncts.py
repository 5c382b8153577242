"""Does every conjunct of a law matter? Each is dropped, and something that the law has judged must be judged otherwise.

    python tests/conjuncts.py [--seed S] [GAME ...]

Conjuncts are the operands of `and` in what a law or a helper of its module returns, in what it demands `all(...)` of,
and in what it calls by a name; pairs of two tuples that have to be equal; and conditions under which False is returned
at once. What is judged are right and wrong answers of the rules (laws_determine.py), steps with a wrong action or a
wrong state before them, parts of different steps put together, wrong boxes and tables, and what is said under another
reading (other_readings.py). Where no verdict about these changes, the tests of the laws are run without the
conjunct: they put what is wrong in several places at once.

A conjunct that nothing notices must be listed in tests/conjuncts.toml, with a reason: something else implies it, or it
is there for the type checker. Ends with 1 where one is not listed, where one is listed that matters or does not exist,
and where a smaller share of a game's conjuncts matters than tests/floors.toml says.
"""

from __future__ import annotations

import argparse
import resource
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

from laws_determine import SEED, kind, questions, wrong_answers
from other_readings import cases, course, witnesses
from other_readings import trials as trials_of_readings
from rules_that_run import Trial, known, seated, trials

from rulecore import GAMES, Game
from rulecore.audit.evidence.conjuncts import Weaker, conjuncts, without
from rulecore.audit.evidence.judging import pytest_in
from rulecore.audit.evidence.planting import Planted
from rulecore.audit.witnesses.biased_play import Step, steps
from rulecore.core.laws import Law

ROOT = Path(__file__).resolve().parent.parent
REASONS = ("implied: ", "types: ")
"""How the reason begins for which a conjunct does not matter."""
STEPS, TRIES = 6, 60
"""So many steps of each game, those of a rare kind first; and so many wrong versions of whatever is judged."""
OF_A_KIND = 40
"""Cases of each kind and verdict by which each law is compared with the weaker ones."""
FAILS = "fails"
"""A law that fails says nothing of a case, and the case is left out."""
PATIENCE = 150
"""After so many games in a row in which none has mattered anew, those that are left are taken not to matter."""
LONGEST = 600
"""Seconds of computing after which the tests of the laws have noticed: they do not end."""
MIXED = 20
"""Other moments of a game with which the parts of a step are exchanged."""
MEMORY = 1 << 30
"""Bytes. A law that makes a pile of a wrong card, whose number is as large as a pile, would take all of the machine's;
so it fails instead."""


def loaded(one: Weaker, game: str) -> dict[str, Law]:
    """The laws of the changed module, and those of modules that import something of it, by name."""
    package = f"rulecore.games.{game}"
    parent, before = sys.modules[package], {name: sys.modules[name] for name in law_modules(package)}
    finder = Planted(one.mutant)
    sys.meta_path.insert(0, finder)
    try:
        for name in before:
            del sys.modules[name]
        laws, concerned = import_module(f"{package}.laws").LAWS, {finder.name}
        others = {name: vars(sys.modules[name]).values() for name in law_modules(package)}
        for _ in others:
            concerned |= {
                name for name, values in others.items() if any(module_of(value) in concerned for value in values)
            }
        return {law.name: law for law in laws if law.judge.__module__ in concerned}
    finally:
        sys.meta_path.remove(finder)
        sys.modules.update(before)
        vars(parent)["laws"] = before[f"{package}.laws"]


def law_modules(package: str) -> list[str]:
    """The modules of laws that are imported."""
    return [name for name in sys.modules if name == f"{package}.laws" or name.startswith(f"{package}.laws.")]


def module_of(value: object) -> object:
    """Where a function, or the function of a law, is written."""
    return value.judge.__module__ if isinstance(value, Law) else getattr(value, "__module__", None)


Case = tuple[Law, Any, tuple[Any, ...], str]
"""A case for a law: the law, the config of the table, its other arguments, and a label for this kind of case."""


def cases_in(game: str, trial: Trial, seed: int, met: Counter[Any]) -> Iterator[Case]:
    """What the laws are to judge in a game; `met` counts the kinds of steps."""
    table = seated(game, trial)
    plain, rng = table.game, Random(f"{seed} {trial.seed}")
    moments = [*steps(plain, trial.seed, table.bias)]
    yield from of_box(plain, moments[0], rng)
    for moment in sorted(rng.sample(moments, len(moments)), key=lambda moment: met[kind(moment)])[:STEPS]:
        met[kind(moment)] += 1
        for laws, told, words in of_moment(plain, moments, moment, rng):
            yield from ((law, plain.rules_config, told, words) for law in laws)
        yield from of_agreements(plain, moment, rng)


def of_box(game: Game[Any, Any], first: Step, rng: Random) -> Iterator[Case]:
    """The first state, as if there were other pieces in the box, or other players at the table."""
    for wrong, words in wrong_answers(game.rules_config, [], rng, TRIES):
        yield from ((law, wrong, (first.before,), words) for law in game.rules.laws.of_states)


def of_agreements(game: Game[Any, Any], moment: Step, rng: Random) -> Iterator[Case]:
    """A step, and what the rules say after it, as if the table had agreed on something else."""
    asked: list[tuple[Law, tuple[Any, ...]]] = [(law, moment) for law in game.rules.laws.of_steps]
    for question in questions(game, [], moment):
        asked += [(law, (*told, question.right)) for law, told in question.laws]
    for part in ("options", "rulings"):
        for wrong, words in wrong_answers(getattr(game.rules_config, part), [], rng, MIXED):
            terms = game.rules_config.model_copy(update={part: wrong})
            yield from ((law, terms, told, words) for law, told in asked)


def of_moment(
    game: Game[Any, Any], steps: list[Step], moment: Step, rng: Random
) -> Iterator[tuple[Iterable[Law], tuple[Any, ...], str]]:
    """What some laws are to judge of a step, with words for it: right and wrong answers, and wrong steps."""
    for question in questions(game, steps, moment):
        for law, told in question.laws:
            yield (law,), (*told, question.right), type(question.right).__name__
        for wrong, words in wrong_answers(question.right, question.others, rng, TRIES):
            for law, told in question.laws:
                yield (law,), (*told, wrong), words
    of_steps = game.rules.laws.of_steps
    for place in ("action", "before"):
        others = [getattr(step, place) for step in steps]
        alike = [other for other in others if type(other) is type(getattr(moment, place))]
        for wrong, words in wrong_answers(getattr(moment, place), alike, rng, TRIES):
            yield of_steps, moment._replace(**{place: wrong}), words
            if place == "action" and (done := as_if_legal(game, moment.before, wrong)):
                yield of_steps, done, f"{words}, and is done"
        for other in rng.sample(others, min(len(others), MIXED)):
            yield of_steps, moment._replace(**{place: other}), type(other).__name__
    for other in rng.sample(steps, min(len(steps), MIXED)):
        yield of_steps, moment._replace(after=other.after), f"to {type(other.after).__name__}"


def as_if_legal(game: Game[Any, Any], state: Any, action: Any) -> Step | None:
    """What the rules make of an action that they would refuse; None if they cannot."""
    try:
        return Step(state, action, game.after(state, action))
    except Exception:
        return None


def verdict(law: Law, config: Any, told: tuple[Any, ...]) -> bool | str | None:
    """What the law says, or that it fails."""
    try:
        return law.judge(config, *told)
    except Exception:
        return FAILS


def idle(game: str, seed: int) -> tuple[int, list[str]]:
    """How many conjuncts there are, and those that nothing notices."""
    every = [without(*one) for one in conjuncts(game)]
    return len(every), [
        one.name for one in map(every.__getitem__, unseen(every, game, seed)) if not is_tested(one, game)
    ]


def is_tested(one: Weaker, game: str) -> bool:
    """Whether a test of the laws of the game fails where this conjunct is dropped."""
    modules = map(str, sorted((ROOT / "tests" / game).glob("test_*_laws*.py")))
    failed = pytest_in(ROOT, ["-x", *modules], LONGEST, planted=one.mutant).failed
    return any("::" in test for test in failed)


def unseen(every: Sequence[Weaker], game: str, seed: int) -> list[int]:
    """The numbers of those without which the laws say the same in games: in those in which a place of the rules ran for
    the first time, then in one in every tiny box and at every table.

    Cases are judged as they come, and none is kept. A conjunct that has mattered is not asked about again."""
    left = {number: loaded(one, game) for number, one in enumerate(every)}
    met, kinds, quiet = Counter[tuple[str, str, object]](), Counter[Any](), 0
    for trial in chain(known(game), trials(game, seed)):
        before = len(left)
        for case in cases_in(game, trial, seed, kinds):
            drop_what_matters(left, case, met)
        quiet = quiet + 1 if len(left) == before else 0
        if not left or quiet == PATIENCE:
            break
    for case in of_readings(game):
        drop_what_matters(left, case, met)
    return [*left]


def drop_what_matters(left: dict[int, dict[str, Law]], case: Case, met: Counter[tuple[str, str, object]]) -> None:
    """Ask a law about a case, and the weaker ones of those that are left; what they judge otherwise is left no more."""
    law, config, told, words = case
    asked = [number for number, laws in left.items() if law.name in laws]
    said = verdict(law, config, told) if asked else FAILS
    if said is FAILS or met[law.name, words, said] == OF_A_KIND:
        return
    met[law.name, words, said] += 1
    for number in asked:
        if verdict(left[number][law.name], config, told) is not said:
            del left[number]


def of_readings(game: str) -> Iterator[Case]:
    """What the rules say under one reading, for the laws of another one, wherever a witness tells the two apart."""
    for one in witnesses(game):
        for teller, judge, games in trials_of_readings(game, one):
            for step in (step for actions in games for step in course(teller, actions)):
                for law, told in cases(judge, step):
                    yield law, judge.rules_config, told, f"{one.contest} by {judge.config['rulings']}"


def faults(game: str, found: list[str]) -> Iterator[str]:
    """What is wrong with the list of conjuncts that do not matter; these were found."""
    listed = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8")).get(game, {})
    yield from (f"does not matter, and is not listed: {name}" for name in dict.fromkeys(found) if name not in listed)
    yield from (f"listed, but matters or does not exist: {name}" for name in listed.keys() - set(found))
    reasons = ", ".join(reason.strip() for reason in REASONS)
    yield from (
        f"listed without a reason that begins with one of {reasons} {name}"
        for name, reason in listed.items()
        if not reason.startswith(REASONS)
    )


def main() -> int:
    """Print what is wrong with the list, and how many conjuncts matter; 1 if something is wrong, or too few matter."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", default=[])
    parser.add_argument("--seed", type=int, default=SEED)
    options = parser.parse_args()
    if unknown := set(options.game) - set(GAMES):
        parser.error(f"no such game: {', '.join(sorted(unknown))}; there are {', '.join(GAMES)}")
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    floors = tomllib.loads((ROOT / "tests" / "floors.toml").read_text(encoding="utf-8"))["conjuncts"]
    wrong = every = idles = 0
    for game in options.game or GAMES:
        count, found = idle(game, options.seed)
        every, idles = every + count, idles + len(found)
        matter = 100 * (count - len(found)) // count
        told = list(faults(game, found))
        wrong += len(told) + (matter < floors[game])
        print(*told, sep="\n", end="\n" if told else "")
        words = f"{count - len(found)} of {count} conjuncts matter, {matter} %; floor {floors[game]} %"
        print(f"{game}: {words}", flush=True)
    print(f"{every - idles} of {every} conjuncts of laws matter")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
