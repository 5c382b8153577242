"""Laws that are broken by what a machine hardly meets: `conjuncts.py` looks here for what its wrong answers leave over.

All else about laws is asked in every game: `test_any_law.py`, `test_laws_of_readings.py`, `laws_determine.py`.
"""

from typing import Any

import pytest
from dt_positions import ENDLESS, cards, dt, flipped, fuzz_leading, leading, played
from random_games import Step, found, whole_game

from rulecore.core.piles import pile
from rulecore.games.dietrick import GAME
from rulecore.games.dietrick.actions import Arrange, Draw, Flip, Pass, Play, Reshuffle
from rulecore.games.dietrick.state import (
    Arranging,
    Dealing,
    Drawing,
    Flipping,
    Leading,
    Over,
    Passing,
    Playing,
    Record,
    Reshuffling,
    deck_of,
    discards_of,
    hands_of,
)

LAWS = {law.name: law for law in GAME.laws}


def laid(state: Any, **wrong: Any) -> Any:
    """The state with its deck, its discards or some fields of its table made wrong."""
    deck, discards = wrong.pop("deck", deck_of(state)), wrong.pop("discard", discards_of(state))
    return state._replace(piles=(pile(deck), pile(discards)), table=state.table._replace(**wrong))


def remembering(state: Any, **wrong: Any) -> Any:
    """The state with some fields of its memory made wrong."""
    return laid(state, memory=state.table.memory._replace(**wrong))


def recorded(state: Any, **wrong: Any) -> Any:
    """The state with some fields of its latest record made wrong."""
    *games, game = state.table.games
    return laid(state, games=(*games, game._replace(**wrong)))


def record(*winners: int, **wrong: Any) -> Record:
    """A lawful record of three players: 0 is ahead, 1 has a difference of 3, 2 has not moved on blue."""
    marks, numbers = ((3, 3), (6, 6), (3, 0)), ((3, 2), (6, 7), (3, 0))
    lawful = Record(0, (1, 2, 3, 4), (1, 1, None), (1,), (2,), marks, numbers, 14, "last-trick")
    return lawful._replace(**{"winners": winners or lawful.winners, **wrong})


THREE, FOUR, TWO, SOLO = dt(3), dt(4), dt(2), dt(1)
ENDLESS_THREE, ENDLESS_FOUR = dt(3, box=ENDLESS), dt(4, box=ENDLESS)
WITHOUT = dt(3, box=ENDLESS, reshuffle_timing="eager-without-trick")
PERFORM = dt(3, final_replenish="perform")
KNOWN = dt(3, experienced=True, arrangement_chooser="lead-player")
FIRST_CARD = dt(3, first_play="first-card")
SERIES = dt(3, games=3)
RANDOM = dt(3, games=3, series_lead="random")

DEAL = found(THREE, lambda it: isinstance(it.after, Playing))
SECOND = found(
    THREE, lambda it: isinstance(it.before, Playing) and len(it.before.trick) == 1 and it.before.table.tricks
)
THIRD = found(THREE, lambda it: isinstance(it.action, Play) and isinstance(it.after, Passing))
LAZY = found(ENDLESS_FOUR, lambda it: isinstance(it.action, Reshuffle))
RENEWED_DRAW = found(ENDLESS_FOUR, lambda it: isinstance(it.action, Draw) and it.before.table.reshuffles)
EAGER_DRAW = found(ENDLESS_THREE, lambda it: isinstance(it.after, Reshuffling))
EAGER = found(ENDLESS_THREE, lambda it: isinstance(it.action, Reshuffle))
EAGER_WITHOUT = found(WITHOUT, lambda it: isinstance(it.action, Reshuffle))
PERFORMED = found(PERFORM, lambda it: isinstance(it.before, Drawing) and isinstance(it.after, Over))
SQUARE = found(THREE, lambda it: isinstance(it.after, Over) and it.after.table.games[0].end == "square-13")
ARRANGE = found(KNOWN, lambda it: isinstance(it.action, Arrange) and it.action.order != (1, 2, 3, 4))
MID_ARRANGE = found(FIRST_CARD, lambda it: isinstance(it.action, Arrange) and isinstance(it.after, Playing))
KNOWN_DEAL = found(KNOWN, lambda it: isinstance(it.after, Arranging))
NEXT_GAME = found(SERIES, lambda it: not isinstance(it.after, Over) and it.after.table.games != it.before.table.games)
SERIES_END = found(SERIES, lambda it: isinstance(it.after, Over))
LEAD = found(RANDOM, lambda it: not isinstance(it.after, Over) and it.before.phase.value == "lead")

SOLO_DEAL = found(SOLO, lambda it: it.before.phase.value == "deal")
SOLO_KNOWN = dt(1, experienced=True, arrangement_chooser="lead-player")
SOLO_ARRANGE = found(SOLO_KNOWN, lambda it: isinstance(it.before, Arranging))
FUZZ_LEADS = found(SOLO, lambda it: isinstance(it.before, Flipping) and isinstance(it.after, Playing))
ANSWER = found(
    SOLO, lambda it: isinstance(it.before, Playing) and isinstance(it.after, Flipping) and it.after.need == 2
)
TAKES = found(
    SOLO,
    lambda it: (
        isinstance(it.action, Flip)
        and not isinstance(it.after, Over)
        and it.after.table.tricks > it.before.table.tricks > 0
        and it.after.table.first == 0
    ),
)
LOSES = found(SOLO, lambda it: isinstance(it.after, Drawing))
SOLO_DRAW = found(SOLO, lambda it: isinstance(it.action, Draw) and not isinstance(it.after, Over))


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


STATES: list[tuple[str, Any, Any]] = [
    ("turns_pass_clockwise_from_the_leader", SOLO, FUZZ_LEADS.after._replace(turn=1)),
    ("who_did_not_follow_holds_no_such_card", THREE, hands(NOT_FOLLOWED, 1, "M3 V2")),
    ("the_first_ranked_leads", SOLO, laid(TAKES.after, last=0)),
    ("as_many_squares_as_cards", SOLO, laid(TAKES.after, marks=((17, 0), (0, 0)))),
    ("as_many_squares_as_cards", THREE, laid(OPENING, marks=((-1, 1), (0, 0), (0, 0)))),
    ("every_card_is_in_exactly_one_place", THREE, MID._replace(piles=(MID.piles[0], MID.piles[1] | 1 << 63))),
    (
        "everybody_holds_as_many_cards_as_due",
        KNOWN,
        laid(KNOWN_DEAL.after, deck=tuple(range(36)))._replace(held=(), trick=MID.trick),
    ),
    ("the_deck_is_renewed_in_time", THREE, laid(MID, deck=())),
    ("the_deck_is_renewed_in_time", TWO, EAGER.before),
    ("the_deck_is_renewed_in_time", THREE, EAGER.before._replace(draws=True)),
    ("the_deck_is_renewed_in_time", THREE, laid(EAGER.before, deck=(0,))),
    ("the_personal_deck_gives_a_card_a_trick", SOLO, laid(SOLO.initial(), personal=7)),
    ("the_personal_deck_gives_a_card_a_trick", SOLO, laid(LOSES.after, personal=0)),
    ("the_hand_is_full_while_the_personal_deck_lasts", SOLO, hands(ANSWER.after, 0, "M1 M2 M3 M4 M5")),
    ("fuzz_turns_over_as_many_cards_as_due", SOLO, ANSWER.after._replace(need=1)),
    ("fuzz_turns_over_as_many_cards_as_due", SOLO, ANSWER.after._replace(trick=())),
    (
        "the_scoring_cards_lie_in_order",
        dt(3, arrangement_chooser="table", experienced=True),
        laid(MID, order=(3, 1, 2, 4)),
    ),
    ("the_scoring_cards_lie_in_order", MANY_BEFORE_DEAL, laid(MANY_BEFORE_DEAL.initial(), order=(2, 1, 3, 4))),
    ("the_right_player_leads_each_game", SERIES, Leading((record(),))),
    ("the_right_player_leads_each_game", dt(3, games=3, series_lead="winner"), IN_SERIES),
    ("the_right_one_arranges", FIRST_CARD, MID_ARRANGE.before._replace(chooser=2)),
    ("nobody_wins_the_long_game_too_early_or_too_late", SERIES, laid(IN_SERIES, games=(record(), record()))),
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
    ("square_thirteen_ends_a_game", SERIES, laid(IN_SERIES, games=(record(end="square-13"),))),
    ("square_thirteen_ends_a_game", SERIES, laid(IN_SERIES, games=(record(end="hand-empty"),))),
    ("square_thirteen_ends_a_game", SERIES, laid(IN_SERIES, games=(record(tricks=0),))),
    ("no_marker_is_there_while_play_goes_on", SOLO, laid(TAKES.after, marks=((1, 1), (13, 1)))),
    ("what_has_been_seen_is_true", FOUR, remembering(RENEWED_DRAW.after, spread=(0,) * 5)),
]


@pytest.mark.parametrize(("law", "game", "state"), STATES)
def test_a_wrong_state_breaks_the_law(law: str, game: Any, state: Any) -> None:
    assert LAWS[law].judge(game.rules_config, state) is False


ORDERS = KNOWN.legal(KNOWN_DEAL.after)

CHOICES: list[tuple[str, Any, Any, tuple[Any, ...]]] = [
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

WRONG_STEPS: list[tuple[str, Step]] = [
    ("the_giver_alone_draws", wrong(PERFORMED, hands=hands_of(PERFORMED.before))),
    ("the_discards_become_the_deck", wrong(LAZY, seat=(LAZY.after.seat + 1) % 4)),
    ("the_discards_become_the_deck", wrong(EAGER_WITHOUT, discard=())),
    ("the_discards_become_the_deck", Step(THREE, MID, Reshuffle(), MID)),
    ("a_game_ends_with_its_last_trick", SQUARE._replace(after=recorded(OVER, end="last-trick"))),
    ("the_first_trick_of_fuzz_begins", wrong(SOLO_DEAL, need=2)),
    ("the_first_trick_of_fuzz_begins", wrong(SOLO_ARRANGE, table_order=(1, 3, 2, 4), need=2)),
    ("cards_of_fuzz_come_from_the_deck", wrong(FUZZ_LEADS, table_personal=6)),
    ("cards_of_fuzz_come_from_the_deck", wrong(LAST_OF_FUZZ, need=2)),
    ("fuzz_answers_with_two_cards", wrong(ANSWER, hands=hands_of(ANSWER.before))),
    ("the_player_draws_from_the_personal_deck", wrong(SOLO_DRAW, discard=discards_of(SOLO_DRAW.before))),
    ("the_arrangement_is_as_chosen", ARRANGE._replace(action=Arrange(1, ARRANGE.action.order))),
    ("the_arrangement_is_as_chosen", wrong(MID_ARRANGE, trick=())),
    ("play_begins_when_the_cards_lie", DEAL._replace(after=KNOWN_DEAL.after)),
    ("the_next_game_is_set_up", NEXT_GAME._replace(after=Leading(NEXT_GAME.after.table.games))),
    ("the_next_game_is_set_up", NEXT_GAME._replace(after=DEAL.after._replace(table=NEXT_GAME.after.table))),
    ("the_next_game_is_set_up", wrong(LEAD, table_games=())),
    ("the_next_game_is_set_up", SERIES_END._replace(after=laid(SERIES_END.after, games=(record(),) * 9))),
    ("a_completed_game_stays_as_it_is", wrong(THIRD, table_games=(record(),))),
    ("the_next_game_is_set_up", wrong(NEXT_GAME, table_order=(3, 2, 1, 4))),
    ("the_next_game_is_set_up", SOLO_NEXT._replace(after=Leading(SOLO_NEXT.after.table.games))),
    ("the_next_game_is_set_up", wrong(TO_ARRANGE, hands=hands_of(OPENING), deck=deck_of(OPENING))),
    ("everything_seen_is_remembered", told_twice(KEEPS)),
    ("everything_seen_is_remembered", forgetful(NEXT_GAME, told=((0, 0, 1),))),
    ("the_giver_alone_draws", wrong(EAGER_DRAW, draws=True)),
    ("the_hand_is_refilled", wrong(LOSES, trick=())),
]


@pytest.mark.parametrize(("law", "step"), WRONG_STEPS)
def test_a_wrong_step_breaks_the_law(law: str, step: Step) -> None:
    game, *case = step
    assert LAWS[law].judge(game.rules_config, *case) is False


def test_who_may_arrange_by_another_reading_breaks_the_law() -> None:
    """Two games under each reading: cards are laid by those who play the first ones, or by one before they do."""
    law = LAWS["the_right_one_arranges"]
    agreed: dict[str, Any] = {"experienced": True, "arrangement_chooser": "lead-player"}
    games = [dt(2, first_play=reading, **agreed) for reading in ("first-game", "first-card")]
    walked = [[state for seed in range(4) for state in whole_game(game, seed)[0]] for game in games]
    held = [
        [all(law.judge(game.rules_config, state) is not False for state in states) for states in walked]
        for game in games
    ]
    assert held == [[True, False], [False, True]]


@pytest.mark.parametrize(
    ("differing", "held", "flipped_over", "agreed"),
    [
        (("solo_13th", "any-marker", "player-only"), {"marks": ((1, 1), (12, 1))}, "T9", {}),
        (("solo_empty_personal", "take-lowest", "no-refill"), {"personal": 0}, "T3", {}),
        (
            ("solo_out_of_cards", "after-refill", "after-play"),
            {"personal": 0},
            "T3",
            {"solo_empty_personal": "take-lowest"},
        ),
    ],
)
def test_an_end_of_solo_by_another_reading_breaks_the_law(
    differing: tuple[str, str, str], held: dict[str, Any], flipped_over: str, agreed: dict[str, str]
) -> None:
    ruling, *both = differing
    law = LAWS["the_hand_is_refilled"]
    games, steps = [dt(1, **{**agreed, ruling: reading}) for reading in both], []
    for game in games:
        before = flipped(game, fuzz_leading(game, "T5", **held), flipped_over)
        (action,) = game.legal(before)
        steps.append((before, action, game.step(before, action)))
    assert [[law.judge(game.rules_config, *step) for step in steps] for game in games] == [[True, False], [False, True]]
