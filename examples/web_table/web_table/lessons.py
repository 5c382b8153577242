"""Lessons: positions of recorded games in which the learner decides, and what the rules say of each piece there.

The files lie in `lessons/`, one for each game. A lesson goes through one recording (a trace, or a position of a
witness) and stops where a seat has to decide. Nothing of it is the table of anybody: there is nothing to keep and
nothing to hide, so each question is answered by itself.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

import rulecore
from rulecore import JsonObject
from web_table.words import by_language

ROOT = Path(__file__).resolve().parents[1] / "lessons"
EXAMPLES = ROOT.parents[1]
NAMED = 3
"""So many actions are named for a rule that forbids some."""
LEAD = 8
"""So many steps of the recording before the first one of a lesson are told."""
MANY, SOME = 5000, 400
"""Of more actions than that, not each is asked about, but some all over: to find out what a step counts for; to name
what is forbidden there."""


class _Data(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Words(_Data):
    """A text in every language."""

    en: Annotated[str, Field(min_length=1)]
    ja: Annotated[str, Field(min_length=1)]


class Step(_Data):
    """A position in which the learner decides.

    at       how many steps of the recording lead to it
    say      what there is to learn, in a sentence or two
    clauses  what the step is there for
    tries    what the learner can put together from the pieces there, besides the actions that have a number
    """

    at: int
    say: Words
    clauses: Annotated[list[str], Field(min_length=1)]
    tries: list[dict[str, Any]] = []


class Lesson(_Data):
    """A walk through one recording.

    recording  the file below `examples/<game>/`; behind a `#` the number of the position, where it is a witness
    seat       the learner's
    """

    id: str
    title: Words
    recording: str
    seat: int
    steps: Annotated[list[Step], Field(min_length=1)]


class Without(_Data):
    """A clause that is in no lesson: one of the reasons of `curriculum`."""

    clause: str
    because: str


class Book(_Data):
    """All that is taught of one game. The first lesson is a guided first game.

    sentence  what the game is about
    minutes   the playing time that the rulebook prints, from and to; none where it prints none
    """

    sentence: Words
    minutes: Annotated[list[int], Field(min_length=2, max_length=2)] | None = None
    lessons: Annotated[list[Lesson], Field(min_length=1)]
    without: list[Without] = []


class Recording(NamedTuple):
    """A recorded game: `states[k]` is the state after `k` actions."""

    game: rulecore.Game[Any, Any]
    states: tuple[Any, ...]
    actions: tuple[Any, ...]


@cache
def book(game: str) -> Book:
    """The lessons of a game."""
    return Book.model_validate(tomllib.loads((ROOT / f"{game}.toml").read_text(encoding="utf-8")))


def lesson(game: str, id: str) -> Lesson | None:
    """One lesson; None where there is none."""
    if game not in rulecore.GAMES:
        return None
    return next((one for one in book(game).lessons if one.id == id), None)


@cache
def recording(game: str, name: str) -> Recording:
    """A recording, played again. Raises InvalidTrace for one that is no game any more."""
    file, _, position = name.partition("#")
    data = json.loads((EXAMPLES / game / file).read_text(encoding="utf-8"))
    if not position:
        replay = rulecore.replay(data)
        return Recording(replay.game, tuple(replay.states), tuple(replay.actions))
    shown = data["positions"][int(position)]
    rules = rulecore.game({"game": game, **shown["config"]})
    states, actions = [rules.initial()], []
    for action in map(rules.decode, shown["actions"]):
        actions.append(action)
        states.append(rules.step(states[-1], action))
    return Recording(rules, tuple(states), tuple(actions))


@cache
def told(game: str) -> bytes:
    """The answer to `GET /api/lessons/{game}`: every text in every language. Making it takes a moment."""
    answer = {"game": game, "lessons": [_lesson(game, one) for one in book(game).lessons]}
    return json.dumps(answer, ensure_ascii=False).encode()


def _lesson(game: str, one: Lesson) -> JsonObject:
    played = recording(game, one.recording)
    came_from = [max(0, one.steps[0].at - LEAD), *(step.at for step in one.steps)]
    return {
        "id": one.id,
        "title": one.title.model_dump(),
        "players": played.game.players,
        "seat": one.seat,
        "names": by_language(lambda language: list(played.game.called(language))),
        "steps": [_step(played, one.seat, step, since) for step, since in zip(one.steps, came_from[:-1], strict=True)],
    }


def _step(played: Recording, seat: int, step: Step, since: int) -> JsonObject:
    game, state = played.game, played.states[step.at]
    return {
        "at": step.at,
        "say": step.say.model_dump(),
        "clauses": step.clauses,
        "view": game.view(state, seat),
        "prompt": by_language(lambda language: game.prompt(state, seat, language)),
        "since": since,
        "meanwhile": by_language(lambda language: [*_happened(played, seat, since, step.at, language)]),
        "recorded": game.encode(played.actions[step.at]) if step.at < len(played.actions) else None,
        "forbidden": _forbidden(game, state, seat, step),
    }


def _happened(
    played: Recording, seat: int, since: int, until: int, language: rulecore.Language
) -> Iterator[JsonObject]:
    """What the seat saw of the steps in between, in words."""
    game, states, actions = played
    for number in range(since, until):
        for event in game.events(states[number], actions[number], states[number + 1], seat, language):
            yield {"number": number, "text": event["text"]}


def wishes(game: rulecore.Game[Any, Any], seat: int, step: Step, most: int = MANY) -> Iterator[Any]:
    """What the learner can want to do: what a seat can do in any state (of very much, about so many)."""
    yield from map(game.decode, step.tries)
    each = game.action_count // game.players
    for number in range(seat * each, (seat + 1) * each, each // most + 1):
        yield game.action_at(number)


def _forbidden(game: rulecore.Game[Any, Any], state: Any, seat: int, step: Step) -> list[JsonObject]:
    """What the rules of the step forbid here, before anything is tried: what is in sight first."""
    found: dict[str, list[tuple[bool, Any, rulecore.Refusal]]] = {}
    in_sight = {*_named(game.view(state, seat))}
    for action in wishes(game, seat, step, SOME):
        refusal = game.refusal(state, action)
        if refusal is not None and refusal.clause in step.clauses:
            is_far = not {*_named(game.encode(action))} - {seat} <= in_sight
            found.setdefault(refusal.clause, []).append((is_far, action, refusal))
    return [
        {"clause": clause, "examples": [_example(game, seat, action, refusal) for _, action, refusal in _first(tried)]}
        for clause, tried in found.items()
    ]


def _first(tried: list[tuple[bool, Any, rulecore.Refusal]]) -> list[tuple[bool, Any, rulecore.Refusal]]:
    return sorted(tried, key=lambda one: one[0])[:NAMED]


def _example(game: rulecore.Game[Any, Any], seat: int, action: Any, refusal: rulecore.Refusal) -> JsonObject:
    return {
        "label": by_language(lambda language: game.say(action, language, you=seat)),
        "reason": by_language(lambda language: game.say(refusal, language, you=seat)),
    }


def _named(data: Any) -> Iterator[Any]:
    """Every card, die or number that a piece of JSON names, besides the words for its kinds."""
    if isinstance(data, dict):
        for name, value in data.items():
            if name != "type":
                yield from _named(value)
    elif isinstance(data, (list, tuple)):
        for value in data:
            yield from _named(value)
    else:
        yield data


def answer(game: str, id: str, number: int, action: Mapping[str, Any]) -> JsonObject | None:
    """What the rules say of an action in a step: why not, or what comes of it. None where there is no such step.

    Raises InvalidAction for what is no action of the game, and for one of another seat.
    """
    one = lesson(game, id)
    if one is None or not 0 <= number < len(one.steps):
        return None
    played = recording(game, one.recording)
    rules, before = played.game, played.states[one.steps[number].at]
    wanted = rules.decode(action)
    if action.get("seat") != one.seat:
        raise rulecore.InvalidAction([rulecore.Fault("seat", f"should be the learner's, {one.seat}")])
    refusal = rules.refusal(before, wanted)
    if refusal is not None:
        reason = by_language(lambda language: rules.say(refusal, language, you=one.seat))
        return {"refused": {"clause": refusal.clause, "reason": reason}}
    after = rules.step(before, wanted)
    return {
        "refused": None,
        "events": by_language(lambda language: list(rules.events(before, wanted, after, one.seat, language))),
        "result": rules.result(after) if rules.actor(after) is None else None,
        "recorded": [wanted] == [*played.actions[one.steps[number].at :][:1]],
    }
