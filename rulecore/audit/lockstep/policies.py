"""How seats decide in an audit: at random, or greedily; in both, sides that may do the same do the same.

A seat at random takes, of its legal actions, the one with the highest lot; a lot depends only on the seed, on how many
decisions there were, and on the action. So each side for itself plays at random, and both sides draw the same lots.
A greedy seat is shown its view and nothing else, takes what its game's `greedy` finds best in it, and leaves it to the
lots what is equally good.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Any
from zlib import crc32

from rulecore.bots.liking import liked
from rulecore.core.chance import CHANCE, Need
from rulecore.core.game import Game
from rulecore.registry import rules_of

RANDOM = "random"
GREEDY = "greedy"
POLICIES = (RANDOM, GREEDY)
"""How all seats of a game decide."""

_MASK = (1 << 64) - 1


def mixed(number: int) -> int:
    """64 bits that look random (splitmix64), the same in every process."""
    z = (number + 0x9E3779B97F4A7C15) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


@lru_cache(maxsize=1 << 16)
def _number_of(action: Any) -> int:
    return crc32(repr(action).encode())


def by_lot(actions: Sequence[Any], seed: int, decisions: int) -> Any:
    """One of the actions, each equally likely, when the seats have decided `decisions` times."""
    if len(actions) == 1:
        return actions[0]
    salt = mixed(seed ^ mixed(decisions))
    return max(actions, key=lambda action: mixed(salt ^ _number_of(action)))


def best_of(game: Game[Any, Any], state: Any, choices: Sequence[Any]) -> Sequence[Any]:
    """Those legal actions that the greedy player of the game likes most, going by the view of the seat in turn."""
    seat = game.actor(state)
    assert isinstance(seat, int)
    return liked(game, game.view(state, seat), choices)


def decided(game: Game[Any, Any], policy: str, state: Any, choices: Any, *, seed: int, decisions: int) -> Any:
    """What happens next, when the seats have decided `decisions` times.

    choices  the legal actions of the seat in turn; at chance what must happen
    """
    if game.actor(state) is CHANCE:
        return happened(game, state, choices, seed, decisions)
    if len(choices) > 1 and policy == GREEDY:
        choices = best_of(game, state, choices)
    return by_lot(choices, seed, decisions)


def happened(game: Game[Any, Any], state: Any, need: Need, seed: int | str, decisions: int) -> Any:
    """What chance does: the same wherever the same must happen after as many decisions."""
    return game.sample(state, Random(f"{seed} {decisions} {need}"))


def is_greedy_known(game: str) -> bool:
    """Whether the game comes with a greedy player."""
    return rules_of(game).greedy is not None


def policies_for(game: str, wanted: Sequence[str]) -> tuple[str, ...]:
    """The wanted policies, each once; a game without a greedy player is played at random."""
    return tuple(dict.fromkeys(policy if is_greedy_known(game) else RANDOM for policy in wanted))
