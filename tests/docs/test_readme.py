"""README.md is true for a stranger: what it tells of Pythons, the game that it shows, and its commands; and those of
the documents that a stranger reads next."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tomllib
import venv
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest
from typer.testing import CliRunner

import rulecore
from rulecore.cli.app import app

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))

FENCED = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
SHOWN = re.compile(rf"{FENCED.pattern}|^ {{4}}(\w[^\n]*)$|`((?:pip|rulecore|make) [^`]*)`", re.MULTILINE | re.DOTALL)
TYPED = re.compile(r"^> ([0-9]+)$", re.MULTILINE)
LEFT_OUT = "\n...\n"
"""Where the game that is shown is shortened."""
READ = ("README.md", "docs/embed.md", "docs/bots.md", "docs/ecosystems.md")
"""What a stranger reads, in this order."""
DRIVER = Path(__file__).with_name("as_shown.py")


def shown(name: str) -> Iterator[tuple[str, str]]:
    """Everything in a document that can be run, in its order: the Python, line by line; each `command`, without its
    comment; and what is `named` in a sentence."""
    for kind, block, line, span in SHOWN.findall((ROOT / name).read_text(encoding="utf-8")):
        if kind == "python":
            yield kind, block
        for typed in block.splitlines():
            if kind == "sh" or (kind == "console" and typed.startswith("$ ")):
                yield "command", typed.removeprefix("$ ").partition("  #")[0].strip()
        if line.startswith(("pip ", "node ")):
            yield "command", line
        if span:
            yield "command" if span.startswith("pip ") else "named", " ".join(span.split())


def shown_game() -> str:
    """The game at a terminal, below its command."""
    (block,) = [block for kind, block in FENCED.findall(README) if kind == "console" and TYPED.search(block)]
    return str(block)


def is_left_to_others(command: str) -> bool:
    """Whether it is only looked for. What make does sets up an environment of its own and takes up to an hour; a
    stranger has no Node, and `make verify-typescript` runs what needs it."""
    return command.startswith(("make ", "node "))


# --- what is told ---


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


def played() -> tuple[str, ...]:
    """The games that are played in what a stranger reads."""
    typed = " ".join(text for name in READ for _, text in shown(name))
    return tuple(game for game in rulecore.GAMES if game in typed)


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with nothing in it but a clone, and an environment without packages beside it. What is read is in the
    checkout; no other document makes a difference, and no game that is not played: the clone does not have it."""
    place = tmp_path_factory.mktemp("stranger")
    clone, others = place / "folder" / "rulecore", {*rulecore.GAMES} - {*played()}
    left = ignore_patterns("docs", ".git", ".venv", "out", "build", "dist", "node_modules", "__pycache__", ".*_cache")

    def left_out(folder: str, names: list[str]) -> set[str]:
        return left(folder, names) | (others & {*names} if Path(folder).name in ("games", "tests") else set())

    copytree(ROOT, clone, ignore=left_out)
    registry = clone / "rulecore" / "registry.py"
    text = registry.read_text(encoding="utf-8")
    fewer, count = re.subn(r"^GAMES = .*$", f"GAMES = {played()!r}", text, flags=re.MULTILINE)
    assert (count, len(played())) == (1, 2)
    registry.write_text(fewer, encoding="utf-8")
    venv.create(place / "environment", with_pip=True)
    return place


def script(name: str) -> str:
    """What is shown in a document, as Python that doctest runs."""
    lines = []
    for kind, text in shown(name):
        if kind == "python":
            lines.append(text)
        elif not is_left_to_others(text):
            lines.append(f">>> run({text if kind == 'command' else f'{text} --help'!r})\n")
    return "\n".join(lines)


def test_everything_that_a_stranger_is_shown_works_in_its_order(empty: Path) -> None:
    binaries = empty / "environment" / ("Scripts" if sys.platform == "win32" else "bin")
    clean = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    quick = {"RULECORE_PROFILE": "test", "PIP_NO_COMPILE": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1", "NO_COLOR": "1"}
    variables = {**clean, **quick, "PATH": f"{binaries}{os.pathsep}{clean['PATH']}", "PYTHONUTF8": "1"}
    for name in READ:
        shown = empty / Path(name).name
        shown.write_text(script(name), encoding="utf-8")
        done = subprocess.run(
            [binaries / "python", DRIVER, shown],
            cwd=empty / "folder",
            env=variables,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, f"{name}\n{done.stdout}{done.stderr}"


@pytest.mark.parametrize(
    ("name", "least"), [("README.md", 15), ("docs/embed.md", 8), ("docs/bots.md", 2), ("docs/ecosystems.md", 4)]
)
def test_the_commands_of_a_document_are_found(name: str, least: int) -> None:
    assert len([text for kind, text in shown(name) if kind == "command"]) >= least
    assert "python" in {kind for kind, _ in shown(name)}


@pytest.mark.parametrize(
    ("shown", "said"),
    [
        (">>> 1 + 1\n3\n", "Expected:\n    3\nGot:\n    2\n"),
        (">>> run('python -c \"1 / 0\"')\n", "ZeroDivisionError"),
        (">>> run('cd .')\n>>> run('python -c \"\"')\n", "says nothing"),
    ],
)
def test_what_does_not_work_as_shown_is_told(shown: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "shown.md").write_text(shown, encoding="utf-8")
    command = (sys.executable, DRIVER, tmp_path / "shown.md")
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 1
    assert said in done.stdout


def test_what_make_or_node_is_asked_for_is_there() -> None:
    asked = {text for name in READ for _, text in shown(name) if is_left_to_others(text)}
    assert len(asked) > 5
    targets = {text.split()[1] for text in asked if text.startswith("make ")}
    assert targets <= TARGETS
    assert all((ROOT / text.split()[1]).is_file() for text in asked if text.startswith("node "))
