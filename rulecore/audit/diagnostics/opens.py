"""The package opens: its config, its actions, its view and its spec have the form that everything else goes by."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields
from enum import Enum
from typing import Any, get_args, get_type_hints

from pydantic import BaseModel, TypeAdapter, ValidationError

from rulecore.audit.diagnostics.faults import Fault, beside, place_of, sizes_of
from rulecore.core import zones
from rulecore.core.config import Config
from rulecore.core.errors import InvalidSpec
from rulecore.core.japanese import faults_of_japanese
from rulecore.core.zones import Zone
from rulecore.registry import japanese_path, rules_of, spec_of, spec_path

STAGE = "opens"
VIEWED = ("seat", "config", "actor", "legal")
"""What every view has."""


def faults(game: str) -> Iterator[Fault]:
    """All that is wrong with the form."""
    config = rules_of(game).config
    yield from of_config(game, config)
    for part in ("options", "rulings"):
        model = config.model_fields[part].annotation
        if isinstance(model, type) and issubclass(model, BaseModel):
            yield from (of_options if part == "options" else of_rulings)(game, model)
    for form in rules_of(game).actions._names:
        yield from of_action(game, form)
    yield from of_zones(game)
    yield from of_view(game)
    yield from of_spec(game)


def of_config(game: str, config: type[Config]) -> Iterator[Fault]:
    """What is agreed on."""
    place = place_of(game, config)
    if config.model_fields["game"].default != game or get_args(config.model_fields["game"].annotation) != (game,):
        remedy = f'declare `game: Literal["{game}"] = "{game}"`'
        yield Fault(place, "game", "does not say which game it is", remedy, STAGE)
    found, remedy = config.model_fields["players"], "declare `players: Annotated[Literal[2, 3], Whole]`"
    numbers = sizes_of(config)
    if not numbers or not all(type(number) is int and number > 0 for number in numbers):
        yield Fault(place, "players", "does not list for how many players the game is", remedy, STAGE)
    elif not found.metadata:
        yield Fault(place, "players", "takes true for a number", remedy, STAGE)
    if found.is_required() is False:
        yield Fault(place, "players", "has a default, and a table must say how many they are", remedy, STAGE)
    for name in ("options", "rulings", "components"):
        if config.model_fields[name].is_required():
            remedy = "leave the field out, or give it `Field(default_factory=…)`"
            yield Fault(place, name, "has no default", remedy, STAGE)


def of_options(game: str, options: type[BaseModel]) -> Iterator[Fault]:
    """Each option has a default and finitely many values."""
    place, schema = place_of(game, options), options.model_json_schema()
    for name, field in options.model_fields.items():
        if field.is_required():
            yield Fault(place, name, "has no default", f"give it one: `{name}: … = …`", STAGE)
        elif not is_finite(schema["properties"][name], schema.get("$defs", {})):
            remedy = "declare an enum, a bool, or `Annotated[int, Field(ge=1, le=9), Whole]`"
            yield Fault(place, name, "is an option of which not every value can be tried", remedy, STAGE)


def is_finite(schema: Mapping[str, Any], definitions: Mapping[str, Any]) -> bool:
    """Whether a JSON Schema allows finitely many values, or examples of lists."""
    if "$ref" in schema:
        return is_finite(definitions[schema["$ref"].rsplit("/", 1)[1]], definitions)
    if "anyOf" in schema:
        return all(is_finite(part, definitions) for part in schema["anyOf"])
    ranged = schema.get("type") == "integer" and {"minimum", "maximum"} <= schema.keys()
    listed = schema.get("type") == "array" and "examples" in schema
    return bool(ranged or listed or schema.keys() & {"enum", "const"} or schema.get("type") in ("boolean", "null"))


def of_rulings(game: str, rulings: type[BaseModel]) -> Iterator[Fault]:
    """Each ruling is an enum whose first member is the default."""
    place = place_of(game, rulings)
    for name, field in rulings.model_fields.items():
        if not (isinstance(field.annotation, type) and issubclass(field.annotation, Enum)):
            remedy = "declare a class of its readings, a `Reading`, and its first member as the default"
            yield Fault(place, name, "is no enum of readings", remedy, STAGE)
        elif field.default is not next(iter(field.annotation)):
            kind = field.annotation.__name__
            remedy = f"declare `{name}: {kind} = {kind}.{next(iter(field.annotation)).name}`, the first reading"
            wrong = "has no default" if field.is_required() else f"has the default {field.default}"
            yield Fault(place, name, wrong, remedy, STAGE)


def of_action(game: str, form: Any) -> Iterator[Fault]:
    """An action is a frozen dataclass with slots that takes exactly its fields, each of exactly its type."""
    place = place_of(game, form)
    made = getattr(form, "__dataclass_params__", None)
    if made is None or not made.frozen or not hasattr(form, "__slots__"):
        wrong = "is an action that can be changed, or that has no slots"
        yield Fault(place, "", wrong, "declare `@dataclass(frozen=True, slots=True)`", STAGE)
        return
    if getattr(form, "__pydantic_config__", {}).get("extra") != "forbid":
        remedy = 'declare `extra="forbid"`: `__pydantic_config__ = ConfigDict(extra="forbid")`'
        yield Fault(place, "__pydantic_config__", "lets fields pass that the action has not", remedy, STAGE)
    hints = get_type_hints(form, include_extras=True)
    for field in fields(form):
        if takes_true(hints[field.name]):
            remedy = "declare `Seat`, or `Annotated[int, Strict(), Field(ge=…, le=…)]`"
            yield Fault(place, field.name, "takes true for a number", remedy, STAGE)
        if field.name == "seat" and field.default is not MISSING:
            yield Fault(place, "seat", "has a default", "declare `seat: Seat`: who acts is always said", STAGE)


def of_zones(game: str) -> Iterator[Fault]:
    """Marks agree with each other, and with what the Rules say beside them."""
    rules, known = rules_of(game), dict[str, Zone]()
    forms = (*zones.phases_of(rules), *rules.actions.types.values())
    found = [(place_of(game, form), *mark) for form in forms for mark in zones.marks_of(form)]
    if rules.zones is None:
        for place, path, _ in found[:1]:
            remedy = "give them `zones=Zones(box=…)`, with all pieces of the box"
            yield Fault(place, str(path[0]), "has a mark, and the Rules say nothing of zones", remedy, STAGE)
        return
    for place, path, zone in [*found, *((place_of(game, form), (), zone) for form, zone in rules.zones.rest.items())]:
        field, first = ".".join(map(str, path)), known.setdefault(zone.name, zone)
        if (zone.seen_by, zone.by_seat, zone.ruled) != (first.seen_by, first.by_seat, first.ruled):
            remedy = "give one of them another name, or both the same mark"
            yield Fault(place, field, f"is in another zone than others that are called {zone.name!r}", remedy, STAGE)
        elif zone is first and zone.ruled and zone.name not in rules.zones.sees:
            wrong, remedy = (
                f"is in the zone {zone.name!r}, which is ruled by no function",
                "add one to `sees` of the Zones",
            )
            yield Fault(place, field, wrong, remedy, STAGE)
    for name in [name for name in (*rules.zones.sees, *rules.zones.barred) if name not in known]:
        remedy = f"name one of {', '.join(known)}"
        yield Fault(
            beside(game, "__init__.py"), "zones", f"say something of {name!r}, which no mark has", remedy, STAGE
        )


def takes_true(hint: Any) -> bool:
    """Whether `true` passes for a number, in a field of that type or in the items of its tuples."""
    if get_args(hint) and get_args(hint)[-1] is Ellipsis:
        return takes_true(get_args(hint)[0])
    try:
        adapter: TypeAdapter[Any] = TypeAdapter(hint)
        return type(adapter.validate_python(1)) is int and adapter.validate_python(True) in (0, 1, True)
    except ValidationError:
        return False


def of_view(game: str) -> Iterator[Fault]:
    """A view has what every view has."""
    form = rules_of(game).view_type
    for name in VIEWED:
        if name not in getattr(form, "__annotations__", {}):
            yield Fault(place_of(game, form), name, "is missing in the view", f"declare `{name}`, and fill it", STAGE)


def of_spec(game: str) -> Iterator[Fault]:
    """The spec is there, in form, and knows the same rulings as the code."""
    place = beside(game, "spec.md")
    if not spec_path(game).is_file():
        remedy = "write the clauses of the rulebook into it, and let the build include it"
        yield Fault(place, "", "is not in the package", remedy, STAGE)
        return
    try:
        spec = spec_of(game)
    except InvalidSpec as error:
        yield Fault(place, "", f"is not in form: {error}", "spec/README.md tells the form of a spec", STAGE)
        return
    rulings = rules_of(game).config.model_fields["rulings"].annotation
    assert isinstance(rulings, type) and issubclass(rulings, BaseModel)
    code = {
        field.alias or name: [str(reading.value) for reading in field.annotation]
        for name, field in rulings.model_fields.items()
        if isinstance(field.annotation, type) and issubclass(field.annotation, Enum)
    }
    told = {ruling.id: [reading.id for reading in ruling.readings] for ruling in spec.rulings}
    for ruling in sorted(code.keys() | told.keys()):
        if code.get(ruling) != told.get(ruling):
            wrong = f"has the readings {told.get(ruling)}, and the code {code.get(ruling)}"
            remedy = "let both have the same, in the same order"
            yield Fault(place, ruling, wrong, remedy, STAGE)
    path = japanese_path(game)
    for found in faults_of_japanese(path, spec, may_lack=True) if path.is_file() else ():
        text, _, wrong = found.partition(": ")
        yield Fault(beside(game, path.name), text, wrong, "give texts for what is in spec.md, and no others", STAGE)
