"""The laws of steps: each is broken by steps made wrong by hand."""

from typing import Any

import pytest
from fr_lawful import (
    ALONE,
    CAPPED_END,
    CUT_OFF,
    DEAL,
    DECLARED,
    ENDED,
    ENDED_LYING,
    FOLLOWED,
    LAID_DOWN,
    LAWS,
    NEXT_GAME,
    SECOND,
    SERIES_END,
    SP_PLAY,
    STOP,
    THIRD,
    THREE,
    TIE,
    TO_DRAW,
    TO_LAST,
    TWO_DRAW,
    matched,
    noted,
    recorded,
    with_cards,
)
from fr_positions import cards, fr, opening, played, record
from random_games import Step

from rulecore.core.laws import StepLaw
from rulecore.games.fuertorite.actions import Draw, Extend, Play, Way
from rulecore.games.fuertorite.state import Dealing, End, Match, Ref

V, H = Way.VERTICAL, Way.HORIZONTAL
RUN = THIRD.after
"""Three cards of a turn lie there."""
MIDDLE = STOP.after
"""Two of three turns are over."""
LYING = LAID_DOWN.after
"""The latest turn is a horizontal card."""
ROUND = TWO_DRAW.after
"""A round is about to begin."""
DRAWING = TO_DRAW.after
OVER = ENDED.after
HELD_BACK = played(THREE, opening(THREE, "A5 M1", "R9 R2", "R3 M4"), "A5", "R9-")
IN_SERIES = Dealing(Match(0, False, (0, 1, 2), (record(3, 5, 0),)))


FOLLOWER = played(THREE, opening(THREE, "A5 M1", "A6 A7 R2", "M3"), "A5")
GROWING = played(THREE, opening(THREE, "A5 M4 R6 R9", "M1", "M3"), "A5 +")


def wrong(step: Step, **fields: Any) -> Step:
    """The step with fields of the state after it made wrong; those of the round begin with `round_`."""
    places = {name: fields.pop(name) for name in ("hands", "properties", "deck") if name in fields}
    after = with_cards(step.after, **places)
    after = after._replace(**{name: value for name, value in fields.items() if not name.startswith("round_")})
    within = {name.removeprefix("round_"): value for name, value in fields.items() if name.startswith("round_")}
    return step._replace(after=noted(after, **within) if within else after)


def instead(step: Step, **fields: Any) -> Step:
    """The step with fields of its action made wrong."""
    told = {name: getattr(step.action, name) for name in type(step.action).__slots__}
    return step._replace(action=type(step.action)(**{**told, **fields}))


def same_card_twice(step: Step) -> Step:
    """The draw of two cards in which the first one comes into both hands, and the other one stays in the deck."""
    twice, other = (card for card in step.action.cards if card is not None)
    hands = tuple(tuple(sorted(twice if card == other else card for card in hand)) for hand in step.after.hands)
    drawn = instead(step, cards=tuple(card if card is None else twice for card in step.action.cards))
    return wrong(drawn, hands=hands, deck=(*step.after.round.deck, other))


def cut_off_in_an_extra_game() -> Step:
    """The point for a second card ends the game that is to break a tie of two who have the points for it already."""
    game = fr(3, mode="series", series_check="at-once", series_tie="one-more-game-tied")
    tied, (_, last) = record(25, 25, 4), CUT_OFF.after.round.match.games
    before = matched(CUT_OFF.before, extra=True, eligible=(0, 1), games=(tied,))
    after = matched(CUT_OFF.after, extra=True, eligible=(0, 1), games=(tied, last))
    return Step(game, before, CUT_OFF.action, after)


NOBODY = (0, 0, 0)
DEALT = DEAL.action.hands

WRONG_STEPS: list[tuple[str, Step]] = [
    ("the_deal_is_what_chance_dealt", wrong(DEAL, hands=DEAL.after.hands[::-1])),
    ("the_deal_is_what_chance_dealt", wrong(DEAL, deck=DEAL.after.round.deck[1:])),
    ("the_deal_is_what_chance_dealt", wrong(DEAL, properties=((0,), (), ()))),
    ("the_deal_is_what_chance_dealt", wrong(DEAL, bonus=(1, 0, 0))),
    ("the_deal_is_what_chance_dealt", wrong(DEAL, turn=1)),
    ("the_deal_is_what_chance_dealt", wrong(DEAL, round_number=0)),
    ("the_deal_is_what_chance_dealt", DEAL._replace(before=ROUND)),
    ("the_deal_is_what_chance_dealt", instead(DEAL, hands=(DEALT[0][1:], *DEALT[1:]))),
    ("a_first_card_is_put_on_the_table", wrong(SP_PLAY, hands=SP_PLAY.before.hands)),
    ("a_first_card_is_put_on_the_table", wrong(SP_PLAY, table=())),
    ("a_first_card_is_put_on_the_table", wrong(SP_PLAY, bonus=(9, 9, 9))),
    ("a_first_card_is_put_on_the_table", wrong(SP_PLAY, run=((0, 1),))),
    ("a_first_card_is_put_on_the_table", SP_PLAY._replace(before=RUN)),
    ("a_first_card_is_put_on_the_table", instead(SP_PLAY, seat=(SP_PLAY.action.seat + 1) % 3)),
    ("a_first_card_is_put_on_the_table", instead(SP_PLAY, way=H)),
    ("a_first_card_is_put_on_the_table", instead(SP_PLAY, card=SP_PLAY.before.round.deck[0])),
    ("a_first_card_is_put_on_the_table", wrong(FOLLOWED, ref=None)),
    ("a_first_card_is_put_on_the_table", FOLLOWED._replace(after=SP_PLAY.after)),
    ("a_first_card_is_put_on_the_table", instead(LAID_DOWN, card=LAID_DOWN.before.round.deck[0])),
    ("a_first_card_is_put_on_the_table", Step(THREE, FOLLOWER, Play(1, cards("A7")[0], H), FOLLOWER)),
    ("a_card_is_added_to_the_turn", wrong(SECOND, hands=SECOND.before.hands, properties=SECOND.before.properties)),
    ("a_card_is_added_to_the_turn", wrong(SECOND, bonus=SECOND.before.bonus)),
    ("a_card_is_added_to_the_turn", wrong(THIRD, bonus=tuple(points + 1 for points in THIRD.before.bonus))),
    ("a_card_is_added_to_the_turn", wrong(SECOND, table=SECOND.before.table)),
    ("a_card_is_added_to_the_turn", wrong(SECOND, run=SECOND.before.run)),
    ("a_card_is_added_to_the_turn", SECOND._replace(before=ROUND)),
    ("a_card_is_added_to_the_turn", instead(SECOND, card=SECOND.before.round.deck[0])),
    ("a_card_is_added_to_the_turn", instead(SECOND, seat=(SECOND.action.seat + 1) % 3)),
    ("a_card_is_added_to_the_turn", Step(THREE, GROWING, Extend(0, cards("R9")[0]), GROWING)),
    ("the_last_card_is_to_be_beaten", wrong(STOP, ref=None)),
    ("the_last_card_is_to_be_beaten", wrong(STOP, ref=Ref(STOP.after.ref.card, (15, 16)))),
    ("the_last_card_is_to_be_beaten", wrong(LAID_DOWN, ref=Ref(LAID_DOWN.action.card, (9,)))),
    ("the_last_card_is_to_be_beaten", wrong(TO_DRAW, ref=None)),
    ("the_last_card_is_to_be_beaten", wrong(DECLARED, ref=None)),
    ("the_last_card_is_to_be_beaten", instead(DECLARED, x=99)),
    ("the_last_card_is_to_be_beaten", instead(STOP, x=STOP.after.ref.numbers[0])),
    ("the_next_seat_takes_its_turn", wrong(STOP, turn=(STOP.after.turn + 1) % 3)),
    ("the_next_seat_takes_its_turn", wrong(STOP, table=STOP.after.table[:1])),
    ("the_next_seat_takes_its_turn", wrong(STOP, bonus=tuple(points + 1 for points in STOP.before.bonus))),
    ("the_next_seat_takes_its_turn", wrong(STOP, ref=Ref((STOP.after.ref.card + 1) % 51, (1,)))),
    ("the_next_seat_takes_its_turn", wrong(LAID_DOWN, hands=LAID_DOWN.before.hands)),
    ("the_next_seat_takes_its_turn", instead(STOP, seat=(STOP.action.seat + 1) % 3)),
    ("the_next_seat_takes_its_turn", TO_DRAW._replace(after=RUN)),
    ("the_next_seat_takes_its_turn", TO_DRAW._replace(after=MIDDLE)),
    ("who_played_vertically_draws", wrong(TO_DRAW, drawers=TO_DRAW.after.drawers[:1])),
    ("who_played_vertically_draws", wrong(TO_DRAW, drawers=())),
    ("who_played_vertically_draws", wrong(TO_DRAW, table=())),
    ("who_played_vertically_draws", wrong(TO_DRAW, round_shortage=True)),
    ("who_played_vertically_draws", TO_DRAW._replace(after=ALONE.after)),
    ("who_played_vertically_draws", wrong(ALONE, properties=ALONE.before.properties)),
    ("who_played_vertically_draws", wrong(ALONE, turn=(ALONE.after.turn + 1) % 3)),
    ("who_played_vertically_draws", wrong(ALONE, round_sp=(ALONE.after.round.sp + 2) % 3)),
    ("who_played_vertically_draws", wrong(ALONE, round_number=ALONE.before.round.number)),
    ("who_played_vertically_draws", wrong(ALONE, round_final=True)),
    ("who_played_vertically_draws", ALONE._replace(after=TO_DRAW.after)),
    ("drawn_cards_join_the_hand_and_played_ones_go_on", wrong(TWO_DRAW, hands=TWO_DRAW.before.hands)),
    ("drawn_cards_join_the_hand_and_played_ones_go_on", wrong(TWO_DRAW, properties=TWO_DRAW.before.properties)),
    ("drawn_cards_join_the_hand_and_played_ones_go_on", wrong(TWO_DRAW, deck=TWO_DRAW.before.round.deck)),
    ("drawn_cards_join_the_hand_and_played_ones_go_on", wrong(TWO_DRAW, turn=(TWO_DRAW.after.turn + 1) % 3)),
    ("drawn_cards_join_the_hand_and_played_ones_go_on", wrong(TWO_DRAW, round_sp=(TWO_DRAW.after.round.sp + 1) % 3)),
    ("drawn_cards_join_the_hand_and_played_ones_go_on", wrong(TWO_DRAW, table=TWO_DRAW.before.table)),
    ("drawn_cards_join_the_hand_and_played_ones_go_on", wrong(TO_LAST, round_final=False, round_end=None)),
    ("drawn_cards_join_the_hand_and_played_ones_go_on", wrong(CAPPED_END, round_end=End.HAND)),
    ("drawn_cards_join_the_hand_and_played_ones_go_on", TWO_DRAW._replace(action=Draw((None, None)))),
    ("drawn_cards_join_the_hand_and_played_ones_go_on", TWO_DRAW._replace(action=Draw((None, None, None)))),
    ("drawn_cards_join_the_hand_and_played_ones_go_on", TWO_DRAW._replace(before=ROUND)),
    ("drawn_cards_join_the_hand_and_played_ones_go_on", same_card_twice(TWO_DRAW)),
    (
        "drawn_cards_join_the_hand_and_played_ones_go_on",
        instead(TWO_DRAW, cards=tuple(card and TWO_DRAW.before.table[0].cards[0] for card in TWO_DRAW.action.cards)),
    ),
    ("the_last_round_ends_the_game", ENDED._replace(after=MIDDLE)),
    ("the_last_round_ends_the_game", ENDED._replace(after=recorded(OVER, scores=(99, 99, 99)))),
    ("the_last_round_ends_the_game", ENDED._replace(after=recorded(OVER, end=End.DECK))),
    ("the_last_round_ends_the_game", STOP._replace(after=OVER)),
    ("the_last_round_ends_the_game", CUT_OFF._replace(after=recorded(CUT_OFF.after, end=End.HAND))),
    ("the_last_round_ends_the_game", cut_off_in_an_extra_game()),
    ("the_last_round_ends_the_game", DEAL._replace(after=matched(DEAL.after, games=(record(1, 2, 3),)))),
    ("what_is_possessed_gives_points", ENDED._replace(after=recorded(OVER, stars=NOBODY))),
    ("what_is_possessed_gives_points", ENDED._replace(after=recorded(OVER, kept=((), (), ())))),
    ("what_is_possessed_gives_points", ENDED._replace(after=recorded(OVER, scores=NOBODY))),
    ("what_is_possessed_gives_points", STOP._replace(after=OVER)),
    ("the_cards_of_the_last_round_are_discarded", wrong(ENDED, discard=())),
    ("the_cards_of_the_last_round_are_discarded", wrong(ENDED, discard=OVER.discard[1:])),
    ("the_cards_of_the_last_round_are_discarded", wrong(ENDED, hands=ENDED.before.hands[::-1])),
    ("the_cards_of_the_last_round_are_discarded", wrong(ENDED, deck=OVER.round.deck[1:])),
    ("the_cards_of_the_last_round_are_discarded", wrong(ENDED_LYING, properties=((), (), ()))),
    ("the_cards_of_the_last_round_are_discarded", wrong(ENDED_LYING, table=ENDED_LYING.before.table)),
    ("the_cards_of_the_last_round_are_discarded", wrong(CUT_OFF, discard=(0,))),
    ("the_cards_of_the_last_round_are_discarded", wrong(CUT_OFF, ref=Ref(0, (1,)))),
    ("the_cards_of_the_last_round_are_discarded", ENDED._replace(before=noted(ENDED.before, final=False))),
    (
        "the_cards_of_the_last_round_are_discarded",
        wrong(ENDED._replace(before=noted(ENDED.before, final=False)), round_final=False),
    ),
    ("the_match_changes_between_games_only", STOP._replace(after=matched(STOP.after, start=1))),
    ("the_match_changes_between_games_only", STOP._replace(after=matched(STOP.after, eligible=(0,)))),
    ("the_match_changes_between_games_only", STOP._replace(after=THREE.initial())),
    ("the_match_changes_between_games_only", DEAL._replace(after=matched(DEAL.after, extra=True))),
    ("the_next_game_is_due_or_all_is_over", NEXT_GAME._replace(after=matched(NEXT_GAME.after, start=1))),
    ("the_next_game_is_due_or_all_is_over", NEXT_GAME._replace(after=matched(NEXT_GAME.after, extra=True))),
    ("the_next_game_is_due_or_all_is_over", NEXT_GAME._replace(after=recorded(NEXT_GAME.after, scores=NOBODY))),
    (
        "the_next_game_is_due_or_all_is_over",
        SERIES_END._replace(after=matched(IN_SERIES, games=(record(1, 2, 3),) * 9)),
    ),
    ("the_next_game_is_due_or_all_is_over", ENDED._replace(after=matched(OVER, eligible=(0,)))),
    ("the_next_game_is_due_or_all_is_over", TIE._replace(after=matched(TIE.after, eligible=(0, 1, 2)))),
    ("the_next_game_is_due_or_all_is_over", STOP._replace(after=OVER)),
    ("every_action_brings_the_end_nearer", STOP._replace(after=STOP.before)),
    ("every_action_brings_the_end_nearer", DEAL._replace(after=DEAL.before)),
]


@pytest.mark.parametrize(("law", "step"), WRONG_STEPS)
def test_a_wrong_step_breaks_the_law(law: str, step: Step) -> None:
    game, *case = step
    assert LAWS[law].judge(game.rules_config, *case) is False


def test_every_law_of_steps_is_broken_by_something_here() -> None:
    steps = {name for name, law in LAWS.items() if isinstance(law, StepLaw)}
    assert {law for law, _ in WRONG_STEPS} == steps
