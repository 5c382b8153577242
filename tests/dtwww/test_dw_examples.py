"""The recorded matches: golden files that replay, and say the same when written again."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from dw_positions import named

import rulecore
from rulecore.games.dtwww.actions import Play
from rulecore.games.dtwww.pieces import BOX
from rulecore.games.dtwww.state import Playing, ScoreRolling

pytestmark = pytest.mark.golden

FOLDER = Path(__file__).resolve().parents[2] / "examples" / "dtwww"
BROKEN_AT = 4


def read(name: str) -> Any:
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def result(name: str) -> dict[str, Any]:
    """The result of a recorded match, as the replay of it gives it."""
    replay = rulecore.replay(read(f"traces/{name}"))
    return dict(replay.game.result(replay.states[-1]))


def actions(name: str, type_: str) -> list[dict[str, Any]]:
    """The actions of one type in a recorded match, in JSON."""
    found = [step["action"] for step in read(f"traces/{name}")["steps"]]
    return [action for action in found if action["type"] == type_]


@cache
def tricks(name: str) -> list[tuple[str, list[int]]]:
    """Every trick of a recorded match: seat and die of each play, and who won it: one seat, or none."""
    replay = rulecore.replay(read(f"traces/{name}"))
    found = []
    for before, play, after in zip(replay.states, replay.actions, replay.states[1:], strict=False):
        if isinstance(before, Playing) and len(before.table) == replay.game.players - 1:
            assert isinstance(after, (Playing, ScoreRolling))
            table = " ".join(f"{each.seat}:{named(each)}" for each in (*before.table, play))
            won = [seat for seat, dice in enumerate(after.score) if dice != before.score[seat]]
            found.append((table, won))
    return found


def leader_after(name: str, trick: int) -> int:
    """Who leads the trick after the one of that place, within one game."""
    return int(tricks(name)[trick + 1][0][0])


# --- recorded matches ---


@pytest.mark.clause("DW-MATCH-1", "DW-OVER-2", "DW-FLOW-5")
@pytest.mark.parametrize(("name", "players"), [("four_players", 4), ("three_players", 3), ("two_players", 2)])
def test_a_match_has_as_many_games_as_players_of_nine_tricks_each(name: str, players: int) -> None:
    assert (BOX.tricks, len(tricks(name)), len(actions(name, "deal"))) == (9, 9 * players, players)


@pytest.mark.clause("DW-MATCH-2")
def test_four_players_play_four_games_of_36_tricks_in_all() -> None:
    assert (len(result("four_players")["games"]), len(tricks("four_players"))) == (4, 36)


def test_in_the_recorded_match_of_four_equal_numbers_the_last_wins_and_the_first_leads_again() -> None:
    assert tricks("four_players")[12] == ("2:R6:3 3:R12:3 0:B8:3 1:G8:3", [1])
    assert leader_after("four_players", 12) == 2


def test_in_the_recorded_match_a_0_of_the_led_colour_wins() -> None:
    assert tricks("four_players")[14] == ("1:G12:1 2:G10:1 3:G10:0 0:G20:14", [3])
    assert leader_after("four_players", 14) == 0


def test_in_the_recorded_match_the_number_of_a_white_leader_is_followed_and_the_last_of_it_wins() -> None:
    assert tricks("four_players")[11] == ("3:W6:4=G 0:W4:4=B 1:B4:4 2:W10:8=G", [1])


@pytest.mark.reading("no-pattern-applies", "best-follower")
def test_in_the_recorded_match_a_small_green_die_cannot_win_red_and_a_large_one_leads_next() -> None:
    assert tricks("four_players")[16] == ("2:R12:11 3:R20:12 0:G4:2 1:G20:20", [2])
    assert leader_after("four_players", 16) == 1


@pytest.mark.clause("DW-NEXT-2", "DW-SCORE-3")
@pytest.mark.reading("next-leader-tie", "chance")
def test_in_the_recorded_match_two_share_the_last_rank_and_a_lot_decides_who_leads() -> None:
    second, third = result("four_players")["games"][1:3]
    assert (second["sums"], second["dice"], second["ranks"]) == ([5, 5, 8, 11], [2, 2, 3, 2], [3, 3, 2, 1])
    assert actions("four_players", "next-leader") == [{"type": "next-leader", "leader": 0}]
    assert third["opener"] == 0


@pytest.mark.clause("DW-SCORE-3", "DW-SCORE-4", "DW-NEXT-1")
def test_in_the_recorded_match_fewer_dice_rank_higher_and_the_last_one_leads() -> None:
    third, fourth = result("four_players")["games"][2:]
    assert (third["sums"], third["dice"]) == ([2, 2, 3, 21], [1, 2, 2, 4])
    assert (third["ranks"], third["points"], fourth["opener"]) == ([3, 4, 2, 1], [1, 0, 1, 2], 1)


@pytest.mark.clause("DW-FINAL-1", "DW-FINAL-2")
def test_in_the_recorded_match_two_have_most_points_and_the_larger_number_wins() -> None:
    found = result("four_players")
    assert (found["scores"], found["winners"]) == ([4, 3, 5, 5], [3])
    assert found["tiebreak"] == [{"sides": [None, None, 20, 12], "faces": [None, None, 6, 10]}]


@pytest.mark.clause("DW-VAR-1", "DW-VAR-2", "DW-SCORE-2")
@pytest.mark.reading("d10-zero-value", "ten")
def test_in_the_recorded_variant_the_sums_are_the_points_and_a_0_counts_10() -> None:
    found = result("three_players")
    assert all(game["points"] == game["sums"] for game in found["games"])
    assert actions("three_players", "score-roll")[2]["dice"][1] == ["G10:0"]
    assert (found["games"][2]["sums"], found["scores"]) == ([11, 10, 0], [47, 57, 5])


@pytest.mark.clause("DW-JUDGE-C4")
@pytest.mark.reading("no-pattern-applies", "no-winner")
def test_in_the_recorded_variant_nobody_wins_a_trick_without_a_pattern() -> None:
    assert tricks("three_players")[16] == ("0:B10:3 1:G12:1 2:B8:6", [])
    assert [sum(game["dice"]) for game in result("three_players")["games"]] == [9, 7, 5]


@pytest.mark.clause("DW-NEXT-2")
@pytest.mark.reading("next-leader-tie", "clockwise-from-opener")
def test_in_the_recorded_variant_the_opener_leads_again_who_shares_the_last_rank() -> None:
    second, third = result("three_players")["games"][1:]
    assert (second["opener"], second["ranks"], third["opener"]) == (2, [2, 1, 2], 2)
    assert actions("three_players", "next-leader") == []


@pytest.mark.clause("DW-FINAL-2", "DW-FINAL-4")
@pytest.mark.reading("final-tie-timing", "one-by-one")
@pytest.mark.reading("final-tie-reroll-die", "choose-again")
def test_in_the_recorded_match_of_two_each_chooses_and_rolls_and_chooses_anew() -> None:
    types = [step["action"]["type"] for step in read("traces/two_players")["steps"]]
    assert types[-9:] == ["score-roll", *("tiebreak-pick", "tiebreak-roll") * 4]
    assert result("two_players")["tiebreak"] == [
        {"sides": [6, 6], "faces": [1, 1]},
        {"sides": [12, 4], "faces": [10, 2]},
    ]


# --- a trace that is refused ---


@pytest.mark.clause("DW-FOLLOW-1", "DW-FOLLOW-2")
def test_a_player_who_does_not_follow_is_refused_at_that_very_step() -> None:
    with pytest.raises(rulecore.InvalidTrace) as error:
        rulecore.replay(read("broken"))
    assert (error.value.step, error.value.clause) == (BROKEN_AT, "DW-FOLLOW-1")
    owed = "Player 3 can follow the leader's red d6 showing 6 and must do so; the green d6 showing 3 is not allowed"
    assert (error.value.reason, error.value.fits) == (owed, BROKEN_AT)


@pytest.mark.clause("DW-FOLLOW-1")
def test_the_broken_trace_is_mended_by_following() -> None:
    trace = read("broken")
    trace["steps"][BROKEN_AT]["action"].update({"from": "private", "die": "R12:11"})
    replay = rulecore.replay(trace)
    assert isinstance(replay.actions[-1], Play)
    assert len(replay.actions) == len(trace["steps"])
