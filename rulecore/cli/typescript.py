"""TypeScript types of everything that goes in and out of a game, written from its JSON Schema."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from textwrap import indent
from typing import ClassVar

from rulecore.cli.schema_types import Types, type_name
from rulecore.cli.texts import Texts
from rulecore.core.config import JsonObject

_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")


def typescript(document: JsonObject) -> str:
    """One exported type for each definition: `view` is `View`, `event.CardPlayed` is `EventCardPlayed`.

    Raises InvalidData for a schema in words that none of our types needs.
    """
    written = _Written()
    types = [
        f"{_comment(schema)}export type {type_name(name)} = {written.type(schema, name)};\n"
        for name, schema in sorted(document["$defs"].items())
    ]
    return "\n".join([f"// {Texts('types')('typescript', game=document['title'])}\n", *types])


def _comment(schema: JsonObject) -> str:
    lines = schema.get("description", "").replace("*/", "* /").splitlines()
    return "".join(["/**\n", *(f" * {line}".rstrip() + "\n" for line in lines), " */\n"]) if lines else ""


class _Written(Types):
    called = "TypeScript"
    plain: ClassVar[Mapping[str, str]] = {
        "string": "string",
        "integer": "number",
        "number": "number",
        "boolean": "boolean",
        "null": "null",
    }
    anything = "unknown"

    def values(self, values: Sequence[object]) -> str:
        return " | ".join(map(json.dumps, values))

    def union(self, parts: Sequence[JsonObject], where: str) -> str:
        return " | ".join(dict.fromkeys(self.type(part, where) for part in parts))

    def object(self, schema: JsonObject, where: str) -> str:
        required = schema.get("required", ())
        fields = [
            f"{_key(name)}{'' if name in required else '?'}: {self.type(part, f'{where}.{name}')};\n"
            for name, part in schema["properties"].items()
        ]
        return f"{{\n{indent(''.join(fields), '  ')}}}"

    def array(self, schema: JsonObject, where: str) -> str:
        if "prefixItems" in schema:
            return f"[{', '.join(self.type(item, where) for item in schema['prefixItems'])}]"
        item = self.type(schema.get("items", {}), where)
        return f"({item})[]" if " " in item else f"{item}[]"

    def mapping(self, kind: str) -> str:
        return f"{{ [key: string]: {kind} }}"


def _key(name: str) -> str:
    return name if _NAME.fullmatch(name) else json.dumps(name)
