"""Rulings that are moot under a base, and the nearest base under which they apply.

A ruling is *moot* where its readings cannot come apart: who arranges the scoring cards decides whether it matters when
that is done. Audited under such a base it would only ever show nothing.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random

from rulecore.audit.lockstep.consulted import id_of, watched
from rulecore.audit.lockstep.playing import Pair, is_playable, opened, settings
from rulecore.audit.witnesses.stored import shelf
from rulecore.core.config import readings
from rulecore.core.errors import RulecoreError
from rulecore.core.playouts import playouts
from rulecore.registry import rules_of

TABLES = 8
"""At so many settings at most a base is tried."""


@lru_cache(maxsize=4096)
def consulted(game: str, base: tuple[Pair, ...]) -> frozenset[str]:
    """The rulings that are looked up in a few random games under a base, by what the rules ask for."""
    found: set[str] = set()
    known = [setting for setting in settings(game) if is_playable(game, setting, *base)]
    for setting in known[:: -(-len(known) // TABLES) or 1]:
        table, read = watched(opened(game, setting, *base))
        playouts(table, 1, Random(0))
        found |= set(map(id_of, read))
    return frozenset(found)


def company_of(game: str, base: tuple[Pair, ...], pair: Pair) -> tuple[Pair, ...]:
    """The readings to be agreed on besides a base, so that a reading can make a difference; () where none are needed,
    or none help.

    Under the defaults what the witness needs that is kept with the game; where there is none, and the ruling is not
    looked up, the first single reading of another ruling under which it is.
    """
    kept = None if base else witnessed(game, pair)
    if kept is not None:
        return kept
    if pair[0] in consulted(game, base):
        return ()
    for ruling, members in readings(rules_of(game).config).items():
        for member in members:
            other = ruling, str(member.value)
            if ruling == pair[0] or other in base or ruling in dict(base):
                continue
            if pair[0] in consulted(game, (*base, other)):
                return (other,)
    return ()


def witnessed(game: str, pair: Pair) -> tuple[Pair, ...] | None:
    """The readings of other rulings at the table of the kept witness of a reading against the default; None where
    there is no witness. A ruling that is seldom looked up is not moot: few games do not tell that, a witness does.
    """
    ruling, reading = pair
    default = str(next(iter(readings(rules_of(game).config)[ruling])).value)
    try:
        found = shelf(game)
    except RulecoreError:
        return None
    for one in found.witnesses if found else ():
        if one.ruling == ruling and set(one.readings) == {default, reading} and one.config:
            return tuple(one.config.get("rulings", {}).items())
    return None
