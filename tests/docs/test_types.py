"""What a game takes and answers is typed to the leaf: the types are those of its schema, and type checkers use them."""

import doctest
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal, NotRequired, get_args, get_origin, get_type_hints

import pytest
from generated import TYPES, anew
from json_types import data_types, path
from test_documents import NAMES

import rulecore

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PROGRAMS = sorted((HERE / "programs").glob("*.py"))
PLACES = os.pathsep.join(map(str, (ROOT, ROOT / "examples" / "high_card", ROOT / "examples" / "oh_hell")))
"""Where both checkers find rulecore and the games of other packages."""
ENGLISH = ("last_card", "climb_on")
WITH_TESTS = [f"examples/{name}{tests}" for name in ("german_whist", "page", "web_table") for tests in ("", "/tests")]
EXAMPLES = [
    *WITH_TESTS,
    *(f"examples/{name}" for name in ("ecosystems", "learn", "lucky_dice", "two_suit_whist", *ENGLISH)),
]
BESIDE = [str(ROOT / name) for name in (*EXAMPLES, "tests", "tests/browser")]
"""Where the programs of the examples find what they import."""
CACHE = ROOT / ".mypy_cache" / "documents"
PROMISED = ("Config", "Event", "Fields", "Prompt", "Result", "SaidEvent", "View")
on_every_game = pytest.mark.parametrize("game", rulecore.GAMES)


@on_every_game
def test_the_types_of_a_game_are_those_of_its_schema(game: str) -> None:
    assert path(game).read_text(encoding="utf-8") == data_types(game), anew(TYPES)


def leaves(kind: Any, place: str) -> Iterator[tuple[str, Any]]:
    """Every type that a type is made of and that is made of no other, with its place."""
    if get_origin(kind) is NotRequired:
        yield from leaves(get_args(kind)[0], place)
    elif get_origin(kind) is Literal or kind in (int, str, bool, type(None)):
        yield place, kind
    elif get_args(kind):
        for part in get_args(kind):
            yield from leaves(part, place)
    elif getattr(kind, "__annotations__", {}):
        for name, part in get_type_hints(kind).items():
            yield from leaves(part, f"{place}.{name}")
    else:
        yield place, "open"


@on_every_game
def test_no_part_of_what_a_game_takes_and_answers_is_left_open(game: str) -> None:
    module = import_module(f"rulecore.games.{game}")
    found = [leaf for name in PROMISED for leaf in leaves(getattr(module, name), name)]
    assert len(found) > 100
    assert [place for place, kind in found if kind == "open"] == []


@on_every_game
def test_who_acts_is_a_seat_or_chance_and_no_text(game: str) -> None:
    actor = get_type_hints(import_module(f"rulecore.games.{game}").View)["actor"]
    assert actor == int | Literal["chance"] | None


def test_a_type_that_is_left_open_is_found() -> None:
    assert [place for place, kind in leaves(dict[str, Any], "here") if kind == "open"] == ["here"]
    assert [place for place, kind in leaves(list, "here") if kind == "open"] == ["here"]


# --- type checkers ---


def examples_of(document: str) -> list[doctest.Example]:
    """The Python of a document that is run."""
    return doctest.DocTestParser().get_examples((ROOT / document).read_text(encoding="utf-8"))


TYPED = [name for name in NAMES if examples_of(name)]
"""The documents with Python, in which both checkers find nothing."""
AS_PRINTED = "# pyright: reportUnusedExpression=false, reportUnusedImport=false, reportUnusedFunction=false"
"""For pyright at its strictest: a document shows what an expression is, and which names there are."""
NOT_OURS = {
    "docs/ecosystems.md": ", reportMissingTypeStubs=false, reportUnknownArgumentType=false"
    ", reportUnknownMemberType=false, reportUnknownVariableType=false"
}
"""What a document cannot help, since it uses packages without types."""
FRAGMENTS = ("docs/architecture.md", "docs/writing-a-ruling.md", "spec/README.md")
"""The documents that show the form of code, in pieces that are no programs."""


def program_of(document: str, folder: Path, first: str = "") -> Path:
    """The Python of a document as a program, each line with the number that it has there, behind a comment."""
    text = (ROOT / document).read_text(encoding="utf-8")
    lines = [first, *("" for _ in text.splitlines()[1:])]
    for example in examples_of(document):
        source = example.source.splitlines()
        lines[example.lineno : example.lineno + len(source)] = source
    path = folder / (re.sub(r"\W", "_", document.lower()) + ".py")
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def by_mypy(programs: list[Path], _: Path) -> set[str]:
    """The lines of the programs in which mypy finds errors: `misspelt.py:7`. What it knows of rulecore stays in its
    cache from run to run."""
    command = (sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(CACHE), "--no-error-summary")
    environment = {**os.environ, "MYPYPATH": PLACES}
    words = [*command, *map(str, programs)]
    done = subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 1, done.stdout + done.stderr
    return set(re.findall(r"(\w+\.py:\d+): error", done.stdout))


def by_pyright(programs: list[Path], folder: Path, mode: str = "strict", places: Iterable[str] = ()) -> set[str]:
    """The same for pyright, strict."""
    paths = [*PLACES.split(os.pathsep), *places]
    settings = {"typeCheckingMode": mode, "extraPaths": paths, "include": [*map(str, programs)]}
    (folder / "pyrightconfig.json").write_text(json.dumps(settings), encoding="utf-8")
    command = (sys.executable, "-m", "basedpyright", "-p", str(folder), "--pythonpath", sys.executable, "--outputjson")
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    found = json.loads(done.stdout)["generalDiagnostics"]
    errors = [one for one in found if one["severity"] == "error"]
    return {f"{Path(one['file']).name}:{one['range']['start']['line'] + 1}" for one in errors}


@pytest.mark.parametrize("document", TYPED)
def test_a_document_becomes_a_program_with_the_same_lines(document: str, tmp_path: Path) -> None:
    text = (ROOT / document).read_text(encoding="utf-8").splitlines()
    program = program_of(document, tmp_path).read_text(encoding="utf-8").splitlines()
    shown = {number: line[4:] for number, line in enumerate(text) if line.startswith((">>> ", "... "))}
    assert shown
    assert {number: program[number] for number in shown} == shown
    assert sum(map(bool, program)) <= len(shown)


def test_the_python_of_a_document_is_run_or_printed_from_the_code_or_a_fragment() -> None:
    """A spec is printed from the laws, which are checked where they stand."""
    specs = {f"spec/{game}.md" for game in rulecore.GAMES}
    shown = {name for name in NAMES if "```py" in (ROOT / name).read_text(encoding="utf-8")}
    assert {name for name in shown - {*TYPED, *specs} if Path(name).name != "spec.md"} == {*FRAGMENTS}


@pytest.mark.parametrize("checker", [by_mypy, by_pyright])
def test_a_type_checker_finds_each_misspelling_and_nothing_else_nor_anything_in_the_documents(
    checker: Any, tmp_path: Path
) -> None:
    wrong = {
        f"{program.name}:{number}"
        for program in PROGRAMS
        for number, line in enumerate(program.read_text(encoding="utf-8").splitlines(), 1)
        if line.endswith("# wrong")
    }
    assert len(wrong) >= 35
    documents = [program_of(document, tmp_path, AS_PRINTED + NOT_OURS.get(document, "")) for document in TYPED]
    assert checker([*PROGRAMS, *documents], tmp_path) == wrong


SB3 = """
from typing import Any

class MaskablePPO:
    def __init__(self, policy: str, env: Any, *, seed: int, device: str) -> None: ...
    def learn(self, total_timesteps: int) -> MaskablePPO: ...
    def predict(self, observation: Any, *, action_masks: Any) -> tuple[Any, None]: ...
"""


def test_pyright_as_it_comes_finds_nothing_in_the_documents_and_the_examples(tmp_path: Path) -> None:
    """With no rule turned off, in a comment or elsewhere; what drives a browser where the group "browser" is there. Of
    sb3-contrib, which is not installed, it knows what an example asks of it."""
    (tmp_path / "sb3_contrib.pyi").write_text(SB3, encoding="utf-8")
    examples = {path: path.read_text(encoding="utf-8") for path in (ROOT / "examples").rglob("*.py")}
    assert not [path for path, text in examples.items() if "# pyright" in text]
    drivers = [path for path, text in examples.items() if "from playwright" in text]
    assert len(drivers) < len(examples) / 4
    left_out = () if find_spec("playwright") else drivers
    programs = [*(program_of(document, tmp_path) for document in TYPED), *(examples.keys() - left_out)]
    assert by_pyright(programs, tmp_path, "standard", [*BESIDE, str(tmp_path)]) == set()
