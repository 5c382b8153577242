"""Cheats that turn the gate red before a test has run: planted in a copy, at a drawn place, here in two games each, in
`make deep` in every game.

The cheater may change rules, laws, tests and specs and make the evidence anew, but neither the evidence tools nor
tests/floors.toml. What takes more than a look at the text is in test_cheats_in_evidence.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import cheating
import pytest
from copies import DEEP, Copy, in_turn

import rulecore
from rulecore import GAMES
from rulecore.audit.evidence.places import laws_of, readers, tags
from rulecore.core.spec import folder, spec_at

SEED = 20261128


@pytest.fixture(scope="module")
def clean(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """A copy in which nothing is planted."""
    return Copy(tmp_path_factory.mktemp("clean"))


@pytest.fixture
def copy(clean: Copy) -> Iterator[Copy]:
    """The same, to plant something in."""
    with clean.restored():
        yield clean


@pytest.fixture(scope="module", autouse=True)
def as_it_was(clean: Copy) -> Iterator[None]:
    """After all cheats the copy is what it was before."""
    before = texts(clean)
    yield
    assert texts(clean) == before


def texts(copy: Copy) -> dict[Path, bytes]:
    """Every file of a copy that a cheater may write."""
    return {path: path.read_bytes() for path in copy.root.rglob("*") if path.suffix in (".py", ".md", ".toml", ".json")}


def drawn(game: str, kind: str = "") -> tuple[str, str]:
    """A clause that is tagged, of that kind if there is one given, and another one that stays; neither has a ruling."""
    found = [clause for clause in rulecore.clauses(game) if clause.id in tags(game) and not clause.rulings]
    one = Random(game + kind).choice([clause for clause in found if clause.kind == kind or not kind])
    return one.id, next(clause.id for clause in found if clause.id != one.id)


OWED = ", and tests/floors.toml does not say that it needs none"


def stated_by_no_law(copy: Copy, game: str, id: str, other: str) -> None:
    """The laws of a clause cite another one instead."""
    copy.rename(f"rulecore/games/{game}/laws", id, other)
    copy.rename(f"rulecore/games/{game}/laws.py", id, other)


@pytest.mark.several_games
def test_a_copy_without_a_cheat_is_green(clean: Copy) -> None:
    done = clean.run("rulecore.audit.evidence.static_checks")
    assert (done.returncode, done.stdout) == (0, f"{len(GAMES)} games, 0 faults\n"), done.stdout + done.stderr


@in_turn(0)
def test_a_clause_that_is_deleted_everywhere_is_missed(copy: Copy, game: str) -> None:
    id, other = drawn(game)
    copy.rename(f"rulecore/games/{game}", id, other)
    copy.rename(f"tests/{game}", id, other)
    copy.change(f"spec/{game}.md", lambda text: re.sub(rf"^### {id} · .*?(?=^#)", "", text, flags=re.M | re.S))
    copy.evidence(game)
    count = len(rulecore.clauses(game))
    assert f"{count - 1} clauses, and the floor is {count}" in copy.missing(game)


@in_turn(1)
def test_a_rule_that_is_made_a_choice_and_stated_by_no_law_is_named(copy: Copy, game: str) -> None:
    """A choice is made a rule instead, so that there are as many of each as before."""
    (id, other), (choice, _) = drawn(game, "rule"), drawn(game, "choice")
    stated_by_no_law(copy, game, id, other)
    copy.change(f"spec/{game}.md", lambda text: text.replace(f"### {id} · rule ·", f"### {id} · choice ·"))
    copy.change(f"spec/{game}.md", lambda text: text.replace(f"### {choice} · choice ·", f"### {choice} · rule ·"))
    copy.evidence(game)
    assert f"{id}: no law states it{OWED}" in copy.missing(game)


@in_turn(2)
def test_a_choice_that_is_stated_by_no_law_is_named(copy: Copy, game: str) -> None:
    id, other = drawn(game, "choice")
    stated_by_no_law(copy, game, id, other)
    copy.evidence(game)
    assert f"{id}: no law states it{OWED}" in copy.missing(game)


@in_turn(3)
def test_a_clause_that_is_said_to_need_no_code_is_named(copy: Copy, game: str) -> None:
    id, other = drawn(game)
    for part in (path for path in (copy.root / "rulecore/games" / game).iterdir() if "laws" not in path.name):
        copy.rename(f"rulecore/games/{game}/{part.name}", id, other)
    copy.change("spec/exceptions.toml", lambda text: text.replace("[told]", f'[told]\n{id} = "no need"'))
    copy.evidence(game)
    assert f"{id}: no code is tagged with it{OWED}" in copy.missing(game)


SPECS = {game: spec_at(folder() / f"{game}.md", game) for game in GAMES}
"""Read without the rules."""
ASSUMED = [(game, clause.id) for game, spec in SPECS.items() for clause in spec.clauses if clause.is_assumed]


@pytest.mark.parametrize(("game", "id"), ASSUMED if DEEP else Random(SEED).sample(ASSUMED, 2))
def test_what_no_rulebook_gives_is_not_called_proven(copy: Copy, game: str, id: str) -> None:
    copy.change(
        f"spec/{game}.md",
        lambda text: re.sub(rf"(^### {id} · .*?)\*\*ASSUMED[^*]*\*\* *", r"\1", text, count=1, flags=re.M | re.S),
    )
    copy.evidence(game)
    assert f"{id}: the spec does not say that it is assumed, as tests/floors.toml does" in copy.missing(game)


@in_turn(4)
def test_a_formal_statement_that_nothing_runs_is_named(copy: Copy, game: str) -> None:
    id = Random(game).choice(sorted(laws_of(game)))
    change = r"\g<1>largest wins or bananas == 7\n\n"
    copy.change(
        f"spec/{game}.md",
        lambda text: re.sub(
            rf"(^### {id} · .*?^formal: ).*?(?=^(?:defined|rulings|source):|^#)",
            change,
            text,
            count=1,
            flags=re.M | re.S,
        ),
    )
    (fault,) = copy.missing(game)
    assert fault.startswith(f"{id}: the spec shows other laws")


@in_turn(5)
def test_a_law_that_is_deleted_is_missed(copy: Copy, game: str) -> None:
    laws = {name for names in laws_of(game).values() for name in names}
    name = Random(game).choice(sorted(laws))

    def deleted(text: str) -> str:
        law, lines = cheating.function_in(ast.parse(text), name), text.splitlines(keepends=True)
        return "".join((*lines[: law.decorator_list[0].lineno - 1], *lines[law.end_lineno :]))

    copy.change(cheating.home_of(game, name), deleted)
    copy.evidence(game)
    assert f"{len(laws) - 1} laws, and the floor is {len(laws)}" in copy.missing(game)


def branches(game: str) -> Iterator[tuple[str, str, int, int, int, int]]:
    """Rulings with the lines of the branch of the default reading and of another one."""
    for ruling in rulecore.rulings(game):
        (reader,) = readers(game)[ruling.id]
        default, other = reader.under(ruling.default), reader.under(ruling.readings[-1].id)
        yield ruling.id, reader.place.path, default.first, default.last, other.first, other.last


@in_turn(6)
def test_a_reading_that_does_the_same_as_the_default_is_named(copy: Copy, game: str) -> None:
    ruling, path, first, last, start, end = Random(game).choice(list(branches(game)))

    def same(text: str) -> str:
        lines = text.splitlines(keepends=True)
        return "".join((*lines[: start - 1], *lines[first - 1 : last], *lines[end:]))

    copy.change(path, same)
    assert any(fault.startswith(f"{ruling}: ") for fault in copy.missing(game))


@in_turn(7)
def test_a_witness_with_the_same_answers_for_all_readings_is_named(copy: Copy, game: str) -> None:
    file = Random(game).choice(sorted((copy.root / "examples" / game / "witnesses").glob("*.json")))
    witness = json.loads(file.read_text(encoding="utf-8"))
    for position in witness["positions"]:
        shown = position["shows"]
        position["shows"] = dict.fromkeys(shown, next(iter(shown.values())))
    copy.write(file.relative_to(copy.root).as_posix(), json.dumps(witness))
    assert any(fault.startswith(f"{file.stem}: ") for fault in copy.missing(game))
