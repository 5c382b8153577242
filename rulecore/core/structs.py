"""Structs: classes with a few fields that never change, of which states are made."""

from __future__ import annotations

from typing import Any, ClassVar, Self

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
    own: `rulecore.core.frozen` makes the constructor, which takes the fields in their order or by name. `_fields` has
    their names.

    Two structs are equal if they are of one class and have equal fields. Structs can be hashed, copied, pickled,
    matched, and copied with changes by `_replace`. Setting or deleting anything raises AttributeError.
    """

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]] = ()
    _fields: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        from inspect import get_annotations  # from 3.14 on, the body of a class has them no longer

        body = vars(cls)
        annotated = [name for name in get_annotations(cls) if name not in body]
        fields = tuple(annotated or getattr(cls, "__mypyc_attrs__", []))  # machine code has no annotations
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
        fields = [changes.pop(name) if name in changes else getattr(self, name) for name in self._fields]
        if changes:
            raise TypeError(f"{type(self).__name__} has no field {next(iter(changes))!r}")
        return type(self)(*fields)

    def __eq__(self, other: object) -> bool:
        return self is other or (type(self) is type(other) and self._values() == other._values())

    def __hash__(self) -> int:
        return hash(self._values())

    def __repr__(self) -> str:
        told = [f"{name}={value!r}" for name, value in self._asdict().items()]
        return f"{type(self).__name__}({', '.join(told)})"

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), self._values()
