"""The documents tell the truth: their Python runs, their commands run, their links lead somewhere, their counts fit."""

import doctest
import re
import shlex
from importlib.util import find_spec
from pathlib import Path

import pytest
from typer.testing import CliRunner

import rulecore
from rulecore.adapters import common
from rulecore.cli import audit, pages
from rulecore.cli.app import app

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("*.md", "docs/*.md", "spec/*.md", "examples/**/*.md")
DOCUMENTS = sorted(
    path for pattern in FOLDERS for path in ROOT.glob(pattern) if "node_modules" not in path.relative_to(ROOT).parts
)
NAMES = [path.relative_to(ROOT).as_posix() for path in DOCUMENTS]
READS_ALL_GAMES = ("docs/ecosystems.md",)
"""OpenSpiel registers every game: `test_ecosystems.py` runs their Python, so that this module reads few."""
BRINGS = {"audit": ("joblib",), "report": pages.EXTRA}
"""The packages of extras, without which some commands refuse to work."""
CONSOLE = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)
TYPESCRIPT = re.compile(r"^```ts\n(.*?)^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#:]+)(#[^)]*)?\)")


def commands() -> list[tuple[str, str]]:
    """Every `$ rulecore …` line of every document; what would be written into a file is printed instead."""
    return [
        (name, line.removeprefix("$ ").partition("  #")[0].partition(" > ")[0].strip())
        for name, path in zip(NAMES, DOCUMENTS, strict=True)
        for block in CONSOLE.findall(path.read_text(encoding="utf-8"))
        for line in block.splitlines()
        if line.startswith("$ rulecore ")
    ]


def failures(name: str) -> int:
    """How much of the Python of a document does not do what is printed."""
    return doctest.testfile(str(ROOT / name), module_relative=False, optionflags=doctest.ELLIPSIS).failed


@pytest.mark.parametrize("name", [name for name in NAMES if name not in READS_ALL_GAMES])
def test_the_python_of_a_document_runs_as_printed(name: str) -> None:
    assert failures(name) == 0


def test_the_readme_and_the_tour_have_examples_that_run() -> None:
    for name, least in (("README.md", 10), ("docs/tour.md", 20)):
        assert len(doctest.DocTestParser().get_examples((ROOT / name).read_text(encoding="utf-8"))) >= least


def test_the_typescript_of_the_documents_is_that_of_the_examples() -> None:
    """Where `make verify-typescript` compiles and runs it."""
    text = (ROOT / "docs" / "embed.md").read_text(encoding="utf-8")
    assert TYPESCRIPT.findall(text) == [(ROOT / "examples" / "typescript" / "client.ts").read_text(encoding="utf-8")]


def extras_named(name: str) -> set[str]:
    """The extras that a document says to install, and those that they bring along."""
    lists = re.findall(r"rulecore\[([a-z,]+)\]", (ROOT / name).read_text(encoding="utf-8"))
    named = {extra for some in lists for extra in some.split(",")}
    return named | ({"cli"} if named & {"audit", "report"} else set())


@pytest.mark.parametrize(("name", "command"), commands())
def test_the_commands_of_a_document_run_with_the_extras_that_it_names(
    name: str, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here, not in a process each, which takes longer to start than most take; tests/cli has some of these. What is for
    all games is tried with one."""
    named = extras_named(name)
    assert "cli" in named
    missing = {package for extra, brought in BRINGS.items() if extra not in named for package in brought}
    for module in (common, pages):
        monkeypatch.setattr(module, "find_spec", lambda package: None if package in missing else find_spec(package))
    monkeypatch.setattr(audit, "GAMES", ("zimbabweee",))
    monkeypatch.chdir(ROOT)
    alone = {"LOKY_MAX_CPU_COUNT": "1"}  # more workers would take longer to start than to play so little
    done = CliRunner().invoke(app, shlex.split(command)[1:], env=alone)
    assert done.exit_code == 0, done.output
    assert done.stdout.strip()


def test_the_documents_show_commands() -> None:
    assert len(commands()) >= 8


@pytest.mark.parametrize("name", NAMES)
def test_the_links_of_a_document_lead_to_files(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    dead = [link for link, _ in LINK.findall(text) if not ((ROOT / name).parent / link).exists()]
    assert dead == []


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_the_table_of_the_readme_leads_to_all_of_a_game_and_counts_nothing(game: str) -> None:
    (row,) = [
        line for line in (ROOT / "README.md").read_text(encoding="utf-8").splitlines() if f"games/{game}]" in line
    ]
    spec, code = f"spec/{game}.md", f"rulecore/games/{game}"
    assert [link for link, _ in LINK.findall(row)] == [
        spec,
        spec,
        code,
        f"{code}/laws",
        f"tests/{game}",
        f"examples/{game}",
    ]
    assert not re.search(r"\[\d+\]", row)


@pytest.mark.parametrize("name", NAMES)
def test_no_document_names_a_registry_or_a_machine(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert not re.search(r"/(?:home|root|work)/|pypi\.org|files\.pythonhosted", text)
