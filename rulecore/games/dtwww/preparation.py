"""Preparation: all dice into the bag, three outside and six inside for each player, and all of them rolled."""

from itertools import combinations, islice, product
from typing import Final, assert_never

from rulecore.core.bags import bag
from rulecore.core.chance import Hands, Roll
from rulecore.games.dtwww.pieces import SIZES, Box, dice, rolls_of, sides
from rulecore.games.dtwww.rulings import Drawing

HANDFUL: Final = 3  # see DW-SETUP-5
"""How many dice are drawn at a time, unless fewer are left to draw."""

Dice = tuple[tuple[int, ...], ...]
"""Dice of each seat, ascending."""


def deal_due(players: int, box: Box) -> Hands:
    """DW-SETUP-2, DW-SETUP-4, DW-SETUP-5, DW-SETUP-6: all dice of the box are in the bag (`pool`). Each player draws
    from it without looking: first three (`box.public`), which lie outside the screen, then three and another three
    (`box.private`, six), which lie inside.

    This is the reading `blind` of `drawing`: the bag goes round to the left from the leader, but since nobody chooses,
    the order makes no difference, and all is drawn at once. Under `by-feel`, `play.drawing` keeps the order."""
    return Hands(sizes=(box.public,) * players + (box.private,) * players, pool=dice(box))


def is_felt(reading: Drawing) -> bool:
    """see DW-SETUP-4: whether those who draw feel for the sizes of the dice, as `drawing` reads it."""
    match reading:
        case Drawing.BLIND:
            return False
        case Drawing.BY_FEEL:
            return True
        case _:
            assert_never(reading)


def next_handful(box: Box, outside: int, inside: int) -> tuple[bool, int]:
    """see DW-SETUP-4, DW-SETUP-5, DW-SETUP-6: whether the next dice of a player, who has so many outside and inside,
    are laid outside, and how many of them are drawn; 0 when the player has all."""
    to_lay_outside = box.public - outside
    if to_lay_outside > 0:
        return True, min(HANDFUL, to_lay_outside)
    return False, min(HANDFUL, box.private - inside)


def rounds_of_drawing(box: Box) -> int:
    """see DW-SETUP-4, DW-SETUP-5, DW-SETUP-6: how often the bag goes round where a handful is drawn at a time."""
    return sum([-(-count // HANDFUL) for count in (box.public, box.private)])


def sizes_left(in_bag: tuple[int, ...]) -> tuple[int, ...]:
    """How many dice of each size are in the bag, smallest size first; `in_bag` are kinds."""
    found = [sides(kind) for kind in in_bag]
    return tuple([found.count(size) for size in SIZES])


def sizes_of(kinds: tuple[int, ...]) -> tuple[int, ...]:
    """The sizes of dice of these kinds, ascending."""
    return bag(map(sides, kinds))


def can_be_drawn(sizes: tuple[int, ...], left: tuple[int, ...]) -> bool:
    """see DW-SETUP-4: whether the bag has as many dice of these sizes; `left` as `sizes_left` counts."""
    return all(sizes.count(size) <= count for size, count in zip(SIZES, left, strict=True))


def draw_due(in_bag: tuple[int, ...], sizes: tuple[int, ...]) -> Roll:
    """see DW-SETUP-4: dice of these sizes come out of the bag; those of one size cannot be told apart by feel, so each
    is as likely as another. The one face that shows is the bag of their kinds."""
    parts = [
        tuple(combinations([kind for kind in in_bag if sides(kind) == size], sizes.count(size)))
        for size in SIZES
        if size in sizes
    ]
    return Roll((tuple([bag([kind for part in way for kind in part]) for way in product(*parts)]),))


def roll_due(box: Box, hands: Dice) -> Roll:
    """DW-SETUP-7; see DW-SCORE-2: these dice, by kind, are all rolled, every face equally likely.

    `play.preparation.roll_needed` gives it the public and the private dice of every player, nine each; `rolled` there
    lays each where it lay, on its side of the screen."""
    rolled = [kind for hand in hands for kind in hand]
    possible = {kind: rolls_of(box, kind) for kind in set(rolled)}
    return Roll(tuple([possible[kind] for kind in rolled]))


def laid_back(hands: Dice, results: tuple[int, ...]) -> Dice:
    """see DW-SETUP-7: the rolled dice where they lay before; `results` has one for each die of `hands`, in order."""
    rolled = iter(results)
    return tuple([bag(islice(rolled, len(hand))) for hand in hands])
