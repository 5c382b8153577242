"""The constructor of a struct, and what keeps its fields as they are, where the rules run as Python.

A module of its own: in machine code there is no such decorator (`hatch_build.py`, which compiles the wheel, writes an
`__init__` in its place), and mypyc cannot compile a decorator that tells type checkers that it makes constructors.
"""

from __future__ import annotations

import sys
from typing import Any, NoReturn, TypeVar, dataclass_transform

from rulecore.core.structs import Struct

S = TypeVar("S", bound=Struct)

_METHODS = """
def methods(_Open, _kept):
    def __new__(_kind, {arguments}):
        _made = _Open()
        {set_all}
        _made.__class__ = _kind
        return _made

    def _values(self):
        return ({read_all})

    def _replace(self, *, {kept}):
        return self.__class__({changed})

    return __new__, _values, _replace
"""
"""No name in it is one that a field could have."""
_KEPT = object()
"""What `_replace` is given for a field that stays as it is."""


@dataclass_transform(frozen_default=True)
def frozen(written: type[S]) -> type[S]:
    """The struct with slots and a constructor, from the class as it is written.

    Its constructor makes an object of a class with the same slots whose fields can be set, sets them, and then gives
    the object the class whose fields cannot. That takes a quarter of the time of a frozen dataclass.
    """
    from inspect import get_annotations  # from 3.14 on, the body of a class has them no longer

    fields, body, annotations = written._fields, dict(vars(written)), get_annotations(written)
    for name in ("__dict__", "__weakref__"):
        body.pop(name, None)
    text = _METHODS.format(
        arguments=", ".join(fields),
        set_all="; ".join(f"_made.{field} = {field}" for field in fields),
        read_all="".join(f"self.{field}, " for field in fields),
        kept=", ".join(f"{field}=_kept" for field in fields),
        changed=", ".join(f"self.{field} if {field} is _kept else {field}" for field in fields),
    )
    scope: dict[str, Any] = {}
    exec(text, vars(sys.modules[written.__module__]), scope)
    opened = type(written.__name__, (Struct,), {"__slots__": fields})
    make, values, replace = scope["methods"](opened, _KEPT)
    make.__annotations__ = {name: annotations[name] for name in fields}
    closed = {
        "__slots__": (),
        "__new__": make,
        "_values": values,
        "_replace": replace,
        "__setattr__": _refused,
        "__delattr__": _refused,
    }
    return type(written.__name__, (opened,), body | closed)


def _refused(self: object, name: str, *_: object) -> NoReturn:
    raise AttributeError(f"{name!r} of {type(self).__name__!r} objects cannot be changed")
