"""The names of engines and ways that figures are looked up by."""

from __future__ import annotations

from typing import Final

INTERPRETED: Final = "rulecore, interpreted"
COMPILED: Final = "rulecore, compiled"
OURS: Final = (INTERPRETED, COMPILED)
OPENSPIEL: Final = "OpenSpiel"
IN_PYTHON: Final = ("PettingZoo", "RLCard", "PokerKit")
"""The libraries whose rules are Python, as ours are."""
GROWTH: Final = {INTERPRETED: "growth, interpreted", COMPILED: "growth, compiled"}
"""The engines whose rows tell of other numbers of players, of series, and of the number of choices."""
STEP: Final = "step by step"
BULK: Final = "playouts"
DEALT: Final = "playouts from a dealt hand"
ALONE: Final = {STEP: f"{STEP}, by the rules alone", BULK: f"{BULK}, by the rules alone"}
"""The ways of `rulecore.game(…, fast=False)`, by those of a game as it comes."""
SPADES: Final = "spades"
CHILD: Final = "child()"
QUICK_CHILD: Final = "child(), quick deal"
QUICK_IN_PLACE: Final = "in place, quick deal"
ROLLOUTS: Final = "rollouts in C++"
BOTS: Final = "random bots in C++"
IN_ONE_CALL: Final = (BULK, DEALT, ROLLOUTS, BOTS)
"""Ways that play whole games in one call."""
SAME: Final = {
    INTERPRETED: "oh_hell on rulecore, interpreted",
    COMPILED: "oh_hell on rulecore, compiled",
    OPENSPIEL: "oh_hell of OpenSpiel",
}
"""The engines that play the same game: examples/oh_hell, its `fast` compiled in the compiled build, and OpenSpiel's."""
ENVIRONMENTS: Final = "environments"
LOOP: Final = "1,000 rounds of total += number & 7"
BATCHED: Final = "Gymnasium, 64 tables, one seat"
BATCHED_ALONE: Final = "Gymnasium, 64 tables, every seat"
AEC: Final = "PettingZoo, one table, every seat"
APART: Final = (*GROWTH.values(), ENVIRONMENTS, *SAME.values())
"""Engines with tables of their own."""


def at_table(players: int) -> str:
    """The same game with so many players, as a row calls it."""
    return f"{players} players"
