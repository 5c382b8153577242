"""A JSON Schema (draft 2020-12) of everything that goes in and out of a game, in one document."""

from __future__ import annotations

from typing import Any

from pydantic import TypeAdapter

from rulecore.core.config import JsonObject
from rulecore.core.trace import Trace
from rulecore.registry import rules_of

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema(game: str) -> JsonObject:
    """`$defs` has `config`, `action`, `view` and `trace`, and behind a dot what these are made of."""
    rules = rules_of(game)
    parts = {
        "config": rules.config.model_json_schema(by_alias=True),
        "action": rules.actions.schema(),
        "view": TypeAdapter(rules.view_type).json_schema(),
        "trace": Trace.model_json_schema(),
    }
    definitions: JsonObject = {}
    for name, part in parts.items():
        inner = part.pop("$defs", {})
        definitions[name] = _moved(part, name)
        definitions.update({f"{name}.{key}": _moved(value, name) for key, value in inner.items()})
    _tie(definitions)
    return {"$schema": DIALECT, "title": rules.title, "$defs": definitions}


def _moved(part: Any, name: str) -> Any:
    """A schema whose references point to where its definitions stand now."""
    if isinstance(part, list):
        return [_moved(item, name) for item in part]
    if not isinstance(part, dict):
        return part
    return {
        key: value.replace("#/$defs/", f"#/$defs/{name}.") if key == "$ref" else _moved(value, name)
        for key, value in part.items()
    }


def _tie(definitions: JsonObject) -> None:
    """Say in the trace and the view, which core keeps open, what this game puts there."""
    action: JsonObject = {"$ref": "#/$defs/action"}
    step = definitions["trace.Step"]["properties"]
    step["actor"] = {"oneOf": [{"type": "integer", "minimum": 0}, {"const": "chance"}]}
    step["action"] = action
    step["legal"] = {"anyOf": [{"type": "array", "items": action}, {"type": "null"}], "default": None}
    definitions["trace"]["properties"]["config"] = {"$ref": "#/$defs/config"}
    view = definitions["view"]["properties"]
    view["config"] = {"$ref": "#/$defs/config"}
    view["actor"] = {"oneOf": [step["actor"], {"type": "null"}]}
    view["legal"] = {"type": "array", "items": action}
