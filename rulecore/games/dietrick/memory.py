"""What is seen of cards, and what everybody has seen of cards that lie hidden later: those that went into hands."""

from typing import assert_never

from rulecore.core.piles import NO_PIECES, Pile, holds, pieces_of, pile, union, with_piece
from rulecore.games.dietrick.pieces import Cards, Spread, Told
from rulecore.games.dietrick.refill import receivers
from rulecore.games.dietrick.rulings import DiscardVisibility, PassVisibility


def sees_every_pass(reading: PassVisibility) -> bool:
    """see DT-HIDDEN: whether cards are given openly, as `pass-visibility` reads it."""
    match reading:
        case PassVisibility.PRIVATE:
            return False
        case PassVisibility.PUBLIC:
            return True
        case _:
            assert_never(reading)


def shown_discards(reading: DiscardVisibility, discards: Pile, top: int | None) -> Cards | None:
    """see DT-HIDDEN: the discards that can be looked at, as `discard-visibility` reads it; None: not even the top."""
    match reading:
        case DiscardVisibility.BROWSABLE:
            return pieces_of(discards)
        case DiscardVisibility.TOP:
            return () if top is None else (top,)
        case DiscardVisibility.MEMORY_ONLY:
            return None
        case _:
            assert_never(reading)


def told_of_pass(told: Told, held: tuple[Pile, ...], giver: int, cards: Cards, *, is_open: bool) -> Told:
    """see DT-HIDDEN: what everybody knows once these cards have been given.

    held     what each seat held before
    is_open  whether everybody has seen which cards they are

    The giver knows where they are. Who knew of a card in the giver's hand, and neither got it nor saw it given, knows
    only that it stayed there or went to somebody whose card was not seen.
    """
    players = len(held)
    to, everywhere, found = receivers(giver, players), NO_PIECES, []
    for hand in held:
        everywhere = union(everywhere, hand)
    for who, card, hands in told:
        if not holds(everywhere, card):
            continue  # played
        if card in cards and (is_open or to[cards.index(card)] == who):
            continue
        if not is_open and holds(hands, giver):
            seats = union(hands, pile(tuple([receiver for receiver in to if receiver != who])))
            found.append((who, card, seats))
        else:
            found.append((who, card, hands))
    found += [(players if is_open else giver, card, pile((seat,))) for seat, card in zip(to, cards, strict=True)]
    return tuple(sorted(found))


def told_of_taking(told: Told, held: Pile, taken: int) -> Told:
    """see DT-HIDDEN: solo: everybody has seen the player take that card; held is the hand before."""
    return tuple(sorted([*[each for each in told if holds(held, each[1])], (1, taken, 1)]))


def spread_by_pass(spread: Spread, giver: int, *, is_open: bool) -> Spread:
    """see DT-HIDDEN: the hands that can have cards of the new deck, after one of them may have given some on unseen."""
    if is_open or not any(spread):
        return spread
    others = receivers(giver, len(spread) - 1)
    return tuple(
        [
            union(seats, pile(tuple([seat for seat in others if seat != who]))) if holds(seats, giver) else seats
            for who, seats in enumerate(spread)
        ]
    )


def spread_by_draw(spread: Spread, drawer: int) -> Spread:
    """see DT-HIDDEN: the same after somebody drew from the new deck; who drew has seen the cards."""
    return tuple([seats if who == drawer else with_piece(seats, drawer) for who, seats in enumerate(spread)])


def spread_of_nobody(players: int) -> Spread:
    """see DT-HIDDEN: the same as long as no card of a new deck is in a hand."""
    return (NO_PIECES,) * (players + 1)
