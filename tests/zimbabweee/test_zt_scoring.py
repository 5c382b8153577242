"""The end of a game and the standard score: ZT-END, ZT-SCORE, ZT-VALUE, bankrupt-may-win and winner-tie."""

from itertools import product

import pytest
from random_games import whole_game
from zt_positions import options, played, playing, scored, tricks_in_turn, zt

from rulecore.core.errors import InvalidState
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


@pytest.mark.clause("ZT-END-2")
def test_the_highest_score_wins() -> None:
    game = scored((7, 5, 0), tricks_in_turn(7, 5, 0))
    assert (game.scores, game.winners) == ((0, 10, 0), (1,))


def test_there_is_no_result_before_the_end() -> None:
    game, state = playing(((1,), (2,), (3,)), 1, 2)
    with pytest.raises(InvalidState):
        game.result(state)


# --- points ---


@pytest.mark.clause("ZT-SCORE-1", "ZT-VALUE-3")
def test_who_has_the_most_tricks_is_bankrupt_although_the_bid_is_met() -> None:
    game = scored((7, 2, 2), tricks_in_turn(7, 3, 2))
    assert (game.bankrupt, game.scores) == (0, (0, 3, 4))


# --- who is bankrupt ---


@pytest.mark.clause("ZT-SCORE-2", "ZT-SCORE-3", "ZT-SCORE-4")
def test_the_others_with_the_most_score_normally() -> None:
    game = scored((6, 0, 0), tricks_in_turn(6, 6, 0))
    assert (game.bankrupt, game.scores) == (1, (12, 0, 0))
    game = scored((5, 6, 0), tricks_in_turn(6, 6, 0))
    assert (game.bankrupt, game.scores) == (1, (6, 0, 0))


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
def test_the_readings_on_bankrupt_winners_agree_unless_every_score_is_0() -> None:
    for first, second in product(range(13), repeat=2):
        won = tricks_in_turn(first, min(second, 12 - first), max(0, 12 - first - second))
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
