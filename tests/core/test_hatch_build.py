"""The build hook of the compiled wheel: what mypyc is given in the place of structs, and of members of enums."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from hatch_build import members_in, with_constants, with_constructors
from rulecore.core.built import is_compilable

GAMES = Path(__file__).parents[2] / "rulecore" / "games"
ENUMS = {
    ".".join(path.relative_to(GAMES.parents[1]).with_suffix("").parts): members_in(path.read_text(encoding="utf-8"))
    for path in sorted(GAMES.rglob("*.py"))
}
COMPILED_MODULES = [
    path
    for path in sorted(GAMES.rglob("*.py"))
    if is_compilable(".".join(path.relative_to(GAMES.parents[1]).with_suffix("").parts))
]
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
from rulecore.core.structs import Struct; from typing import ClassVar, Final


@final

class Turn(Struct):
    \"\"\"What a player has put down.\"\"\"; __match_args__: ClassVar = ('seat', 'cards')

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
    assert len(others(compiled)) == len(others(source)) + 1  # the import of ClassVar and Final
    assert len(compiled.splitlines()) == len(source.splitlines())


@pytest.mark.parametrize("line", ["@frozen\n", "    seat: int\n    cards: tuple[\n        Card, ...\n    ]\n"])
def test_a_struct_that_is_not_frozen_or_has_no_fields_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match=r"line \d+: Turn should be frozen and have fields in its body"):
        with_constructors(WRITTEN.replace(line, ""))


# --- members of enums ---

TIES = {"game.rulings": {"Tie": frozenset({"FIRST", "LAST", "NOBODY"}), "Order": frozenset({"FIRST"})}}
HEAD = """from typing import assert_never

from game.rulings import (
    Config,
    Order,
    Tie,
)"""
WINNER = """

ALL = (Tie.FIRST, Tie.LAST)


def winner(level: Seats, tie: Tie) -> int | None:
    \"\"\"Who wins, as `Tie.FIRST` says: ①.\"\"\"
    match tie:
        case Tie.FIRST:
            return level[0]
        case Tie.LAST | Tie.NOBODY if len(level) == 1:
            return level[0]
        case _:
            assert_never(tie)


def again(config: Config, tie: Tie) -> bool:
"""
"""A guard keeps the match of a function as it is."""
ASKED = f"""{HEAD}{WINNER}\
    assert config.order is Order.FIRST, f"①{{Tie.name}}"
    match tie:
        case Tie.FIRST | Tie.LAST:  # the usual ones
            return "①" != str(Tie.LAST)
        case Tie.NOBODY:
            return tie == Tie.mro
        case _:
            assert_never(tie)
"""
CONSTANT = f"""{HEAD}; from typing import Final; _Order_FIRST: Final = Order.FIRST; \
_Tie_FIRST: Final = Tie.FIRST; _Tie_LAST: Final = Tie.LAST; _Tie_NOBODY: Final = Tie.NOBODY{WINNER}\
    assert config.order is _Order_FIRST, f"①{{Tie.name}}"
    if True:
        if tie is _Tie_FIRST or tie is _Tie_LAST:  # the usual ones
            return "①" != str(_Tie_LAST)
        elif tie is _Tie_NOBODY:
            return tie == Tie.mro
        else:
            assert_never(tie)
"""


def test_members_of_enums_become_constants_and_a_match_over_them_compares_identities() -> None:
    assert with_constants(ASKED, TIES) == CONSTANT


def test_only_enums_have_members() -> None:
    source = "class Tie(Reading):\n    FIRST = 1\n    LAST = 2\n\n\nclass Options(Model):\n    tie = Tie.FIRST\n"
    assert members_in(source) == {"Tie": {"FIRST", "LAST"}}


def test_a_member_that_stands_in_two_lines_is_refused() -> None:
    with pytest.raises(ValueError, match="line 5: _Tie_FIRST should stand in one line"):
        with_constants("from game.rulings import Tie\n\n\ndef first():\n    return Tie.\\\n        FIRST\n", TIES)


@pytest.mark.parametrize("path", COMPILED_MODULES, ids=lambda path: f"{path.parent.name}.{path.stem}")
def test_no_function_that_is_compiled_looks_up_a_member_of_a_ruling(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    compiled = with_constants(source, ENUMS)
    assert len(compiled.splitlines()) == len(source.splitlines())
    functions = [node for node in ast.parse(compiled).body if isinstance(node, ast.FunctionDef | ast.ClassDef)]
    members = {f"{enum}.{name}" for known in ENUMS.values() for enum, names in known.items() for name in names}
    asked = {ast.unparse(node) for each in functions for node in ast.walk(each) if isinstance(node, ast.Attribute)}
    defined = {f"{enum}.{name}" for enum, names in members_in(source).items() for name in names}
    in_classes = {line for line in source.splitlines() if "ClassVar" in line}
    assert {one for one in asked & members - defined if not any(one in line for line in in_classes)} == set()
