"""Actions in and out of JSON: one codec for every game, derived from the action types."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from pydantic import TypeAdapter, ValidationError

from rulecore.core.config import JsonObject
from rulecore.core.errors import Fault, InvalidAction, faults_of, shown

A = TypeVar("A")


class ActionCodec(Generic[A]):
    """The JSON form of the actions of a game. `types` maps the value of `"type"` to the dataclass of its fields."""

    def __init__(self, types: Mapping[str, type[A]]) -> None:
        self.types = dict(types)
        self._names = {action: name for name, action in types.items()}
        self._adapters: dict[str, TypeAdapter[A]] = {name: TypeAdapter(t) for name, t in types.items()}
        self._fields: dict[str, tuple[str, ...]] = {}

    def encode(self, action: A) -> JsonObject:
        """The action as wire.md writes it: `"type"` first. Raises InvalidAction for what is no action, or for one made
        by hand whose fields hold what they must not hold."""
        if type(action) not in self._names:
            raise InvalidAction([Fault("", f"should be an action of the game, not {shown(action)}")])
        try:
            data = self.written(action)
            is_right = self.decode(data) == action
        except InvalidAction:
            raise
        except ValueError:
            is_right = False
        if not is_right:
            raise InvalidAction([Fault("", f"should hold what such an action holds, not {shown(action)}")])
        return data

    def written(self, action: A) -> JsonObject:
        """As `encode`, for an action that the engine made: what it holds is not looked at, which saves time."""
        name = self._names[type(action)]
        return {"type": name, **self._adapters[name].dump_python(action, mode="json", by_alias=True, warnings=False)}

    def decode(self, data: object) -> A:
        """The action that `data` writes down. Raises InvalidAction with every fault; legality is not judged here."""
        known = ", ".join(repr(name) for name in self.types)
        if not isinstance(data, Mapping):
            raise InvalidAction([Fault("", f"should be an object with a type ({known}), not {shown(data)}")])
        name = data.get("type")
        if not isinstance(name, str) or name not in self.types:
            raise InvalidAction([Fault("type", f"should be one of {known}, not {shown(name)}")])
        fields = {key: value for key, value in data.items() if key != "type"}
        try:
            return self._adapters[name].validate_python(fields)
        except ValidationError as error:
            raise InvalidAction(faults_of(error, ("type", *self.fields(name)))) from None

    def fields(self, name: str) -> tuple[str, ...]:
        """The fields of an action of that type, `"type"` left out."""
        if name not in self._fields:
            self._fields[name] = tuple(self._adapters[name].json_schema(by_alias=True).get("properties", {}))
        return self._fields[name]

    def schema(self) -> JsonObject:
        """A JSON Schema of every action."""
        return {"oneOf": [self._schema_of(name) for name in self.types]}

    def _schema_of(self, name: str) -> JsonObject:
        schema: dict[str, Any] = self._adapters[name].json_schema(by_alias=True)
        properties = {"type": {"const": name}, **schema.get("properties", {})}
        return {**schema, "title": name, "properties": properties, "required": ["type", *schema.get("required", [])]}
