"""Contracts of markers, numbers, ties and victories, with three seats."""

from rulecore.games.dietrick.ending import has_reached
from rulecore.games.dietrick.rulings import (
    Disqualification,
    SeriesDouble,
    SeriesSharedWin,
    TopTiebreak,
    TrackOverflow,
)
from rulecore.games.dietrick.scoring import is_out, number_at, winners_among
from rulecore.games.dietrick.series import most_wins, true_winners, victories
from rulecore.games.dietrick.trick import has_one_over_nine, moved

Pair = tuple[int, int]
Three = tuple[int, int, int]
Pairs = tuple[Pair, Pair, Pair]
Seats = tuple[int, ...]
ALL = (0, 1, 2)


# --- 1 over 9 ---


def the_one_is_on_top_if_both_are_there(a: int, b: int, c: int) -> bool:
    """DT-RANK-3: the 1 and the 9 of the suit led, at any place.

    post: _ == ((a == 1 or b == 1 or c == 1) and (a == 9 or b == 9 or c == 9))
    """
    return has_one_over_nine([a, b, c])


def a_nine_alone_changes_nothing(a: int, b: int) -> bool:
    """DT-RANK-3: without the 1 there is nothing to put on top.

    pre: a != 1 and b != 1
    post: not _
    """
    return has_one_over_nine([a, b, 9])


# --- markers ---


def a_marker_stays_on_the_strip(square: int, count: int, squares: int) -> int:
    """DT-MOVE-1: it never goes back, and stops at the last square.

    pre: 0 <= square <= squares and count >= 0
    post: square <= _ <= squares and (_ == square + count or _ == squares)
    """
    return moved(square, count, squares, TrackOverflow.STOP_AT_EDGE)


def squares_beyond_the_strip_are_counted(square: int, count: int, squares: int) -> int:
    """DT-MOVE-1: under the other reading.

    post: _ == square + count
    """
    return moved(square, count, squares, TrackOverflow.COUNT_BEYOND)


def a_marker_on_the_square_or_beyond_ends_the_game(marks: Pairs, goal: int) -> bool:
    """DT-END-5: of anybody, on either row.

    post: _ == (max(max(pair) for pair in marks) >= goal)
    """
    return has_reached(marks, goal)


# --- numbers and disqualification ---


def the_number_is_that_under_the_marker(row: Three, square: int, edge: int) -> int:
    """DT-WIN-1: of a marker that has moved; beyond the last square that one counts.

    pre: square >= 1
    post: _ == (row[0] if square == 1 else row[1] if square == 2 else row[2])
    """
    return number_at(row, square, edge)


def who_has_not_moved_has_the_edge(row: Three, edge: int) -> int:
    """DT-WIN-1: the place left of the strip.

    post: _ == edge
    """
    return number_at(row, 0, edge)


def who_has_moved_on_both_rows_is_in(marks: Pair, reading: Disqualification) -> bool:
    """DT-WIN-2: under either reading.

    pre: marks[0] > 0 and marks[1] > 0
    post: not _
    """
    return is_out(marks, reading)


def who_has_not_moved_at_all_is_out(reading: Disqualification) -> bool:
    """DT-WIN-2: under either reading.

    post: _
    """
    return is_out((0, 0), reading)


def one_row_is_enough(marks: Pair, reading: Disqualification) -> bool:
    """DT-WIN-2: tempting, but by default both markers must have moved.

    pre: marks[0] >= 0 and marks[1] >= 0 and marks[0] + marks[1] > 0
    post: not _
    """
    return is_out(marks, reading)


# --- ties ---


def the_highest_bottom_number_wins_a_tie(pairs: Pairs, reading: TopTiebreak) -> Seats:
    """DT-WIN-3: nobody with a lower one does.

    post: _ and all(pairs[seat][1] == max(pair[1] for pair in pairs) for seat in _)
    """
    return winners_among(ALL, pairs, reading)


def who_wins_together_has_the_same_numbers(pairs: Pairs, reading: TopTiebreak) -> Seats:
    """DT-WIN-5: a shared victory, and nobody with these numbers is left out.

    post: all((pairs[seat] == pairs[_[0]]) == (seat in _) for seat in range(3))
    """
    return winners_among(ALL, pairs, reading)


def a_lower_top_number_wins_like_a_higher_one_turned_round(pairs: Pairs) -> bool:
    """DT-WIN-4: the two readings mirror each other.

    post: _
    """
    turned = tuple([(-top, bottom) for top, bottom in pairs])
    return winners_among(ALL, pairs, TopTiebreak.LOWER) == winners_among(ALL, turned, TopTiebreak.HIGHER)


def the_highest_top_number_wins_a_tie(pairs: Pairs) -> Seats:
    """DT-WIN-4: tempting, but the bottom row is compared first.

    post: all(pairs[seat][0] == max(pair[0] for pair in pairs) for seat in _)
    """
    return winners_among(ALL, pairs, TopTiebreak.HIGHER)


# --- Long Game ---


def whoever_has_two_victories_has_won(wins: Three) -> Seats:
    """DT-LONG-2: and nobody else.

    post: all((seat in _) == (wins[seat] >= 2) for seat in range(3))
    """
    return true_winners(wins, SeriesDouble.SHARE)


def playing_on_names_one_at_most(wins: Three) -> Seats:
    """DT-LONG-2: the one with two victories and more than any other.

    post: len(_) <= 1 and all(wins[_[0]] >= 2 and wins[_[0]] > wins[seat] for seat in range(3) if _ and seat != _[0])
    """
    return true_winners(wins, SeriesDouble.PLAY_ON)


def most_wins_are_at_least_one(wins: Three) -> Seats:
    """DT-LONG-3: nobody, if no game was won.

    pre: min(wins) >= 0
    post: all((seat in _) == (0 < wins[seat] == max(wins)) for seat in range(3))
    """
    return most_wins(wins)


def a_sole_victory_counts_once(one: int, other: int, reading: SeriesSharedWin) -> Seats:
    """DT-LONG-2: under either reading.

    pre: 0 <= one < 3 and 0 <= other < 3
    post: sum(_) == 2 and _[one] + _[other] == (4 if one == other else 2)
    """
    return victories(3, ((one,), (other,)), reading)
