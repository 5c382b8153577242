"""Playouts: many whole games at once, for search, statistics and audits, without the price of a call for each step."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Generic, Literal, NamedTuple

from typing_extensions import TypeVar

from rulecore.core.errors import Fault, InvalidData, InvalidState, RulecoreError, is_whole, shown
from rulecore.core.game import Game
from rulecore.core.gate import MALFORMED
from rulecore.core.loop import played

S = TypeVar("S", default=Any)
A = TypeVar("A", default=Any)

Policy = Callable[[Game[S, A], S], A]
"""Somebody who plays all seats: called with the game and the state, answers with a legal action of the seat in turn.
The types are those of states and of actions: `Policy[State, Action]`."""


class Playout(NamedTuple, Generic[S]):
    """How one game ended. The type is that of states: `Playout[State]`.

    scores     by seat, as in the result of the game
    winners    the seats that win, as in the result
    decisions  how often a seat had to act; what chance did is not counted
    end        the last state: `game.result(end)` tells everything else
    """

    scores: tuple[int | None, ...]
    winners: tuple[int, ...]
    decisions: int
    end: S


def playouts(
    game: Game[S, A],
    n: int,
    rng: Random,
    policy: Policy[S, A] | Literal["random"] | None = None,
    *,
    state: S | None = None,
) -> tuple[Playout[S], ...]:
    """Play `n` games to their end, one after the other, each from `state`, or from the beginning where there is none.

    rng     where chance comes from, and the choices of the seats where they play at random
    policy  who decides for the seats; None or "random": each legal action with the same probability

    They are the games that a loop of `actor`, `sample`, `rng.choice(game.legal(state))` and `step` plays with the same
    `rng`. What `legal` has listed is not judged a second time; what a policy answers is. Raises IllegalAction where
    that is not legal, InvalidState for anything that is not a state of the game, InvalidData for arguments of another
    kind. A game that was opened as `checked` judges every step here too.
    """
    faults = _faults(game, n, rng, policy)
    if faults:
        raise InvalidData(faults)
    start = game.initial() if state is None else state
    game.actor(start)  # refuses a state of another table
    chooser = policy if callable(policy) else None
    result, config, found = game.rules.result, game.rules_config, list[Playout[S]]()
    new = tuple.__new__  # no call in Python for a playout, which in a short game would be felt
    try:
        for _ in range(n):
            end, decisions = played(game, start, rng, chooser)
            outcome = result(config, end)  # without the parts of the scores
            found.append(new(Playout, (tuple(outcome["scores"]), tuple(outcome["winners"]), decisions, end)))
    except RulecoreError:
        raise
    except MALFORMED as error:
        if state is None or chooser:
            raise
        raise InvalidState(f"no state of {game.id} under this config: {shown(state)}") from error
    return tuple(found)


def _faults(game: object, n: object, rng: object, policy: object) -> list[Fault]:
    """What is wrong with the arguments, all of it."""
    judged = (
        ("game", game, isinstance(game, Game), "a game, as `rulecore.game` makes it"),
        ("n", n, isinstance(n, int) and is_whole(n) and n >= 0, "a whole number, 0 or more"),
        ("rng", rng, isinstance(rng, Random), "a random.Random"),
        ("policy", policy, policy is None or policy == "random" or callable(policy), 'None, "random" or a function'),
    )
    return [
        Fault(name, f"should be {form}, not {shown(value)}") for name, value, is_right, form in judged if not is_right
    ]
