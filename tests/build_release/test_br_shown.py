"""BR-HID-2: what a card drawn blindly reveals of the rest of the hand, and when everybody knows the draw pile."""

import pytest

from rulecore.games.build_release.pieces import CODES, X
from rulecore.games.build_release.piles import PILED, Extra
from rulecore.games.build_release.showing import drawn, made_of_discards

NINE, THREE, FOUR = (CODES.index(code) for code in ("R9", "R3", "R4"))
ONE_X = PILED[X]


def hand(*cards: int) -> int:
    return sum(PILED[card] for card in cards)


@pytest.mark.parametrize(
    ("shown", "card", "tells"),
    [
        (hand(X, X, NINE), X, (2,)),
        (hand(X, NINE), X, (1,)),
        (hand(NINE, FOUR), NINE, ()),
        (hand(X, X, NINE), NINE, ()),
    ],
)
def test_an_x_tells_of_the_extra_card_how_many_x_lay_beside_it(shown: int, card: int, tells: tuple[int, ...]) -> None:
    extra = Extra((0, PILED[THREE]), ((), ()))
    assert drawn(extra, 1, shown + PILED[THREE], card) == Extra((0, PILED[THREE]), ((), tells))


def test_the_first_x_that_is_drawn_shows_the_extra_card() -> None:
    extra = Extra((0, ONE_X), ((), ()))
    assert drawn(extra, 1, hand(X, NINE), X) == Extra((0, 0), ((), ()))


def test_where_everything_has_been_seen_an_x_tells_nothing() -> None:
    extra = Extra((0, 0), ((), ()))
    assert drawn(extra, 1, hand(X, X, NINE), X) == extra


@pytest.mark.parametrize("was", [False, True])
@pytest.mark.parametrize("is_new", [False, True])
def test_a_draw_pile_of_discards_is_known_while_there_is_one(was: bool, is_new: bool) -> None:
    assert made_of_discards(1, was, is_new) is (was or is_new)
    assert not made_of_discards(0, was, is_new)
