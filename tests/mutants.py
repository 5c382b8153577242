"""Mutants of the rules: mutmut breaks every line in every way it knows, and somebody must notice.

    python tests/mutants.py [--survivors FOLDER] GAME ...

What holds rules, pieces, states, actions or what a seat may know is broken; what is accelerated or told to people is
not, nor are the laws and the bot. The tests and the enumerations of the game judge first, by the rules alone: every
`fast` is deleted. What they let pass goes to the suite of every game, in which the laws are, at the few tables of
`make test`. What is let pass in the end is a survivor, unless `tests/mutants.toml` lists it as equivalent, with a
reason. What is listed must pass the suite at all tables; and with all of it planted, as many mutants at once as
possible, the walks of the tiny boxes and a thousand random games must be the same as without.

Fails where the share of a game that is noticed is smaller than DUE, where there are fewer mutants than their floor,
where more is listed than MOST, and where something is listed that is noticed or does not exist. Runs in scratch copies.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from typing import NamedTuple

import tomli_w
from joblib import cpu_count
from rooms import rooms
from tiny_boxes import WALKS
from without_fast import OF_FAST, delete_fast

from rulecore.audit.evidence.floors import floors
from rulecore.audit.evidence.judging import command_in
from rulecore.audit.evidence.mutants import REASONS
from rulecore.audit.evidence.planting import copied, written
from rulecore.registry import GAMES
from rulecore.testing import suite

ROOT = Path(__file__).resolve().parent.parent
DUE, MOST = 0.98, 0.05
"""The share of the mutants of a game that must be noticed, those that are equivalent set aside; and how many may be."""
NO_RULES = rooms("__init__", "fast", "greedy", "laws", "presentation")
"""How the names of modules and folders begin in which nothing is broken."""
FIRST = ("test_any_law.py", "test_any_fast.py", "test_any_worlds.py", "test_any_secret.py")
"""The modules of the suite of every game that notice most."""
WITHOUT_FAST = [f"--ignore={path}" for path in OF_FAST]
SAME_GAMES = 1000
PROFILE = "RULECORE_PROFILE"
DEEP = {PROFILE: "deep"}
"""With this setting every walk is walked. The judges need no more than `make verify` does."""
FEW_TABLES = {PROFILE: "test"}
LONGEST_TEST, LONGEST = 120, 1800
"""After so many seconds a test of the game, or the suite, has noticed: the mutant does not end."""


class Mutant(NamedTuple):
    """A mutant that the tests and enumerations of its game let pass.

    key   what mutmut calls it; the number in it depends on the lines around
    name  what changes: `path: before => after`
    """

    key: str
    name: str

    @property
    def function(self) -> str:
        """What it changes, as mutmut calls it."""
        return self.key.rpartition("__mutmut_")[0]

    @property
    def path(self) -> str:
        """Of the module, from the root."""
        return self.name.partition(": ")[0]


def mutmut(copy: Path, *arguments: str) -> str:
    """What mutmut says."""
    done = subprocess.run(
        [sys.executable, "-m", "mutmut", *arguments], cwd=copy, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"mutmut {' '.join(arguments)} failed:\n{done.stdout[-3000:]}{done.stderr[-3000:]}")
    return done.stdout


def enumerations(game: str) -> list[str]:
    """The modules in which functions of this game are asked for all that they can be given."""
    files = sorted((ROOT / "tests" / "contracts").glob("test_enumerated*.py"))
    return [f"tests/contracts/{path.name}" for path in files if f"rulecore.games.{game}" in path.read_text("utf-8")]


def aim(copy: Path, game: str) -> None:
    """Have the rules of one game broken, and judged by its own tests and enumerations without what is accelerated."""
    delete_fast(copy)
    package = copy / "rulecore" / "games" / game
    rules = [
        path.relative_to(copy).as_posix()
        for path in sorted(package.rglob("*.py"))
        if path.stem != "__init__" and not path.relative_to(package).parts[0].startswith(NO_RULES)
    ]
    project = tomllib.loads((copy / "pyproject.toml").read_text(encoding="utf-8"))
    project["tool"]["mutmut"] |= {
        "only_mutate": rules,
        "pytest_add_cli_args_test_selection": [f"tests/{game}", *enumerations(game), "-m", "not model", *WITHOUT_FAST],
        "pytest_add_cli_args": ["-p", "no:cacheprovider", "-o", f"faulthandler_timeout={LONGEST_TEST}"],
    }
    (copy / "pyproject.toml").write_text(tomli_w.dumps(project), encoding="utf-8")


def let_pass(copy: Path) -> tuple[int, list[Mutant]]:
    """How many mutants there are, and those that the tests and enumerations of the game let pass."""
    mutmut(copy, "run", "--max-children", str(cpu_count()))
    mutmut(copy, "export-cicd-stats")
    stats = json.loads((copy / "mutants" / "mutmut-cicd-stats.json").read_text(encoding="utf-8"))
    keys = re.findall(r"(\S+): (?:survived|no tests)", mutmut(copy, "results"))
    return stats["total"], [Mutant(key, name_of(mutmut(copy, "show", key))) for key in keys]


def name_of(shown: str) -> str:
    """What a diff changes, in one line."""
    lines = [line for line in shown.splitlines() if re.match(r"[-+]", line)]
    before, after = (" ".join(" ".join(line[1:] for line in lines if line[0] == sign).split()) for sign in "-+")
    path, _, before = before.partition(" ")[2].partition(" ")
    return f"{path}: {before} => {after.partition(' ')[2].partition(' ')[2]}"


def planted(copy: Path, mutants: Sequence[Mutant]) -> dict[str, str]:
    """The modules in which these mutants stand, by path; the copy is as before."""
    paths = {mutant.path for mutant in mutants}
    with written(copy, {path: (copy / path).read_text(encoding="utf-8") for path in paths}):
        for mutant in mutants:
            mutmut(copy, "apply", mutant.key)
        return {path: (copy / path).read_text(encoding="utf-8") for path in paths}


def passes(copy: Path, changed: Mapping[str, str], *command: str, **settings: str) -> bool:
    """Whether a command of Python passes in this copy with these modules, by path, in place of its own."""
    with written(copy, changed):
        return command_in(copy, command, LONGEST, settings=settings).passed


def survivors(
    game: str, copy: Path, mutants: Sequence[Mutant], others: Sequence[Path], settings: Mapping[str, str]
) -> list[Mutant]:
    """Those of the mutants that the suite of every game lets pass, too, with these settings. Each of the other copies
    is a worker's."""
    if not mutants:
        return []
    files = sorted(suite(), key=lambda path: (path.name not in FIRST, path.name))
    judge = ("-m", "pytest", "-xqp", "no:cacheprovider", *(path.relative_to(ROOT).as_posix() for path in files))
    if not passes(copy, {}, *judge, RULECORE_GAMES=game, **settings):
        sys.exit(f"the suite of every game fails for {game} where nothing is broken")
    texts = [planted(copy, [mutant]) for mutant in mutants]
    free: SimpleQueue[Path] = SimpleQueue()
    for other in others:
        free.put(other)

    def survives(changed: Mapping[str, str]) -> bool:
        here = free.get()
        try:
            return passes(here, changed, *judge, RULECORE_GAMES=game, **settings)
        finally:
            free.put(here)

    with ThreadPoolExecutor(len(others)) as pool:
        return [mutant for mutant, alive in zip(mutants, pool.map(survives, texts), strict=True) if alive]


def random_games(game: str, copy: Path, changed: Mapping[str, str]) -> str:
    """The digests of a thousand random games in this copy with these modules, by path, in place of its own; where they
    fail or do not end, what is said of it."""
    command = (sys.executable, "tests/digests.py", "examples", "--game", game, "--random", str(SAME_GAMES))
    environment = {**os.environ, "PYTHONPATH": str(copy)}
    with written(copy, changed):
        try:
            done = subprocess.run(
                command, cwd=copy, env=environment, capture_output=True, text=True, check=False, timeout=LONGEST
            )
        except subprocess.TimeoutExpired as error:
            return str(error)
    return done.stderr if done.returncode else done.stdout


def changing(game: str, copy: Path, mutants: Sequence[Mutant]) -> list[Mutant]:
    """Those of the mutants with which a walk of a tiny box or one of a thousand random games goes otherwise. As many as
    possible are planted at once, no two in one function; where something differs, each is tried alone."""
    walks = ("-m", "pytest", "-xqp", "no:cacheprovider", f"tests/{game}", *WITHOUT_FAST, "-m", "model", "-k", WALKS)
    before = random_games(game, copy, {})
    if before.count(f"random {game} ") != SAME_GAMES:
        sys.exit(f"random games of {game} fail where nothing is broken:\n{before[-3000:]}")
    if not passes(copy, {}, *walks, **DEEP):
        sys.exit(f"{game} is not what its walks say where nothing is broken")

    def are_same(together: Sequence[Mutant]) -> bool:
        changed = planted(copy, together)
        return random_games(game, copy, changed) == before and passes(copy, changed, *walks, **DEEP)

    found, left = list[Mutant](), list(mutants)
    while left:
        together = list({mutant.function: mutant for mutant in reversed(left)}.values())
        left = [mutant for mutant in left if mutant not in together]
        if not are_same(together):
            found += [mutant for mutant in together if not are_same([mutant])]
    return found


def listed() -> dict[str, str]:
    """The mutants that are said to be equivalent, by name, each with its reason."""
    found: dict[str, str] = tomllib.loads((ROOT / "tests" / "mutants.toml").read_text(encoding="utf-8"))["equivalent"]
    return found


def faults(game: str, total: int, alive: Sequence[Mutant], other: Sequence[Mutant]) -> Iterator[str]:
    """What is wrong with these survivors and with what is listed; `other` are listed and change games."""
    own = {name: reason for name, reason in listed().items() if f"/{game}/" in name}
    names = {mutant.name for mutant in alive}
    yield from (f"survives: {mutant.name}\n  {mutant.key}" for mutant in alive if mutant.name not in own)
    yield from (f"listed, but is noticed or no mutant: {name}" for name in own.keys() - names)
    yield from (f"listed, but changes games: {mutant.name}" for mutant in other)
    yield from (
        f"listed without a reason that is one of {', '.join(REASONS)}: {name}"
        for name, reason in own.items()
        if not reason.startswith(REASONS)
    )
    if total < (least := floors()["mutants"][game]):
        yield f"{total} mutants of {game}, and the floor is {least}"
    if len(own) > MOST * total:
        yield f"{len(own)} mutants of {game} are listed, more than {MOST:.0%} of {total}"


def judged(game: str) -> tuple[bool, list[str]]:
    """Print what the mutants of one game show; whether enough are noticed and the list is right, and who survives."""
    with TemporaryDirectory() as folder:
        copy, *others = (Path(folder) / str(number) for number in range(cpu_count() + 1))
        for place in (copy, *others):
            copied(place)
        aim(copy, game)
        total, passed = let_pass(copy)
        print(f"{game}: {total} mutants, {len(passed)} of which its tests and enumerations let pass", flush=True)
        known = listed()
        unlisted = [mutant for mutant in passed if mutant.name not in known]
        alive = survivors(game, copy, unlisted, others, FEW_TABLES)
        equivalent = survivors(game, copy, [mutant for mutant in passed if mutant.name in known], others, {})
        other = changing(game, copy, equivalent) if equivalent else []
        alive += equivalent
    wrong = list(faults(game, total, alive, other))
    print(*wrong, sep="\n", flush=True)
    due, noticed = total - len(equivalent), total - len(alive)
    print(
        f"{noticed} of {due} mutants of {game} noticed ({noticed / due:.1%}; {DUE:.0%} are due), "
        f"{total - len(passed)} of them by its own tests; {len(equivalent)} are equivalent"
    )
    listing = any(not fault.startswith("survives") for fault in wrong)
    return noticed >= DUE * due and not listing, [mutant.name for mutant in alive if mutant.name not in known]


def write_survivors(path: Path, names: Iterable[str]) -> None:
    """Write the names of mutants that nobody notices, one a line, in order."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{name}\n" for name in sorted(names)), encoding="utf-8")


def main() -> int:
    """Judge the games; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="+", choices=GAMES, metavar="GAME")
    parser.add_argument("--survivors", type=Path, metavar="FOLDER", help="where to write who survives, a file a game")
    chosen = parser.parse_args()
    os.environ[PROFILE] = "verify"
    verdicts = {game: judged(game) for game in chosen.games}
    if chosen.survivors is not None:
        for game, (_, names) in verdicts.items():
            write_survivors(chosen.survivors / f"{game}.txt", names)
    return int(not all(right for right, _ in verdicts.values()))


if __name__ == "__main__":
    sys.exit(main())
