"""States made past the constructor of their class: the same states, from the same arguments, of the same types."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from importlib import import_module
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

import pytest

import rulecore
from rulecore.core.built import as_python


def makers(game: str) -> list[tuple[Callable[..., Any], Callable[..., Any]]]:
    """Each function of `play_states`, as it runs and as it is written."""
    name = f"rulecore.games.{game}.play_states"
    written = {n: f for n, f in vars(as_python(name)).items() if inspect.isfunction(f)}
    return [(getattr(import_module(name), n), f) for n, f in written.items()]


def made_up(kind: Any, number: int) -> Any:
    """A value that a field of that type can hold, not the same for two numbers (but for flags)."""
    if get_origin(kind) is UnionType:
        return made_up(get_args(kind)[0], number)
    if get_origin(kind) is tuple or issubclass(kind, tuple):
        return (number,)
    return bool(number % 2) if kind is bool else number


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_a_made_state_is_what_its_class_makes_of_the_same_arguments(game: str) -> None:
    assert makers(game)
    for make, written in makers(game):
        hints = get_type_hints(written)
        made_of = {name: made_up(kind, number) for number, (name, kind) in enumerate(hints.items())}
        form = hints["return"]
        fields = {name: made_of[name] for name in made_of if name != "return"}
        assert type(make(**fields)) is form
        assert make(*fields.values()) == form(**fields)


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_a_made_state_takes_the_fields_of_its_class_with_their_types(game: str) -> None:
    for _, written in makers(game):
        hints = get_type_hints(written)
        form = hints.pop("return")
        due = [(name, kind) for name, kind in get_type_hints(form).items() if name not in form._field_defaults]
        assert list(hints.items()) == due
