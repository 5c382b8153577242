"""Players, material and the deal: ZT-META, ZT-COMP, ZT-SETUP."""

from collections import Counter

import pytest
from random_games import whole_game
from zt_positions import after, dealt, options, playing, zt

import rulecore
from rulecore.core.chance import CHANCE, Hands
from rulecore.games.zimbabweee.actions import Play
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


@pytest.mark.clause("ZT-SETUP-2")
def test_the_hands_dealt_are_the_hands_held() -> None:
    state = after(zt(3), dealt(3))
    assert isinstance(state, Bidding)
    assert state.hands == dealt(3).hands


@pytest.mark.clause("ZT-SETUP-3")
@pytest.mark.parametrize(("players", "cards"), [(3, 19), (4, 7)])
def test_what_is_left_of_the_deck_is_laid_aside(players: int, cards: int) -> None:
    hands = dealt(players).hands
    aside = left_over(BOX, hands)
    assert (len(aside), aside) == (cards, tuple(sorted(aside)))
    assert Counter(aside) + sum(map(Counter, hands), Counter()) == Counter(deck(BOX))


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
