"""Structs: what a class of fields that never change promises, as Python and as machine code."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

import rulecore
from rulecore.core.structs import Struct
from rulecore.games.build_release.state import Building, Revealing
from rulecore.games.dtwww.state import Dealing, Record

PACKAGE = Path(rulecore.__file__).parent


@pytest.fixture
def record() -> Record:
    return Record(1, (2, 3), (4, 4), (1, 2), (0, 1))


def classes() -> list[tuple[Path, ast.ClassDef]]:
    """Every class of the games that says that it is a struct, as it is written."""
    texts = {path: path.read_text(encoding="utf-8") for path in sorted((PACKAGE / "games").rglob("*.py"))}
    trees = {path: ast.parse(text) for path, text in texts.items() if "Struct" in text}
    found = [(path, node) for path, tree in trees.items() for node in ast.walk(tree)]
    return [(p, n) for p, n in found if isinstance(n, ast.ClassDef) and "Struct" in map(ast.unparse, n.bases)]


def test_every_struct_is_final_and_frozen_and_has_its_fields_in_the_body_and_no_constructor() -> None:
    found = classes()
    assert len(found) > 40
    for path, node in found:
        assert [ast.unparse(decorator) for decorator in node.decorator_list] == ["final", "frozen"], (path, node.name)
        annotated = [part for part in node.body if isinstance(part, ast.AnnAssign)]
        fields = [part for part in annotated if "ClassVar" not in ast.unparse(part.annotation)]
        assert fields == [part for part in annotated if part.value is None], (path, node.name)
        methods = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
        assert not methods & {"__init__", "__new__"}, (path, node.name)
        form = getattr(import_module(".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)), node.name)
        assert form._fields == form.__match_args__ == tuple(ast.unparse(part.target) for part in fields)


def test_structs_are_equal_that_are_of_one_class_with_equal_fields(record: Record) -> None:
    assert record == Record(1, (2, 3), (4, 4), (1, 2), (0, 1))
    assert record != record._replace(opener=2)
    assert record != (1, (2, 3), (4, 4), (1, 2), (0, 1))
    assert hash(record) == hash(record._replace())


def test_structs_of_two_classes_differ_though_their_fields_are_equal() -> None:
    fields: dict[str, Any] = {"turn": 0, "deck": 0, "face_up": 0, "thrown": 0, "rejected": False, "reshuffled": False}
    fields |= dict.fromkeys(("held", "games", "start"), ())
    building, revealing = Building(**fields), Revealing(**fields)
    assert building._asdict() == revealing._asdict()
    assert building != revealing


def test_every_struct_is_one_and_nothing_else_is(record: Record) -> None:
    assert isinstance(record, Struct)
    assert issubclass(Record, Struct)
    assert not isinstance((1, ()), Struct)
    assert not issubclass(int, Struct)


def test_a_changed_copy_leaves_the_struct_as_it_is(record: Record) -> None:
    changed = record._replace(points=(9, 9), sums=())
    assert (changed.points, changed.sums, changed.dice) == ((9, 9), (), (4, 4))
    assert type(changed) is Record
    assert record._asdict() == {"opener": 1, "sums": (2, 3), "dice": (4, 4), "ranks": (1, 2), "points": (0, 1)}


def test_a_changed_copy_with_a_field_that_is_not_there_is_refused(record: Record) -> None:
    with pytest.raises(TypeError):
        record._replace(nothing=1)


@pytest.mark.parametrize("name", ["opener", "__class__", "new"])
def test_nothing_of_a_struct_can_be_set_or_deleted(record: Record, name: str) -> None:
    with pytest.raises((AttributeError, TypeError)):
        setattr(record, name, Dealing)
    with pytest.raises((AttributeError, TypeError)):
        delattr(record, name)
    assert record.opener == 1


@pytest.mark.parametrize("use", [list, lambda struct: struct[0], lambda struct: sorted([struct, struct])])
def test_a_struct_is_no_sequence_and_has_no_order(record: Record, use: Any) -> None:
    with pytest.raises(TypeError):
        use(record)


@pytest.mark.parametrize("arguments", [(), (1,), (1, (), (), (), (), ())])
def test_a_struct_is_made_of_all_its_fields_and_no_others(arguments: tuple[Any, ...]) -> None:
    with pytest.raises(TypeError):
        Record(*arguments)
    with pytest.raises(TypeError):
        Record(1, (), (), (), nothing=())  # type: ignore[call-arg]


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_the_class_of_a_state_is_the_very_class_that_has_its_name(game: str) -> None:
    phases = import_module(f"rulecore.games.{game}.state")
    for played in rulecore.playouts(rulecore.game({"game": game, "players": 3}), 1, Random(1)):
        assert type(played.end) is phases.Over
