"""Laws of steps that are broken by what a machine hardly meets, likewise."""

from typing import Any

import pytest
from br_lawful import (
    CLEARS,
    DEAL,
    DISPLAY,
    DONE_TO_NEXT,
    END,
    EXTEND,
    EXTRA,
    GROUP,
    LAST_PASS,
    LAWS,
    LEAD,
    PASS,
    PENALTY,
    TAKE,
    VOID,
    piled,
    put,
    recorded,
    set_apart,
    with_won,
)
from br_positions import act, after, br, building, but
from random_games import Step

from rulecore.core.laws import is_broken
from rulecore.games.build_release.actions import (
    Penalty,
    Play,
)
from rulecore.games.build_release.pieces import SET, SINGLE


def wrong(step: Step, **fields: Any) -> Step:
    """The step with fields of the state after it made wrong."""
    return step._replace(after=but(step.after, **fields))


def other(step: Step, action: Any) -> Step:
    """The step as if another action had led to the same state."""
    return step._replace(action=action)


def by_another_seat(step: Step) -> Step:
    """The step as if another seat had acted."""
    action, seat = step.action, (step.action.seat + 1) % step.game.players
    fields = [getattr(action, name) for name in action.__slots__ if name != "seat"]
    return other(step, type(action)(seat, *fields))


def elsewhere(step: Step, instead: Step) -> Step:
    """The step as if it had been taken in another phase."""
    return step._replace(before=instead.before)


def ends(step: Step, instead: Step) -> Step:
    """The step as if it had led where another one leads."""
    return step._replace(after=instead.after)


RECORD = END.after.games[0]
SEAT = LEAD.action.seat
DRAWN = PENALTY.action.cards
NOT_HELD = LEAD.before.setup.unused[0]

LAZY = br(2, reshuffle_timing="lazy")
NO_PILE = building(LAZY, "B0", "B1", row="R1 R2 R3 R4 R5", deck="", discard="P1 P2")
DUE = Step(LAZY, NO_PILE, act(LAZY, NO_PILE, "take R1"), after(LAZY, NO_PILE, "take R1"))
"""A card is due, the draw pile is empty: only now do the discards become it."""
ONE_LEFT = after(LAZY, DUE.after, "reveal P1; reject R2")
EMPTIED = Step(LAZY, ONE_LEFT, act(LAZY, ONE_LEFT, "reveal P2"), after(LAZY, ONE_LEFT, "reveal P2"))
"""The last of these discards is turned up, and nothing becomes the draw pile yet."""

WRONG: list[tuple[str, Step]] = [
    ("completed_games_stay_as_they_are", wrong(END, games=END.after.games[::-1])),
    ("completed_games_stay_as_they_are", LEAD._replace(after=set_apart(LEAD.after, games=(RECORD,)))),
    ("the_build_scores_stay_as_they_are", EXTRA._replace(after=set_apart(EXTRA.after, build=(0, 0, 0)))),
    ("the_build_scores_stay_as_they_are", PENALTY._replace(after=set_apart(PENALTY.after, dropped=((0,), (), ())))),
    ("the_build_scores_stay_as_they_are", END._replace(after=recorded(END.after, build=(0, 0, 0)))),
    ("the_build_scores_stay_as_they_are", ends(LEAD, TAKE)),
    ("everybody_is_dealt_one_card", elsewhere(DEAL, TAKE)),
    ("everybody_is_dealt_one_card", ends(DEAL, DISPLAY)),
    ("five_cards_are_turned_up", wrong(DISPLAY, rejected=True)),
    ("five_cards_are_turned_up", elsewhere(DISPLAY, DEAL)),
    (
        "a_taken_card_joins_the_hand",
        DUE._replace(after=piled(DUE.after, deck=(), discard=DUE.before.piles.discard)._replace(reshuffled=False)),
    ),
    ("a_card_of_the_draw_pile_is_turned", wrong(EMPTIED, reshuffled=True)),
    ("a_group_is_laid_down", by_another_seat(GROUP)),
    ("a_group_is_laid_down", ends(GROUP, DONE_TO_NEXT)),
    ("a_group_grows_by_a_card", wrong(EXTEND, build=(0, 0, 0))),
    ("a_group_grows_by_a_card", by_another_seat(EXTEND)),
    ("a_play_is_a_meld_that_may_follow", other(LEAD, Play(SEAT, SINGLE, NOT_HELD % 10, (NOT_HELD,)))),
    (
        "a_play_is_a_meld_that_may_follow",
        other(LEAD, Play(SEAT, SINGLE, (LEAD.before.hands[SEAT][0] + 1) % 10, LEAD.before.hands[SEAT][:1])),
    ),
    ("a_play_is_a_meld_that_may_follow", other(LEAD, Play(SEAT, SET, 3, ()))),
    ("a_play_is_a_meld_that_may_follow", elsewhere(LEAD, TAKE)),
    ("a_play_wins_clears_or_lies_there", CLEARS._replace(after=with_won(CLEARS.after, aside=CLEARS.before.won.aside))),
    ("a_pass_hands_on_the_turn", wrong(PASS, leader=PASS.after.pending[0])),
    ("a_pass_hands_on_the_turn", wrong(LAST_PASS, leader=LAST_PASS.before.pending[0])),
    ("a_pass_hands_on_the_turn", wrong(VOID, leader=VOID.before.leader)),
    ("a_pass_hands_on_the_turn", by_another_seat(PASS)),
    ("a_pass_hands_on_the_turn", elsewhere(PASS, TAKE)),
    ("penalty_cards_leave_the_hands", other(PENALTY, Penalty((*DRAWN, None)))),
    ("penalty_cards_leave_the_hands", other(PENALTY, Penalty(put(DRAWN, PENALTY.before.won.shed[-1], 0)))),
    ("penalty_cards_leave_the_hands", elsewhere(PENALTY, LEAD)),
]


@pytest.mark.parametrize(("law", "step"), WRONG)
def test_a_wrong_step_breaks_the_law(law: str, step: Step) -> None:
    game, *case = step
    assert is_broken(LAWS[law], game.rules_config, *case)
