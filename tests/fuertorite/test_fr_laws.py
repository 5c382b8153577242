"""The laws themselves: each is broken by states, choices and steps made wrong by hand, and by nothing that is right."""

from typing import Any

import pytest
from fr_lawful import (
    AT_ONCE,
    CAPPED,
    CAPPED_END,
    CUT_OFF,
    DEAL,
    DECLARE,
    DECLARED,
    ENDED,
    FOUR,
    HAND_ONLY,
    LAID_DOWN,
    LAWS,
    ONE_MORE,
    SERIES,
    SERIES_END,
    SHORT,
    STEPS,
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
    turned,
    with_cards,
)
from fr_positions import cards, fr, held, opening, played, record
from random_games import whole_game

from rulecore.core.laws import AnswerLaw, StepLaw
from rulecore.games.fuertorite.actions import Extend, Play, Stop, Way
from rulecore.games.fuertorite.state import Dealing, End, First, Match, Past, Ref


@pytest.mark.parametrize("name", STEPS)
def test_a_step_of_the_rules_breaks_no_law(name: str) -> None:
    game, before, action, after = STEPS[name]
    assert (game.broken(before), game.broken(after), game.broken_step(before, action, after)) == ((), (), ())


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_whole_series_breaks_no_law(players: int) -> None:
    game = fr(players, mode="series")
    states, actions = whole_game(game, seed=5)
    assert [state for state in states if game.broken(state)] == []
    steps = zip(states, actions, states[1:], strict=False)
    assert [step for step in steps if game.broken_step(*step)] == []


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
AGAIN = First(DRAWING.held, DRAWING.owned, DRAWING.round.sp, DRAWING.table, DRAWING.ref, DRAWING.bonus, DRAWING.round)
"""Everybody has had a turn, and the SP is about to have another one."""
OVER = ENDED.after
HELD_BACK = played(THREE, opening(THREE, "A5 M1", "R9 R2", "R3 M4"), "A5", "R9-")
LOW = ("R9", HELD_BACK.ref)
"""Seat 1 has played R9 horizontally."""
DREW = (None, None)
"""Seat 1 has drawn a card."""
IN_SERIES = Dealing(Match(0, False, (0, 1, 2), (record(3, 5, 0),)))
OUTSIDER = matched(OVER, extra=True, eligible=(0, 1), games=(record(9, 9, 5), record(4, 2, 8, game=2)))
"""Seats 0 and 1 have broken a tie; seat 2, which cannot win, has as many points as seat 0."""


def hand(state: Any, seat: int, text: str) -> Any:
    """The state with another hand for that seat."""
    changed = list(state.hands)
    changed[seat] = held(text)
    return with_cards(state, hands=tuple(changed))


def without_a_card(state: Any, seat: int) -> Any:
    """The state in which that seat possesses nothing; the deck has it all."""
    gone = (*state.hands[seat], *state.properties[seat])
    hands, properties = list(state.hands), list(state.properties)
    hands[seat] = properties[seat] = ()
    return with_cards(state, hands=tuple(hands), properties=tuple(properties), deck=(*state.round.deck, *gone))


def seen_of_1(*events: tuple[str | None, Ref | None], having: str) -> Any:
    """The state after A5 and R9 played horizontally, if this had been seen of the Hand of seat 1, which is another
    one now."""
    past = tuple(Past(1, cards(code)[0] if code else None, over) for code, over in events)
    return noted(hand(HELD_BACK, 1, having), past=past)


def swapped(state: Any) -> Any:
    """The state with a card of the hand of seat 0 in the Property of seat 1, and one of the deck in its place."""
    gone, come = state.hands[0][0], state.round.deck[0]
    hands = (tuple(sorted((*state.hands[0][1:], come))), *state.hands[1:])
    properties = list(state.properties)
    properties[1] = tuple(sorted((*properties[1], gone)))
    return with_cards(state, hands=hands, properties=tuple(properties), deck=state.round.deck[1:])


def richer(state: Any, number: int) -> Any:
    """The state with so many cards of the deck more in the hand of seat 0."""
    cards_ = tuple(sorted((*state.hands[0], *state.round.deck[:number])))
    return with_cards(state, hands=(cards_, *state.hands[1:]), deck=state.round.deck[number:])


STATES: list[tuple[str, Any, Any]] = [
    ("the_run_is_all_that_its_cards_can_mean", THREE, RUN._replace(run=())),
    ("the_run_is_all_that_its_cards_can_mean", THREE, RUN._replace(run=((RUN.run[0][0], -RUN.run[0][1]),))),
    ("the_run_is_all_that_its_cards_can_mean", THREE, RUN._replace(run=((RUN.run[0][0] + 1, RUN.run[0][1]),))),
    ("the_run_is_all_that_its_cards_can_mean", THREE, turned(RUN, -1, cards=RUN.table[-1].cards[:1])),
    ("the_run_is_all_that_its_cards_can_mean", THREE, turned(RUN._replace(run=()), -1, cards=cards("A5 M9"))),
    ("everybody_has_a_card_to_begin_with", THREE, without_a_card(ROUND, ROUND.turn)),
    ("everybody_has_a_card_to_begin_with", THREE, without_a_card(ROUND, (ROUND.turn + 2) % 3)),
    ("turns_are_vertical_runs_or_single_horizontal_cards", THREE, turned(MIDDLE, 1, seat=MIDDLE.table[0].seat)),
    ("turns_are_vertical_runs_or_single_horizontal_cards", THREE, turned(MIDDLE, 0, way=H)),
    ("turns_are_vertical_runs_or_single_horizontal_cards", THREE, turned(LYING, -1, cards=cards("R1 R2"))),
    ("turns_are_vertical_runs_or_single_horizontal_cards", THREE, turned(HELD_BACK, 1, way=V)),
    ("turns_are_vertical_runs_or_single_horizontal_cards", THREE, turned(HELD_BACK, 0, cards=cards("A5 M7"))),
    ("turns_are_vertical_runs_or_single_horizontal_cards", THREE, MIDDLE._replace(table=MIDDLE.table[1:])),
    ("who_has_not_beaten_a_card_could_not", THREE, hand(HELD_BACK, 1, "A6")),
    ("who_has_not_beaten_a_card_could_not", THREE, hand(HELD_BACK, 1, "C3")),
    ("who_has_not_beaten_a_card_could_not", THREE, with_cards(HELD_BACK, properties=((), held("AX"), ()))),
    ("who_has_not_beaten_a_card_could_not", THREE, turned(HELD_BACK, 1, cards=cards("A6"))),
    ("a_remembered_hand_can_have_come_so", THREE, seen_of_1(LOW, having="A6")),
    ("a_remembered_hand_can_have_come_so", THREE, seen_of_1(LOW, having="R10")),
    ("a_remembered_hand_can_have_come_so", THREE, seen_of_1(LOW, having="")),
    ("a_remembered_hand_can_have_come_so", THREE, seen_of_1(("R9", None), having="R2")),
    ("a_remembered_hand_can_have_come_so", THREE, seen_of_1((None, HELD_BACK.ref), having="R2")),
    ("a_remembered_hand_can_have_come_so", THREE, seen_of_1(LOW, DREW, having="A6 A7")),
    ("a_remembered_hand_can_have_come_so", THREE, seen_of_1(LOW, DREW, DREW, having="R2")),
    ("a_remembered_hand_can_have_come_so", THREE, seen_of_1(LOW, ("A6", None), having="R2")),
    ("a_remembered_hand_can_have_come_so", THREE, seen_of_1(LOW, ("A6", None), DREW, having="R2 R3")),
    ("the_card_to_beat_is_the_last_vertical_one", THREE, MIDDLE._replace(ref=None)),
    ("the_card_to_beat_is_the_last_vertical_one", THREE, MIDDLE._replace(turn=(MIDDLE.turn + 1) % 3)),
    ("the_card_to_beat_is_the_last_vertical_one", THREE, MIDDLE._replace(ref=Ref(MIDDLE.ref.card, (15,)))),
    ("the_card_to_beat_is_the_last_vertical_one", THREE, HELD_BACK._replace(ref=Ref(cards("R9")[0], (9,)))),
    ("the_card_to_beat_is_the_last_vertical_one", THREE, ROUND._replace(ref=MIDDLE.ref)),
    ("the_card_to_beat_is_the_last_vertical_one", THREE, ROUND._replace(turn=(ROUND.turn + 1) % 3)),
    ("the_card_to_beat_is_the_last_vertical_one", THREE, RUN._replace(table=RUN.table[:-1])),
    ("the_card_to_beat_is_the_last_vertical_one", THREE, DRAWING._replace(table=DRAWING.table[:-1])),
    ("the_card_to_beat_is_the_last_vertical_one", THREE, DRAWING._replace(ref=None)),
    ("the_card_to_beat_is_the_last_vertical_one", THREE, AGAIN),
    ("the_card_to_beat_is_the_last_vertical_one", DECLARE, DECLARED.after._replace(ref=None)),
    ("the_card_to_beat_is_the_last_vertical_one", DECLARE, DECLARED.after._replace(turn=(DECLARED.after.turn + 1) % 3)),
    ("every_card_is_in_exactly_one_place", THREE, with_cards(MIDDLE, deck=MIDDLE.round.deck[1:])),
    ("every_card_is_in_exactly_one_place", THREE, noted(MIDDLE, face_down=MIDDLE.round.face_down - (1 << 51))),
    ("every_card_is_in_exactly_one_place", THREE, MIDDLE._replace(table=MIDDLE.table[:1])),
    ("every_card_is_in_exactly_one_place", THREE, with_cards(MIDDLE, hands=(*MIDDLE.hands, ()))),
    ("every_card_is_in_exactly_one_place", THREE, MIDDLE._replace(bonus=(0, 0))),
    ("every_card_is_in_exactly_one_place", THREE, OVER._replace(discard=OVER.discard[1:])),
    ("every_card_is_in_exactly_one_place", THREE, OVER._replace(discard=OVER.discard[::-1])),
    ("hands_come_from_the_deck_alone", THREE, richer(DEAL.after, 1)),
    ("hands_come_from_the_deck_alone", THREE, swapped(DEAL.after)),
    ("hands_come_from_the_deck_alone", THREE, DEAL.after._replace(bonus=(0, 1, 0))),
    ("hands_come_from_the_deck_alone", THREE, noted(DEAL.after, shortage=True)),
    ("hands_come_from_the_deck_alone", HAND_ONLY, richer(ROUND, 7)),
    ("the_deck_lasts", THREE, with_cards(MIDDLE, deck=MIDDLE.round.deck[:20])),
    ("the_deck_lasts", THREE, noted(MIDDLE, shortage=True)),
    ("the_deck_lasts", THREE, noted(OVER, end=End.DECK)),
    ("the_deck_lasts", THREE, with_cards(OVER, deck=())),
    ("the_last_round_is_known", THREE, noted(ROUND, final=True)),
    ("the_last_round_is_known", THREE, noted(ROUND, end=End.HAND)),
    ("the_last_round_is_known", THREE, noted(TO_LAST.after, final=False)),
    ("the_last_round_is_known", THREE, noted(TO_LAST.after, end=None)),
    ("the_last_round_is_known", THREE, noted(TO_LAST.after, end=End.ROUND_CAP)),
    ("the_last_round_is_known", CAPPED, noted(CAPPED_END.after, final=False, end=None)),
    ("the_last_round_is_known", HAND_ONLY, with_cards(ROUND, deck=())),
    ("the_last_round_is_known", THREE, noted(DEAL.after, final=True, end=End.HAND)),
    ("rounds_are_counted_and_bounded", CAPPED, noted(ROUND, number=4)),
    ("rounds_are_counted_and_bounded", THREE, noted(ROUND, number=0)),
    ("rounds_are_counted_and_bounded", THREE, noted(ROUND, sp=3)),
    ("rounds_are_counted_and_bounded", THREE, noted(DEAL.after, sp=1)),
    ("rounds_are_counted_and_bounded", THREE, ROUND._replace(bonus=(0, 99, 0))),
    ("rounds_are_counted_and_bounded", THREE, ROUND._replace(bonus=(0, -1, 0))),
    ("rounds_are_counted_and_bounded", THREE, noted(OVER, end=None)),
    ("only_who_is_due_draws", THREE, DRAWING._replace(drawers=())),
    ("only_who_is_due_draws", THREE, TWO_DRAW.before._replace(drawers=(0, 1, 2))),
    ("only_who_is_due_draws", THREE, TWO_DRAW.before._replace(drawers=TWO_DRAW.before.drawers[:1])),
    ("only_who_is_due_draws", THREE, TWO_DRAW.before._replace(drawers=TWO_DRAW.before.drawers[::-1])),
    ("only_who_is_due_draws", THREE, noted(DRAWING, final=True)),
    ("only_who_is_due_draws", THREE, DRAWING._replace(table=DRAWING.table[:2])),
    ("only_who_is_due_draws", SHORT.game, noted(SHORT.before, shortage=False)),
    ("points_add_up", SERIES, IN_SERIES._replace(match=Match(0, False, (0, 1, 2), (record(3, 5, 0, game=2),)))),
    ("points_add_up", THREE, recorded(OVER, scores=(99, 0, 0))),
    ("points_add_up", THREE, recorded(OVER, stars=(0, 0))),
    ("points_add_up", THREE, recorded(OVER, rounds=0)),
    ("points_add_up", THREE, recorded(OVER, rounds=102)),
    ("points_add_up", THREE, recorded(OVER, kept=None)),
    ("points_add_up", THREE, recorded(OVER, kept=((0, 1, 2), (), ()))),
    ("points_add_up", THREE, recorded(OVER, kept=((1, 0), (), ()))),
    ("points_add_up", THREE, recorded(OVER, kept=((), ()))),
    ("points_add_up", SERIES, matched(IN_SERIES, games=(record(3, 5, 0, bonus=(7, 0, 0), scores=(10, 5, 0)),))),
    ("points_add_up", SERIES, matched(IN_SERIES, games=(record(3, 5, 0, bonus=(-3, 0, 0), scores=(0, 5, 0)),))),
    ("points_add_up", AT_ONCE, recorded(CUT_OFF.after, stars=(1, 0, 0), scores=(2, 0, 0))),
    ("points_add_up", AT_ONCE, recorded(CUT_OFF.after, kept=((), (), ()))),
    ("the_cards_of_a_finished_game_lie_open", THREE, recorded(OVER, rounds=OVER.round.number + 1)),
    ("the_cards_of_a_finished_game_lie_open", THREE, recorded(OVER, end=End.ROUND_CAP)),
    ("the_cards_of_a_finished_game_lie_open", THREE, OVER._replace(bonus=(9, 9, 9))),
    ("the_cards_of_a_finished_game_lie_open", THREE, with_cards(OVER, hands=((), (), ()), properties=((), (), ()))),
    ("the_cards_of_a_finished_game_lie_open", THREE, OVER._replace(discard=OVER.discard[:2])),
    ("the_cards_of_a_finished_game_lie_open", THREE, OVER._replace(ref=ENDED.before.ref or Ref(0, (1,)))),
    ("the_cards_of_a_finished_game_lie_open", THREE, OVER._replace(table=DRAWING.table)),
    ("the_cards_of_a_finished_game_lie_open", THREE, noted(OVER, final=False)),
    ("the_cards_of_a_finished_game_lie_open", AT_ONCE, CUT_OFF.after._replace(table=())),
    ("the_cards_of_a_finished_game_lie_open", AT_ONCE, CUT_OFF.after._replace(discard=(0,))),
    ("the_cards_of_a_finished_game_lie_open", AT_ONCE, noted(recorded(CUT_OFF.after, end=End.HAND), end=End.HAND)),
    ("no_game_is_played_too_many", THREE, IN_SERIES),
    ("no_game_is_played_too_many", SERIES, matched(IN_SERIES, extra=True)),
    ("no_game_is_played_too_many", SERIES, matched(IN_SERIES, eligible=(0, 1))),
    ("no_game_is_played_too_many", SERIES, matched(IN_SERIES, games=(record(30, 1, 2),))),
    ("no_game_is_played_too_many", SERIES, matched(IN_SERIES, games=(record(30, 1, 2), record(1, 1, 2, game=2)))),
    ("no_game_is_played_too_many", SERIES, OVER),
    ("no_game_is_played_too_many", ONE_MORE, matched(TIE.after, eligible=(0, 1, 2))),
    ("no_game_is_played_too_many", ONE_MORE, matched(TIE.after, extra=False)),
    ("no_game_is_played_too_many", fr(3, mode="series", game_cap=1), IN_SERIES),
    ("the_right_seat_starts_each_game", THREE, matched(DEAL.after, start=1)),
    ("the_right_seat_starts_each_game", fr(3, first_seat=2), DEAL.after),
    ("the_right_seat_starts_each_game", SERIES, matched(IN_SERIES, start=1)),
    ("the_right_seat_starts_each_game", fr(3, mode="series", series_first_sp="rotate-left"), IN_SERIES),
    (
        "the_right_seat_starts_each_game",
        fr(3, mode="series", series_first_sp="next-sp"),
        matched(IN_SERIES, start=3),
    ),
    ("the_best_win", THREE, OVER._replace(winners=())),
    ("the_best_win", THREE, OVER._replace(winners=(0, 1, 2))),
    ("the_best_win", THREE, OVER._replace(ranks=OVER.ranks[::-1] if OVER.ranks[0] != OVER.ranks[2] else (3, 3, 3))),
    ("the_best_win", SERIES, SERIES_END.after._replace(winners=tuple({0, 1, 2} - {*SERIES_END.after.winners}))),
    ("the_best_win", THREE, OVER._replace(ranks=(1, 1, 1))),
    ("the_best_win", ONE_MORE, OUTSIDER._replace(winners=(0,), ranks=(1, 3, 1))),
]


@pytest.mark.parametrize(("law", "game", "state"), STATES)
def test_a_wrong_state_breaks_the_law(law: str, game: Any, state: Any) -> None:
    assert LAWS[law].judge(game.rules_config, state) is False


@pytest.mark.parametrize(
    "state", [seen_of_1(LOW, DREW, having="A6 R2"), seen_of_1(LOW, DREW, ("A6", None), DREW, having="R2 R13")]
)
def test_what_was_not_in_a_hand_may_have_come_later(state: Any) -> None:
    assert LAWS["a_remembered_hand_can_have_come_so"].judge(THREE.rules_config, state) is True


FOLLOWER = played(THREE, opening(THREE, "A5 M1", "A6 A7 R2", "M3"), "A5")
FOLLOWING = THREE.legal(FOLLOWER)
WITHOUT = played(THREE, opening(THREE, "A5 M1", "R2 R9 M9", "M3"), "A5")
LYING_DOWN = THREE.legal(WITHOUT)
STARTING: Any = THREE.legal(ROUND)
GROWING = played(THREE, opening(THREE, "A5 M4 R6 R9", "M1", "M3"), "A5 +")
OPTIONS = THREE.legal(GROWING)

CHOICES: list[tuple[str, Any, tuple[Any, ...]]] = [
    ("the_start_player_chooses_freely", ROUND, STARTING[1:]),
    ("the_start_player_chooses_freely", ROUND, STARTING[::-1]),
    ("the_start_player_chooses_freely", ROUND, (*STARTING, Play(ROUND.turn, STARTING[-1].card, H))),
    ("the_start_player_chooses_freely", ROUND, ()),
    ("followers_beat_the_card_if_they_can", FOLLOWER, FOLLOWING[1:]),
    ("followers_beat_the_card_if_they_can", FOLLOWER, FOLLOWING[::-1]),
    ("followers_beat_the_card_if_they_can", FOLLOWER, (*FOLLOWING, Play(1, cards("A7")[0], H))),
    ("followers_beat_the_card_if_they_can", WITHOUT, (Play(1, cards("R9")[0], V), *LYING_DOWN)),
    ("followers_beat_the_card_if_they_can", WITHOUT, ()),
    ("the_highest_card_is_played_horizontally", WITHOUT, LYING_DOWN[:1]),
    ("the_highest_card_is_played_horizontally", WITHOUT, LYING_DOWN[::-1]),
    ("the_highest_card_is_played_horizontally", WITHOUT, (Play(1, cards("R2")[0], H),)),
    ("every_next_number_and_a_stop_are_offered", GROWING, OPTIONS[1:]),
    ("every_next_number_and_a_stop_are_offered", GROWING, OPTIONS[:-1]),
    ("every_next_number_and_a_stop_are_offered", GROWING, OPTIONS[::-1]),
    ("every_next_number_and_a_stop_are_offered", GROWING, (*OPTIONS[:-1], Extend(0, cards("R9")[0]), OPTIONS[-1])),
    ("every_next_number_and_a_stop_are_offered", GROWING, (*OPTIONS[:-1], Stop(0, 5))),
]


@pytest.mark.parametrize(("law", "state", "legal"), CHOICES)
def test_a_wrong_choice_breaks_the_law(law: str, state: Any, legal: tuple[Any, ...]) -> None:
    assert LAWS[law].judge(THREE.rules_config, state, legal) is False
    assert LAWS[law].judge(THREE.rules_config, state, THREE.legal(state)) is True


def test_every_law_of_states_or_choices_is_broken_by_something_here() -> None:
    others = {name for name, law in LAWS.items() if not isinstance(law, (StepLaw, AnswerLaw))}
    box = {name for name in others if LAWS[name].judge.__module__.endswith(".box")}
    assert {law for law, *_ in (*STATES, *CHOICES)} == others - box


def test_laws_say_nothing_about_what_does_not_concern_them() -> None:
    opened = FOUR.initial()
    judged = {
        law for law in LAWS if law in {name for name, *_ in STATES} and LAWS[law].judge(FOUR.rules_config, opened)
    }
    assert judged == {"no_game_is_played_too_many", "the_right_seat_starts_each_game"}
