"""Configs at the boundary: what every game's config has, read strictly, every fault reported at once."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, TypeVar

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, ValidationInfo, field_validator

from rulecore.core.copies import copyable
from rulecore.core.errors import MOST_FAULTS, Fault, InvalidConfig, faults_of, is_whole, shown
from rulecore.core.gate import CONFIG, as_object

Json = Any
"""A JSON value: None, bool, int, float, str, list or dict of such."""
JsonObject = dict[str, Any]


def _whole(value: object) -> object:
    if not is_whole(value):
        raise ValueError("should be a whole number")
    return value


Whole: BeforeValidator = BeforeValidator(_whole)
"""Marks a number that must be written as a JSON integer: `true`, `1.0` and `"1"` are refused."""


class WireModel(BaseModel):
    """Base of everything read from outside: unknown keys are errors, instances never change."""

    model_config: ClassVar[ConfigDict] = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True)


class Options(WireModel):
    """Base of what a rulebook itself offers: variants, number of games. One field per option."""


class Reading(Enum):
    """Base of the readings of a ruling. Each reading is one object and hashed by its identity: rules look kept answers
    up by readings, and hashing a name would take a call."""

    if not TYPE_CHECKING:  # a type checker sees the hash of any enum
        __hash__ = object.__hash__


class Rulings(WireModel):
    """Base of the readings chosen: one field per ruling, a Reading whose first member is the default.

    The id of a ruling is the name of its field with hyphens: `bid_supply` is `"bid-supply"`.
    """

    model_config: ClassVar[ConfigDict] = ConfigDict(alias_generator=lambda name: name.replace("_", "-"))


class Config(WireModel):
    """Base of a game's complete configuration; a game narrows the types and adds its defaults."""

    game: str
    players: int
    first_seat: Annotated[int, Field(ge=0), Whole] = 0
    options: Options
    rulings: Rulings
    components: Any

    @field_validator("first_seat")
    @classmethod
    def _first_seat_is_at_the_table(cls, seat: int, info: ValidationInfo) -> int:
        players = info.data.get("players")
        if players is not None and seat >= players:
            raise ValueError(f"should be a seat from 0 to {players - 1}")
        return seat


C = TypeVar("C", bound=Config)


def read_config(model: type[C], data: object) -> C:
    """The complete config, defaults filled in. Raises InvalidConfig with every fault in `data`.

    `components` may also be the box itself, a value of the code that JSON cannot express: the game judges it.
    """
    if not isinstance(data, Mapping):
        raise InvalidConfig([Fault("", f"should be an object with the fields of a config, not {shown(data)}")])
    box = {"components": data["components"]} if hasattr(data.get("components"), "_fields") else {}
    told = {**data, **dict.fromkeys(box)} if box else data
    fields = as_object(told, CONFIG, InvalidConfig, "an object with the fields of a config")
    try:
        return model.model_validate({**fields, **box})
    except ValidationError as error:
        raise InvalidConfig(_faults(model, error)) from None


def _faults(model: type[BaseModel], error: ValidationError) -> list[Fault]:
    """The faults; for an unknown name, with the names that are known in its place."""
    found = error.errors(include_url=False, include_input=False, include_context=False)
    places = [item["loc"] for item in found[:MOST_FAULTS]]
    return [
        Fault(path, f"unknown; accepted here: {', '.join(_names_at(model, place[:-1]))}")
        if expected == "unknown"
        else Fault(path, expected)
        for (path, expected), place in zip(faults_of(error), places, strict=True)
    ]


def _names_at(model: type[BaseModel], path: tuple[int | str, ...]) -> list[str]:
    for part in map(str, path):
        inner = model.model_fields[part].annotation
        assert isinstance(inner, type) and issubclass(inner, BaseModel)
        model = inner
    return [field.alias or name for name, field in model.model_fields.items()]


_KEPT = 64
_written: dict[int, tuple[Config, Any]] = {}
"""By `id`, the configs written latest and their JSON. The configs are kept too, so that no other one gets the `id`."""


def written(config: Config) -> JsonObject:
    """The config in its JSON form, complete. A new object each time: every view has one."""
    known = _written.get(id(config))
    if known is None:
        if len(_written) >= _KEPT:
            _written.clear()
        known = _written[id(config)] = config, copyable(config.model_dump(mode="json", by_alias=True))
    data: JsonObject = known[1].copy()
    return data


def peculiar(config: Config) -> JsonObject:
    """What differs in a config from the defaults for its number of players, in the same form."""
    data = written(config)
    usual = written(read_config(type(config), {"game": data["game"], "players": data["players"]}))
    found = {name: value for name, value in data.items() if value != usual[name]}
    for name in found.keys() & {"options", "rulings"}:
        found[name] = {key: value for key, value in found[name].items() if value != usual[name][key]}
    return found


def readings(model: type[Config]) -> dict[str, type[Enum]]:
    """The rulings of a game: id to the enum of its readings, in the order of the rulebook's digest."""
    rulings = model.model_fields["rulings"].annotation
    assert isinstance(rulings, type) and issubclass(rulings, Rulings)
    found: dict[str, type[Enum]] = {}
    for name, field in rulings.model_fields.items():
        assert isinstance(field.annotation, type) and issubclass(field.annotation, Enum)
        found[field.alias or name] = field.annotation
    return found
