"""The laws of choices: each is broken by what is offered wrongly, and not by what the rules offer."""

from itertools import combinations_with_replacement
from typing import Any

import pytest
from dw_lawful import BY_FEEL, CHOOSING, FELT, LAWS, OPENING, PLAY, TABLE, TIED, a_play
from dw_positions import shown

from rulecore.games.dtwww import GAME
from rulecore.games.dtwww.actions import Action, Feel, Pick, Place, Play
from rulecore.games.dtwww.pieces import GREEN, RED
from rulecore.games.dtwww.state import State

W4 = shown("W4:2")[0]
CHOICE, SIZE = "followers_follow_and_the_leader_is_free", "any_size_may_be_chosen_for_the_dice_off"
HANDFUL = "every_handful_that_the_bag_has_may_be_chosen"
BLUE_3, WHITE_AS_BLUE = a_play(1, "B4:3"), a_play(1, "W4:2=B", Place.PRIVATE)
SIZES = [Pick(0, size) for size in (4, 6, 8, 10, 12, 20)]
HANDFULS = [Feel(2, sizes) for sizes in combinations_with_replacement((4, 6, 8, 10, 12, 20), 3) if sizes[1] > 4]
"""Two seats have drawn six of the seven dice with four sides."""
CHOICES: list[tuple[str, Any, Any, tuple[Action, ...]]] = [
    (CHOICE, TABLE, PLAY, ()),
    (CHOICE, TABLE, PLAY, (BLUE_3,)),
    (CHOICE, TABLE, PLAY, (WHITE_AS_BLUE, BLUE_3)),
    (CHOICE, TABLE, PLAY, (BLUE_3, BLUE_3, WHITE_AS_BLUE)),
    (CHOICE, TABLE, PLAY, (BLUE_3, Play(1, Place.PRIVATE, W4, RED), WHITE_AS_BLUE)),
    (CHOICE, TABLE, PLAY, (BLUE_3, Play(1, Place.PRIVATE, W4, GREEN))),
    (CHOICE, TABLE, PLAY, (a_play(0, "B4:3"), WHITE_AS_BLUE)),
    (CHOICE, TABLE, PLAY, (a_play(1, "B4:3", Place.PRIVATE), WHITE_AS_BLUE)),
    (CHOICE, TABLE, OPENING, (a_play(0, "R4:1"), a_play(0, "R8:5"))),
    (CHOICE, TABLE, OPENING, (a_play(0, "R8:5"), a_play(0, "R4:1"), a_play(0, "B4:1", Place.PRIVATE))),
    (SIZE, TIED, CHOOSING, tuple(SIZES[1:])),
    (SIZE, TIED, CHOOSING, tuple(SIZES[::-1])),
    (SIZE, TIED, CHOOSING, (*SIZES, SIZES[-1])),
    (SIZE, TIED, CHOOSING, tuple(Pick(2, pick.sides) for pick in SIZES)),
    (SIZE, TIED, CHOOSING, ()),
    (HANDFUL, BY_FEEL, FELT, tuple(HANDFULS[1:])),
    (HANDFUL, BY_FEEL, FELT, tuple(HANDFULS[::-1])),
    (HANDFUL, BY_FEEL, FELT, (*HANDFULS, HANDFULS[-1])),
    (HANDFUL, BY_FEEL, FELT, (Feel(2, (4, 4, 6)), *HANDFULS)),
    (HANDFUL, BY_FEEL, FELT, tuple(Feel(0, handful.sides) for handful in HANDFULS)),
    (HANDFUL, BY_FEEL, FELT, ()),
]


@pytest.mark.parametrize(("law", "game", "state", "legal"), CHOICES)
def test_a_wrong_choice_breaks_the_law(law: str, game: Any, state: State, legal: tuple[Action, ...]) -> None:
    assert LAWS[law].judge(game.rules_config, state, legal) is False


def test_the_choices_that_the_rules_offer_break_no_law() -> None:
    assert LAWS[CHOICE].judge(TABLE.rules_config, PLAY, (BLUE_3, WHITE_AS_BLUE)) is True
    assert LAWS[SIZE].judge(TIED.rules_config, CHOOSING, tuple(SIZES)) is True
    assert LAWS[HANDFUL].judge(BY_FEEL.rules_config, FELT, tuple(HANDFULS)) is True


def test_every_law_of_choices_is_broken_by_something_here() -> None:
    assert {law for law, *_ in CHOICES} == {law.name for law in GAME.laws.of_choices}
