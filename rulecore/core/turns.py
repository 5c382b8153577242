"""The turns of a game: what is asked at every one of them, whoever plays. `Game` adds everything else."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final, Generic, TypeVar, cast

from rulecore.core.chance import CHANCE, Chance
from rulecore.core.compiling import mypyc_attr
from rulecore.core.config import Config
from rulecore.core.draws import insist_on_generator, sample
from rulecore.core.errors import IllegalAction, InvalidState
from rulecore.core.refusals import refusal_in_words
from rulecore.core.rules import Rules

S = TypeVar("S")
A = TypeVar("A")

_CHANCE: Final = CHANCE
"""Compiled code finds it by this name without a dictionary."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Turns(Generic[S, A]):
    """Who must act, what is legal, what chance does, what comes next."""

    __slots__ = (
        "_actor",
        "_after",
        "_chance_action",
        "_config",
        "_fast",
        "_fits",
        "_known",
        "_legal",
        "_need",
        "_offered",
        "_redeal",
        "_redealer",
        "_refusal",
        "_rollout",
        "_rules",
        "_sample",
        "_turns",
        "_view",
    )

    def __init__(self, rules: Rules[Any, S, A], config: Config, fast: bool = True) -> None:
        self._rules, self._config, self._fast = rules, config, fast
        self._actor, self._legal, self._after = rules.actor, rules.legal, rules.after
        self._turns: frozenset[type] = rules.turns
        self._refusal = refusal_in_words(rules)
        self._fits = rules.fits
        self._need, self._chance_action = rules.need, rules.chance_action
        self._view, self._redeal = rules.view, rules.redeal
        quick = rules.fast if fast else None
        self._sample = quick.sample if quick else None
        self._rollout = quick.rollout if quick else None
        self._redealer = quick.redealer if quick else None
        if quick and quick.legal:
            self._legal = quick.legal
        if quick and quick.after:
            self._after = quick.after
        if quick and quick.view:
            self._view = quick.view
        self._offered: tuple[S | None, tuple[A, ...]] = (None, ())
        """What `legal` or `sample` answered last, and in which state, for `step`: together, so that no thread finds the
        state of one question with the answer to another."""
        self._known: S | None = None
        """The last state that is known to be one of this table, since it was looked at, or since `step` led to it."""

    def actor(self, state: S) -> int | Chance | None:
        """Who must act: a seat, CHANCE, or None when the game is over. Raises InvalidState."""
        if state is not self._known:
            self._recognise(state)
        if type(state) in self._turns:
            turn: int = cast(Any, state).turn
            return turn
        return self._actor(self._config, state)

    def legal(self, state: S) -> tuple[A, ...]:
        """The legal actions of the seat that must act, in canonical order; empty at chance and at the end. They tell
        what that seat holds: show them to nobody else (`view` has them for the one seat). Raises InvalidState."""
        if state is not self._known:
            self._recognise(state)
        legal = self._legal(self._config, state)
        self._offered = state, legal
        return legal

    def sample(self, state: S, rng: Random) -> A:
        """At chance: one outcome, uniform over the physical possibilities. Raises InvalidState elsewhere, and
        InvalidData for anything that is not a generator."""
        insist_on_generator(rng)
        if state is not self._known:
            self._recognise(state)
        config = self._config
        if self._actor(config, state) is not _CHANCE:
            raise InvalidState("chance is not the actor in this state")
        drawn = self._sample
        if drawn is None:
            action = self._chance_action(config, state, sample(self._need(config, state), rng))
        else:
            action = drawn(config, state, rng)
        self._offered = state, (action,)
        return action

    def step(self, state: S, action: A) -> S:
        """The state after `action`, of a seat or of chance. Raises IllegalAction carrying the Refusal; InvalidState for
        anything that is not a state, or for one of a table with another number of players; InvalidAction for data,
        which goes through `decode` first.

        The state must be one of a game of this config: to save time, only the number of seats is checked. An action
        returned by the last `legal` or `sample` for this state is not checked again.
        """
        offered_in, offered = self._offered
        if offered_in is state:
            for one in offered:
                if one is action:
                    self._known = after = self._after(self._config, state, action)
                    return after
        if state is not self._known:
            self._recognise(state)
        refusal = self._refusal(self._config, state, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        self._known = after = self._after(self._config, state, action)
        return after

    def _recognise(self, state: S) -> None:
        """Raises InvalidState for anything that is not a state of the game, or for one of a table with another number
        of players."""
        self._actor(self._config, state)
        if not self._fits(self._config, state):
            players = self._config.players
            raise InvalidState(f"a state of {self._rules.id} with another number of players than {players}")
        self._known = state

    def redeal(self, state: S, seat: int | None, rng: Random) -> S:
        """What the seat (None: a bystander) cannot see of the state, dealt again (`Rules.redeal`). Not a promise."""
        return self.redealer(state, seat)(rng)

    def redealer(self, state: S, seat: int | None) -> Callable[[Random], S]:
        """A function that deals it again at each call, with the generator that it is given. Not a promise."""
        if state is not self._known:
            self._recognise(state)
        config, redeal = self._config, self._redeal
        if self._redealer is not None:
            return self._redealer(config, state, seat)
        return lambda rng: redeal(config, state, seat, rng)

    def after(self, state: S, action: A) -> S:
        """`step` for an action that is known to be legal: nothing is asked. Not a promise."""
        return self._after(self._config, state, action)
