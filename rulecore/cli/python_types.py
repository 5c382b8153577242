"""The JSON of a game as types of Python, written from its JSON Schema: a TypedDict for each form of object."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from keyword import iskeyword
from textwrap import indent
from typing import Any, ClassVar

from rulecore.cli.schema_types import Types, type_name
from rulecore.cli.texts import Texts
from rulecore.core.config import JsonObject

KINDS = ("config", "action", "view", "event", "prompt", "result")
"""What a front end reads and writes; the rest of a schema is for files."""
MANY = 10
"""A list of so many values gets a name."""

_NAMES = ("Any", "Literal", "NotRequired", "TypeAlias")
_BASE = "extends"
"""Beside the properties of a definition: the name of the type that has the others."""


def python_types(document: JsonObject) -> str:
    """A module with a type for each definition of KINDS, what it is made of first: `view` is `View`, `event.CardPlayed`
    is `EventCardPlayed`. `Config` is a config as the game tells it, `Fields` what `rulecore.game` takes; an event that
    was asked for in a language, and so has a text, is a `SaidEvent`. TypedDict is that of `typing_extensions`: pydantic
    takes no other before Python 3.12.

    Raises InvalidData for a schema in words that none of our types needs.
    """
    written = _Written(_definitions(document))
    body = "\n\n".join(written.statements)
    names = ", ".join(name for name in _NAMES if re.search(rf"\b{name}\b", body))
    gap = "\n" if body.startswith("class") else ""
    title = Texts("types")("python", game=document["$defs"]["config"]["properties"]["game"]["const"])
    imports = f"from typing import {names}\n\nfrom typing_extensions import TypedDict\n"
    return f'"""{title}"""\n\nfrom __future__ import annotations\n\n{imports}\n{gap}{body}'


# --- what is written ---


def _definitions(document: JsonObject) -> JsonObject:
    """Those of KINDS by the names of their types: each kind of action has one of its own, `given` is a config with
    defaults left out, and long lists of values are taken out of all of them."""
    found = {name: part for name, part in document["$defs"].items() if name.partition(".")[0] in KINDS}
    found |= _actions(found["action"])
    found |= _said(found)
    configs = [name for name, part in found.items() if name.startswith("config") and "properties" in part]
    pointer = re.compile(rf'"#/\$defs/({"|".join(map(re.escape, configs))})"')
    for name in configs:
        given = pointer.sub(lambda at: f'"#/$defs/{at[1].replace("config", "given")}"', json.dumps(found[name]))
        found[name.replace("config", "given")], found[name] = json.loads(given), _complete(found[name])
    fields = found.pop("given")["properties"]
    del fields["game"]
    found["fields"] = {"properties": fields, "required": ["players"]}
    for name, text in Texts("types.said").all().items():
        if name in found:
            found[name] = {"description": text, **found[name]}
    lists: dict[tuple[object, ...], str] = {}
    made = {type_name(name): _hoisted(part, lists) for name, part in found.items()}
    return made | {name: {"enum": list(values)} for values, name in lists.items()}


def _actions(action: JsonObject) -> JsonObject:
    """Each kind of action by a name of its own, and what is one of them."""
    actions: JsonObject = {}
    for kind in action.get("oneOf", [action]):
        name = f"action.{type_name(kind['properties']['type']['const'])}"
        actions[f"{name}2" if name in actions else name] = kind
    return actions | {"action": {"oneOf": [{"$ref": f"#/$defs/{name}"} for name in actions]}}


def _said(found: JsonObject) -> JsonObject:
    """Events without the text that some have, and the same with it: as a game answers them in no language, and in one.
    An event that has a text of its own in any case stays as it is."""
    texts = {
        name: part["properties"]["text"]
        for name, part in found.items()
        if name.startswith("event.") and "text" in part.get("properties", {}) and "text" not in part["required"]
    }
    events: JsonObject = {}
    for name, text in texts.items():
        fields = {field: kind for field, kind in found[name]["properties"].items() if field != "text"}
        events[name] = {**found[name], "properties": fields}
        said = {_BASE: type_name(name), "properties": {"text": text}, "required": ["text"]}
        events[f"said-{name}"] = said
    if "event" in found:
        pointer = re.compile(rf'"#/\$defs/({"|".join(map(re.escape, texts)) or "-"})"')
        events["said-event"] = json.loads(pointer.sub(r'"#/$defs/said-\1"', json.dumps(found["event"])))
    return events


def _complete(part: object) -> object:
    """The same with every field required: a config as a game tells it, with all defaults filled in."""
    if isinstance(part, list):
        return [_complete(item) for item in part]
    if not isinstance(part, dict):
        return part
    found = {key: _complete(value) for key, value in part.items()}
    return found | {"required": [*part["properties"]]} if "properties" in part else found


def _hoisted(part: object, lists: dict[tuple[object, ...], str]) -> object:
    """The same with a name in the place of every long list of values: cards, dice."""
    if isinstance(part, list):
        return [_hoisted(item, lists) for item in part]
    if not isinstance(part, dict):
        return part
    values = tuple(part.get("enum", ()))
    if len(values) >= MANY and not any(isinstance(value, list) for value in values):
        return {"$ref": f"#/$defs/{lists.setdefault(values, f'Piece{len(lists) + 1}' if lists else 'Piece')}"}
    return {key: _hoisted(value, lists) for key, value in part.items()}


# --- how it is written ---


class _Written(Types):
    """The statements of a module, each after those that it needs. An object without a name gets that of its place."""

    called = "Python"
    plain: ClassVar[Mapping[str, str]] = {
        "string": "str",
        "integer": "int",
        "number": "float",
        "boolean": "bool",
        "null": "None",
    }
    anything = "Any"

    def __init__(self, definitions: JsonObject) -> None:
        self.statements: list[str] = []
        self._definitions = definitions
        self._begun = set[str]()
        for name in definitions:
            self._define(name, definitions[name])

    def _define(self, name: str, schema: JsonObject) -> None:
        if name in self._begun:
            return
        self._begun.add(name)
        if "properties" in schema:
            self.statements.append("".join(self._typed_dict(name, schema)))
        else:
            self.statements.append(f"{name}: TypeAlias = {self.type(schema, name)}\n{_docstring(schema)}")

    def _typed_dict(self, name: str, schema: JsonObject) -> Iterator[str]:
        required, base = schema.get("required", ()), schema.get(_BASE, "TypedDict")
        if base in self._definitions:
            self.named(base)
        fields = {
            field: kind if field in required else f"NotRequired[{kind}]"
            for field, part in schema["properties"].items()
            for kind in [self.type(part, f"{name}{type_name(field)}")]
        }
        if all(field.isidentifier() and not iskeyword(field) for field in fields):
            yield f"class {name}({base}):\n"
            text = indent(_docstring(schema), "    ")
            yield text + "\n" if text and fields else text
            for field, kind in fields.items():
                yield f"    {field}: {kind}\n"
            if not fields and not text:
                yield "    pass\n"
        else:
            yield f'{name} = TypedDict(\n    "{name}",\n    {{\n'
            for field, kind in fields.items():
                yield f"        {json.dumps(field)}: {kind},\n"
            yield f"    }},\n)\n{_docstring(schema)}"

    def named(self, name: str) -> str:
        self._define(name, self._definitions[name])
        return name

    def values(self, values: Sequence[object]) -> str:
        if any(isinstance(value, list) for value in values):
            return " | ".join(dict.fromkeys(map(_type_of_list, values)))
        return f"Literal[{', '.join(map(_literal, values))}]"

    def union(self, parts: Sequence[JsonObject], where: str) -> str:
        kinds = dict.fromkeys(self.type(part, where) for one in parts for part in _alternatives(one))
        return " | ".join(sorted(kinds, key=lambda kind: kind == "None"))

    def object(self, schema: JsonObject, where: str) -> str:
        self._define(where, schema)
        return where

    def array(self, schema: JsonObject, where: str) -> str:
        return f"list[{self.union(schema.get('prefixItems', [schema.get('items', {})]), where)}]"

    def mapping(self, kind: str) -> str:
        return f"dict[str, {kind}]"


def _docstring(schema: JsonObject) -> str:
    """What the schema says of itself, as a statement; nothing where it says nothing."""
    text: str = schema.get("description", "").replace("\\", r"\\").replace('"""', r"\"\"\"")
    if not text:
        return ""
    return f'"""{text}\n"""\n' if "\n" in text or text.endswith('"') else f'"""{text}"""\n'


def _alternatives(schema: JsonObject) -> Iterator[JsonObject]:
    """What a schema leaves the choice of, which may be one of choices."""
    parts = schema.get("anyOf", schema.get("oneOf"))
    yield from [schema] if parts is None else [deeper for part in parts for deeper in _alternatives(part)]


def _type_of_list(values: Any) -> str:
    """The type of a list like this one: a Literal has no lists."""
    return f"list[{' | '.join(dict.fromkeys(type(value).__name__ for value in values))}]"


def _literal(value: object) -> str:
    """A value of JSON as Python writes it."""
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else repr(value)
