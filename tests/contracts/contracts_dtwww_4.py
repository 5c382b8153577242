"""Contracts of DTwww for four seats: slower, so they belong to the deep run."""

from rulecore.games.dtwww.dice_off import level_at_the_top
from rulecore.games.dtwww.rulings import C2LaterNonfollower, NoPatternApplies
from rulecore.games.dtwww.series import last_place
from rulecore.games.dtwww.trick import best_follower, next_leader, trick_winner

Four = tuple[int, int, int, int]
Seats = tuple[int, ...]

BEST = NoPatternApplies.BEST_FOLLOWER
NOBODY = NoPatternApplies.NO_WINNER
FOLLOWER = C2LaterNonfollower.LAST_FOLLOWER
NUMBER = C2LaterNonfollower.LAST_OF_NUMBER


def following(colours: Four, numbers: Four, place: int) -> bool:
    """Whether the die in that place follows."""
    return colours[place] == colours[0] or numbers[place] == numbers[0]


def the_winner_of_four_follows(colours: Four, numbers: Four) -> int | None:
    """DW-FOLLOW-4, DW-JUDGE-C4: whatever the colours and numbers are, and somebody wins.

    post: _ is not None and following(colours, numbers, _)
    """
    return trick_winner(colours, numbers, BEST, FOLLOWER)


def the_patterns_and_the_general_order_agree_for_four(colours: Four, numbers: Four) -> bool:
    """DW-JUDGE-X: the printed patterns pick the follower that the general order picks.

    post: _
    """
    return trick_winner(colours, numbers, BEST, FOLLOWER) == best_follower(colours, numbers)


def of_four_the_last_of_the_number_wins_only_after_two_of_the_colour(colours: Four, numbers: Four) -> int | None:
    """DW-JUDGE-C2: under the other reading who does not follow wins with the smallest number, as the last die.

    post: following(colours, numbers, _) or (_ == 3 and numbers[3] == min(numbers))
    """
    return trick_winner(colours, numbers, BEST, NUMBER)


def one_of_the_patterns_always_fits_four(colours: Four, numbers: Four) -> int | None:
    """DW-JUDGE-C4: tempting, but the smallest die may follow neither colour nor number.

    post: _ is not None
    """
    return trick_winner(colours, numbers, NOBODY, FOLLOWER)


def the_next_leader_of_four_has_the_largest_number_first(numbers: Four) -> int:
    """DW-JUDGE-C5, DW-TRICK-2: nobody shows more, and nobody before as much.

    post: numbers[_] == max(numbers) and all(numbers[i] < numbers[_] for i in range(_))
    """
    return next_leader(numbers)


def all_of_the_last_rank_of_four_are_last(ranks: Four) -> Seats:
    """DW-NEXT-1: nobody ranks below.

    post: len(_) > 0 and all((seat in _) == (ranks[seat] >= max(ranks)) for seat in range(4))
    """
    return last_place(ranks)


def nobody_of_four_beats_those_at_the_top(sides: Four, values: Four) -> Seats:
    """DW-FINAL-2, DW-FINAL-3: no number is larger, and of equal ones none is on fewer sides.

    pre: min(sides) >= 4 and min(values) >= 0
    post: len(_) > 0 and all((values[i], -sides[i]) <= (values[j], -sides[j]) for i in range(4) for j in _)
    """
    return level_at_the_top((0, 1, 2, 3), sides, values)
