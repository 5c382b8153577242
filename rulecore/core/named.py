"""Pieces on the wire: a whole number inside, a name outside."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pydantic import GetCoreSchemaHandler
from pydantic_core.core_schema import (
    CoreSchema,
    no_info_before_validator_function,
    plain_serializer_function_ser_schema,
    str_schema,
)

from rulecore.core.config import JsonObject


@dataclass(frozen=True)
class Named:
    """Says of a whole number that JSON has a name in its place: `Card = Annotated[int, Named(CODES, "a card from …")]`.

    names     the names in the order of their numbers, from 0; or the name of each number
    expected  what anything else should be instead
    schema    how a schema describes the names, where it does not list them
    """

    names: tuple[str, ...] | str | Mapping[int, str]
    expected: str
    schema: JsonObject | None = None
    _numbers: dict[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        pairs = self.names.items() if isinstance(self.names, Mapping) else enumerate(self.names)
        object.__setattr__(self, "_numbers", {name: number for number, name in pairs})

    def number(self, name: object) -> int:
        """The number of the piece that is called so. Raises ValueError where none is."""
        if type(name) is not str or name not in self._numbers:
            raise ValueError(f"should be {self.expected}")
        return self._numbers[name]

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """How pydantic reads and writes it."""
        written = plain_serializer_function_ser_schema(self.names.__getitem__, return_schema=str_schema())
        return no_info_before_validator_function(self.number, handler(source), serialization=written)

    def __get_pydantic_json_schema__(self, source: Any, handler: Any) -> JsonObject:
        """How a schema describes it."""
        return self.schema or {"enum": [*self._numbers]}
