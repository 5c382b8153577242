"""For front ends: what a game hands over beside its rules, and what core makes of it: events, prompts, numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Generic, NamedTuple, get_args, get_origin

from pydantic import ValidationError
from typing_extensions import TypedDict, TypeVar, get_type_hints

from rulecore.core.config import Config, JsonObject
from rulecore.core.errors import InvalidData, faults_of
from rulecore.core.events import Event, form_of_event
from rulecore.core.gate import EVENT, PART, as_object, form_of
from rulecore.core.messages import Catalogue
from rulecore.core.people import ANYBODY, ByPerson, People, Person
from rulecore.core.seats import BySeat, Seat

C = TypeVar("C", bound=Config)
A = TypeVar("A")
P = TypeVar("P")
D = TypeVar("D", default=JsonObject)  # actions as JSON


class Question(NamedTuple):
    """What is asked of the seat in turn.

    asked   the key of the sentence among the `prompts` of the catalogue
    clause  where the rulebook asks it
    values  what stands in the places of the sentence
    """

    asked: str
    clause: str
    values: Mapping[str, object]


class Choice(TypedDict, Generic[D]):
    """A legal action: as JSON, by its number (`Game.number_of`), and in words."""

    action: D
    number: int
    label: str


class Prompt(TypedDict, Generic[D]):
    """What a seat (null: a bystander) is told about whose turn it is.

    asked    what is asked, a word of the game; "wait", "chance" or "over" where nothing is
    clause   where the rulebook asks it, null where nothing is asked
    text     the same in words
    choices  every legal action of this seat in canonical order, [] when it is not its turn
    """

    seat: int | None
    asked: str
    clause: str | None
    text: str
    choices: list[Choice[D]]


@dataclass(frozen=True, kw_only=True)
class Presentation(Generic[C, A]):
    """What a game hands over for front ends. What is told comes from views, so nothing can be told that is hidden.

    words        all its sentences
    event_types  its events: classes made by `event`, as `events_in` lists those of a module
    events       what happened, in order, from the view before, the action as it was seen, the view after, and the
                 result, which is None until the end
    asked        from the view of the seat in turn: what is asked of it
    choices      every action that a seat can have in any state under this config, in canonical order; for each seat
                 the same ones in the same order
    result_type  the TypedDict of a result, as the rules tell it
    parts        from the config and such a result: for each seat what its score there is made of, in the order of the
                 rulebook; the values add up to the score. None: this is not told
    part_type    the TypedDict of such a part: `what` it is, a word that the catalogue says; the `clause` behind it; its
                 `value`, null where the score is; and the number of its `game` in the result, from 0
    pictures     the name of a module that draws what lies on the table, for terminals, pages and clients. It is
                 imported only by what draws; `rulecore.pictures` says what it offers. None: the fields of views are
                 shown as they are
    """

    words: Catalogue
    event_types: tuple[type[Event], ...]
    events: Callable[[Any, JsonObject, Any, JsonObject | None], Iterable[Event]]
    question: Callable[[Any], Question]
    action_space: Callable[[C, int], tuple[A, ...]]
    result_type: Any
    parts: Callable[[C, JsonObject], Sequence[Sequence[Mapping[str, Any]]]] | None = None
    part_type: Any = None
    pictures: str | None = None


def events(
    presentation: Presentation[Any, Any],
    before: JsonObject,
    seen: JsonObject,
    after: JsonObject,
    result: JsonObject | None,
) -> tuple[JsonObject, ...]:
    """What happened, as the game tells it; each event with the `changes` of the view that it brings.

    A field that several events touch is changed by the last one of them.
    """
    new = {field: value for field, value in after.items() if before[field] != value}
    happened = []
    for event in reversed(list(presentation.events(before, seen, after, result))):
        data = event.written()
        data["changes"] = {field: new.pop(field) for field in event.TOUCHES if field in new} if new else {}
        happened.append(data)
    return tuple(reversed(happened))


def event_forms(presentation: Presentation[Any, Any]) -> dict[str, Any]:
    """The TypedDict of each type of event, as JSON."""
    events: tuple[Any, ...] = presentation.event_types
    return _forms(events)


@cache
def _forms(events: tuple[Any, ...]) -> dict[str, Any]:
    return {event.TYPE: form_of_event(event) for event in events}


def told_event(presentation: Presentation[Any, Any], what: Mapping[str, Any]) -> JsonObject:
    """An event that comes from outside, judged by its type. Raises InvalidData; LookupError for a type that no event
    has."""
    fields = as_object(what, EVENT, InvalidData, "an event")
    form = event_forms(presentation)[fields.get("type", "")]
    beside = {"changes", "text"} - form.__annotations__.keys()
    try:
        form_of(form).validate_python({name: fields[name] for name in fields if name not in beside}, strict=True)
    except ValidationError as error:
        raise InvalidData(faults_of(error)) from None
    return fields


def of_all_games(games: Iterable[Sequence[Sequence[P]]]) -> list[list[P]]:
    """The parts of several games, each listed by seat, joined into one list for each seat."""
    return [[part for parts in of_a_seat for part in parts] for of_a_seat in zip(*games, strict=True)]


def in_parts(presentation: Presentation[Any, Any] | None, config: Config, result: JsonObject) -> JsonObject:
    """A result as the rules tell it, and behind it the `parts` of each score where the game tells them."""
    if presentation is None or presentation.parts is None:
        return result
    return {**result, "parts": [[dict(part) for part in parts] for parts in presentation.parts(config, result)]}


def part_said(presentation: Presentation[Any, Any], what: Mapping[str, Any], language: str) -> str:
    """A part of a score, which may come from outside, in words. Raises InvalidData; LookupError for a kind of part that
    the game does not know."""
    part = as_object(what, PART, InvalidData, "a part of a score")
    try:
        form_of(presentation.part_type).validate_python(part, strict=True)
    except ValidationError as error:
        raise InvalidData(faults_of(error)) from None
    return presentation.words.say("parts", part["what"], part, language)


def event_said(presentation: Presentation[Any, Any], event: Mapping[str, Any], language: str, people: People) -> str:
    """An event in words; seats, as its type declares them, are called by name."""
    return presentation.words.say("events", event["type"], _with_people(presentation, event), language, people)


def reasons_said(
    presentation: Presentation[Any, Any], event: Mapping[str, Any], language: str, people: People
) -> Iterator[tuple[str, str]]:
    """Why an event came about, such as why a seat has won a trick: each clause that decided it, and how, in words.
    These are the clauses in its `because`, or else its `clause`; those for which the catalogue has no reason are left
    out."""
    for clause in event.get("because", (event["clause"],)):
        if presentation.words.template("reasons", clause, language):
            yield clause, presentation.words.say("reasons", clause, _with_people(presentation, event), language, people)


def _with_people(presentation: Presentation[Any, Any], event: Mapping[str, Any]) -> JsonObject:
    """The fields of an event, with persons where it has seats."""
    kinds = _people_in(event_forms(presentation)[event["type"]])
    return {name: kinds[name](value) if name in kinds and value is not None else value for name, value in event.items()}


@cache
def _people_in(form: Any) -> dict[str, Callable[[Any], Any]]:
    """The fields of an event that hold seats, or values by seat, each with a function that marks its value as such for
    sentences."""
    hints = get_type_hints(form, include_extras=True)
    kinds: dict[str, Callable[[Any], Any]] = {}
    for name, hint in hints.items():
        parts = _within(hint)
        if any(get_origin(part) is Annotated and part.__metadata__ == BySeat.__metadata__ for part in parts):  # type: ignore[attr-defined]
            kinds[name] = ByPerson
        elif Seat in parts:
            kinds[name] = _persons
    return kinds


def _within(hint: Any) -> list[Any]:
    """A type and those that it is made of."""
    return [hint, *(part for inner in get_args(hint) for part in _within(inner))]


def _persons(value: Any) -> Any:
    return [Person(seat) for seat in value] if isinstance(value, list) else Person(value)


def prompt(
    presentation: Presentation[Any, Any],
    view: JsonObject,
    numbers: Iterable[int],
    language: str,
    people: People = ANYBODY,
) -> Prompt:
    """What the seat of the view is told; `numbers` are those of the `legal` actions in it."""
    words, actor = presentation.words, view["actor"]
    if actor is None or actor != view["seat"]:
        asked = "over" if actor is None else actor if actor == "chance" else "wait"
        text = words.say("prompts", asked, {"seat": actor}, language, people)
        return Prompt(seat=view["seat"], asked=asked, clause=None, text=text, choices=[])
    due = presentation.question(view)
    choices = [
        Choice(action=action, number=number, label=words.say("actions", action["type"], action, language, people))
        for action, number in zip(view["legal"], numbers, strict=True)
    ]
    text = words.say("prompts", due.asked, due.values, language, people)
    return Prompt(seat=view["seat"], asked=due.asked, clause=due.clause, text=text, choices=choices)


class Numbers(Generic[A]):
    """Every action of the players under one config, numbered: seat 0 first, for each seat the same choices in order."""

    __slots__ = ("__weakref__", "_number", "_types", "actions")

    def __init__(self, presentation: Presentation[Any, A], config: Config) -> None:
        self.actions: tuple[A, ...] = tuple(
            action for seat in range(config.players) for action in presentation.action_space(config, seat)
        )
        self._number = {action: number for number, action in enumerate(self.actions)}
        self._types = frozenset(map(type, self.actions))

    def of(self, action: A) -> int | None:
        """The number of an action; None where it has none, also for one made by hand that is merely equal to one that
        has (`True` is not 1)."""
        if type(action) not in self._types:
            return None
        try:
            number = self._number.get(action)
        except TypeError:  # a field that cannot be hashed
            return None
        if number is None or action is (own := self.actions[number]) or repr(action) == repr(own):
            return number
        return None
