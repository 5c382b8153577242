"""Structs as Python: classes with slots, closed once they are set. `rulecore.core.structs` says what a struct is."""

from __future__ import annotations

from functools import update_wrapper
from typing import Any, NoReturn


def as_python(written: type) -> type:
    """The class to derive structs from, from the one that is written for the compiler, with the same methods.

    It makes classes that derive from another one, with the same name and plain `type` as their type: that keeps
    `isinstance` quick.
    """
    methods = {name: value for name, value in vars(written).items() if callable(value)}
    base = type(written.__name__, (), methods | {"__slots__": (), "__doc__": written.__doc__})

    class Made(type):
        def __new__(kind, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> type:
            return _in_slots(base, name, body) if bases else type.__new__(kind, name, bases, body)

        def __instancecheck__(cls, one: object) -> bool:
            return isinstance(one, base)

        def __subclasscheck__(cls, form: type) -> bool:
            return issubclass(form, base)

    return Made(written.__name__, (), {})


def _refused(self: object, name: str, *_: object) -> NoReturn:
    raise AttributeError(f"{name!r} of {type(self).__name__!r} objects cannot be changed")


_WRITTEN = """
def __new__(_kind, {fields}):
    _made = _Open()
    {set_all}
    _made.__class__ = _kind
    return _made

def _values(self):
    return {read_all}
"""
"""No name in it is one that a field could have."""


def _in_slots(base: type, name: str, body: dict[str, Any]) -> type:
    """The class of structs as Python, from the body of a class statement.

    What its `__init__` says is done to an object of a class with the same slots that is open; that is quick. Then the
    object becomes one of the class, in which nothing can be set. Made so, it costs no more than a tuple with names, and
    its fields are read in less time.
    """
    init = body.pop("__init__")
    fields = init.__code__.co_varnames[1 : init.__code__.co_argcount]
    scope: dict[str, Any] = {"_Open": type(name, (base,), {"__slots__": fields})}
    set_all = "; ".join(f"_made.{field} = {field}" for field in fields)
    read_all = "".join(f"self.{field}, " for field in fields)
    exec(_WRITTEN.format(fields=", ".join(fields), set_all=set_all or "pass", read_all=f"({read_all})"), scope)
    make: Any = update_wrapper(scope["__new__"], init)
    make.__name__, make.__defaults__ = "__new__", init.__defaults__
    closed = {"__slots__": (), "__setattr__": _refused, "__delattr__": _refused}
    names = {"__match_args__": fields, "_fields": fields}
    methods = {"__new__": make, "_values": scope["_values"]}
    return type(name, (scope["_Open"],), body | closed | names | methods)
