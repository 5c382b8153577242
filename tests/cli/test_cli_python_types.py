"""`rulecore schema --python`: each form of a schema becomes the type of Python that means the same."""

from __future__ import annotations

from typing import Any

import pytest
from cli_run import refused, run
from typing_extensions import get_type_hints, is_typeddict

import rulecore
from rulecore.cli.python_types import python_types

CONFIG: dict[str, Any] = {
    "properties": {"game": {"const": "toy"}, "players": {"enum": [2, 3]}},
    "required": ["game", "players"],
}
DEAL = {"properties": {"type": {"const": "deal"}}, "required": ["type"]}


def written(schema: dict[str, Any]) -> str:
    """The module of a game whose view has one field."""
    view = {"properties": {"field": schema}, "required": ["field"]}
    return python_types({"$defs": {"config": CONFIG, "action": DEAL, "view": view, "view.Other": {"type": "string"}}})


FORMS: list[tuple[dict[str, Any], str]] = [
    ({"type": "integer", "minimum": 0}, "int"),
    ({"type": "number"}, "float"),
    ({"type": "boolean", "default": False}, "bool"),
    ({"const": "chance"}, 'Literal["chance"]'),
    ({"enum": [3, "a 'b' ♣", None]}, "Literal[3, \"a 'b' ♣\", None]"),
    ({"enum": [[1, 2], [2, 1]]}, "list[int]"),
    ({}, "Any"),
    ({"$ref": "#/$defs/view.Other"}, "ViewOther"),
    ({"anyOf": [{"type": "null"}, {"oneOf": [{"type": "integer"}, {"type": "string"}]}]}, "int | str | None"),
    ({"type": "array", "items": {"anyOf": [{"type": "integer"}, {"type": "null"}]}}, "list[int | None]"),
    ({"type": "array", "prefixItems": [{"type": "integer"}, {"type": "string"}]}, "list[int | str]"),
    ({"type": "object", "additionalProperties": {"type": "integer"}}, "dict[str, int]"),
    ({"properties": {"a": {"type": "integer"}}, "required": ["a"]}, "ViewField"),
]


@pytest.mark.parametrize(("schema", "expected"), FORMS)
def test_a_form_of_a_schema_has_its_type(schema: dict[str, Any], expected: str) -> None:
    assert f"class View(TypedDict):\n    field: {expected}\n" in written(schema)


def test_an_object_without_a_name_gets_that_of_its_place_and_a_field_that_python_cannot_name_is_written_as_text() -> (
    None
):
    text = written({"properties": {"a-b": {"type": "integer"}, "class": {"type": "null"}}, "required": ["class"]})
    assert (
        'ViewField = TypedDict(\n    "ViewField",\n    {\n        "a-b": NotRequired[int],\n        "class": None,\n'
        in text
    )
    assert text.index("ViewField = ") < text.index("class View(")


def test_many_values_get_a_name_and_the_same_ones_the_same() -> None:
    cards = {"enum": [f"♣{number}" for number in range(10)]}
    text = written(
        {"properties": {"hand": {"type": "array", "items": cards}, "top": cards}, "required": ["hand", "top"]}
    )
    assert text.count("Piece: TypeAlias = Literal[") == 1
    assert "    hand: list[Piece]\n    top: Piece\n" in text


def test_a_config_is_complete_as_the_game_tells_it_and_has_defaults_as_it_is_given() -> None:
    options = {"properties": {"games": {"type": "integer"}}}
    config = {"properties": {**CONFIG["properties"], "options": {"$ref": "#/$defs/config.Options"}}}
    text = python_types({"$defs": {"config": config, "config.Options": options, "action": DEAL}})
    assert "class ConfigOptions(TypedDict):\n    games: int\n" in text
    assert "class GivenOptions(TypedDict):\n    games: NotRequired[int]\n" in text
    told = '    """What `rulecore.game` takes beside the id of the game. What is left out has its default."""\n\n'
    fields = "    players: Literal[2, 3]\n    options: NotRequired[GivenOptions]\n"
    assert f"class Fields(TypedDict):\n{told}{fields}" in text


def test_an_event_in_a_language_has_the_fields_of_one_without_and_a_text() -> None:
    text_of_its_own = {
        "properties": {"type": {"const": "sung"}, "text": {"type": "string"}},
        "required": ["type", "text"],
    }
    dealt = {"properties": {"type": {"const": "dealt"}, "text": {"type": "string"}}, "required": ["type"]}
    kinds = {"anyOf": [{"$ref": "#/$defs/event.Dealt"}, {"$ref": "#/$defs/event.Sung"}]}
    events = {"event": kinds, "event.Dealt": dealt, "event.Sung": text_of_its_own}
    text = python_types({"$defs": {"config": CONFIG, "action": DEAL, **events}})
    assert 'class EventDealt(TypedDict):\n    type: Literal["dealt"]\n\n' in text
    assert "class SaidEventDealt(EventDealt):\n    text: str\n" in text
    assert "Event: TypeAlias = EventDealt | EventSung\n" in text
    assert "SaidEvent: TypeAlias = SaidEventDealt | EventSung\n" in text


def test_what_a_schema_says_of_a_type_is_its_docstring() -> None:
    said = written({"properties": {}, "description": 'Says "\\" and """.'})
    module: dict[str, Any] = {"__name__": "printed"}
    exec(said, module)
    assert module["ViewField"].__doc__ == 'Says "\\" and """.'
    assert "class View(TypedDict):\n    field: ViewField\n" in said


@pytest.mark.parametrize("schema", [{"type": "strange"}, {"allOf": [{"type": "string"}]}, {"not": {}}])
def test_a_schema_that_has_no_type_here_is_an_error(schema: dict[str, Any]) -> None:
    with pytest.raises(rulecore.InvalidData, match="ViewField: should be a schema that has a type of Python here"):
        written(schema)


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_what_is_printed_is_a_module_in_which_every_name_is_known(game: str) -> None:
    module: dict[str, Any] = {"__name__": "printed"}
    exec(run("schema", game, "--python"), module)
    types = [kind for kind in module.values() if is_typeddict(kind)]
    assert len(types) > 10
    for kind in types:
        assert get_type_hints(kind, module).keys() == kind.__annotations__.keys()


def test_both_languages_at_once_are_refused() -> None:
    assert "at once" in refused("schema", "zimbabweee", "--python", "--typescript")
