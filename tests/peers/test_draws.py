"""Chance in single draws is the same chance."""

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from rulecore.adapters.draws import Drawn, draws_due, next_draw, numbered, outcome
from rulecore.core.chance import Hands, Need, Roll, outcomes, ways

NEEDS = [
    Hands((2, 1), (1, 1, 2, 3)),
    Hands((1, 1, 1), (4, 4, 4, 9)),
    Hands((3,), (1, 2, 2, 5, 5)),
    Hands((0, 2), (1, 2, 3)),
    Hands((), (1, 2)),
    Roll(((1, 2, 2), (0, 1))),
    Roll((((1, 2), (2, 1)),)),
    Roll(()),
]


def sequences(need: Need, drawn: Drawn = ()) -> Iterator[tuple[Drawn, Fraction]]:
    """Every sequence of draws, with its probability."""
    if len(drawn) == draws_due(need):
        yield drawn, Fraction(1)
        return
    for thing, chance in next_draw(need, drawn).items():
        for rest, rest_chance in sequences(need, (*drawn, thing)):
            yield rest, chance * rest_chance


@pytest.mark.parametrize("need", NEEDS, ids=str)
def test_draw_by_draw_every_outcome_has_exactly_the_probability_that_it_has_as_a_whole(need: Need) -> None:
    found: dict[Any, Fraction] = defaultdict(Fraction)
    for drawn, chance in sequences(need):
        found[outcome(need, drawn)] += chance
    assert found == {whole: Fraction(weight, ways(need)) for whole, weight in outcomes(need)}


def test_a_piece_keeps_its_number_while_others_are_drawn_before_it() -> None:
    need = Hands((3,), (1, 2, 2, 5))
    assert numbered(need, ()) == {0: 1, 1: 2, 2: 5}
    assert numbered(need, (1,)) == {1: 2, 2: 5}
    assert numbered(need, (1, 2)) == {1: 2, 2: 5}


def test_a_face_of_a_die_can_come_again() -> None:
    assert numbered(Roll(((3, 4), (3, 4))), (3,)) == {0: 3, 1: 4}
