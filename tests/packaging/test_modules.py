"""What of the wheel is public to a type checker and a reader: rulecore, and nothing that is only tests or a model."""

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
