"""Configs, in every game: defaults, all faults at once, and nothing that is neither a game nor an InvalidConfig."""

from __future__ import annotations

import copy
import json
from contextlib import suppress
from itertools import combinations
from math import prod
from typing import Any

import pytest
from candidates import JUNK, at, changed, deep, in_floats, places
from hypothesis import given
from hypothesis import strategies as st
from tables import (
    IDS,
    AnyGame,
    config,
    covering,
    defaults,
    factors,
    groups,
    on_every_default,
    on_every_id,
    on_every_table,
    possible,
    single_changes,
)

import rulecore
from rulecore import InvalidConfig
from rulecore.registry import rules_of


def faults(*args: Any, **fields: Any) -> dict[str, str]:
    """What is wrong with a config: place to what would be accepted."""
    with pytest.raises(InvalidConfig) as raised:
        rulecore.game(*args, **fields)
    return {fault.path: fault.expected for fault in raised.value.faults}


@on_every_table
def test_a_game_is_equal_to_the_game_of_its_config(game: AnyGame) -> None:
    again = rulecore.game(json.loads(json.dumps(game.config, allow_nan=False)))
    assert again == game
    assert hash(again) == hash(game)
    assert again.config == game.config


@on_every_table
def test_what_is_left_out_has_its_default(game: AnyGame) -> None:
    told: dict[str, Any] = {"game": game.id, "players": game.players, "options": {}, "rulings": {}}
    for (*parts, name), choices in factors(game.id).items():
        value = (game.config[parts[0]] if parts else game.config)[name]
        if value != choices[0]:
            (told[parts[0]] if parts else told)[name] = value
    assert rulecore.game(told) == game


@on_every_id
def test_a_config_may_be_one_mapping_or_keywords(id: str) -> None:
    for row in defaults(id):
        whole = config(id, row)
        fields = {name: whole[name] for name in whole if name != "game"}
        assert rulecore.game(whole) == rulecore.game(id, **fields)  # type: ignore[call-overload]


@on_every_default
def test_changing_the_config_of_a_game_does_not_change_the_game(game: AnyGame) -> None:
    kept = copy.deepcopy(game.config)
    game.config["rulings"].clear()
    game.config.clear()
    assert game.config == kept


@on_every_id
def test_other_choices_make_another_game(id: str) -> None:
    games = possible(id, [*defaults(id), *single_changes(id)])
    told = {json.dumps(game.config) for game in games}
    assert len(games) == len(told) >= sum(len(choices) > 1 for choices in factors(id).values())


@on_every_id
def test_every_choice_is_possible_at_some_table(id: str) -> None:
    games = possible(id, [*defaults(id), *single_changes(id)])
    for (*parts, name), choices in factors(id).items():
        made = [(game.config[parts[0]] if parts else game.config)[name] for game in games]
        assert all(choice in made for choice in json.loads(json.dumps(choices)) if choice is not None)


@on_every_id
def test_every_fault_is_reported_at_once(id: str) -> None:
    wrong: dict[str, Any] = {"players": "many", "first_seat": -1, "components": "none", "extra": 1}
    for part in ("options", "rulings"):
        names = [name for (*parts, name) in factors(id) if parts == [part]]
        wrong[part] = {**dict.fromkeys(names, "nonsense"), "extra": 1}
    found = faults(id, **wrong)
    inside = [f"{part}.{name}" for part in ("options", "rulings") for name in wrong[part]]
    assert sorted(found) == sorted([*(name for name in wrong if name not in ("options", "rulings")), *inside])


@on_every_id
def test_a_wrong_choice_is_told_every_right_one(id: str) -> None:
    for (*parts, name), choices in factors(id).items():
        if parts and all(isinstance(choice, str) for choice in choices):
            told = faults(id, players=99, **{parts[0]: {name: "x"}})[f"{parts[0]}.{name}"]
            assert all(repr(choice) in told for choice in choices)


@on_every_id
def test_an_unknown_name_is_told_the_known_ones(id: str) -> None:
    players = factors(id)["players",][0]
    for part in ("options", "rulings"):
        known = [name for (*parts, name) in factors(id) if parts == [part]]
        for name in ("colour", "a.b", "", "players", "0"):
            told = faults(id, players=players, **{part: {name: 1}})[f"{part}.{name}"]
            assert all(word in told for word in known)
    for name in ("colour", "a.b", "options.scoring"):
        told = faults({"game": id, "players": players, name: 1})[name]
        assert all(word in told for word in ("players", "first_seat", "options", "rulings", "components"))


@on_every_id
def test_true_is_not_one_and_one_point_nought_is(id: str) -> None:
    base = config(id, defaults(id)[0])
    numbers = [place for place in places(base) if type(at(base, place)) is int]
    assert ("players",) in numbers
    for place in numbers:
        for wrong in (True, False, at(base, place) + 0.5, str(at(base, place))):
            assert list(faults(changed(base, place, wrong))) == [".".join(map(str, place))]
    assert rulecore.game(in_floats(base)) == rulecore.game(base)


@on_every_id
def test_the_first_seat_is_at_the_table(id: str) -> None:
    for players in factors(id)["players",]:
        games = {rulecore.game({"game": id, "players": players, "first_seat": seat}) for seat in range(players)}
        assert len(games) == players
        for wrong in (-1, players, 99, None):
            assert list(faults(id, players=players, first_seat=wrong)) == ["first_seat"]


@on_every_id
def test_a_number_of_players_must_be_given(id: str) -> None:
    assert list(faults(id)) == ["players"]


@on_every_id
def test_the_schema_lists_for_how_many_players_the_game_is(id: str) -> None:
    listed = rulecore.schema(id)["$defs"]["config"]["properties"]["players"]["enum"]
    assert listed == factors(id)["players",]
    assert all(rulecore.game({"game": id, "players": players}).players == players for players in listed)
    for other in {*range(-2, max(listed) + 2)} - {*listed}:
        assert list(faults(id, players=other)) == ["players"]


@on_every_id
def test_a_number_that_is_agreed_on_has_the_bounds_of_the_schema(id: str) -> None:
    schema = rules_of(id).config.model_json_schema(by_alias=True)
    model = schema["$defs"][schema["properties"]["options"]["$ref"].rsplit("/", 1)[1]]
    for name, told in model.get("properties", {}).items():
        for bounds in [one for one in told.get("anyOf", [told]) if "minimum" in one]:
            for wrong in (bounds["minimum"] - 1, bounds["maximum"] + 1):
                assert list(faults(id, players=factors(id)["players",][-1], options={name: wrong})) == [
                    f"options.{name}"
                ]


@on_every_id
def test_components_that_name_nothing_are_those_of_the_box_or_a_fault(id: str) -> None:
    row = config(id, defaults(id)[0])
    with suppress(InvalidConfig):
        assert rulecore.game({**row, "components": {}}) == rulecore.game(row)


@on_every_id
def test_fields_do_not_stand_beside_a_whole_config(id: str) -> None:
    assert list(faults(config(id, defaults(id)[0]), players=3, first_seat=0)) == ["players", "first_seat"]


@on_every_id
def test_the_name_of_a_game_is_not_given_twice(id: str) -> None:
    for first in ("chess", id):
        assert faults(first, game=id, players=factors(id)["players",][0]).keys() == {"game"}


def test_a_game_that_there_is_not_is_told_those_that_there_are() -> None:
    for junk in (*JUNK, "chess"):
        assert all(repr(id) in faults({"game": junk, "players": 3})["game"] for id in IDS)
        for question in (rulecore.clauses, rulecore.rulings):
            with pytest.raises(InvalidConfig):
                question(junk)


def test_what_is_no_config_is_refused() -> None:
    for junk in (*JUNK, "chess"):
        with pytest.raises(InvalidConfig):
            rulecore.game(junk)


@on_every_default
def test_junk_in_a_field_is_reported_at_its_place_and_nowhere_else(game: AnyGame) -> None:
    for place in (*places(game.config), ("options",), ("rulings",)):
        for junk in (True, None, -1, 10**5000, 0.5, "nonsense", "\ud800", [], ["x"], {"x": 1}):
            is_allowed = junk is None and None in factors(game.id).get(tuple(map(str, place)), ())
            if not is_allowed and not (junk is True and isinstance(at(game.config, place), bool)):
                found = faults(changed(game.config, place, junk))
                assert all(path.startswith(str(place[0])) for path in found)


@on_every_default
def test_a_value_nested_ever_so_deeply_is_refused(game: AnyGame) -> None:
    for place in (*places(game.config), ("options",), ("rulings",)):
        assert faults(changed(game.config, place, deep()))


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


def reads(tried: Any) -> bool:
    """Whether the config makes a game, equal to that of its config, or tells its faults."""
    try:
        game = rulecore.game(tried)
    except InvalidConfig as error:
        return bool(error.faults)
    return rulecore.game(game.config) == game


@given(data=json_values)
def test_any_json_is_a_game_or_an_invalid_config(data: Any) -> None:
    for tried in (data, {"game": data}, {"game": IDS[0], "options": data, "rulings": data}):
        assert reads(tried)


@on_every_id
@given(data=st.data())
def test_any_change_of_a_config_is_another_game_or_an_invalid_config(id: str, data: st.DataObject) -> None:
    tried = rulecore.game(config(id, data.draw(st.sampled_from(defaults(id))))).config
    for _ in range(data.draw(st.integers(1, 3))):
        part = data.draw(st.sampled_from([part for part in (tried, *tried.values()) if isinstance(part, dict)]))
        name = data.draw(st.sampled_from(sorted(part) or [""]) | st.text())
        part[name] = data.draw(json_values | st.sampled_from([v for choices in factors(id).values() for v in choices]))
    assert reads(tried)


@on_every_id
def test_the_spec_and_the_config_have_the_same_defaults(id: str) -> None:
    chosen = rulecore.game(config(id, defaults(id)[0])).config["rulings"]
    assert [*chosen.items()] == [(ruling.id, ruling.default) for ruling in rulecore.rulings(id)]


@on_every_id
@pytest.mark.parametrize("strength", [1, 2, 3])
def test_every_few_choices_meet_at_some_table(id: str, strength: int) -> None:
    rows = covering(factors(id), strength)
    met = {group for row in rows for group in groups(row, strength)}
    choices = [len(found) for found in factors(id).values()]
    assert len(met) == sum(prod(some) for some in combinations(choices, strength))


@on_every_id
def test_every_choice_stands_alone_at_tables_of_every_size(id: str) -> None:
    sizes = factors(id)["players",]
    changes = sum(len(choices) - 1 for factor, choices in factors(id).items() if factor != ("players",))
    assert len(single_changes(id)) == len(sizes) * changes
    assert len(defaults(id)) == len(sizes)


def test_the_games_are_in_order_and_know_their_names() -> None:
    assert list(rulecore.GAMES) == sorted(set(rulecore.GAMES))
    assert set(rulecore.known_games()) >= {*rulecore.GAMES, *IDS}
    assert [rules_of(id).id for id in IDS] == list(IDS)
