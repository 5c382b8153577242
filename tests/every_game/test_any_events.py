"""What happened, in every game that tells it: typed, complete, and for each seat no more than it saw."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest
from candidates import at, places
from lookalikes import onlookers
from presentations import event_types, on_every_default_front, on_every_front, on_every_front_id, own
from tables import AnyGame, pairs_then_many
from walks import Moment, chosen, walk

import rulecore
from rulecore import CHANCE, IllegalAction, InvalidState
from rulecore.core.gate import form_of
from rulecore.core.rules import presentation_of
from rulecore.core.same import same
from rulecore.registry import rules_of

RARE = {"build_release": {"turn-came": {"x_drawn"}, "all-over": {"x_drawn"}}}
"""What no random game shows: a blind draw takes an X from a hand of which both an X and the extra card are recorded.
tests/build_release/test_br_known.py shows it."""

SOON = {
    "dietrick": {
        "players": 1,
        "options": {"variant": "beginner", "experienced": True},
        "rulings": {
            "reshuffle-timing": "lazy-without-trick",
            "game-length": "first-of-both",
            "discard-visibility": "top",
            "solo-two-cards": "better-one",
            "solo-reveal-order": "reveal-first",
            "solo-lowest-card": "lowest-number",
            "solo-empty-personal": "take-lowest",
            "solo-13th": "player-only",
        },
    },
    "fuertorite": {
        "players": 3,
        "options": {"mode": "series"},
        "rulings": {"end-count": "hand-only", "deck-empty": "play-on", "series-check": "at-once"},
    },
}
"""A table at which something happens that hundreds of others do not show: it is looked at first."""


def told(game: AnyGame, moment: Moment, seat: int | None) -> tuple[dict[str, Any], ...]:
    """The events of a step."""
    return game.events(moment.before, moment.action, moment.after, seat)


def changed(view: dict[str, Any], events: tuple[dict[str, Any], ...]) -> dict[str, Any]:
    """The view once all events have happened: all that a front end has to do."""
    for event in events:
        view = {**view, **event["changes"]}
    return view


@on_every_front
def test_the_changes_of_the_events_lead_from_one_view_to_the_next(game: AnyGame) -> None:
    for moment in chosen(game):
        for seat in onlookers(game):
            after = changed(game.view(moment.before, seat), told(game, moment, seat))
            assert same(after, game.view(moment.after, seat))


@on_every_default_front
def test_a_whole_game_is_followed_by_its_events_alone(game: AnyGame) -> None:
    for seat in onlookers(game):
        view = game.view(game.initial(), seat)
        for moment in walk(game):
            view = changed(view, told(game, moment, seat))
            assert same(view, game.view(moment.after, seat))


@on_every_front
def test_an_event_is_json_of_a_type_that_the_game_promises(game: AnyGame) -> None:
    promised = {kind: form_of(form) for kind, form in event_types(game.id).items()}
    clauses = {clause.id for clause in rulecore.clauses(game.id)}
    for moment in chosen(game):
        for seat in onlookers(game):
            events = told(game, moment, seat)
            assert events
            for event in events:
                assert same(json.loads(json.dumps(event, allow_nan=False)), event)
                assert same(promised[event["type"]].validate_python(own(event), strict=True), own(event))
                assert event["clause"] in clauses


@on_every_front
def test_everybody_is_told_of_the_same_events_with_null_in_place_of_what_was_hidden(game: AnyGame) -> None:
    for moment in chosen(game):
        public = [own(event) for event in told(game, moment, None)]
        for seat in range(game.players):
            seen = [own(event) for event in told(game, moment, seat)]
            assert [list(event) for event in seen] == [list(event) for event in public]
            for event, other in zip(seen, public, strict=True):
                assert all(other[name] is None or _covers(other[name], event[name]) for name in event)


def _covers(public: Any, seen: Any) -> bool:
    if isinstance(public, list) and isinstance(seen, list) and len(public) == len(seen):
        return all(map(_covers, public, seen))
    return public is None or same(public, seen)


@on_every_front
def test_what_a_player_did_is_an_event_with_the_fields_of_the_action(game: AnyGame) -> None:
    for moment in chosen(game):
        if game.actor(moment.before) is not CHANCE:
            for seat in onlookers(game):
                seen = game.seen(moment.action, seat, moment.before)
                done = {name: value for name, value in seen.items() if name != "type"}
                assert any(_has(event, done) for event in told(game, moment, seat)), seen


def _has(event: dict[str, Any], done: dict[str, Any]) -> bool:
    return all(name in event and same(event[name], value) for name, value in done.items())


@on_every_front
def test_all_that_chance_showed_is_in_the_events(game: AnyGame) -> None:
    for moment in chosen(game):
        if game.actor(moment.before) is CHANCE:
            for seat in onlookers(game):
                shown = Counter(_values(game.seen(moment.action, seat, moment.before)))
                assert shown <= Counter(value for event in told(game, moment, seat) for value in _values(own(event)))


def _values(data: dict[str, Any]) -> Iterator[Any]:
    """Every value in an action or an event but its type and null."""
    yield from (value for place in places(data) if place != ("type",) and (value := at(data, place)) is not None)


@on_every_front
def test_the_last_events_tell_the_result(game: AnyGame) -> None:
    result = game.result(walk(game)[-1].after)
    for seat in onlookers(game):
        last = told(game, walk(game)[-1], seat)
        assert any(event.get("winners", "") == result["winners"] for event in last)
        assert any(event.get("scores", "") == result["scores"] for event in last)


@on_every_default_front
def test_events_are_told_of_steps_of_the_game_alone(game: AnyGame) -> None:
    (first, action, second), *later = walk(game)[:2]
    wrong: list[tuple[Any, Any, Any]] = [(first, action, first), (first, action, None)]
    for _, other, third in later:
        wrong += [(first, action, third), (second, other, first)]
    for before, done, after in wrong:
        with pytest.raises(InvalidState, match="is not the state after this action"):
            game.events(before, done, after, None)
    for before, done in ((first, None), (walk(game)[-1].after, action)):
        with pytest.raises(IllegalAction):
            game.events(before, done, second, 0)
    with pytest.raises(InvalidState, match="seat should be"):
        game.events(first, action, second, game.players)


@on_every_front_id
def test_each_event_happens_and_touches_what_it_says(id: str) -> None:
    """At some table: one of SOON, those with every pair of choices, the others if need be; but for what is RARE. What
    no chosen step shows, as it happens at every other step of one kind, is looked for at all steps."""
    touches = {event.TYPE: set(event.TOUCHES) for event in presentation_of(rules_of(id)).event_types}
    left = {kind: fields - RARE.get(id, {}).get(kind, set()) for kind, fields in touches.items()}
    met: set[str] = set()
    soon = [rulecore.game({"game": id, **SOON[id]}, fast=False)] if id in SOON else []
    for steps, table in ((steps, table) for steps in (chosen, walk) for table in chain(soon, pairs_then_many(id))):
        for moment in steps(table):
            for seat in onlookers(table):
                for event in told(table, moment, seat):
                    met.add(event["type"])
                    left[event["type"]] -= event["changes"].keys()
        if met == touches.keys() and not any(left.values()):
            break
    assert met == touches.keys()
    assert {kind: fields for kind, fields in left.items() if fields} == {}
