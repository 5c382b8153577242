"""Several games: FR-SERIES, FR-OBJ-1, and the rulings single-tie, series-check, series-tie, series-first-sp."""

from typing import Any

import pytest
from fr_positions import act, fr, opening, played, record, vertical
from random_games import whole_game

from rulecore.core.chance import CHANCE
from rulecore.games.fuertorite.pieces import CODES
from rulecore.games.fuertorite.rulings import SeriesFirstSp
from rulecore.games.fuertorite.series import has_reached, leaders, next_start, ranks, totals
from rulecore.games.fuertorite.state import Match

ALL = (0, 1, 2)


def finished(
    *scores: int,
    earlier: tuple[tuple[int, ...], ...] = (),
    extra: bool = False,
    eligible: tuple[int, ...] = ALL,
    **agreed: Any,
) -> tuple[Any, Any]:
    """A game of three, and its state after one more game that brought these points."""
    game = fr(3, **agreed)
    games = tuple(record(*points, game=number) for number, points in enumerate(earlier, 1))
    match = Match(game.rules_config.first_seat, extra, eligible, games)
    state = opening(game, "R1", "R2", "R3", final=True, end="hand", bonus=scores, match=match, number=6)
    return game, played(game, state, "R1", "R2", "R3")


def series(*scores: int, **agreed: Any) -> tuple[Any, Any]:
    """The same in a series."""
    return finished(*scores, **{"mode": "series", **agreed})


# --- the course ---


@pytest.mark.clause("FR-SERIES-1")
def test_a_single_game_is_all_there_is() -> None:
    game, state = finished(30, 1, 2)
    assert (game.actor(state), game.view(state, None)["phase"]) == (None, "over")


@pytest.mark.clause("FR-SERIES-1", "FR-SETUP-1")
def test_after_a_game_of_a_series_the_next_one_is_dealt_and_the_points_are_kept() -> None:
    game, state = series(9, 4, 0, earlier=((3, 5, 0),))
    seen = game.view(state, None)
    assert game.actor(state) is CHANCE
    assert [seen[name] for name in ("phase", "game", "round", "totals", "bonus")] == [
        "deal",
        3,
        0,
        [12, 9, 0],
        [0, 0, 0],
    ]
    assert [seen[name] for name in ("final", "end", "shortage", "extra")] == [False, None, False, False]
    assert (seen["property"], seen["discard"], seen["table"], seen["ref"]) == ([[], [], []], [], [], None)
    assert len(game.need(state).pool) == 51


@pytest.mark.clause("FR-SERIES-1")
def test_points_are_summed_seat_by_seat() -> None:
    assert totals(3, ((1, 2, 3), (10, 0, 5))) == (11, 2, 8)
    assert totals(4, ()) == (0, 0, 0, 0)


@pytest.mark.clause("FR-SERIES-2")
@pytest.mark.parametrize(
    ("scores", "over"), [((9, 4, 0), False), ((12, 4, 0), False), ((13, 4, 0), True), ((0, 4, 40), True)]
)
def test_a_series_ends_when_somebody_has_25_points_or_more(scores: tuple[int, ...], over: bool) -> None:
    game, state = series(*scores, earlier=((12, 5, 0),))
    assert (game.actor(state) is None) is over


@pytest.mark.clause("FR-SERIES-2")
def test_25_points_are_enough_and_24_are_not() -> None:
    assert has_reached((24, 25, 3), 25)
    assert not has_reached((24, 24, 24), 25)


@pytest.mark.clause("FR-SERIES-3")
def test_the_winner_has_the_most_points_and_need_not_be_the_first_to_have_25() -> None:
    game, state = series(1, 20, 2, earlier=((24, 8, 0),))
    result = game.result(state)
    assert (result["scores"], result["winners"], result["ranks"]) == ([25, 28, 2], [1], [2, 1, 3])


@pytest.mark.clause("FR-SERIES-3")
def test_of_those_who_can_win_the_one_with_most_points_leads() -> None:
    assert leaders((5, 9, 9), (0, 1, 2)) == (1, 2)
    assert leaders((5, 9, 9), (0, 2)) == (2,)
    assert leaders((5, 9, 9), (0,)) == (0,)


@pytest.mark.clause("FR-SERIES-6")
@pytest.mark.parametrize(("cap", "over"), [(2, True), (3, False), (1, True)])
def test_a_series_ends_with_the_agreed_number_of_games(cap: int, over: bool) -> None:
    game, state = series(0, 0, 1, earlier=((0, 0, 0),), game_cap=cap)
    assert (game.actor(state) is None) is over


@pytest.mark.clause("FR-SERIES-6", "FR-SERIES-3")
def test_at_the_bound_the_most_points_win() -> None:
    game, state = series(3, 4, 1, earlier=((2, 0, 0),), game_cap=2)
    assert game.result(state)["winners"] == [0]


@pytest.mark.clause("FR-SERIES-1", "FR-SERIES-2", "FR-SERIES-3")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_whole_series_adds_up(players: int) -> None:
    game = fr(players, mode="series")
    result = game.result(whole_game(game, 2)[0][-1])
    games = result["games"]
    assert [entry["game"] for entry in games] == list(range(1, len(games) + 1))
    sums = [sum(entry["scores"][seat] for entry in games) for seat in range(players)]
    assert result["scores"] == sums
    assert max(sums) >= 25 > max(sums[seat] - games[-1]["scores"][seat] for seat in range(players))
    assert result["winners"] == [seat for seat in range(players) if sums[seat] == max(sums)]


# --- ties ---

TIES = ["share", "one-more-game-tied", "one-more-game-all"]
SINGLE = [pytest.param(reading, marks=pytest.mark.reading("single-tie", reading)) for reading in TIES]
SERIES = [pytest.param(reading, marks=pytest.mark.reading("series-tie", reading)) for reading in TIES]
ELIGIBLE = {"one-more-game-tied": [0, 2], "one-more-game-all": [0, 1, 2]}


@pytest.mark.clause("FR-OBJ-1")
@pytest.mark.parametrize("reading", SINGLE)
def test_the_best_of_a_single_game_share_or_play_once_more(reading: str) -> None:
    game, state = finished(9, 4, 9, single_tie=reading)
    if reading == "share":
        assert game.result(state)["winners"] == [0, 2]
        assert game.result(state)["ranks"] == [1, 3, 1]
    else:
        seen = game.view(state, None)
        assert (seen["phase"], seen["game"], seen["extra"], seen["eligible"]) == ("deal", 2, True, ELIGIBLE[reading])
        assert seen["totals"] == [9, 4, 9]


@pytest.mark.clause("FR-OBJ-1", "FR-END-6")
@pytest.mark.parametrize("reading", SINGLE)
def test_a_single_winner_needs_no_further_game(reading: str) -> None:
    game, state = finished(9, 4, 8, single_tie=reading)
    assert (game.result(state)["winners"], game.result(state)["ranks"]) == ([0], [1, 3, 2])


@pytest.mark.clause("FR-SERIES-4")
@pytest.mark.parametrize("reading", SERIES)
def test_the_best_of_a_series_share_or_play_once_more(reading: str) -> None:
    game, state = series(9, 4, 19, earlier=((18, 18, 8),), series_tie=reading)
    if reading == "share":
        assert (game.result(state)["winners"], game.result(state)["ranks"]) == ([0, 2], [1, 3, 1])
    else:
        seen = game.view(state, None)
        assert (seen["phase"], seen["game"], seen["extra"], seen["eligible"]) == ("deal", 3, True, ELIGIBLE[reading])
        assert seen["totals"] == [27, 22, 27]


@pytest.mark.clause("FR-SERIES-4", "FR-SERIES-6")
@pytest.mark.parametrize("reading", SERIES)
def test_a_tie_at_the_bound_is_a_tie_too(reading: str) -> None:
    game, state = series(1, 0, 1, game_cap=1, series_tie=reading)
    assert (game.actor(state) is None) is (reading == "share")


@pytest.mark.clause("FR-SERIES-4")
@pytest.mark.parametrize(("single", "series_tie", "mode"), [("share", "one-more-game-all", "single")])
def test_the_two_readings_do_not_mix(single: str, series_tie: str, mode: str) -> None:
    game, state = finished(9, 4, 9, mode=mode, single_tie=single, series_tie=series_tie)
    assert game.actor(state) is None
    game, state = series(30, 4, 30, single_tie=series_tie, series_tie=single)
    assert game.actor(state) is None


@pytest.mark.clause("FR-SERIES-4", "FR-OBJ-1", "FR-END-6")
@pytest.mark.parametrize(
    ("eligible", "scores", "winners", "ranks_"),
    [
        ((0, 2), (1, 30, 2), [2], [3, 2, 1]),
        ((0, 2), (3, 30, 3), [0, 2], [1, 3, 1]),
        (ALL, (1, 30, 2), [1], [3, 1, 2]),
        (ALL, (7, 12, 7), [0, 1, 2], [1, 1, 1]),
    ],
)
@pytest.mark.parametrize("mode", ["single", "series"])
def test_the_extra_game_decides_among_those_who_can_win(
    mode: str, eligible: tuple[int, ...], scores: tuple[int, ...], winners: list[int], ranks_: list[int]
) -> None:
    readings = {"single_tie": "one-more-game-tied", "series_tie": "one-more-game-tied"}
    game, state = finished(*scores, earlier=((27, 22, 27),), extra=True, eligible=eligible, mode=mode, **readings)
    result = game.result(state)
    assert (result["winners"], result["ranks"]) == (winners, ranks_)
    assert result["scores"] == [27 + scores[0], 22 + scores[1], 27 + scores[2]]


@pytest.mark.clause("FR-SERIES-4")
@pytest.mark.parametrize("mode", ["single", "series"])
def test_there_is_one_extra_game_at_most(mode: str) -> None:
    agreed: Any = {"single_tie": "one-more-game-all", "series_tie": "one-more-game-all"}
    game, state = finished(3, 8, 3, earlier=((27, 22, 27),), extra=True, mode=mode, **agreed)
    assert (game.actor(state), game.result(state)["winners"]) == (None, [0, 1, 2])


@pytest.mark.clause("FR-END-6")
@pytest.mark.parametrize(
    ("points", "winners", "expected"),
    [((5, 9, 9), (1,), (3, 1, 2)), ((5, 9, 9), (0,), (1, 2, 2)), ((0, 0, 0, 0), (0, 1, 2, 3), (1, 1, 1, 1))],
)
def test_winners_are_better_than_all_others_then_points_decide(
    points: tuple[int, ...], winners: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    assert ranks(points, winners) == expected


# --- series-check ---


def run_of_two(earlier: tuple[int, ...], **agreed: Any) -> tuple[Any, Any]:
    """A game after one of these points, in which seat 0 adds a second card."""
    game = fr(3, mode="series", **agreed)
    match = Match(0, False, ALL, (record(*earlier),))
    state = opening(game, "A5 A6 M1", "A7", "A8", match=match)
    return game, played(game, state, "A5 A6 +")


CHECKS = [
    pytest.param("after-each-game", False, marks=pytest.mark.reading("series-check", "after-each-game")),
    pytest.param("at-once", True, marks=pytest.mark.reading("series-check", "at-once")),
]


@pytest.mark.clause("FR-SERIES-2")
@pytest.mark.parametrize(("reading", "over"), CHECKS)
def test_the_25th_point_in_the_middle_of_a_game_ends_the_series_or_not(reading: str, over: bool) -> None:
    game, state = run_of_two((24, 3, 4), series_check=reading)
    assert (game.actor(state) is None) is over


@pytest.mark.clause("FR-SERIES-2", "FR-SERIES-3")
@pytest.mark.reading("series-check", "at-once")
def test_a_game_that_is_cut_off_counts_without_its_stars() -> None:
    game, state = run_of_two((24, 3, 24), series_check="at-once")
    result = game.result(state)
    assert (result["scores"], result["winners"], result["ranks"]) == ([25, 3, 24], [0], [1, 3, 2])
    last = {"game": 2, "rounds": 2, "end": "target", "stars": [0, 0, 0], "kept": None, "bonus": [1, 0, 0]}
    assert result["games"][-1] == {**last, "scores": [1, 0, 0]}
    seen = game.view(state, None)
    assert (seen["phase"], seen["final"], seen["end"], seen["table"]) == (
        "over",
        False,
        "target",
        [[0, "vertical", ["A5", "A6"]]],
    )


@pytest.mark.clause("FR-SERIES-2")
@pytest.mark.reading("series-check", "at-once")
@pytest.mark.parametrize("earlier", [(23, 3, 4), (3, 24, 4)])
def test_a_point_that_takes_nobody_to_25_changes_nothing(earlier: tuple[int, ...]) -> None:
    game, state = run_of_two(earlier, series_check="at-once")
    assert game.actor(state) == 0


@pytest.mark.clause("FR-SERIES-2")
@pytest.mark.reading("series-check", "at-once")
def test_the_points_of_the_game_so_far_count_at_once() -> None:
    game = fr(3, mode="series", series_check="at-once")
    match = Match(0, False, ALL, (record(20, 0, 0),))
    state = opening(game, "A5 A6 M1", "A7", "A8", match=match, bonus=(4, 0, 0))
    assert game.actor(played(game, state, "A5 A6 +")) is None


@pytest.mark.clause("FR-SERIES-2")
@pytest.mark.reading("series-check", "at-once")
def test_a_third_card_brings_no_point_and_ends_nothing() -> None:
    game = fr(3, mode="series", series_check="at-once")
    match = Match(0, False, ALL, (record(23, 0, 0),))
    state = played(game, opening(game, "A5 A6 A7 M1", "A8", "A9", match=match), "A5 A6 A7 +")
    assert game.actor(state) == 0


@pytest.mark.clause("FR-SERIES-2")
@pytest.mark.parametrize("reading", ["after-each-game", "at-once"])
def test_in_a_single_game_25_points_mean_nothing(reading: str) -> None:
    game = fr(3, series_check=reading)
    state = played(game, opening(game, "A5 A6 A7 M1", "A8", "A9", bonus=(30, 0, 0)), "A5 A6 +")
    assert game.actor(state) == 0


@pytest.mark.clause("FR-SERIES-2")
@pytest.mark.parametrize("reading", ["after-each-game", "at-once"])
def test_an_extra_game_is_played_to_its_end(reading: str) -> None:
    game = fr(3, mode="series", series_check=reading, series_tie="one-more-game-all")
    match = Match(0, True, ALL, (record(27, 0, 27),))
    state = played(game, opening(game, "A5 A6 A7 M1", "A8", "A9", match=match), "A5 A6 +")
    assert game.actor(state) == 0


@pytest.mark.clause("FR-SERIES-2")
@pytest.mark.reading("series-check", "at-once")
def test_at_once_a_series_can_still_end_with_a_game() -> None:
    game, state = series(9, 4, 0, earlier=((18, 5, 0),), series_check="at-once")
    assert game.result(state)["scores"] == [27, 9, 0]


# --- who starts the next game ---


@pytest.mark.clause("FR-SERIES-5", "FR-SETUP-7")
@pytest.mark.parametrize(
    ("reading", "start"),
    [
        pytest.param("same-seat", 0, marks=pytest.mark.reading("series-first-sp", "same-seat")),
        pytest.param("rotate-left", 1, marks=pytest.mark.reading("series-first-sp", "rotate-left")),
        pytest.param("next-sp", 3, marks=pytest.mark.reading("series-first-sp", "next-sp")),
    ],
)
def test_who_begins_after_a_game_that_0_began_and_3_ended(reading: str, start: int) -> None:
    game = fr(4, mode="series", series_first_sp=reading)
    state = opening(game, "R1", "R2", "R3", "R4", final=True, end="hand")
    state = played(game, state, "R1", "R2", "R3", "R4")
    seen = game.view(state, None)
    assert (seen["phase"], seen["start"], seen["sp"]) == ("deal", start, start)
    hands = [CODES[4 * seat : 4 * seat + 4] for seat in range(4)]
    state = act(game, state, {"type": "deal", "hands": [list(hand) for hand in hands]})
    assert (game.actor(state), game.view(state, None)["start"]) == (start, start)
    state = act(game, state, vertical(start, hands[start][0]))
    assert game.view(state, None)["sp"] == start


@pytest.mark.clause("FR-SERIES-5", "FR-FLOW-9")
@pytest.mark.reading("series-first-sp", "next-sp")
def test_the_next_sp_after_a_final_round_of_the_sp_alone_is_the_player_after_it() -> None:
    game = fr(3, mode="series", series_first_sp="next-sp")
    state = opening(game, "R1", "A2", "R14", sp=1, final=True, end="hand")
    state = played(game, state, "A2", "R14-", "R1-")
    assert game.view(state, None)["start"] == 2


@pytest.mark.clause("FR-SERIES-5")
@pytest.mark.parametrize(("reading", "start"), [("same-seat", 2), ("rotate-left", 0), ("next-sp", 1)])
def test_from_the_last_seat_it_goes_on_with_the_first(reading: str, start: int) -> None:
    assert next_start(SeriesFirstSp(reading), 2, 1, 3) == start


@pytest.mark.clause("FR-SERIES-5", "FR-SERIES-4")
@pytest.mark.parametrize(("reading", "start"), [("same-seat", 0), ("rotate-left", 1), ("next-sp", 2)])
def test_the_extra_game_has_its_sp_by_the_same_rule(reading: str, start: int) -> None:
    game, state = finished(9, 4, 9, single_tie="one-more-game-all", series_first_sp=reading)
    assert game.view(state, None)["start"] == start
