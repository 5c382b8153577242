"""The laws of steps: each is broken by steps made wrong by hand."""

from typing import Any

import pytest
from br_lawful import (
    CLEARS,
    DEAL,
    DISCARD,
    DISPLAY,
    DONE,
    DONE_TO_NEXT,
    END,
    EXTEND,
    EXTRA,
    FLIP,
    FOLLOW,
    GROUP,
    KEEP,
    LAST_PASS,
    LAST_REFILL,
    LAWS,
    LEAD,
    NEXT_GAME,
    PASS,
    PENALTY,
    REFILL,
    REJECT,
    RESHUFFLE,
    SETTLED,
    SHED,
    TAKE,
    VOID,
    WINS,
    piled,
    put,
    recorded,
    set_apart,
    with_won,
)
from br_positions import act, after, br, building, but, cards
from random_games import Step

from rulecore.core.laws import is_broken
from rulecore.games.build_release.actions import (
    Deal,
    Display,
    Done,
    Extend,
    Keep,
    LayGroup,
    Pass,
    Penalty,
    Play,
    Reject,
    Reveal,
    Take,
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


THIRD = FOLLOW.after.pending[0]
RECORD = END.after.games[0]
SEAT = LEAD.action.seat
DRAWN = PENALTY.action.cards
HIT = PENALTY.before.victims[0]
NOT_HELD = LEAD.before.setup.unused[0]
DECK_OF_FLIP = FLIP.before.piles.deck
OWN = EXTEND.before.turn
GROUPS = EXTEND.after.groups

LAZY = br(2, reshuffle_timing="lazy")
NO_PILE = building(LAZY, "B0", "B1", row="R1 R2 R3 R4 R5", deck="", discard="P1 P2")
DUE = Step(LAZY, NO_PILE, act(LAZY, NO_PILE, "take R1"), after(LAZY, NO_PILE, "take R1"))
"""A card is due, the draw pile is empty: only now do the discards become it."""
ONE_LEFT = after(LAZY, DUE.after, "reveal P1; reject R2")
EMPTIED = Step(LAZY, ONE_LEFT, act(LAZY, ONE_LEFT, "reveal P2"), after(LAZY, ONE_LEFT, "reveal P2"))
"""The last of these discards is turned up, and nothing becomes the draw pile yet."""

WRONG: dict[str, list[Step]] = {
    "completed_games_stay_as_they_are": [
        NEXT_GAME._replace(after=set_apart(LEAD.after, games=NEXT_GAME.after.games)),
        wrong(NEXT_GAME, games=(RECORD, RECORD)),
        wrong(END, games=END.after.games[::-1]),
        wrong(TAKE, games=(RECORD,)),
        LEAD._replace(after=set_apart(LEAD.after, games=(RECORD,))),
    ],
    "the_build_scores_stay_as_they_are": [
        EXTRA._replace(after=set_apart(EXTRA.after, build=(0, 0, 0))),
        LEAD._replace(after=set_apart(LEAD.after, build=(0, 0, 0))),
        PENALTY._replace(after=set_apart(PENALTY.after, dropped=((0,), (), ()))),
        END._replace(after=recorded(END.after, build=(0, 0, 0))),
        ends(LEAD, TAKE),
    ],
    "everybody_is_dealt_one_card": [
        wrong(DEAL, hands=DEAL.after.hands[::-1]),
        wrong(DEAL, deck=DEAL.after.deck[1:]),
        wrong(DEAL, games=(RECORD,)),
        other(DEAL, Deal(((0, 1), (2,), (3,)))),
        elsewhere(DEAL, TAKE),
        ends(DEAL, DISPLAY),
    ],
    "five_cards_are_turned_up": [
        DISPLAY._replace(after=piled(DISPLAY.after, row=DISPLAY.after.piles.row[1:])),
        DISPLAY._replace(after=piled(DISPLAY.after, deck=DISPLAY.after.piles.deck[1:])),
        wrong(DISPLAY, turn=1),
        wrong(DISPLAY, rejected=True),
        other(DISPLAY, Display(DISPLAY.action.cards[:4])),
        other(DISPLAY, Display((*DISPLAY.action.cards[:4], DISPLAY.before.hands[0][0]))),
        elsewhere(DISPLAY, DEAL),
    ],
    "a_taken_card_joins_the_hand": [
        wrong(TAKE, held=TAKE.before.held),
        TAKE._replace(after=piled(TAKE.after, row=TAKE.before.piles.row)),
        TAKE._replace(after=piled(TAKE.after, discard=())),
        wrong(TAKE, rejected=True),
        wrong(TAKE, turn=(TAKE.after.turn + 1) % 3),
        by_another_seat(TAKE),
        other(TAKE, Take(TAKE.action.seat, TAKE.before.piles.deck[0])),
        DUE._replace(after=piled(DUE.after, deck=(), discard=DUE.before.piles.discard)._replace(reshuffled=False)),
        elsewhere(TAKE, REFILL),
        ends(TAKE, REFILL),
    ],
    "a_rejected_card_joins_the_discards": [
        REJECT._replace(after=piled(REJECT.after, discard=())),
        REJECT._replace(after=piled(REJECT.after, row=REJECT.before.piles.row)),
        wrong(REJECT, rejected=False),
        wrong(REJECT, turn=(REJECT.after.turn + 1) % 3),
        by_another_seat(REJECT),
        other(REJECT, Reject(REJECT.action.seat, REJECT.before.piles.deck[0])),
        REJECT._replace(before=REJECT.before._replace(rejected=True)),
        elsewhere(REJECT, REFILL),
    ],
    "a_card_of_the_draw_pile_is_turned": [
        FLIP._replace(after=piled(FLIP.after, row=FLIP.after.piles.row[1:])),
        FLIP._replace(after=piled(FLIP.after, deck=DECK_OF_FLIP)),
        wrong(FLIP, rejected=False),
        wrong(FLIP, turn=(FLIP.after.turn + 1) % 3),
        wrong(REFILL, turn=REFILL.before.turn),
        wrong(REFILL, rejected=True),
        RESHUFFLE._replace(after=piled(RESHUFFLE.after, deck=(), discard=RESHUFFLE.after.piles.deck)),
        wrong(EMPTIED, reshuffled=True),
        other(FLIP, Reveal(FLIP.before.hands[0][0])),
        wrong(LAST_REFILL, turn=1),
        wrong(LAST_REFILL, build=(0, 0, 0)),
        ends(LAST_REFILL, REFILL),
        ends(REFILL, LAST_REFILL),
        elsewhere(FLIP, TAKE),
    ],
    "a_group_is_laid_down": [
        wrong(GROUP, hands=GROUP.before.hands),
        wrong(GROUP, groups=GROUP.before.groups),
        wrong(GROUP, groups=put(GROUP.after.groups, GROUP.before.turn, GROUP.after.groups[GROUP.before.turn][::-1])),
        wrong(GROUP, turn=(GROUP.after.turn + 1) % 3),
        by_another_seat(GROUP),
        other(GROUP, LayGroup(GROUP.action.seat, SINGLE, GROUP.action.cards)),
        other(GROUP, LayGroup(GROUP.action.seat, SET, GROUP.action.cards[:1])),
        elsewhere(GROUP, KEEP),
        ends(GROUP, DONE_TO_NEXT),
    ],
    "a_group_grows_by_a_card": [
        wrong(EXTEND, hands=EXTEND.before.hands),
        wrong(EXTEND, groups=EXTEND.before.groups),
        wrong(EXTEND, groups=put(GROUPS, OWN, GROUPS[OWN][::-1])),
        wrong(EXTEND, build=(0, 0, 0)),
        by_another_seat(EXTEND),
        other(EXTEND, Extend(OWN, 9, EXTEND.action.card)),
        other(EXTEND, Extend(OWN, EXTEND.action.group, EXTEND.before.piles.deck[0])),
        elsewhere(EXTEND, KEEP),
    ],
    "the_build_score_is_recorded": [
        wrong(DONE, build=(None, None, None)),
        wrong(DONE, leftover=((),) * 3),
        wrong(DONE, hands=DONE.before.hands),
        wrong(DONE, turn=(DONE.after.turn + 1) % 3),
        wrong(DONE_TO_NEXT, turn=DONE_TO_NEXT.before.turn),
        by_another_seat(DONE),
        Step(DONE.game, GROUP.before, Done(GROUP.before.turn), DONE.after),
        ends(DONE, DONE_TO_NEXT),
        elsewhere(DONE, KEEP),
    ],
    "a_leftover_is_kept_or_thrown_away": [
        wrong(KEEP, kept=KEEP.before.kept),
        wrong(KEEP, leftover=KEEP.before.leftover),
        wrong(KEEP, turn=(KEEP.after.turn + 1) % 3),
        wrong(DISCARD, dropped=DISCARD.before.dropped),
        wrong(DISCARD, kept=DISCARD.after.dropped),
        wrong(SETTLED, hands=SETTLED.after.hands[::-1]),
        wrong(SETTLED, deck=SETTLED.after.deck[1:]),
        wrong(SETTLED, build=(0, 0, 0)),
        by_another_seat(KEEP),
        other(KEEP, Keep(KEEP.action.seat, KEEP.before.piles.deck[0])),
        ends(SETTLED, KEEP),
        elsewhere(KEEP, DONE),
    ],
    "everybody_gets_one_more_card": [
        wrong(EXTRA, hands=EXTRA.before.hands),
        wrong(EXTRA, hands=EXTRA.after.hands[::-1]),
        wrong(EXTRA, leader=(EXTRA.after.leader + 1) % 3),
        wrong(EXTRA, pending=EXTRA.after.pending[1:]),
        wrong(EXTRA, after_void=True),
        EXTRA._replace(after=set_apart(EXTRA.after, unused=())),
        EXTRA._replace(after=with_won(EXTRA.after, shed=(0,))),
        ends(EXTRA, LEAD),
    ],
    "a_play_is_a_meld_that_may_follow": [
        other(LEAD, Play(SEAT, SINGLE, 10, cards("X X"))),
        other(LEAD, Play(SEAT, SINGLE, NOT_HELD % 10, (NOT_HELD,))),
        other(LEAD, Play(SEAT, SINGLE, (LEAD.before.hands[SEAT][0] + 1) % 10, LEAD.before.hands[SEAT][:1])),
        other(LEAD, Play(SEAT, SET, 3, ())),
        by_another_seat(LEAD),
        elsewhere(LEAD, TAKE),
    ],
    "a_play_wins_clears_or_lies_there": [
        wrong(LEAD, table=()),
        wrong(LEAD, hands=LEAD.before.hands),
        wrong(LEAD, pending=LEAD.before.pending),
        wrong(LEAD, leader=LEAD.after.pending[0]),
        wrong(FOLLOW, table=FOLLOW.after.table[::-1]),
        wrong(FOLLOW, table=FOLLOW.after.table[1:]),
        FOLLOW._replace(after=with_won(FOLLOW.after, aside=(0,))),
        WINS._replace(after=with_won(WINS.after, acquired=WINS.before.won.acquired)),
        wrong(WINS, leader=WINS.before.leader),
        wrong(WINS, pending=WINS.after.pending[1:]),
        wrong(CLEARS, leader=CLEARS.before.leader, pending=CLEARS.before.pending),
        CLEARS._replace(after=with_won(CLEARS.after, aside=CLEARS.before.won.aside)),
        ends(LEAD, FOLLOW),
    ],
    "who_plays_the_last_card_sheds_out": [
        SHED._replace(after=with_won(SHED.after, acquired=SHED.before.won.acquired)),
        SHED._replace(after=with_won(SHED.after, shed=SHED.before.won.shed)),
        wrong(SHED, victims=SHED.after.victims[1:]),
        wrong(SHED, leader=SHED.after.pending[1]),
        wrong(SHED, pending=SHED.after.pending[1:]),
        ends(SHED, PENALTY),
        END._replace(after=END.after._replace(winners=())),
        END._replace(after=recorded(END.after, score=(0, 0, 0))),
        ends(END, LEAD),
        ends(NEXT_GAME, END),
    ],
    "a_pass_hands_on_the_turn": [
        wrong(PASS, pending=PASS.before.pending),
        wrong(PASS, table=()),
        wrong(PASS, leader=PASS.after.pending[0]),
        LAST_PASS._replace(after=with_won(LAST_PASS.after, acquired=LAST_PASS.before.won.acquired)),
        wrong(LAST_PASS, leader=LAST_PASS.before.pending[0]),
        wrong(VOID, after_void=False),
        wrong(VOID, leader=VOID.before.leader),
        by_another_seat(PASS),
        Step(LEAD.game, LEAD.before, Pass(SEAT), PASS.after),
        elsewhere(PASS, TAKE),
    ],
    "penalty_cards_leave_the_hands": [
        wrong(PENALTY, hands=PENALTY.before.hands),
        PENALTY._replace(after=with_won(PENALTY.after, penalty=((),) * 3)),
        PENALTY._replace(after=with_won(PENALTY.after, penalty=PENALTY.after.won.penalty[::-1])),
        wrong(PENALTY, leader=PENALTY.before.won.shed[-1]),
        wrong(PENALTY, pending=PENALTY.after.pending[1:]),
        other(PENALTY, Penalty((*DRAWN, None))),
        other(PENALTY, Penalty(put(DRAWN, HIT, None))),
        other(PENALTY, Penalty(put(DRAWN, PENALTY.before.won.shed[-1], 0))),
        other(PENALTY, Penalty(put(DRAWN, HIT, PENALTY.before.setup.unused[0]))),
        elsewhere(PENALTY, LEAD),
    ],
    "every_action_brings_the_end_nearer": [
        TAKE._replace(after=TAKE.before),
        PASS._replace(after=PASS.before),
        LEAD._replace(after=TAKE.after),
    ],
}


@pytest.mark.parametrize(("law", "step"), [(law, step) for law, steps in WRONG.items() for step in steps])
def test_a_wrong_step_breaks_the_law(law: str, step: Step) -> None:
    game, *case = step
    assert is_broken(LAWS[law], game.rules_config, *case)


def test_every_law_of_steps_is_broken_by_something_here() -> None:
    assert set(WRONG) == {law.name for law in LEAD.game.rules.laws.of_steps}
