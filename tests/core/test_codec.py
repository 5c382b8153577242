"""The codec: actions of any types in and out of JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from pydantic import ConfigDict

from rulecore import InvalidAction
from rulecore.core.seats import Seat
from rulecore.core.wire import ActionCodec


@dataclass(frozen=True)
class Move:
    """A player goes somewhere."""

    __pydantic_config__ = ConfigDict(extra="forbid")
    seat: Seat
    path: tuple[Seat, ...]


@dataclass(frozen=True)
class Rest:
    """Nothing happens."""

    __pydantic_config__ = ConfigDict(extra="forbid")


CODEC: ActionCodec[Move | Rest] = ActionCodec({"move": Move, "rest": Rest})


def faults(data: Any) -> dict[str, str]:
    with pytest.raises(InvalidAction) as raised:
        CODEC.decode(data)
    return {fault.path: fault.expected for fault in raised.value.faults}


def test_the_type_is_written_first_and_tuples_become_lists() -> None:
    assert list(CODEC.encode(Move(1, (0, 2))).items()) == [("type", "move"), ("seat", 1), ("path", [0, 2])]
    assert CODEC.encode(Rest()) == {"type": "rest"}


def test_what_was_written_is_read() -> None:
    for action in (Move(1, (0, 2)), Rest()):
        assert CODEC.decode(CODEC.encode(action)) == action


def test_the_type_may_stand_anywhere() -> None:
    assert CODEC.decode({"path": [], "seat": 0, "type": "move"}) == Move(0, ())


@pytest.mark.parametrize("data", [None, 1, "rest", [], [("type", "rest")]])
def test_what_is_no_object_is_told_the_types(data: Any) -> None:
    (expected,) = faults(data).values()
    assert expected.startswith("should be an object with a type ('move', 'rest'), not ")


@pytest.mark.parametrize("data", [{}, {"type": "go"}, {"type": None}, {"type": ["rest"]}, {"type": {}}])
def test_an_unknown_type_is_told_the_known_ones(data: Any) -> None:
    assert faults(data)["type"].startswith("should be one of 'move', 'rest', not ")


def test_every_fault_has_its_place() -> None:
    assert faults({"type": "move", "path": [0, True, -1], "more": 1}) == {
        "seat": "required, but missing",
        "path.1": "should be a valid integer, not True",
        "path.2": "should be greater than or equal to 0, not -1",
        "more": "unknown; accepted here: type, seat, path",
    }


@pytest.mark.parametrize("action", [None, 1, {"type": "rest"}, Rest, object()])
def test_what_is_no_action_is_not_written(action: Any) -> None:
    with pytest.raises(InvalidAction):
        CODEC.encode(action)


def test_the_fields_of_a_type() -> None:
    assert (CODEC.fields("move"), CODEC.fields("rest")) == (("seat", "path"), ())


def test_the_schema_names_every_type_and_its_fields() -> None:
    move, rest = CODEC.schema()["oneOf"]
    assert (move["title"], move["required"]) == ("move", ["type", "seat", "path"])
    assert (rest["title"], rest["required"]) == ("rest", ["type"])
    assert move["properties"]["type"] == {"const": "move"}
    assert move["additionalProperties"] is False
