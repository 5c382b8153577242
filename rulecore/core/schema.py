"""A JSON Schema (draft 2020-12) of everything that goes in and out of a game, in one document."""

from __future__ import annotations

from typing import Any, Union

from pydantic import TypeAdapter

from rulecore.core.config import JsonObject
from rulecore.core.fixture import Fixture
from rulecore.core.gate import CONFIG
from rulecore.core.messages import CORE
from rulecore.core.presentation import Prompt, event_forms
from rulecore.core.rules import Rules
from rulecore.core.trace import FORMAT, Trace
from rulecore.core.wire import capped

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema_of(rules: Rules[Any, Any, Any]) -> JsonObject:
    """`$id` is `urn:rulecore:<game>:<format>`, a name and no address. `$defs` has `config`, `action`, `view`, `refusal`
    and `trace`, for a game with a `presentation` also `event`, `fixture`, `prompt` and `result`, and behind a dot what
    these are made of."""
    definitions: JsonObject = {}
    for name, part in _parts(rules).items():
        inner = part.pop("$defs", {})
        definitions[name] = _moved(part, name)
        definitions.update({f"{name}.{plain_name(key)}": _moved(value, name) for key, value in inner.items()})
    _tie(definitions)
    definitions["config"]["properties"]["components"]["default"] = "default"  # not the values that it stands for
    if rules.presentation is not None:
        if rules.presentation.parts is not None:
            definitions["result.Part"] = TypeAdapter(rules.presentation.part_type).json_schema()
        asked = {**rules.presentation.words.sections.get("prompts", {}), **CORE.sections["prompts"]}
        definitions["prompt"]["properties"]["asked"] = {"enum": [key for key in asked if not key.endswith(".null")]}
        _tie_presentation(definitions)
        _tie_fixture(definitions)
    return {
        "$schema": DIALECT,
        "$id": f"urn:rulecore:{rules.id}:{FORMAT}",
        "title": rules.title,
        "$defs": definitions,
    }


def _parts(rules: Rules[Any, Any, Any]) -> dict[str, JsonObject]:
    text = {"type": "string"}
    parts = {
        "config": capped(rules.config.model_json_schema(by_alias=True), CONFIG),
        "action": rules.actions.schema(),
        "view": TypeAdapter(rules.view_type).json_schema(),
        "refusal": {"type": "object", "properties": {"clause": text, "reason": text}, "required": ["clause", "reason"]},
        "trace": Trace.model_json_schema(),
    }
    if rules.presentation is None:
        return parts
    event: Any = Union[tuple(event_forms(rules.presentation).values())]  # noqa: UP007 - of as many as there are
    types = {"event": event, "fixture": Fixture, "prompt": Prompt, "result": rules.presentation.result_type}
    return {**parts, **{name: TypeAdapter(form).json_schema() for name, form in types.items()}}


def _moved(part: Any, name: str) -> Any:
    """A schema whose references point to where its definitions stand now."""
    if isinstance(part, list):
        return [_moved(item, name) for item in part]
    if not isinstance(part, dict):
        return part
    return {
        key: plain_name(value).replace("#/$defs/", f"#/$defs/{name}.") if key == "$ref" else _moved(value, name)
        for key, value in part.items()
    }


def plain_name(name: str) -> str:
    """The name of a type that has a parameter, without what pydantic appends for `D`: the second suffix from Python
    3.12 on."""
    return name.removesuffix("__D_").removesuffix("_TypeVar_")


def _tie(definitions: JsonObject) -> None:
    """Say in the config, the trace and the view, which core keeps open, what this game puts there."""
    definitions["config"]["required"] = ["game", *definitions["config"]["required"]]
    players = definitions["config"]["properties"]["players"]
    if "const" in players:  # a list for a game of exactly so many, too
        players["enum"] = [players.pop("const")]
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


def _tie_presentation(definitions: JsonObject) -> None:
    """The same in events, prompts and the result of a trace. What an event changes is some of the fields of a view."""
    view = definitions["view"]
    definitions["view.changes"] = {"type": "object", "properties": view["properties"], "additionalProperties": False}
    for name, part in definitions.items():
        if name.startswith("event.") and "type" in part.get("properties", {}):
            part["properties"]["changes"] = {"$ref": "#/$defs/view.changes"}
            part["properties"].setdefault("text", {"type": "string"})
            part["required"].append("changes")
            part["additionalProperties"] = False
    definitions["prompt.Choice"]["properties"]["action"] = {"$ref": "#/$defs/action"}
    traced = "result"
    if "result.Part" in definitions:
        definitions[traced := "trace.Result"] = _tie_parts(definitions)
    result = {"anyOf": [{"$ref": f"#/$defs/{traced}"}, {"type": "null"}], "default": None}
    definitions["trace"]["properties"]["result"] = result


def _tie_parts(definitions: JsonObject) -> JsonObject:
    """Say that a result has the parts of each score, by seat. The answer is the result as a trace has it: one that was
    written before there were parts has none."""
    parts = {"type": "array", "items": {"type": "array", "items": {"$ref": "#/$defs/result.Part"}}}
    whole = definitions["result"]
    references = [kind["$ref"].removeprefix("#/$defs/") for kind in whole.get("anyOf", ())] or ["result"]
    traced = []
    for kind in (definitions[name] for name in references):
        kind["properties"]["parts"] = parts
        traced.append({**kind})
        kind["required"] = [*kind["required"], "parts"]
    return traced[0] if len(traced) == 1 else {"anyOf": traced}


def _tie_fixture(definitions: JsonObject) -> None:
    """The same in fixtures, except in the log: null may stand there in place of any part of an action."""
    parts = {part: {"$ref": f"#/$defs/{part}"} for part in ("action", "config", "event", "prompt", "refusal", "view")}
    onlooker, step = (definitions[f"fixture.{name}"]["properties"] for name in ("Onlooker", "Step"))
    definitions["fixture"]["properties"]["config"] = parts["config"]
    onlooker.update(view=parts["view"], prompt=parts["prompt"])
    step["events"] = {"type": "array", "items": parts["event"]}
    step.update(prompt=parts["prompt"], view={"anyOf": [parts["view"], {"type": "null"}]})
    definitions["fixture.Refused"]["properties"].update(action=parts["action"], refusal=parts["refusal"])
