"""The games in OpenSpiel: importing this module registers them as `rulecore_zimbabweee` and so on. Extra "openspiel".

A deal is one chance node for each card. An information state is what the seat has seen of every action, and its view
now; an observation is its view. Returns are shares of the win. docs/ecosystems.md shows all of it.
"""

from __future__ import annotations

from rulecore.adapters.openspiel_game import RulecoreGame, RulecoreState, load, register
from rulecore.registry import GAMES

__all__ = ["RulecoreGame", "RulecoreState", "load", "register"]


def __dir__() -> list[str]:
    """What is promised."""
    return sorted(__all__)


for _id in GAMES:
    register(_id)
