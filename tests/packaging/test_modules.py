"""What of the wheel is public to a type checker and a reader: rulecore, and nothing that is only tests or a model."""

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
ADDED: dict[str, str] = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]


def has_python(source: Path) -> bool:
    """Whether it is a module, or a folder with one."""
    return source.suffix == ".py" or any(source.rglob("*.py"))


def test_the_suite_and_the_model_of_a_new_game_are_no_public_modules() -> None:
    added = {PurePosixPath(target).parts[1] for source, target in ADDED.items() if has_python(ROOT / source)}
    assert added == {"_every_game", "_new_game"}


def test_of_the_types_that_are_public_pyright_knows_99_of_100() -> None:
    """What is missing are classes of packages without types, and attributes of internal modules."""
    command = (sys.executable, "-m", "basedpyright", "--pythonpath", sys.executable, "--ignoreexternal")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    words = [*command, "--verifytypes", "rulecore", "--outputjson"]
    done = subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert json.loads(done.stdout)["typeCompleteness"]["completenessScore"] >= 0.99
