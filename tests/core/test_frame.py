"""In every game with marks, pieces are neither lost nor doubled, and chance moves what it says; a game without marks is
not judged."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from types import SimpleNamespace
from typing import Annotated, Any, NamedTuple

import pytest

import rulecore
from rulecore.core.errors import BrokenLaw
from rulecore.core.frame import lost_or_doubled, moved_otherwise
from rulecore.core.game import CheckedGame
from rulecore.core.zones import EVERYBODY, NOBODY, ONE, OWNER, Zone, Zones
from rulecore.registry import rules_of

HANDS = Zone("hands", OWNER, by_seat=True)
TURNED = Zone("turned", EVERYBODY, of=ONE)
Hands = Annotated[tuple[tuple[int, ...], ...], HANDS]
Secret = Annotated[tuple[tuple[int, ...], ...], Zone("secret", OWNER, by_seat=True, within="hands")]


class Playing(NamedTuple):
    hands: Hands
    table: Annotated[tuple[int, ...], Zone("table", EVERYBODY)]
    turned: Annotated[int, TURNED]
    secret: Secret = ((), ())


@dataclass(frozen=True)
class Draw:
    hands: Hands


@dataclass(frozen=True)
class Turn:
    turned: Annotated[int, TURNED]
    secret: Secret = ((), ())


@dataclass(frozen=True)
class Pass:
    seat: int


def rules(rest: bool = False, left: int | None = None) -> Any:
    lies_there: dict[type, Zone] = {Playing: Zone("rest", NOBODY)} if rest else {}
    zones = Zones(box=lambda _: (1, 1, 2, 3, 4, 5, 6), rest=lies_there, left=lambda *_: left)
    return SimpleNamespace(id="toy", zones=zones)


BEFORE = Playing(((1, 2), (1,)), (3, 6), 4)


@pytest.mark.parametrize(
    ("state", "rest", "told"),
    [
        (Playing(((1, 2), (1,)), (3, 5, 6), 4), False, None),
        (Playing(((1, 2), (1,)), (3, 5, 6), 4, ((2,), ())), False, None),
        (BEFORE, True, None),
        (BEFORE, False, "the pieces of Playing are not those of the box, missing: 5"),
        (Playing(((1, 2), (2,)), (3, 5, 6), 4), False, "more often than in the box: 2; missing: 1"),
        (Playing(((1, 2), (1, 1)), (3, 6), 4), True, "more often than in the box: 1"),
    ],
)
def test_every_piece_of_the_box_lies_in_exactly_one_place(state: Playing, rest: bool, told: str | None) -> None:
    wrong = lost_or_doubled(rules(rest), None, state)
    assert wrong is None if told is None else told in str(wrong)


@pytest.mark.parametrize(("left", "told"), [(None, None), (1, None), (2, "there should be 2 pieces in 'rest', not 1")])
def test_as_many_pieces_lie_without_a_field_as_the_game_says(left: int | None, told: str | None) -> None:
    assert lost_or_doubled(rules(rest=True, left=left), None, BEFORE) == told


@pytest.mark.parametrize(
    ("action", "after", "told"),
    [
        (Draw(((5,), ())), BEFORE._replace(hands=((1, 2, 5), (1,))), None),
        (Draw(((5,), ())), BEFORE._replace(hands=((1, 2), (1, 5))), "what Draw.hands brings to 'hands' does not lie"),
        (Draw(((5,), ())), BEFORE, "what Draw.hands brings to 'hands' does not lie there"),
        (Draw(((5,), ())), BEFORE._replace(hands=((1, 5), (1,))), "takes pieces from 'hands' of seat 0 .* word: 2"),
        (Draw(((5,), ())), BEFORE._replace(hands=((1, 2, 5), (1,)), table=()), None),
        (Draw(((5,), ())), BEFORE._replace(hands=((1, 2, 5), (1,)), table=(6,)), None),
        (Draw(((), (2,))), BEFORE._replace(hands=((1,), (1, 2))), None),
        (Draw(((1, 5), (3,))), BEFORE._replace(hands=((1, 5), (3,)), table=()), None),
        (Draw(((4, 5), (3,))), BEFORE._replace(hands=((4, 5), (3,))), None),
        (Turn(5), BEFORE._replace(turned=5), None),
        (Turn(5), BEFORE, "what Turn.turned brings to 'turned' does not lie there"),
        (Turn(5, ((2,), ())), BEFORE._replace(turned=5), None),
        (Turn(5, ((), (2,))), BEFORE._replace(turned=5), "what Turn.secret brings to 'secret' does not lie there"),
        (Pass(0), BEFORE._replace(hands=((2,), (1,))), None),
    ],
    ids=str,
)
def test_chance_brings_pieces_where_it_says_and_takes_no_others_from_a_seat(
    action: Any, after: Playing, told: str | None
) -> None:
    wrong = moved_otherwise(rules(rest=True), None, BEFORE, action, after)
    if told is None:
        assert wrong is None
    else:
        with pytest.raises(ValueError, match=told):
            raise ValueError(wrong)


def test_a_game_without_marks_is_not_judged() -> None:
    toy: Any = SimpleNamespace(id="toy", zones=None)
    assert lost_or_doubled(toy, None, BEFORE) is moved_otherwise(toy, None, BEFORE, Draw(((5,), ())), BEFORE) is None


def checked(**changed: Any) -> CheckedGame[Any, Any]:
    config = rulecore.game("zimbabweee", players=3).rules_config
    right = rules_of("zimbabweee")
    return CheckedGame(
        replace(right, laws=replace(right.laws, of_states=(), of_steps=(), of_choices=()), **changed), config
    )


def test_a_checked_game_names_a_piece_that_is_lost_whatever_its_laws() -> None:
    right = rules_of("zimbabweee")
    game = checked(after=lambda *of: (after := right.after(*of))._replace(aside=after.aside[1:]))
    with pytest.raises(BrokenLaw, match="the pieces of Bidding are not those of the box, missing: "):
        game.step(game.initial(), deal())


def test_a_checked_game_names_a_deal_that_goes_to_another_seat() -> None:
    right = rules_of("zimbabweee")
    game = checked(after=lambda *of: (after := right.after(*of))._replace(hands=after.hands[::-1]))
    with pytest.raises(BrokenLaw, match=r"what Deal.hands brings to 'hands' does not lie there"):
        game.step(game.initial(), deal())


def deal() -> Any:
    game = rulecore.game("zimbabweee", players=3)
    return game.sample(game.initial(), Random(1))
