"""Wrong rules for a test: functions that do what a changed text says."""

from __future__ import annotations

import inspect
import os
import textwrap
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeVar

import pytest

from rulecore.core.rules import Rules

Name = TypeVar("Name")
IN_DEPTH = os.environ.get("RULECORE_PROFILE") == "deep"


class Fault(NamedTuple):
    """A wrong rule: what stands where, and what is told of it: the phase, the action and the law.

    seats  with which it is proven, where that is not the smallest number
    """

    function: Callable[..., Any]
    old: str
    new: str
    told: tuple[str, ...]
    seats: int = 0


def drawn(names: Iterable[Name], number: int = 4) -> list[Name]:
    """All of a table in depth; else about so many, spread over it, the same ones each time."""
    every = list(names)
    return every if IN_DEPTH else every[:: max(1, len(every) // number)]


def plant(
    monkeypatch: pytest.MonkeyPatch, rules: Rules[Any, Any, Any], function: Callable[..., Any], old: str, new: str
) -> None:
    """Let a function of the game do what its text says with `new` where `old` stands once, wherever it is called."""
    assert function.__module__.startswith(f"rulecore.games.{rules.id}."), function.__module__
    text = textwrap.dedent(inspect.getsource(function))
    assert text.count(old) == 1, f"{old} stands {text.count(old)} times in {function.__name__}"
    scope: dict[str, Any] = {}
    above = "\n" * (function.__code__.co_firstlineno - 1)  # so that a fault names the right line
    changed = above + text.replace(old, new)
    exec(compile(changed, str(inspect.getsourcefile(function)), "exec"), function.__globals__, scope)
    monkeypatch.setattr(function, "__code__", scope[function.__name__].__code__)
