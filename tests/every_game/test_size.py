"""The size contract, in every game: each field of all that is given to a game grows, and beyond what a game has use for
neither the work nor the message grows with it; up to there the work grows as the field does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest
from candidates import Place
from growing import GROWTHS, Growth, answered, as_it_is, grown, inside, instance, is_constant, is_linear, kinds_of
from hostile import moves, told, views
from recordings import recorded
from tables import DEFAULTS, IDS, AnyGame, accelerated, label
from walks import chosen

import rulecore
from rulecore import Refusal, RulecoreError, bots
from rulecore.core.gate import CONFIG, EVENT, Size
from rulecore.core.trace import ABOUT
from rulecore.core.worlds import _size

pytestmark = pytest.mark.as_python("machine code has no lines that can be counted")

SMALLEST = [accelerated(next(game for game in DEFAULTS if game.id == id)) for id in IDS]
WIDE = ("lists in a list",)
"""The growths that fill the whole room of the gate: that is one room for all fields, so few of them are tried."""


class Question(NamedTuple):
    """What is asked about what is `made` of data in which each of the places grows; `size` is at least that of the gate
    there. What is no data but an object made by hand may take as much work as it is large."""

    ask: Callable[[Any], Any]
    data: Any
    size: Size
    places: tuple[Place, ...]
    made: Callable[[Any], Any] = as_it_is
    is_data: bool = True


def of_json(ask: Callable[[Any], Any], data: Mapping[str, Any], size: Size) -> Question:
    """Every place of a piece of JSON, and a field that does not belong there."""
    return Question(ask, data, size, (*inside(data), ("stranger",)))


def of_arguments(ask: Callable[..., Any], size: Size = CONFIG, **arguments: Any) -> Question:
    """Each argument, and what is in it."""
    return Question(lambda given: ask(**given), arguments, size, tuple(place for place in inside(arguments) if place))


@cache
def questions(game: AnyGame) -> dict[str, Question]:
    """All that can be asked of a game, by name."""
    size, found = game.rules.actions.size, {"config": of_json(rulecore.game, game.config, CONFIG)}
    definitions = rulecore.schema(game.id)["$defs"]
    for part in kinds_of("action", definitions):
        made, kind = instance(part, definitions), part["properties"]["type"]["const"]
        data = next((data for data in moves(game) if data.keys() == made.keys() and data["type"] == kind), made)
        found[f"action {kind}, {len(found)}"] = of_json(game.decode, data, size)
    for moment in {type(moment.action): moment for moment in chosen(game)}.values():
        found |= _by_hand(game, moment.before, moment.action)
    for view in {tuple(view): view for view in views(game)}.values():
        found[f"view {len(found)}"] = _world(game, view)
    for part in kinds_of("event", definitions) if game.rules.presentation else ():
        made = {**instance(part, definitions), "changes": {}}
        event = next((event for event in told(game) if event["type"] == made["type"]), made)
        found[f"event {made['type']}"] = of_json(game.say, {**event, "changes": {}}, EVENT)
    return found | _traces(game) | _rest(game)


def _by_hand(game: AnyGame, state: Any, action: Any) -> dict[str, Question]:
    names = [field.name for field in fields(action)]

    def made(given: Mapping[str, Any]) -> Any:
        return type(action)(**{name: tuple(v) if type(v) is list else v for name, v in given.items()})

    def written(action: Any) -> None:
        for question in (game.encode, game.say, lambda one: game.seen(one, 0)):
            answered(question, action)

    def judged(action: Any) -> None:
        refusal = game.refusal(state, action)
        assert refusal is None or len(str(refusal)) <= 2000
        answered(game.number_of, action)

    held, places = {name: getattr(action, name) for name in names}, tuple((name,) for name in names)
    size, name = game.rules.actions.size, type(action).__name__
    return {
        f"{name} made by hand": Question(written, held, size, places, made),
        f"{name} made by hand, judged": Question(judged, held, size, places, made, is_data=False),
    }


def _world(game: AnyGame, view: Mapping[str, Any]) -> Question:
    data = {**view, "config": game.config}
    places = tuple(place for place in inside(data) if place[:1] != ("config",) or len(place) == 1)
    return Question(lambda given: next(game.worlds(given, Random(1))), data, _size(game), (*places, ("stranger",)))


def _traces(game: AnyGame) -> dict[str, Question]:
    whole = recorded(game, legal=True)
    acted = next(number for number, step in enumerate(whole["steps"]) if "legal" in step)
    begun = {"format": 1, "engine": "rulecore", "config": game.config, "steps": whole["steps"][: acted + 1]}
    there = [("steps", acted, *place) for place in (*inside(begun["steps"][acted]), ("stranger",))]
    places = ((), ("format",), ("engine",), ("config",), ("steps",), ("stranger",), *there)
    kept = {"about": {"names": ["Ann"], "note": "x"}}
    return {
        "trace, what is kept with it": Question(
            rulecore.replay, {**begun, **kept}, ABOUT, tuple(place for place in inside(kept) if place)
        ),
        "trace, what is to be kept with it": of_arguments(
            lambda about: rulecore.trace(game, [], about=about), ABOUT, **kept
        ),
        "trace": Question(rulecore.replay, begun, CONFIG, places),
        "trace, its result": Question(rulecore.replay, recorded(game), CONFIG, (("result",), ("result", "scores"))),
    }


def _rest(game: AnyGame) -> dict[str, Question]:
    before, action, after = chosen(game)[0]
    names, wide = ["Ann"] * game.players, Size(items=256, values=4096, text=10_000)
    spoken = {"language": "en", "names": names}
    return {
        "called": of_arguments(game.called, wide, language="en", names=names),
        "view": of_arguments(game.view, state=0, seat=0),
        "record": of_arguments(lambda players: rulecore.record(game, players, Random(1)), players=[None]),
        "undo": of_arguments(lambda actions: game.undo_allowed(chosen(game)[-1].before, actions), actions=[None]),
        "bot": of_arguments(bots.named, name="search:9"),
        "search": of_arguments(
            lambda **given: bots.search(game, Random(1), **given), iterations=1, seconds=1, rollouts="greedy"
        ),
        "clauses": of_arguments(rulecore.clauses, id=game.id, language="en"),
        "schema": of_arguments(rulecore.schema, id=game.id),
        "refusal": of_arguments(
            lambda clause, reason: game.say(Refusal(clause, reason)),
            CONFIG._replace(text=2000),
            clause="A-1",
            reason="no",
        ),
        "say": of_arguments(lambda **given: game.say(action, **given), wide, you=0, **spoken),
        "prompt": of_arguments(lambda **given: game.prompt(after, **given), wide, seat=0, **spoken),
        "events": of_arguments(lambda **given: game.events(before, action, after, **given), wide, seat=0, **spoken),
        "number": of_arguments(game.action_at, number=0),
    }


def tried(question: Question) -> list[tuple[Place, Growth]]:
    """Which places grow, and how."""
    few = question.places[-1:]
    return [
        (place, growth) for place in question.places for growth in GROWTHS if growth.name not in WIDE or place in few
    ]


def faults(question: Question) -> list[str]:
    """Every field, in every way to grow, in which the work is not as it should be."""
    found = []
    for place, growth in tried(question):
        growing = grown(question.ask, question.data, place, growth, question.size, made=question.made)
        if not is_linear(growing) or (question.is_data and not is_constant(growing)):
            found.append(f"{'.'.join(map(str, place)) or 'the whole'}, {growth.name}: {growing}")
    return found


ASKED = [(game, name) for game in SMALLEST for name in questions(game)]


@pytest.mark.parametrize(("game", "name"), ASKED, ids=lambda part: part if isinstance(part, str) else label(part))
def test_work_and_message_are_bounded_whatever_grows(game: AnyGame, name: str) -> None:
    assert faults(questions(game)[name]) == []


@pytest.mark.parametrize("game", SMALLEST, ids=label)
def test_every_field_of_the_schema_grows(game: AnyGame) -> None:
    """But for those inside other `components` than the printed ones: they pass as the whole does."""
    definitions = rulecore.schema(game.id)["$defs"]
    grow = {
        part: set[str]()
        for part in ("config", "action", "view", "trace", *(("event",) if game.rules.presentation else ()))
    }
    for name, question in questions(game).items():
        if name.split(" ")[0].strip(",") in grow:
            grow[name.split(" ")[0].strip(",")] |= {str(part) for place in question.places for part in place}
    for part, found in grow.items():
        named = {field for kind in kinds_of(part, definitions) for field in kind["properties"]}
        assert named - found <= {"changes", "text"}, part


def sorts(given: Any) -> Any:
    """Looks at all of a list."""
    return sorted(given["field"], key=lambda item: item == 1)


def compares(given: Any) -> Any:
    """Looks at all pairs, in a list that is not too long."""
    if type(given["field"]) is list and len(given["field"]) <= CONFIG.items:
        return [one is other for one in given["field"] for other in given["field"]]
    raise RulecoreError("too long")


def copies(given: Any) -> Any:
    """Takes as much memory, in one call of a function in C."""
    return given["field"].copy()


def tells(given: Any) -> Any:
    """Says how much there is by saying it."""
    raise RulecoreError("x" * min(len(given["field"]) // 3, 1900))


@pytest.mark.parametrize(
    ("ask", "is_right"), [(sorts, is_constant), (compares, is_linear), (copies, is_constant), (tells, is_constant)]
)
def test_a_question_whose_work_or_message_grows_is_found(ask: Any, is_right: Any) -> None:
    lists = next(growth for growth in GROWTHS if growth.name == "a list of wrong things")
    assert not is_right(grown(ask, {"field": [1]}, ("field",), lists, CONFIG))
    assert is_right(grown(lambda given: None, {"field": [1]}, ("field",), lists, CONFIG))
