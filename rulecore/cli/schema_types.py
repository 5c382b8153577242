"""The walk through a JSON Schema by which its types are written in some language; each language fills in the words."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar

from rulecore.core.config import JsonObject
from rulecore.core.errors import Fault, InvalidData, shown


def type_name(definition: str) -> str:
    """The name of the type of a definition: `event.CardPlayed` is `EventCardPlayed`."""
    return "".join(word[:1].upper() + word[1:] for word in re.split(r"[^A-Za-z0-9]+", definition))


class Types(ABC):
    """How a language writes the types of JSON.

    called    its name, for errors
    plain     the types of numbers, texts and so on, by their names in a schema
    anything  the type of anything
    """

    called: ClassVar[str]
    plain: ClassVar[Mapping[str, str]]
    anything: ClassVar[str]

    def type(self, schema: JsonObject, where: str) -> str:
        """The type of a schema. `where` it stands is a name for what has none, and is said in an error. Raises
        InvalidData for a schema in words that none of our types needs."""
        form: object = schema.get("type")
        if "$ref" in schema:
            return self.named(type_name(schema["$ref"].removeprefix("#/$defs/")))
        if "const" in schema:
            return self.values([schema["const"]])
        if "enum" in schema:
            return self.values(schema["enum"])
        if "anyOf" in schema or "oneOf" in schema:
            return self.union(schema.get("anyOf") or schema["oneOf"], where)
        if "properties" in schema:
            return self.object(schema, where)
        if form is None and not schema.keys() & {"items", "allOf", "not"}:
            return self.anything
        if isinstance(form, str) and form in self.plain:
            return self.plain[form]
        if form == "array":
            return self.array(schema, where)
        if form == "object":
            rest = schema.get("additionalProperties", {})
            return self.mapping(self.type(rest if isinstance(rest, dict) else {}, where))
        raise InvalidData(
            [Fault(where, f"should be a schema that has a type of {self.called} here, not {shown(schema)}")]
        )

    def named(self, name: str) -> str:
        """The type of a definition."""
        return name

    @abstractmethod
    def values(self, values: Sequence[object]) -> str:
        """One of these values."""

    @abstractmethod
    def union(self, parts: Sequence[JsonObject], where: str) -> str:
        """What is of one of these types."""

    @abstractmethod
    def object(self, schema: JsonObject, where: str) -> str:
        """An object with these fields."""

    @abstractmethod
    def array(self, schema: JsonObject, where: str) -> str:
        """A list."""

    @abstractmethod
    def mapping(self, kind: str) -> str:
        """An object with any fields, whose values are of this type."""
