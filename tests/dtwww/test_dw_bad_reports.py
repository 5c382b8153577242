"""Dice that cannot be what somebody reports or asks for: malformed ones are named with their place, others refused."""

from random import Random
from typing import Any

import pytest
from dw_positions import DTwwwGame, before_score_roll, dw, kinds, playing, score_roll

from rulecore import InvalidAction
from rulecore.games.dtwww.actions import Draw, Feel
from rulecore.games.dtwww.pieces import KIND_NAMES
from rulecore.games.dtwww.state import Feeling

BY_FEEL = dw(3, drawing="by-feel")


def felt(*sizes: tuple[int, ...]) -> Any:
    """The state after players have felt for these sizes, each drawing the first dice of them."""
    state: Any = BY_FEEL.initial()
    for handful in sizes:
        state = feels(state, handful)
        need: Any = BY_FEEL.need(state)
        state = BY_FEEL.step(state, Draw(need.dice[0][0]))
    return state


def feels(state: Any, sizes: tuple[int, ...]) -> Any:
    """The state after the seat in turn has felt for these sizes, before it draws."""
    return BY_FEEL.step(state, Feel(state.turn, sizes))


OUTSIDE = ((4, 4, 6), (4, 4, 6), (6, 8, 8))
"""What three players draw first: four of the seven dice with four sides."""


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (
            {"type": "deal", "public": [["R5"]], "private": []},
            "public.0.0: should be a kind of die, from 'R4' to 'W20'",
        ),
        ({"type": "draw", "dice": ["R4", "R4:1"]}, "dice.1: should be a kind of die, from 'R4' to 'W20'"),
        ({"type": "roll", "public": [["R4"]], "private": []}, "public.0.0: should be a rolled die, like 'R20:17'"),
        ({"type": "play", "seat": 0, "from": "public", "die": "W4:1", "as": "W"}, "as: should be 'R', 'B' or 'G'"),
    ],
)
def test_what_is_no_die_is_named_with_its_place_and_with_what_would_be_one(data: Any, fault: str) -> None:
    with pytest.raises(InvalidAction) as raised:
        BY_FEEL.decode(data)
    assert fault in str(raised.value)


def test_who_has_won_no_dice_rolls_none() -> None:
    game = dw(3)
    state = before_score_roll(["R4 R6", "W20", ""])
    refusal = game.refusal(state, score_roll("R4:1 R6:1", "W20:1", "R4:1"))
    assert str(refusal) == "DW-SCORE-2: Player 3 has no dice to roll here"


def test_dice_inside_are_not_in_the_bag() -> None:
    state = felt(*OUTSIDE, (4, 4, 4))
    assert str(BY_FEEL.refusal(state, Feel(1, (4, 6, 8)))) == "DW-SETUP-4: the bag has not enough dice of these sizes"
    drawing = feels(felt(*OUTSIDE, (4, 4, 4)), (8, 8, 10))
    (inside, _, _) = drawing.private
    due = "DW-SETUP-4: Player 2 must draw dice that are in the bag, with these numbers of sides: 8, 8, 10"
    assert str(BY_FEEL.refusal(drawing, Draw(inside))) == due
    twice = feels(felt(*OUTSIDE, (12, 20, 20)), (12, 20, 20))
    white = kinds("W20")[0]
    assert [hand.count(white) for hand in (*twice.public, *twice.private)] == [0] * 6
    taken = twice._replace(private=(kinds("B12 B20 W20"), (), ()))
    assert BY_FEEL.refusal(taken, Draw(kinds("R12 R20 R20"))) is None
    assert BY_FEEL.refusal(taken, Draw(kinds("R12 R20 W20"))) is not None


def test_a_die_that_there_is_not_is_no_number() -> None:
    drawing = feels(felt(), (4, 4, 4))
    wrong: list[Any] = [(99, 99, 99), (-1, 0, 0), (True, 0, 0), [0, 0, 0]]
    for dice in wrong:
        assert str(BY_FEEL.refusal(drawing, Draw(dice))) == "DW-SETUP-4: dice are given as whole numbers"


def test_without_the_state_before_only_who_chooses_is_known_to_see_the_sizes() -> None:
    feel = Feel(1, (4, 4, 6))
    assert [BY_FEEL.seen(feel, seat)["sides"] for seat in (0, 1, None)] == [None, [4, 4, 6], None]
    assert BY_FEEL.seen(Draw(kinds("R4")), 1)["dice"] is None


def test_before_the_first_roll_there_is_no_trick_yet() -> None:
    for state in (felt(), feels(felt(), (4, 4, 6)), felt(*OUTSIDE)):
        assert BY_FEEL.view(state, 0)["trick"] == 0


def told_of_the_bag(game: DTwwwGame, state: Any, seat: int | None) -> list[str]:
    """The dice of which a view says how many are in the bag."""
    return sorted(piece for entry in game.view(state, seat)["known"]["one_of"] for piece in entry["pieces"])


def test_who_has_felt_the_bag_knows_the_sizes_of_what_neither_lies_outside_nor_with_themselves() -> None:
    state = felt(*OUTSIDE, (4, 4, 4), (8, 8, 10))
    assert isinstance(state, Feeling) and state.turn == 2
    for seat in (1, 2):
        box = [
            KIND_NAMES[kind]
            for kind, copies in enumerate(BY_FEEL.rules_config.components.copies)
            for _ in range(copies)
        ]
        for kind in (*state.private[seat], *(kind for hand in state.public for kind in hand)):
            box.remove(KIND_NAMES[kind])
        assert told_of_the_bag(BY_FEEL, state, seat) == sorted(box)
    assert told_of_the_bag(BY_FEEL, state, 0) == told_of_the_bag(BY_FEEL, state, None) == []


def test_who_has_not_followed_the_largest_number_is_known_by_it() -> None:
    game, state = playing(["R20:20", "B4:1", "G4:1"], ["R4:1", "B6:3", "G6:3"], "R20:20", "B4:1")
    assert state.strays[1] == ((0, 20),)
    world: Any = next(game.worlds(game.view(state, 2), Random(1)))
    assert world.strays == state.strays
