"""How seats decide in an audit: at random, greedily, or by search; each side under its own config at every step.

A seat at random takes what its lot says (`luck`). A greedy seat is shown its view, which names the config, takes what
its game's `greedy` finds best in it, and leaves it to the lot what is equally good. A searching seat plays what is
legal in worlds of its view to the end, under the rules of its side.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from rulecore.audit.lockstep.common_random_numbers import CommonRandomNumbers
from rulecore.audit.lockstep.consulted import Watched
from rulecore.bots import search
from rulecore.bots.greedy_policy import best_actions
from rulecore.core.chance import CHANCE
from rulecore.core.errors import RulecoreError, shown
from rulecore.core.game import Game
from rulecore.registry import rules_of

RANDOM = "random"
GREEDY = "greedy"
SEARCH = "search:"
POLICIES = (RANDOM, GREEDY)
"""How all seats of a game decide, where nothing else is asked for; `search:N` beside them plays N games for each
decision."""
MOST_ITERATIONS = 1_000_000
ONE_GREEDY = "greedy at "
"""With the number of a seat: that seat plays greedily among seats at random. No policy to ask for: it is how a better
player is measured."""


class BadPolicy(RulecoreError, ValueError):
    """A policy that there is not, or not for this game."""


def is_greedy_known(game: str) -> bool:
    """Whether the game comes with a greedy player."""
    return rules_of(game).greedy is not None


def iterations_of(policy: str) -> int:
    """How many games a searching seat plays for each decision; 0 for other policies. Raises BadPolicy."""
    if policy in POLICIES:
        return 0
    number = policy.removeprefix(SEARCH)
    is_number = number.isascii() and number.isdigit() and len(number) < 10
    if not policy.startswith(SEARCH) or not is_number or not 0 < int(number) <= MOST_ITERATIONS:
        raise BadPolicy(
            f"there is no policy {shown(policy)}; there is random, greedy, and search:N for N games a decision, 1 to "
            f"{MOST_ITERATIONS}"
        )
    return int(number)


def skill_of(policy: str) -> int:
    """How well it plays, beside the others: random, greedy, and search, the longer the better."""
    return iterations_of(policy) or -(len(POLICIES) - POLICIES.index(policy))


def policies_for(game: str, wanted: Sequence[str] | None) -> tuple[str, ...]:
    """The wanted policies, each once; where none are named, those of POLICIES that the game has.

    Raises BadPolicy for one that there is not, or that the game lacks what it needs for.
    """
    if wanted is None:
        return POLICIES if is_greedy_known(game) else (RANDOM,)
    if not wanted:
        raise BadPolicy("no policy is named; there is random, greedy, and search:N")
    for policy in wanted:
        if iterations_of(policy) and rules_of(game).of_view is None:
            raise BadPolicy(f"{policy}: {game} offers no worlds to search in (`of_view` of its Rules)")
        if policy == GREEDY and not is_greedy_known(game):
            raise BadPolicy(f"greedy: {game} comes without a greedy player (`greedy` of its Rules)")
    return tuple(dict.fromkeys(wanted))


def decided(game: Game[Any, Any], policy: str, state: Any, choices: Any, luck: CommonRandomNumbers) -> Any:
    """What happens next.

    choices  the legal actions of the seat in turn; whatever at chance
    """
    seat = game.actor(state)
    if seat is CHANCE:
        return luck.chance(game, state)
    assert isinstance(seat, int)
    if policy.startswith(ONE_GREEDY):
        policy = GREEDY if policy == f"{ONE_GREEDY}{seat}" else RANDOM
    if policy == RANDOM or len(choices) == 1:
        return luck.lot(game, state, seat, choices)
    view = game.view(state, seat)
    if policy == GREEDY:
        best = game.best_actions(view, choices) if isinstance(game, Watched) else best_actions(game, view, choices)
        return luck.lot(game, state, seat, best)
    rng = Random(luck.key(game, state, seat))
    return search(game, rng, iterations=iterations_of(policy))(view, choices)
