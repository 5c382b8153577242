"""Actions in and out of JSON: one codec for every game, derived from the action types."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from pydantic import TypeAdapter, ValidationError

from rulecore.core.config import JsonObject
from rulecore.core.copies import copyable
from rulecore.core.errors import Fault, InvalidAction, faults_of, no_action, shown
from rulecore.core.gate import NUMBER, Size, as_object, is_plain

A = TypeVar("A")


class ActionCodec(Generic[A]):
    """The JSON form of the actions of a game. `types` maps the value of `"type"` to the dataclass of its fields;
    `by_chance` has, for actions that chance may take in place of a player, the dataclass without a seat. `longest` is
    the largest number of items in a list of an action: the pieces of the box, or the seats.

    A field is left out where it has its default.
    """

    KEPT = 1 << 14
    """How many actions of players are kept with their JSON: a game makes them once and uses them again."""

    def __init__(
        self, types: Mapping[str, type[A]], by_chance: Mapping[str, type[A]] | None = None, *, longest: int = 256
    ) -> None:
        self.types: dict[str, type[A]] = dict(types)
        self._by_chance = dict(by_chance or {})
        self.size: Size = Size(items=max(longest, 16), values=2 * longest + 64)
        forms = [*self.types.items(), *self._by_chance.items()]
        self._names = {form: name for name, form in forms}
        self._adapters: dict[type[A], TypeAdapter[A]] = {form: TypeAdapter(form) for _, form in forms}
        self._fields: dict[str, tuple[str, ...]] = {}
        self._of_players = {form for form in self._names if "seat" in getattr(form, "__dataclass_fields__", ())}
        self._written: dict[int, tuple[A, Any]] = {}  # by `id`; the action is kept, so that no other one gets its `id`

    def encode(self, action: A) -> JsonObject:
        """The action as wire.md writes it: `"type"` first. Raises InvalidAction for anything that is not an action, or
        for one made by hand whose fields hold what they must not."""
        if type(action) not in self._names:
            raise InvalidAction([no_action("an action of the game", action)])
        names = getattr(type(action), "__dataclass_fields__", ())
        if not is_plain(tuple(getattr(action, name, None) for name in names), self.size):
            raise InvalidAction([Fault("", f"should hold what such an action holds, not {shown(action)}")])
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
        known = self._written.get(id(action))
        if known is None:
            adapter = self._adapters[type(action)]
            data = adapter.dump_python(action, mode="json", by_alias=True, exclude_defaults=True, warnings=False)
            data = {"type": self._names[type(action)], **data}
            if type(action) not in self._of_players:
                return data
            if len(self._written) >= self.KEPT:
                self._written.clear()
            known = self._written[id(action)] = action, copyable(data)
        written: JsonObject = known[1].copy()
        return written

    def decode(self, data: object) -> A:
        """The action that `data` writes down. Raises InvalidAction with every fault; legality is not judged here."""
        known = ", ".join(repr(name) for name in self.types)
        fields = as_object(data, self.size, InvalidAction, f"an object with a type ({known})")
        name = fields.pop("type", None)
        if not isinstance(name, str) or name not in self.types:
            raise InvalidAction([Fault("type", f"should be one of {known}, not {shown(name)}")])
        try:
            return self._adapters[self._form(name, fields)].validate_python(fields)
        except ValidationError as error:
            raise InvalidAction(faults_of(error, ("type", *self.fields(name)))) from None

    def _form(self, name: str, fields: Mapping[Any, object]) -> type[A]:
        """The dataclass for an action of that type with these fields."""
        return self._by_chance[name] if name in self._by_chance and "seat" not in fields else self.types[name]

    def fields(self, name: str) -> tuple[str, ...]:
        """The fields of an action of that type, `"type"` left out."""
        if name not in self._fields:
            schema = self._adapters[self.types[name]].json_schema(by_alias=True)
            self._fields[name] = tuple(schema.get("properties", {}))
        return self._fields[name]

    def schema(self) -> JsonObject:
        """A JSON Schema of every action."""
        forms = [self._schema_of(name, form) for form, name in self._names.items()]
        definitions = {key: value for form in forms for key, value in form.pop("$defs", {}).items()}
        schema: JsonObject = capped({"oneOf": forms, **({"$defs": definitions} if definitions else {})}, self.size)
        return schema

    def _schema_of(self, name: str, form: type[A]) -> JsonObject:
        schema: dict[str, Any] = self._adapters[form].json_schema(by_alias=True)
        properties = {"type": {"const": name}, **schema.get("properties", {})}
        return {**schema, "title": name, "properties": properties, "required": ["type", *schema.get("required", [])]}


def capped(schema: Any, size: Size) -> Any:
    """The schema with the limits of the gate: on the length of lists and texts, and on the size of numbers."""
    if isinstance(schema, list):
        return [capped(part, size) for part in schema]
    if not isinstance(schema, dict):
        return schema
    found = {key: capped(part, size) for key, part in schema.items()}
    if found.get("type") == "array":
        found["maxItems"] = min(found.get("maxItems", size.items), size.items)
    if found.get("type") == "string" and not found.keys() & {"enum", "const"}:
        found["maxLength"] = min(found.get("maxLength", size.text), size.text)
    if found.get("type") == "integer" and not found.keys() & {"enum", "const"}:
        found["minimum"] = max(found.get("minimum", -NUMBER), -NUMBER)
        found["maximum"] = min(found.get("maximum", NUMBER), NUMBER)
    return found
