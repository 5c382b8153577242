"""Players, material and the deal: ZT-META, ZT-COMP, ZT-SETUP."""

from collections import Counter
from functools import cache
from operator import sub
from typing import Any

import pytest
from random_games import whole_game
from zt_positions import after, dealt, options, playing, zt

import rulecore
from rulecore.core.chance import CHANCE, Hands, ways
from rulecore.games.zimbabweee.actions import Deal, Play, Start
from rulecore.games.zimbabweee.pieces import BOX, deck
from rulecore.games.zimbabweee.preparation import deal_due, left_over
from rulecore.games.zimbabweee.state import Bidding, Playing, Undealt


@pytest.mark.clause("ZT-META-1")
@pytest.mark.parametrize("players", [3, 4])
def test_three_or_four_people_play(players: int) -> None:
    assert rulecore.game({"game": "zimbabweee", "players": players}).players == players


@pytest.mark.clause("ZT-META-1")
@pytest.mark.parametrize("players", [0, 1, 2, 5, -3, True, 3.5, "3", None])
def test_no_other_number_of_players_is_possible(players: object) -> None:
    with pytest.raises(rulecore.InvalidConfig) as error:
        rulecore.game({"game": "zimbabweee", "players": players})
    assert [fault.path for fault in error.value.faults] == ["players"]


@pytest.mark.clause("ZT-META-1", "ZT-COMP-1", "ZT-SETUP-2")
@pytest.mark.parametrize(("players", "cards", "fit"), [(3, 36, True), (4, 48, True), (5, 60, False)])
def test_a_fifth_player_would_need_more_cards_than_there_are(players: int, cards: int, fit: bool) -> None:
    due = deal_due(players, BOX)
    assert (sum(due.sizes), sum(due.sizes) <= len(due.pool)) == (cards, fit)


@pytest.mark.clause("ZT-COMP-1")
def test_the_deck_has_as_many_cards_of_a_rank_as_the_rank_says() -> None:
    assert Counter(deck(BOX)) == {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9, 10: 10}


@pytest.mark.clause("ZT-COMP-1")
def test_the_deck_has_55_cards_in_ascending_order() -> None:
    assert len(deck(BOX)) == 55
    assert list(deck(BOX)) == sorted(deck(BOX))


@pytest.mark.clause("ZT-COMP-2")
def test_sixteen_chips_are_twelve_for_the_tricks_and_four_spare() -> None:
    assert (BOX.chips, BOX.chips - BOX.hand) == (16, 4)


@pytest.mark.clause("ZT-COMP-3")
@pytest.mark.parametrize("players", [3, 4])
def test_twelve_cubes_are_one_for_each_trick(players: int) -> None:
    states, _ = whole_game(zt(players))
    cubes = [len(state.won) for state in states if isinstance(state, Playing)]
    assert (min(cubes), max(cubes) + 1, len(states[-1].games[0].trick_winners)) == (0, 12, 12)


@pytest.mark.clause("ZT-SETUP-1")
def test_a_game_opens_with_all_55_cards_about_to_be_dealt() -> None:
    game = zt(4)
    assert game.actor(game.initial()) is CHANCE
    assert game.need(game.initial()) == Hands((12, 12, 12, 12), deck(BOX))


@pytest.mark.clause("ZT-SETUP-1", "ZT-SCORE-5")
def test_every_later_game_is_dealt_from_all_55_cards_again() -> None:
    game = zt(3, games=3)
    openings = [state for state in whole_game(game)[0] if isinstance(state, Undealt)]
    assert [len(state.games) for state in openings] == [0, 1, 2]
    assert {game.need(state) for state in openings} == {Hands((12, 12, 12), deck(BOX))}


@cache
def number_of_deals(rank: int, wanted: tuple[int, ...]) -> int:
    """Distinct deals of the ranks up to `rank`, copies alike, to places that want so many cards each, descending."""
    if sum(wanted) > rank * (rank + 1) // 2:
        return 0
    if not rank:
        return 1
    return sum(
        number_of_deals(rank - 1, tuple(sorted(map(sub, wanted, given), reverse=True))) for given in gifts(rank, wanted)
    )


def gifts(copies: int, wanted: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every way to give some of so many equal cards to the places."""
    if not wanted:
        return [()]
    return [(own, *rest) for own in range(min(copies, wanted[0]) + 1) for rest in gifts(copies - own, wanted[1:])]


@pytest.mark.clause("ZT-SETUP-2", "ZT-COMP-1")
def test_three_players_can_be_dealt_71_702_327_906_742_ways() -> None:
    assert len(deal_due(3, BOX).pool) == 55
    assert number_of_deals(10, (12, 12, 12)) == 71_702_327_906_742


@pytest.mark.clause("ZT-SETUP-2", "ZT-COMP-1")
def test_four_players_can_be_dealt_37_998_284_632_203_342_ways() -> None:
    assert len(deal_due(4, BOX).pool) == 55
    assert number_of_deals(10, (12, 12, 12, 12)) == 37_998_284_632_203_342


@pytest.mark.clause("ZT-SETUP-1")
def test_deals_of_different_cards_that_look_alike_are_one_deal_with_more_weight() -> None:
    assert ways(deal_due(3, BOX)) > number_of_deals(10, (12, 12, 12))


@pytest.mark.clause("ZT-SETUP-2")
def test_the_hands_dealt_are_the_hands_held() -> None:
    state = after(zt(3), dealt(3))
    assert isinstance(state, Bidding)
    assert state.hands == dealt(3).hands


FIRST, SECOND, THIRD = dealt(3).hands
ONE_MORE = tuple(sorted((*FIRST, 10)))


@pytest.mark.clause("ZT-SETUP-2")
@pytest.mark.parametrize(
    "hands",
    [
        (FIRST, SECOND),
        (*dealt(4).hands,),
        (FIRST[:11], SECOND, THIRD),
        (ONE_MORE, SECOND, THIRD),
        (FIRST[::-1], SECOND, THIRD),
        ((1, *FIRST[:11]), (1, *SECOND[:11]), THIRD),
        ((0, *FIRST[1:]), SECOND, THIRD),
        ((*FIRST[:11], 11), SECOND, THIRD),
        ((True, *FIRST[1:]), SECOND, THIRD),
        ((float(FIRST[0]), *FIRST[1:]), SECOND, THIRD),
        ([*FIRST], SECOND, THIRD),
        [FIRST, SECOND, THIRD],
        None,
    ],
    ids=[
        "two-hands",
        "four-hands",
        "eleven-cards",
        "thirteen-cards",
        "unsorted",
        "two-ones",
        "rank-0",
        "rank-11",
        "a-boolean",
        "a-float",
        "a-list-as-hand",
        "a-list-of-hands",
        "nothing",
    ],
)
def test_a_deal_that_is_none_is_refused(hands: Any) -> None:
    game = zt(3)
    refusal = game.refusal(game.initial(), Deal(hands))
    assert refusal is not None
    assert refusal.clause == "ZT-SETUP-2"


@pytest.mark.clause("ZT-SETUP-1")
@pytest.mark.parametrize("action", [Play(0, 1), Start(0), None, "deal", 7])
def test_before_the_deal_nothing_else_is_possible(action: object) -> None:
    game = zt(3)
    refusal = game.refusal(game.initial(), action)
    assert refusal is not None
    assert refusal.clause == "ZT-SETUP-2"


@pytest.mark.clause("ZT-SETUP-3")
@pytest.mark.parametrize(("players", "cards"), [(3, 19), (4, 7)])
def test_what_is_left_of_the_deck_is_laid_aside(players: int, cards: int) -> None:
    hands = dealt(players).hands
    aside = left_over(BOX, hands)
    assert len(aside) == cards
    assert Counter(aside) + sum(map(Counter, hands), Counter()) == Counter(deck(BOX))


@pytest.mark.clause("ZT-SETUP-3")
def test_the_cards_aside_take_no_part_in_the_game() -> None:
    states, _ = whole_game(zt(3))
    assert len({state.aside for state in states if not isinstance(state, Undealt)}) == 1


@pytest.mark.clause("ZT-SETUP-3", "ZT-PLAY-1")
def test_a_card_aside_cannot_be_played() -> None:
    game, state = playing(((2,), (3,), (4,)), aside=(9,))
    assert options(game, state) == (2,)
    refusal = game.refusal(state, Play(0, 9))
    assert refusal is not None
    assert refusal.clause == "ZT-PLAY-1"


@pytest.mark.clause("ZT-SETUP-4")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_config_says_who_starts_the_first_game(seat: int) -> None:
    game = zt(3, first_seat=seat)
    state = after(game, dealt(3))
    assert isinstance(state, Bidding)
    assert (state.start, game.actor(state)) == (seat, seat)
