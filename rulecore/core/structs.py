"""Structs: classes with a few fields that never change, of which states are made."""

from __future__ import annotations

from types import FunctionType
from typing import Any, ClassVar, Self

from rulecore.core import slots
from rulecore.core.compiling import mypyc_attr


@mypyc_attr(acyclic=True)
class Struct:
    """A class with a few fields that never change. The `__init__` of a subclass says `self.name: Final = name` for each
    of its arguments, in their order, and nothing else; subclasses are final.

    Compiled, structs are native classes, which are made and read in next to no time. As Python they are classes with
    slots (`rulecore.core.slots`). In both, `_fields` has the names of the fields; two structs are equal that are of one
    class and have equal fields; they can be hashed, copied, pickled, matched, and copied with changes by `_replace`.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ()
    _fields: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        for name in ("__match_args__", "_fields"):
            setattr(cls, name, getattr(cls, "__mypyc_attrs__"))  # noqa: B009  # only machine code has that

    def _values(self) -> tuple[Any, ...]:
        """The fields, in their order."""
        return tuple([getattr(self, name) for name in self._fields])

    def _asdict(self) -> dict[str, Any]:
        """The fields by their names."""
        return dict(zip(self._fields, self._values(), strict=True))

    def _replace(self, **changes: Any) -> Self:
        """The struct with other values in the fields that are named. Raises TypeError where there is no such field."""
        return type(self)(**self._asdict() | changes)

    def __eq__(self, other: object) -> bool:
        return self is other or (type(self) is type(other) and self._values() == other._values())

    def __hash__(self) -> int:
        return hash(self._values())

    def __repr__(self) -> str:
        told = [f"{name}={value!r}" for name, value in self._asdict().items()]
        return f"{type(self).__name__}({', '.join(told)})"

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), self._values()


if isinstance(Struct.__hash__, FunctionType):
    globals()["Struct"] = slots.as_python(Struct)
