"""The recorded games and the worked examples: golden files that replay, and say the same when written again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import rulecore
from rulecore.games.zimbabweee.actions import Play
from rulecore.games.zimbabweee.laws.play import shown
from rulecore.games.zimbabweee.state import Playing
from rulecore.games.zimbabweee.trick import laid_over

pytestmark = pytest.mark.golden

FOLDER = Path(__file__).resolve().parents[2] / "examples" / "zimbabweee"


def read(name: str) -> Any:
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def game_of_four() -> tuple[rulecore.Replay, dict[str, Any]]:
    """The recorded four-player game, replayed, and the record of its result."""
    trace = read("traces/four_players")
    return rulecore.replay(trace), trace["result"]["games"][0]


def completed_tricks() -> list[tuple[int, tuple[int, ...]]]:
    """Of that game: the winner of each trick, and the numbers that the seats showed when it was over."""
    replay, record = game_of_four()
    plays = [after for after, action in zip(replay.states[1:], replay.actions, strict=True) if isinstance(action, Play)]
    return list(zip(record["trick_winners"], [state.numbers for state in plays[3::4]], strict=True))


def laid(stack: list[int]) -> int:
    """The number of a stack, each card laid over the number that the cards before it show."""
    number = 0
    for cards, card in enumerate(stack):
        number = laid_over(number, cards, card)
    return number


# --- worked examples ---


@pytest.mark.clause("ZT-NUM-2", "ZT-NUM-1")
def test_the_example_of_7_6_3_is_laid_as_printed() -> None:
    example = next(example for example in read("worked_examples") if example["clause"] == "ZT-NUM-2")
    assert [(row["stack"], laid(row["stack"])) for row in example["numbers"]] == [
        ([7], 7),
        ([7, 6], 67),
        ([7, 6, 3], 367),
    ]


@pytest.mark.clause("ZT-TEN-2", "ZT-TEN-1")
def test_the_example_of_5_10_6_is_laid_as_printed() -> None:
    example = next(example for example in read("worked_examples") if example["clause"] == "ZT-TEN-2")
    assert [(row["stack"], laid(row["stack"])) for row in example["numbers"]] == [
        ([5], 5),
        ([5, 10], 105),
        ([5, 10, 6], 605),
    ]


@pytest.mark.clause("ZT-NUM-2", "ZT-TEN-2")
@pytest.mark.parametrize("example", read("worked_examples"), ids=lambda example: str(example["clause"]))
def test_what_an_example_prints_is_laid_and_read_off(example: Any) -> None:
    for row in example["numbers"]:
        assert laid(row["stack"]) == shown(tuple(row["stack"])) == row["number"]


@pytest.mark.parametrize("example", read("worked_examples"), ids=lambda example: str(example["clause"]))
def test_an_example_names_its_clause_and_its_place(example: Any) -> None:
    clause = next(clause for clause in rulecore.clauses("zimbabweee") if clause.id == example["clause"])
    assert example["place"].partition(" s")[0] == clause.place.partition(" s")[0]


# --- recorded games ---


@pytest.mark.clause("ZT-TRICK-3", "ZT-TRICK-2")
@pytest.mark.reading("trick-tie", "trick-order")
def test_in_the_recorded_game_four_equal_numbers_go_to_the_last_to_play() -> None:
    assert completed_tricks()[0] == (1, (4, 4, 4, 4))  # seat 2 led


@pytest.mark.clause("ZT-TEN-1", "ZT-TEN-2")
def test_in_the_recorded_game_each_covered_10_becomes_a_0() -> None:
    states = [state for state in game_of_four()[0].states if isinstance(state, Playing)]
    numbers = {state.stacks[3]: state.numbers[3] for state in states}
    assert [numbers[(4, 10, 10, 5)[:cards]] for cards in (1, 2, 3, 4)] == [4, 104, 1004, 5004]


@pytest.mark.clause("ZT-FOLLOW-1")
def test_in_the_recorded_game_whoever_could_follow_had_no_choice() -> None:
    replay, _ = game_of_four()
    assert [len(replay.game.legal(state)) for state in replay.states[5:9]] == [6, 1, 1, 1]


@pytest.mark.clause("ZT-SCORE-1", "ZT-SCORE-2")
def test_in_the_recorded_game_a_player_who_met_the_bid_lost_a_tie_and_went_bankrupt() -> None:
    _, record = game_of_four()
    assert (record["tricks"][:2], record["bids"][1], record["bankrupt"], record["scores"][:2]) == ([4, 4], 4, 1, [4, 0])


@pytest.mark.clause("ZT-SCORE-3", "ZT-SCORE-4")
def test_in_the_recorded_game_a_met_bid_counted_double_and_a_missed_one_once() -> None:
    _, record = game_of_four()
    assert [(record["bids"][s], record["tricks"][s], record["scores"][s]) for s in (2, 3)] == [(2, 3, 3), (1, 1, 2)]


@pytest.mark.clause("ZT-SERIES-1", "ZT-SERIES-2", "ZT-SERIES-3")
def test_in_the_recorded_series_each_wins_a_game_and_the_sums_decide() -> None:
    result = read("traces/series_of_three")["result"]
    replay = rulecore.replay(read("traces/series_of_three"))
    assert replay.game.result(replay.states[-1]) == result
    assert [game["winners"] for game in result["games"]] == [[2], [1], [0]]
    assert [game["start"] for game in result["games"][1:]] == [game["bankrupt"] for game in result["games"][:2]]
    assert (result["scores"], result["winners"]) == ([12, 10, 14], [2])


@pytest.mark.clause("ZT-SERIES-3", "ZT-VAR-2")
@pytest.mark.reading("no-bankrupt-start", "friendly-choice")
def test_in_the_recorded_variant_the_table_picks_after_a_game_without_a_bankrupt() -> None:
    trace = read("traces/variant_series")
    replay = rulecore.replay(trace)
    games = replay.game.result(replay.states[-1])["games"]
    picks = [step["action"] for step in trace["steps"] if step["action"]["type"] == "start"]
    assert ([game["bankrupt"] for game in games], picks) == ([0, None, 2], [{"type": "start", "start": 2}])


# --- a trace that is refused ---


@pytest.mark.clause("ZT-FOLLOW-1")
def test_a_player_who_does_not_follow_is_refused_at_that_very_step() -> None:
    with pytest.raises(rulecore.InvalidTrace) as error:
        rulecore.replay(read("broken"))
    assert (error.value.step, error.value.clause, error.value.fits) == (6, "ZT-FOLLOW-1", 6)
    assert error.value.reason == "a 6 was led and Player 3 holds one, so it must be played"


@pytest.mark.clause("ZT-FOLLOW-1")
def test_the_broken_trace_is_mended_by_following() -> None:
    trace = read("broken")
    trace["steps"][6]["action"]["card"] = 6
    assert len(rulecore.replay(trace).actions) == len(trace["steps"])
