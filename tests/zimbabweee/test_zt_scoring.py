"""The end of a game and the standard score: ZT-END, ZT-SCORE, ZT-VALUE, bankrupt-may-win and winner-tie."""

import pytest
from random_games import whole_game
from zt_positions import options, played, playing, scored, tricks_in_turn, zt

from rulecore.core.errors import InvalidState
from rulecore.games.zimbabweee.actions import Bid, Deal, Play, Start
from rulecore.games.zimbabweee.rulings import BankruptMayWin, WinnerTie
from rulecore.games.zimbabweee.scoring import contenders, latest, most_tricks, score, winners
from rulecore.games.zimbabweee.state import Over, Playing

# --- the end ---


@pytest.mark.clause("ZT-END-1")
@pytest.mark.parametrize("players", [3, 4])
def test_twelve_cards_make_twelve_tricks(players: int) -> None:
    final = whole_game(zt(players))[0][-1]
    assert isinstance(final, Over)
    assert len(final.games[0].trick_winners) == 12


@pytest.mark.clause("ZT-END-1", "ZT-SCORE-5")
def test_the_last_card_of_the_last_trick_scores_the_game_at_once() -> None:
    game, state = playing(((1,), (2,), (3,)), 1, 2)
    assert isinstance(state, Playing)
    assert game.actor(played(game, state, 3)) is None


@pytest.mark.clause("ZT-END-1")
def test_a_settled_game_goes_on_to_the_last_card() -> None:
    game, state = playing(((1,) * 12, (2,) * 12, (10,) * 12))
    tricks = 0
    while isinstance(state, Playing):
        tricks += not state.trick
        state = played(game, state, options(game, state)[0])
    assert (tricks, state.games[0].tricks) == (12, (0, 0, 12))


@pytest.mark.clause("ZT-END-1")
@pytest.mark.parametrize("action", [Play(0, 1), Bid(0, 0), Start(0), Deal(()), None])
def test_after_the_end_nothing_is_legal(action: object) -> None:
    game, state = playing(((1,), (2,), (3,)), 1, 2, 3)
    refusal = game.refusal(state, action)
    assert refusal is not None
    assert refusal.clause == "ZT-END-1"
    assert game.legal(state) == ()


@pytest.mark.clause("ZT-END-2")
def test_the_highest_score_wins() -> None:
    game = scored((7, 5, 0), tricks_in_turn(7, 5, 0))
    assert (game.scores, game.winners) == ((0, 10, 0), (1,))


def test_there_is_no_result_before_the_end() -> None:
    game, state = playing(((1,), (2,), (3,)), 1, 2)
    with pytest.raises(InvalidState):
        game.result(state)


# --- points ---


@pytest.mark.clause("ZT-SCORE-4", "ZT-VALUE-1")
@pytest.mark.parametrize(("tricks", "bid", "points"), [(3, 2, 3), (3, 4, 3), (5, 0, 5), (0, 5, 0), (1, 12, 1)])
def test_a_trick_is_worth_one_point_if_the_bid_is_missed_either_way(tricks: int, bid: int, points: int) -> None:
    assert score(tricks, bid, is_bankrupt=False) == points


@pytest.mark.clause("ZT-SCORE-3", "ZT-VALUE-2")
@pytest.mark.parametrize(("tricks", "points"), [(1, 2), (4, 8), (6, 12)])
def test_a_trick_is_worth_two_points_if_the_bid_is_met(tricks: int, points: int) -> None:
    assert score(tricks, tricks, is_bankrupt=False) == points


@pytest.mark.clause("ZT-SCORE-3")
def test_a_met_bid_of_0_earns_nothing() -> None:
    assert score(0, 0, is_bankrupt=False) == 0


@pytest.mark.clause("ZT-SCORE-1")
@pytest.mark.parametrize("bid", [0, 7, 12])
def test_bankruptcy_leaves_nothing_even_if_the_bid_is_met(bid: int) -> None:
    assert score(7, bid, is_bankrupt=True) == 0


@pytest.mark.clause("ZT-SCORE-1", "ZT-VALUE-3")
def test_who_has_the_most_tricks_is_bankrupt_although_the_bid_is_met() -> None:
    game = scored((7, 2, 2), tricks_in_turn(7, 3, 2))
    assert (game.bankrupt, game.scores) == (0, (0, 3, 4))


# --- who is bankrupt ---


@pytest.mark.clause("ZT-SCORE-1", "ZT-VALUE-3")
@pytest.mark.parametrize(("tricks", "bankrupt"), [((7, 5, 0), 0), ((4, 5, 3), 1), ((0, 0, 12), 2), ((2, 3, 3, 4), 3)])
def test_the_most_tricks_bankrupt(tricks: tuple[int, ...], bankrupt: int) -> None:
    assert most_tricks(tricks, tricks_in_turn(*tricks)) == bankrupt


@pytest.mark.clause("ZT-SCORE-2")
def test_of_several_with_the_most_the_one_with_the_later_last_trick_is_bankrupt() -> None:
    assert most_tricks((6, 6, 0), (1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0)) == 0
    assert most_tricks((6, 6, 0), (0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1)) == 1


@pytest.mark.clause("ZT-SCORE-2")
def test_the_winner_of_the_twelfth_trick_is_not_bankrupt_with_fewer_tricks_than_others() -> None:
    won = (0, 0, 0, 0, 1, 1, 1, 1, 1, 0, 2, 2)
    assert most_tricks((5, 5, 2), won) == 0


@pytest.mark.clause("ZT-SCORE-2", "ZT-SCORE-3", "ZT-SCORE-4")
def test_the_others_with_the_most_score_normally() -> None:
    game = scored((6, 0, 0), tricks_in_turn(6, 6, 0))
    assert (game.bankrupt, game.scores) == (1, (12, 0, 0))
    game = scored((5, 6, 0), tricks_in_turn(6, 6, 0))
    assert (game.bankrupt, game.scores) == (1, (6, 0, 0))


@pytest.mark.clause("ZT-SCORE-2")
def test_later_means_the_last_trick_and_not_the_first() -> None:
    won = (0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0)
    assert most_tricks((6, 6, 0), won) == 0


def test_a_player_without_a_trick_is_never_the_later_one() -> None:
    assert latest((1, 2), (0, 0, 1, 0)) == 1
    assert latest((1, 2), (0, 0, 0)) is None


@pytest.mark.clause("ZT-SCORE-1", "ZT-SCORE-2")
@pytest.mark.parametrize(("players", "least"), [(3, 4), (4, 3)])
def test_somebody_has_at_least_a_fair_share_of_the_tricks(players: int, least: int) -> None:
    splits = all_splits(12, players)
    assert min(max(split) for split in splits) == least
    assert {split[most_tricks(split, tricks_in_turn(*split))] == max(split) for split in splits} == {True}


@pytest.mark.clause("ZT-SCORE-3", "ZT-SCORE-1")
def test_under_the_standard_nobody_ever_scores_more_than_12() -> None:
    best = max(max(scored(split, tricks_in_turn(*split)).scores) for split in all_splits(12, 3))
    assert best == 12


@pytest.mark.clause("ZT-VAR-4", "ZT-VAR-2")
def test_under_the_variant_the_best_score_is_24() -> None:
    splits = all_splits(12, 3)
    assert max(max(scored(s, tricks_in_turn(*s), scoring="variant").scores) for s in splits) == 24


def all_splits(tricks: int, players: int) -> list[tuple[int, ...]]:
    """Every way to share out the tricks."""
    if players == 1:
        return [(tricks,)]
    return [(own, *rest) for own in range(tricks + 1) for rest in all_splits(tricks - own, players - 1)]


# --- the record ---


@pytest.mark.clause("ZT-SCORE-5")
def test_a_record_tells_the_whole_game() -> None:
    won = (2, 1, 0, 0, 1, 2, 1, 1, 0, 2, 1, 0)
    assert scored((4, 5, 2), won, start=1)._asdict() == {
        "start": 1,
        "bids": (4, 5, 2),
        "trick_winners": won,
        "tricks": (4, 5, 3),
        "bankrupt": 1,
        "scores": (8, 0, 3),
        "winners": (0,),
    }


# --- bankrupt-may-win ---


@pytest.mark.clause("ZT-END-2")
@pytest.mark.reading("bankrupt-may-win", "yes")
def test_yes_lets_the_bankrupt_player_share_a_victory_with_no_points() -> None:
    game = scored((12, 0, 0), tricks_in_turn(12, 0, 0), bankrupt_may_win="yes")
    assert (game.bankrupt, game.scores, game.winners) == (0, (0, 0, 0), (0, 1, 2))


@pytest.mark.clause("ZT-END-2")
@pytest.mark.reading("bankrupt-may-win", "no")
def test_no_bars_the_bankrupt_player_from_winning() -> None:
    game = scored((12, 0, 0), tricks_in_turn(12, 0, 0), bankrupt_may_win="no")
    assert (game.bankrupt, game.scores, game.winners) == (0, (0, 0, 0), (1, 2))


@pytest.mark.clause("ZT-END-2")
def test_without_a_bankrupt_player_everybody_may_win() -> None:
    assert contenders(4, None, BankruptMayWin.NO) == contenders(4, 2, BankruptMayWin.YES) == (0, 1, 2, 3)
    assert contenders(4, 2, BankruptMayWin.NO) == (0, 1, 3)


@pytest.mark.clause("ZT-END-2")
def test_the_readings_on_bankrupt_winners_agree_unless_every_score_is_0() -> None:
    for split in all_splits(12, 3):
        won = tricks_in_turn(*split)
        yes, no = (scored((0, 0, 0), won, bankrupt_may_win=reading) for reading in ("yes", "no"))
        assert (yes.winners == no.winners) == any(yes.scores)


# --- winner-tie ---


THREE_EACH = (3, 3, 3, 3), tricks_in_turn(3, 3, 3, 3)


@pytest.mark.clause("ZT-END-2")
@pytest.mark.reading("winner-tie", "shared")
def test_shared_lets_all_with_the_highest_score_win() -> None:
    game = scored(*THREE_EACH, winner_tie="shared")
    assert (game.scores, game.winners) == ((6, 6, 6, 0), (0, 1, 2))


@pytest.mark.clause("ZT-END-2")
@pytest.mark.reading("winner-tie", "later-trick")
def test_later_trick_lets_only_the_one_win_who_won_a_trick_latest() -> None:
    game = scored(*THREE_EACH, winner_tie="later-trick")
    assert (game.scores, game.winners) == ((6, 6, 6, 0), (2,))


@pytest.mark.clause("ZT-END-2")
@pytest.mark.reading("winner-tie", "later-trick")
def test_later_trick_shares_among_winners_who_never_won_a_trick() -> None:
    game = scored((0, 0, 0), tricks_in_turn(12, 0, 0), winner_tie="later-trick", bankrupt_may_win="no")
    assert game.winners == (1, 2)


@pytest.mark.clause("ZT-END-2")
@pytest.mark.reading("winner-tie", "later-trick")
def test_later_trick_can_make_a_bankrupt_player_the_only_winner() -> None:
    game = scored((0, 0, 0), tricks_in_turn(12, 0, 0), winner_tie="later-trick", bankrupt_may_win="yes")
    assert game.winners == (0,)


@pytest.mark.clause("ZT-END-2")
@pytest.mark.parametrize("tie", WinnerTie)
def test_a_single_best_score_wins_whatever_was_won_later(tie: WinnerTie) -> None:
    assert winners((3, 8, 7), (0, 1, 2), (1, 0, 2), tie) == (1,)


@pytest.mark.clause("ZT-END-2")
def test_who_may_not_win_does_not_count_among_the_best() -> None:
    assert winners((9, 5, 5), (1, 2), (1, 2, 0), WinnerTie.SHARED) == (1, 2)
