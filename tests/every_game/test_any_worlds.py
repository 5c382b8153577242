"""Worlds, in every game that offers them: made from a view alone, lawful, playable; what is no view is refused."""

from __future__ import annotations

import json
from itertools import islice
from random import Random
from typing import Any

import pytest
from candidates import JUNK, Place, at, changed, in_floats, places
from hypothesis import given
from hypothesis import strategies as st
from lookalikes import onlookers, plays_openly
from tables import DEFAULTS, IDS, TABLES, AnyGame, label
from walks import chosen_states, drawn, states

from rulecore import Fault, InvalidView
from rulecore.core.same import same, says
from rulecore.registry import rules_of

OFFERING = [game for game in TABLES if game.rules.of_view]
OFFERING_DEFAULTS = [game for game in DEFAULTS if game.rules.of_view]
FEW = 3
"""How many worlds of a view are looked at."""

on_every_offering_table = pytest.mark.parametrize("game", OFFERING, ids=label)
on_every_offering_default = pytest.mark.parametrize("game", OFFERING_DEFAULTS, ids=label)
on_every_offering_id = pytest.mark.parametrize("id", [id for id in IDS if rules_of(id).of_view])


def onlooker(game: AnyGame, number: int) -> int | None:
    """One after the other, from state to state: worlds take long by the rules alone."""
    return onlookers(game)[number % (game.players + 1)]


def worlds(game: AnyGame, view: Any, seed: int, count: int = FEW) -> list[Any]:
    return list(islice(game.worlds(view, Random(seed)), count))


@on_every_offering_table
def test_in_every_world_of_a_view_the_view_is_the_same_and_every_law_holds(game: AnyGame) -> None:
    for number, state in enumerate(chosen_states(game)):
        seat = onlooker(game, number)
        view = game.view(state, seat)
        for world in (found := worlds(game, view, number)):
            assert same(game.view(world, seat), view)
            assert world is not found[-1] or game.broken(world) == ()
            assert game.actor(world) == game.actor(state)
            assert game.actor(state) != seat or game.legal(world) == game.legal(state)


@on_every_offering_table
def test_what_a_seat_cannot_tell_apart_has_the_same_worlds(game: AnyGame) -> None:
    """`redeal` starts from the true state and `worlds` from the view: a view that showed less than what `redeal` leaves
    alone would give other worlds."""
    for number, state in enumerate(chosen_states(game)):
        seat = onlooker(game, number)
        again = game.rules.redeal(game.rules_config, state, seat, Random(number))
        assert worlds(game, game.view(state, seat), number, 1) == [again]
        assert worlds(game, game.view(again, seat), number, 1) == [again]


@on_every_offering_default
def test_a_view_has_the_same_worlds_after_a_journey_as_json(game: AnyGame) -> None:
    for number, state in enumerate(chosen_states(game)):
        seat = onlooker(game, number)
        view = game.view(state, seat)
        travelled = json.loads(json.dumps(view, sort_keys=True))
        assert worlds(game, travelled, 4, 1) == worlds(game, in_floats(view), 4, 1) == worlds(game, view, 4, 1)
        assert same(view, game.view(state, seat))


@on_every_offering_table
def test_every_world_can_be_played_to_the_end(game: AnyGame) -> None:
    rng = Random(5)
    for state in rng.sample(chosen_states(game), min(FEW, len(chosen_states(game)))):
        (world,) = worlds(game, game.view(state, rng.choice(onlookers(game))), 5, 1)
        for _ in range(game.rules.max_game_length(game.rules_config)):
            if game.actor(world) is None:
                break
            world = game.step(world, drawn(game, world, rng))
        assert game.result(world).keys() >= {"scores", "winners"}  # nobody may have won
        assert game.broken(world) == ()


@on_every_offering_default
def test_worlds_differ_where_the_views_of_others_may_differ(game: AnyGame) -> None:
    middle = states(game)[len(states(game)) // 4]
    different = {world for seat in onlookers(game) for world in worlds(game, game.view(middle, seat), 6)}
    seen_by_all = {json.dumps(game.view(middle, seat)["legal"]) for seat in onlookers(game)}
    assert len(different) > 1 or len(seen_by_all) == 1 or plays_openly(game)


def told_apart(game: AnyGame, view: Any) -> bool:
    """Whether it is refused as no view, with a reason. What is accepted is the view of its worlds."""
    faults: tuple[Fault, ...] = ()
    try:
        (world,) = worlds(game, view, 7, 1)
        assert says(view, game.view(world, None if view["seat"] is None else int(view["seat"])))
    except InvalidView as error:
        faults = error.faults
    assert all(fault.expected for fault in faults)
    return faults != ()


@on_every_offering_default
def test_a_view_with_a_field_too_many_or_too_few_is_refused_and_the_field_named(game: AnyGame) -> None:
    for seat in onlookers(game):
        view = game.view(chosen_states(game)[1], seat)
        for name in view:
            with pytest.raises(InvalidView) as raised:
                game.worlds({key: value for key, value in view.items() if key != name}, Random(1))
            assert name in {fault.path for fault in raised.value.faults}
        with pytest.raises(InvalidView, match="unknown; accepted here"):
            game.worlds({**view, "more": 1}, Random(1))


@on_every_offering_default
def test_junk_in_the_place_of_a_view_or_of_a_field_is_refused(game: AnyGame) -> None:
    view = game.view(chosen_states(game)[-2], 0)
    assert all(told_apart(game, junk) for junk in JUNK)
    for name in view:
        for junk in JUNK:
            kind = int if isinstance(junk, float) else type(junk)  # 1.0 is 1
            assert told_apart(game, {**view, name: junk}) or kind in (type(view[name]), type(None))


def refused(game: AnyGame, view: Any) -> str:
    """Why it is no view, with the place."""
    with pytest.raises(InvalidView) as raised:
        game.worlds(view, Random(1))
    return str(raised.value).removeprefix("invalid view: ")


@on_every_offering_default
def test_a_word_or_a_piece_that_there_is_not_is_named_with_its_place(game: AnyGame) -> None:
    """In every field once, of the view and of its parts; what could be a piece of another table, by its field."""
    met = set[tuple[str, ...]]()
    for number, state in enumerate(chosen_states(game)):
        view = game.view(state, onlooker(game, number))
        words = {fields(place): place for place in places({**view, "config": None}) if isinstance(at(view, place), str)}
        for name in words.keys() - met:
            told, exact = refused(game, changed(view, words[name], "?")), ".".join(map(str, words[name]))
            where = told.partition(": ")[0]
            assert where == exact if "not '?'" in told else where == "the whole" or exact.startswith(where)
        met |= words.keys()
    assert met


def fields(place: Place) -> tuple[str, ...]:
    """The names on the way to a place, without the numbers in lists."""
    return tuple(part for part in place if isinstance(part, str))


@on_every_offering_default
def test_a_list_without_a_place_for_each_seat_is_refused(game: AnyGame) -> None:
    views = [game.view(state, onlooker(game, number)) for number, state in enumerate(chosen_states(game))]
    last: Any = views[-1]
    for inside in [(), *([("known",)] if isinstance(last.get("known"), dict) else [])]:
        for name in at(last, inside):
            place = (*inside, name)
            lists = [at(view, place) for view in views]
            if all(isinstance(told, list) and len(told) == game.players for told in lists):
                for wrong in (lists[-1][1:], lists[-1] * 2):
                    assert refused(game, changed(last, place, wrong)).startswith((place[0], "the whole: "))


@on_every_offering_default
def test_the_view_of_another_table_is_refused(game: AnyGame) -> None:
    for other in (table for table in OFFERING[::5] if table != game):
        view = other.view(chosen_states(other)[1], 0)
        with pytest.raises(InvalidView):
            game.worlds(view, Random(1))
        if other.id == game.id:
            with pytest.raises(InvalidView, match="config: should be the config of this game"):
                game.worlds(view, Random(1))


@on_every_offering_id
@given(data=st.data())
def test_a_view_that_somebody_changed_is_refused_or_is_the_view_of_another_state(id: str, data: st.DataObject) -> None:
    game = data.draw(st.sampled_from([table for table in OFFERING if table.id == id]))
    view = game.view(data.draw(st.sampled_from(chosen_states(game))), data.draw(st.sampled_from(onlookers(game))))
    for _ in range(data.draw(st.integers(1, 2))):
        place = data.draw(st.sampled_from(list(places({**view, "config": None}))))
        number = st.integers(-2, 60) | st.integers()
        value: st.SearchStrategy[Any] = (
            number | st.none() | st.booleans() | st.just([]) | st.sampled_from(alike(view, at(view, place)))
        )
        view = changed(view, place, data.draw(value))
    told_apart(game, view)


@on_every_offering_id
@given(data=st.data())
def test_a_view_in_which_things_have_moved_is_refused_or_is_the_view_of_another_state(
    id: str, data: st.DataObject
) -> None:
    game = data.draw(st.sampled_from([table for table in OFFERING if table.id == id]))
    view = game.view(data.draw(st.sampled_from(chosen_states(game))), data.draw(st.sampled_from(onlookers(game))))
    lists = {name: value for name, value in view.items() if isinstance(value, list)}
    name = data.draw(st.sampled_from(sorted(lists)))
    more = st.sampled_from([item for value in lists.values() for item in value] or [0])
    told_apart(game, {**view, name: data.draw(st.permutations(lists[name]) | st.lists(more, max_size=12))})


def alike(view: Any, value: Any) -> list[Any]:
    """Values of the same type from elsewhere in the view."""
    return [value, *(other for place in places(view) if type(other := at(view, place)) is type(value))]
