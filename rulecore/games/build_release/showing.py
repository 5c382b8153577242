"""Showing: what of the hands has lain open to everybody, and what only their owners have seen."""

from typing import assert_never

from rulecore.core.bags import with_item
from rulecore.games.build_release.pieces import X
from rulecore.games.build_release.piles import PILED, Extra, Pile, holds, xs_in
from rulecore.games.build_release.rulings import ReleaseHands


def shows_hands(reading: ReleaseHands) -> bool:
    """see BR-HID-1: whether hands lie open in the release, as `release-hands` reads it."""
    match reading:
        case ReleaseHands.CLOSED:
            return False
        case ReleaseHands.OPEN:
            return True
        case _:
            assert_never(reading)


def dealt(reading: ReleaseHands, extra: tuple[Pile, ...]) -> Extra:
    """see BR-HID-2: the record when these extra cards, one for each seat, have been dealt."""
    unshown = (0,) * len(extra) if shows_hands(reading) else extra
    return Extra(unshown, ((),) * len(extra))


def played(extra: Extra, seat: int, held: Pile, cards: Pile) -> Extra:
    """see BR-HID-2: the record when these cards of a hand have come into the open: they are some that it was known to
    hold, or the extra card is among them. So a hand that is known to hold an X still has its unknown card when an X
    leaves it.

    held  the hand before
    """
    unshown = extra.unshown[seat]
    if not unshown or holds(held - unshown, cards):
        return extra
    return Extra(with_item(extra.unshown, seat, 0), with_item(extra.drawn, seat, ()))


def drawn(extra: Extra, seat: int, held: Pile, card: int) -> Extra:
    """see BR-HID-2: the record when a card has been drawn blindly from a hand. An X is drawn the more easily the more
    of them are in the hand, so one tells something about the extra card even where the hand was known to hold X.

    held  the hand before
    """
    unshown = extra.unshown[seat]
    xs = xs_in(held - unshown)
    if card == X and unshown and xs:
        return Extra(extra.unshown, with_item(extra.drawn, seat, (*extra.drawn[seat], xs)))
    return played(extra, seat, held, PILED[card])


def made_of_discards(deck: Pile, was: bool, is_new: bool) -> bool:
    """see BR-HID-2: whether the draw pile consists of discards, which everybody has seen; not where it is empty.

    was     whether it did before
    is_new  whether the discards have just become the draw pile
    """
    return deck > 0 and (was or is_new)
