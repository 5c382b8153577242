"""Determining the winner: numbers under the markers, differences, who is out, ties."""

from typing import NamedTuple, assert_never

from rulecore.games.dietrick.pieces import ScoringCard, strip
from rulecore.games.dietrick.rulings import (
    AllDisqualified,
    BeginnerTiebreak,
    Config,
    Disqualification,
    TopTiebreak,
    Variant,
)
from rulecore.games.dietrick.solo import can_fuzz_be_out, solo_winner, solo_winners_without_qualified

Pair = tuple[int, int]
"""Something in the top row and something in the bottom row, or in the yellow and in the blue one."""
Seats = tuple[int, ...]


class Judged(NamedTuple):
    """The end of a game: numbers, differences (None for a player who is out), who is out, who wins."""

    numbers: tuple[Pair, ...]
    scores: tuple[int | None, ...]
    disqualified: Seats
    winners: Seats


def top_and_bottom(marks: Pair, top: int) -> Pair:
    """see DT-COMP-4: the squares in the top row and in the bottom row; `top` is the colour of the top row."""
    return marks[top], marks[1 - top]


def number_at(row: tuple[int, ...], square: int, edge: int) -> int:
    """see DT-WIN-1: the number under a marker that has moved so many squares; beyond the last square that one's."""
    return row[min(square, len(row)) - 1] if square else edge


def numbers_at(squares: Pair, rows: ScoringCard, edge: int) -> Pair:
    """see DT-WIN-1: the numbers under both markers, top and bottom."""
    return number_at(rows.top, squares[0], edge), number_at(rows.bottom, squares[1], edge)


def is_out(marks: Pair, reading: Disqualification) -> bool:
    """DT-WIN-2: whether a player is disqualified: whether a marker is still at the start, on either row or, if
    `disqualification` is read so, on both. `judged` compares the others alone; if nobody else is left, it is as
    `all-disqualified` reads it (`winners_without_qualified`).

    marks  the squares that the two markers have moved, 0 at the start
    """
    if marks[0] and marks[1]:
        return False
    match reading:
        case Disqualification.EITHER_UNMOVED:
            return min(marks[0], marks[1]) == 0
        case Disqualification.BOTH_UNMOVED:
            return max(marks[0], marks[1]) == 0
        case _:
            assert_never(reading)


def best(seats: Seats, worth: list[int]) -> Seats:
    """Those of the seats of which the worth is highest, in their order; `worth` is that of every seat."""
    highest = max([worth[seat] for seat in seats])
    return tuple([seat for seat in seats if worth[seat] == highest])


def top_worth(number: int, reading: TopTiebreak) -> int:
    """see DT-WIN-4: what a top number is worth in a tie, as `top-tiebreak` reads it."""
    match reading:
        case TopTiebreak.HIGHER:
            return number
        case TopTiebreak.LOWER:
            return -number
        case _:
            assert_never(reading)


def compared_in_a_tie(
    reading: BeginnerTiebreak, squares: tuple[Pair, ...], numbers: tuple[Pair, ...]
) -> tuple[Pair, ...] | None:
    """DT-BEG-2: what breaks ties in the Beginner Class, as `beginner-tiebreak` reads it; None for nothing.

    All other rules stay the same: none asks for the variant but that of the difference (DT-BEG-1) and this one, both
    in `judged`.
    """
    match reading:
        case BeginnerTiebreak.SQUARES:
            return squares
        case BeginnerTiebreak.NUMBERS:
            return numbers
        case BeginnerTiebreak.NONE:
            return None
        case _:
            assert_never(reading)


def winners_among(level: Seats, pairs: tuple[Pair, ...] | None, reading: TopTiebreak) -> Seats:
    """DT-WIN-5: who wins of those with the smallest difference: if the numbers on both rows are equal as well, all of
    them share the victory.

    pairs    the numbers in the top row and in the bottom row, of every seat; None: nothing is compared
    reading  of `top-tiebreak`: which top number is better
    """
    if pairs is None or len(level) == 1:
        return level
    level = best(level, [bottom for _, bottom in pairs])  # DT-WIN-3: the highest number in the bottom row
    return best(level, [top_worth(top, reading) for top, _ in pairs])  # DT-WIN-4: then that in the top row


def winners_without_qualified(reading: AllDisqualified, players: int) -> Seats | None:
    """see DT-WIN-2: who wins when everybody is out, as `all-disqualified` reads it; None: as if nobody were out."""
    match reading:
        case AllDisqualified.NOBODY:
            return ()
        case AllDisqualified.IGNORE:
            return None
        case AllDisqualified.SHARED:
            return tuple(range(players))
        case _:
            assert_never(reading)


def judged(config: Config, order: tuple[int, ...], marks: tuple[Pair, ...]) -> Judged:
    """The end of a game with these scoring cards and these markers: of all who are not out, those with the smallest
    difference between the numbers under their two markers win, if no tie-break decides between them.

    Solo is judged in the same way, as a game of two, the player and Fuzz. Three things alone are different: whether
    Fuzz can be out (`exempt`), who wins if both are (`solo_winners_without_qualified`), and ties (`solo_winner`).
    """
    box, rulings, is_solo = config.components, config.rulings, config.players == 1
    rows, is_beginner = strip(box, order), config.options.variant is Variant.BEGINNER
    squares = tuple([top_and_bottom(pair, box.top) for pair in marks])
    numbers = tuple([numbers_at(pair, rows, box.edge) for pair in squares])
    pairs = squares if is_beginner else numbers  # DT-BEG-1: the squares, not the printed numbers
    differences = [abs(top - bottom) for top, bottom in pairs]
    exempt = is_solo and not can_fuzz_be_out(rulings.solo_fuzz_disqualification)
    reading = rulings.disqualification
    out = tuple([seat for seat, pair in enumerate(marks) if is_out(pair, reading) and not (exempt and seat)])
    among = tuple([seat for seat in range(len(marks)) if seat not in out])
    winners: Seats | None = None
    if not among:
        winners = (
            solo_winners_without_qualified(rulings.solo_all_disqualified)
            if is_solo
            else winners_without_qualified(rulings.all_disqualified, len(marks))
        )
        among = tuple(range(len(marks))) if winners is None else ()
    if winners is None:
        level = best(among, [-difference for difference in differences])  # DT-WIN-1, DT-SOLO-10: the smallest wins
        ties = compared_in_a_tie(rulings.beginner_tiebreak, squares, numbers) if is_beginner else numbers
        winners = solo_winner(level) if is_solo else winners_among(level, ties, rulings.top_tiebreak)
    scores = tuple([difference if seat in among else None for seat, difference in enumerate(differences)])
    return Judged(numbers, scores, out, winners)
