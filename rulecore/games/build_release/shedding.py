"""Rounds and shedding out: who has a turn, who is penalised, who starts the next round."""

from typing import assert_never

from rulecore.core.bags import with_item
from rulecore.games.build_release.pieces import Meld
from rulecore.games.build_release.piles import Pile, count_of, pile
from rulecore.games.build_release.rulings import AfterShed, LastShed, OneCardExemption, PenaltyOwner, ShedWithZero

Seats = tuple[int, ...]


def turns_from(first: int, held: tuple[Pile, ...]) -> Seats:
    """BR-ROUND-1: the turns of a round: everybody who holds cards, once, clockwise, beginning with its leader `first`
    or, if that seat holds none, the next one after."""
    found, players = list[int](), len(held)
    for seat in range(first, first + players):
        if held[seat % players]:
            found.append(seat % players)
    return tuple(found)


def active(held: tuple[Pile, ...]) -> Seats:
    """see BR-END-1: the seats that hold cards."""
    return turns_from(0, held)


def cards_on(table: tuple[Meld, ...]) -> Pile:
    """see BR-REL-3: all cards of the round."""
    found = 0
    for meld in table:
        found += pile(meld.cards)
    return found


def given(piles: tuple[Pile, ...], seat: int, cards: Pile) -> tuple[Pile, ...]:
    """Cards laid in front of a seat."""
    return with_item(piles, seat, piles[seat] + cards)


def shedder_takes(reading: ShedWithZero) -> bool:
    """BR-ZERO-3: whether a player whose last card was a 0, and who has shed out with it, takes the cards on the table,
    as `shed-with-zero` reads it. By default not: the 0 has set them aside, and the player finds an empty table
    (`play.rounds._after_shed`)."""
    match reading:
        case ShedWithZero.SET_ASIDE:
            return False
        case ShedWithZero.SHEDDER_TAKES:
            return True
        case _:
            assert_never(reading)


def last_one_takes(reading: LastShed) -> bool:
    """see BR-SHED-6: whether the last player to shed out takes the table, as `last-shed` reads it."""
    match reading:
        case LastShed.TAKES:
            return True
        case LastShed.NOBODY:
            return False
        case _:
            assert_never(reading)


def victims(reading: OneCardExemption, held: tuple[Pile, ...]) -> Seats:
    """BR-SHED-2, BR-SHED-4: from whose hands one card each is drawn blindly (`play.penalties.penalty_needed`) when
    somebody has shed out, ascending: all other players who hold cards. A player with a single card is spared, and with
    that player all others or nobody else, as `one-card-exemption` reads it.

    held  by seat, nothing where somebody has shed out; two or more players hold cards, since with one the game is over
          (`play.rounds._after_shed`)
    """
    others = active(held)
    more = tuple([seat for seat in others if count_of(held[seat]) > 1])
    match reading:
        case OneCardExemption.THAT_PLAYER:
            return more
        case OneCardExemption.ALL_OR_NOTHING:
            return more if more == others else ()
        case _:
            assert_never(reading)


def owner(reading: PenaltyOwner, victim: int, shedder: int) -> int:
    """BR-SHED-3: in front of whom a penalty card is laid face up (`play.penalties.after`), and so against whom it
    counts (`scoring.record`), as `penalty-owner` reads it."""
    match reading:
        case PenaltyOwner.VICTIM:
            return victim
        case PenaltyOwner.SHEDDER:
            return shedder
        case _:
            assert_never(reading)


def turns_after_shed(reading: AfterShed, shedder: int, left: Seats, held: tuple[Pile, ...]) -> Seats:
    """BR-SHED-5: who has a turn after somebody has shed out, in order. Play goes on with the left neighbour of that
    player, or the next player to the left who holds cards: `turns_from` passes over the `shedder`, who holds none. As
    `after-shed` reads it, that is a new round, or those who are `left` finish this one.

    left  the seats that had not yet had their turn in the round, in order; none if a 0 has ended it
    """
    match reading:
        case AfterShed.NEW_ROUND:
            return turns_from(shedder, held)
        case AfterShed.FINISH_ROUND:
            return left or turns_from(shedder, held)
        case _:
            assert_never(reading)
