"""Choosing among many: summed up, by words, by a range of numbers; the same way in every game."""

from functools import cache
from typing import Any

import pytest

import rulecore
from rulecore.cli.choosing import MANY, Choices, Refused, pieces, summary, words
from rulecore.cli.output import Grid
from rulecore.cli.voice import Voice

pytestmark = pytest.mark.build_release
FEW = "R3 O3 G4 P5"
MOST = "R5 O5 P5 B5 G5 R6 O6 P6 B6 G6 X X X"
"""The hand that can play most melds."""


@cache
def game() -> rulecore.Game[Any, Any]:
    """A table for two."""
    return rulecore.game({"game": "build_release", "players": 2})


def choices(hand: str, language: str = "en") -> Choices:
    """What seat 0 can play on an empty table."""
    from rulecore.games.build_release.pieces import CODES
    from rulecore.games.build_release.piles import Extra, Won, piles_of
    from rulecore.games.build_release.state import ReleaseSetup, Releasing

    cards = tuple(sorted(CODES.index(code) for code in hand.split()))
    nothing: tuple[tuple[int, ...], ...] = ((), ())
    won, setup = Won((0, 0), nothing, 0, ()), ReleaseSetup((), (), nothing, (0, 0), ())
    state = Releasing(piles_of((cards, (0,))), 0, (0, 1), (), False, won, setup, Extra((0, 0), ((), ())))
    return Choices(game(), state, Voice(game(), 0, language))


def chosen(hand: str, typed: str) -> dict[str, Any]:
    """The action that is meant, in JSON."""
    found: dict[str, Any] = game().encode(choices(hand).chosen(typed))
    return found


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
    assert grid.rows[-1] == ("[7]", "Play orange 3, purple 5, green 4 (run, rank 3)")


def test_many_choices_are_summed_up_and_every_one_is_counted() -> None:
    grid, hint = choices(MOST).shown()
    assert isinstance(grid, Grid)
    assert str(hint).startswith("Type a number, or words of a choice (cards, kind, numbers).")
    assert grid.rows[:2] == (
        ("[1-11]", "Play .. (single, rank ..)", "11"),
        ("[12-109] [197-354]", "Play .. (set, rank ..)", "256"),
    )
    assert sum(int(count) for *_, count in grid.rows) == len(choices(MOST).legal) == 354
    assert len(grid.rows) <= MANY


def test_words_that_fit_one_choice_choose_it() -> None:
    assert chosen(MOST, "run 7")["cards"] == ["X", "X", "X"]
    assert chosen(MOST, "R6 b6, SET") == chosen(MOST, "set b6 R6") == chosen(MOST, "Play red 6, blue 6 (set, rank 6)")
    assert chosen(MOST, "red 6 blue 6")["cards"] == ["R6", "B6"]
    assert chosen(FEW, "run r3")["cards"] == ["R3", "P5", "G4"]


def test_all_cards_of_a_choice_choose_it_though_others_have_them_too() -> None:
    assert chosen(FEW, "R3")["kind"] == "single"
    assert chosen(MOST, "X") == {"type": "play", "seat": 0, "kind": "single", "rank": 10, "cards": ["X"]}
    assert chosen(MOST, "P5 O5 R5")["cards"] == ["R5", "O5", "P5"]


def test_words_that_fit_several_choices_list_them_with_their_numbers() -> None:
    assert [told for _, told in offered(MOST, "R5 X X").rows] == [
        "Play red 5, X, X (set, rank 5)",
        *(f"Play red 5, X, X (run, rank {lowest})" for lowest in (3, 4, 5)),
    ]
    number, told = offered(MOST, "set R5").rows[0]
    assert told == "Play red 5, orange 5 (set, rank 5)"
    assert chosen(MOST, number.strip("[]"))["cards"] == ["R5", "O5"]


def test_words_that_fit_many_choices_sum_them_up_more_finely() -> None:
    rows = offered(MOST, "run").rows
    assert ("[118-153]", "Play .. (run, rank 4)", "36") in rows
    assert ("[110]", "Play X, X, X (run, rank 1)", "1") in rows


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
    even, odd = (" ".join(f"[{number}]" for number in numbers[first::2]) for first in (0, 1))
    assert grid.rows == ((even, "even", "13"), (odd, "odd", "12"))


def test_choices_are_named_and_chosen_in_japanese() -> None:
    (grid,) = choices(FEW, "ja").shown()
    assert isinstance(grid, Grid)
    assert grid.rows[-1] == ("[7]", "橙3、紫5、緑4を出す（連番、強さ3）")
    for typed in ("赤3 連番", "r3 連番", "6"):
        assert game().encode(choices(FEW, "ja").chosen(typed))["cards"] == ["R3", "P5", "G4"]
    with pytest.raises(Refused) as raised:
        choices(FEW, "ja").chosen("ない")
    assert str(raised.value.blocks[0]).endswith("'ない'は選べません。")


def test_why_names_the_clause_and_the_reason_of_what_is_not_allowed() -> None:
    (reason,) = choices(FEW).why("green 5")
    told = "Play green 5 (single, rank 5): not allowed by BR-REL-2 (Play a meld or pass): you do not hold green 5."
    assert reason == told
    (reason,) = choices(FEW, "ja").why("緑5")
    assert (
        reason
        == "緑5を出す（一枚、強さ5）：できません（BR-REL-2「カードを出すかパスする」）。あなたは緑5を持っていません。"
    )


def test_why_says_what_is_allowed_and_how_it_is_chosen() -> None:
    assert choices(FEW).why("1") == ("Play red 3 (single, rank 3): allowed, choice 1.",)
    assert choices(FEW).why("red 3 orange 3")[-1] == "Play red 3, orange 3 (set, rank 3): allowed, choice 5."


def test_why_answers_what_nobody_could_ever_do() -> None:
    assert choices(FEW).why("a shoe") == ("Nothing that you could ever do here has these words: 'a shoe'.",)
    assert len(choices(MOST).why("run")) == 9


def test_words_are_counted_and_pieces_are_those_that_an_action_lists() -> None:
    assert words("X X, pair") == {"x": 2, "pair": 1}
    assert list(pieces({"type": "play", "card": "R1", "cards": ["X", None, "R2"], "order": [1]})) == ["X", "R2"]
