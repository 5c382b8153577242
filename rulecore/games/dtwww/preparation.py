"""Preparation: all dice into the bag, three outside and six inside for each player, and all of them rolled."""

from itertools import islice

from rulecore.core.bags import bag
from rulecore.core.chance import Hands, Roll
from rulecore.games.dtwww.pieces import Box, dice, rolls_of

Dice = tuple[tuple[int, ...], ...]
"""Dice of each seat, ascending."""


def deal_due(players: int, box: Box) -> Hands:
    """DW-SETUP-2, DW-SETUP-4, DW-SETUP-5, DW-SETUP-6, DW-NEXT-3: all are drawn blindly from a bag with all dice, first
    those that lie outside."""
    return Hands(sizes=(box.public,) * players + (box.private,) * players, pool=dice(box))


def roll_due(box: Box, hands: Dice) -> Roll:
    """DW-SETUP-7; see DW-SCORE-2: these dice, by kind, are all rolled; every face is equally likely."""
    rolled = [kind for hand in hands for kind in hand]
    possible = {kind: rolls_of(box, kind) for kind in set(rolled)}
    return Roll(tuple([possible[kind] for kind in rolled]))


def laid_back(hands: Dice, results: tuple[int, ...]) -> Dice:
    """see DW-SETUP-7: the rolled dice where they lay before; `results` has one for each die of `hands`, in order."""
    rolled = iter(results)
    return tuple([bag(islice(rolled, len(hand))) for hand in hands])
