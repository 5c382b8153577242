"""The build hook of the compiled wheel: what mypyc is given in the place of the structs that are written."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from hatch_build import with_constructors

GAMES = Path(__file__).parents[2] / "rulecore" / "games"
WITH_STRUCTS = [path for path in sorted(GAMES.rglob("*.py")) if "(Struct)" in path.read_text(encoding="utf-8")]
WRITTEN = """from rulecore.core.frozen import frozen
from rulecore.core.structs import Struct


@final
@frozen
class Turn(Struct):
    \"\"\"What a player has put down.\"\"\"

    phase: ClassVar[Phase] = Phase.PLAY

    seat: int
    cards: tuple[
        Card, ...
    ]

    @property
    def size(self) -> int:
        return len(self.cards)
"""
COMPILED = """from rulecore.core.frozen import frozen
from rulecore.core.structs import Struct; from typing import Final


@final

class Turn(Struct):
    \"\"\"What a player has put down.\"\"\"

    phase: ClassVar[Phase] = Phase.PLAY

    def __init__(self, seat: int, cards: tuple[Card, ...]) -> None: self.seat: Final = seat; self.cards: Final = cards




    @property
    def size(self) -> int:
        return len(self.cards)
"""


def test_a_constructor_takes_the_place_of_the_fields_and_every_line_stays_where_it_is() -> None:
    assert with_constructors(WRITTEN) == COMPILED


def test_a_module_without_structs_stays_as_it_is() -> None:
    source = (GAMES / "zimbabweee" / "trick.py").read_text(encoding="utf-8")
    assert with_constructors(source) == source


@pytest.mark.parametrize("path", WITH_STRUCTS, ids=lambda path: f"{path.parent.name}.{path.stem}")
def test_nothing_but_structs_changes_in_a_module_that_is_compiled(path: Path) -> None:
    def others(source: str) -> list[str]:
        body = ast.parse(source).body
        return [ast.dump(node, include_attributes=True) for node in body if not isinstance(node, ast.ClassDef)]

    source = path.read_text(encoding="utf-8")
    compiled = with_constructors(source)
    assert set(others(source)) <= set(others(compiled))
    assert len(others(compiled)) == len(others(source)) + 1  # the import of Final
    assert len(compiled.splitlines()) == len(source.splitlines())


@pytest.mark.parametrize("line", ["@frozen\n", "    seat: int\n    cards: tuple[\n        Card, ...\n    ]\n"])
def test_a_struct_that_is_not_frozen_or_has_no_fields_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match=r"line \d+: Turn should be frozen and have fields in its body"):
        with_constructors(WRITTEN.replace(line, ""))
