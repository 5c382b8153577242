"""What a seat may see of the dice-off and at the end, field by field."""

from typing import Any

import pytest
from dw_positions import diced, differs, tied

from rulecore.games.dtwww.state import Over, Picking


def scored_by(*points: int) -> dict[str, Any]:
    """The record of a match of one game with one six-sided die each, in the view."""
    sums = [5 if point == 2 else 1 for point in points]
    ranks = [1 if point == 2 else 1 + points.count(2) for point in points]
    return {"opener": 0, "sums": sums, "dice": [1] * len(points), "ranks": ranks, "points": list(points)}


def of_the_match(seat: int | None, phase: str, actor: int | str | None) -> dict[str, Any]:
    """What a view of the end of a match of seats 0 and 2 tied has in every phase."""
    return {
        "seat": seat,
        "phase": phase,
        "actor": actor,
        "game": 1,
        "trick": 3,
        "opener": 0,
        "leader": 0,
        **({"private": None} if seat is None else {}),
        "bag_count": 9,
        "totals": [2, 1, 2],
        "history": [scored_by(2, 1, 2)],
        "known": {
            "bag": ["R6"] * 9,
            "private": [None if owner == seat else [] for owner in range(3)],
            "one_of": [],
        },
    }


@pytest.mark.clause("DW-FINAL-2")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_while_dice_are_chosen(seat: int | None) -> None:
    game, state = tied(3, 0, 2)
    picks = [{"type": "tiebreak-pick", "seat": 2, "sides": size} for size in (4, 6, 8, 10, 12, 20)]
    assert differs(game, diced(game, state, 20), seat) == {
        **of_the_match(seat, "tiebreak-pick", 2),
        "tiebreak": {
            "tied": [0, 2],
            "contest": [0, 2],
            "sides": [20 if seat == 0 else None, None, None],
            "faces": [None, None, None],
            "rounds": [],
        },
        **({"legal": picks} if seat == 2 else {}),
    }


@pytest.mark.clause("DW-FINAL-2")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_while_they_are_rolled_again(seat: int | None) -> None:
    game, state = tied(3, 0, 2)
    assert differs(game, diced(game, state, 6, 6, (5, None, 5)), seat) == {
        **of_the_match(seat, "tiebreak-roll", "chance"),
        "tiebreak": {
            "tied": [0, 2],
            "contest": [0, 2],
            "sides": [6, None, 6],
            "faces": [None, None, None],
            "rounds": [{"sides": [6, None, 6], "faces": [5, None, 5]}],
        },
    }


@pytest.mark.clause("DW-FINAL-2")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_in_the_end_the_deciding_roll_stays_visible(seat: int | None) -> None:
    game, state = tied(3, 0, 2)
    rounds = [{"sides": [6, None, 6], "faces": [5, None, 5]}, {"sides": [6, None, 6], "faces": [1, None, 2]}]
    over = diced(game, state, 6, 6, (5, None, 5), (1, None, 2))
    assert differs(game, over, seat) == {
        **of_the_match(seat, "end", None),
        "tiebreak": {"tied": [0, 2], "contest": [0, 2], **rounds[1], "rounds": rounds},
        "winners": [2],
    }


def test_in_the_end_without_a_dice_off_there_is_none() -> None:
    game, state = tied(3, 1)
    assert isinstance(state, Over)
    assert (game.view(state, 0)["tiebreak"], game.view(state, 0)["winners"]) == (None, [1])


def test_new_choices_are_secret_again_and_old_ones_are_known() -> None:
    game, state = tied(2, 0, 1, final_tie_reroll_die="choose-again")
    state = diced(game, state, 6, 6, (5, 5), 4)
    assert isinstance(state, Picking)
    tiebreak = game.view(state, 1)["tiebreak"]
    assert tiebreak["sides"] == [None, None]
    assert tiebreak["rounds"] == [{"sides": [6, 6], "faces": [5, 5]}]
