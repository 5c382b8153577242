"""What a seat observes of a step, written down: what it saw of the action, and what lies before it afterwards.

The fields of a view that tell the past are no observations: they must follow from these.
"""

from __future__ import annotations

import json
from typing import Any

from rulecore import Game

RECORD = frozenset({"known", "past", "unshown", "x_drawn"})
"""The fields of views that tell what was seen earlier. The first two names are for any game, the others for Build &
Release."""
SAME = RECORD | {"config"}


def observed(game: Game[Any, Any], before: Any, action: Any, view: Any) -> str:
    """What the seat of this view, or a bystander, observes of the step that led to it."""
    shown = [value for name, value in view.items() if name not in SAME]
    return json.dumps([game.seen(action, view["seat"], before), shown, felt(view)])


def felt(view: Any) -> list[int] | None:
    """What fingers tell: DTwww, drawing by feel, how many dice of each size are in the bag, to the seat that chooses
    some. Only `known` has it."""
    if view.get("phase") != "feel" or not view["legal"]:
        return None
    return [entry["count"] for entry in view["known"]["one_of"] if entry["places"] == [["bag", None]]]
