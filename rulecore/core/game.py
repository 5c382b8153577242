"""The face of a game: the rules under one configuration, the same for every game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any, Generic, TypeVar

from rulecore.core import chance
from rulecore.core.chance import CHANCE, Chance, Need, Outcome
from rulecore.core.config import Config, JsonObject, written
from rulecore.core.errors import BrokenLaw, IllegalAction, InvalidState, Refusal, shown
from rulecore.core.laws import Law, Laws, is_broken
from rulecore.core.wire import ActionCodec

C = TypeVar("C", bound=Config)
S = TypeVar("S")
A = TypeVar("A")


@dataclass(frozen=True, kw_only=True)
class Rules(Generic[C, S, A]):
    """What a game package hands over: its rules as pure functions. `Game` is the only one to call them.

    initial     the first state
    actor       who must act: a seat, CHANCE, or None at the end
    need        at chance: what must happen
    happen      at chance: the action that reports an outcome of `need`
    legal       the actions of the seat that must act, canonical order; () at chance and at the end
    refusal     None where the action is legal, else clause and reason; any object may be asked about
    after       the state after an action that is legal
    result      at the end: scores, winners, and what the game adds
    view        what a seat (None: a bystander) may see of a state
    seen        what it may see of an action; with the state before it, or None where that is not known
    redeal      a state that the seat cannot tell from this one: all that it cannot see, dealt again
    longest     an upper bound of the number of actions in a whole game, chance included
    greedy      what each of the `legal` actions in a view is worth to a sensible player who goes by that view alone:
                anything that can be compared, more is better; readings must not matter to it, so that both sides of a
                comparison do the same as long as they may; None where a game has no such player
    """

    id: str
    title: str
    config: type[C]
    actions: ActionCodec[A]
    view_type: type
    initial: Callable[[C], S]
    actor: Callable[[C, S], int | Chance | None]
    need: Callable[[C, S], Need]
    happen: Callable[[C, S, Outcome], A]
    legal: Callable[[C, S], tuple[A, ...]]
    refusal: Callable[[C, S, object], Refusal | None]
    after: Callable[[C, S, A], S]
    result: Callable[[C, S], JsonObject]
    view: Callable[[C, S, int | None], Mapping[str, Any]]
    seen: Callable[[C, S | None, A, int | None], JsonObject]
    redeal: Callable[[C, S, int | None, Random], S]
    longest: Callable[[C], int]
    laws: Laws
    greedy: Callable[[JsonObject], Sequence[Any]] | None = None

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by id, as functions are by name: the rules of a game are one object in each process."""
        return _rules_named, (self.id,)


def _rules_named(id: str) -> object:
    """The rules with that id. The registry knows them; it is asked only here, since it builds on this module."""
    return import_module("rulecore.registry").rules_of(id)


class Game(Generic[S, A]):
    """The rules of one game under one configuration. Immutable and picklable; all methods are pure.

    States and actions are immutable, hashable and picklable values; a state belongs to games of equal `config`.
    """

    __slots__ = ("_actor", "_after", "_config", "_legal", "_refusal", "_rules")

    def __init__(self, rules: Rules[Any, S, A], config: Config) -> None:
        self._rules, self._config = rules, config
        self._actor, self._legal, self._refusal, self._after = rules.actor, rules.legal, rules.refusal, rules.after

    @property
    def id(self) -> str:
        """The id of the game, as in `rulecore.GAMES`."""
        return self._rules.id

    @property
    def players(self) -> int:
        """The number of seats."""
        return self._config.players

    @property
    def config(self) -> JsonObject:
        """The complete configuration in its JSON form, defaults filled in. A new object each time."""
        return written(self._config)

    @property
    def rules(self) -> Rules[Any, S, A]:
        """The functions behind this face, for tools that look inside (audit, tests). Not a promise."""
        return self._rules

    @property
    def terms(self) -> Any:
        """The configuration as the rules read it. Not a promise."""
        return self._config

    def initial(self) -> S:
        """The first state."""
        return self._rules.initial(self._config)

    def actor(self, state: S) -> int | Chance | None:
        """Who must act: a seat, CHANCE, or None when the game is over. Raises InvalidState."""
        return self._actor(self._config, state)

    def legal(self, state: S) -> tuple[A, ...]:
        """The legal actions of the seat that must act, in canonical order; empty at chance and at the end. They tell
        what that seat holds: show them to nobody else (`view` has them for the one seat)."""
        return self._legal(self._config, state)

    def need(self, state: S) -> Need:
        """At chance: what must happen (which pieces from which pool, which dice). Raises InvalidState elsewhere."""
        if self.actor(state) is not CHANCE:
            raise InvalidState("chance is not the actor in this state")
        return self._rules.need(self._config, state)

    def sample(self, state: S, rng: Random) -> A:
        """At chance: one outcome, uniform over the physical possibilities. Raises InvalidState elsewhere."""
        return self._rules.happen(self._config, state, chance.sample(self.need(state), rng))

    def refusal(self, state: S, action: object) -> Refusal | None:
        """None if the action is legal now, else the clause that forbids it and the reason. Any object may be asked
        about; JSON goes through `decode` first. The answer may tell what the seat in turn holds: let a seat ask about
        its own actions only, in its turn."""
        return self._refusal(self._config, state, action)

    def step(self, state: S, action: A) -> S:
        """The state after `action`, of a seat or of chance. Raises IllegalAction carrying the Refusal.

        The state must be one of a game of this config; to save time, that is not looked at.
        """
        refusal = self._refusal(self._config, state, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        return self._after(self._config, state, action)

    def result(self, state: S) -> JsonObject:
        """At the end: `scores`, `winners`, and what the game adds. Raises InvalidState before."""
        if self.actor(state) is not None:
            raise InvalidState("the game is not over")
        return self._rules.result(self._config, state)

    def view(self, state: S, seat: int | None) -> JsonObject:
        """What the seat (None: a bystander) may see, JSON-ready. Raises InvalidState for a seat not at the table."""
        return dict(self._rules.view(self._config, state, self._at_table(seat)))

    def seen(self, action: A, seat: int | None, before: S | None = None) -> JsonObject:
        """The action, in JSON form, as the seat (None: a bystander) saw it: null in place of what was hidden.

        before  the state in which it was taken. Some actions of chance do not say whom they concern (who draws);
                without the state, what they show to one seat only is shown to nobody.
        """
        return self._rules.seen(self._config, before, action, self._at_table(seat))

    def encode(self, action: A) -> JsonObject:
        """The JSON form of an action. Raises InvalidAction for what is no action of this game."""
        return self._rules.actions.encode(action)

    def decode(self, data: object) -> A:
        """The action that JSON data writes down. Raises InvalidAction naming every place and what was expected."""
        return self._rules.actions.decode(data)

    def broken(self, state: S) -> tuple[Law, ...]:
        """The laws of states and of what is legal in them that do not hold; empty when all is well."""
        laws, legal = self._rules.laws, self.legal(state)
        return (
            *(law for law in laws.of_states if is_broken(law, self._config, state)),
            *(law for law in laws.of_choices if is_broken(law, self._config, state, legal)),
        )

    def broken_step(self, before: S, action: A, after: S) -> tuple[Law, ...]:
        """The laws of steps that do not hold for this step; empty when all is well."""
        laws = self._rules.laws.of_steps
        return tuple(law for law in laws if is_broken(law, self._config, before, action, after))

    def _at_table(self, seat: int | None) -> int | None:
        if seat is None or (type(seat) is int and 0 <= seat < self.players):
            return seat
        raise InvalidState(f"seat should be None or from 0 to {self.players - 1}, not {shown(seat)}")

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self._rules is other._rules and self._config == other._config

    def __hash__(self) -> int:
        return hash((self.id, self._config))

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.id}, {self.players} players>"


class CheckedGame(Game[S, A]):
    """A game that judges every state and step by the laws: slower, for finding errors in the engine itself."""

    __slots__ = ()

    def initial(self) -> S:
        """The first state. Raises BrokenLaw."""
        state = super().initial()
        self._insist(self.broken(state))
        return state

    def step(self, state: S, action: A) -> S:
        """The next state. Raises IllegalAction, and BrokenLaw where a law does not hold."""
        after = super().step(state, action)
        self._insist(self.broken_step(state, action, after) + self.broken(after))
        return after

    def _insist(self, broken: tuple[Law, ...]) -> None:
        if broken:
            raise BrokenLaw(str(law) for law in broken)
