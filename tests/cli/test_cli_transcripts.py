"""Whole games on the screen: kept as they were read by people, and finished by a program that has nothing else."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import pytest
from cli_run import WON, process
from generated import TRANSCRIPTS, anew
from rich.cells import cell_len
from transcripts import GOLDEN, LANGUAGES, path_of, transcript

import rulecore

STRANGER = Path(__file__).with_name("stranger.py")
LAST = {"en": WON.pattern, "ja": "^勝者："}
"""What the line begins with that says who has won."""


def imported(source: str) -> set[str]:
    """The modules that a program names in its imports, by the first part of their names."""
    nodes = [*ast.walk(ast.parse(source))]
    names = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    names |= {str(node.module) for node in nodes if isinstance(node, ast.ImportFrom)}
    return {name.partition(".")[0] for name in names}


def test_every_game_has_a_transcript() -> None:
    assert [id for id, _ in GOLDEN] == list(rulecore.GAMES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("id", "players"), GOLDEN)
def test_a_whole_game_stands_on_the_screen_as_it_was_read(id: str, players: int, language: str) -> None:
    shown = transcript(id, players, language)
    assert shown == path_of(id, language).read_text(encoding="utf-8"), anew(TRANSCRIPTS)
    assert max(map(cell_len, shown.splitlines())) <= 80


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("id", "players"), GOLDEN)
def test_no_line_begins_or_ends_as_no_japanese_line_does(id: str, players: int, language: str) -> None:
    lines = path_of(id, language).read_text(encoding="utf-8").split("\n")
    assert [line for line in lines if line.strip().startswith(tuple("、。）」：ー★"))] == []
    assert [line for line in lines if line.endswith(tuple("（「"))] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", rulecore.GAMES)
def test_a_program_that_reads_nothing_but_the_screen_finishes_the_game(id: str, language: str) -> None:
    command = (sys.executable, "-m", "rulecore", "play", id, "--seed", "8", "--language", language)
    done = process(str(STRANGER), *command)
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(LAST[language], done.stdout, re.MULTILINE)


def test_that_program_knows_nothing_of_rulecore() -> None:
    known = imported(STRANGER.read_text(encoding="utf-8"))
    assert known <= sys.stdlib_module_names - {"importlib", "runpy", "imp", "pkgutil"}
    assert "rulecore" in imported("import sys\nfrom rulecore.core import trace\n")
