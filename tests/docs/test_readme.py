"""README.md is true for a stranger: what it tells of games and Pythons, the game that it shows, and its commands."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tomllib
import venv
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest
from typer.testing import CliRunner

import rulecore
from rulecore.cli.app import app
from rulecore.registry import rules_of
from web_table.catalogue import TITLES
from web_table.lessons import book

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))

FENCED = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"`((?:pip|python|rulecore|make) [^`]*)`")
TYPED = re.compile(r"^> ([0-9]+)$", re.MULTILINE)
LEFT_OUT = "\n...\n"
"""Where the game that is shown is shortened."""


def commands() -> list[str]:
    """Every command of README.md in its order, without comments: of blocks for a shell, and of those in a console the
    lines behind the prompt."""
    lines = (
        (line.removeprefix("$ "), kind, line)
        for kind, block in FENCED.findall(README)
        for line in block.splitlines()
        if kind in ("sh", "console")
    )
    return [typed.partition("  #")[0].strip() for typed, kind, line in lines if kind == "sh" or line.startswith("$ ")]


def named() -> list[str]:
    """The commands that README.md only names, in its sentences."""
    return SPAN.findall(FENCED.sub("", README))


def shown_game() -> str:
    """The game at a terminal, below its command."""
    (block,) = [block for kind, block in FENCED.findall(README) if kind == "console" and TYPED.search(block)]
    return str(block)


def is_made(command: str) -> bool:
    """Whether make runs it: it sets up an environment of its own from the index and takes up to an hour, so it is only
    looked for in the Makefile. `make test` and `make verify` are what runs this test, too."""
    return command.startswith("make ")


# --- what is told ---


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_the_table_of_games_says_what_the_cards_of_the_web_table_say(game: str) -> None:
    taught = book(game)
    players = rulecore.schema(game)["$defs"]["config"]["properties"]["players"]["enum"]
    minutes = "–".join(map(str, dict.fromkeys(taught.minutes or ("not printed",))))
    row = f"| {rules_of(game).title} | {taught.sentence.en} | {players[0]}–{players[-1]} | {minutes} |"
    assert players == [*range(players[0], players[-1] + 1)]
    assert README.count(f"\n{row}\n") == 1


def test_it_is_said_alike_everywhere_that_fuertorite_borrows_from_trick_taking() -> None:
    spec = (ROOT / "spec" / "fuertorite.md").read_text(encoding="utf-8").partition("\n## ")[0]
    told = {"spec": spec, "web table": book("fuertorite").sentence.en, "README": README}
    assert [name for name, text in told.items() if not re.search(r"borrows\s+from\s+(?:trick-taking|them)", text)] == []
    named = re.compile(r"FuertoRite[^.]* is a trick-taking|\b[Aa] trick-taking game")
    assert [name for name, text in told.items() if named.search(text)] == []


@pytest.mark.parametrize("game", TITLES)
def test_the_credits_have_the_japanese_title_that_the_web_table_has(game: str) -> None:
    credits = README.partition("\n## Credits\n")[2]
    english, japanese = TITLES[game]["en"], TITLES[game]["ja"]
    assert f"- **{english}**" in credits
    assert (f"**{english}** ({japanese}):" in credits) == (japanese != english)


def test_the_pythons_are_those_of_the_package() -> None:
    least = PROJECT["requires-python"].removeprefix(">=")
    tried = [line.rpartition(" ")[2] for line in PROJECT["classifiers"] if re.search(r":: 3\.\d+$", line)]
    told = f"It needs Python {least} or newer, and is tested with {tried[0]} to {tried[-1]}."
    assert told in " ".join(README.split())


def test_the_extras_are_those_of_the_package() -> None:
    wanted = {extra for some in re.findall(r"rulecore\[([a-z,]+)\]", README) for extra in some.split(",")}
    assert wanted
    assert wanted <= {*PROJECT["optional-dependencies"]}


def test_the_game_that_is_shown_is_played_like_that() -> None:
    """Each part of it is in the output, word by word, in this order; what is typed is not echoed."""
    command, _, shown = shown_game().partition("\n")
    typed = "".join(f"{line}\n" for line in TYPED.findall(shown))
    done = CliRunner().invoke(app, shlex.split(command)[2:], input=typed, env={"COLUMNS": "72", "NO_COLOR": "1"})
    assert done.exit_code == 0
    rest = " ".join(done.stdout.split())
    first, *parts = (" ".join(TYPED.sub(">", part).split()) for part in f"\n{shown}".split(LEFT_OUT))
    assert (first, len(parts) > 3) == ("", True)
    for part in parts:
        _, found, rest = rest.partition(part)
        assert found == part, done.stdout


# --- what a stranger does ---


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with nothing in it but a clone, and an environment without packages beside it."""
    place = tmp_path_factory.mktemp("stranger")
    left = ignore_patterns(".git", ".venv", "out", "build", "dist", "node_modules", "__pycache__", ".*_cache")
    copytree(ROOT, place / "folder" / "rulecore", ignore=left)
    venv.create(place / "environment", with_pip=True)
    return place


def test_every_command_of_the_readme_works_in_its_order_for_a_stranger(empty: Path) -> None:
    binaries = empty / "environment" / ("Scripts" if sys.platform == "win32" else "bin")
    clean = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    quick = {"RULECORE_PROFILE": "test", "PIP_NO_COMPILE": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1", "NO_COLOR": "1"}
    variables = {**clean, **quick, "PATH": f"{binaries}{os.pathsep}{clean['PATH']}"}
    tried = [command for command in commands() if not is_made(command)]
    assert len(tried) > 10
    for command in (*tried, *(f"{name} --help" for name in named() if name.startswith("rulecore "))):
        done = subprocess.run(
            shlex.split(command) if sys.platform != "win32" else command,
            cwd=empty / "folder",
            env=variables,
            input="",
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
        assert done.stdout.strip(), command


def test_what_make_is_asked_for_is_in_the_makefile() -> None:
    asked = [command.split()[1] for command in (*commands(), *named()) if is_made(command)]
    assert len(asked) > 5
    assert {*asked} <= TARGETS


def test_commands_that_are_named_in_sentences_are_looked_at_too() -> None:
    assert all(is_made(command) or command.startswith("rulecore ") for command in named())
