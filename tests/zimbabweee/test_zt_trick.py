"""A trick: ZT-LEAD, ZT-PLAY, ZT-TRICK, ZT-STACK, ZT-CUBE, ZT-NEXT-1, and the ruling trick-tie."""

import pytest
from zt_positions import options, played, playing

from rulecore.games.zimbabweee.state import Dealing, Over, Playing

# --- leading ---


@pytest.mark.clause("ZT-LEAD-1")
@pytest.mark.parametrize("start", [0, 1, 2])
def test_the_start_player_leads_the_first_trick(start: int) -> None:
    game, state = playing(((1, 2), (3, 4), (5, 6)), first_seat=start)
    assert isinstance(state, Playing)
    assert (state.lead, state.turn, game.actor(state)) == (start, start, start)


@pytest.mark.clause("ZT-LEAD-2", "ZT-NEXT-1")
def test_who_won_a_trick_leads_the_next() -> None:
    game, state = playing(((1, 2), (3, 4), (5, 6)), 1, 3, 5)
    assert isinstance(state, Playing)
    assert (state.won, state.lead, state.turn, game.actor(state)) == ((2,), 2, 2, 2)


@pytest.mark.clause("ZT-PLAY-1")
def test_the_leader_may_play_each_rank_of_the_hand_once_ascending() -> None:
    game, state = playing(((2, 2, 5, 7, 7, 7), (1,) * 6, (1,) * 6))
    assert options(game, state) == (2, 5, 7)


# --- turns ---


@pytest.mark.clause("ZT-PLAY-2")
def test_turns_pass_clockwise_from_the_leader() -> None:
    game, state = playing(((1,), (2,), (3,), (4,)), first_seat=2)
    turns = []
    for card in (3, 4, 1):
        turns.append(game.actor(state))
        state = played(game, state, card)
    assert [*turns, game.actor(state)] == [2, 3, 0, 1]


@pytest.mark.clause("ZT-PLAY-2", "ZT-STACK-1")
def test_a_card_goes_from_the_hand_to_the_stack_of_its_player() -> None:
    _, state = playing(((1, 2), (3, 4), (5, 6)), 2)
    assert isinstance(state, Playing)
    assert (state.hands, state.stacks) == (((1,), (3, 4), (5, 6)), ((2,), (), ()))
    assert state.trick == (2,)


@pytest.mark.clause("ZT-PLAY-2")
def test_of_several_copies_one_is_played() -> None:
    _, state = playing(((4, 4, 4), (1, 2, 3), (5, 6, 7)), 4)
    assert isinstance(state, Playing)
    assert state.hands[0] == (4, 4)


# --- winning ---


@pytest.mark.clause("ZT-TRICK-1")
def test_a_trick_is_over_when_everybody_has_played_and_not_before() -> None:
    game, state = playing(((1, 9), (2, 9), (3, 9), (4, 9)), 1, 2, 3)
    assert isinstance(state, Playing)
    assert state.won == ()
    state = played(game, state, 4)
    assert isinstance(state, Playing)
    assert (state.won, state.trick) == ((3,), ())


@pytest.mark.clause("ZT-TRICK-2")
def test_whoever_shows_the_largest_number_wins_followed_or_not() -> None:
    _, state = playing(((3, 4), (8, 9), (3, 5)), 3, 8, 3)
    assert isinstance(state, Playing)
    assert state.won == (1,)


@pytest.mark.clause("ZT-TRICK-2")
def test_the_whole_number_decides_and_not_only_the_new_card() -> None:
    _, state = playing(((2, 6), (6, 7), (1, 5)), 2, 7, 1, 6, 5, 6)
    assert isinstance(state, Over)
    assert state.numbers == (62, 67, 51)
    assert state.games[0].trick_winners == (1, 1)


TIED_IN_TRICK_2 = (((6, 7), (1, 2), (6, 7)), 6, 1, 6, 7, 7, 2)


@pytest.mark.clause("ZT-TRICK-3")
@pytest.mark.reading("trick-tie", "trick-order")
def test_trick_order_gives_a_tie_to_who_played_later_to_this_trick() -> None:
    _, state = playing(*TIED_IN_TRICK_2)
    assert state.games[0].trick_winners == (2, 0)


@pytest.mark.clause("ZT-TRICK-3")
@pytest.mark.reading("trick-tie", "game-order")
def test_game_order_gives_a_tie_to_who_sits_later_from_the_start_player() -> None:
    _, state = playing(*TIED_IN_TRICK_2, trick_tie="game-order")
    assert state.games[0].trick_winners == (2, 2)


@pytest.mark.clause("ZT-TRICK-3", "ZT-STACK-1")
def test_two_twelve_card_numbers_can_still_be_equal() -> None:
    hand = (2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 10, 10)
    game, state = playing((hand, hand, (1,) * 12))
    while isinstance(state, Playing):
        state = played(game, state, options(game, state)[-1])
    assert not isinstance(state, Dealing)
    assert state.games[0].trick_winners == (1, 0) * 6


# --- after the trick ---


@pytest.mark.clause("ZT-STACK-1")
def test_the_cards_of_a_trick_stay_in_front_of_their_players() -> None:
    _, state = playing(((1, 2), (3, 4), (5, 6)), 1, 3, 5)
    assert isinstance(state, Playing)
    assert state.stacks == ((1,), (3,), (5,))


@pytest.mark.clause("ZT-CUBE-1", "ZT-TRICK-1")
def test_the_winner_and_nobody_else_takes_a_cube() -> None:
    _, state = playing(((1, 2, 3), (4, 5, 6), (7, 8, 9)), 1, 4, 9, 8, 2, 6)
    assert isinstance(state, Playing)
    assert state.won == (2, 2)
