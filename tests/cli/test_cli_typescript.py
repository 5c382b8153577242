"""`rulecore schema --typescript`: each form of a schema becomes the type that means the same."""

from typing import Any

import pytest
from cli_run import run

import rulecore
from rulecore.cli.schema_types import type_name
from rulecore.cli.typescript import typescript


def written(schema: dict[str, Any]) -> str:
    """The type of one definition."""
    text = typescript({"title": "T", "$defs": {"a": schema}})
    return text.partition("export type A = ")[2].removesuffix(";\n")


FORMS: list[tuple[dict[str, Any], str]] = [
    ({"type": "integer", "minimum": 0}, "number"),
    ({"type": "string"}, "string"),
    ({"type": "boolean", "default": False}, "boolean"),
    ({"type": "null"}, "null"),
    ({"const": "chance"}, '"chance"'),
    ({"enum": [3, 4]}, "3 | 4"),
    ({}, "unknown"),
    ({"$ref": "#/$defs/b.c"}, "BC"),
    ({"anyOf": [{"type": "integer"}, {"type": "null"}]}, "number | null"),
    ({"oneOf": [{"type": "integer"}, {"type": "number"}]}, "number"),
    ({"type": "array", "items": {"type": "integer"}}, "number[]"),
    ({"type": "array", "items": {"anyOf": [{"type": "integer"}, {"type": "null"}]}}, "(number | null)[]"),
    ({"type": "array"}, "unknown[]"),
    ({"type": "array", "prefixItems": [{"type": "integer"}, {"type": "string"}]}, "[number, string]"),
    ({"type": "object", "additionalProperties": True}, "{ [key: string]: unknown }"),
    ({"type": "object", "additionalProperties": {"type": "integer"}}, "{ [key: string]: number }"),
    (
        {"type": "object", "properties": {"a": {"type": "null"}, "b-c": {"type": "string"}}, "required": ["a"]},
        '{\n  a: null;\n  "b-c"?: string;\n}',
    ),
]


@pytest.mark.parametrize(("schema", "expected"), FORMS)
def test_a_form_of_a_schema_has_its_type(schema: dict[str, Any], expected: str) -> None:
    assert written(schema) == expected


@pytest.mark.parametrize("schema", [{"type": "strange"}, {"allOf": [{"type": "string"}]}, {"not": {}}])
def test_a_schema_that_has_no_type_here_is_an_error(schema: dict[str, Any]) -> None:
    with pytest.raises(rulecore.InvalidData, match=r"a\.b: should be a schema that has a type of TypeScript here"):
        written({"type": "object", "properties": {"b": schema}})


def test_a_description_is_a_comment_that_cannot_end_early() -> None:
    text = typescript({"title": "T", "$defs": {"a": {"type": "null", "description": "One */\n\nand two"}}})
    assert "/**\n * One * /\n *\n * and two\n */\nexport type A = null;" in text


@pytest.mark.parametrize("id", rulecore.GAMES)
def test_every_definition_has_a_name_of_its_own(id: str) -> None:
    names = list(map(type_name, rulecore.schema(id)["$defs"]))
    assert len(set(names)) == len(names)


def test_the_command_prints_the_types() -> None:
    assert run("schema", "zimbabweee", "--typescript") == typescript(rulecore.schema("zimbabweee"))
