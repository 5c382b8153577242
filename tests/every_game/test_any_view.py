"""What is shown and written, in every game: views, the JSON of actions, and who sees what of an action."""

from __future__ import annotations

import json
from typing import Any

import pytest
from candidates import JUNK, at, changed, ill_typed, in_floats, places, scalars, written
from hypothesis import given
from hypothesis import strategies as st
from lookalikes import onlookers
from pydantic import TypeAdapter
from tables import DEFAULTS, AnyGame, on_every_default, on_every_id, on_every_table
from walks import chosen, chosen_states, states, walk

from rulecore import CHANCE, InvalidAction
from rulecore.core.same import same
from rulecore.core.trace import actor_name

WRONG: tuple[Any, ...] = (True, False, 1.5, -1, "1", None, [], ["1"], {}, {"1": 1}, "\ud800", 10**5000, float("nan"))
"""JSON that hardly any field of an action takes."""


@on_every_table
def test_a_view_is_json_of_the_type_that_the_game_promises(game: AnyGame) -> None:
    promised: TypeAdapter[Any] = TypeAdapter(game.rules.view_type)
    for state in chosen_states(game):
        for seat in onlookers(game):
            view = game.view(state, seat)
            assert same(json.loads(json.dumps(view, allow_nan=False)), view)
            promised.validate_python(view, strict=True)


@on_every_table
def test_everybody_is_told_about_the_same_things(game: AnyGame) -> None:
    promised = list(game.rules.view_type.__annotations__)
    for state in chosen_states(game):
        assert [list(game.view(state, seat)) for seat in onlookers(game)] == [promised] * (game.players + 1)


@on_every_table
def test_only_the_seat_in_turn_is_told_what_is_legal(game: AnyGame) -> None:
    for state in states(game):
        legal = [game.encode(action) for action in game.legal(state)]
        for seat in onlookers(game):
            shown = game.view(state, seat)["legal"]
            assert same(shown, legal if seat is not None and seat == game.actor(state) else [])


@on_every_table
def test_a_view_says_whose_it_is_who_acts_and_under_which_config(game: AnyGame) -> None:
    for state in chosen_states(game):
        for seat in onlookers(game):
            view = game.view(state, seat)
            told = [view["seat"], view["actor"], view["config"]]
            assert same(told, [seat, actor_name(game.actor(state)), game.config])


@on_every_default
def test_changing_a_view_changes_nothing_else(game: AnyGame) -> None:
    for state in chosen_states(game):
        before = json.dumps(game.view(state, 0))
        view = game.view(state, 0)
        for value in (*view.values(), view):
            if hasattr(value, "clear"):
                value.clear()
        assert json.dumps(game.view(state, 0)) == before


@on_every_table
def test_decoding_what_was_encoded_gives_the_same_action(game: AnyGame) -> None:
    for _, action, _ in walk(game):
        data = game.encode(action)
        assert game.decode(data) == action
        assert game.decode(json.loads(json.dumps(data, allow_nan=False))) == action
        assert hash(game.decode(data)) == hash(action)


@on_every_table
def test_encoding_what_was_decoded_gives_the_same_json(game: AnyGame) -> None:
    for data in written(game):
        assert same(game.encode(game.decode(data)), data)


@on_every_table
def test_a_whole_number_of_an_action_may_have_a_fraction_of_zero(game: AnyGame) -> None:
    for data in written(game):
        assert same(game.encode(game.decode(in_floats(data))), data)


@on_every_table
def test_the_type_comes_first_and_only_players_have_a_seat(game: AnyGame) -> None:
    for before, action, _ in walk(game):
        data, actor = game.encode(action), game.actor(before)
        assert next(iter(data)) == "type"
        assert data.get("seat", CHANCE) == actor
        assert ("seat" in data) == (actor is not CHANCE)


@on_every_default
def test_the_schema_of_actions_knows_the_fields_of_every_action(game: AnyGame) -> None:
    schemas = json.loads(json.dumps(game.rules.actions.schema()))["oneOf"]
    fields = {schema["properties"]["type"]["const"]: list(schema["properties"]) for schema in schemas}
    assert fields.keys() == game.rules.actions.types.keys()
    required = {schema["properties"]["type"]["const"]: set(schema["required"]) for schema in schemas}
    for data in written(game):
        assert list(data) == [name for name in fields[data["type"]] if name in data]
        assert required[data["type"]] <= data.keys()


@on_every_table
def test_who_sees_an_action_sees_it_as_it_was_or_null_in_its_place(game: AnyGame) -> None:
    for _, action, _ in chosen(game):
        data = game.encode(action)
        for seat in onlookers(game):
            seen = game.seen(action, seat)
            assert same(json.loads(json.dumps(seen)), seen)
            assert is_covered(seen, data)


def is_covered(seen: Any, data: Any) -> bool:
    """The same JSON, null wherever it is not."""
    if isinstance(seen, dict) and isinstance(data, dict):
        return list(seen) == list(data) and all(is_covered(seen[key], data[key]) for key in data)
    if isinstance(seen, list) and isinstance(data, list) and len(seen) == len(data):
        return all(map(is_covered, seen, data))
    return seen is None or same(seen, data)


@on_every_table
def test_a_player_sees_their_own_action_whole(game: AnyGame) -> None:
    for before, action, _ in walk(game):
        actor = game.actor(before)
        if isinstance(actor, int):
            assert same(game.seen(action, actor), game.encode(action))


@on_every_default
def test_an_action_that_holds_what_it_must_not_has_no_json(game: AnyGame) -> None:
    for action in ill_typed(game):
        try:
            data = game.encode(action)
        except InvalidAction:
            continue
        assert game.decode(data) == action


def places_of_faults(game: AnyGame, data: Any) -> list[str]:
    """Where the data is wrong; nowhere if it is an action."""
    try:
        game.decode(data)
    except InvalidAction as error:
        return [fault.path for fault in error.faults]
    return []


@on_every_default
def test_junk_in_a_field_is_reported_at_its_place(game: AnyGame) -> None:
    reported = 0
    for data in {item["type"]: item for item in written(game)}.values():
        for place in places(data):
            for junk in (*WRONG, *misspelt(at(data, place))):
                tried = changed(data, place, junk)
                where = places_of_faults(game, tried)
                reported += len(where)
                assert where == [".".join(map(str, place))] or same(game.encode(game.decode(tried)), tried)
    assert reported


def misspelt(value: Any) -> list[str]:
    """The text in other ways in which people or programs may write it; nothing for what is no text."""
    return (
        [value.swapcase(), f"{value} ", f" {value}", f"0{value}", f"{value}0", value[:-1]]
        if isinstance(value, str)
        else []
    )


@on_every_default
def test_junk_in_the_place_of_a_list_is_reported_there(game: AnyGame) -> None:
    for data in {item["type"]: item for item in written(game)}.values():
        for place in {way[:end] for way in places(data) for end in range(1, len(way))}:
            for junk in (*WRONG, at(data, place)[0], [at(data, place)]):
                tried = changed(data, place, junk)
                where = places_of_faults(game, tried)
                assert all(path.startswith(".".join(map(str, place))) for path in where)
                assert where or same(game.encode(game.decode(tried)), tried)


@on_every_default
def test_all_faults_of_an_action_are_reported_at_once(game: AnyGame) -> None:
    schemas = game.rules.actions.schema()["oneOf"]
    required = {schema["properties"]["type"]["const"]: set(schema["required"]) for schema in schemas}
    for data in {item["type"]: item for item in written(game)}.values():
        with pytest.raises(InvalidAction) as raised:
            game.decode({"type": data["type"], "extra": 1, "a.b": 2})
        fields = required[data["type"]] - {"type"}
        assert sorted(fault.path for fault in raised.value.faults) == sorted([*fields, "extra", "a.b"])


@on_every_default
def test_what_is_no_json_of_an_action_is_refused(game: AnyGame) -> None:
    for junk in JUNK:
        for data in (junk, {"type": junk}, {junk if isinstance(junk, (int, str)) else "x": junk}):
            with pytest.raises(InvalidAction):
                game.decode(data)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)


@on_every_id
@given(data=st.data())
def test_any_json_is_an_action_or_an_invalid_one(id: str, data: st.DataObject) -> None:
    game = data.draw(st.sampled_from([table for table in DEFAULTS if table.id == id]))
    base = data.draw(st.sampled_from(written(game)))
    place = data.draw(st.sampled_from([(), *places(base)]))
    tried = changed(base, place, data.draw(json_values | st.sampled_from(scalars(game))))
    assert places_of_faults(game, tried) or same(game.encode(game.decode(tried)), tried)
