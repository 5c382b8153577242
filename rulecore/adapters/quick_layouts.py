"""Layouts written from a state without the view between: the same numbers, tested to be equal, in a part of the time.

Zimbabweee Trick has one, while tricks are played; everything else is written from the view.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from rulecore.adapters.common import insist_on
from rulecore.adapters.fields import Fields, digits, known
from rulecore.core.game import Game
from rulecore.games.zimbabweee.pieces import RANKS, cards_of
from rulecore.games.zimbabweee.rulings import Config
from rulecore.games.zimbabweee.seen.view import sees_aside
from rulecore.games.zimbabweee.series import totals
from rulecore.games.zimbabweee.state import Playing

# Before the imports that need it: without the extra, the error names it.
insist_on("gymnasium", "numpy")

import numpy as np  # noqa: E402

Quick = Callable[[Any, int], bytes | None]
"""The numbers that a seat observes in this state, as float32 in memory; None where they have to be made of the view."""


def of(numbers: list[float]) -> bytes:
    """Numbers as they lie in memory."""
    return np.array(numbers, np.float32).tobytes()


def zimbabweee(game: Game[Any, Any]) -> Quick:
    """What is needed is in the state already. Most of it is one of few, and made once."""
    config: Config = game.terms
    players = game.players
    seats = [[(first + away) % players for away in range(players)] for first in range(players)]
    one_hot = [of([float(away == other) for other in range(players)]) for away in range(players)]
    count = Fields(players, RANKS, 1).count
    phase = of([0.0, 0.0, 0.0, 1.0, 0.0])
    nothing, shows_aside = of(count(())), sees_aside(config.rulings.aside_visible)

    @lru_cache(maxsize=1 << 14)
    def counted(cards: tuple[int, ...]) -> bytes:
        return of(count(cards))

    @lru_cache(maxsize=1 << 14)
    def stack(number: int, cards: int) -> bytes:
        return of(count(cards_of(number, cards)))

    @lru_cache(maxsize=1 << 14)
    def length(number: int) -> bytes:
        return of([known(digits(number))])

    @lru_cache(maxsize=1 << 12)
    def row(*numbers: int) -> bytes:
        return of([*map(float, numbers)])

    def written(state: Any, seat: int) -> bytes | None:
        if not isinstance(state, Playing):
            return None
        lead, hands, trick, won, bids = state.lead, state.hands, state.trick, state.won, state.bids
        order, tricks, played = seats[seat], len(won), len(trick)
        after_lead = [(other - lead) % players for other in order]
        score = totals(players, tuple([one.scores for one in state.games])) if state.games else (0,) * players
        return b"".join(
            [
                phase,
                row(len(state.games)),
                one_hot[state.start - seat],
                one_hot[lead - seat],
                one_hot[state.turn - seat],
                counted(hands[seat]),
                row(*[len(hands[other]) for other in order]),
                counted(state.aside) if shows_aside else nothing,
                row(len(state.aside)),
                row(*[bids[other] for other in order]),
                *[
                    stack(state.numbers[other], tricks + (at < played))
                    for other, at in zip(order, after_lead, strict=True)
                ],
                *[length(state.numbers[other]) for other in order],
                *[counted(trick[at : at + 1]) for at in after_lead],
                row(*[won.count(other) for other in order]),
                row(*[score[other] for other in order]),
            ]
        )

    return written


QUICK: Mapping[str, Callable[[Game[Any, Any]], Quick]] = {"zimbabweee": zimbabweee}
"""The games that have one."""
