"""The face of a game: the rules under one configuration, the same for every game."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any, Generic, cast, overload
from weakref import WeakValueDictionary

from typing_extensions import TypeVar

from rulecore.core import frame, worlds
from rulecore.core.chance import CHANCE, Need
from rulecore.core.config import Config, JsonObject, peculiar, written
from rulecore.core.errors import (
    LONGEST_MESSAGE,
    BrokenLaw,
    Fault,
    InvalidAction,
    InvalidData,
    InvalidState,
    Refusal,
    RulecoreError,
    no_action,
    shown,
)
from rulecore.core.gate import MALFORMED
from rulecore.core.laws import Answers, Law, is_broken
from rulecore.core.messages import CORE, Language, language_named
from rulecore.core.people import People
from rulecore.core.presentation import (
    Numbers,
    Presentation,
    event_said,
    events,
    in_parts,
    part_said,
    prompt,
    told_event,
)
from rulecore.core.rules import Rules, presentation_of
from rulecore.core.turns import Turns
from rulecore.core.undo import undo_allowed

S = TypeVar("S")
A = TypeVar("A")
Config_co = TypeVar("Config_co", default=Any, covariant=True)
View_co = TypeVar("View_co", default=Any, covariant=True)
Event_co = TypeVar("Event_co", default=Any, covariant=True)
Result_co = TypeVar("Result_co", default=Any, covariant=True)
Data_co = TypeVar("Data_co", default=Any, covariant=True)
SaidEvent_co = TypeVar("SaidEvent_co", default=Any, covariant=True)
Prompt_co = TypeVar("Prompt_co", default=Any, covariant=True)


class Game(Turns[S, A], Generic[S, A, Config_co, View_co, Event_co, Result_co, Data_co, SaidEvent_co, Prompt_co]):
    """The rules of one game under one configuration. Immutable and picklable; all methods are pure: what is remembered
    between two calls (the last answer of `legal` or `sample`, for `step`) changes no answer.

    States and actions are immutable, hashable and picklable values; a state belongs to games of equal `config`. The
    type parameters of a game are its states and actions, then what is JSON: its config, views, events, results,
    actions, events with their text, prompts.
    """

    __slots__ = ()

    def __reduce__(self) -> tuple[object, ...]:
        """What was offered last is no part of a game."""
        return type(self), (self._rules, self._config, self._fast)

    @property
    def id(self) -> str:
        """The id of the game, as in `rulecore.GAMES`."""
        return self._rules.id

    @property
    def players(self) -> int:
        """The number of seats."""
        return self._config.players

    @property
    def config(self) -> Config_co:
        """The complete configuration in its JSON form, defaults filled in. A new object each time."""
        return cast(Config_co, written(self._config))

    @property
    def rules(self) -> Rules[Any, S, A]:
        """The functions behind this face, for tools that look inside (audit, tests). Not a promise."""
        return self._rules

    @property
    def fast(self) -> bool:
        """Whether it plays by the accelerated equivalents of its rules, where it has them. They change no answer."""
        return self._fast

    @property
    def rules_config(self) -> Any:
        """The configuration as the rules read it. Not a promise."""
        return self._config

    def initial(self) -> S:
        """The first state."""
        return self._rules.initial(self._config)

    def need(self, state: S) -> Need:
        """At chance: what must happen (which pieces from which pool, which dice). Raises InvalidState elsewhere."""
        if self.actor(state) is not CHANCE:
            raise InvalidState("chance is not the actor in this state")
        return self._rules.need(self._config, state)

    def refusal(self, state: S, action: object) -> Refusal | None:
        """None if the action is legal now, else the clause that forbids it and the reason. Any object may be asked
        about except data, which goes through `decode` first. The answer may tell what the seat in turn holds: let a
        seat ask about its own actions only, in its turn. Raises InvalidState, and InvalidAction for data."""
        if state is not self._known:
            self._recognise(state)
        return self._refusal(self._config, state, action)

    def result(self, state: S) -> Result_co:
        """At the end: `scores`, `winners` and what the game adds; where the game tells them, also the `parts` of the
        scores, by seat, each with its `clause`: they add up to the score. Raises InvalidState before the end."""
        if self.actor(state) is not None:
            raise InvalidState("the game is not over")
        rules, config = self._rules, self._config
        return cast(Result_co, in_parts(rules.presentation, config, rules.result(config, state)))

    def view(self, state: S, seat: int | None) -> View_co:
        """What the seat (None: a bystander) may see, JSON-ready. Raises InvalidState, also where the seat is not at the
        table."""
        if state is not self._known:
            self._recognise(state)
        return cast(View_co, dict(self._view(self._config, state, self._at_table(seat))))

    def worlds(self, view: Mapping[str, object], rng: Random) -> Iterator[S]:
        """States that the owner of this view cannot tell from the true one, without end: for bots that search.

        view  what `view` answered, or the same after a journey as JSON; nothing else is known of the true state
        rng   where the worlds come from; equal views and equal generators give equal worlds

        Each world is a state of this game: `view` shows the same there, and no law is broken. They are drawn one by one
        and independently: all arrangements of the unseen pieces in which that is so are equally likely, and each piece
        counts as an object of its own, as in `sample`; dice show each number as often as they would if rolled.

        A seat is not dealt a piece that it would have had to play in what the view shows: the module `worlds` of each
        game says precisely what is inferred in this way. Nothing else is inferred: neither what was seen earlier and is
        no longer in view, nor what choices suggest (a player who holds back may have nothing good).

        Raises InvalidView at once, naming every place, for anything that is not the view of a state of this game; also
        for every view of a game from another package that does not offer worlds.
        """
        return worlds.worlds(self, view, rng)

    def seen(self, action: A, seat: int | None, before: S | None = None) -> JsonObject:
        """The action, in JSON form, as the seat (None: a bystander) saw it: null in place of what was hidden.

        before  the state in which it was taken. Some actions of chance do not say whom they concern (who draws);
                without the state, what they show to one seat only is shown to nobody.

        Raises InvalidAction for anything that is not an action of this game, or for one that can never be taken;
        InvalidState for anything that is not a state, or for a seat not at the table.
        """
        seat = self._at_table(seat)
        if before is not None and before is not self._known:
            self._recognise(before)
        try:
            return self._rules.seen(self._config, before, action, seat)
        except RulecoreError:
            raise
        except MALFORMED:
            raise InvalidAction([Fault("", f"should be an action that can be taken, not {shown(action)}")]) from None

    def encode(self, action: A) -> Data_co:
        """The JSON form of an action. Raises InvalidAction for anything that is not an action of this game."""
        return cast(Data_co, self._rules.actions.encode(action))

    def decode(self, data: object) -> A:
        """The action that JSON data writes down. Raises InvalidAction naming every place and what was expected."""
        return self._rules.actions.decode(data)

    def broken(self, state: S) -> tuple[Law, ...]:
        """The broken laws about states; where there are none, the broken laws about what is legal in the state and
        about what else the rules say of it. Empty when all is well. Raises InvalidState for anything that is not a
        state of the game."""
        try:
            self.actor(state)
        except InvalidState:
            raise
        except MALFORMED:
            raise InvalidState(f"no state of {self.id}: who must act in it cannot be said") from None
        laws = self._rules.laws
        broken = tuple(law for law in laws.of_states if is_broken(law, self._config, state))
        if broken:
            return broken  # in a state that cannot be, nobody can say what is legal
        try:
            legal, answers = self.legal(state), answers_of(self, state)
        except MALFORMED:
            raise InvalidState(f"no state of {self.id}: what is legal in it cannot be said") from None
        return (
            *(law for law in laws.of_choices if is_broken(law, self._config, state, legal)),
            *(law for law in laws.of_answers if is_broken(law, self._config, state, answers)),
        )

    def broken_step(self, before: S, action: A, after: S) -> tuple[Law, ...]:
        """The laws about steps that this step breaks; empty when all is well. Raises InvalidState, and InvalidAction
        for data."""
        if isinstance(action, Mapping):
            raise InvalidAction([no_action("an action of the game", action)])
        self._recognise(before)
        self._recognise(after)
        laws = self._rules.laws.of_steps
        return tuple(law for law in laws if is_broken(law, self._config, before, action, after))

    # --- for front ends: docs/front-ends.md; each raises InvalidGame where the game has no `front` ---

    @overload
    def events(
        self, before: S, action: A, after: S, seat: int | None, language: None = None, *, names: None = None
    ) -> tuple[Event_co, ...]: ...
    @overload
    def events(
        self,
        before: S,
        action: A,
        after: S,
        seat: int | None,
        language: Language,
        *,
        names: Sequence[str] | None = None,
    ) -> tuple[SaidEvent_co, ...]: ...
    @overload
    def events(
        self, before: S, action: A, after: S, seat: int | None, language: None = None, *, names: Sequence[str]
    ) -> tuple[SaidEvent_co, ...]: ...
    @overload
    def events(
        self,
        before: S,
        action: A,
        after: S,
        seat: int | None,
        language: Language | None = None,
        *,
        names: Sequence[str] | None = None,
    ) -> tuple[Event_co | SaidEvent_co, ...]: ...
    def events(
        self,
        before: S,
        action: A,
        after: S,
        seat: int | None,
        language: Language | None = None,
        *,
        names: Sequence[str] | None = None,
    ) -> tuple[Event_co | SaidEvent_co, ...]:
        """What happened in a step, in order, as the seat (None: a bystander) saw it, JSON-ready: `type`, the `clause`
        that made it happen, fields of its own, and `changes`, the fields of the view that change with it. A view to
        which the changes of all events are applied in order is the view after the step. With a language, or with names,
        each event has its `text`, too: what `say` says of it to this seat.

        Raises IllegalAction, and InvalidState where `after` is not what the action leads to; as `say` for the rest."""
        presentation, is_said = self._presentation, language is not None or names is not None
        language = language_named("en" if language is None else language)
        people = self._people(names, seat)
        if self.step(before, action) != after:
            raise InvalidState("`after` is not the state after this action")
        seen = self.seen(action, seat, before)
        result: Any = self.result(after) if self.actor(after) is None else None
        views: Any = self.view(before, seat), self.view(after, seat)
        happened = events(presentation, views[0], seen, views[1], result)
        if is_said:
            happened = tuple({**event, "text": event_said(presentation, event, language, people)} for event in happened)
        return cast(tuple[Event_co | SaidEvent_co, ...], happened)

    def prompt(
        self, state: S, seat: int | None, language: Language = "en", *, names: Sequence[str] | None = None
    ) -> Prompt_co:
        """What is asked of the seat now, with a label for each of its legal actions; none when it is not its turn.
        Raises as `say`."""
        view: Any = self.view(state, seat)
        people = self._people(names, seat)
        numbers = [self.number_of(action) for action in self.legal(state)] if view["legal"] else []
        return cast(Prompt_co, prompt(self._presentation, view, numbers, language_named(language), people))

    def say(
        self,
        what: Refusal | Mapping[str, object] | A,
        language: Language = "en",
        *,
        names: Sequence[str] | None = None,
        you: int | None = None,
    ) -> str:
        """A refusal (its reason), an event, an action or a part of a score in words.

        names  how each player is called, by seat, in any language. Controls and marks of direction are left out, what
               is wider than 40 columns is cut, names that look alike are numbered, and each stands between U+2068 and
               U+2069, so that it does not turn the text around it; "" is no name. Without names: "Player 1" and so on
        you    the seat that is spoken to: "you hold no 8"

        Raises InvalidData for an unknown language, for names that are not a list with a text for each player, or for
        what is none of these in this game; InvalidState for a seat not at the table."""
        words, language = self._presentation.words, language_named(language)
        people = self._people(names, you)
        try:
            if isinstance(what, Refusal):
                if not isinstance(what.reason, str) or len(what.reason) > LONGEST_MESSAGE:
                    raise TypeError
                return words.why(what, language, people)
            if isinstance(what, Mapping):
                if "what" in what and self._presentation.parts is not None:
                    return part_said(self._presentation, what, language)
                return event_said(self._presentation, told_event(self._presentation, what), language, people)
            action: JsonObject = self._rules.actions.encode(what)
            return words.say("actions", action["type"], action, language, people)
        except (LookupError, TypeError):
            expected = f"should be a refusal, an event, an action or a part of a score of {self.id}, not {shown(what)}"
            raise InvalidData([Fault("", expected)]) from None

    def called(self, language: Language = "en", *, names: Sequence[str] | None = None) -> tuple[str, ...]:
        """How each player is called in what is said, by seat: for boards and lists. `names` and errors are as in `say`,
        but a game without a `presentation` has players, too."""
        words, language = self._rules.presentation.words if self._rules.presentation else CORE, language_named(language)
        people = words.people(names, self.players)
        return tuple(words.name(seat, language, people) for seat in range(self.players))

    def _people(self, names: Sequence[str] | None, you: int | None) -> People:
        return self._presentation.words.people(names, self.players, self._at_table(you))

    def undo_allowed(self, before: S, actions: Sequence[A]) -> bool:
        """Whether the seat in turn in `before` can take back the `actions` that were taken since, without anybody
        having learnt from them what was hidden then. Raises InvalidState where no seat had to decide, IllegalAction or
        InvalidAction where the actions cannot have been taken, InvalidData where they are no list or tuple."""
        try:
            return undo_allowed(self, before, actions)
        except RulecoreError:
            raise
        except MALFORMED as error:
            if not self.broken(before):
                raise
            raise InvalidState(f"no state of {self.id} under this config: {shown(before)}") from error

    @property
    def action_count(self) -> int:
        """How many different actions the players can have under this config. Seat 0 has the first `action_count //
        players` numbers, seat 1 the next, and so on; for each seat the same choices stand in the same order."""
        return len(self._numbers.actions)

    def number_of(self, action: A) -> int:
        """The number of an action of a player, the same in every state of this config; those of chance have none.
        Raises InvalidAction for what has no number."""
        number = self._numbers.of(action)
        if number is None:
            raise InvalidAction([no_action("an action that a player can have", action)])
        return number

    def action_at(self, number: int) -> A:
        """The action with that number. Raises InvalidAction."""
        if type(number) is not int or number not in range(self.action_count):
            raise InvalidAction(
                [Fault("", f"should be a number from 0 to {self.action_count - 1}, not {shown(number)}")]
            )
        return self._numbers.actions[number]

    @property
    def _presentation(self) -> Presentation[Any, A]:
        return presentation_of(self._rules)

    @property
    def _numbers(self) -> Numbers[A]:
        return _numbers_of(self)

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
        """Shows what differs from the defaults."""
        other = peculiar(self._config)
        agreed = {**other.pop("options", {}), **other.pop("rulings", {})}
        parts = [f"{name}={json.dumps(value)}" for name, value in other.items() if name != "components"]
        parts += [f"{name}={value if isinstance(value, str) else json.dumps(value)}" for name, value in agreed.items()]
        parts += ["other components"] if "components" in other else []
        return f"<{type(self).__name__} {', '.join((self.id, f'{self.players} players', *parts))}>"


def insist_on_game(game: object) -> None:
    """Raises InvalidData for anything that is not a game."""
    if not isinstance(game, Game):
        raise InvalidData([Fault("game", f"should be a game, as `rulecore.game` makes it, not {shown(game)}")])


def answers_of(game: Game[S, Any], state: S) -> Answers:
    """What the rules say of a state, beside what is legal in it: for laws."""
    rules, config, actor = game.rules, game.rules_config, game.actor(state)
    need = rules.need(config, state) if actor is CHANCE else None
    result = rules.result(config, state) if actor is None else None
    return Answers(actor, need, result, rules.max_game_length(config))


_KNOWN: WeakValueDictionary[tuple[Any, ...], Numbers[Any]] = WeakValueDictionary()
"""Numbers by their actions, as long as a config remembered below has them."""


@lru_cache(maxsize=64)
def _numbers_of(game: Game[Any, Any]) -> Numbers[Any]:
    """The actions of a game, numbered: up to 36 MB of them. So that a server with tables under many configs does not
    grow, configs with the same actions share them, and only the latest ones are remembered."""
    numbers = Numbers(game._presentation, game.rules_config)
    return _KNOWN.setdefault(numbers.actions, numbers)


class CheckedGame(Game[S, A]):
    """A game that judges every state and step by the laws, and by what holds in every game with marks (`core.frame`):
    slower, for finding errors in the engine itself."""

    __slots__ = ()

    def __init__(self, rules: Rules[Any, S, A], config: Config) -> None:
        super().__init__(rules, config, fast=False)  # here nothing is taken on trust

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self._rules, self._config)

    def initial(self) -> S:
        """The first state. Raises BrokenLaw."""
        state = super().initial()
        self._insist(self.broken(state), self._lost_or_doubled(state))
        return state

    def step(self, state: S, action: A) -> S:
        """The next state. Raises IllegalAction, and BrokenLaw where a law does not hold."""
        self._offered = None, ()  # here nothing is taken on trust
        after = super().step(state, action)
        moved = frame.moved_otherwise(self._rules, self._config, state, action, after)
        broken = self.broken_step(state, action, after) + self.broken(after)
        self._insist(broken, self._lost_or_doubled(after), moved)
        return after

    def _lost_or_doubled(self, state: S) -> str | None:
        return frame.lost_or_doubled(self._rules, self._config, state)

    def _insist(self, broken: tuple[Law, ...], *wrong: str | None) -> None:
        if faults := [*map(str, broken), *filter(None, wrong)]:
            raise BrokenLaw(faults)
