"""The recorded games and the worked examples: golden files that replay, and say the same when written again."""

from __future__ import annotations

import re
from typing import Any

import pytest
from fr_positions import FuertoGame, fr, legal, opening, played
from fr_recorded import TRACES, read, replayed, result_of

import rulecore

pytestmark = pytest.mark.golden

# --- worked examples ---

EXAMPLES = read("worked_examples")


def put_down(example: Any) -> tuple[FuertoGame, Any]:
    """A game and the position of an example: the turns before, the player's cards, and those of them already played."""
    game, before = fr(4), example.get("before", [])
    hands = [" ".join(turn) for turn in before] + [" ".join(example["hand"])]
    hands += ["R12", "A12", "M12"][: 4 - len(hands)]
    own = ["", "", "", ""]
    own[len(before)] = " ".join(example.get("property", []))
    turns = [" ".join(turn) for turn in before] + ([" ".join(example["turn"]) + " +"] if example["turn"] else [])
    return game, played(game, opening(game, *hands, properties=own), *turns)


def following(game: FuertoGame, state: Any) -> list[str]:
    """The cards that may be played or added."""
    return [code for code in legal(game, state).split() if code != "stop"]


@pytest.mark.parametrize(
    "example",
    [pytest.param(each, marks=pytest.mark.clause(each["clause"]), id=each["clause"]) for each in EXAMPLES],
)
def test_an_example_names_what_may_be_played(example: Any) -> None:
    game, state = put_down(example)
    way = "-" if example.get("way") == "horizontal" else ""
    assert following(game, state) == [f"{code}{way}" for code in example["legal"]]
    view = game.view(state, None)
    assert {name: view[name] for name in ("run", "ref") if name in example} == {
        name: example[name] for name in ("run", "ref") if name in example
    }


@pytest.mark.clause("FR-EX4-1")
def test_the_last_example_has_four_ways_to_go_on() -> None:
    (example,) = [example for example in EXAMPLES if "ways" in example]
    game, state = put_down(example)
    ways = [
        [second, third]
        for second in following(game, state)
        for third in following(game, played(game, state, f"{second} +"))
    ]
    assert sorted(ways) == sorted(example["ways"])
    assert len(ways) == 4


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: str(example["clause"]))
def test_an_example_names_its_clause_and_its_place(example: Any) -> None:
    (clause,) = [clause for clause in rulecore.clauses("fuertorite") if clause.id == example["clause"]]
    assert example["place"] in re.split("[;,] ", clause.place)


def test_the_examples_are_those_of_the_rulebook_and_the_questions_about_cards() -> None:
    places = {example["place"].split(" s")[0] for example in EXAMPLES}
    assert places == {"C e.g.", "D ¶2", "D e.g. 1", "D e.g. 2", "D fig.", "QA-1", "QA-2", "QA-3", "QA-4"}


# --- recorded games ---


def test_there_is_a_game_for_every_number_of_players_both_modes_and_three_ends() -> None:
    configs = [replayed(name).game.config for name in TRACES]
    assert {config["players"] for config in configs} == {3, 4, 5}
    assert {config["options"]["mode"] for config in configs} == {"single", "series"}
    ends = {game["end"] for name in TRACES for game in result_of(name)["games"]}
    assert ends == {"hand", "deck", "round-cap"}


def test_a_run_is_ended_with_and_without_a_number_for_an_x() -> None:
    steps = [step for name in TRACES for step in read(f"traces/{name}")["steps"]]
    assert {"x" in step["action"] for step in steps if step["action"]["type"] == "stop"} == {False, True}


# --- a trace that is refused ---


@pytest.mark.clause("FR-FOLLOW-5")
def test_a_player_who_does_not_follow_is_refused_at_that_very_step() -> None:
    with pytest.raises(rulecore.InvalidTrace) as error:
        rulecore.replay(read("broken"))
    assert (error.value.step, error.value.clause) == (10, "FR-FOLLOW-5")


@pytest.mark.clause("FR-FOLLOW-5", "FR-FOLLOW-4")
def test_the_broken_trace_is_mended_by_following_from_the_property() -> None:
    trace = read("broken")
    trace["steps"][10]["action"] = {"type": "play", "seat": 0, "card": "A9", "way": "vertical"}
    trace["steps"].insert(11, {"actor": 0, "action": {"type": "stop", "seat": 0}})
    assert len(rulecore.replay(trace).actions) == len(trace["steps"])
