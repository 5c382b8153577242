"""What a client may say: every message read strictly, before anybody looks at what it asks for."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError
from pydantic_core import from_json

from rulecore import Language

Number = Annotated[int, Field(ge=0, lt=2**53)]
"""A whole number that JavaScript has, too."""


class Unreadable(ValueError):
    """Text that is no message; `id` is the number it gave itself, where that can be read."""

    def __init__(self, reason: str, id: int | None = None) -> None:
        self.id = id
        super().__init__(reason)


class Message(BaseModel):
    """Base of all messages: `true` is not 1, `1.0` is not 1, and unknown fields are errors."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid", hide_input_in_errors=True)


class Hello(Message):
    """Somebody is there, and reads this language; who it is was in the handshake."""

    do: Literal["hello"]
    language: Language


class Act(Message):
    """An action at a table that has `step` steps."""

    do: Literal["act"]
    id: Number
    step: Number
    action: dict[str, Any]


class Undo(Message):
    """Take the last decision back, at a table that has `step` steps."""

    do: Literal["undo"]
    id: Number
    step: Number


class Stand(Message):
    """Give up one's own seat."""

    do: Literal["stand"]
    id: Number


class Give(Message):
    """Have a bot play at a seat at which nobody is."""

    do: Literal["give"]
    id: Number
    seat: Number


class Speak(Message):
    """Tell everything in another language from now on."""

    do: Literal["language"]
    id: Number
    language: Language


class Rerun(Message):
    """Show the finished game step by step."""

    do: Literal["replay"]
    id: Number


class Beat(Message):
    """Are you there?"""

    do: Literal["beat"]
    id: Number


Said = Hello | Act | Undo | Stand | Give | Speak | Rerun | Beat
_SAID: TypeAdapter[Said] = TypeAdapter(Annotated[Said, Field(discriminator="do")])


def read(data: bytes) -> Said:
    """The message in a piece of JSON. Raises Unreadable with what would be accepted."""
    try:
        return _SAID.validate_json(data)
    except ValidationError as error:
        raise Unreadable(faults(error), _id_in(data)) from None


def faults(error: ValidationError) -> str:
    """What is wrong, each place with what was expected there; never what stood there."""
    items = error.errors(include_url=False, include_input=False, include_context=False)
    return "; ".join(f"{'.'.join(map(str, item['loc'])) or 'the message'}: {item['msg']}"[:200] for item in items[:5])


def _id_in(data: bytes) -> int | None:
    try:
        value = from_json(data)
    except ValueError:
        return None
    id = value.get("id") if isinstance(value, dict) else None
    return id if type(id) is int and 0 <= id < 2**53 else None
