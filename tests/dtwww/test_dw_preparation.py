"""The draw from the bag, the roll, the screen: DW-SETUP."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from dw_positions import as_kinds, clause_of, dealt, dw, kinds, playing, rolled, shown
from random_games import whole_game

from rulecore.core.chance import CHANCE, Hands, Roll, ways
from rulecore.games.dtwww.actions import Deal, Place, Play, RollAll, ScoreRoll
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


@pytest.mark.clause("DW-NEXT-3", "DW-SETUP-6")
def test_a_later_game_plays_with_42_dice_again() -> None:
    game = dw(3)
    for state in whole_game(game)[0]:
        if isinstance(state, Playing):
            on_table = sum(len(hand) for hand in (*state.public, *state.private, *state.score)) + len(state.table)
            assert game.view(state, None)["bag_count"] + on_table == 42


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


PUBLIC, PRIVATE = dealt(3).public, dealt(3).private


@pytest.mark.clause("DW-SETUP-4")
@pytest.mark.parametrize(
    "public",
    [
        PUBLIC[:2],
        dealt(4).public,
        (PUBLIC[0][:2], *PUBLIC[1:]),
        ((*PUBLIC[0], 23), *PUBLIC[1:]),
        (PUBLIC[0][::-1], *PUBLIC[1:]),
        (kinds("R4 R4 R4"), *PUBLIC[1:]),
        (kinds("R4 W20 W20"), *PUBLIC[1:]),
        ((0, 1, 24), *PUBLIC[1:]),
        ((-1, 0, 1), *PUBLIC[1:]),
        ((True, *PUBLIC[0][1:]), *PUBLIC[1:]),
        ((float(PUBLIC[0][0]), *PUBLIC[0][1:]), *PUBLIC[1:]),
        ([*PUBLIC[0]], *PUBLIC[1:]),
        list(PUBLIC),
        None,
    ],
    ids=[
        "two-seats",
        "four-seats",
        "two-dice",
        "four-dice",
        "unsorted",
        "three-of-a-kind",
        "two-white-ones",
        "no-such-kind",
        "a-negative",
        "a-boolean",
        "a-float",
        "a-list-as-hand",
        "a-list-of-hands",
        "nothing",
    ],
)
def test_public_dice_that_cannot_be_drawn_are_refused(public: Any) -> None:
    game = dw(3)
    assert clause_of(game, game.initial(), Deal(public, PRIVATE)) == "DW-SETUP-4"


@pytest.mark.clause("DW-SETUP-5")
@pytest.mark.parametrize("private", [None, PRIVATE[:1], ([*PRIVATE[0]], *PRIVATE[1:]), ((None,) * 6, *PRIVATE[1:])])
def test_private_dice_of_a_wrong_form_are_refused(private: Any) -> None:
    game = dw(3)
    assert clause_of(game, game.initial(), Deal(PUBLIC, private)) == "DW-SETUP-5"


@pytest.mark.clause("DW-SETUP-4", "DW-SETUP-5")
def test_a_draw_is_one_for_both_sides_of_the_screen() -> None:
    game = dw(3)
    twice = Deal((kinds("R4 R4 B4"), *PUBLIC[1:]), (kinds("R4 G20 G20 B20 B20 W4"), *PRIVATE[1:]))
    assert clause_of(game, game.initial(), twice) == "DW-SETUP-4"
    five = Deal(PUBLIC, (PRIVATE[0][:5], *PRIVATE[1:]))
    assert clause_of(game, game.initial(), five) == "DW-SETUP-4"


@pytest.mark.clause("DW-SETUP-4")
@pytest.mark.parametrize("action", [Play(0, Place.PUBLIC, 1), rolled(dealt(3)), None, "deal", 7])
def test_before_the_draw_nothing_else_is_possible(action: object) -> None:
    game = dw(3)
    assert clause_of(game, game.initial(), action) == "DW-SETUP-4"


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


ROLL = rolled(dealt(3))


def floats(hand: tuple[int, ...]) -> Any:
    return tuple(map(float, hand))


@pytest.mark.clause("DW-SETUP-7")
@pytest.mark.parametrize(
    "action",
    [
        RollAll(ROLL.private, ROLL.public),
        RollAll(ROLL.public[:2], ROLL.private),
        RollAll(ROLL.public, (ROLL.private[1], ROLL.private[0], ROLL.private[2])),
        RollAll((ROLL.public[0][:2], *ROLL.public[1:]), ROLL.private),
        RollAll((ROLL.public[0][::-1], *ROLL.public[1:]), ROLL.private),
        RollAll((tuple(die + 20 for die in ROLL.public[0]), *ROLL.public[1:]), ROLL.private),
        RollAll((floats(ROLL.public[0]), *ROLL.public[1:]), ROLL.private),
        RollAll(PUBLIC, PRIVATE),
        ScoreRoll(ROLL.public),
        None,
    ],
)
def test_a_roll_of_other_dice_or_of_numbers_that_are_not_there_is_refused(action: object) -> None:
    game = dw(3)
    state = game.step(game.initial(), dealt(3))
    assert clause_of(game, state, action) == "DW-SETUP-7"


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


@pytest.mark.clause("DW-SETUP-1")
@pytest.mark.parametrize("place", ["public", None, 0, True])
def test_there_is_no_third_place(place: Any) -> None:
    game, state = playing(["R4:1", "B4:2"], ["R6:3", "B6:4"])
    assert clause_of(game, state, Play(0, place, shown("R4:1")[0])) == "DW-SETUP-1"


@pytest.mark.clause("DW-SETUP-1", "DW-SETUP-9", "DW-PLAY-1")
def test_numbers_and_places_stay_until_a_die_is_played() -> None:
    states, actions = whole_game(dw(3), seed=4)
    plays = 0
    for (before, later), action in zip(pairwise(states), actions, strict=True):
        if isinstance(action, Play) and isinstance(before, Playing) and isinstance(later, Playing):
            plays += 1
            for place, old, new in (
                (Place.PUBLIC, before.public, later.public),
                (Place.PRIVATE, before.private, later.private),
            ):
                gone = [Counter(a) - Counter(b) for a, b in zip(old, new, strict=True)]
                expected = [Counter[int]() for _ in old]
                if action.place is place:
                    expected[action.seat][action.die] = 1
                assert gone == expected
                assert not any(Counter(b) - Counter(a) for a, b in zip(old, new, strict=True))
    assert plays == 3 * 26


@pytest.mark.clause("DW-COMP-2", "DW-SETUP-8")
def test_nobody_sees_more_of_the_bag_than_how_many_dice_are_in_it() -> None:
    game, state = playing(["R4:1", "B4:2"], ["R6:3", "B6:4"], bag="G20 W4")
    other, same = playing(["R4:1", "B4:2"], ["R6:3", "B6:4"], bag="G8 G12")
    for seat in (0, 1, None):
        one, two = game.view(state, seat), other.view(same, seat)
        assert (one["bag_count"], "bag" in one) == (2, False)
        assert {k: v for k, v in one.items() if k != "config"} == {k: v for k, v in two.items() if k != "config"}
