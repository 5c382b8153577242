"""The laws themselves: each is broken by states, choices and steps made wrong by hand, and by nothing that is right."""

from typing import Any

import pytest
from dt_lawful import (
    ANSWER,
    ARRANGE,
    DEAL,
    DRAW,
    EAGER,
    EAGER_DRAW,
    EAGER_WITHOUT,
    ENDED,
    FIRST_CARD,
    FOUR,
    FUZZ_LEADS,
    KNOWN,
    KNOWN_DEAL,
    LAWS,
    LAZY,
    LEAD,
    LED,
    LOSES,
    MID_ARRANGE,
    NEXT_GAME,
    PASS,
    PASS_OF_FOUR,
    PERFORMED,
    RENEWED_DRAW,
    RENEWED_PASS,
    SECOND,
    SERIES,
    SERIES_END,
    SOLO,
    SOLO_ARRANGE,
    SOLO_DEAL,
    SOLO_DRAW,
    SQUARE,
    STEPS,
    TAKES,
    TAKES_BACK,
    THIRD,
    THREE,
    TO_LEAD,
    TWO,
    laid,
    record,
    recorded,
    remembering,
)
from dt_positions import cards, dt, flipped, leading, played
from random_games import Step, found, whole_game

from rulecore.core.chance import CHANCE
from rulecore.core.laws import AnswerLaw
from rulecore.core.piles import pile
from rulecore.games.dietrick.actions import Arrange, Draw, Flip, Lead, Pass, Play, Reshuffle
from rulecore.games.dietrick.state import Arranging, Dealing, Drawing, Leading, deck_of, discards_of, hands_of


@pytest.mark.parametrize("name", STEPS)
def test_a_step_of_the_rules_breaks_no_law(name: str) -> None:
    game, before, action, after = STEPS[name]
    assert (game.broken(before), game.broken(after), game.broken_step(before, action, after)) == ((), (), ())


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_whole_long_game_breaks_no_law(players: int) -> None:
    game = dt(players, games=3)
    states, actions = whole_game(game, seed=5)
    assert [state for state in states if game.broken(state)] == []
    steps = zip(states, actions, states[1:], strict=False)
    assert [step for step in steps if game.broken_step(*step)] == []


def test_of_a_state_with_a_card_that_nobody_knows_the_laws_are_told_that_it_breaks() -> None:
    game, _, _, state = DEAL
    seat = game.actor(state)
    strange = state._replace(held=tuple(held | (owner == seat) << 40 for owner, held in enumerate(state.held)))
    assert "every_card_is_in_exactly_one_place" in {law.name for law in game.broken(strange)}


MID = SECOND.after
"""Three players in the middle of a game: two cards lie there."""
OPENING = DEAL.after
NOT_FOLLOWED = played(THREE, leading(THREE, "M9 T1", "V1 V2", "S1 S2"), "M9 V1")
OVER = SQUARE.after
IN_SERIES = laid(SERIES.initial(), games=(record(),))
PLAY_ON = dt(3, games=9, series_double="play-on")
MANY_BEFORE_DEAL = dt(3, first_play="first-card", arrangement_timing="before-deal")


def hands(state: Any, seat: int, hand: str) -> Any:
    """The state with another hand for that seat."""
    changed = list(hands_of(state))
    changed[seat] = cards(hand)
    return state._replace(held=tuple(map(pile, changed)))


def shifted(state: Any, from_seat: int, to_seat: int) -> Any:
    """The state with the lowest card of one hand in another one."""
    changed = [list(hand) for hand in hands_of(state)]
    changed[to_seat] = sorted([*changed[to_seat], changed[from_seat].pop(0)])
    return state._replace(held=tuple(pile(tuple(hand)) for hand in changed))


def other_marks(state: Any, *changes: tuple[int, int, int]) -> tuple[tuple[int, int], ...]:
    """The markers, with squares added: (seat, colour, squares)."""
    marks = [list(pair) for pair in state.table.marks]
    for seat, colour, squares in changes:
        marks[seat][colour] += squares
    return tuple((yellow, blue) for yellow, blue in marks)


STATES: list[tuple[str, Any, Any]] = [
    ("every_contestant_has_two_markers", THREE, laid(MID, marks=((0, 0), (0, 0)))),
    ("every_contestant_has_two_markers", THREE, laid(MID, marks=((0, 0), (0, 0), (0,)))),
    ("turns_pass_clockwise_from_the_leader", THREE, MID._replace(turn=(MID.turn + 1) % 3)),
    ("turns_pass_clockwise_from_the_leader", THREE, MID._replace(trick=MID.trick[::-1])),
    ("turns_pass_clockwise_from_the_leader", THREE, laid(MID, lead=(MID.table.lead + 1) % 3)),
    ("turns_pass_clockwise_from_the_leader", SOLO, FUZZ_LEADS.after._replace(turn=1)),
    ("turns_pass_clockwise_from_the_leader", SOLO, FUZZ_LEADS.after._replace(trick=())),
    ("who_did_not_follow_holds_no_such_card", THREE, hands(NOT_FOLLOWED, 1, "M3 V2")),
    ("the_first_ranked_leads", THREE, laid(OPENING, lead=1)),
    ("the_first_ranked_leads", THREE, laid(OPENING, first=0)),
    ("the_first_ranked_leads", THREE, laid(MID, first=(MID.table.first + 1) % 3)),
    ("the_first_ranked_leads", THREE, laid(MID, last=MID.table.first)),
    ("the_first_ranked_leads", SOLO, laid(TAKES.after, lead=1)),
    ("the_first_ranked_leads", SOLO, laid(TAKES.after, last=0)),
    ("as_many_squares_as_cards", THREE, laid(MID, marks=other_marks(MID, (0, 1, 1)))),
    ("as_many_squares_as_cards", THREE, laid(MID, marks=MID.table.marks[:2])),
    ("as_many_squares_as_cards", SOLO, laid(TAKES.after, marks=((17, 0), (0, 0)))),
    ("as_many_squares_as_cards", THREE, laid(OPENING, marks=((-1, 1), (0, 0), (0, 0)))),
    ("every_card_is_in_exactly_one_place", THREE, laid(MID, deck=deck_of(MID)[1:])),
    ("every_card_is_in_exactly_one_place", THREE, laid(MID, deck=(*deck_of(MID), hands_of(MID)[0][0]))),
    ("every_card_is_in_exactly_one_place", THREE, laid(MID, discard=deck_of(MID)[:1])),
    ("every_card_is_in_exactly_one_place", THREE, MID._replace(piles=(MID.piles[0], MID.piles[1] | 1 << 63))),
    ("every_card_is_in_exactly_one_place", THREE, MID._replace(trick=MID.trick[:1])),
    ("every_card_is_in_exactly_one_place", THREE, laid(THREE.initial(), deck=tuple(range(35)))),
    ("every_card_is_in_exactly_one_place", THREE, MID._replace(held=(*MID.held, 0))),
    ("every_card_is_in_exactly_one_place", THREE, THREE.initial()._replace(piles=(-1, 0))),
    ("every_card_is_in_exactly_one_place", THREE, MID._replace(piles=(MID.piles[0], MID.piles[1] | 1 << 36))),
    ("everybody_holds_as_many_cards_as_due", THREE, shifted(OPENING, 0, 1)),
    ("everybody_holds_as_many_cards_as_due", THREE, shifted(PASS.before, 0, 1)),
    ("everybody_holds_as_many_cards_as_due", THREE, shifted(PASS.after, 0, 1)),
    ("everybody_holds_as_many_cards_as_due", THREE, PASS.after._replace(seat=(PASS.after.seat + 1) % 3)),
    ("everybody_holds_as_many_cards_as_due", THREE, PASS.before._replace(turn=(PASS.before.turn + 1) % 3)),
    ("everybody_holds_as_many_cards_as_due", FOUR, shifted(LAZY.before, 0, 1)),
    (
        "everybody_holds_as_many_cards_as_due",
        KNOWN,
        laid(KNOWN_DEAL.after, deck=tuple(range(36)))._replace(held=(), trick=MID.trick),
    ),
    ("a_finished_trick_is_swept_in_time", THREE, PASS.before._replace(trick=())),
    ("a_finished_trick_is_swept_in_time", FOUR, PASS_OF_FOUR.before._replace(trick=((0, 0), (1, 1), (2, 2), (3, 3)))),
    ("a_finished_trick_is_swept_in_time", THREE, EAGER.before._replace(trick=((0, 0), (1, 1), (2, 2)))),
    ("a_finished_trick_is_swept_in_time", EAGER_WITHOUT.game, EAGER_WITHOUT.before._replace(trick=())),
    ("the_last_trick_is_known", THREE, laid(MID, final=True)),
    ("the_last_trick_is_known", THREE, laid(OPENING, final=True)),
    ("the_last_trick_is_known", ENDED.game, laid(ENDED.before, final=False)),
    ("the_last_trick_is_known", SOLO, laid(FUZZ_LEADS.after, final=True)),
    ("the_deck_is_renewed_in_time", TWO, laid(leading(TWO, "M1", "M2"), reshuffles=1)),
    ("the_deck_is_renewed_in_time", THREE, laid(DRAW.before, deck=())),
    ("the_deck_is_renewed_in_time", THREE, laid(MID, deck=())),
    ("the_deck_is_renewed_in_time", TWO, EAGER.before),
    ("the_deck_is_renewed_in_time", THREE, EAGER.before._replace(draws=True)),
    ("the_deck_is_renewed_in_time", THREE, laid(EAGER.before, deck=(0,))),
    ("the_personal_deck_gives_a_card_a_trick", THREE, laid(MID, personal=1)),
    ("the_personal_deck_gives_a_card_a_trick", SOLO, laid(SOLO.initial(), personal=7)),
    ("the_personal_deck_gives_a_card_a_trick", SOLO, laid(TAKES.after, personal=7)),
    ("the_personal_deck_gives_a_card_a_trick", SOLO, laid(LOSES.after, personal=0)),
    ("the_hand_is_full_while_the_personal_deck_lasts", SOLO, hands(FUZZ_LEADS.after, 0, "M1 M2 M3 M4")),
    ("the_hand_is_full_while_the_personal_deck_lasts", SOLO, hands(ANSWER.after, 0, "M1 M2 M3 M4 M5")),
    ("fuzz_turns_over_as_many_cards_as_due", SOLO, FUZZ_LEADS.before._replace(need=2)),
    ("fuzz_turns_over_as_many_cards_as_due", SOLO, ANSWER.after._replace(need=1)),
    ("fuzz_turns_over_as_many_cards_as_due", SOLO, ANSWER.after._replace(trick=())),
    ("the_scoring_cards_lie_in_order", THREE, laid(MID, order=(2, 1, 3, 4))),
    ("the_scoring_cards_lie_in_order", KNOWN, laid(OPENING, order=(1, 2, 4, 3))),
    ("the_scoring_cards_lie_in_order", THREE, recorded(OVER, order=(2, 1, 3, 4))),
    (
        "the_scoring_cards_lie_in_order",
        dt(3, arrangement_chooser="table", experienced=True),
        laid(MID, order=(3, 1, 2, 4)),
    ),
    ("the_scoring_cards_lie_in_order", MANY_BEFORE_DEAL, laid(MANY_BEFORE_DEAL.initial(), order=(2, 1, 3, 4))),
    ("markers_start_outside", THREE, laid(OPENING, marks=((1, 0), (0, 0), (0, 0)))),
    ("markers_start_outside", THREE, laid(OPENING, reshuffles=1)),
    ("markers_start_outside", SOLO, laid(SOLO.initial(), marks=((0, 0),))),
    ("markers_start_outside", THREE, laid(THREE.initial(), deck=tuple(range(30)))),
    ("the_right_player_leads_each_game", THREE, laid(OPENING, start=1, lead=1)),
    ("the_right_player_leads_each_game", SERIES, laid(IN_SERIES, start=2)),
    ("the_right_player_leads_each_game", SERIES, Leading((record(),))),
    ("the_right_player_leads_each_game", dt(3, games=3, series_lead="rotate"), IN_SERIES),
    ("the_right_player_leads_each_game", dt(3, games=3, series_lead="winner"), IN_SERIES),
    ("the_right_player_leads_each_game", SOLO, laid(SOLO.initial(), start=0)),
    ("the_right_one_arranges", KNOWN, KNOWN_DEAL.after._replace(chooser=1)),
    ("the_right_one_arranges", KNOWN, KNOWN_DEAL.after._replace(chooser=CHANCE)),
    ("the_right_one_arranges", THREE, KNOWN_DEAL.after),
    ("the_right_one_arranges", KNOWN, KNOWN_DEAL.after._replace(held=())),
    ("the_right_one_arranges", FIRST_CARD, MID_ARRANGE.before._replace(chooser=2)),
    ("nobody_wins_the_long_game_too_early_or_too_late", THREE, OVER._replace(winners=(0, 1, 2))),
    ("nobody_wins_the_long_game_too_early_or_too_late", THREE, OVER._replace(capped=True)),
    ("nobody_wins_the_long_game_too_early_or_too_late", THREE, IN_SERIES),
    ("nobody_wins_the_long_game_too_early_or_too_late", SERIES, laid(IN_SERIES, games=(record(), record()))),
    ("nobody_wins_the_long_game_too_early_or_too_late", SERIES, laid(OVER, games=(record(),))),
    ("nobody_wins_the_long_game_too_early_or_too_late", SERIES, laid(OVER, games=(record(1), record(1), record(1)))),
    (
        "nobody_wins_the_long_game_too_early_or_too_late",
        SERIES,
        laid(OVER, games=(record(0), record(1), record(2)))._replace(winners=(0, 1, 2), capped=False),
    ),
    (
        "nobody_wins_the_long_game_too_early_or_too_late",
        SERIES,
        laid(OVER, games=(record(0), record(1)))._replace(winners=(0, 1), capped=True),
    ),
    (  # 0 had won after two games, before 1 drew level
        "nobody_wins_the_long_game_too_early_or_too_late",
        PLAY_ON,
        laid(IN_SERIES, games=(record(0), record(0), record(1), record(1))),
    ),
    ("numbers_are_read_off_the_scoring_cards", SERIES, laid(IN_SERIES, games=(record(numbers=((3, 3),) * 3),))),
    ("numbers_are_read_off_the_scoring_cards", SERIES, laid(IN_SERIES, games=(record(order=(2, 1, 3, 4)),))),
    ("who_has_not_moved_is_out", SERIES, laid(IN_SERIES, games=(record(disqualified=()),))),
    ("who_has_not_moved_is_out", SERIES, laid(IN_SERIES, games=(record(disqualified=(0, 2)),))),
    ("the_score_is_the_difference", SERIES, laid(IN_SERIES, games=(record(scores=(1, 2, None)),))),
    ("the_score_is_the_difference", SERIES, laid(IN_SERIES, games=(record(scores=(1, -1, None)),))),
    ("the_score_is_the_difference", SERIES, laid(IN_SERIES, games=(record(scores=(1, 1, 3)),))),
    ("the_score_is_the_difference", dt(3, games=3, variant="beginner"), IN_SERIES),
    ("nobody_is_better_than_a_winner", SERIES, laid(IN_SERIES, games=(record(0),))),
    ("nobody_is_better_than_a_winner", SERIES, laid(IN_SERIES, games=(record(0, 1),))),
    ("nobody_is_better_than_a_winner", SERIES, laid(IN_SERIES, games=(record(2),))),
    ("nobody_is_better_than_a_winner", SERIES, laid(IN_SERIES, games=(record()._replace(winners=()),))),
    ("square_thirteen_ends_a_game", SERIES, laid(IN_SERIES, games=(record(end="square-13"),))),
    ("square_thirteen_ends_a_game", SERIES, laid(IN_SERIES, games=(record(end="hand-empty"),))),
    ("square_thirteen_ends_a_game", SERIES, laid(IN_SERIES, games=(record(tricks=0),))),
    ("square_thirteen_ends_a_game", THREE, recorded(OVER, end="last-trick")),
    ("the_last_record_is_what_lies_on_the_table", THREE, laid(OVER, marks=OVER.table.marks[::-1])),
    ("the_last_record_is_what_lies_on_the_table", THREE, recorded(OVER, tricks=OVER.table.tricks - 1)),
    ("no_marker_is_there_while_play_goes_on", THREE, laid(MID, marks=((13, 1), (1, 1), (1, 1)))),
    ("no_marker_is_there_while_play_goes_on", THREE, laid(PASS.before, marks=((1, 1), (1, 14), (1, 1)))),
    ("no_marker_is_there_while_play_goes_on", SOLO, laid(TAKES.after, marks=((1, 1), (13, 1)))),
    ("what_has_been_seen_is_true", THREE, remembering(MID, told=((0, hands_of(MID)[1][0], 1 << 2),))),
    ("what_has_been_seen_is_true", THREE, remembering(MID, told=((3, deck_of(MID)[0], 1 << 0),))),
    ("what_has_been_seen_is_true", THREE, remembering(MID, renewed=1)),
    ("what_has_been_seen_is_true", THREE, remembering(MID, top=None)),
    ("what_has_been_seen_is_true", THREE, remembering(MID, top=deck_of(MID)[0])),
    ("what_has_been_seen_is_true", THREE, remembering(OPENING, top=0)),
    ("what_has_been_seen_is_true", FOUR, remembering(RENEWED_DRAW.after, renewed=0)),
    ("what_has_been_seen_is_true", FOUR, remembering(RENEWED_DRAW.after, spread=(0,) * 5)),
    ("what_has_been_seen_is_true", THREE, remembering(DEAL.before, told=((0, 0, 1),))),
    ("what_has_been_seen_is_true", THREE, remembering(DEAL.before, renewed=1)),
    ("what_has_been_seen_is_true", THREE, remembering(DEAL.before, spread=(0,) * 3)),
    ("what_has_been_seen_is_true", THREE, remembering(DEAL.before, top=0)),
    ("what_has_been_seen_is_true", KNOWN, remembering(KNOWN_DEAL.after._replace(held=()), spread=(0,) * 3)),
]


@pytest.mark.parametrize(("law", "game", "state"), STATES)
def test_a_wrong_state_breaks_the_law(law: str, game: Any, state: Any) -> None:
    assert LAWS[law].judge(game.rules_config, state) is False


LEADER = tuple(Play(LED.before.turn, card) for card in hands_of(LED.before)[LED.before.turn])
FOLLOWER = played(THREE, leading(THREE, "M9 T1", "M3 M5 V2", "S1 S2"), "M9")
WAYS = PASS.game.legal(PASS.before)
ORDERS = KNOWN.legal(KNOWN_DEAL.after)

CHOICES: list[tuple[str, Any, Any, tuple[Any, ...]]] = [
    ("followers_follow_and_others_choose_freely", THREE, LED.before, LEADER[1:]),
    ("followers_follow_and_others_choose_freely", THREE, LED.before, LEADER[::-1]),
    ("followers_follow_and_others_choose_freely", THREE, LED.before, ()),
    ("followers_follow_and_others_choose_freely", THREE, FOLLOWER, tuple(Play(1, card) for card in cards("M3 M5 V2"))),
    ("followers_follow_and_others_choose_freely", THREE, FOLLOWER, (Play(1, cards("M5")[0]),)),
    ("every_way_to_give_is_offered", THREE, PASS.before, WAYS[1:]),
    ("every_way_to_give_is_offered", THREE, PASS.before, (*WAYS, WAYS[-1])),
    ("every_way_to_give_is_offered", THREE, PASS.before, WAYS[::-1]),
    ("every_arrangement_is_offered", KNOWN, KNOWN_DEAL.after, ORDERS[:5]),
    ("every_arrangement_is_offered", KNOWN, KNOWN_DEAL.after, (*ORDERS, Arrange(0, (1, 2, 4, 3)))),
]


@pytest.mark.parametrize(("law", "game", "state", "legal"), CHOICES)
def test_a_wrong_choice_breaks_the_law(law: str, game: Any, state: Any, legal: tuple[Any, ...]) -> None:
    assert LAWS[law].judge(game.rules_config, state, legal) is False
    assert LAWS[law].judge(game.rules_config, state, game.legal(state)) is True


def wrong(step: Step, **fields: Any) -> Step:
    """The step with the state after it made wrong: its fields, `hands`, `deck`, `discard`, those of its table, which
    begin with `table_`."""
    below = {name.removeprefix("table_"): fields.pop(name) for name in list(fields) if name.startswith("table_")}
    below |= {name: fields.pop(name) for name in ("deck", "discard") if name in fields}
    if "hands" in fields:
        fields["held"] = tuple(map(pile, fields.pop("hands")))
    after = step.after._replace(**fields)
    return step._replace(after=laid(after, **below) if below else after)


def forgetful(step: Step, **wrong: Any) -> Step:
    """The step with the memory of the state after it made wrong."""
    return step._replace(after=remembering(step.after, **wrong))


def told_twice(step: Step) -> Step:
    """The step of who gives cards: those that everybody knows the giver to have kept may now be with anybody."""
    giver, everybody = 1 << step.action.seat, (1 << step.game.players) - 1
    told = step.after.table.memory.told
    return forgetful(step, told=tuple((who, card, everybody if seats == giver else seats) for who, card, seats in told))


OPENLY = dt(3, pass_visibility="public")
KEEPS = found(
    OPENLY,
    lambda it: (
        isinstance(it.action, Pass) and 1 << it.action.seat in {seats for *_, seats in it.after.table.memory.told}
    ),
)
"""Cards are given openly, and the giver keeps one that was given so before."""
BEFORE_DEAL = dt(3, games=3, arrangement_chooser="lead-player", arrangement_timing="before-deal")
TO_ARRANGE = found(BEFORE_DEAL, lambda it: isinstance(it.after, Arranging))
SOLO_SERIES = dt(1, games=3, series_lead="random")
SOLO_NEXT = found(SOLO_SERIES, lambda it: isinstance(it.after, Dealing))
TWO_DUE = played(SOLO, leading(SOLO, "T5 T7 M4", deck="S9", start=1, tricks=9, first=0, last=1), "T5")
LAST_OF_FUZZ = Step(SOLO, TWO_DUE, Flip(cards("S9")), flipped(SOLO, TWO_DUE, "S9"))
"""Two cards of Fuzz are due, and there is one."""
ANOTHER_PASS = Pass(0, (34, 35))
UNFOLLOWED = Play(1, cards("V2")[0])

WRONG_STEPS: list[tuple[str, Step]] = [
    ("a_card_leaves_its_players_hand_for_the_trick", wrong(LED, hands=hands_of(LED.before))),
    ("a_card_leaves_its_players_hand_for_the_trick", wrong(LED, trick=())),
    ("a_card_leaves_its_players_hand_for_the_trick", wrong(LED, table_lead=(LED.before.table.lead + 1) % 3)),
    ("a_card_leaves_its_players_hand_for_the_trick", wrong(LED, table_tricks=3)),
    ("a_card_leaves_its_players_hand_for_the_trick", wrong(LED, given=ANOTHER_PASS)),
    (
        "a_card_leaves_its_players_hand_for_the_trick",
        LED._replace(action=Play(LED.action.seat, deck_of(LED.before)[0])),
    ),
    ("a_card_leaves_its_players_hand_for_the_trick", LED._replace(action=Play(3, LED.action.card))),
    ("a_card_leaves_its_players_hand_for_the_trick", LED._replace(before=PASS.before)),
    ("a_card_leaves_its_players_hand_for_the_trick", LED._replace(after=PASS.after)),
    ("a_card_leaves_its_players_hand_for_the_trick", Step(THREE, FOLLOWER, UNFOLLOWED, NOT_FOLLOWED)),
    ("the_first_ranked_moves_a_square_for_each_card", wrong(THIRD, table_marks=THIRD.before.table.marks)),
    ("the_first_ranked_moves_a_square_for_each_card", wrong(THIRD, table_marks=other_marks(THIRD.after, (0, 0, 1)))),
    ("the_first_ranked_moves_a_square_for_each_card", wrong(THIRD, table_tricks=THIRD.before.table.tricks)),
    ("the_first_ranked_moves_a_square_for_each_card", wrong(LED, table_marks=((3, 0), (0, 0), (0, 0)))),
    ("the_first_ranked_moves_a_square_for_each_card", wrong(TAKES, table_marks=other_marks(TAKES.after, (1, 0, 1)))),
    ("first_and_last_are_known", wrong(THIRD, table_first=THIRD.after.table.last)),
    ("first_and_last_are_known", wrong(THIRD, table_last=THIRD.after.table.first)),
    ("first_and_last_are_known", wrong(DRAW, table_first=DRAW.after.table.last)),
    ("the_last_ranked_gives_next", wrong(THIRD, turn=(THIRD.after.turn + 1) % 3)),
    (
        "the_last_ranked_gives_next",
        THIRD._replace(after=Drawing((), THIRD.after.turn, (), THIRD.after.piles, THIRD.after.table, None)),
    ),
    ("the_deal_is_what_chance_dealt", wrong(DEAL, hands=hands_of(DEAL.after)[::-1])),
    ("the_deal_is_what_chance_dealt", wrong(DEAL, deck=tuple(range(36)))),
    ("the_deal_is_what_chance_dealt", wrong(DEAL, given=ANOTHER_PASS)),
    ("the_deal_is_what_chance_dealt", wrong(DEAL, table_order=(2, 1, 3, 4))),
    ("the_deal_is_what_chance_dealt", DEAL._replace(after=PASS.after)),
    ("the_deal_is_what_chance_dealt", DEAL._replace(before=OPENING)),
    ("the_deal_is_what_chance_dealt", wrong(SOLO_DEAL, table_personal=12)),
    ("everybody_else_gets_a_card", wrong(PASS, hands=hands_of(PASS.before))),
    ("everybody_else_gets_a_card", wrong(PASS, hands=hands_of(shifted(PASS.after, 0, 1)))),
    ("everybody_else_gets_a_card", wrong(PASS, given=None)),
    ("everybody_else_gets_a_card", wrong(PASS, seat=(PASS.after.seat + 1) % 3)),
    ("everybody_else_gets_a_card", PASS._replace(action=Pass(PASS.action.seat, deck_of(PASS.before)[:2]))),
    ("everybody_else_gets_a_card", PASS._replace(action=Pass((PASS.action.seat + 1) % 3, PASS.action.cards))),
    ("everybody_else_gets_a_card", wrong(PASS_OF_FOUR, draws=False)),
    ("the_giver_alone_draws", wrong(DRAW, hands=hands_of(DRAW.before))),
    ("the_giver_alone_draws", wrong(DRAW, hands=hands_of(shifted(DRAW.after, 0, 1)))),
    ("the_giver_alone_draws", wrong(DRAW, deck=deck_of(DRAW.before))),
    ("the_giver_alone_draws", wrong(DRAW, discard=discards_of(DRAW.before))),
    ("the_giver_alone_draws", wrong(DRAW, table_final=True)),
    ("the_giver_alone_draws", wrong(DRAW, given=ANOTHER_PASS)),
    ("the_giver_alone_draws", wrong(EAGER_DRAW, given=ANOTHER_PASS)),
    ("the_giver_alone_draws", wrong(PERFORMED, given=ANOTHER_PASS)),
    ("the_giver_alone_draws", DRAW._replace(action=Draw(hands_of(DRAW.before)[0][:3]))),
    ("the_giver_alone_draws", DRAW._replace(before=PASS.before)),
    ("the_giver_alone_draws", wrong(EAGER_DRAW, draws=True)),
    ("the_giver_alone_draws", wrong(PERFORMED, hands=hands_of(PERFORMED.before))),
    ("the_discards_become_the_deck", wrong(LAZY, discard=discards_of(LAZY.before))),
    ("the_discards_become_the_deck", wrong(LAZY, table_reshuffles=0)),
    ("the_discards_become_the_deck", wrong(LAZY, given=ANOTHER_PASS)),
    ("the_discards_become_the_deck", wrong(EAGER, given=ANOTHER_PASS)),
    ("the_discards_become_the_deck", wrong(LAZY, seat=(LAZY.after.seat + 1) % 4)),
    ("the_discards_become_the_deck", wrong(EAGER, deck=deck_of(EAGER.after)[1:])),
    ("the_discards_become_the_deck", wrong(EAGER, turn=(EAGER.after.turn + 1) % 3)),
    ("the_discards_become_the_deck", wrong(EAGER_WITHOUT, discard=())),
    ("the_discards_become_the_deck", Step(THREE, MID, Reshuffle(), MID)),
    ("a_game_ends_with_its_last_trick", ENDED._replace(after=THIRD.after)),
    ("a_game_ends_with_its_last_trick", ENDED._replace(after=recorded(ENDED.after, end="square-13"))),
    ("a_game_ends_with_its_last_trick", SQUARE._replace(after=recorded(OVER, end="last-trick"))),
    ("a_game_ends_with_its_last_trick", SQUARE._replace(after=laid(THIRD.after, marks=OVER.table.marks))),
    ("a_game_ends_with_its_last_trick", PERFORMED._replace(after=DRAW.after)),
    ("a_game_ends_with_its_last_trick", DRAW._replace(after=OVER)),
    ("only_the_trick_changes_the_table", wrong(THIRD, trick=())),
    ("only_the_trick_changes_the_table", wrong(THIRD, deck=deck_of(THIRD.after)[1:])),
    ("only_the_trick_changes_the_table", wrong(THIRD, table_reshuffles=1)),
    ("only_the_trick_changes_the_table", wrong(THIRD, given=ANOTHER_PASS)),
    ("the_first_trick_of_fuzz_begins", wrong(SOLO_DEAL, need=2)),
    ("the_first_trick_of_fuzz_begins", SOLO_DEAL._replace(after=FUZZ_LEADS.after)),
    ("the_first_trick_of_fuzz_begins", wrong(SOLO_ARRANGE, table_order=(1, 3, 2, 4), need=2)),
    ("cards_of_fuzz_come_from_the_deck", wrong(FUZZ_LEADS, trick=())),
    ("cards_of_fuzz_come_from_the_deck", wrong(FUZZ_LEADS, deck=deck_of(FUZZ_LEADS.before))),
    ("cards_of_fuzz_come_from_the_deck", wrong(FUZZ_LEADS, table_personal=6)),
    ("cards_of_fuzz_come_from_the_deck", FUZZ_LEADS._replace(action=Flip(hands_of(FUZZ_LEADS.before)[0][:1]))),
    ("cards_of_fuzz_come_from_the_deck", FUZZ_LEADS._replace(before=FUZZ_LEADS.after)),
    ("cards_of_fuzz_come_from_the_deck", wrong(LAST_OF_FUZZ, need=2)),
    ("fuzz_answers_with_two_cards", wrong(ANSWER, need=1)),
    ("fuzz_answers_with_two_cards", wrong(ANSWER, trick=())),
    ("fuzz_answers_with_two_cards", wrong(ANSWER, hands=hands_of(ANSWER.before))),
    ("the_hand_is_refilled", wrong(TAKES, hands=hands_of(TAKES.before))),
    ("the_hand_is_refilled", wrong(TAKES, table_personal=TAKES.before.table.personal)),
    ("the_hand_is_refilled", wrong(TAKES, discard=())),
    ("the_hand_is_refilled", wrong(TAKES, table_lead=1)),
    ("the_hand_is_refilled", wrong(LOSES, seat=1)),
    ("the_hand_is_refilled", wrong(LOSES, trick=())),
    ("the_hand_is_refilled", LOSES._replace(after=TAKES.after)),
    ("the_player_draws_from_the_personal_deck", wrong(SOLO_DRAW, hands=hands_of(SOLO_DRAW.before))),
    ("the_player_draws_from_the_personal_deck", wrong(SOLO_DRAW, table_personal=SOLO_DRAW.before.table.personal)),
    ("the_player_draws_from_the_personal_deck", wrong(SOLO_DRAW, discard=discards_of(SOLO_DRAW.before))),
    ("the_player_draws_from_the_personal_deck", SOLO_DRAW._replace(action=Draw(deck_of(SOLO_DRAW.before)[:2]))),
    ("the_arrangement_is_as_chosen", wrong(ARRANGE, table_order=(1, 2, 3, 4))),
    ("the_arrangement_is_as_chosen", wrong(ARRANGE, turn=2)),
    ("the_arrangement_is_as_chosen", ARRANGE._replace(action=Arrange(1, ARRANGE.action.order))),
    ("the_arrangement_is_as_chosen", ARRANGE._replace(action=Arrange(0, (1, 2, 4, 3)))),
    ("the_arrangement_is_as_chosen", wrong(MID_ARRANGE, trick=())),
    ("the_arrangement_is_as_chosen", wrong(SOLO_ARRANGE, table_order=(1, 2, 4, 3))),
    ("the_order_stays_unless_somebody_arranges", wrong(THIRD, table_order=(2, 1, 3, 4))),
    ("the_order_stays_unless_somebody_arranges", wrong(LED, table_order=(2, 1, 3, 4))),
    ("the_order_stays_unless_somebody_arranges", SQUARE._replace(after=recorded(OVER, order=(2, 1, 3, 4)))),
    ("play_begins_when_the_cards_lie", KNOWN_DEAL._replace(after=DEAL.after)),
    ("play_begins_when_the_cards_lie", DEAL._replace(after=KNOWN_DEAL.after)),
    ("play_begins_when_the_cards_lie", wrong(DEAL, turn=1)),
    ("the_next_game_is_set_up", NEXT_GAME._replace(after=Leading(NEXT_GAME.after.table.games))),
    ("the_next_game_is_set_up", NEXT_GAME._replace(after=DEAL.after._replace(table=NEXT_GAME.after.table))),
    ("the_next_game_is_set_up", NEXT_GAME._replace(after=recorded(NEXT_GAME.after, start=2))),
    ("the_next_game_is_set_up", TO_LEAD._replace(after=Dealing(NEXT_GAME.after.piles, NEXT_GAME.after.table))),
    ("the_next_game_is_set_up", LEAD._replace(action=Lead((LEAD.action.lead + 1) % 3))),
    ("the_next_game_is_set_up", wrong(LEAD, table_games=())),
    ("the_next_game_is_set_up", SERIES_END._replace(after=laid(SERIES_END.after, games=(record(),) * 9))),
    ("markers_never_go_back", wrong(MID_ARRANGE, table_marks=((0, -1), (0, 0), (0, 0)))),
    ("markers_never_go_back", wrong(THIRD, table_marks=((3, 3), (3, 3), (3, 3)))),
    ("tricks_and_reshuffles_are_counted", wrong(THIRD, table_tricks=THIRD.before.table.tricks + 2)),
    ("tricks_and_reshuffles_are_counted", wrong(THIRD, table_reshuffles=1)),
    ("tricks_and_reshuffles_are_counted", wrong(LAZY, table_reshuffles=0)),
    ("only_the_trick_changes_the_table", wrong(THIRD, hands=hands_of(THIRD.after)[::-1])),
    ("only_the_trick_changes_the_table", ENDED._replace(after=ENDED.after._replace(trick=()))),
    ("every_action_brings_the_end_nearer", LED._replace(after=LED.before)),
    ("every_action_brings_the_end_nearer", THIRD._replace(after=LED.before)),
    ("every_action_brings_the_end_nearer", SOLO_DRAW._replace(after=SOLO_DRAW.before)),
    ("a_completed_game_stays_as_it_is", wrong(THIRD, table_games=(record(),))),
    ("the_next_game_is_set_up", wrong(NEXT_GAME, table_order=(3, 2, 1, 4))),
    ("the_next_game_is_set_up", SOLO_NEXT._replace(after=Leading(SOLO_NEXT.after.table.games))),
    ("the_next_game_is_set_up", wrong(TO_ARRANGE, hands=hands_of(OPENING), deck=deck_of(OPENING))),
    ("everything_seen_is_remembered", forgetful(PASS, told=())),
    ("everything_seen_is_remembered", forgetful(PASS, told=PASS.before.table.memory.told)),
    ("everything_seen_is_remembered", told_twice(KEEPS)),
    ("everything_seen_is_remembered", forgetful(TAKES, told=())),
    ("everything_seen_is_remembered", forgetful(TAKES_BACK, told=())),
    ("everything_seen_is_remembered", forgetful(LAZY, renewed=pile(discards_of(LAZY.before)[1:]))),
    ("everything_seen_is_remembered", forgetful(LAZY, top=discards_of(LAZY.before)[0])),
    ("everything_seen_is_remembered", forgetful(RENEWED_DRAW, spread=(0,) * 5)),
    ("everything_seen_is_remembered", forgetful(RENEWED_PASS, spread=RENEWED_PASS.before.table.memory.spread)),
    ("everything_seen_is_remembered", forgetful(DRAW, top=DRAW.before.table.memory.top)),
    ("everything_seen_is_remembered", forgetful(NEXT_GAME, told=((0, 0, 1),))),
]


@pytest.mark.parametrize(("law", "step"), WRONG_STEPS)
def test_a_wrong_step_breaks_the_law(law: str, step: Step) -> None:
    game, *case = step
    assert LAWS[law].judge(game.rules_config, *case) is False


def test_every_law_but_those_of_answers_and_of_the_box_is_broken_by_something_here() -> None:
    others = {name for name, law in LAWS.items() if isinstance(law, AnswerLaw) or law.judge.__module__.endswith(".box")}
    assert {law for law, *_ in (*STATES, *CHOICES, *WRONG_STEPS)} == set(LAWS) - others
