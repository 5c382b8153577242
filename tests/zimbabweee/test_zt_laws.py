"""The laws themselves: each is broken by states, choices and steps made wrong by hand, and by nothing that is right."""

from typing import Any

import pytest
from random_games import whole_game
from zt_lawful import (
    BID,
    BOX_GAME,
    CHOICE,
    DEAL,
    END,
    ENDED,
    ENDING,
    FORCED,
    FORCED_TO_5,
    FRIENDLY,
    HANDS,
    LAST,
    LAST_BID,
    LAST_OF_ONE,
    LAWS,
    LED,
    LEVEL,
    NOBODY,
    OPEN,
    OPENING,
    OVER_A_TEN,
    PICK,
    PLAY,
    RECORD,
    SECOND_BID,
    SERIES,
    SHARED_CHIPS,
    TABLE,
    THIRD,
    UNFOLLOWED,
    VARIANT,
    over,
)
from zt_positions import after, dealt, scored, tricks_in_turn, zt

from rulecore.core.laws import AnswerLaw
from rulecore.games.zimbabweee.actions import Action, Bid, Play, Start
from rulecore.games.zimbabweee.state import Dealing, Over, State


def swapped(hands: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    return (hands[1], hands[0], *hands[2:])


LAWFUL_STATES = [
    (TABLE, PLAY),
    (TABLE, OPENING),
    (TABLE, TABLE.initial()),
    (BOX_GAME, BID),
    (SERIES, Dealing(0, (RECORD,))),
    (FRIENDLY, Dealing(None, (NOBODY,))),
    (FRIENDLY, after(FRIENDLY, dealt(3), state=Dealing(None, (NOBODY,)))),
]


@pytest.mark.parametrize(("game", "state"), LAWFUL_STATES)
def test_what_is_right_breaks_no_law(game: Any, state: State) -> None:
    assert game.broken(state) == ()


@pytest.mark.parametrize("players", [3, 4])
def test_a_whole_series_breaks_no_law(players: int) -> None:
    game = zt(players, games=3, scoring="variant")
    states, actions = whole_game(game, seed=5)
    assert [state for state in states if game.broken(state)] == []
    steps = zip(states, actions, states[1:], strict=False)
    assert [step for step in steps if game.broken_step(*step)] == []


STATES: list[tuple[str, Any, Any]] = [
    ("every_player_has_a_bid_and_a_number", BOX_GAME, BID._replace(bids=BID.bids[1:])),
    ("every_player_has_a_bid_and_a_number", TABLE, PLAY._replace(bids=PLAY.bids[1:])),
    ("every_player_has_a_bid_and_a_number", TABLE, PLAY._replace(numbers=(*PLAY.numbers, 0))),
    ("every_trick_of_a_game_has_a_winner", SERIES, Dealing(0, (RECORD._replace(scores=RECORD.scores[1:]),))),
    ("every_card_is_in_exactly_one_place", TABLE, PLAY._replace(aside=(3, 9))),
    ("every_card_is_in_exactly_one_place", TABLE, PLAY._replace(aside=(3,))),
    ("every_card_is_in_exactly_one_place", TABLE, PLAY._replace(numbers=(2, 97, 88))),
    ("every_card_is_in_exactly_one_place", BOX_GAME, BID._replace(hands=(BID.hands[0],) * 3)),
    ("every_card_is_in_exactly_one_place", TABLE, Over((3, 10), (662, 697, 81), (RECORD,), (1,))),
    ("everybody_has_a_hand_full_of_cards", TABLE, PLAY._replace(hands=((6,), (6, 6), (5,)))),
    ("everybody_has_a_hand_full_of_cards", TABLE, OPENING._replace(hands=((6, 2, 6), *HANDS[1:]))),
    ("everybody_has_a_hand_full_of_cards", TABLE, PLAY._replace(aside=(10, 3))),
    ("everybody_has_a_hand_full_of_cards", BOX_GAME, BID._replace(hands=(BID.hands[0][1:], *BID.hands[1:]))),
    ("each_trick_adds_a_card_to_every_stack", TABLE, PLAY._replace(trick=(9,))),
    ("each_trick_adds_a_card_to_every_stack", TABLE, PLAY._replace(trick=(9, 9))),
    ("each_trick_adds_a_card_to_every_stack", TABLE, PLAY._replace(trick=())),
    ("each_trick_adds_a_card_to_every_stack", TABLE, PLAY._replace(trick=(9, 8, 6), numbers=(62, 97, 81))),
    ("each_trick_adds_a_card_to_every_stack", TABLE, PLAY._replace(won=())),
    (
        "each_trick_adds_a_card_to_every_stack",
        TABLE,
        PLAY._replace(numbers=(662, 976, 851), hands=((),) * 3, won=(1, 1, 1), trick=()),
    ),
    ("each_trick_adds_a_card_to_every_stack", TABLE, PLAY._replace(numbers=(2, 79, 81))),
    ("each_trick_adds_a_card_to_every_stack", TABLE, PLAY._replace(numbers=(2, 97, 811))),
    ("each_trick_adds_a_card_to_every_stack", TABLE, OPENING._replace(numbers=(0, 0, 1))),
    ("turns_pass_clockwise", TABLE, PLAY._replace(turn=1)),
    ("turns_pass_clockwise", TABLE, PLAY._replace(lead=0, turn=2)),
    ("turns_pass_clockwise", TABLE, OPENING._replace(lead=2, turn=2)),
    ("turns_pass_clockwise", BOX_GAME, BID._replace(turn=0)),
    ("turns_pass_clockwise", BOX_GAME, BID._replace(bids=(12, None, None))),
    ("a_player_who_did_not_follow_lacks_the_rank", TABLE, PLAY._replace(hands=((6, 6), (6,), (9,)))),
    ("bids_do_not_exceed_the_chips", SHARED_CHIPS, BID._replace(bids=(5, 12, None))),
    ("bids_do_not_exceed_the_chips", BOX_GAME, BID._replace(bids=(None, 13, None))),
    ("bids_do_not_exceed_the_chips", TABLE, PLAY._replace(bids=(0, -1, 0))),
    ("every_trick_of_a_game_has_a_winner", SERIES, over(RECORD._replace(trick_winners=(0,) * 6 + (1,) * 5))),
    ("every_trick_of_a_game_has_a_winner", SERIES, over(RECORD._replace(tricks=(5, 6, 1)))),
    ("every_trick_of_a_game_has_a_winner", SERIES, over(RECORD._replace(bids=(7, 5)))),
    ("every_trick_of_a_game_has_a_winner", SERIES, over(RECORD._replace(bids=(13, 5, 1)))),
    ("the_bankrupt_player_is_the_right_one", SERIES, over(RECORD._replace(bankrupt=1))),
    ("the_bankrupt_player_is_the_right_one", SERIES, over(RECORD._replace(bankrupt=None))),
    (
        "the_bankrupt_player_is_the_right_one",
        SERIES,
        over(scored((6, 6, 0), tricks_in_turn(6, 6, 0))._replace(bankrupt=0)),
    ),
    ("the_bankrupt_player_is_the_right_one", VARIANT, over(LEVEL._replace(bankrupt=1))),
    ("the_bankrupt_player_is_the_right_one", VARIANT, over(LEVEL._replace(bankrupt=None))),
    ("the_bankrupt_player_is_the_right_one", VARIANT, over(NOBODY._replace(bankrupt=0))),
    ("the_bankrupt_player_is_the_right_one", VARIANT, over(LEVEL, NOBODY._replace(bankrupt=0))),
    ("a_trick_is_worth_two_points_if_the_bid_is_met_else_one", SERIES, over(RECORD._replace(scores=(6, 10, 2)))),
    ("a_trick_is_worth_two_points_if_the_bid_is_met_else_one", SERIES, over(RECORD._replace(scores=(0, 5, 2)))),
    ("a_trick_is_worth_two_points_if_the_bid_is_met_else_one", SERIES, over(RECORD._replace(scores=(0, 10, 3)))),
    ("a_trick_is_worth_two_points_if_the_bid_is_met_else_one", VARIANT, over(NOBODY._replace(scores=(7, 5, 0)))),
    ("the_highest_score_wins", SERIES, over(RECORD._replace(winners=(0,)))),
    ("the_highest_score_wins", SERIES, over(RECORD._replace(winners=(1, 2)))),
    ("the_highest_score_wins", SERIES, over(RECORD._replace(winners=()))),
    ("the_highest_sum_wins_the_series", SERIES, over(RECORD, RECORD, RECORD, winners=(2,))),
    ("the_highest_sum_wins_the_series", SERIES, over(RECORD, RECORD)),
    ("the_highest_sum_wins_the_series", SERIES, Dealing(0, (RECORD,) * 3)),
    ("the_highest_sum_wins_the_series", zt(3), over(RECORD, winners=(2,))),
    ("the_right_player_starts", SERIES, Dealing(1, ())),
    ("the_right_player_starts", SERIES, Dealing(1, (RECORD,))),
    ("the_right_player_starts", SERIES, Dealing(None, (RECORD,))),
    ("the_right_player_starts", SERIES, over(RECORD._replace(start=2))),
    ("the_right_player_starts", SERIES, over(RECORD, RECORD._replace(start=1), RECORD)),
    ("the_right_player_starts", FRIENDLY, Dealing(0, (NOBODY,))),
    ("the_right_player_starts", FRIENDLY, BID._replace(games=(NOBODY,), start=3)),
    ("the_right_player_starts", FRIENDLY, after(FRIENDLY, dealt(3), state=Dealing(None, (LEVEL,)))),
]


@pytest.mark.parametrize(("law", "game", "state"), STATES)
def test_a_wrong_state_breaks_the_law(law: str, game: Any, state: State) -> None:
    assert LAWS[law].judge(game.rules_config, state) is False


CHOICES: list[tuple[str, Any, Any, tuple[Action, ...]]] = [
    ("followers_follow_and_others_choose_freely", TABLE, OPENING, (Play(0, 2),)),
    ("followers_follow_and_others_choose_freely", TABLE, OPENING, (Play(0, 6), Play(0, 2))),
    ("followers_follow_and_others_choose_freely", TABLE, OPENING, (Play(0, 2), Play(0, 6), Play(0, 6))),
    ("followers_follow_and_others_choose_freely", TABLE, OPENING, (Play(1, 2), Play(1, 6))),
    ("followers_follow_and_others_choose_freely", TABLE, OPENING, ()),
    ("followers_follow_and_others_choose_freely", TABLE, PLAY._replace(trick=(6, 8)), (Play(0, 2), Play(0, 6))),
    ("followers_follow_and_others_choose_freely", TABLE, PLAY, ()),
    ("any_number_may_be_bid_for_which_there_are_chips", BOX_GAME, BID, tuple(Bid(2, t) for t in range(14))),
    ("any_number_may_be_bid_for_which_there_are_chips", BOX_GAME, BID, tuple(Bid(2, t) for t in range(12))),
    ("any_number_may_be_bid_for_which_there_are_chips", BOX_GAME, BID, tuple(Bid(2, t) for t in range(1, 13))),
    ("any_number_may_be_bid_for_which_there_are_chips", BOX_GAME, BID, tuple(Bid(0, t) for t in range(13))),
]


@pytest.mark.parametrize(("law", "game", "state", "legal"), CHOICES)
def test_a_wrong_choice_breaks_the_law(law: str, game: Any, state: State, legal: tuple[Action, ...]) -> None:
    assert LAWS[law].judge(game.rules_config, state, legal) is False


def step(game: Any, before: Any, action: Any, **wrong: Any) -> tuple[Any, Any, Any, Any]:
    """A lawful step, and then some fields of the state after it made wrong."""
    return game, before, action, game.step(before, action)._replace(**wrong)


STEPS: list[tuple[str, tuple[Any, Any, Any, Any]]] = [
    ("the_deal_is_what_chance_dealt", step(*DEAL, hands=swapped(dealt(3).hands))),
    ("the_deal_is_what_chance_dealt", step(*DEAL, start=2)),
    ("the_deal_is_what_chance_dealt", step(*DEAL, games=(RECORD,))),
    ("the_deal_is_what_chance_dealt", (*DEAL, CHOICE)),
    ("the_deal_is_what_chance_dealt", (FRIENDLY, OPEN, dealt(3), BID)),
    ("the_deal_is_what_chance_dealt", (BOX_GAME, BID, dealt(3), BID)),
    ("the_table_picks_the_start_player", step(*PICK, start=1)),
    ("the_table_picks_the_start_player", step(*PICK, turn=1)),
    ("the_table_picks_the_start_player", step(*PICK, bids=(None, 0, None))),
    ("the_table_picks_the_start_player", step(*PICK, hands=swapped(dealt(3).hands))),
    ("the_table_picks_the_start_player", (FRIENDLY, OPEN, Start(2), BID)),
    ("a_bid_is_made_once_and_kept", step(*SECOND_BID, bids=(None, 12, 4))),
    ("a_bid_is_made_once_and_kept", step(*SECOND_BID, bids=(None, 11, 3))),
    ("a_bid_is_made_once_and_kept", step(*SECOND_BID, bids=(3, 12, None))),
    ("a_bid_is_made_once_and_kept", step(*SECOND_BID, hands=swapped(BID.hands))),
    ("a_bid_is_made_once_and_kept", step(*SECOND_BID, start=2)),
    ("a_bid_is_made_once_and_kept", step(*SECOND_BID, games=(RECORD,))),
    ("a_bid_is_made_once_and_kept", step(*LAST_BID, numbers=(0, 7, 0))),
    ("a_bid_is_made_once_and_kept", step(*LAST_BID, won=(1,))),
    ("a_bid_is_made_once_and_kept", (*LAST_BID, BID._replace(bids=(1, 12, 3)))),
    ("a_bid_is_made_once_and_kept", (BOX_GAME, BID, Bid(0, 3), BID._replace(bids=(3, 12, None)))),
    ("a_play_moves_one_card_to_its_stack", step(*LED, hands=HANDS)),
    ("a_play_moves_one_card_to_its_stack", step(*LED, numbers=(0, 2, 0))),
    ("a_play_moves_one_card_to_its_stack", step(*LAST_OF_ONE, aside=(9,))),
    ("a_card_is_laid_over_the_left_end", step(*THIRD, numbers=(26, 97, 81))),
    ("a_card_is_laid_over_the_left_end", step(*THIRD, numbers=(62, 97, 82))),
    ("a_card_is_laid_over_the_left_end", step(*OVER_A_TEN, numbers=(610, 9, 8))),
    ("a_card_is_laid_over_the_left_end", step(*LAST_OF_ONE, numbers=(2, 3, 9))),
    ("a_play_moves_one_card_to_its_stack", step(*LED, aside=(3, 9))),
    ("a_play_moves_one_card_to_its_stack", step(*LED, bids=(1, 2, 1))),
    ("a_play_moves_one_card_to_its_stack", step(*LED, start=1)),
    ("a_play_moves_one_card_to_its_stack", step(*LED, games=(RECORD,))),
    ("a_play_moves_one_card_to_its_stack", (TABLE, OPENING, Play(0, 9), PLAY)),
    ("a_play_moves_one_card_to_its_stack", (TABLE, OPENING, Play(1, 6), PLAY)),
    ("a_play_moves_one_card_to_its_stack", (ENDING, END, Play(1, 3), ENDED)),
    ("a_led_rank_is_followed", (FORCED, FORCED_TO_5, Play(1, 3), UNFOLLOWED)),
    ("the_largest_number_wins_the_trick", step(*THIRD, won=(1, 0))),
    ("the_largest_number_wins_the_trick", step(*THIRD, won=(1,))),
    ("the_largest_number_wins_the_trick", step(*THIRD, won=(2, 1))),
    ("the_largest_number_wins_the_trick", step(*LED, won=(0,))),
    ("the_largest_number_wins_the_trick", step(*LAST, games=(ENDED.games[0]._replace(trick_winners=(0,)),))),
    ("the_winner_leads_and_an_empty_hand_ends_the_game", step(*THIRD, lead=0)),
    ("the_winner_leads_and_an_empty_hand_ends_the_game", step(*THIRD, turn=2)),
    ("the_winner_leads_and_an_empty_hand_ends_the_game", step(*THIRD, trick=(9, 8, 6))),
    ("the_winner_leads_and_an_empty_hand_ends_the_game", step(*LED, lead=1)),
    ("the_winner_leads_and_an_empty_hand_ends_the_game", step(*LED, trick=())),
    ("the_winner_leads_and_an_empty_hand_ends_the_game", (*LED, ENDED)),
    ("the_winner_leads_and_an_empty_hand_ends_the_game", (*THIRD, ENDED)),
    ("the_winner_leads_and_an_empty_hand_ends_the_game", step(*LAST, games=(RECORD, *ENDED.games))),
    (
        "the_winner_leads_and_an_empty_hand_ends_the_game",
        step(*LAST, games=(ENDED.games[0]._replace(bids=(1, 0, 1)),)),
    ),
    (
        "the_winner_leads_and_an_empty_hand_ends_the_game",
        (*LAST, END._replace(hands=((), (), ()), trick=(), won=(1,), games=ENDED.games)),
    ),
    ("who_starts_next_is_known_at_once", step(*LAST, start=0)),
    ("who_starts_next_is_known_at_once", step(*LAST, start=None)),
    ("every_action_brings_the_end_nearer", (*LED, LED[1])),
    ("every_action_brings_the_end_nearer", (*LAST, LED[1])),
]


@pytest.mark.parametrize(("law", "wrong"), STEPS)
def test_a_wrong_step_breaks_the_law(law: str, wrong: tuple[Any, Any, Any, Any]) -> None:
    game, *case = wrong
    assert LAWS[law].judge(game.rules_config, *case) is False


LAWFUL_STEPS = [DEAL, (FRIENDLY, OPEN, dealt(3)), PICK, SECOND_BID, LAST_BID, LED, THIRD, LAST]


@pytest.mark.parametrize(("game", "before", "action"), LAWFUL_STEPS)
def test_a_step_of_the_rules_breaks_no_law(game: Any, before: Any, action: Any) -> None:
    assert game.broken_step(before, action, game.step(before, action)) == ()


def test_every_law_but_those_of_answers_is_broken_by_something_here() -> None:
    answers = {name for name, law in LAWS.items() if isinstance(law, AnswerLaw)}
    assert {law for law, *_ in (*STATES, *CHOICES, *STEPS)} == set(LAWS) - answers
