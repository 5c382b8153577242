"""AGENTS.md is true and short: its paths and commands exist, for every game that it speaks of."""

from __future__ import annotations

import re
import shlex
import tomllib
from importlib.util import find_spec
from pathlib import Path

import pytest
import typer

import rulecore
from rulecore.cli.app import app

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "AGENTS.md").read_text(encoding="utf-8")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
SPANS = [
    " ".join(span.split()) for span in re.findall(r"`([^`]+)`", re.sub(r"^```.*?^```", "", TEXT, flags=re.M | re.S))
]
BLOCKS = [
    line.partition("  #")[0].strip()
    for block in re.findall(r"^```sh\n(.*?)^```", TEXT, re.M | re.S)
    for line in block.splitlines()
]
PATHS = [span for span in SPANS if re.match(r"(?:rulecore|spec|tests|examples|docs)(?:/|$)", span) and " " not in span]
COMMANDS = [*BLOCKS, *(span for span in SPANS if " " in span)]


def of_command(command: str, *words: str) -> list[list[str]]:
    """The arguments behind these words, where the command begins with them."""
    typed = shlex.split(command.removeprefix(".venv/bin/"))
    return [typed[len(words) :]] if typed[: len(words)] == [*words] else []


def test_it_is_short() -> None:
    assert len(TEXT.splitlines()) < 80


@pytest.mark.parametrize("path", [path for path in PATHS if path != "rulecore"])
def test_every_path_that_it_names_is_there_for_every_game(path: str) -> None:
    assert [game for game in rulecore.GAMES if not (ROOT / path.replace("<game>", game)).exists()] == []


def test_it_names_paths_and_commands() -> None:
    assert len(PATHS) > 10
    assert len(COMMANDS) > 10


def test_what_make_is_asked_for_is_in_the_makefile() -> None:
    asked = [rest[0] for command in COMMANDS for rest in of_command(command, "make")]
    asked += [span.removeprefix("make ") for span in SPANS if span.startswith("make ")]
    assert {*asked} >= {"quick", "test", "verify", "evidence"}
    assert {*asked} <= {*re.findall(r"^([a-z-]+):", MAKEFILE, re.M)}


def test_the_modules_that_it_runs_can_be_run() -> None:
    modules = [rest for command in COMMANDS for rest in of_command(command, "python", "-m")]
    assert {name for name, *_ in modules} == {"pytest", "mypy", "rulecore.testing"}
    assert all(find_spec(name) for name, *_ in modules)
    assert [file for name, *files in modules if name == "pytest" for file in files if not (ROOT / file).exists()] == []


def test_the_commands_of_rulecore_that_it_names_are_there() -> None:
    known = typer.main.get_group(app).commands
    used = [rest[0] for command in COMMANDS for rest in of_command(command, "rulecore")]
    assert {*used} == {"new", "rules"}
    assert {*used} <= {*known}


def test_the_clause_that_it_quotes_is_one() -> None:
    quoted = {*re.findall(r"ZT-[A-Z]+-\d+", TEXT)}
    assert quoted
    assert quoted <= {clause.id for clause in rulecore.clauses("zimbabweee")}


def test_what_limits_the_tests_is_known_to_them() -> None:
    read = "".join(
        path.read_text(encoding="utf-8") for path in (ROOT / "tests").glob("**/*.py") if path != Path(__file__)
    )
    assert {*re.findall(r"RULECORE_[A-Z]+", TEXT)} == {"RULECORE_GAMES", "RULECORE_PROFILE"}
    assert all(name in read for name in re.findall(r"RULECORE_[A-Z]+", TEXT))


def test_contributing_leads_to_it_and_a_source_distribution_has_it() -> None:
    assert "](AGENTS.md)" in (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "/AGENTS.md" in project["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
