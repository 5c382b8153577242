"""A trick: who wins it and who leads the next one. Places in it are counted from 0, the leader's."""

from typing import assert_never

from rulecore.games.dtwww.following import follows
from rulecore.games.dtwww.rulings import C2LaterNonfollower, NoPatternApplies

Numbers = tuple[int, ...]
Places = list[int]
"""Ascending: in the order of play."""


def trick_winner(
    colours: tuple[int, ...], numbers: Numbers, gap: NoPatternApplies, later: C2LaterNonfollower
) -> int | None:
    """DW-JUDGE-X; see DW-JUDGE-0: the place of the die that wins the trick; None if nobody does (`without_pattern`).
    The winner leads next (`next_leader`) only if the leader alone follows and shows the largest number.

    colours  of the dice in the order of play, of white ones the declared
    numbers  that they show, in the same order

    The printed patterns come in the order first, third, second; where several fit, they agree. The winner is that of
    `best_follower`, the smallest number that follows, of equal ones the later, unless `c2-later-nonfollower` or
    `no-pattern-applies` is read otherwise. Case A is the first pattern with one colour and no number twice. Case B is
    the third with one number; there the leader, first of equals, leads again.
    """
    smallest = min(numbers)
    first = numbers.index(smallest)
    if numbers.count(smallest) == 1 and colours[first] == colours[0]:
        return first  # DW-JUDGE-C1, DW-JUDGE-A: a lone smallest number in the leader's colour wins
    lowest = [place for place, number in enumerate(numbers) if number == smallest]
    if smallest == numbers[0]:
        return lowest[-1]  # DW-JUDGE-C3, DW-JUDGE-B: the last die of the leader's number, in whatever colour
    in_colour = [place for place in lowest if colours[place] == colours[0]]
    if len(in_colour) >= 2:
        return last_of_smallest(lowest, in_colour, later)  # see DW-JUDGE-C2
    return without_pattern(colours, numbers, gap)  # see DW-JUDGE-C4


def last_of_smallest(lowest: Places, in_colour: Places, reading: C2LaterNonfollower) -> int:
    """DW-JUDGE-C2: several dice of the smallest number have the leader's colour, and the one of that number that was
    played last wins: the last that follows or the last of all, as `c2-later-nonfollower` reads it.

    lowest     the dice of that number, which is not the leader's, in the order of play
    in_colour  those of them in the leader's colour: no other one follows
    """
    match reading:
        case C2LaterNonfollower.LAST_FOLLOWER:
            return in_colour[-1]
        case C2LaterNonfollower.LAST_OF_NUMBER:
            return lowest[-1]
        case _:
            assert_never(reading)


def without_pattern(colours: tuple[int, ...], numbers: Numbers, reading: NoPatternApplies) -> int | None:
    """DW-JUDGE-C4: who wins where no printed pattern fits. The rulebook does not say; as `no-pattern-applies` reads it,
    the strongest die that follows, or nobody.

    A lone smallest number in another colour than the leader's is such a case: it matches neither colour nor number, so
    `best_follower` leaves it out; and `next_leader` looks for the largest. The other case is a smallest number that is
    there more than once, not the leader's, and not twice in the leader's colour."""
    match reading:
        case NoPatternApplies.BEST_FOLLOWER:
            return best_follower(colours, numbers)
        case NoPatternApplies.NO_WINNER:
            return None
        case _:
            assert_never(reading)


def best_follower(colours: tuple[int, ...], numbers: Numbers) -> int:
    """DW-JUDGE-0; see DW-FOLLOW-4: the place of the strongest die, which scores: of those that follow, the smallest
    number, of equal ones the later; so the last 0, if one follows. The weakest of all leads next: `next_leader`.

    Where a printed pattern fits, `trick_winner` finds the same one by it, unless the table reads `c2-later-nonfollower`
    so that a die wins that does not follow (`last_of_smallest`)."""
    return min(followers(colours, numbers), key=lambda place: (numbers[place], -place))


def followers(colours: tuple[int, ...], numbers: Numbers) -> Places:
    """DW-FOLLOW-4: the dice that follow; the leader's follows itself. A player without any such die may play any other
    one (`following.playable`), which is none of these and cannot win, unless the table reads
    `c2-later-nonfollower` so (`last_of_smallest`)."""
    led_colour, led_number = colours[0], numbers[0]
    places = range(len(numbers))
    return [place for place in places if follows(colours[place], numbers[place], led_colour, led_number)]


def next_leader(numbers: Numbers) -> int:
    """DW-TRICK-2, DW-FLOW-4, DW-JUDGE-C5, DW-JUDGE-C6; see DW-JUDGE-A: who leads the next trick, whatever pattern fits:
    the place of the largest number, the first of equals. Its player is the next leader (`play.tricks.after`).

    Colour is not asked. So a lone largest number in another colour than the leader's leads, although it cannot win: it
    does not follow, and it is not the smallest."""
    return numbers.index(max(numbers))
