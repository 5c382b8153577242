"""Wrong rules for a test: the text of a function changed, and put in its place wherever the game has it."""

from __future__ import annotations

import inspect
import sys
import textwrap
from collections.abc import Callable
from typing import Any

import pytest

from rulecore.core.rules import Rules


def plant(
    monkeypatch: pytest.MonkeyPatch, rules: Rules[Any, Any, Any], function: Callable[..., Any], old: str, new: str
) -> None:
    """Put a function in the place of this one, in whose text `new` stands where `old` stands once."""
    text = textwrap.dedent(inspect.getsource(function))
    assert text.count(old) == 1, f"{old} stands {text.count(old)} times in {function.__name__}"
    scope: dict[str, Any] = {}
    above = "\n" * (function.__code__.co_firstlineno - 1)  # so that a fault names the right line
    changed = above + text.replace(old, new)
    exec(compile(changed, str(inspect.getsourcefile(function)), "exec"), function.__globals__, scope)
    wrong = scope[function.__name__]
    for name, module in [*sys.modules.items()]:
        if name.startswith(f"rulecore.games.{rules.id}."):
            for key in [key for key, value in vars(module).items() if value is function]:
                monkeypatch.setattr(module, key, wrong)
    for name in [name for name, value in vars(rules).items() if value is function]:
        monkeypatch.setitem(vars(rules), name, wrong)
    assert rules.phases is not None
    for phase, refusal in rules.phases._refusal.items():
        if refusal is function:
            monkeypatch.setitem(rules.phases._refusal, phase, wrong)
    for phase, actions in rules.phases._after.items():
        others = {form: wrong if after is function else after for form, after in actions.items()}
        monkeypatch.setitem(rules.phases._after, phase, others)
