"""Rulings that are moot under a base, and the nearest base under which they apply.

A ruling is *moot* where its readings cannot come apart: who arranges the scoring cards decides whether it matters when
that is done. An audit under such a base could only show nothing.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

from rulecore.audit.lockstep.consulted import Watched, id_of
from rulecore.audit.lockstep.playing import Pair, is_playable, opened, settings
from rulecore.audit.witnesses.stored import shelf
from rulecore.core.config import readings
from rulecore.core.errors import RulecoreError
from rulecore.core.game import Game
from rulecore.core.playouts import playouts
from rulecore.registry import rules_of

TABLES = 8
"""At how many settings a base is tried, at most."""


@lru_cache(maxsize=4096)
def consulted(game: str, base: tuple[Pair, ...]) -> frozenset[str]:
    """The rulings that are looked up in a few random games under a base, by what the rules ask for."""
    found: set[str] = set()
    known = [setting for setting in settings(game) if is_playable(game, setting, *base)]
    for setting in known[:: -(-len(known) // TABLES) or 1]:
        found |= looked_up(opened(game, setting, *base), 0)
    return frozenset(found)


def looked_up(game: Game[Any, Any], seed: int) -> frozenset[str]:
    """The rulings that the rules look up in a random game."""
    table = Watched(game)
    playouts(table, 1, Random(seed))
    return frozenset(map(id_of, table.read))


def company_of(game: str, base: tuple[Pair, ...], pair: Pair) -> tuple[Pair, ...]:
    """The readings to be agreed on besides a base, so that a reading can make a difference; () where none are needed,
    or none help.

    If a witness is kept with the game, what it needs. Else, where the base is why a ruling is not looked up (or there
    is no witness), the first single reading of another ruling under which it is. That a ruling is seldom looked up does
    not make it moot: where it is not looked up even under the defaults, a few games prove nothing.
    """
    agreed = dict(base)
    kept = witnessed(game, pair, agreed.get(pair[0]))
    if kept:
        company = tuple(other for other in kept if other[0] not in agreed)
        return company if any(is_playable(game, one, *base, *company) for one in settings(game)) else ()
    if (kept is not None and pair[0] not in consulted(game, ())) or pair[0] in consulted(game, base):
        return ()
    for ruling, members in readings(rules_of(game).config).items():
        for member in members:
            other = ruling, str(member.value)
            if ruling == pair[0] or ruling in agreed:
                continue
            if pair[0] in consulted(game, (*base, other)):
                return (other,)
    return ()


def witnessed(game: str, pair: Pair, agreed: str | None = None) -> tuple[Pair, ...] | None:
    """The readings of other rulings at the table of the kept witness of a reading against the one that is agreed on,
    or against the default; None where there is no witness."""
    ruling, reading = pair
    default = str(next(iter(readings(rules_of(game).config)[ruling])).value)
    try:
        found = shelf(game)
    except RulecoreError:
        return None
    for other in (agreed or default, default):
        for one in found.witnesses if found else ():
            if one.ruling == ruling and set(one.readings) == {other, reading} and one.config:
                return tuple(one.config.get("rulings", {}).items())
    return None
