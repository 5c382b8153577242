"""The laws of states: each is broken by states made wrong by hand, and by nothing that is right."""

from typing import Any

import pytest
from dw_lawful import (
    AGAIN,
    ALONE,
    ANEW,
    ANEW_PICK,
    BOX_GAME,
    CHOOSING,
    CLOCKWISE,
    DONE,
    DRAWN,
    HALF,
    LAWS,
    LEVEL,
    LOTS,
    ODD,
    ONE_GAME,
    OPENING,
    PLAY,
    RECORD,
    SECOND,
    SINGLE,
    SINGLE_PICK,
    SINGLE_ROLL,
    STRAY,
    STRAYED,
    TABLE,
    TIED,
    TO_ROLL,
    VARIANT,
    VARIANT_RECORD,
    WON,
    a_play,
    left_in,
    second,
)
from dw_positions import dw, kinds, shown
from random_games import whole_game

from rulecore.games.dtwww import GAME
from rulecore.games.dtwww.actions import Place, Play
from rulecore.games.dtwww.pieces import RED
from rulecore.games.dtwww.state import Dealing, State

LAWFUL_STATES = [
    (TABLE, PLAY),
    (TABLE, OPENING),
    (STRAYED, STRAY),
    (BOX_GAME, DRAWN),
    (BOX_GAME, BOX_GAME.initial()),
    (BOX_GAME, SECOND),
    (BOX_GAME, left_in(["R4 B4 G4 R6", "R8 B8", "W20 G6 B6"])),
    (BOX_GAME, LOTS),
    (VARIANT, second(VARIANT_RECORD)),
    (TIED, CHOOSING),
    (TIED, HALF),
    (TIED, TO_ROLL),
    (TIED, AGAIN),
    (TIED, DONE),
    (SINGLE, SINGLE_PICK),
    (ANEW, ANEW_PICK),
    (ALONE, WON),
]


@pytest.mark.parametrize(("game", "state"), LAWFUL_STATES)
def test_what_is_right_breaks_no_law(game: Any, state: State) -> None:
    assert game.broken(state) == ()


@pytest.mark.parametrize("agreed", [{}, {"variant": "sums"}, {"no_pattern_applies": "no-winner"}])
def test_a_match_played_at_random_breaks_no_law(agreed: dict[str, Any]) -> None:
    game = dw(3, **agreed)
    states, actions = whole_game(game)
    assert all(game.broken(state) == () for state in states)
    for before, action, later in zip(states, actions, states[1:], strict=False):
        assert game.broken_step(before, action, later) == ()


def stray(name: str) -> Any:
    """Seat 1 has played something else that does not follow, or so it says."""
    return STRAY._replace(table=(STRAY.table[0], a_play(1, name)))


def held(name: str) -> Any:
    """Seat 1 still has this die after it did not follow."""
    return STRAY._replace(private=(STRAY.private[0], shown(name), STRAY.private[2]))


def tabled(*plays: Play) -> Any:
    """These plays on the table of the trick in progress."""
    return PLAY._replace(table=plays)


def over(**wrong: Any) -> Any:
    """The end of the dice-off, made wrong."""
    return DONE._replace(**wrong)


B6_4, B4_1 = PLAY.table
W4 = shown("W4:2")[0]
ROUND = ((6, None, 6), (5, None, 5))

FOLLOWED, WHITE = "who_did_not_follow_could_not", "white_dice_are_declared_and_no_others"
SCORE_DICE, RANKS = "the_score_dice_of_a_game_are_those_of_its_tricks", "the_larger_sum_ranks_higher"
POINTS, LEADS = "points_go_by_rank_or_by_sum", "who_ranks_last_leads_the_next_game"
LOTTERY, GAMES = "a_lot_is_drawn_among_those_who_rank_last", "a_match_has_the_agreed_number_of_games"
BETWEEN, ROUNDS = "a_dice_off_is_between_those_with_most_points", "rounds_follow_from_each_other"
KEPT, CONTEST = "dice_are_kept_unless_chosen_again", "the_contest_is_what_the_rounds_have_left"
IN_TURN, WINNERS = "dice_are_chosen_in_turn", "the_winners_have_most_points_or_the_last_word"
ONE_PLACE, TO_COME = "every_die_is_in_exactly_one_place", "everybody_has_a_die_for_each_trick_to_come"
ONE_EACH, FACES = "every_trick_gives_one_score_die", "a_die_shows_one_of_its_faces"
ORDER, TURNS = "piles_are_kept_in_order", "turns_pass_to_the_left"

STATES: list[tuple[str, Any, Any]] = [
    ("every_player_has_a_place_for_dice", BOX_GAME, DRAWN._replace(public=DRAWN.public[1:])),
    ("every_player_has_a_place_for_dice", TABLE, PLAY._replace(private=PLAY.private[1:])),
    ("every_player_has_a_place_for_dice", TABLE, PLAY._replace(score=(*PLAY.score, ()))),
    ("points_go_by_rank_or_by_sum", BOX_GAME, Dealing(SECOND.opener, (RECORD._replace(points=RECORD.points[1:]),))),
    ("the_contest_is_what_the_rounds_have_left", TIED, CHOOSING._replace(faces=CHOOSING.faces[1:])),
    (FOLLOWED, STRAYED, held("R4:1")),
    (FOLLOWED, STRAYED, held("G6:5")),
    (FOLLOWED, STRAYED, held("W6:1")),
    (FOLLOWED, STRAYED, stray("W8:3=G")),
    (FOLLOWED, STRAYED, STRAY._replace(public=((), shown("R4:4"), STRAY.public[2]))),
    (WHITE, TABLE, tabled(B6_4, Play(0, Place.PRIVATE, W4, None))),
    (WHITE, TABLE, tabled(B6_4, Play(0, Place.PRIVATE, W4, 3))),
    (WHITE, TABLE, tabled(B6_4, Play(0, Place.PRIVATE, B4_1.die, RED))),
    (SCORE_DICE, BOX_GAME, second(RECORD._replace(dice=(4, 2, 2)))),
    (SCORE_DICE, BOX_GAME, second(RECORD._replace(dice=(4, 3, 3)))),
    (SCORE_DICE, ODD, second(RECORD._replace(dice=(4, 3, 3)))),
    (SCORE_DICE, BOX_GAME, second(RECORD._replace(sums=(81, 16, 5)))),
    (SCORE_DICE, BOX_GAME, second(RECORD._replace(sums=(18, 16, -1)))),
    (SCORE_DICE, BOX_GAME, second(RECORD._replace(dice=(9, 0, 0)))),
    (RANKS, BOX_GAME, second(RECORD._replace(ranks=(2, 1, 3)))),
    (RANKS, BOX_GAME, second(RECORD._replace(ranks=(1, 1, 3)))),
    (RANKS, BOX_GAME, second(RECORD._replace(sums=(18, 18, 5)))),
    (RANKS, BOX_GAME, second(LEVEL._replace(ranks=(1, 2, 3)))),
    (RANKS, BOX_GAME, second(LEVEL._replace(ranks=(1, 3, 3)))),
    (RANKS, BOX_GAME, second(LEVEL._replace(dice=(5, 1, 3)))),
    (POINTS, BOX_GAME, second(RECORD._replace(points=(2, 1, 0)))),
    (POINTS, BOX_GAME, second(RECORD._replace(points=(1, 1, 1)))),
    (POINTS, BOX_GAME, second(RECORD._replace(points=RECORD.sums))),
    (POINTS, BOX_GAME, second(RECORD._replace(ranks=(1, 2, 4)))),
    (POINTS, VARIANT, second(RECORD)),
    (LEADS, BOX_GAME, Dealing(1, ())),
    (LEADS, BOX_GAME, Dealing(0, (RECORD,))),
    (LEADS, BOX_GAME, Dealing(1, (RECORD,))),
    (LEADS, BOX_GAME, second(RECORD._replace(opener=1))),
    (LEADS, BOX_GAME, Dealing(0, (LEVEL,))),
    (LEADS, BOX_GAME, Dealing(2, (RECORD, RECORD))),
    (LEADS, BOX_GAME, DRAWN._replace(opener=2)),
    (LEADS, BOX_GAME, left_in(["", "", ""], games=(RECORD,))),
    (LEADS, TABLE, PLAY._replace(opener=2)),
    (LOTTERY, BOX_GAME, LOTS._replace(last=(0, 1))),
    (LOTTERY, BOX_GAME, LOTS._replace(last=(1,))),
    (LOTTERY, BOX_GAME, LOTS._replace(games=(RECORD,), last=(2,))),
    (LOTTERY, CLOCKWISE, LOTS),
    (GAMES, BOX_GAME, Dealing(2, (RECORD,) * 3)),
    (GAMES, ONE_GAME, SECOND),
    (GAMES, BOX_GAME, WON),
    (GAMES, dw(3, games=2), TO_ROLL),
    (GAMES, dw(3, games=2), CHOOSING),
    (BETWEEN, TIED, CHOOSING._replace(tied=(0, 1, 2))),
    (BETWEEN, TIED, TO_ROLL._replace(tied=(0, 1))),
    (BETWEEN, TIED, over(tied=(2,))),
    (BETWEEN, ALONE, CHOOSING._replace(games=WON.games, tied=(1,))),
    (BETWEEN, dw(3, games=1, variant="sums", variant_final_tie="shared-win"), CHOOSING),
    (ROUNDS, TIED, AGAIN._replace(rounds=(((6, None, 6), (5, None, 4)),))),
    (ROUNDS, TIED, AGAIN._replace(rounds=(((6, 6, 6), (5, 1, 5)),))),
    (ROUNDS, TIED, AGAIN._replace(rounds=(((6, None, 6), (7, None, 7)),))),
    (ROUNDS, TIED, AGAIN._replace(rounds=(((6, None, 6), (5, None, None)),))),
    (ROUNDS, TIED, AGAIN._replace(rounds=(((4, None, 6), (4, None, 4)),))),
    (ROUNDS, TIED, over(rounds=(((6, None, 6), (5, None, 4)), DONE.rounds[1]))),
    (ROUNDS, dw(3, games=1, bound=1), AGAIN),
    (ROUNDS, dw(3, games=1, bound=1), over()),
    (KEPT, TIED, AGAIN._replace(sides=(6, None, 8))),
    (KEPT, TIED, over(rounds=(ROUND, ((6, None, 8), (1, None, 2))))),
    (KEPT, TIED, ANEW_PICK),
    (CONTEST, TIED, CHOOSING._replace(contest=(0, 1, 2))),
    (CONTEST, TIED, AGAIN._replace(contest=(0,))),
    (CONTEST, TIED, HALF._replace(sides=(20, 4, None))),
    (CONTEST, TIED, HALF._replace(sides=(5, None, None))),
    (CONTEST, TIED, HALF._replace(faces=(None, None, 3))),
    (CONTEST, SINGLE, SINGLE_PICK._replace(faces=(21, None, None))),
    (CONTEST, TIED, TO_ROLL._replace(faces=(21, None, None))),
    (IN_TURN, TIED, HALF._replace(turn=0)),
    (IN_TURN, TIED, HALF._replace(sides=(None, None, 20), turn=0)),
    (IN_TURN, TIED, HALF._replace(faces=(3, None, None))),
    (IN_TURN, TIED, TO_ROLL._replace(sides=(20, None, None))),
    (IN_TURN, TIED, TO_ROLL._replace(faces=(3, None, None))),
    (IN_TURN, SINGLE, SINGLE_PICK._replace(faces=(None, None, None))),
    (IN_TURN, SINGLE, TO_ROLL),
    (IN_TURN, SINGLE, SINGLE_ROLL[1]._replace(sides=(None, None, 20))),
    (WINNERS, TIED, over(winners=(0,))),
    (WINNERS, TIED, over(winners=(0, 2))),
    (WINNERS, TIED, over(winners=())),
    (WINNERS, TIED, over(contest=(2,))),
    (WINNERS, TIED, over(rounds=(ROUND,), winners=(0, 2))),
    (WINNERS, ALONE, WON._replace(winners=(0,))),
    (WINNERS, ALONE, WON._replace(tied=(1,))),
    (WINNERS, ALONE, WON._replace(contest=(1,))),
    (WINNERS, TIED, WON._replace(games=DONE.games, winners=(0, 2))),
    (ONE_PLACE, TABLE, PLAY._replace(score=((), kinds("R4 G4 G4 G4"), ()))),
    (ONE_PLACE, TABLE, tabled(B6_4, a_play(0, "B6:4"))),
    (ONE_PLACE, TABLE, PLAY._replace(public=(shown("R6:1"), *PLAY.public[1:]))),
    (ONE_PLACE, TABLE, PLAY._replace(private=(PLAY.private[0], shown("W6:2"), PLAY.private[2]))),
    (ONE_PLACE, BOX_GAME, DRAWN._replace(public=(kinds("R4 R4 R4"), *DRAWN.public[1:]))),
    (ONE_PLACE, BOX_GAME, left_in(["R4 R4", "R4", ""])),
    (TO_COME, BOX_GAME, DRAWN._replace(public=(DRAWN.public[0][:2], *DRAWN.public[1:]))),
    (TO_COME, BOX_GAME, DRAWN._replace(public=DRAWN.private, private=DRAWN.public)),
    (TO_COME, BOX_GAME, DRAWN._replace(public=DRAWN.public[:2], private=DRAWN.private[:2])),
    (TO_COME, TABLE, PLAY._replace(public=((), *PLAY.public[1:]))),
    (TO_COME, TABLE, PLAY._replace(public=(*PLAY.public[:2], shown("B6:4")))),
    (TO_COME, TABLE, OPENING._replace(public=OPENING.private, private=OPENING.public)),
    (TO_COME, TABLE, PLAY._replace(public=((),) * 3, private=((),) * 3, table=())),
    (ONE_EACH, TABLE, PLAY._replace(score=((), (), ()))),
    (ONE_EACH, TABLE, PLAY._replace(score=(kinds("R8"), kinds("R4"), ()))),
    (
        ONE_EACH,
        dw(3, box=TABLE.rules_config.components, no_pattern_applies="no-winner"),
        OPENING._replace(score=((1,), (), ())),
    ),
    (ONE_EACH, BOX_GAME, left_in(["R4", "R4", ""])),
    (FACES, TABLE, PLAY._replace(public=((shown("R4:1")[0] + 4,), *PLAY.public[1:]))),
    (FACES, TABLE, PLAY._replace(private=(PLAY.private[0], shown("W4:0"), PLAY.private[2]))),
    (FACES, TABLE, PLAY._replace(private=(PLAY.private[0], (-1,), PLAY.private[2]))),
    (FACES, TABLE, tabled(B6_4, a_play(0, "B4:5", Place.PRIVATE))),
    (ORDER, TABLE, OPENING._replace(public=tuple(hand[::-1] for hand in OPENING.public))),
    (ORDER, BOX_GAME, DRAWN._replace(private=tuple(hand[::-1] for hand in DRAWN.private))),
    (ORDER, BOX_GAME, left_in(["R4 R6", "", ""])._replace(score=((1, 0), (), ()))),
    (ORDER, TABLE, PLAY._replace(score=((), (6, 0), ()))),
    (TURNS, TABLE, PLAY._replace(turn=0)),
    (TURNS, TABLE, PLAY._replace(leader=0)),
    (TURNS, TABLE, tabled(B4_1, B6_4)),
    (TURNS, TABLE, tabled(B6_4, B4_1, a_play(1, "B4:3"))),
    (TURNS, TABLE, OPENING._replace(leader=1, turn=1)),
    (TURNS, TABLE, OPENING._replace(opener=1)),
]


@pytest.mark.parametrize(("law", "game", "state"), STATES)
def test_a_wrong_state_breaks_the_law(law: str, game: Any, state: State) -> None:
    assert LAWS[law].judge(game.rules_config, state) is False


def test_every_law_of_states_is_broken_by_something_here() -> None:
    states = [law for law in GAME.laws.of_states if not law.judge.__module__.endswith((".box", ".drawing"))]
    assert {law for law, *_ in STATES} == {law.name for law in states}


def test_a_state_in_which_a_white_die_was_led_undeclared_is_judged_by_the_laws() -> None:
    wrong = tabled(a_play(0, "W6:3"))._replace(public=(shown("R6:1"),) * 3, private=((),) * 3)
    assert "white_dice_are_declared_and_no_others" in [law.name for law in TABLE.broken(wrong)]
