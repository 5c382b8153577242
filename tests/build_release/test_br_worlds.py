"""Worlds and perfect recall: the states that a seat holds possible after all that it has seen, each as likely as chance
makes it, computed from the rules alone; `worlds` has to give these from the view."""

from collections import Counter
from fractions import Fraction
from math import lcm
from typing import Any

import pytest
from br_positions import act, br, cards
from br_walks import started_supply
from uniform_worlds import assert_worlds_are

from rulecore.core.bags import bag
from rulecore.core.chance import CHANCE, outcomes
from rulecore.games.build_release.pieces import Box
from rulecore.games.build_release.piles import PILED

DRAFT = br(3, box=Box(bag(cards("R0 R3 R4 O3 B7 B8 X X X")), hand=2, row=1))
"""Three of the cards are alike."""
DRAFTED = (
    "deal R0 / X / R3; display O3; reject O3; reveal R4; take R4; reveal X; reject X; reveal B7; take B7; reveal B8"
)
RESHUFFLED = f"{DRAFTED}; reject B8; reveal X; take X"
"""The last card of the draw pile is turned up; the discards become the draw pile."""


def supply(**readings: str) -> tuple[Any, Any]:
    """Three players who get an extra card each; two of them are known to hold X."""
    game = br(3, box=Box(bag(cards("R5 X O7 G4 G6 X R9 B7 X O3 P2")), hand=3, row=1), **readings)
    return game, started_supply(game, ("", "R5 X", "O7 G4 X"), "R9 B7 X O3 P2 G6")


X_B7 = cards("X B7")
RELEASED = "deal R9 / B7 / X; R9"
PENALISED = f"{RELEASED}; penalty - X X"
PLAYED = f"{PENALISED}; R5; O7"
SHOWN = f"{PENALISED}; R5; X"


def possible(game: Any, start: Any, seat: int | None, line: list[str]) -> tuple[Any, Counter[Any]]:
    """The true state after these actions, and all states that are possible for the seat: with their weights by chance,
    choices being no evidence."""
    true, weights = start, {start: Fraction(1)}
    for text in line:
        action = act(game, true, text)
        told, later = game.seen(action, seat, true), dict[Any, Fraction]()
        for state, weight in weights.items():
            for other, ways in steps(game, state, action, told, seat):
                then = game.step(state, other)
                later[then] = later.get(then, Fraction(0)) + weight * ways
        true, weights = game.step(true, action), later
    scale = lcm(*(weight.denominator for weight in weights.values()))
    return true, Counter({state: int(weight * scale) for state, weight in weights.items()})


def steps(game: Any, state: Any, action: Any, told: Any, seat: int | None) -> list[tuple[Any, Fraction]]:
    """The actions that the seat may have seen so in this state, and how likely chance makes them."""
    if game.actor(state) is not CHANCE:
        return [(action, Fraction(1))] if game.refusal(state, action) is None else []
    found = list(outcomes(game.rules.need(game.rules_config, state)))
    total = sum(ways for _, ways in found)
    likely = [
        (game.rules.chance_action(game.rules_config, state, outcome), Fraction(ways, total)) for outcome, ways in found
    ]
    return [(other, ways) for other, ways in likely if game.seen(other, seat, state) == told]


@pytest.mark.clause("BR-HID-2")
@pytest.mark.parametrize("seat", [1, None])
@pytest.mark.parametrize("line", ["deal R0 / X / R3", DRAFTED, RESHUFFLED], ids=["dealt", "drafted", "reshuffled"])
def test_worlds_of_the_draft_are_those_that_what_was_seen_allows(line: str, seat: int | None) -> None:
    true, ways = possible(DRAFT, DRAFT.initial(), seat, line.split(";"))
    assert_worlds_are(DRAFT, true, seat, ways)


@pytest.mark.clause("BR-HID-2", "BR-SHED-2")
@pytest.mark.parametrize("seat", [0, 2, None])
@pytest.mark.parametrize("line", [RELEASED, PENALISED, PLAYED, SHOWN], ids=["released", "penalised", "played", "shown"])
def test_worlds_of_the_release_are_those_that_what_was_seen_allows(line: str, seat: int | None) -> None:
    game, start = supply()
    true, ways = possible(game, start, seat, line.split(";"))
    assert_worlds_are(game, true, seat, ways)


@pytest.mark.clause("BR-HID-2")
@pytest.mark.reading("release-hands", "open")
def test_where_hands_lie_open_one_world_is_left() -> None:
    game, start = supply(release_hands="open")
    true, ways = possible(game, start, None, RELEASED.split(";"))
    assert set(ways) == {true}
    assert_worlds_are(game, true, None, ways)


@pytest.mark.clause("BR-HID-2", "BR-SHED-2")
def test_an_x_that_was_drawn_makes_it_likelier_that_the_unknown_card_is_one() -> None:
    game, start = supply()
    for line, odds in ((RELEASED, (4, 4)), (PENALISED, (8, 5))):
        _, ways = possible(game, start, 0, line.split(";"))
        of_x, of_b7 = (sum(ways[state] for state in ways if state.extra.unshown[1] == PILED[card]) for card in X_B7)
        assert of_x * odds[1] == of_b7 * odds[0]


@pytest.mark.clause("BR-HID-2", "BR-SHED-2")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_each_x_drawn_from_one_hand_makes_it_likelier_still(seat: int | None) -> None:
    """Of four cards two X are drawn one after the other in 2/4 × 1/3 of all cases, or in 3/4 × 2/3 if the unknown card
    is an X, too."""
    game = br(4, box=Box(bag(cards("R5 X O7 X X G4 G8 R9 B7 O3 P2")), hand=3, row=1))
    start = started_supply(game, ("", "R5", "O7 X X", "G4 G8"), "R9 B7 X O3 P2")
    line = "deal R9 / B7 / O3 / P2; R9; penalty - B7 X G4; R5; penalty - - X G8"
    true, ways = possible(game, start, seat, line.split(";"))
    of_x, of_o3 = (sum(ways[s] for s in ways if s.extra.unshown[2] == PILED[card]) for card in cards("X O3"))
    assert of_x == 3 * of_o3 > 0
    assert_worlds_are(game, true, seat, ways)
