"""Laws that are broken by what a machine hardly meets: `conjuncts.py` looks here for what its wrong answers leave over.

All else about laws is asked in every game: `test_any_law.py`, `test_laws_of_readings.py`, `laws_determine.py`.
"""

from typing import Any

import pytest
from br_lawful import (
    END,
    EXTRA,
    FOLLOW,
    FOUR,
    GROUP,
    LAST_REFILL,
    LAWS,
    MAY_PASS,
    SERIES,
    SETTLED,
    SHED,
    TAKE,
    THREE,
    TWO,
    VOID,
    piled,
    put,
    recorded,
    with_won,
)
from br_positions import act, after, br, building, but, cards, melds, releasing

from rulecore.core.laws import is_broken
from rulecore.games.build_release.pieces import RUN, SET, Group, Record
from rulecore.games.build_release.piles import Extra
from rulecore.games.build_release.state import Dealing

RECORD = Record((10, 20, 5), (4, 6, 0), (0, 7, 0), (3, 0, 9), (11, 19, -4), (0, 2))


def series(**wrong: Any) -> Dealing:
    """Before a second game, after this one."""
    return Dealing((RECORD._replace(**wrong),))


def grouped(kind: int, text: str) -> Any:
    """A state of the settlement in which such a group lies there."""
    state = GROUP.after
    return state._replace(groups=put(state.groups, state.turn, (Group(kind, cards(text)),)))


TABLE = FOLLOW.after
"""Two melds lie on the table of three players."""
X_IS_HIGH = br(3, all_x_melds="above-nine")
RUNS_FROM_0 = br(3, zero_effect="only-zeros")
"""A run with a 0 can lie on the table."""
FULL = LAST_REFILL.before
"""Everybody holds twelve cards, and only the row has to be filled up."""

RECORDED = Extra((TABLE.held[0] & -TABLE.held[0], 0, 0), ((2,), (), ()))
"""The least card of seat 0 is unknown; the hand was known to hold two X when one was drawn from it."""


def recorded_so(**wrong: Any) -> Any:
    """A state of the release with something wrong in the record."""
    return TABLE._replace(extra=RECORDED._replace(**wrong))


STATES: list[tuple[str, Any, Any]] = [
    ("everybody_has_a_card_that_nobody_else_has_seen", THREE, TAKE.before._replace(deck=0, reshuffled=True)),
    ("only_a_dealt_card_can_be_unknown", THREE, recorded_so(unshown=(0, 0, 0))),
    ("only_a_dealt_card_can_be_unknown", THREE, recorded_so(drawn=((5,), (), ()))),
    ("only_a_dealt_card_can_be_unknown", THREE, recorded_so(drawn=((), ()))),
    ("there_is_one_of_each_number_in_each_colour", THREE, piled(TAKE.before, row=(*TAKE.before.piles.row[:4], 50))),
    ("everybody_draws_level", THREE, but(FULL, hands=put(FULL.hands, 0, tuple(range(13))), turn=0)),
    ("there_is_a_card_to_turn", THREE, piled(TAKE.after, deck=())),
    ("every_group_is_a_run_or_a_duplicate", THREE, grouped(RUN, "R1")),
    ("every_group_is_a_run_or_a_duplicate", THREE, grouped(RUN, "R9 O0")),
    ("every_group_is_a_run_or_a_duplicate", THREE, grouped(RUN, "R1 R2 R3 R4 R5 R6 X X X X")),
    ("every_group_is_a_run_or_a_duplicate", THREE, grouped(SET, "R0 X")),
    ("every_group_is_a_run_or_a_duplicate", THREE, GROUP.after._replace(groups=(((RUN, cards("R1 R2")),), (), ()))),
    ("players_settle_in_order", THREE, GROUP.after._replace(groups=((Group(RUN, cards("R1 R2")),),) * 3)),
    ("the_pool_has_a_card_for_everybody", THREE, SETTLED.after._replace(deck=(0, 1))),
    ("every_meld_is_one_and_could_follow", THREE, TABLE._replace(table=melds("0 set 4 R4 O4 P4", "1 run 3 R3 R4 R5"))),
    ("every_meld_is_one_and_could_follow", THREE, TABLE._replace(table=melds("0 run 3 R3 R4 R5 R6"))),
    ("every_meld_is_one_and_could_follow", THREE, TABLE._replace(table=melds("0 run 8 R8 R9 X"))),
    ("every_meld_is_one_and_could_follow", THREE, TABLE._replace(table=melds("0 set 3 R3 R4"))),
    ("every_meld_is_one_and_could_follow", THREE, TABLE._replace(table=melds("0 set 10 X X"))),
    ("every_meld_is_one_and_could_follow", X_IS_HIGH, TABLE._replace(table=melds("0 set 10"))),
    ("every_meld_is_one_and_could_follow", RUNS_FROM_0, TABLE._replace(table=melds("0 run -1 R0 R1 X"))),
    ("every_meld_is_one_and_could_follow", THREE, TABLE._replace(table=((0, 0, 5, cards("R5")),))),
    ("who_has_no_cards_has_shed_out", FOUR, with_won(SHED.after, shed=SHED.after.won.shed * 2)),
    ("who_has_no_cards_has_shed_out", TWO, releasing(TWO, "R1", "")),
    ("who_has_no_cards_has_shed_out", THREE, but(TABLE, hands=put(TABLE.hands, 0, tuple(range(14))))),
    ("a_round_goes_clockwise_through_all_who_have_cards", THREE, TABLE._replace(table=TABLE.table[:1] * 2)),
    (
        "a_round_goes_clockwise_through_all_who_have_cards",
        THREE,
        TABLE._replace(table=(*TABLE.table, TABLE.table[0]._replace(seat=TABLE.pending[0]))),
    ),
    ("a_round_goes_clockwise_through_all_who_have_cards", FOUR, SHED.after._replace(pending=SHED.after.pending[1:])),
    ("a_round_goes_clockwise_through_all_who_have_cards", FOUR, SHED.after._replace(leader=SHED.after.won.shed[-1])),
    ("somebody_plays_in_every_round", THREE, TABLE._replace(table=())),
    ("somebody_plays_in_every_round", THREE, EXTRA.after._replace(after_void=True)),
    ("somebody_plays_in_every_round", MAY_PASS, VOID.after._replace(table=melds("0 single 5 R5"))),
    ("a_score_is_the_build_and_the_cards_won_less_what_they_cost", SERIES, recorded(END.after, hand=(99, 99, 99))),
    ("one_player_pays_for_the_hand", SERIES, series(hand=(1, 7, 0))),
    ("one_player_pays_for_the_hand", SERIES, series(shed=(0, 0))),
    ("one_player_pays_for_the_hand", SERIES, series(acquired=(-1, 6, 0))),
    (
        "one_player_pays_for_the_hand",
        br(2, games=2),
        Dealing((Record((1, 2), (0, 0), (0, 3), (0, 2), (1, -3), (0,)),)),
    ),
    ("the_highest_total_wins", SERIES, recorded(END.after, score=(-999, -999, 999))),
]


@pytest.mark.parametrize(("law", "game", "state"), STATES)
def test_a_wrong_state_breaks_the_law(law: str, game: Any, state: Any) -> None:
    assert is_broken(LAWS[law], game.rules_config, state)


@pytest.mark.as_python("a state in machine code takes no number for a flag")
def test_a_flag_that_is_a_number_breaks_the_law() -> None:
    law = LAWS["everybody_has_a_card_that_nobody_else_has_seen"]
    assert is_broken(law, THREE.rules_config, TAKE.before._replace(reshuffled=1))


@pytest.mark.as_python("a state in machine code takes nothing but a record for a record")
def test_a_release_without_a_record_breaks_the_law() -> None:
    assert is_broken(LAWS["only_a_dealt_card_can_be_unknown"], THREE.rules_config, TABLE._replace(extra=None))


ON_RUN = after(THREE, releasing(THREE, "R7 O8 P9 R1", "R0 O2 X X", "R6"), "run 7 R7 O8 P9")
"""R0 X X is a run, too low here, and no play of nothing but 0s."""

CHOICES: list[tuple[str, Any, Any, tuple[Any, ...]]] = [
    (
        "every_meld_that_may_follow_is_offered",
        THREE,
        ON_RUN,
        tuple(act(THREE, ON_RUN, text) for text in ("R0", "run 0 R0 X X", "pass")),
    ),
]


@pytest.mark.parametrize(("law", "game", "state", "legal"), CHOICES)
def test_a_wrong_choice_breaks_the_law(law: str, game: Any, state: Any, legal: tuple[Any, ...]) -> None:
    assert LAWS[law].judge(game.rules_config, state, legal) is False
    assert LAWS[law].judge(game.rules_config, state, game.legal(state)) is True


@pytest.mark.parametrize("wrong", [{"players": 5}, {"first_seat": 3}], ids=str)
def test_nobody_else_sits_at_the_table(wrong: dict[str, int]) -> None:
    terms = THREE.rules_config.model_copy(update=wrong)
    assert LAWS["two_to_four_play"].judge(terms, THREE.initial()) is False


REFILL = building(TWO, "B0", "B1", row="R1 R2 R3 R4 R5", deck="G8", discard="P1 P2")
SHED_IN_A_ROUND = releasing(FOUR, "B9", "O3 O4", "R2 R3", "G4 G5 G6", leader=2)


@pytest.mark.parametrize(
    ("law", "differing", "state", "texts"),
    [
        (
            "a_card_of_the_draw_pile_is_turned",
            ("reshuffle_timing", "eager", "lazy"),
            REFILL,
            ("take R1", "reveal G8"),
        ),
        (
            "who_plays_the_last_card_sheds_out",
            ("one_card_exemption", "that-player", "all-or-nothing"),
            SHED_IN_A_ROUND,
            ("R2; G4", "B9"),
        ),
    ],
)
def test_a_step_by_another_reading_breaks_the_law(
    law: str, differing: tuple[str, str, str], state: Any, texts: tuple[str, str]
) -> None:
    ruling, *both = differing
    games, steps = [br(len(state.hands), **{ruling: reading}) for reading in both], []
    for game in games:
        before = after(game, state, texts[0])
        action = act(game, before, texts[1])
        steps.append((before, action, game.step(before, action)))
    assert [[is_broken(LAWS[law], game.rules_config, *step) for step in steps] for game in games] == [
        [False, True],
        [True, False],
    ]
