"""Laws that are broken by what a machine hardly meets: `conjuncts.py` looks here for what its wrong answers leave over.

All else about laws is asked in every game: `test_any_law.py`, `test_laws_of_readings.py`, `laws_determine.py`.
"""

from typing import Any

import pytest
from fr_positions import cards, fr, opening, played, record
from random_games import Step, found

from rulecore.core.piles import pile
from rulecore.games.fuertorite import GAME
from rulecore.games.fuertorite.actions import Extend, Stop
from rulecore.games.fuertorite.pieces import piles
from rulecore.games.fuertorite.state import Dealing, Drawing, End, First, Match, Over, Ref

LAWS = {law.name: law for law in GAME.laws}


def with_cards(state: Any, **places: Any) -> Any:
    """The state with other cards in some places: `hands` or `properties` of all seats, or in the `deck`."""
    if "deck" in places:
        state = noted(state, face_down=pile(places.pop("deck")))
    names = {"hands": "held", "properties": "owned"}
    return state._replace(**{names[name]: piles(cards) for name, cards in places.items()})


def noted(state: Any, **wrong: Any) -> Any:
    """The state with some fields of its round made wrong."""
    return state._replace(round=state.round._replace(**wrong))


def matched(state: Any, **wrong: Any) -> Any:
    """The state with some fields of its match made wrong."""
    if isinstance(state, Dealing):
        return Dealing(state.match._replace(**wrong))
    return noted(state, match=state.round.match._replace(**wrong))


def recorded(state: Any, **wrong: Any) -> Any:
    """The state with some fields of its latest record made wrong."""
    match = state.match if isinstance(state, Dealing) else state.round.match
    *games, game = match.games
    return matched(state, games=(*games, game._replace(**wrong)))


def turned(state: Any, place: int, **wrong: Any) -> Any:
    """The state with some fields of one turn of its round made wrong."""
    table = list(state.table)
    table[place] = table[place]._replace(**wrong)
    return state._replace(table=tuple(table))


THREE = fr(3)
SERIES = fr(3, mode="series")
AT_ONCE = fr(3, mode="series", series_check="at-once")
DECLARE = fr(3, x_end_value="owner-declares")
ONE_MORE = fr(3, single_tie="one-more-game-tied")

THIRD = found(THREE, lambda it: isinstance(it.action, Extend) and len(it.before.table[-1].cards) == 2)
TO_DRAW = found(THREE, lambda it: isinstance(it.after, Drawing))
ENDED = found(THREE, lambda it: isinstance(it.after, Over))
DECLARED = found(
    DECLARE,
    lambda it: (
        isinstance(it.action, Stop) and it.action.x is not None and isinstance(it.after, First) and it.after.table
    ),
)
SHORT_GAME = fr(4, end_count="hand-only")
SHORT = found(SHORT_GAME, lambda it: isinstance(it.before, Drawing) and it.before.round.shortage)


def cut() -> Step:
    """A point that ends a series in the middle of a game."""
    match = Match(0, False, (0, 1, 2), (record(24, 3, 4),))
    before = played(AT_ONCE, opening(AT_ONCE, "A5 A6 M1 M2", "A7 R1 R2", "A8 R4 R5", match=match), "A5 +")
    action = next(one for one in AT_ONCE.legal(before) if isinstance(one, Extend))
    return Step(AT_ONCE, before, action, AT_ONCE.step(before, action))


CUT_OFF = cut()


RUN = THIRD.after
"""Three cards of a turn lie there."""
DRAWING = TO_DRAW.after
OVER = ENDED.after
IN_SERIES = Dealing(Match(0, False, (0, 1, 2), (record(3, 5, 0),)))
OUTSIDER = matched(OVER, extra=True, eligible=(0, 1), games=(record(9, 9, 5), record(4, 2, 8, game=2)))
"""Seats 0 and 1 have broken a tie; seat 2, which cannot win, has as many points as seat 0."""


STATES: list[tuple[str, Any, Any]] = [
    ("the_run_is_all_that_its_cards_can_mean", THREE, turned(RUN._replace(run=()), -1, cards=cards("A5 M9"))),
    ("the_card_to_beat_is_the_last_vertical_one", DECLARE, DECLARED.after._replace(turn=(DECLARED.after.turn + 1) % 3)),
    ("the_deck_lasts", THREE, noted(OVER, end=End.DECK)),
    ("the_deck_lasts", THREE, with_cards(OVER, deck=())),
    ("only_who_is_due_draws", SHORT.game, noted(SHORT.before, shortage=False)),
    ("points_add_up", SERIES, matched(IN_SERIES, games=(record(3, 5, 0, bonus=(7, 0, 0), scores=(10, 5, 0)),))),
    ("points_add_up", SERIES, matched(IN_SERIES, games=(record(3, 5, 0, bonus=(-3, 0, 0), scores=(0, 5, 0)),))),
    ("points_add_up", AT_ONCE, recorded(CUT_OFF.after, stars=(1, 0, 0), scores=(2, 0, 0))),
    ("the_cards_of_a_finished_game_lie_open", THREE, OVER._replace(ref=ENDED.before.ref or Ref(0, (1,)))),
    ("the_cards_of_a_finished_game_lie_open", THREE, OVER._replace(table=DRAWING.table)),
    ("the_cards_of_a_finished_game_lie_open", AT_ONCE, noted(recorded(CUT_OFF.after, end=End.HAND), end=End.HAND)),
    (
        "the_right_seat_starts_each_game",
        fr(3, mode="series", series_first_sp="next-sp"),
        matched(IN_SERIES, start=3),
    ),
    ("the_best_win", ONE_MORE, OUTSIDER._replace(winners=(0,), ranks=(1, 3, 1))),
]


@pytest.mark.parametrize(("law", "game", "state"), STATES)
def test_a_wrong_state_breaks_the_law(law: str, game: Any, state: Any) -> None:
    assert LAWS[law].judge(game.rules_config, state) is False


def wrong(step: Step, **fields: Any) -> Step:
    """The step with fields of the state after it made wrong; those of the round begin with `round_`."""
    places = {name: fields.pop(name) for name in ("hands", "properties", "deck") if name in fields}
    after = with_cards(step.after, **places)
    after = after._replace(**{name: value for name, value in fields.items() if not name.startswith("round_")})
    within = {name.removeprefix("round_"): value for name, value in fields.items() if name.startswith("round_")}
    return step._replace(after=noted(after, **within) if within else after)


def cut_off_in_an_extra_game() -> Step:
    """The point for a second card ends the game that is to break a tie of two who have the points for it already."""
    game = fr(3, mode="series", series_check="at-once", series_tie="one-more-game-tied")
    tied, (_, last) = record(25, 25, 4), CUT_OFF.after.round.match.games
    before = matched(CUT_OFF.before, extra=True, eligible=(0, 1), games=(tied,))
    after = matched(CUT_OFF.after, extra=True, eligible=(0, 1), games=(tied, last))
    return Step(game, before, CUT_OFF.action, after)


WRONG_STEPS: list[tuple[str, Step]] = [
    ("the_last_card_is_to_be_beaten", wrong(DECLARED, ref=None)),
    ("the_last_round_ends_the_game", cut_off_in_an_extra_game()),
    (
        "the_cards_of_the_last_round_are_discarded",
        wrong(ENDED._replace(before=noted(ENDED.before, final=False)), round_final=False),
    ),
]


@pytest.mark.parametrize(("law", "step"), WRONG_STEPS)
def test_a_wrong_step_breaks_the_law(law: str, step: Step) -> None:
    game, *case = step
    assert LAWS[law].judge(game.rules_config, *case) is False


def test_nobody_agrees_on_two_players() -> None:
    terms = THREE.rules_config.model_copy(update={"players": 2})
    assert LAWS["a_table_agrees_on_what_there_is"].judge(terms, THREE.initial()) is False


TURNS: list[tuple[tuple[str, ...], tuple[str, ...], tuple[str, str, str]]] = [
    (("R14 AX MX", "M1", "C8"), ("R14 AX MX +",), ("x_range", "zero-to-fifteen", "unbounded")),
    (("A14 RX", "M1", "C8"), ("A14 RX +",), ("x_after_14", "either-neighbour", "fifteen-only")),
    (("A14", "AX M12", "C8"), ("A14", "AX +"), ("x_after_14", "either-neighbour", "fifteen-only")),
]


@pytest.mark.parametrize(("hands", "turns", "differing"), TURNS)
def test_a_run_of_another_reading_breaks_the_law(
    hands: tuple[str, ...], turns: tuple[str, ...], differing: tuple[str, str, str]
) -> None:
    ruling, *both = differing
    law = LAWS["the_run_is_all_that_its_cards_can_mean"]
    games = [fr(3, **{ruling: reading}) for reading in both]
    states = [played(game, opening(game, *hands), *turns) for game in games]
    assert [[law.judge(game.rules_config, state) for state in states] for game in games] == [
        [True, False],
        [False, True],
    ]


def test_the_start_of_the_next_game_by_another_reading_breaks_the_law() -> None:
    law = LAWS["the_next_game_is_due_or_all_is_over"]
    games = [fr(3, mode="series", series_first_sp=reading) for reading in ("next-sp", "rotate-left")]
    steps = []
    for game in games:
        last = opening(game, "C3", "C4", "C5", final=True, end="hand", bonus=(4, 1, 4), number=40)
        before = played(game, last, "C3", "C4", "C5 +")
        steps.append((before, Stop(2), game.step(before, Stop(2))))
    assert [[law.judge(game.rules_config, *step) for step in steps] for game in games] == [[True, False], [False, True]]
