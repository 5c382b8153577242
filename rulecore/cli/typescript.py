"""TypeScript types of everything that goes in and out of a game, written from its JSON Schema."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from rulecore.cli.texts import Texts
from rulecore.core.config import JsonObject
from rulecore.core.errors import Fault, InvalidData, shown

_PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")


def typescript(document: JsonObject) -> str:
    """One exported type for each definition: `view` is `View`, `event.CardPlayed` is `EventCardPlayed`.

    Raises InvalidData for a schema in words that none of our types needs.
    """
    types = [
        f"{_comment(schema)}export type {type_name(name)} = {_type(schema, '', name)};\n"
        for name, schema in sorted(document["$defs"].items())
    ]
    return "\n".join([f"// {Texts('types')('typescript', game=document['title'])}\n", *types])


def type_name(definition: str) -> str:
    """The name of the type of a definition."""
    return "".join(word[:1].upper() + word[1:] for word in re.split(r"[^A-Za-z0-9]+", definition))


def _comment(schema: JsonObject) -> str:
    lines = schema.get("description", "").replace("*/", "* /").splitlines()
    return "".join(["/**\n", *(f" * {line}".rstrip() + "\n" for line in lines), " */\n"]) if lines else ""


def _type(schema: JsonObject, indent: str, where: str) -> str:
    """The type of a schema; `where` is said in an error."""
    if "$ref" in schema:
        return type_name(schema["$ref"].removeprefix("#/$defs/"))
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(map(json.dumps, schema["enum"]))
    for choice in ("anyOf", "oneOf"):
        if choice in schema:
            return " | ".join(dict.fromkeys(_type(part, indent, where) for part in schema[choice]))
    if not {"type", "properties", "items", "allOf", "not"} & schema.keys():
        return "unknown"
    form: object = schema.get("type")
    if isinstance(form, str) and form in _PLAIN:
        return _PLAIN[form]
    write = _FORMS.get(form) if isinstance(form, str) else None
    if write is None:
        raise InvalidData([Fault(where, f"should be a schema that has a TypeScript type here, not {shown(schema)}")])
    return write(schema, indent, where)


def _array(schema: JsonObject, indent: str, where: str) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(_type(item, indent, where) for item in schema['prefixItems'])}]"
    item = _type(schema.get("items", {}), indent, where)
    return f"({item})[]" if " " in item else f"{item}[]"


def _object(schema: JsonObject, indent: str, where: str) -> str:
    if "properties" not in schema:
        rest = schema.get("additionalProperties", True)
        return f"{{ [key: string]: {_type(rest if isinstance(rest, dict) else {}, indent, where)} }}"
    deeper, required = indent + "  ", schema.get("required", ())
    fields = [
        f"{deeper}{_key(name)}{'' if name in required else '?'}: {_type(part, deeper, f'{where}.{name}')};\n"
        for name, part in schema["properties"].items()
    ]
    return "".join(["{\n", *fields, indent, "}"])


def _key(name: str) -> str:
    return name if _NAME.fullmatch(name) else json.dumps(name)


_FORMS: dict[str, Callable[[JsonObject, str, str], str]] = {"array": _array, "object": _object}
