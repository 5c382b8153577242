"""Every ruling of every game owns a witness that holds, and a witness that is wrong in any way is found out."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from chosen import IDS

import rulecore
from rulecore.audit.witnesses.golden import Witness, faults, observe, read_witness, witness_folder, witnesses

pytestmark = pytest.mark.golden

RULINGS = [(game, ruling.id) for game in IDS for ruling in rulecore.rulings(game)]
Data = Any
"""A witness as JSON, to be tampered with."""


def written(game: str, ruling: str) -> Data:
    return json.loads((witness_folder(game) / f"{ruling}.json").read_text(encoding="utf-8"))


def tampered(tamper: Callable[[Data], object], ruling: str = "variant-bankrupt") -> tuple[str, ...]:
    """What is wrong with a witness after `tamper`; the one taken has two positions, each of all three readings."""
    data = written("zimbabweee", ruling)
    tamper(data)
    return faults("zimbabweee", Witness.model_validate(data))


@pytest.mark.parametrize(("game", "ruling"), RULINGS)
def test_every_ruling_has_a_witness_that_tells_its_readings_apart(game: str, ruling: str) -> None:
    assert faults(game, witnesses(game)[ruling]) == ()


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_there_are_no_witnesses_of_anything_else(game: str) -> None:
    assert witnesses(game).keys() == {ruling.id for ruling in rulecore.rulings(game)}


@pytest.mark.parametrize(("game", "ruling"), RULINGS)
def test_no_witness_can_be_cut_by_an_action_and_still_hold(game: str, ruling: str) -> None:
    played = [number for number, position in enumerate(written(game, ruling)["positions"]) if position["actions"]]
    for number in played:
        data = written(game, ruling)
        del data["positions"][number]["actions"][-1]
        assert faults(game, Witness.model_validate(data))


def test_a_wrong_golden_value_is_found() -> None:
    def tamper(data: Data) -> None:
        data["positions"][0]["shows"]["most-overall"]["scores"] = [14, 5, 1]

    assert tampered(tamper) == ('position 0, most-overall: should show {"scores": [14, 5, 0]}',)


def test_true_is_not_taken_for_a_one() -> None:
    def tamper(data: Data) -> None:
        data["positions"][0]["shows"]["allowed"]["legal"][1]["tricks"] = True

    (fault,) = tampered(tamper, "bid-zero")
    assert fault.startswith("position 0, allowed: should show ")


def test_two_readings_that_no_position_tells_apart_are_found() -> None:
    assert tampered(lambda data: data["positions"].pop()) == (
        "no position tells most-overall and most-after-tiebreak apart",
    )


def test_two_readings_that_never_stand_in_one_position_are_not_told_apart() -> None:
    def tamper(data: Data) -> None:
        del data["positions"][0]["shows"]["most-after-tiebreak"]
        del data["positions"][1]["shows"]["most-among-missed"]

    assert tampered(tamper) == ("no position tells most-after-tiebreak and most-among-missed apart",)


def test_an_unknown_reading_is_found() -> None:
    def tamper(data: Data) -> None:
        data["positions"][0]["shows"]["most-of-all"] = {"scores": [0, 0, 0]}

    (fault,) = tampered(tamper)
    assert fault.startswith("position 0, most-of-all: unknown reading; accepted here: most-overall, ")


def test_an_unknown_ruling_is_found() -> None:
    (fault,) = tampered(lambda data: data.update(ruling="bid-colour"))
    assert fault.startswith("unknown ruling 'bid-colour'; zimbabweee has bid-supply, ")


def test_an_illegal_action_is_found_with_its_clause_under_each_reading() -> None:
    def tamper(data: Data) -> None:
        data["positions"][1]["actions"][4]["card"] = 9

    clauses = [fault.split(": ")[:3] for fault in tampered(tamper)[:3]]
    assert clauses == [
        [f"position 1, {reading}", "action 4", "ZT-PLAY-1"]
        for reading in ("most-overall", "most-after-tiebreak", "most-among-missed")
    ]


def test_an_action_that_is_none_is_found() -> None:
    found = tampered(lambda data: data["positions"][1]["actions"][0].pop("hands"))
    assert found[0] == "position 1, most-overall: action 0: invalid action: hands: required, but missing"


def test_a_config_that_is_none_is_found() -> None:
    found = tampered(lambda data: data["positions"][0]["config"].update(players=7))
    assert found[0].startswith("position 0, most-overall: invalid config: players: ")


def test_a_field_that_cannot_be_asked_for_is_found() -> None:
    found = tampered(lambda data: data["positions"][0]["ask"].update(result=["stones"]))
    assert found[0] == "position 0, most-overall: ask: no field 'stones'; there are scores, winners, games, parts"


def test_a_result_that_is_asked_for_too_early_is_found() -> None:
    found = tampered(lambda data: data["positions"][0]["actions"].pop())
    assert found[0] == "position 0, most-overall: the game is not over"


def test_a_position_shows_what_a_reading_makes_of_it() -> None:
    (position,) = witnesses("zimbabweee")["trick-tie"].positions
    shown = observe("zimbabweee", "trick-tie", position, "game-order")
    assert shown == {"numbers": [76, 55, 76], "trick_winners": [2, 2]}


BAD: dict[str, tuple[Callable[[Data], object], str]] = {
    "ruling named in the config": (
        lambda data: data["positions"][0]["config"].update(rulings={"variant-bankrupt": "most-overall"}),
        "position 0: the config should leave 'variant-bankrupt' open",
    ),
    "rulings that are a list": (
        lambda data: data["positions"][0]["config"].update(rulings=[]),
        "positions.0.config: should be a config without `game`, its `rulings` an object",
    ),
    "game in the config": (
        lambda data: data["positions"][0]["config"].update(game="zimbabweee"),
        "positions.0.config: should be a config without `game`, its `rulings` an object",
    ),
    "a question about the config": (
        lambda data: data["positions"][0].update(ask={"view": 0, "fields": ["config"]}),
        "positions.0.ask.fields: should not name `config`",
    ),
    "two questions": (
        lambda data: data["positions"][0]["ask"].update(view=0),
        "positions.0.ask: should have `view` and `fields`, or `result`, or `config`, or `call` and `arguments`",
    ),
    "no question": (
        lambda data: data["positions"][0].update(ask={}),
        "positions.0.ask: should have `view` and `fields`, or `result`, or `config`, or `call` and `arguments`",
    ),
    "a question about null": (
        lambda data: data["positions"][0].update(ask={"result": None}),
        "positions.0.ask: should ask for something, not null",
    ),
    "a seat that is no number": (
        lambda data: data["positions"][0].update(ask={"view": True, "fields": ["legal"]}),
        "positions.0.ask.view: should be a whole number, not True",
    ),
    "one reading alone": (
        lambda data: data["positions"][0].update(shows={"most-overall": {}}),
        "positions.0.shows: Dictionary should have at least 2 items",
    ),
    "no positions": (lambda data: data.update(positions=[]), "positions: Tuple should have at least 1 item"),
    "an unknown field": (lambda data: data["positions"][1].update(seed=7), "positions.1.seed: unknown"),
}
"""What is wrong, how it comes about, and what the message says about it."""


@pytest.mark.parametrize("what", BAD)
def test_a_witness_out_of_form_is_refused_with_its_file_and_place(what: str, tmp_path: Path) -> None:
    tamper, message = BAD[what]
    data = written("zimbabweee", "variant-bankrupt")
    tamper(data)
    path = tmp_path / "variant-bankrupt.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(rulecore.InvalidSpec) as error:
        read_witness(path)
    assert str(error.value).startswith("variant-bankrupt.json: ")
    assert message in str(error.value)


@pytest.mark.parametrize(
    "text",
    [b'{"ruling": ', b'{"ruling": "bid-cap", "ruling": "bid-zero"}', b"\xff\xfe\xfd", b"[" * 100_000, b"1" * 10_000],
)
def test_a_file_that_is_not_json_is_refused(text: bytes, tmp_path: Path) -> None:
    (tmp_path / "bid-cap.json").write_bytes(text)
    with pytest.raises(rulecore.InvalidSpec, match=r"^bid-cap\.json: not JSON: "):
        read_witness(tmp_path / "bid-cap.json")


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(rulecore.InvalidSpec, match=r"^bid-cap\.json: cannot be read: No such file"):
        read_witness(tmp_path / "bid-cap.json")


def test_a_file_must_be_named_after_its_ruling(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bid-cap.json").write_text(json.dumps(written("zimbabweee", "bid-zero")), encoding="utf-8")
    monkeypatch.setattr("rulecore.audit.witnesses.golden.witness_folder", lambda _: tmp_path)
    with pytest.raises(rulecore.InvalidSpec, match=r"^bid-cap\.json: should be named bid-zero\.json"):
        witnesses("zimbabweee")


def test_a_folder_without_witnesses_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulecore.audit.witnesses.golden.witness_folder", lambda _: tmp_path)
    with pytest.raises(rulecore.InvalidSpec, match=r"^examples/zimbabweee/witnesses: no witnesses here"):
        witnesses("zimbabweee")


def test_an_unknown_game_has_no_witnesses() -> None:
    with pytest.raises(rulecore.InvalidConfig, match=r"game: should be one of .*, not 'chess'"):
        witnesses("chess")
