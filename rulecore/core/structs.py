"""Structs: classes with a few fields that never change, of which states are made."""

from __future__ import annotations

import sys
from typing import Any, ClassVar, NoReturn, Self, TypeVar, dataclass_transform

from rulecore.core.compiling import mypyc_attr


@mypyc_attr(acyclic=True)
class Struct:
    """What all structs can do. A struct is written with its fields in the body of the class, each once:

        @final
        @frozen
        class Turn(Struct):
            seat: int
            cards: tuple[int, ...]

    A field has a type and no value; what has a value is a `ClassVar`. Structs are final and have no `__init__` of their
    own: `frozen` makes the constructor, which takes the fields in their order or by name. `_fields` has their names.

    Two structs are equal that are of one class and have equal fields. Structs can be hashed, copied, pickled, matched,
    and copied with changes by `_replace`. To set or delete anything raises AttributeError.
    """

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]] = ()
    _fields: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        body = vars(cls)
        annotated = [name for name in body.get("__annotations__", ()) if name not in body]
        fields = tuple(getattr(cls, "__mypyc_attrs__", annotated))  # machine code has those, and no annotations
        for name in ("__match_args__", "_fields"):
            setattr(cls, name, fields)

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


S = TypeVar("S", bound=Struct)

_METHODS = """
def methods(_Open):
    def __new__(_kind, {arguments}):
        _made = _Open()
        {set_all}
        _made.__class__ = _kind
        return _made

    def _values(self):
        return ({read_all})

    return __new__, _values
"""
"""No name in it is one that a field could have."""


@dataclass_transform(frozen_default=True)
def frozen(written: type[S]) -> type[S]:
    """The struct with slots and a constructor, from the class as it is written.

    Its constructor sets the fields of an object of a class with the same slots in which they can be set, and then gives
    the object the class in which nothing can be: that takes a fourth of the time of a frozen dataclass. In machine code
    there is no such decorator: `hatch_build.py`, which compiles the wheel, writes an `__init__` in its place.
    """
    fields, body = written._fields, dict(vars(written))
    annotations = {name: body["__annotations__"][name] for name in fields}
    for name in ("__dict__", "__weakref__"):
        body.pop(name, None)
    text = _METHODS.format(
        arguments=", ".join(fields),
        set_all="; ".join(f"_made.{field} = {field}" for field in fields),
        read_all="".join(f"self.{field}, " for field in fields),
    )
    scope: dict[str, Any] = {}
    exec(text, vars(sys.modules[written.__module__]), scope)
    opened = type(written.__name__, (Struct,), {"__slots__": fields})
    make, values = scope["methods"](opened)
    make.__annotations__ = annotations
    closed = {"__slots__": (), "__new__": make, "_values": values, "__setattr__": _refused, "__delattr__": _refused}
    return type(written.__name__, (opened,), body | closed)


def _refused(self: object, name: str, *_: object) -> NoReturn:
    raise AttributeError(f"{name!r} of {type(self).__name__!r} objects cannot be changed")
