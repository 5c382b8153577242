"""Views as numbers: every number has a name and a range, and says what the view says."""

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest
from chosen import IDS
from tables_of_peers import SOME, label, sizes, tables_of

import rulecore
from oh_hell import GAME as OH_HELL
from oh_hell.state import Config
from rulecore.adapters.layout import layout
from rulecore.adapters.layouts import quick_of
from rulecore.adapters.observing import Observer
from rulecore.core.config import readings
from rulecore.registry import rules_of

AnyGame = rulecore.Game[Any, Any]
on_some_tables = pytest.mark.parametrize("game", SOME, ids=label)
HANDS = {"build_release": "hands", "dietrick": "hand", "dtwww": "private", "fuertorite": "hand", "zimbabweee": "hand"}
"""By game the name of the field with the pieces of the seat that looks."""
SEEDS = {"build_release": 11}
"""So many random games of each table: until somebody has less than nothing."""


def views(game: AnyGame, seed: int) -> Iterator[Any]:
    """What everybody sees in the states of a random game, a bystander too."""
    for state in states(game, seed):
        yield from (game.view(state, seat) for seat in (*range(game.players), None))


def states(game: AnyGame, seed: int) -> Iterator[Any]:
    """The states of a random game."""
    state, rng = game.initial(), Random(seed)
    while True:
        yield state
        actor = game.actor(state)
        if actor is None:
            return
        state = game.step(state, game.sample(state, rng) if actor is rulecore.CHANCE else rng.choice(game.legal(state)))


LARGE: dict[str, dict[str, Any]] = {
    "build_release": {"options": {"games": 2}, "rulings": {"big-duplicates": "formula"}},
    "dietrick": {"options": {"games": 9}, "rulings": {"track-overflow": "count-beyond"}},
    "dtwww": {"options": {"variant": "sums"}, "rulings": {"d10-zero-value": "ten"}},
    "fuertorite": {"options": {"mode": "series", "round_cap": 20}, "rulings": {"series-tie": "one-more-game-all"}},
    "zimbabweee": {"options": {"games": 3}},
}
"""By game the configs in which its numbers become large."""
LARGEST = [
    rulecore.game({"game": id, "players": players, **config})
    for id, config in LARGE.items()
    if id in IDS
    for players in {min(sizes(id)), max(sizes(id))}
]


@pytest.mark.parametrize("game", [*SOME, *LARGEST], ids=label)
def test_every_number_has_a_name_of_its_own_and_lies_in_its_range_which_is_finite(game: AnyGame) -> None:
    found = layout(game)
    assert np.isfinite([found.low, found.high]).all()
    assert len(set(found.names)) == len(found.names) == found.size == len(found.low) == len(found.high)
    assert len({field.name for field in found.fields}) == len(found.fields)
    for seed in range(SEEDS.get(game.id, 2)):
        for view in views(game, seed):
            numbers = found.array(view)
            assert numbers.dtype == np.float32
            outside = (numbers < found.low) | (numbers > found.high)
            assert [found.names[at] for at in np.flatnonzero(outside)] == []


@on_some_tables
def test_what_the_numbers_say_is_what_the_view_says(game: AnyGame) -> None:
    found, name = layout(game), HANDS[game.id]
    for view in views(game, 4):
        told = found.read(found.array(view))
        assert told["phase"] == {view["phase"]: 1}
        if view["seat"] is not None:
            hand = view[name][view["seat"]] if name == "hands" else view[name]
            prefix = "seat+0:" if name == "hands" else ""
            mine = {
                label.removeprefix(prefix): count for label, count in told[name].items() if label.startswith(prefix)
            }
            assert mine == Counter(map(str, hand or ()))
        first = view["seat"] or 0
        sizes = next(view[one] for one in ("hand_sizes", "hand_counts", "private_count") if one in view)
        there = next(told[one] for one in ("hand_sizes", "hand_counts", "private_count") if one in told)
        turned = {f"seat+{away}": sizes[(first + away) % game.players] for away in range(game.players)}
        assert there == {seat: count for seat, count in turned.items() if count}
        if "turn" in told:
            turn = view["turn"]
            assert told["turn"] == ({} if turn is None else {f"seat+{(turn - first) % game.players}": 1})


@pytest.mark.parametrize("id", rulecore.GAMES)
def test_every_field_says_something_at_some_time(id: str) -> None:
    silent: set[str] | None = None
    for game in tables_of(id):
        found = layout(game)
        arrays = np.array([found.array(view) for view in views(game, 5)])
        same = {name for name, place in found.places.items() if (arrays[:, place] == arrays[0, place]).all()}
        silent = same if silent is None else silent & same
    assert silent == SILENT.get(id, set())


SILENT: dict[str, set[str]] = {
    "build_release": {"game", "groups.5"},
    "dietrick": {"game"},
    "dtwww": {"last_place"},
    "fuertorite": {"eligible", "extra", "game", "shortage"},
    "zimbabweee": {"game"},
}
"""Fields that never change in these games: what only a series has, a lot, a sixth group, a deck that is too short."""


QUICK = ("zimbabweee",)
"""The games whose layout is written from a state, too."""


@pytest.mark.parametrize("id", rulecore.GAMES)
def test_a_quick_layout_is_there_for_the_games_for_which_it_is_tested(id: str) -> None:
    assert (quick_of(tables_of(id)[0]) is not None) == (id in QUICK)


def observed_tables(id: str) -> Iterator[AnyGame]:
    """The game at every size, under every reading of every ruling, in a series where it has them; and where the table
    of Zimbabweee Trick picks who starts."""
    yield from tables_of(id)
    series = {"games": 2} if hasattr(tables_of(id)[0].rules_config.options, "games") else {}
    config = {"game": id, "players": 3, "options": series}
    for ruling, members in readings(rules_of(id).config).items():
        for member in [*members][1:]:
            with suppress(rulecore.InvalidConfig):
                yield rulecore.game({**config, "rulings": {ruling: member.value}})
    if id == "zimbabweee":
        rulings = {"no-bankrupt-start": "friendly-choice", "variant-meet": "at-least"}
        options = {"games": 3, "scoring": "variant"}
        yield from [rulecore.game({"game": id, "players": 4, "options": options, "rulings": rulings})] * 3


@pytest.mark.parametrize("id", rulecore.GAMES)
def test_what_is_observed_without_the_whole_view_is_what_the_layout_says_of_it(id: str) -> None:
    phases = set()
    for number, game in enumerate(observed_tables(id)):
        observer, found = Observer(game, dense=True, remember=False, size=None), layout(game)
        out = observer.arrays()
        for turn, state in enumerate(states(game, number)):
            for seat in [seat for seat in range(game.players) if seat in (turn % game.players, game.actor(state))]:
                view = game.view(state, seat)
                phases.add(view["phase"])
                observer.write(out, state, (), seat)
                assert np.array_equal(out["observation"], found.array(view))
    assert phases == {*next(field.labels for field in layout(game).fields if field.name == "phase")}


def test_what_has_no_layout_or_is_none_is_refused() -> None:
    with pytest.raises(rulecore.InvalidGame, match="oh_hell has no layout"):
        layout(rulecore.Game(replace(OH_HELL, zones=None), Config.model_validate({"players": 3})))
    found = layout(rulecore.game("zimbabweee", players=3))
    with pytest.raises(rulecore.InvalidData, match=r"should be .* numbers"):
        found.read(np.zeros(3))
