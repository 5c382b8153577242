"""Preparation: all dice into the bag, three outside and six inside for each player, and all of them rolled."""

from functools import cache
from random import Random
from typing import Any

from rulecore.core.bags import bag, minus
from rulecore.core.chance import Hands, Roll
from rulecore.core.draws import randbelow_of
from rulecore.games.dtwww.pieces import Box, dice

Dice = tuple[tuple[int, ...], ...]
"""Dice of each seat, ascending."""


@cache
def deal_due(players: int, box: Box) -> Hands:
    """DW-SETUP-2, DW-SETUP-4, DW-SETUP-5, DW-SETUP-6: all are drawn blindly from the bag, outside first."""
    return Hands(sizes=(box.public,) * players + (box.private,) * players, pool=dice(box))


def left_in_bag(box: Box, *hands: tuple[int, ...]) -> tuple[int, ...]:
    """DW-SETUP-6, DW-NEXT-3: the dice, by kind, that are not in any of these places. They come from the box."""
    rest = minus(dice(box), bag([kind for hand in hands for kind in hand]))
    assert rest is not None
    return rest


def roll_due(possible: Dice, hands: Dice) -> Roll:
    """DW-SETUP-7, DW-SCORE-2: these dice, by kind, are all rolled; every face is equally likely.

    possible  for each kind the rolled dice that it can become
    """
    return Roll(tuple([possible[kind] for hand in hands for kind in hand]))


def laid_back(hands: Dice, results: tuple[int, ...]) -> Dice:
    """DW-SETUP-7: the rolled dice where they lay before; `results` has one for each die of `hands`, in order."""
    found: list[tuple[int, ...]] = []
    at = 0
    for hand in hands:
        found.append(in_order(results[at : at + len(hand)]))  # only dice of one kind may have to be sorted
        at += len(hand)
    return tuple(found)


def rolled(possible: tuple[tuple[Any, ...], ...], hands: Dice, rng: Random) -> Dice:
    """The quick twin of `laid_back` after a draw of `roll_due`, by a plain Random."""
    draw, found = rng.getrandbits, []
    for hand in hands:
        results: list[Any] = []
        for kind in hand:
            faces = possible[kind]
            results.append(faces[randbelow_of(len(faces), draw)])
        results.sort()
        found.append(tuple(results))
    return tuple(found)


def in_order(dice: tuple[int, ...]) -> tuple[int, ...]:
    """The dice, ascending. Most often they are."""
    latest = -1
    for die in dice:
        if die < latest:
            return bag(dice)
        latest = die
    return dice
