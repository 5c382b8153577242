"""Laws and rulings: what one reading demands breaks the law under another."""

from typing import Any

import pytest
from dw_lawful import LAWS, LEVEL, LOTS
from dw_positions import before_score_roll, diced, dw, playing, scored, shown, tied

from rulecore.games.dtwww.actions import ScoreRoll
from rulecore.games.dtwww.state import Dealing, Over, Picking, TieRolling

CHOICE = "followers_follow_and_the_leader_is_free"
FOLLOWING = [
    ("white_follow_declaration", ("any-that-follows", "lead-colour-only"), "R6:6", "W8:6", "R4:1"),
    ("white_lead_number", ("number-still-follows", "colour-first"), "W6:6=B", "B4:1", "R8:6"),
    ("white_in_hand_number", ("number-still-follows", "white-must-be-played"), "R6:6", "W4:1", "B8:6"),
]


@pytest.mark.parametrize(("ruling", "readings", "led", "outside", "inside"), FOLLOWING)
def test_what_may_be_put_out_under_one_reading_breaks_the_law_under_another(
    ruling: str, readings: tuple[str, str], led: str, outside: str, inside: str
) -> None:
    tables = [
        playing([led.partition("=")[0], outside], ["G20:1", inside], led, **{ruling: reading}) for reading in readings
    ]
    offers = [game.legal(state) for game, state in tables]
    assert len(offers[0]) > len(offers[1])
    verdicts = [[LAWS[CHOICE].judge(game.rules_config, state, offer) for offer in offers] for game, state in tables]
    assert verdicts == [[True, False], [False, True]]
    only_first = next(way for way in offers[0] if way not in offers[1])
    permitted = LAWS["what_is_put_out_is_permitted"]
    assert [permitted.judge(game.rules_config, state, only_first, state) for game, state in tables] == [True, False]


WINS = "the_smallest_number_that_follows_wins"
TRICKS = [
    ("no_pattern_applies", ("best-follower", "no-winner"), ["R12:3", "G10:0"]),
    ("no_pattern_applies", ("best-follower", "no-winner"), ["R8:5", "R4:3", "B6:3"]),
    ("c2_later_nonfollower", ("last-follower", "last-of-number"), ["R8:5", "R4:3", "R6:3", "B8:3"]),
]


@pytest.mark.parametrize(("ruling", "readings", "dice"), TRICKS)
def test_a_trick_won_by_another_reading_breaks_the_law(ruling: str, readings: tuple[str, str], dice: list[str]) -> None:
    tables = [playing(dice, dice, *dice[:-1], **{ruling: reading}) for reading in readings]
    (play, *_) = tables[0][0].legal(tables[0][1])
    laters = [game.step(state, play) for game, state in tables]
    assert laters[0] != laters[1]
    verdicts = [[LAWS[WINS].judge(game.rules_config, state, play, later) for later in laters] for game, state in tables]
    assert verdicts == [[True, False], [False, True]]


RANKS = "the_larger_sum_ranks_higher"


def test_ranks_by_another_reading_break_the_law() -> None:
    dice = ("R4:1 B4:1 G4:1 R6:1 B6:1 G6:1 R8:1 B8:1", "R10:0", "")
    readings = ("sum-zero", "ranked-last")
    states = [Dealing(0, (scored(*dice, trickless_player=reading),)) for reading in readings]
    games = [dw(3, trickless_player=reading) for reading in readings]
    verdicts = [[LAWS[RANKS].judge(game.rules_config, state) for state in states] for game in games]
    assert verdicts == [[True, False], [False, True]]


@pytest.mark.parametrize(("reading", "total"), [("zero", 3), ("ten", 13)])
def test_a_sum_by_another_reading_breaks_the_law(reading: str, total: int) -> None:
    game, before = dw(2, games=1, d10_zero_value=reading), before_score_roll(["R4 R10", ""])
    roll, law = ScoreRoll((shown("R4:3 R10:0"), ())), LAWS["the_score_roll_is_added_up"]
    record = scored("R4:3 R10:0", "")
    finals = {other: Over(0, (), (), (), (0,), (record._replace(sums=(other, 0)),)) for other in (0, 3, 10, 13)}
    assert [other for other, final in finals.items() if law.judge(game.rules_config, before, roll, final)] == [total]


LEADS = "who_ranks_last_leads_the_next_game"


@pytest.mark.parametrize(("reading", "openers"), [("chance", [1, 2]), ("clockwise-from-opener", [1])])
def test_who_may_lead_after_a_tie_depends_on_the_reading(reading: str, openers: list[int]) -> None:
    game = dw(3, next_leader_tie=reading)
    assert [seat for seat in range(3) if LAWS[LEADS].judge(game.rules_config, Dealing(seat, (LEVEL,)))] == openers
    lot = LAWS["a_lot_is_drawn_among_those_who_rank_last"]
    assert lot.judge(game.rules_config, LOTS) is (reading == "chance")


def test_a_leader_after_a_tie_is_clockwise_from_the_opener_of_that_game() -> None:
    level = scored("R4:4 B4:4 G4:4 R6:6 W6:1", "R8:4 B8:4", "W20:7 G6:1", opener=2)
    for reading, openers in (("chance", [1, 2]), ("clockwise-from-opener", [2])):
        game = dw(3, first_seat=2, next_leader_tie=reading)
        assert [seat for seat in range(3) if LAWS[LEADS].judge(game.rules_config, Dealing(seat, (level,)))] == openers


# --- the dice-off ---


def dice_off(events: list[Any], **agreed: Any) -> tuple[Any, Any]:
    """A dice-off of all three, after these events."""
    game, state = tied(3, 0, 1, 2, **agreed)
    return game, diced(game, state, *events)


CONTEST, IN_TURN = "the_contest_is_what_the_rounds_have_left", "dice_are_chosen_in_turn"
KEPT = "dice_are_kept_unless_chosen_again"
THREE: list[Any] = [20, 20, 12, (15, 15, 10)]
DICE_OFFS: list[tuple[str, str, tuple[str, str], list[Any], list[Any]]] = [
    (CONTEST, "final_tie_reroll_who", ("still-tied", "all-tied"), THREE, THREE),
    (IN_TURN, "final_tie_timing", ("simultaneous", "one-by-one"), [20], [20, (3, None, None)]),
    (IN_TURN, "final_tie_timing", ("open-in-turn", "one-by-one"), [20], [20, (3, None, None)]),
]


@pytest.mark.parametrize(("law", "ruling", "readings", "one", "other"), DICE_OFFS)
def test_a_dice_off_by_another_reading_breaks_the_law(
    law: str, ruling: str, readings: tuple[str, str], one: list[Any], other: list[Any]
) -> None:
    tables = [dice_off(events, **{ruling: reading}) for reading, events in zip(readings, (one, other), strict=True)]
    verdicts = [[LAWS[law].judge(game.rules_config, state) for _, state in tables] for game, _ in tables]
    assert verdicts == [[True, False], [False, True]]


def test_dice_chosen_anew_break_the_law_unless_they_are_to_be() -> None:
    game, kept = dice_off(THREE)
    other, anew = dice_off(THREE, final_tie_reroll_die="choose-again")
    assert isinstance(kept, TieRolling)
    assert isinstance(anew, Picking)
    assert [LAWS[KEPT].judge(game.rules_config, state) for state in (kept, anew)] == [True, False]
    assert LAWS[KEPT].judge(other.rules_config, anew) is None
    assert LAWS[IN_TURN].judge(other.rules_config, anew) is True


@pytest.mark.parametrize(("reading", "winners"), [("zero", (1,)), ("ten", (0,))])
def test_a_0_of_the_dice_off_is_judged_by_the_reading(reading: str, winners: tuple[int, ...]) -> None:
    game, over = dice_off([10, 4, 4, (0, 2, 1)], d10_zero_value=reading)
    assert isinstance(over, Over)
    law = LAWS["the_winners_have_most_points_or_the_last_word"]
    right = [
        seats for seats in ((0,), (1,), (2,), (0, 1)) if law.judge(game.rules_config, over._replace(winners=seats))
    ]
    assert right == [winners]


@pytest.mark.parametrize("reading", ["dice-off", "shared-win"])
def test_equal_sums_of_the_variant_end_by_the_reading(reading: str) -> None:
    game, state = tied(3, 0, 2, variant="sums", variant_final_tie=reading)
    shared = reading == "shared-win"
    assert isinstance(state, Over if shared else Picking)
    other, end = tied(3, 0, 2, variant="sums", variant_final_tie="dice-off" if shared else "shared-win")
    about_the_end, about_the_dice_off = (
        "the_winners_have_most_points_or_the_last_word",
        "a_dice_off_is_between_those_with_most_points",
    )
    law = LAWS[about_the_dice_off if shared else about_the_end]
    assert law.judge(game.rules_config, end) is False
    assert law.judge(other.rules_config, end) is True


def test_a_rank_without_a_die_is_lawful_only_where_it_is_none() -> None:
    game = dw(3, trickless_player="no-points")
    level = scored("R4:4 B4:4", "R6:4 B6:4", "", trickless_player="no-points")
    assert level.ranks == (1, 1, None)
    assert LAWS[RANKS].judge(game.rules_config, Dealing(0, (level,))) is True
    assert LAWS[RANKS].judge(game.rules_config, Dealing(0, (level._replace(ranks=(1, 1, 3)),))) is False
    assert LAWS[RANKS].judge(dw(3).rules_config, Dealing(0, (level,))) is False


LAWFUL_ANSWERS = [
    ("R6:6", "W4:1", "R20:17 B8:6", {"white_in_hand_number": "white-must-be-played"}),
    ("W6:6=B", "R8:6", "G4:1", {"white_lead_number": "colour-first"}),
    ("W6:6=B", "W8:6", "R8:6 B4:1", {"white_lead_number": "colour-first"}),
    ("R6:6", "W8:6", "B8:6 R4:1", {"white_follow_declaration": "lead-colour-only"}),
]


@pytest.mark.parametrize(("led", "outside", "inside", "agreed"), LAWFUL_ANSWERS)
def test_where_a_reading_asks_for_nothing_more_the_law_does_not_either(
    led: str, outside: str, inside: str, agreed: dict[str, Any]
) -> None:
    spare = " ".join(["G20:1"] * len(inside.split()))
    game, state = playing([led.partition("=")[0], outside], [spare, inside], led, **agreed)
    assert game.broken(state) == ()


TIED_VARIANT: dict[str, Any] = {"variant": "sums"}
ONE_BY_ONE: list[Any] = [6, (5, None, None), 6, (None, 5, None), 6, (None, None, 1)]
LAWFUL_DICE_OFFS: list[tuple[list[Any], dict[str, Any]]] = [
    (ONE_BY_ONE, {"final_tie_timing": "one-by-one"}),
    ([*ONE_BY_ONE, 4], {"final_tie_timing": "one-by-one", "final_tie_reroll_die": "choose-again"}),
    ([*ONE_BY_ONE, 4, (3, None, None)], {"final_tie_timing": "one-by-one", "final_tie_reroll_die": "choose-again"}),
    (THREE, {"bound": None}),
    (THREE, TIED_VARIANT),
    (THREE, {"variant_final_tie": "shared-win"}),
    ([*THREE, (3, 3, None)], {"bound": 2}),
]


@pytest.mark.parametrize(("events", "agreed"), LAWFUL_DICE_OFFS)
def test_a_dice_off_under_other_agreements_breaks_no_law(events: list[Any], agreed: dict[str, Any]) -> None:
    game, state = dice_off(events, **agreed)
    assert game.broken(state) == ()


@pytest.mark.parametrize("agreed", [TIED_VARIANT, {"variant_final_tie": "shared-win"}])
def test_the_score_roll_before_a_dice_off_breaks_no_law(agreed: dict[str, Any]) -> None:
    game, later = tied(3, 0, 2, **agreed)
    before, roll = before_score_roll(["R6"] * 3), ScoreRoll((shown("R6:5"), shown("R6:1"), shown("R6:5")))
    assert isinstance(later, Picking)
    assert game.step(before, roll) == later
    assert game.broken_step(before, roll, later) == ()
