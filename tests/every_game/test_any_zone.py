"""Where pieces lie and who sees them, in every game with marks: the marks agree with states, views and redeals, and a
wrong mark would not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

import pytest
from lying import Report, judged, unseen_swaps
from outputs import OUTPUTS, is_offered
from tables import IDS, IN_MINUTES, TABLES, AnyGame, few, label
from walks import SHORT, states

from rulecore.core import zones
from rulecore.core.errors import InvalidGame
from rulecore.core.zones import EVERYBODY, NOBODY, OWNER, Mark, Zone, Zones
from rulecore.registry import rules_of

MARKED = [id for id in IDS if rules_of(id).zones]
on_every_marked_table = pytest.mark.parametrize("game", [game for game in TABLES if game.id in MARKED], ids=label)
on_every_marked_id = pytest.mark.parametrize("id", MARKED)
FEWEST = 100
"""So many swaps of each kind are judged in every game that is not short."""


@cache
def report_of(game: AnyGame) -> Report:
    """What has been judged at that table."""
    return judged(game)


@on_every_marked_table
def test_the_marks_agree_with_states_views_and_redeals(game: AnyGame) -> None:
    assert report_of(game).faults == set()


@on_every_marked_table
def test_no_learner_observes_a_swap_of_what_its_seat_does_not_see(game: AnyGame) -> None:
    output = OUTPUTS["Gymnasium observation"]
    for state, seat, swap in unseen_swaps(game) if is_offered(game, output) else ():
        assert output.ask(game, swap.state, seat) == output.ask(game, state, seat)


@on_every_marked_id
def test_every_zone_is_judged(id: str) -> None:
    """By swaps that nobody may notice, by swaps that somebody must, or by what is dealt again."""
    reports = [report_of(game) for game in TABLES if game.id == id]
    unseen, seen = sum((r.unseen for r in reports), Counter[str]()), sum((r.seen for r in reports), Counter[str]())
    print(f"{id}: {sum(unseen.values())} unnoticed {dict(unseen)}, {sum(seen.values())} noticed {dict(seen)}")
    least = FEWEST if any(len(states(game)) >= SHORT for game in TABLES if game.id == id) else 1
    assert sum(seen.values()) >= least
    assert sum(unseen.values()) >= least or not any(r.hidden for r in reports)
    assert set().union(*(r.hidden for r in reports)) <= set().union(*(r.dealt for r in reports))
    writable = {name for name, zone in marked(id) if zone.of.write}
    assert writable <= {*unseen, *seen} or IN_MINUTES  # few tables need not come to a swap of every zone


# --- wrong marks ---


class Plant(NamedTuple):
    """A wrong mark: what becomes of each mark of a class, and of what the game says beside the marks."""

    id: str
    what: str
    mark: Callable[[type, Mark], Mark | None] = lambda form, mark: mark
    said: Callable[[Zones], Zones] = lambda said: said


def marked(id: str) -> tuple[tuple[str, Zone], ...]:
    """Every zone by its name, as the first phase with it says it, but for those that lie alone."""
    rules = rules_of(id)
    found = {mark.zone.name: mark.zone for form in zones.phases_of(rules) for mark in zones.marks_of(form)}
    found |= {zone.name: zone for phase, zone in zones.said_of(rules).rest.items() if zones.marks_of(phase)}
    return tuple(found.items())


def plants(id: str) -> Iterator[Plant]:
    """Marks that show too much or too little, or are left out; rulings that are forgotten; another zone."""
    named = marked(id)
    for name, zone in named:
        for seen_by in (EVERYBODY, OWNER, NOBODY):
            if (seen_by is not zone.seen_by or zone.ruled) and (seen_by is not OWNER or zone.by_seat):
                yield Plant(id, f"{name} seen by {seen_by.name}", *seen_as(name, seen_by))
        if zone.ruled:
            yield Plant(id, f"{name} seen by nobody by a ruling", said=hidden_by_ruling(name))
        yield Plant(id, f"{name} left out", left_out(name), rest_left_out(name))
    for form in rules_of(id).actions.types.values():
        for mark in zones.marks_of(form):
            for other, zone in named:
                if zone.by_seat and mark.zone.name not in (other, zone.within):
                    yield Plant(id, f"{form.__name__}.{mark.path[0]} comes to {other}", goes_to(form, mark, other))


def seen_as(name: str, seen_by: zones.Sight) -> tuple[Callable[..., Any], Callable[[Zones], Zones]]:
    def wrong(zone: Zone) -> Zone:
        return replace(zone, seen_by=seen_by, ruled=False) if zone.name == name else zone

    return lambda form, mark: Mark(mark.path, wrong(mark.zone)), lambda said: replace(
        said, rest={phase: wrong(zone) for phase, zone in said.rest.items()}
    )


def hidden_by_ruling(name: str) -> Callable[[Zones], Zones]:
    return lambda said: replace(said, sees={**said.sees, name: lambda *_: False})


def left_out(name: str) -> Callable[[type, Mark], Mark | None]:
    return lambda form, mark: None if mark.zone.name == name else mark


def rest_left_out(name: str) -> Callable[[Zones], Zones]:
    return lambda said: replace(said, rest={phase: zone for phase, zone in said.rest.items() if zone.name != name})


def goes_to(form: type, right: Mark, other: str) -> Callable[[type, Mark], Mark | None]:
    return lambda kind, mark: Mark(mark.path, replace(mark.zone, name=other)) if (kind, mark) == (form, right) else mark


PLANTS = [plant for id in MARKED for plant in plants(id)]


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: f"{plant.id}-{plant.what}".replace(" ", "-"))
def test_a_wrong_mark_is_noticed(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    right = zones.marks_of

    def wrong(form: type) -> tuple[Mark, ...]:
        planted = (plant.mark(form, mark) for mark in right(form))
        return tuple(mark for mark in planted if mark is not None)

    monkeypatch.setattr(zones, "marks_of", wrong)
    assert is_noticed(plant, plant.said(zones.said_of(rules_of(plant.id))))


def is_noticed(plant: Plant, said: Zones) -> bool:
    """Whether something is wrong at a table of this suite, or at one with another choice."""
    tables = [game for game in TABLES if game.id == plant.id]
    hidden, dealt = set[str](), set[str]()
    try:
        for game in tables:
            report = judged(game, said, until_fault=True)
            hidden |= report.hidden
            dealt |= report.dealt
            if report.faults:
                return True
        others = (game for game in few(plant.id) if game not in tables)
        return not hidden <= dealt or any(judged(game, said, until_fault=True).faults for game in others)
    except InvalidGame:
        return True
