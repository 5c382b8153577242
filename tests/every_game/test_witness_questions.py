"""Witnesses that ask whether a config is accepted, or what one rule answers: what they show, and what is found out."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import rulecore
from rulecore.audit.witnesses.golden import Witness, faults, observe, read_witness, witness_folder, witnesses

pytestmark = [pytest.mark.golden, pytest.mark.dtwww]

Data = Any
"""A witness as JSON, to be tampered with."""


def written(ruling: str) -> Data:
    return json.loads((witness_folder("dtwww") / f"{ruling}.json").read_text(encoding="utf-8"))


def tampered_config(**config: Any) -> tuple[str, ...]:
    """What is wrong with a witness that asks for a config after a change of it; three sit down."""
    data = written("player-count")
    data["positions"][1]["config"].update(config)
    return faults("dtwww", Witness.model_validate(data))


def tampered_call(**ask: Any) -> tuple[str, ...]:
    """What is wrong with a witness that asks for the ranks of three players after a change of the question."""
    data = written("trickless-player")
    data["positions"][1]["ask"].update(ask)
    return faults("dtwww", Witness.model_validate(data))


# --- a config ---


def test_a_position_shows_whether_a_reading_accepts_its_config() -> None:
    position = witnesses("dtwww")["player-count"].positions[1]
    shown = {reading: observe("dtwww", "player-count", position, reading) for reading in position.shows}
    assert shown == {
        "two-to-four": {"accepted": True},
        "three-or-four": {"accepted": True},
        "four-only": {"accepted": False},
    }


def test_a_config_that_a_reading_does_accept_is_found() -> None:
    assert tampered_config(players=4) == ('position 1, four-only: should show {"accepted": true}',)


@pytest.mark.parametrize("wrong", [{"players": 5}, {"player": 3}, {"rulings": {"bid-cap": "hand-size"}}])
def test_a_config_that_no_reading_accepts_is_no_answer(wrong: dict[str, Any]) -> None:
    found = tampered_config(**wrong)
    assert [fault.split(", ")[0] for fault in found] == ["position 1"] * 3
    assert all(": invalid config: " in fault for fault in found)


@pytest.mark.parametrize("reading", ["five", "", None, 3])
def test_a_reading_that_there_is_not_is_not_one_that_refuses(reading: Any) -> None:
    with pytest.raises(rulecore.InvalidConfig, match=r"rulings\.player-count"):
        observe("dtwww", "player-count", witnesses("dtwww")["player-count"].positions[0], reading)


def test_a_ruling_that_there_is_not_refuses_nothing() -> None:
    with pytest.raises(rulecore.InvalidConfig, match=r"rulings\.bid-cap: unknown"):
        observe("dtwww", "bid-cap", witnesses("dtwww")["player-count"].positions[0], "four-only")


# --- a call ---


def test_a_wrong_answer_of_a_rule_is_found() -> None:
    found = tampered_call(arguments=[[9, 9, 5, 5, 1], [2, 2, 2, 3, 1]])
    assert found[:2] == (
        'position 1, sum-zero: should show {"answer": [1, 1, 3, 4, 5]}',
        'position 1, ranked-last: should show {"answer": [1, 1, 3, 4, 5]}',
    )


@pytest.mark.parametrize(
    "call",
    [
        *("", ".", "scoring", "scoring.", ".ranks", "scoring.rank", "scorings.ranks", "scoring.ranks.x"),
        *(
            "scoring.POINTS",
            "scoring.Seats",
            "transitions.ranks",
            "play_refusals._of_deal",
            "..core.bags.bag",
            "state.Play",
        ),
    ],
)
def test_what_is_no_rule_function_cannot_be_called(call: str) -> None:
    fault = f"call: dtwww has no rule function {call!r}; an example is 'scoring.ranks'"
    assert tampered_call(call=call)[:2] == (f"position 1, sum-zero: {fault}", f"position 1, ranked-last: {fault}")


@pytest.mark.parametrize(
    ("call", "arguments", "rest"),
    [
        ("scoring.ranks", [[9, 9]], "counts, reading"),
        ("scoring.ranks", [[9, 9], [1, 1], 0], "nothing"),
        ("scoring.ranks", [[9, 9], [1, 1], 0, 0], "nothing"),
        ("scoring.value", [0], "reading"),
    ],
)
def test_a_rule_must_take_the_reading_after_its_arguments(call: str, arguments: Any, rest: str) -> None:
    reason = f"after {len(arguments)} arguments should come the reading of 'trickless-player', not {rest}"
    assert tampered_call(call=call, arguments=arguments)[0] == f"position 1, sum-zero: call: {reason}"


@pytest.mark.parametrize("arguments", [[9, 9], ["99", [1, 1]], [None, None], [[9], [1, 1]], [[{}], [{}]]])
def test_arguments_that_a_rule_cannot_take_are_found(arguments: Any) -> None:
    assert tampered_call(arguments=arguments)[0].startswith("position 1, sum-zero: call: scoring.ranks cannot answer")


# --- out of form ---

ACTION = {"type": "play"}

BAD: dict[str, tuple[Callable[[Data], object], str]] = {
    "a config that is 1": (
        lambda data: data["positions"][0].update(ask={"config": 1}),
        "positions.0.ask.config: should be true, not 1",
    ),
    "a config and a view": (
        lambda data: data["positions"][0].update(ask={"config": True, "view": 0, "fields": ["legal"]}),
        "positions.0.ask: should have `view` and `fields`, or ",
    ),
    "actions before a config": (
        lambda data: data["positions"][0].update(ask={"config": True}, actions=[ACTION]),
        "positions.0: actions should be empty: nothing is played before this question",
    ),
    "actions before a call": (
        lambda data: data["positions"][0].update(ask={"call": "scoring.ranks", "arguments": []}, actions=[ACTION]),
        "positions.0: actions should be empty: nothing is played before this question",
    ),
    "a call without arguments": (
        lambda data: data["positions"][0].update(ask={"call": "scoring.ranks"}),
        "positions.0.ask: should have `view` and `fields`, or ",
    ),
    "arguments that are no list": (
        lambda data: data["positions"][0].update(ask={"call": "scoring.ranks", "arguments": 3}),
        "positions.0.ask.arguments: should be a list, not 3",
    ),
}
"""What is wrong, how it comes about, and what the message says about it."""


@pytest.mark.parametrize("what", BAD)
def test_such_a_question_out_of_form_is_refused_with_its_file_and_place(what: str, tmp_path: Path) -> None:
    tamper, message = BAD[what]
    data = written("player-count")
    tamper(data)
    path = tmp_path / "player-count.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(rulecore.InvalidSpec) as error:
        read_witness(path)
    assert str(error.value).startswith("player-count.json: ")
    assert message in str(error.value)
