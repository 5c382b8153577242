"""A trick: following, the number in front of a player, and who wins."""

from typing import Final, assert_never

from rulecore.core.seats import round_from
from rulecore.games.zimbabweee.pieces import BOX
from rulecore.games.zimbabweee.rulings import TrickTie

PLACES: Final[tuple[int, ...]] = tuple([10**cards for cards in range(sum(BOX.copies) + 1)])
"""What a card counts for that lies over so many others: there are no more than in the printed box."""


def must_follow(hand: tuple[int, ...], led: int | None) -> bool:
    """ZT-FOLLOW-1: whether a card of the rank led must be played: by a later player who holds one. Then `playable` has
    this rank alone, and as its cards are alike, that is exactly one action.

    led  the rank of the card that was led to this trick, None for the leader
    """
    return led is not None and led in hand


def playable(hand: tuple[int, ...], led: int | None) -> tuple[int, ...]:
    """ZT-PLAY-1, ZT-FOLLOW-2: the cards from which one is played. The leader, for whom `led` is None, and a later
    player without the rank led choose from their whole hand; any other player plays that rank.
    """
    if led is not None and must_follow(hand, led):
        return (led,)  # see ZT-FOLLOW-1
    return hand


def laid_over(number: int, cards: int, card: int) -> int:
    """ZT-NUM-1, ZT-TEN-1, ZT-TEN-2: the number that a stack shows once `card` lies over its left end.

    number  what the stack shows now, 0 for none
    cards   how many cards it has now

    The new card stands in front of the earlier ones: 7, then 67, then 367. A newest 10 counts in full: the number has
    one digit more than the stack has cards, and beats every number of as many cards whose newest is no 10. Covered,
    the 10 loses its 1: 5, then 105, then 605.
    """
    place = PLACES[cards]  # a number that reaches it has a newest 10, whose 1 counts just this much
    return card * place + (number if number < place else number - place)


def trick_winner(numbers: tuple[int, ...], lead: int, start: int, tie: TrickTie) -> int:
    """ZT-TRICK-2: the seat that shows the largest number, by value, and so wins the trick; asked by `play.tricks.after`
    when all have played.

    numbers  the number in front of each seat
    lead     the leader of the trick
    start    the start player of the game
    """
    largest = max(numbers)
    if numbers.count(largest) == 1:
        return numbers.index(largest)
    level = tuple([seat for seat in round_from(lead, len(numbers)) if numbers[seat] == largest])
    return later_player(level, start, len(numbers), tie)


def later_player(level: tuple[int, ...], start: int, players: int, tie: TrickTie) -> int:
    """ZT-TRICK-3: who wins of the seats, however many, that show the largest number: the one whose turn came later. As
    `trick-tie` reads it, that is later in this trick, or later from the start player of the game.

    level  in the order in which they played, at least one
    """
    match tie:
        case TrickTie.TRICK_ORDER:
            return level[-1]
        case TrickTie.GAME_ORDER:
            return max(level, key=lambda seat: (seat - start) % players)
        case _:
            assert_never(tie)
