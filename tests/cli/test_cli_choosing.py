"""Choosing among many: summed up, by words, by a range of numbers; the same way in every game."""

from typing import Any

import pytest

import rulecore
from rulecore.cli.choosing import BY_WORDS, MANY, Choices, Refused, pieces, summary, words
from rulecore.cli.output import Grid
from rulecore.cli.tables import look_of
from rulecore.games.build_release.pieces import CODES
from rulecore.games.build_release.piles import Extra, Won, piles_of
from rulecore.games.build_release.state import Apart, Releasing

GAME = rulecore.game("build_release", players=2)
FEW = "R3 O3 G4 P5"
MOST = "R5 O5 P5 B5 G5 R6 O6 P6 B6 G6 X X X"
"""The hand that can play most melds."""


def choices(hand: str) -> Choices:
    """What seat 0 can play on an empty table."""
    cards = tuple(sorted(CODES.index(code) for code in hand.split()))
    nothing: tuple[tuple[int, ...], ...] = ((), ())
    won, apart = Won((0, 0), nothing, 0, ()), Apart((), (), nothing, (0, 0), ())
    state = Releasing(piles_of((cards, (0,))), 0, (0, 1), (), False, won, apart, Extra((0, 0), ((), ())))
    return Choices(GAME, state, look_of(GAME.id))


def chosen(hand: str, typed: str) -> dict[str, Any]:
    """The action that is meant, in JSON."""
    return GAME.encode(choices(hand).chosen(typed))


def offered(hand: str, typed: str) -> Grid:
    """What is listed where several choices fit."""
    with pytest.raises(Refused) as raised:
        choices(hand).chosen(typed)
    (grid,) = raised.value.blocks
    assert isinstance(grid, Grid)
    return grid


def refused(hand: str, typed: str) -> str:
    """Why nothing is chosen."""
    with pytest.raises(Refused) as raised:
        choices(hand).chosen(typed)
    (reason,) = raised.value.blocks
    assert isinstance(reason, str)
    return reason


def test_few_choices_are_listed_one_by_one() -> None:
    (grid,) = choices(FEW).shown()
    assert isinstance(grid, Grid)
    assert len(grid.rows) == len(choices(FEW).legal) == 7
    assert grid.rows[-1] == ("[7]", "plays O3 P5 G4, run from 3")


def test_many_choices_are_summed_up_and_every_one_is_counted() -> None:
    grid, hint = choices(MOST).shown()
    assert isinstance(grid, Grid)
    assert hint == BY_WORDS
    assert grid.rows[:2] == (("[1-11]", "plays .., alone", "11"), ("[12-50]", "plays .., pair, ..", "39"))
    assert sum(int(count) for *_, count in grid.rows) == len(choices(MOST).legal) == 354
    assert len(grid.rows) <= MANY


def test_words_that_fit_one_choice_choose_it() -> None:
    assert chosen(MOST, "run 7")["cards"] == ["X", "X", "X"]
    assert chosen(MOST, "R6 b6, PAIR") == chosen(MOST, "pair b6 R6") == chosen(MOST, "plays R6 B6, pair, 6")
    assert chosen(FEW, "run r3")["cards"] == ["R3", "P5", "G4"]


def test_all_cards_of_a_choice_choose_it_though_others_have_them_too() -> None:
    assert chosen(FEW, "R3")["kind"] == "single"
    assert chosen(MOST, "X") == {"type": "play", "seat": 0, "kind": "single", "rank": 10, "cards": ["X"]}
    assert chosen(MOST, "P5 O5 R5")["cards"] == ["R5", "O5", "P5"]


def test_words_that_fit_several_choices_list_them_with_their_numbers() -> None:
    assert [told for _, told in offered(MOST, "R5 X X").rows] == [
        "plays R5 X X, triple, 5",
        *(f"plays R5 X X, run from {lowest}" for lowest in (3, 4, 5)),
    ]
    number, told = offered(MOST, "pair R5").rows[0]
    assert told == "plays R5 O5, pair, 5"
    assert chosen(MOST, number.strip("[]"))["cards"] == ["R5", "O5"]


def test_words_that_fit_many_choices_sum_them_up_more_finely() -> None:
    rows = offered(MOST, "pair").rows
    assert ("[16-31]", "plays .., pair, 5", "16") in rows
    assert ("[12]", "plays X X, pair, 1", "1") in rows


def test_a_range_lists_its_choices() -> None:
    assert [number for number, _ in offered(MOST, "10 - 13").rows] == ["[10]", "[11]", "[12]", "[13]"]
    assert len(offered(MOST, "1-999").rows) == 354
    assert refused(MOST, "400-500") == "The choices are 1 to 354."


@pytest.mark.parametrize("typed", ["", "  ", "zz", "R3 R3", "-0", "R5 O4", "²", "\x00", "9" * 5000])
def test_what_fits_nothing_is_answered_with_what_can_be_typed(typed: str) -> None:
    assert refused(MOST, typed).startswith("Type one of the numbers 1 to 354, words of a choice, or help; not ")


def test_a_number_beyond_the_choices_is_no_choice() -> None:
    assert refused(FEW, "8") == "There is no choice 8; the choices are 1, 2, 3, 4, 5, 6, 7."
    assert refused(MOST, "355") == "There is no choice 355; the choices are 1 to 354."


def test_choices_that_cannot_be_told_apart_by_headings_are_listed() -> None:
    numbers = list(range(MANY + 1))
    assert summary(numbers, lambda number: ("play", "play", str(number))) is None
    assert summary(numbers[1:], lambda number: (str(number), str(number), str(number))) is None
    grid = summary(numbers, lambda number: ("odd" if number % 2 else "even", "", str(number)))
    assert grid is not None
    assert grid.rows == (("", "even", "13"), ("", "odd", "12"))


def test_words_are_counted_and_pieces_are_those_that_an_action_lists() -> None:
    assert words("X X, pair") == {"x": 2, "pair": 1}
    assert list(pieces({"type": "play", "card": "R1", "cards": ["X", None, "R2"], "order": [1]})) == ["X", "R2"]
