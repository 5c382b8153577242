"""PokerKit's hold'em hands: random actions, everything that is no decision left to its automations."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from importlib.metadata import version
from random import Random
from typing import Any, Final

import pokerkit

from benchmarks.contender import Contender, Engine, Played

AUTOMATIONS: Final = tuple(pokerkit.Automation)
STACK: Final = 200


def no_limit(players: int) -> Any:
    """A hand of no-limit hold'em, blinds 1 and 2."""
    return pokerkit.NoLimitTexasHoldem.create_state(AUTOMATIONS, True, 0, (1, 2), 2, STACK, players)


def fixed_limit(players: int) -> Any:
    """A hand of fixed-limit hold'em, blinds 1 and 2, bets 2 and 4."""
    return pokerkit.FixedLimitTexasHoldem.create_state(AUTOMATIONS, True, 0, (1, 2), 2, 4, STACK, players)


def play(hand: Callable[[], Any], rng: Random) -> Played:
    """A hand: fold, check or call, or raise to any amount that is allowed."""
    random.seed(rng.getrandbits(32))  # PokerKit shuffles with the generator of the module
    decisions, state = 0, hand()
    while state.status:
        choices = [state.check_or_call]
        if state.can_fold():
            choices.append(state.fold)
        if state.can_complete_bet_or_raise_to():
            least = state.min_completion_betting_or_raising_to_amount
            most = state.max_completion_betting_or_raising_to_amount
            choices.append(partial(state.complete_bet_or_raise_to, rng.randint(least, most)))
        rng.choice(choices)()
        decisions += 1
    return Played(decisions, 1)


def engine() -> Engine:
    """Two kinds of hold'em, for two players and for six."""
    kinds = {"no-limit hold'em": no_limit, "fixed-limit hold'em": fixed_limit}
    contenders = [
        Contender(f"{name}, {players} players", "hands", partial(play, partial(kind, players)))
        for name, kind in kinds.items()
        for players in (2, 6)
    ]
    return Engine("PokerKit", version("pokerkit"), contenders)
