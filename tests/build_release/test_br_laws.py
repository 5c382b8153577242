"""The laws themselves: states and choices made wrong by hand break them, and nothing that is right does."""

from typing import Any

import pytest
from br_lawful import (
    CLEARS,
    DEAL,
    DISCARD,
    DONE,
    DONE_TO_NEXT,
    END,
    EXTEND,
    EXTRA,
    FLIP,
    FOLLOW,
    FOUR,
    GROUP,
    LAST_REFILL,
    LAWS,
    MAY_PASS,
    NEXT_GAME,
    PENALTY,
    REFILL,
    REJECT,
    SERIES,
    SETTLED,
    SHED,
    STEPS,
    TAKE,
    THREE,
    TWO,
    VOID,
    piled,
    put,
    recorded,
    set_apart,
    with_won,
)
from br_positions import act, after, br, but, cards, config, melds, releasing, settling
from random_games import Step, whole_game

from rulecore.core.laws import is_broken
from rulecore.games.build_release.actions import Discard, Done, Extend, Keep, LayGroup, Pass, Reject, Take
from rulecore.games.build_release.pieces import BOX, RUN, SET, Group, Record, X
from rulecore.games.build_release.piles import PILED, Extra
from rulecore.games.build_release.state import Dealing


@pytest.mark.parametrize("name", STEPS)
def test_a_step_of_the_rules_breaks_no_law(name: str) -> None:
    game, before, action, then = STEPS[name]
    assert (game.broken(before), game.broken(then), game.broken_step(before, action, then)) == ((), (), ())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_series_breaks_no_law(players: int) -> None:
    game = br(players, games=2)
    states, actions = whole_game(game, seed=5)
    assert [state for state in states if game.broken(state)] == []
    steps = zip(states, actions, states[1:], strict=False)
    assert [step for step in steps if game.broken_step(*step)] == []


RECORD = Record((10, 20, 5), (4, 6, 0), (0, 7, 0), (3, 0, 9), (11, 19, -4), (0, 2))


def series(**wrong: Any) -> Dealing:
    """Before a second game, after this one."""
    return Dealing((RECORD._replace(**wrong),))


def moved(state: Any, one: int, other: int) -> Any:
    """The state with the last card of one hand in another one."""
    hands = [list(hand) for hand in state.hands]
    hands[other] = sorted([*hands[other], hands[one].pop()])
    return but(state, hands=tuple(map(tuple, hands)))


def grouped(kind: int, text: str) -> Any:
    """A state of the settlement in which such a group lies there."""
    state = GROUP.after
    return state._replace(groups=put(state.groups, state.turn, (Group(kind, cards(text)),)))


TABLE = FOLLOW.after
"""Two melds lie on the table of three players."""
ONE_MORE = PILED[X]
"""An X that a pile has too many."""
X_IS_HIGH = br(3, all_x_melds="above-nine")
RUNS_FROM_0 = br(3, zero_effect="only-zeros")
"""A run with a 0 can lie on the table."""
SCORED = DONE_TO_NEXT.after
TURN = SCORED.turn
FIRST = DONE_TO_NEXT.before.turn
FULL = LAST_REFILL.before
"""Everybody holds twelve cards, and only the row has to be filled up."""

RECORDED = Extra((TABLE.held[0] & -TABLE.held[0], 0, 0), ((2,), (), ()))
"""The least card of seat 0 is unknown; the hand was known to hold two X when one was drawn from it."""


def recorded_so(**wrong: Any) -> Any:
    """A state of the release with something wrong in the record."""
    return TABLE._replace(extra=RECORDED._replace(**wrong))


STATES: list[tuple[str, Any, Any]] = [
    ("everybody_has_a_card_that_nobody_else_has_seen", THREE, TAKE.before._replace(start=TAKE.before.start[1:])),
    ("everybody_has_a_card_that_nobody_else_has_seen", THREE, TAKE.before._replace(start=(0, *TAKE.before.start[1:]))),
    ("everybody_has_a_card_that_nobody_else_has_seen", THREE, TAKE.before._replace(start=TAKE.before.start[::-1])),
    ("everybody_has_a_card_that_nobody_else_has_seen", THREE, TAKE.before._replace(deck=0, reshuffled=True)),
    ("only_a_dealt_card_can_be_unknown", THREE, recorded_so(unshown=(0, 0, 0))),
    ("only_a_dealt_card_can_be_unknown", THREE, recorded_so(unshown=RECORDED.unshown[::-1])),
    ("only_a_dealt_card_can_be_unknown", THREE, recorded_so(unshown=(TABLE.held[0], 0, 0))),
    ("only_a_dealt_card_can_be_unknown", THREE, recorded_so(drawn=((0,), (), ()))),
    ("only_a_dealt_card_can_be_unknown", THREE, recorded_so(drawn=((5,), (), ()))),
    ("only_a_dealt_card_can_be_unknown", THREE, recorded_so(drawn=((), ()))),
    ("only_a_dealt_card_can_be_unknown", br(3, release_hands="open"), recorded_so()),
    ("every_card_is_in_exactly_one_place", THREE, piled(TAKE.before, deck=TAKE.before.piles.deck[1:])),
    ("every_card_is_in_exactly_one_place", THREE, TAKE.before._replace(deck=TAKE.before.deck + ONE_MORE)),
    ("every_card_is_in_exactly_one_place", THREE, piled(TAKE.before, row=(*TAKE.before.piles.row[:4], 50))),
    ("every_card_is_in_exactly_one_place", THREE, TAKE.before._replace(thrown=TAKE.before.thrown + ONE_MORE)),
    ("every_card_is_in_exactly_one_place", THREE, TAKE.before._replace(face_up=TAKE.before.face_up + (1 << 61))),
    ("every_card_is_in_exactly_one_place", THREE, TABLE._replace(held=put(TABLE.held, 0, TABLE.held[0] + ONE_MORE))),
    ("every_card_is_in_exactly_one_place", THREE, GROUP.after._replace(held=put(GROUP.after.held, 0, ONE_MORE))),
    ("every_card_is_in_exactly_one_place", THREE, with_won(TABLE, taken=put(TABLE.won.taken, 0, ONE_MORE))),
    ("every_card_is_in_exactly_one_place", THREE, DONE.after._replace(held=put(DONE.after.held, 0, ONE_MORE))),
    (
        "every_card_is_in_exactly_one_place",
        FOUR,
        SHED.after._replace(held=put(SHED.after.held, SHED.after.won.shed[-1], ONE_MORE)),
    ),
    ("every_card_is_in_exactly_one_place", THREE, with_won(TABLE, nobodys=ONE_MORE)),
    ("every_card_is_in_exactly_one_place", FOUR, with_won(SHED.after, nobodys=SHED.after.won.nobodys + ONE_MORE)),
    ("every_card_is_in_exactly_one_place", SERIES, with_won(END.after, nobodys=END.after.won.nobodys + ONE_MORE)),
    ("every_card_is_in_exactly_one_place", THREE, DEAL.after._replace(deck=BOX.cards)),
    ("every_card_is_in_exactly_one_place", THREE, TAKE.before._replace(held=(*TAKE.before.held, 0))),
    ("every_card_is_in_exactly_one_place", THREE, SETTLED.after._replace(deck=SETTLED.after.deck[1:])),
    ("every_card_is_in_exactly_one_place", THREE, SETTLED.after._replace(discard=SETTLED.after.deck[:1])),
    ("every_card_is_in_exactly_one_place", THREE, GROUP.after._replace(groups=((),) * 3)),
    ("every_card_is_in_exactly_one_place", THREE, DONE.after._replace(leftover=((),) * 3)),
    ("every_card_is_in_exactly_one_place", THREE, TABLE._replace(table=TABLE.table[1:])),
    ("every_card_is_in_exactly_one_place", THREE, set_apart(TABLE, unused=())),
    ("every_card_is_in_exactly_one_place", THREE, with_won(TABLE, aside=TABLE.hands[0][:1])),
    ("every_card_is_in_exactly_one_place", THREE, with_won(CLEARS.after, aside=CLEARS.after.won.aside[1:])),
    ("every_card_is_in_exactly_one_place", THREE, with_won(PENALTY.after, penalty=((),) * 3)),
    ("there_is_one_of_each_number_in_each_colour", THREE, piled(TAKE.before, deck=TAKE.before.piles.deck[1:])),
    ("there_is_one_of_each_number_in_each_colour", THREE, piled(TAKE.before, row=(*TAKE.before.piles.row[:4], 50))),
    ("everybody_draws_level", THREE, TAKE.before._replace(turn=(TAKE.before.turn + 1) % 3)),
    ("everybody_draws_level", THREE, moved(TAKE.before, 0, 1)),
    ("everybody_draws_level", THREE, TAKE.after._replace(rejected=True)),
    ("everybody_draws_level", THREE, LAST_REFILL.before._replace(rejected=True)),
    ("everybody_draws_level", THREE, but(FULL, hands=put(FULL.hands, 0, tuple(range(13))), turn=0)),
    ("everybody_draws_level", THREE, TAKE.before._replace(games=(RECORD,))),
    ("five_cards_are_on_offer", THREE, piled(TAKE.before, row=TAKE.before.piles.row[:4])),
    ("five_cards_are_on_offer", THREE, piled(TAKE.after, row=(*TAKE.after.piles.row, 50))),
    ("five_cards_are_on_offer", THREE, piled(LAST_REFILL.after, row=LAST_REFILL.after.piles.row[1:])),
    ("there_is_a_card_to_turn", THREE, piled(TAKE.after, deck=())),
    ("there_is_a_card_to_turn", THREE, piled(TAKE.before, deck=())),
    ("there_is_a_card_to_turn", THREE, piled(TAKE.before, deck=(0,), discard=())),
    ("there_is_a_card_to_turn", THREE, piled(LAST_REFILL.after, deck=(), discard=(0,))),
    ("every_group_is_a_run_or_a_duplicate", THREE, grouped(RUN, "R1 R3")),
    ("every_group_is_a_run_or_a_duplicate", THREE, grouped(RUN, "R1")),
    ("every_group_is_a_run_or_a_duplicate", THREE, grouped(RUN, "R9 O0")),
    ("every_group_is_a_run_or_a_duplicate", THREE, grouped(RUN, "R1 R2 R3 R4 R5 R6 X X X X")),
    ("every_group_is_a_run_or_a_duplicate", THREE, grouped(SET, "R1 R2")),
    ("every_group_is_a_run_or_a_duplicate", THREE, grouped(SET, "R0 X")),
    ("every_group_is_a_run_or_a_duplicate", THREE, grouped(SET, "R1 O1 P1 B1 G1 X")),
    ("every_group_is_a_run_or_a_duplicate", THREE, grouped(0, "R1")),
    ("every_group_is_a_run_or_a_duplicate", THREE, GROUP.after._replace(groups=(((RUN, cards("R1 R2")),), (), ()))),
    ("groups_bring_their_points", THREE, SCORED._replace(build=put(SCORED.build, FIRST, SCORED.build[FIRST] + 1))),
    ("groups_bring_their_points", THREE, SCORED._replace(groups=((),) * 3)),
    ("groups_bring_their_points", THREE, DONE.after._replace(build=put(DONE.after.build, DONE.after.turn, 0))),
    ("what_is_left_over_cannot_be_scored", THREE, DONE.after._replace(leftover=((), cards("R1 R2"), ()))),
    ("what_is_left_over_cannot_be_scored", THREE, DONE.after._replace(kept=((), cards("R1 O1"), ()))),
    ("what_is_left_over_cannot_be_scored", THREE, DONE.after._replace(dropped=((), cards("R0 O3 P5 B7 G9 X"), ()))),
    ("players_settle_in_order", THREE, SCORED._replace(turn=FIRST)),
    ("players_settle_in_order", THREE, SCORED._replace(build=(None, None, None))),
    ("players_settle_in_order", THREE, GROUP.after._replace(groups=((Group(RUN, cards("R1 R2")),),) * 3)),
    ("players_settle_in_order", THREE, DONE.after._replace(turn=(DONE.after.turn + 1) % 3)),
    ("players_settle_in_order", SERIES, LAST_REFILL.after._replace(games=(RECORD,))),
    ("everybody_has_as_many_cards_as_were_drafted", THREE, moved(LAST_REFILL.after, 0, 1)),
    ("everybody_has_as_many_cards_as_were_drafted", THREE, GROUP.after._replace(groups=((),) * 3)),
    (
        "everybody_has_as_many_cards_as_were_drafted",
        THREE,
        but(
            GROUP.before,
            hands=put(GROUP.before.hands, GROUP.before.turn, ()),
            kept=put(((),) * 3, GROUP.before.turn, GROUP.before.hands[GROUP.before.turn]),
        ),
    ),
    (
        "everybody_has_as_many_cards_as_were_drafted",
        THREE,
        but(DONE.after, hands=put(DONE.after.hands, 1, DONE.after.leftover[1]), leftover=((),) * 3),
    ),
    ("the_pool_has_a_card_for_everybody", THREE, SETTLED.after._replace(deck=(0, 1))),
    ("the_pool_has_a_card_for_everybody", THREE, SETTLED.after._replace(discard=(0,))),
    ("the_pool_has_a_card_for_everybody", THREE, SETTLED.after._replace(hands=((),) * 3)),
    ("the_pool_has_a_card_for_everybody", br(3, release_hand="kept-leftovers-only"), SETTLED.after),
    ("every_meld_is_one_and_could_follow", THREE, TABLE._replace(table=melds("0 single 5 R5", "1 single 4 R4"))),
    ("every_meld_is_one_and_could_follow", THREE, TABLE._replace(table=melds("0 set 5 R5 O5", "1 single 9 R9"))),
    ("every_meld_is_one_and_could_follow", THREE, TABLE._replace(table=melds("0 run 3 R3 R4 R5", "1 set 4 R4 O4 P4"))),
    ("every_meld_is_one_and_could_follow", THREE, TABLE._replace(table=melds("0 set 4 R4 O4 P4", "1 run 3 R3 R4 R5"))),
    ("every_meld_is_one_and_could_follow", THREE, TABLE._replace(table=melds("0 single 0 R0"))),
    ("every_meld_is_one_and_could_follow", THREE, TABLE._replace(table=melds("0 run 0 R0 R1 R2"))),
    ("every_meld_is_one_and_could_follow", THREE, TABLE._replace(table=melds("0 single 9 X"))),
    ("every_meld_is_one_and_could_follow", THREE, TABLE._replace(table=melds("0 run 3 R3 R4 R5 R6"))),
    ("every_meld_is_one_and_could_follow", THREE, TABLE._replace(table=melds("0 run 8 R8 R9 X"))),
    ("every_meld_is_one_and_could_follow", THREE, TABLE._replace(table=melds("0 set 3 R3 R4"))),
    ("every_meld_is_one_and_could_follow", THREE, TABLE._replace(table=melds("0 set 10 X X"))),
    ("every_meld_is_one_and_could_follow", X_IS_HIGH, TABLE._replace(table=melds("0 set 10"))),
    ("every_meld_is_one_and_could_follow", RUNS_FROM_0, TABLE._replace(table=melds("0 run -1 R0 R1 X"))),
    ("every_meld_is_one_and_could_follow", THREE, TABLE._replace(table=((0, 0, 5, cards("R5")),))),
    ("who_has_no_cards_has_shed_out", THREE, but(TABLE, hands=put(TABLE.hands, 0, ()))),
    ("who_has_no_cards_has_shed_out", THREE, with_won(TABLE, shed=(0,))),
    ("who_has_no_cards_has_shed_out", FOUR, with_won(SHED.after, shed=())),
    ("who_has_no_cards_has_shed_out", FOUR, with_won(SHED.after, shed=SHED.after.won.shed * 2)),
    ("who_has_no_cards_has_shed_out", TWO, releasing(TWO, "R1", "")),
    ("who_has_no_cards_has_shed_out", THREE, but(TABLE, hands=put(TABLE.hands, 0, tuple(range(14))))),
    ("who_has_no_cards_has_shed_out", SERIES, END.after._replace(hands=((),) * 3)),
    ("a_round_goes_clockwise_through_all_who_have_cards", THREE, TABLE._replace(pending=TABLE.pending * 2)),
    ("a_round_goes_clockwise_through_all_who_have_cards", THREE, EXTRA.after._replace(pending=EXTRA.after.pending[:2])),
    ("a_round_goes_clockwise_through_all_who_have_cards", THREE, EXTRA.after._replace(pending=(0, 2, 1))),
    ("a_round_goes_clockwise_through_all_who_have_cards", THREE, TABLE._replace(leader=TABLE.pending[0])),
    ("a_round_goes_clockwise_through_all_who_have_cards", THREE, TABLE._replace(table=TABLE.table[::-1])),
    ("a_round_goes_clockwise_through_all_who_have_cards", THREE, TABLE._replace(table=TABLE.table[:1] * 2)),
    (
        "a_round_goes_clockwise_through_all_who_have_cards",
        THREE,
        TABLE._replace(table=(*TABLE.table, TABLE.table[0]._replace(seat=TABLE.pending[0]))),
    ),
    ("a_round_goes_clockwise_through_all_who_have_cards", FOUR, SHED.after._replace(victims=())),
    ("a_round_goes_clockwise_through_all_who_have_cards", FOUR, SHED.after._replace(victims=SHED.after.victims[1:])),
    ("a_round_goes_clockwise_through_all_who_have_cards", FOUR, SHED.after._replace(pending=SHED.after.pending[1:])),
    ("a_round_goes_clockwise_through_all_who_have_cards", FOUR, SHED.after._replace(leader=SHED.after.won.shed[-1])),
    ("somebody_plays_in_every_round", THREE, TABLE._replace(table=())),
    ("somebody_plays_in_every_round", THREE, EXTRA.after._replace(after_void=True)),
    ("somebody_plays_in_every_round", MAY_PASS, TABLE._replace(after_void=True)),
    ("somebody_plays_in_every_round", MAY_PASS, VOID.after._replace(table=melds("0 single 5 R5"))),
    ("as_many_games_as_agreed", SERIES, Dealing((RECORD,) * 2)),
    ("as_many_games_as_agreed", THREE, series()),
    ("as_many_games_as_agreed", SERIES, END.after._replace(games=END.after.games[:1])),
    ("as_many_games_as_agreed", THREE, set_apart(TABLE, games=(RECORD,))),
    ("a_score_is_the_build_and_the_cards_won_less_what_they_cost", SERIES, series(score=(11, 19, 5))),
    ("a_score_is_the_build_and_the_cards_won_less_what_they_cost", SERIES, series(build=(11, 20, 5))),
    ("a_score_is_the_build_and_the_cards_won_less_what_they_cost", SERIES, series(penalty=(0, 0, 9))),
    ("a_score_is_the_build_and_the_cards_won_less_what_they_cost", SERIES, recorded(END.after, hand=(99, 99, 99))),
    ("one_player_pays_for_the_hand", SERIES, series(hand=(1, 7, 0))),
    ("one_player_pays_for_the_hand", SERIES, series(shed=(0,))),
    ("one_player_pays_for_the_hand", SERIES, series(shed=(0, 0))),
    ("one_player_pays_for_the_hand", SERIES, series(acquired=(-1, 6, 0))),
    (
        "one_player_pays_for_the_hand",
        br(2, games=2),
        Dealing((Record((1, 2), (0, 0), (0, 3), (0, 2), (1, -3), (0,)),)),
    ),
    ("the_last_game_is_scored_as_it_lies", SERIES, recorded(END.after, acquired=(1, 1, 1))),
    ("the_last_game_is_scored_as_it_lies", SERIES, END.after._replace(hands=((), (), cards("G8 G9")))),
    ("the_last_game_is_scored_as_it_lies", SERIES, with_won(END.after, penalty=(cards("X"), (), ()))),
    ("the_last_game_is_scored_as_it_lies", SERIES, set_apart(END.after, build=(0, 0, 0))),
    ("the_highest_total_wins", SERIES, END.after._replace(winners=())),
    ("the_highest_total_wins", SERIES, END.after._replace(winners=(0, 1, 2))),
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


def test_a_box_with_other_cards_breaks_the_law_about_the_box() -> None:
    law, doubled = LAWS["there_is_one_of_each_number_in_each_colour"], BOX._replace(cards=(0, *BOX.cards[:-1]))
    terms = config(3).model_copy(update={"components": doubled})
    assert law.judge(config(3), DEAL.before) is True
    assert law.judge(terms, DEAL.before) is False


def offered(step: Step) -> tuple[Any, ...]:
    """What was offered when the step was taken."""
    return step.game.legal(step.before)


ROW = TAKE.before.piles.row
LEAD_STATE = releasing(THREE, "R1 O1 X", "R5", "R6")
ON_NINE = after(THREE, releasing(THREE, "R9 R8", "R0 O1 X", "R6"), "R9")
ON_RUN = after(THREE, releasing(THREE, "R7 O8 P9 R1", "R0 O2 X X", "R6"), "run 7 R7 O8 P9")
"""R0 X X is a run, too low here, and no play of nothing but 0s."""
STUCK = after(THREE, settling(THREE, "R1 R2 R3"), "group run R1 R2")

CHOICES: list[tuple[str, Any, Any, tuple[Any, ...]]] = [
    ("any_card_on_offer_may_be_taken_or_first_rejected", THREE, TAKE.before, offered(TAKE)[1:]),
    ("any_card_on_offer_may_be_taken_or_first_rejected", THREE, TAKE.before, offered(TAKE)[:-1]),
    ("any_card_on_offer_may_be_taken_or_first_rejected", THREE, TAKE.before, offered(TAKE)[::-1]),
    ("any_card_on_offer_may_be_taken_or_first_rejected", THREE, TAKE.before, (*offered(TAKE), Take(0, 0))),
    (
        "any_card_on_offer_may_be_taken_or_first_rejected",
        THREE,
        FLIP.after,
        (*THREE.legal(FLIP.after), *(Reject(FLIP.after.turn, card) for card in FLIP.after.piles.row)),
    ),
    ("what_can_be_scored_must_be", THREE, GROUP.before, offered(GROUP)[1:]),
    ("what_can_be_scored_must_be", THREE, GROUP.before, (*offered(GROUP), Done(GROUP.before.turn))),
    ("what_can_be_scored_must_be", THREE, EXTEND.before, tuple(x for x in offered(EXTEND) if type(x) is not Extend)),
    ("what_can_be_scored_must_be", THREE, STUCK, (Done(0),)),
    ("what_can_be_scored_must_be", THREE, STUCK, (*THREE.legal(STUCK), LayGroup(0, SET, cards("R3 X")))),
    ("each_unscored_card_is_kept_or_thrown_away", THREE, DISCARD.before, offered(DISCARD)[:1]),
    ("each_unscored_card_is_kept_or_thrown_away", THREE, DISCARD.before, offered(DISCARD)[::-1]),
    (
        "each_unscored_card_is_kept_or_thrown_away",
        THREE,
        after(THREE, settling(THREE, "O4 B6"), "done"),
        (Keep(0, *cards("B6")), Discard(0, *cards("B6"))),
    ),
    ("every_meld_that_may_follow_is_offered", THREE, LEAD_STATE, THREE.legal(LEAD_STATE)[1:]),
    ("every_meld_that_may_follow_is_offered", THREE, LEAD_STATE, (*THREE.legal(LEAD_STATE), Pass(0))),
    ("every_meld_that_may_follow_is_offered", THREE, LEAD_STATE, THREE.legal(LEAD_STATE)[::-1]),
    ("every_meld_that_may_follow_is_offered", THREE, ON_NINE, THREE.legal(ON_NINE)[:-1]),
    ("every_meld_that_may_follow_is_offered", THREE, ON_NINE, (Pass(1),)),
    (
        "every_meld_that_may_follow_is_offered",
        THREE,
        ON_NINE,
        (act(THREE, ON_NINE, "O1"), *THREE.legal(ON_NINE)),
    ),
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


def test_every_law_of_states_and_choices_is_broken_by_something_here() -> None:
    judged = {law for law, *_ in (*STATES, *CHOICES)}
    rules = THREE.rules.laws
    of_states = [law for law in rules.of_states if not law.judge.__module__.endswith(".box")]
    assert judged == {law.name for law in (*of_states, *rules.of_choices)}


def test_the_laws_say_nothing_about_what_is_not_theirs() -> None:
    opening = DEAL.before
    asked = [law for law in THREE.rules.laws.of_states if law.judge(THREE.rules_config, opening) is not None]
    of_the_box = {law.name for law in asked if law.judge.__module__.endswith(".box")}
    of_states = {law.name for law in asked} - of_the_box
    assert of_states == {"there_is_one_of_each_number_in_each_colour", "as_many_games_as_agreed"}
    silent = [
        law.name
        for law in THREE.rules.laws.of_steps
        if all(law.judge(step.game.rules_config, *step[1:]) is None for step in STEPS.values())
    ]
    assert silent == []
    assert NEXT_GAME.after.games and REFILL.after != REJECT.after
