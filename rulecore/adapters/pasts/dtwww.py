"""Other pasts of DTwww: the dice inside are those that were played from there and those that are left."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

from rulecore.adapters.pasts import Told
from rulecore.core.bags import bag
from rulecore.games.dtwww.actions import Deal, Draw, Feel, Pick, RollAll
from rulecore.games.dtwww.pieces import DICE_BY_NAME, KIND, KIND_NAMES, sides
from rulecore.games.dtwww.preparation import next_handful
from rulecore.games.dtwww.state import Dealing, Drawing, Feeling, Picking, Playing, Rolling

KINDS = {name: kind for kind, name in enumerate(KIND_NAMES)}
"""The kind of each name on the wire."""
DRAWN = (Dealing, Feeling, Drawing, Rolling)
Hands = list[list[int]]
"""Dice by seat: kinds before they are rolled."""


def filled(told: Told, rng: Random) -> list[Any] | None:
    """The actions of a past; None in a dead end."""
    actions: list[Any] = [None] * len(told)
    begins = [k for k in range(len(told)) if told.phase(k) in DRAWN and (not k or told.phase(k - 1) not in DRAWN)]
    for begin, end in pairwise((*begins, len(told))):
        roll = next((k for k in range(begin, end) if told.phase(k) is Rolling), None)
        dice = None if roll is None else rolled(told, roll, end, rng)
        if roll is not None and dice is not None:
            actions[roll] = RollAll(named(DICE_BY_NAME, told.seen[roll]["public"]), tuple(map(bag, dice)))
            kinds = [[KIND[die] for die in hand] for hand in dice]
        else:
            kinds = [list(hand) for hand in getattr(told.world(end, rng), "private", ())]
        draw(told, actions, begin, end if roll is None else roll, kinds, rng)
    for k, seen in enumerate(told.seen):
        if seen["type"] == "tiebreak-pick" and seen["sides"] is None:
            actions[k] = Pick(seen["seat"], picked(told, k, rng))
        elif actions[k] is None and told.phase(k) not in (Feeling, Drawing):
            actions[k] = told.game.decode(seen)
    return actions


def named(pieces: dict[str, int], hands: list[list[str]]) -> tuple[tuple[int, ...], ...]:
    """The hands, of pieces by name."""
    return tuple([bag([pieces[name] for name in hand]) for hand in hands])


def rolled(told: Told, roll: int, end: int, rng: Random) -> Hands:
    """By seat the dice inside after the roll: those that were played from there since, and those that are left."""
    left = told.world(end, rng).private if told.phase(end) is Playing else ((),) * told.game.players
    hands = [list(hand) for hand in left]
    for seen in told.seen[roll:end]:
        if seen["type"] == "play" and seen["from"] == "private":
            hands[seen["seat"]].append(DICE_BY_NAME[seen["die"]])
    return hands


def draw(told: Told, actions: list[Any], begin: int, end: int, kinds: Hands, rng: Random) -> None:
    """Write how the dice came out of the bag: in one deal, or by feel, in any order of the handfuls."""
    for hand in kinds:
        rng.shuffle(hand)
    for k in range(begin, min(end, len(told))):
        seen = told.seen[k]
        if told.phase(k) is Dealing:
            actions[k] = Deal(named(KINDS, seen["public"]), tuple(map(bag, kinds)))
        elif told.phase(k) is Feeling:
            actions[k : k + 2] = felt(told, k, kinds[seen["seat"]], rng)


def felt(told: Told, k: int, kinds: list[int], rng: Random) -> list[Any]:
    """The choice of sizes, and the draw after it where it has been made; a hidden one takes from these kinds."""
    feel, drawn = told.seen[k], told.seen[k + 1 : k + 2]
    if feel["sides"] is not None:
        return [told.game.decode(seen) for seen in (feel, *drawn)]
    if not drawn:
        return [Feel(feel["seat"], told.world(k + 1, rng).sides)]
    seat, view = feel["seat"], told.view(k)
    _, count = next_handful(told.game.terms.components, len(view["public"][seat]), view["private_count"][seat])
    dice = bag([kinds.pop() for _ in range(count)])
    return [Feel(seat, tuple(sorted(map(sides, dice)))), Draw(dice)]


def picked(told: Told, k: int, rng: Random) -> int:
    """The size of the die that was chosen in secret: open as soon as the dice are rolled."""
    at = next((at for at in range(k + 1, len(told)) if told.phase(at) is not Picking), len(told))
    size: int = told.world(at, rng).sides[told.seen[k]["seat"]]
    return size
