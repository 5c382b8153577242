"""What happens in the recorded games: the turns that they were chosen for."""

from __future__ import annotations

from itertools import pairwise

import pytest
from br_positions import codes, table_of
from br_recorded import actions, read, replayed, views

from rulecore.games.build_release.state import Building, Over, Penalising, Revealing

pytestmark = pytest.mark.golden


@pytest.mark.clause("BR-REL-1", "BR-CFG-4")
def test_in_the_recorded_game_of_two_the_younger_one_of_equal_builders_starts() -> None:
    start = next(view for view in views("two_players") if view["phase"] == "release")
    assert (start["build"], start["leader"], start["config"]["options"]["youngest_order"]) == ([52, 52], 1, [1, 0])


@pytest.mark.clause("BR-ZERO-1", "BR-ZERO-2")
@pytest.mark.reading("zero-effect", "any-play-with-zero")
def test_in_the_recorded_game_of_two_four_zeros_win_nothing_but_the_next_lead() -> None:
    assert actions("two_players")[81]["cards"] == ["O0", "P0", "B0", "G0"]
    shown = views("two_players")[82]
    assert (shown["aside"], shown["acquired_counts"]) == (["O0", "P0", "B0", "G0"], [8, 0])
    assert (shown["leader"], shown["pending"]) == (0, [0, 1])


@pytest.mark.clause("BR-SHED-1", "BR-SHED-6", "BR-END-1")
def test_in_the_recorded_game_of_two_it_ends_with_the_last_card_of_one_player() -> None:
    replay = replayed("two_players")
    final = replay.states[-1]
    assert isinstance(final, Over)
    assert [codes(hand) for hand in final.hands] == ["R1 G6", ""]
    assert not any(isinstance(state, Penalising) for state in replay.states)


@pytest.mark.clause("BR-BUILD-8", "BR-INV-3")
@pytest.mark.reading("reshuffle-timing", "eager")
@pytest.mark.parametrize(("name", "times"), [("two_players", 0), ("three_players", 1), ("four_players", 2)])
def test_in_the_recorded_games_the_discards_become_the_draw_pile_as_often_as_it_runs_out(name: str, times: int) -> None:
    decks = [state.piles.deck for state in replayed(name).states if isinstance(state, (Building, Revealing))]
    assert sum(len(after) > len(before) for before, after in pairwise(decks)) == times
    assert all(decks)


@pytest.mark.clause("BR-FOLLOW-5", "BR-ROUND-3")
@pytest.mark.parametrize(
    ("name", "step", "melds"),
    [
        ("three_players", 140, ["set 1 R1 O1 P1", "run 4 R6 O5 P4"]),
        ("four_players", 176, ["set 4 R4 O4 B4", "run 6 R8 O6 P7"]),
    ],
)
def test_in_the_recorded_games_a_run_is_put_on_a_triple(name: str, step: int, melds: list[str]) -> None:
    replay = replayed(name)
    assert table_of(replay.game, replay.states[step]) == melds


@pytest.mark.clause("BR-ZERO-4", "BR-ZERO-1")
@pytest.mark.reading("zero-play", "any-time")
def test_in_the_recorded_game_of_four_one_zero_takes_six_cards_from_the_winner() -> None:
    before, shown = views("four_players")[176:178]
    assert len(before["table"]) == 2
    assert actions("four_players")[176]["cards"] == ["R0"]
    assert (shown["leader"], shown["aside"]) == (0, ["R0", "R4", "R8", "O4", "O6", "P7", "B4"])
    assert shown["acquired_counts"] == before["acquired_counts"]


@pytest.mark.clause("BR-ZERO-3", "BR-SHED-1", "BR-SHED-5")
@pytest.mark.reading("shed-with-zero", "set-aside")
def test_in_the_recorded_game_of_four_a_last_zero_sets_aside_what_its_player_would_have_taken() -> None:
    before, shown = views("four_players")[186:188]
    assert [meld["cards"] for meld in before["table"]] == [["B6", "G6"]]
    assert (shown["shed"], shown["acquired_counts"], shown["leader"]) == ([2], [0, 4, 9, 16], 3)
    assert {"P0", "B6", "G6"} <= set(shown["aside"])


@pytest.mark.clause("BR-SHED-2", "BR-SHED-3", "BR-SHED-4")
@pytest.mark.reading("one-card-exemption", "that-player")
@pytest.mark.reading("penalty-owner", "victim")
def test_in_the_recorded_game_of_four_a_single_card_is_spared() -> None:
    before, shown = views("four_players")[187:189]
    assert (before["hand_counts"], before["victims"]) == ([8, 3, 0, 1], [0, 1])
    assert actions("four_players")[187]["cards"] == ["O5", "O8", None, None]
    assert (shown["hand_counts"], shown["penalty"]) == ([7, 2, 0, 1], [["O5"], ["O8"], [], []])


@pytest.mark.clause("BR-SCORE-6")
def test_in_the_recorded_game_of_four_somebody_has_less_than_nothing() -> None:
    result = read("traces/four_players")["result"]
    (record,) = result["games"]
    assert [record[name][0] for name in ("build", "acquired", "hand", "penalty", "score")] == [20, 0, 11, 11, -2]
    assert (result["scores"], result["winners"]) == ([-2, 9, 89, 63], [2])


@pytest.mark.clause("BR-CFG-2", "BR-CFG-3", "BR-SETUP-1", "BR-WIN-1")
@pytest.mark.reading("next-first-seat", "rotate")
def test_in_the_recorded_series_each_player_wins_a_game_and_starts_one() -> None:
    result = read("traces/series_of_three")["result"]
    scores = [game["score"] for game in result["games"]]
    assert [score.index(max(score)) for score in scores] == [2, 1, 0]
    assert [sum(points) for points in zip(*scores, strict=True)] == result["scores"] == [52, 134, 145]
    assert result["winners"] == [2]
    deals = [view["first"] for view in views("series_of_three") if view["phase"] == "deal"]
    assert deals == [1, 2, 0]


@pytest.mark.clause("BR-PASS-2")
@pytest.mark.reading("lead-pass", "may-pass")
def test_under_other_readings_a_round_without_a_play_is_recorded() -> None:
    passes, shown = actions("other_readings")[286:289], views("other_readings")[289]
    assert [action["type"] for action in passes] == ["pass"] * 3
    assert (passes[0]["seat"], shown["leader"], shown["after_void"]) == (1, 2, True)


@pytest.mark.clause("BR-FOLLOW-6")
@pytest.mark.reading("fewer-cards", "if-higher")
def test_under_other_readings_a_single_card_is_put_on_a_run() -> None:
    (run,), single = views("other_readings")[297]["table"], actions("other_readings")[297]
    assert (run["kind"], run["rank"], single["cards"]) == ("run", 2, ["P6"])


@pytest.mark.clause("BR-SHED-3", "BR-SHED-5")
@pytest.mark.reading("penalty-owner", "shedder")
@pytest.mark.reading("after-shed", "finish-round")
def test_under_other_readings_the_shedder_pays_and_the_round_is_played_to_its_end() -> None:
    before, shown = views("other_readings")[303:305]
    assert (before["shed"], before["pending"]) == ([2], [0])
    assert (shown["penalty"], shown["pending"]) == ([[], [], ["R8", "B4"]], [0])
    assert views("other_readings")[305]["pending"] == [1, 0]


@pytest.mark.clause("BR-WIN-2", "BR-SCORE-4")
@pytest.mark.reading("hand-specials", "x-ten-zero-nil")
def test_under_other_readings_two_share_the_victory_and_a_0_in_hand_costs_nothing() -> None:
    result, final = read("traces/other_readings")["result"], replayed("other_readings").states[-1]
    assert (result["scores"], result["winners"]) == ([175, 175, 81], [0, 1])
    assert isinstance(final, Over)
    assert [codes(hand) for hand in final.hands] == ["", "O0", ""]
    assert result["games"][1]["hand"] == [0, 0, 0]
