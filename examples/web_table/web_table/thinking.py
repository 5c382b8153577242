"""What is worked out in processes of their own: functions of data alone.

So it does not matter which process works it out, or how often: where one ends in the middle, another one is asked the
same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from rulecore import Game, InvalidGame, bots
from web_table.limits import BOT_SECONDS

BOTS: Final = ("random", "greedy", "search")


def can_play(bot: str, game: Game[Any, Any]) -> bool:
    """Whether one of the `BOTS` can play a game: one of another package may have no greedy player, and no worlds to
    search in."""
    try:
        _player(bot, game, Random(0))
    except InvalidGame:
        return False
    return True


def _player(bot: str, game: Game[Any, Any], rng: Random) -> bots.Bot[Any]:
    if bot == "search":
        return bots.search(game, rng, seconds=BOT_SECONDS)
    return bots.greedy(game, rng) if bot == "greedy" else bots.random(rng)


def decision(game: Game[Any, Any], bot: str, seed: str, view: Mapping[str, Any], legal: Sequence[Any]) -> int:
    """Which of the legal actions one of the `BOTS` takes, by its place among them. It knows the view of its seat, and
    nothing else. Equal seeds give equal decisions; a search also depends on how far it comes in its time."""
    return legal.index(_player(bot, game, Random(seed))(view, legal))


def may_be_taken_back(game: Game[Any, Any], before: Any, action: Any) -> bool:
    """Whether nobody has learnt anything from the action that was taken in this state; up to half a second of work."""
    return game.undo_allowed(before, [action])
