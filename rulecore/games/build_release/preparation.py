"""Preparation: the starting cards, the face-up cards, and what is shuffled together for the release."""

from typing import assert_never

from rulecore.core.bags import bag, minus
from rulecore.core.chance import Hands
from rulecore.games.build_release.pieces import Cards, Groups, Piles
from rulecore.games.build_release.piles import cards_in, pile
from rulecore.games.build_release.rulings import ReleaseHand, ReleasePool


def one_each(players: int, deck: Cards) -> Hands:
    """BR-SETUP-2, BR-SETUP-3, BR-RELPREP-2: from `deck`, which is shuffled, every seat is dealt one card, unseen by the
    others: from all cards of the box the start of its hand, from the cards of `pool` one more for the release."""
    return Hands((1,) * players, deck)


def display_due(row: int, deck: Cards) -> Hands:
    """BR-SETUP-4: of the draw pile, all cards that were not dealt, `row` cards are turned face up: `Box.row`, five."""
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
    """BR-RELPREP-1: the cards that are shuffled together for the release, and the discards that are left out: the draw
    pile, the row and the discards of the build, as `release-pool` reads it. What was thrown away in the settlement is
    not in `piles`, and players keep their hands (`release_hands`), scored cards too, as `release-hand` reads it. See
    BR-INV-4: the row is in it under every reading, so there is a card for everybody."""
    deck, row, discard = piles
    cards, out = (deck + row + discard, ()) if takes_in_discards(reading) else (deck + row, discard)
    if not goes_back_to_hand(hand):
        cards += tuple([card for mine in groups for card in scored_cards(mine)])
    return bag(cards), out
