"""Actions of chance, read back: the outcome that one reports.

A game makes actions of outcomes (`chance_action`), and nobody says the way back. It follows from the form: the fields
of such an action, or one of them, hold in order what was drawn, and None for nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from itertools import islice
from typing import Any

from rulecore.core.bags import bag
from rulecore.core.chance import Hands, Need, Outcome, fault
from rulecore.core.game import Game


def outcome_of(game: Game[Any, Any], state: Any, action: Any) -> Outcome | None:
    """The outcome that an action of chance reports of what is due in this state; None where it reports none."""
    need = game.need(state)
    values = tuple(getattr(action, field.name) for field in fields(action)) if is_dataclass(action) else ()
    for value in (values, *values):
        found = _outcome(need, value)
        if found is not None and game.rules.chance_action(game.rules_config, state, found) == action:
            return found
    return None


def _outcome(need: Need, value: Any) -> Outcome | None:
    """The outcome of what stands in these fields, if it is one of the need."""
    drawn = need.pool if isinstance(need, Hands) else tuple(face for die in need.dice for face in die)
    found, kinds = tuple(_things(value, drawn)), {*map(type, drawn)}
    if any(type(thing) not in kinds for thing in found):
        return None
    if isinstance(need, Hands):
        coming = iter(found)
        found = tuple(bag(islice(coming, size)) for size in need.sizes)
        if any(True for _ in coming):
            return None
    return found if fault(need, found) is None else None


def _things(value: Any, drawn: tuple[Any, ...]) -> Iterator[Any]:
    """Everything that was drawn, in order; a tuple that can be drawn is one thing."""
    if isinstance(value, tuple) and value not in drawn:
        for part in value:
            yield from _things(part, drawn)
    elif value is not None:
        yield value
