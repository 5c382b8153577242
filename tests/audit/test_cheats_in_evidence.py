"""Cheats that take more than a look at the text: in tags, laws, tests, contracts, views and worlds.

Each is planted in a copy at a drawn place, and the check that the test names turns red. What runs the rules takes time:
here it is planted in one game, or in each game another kind of it, and in `make deep` everything in every game.
"""

from __future__ import annotations

import ast
import json
import re
import tomllib
from collections.abc import Iterator
from random import Random

import cheating
import pytest
import tomli_w
from copies import DEEP, ROOT, Copy, in_turn

import rulecore
from rulecore import GAMES
from rulecore.audit.evidence.conjuncts import conjuncts, without
from rulecore.audit.evidence.floors import floors
from rulecore.audit.evidence.places import laws_of, tags

SEED = 20261125
EXPECTED = "tests/contracts/expected.toml"
CHECK = "tests/contracts/check.py"
on_every_game = pytest.mark.parametrize("game", GAMES)


def rotated(*kinds: str) -> pytest.MarkDecorator:
    """Every kind of a cheat in every game in the deep run; else another one in each game."""
    turn = Random(SEED).randrange(len(kinds))
    drawn = [(game, kinds[(turn + number) % len(kinds)]) for number, game in enumerate(GAMES)]
    return pytest.mark.parametrize(("game", "kind"), [(g, k) for g in GAMES for k in kinds] if DEEP else drawn)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    return Copy(tmp_path_factory.mktemp("whole"))


@pytest.fixture
def copy(whole: Copy) -> Iterator[Copy]:
    """A copy to plant something in."""
    with whole.restored():
        yield whole


# --- laws, tests and tags ---


@in_turn(0)
def test_a_conjunct_that_is_dropped_in_law_and_spec_is_missed(copy: Copy, game: str) -> None:
    there = list(conjuncts(game))
    weaker = without(*Random(game).choice(there))
    copy.write(weaker.source.path, ast.unparse(weaker.tree))
    copy.evidence(game)
    assert any(f"conjuncts, and the floor is {len(there)}" in fault for fault in copy.missing(game))


@in_turn(1)
def test_a_law_that_is_always_true_is_missed(copy: Copy, game: str) -> None:
    name = Random(game).choice(sorted({name for names in laws_of(game).values() for name in names}))
    copy.change(cheating.home_of(game, name), lambda text: cheating.always_true(text, name))
    copy.evidence(game)
    assert any(f"conjuncts, and the floor is {len(list(conjuncts(game)))}" in fault for fault in copy.missing(game))


WITH_SUCH_TAGS = [game for game in GAMES if cheating.tags_of_lines(game)] if DEEP else []
QUICK = "zimbabweee"
"""The game of which the mutants of a clause take the least time."""


@pytest.mark.parametrize("game", WITH_SUCH_TAGS if DEEP else Random(SEED).sample(GAMES, 1))
def test_a_tag_on_a_line_that_does_nothing_is_named(copy: Copy, game: str) -> None:
    tag = Random(game).choice(cheating.tags_of_lines(game))
    copy.change(tag.path, lambda text: cheating.moved(text, tag))
    done = copy.run("rulecore.audit.evidence.mutation_test", "--without-placebos", tag.clause)
    assert done.returncode == 1, done.stdout + done.stderr
    assert f"  {tag.clause}: survives: {tag.path}: " in done.stdout


@pytest.mark.parametrize("game", GAMES if DEEP else [QUICK])
def test_a_tag_on_a_constant_on_which_no_evidence_of_the_clause_depends_is_named(copy: Copy, game: str) -> None:
    """A test of a neighbour, which is tagged there too, notices when the constant is changed."""
    rng = Random(f"{game} constant")
    tag = cheating.of_a_function(game, rng)
    neighbour = rng.choice([id for id in sorted(tags(game)) if id != tag.clause and cheating.modules(game, id)])
    copy.change(tag.path, lambda text: cheating.with_a_constant(text, tag.clause, neighbour))
    copy.change(cheating.modules(game, neighbour)[0], lambda text: cheating.with_its_test(text, tag.path, neighbour))
    done = copy.run("rulecore.audit.evidence.mutation_test", "--without-placebos", tag.clause, neighbour)
    assert done.returncode == 1, done.stdout + done.stderr
    told = "no mutant of this constant is noticed by a test or a law of its own"
    assert [line.partition(f": {tag.path}: ")[0] for line in done.stdout.splitlines() if told in line] == [
        f"  {tag.clause}: {told}"
    ]


MISSING = """
import sys, tempfile
from pathlib import Path
from rulecore.audit.evidence.gate import RuleRun
from rulecore.audit.evidence.mutants import MutationResult
from rulecore.audit.evidence.places import tags
from rulecore.audit.evidence.verdicts import exceptions, gather
from rulecore.registry import rules_of

game, *modules = sys.argv[1:]
with tempfile.TemporaryDirectory() as place:
    tests = RuleRun(Path(place), modules, game).finished().claimants
laws = {law.name: 1 for law in rules_of(game).laws}
results = {clause: MutationResult(1, 1, 0, (), ()) for clause in tags(game)}
print(*gather(game, tests, laws, exceptions(), results).missing, sep="\\n")
"""
"""What the gate says after these modules of tests, if nothing else were wrong."""


@in_turn(2)
def test_markers_of_two_readings_that_are_exchanged_are_named(copy: Copy, game: str) -> None:
    ruling = Random(game).choice(rulecore.rulings(game))
    one, other, *_ = (reading.id for reading in ruling.readings)
    every = {path: path.read_text(encoding="utf-8") for path in sorted((copy.root / "tests" / game).glob("test_*.py"))}
    marked = [path for path, text in every.items() if f'mark.reading("{ruling.id}"' in text]
    modules = [path.relative_to(copy.root).as_posix() for path in marked]
    for module in modules:
        copy.change(module, lambda text: cheating.exchanged(text, ruling.id, one, other))
    done = copy.python("-c", MISSING, game, *modules)
    told = f"{ruling.id}: no test shows the reading {{}} and reaches the branch that it takes"
    assert {told.format(one), told.format(other)} & set(done.stdout.splitlines()), done.stdout + done.stderr


@in_turn(3)
def test_a_tag_on_a_line_that_no_test_runs_is_named(copy: Copy, game: str) -> None:
    tag = cheating.of_a_function(game, Random(game))
    copy.change(tag.path, lambda text: cheating.unrun(text, tag))
    done = copy.python("-c", MISSING, game, *cheating.modules(game, tag.clause))
    named = re.compile(rf"{tag.clause}: {re.escape(tag.path)}:\d+, a use, is reached by no test that claims it")
    assert any(map(named.fullmatch, done.stdout.splitlines())), done.stdout + done.stderr


ONE_GAME_EACH = (
    "import sys; from rulecore.audit.evidence.fuzz import fuzz; print(*fuzz(sys.argv[1], 1, 1).silent, sep='\\n')"
)


@pytest.mark.parametrize("game", GAMES if DEEP else [QUICK])  # of the others it takes minutes
def test_a_law_that_is_silent_under_one_reading_is_named(copy: Copy, game: str) -> None:
    """Of a clause that one law states, under a reading that the law speaks of in one game for each setting."""
    silent = copy.python("-c", ONE_GAME_EACH, game).stdout.splitlines()
    alone = sorted((clause, *laws) for clause, laws in laws_of(game).items() if len(laws) == 1)
    readings = [(ruling.id, reading.id) for ruling in rulecore.rulings(game) for reading in ruling.readings]
    told = {
        f"{clause}: no law of it was asked under {ruling} = {reading}": (name, ruling, reading)
        for clause, name in alone
        for ruling, reading in readings
    }
    line = Random(game).choice(sorted(told.keys() - set(silent)))
    name, ruling, reading = told[line]
    copy.change(cheating.home_of(game, name), lambda text: cheating.silent_under(text, name, ruling, reading))
    assert line in copy.python("-c", ONE_GAME_EACH, game).stdout.splitlines()


# --- contracts and boxes ---


def drawn(game: str, kind: str) -> tuple[str, str]:
    """Module and name of a contract that is confirmed, for three seats."""
    ledger = tomllib.loads((ROOT / EXPECTED).read_text(encoding="utf-8"))
    modules = (name for name in sorted(ledger) if name.startswith(f"contracts_{game}") and not name.endswith("_4"))
    return Random(f"{game} {kind}").choice(
        [(module, name) for module in modules for name, said in sorted(ledger[module].items()) if said == "confirmed"]
    )


@rotated("post: True", "pre: False", "bounded")
def test_a_contract_that_says_nothing_or_less_is_named(copy: Copy, game: str, kind: str) -> None:
    module, name = drawn(game, kind)
    if kind == "bounded":
        told = tomllib.loads((copy.root / EXPECTED).read_text(encoding="utf-8"))
        told[module][name] = {"verdict": "bounded", "seconds": 60}
        copy.write(EXPECTED, tomli_w.dumps(told))
        fault = f"NOT AS EXPECTED {module}.{name}: expected bounded"
    else:
        word, condition = kind.split(": ")
        path = f"tests/contracts/{module}.py"
        copy.change(path, lambda text: cheating.conditions(text, name, word, condition))
        says = {"post": f"{module}.{name}: refutes no change", "pre": f"no arguments of {name} meet its preconditions"}
        fault = f"NOT AS EXPECTED {says[word]}"
    done = copy.python(CHECK, "--jobs", "1", "--only", f"{module}.{name}", game)
    assert done.returncode == 1
    assert fault in done.stdout, done.stdout + done.stderr


@on_every_game
def test_a_contract_that_is_deleted_with_its_entry_is_missed(copy: Copy, game: str) -> None:
    module, name = drawn(game, "deleted")
    copy.change(f"tests/contracts/{module}.py", lambda text: cheating.deleted(text, name))
    told = tomllib.loads((copy.root / EXPECTED).read_text(encoding="utf-8"))
    del told[module][name]
    copy.write(EXPECTED, tomli_w.dumps(told))
    done, floor = copy.python(CHECK, "--entries"), floors()["ledger"][game]["confirmed"]
    assert done.returncode == 1
    assert f"{game}: {floor - 1} confirmed, and the floor is {floor}" in done.stdout.splitlines(), done.stdout


@in_turn(4)
def test_a_box_that_is_smaller_is_missed(copy: Copy, game: str) -> None:
    (pinned,) = (copy.root / "tests" / game).glob("*model_counts.json")
    counts = json.loads(pinned.read_text(encoding="utf-8"))
    counts[Random(game).choice(sorted(counts))][0] -= 1
    copy.write(pinned.relative_to(copy.root).as_posix(), json.dumps(counts))
    done = copy.run("pytest", "-p", "no:cacheprovider", "tests/audit/test_floors.py", "-k", f"boxes and {game}")
    assert done.returncode == 1
    assert f"states in the boxes of {game}" in done.stdout


# --- views and worlds ---


@rotated("to everybody", "in one phase to one seat", "under one reading")
def test_a_view_that_tells_what_is_hidden_breaks_the_law_of_secrecy(copy: Copy, game: str, kind: str) -> None:
    leak = cheating.leaks(game)[kind]
    copy.change(f"rulecore/games/{game}/observation/view.py", lambda text: leak.made(game, text))
    table = (leak.ruling, leak.reading) if leak.ruling else (str(leak.players),)
    done = copy.python("tests/audit/secrecy_at.py", game, *table)
    assert done.returncode == 1
    assert "1 outputs tell what is hidden" in done.stdout, done.stdout + done.stderr


BOXES = {
    "build_release": "worlds_of_the_draft",
    "dietrick": "can_have_been_as_it_was_seen",
    "dtwww": "before_the_roll",
    "fuertorite": "can_have_been_played_so",
    "zimbabweee": "can_have_led",
}
"""Of each game the test of one box in which worlds are counted."""


@on_every_game
def test_worlds_that_are_not_equally_likely_are_noticed(copy: Copy, game: str) -> None:
    copy.change(f"rulecore/games/{game}/observation/worlds.py", cheating.biased)
    (module,) = (copy.root / "tests" / game).glob("test_*_worlds.py")
    done = copy.run("pytest", "-p", "no:cacheprovider", "-x", str(module), "-k", BOXES[game])
    assert done.returncode == 1
    assert "likelihood(found, ways)" in done.stdout, done.stdout + done.stderr
