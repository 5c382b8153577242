"""A trick: ZT-LEAD, ZT-PLAY, ZT-TRICK, ZT-STACK, ZT-CUBE, ZT-NEXT-1, and the ruling trick-tie."""

from itertools import pairwise
from typing import Any

import pytest
from random_games import whole_game
from zt_positions import options, played, playing, zt

from rulecore.games.zimbabweee.actions import Bid, Play
from rulecore.games.zimbabweee.rulings import TrickTie
from rulecore.games.zimbabweee.state import Dealing, Over, Playing, State
from rulecore.games.zimbabweee.trick import later_player, trick_winner

ALL_RANKS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
TIE = TrickTie.TRICK_ORDER


def clause_of(game: Any, state: State, action: object) -> str:
    """The clause that forbids the action."""
    refusal = game.refusal(state, action)
    assert refusal is not None
    return str(refusal.clause)


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


@pytest.mark.clause("ZT-LEAD-2", "ZT-NEXT-1", "ZT-TRICK-1")
def test_after_a_trick_the_next_one_is_empty() -> None:
    _, state = playing(((1, 2), (3, 4), (5, 6)), 1, 3, 5)
    assert isinstance(state, Playing)
    assert state.trick == ()


@pytest.mark.clause("ZT-PLAY-1")
def test_the_leader_may_play_each_rank_of_the_hand_once_ascending() -> None:
    game, state = playing(((2, 2, 5, 7, 7, 7), (1,) * 6, (1,) * 6))
    assert options(game, state) == (2, 5, 7)


@pytest.mark.clause("ZT-PLAY-1")
def test_a_leader_who_holds_all_ranks_has_ten_choices() -> None:
    game, state = playing(((*ALL_RANKS, 10, 10), (9,) * 12, (9,) * 12))
    assert options(game, state) == ALL_RANKS


@pytest.mark.parametrize("card", [9, 0, 11, True, 2.0, "2", None])
def test_a_card_that_is_not_in_the_hand_is_refused(card: Any) -> None:
    game, state = playing(((1, 2), (3, 4), (5, 9)))
    assert clause_of(game, state, Play(0, card)) == "ZT-PLAY-1"


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


@pytest.mark.clause("ZT-PLAY-2")
@pytest.mark.parametrize("seat", [0, 2, 3, -2, True, "1", None])
def test_nobody_plays_out_of_turn(seat: Any) -> None:
    game, state = playing(((1, 2), (3, 4), (5, 6)), 2)
    assert clause_of(game, state, Play(seat, 3)) == "ZT-PLAY-2"


@pytest.mark.clause("ZT-PLAY-2")
@pytest.mark.parametrize(("action", "clause"), [(None, "ZT-PLAY-2"), ("play", "ZT-PLAY-2"), (Bid(0, 0), "ZT-BID-1")])
def test_what_is_no_play_is_refused(action: object, clause: str) -> None:
    game, state = playing(((1,), (2,), (3,)))
    assert clause_of(game, state, action) == clause


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
@pytest.mark.parametrize(
    ("numbers", "winner"), [((7, 6, 5), 0), ((6, 7, 5), 1), ((99, 105, 76), 1), ((1 << 40, 3, (1 << 40) + 1), 2)]
)
def test_the_largest_number_wins_as_a_number_not_as_a_word(numbers: tuple[int, ...], winner: int) -> None:
    assert trick_winner(numbers, 0, 0, TIE) == winner


@pytest.mark.clause("ZT-TRICK-2")
@pytest.mark.parametrize("lead", range(3))
def test_the_largest_number_wins_whoever_led(lead: int) -> None:
    assert trick_winner((9, 7, 5), lead, 0, TIE) == 0


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


@pytest.mark.clause("ZT-TRICK-3", "ZT-TRICK-2")
@pytest.mark.reading("trick-tie", "trick-order")
@pytest.mark.parametrize(
    ("lead", "numbers", "winner"),
    [
        (0, (7, 7, 3), 1),
        (0, (7, 3, 7), 2),
        (2, (7, 7, 7), 1),
        (3, (7, 1, 1, 7), 0),
        (1, (4, 4, 4, 4), 0),
        (2, (105, 105, 76, 76), 1),
    ],
)
def test_of_equal_largest_numbers_the_later_one_wins(lead: int, numbers: tuple[int, ...], winner: int) -> None:
    assert trick_winner(numbers, lead, 0, TIE) == winner


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


@pytest.mark.clause("ZT-TRICK-3")
@pytest.mark.parametrize("start", [0, 1, 2, 3])
def test_the_readings_agree_whenever_the_start_player_leads(start: int) -> None:
    order = tuple((start + i) % 4 for i in range(4))
    for level in ((order[0], order[2]), order, (order[1], order[3]), (order[2],)):
        assert later_player(level, start, 4, TrickTie.GAME_ORDER) == later_player(level, start, 4, TIE)


@pytest.mark.clause("ZT-TRICK-3")
@pytest.mark.reading("trick-tie", "game-order")
def test_game_order_is_clockwise_from_a_start_player_who_is_not_seat_0() -> None:
    assert later_player((0, 1, 2, 3), 2, 4, TrickTie.GAME_ORDER) == 1


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


@pytest.mark.clause("ZT-STACK-1")
def test_within_a_game_a_stack_only_grows_at_its_end() -> None:
    states = [s for s in whole_game(zt(4))[0] if isinstance(s, Playing)]
    for before, later in pairwise(states):
        assert all(new[: len(old)] == old for old, new in zip(before.stacks, later.stacks, strict=True))


@pytest.mark.clause("ZT-CUBE-1", "ZT-TRICK-1")
def test_the_winner_and_nobody_else_takes_a_cube() -> None:
    _, state = playing(((1, 2, 3), (4, 5, 6), (7, 8, 9)), 1, 4, 9, 8, 2, 6)
    assert isinstance(state, Playing)
    assert state.won == (2, 2)
