"""A match: DW-MATCH, DW-NEXT, DW-FINAL-1, DW-FINAL-5, and the ruling next-leader-tie."""

from typing import Any

import pytest
from dw_positions import before_score_roll, dw, score_roll, scored, sums_of, tied
from random_games import whole_game

from rulecore.core.chance import CHANCE, Hands, Roll
from rulecore.games.dtwww.actions import NextLeader, Play
from rulecore.games.dtwww.pieces import BOX, dice
from rulecore.games.dtwww.series import final_ranks, last_place, most_points
from rulecore.games.dtwww.state import Dealing, NextLeading, Over, Picking, State

SCORE = {2: ["R20", "B20"], 3: ["R20", "B20", "G20"], 4: ["R20", "B20", "G20", "R20"]}


def next_after(*sums: int, earlier: tuple[Any, ...] = (), opener: int = 0, **agreed: Any) -> tuple[Any, State]:
    """What comes after a score roll with these sums, each of one die of 20 sides."""
    game = dw(len(sums), **agreed)
    state = before_score_roll(SCORE[len(sums)], earlier, opener, leader=1)
    roll = [f"{kind}:{total}" for kind, total in zip(SCORE[len(sums)], sums, strict=True)]
    return game, game.step(state, score_roll(*roll))


# --- how many games ---


@pytest.mark.clause("DW-MATCH-1")
@pytest.mark.parametrize(("players", "games", "due"), [(2, None, 2), (3, None, 3), (4, None, 4), (4, 2, 2), (3, 1, 1)])
def test_a_match_has_so_many_games(players: int, games: int | None, due: int) -> None:
    states, _ = whole_game(dw(players, games=games))
    assert isinstance(states[-1], Over)
    assert len(states[-1].games) == due
    assert sum(isinstance(state, Dealing) for state in states) == due


@pytest.mark.clause("DW-MATCH-2")
def test_four_players_play_four_games_and_36_tricks() -> None:
    states, actions = whole_game(dw(4))
    assert isinstance(states[-1], Over)
    assert len(states[-1].games) == 4
    assert sum(isinstance(action, Play) for action in actions) == 4 * 36


# --- who leads the next game ---


@pytest.mark.clause("DW-NEXT-1", "DW-FLOW-6")
@pytest.mark.parametrize(("sums", "opener"), [((9, 5, 3), 2), ((3, 5, 9), 0), ((5, 3, 9), 1), ((9, 9, 3), 2)])
def test_who_ranks_last_leads_the_next_game(sums: tuple[int, ...], opener: int) -> None:
    for before in range(3):
        game, state = next_after(*sums, opener=before)
        assert isinstance(state, Dealing)
        assert (state.opener, game.actor(state), len(state.games)) == (opener, CHANCE, 1)
        assert (game.view(state, None)["leader"], game.view(state, None)["game"]) == (opener, 2)


@pytest.mark.clause("DW-NEXT-3")
def test_the_score_dice_go_back_into_the_bag_first() -> None:
    game, state = next_after(9, 5, 3)
    assert game.need(state) == Hands((3,) * 3 + (6,) * 3, dice(BOX))
    assert game.view(state, 0)["score"] == [[], [], []]
    assert game.view(state, 0)["bag_count"] == 42


@pytest.mark.clause("DW-NEXT-3")
@pytest.mark.parametrize(("players", "game_number"), [(4, 2), (3, 3)])
def test_without_them_there_would_be_too_few_dice(players: int, game_number: int) -> None:
    game, state = next_after(*(9, 5, 3, 1)[:players])
    need = game.need(state)
    gone = BOX.tricks * (game_number - 1)
    assert sum(need.sizes) <= len(need.pool)
    assert sum(need.sizes) > len(need.pool) - gone
    assert sum(need.sizes) <= len(need.pool) - gone + BOX.tricks


@pytest.mark.clause("DW-NEXT-4", "DW-NEXT-1")
def test_not_who_has_the_fewest_points_leads() -> None:
    first = sums_of(9, 5, 3)
    game, state = next_after(3, 9, 5, earlier=(first,), opener=2)
    assert isinstance(state, Dealing)
    assert [record.ranks for record in state.games] == [(1, 2, 3), (3, 1, 2)]
    assert game.view(state, None)["totals"] == [3, 3, 2]
    assert state.opener == 0
    assert last_place(state.games[-1].ranks) == (0,)


# --- next-leader-tie ---


@pytest.mark.clause("DW-NEXT-2")
@pytest.mark.reading("next-leader-tie", "chance")
@pytest.mark.parametrize("leader", [1, 2])
def test_chance_draws_a_lot_among_those_who_rank_last(leader: int) -> None:
    game, state = next_after(9, 5, 5)
    assert isinstance(state, NextLeading)
    assert (state.last, state.leader, game.actor(state)) == ((1, 2), 1, CHANCE)
    assert game.need(state) == Roll(((1, 2),))
    later = game.step(state, NextLeader(leader))
    assert later == Dealing(leader, state.games)


@pytest.mark.clause("DW-NEXT-2")
@pytest.mark.reading("next-leader-tie", "clockwise-from-opener")
@pytest.mark.parametrize(
    ("sums", "opener", "leader"),
    [
        ((9, 5, 5), 0, 1),
        ((9, 5, 5), 1, 1),
        ((9, 5, 5), 2, 2),
        ((5, 9, 5), 1, 2),
        ((5, 5, 5), 2, 2),
        ((5, 9, 9, 5), 1, 3),
        ((5, 9, 9, 5), 0, 0),
    ],
)
def test_clockwise_from_the_opener_who_counts_too(sums: tuple[int, ...], opener: int, leader: int) -> None:
    _, state = next_after(*sums, opener=opener, next_leader_tie="clockwise-from-opener")
    assert isinstance(state, Dealing)
    assert state.opener == leader


@pytest.mark.clause("DW-NEXT-2")
def test_two_players_without_a_trick_tie_for_the_last_rank() -> None:
    game = dw(3)
    state = game.step(before_score_roll(["R20", "", ""]), score_roll("R20:3", "", ""))
    assert isinstance(state, NextLeading)
    assert state.last == (1, 2)


# --- the end ---


@pytest.mark.clause("DW-FINAL-1", "DW-MATCH-1")
@pytest.mark.parametrize(("sums", "winner"), [((9, 5, 3), 0), ((3, 9, 5), 1), ((3, 5, 9), 2)])
def test_most_points_win_the_match(sums: tuple[int, ...], winner: int) -> None:
    game, state = next_after(*sums, games=1)
    assert isinstance(state, Over)
    assert (state.winners, state.rounds, game.actor(state)) == ((winner,), (), None)
    assert game.legal(state) == ()


@pytest.mark.clause("DW-FINAL-1")
def test_all_games_count_and_not_the_last_one() -> None:
    games = (sums_of(9, 5, 3), sums_of(9, 5, 3, opener=2))
    _, state = next_after(3, 9, 5, earlier=games, opener=2)
    assert isinstance(state, Over)
    assert state.winners == (0,)
    assert most_points((5, 4, 3)) == (0,)
    assert most_points((5, 4, 5)) == (0, 2)


@pytest.mark.clause("DW-FINAL-1")
def test_there_is_no_early_end() -> None:
    games = (sums_of(9, 5, 3), sums_of(9, 5, 3, opener=2), sums_of(9, 5, 3, opener=2))
    assert [sum(record.points[seat] for record in games) for seat in range(3)] == [6, 3, 3]
    _, state = next_after(9, 5, 3, 1, earlier=(scored("R4:4", "R4:3", "R4:2", "R4:1"),) * 2, opener=3)
    assert isinstance(state, Dealing)


@pytest.mark.clause("DW-FINAL-1", "DW-FINAL-2")
def test_several_with_the_most_go_on_to_the_dice_off() -> None:
    game, state = tied(3, 0, 2)
    assert isinstance(state, Picking)
    assert (state.tied, state.contest, state.turn, game.actor(state)) == ((0, 2), (0, 2), 0, 0)


@pytest.mark.clause("DW-FINAL-5")
@pytest.mark.parametrize(
    ("points", "winners", "places"),
    [
        ((5, 4, 3), (0,), (1, 2, 3)),
        ((5, 4, 4), (0,), (1, 2, 2)),
        ((5, 5, 4), (1,), (2, 1, 3)),
        ((5, 5, 5, 5), (2,), (2, 2, 1, 2)),
        ((5, 5, 5, 4), (0, 2), (1, 3, 1, 4)),
        ((4, 5, 5, 4), (1, 2), (3, 1, 1, 3)),
        ((4, 5, 5, 5), (1, 2, 3), (4, 1, 1, 1)),
    ],
)
def test_only_the_first_place_is_broken_equal_points_share_the_others(
    points: tuple[int, ...], winners: tuple[int, ...], places: tuple[int, ...]
) -> None:
    assert final_ranks(points, winners) == places
