"""`rulecore fixture`: what a client is tested against is what the rules tell, in full, the same each time."""

import json
from pathlib import Path
from typing import Any

import pytest
from brief import in_brief
from cli_run import refused, run
from generated import FIXTURES, anew
from jsonschema import Draft202012Validator

import rulecore

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
on_every_game = pytest.mark.parametrize("id", rulecore.GAMES)


def kept(id: str) -> dict[str, Any]:
    """The fixture among the examples."""
    found: dict[str, Any] = json.loads((EXAMPLES / id / "fixture.json").read_text(encoding="ascii"))
    return found


def conforms(id: str, part: str, data: Any) -> bool:
    """Whether data have the form that the schema promises."""
    return bool(Draft202012Validator({**rulecore.schema(id), "$ref": f"#/$defs/{part}"}).is_valid(data))


@on_every_game
def test_the_fixture_among_the_examples_is_what_the_command_prints_without_defaults(id: str) -> None:
    there = (EXAMPLES / id / "fixture.json").read_text(encoding="ascii")
    assert in_brief(id, run("fixture", id)) == there, anew(FIXTURES)


def test_a_fixture_can_be_written_to_a_file(tmp_path: Path) -> None:
    there = tmp_path / "fixture.json"
    assert run("fixture", "zimbabweee", "--out", str(there)) == ""
    assert there.read_text(encoding="ascii") == run("fixture", "zimbabweee")


@on_every_game
def test_a_fixture_conforms_to_the_schema_and_one_with_a_stranger_in_it_does_not(id: str) -> None:
    fixture = kept(id)
    assert conforms(id, "fixture", fixture)
    fixture["scenes"][0]["onlookers"][0]["steps"][0]["events"][0]["type"] = "stranger"
    assert not conforms(id, "fixture", fixture)


@on_every_game
def test_the_changes_of_all_events_lead_to_every_view_that_is_given(id: str) -> None:
    compared = 0
    for scene in kept(id)["scenes"]:
        for onlooker in scene["onlookers"]:
            view = onlooker["view"]
            for step in onlooker["steps"]:
                for event in step["events"]:
                    view = {**view, **event["changes"]}
                assert step["view"] in (None, view)
                compared += step["view"] is not None
            assert onlooker["steps"][-1]["view"] == view
    assert compared >= 6


@on_every_game
def test_everybody_is_there_and_is_told_of_the_same_steps(id: str) -> None:
    fixture = kept(id)
    for scene in fixture["scenes"]:
        assert [onlooker["seat"] for onlooker in scene["onlookers"]] == [*range(fixture["config"]["players"]), None]
        told = [[(step["by"], len(step["events"])) for step in onlooker["steps"]] for onlooker in scene["onlookers"]]
        assert all(steps == told[0] for steps in told)
    beginning, end = fixture["scenes"]
    assert (beginning["after"], len(beginning["onlookers"][0]["steps"])) == (0, 8)
    assert end["onlookers"][0]["steps"][-1]["prompt"]["asked"] == "over"


@on_every_game
def test_choices_are_numbered_and_labelled_in_both_languages(id: str) -> None:
    fixture, choices = kept(id), 0
    game = rulecore.game(fixture["config"])
    assert fixture["action_count"] == game.action_count
    for scene in fixture["scenes"]:
        for you, step in ((onlooker["seat"], step) for onlooker in scene["onlookers"] for step in onlooker["steps"]):
            assert [choice["label"] for choice in step["prompt"]["choices"]] == [
                label["en"] for label in step["labels"]
            ]
            for choice, label in zip(step["prompt"]["choices"], step["labels"], strict=True):
                action = game.decode(choice["action"])
                assert (game.number_of(action), game.say(action, "ja")) == (choice["number"], label["ja"])
                choices += 1
            assert [said["en"] for said in step["said"]] == [game.say(event, you=you) for event in step["events"]]
    assert choices


@on_every_game
def test_what_is_refused_was_the_turn_of_that_seat_and_no_choice_of_its_prompt(id: str) -> None:
    fixture = kept(id)
    assert len(fixture["refused"]) >= 3
    for one in fixture["refused"]:
        onlooker = fixture["scenes"][one["scene"]]["onlookers"][one["action"]["seat"]]
        prompt = [onlooker["prompt"], *(step["prompt"] for step in onlooker["steps"])][one["step"]]
        assert prompt["choices"]
        assert one["action"] not in [choice["action"] for choice in prompt["choices"]]
        assert one["title"]["ja"] == rulecore.titles(id, "ja")[one["refusal"]["clause"]]


@on_every_game
def test_a_refusal_is_said_to_the_player_who_asked(id: str) -> None:
    for one in kept(id)["refused"]:
        reason, said, name = one["refusal"]["reason"], one["said"], f"Player {one['action']['seat'] + 1}"
        assert name not in said["en"] != said["ja"]
        assert (said["en"] != reason) == (name in reason) == ("あなた" in said["ja"])


@on_every_game
def test_bad_input_names_every_fault_and_does_not_conform_either(id: str) -> None:
    fixture = kept(id)
    for part in ("config", "action"):
        bad = fixture[f"bad_{part}s"]
        assert len(bad) == 6
        for one in bad:
            told = [f"{fault['path']}: {fault['expected']}" in one["message"] for fault in one["faults"]]
            more = told.count(False)
            assert told == sorted(told, reverse=True)
            assert more == 0 or one["message"].endswith(f"and {more} more")
            assert one["faults"]
            assert not conforms(id, part, one["data"])


def test_another_seed_table_or_reading_is_another_fixture_and_the_same_one_each_time() -> None:
    words = ["--seed", "3", "--players", "4", "--ruling", "bid-supply=unlimited", "--steps", "2"]
    printed = run("fixture", "zimbabweee", *words)
    fixture = json.loads(printed)
    assert printed == run("fixture", "zimbabweee", *words)
    assert (fixture["seed"], fixture["config"]["players"], len(fixture["scenes"][0]["onlookers"])) == (3, 4, 5)
    assert fixture["config"]["rulings"]["bid-supply"] == "unlimited"
    assert len(fixture["scenes"][0]["onlookers"][0]["steps"]) == 2
    assert conforms("zimbabweee", "fixture", fixture)


@pytest.mark.dietrick
def test_a_player_alone_has_a_fixture_too() -> None:
    fixture = json.loads(run("fixture", "dietrick", "--players", "1"))
    assert [onlooker["seat"] for onlooker in fixture["scenes"][0]["onlookers"]] == [0, None]
    assert conforms("dietrick", "fixture", fixture)


def test_what_makes_no_fixture_is_refused_with_the_reason() -> None:
    assert "there is no game 'chess'" in refused("fixture", "chess")
    assert "players: should be 3 or 4, not 7" in refused("fixture", "zimbabweee", "--players", "7")
    assert "--ruling should be followed by name=value" in refused("fixture", "zimbabweee", "--ruling", "x")
