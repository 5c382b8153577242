"""Preparation: the starting cards, the face-up cards, and what is shuffled together for the release."""

from typing import assert_never

from rulecore.core.bags import bag, minus
from rulecore.core.chance import Hands
from rulecore.games.build_release.pieces import Cards, Groups, Piles
from rulecore.games.build_release.piles import cards_in, pile
from rulecore.games.build_release.rulings import ReleaseHand, ReleasePool


def one_each(players: int, deck: Cards) -> Hands:
    """BR-SETUP-2, BR-SETUP-3, BR-RELPREP-2: the cards of `deck` are shuffled, and every seat is dealt one of them, each
    as likely as another.

    Before the build these are all cards of the box (`play.build.deal_needed`), and the card is the start of the hand,
    unseen by the others (`observation.view.seen`). Before the release they are the cards of `pool`
    (`play.extra.extra_needed`).
    """
    return Hands((1,) * players, deck)


def display_due(row: int, deck: Cards) -> Hands:
    """BR-SETUP-4: five cards (`row`, as `pieces.BOX` has it) are turned face up from the draw pile `deck`, which is all
    cards that were not dealt (`play.build.after_deal`)."""
    return Hands((row,), deck)


def left_in(deck: Cards, dealt: Cards) -> Cards:
    """The draw pile once these cards have left it."""
    rest = minus(deck, dealt)
    assert rest is not None
    return rest


def goes_back_to_hand(reading: ReleaseHand) -> bool:
    """see BR-RELPREP-2: whether the scored cards are played in the release, as `release-hand` reads it."""
    match reading:
        case ReleaseHand.SCORED_AND_KEPT:
            return True
        case ReleaseHand.KEPT_LEFTOVERS_ONLY:
            return False
        case _:
            assert_never(reading)


def takes_in_discards(reading: ReleasePool) -> bool:
    """see BR-RELPREP-1: whether discards of the build phase are shuffled in, as `release-pool` reads it."""
    match reading:
        case ReleasePool.ALL_UNHELD:
            return True
        case ReleasePool.DECK_AND_ROW:
            return False
        case _:
            assert_never(reading)


def scored_cards(groups: Groups) -> Cards:
    """The cards in the groups of one seat, in the order in which the groups lie there."""
    return tuple([card for group in groups for card in group.cards])


def release_hands(reading: ReleaseHand, groups: tuple[Groups, ...], kept: tuple[Cards, ...]) -> tuple[Cards, ...]:
    """see BR-RELPREP-2: what each seat holds before the extra card."""
    if not goes_back_to_hand(reading):
        return kept
    return tuple([cards_in(pile(scored_cards(mine)) + pile(rest)) for mine, rest in zip(groups, kept, strict=True)])


def pool(hand: ReleaseHand, reading: ReleasePool, piles: Piles, groups: tuple[Groups, ...]) -> tuple[Cards, Cards]:
    """BR-RELPREP-1: all cards outside the hands, which are shuffled together for the release: the draw pile, the row
    and the discards of the build. Where `release-pool` leaves these discards out, they are what is returned beside it.

    Not among them are the cards thrown away in the settlement: they are not in `piles`. Players keep their hands,
    scored cards too (`release_hands`), unless `release-hand` has the scored cards shuffled in. See BR-INV-4: the row is
    always in it, so there is a card for everybody.
    """
    deck, row, discard = piles
    cards, out = (deck + row + discard, ()) if takes_in_discards(reading) else (deck + row, discard)
    if not goes_back_to_hand(hand):
        cards += tuple([card for mine in groups for card in scored_cards(mine)])
    return bag(cards), out
