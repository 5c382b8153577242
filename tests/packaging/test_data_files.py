"""Data files: what PyInstaller takes along is what the wheel has and a program needs; where they are missing, one
RulecoreError says so; and one function reads them."""

from __future__ import annotations

import ast
import os
import pickle
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from rulecore import RulecoreError, _pyinstaller
from rulecore.core.data import MissingData, text_of, toml_of

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROGRAM = """
import rulecore
from random import Random
for id in rulecore.GAMES:
    game = rulecore.game({"game": id, "players": 3})
    state = game.initial()
    state = game.step(state, game.sample(state, Random(1)))
    print(id, len(game.prompt(state, 0)), len(rulecore.show(game, state, None)), len(rulecore.clauses(id)))
    print(len(rulecore.how_to_play(id)), len(rulecore.rulings(id, "ja")))
"""
ASK = """
import rulecore
game = rulecore.game("zimbabweee", players=3)
try:
    game.prompt(game.initial(), 0)
except rulecore.RulecoreError as error:
    print(type(error).__name__, error)
"""


def installed(into: Path) -> Path:
    """The package as the wheel lays it out."""
    package = into / "rulecore"
    shutil.copytree(ROOT / "rulecore", package, ignore=shutil.ignore_patterns("__pycache__"))
    for source, target in PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"].items():
        (into / target).parent.mkdir(parents=True, exist_ok=True)
        copy = shutil.copytree if (ROOT / source).is_dir() else shutil.copyfile
        copy(ROOT / source, into / target)
    return package


def ran(program: str, place: Path) -> str:
    """What a program says for which the package lies there and nowhere else."""
    environment = {**os.environ, "PYTHONPATH": str(place), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, env=environment, cwd=place.parent, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_what_the_hook_takes_along_is_all_data_of_the_wheel_and_enough_to_play(tmp_path: Path) -> None:
    package, frozen = installed(tmp_path / "wheel"), tmp_path / "frozen"
    taken = _pyinstaller.data_files(package)
    there = [path for path in package.rglob("*") if path.is_file() and path.suffix not in (".py", ".pyc")]
    inside = {path.relative_to(package).as_posix() for path in there}
    assert {path.relative_to(package).as_posix() for path, _ in taken} == {
        name for name in inside if not name.startswith(("_every_game/", "_new_game/"))
    }
    for source in package.rglob("*.py"):
        target = frozen / source.relative_to(package.parent)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
    assert ran(ASK, frozen).startswith("MissingData")
    for source, folder in taken:
        (frozen / folder).mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, frozen / folder / source.name)
    assert ran(PROGRAM, frozen) == ran(PROGRAM, ROOT)


def test_the_hook_names_the_modules_that_are_found_by_the_name_of_a_game() -> None:
    names = _pyinstaller.modules(ROOT / "rulecore")
    for game in ("build_release", "dietrick", "dtwww", "fuertorite", "zimbabweee"):
        assert {f"rulecore.games.{game}", f"rulecore.games.{game}.play.phases", f"rulecore.pictures.{game}"} <= {*names}
        assert {f"rulecore.adapters.layouts.{game}", f"rulecore.adapters.histories.{game}"} <= {*names}
    tools = [name for name in names if name.startswith(("rulecore.adapters", "rulecore.audit", "rulecore.cli"))]
    assert all(name.startswith(("rulecore.adapters.layouts", "rulecore.adapters.histories")) for name in tools)


def test_pyinstaller_finds_the_hook_by_the_entry_point() -> None:
    module, _, function = PROJECT["project"]["entry-points"]["pyinstaller40"]["hook-dirs"].partition(":")
    (folder,) = getattr(sys.modules[module], function)()
    assert (Path(folder) / "hook-rulecore.py").is_file()


def test_from_a_zip_it_says_that_it_must_be_unpacked(tmp_path: Path) -> None:
    package = ROOT / "rulecore"
    with zipfile.ZipFile(tmp_path / "rulecore.zip", "w") as file:
        for path in package.rglob("*"):
            if "__pycache__" not in path.parts:
                file.write(path, path.relative_to(ROOT))
    told = ran(ASK, tmp_path / "rulecore.zip")
    assert told.startswith("MissingData")
    assert "rulecore does not run from a zip file: unpack it" in told


def test_a_missing_file_is_one_error_under_rulecore_error(tmp_path: Path) -> None:
    for read in (text_of, toml_of):
        with pytest.raises(MissingData, match="No such file or directory; rulecore is not installed whole") as raised:
            read(tmp_path / "messages.toml")
        assert isinstance(raised.value, RulecoreError)
        assert str(pickle.loads(pickle.dumps(raised.value))) == str(raised.value)


NO_DATA = {
    "core/data.py": "the one that reads data",
    "cli/inputs.py": "files that users name",
    "cli/new.py": "the game that is copied",
    "cli/output.py": "the streams of the system",
    "cli/pages/listings.py": "the source of the rules, which pages show",
    "cli/pages/report.py": "pages that it has written",
    "cli/pages/writing.py": "the same",
    "howto/__main__.py": "for whoever works on rulecore itself",
    "audit/": "specs to be written anew, files that users name, and what stands in a checkout",
}
"""What else reads files, and which."""


def test_nothing_else_reads_data() -> None:
    reading = set()
    for path in sorted((ROOT / "rulecore").rglob("*.py")):
        name = path.relative_to(ROOT / "rulecore").as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            called = node.func if isinstance(node, ast.Call) else None
            if getattr(called, "attr", getattr(called, "id", "")) in ("read_text", "read_bytes", "open", "get_data"):
                reading.add(name)
    assert {name for name in reading if not name.startswith(tuple(NO_DATA))} == set()
