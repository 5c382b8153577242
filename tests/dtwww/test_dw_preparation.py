"""The draw from the bag, the roll, the screen: DW-SETUP."""

import pytest
from dw_positions import as_kinds, dealt, dw, playing, rolled, shown
from random_games import whole_game

from rulecore.core.chance import CHANCE, Hands, Roll, ways
from rulecore.games.dtwww.actions import Place, Play, RollAll
from rulecore.games.dtwww.pieces import BOX, dice, rolls
from rulecore.games.dtwww.state import Dealing, Playing, Rolling

# --- the draw ---


@pytest.mark.clause("DW-SETUP-2", "DW-SETUP-4", "DW-SETUP-5", "DW-SETUP-6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_match_opens_with_all_42_dice_in_the_bag(players: int) -> None:
    game = dw(players)
    assert game.actor(game.initial()) is CHANCE
    assert game.need(game.initial()) == Hands((3,) * players + (6,) * players, dice(BOX))


@pytest.mark.clause("DW-SETUP-4")
def test_four_players_draw_36_of_42_dice_and_five_could_not() -> None:
    need = dw(4).need(dw(4).initial())
    assert isinstance(need, Hands)
    assert (sum(need.sizes), len(need.pool), 5 * BOX.tricks > len(need.pool)) == (36, 42, True)
    assert ways(need) > 10**33


@pytest.mark.clause("DW-SETUP-2", "DW-NEXT-3")
def test_every_later_game_is_drawn_from_all_42_dice_again() -> None:
    game = dw(4)
    openings = [state for state in whole_game(game)[0] if isinstance(state, Dealing)]
    assert [len(state.games) for state in openings] == [0, 1, 2, 3]
    assert {game.need(state) for state in openings} == {Hands((3,) * 4 + (6,) * 4, dice(BOX))}


@pytest.mark.clause("DW-SETUP-4", "DW-SETUP-5", "DW-SETUP-6")
@pytest.mark.parametrize(("players", "left"), [(2, 24), (3, 15), (4, 6)])
def test_the_dice_drawn_lie_where_the_deal_says_and_the_others_stay_in_the_bag(players: int, left: int) -> None:
    game, deal = dw(players), dealt(players)
    state = game.step(game.initial(), deal)
    assert isinstance(state, Rolling)
    assert (state.public, state.private) == (deal.public, deal.private)
    assert {len(hand) for hand in state.public} == {3}
    assert {len(hand) for hand in state.private} == {6}
    playing_now = game.step(state, rolled(deal))
    assert isinstance(playing_now, Playing)
    assert (as_kinds(playing_now.public), as_kinds(playing_now.private)) == (deal.public, deal.private)
    assert game.view(playing_now, None)["bag_count"] == left


# --- the roll ---


@pytest.mark.clause("DW-SETUP-7")
def test_all_dice_are_rolled_with_equal_chances_where_they_lie() -> None:
    game, deal = dw(2), dealt(2)
    state = game.step(game.initial(), deal)
    assert isinstance(state, Rolling)
    need = game.need(state)
    assert isinstance(need, Roll)
    assert need.dice == tuple(rolls(BOX)[kind] for hand in (*deal.public, *deal.private) for kind in hand)
    states, actions = whole_game(game)
    roll = actions[1]
    assert isinstance(roll, RollAll)
    assert isinstance(states[1], Rolling)
    assert (as_kinds(roll.public), as_kinds(roll.private)) == (states[1].public, states[1].private)
    assert all(list(hand) == sorted(hand) for hand in (*roll.public, *roll.private))


@pytest.mark.clause("DW-SETUP-7", "DW-TURN-1")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_after_the_roll_the_first_player_leads_the_first_trick(seat: int) -> None:
    game, deal = dw(3, first_seat=seat), dealt(3)
    state = game.step(game.step(game.initial(), deal), rolled(deal))
    assert isinstance(state, Playing)
    assert (state.public, state.private) == (rolled(deal).public, rolled(deal).private)
    assert (state.opener, state.leader, state.turn, game.actor(state), state.table) == (seat,) * 4 + ((),)
    assert state.score == ((), (), ())


# --- outside and inside ---


@pytest.mark.clause("DW-SETUP-1", "DW-SETUP-8")
def test_a_die_outside_is_seen_by_all_and_one_inside_by_its_owner_alone() -> None:
    game, state = playing(["R4:1", "B4:2"], ["R6:3", "B6:4"])
    views = {seat: game.view(state, seat) for seat in (0, 1, None)}
    assert {seat: view["public"] for seat, view in views.items()} == {seat: [["R4:1"], ["B4:2"]] for seat in views}
    assert {seat: view["private"] for seat, view in views.items()} == {0: ["R6:3"], 1: ["B6:4"], None: None}
    assert all(view["private_count"] == [1, 1] for view in views.values())


@pytest.mark.clause("DW-SETUP-1")
@pytest.mark.parametrize(("place", "left"), [(Place.PUBLIC, (0, 1)), (Place.PRIVATE, (1, 0))])
def test_of_equal_dice_outside_and_inside_the_one_of_the_place_named_is_played(
    place: Place, left: tuple[int, int]
) -> None:
    game, state = playing(["R4:1", "B4:2"], ["R4:1", "B6:4"])
    later = game.step(state, Play(0, place, shown("R4:1")[0]))
    assert isinstance(later, Playing)
    assert (len(later.public[0]), len(later.private[0])) == left


@pytest.mark.clause("DW-COMP-2", "DW-SETUP-8")
def test_nobody_sees_more_of_the_bag_than_how_many_dice_are_in_it() -> None:
    game, state = playing(["R4:1", "B4:2"], ["R6:3", "B6:4"], bag="G20 W4")
    other, same = playing(["R4:1", "B4:2"], ["R6:3", "B6:4"], bag="G8 G12")
    for seat in (0, 1, None):
        one, two = game.view(state, seat), other.view(same, seat)
        assert (one["bag_count"], "bag" in one) == (2, False)
        assert {k: v for k, v in one.items() if k != "config"} == {k: v for k, v in two.items() if k != "config"}
