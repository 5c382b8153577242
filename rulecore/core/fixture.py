"""Fixtures: a seeded game as everybody at the table is told of it, for tests of clients that have no server."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Literal

from typing_extensions import TypedDict

from rulecore.core.chance import CHANCE
from rulecore.core.config import JsonObject, peculiar
from rulecore.core.errors import MOST_SAID, InvalidData
from rulecore.core.game import Game
from rulecore.core.messages import LANGUAGES, Language
from rulecore.core.trace import Replay, actor_name, check, read, record

Titles = Mapping[Language, Mapping[str, str]]
"""Of every clause, by language."""

STEPS = 8
"""Of the beginning of the game."""
LAST_STEPS = 3
"""Of its end."""
EVERY = 4
"""After how many steps the whole view is given again."""


class Said(TypedDict):
    """The same in both languages."""

    en: str
    ja: str


class Step(TypedDict):
    """A step as one onlooker is told of it.

    by      the seat that acted, or "chance"
    action  what was done, null in place of what was hidden: a line of the log
    events  what happened, in order, each with the changes of the view that it brings
    said    each of these events in words
    prompt  what the onlooker is asked after the step, in English
    labels  the labels of its choices in both languages
    view    the view after the step, to compare with; null where it is left out
    """

    by: int | Literal["chance"]
    action: JsonObject
    events: list[JsonObject]
    said: list[Said]
    prompt: JsonObject
    labels: list[Said]
    view: JsonObject | None


class Onlooker(TypedDict):
    """Somebody who looks on: a seat, or a bystander (null). `view` and `prompt` are those before the first step."""

    seat: int | None
    view: JsonObject
    prompt: JsonObject
    steps: list[Step]


class Scene(TypedDict):
    """A part of the game without a gap: after so many steps of it (`after`), the same steps for every onlooker."""

    after: int
    onlookers: list[Onlooker]


class Refused(TypedDict):
    """An action that the seat in turn may not take after so many steps of a scene; one for each clause that says no."""

    scene: int
    step: int
    action: JsonObject
    refusal: JsonObject
    title: Said
    said: Said


class Wrong(TypedDict):
    """One thing that is wrong with a piece of data, and what would be accepted there; path "" is the whole."""

    path: str
    expected: str


class Unusable(TypedDict):
    """Data that are no config, or no action, of the game, and what the answer is: nothing is changed by them."""

    data: Any
    message: str
    faults: list[Wrong]


class Fixture(TypedDict):
    """A game under one config, from one seed. See docs/embed.md for what a client should check."""

    seed: int
    config: JsonObject
    action_count: int
    scenes: list[Scene]
    refused: list[Refused]
    bad_configs: list[Unusable]
    bad_actions: list[Unusable]


def fixture(
    game: Game[Any, Any],
    titles: Titles,
    open_game: Callable[[Any], object],
    seed: int,
    steps: int,
) -> Fixture:
    """The fixture of a game that is played at random.

    open_game  what judges a config
    steps      of the beginning; the end of the game is a scene of its own
    """
    _, states, actions, _ = _played(game, Random(seed))
    ends = [(0, min(steps, len(actions))), (max(0, len(actions) - LAST_STEPS), len(actions))]
    first = next(action for state, action in zip(states, actions, strict=False) if game.actor(state) is not CHANCE)
    return Fixture(
        seed=seed,
        config=game.config,
        action_count=game.action_count,
        scenes=[_scene(game, states[start : end + 1], actions[start:end], start) for start, end in ends],
        refused=list(_refused(game, [states[start : end + 1] for start, end in ends], titles)),
        bad_configs=[_unusable(data, open_game) for data in _no_configs(game)],
        bad_actions=[_unusable(data, game.decode) for data in _no_actions(game.encode(first))],
    )


def _played(game: Game[Any, Any], rng: Random) -> Replay:
    """A game played at random."""
    return check(game, read(record(game, [lambda _, legal: rng.choice(legal)] * game.players, rng)))


def _scene(game: Game[Any, Any], states: Sequence[Any], actions: Sequence[Any], after: int) -> Scene:
    onlookers = []
    for seat in (*range(game.players), None):
        steps = [_step(game, states[at], states[at + 1], action, seat) for at, action in enumerate(actions)]
        for at, step in enumerate(steps):
            if (at + 1) % EVERY and at + 1 < len(steps):
                step["view"] = None
        view, prompt = game.view(states[0], seat), dict(game.prompt(states[0], seat))
        onlookers.append(Onlooker(seat=seat, view=view, prompt=prompt, steps=steps))
    return Scene(after=after, onlookers=onlookers)


def _step(game: Game[Any, Any], before: Any, after: Any, action: Any, seat: int | None) -> Step:
    events, prompts = game.events(before, action, after, seat), [game.prompt(after, seat, word) for word in LANGUAGES]
    by = actor_name(game.actor(before))
    assert by is not None, "there is an action"
    return Step(
        by=by,
        action=game.seen(action, seat, before),
        events=list(events),
        said=[_said(game, event, seat) for event in events],
        prompt=dict(prompts[0]),
        labels=[
            Said(en=one["label"], ja=other["label"])
            for one, other in zip(*(p["choices"] for p in prompts), strict=True)
        ],
        view=game.view(after, seat),
    )


def _said(game: Game[Any, Any], what: Any, you: int | None) -> Said:
    return Said(en=game.say(what, "en", you=you), ja=game.say(what, "ja", you=you))


def _refused(game: Game[Any, Any], scenes: Sequence[Sequence[Any]], titles: Titles) -> Iterator[Refused]:
    """For every clause the first of the numbered actions of the seat in turn that it forbids."""
    met = set()
    for scene, states in enumerate(scenes):
        for step, state in enumerate(states):
            actor, width = game.actor(state), game.action_count // game.players
            if not isinstance(actor, int):
                continue
            for number in range(actor * width, actor * width + width):
                refusal = game.refusal(state, action := game.action_at(number))
                if refusal is not None and refusal.clause not in met:
                    met.add(refusal.clause)
                    title = Said(en=titles["en"][refusal.clause], ja=titles["ja"][refusal.clause])
                    yield Refused(
                        scene=scene,
                        step=step,
                        action=game.encode(action),
                        refusal={"clause": refusal.clause, "reason": str(refusal.reason)},
                        title=title,
                        said=_said(game, refusal, actor),
                    )


def _no_configs(game: Game[Any, Any]) -> list[Any]:
    """Small changes of a config after which it is not one any more. They name one ruling: another one that the game may
    have in its next version changes nothing here."""
    config: JsonObject = {"game": game.id, "players": game.players, **peculiar(game.rules_config)}
    ruling = next(iter(game.config["rulings"]), "stranger")
    return [
        {**config, "players": 99},
        {**config, "first_seat": "0"},
        {**config, "rulings": {ruling: "no such reading"}},
        {**config, **{f"stranger_{number}": 1 for number in range(MOST_SAID + 1)}},
        {"game": game.id},
        None,
    ]


def _no_actions(action: JsonObject) -> list[Any]:
    """Small changes of an action after which it is not one any more."""
    return [
        {**action, "seat": True},
        {**action, "stranger": 1},
        {"type": action["type"]},
        {"type": "stranger"},
        {},
        None,
    ]


def _unusable(data: Any, judge: Callable[[Any], object]) -> Unusable:
    try:
        judge(data)
    except InvalidData as error:
        faults = [Wrong(path=fault.path, expected=fault.expected) for fault in error.faults]
        return Unusable(data=data, message=str(error), faults=faults)
    raise AssertionError(f"these data should be refused: {data}")
