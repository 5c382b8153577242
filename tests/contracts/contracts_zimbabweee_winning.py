"""Contracts of scores, winners and the next start player, with three seats."""

from rulecore.games.zimbabweee.rulings import BankruptMayWin, NoBankruptStart, WinnerTie
from rulecore.games.zimbabweee.scoring import contenders, score, winners
from rulecore.games.zimbabweee.series import start_without_bankrupt, totals

Three = tuple[int, int, int]
Seats = tuple[int, ...]

ALL = (0, 1, 2)


# --- score ---


def the_bankrupt_player_earns_nothing(tricks: int, bid: int) -> int:
    """ZT-SCORE-1: whatever was bid.

    post: _ == 0
    """
    return score(tricks, bid, True)


def a_met_bid_doubles_the_tricks(tricks: int) -> int:
    """ZT-SCORE-3, ZT-VAR-4: so a met bid of nothing earns nothing.

    post: _ == tricks + tricks
    """
    return score(tricks, tricks, False)


def a_missed_bid_leaves_a_point_for_each_trick(tricks: int, bid: int) -> int:
    """ZT-SCORE-4, ZT-VAR-5: upwards or downwards.

    pre: tricks != bid
    post: _ == tricks
    """
    return score(tricks, bid, False)


def the_points_of_a_game_are_at_most_twice_its_tricks(tricks: Three, bids: Three, ruined: int) -> int:
    """ZT-SCORE-1, ZT-SCORE-3, ZT-SCORE-4: and at least the tricks that are not the bankrupt player's.

    pre: min(tricks) >= 0 and 0 <= ruined < 3
    post: sum(tricks) - tricks[ruined] <= _ <= 2 * (sum(tricks) - tricks[ruined])
    """
    return sum([score(tricks[seat], bids[seat], seat == ruined) for seat in range(3)])


def a_met_bid_saves_the_points_of_the_bankrupt_player(tricks: int, ruined: bool) -> int:
    """ZT-SCORE-1: tempting, but the most tricks bring nothing, bid made or not.

    pre: tricks > 0
    post: _ > 0
    """
    return score(tricks, tricks, ruined)


def a_trick_more_never_costs_points(tricks: int, bid: int) -> bool:
    """ZT-SCORE-3, ZT-SCORE-4: tempting, but it may spoil the bid.

    pre: tricks >= 0 and bid >= 0
    post: _
    """
    return score(tricks + 1, bid, False) >= score(tricks, bid, False)


def a_met_bid_always_pays(bid: int) -> int:
    """ZT-SCORE-3: tempting, but there is nothing for a met bid of 0.

    pre: bid >= 0
    post: _ > 0
    """
    return score(bid, bid, False)


# --- winners ---


def the_highest_score_wins(points: Three) -> Seats:
    """ZT-END-2, ZT-SERIES-2: as `shared` reads it, everybody who has it, ascending.

    post: _ == tuple([seat for seat in range(3) if points[seat] >= max(points)])
    """
    return winners(points, ALL, (), WinnerTie.SHARED)


def of_equal_scores_the_latest_trick_wins(points: Three, won: Three) -> Seats:
    """ZT-END-2, ZT-SERIES-2: as `later-trick` reads it, for tricks won by everybody.

    pre: sorted(won) == [0, 1, 2]
    post: len(_) == 1 and all(points[s] < points[_[0]] or won.index(s) <= won.index(_[0]) for s in range(3))
    """
    return winners(points, ALL, won, WinnerTie.LATER_TRICK)


def equals_without_a_trick_share_the_victory(points: Three, won: tuple[int, int]) -> Seats:
    """ZT-END-2: under `later-trick`, if none of them ever won a trick.

    pre: won == (2, 2) and points[0] == points[1] > points[2]
    post: _ == (0, 1)
    """
    return winners(points, ALL, won, WinnerTie.LATER_TRICK)


def somebody_wins(points: Three, ruined: int | None, may_win: BankruptMayWin, tie: WinnerTie) -> Seats:
    """ZT-END-2: under every reading of `bankrupt-may-win` and `winner-tie`.

    pre: ruined in (None, 0, 1, 2)
    post: 1 <= len(_) <= 3 and all(points[s] == points[_[0]] for s in _)
    """
    return winners(points, contenders(3, ruined, may_win), (0, 1, 2, 0), tie)


def everybody_can_win(ruined: int | None) -> Seats:
    """ZT-END-2: as `yes` reads it.

    post: _ == (0, 1, 2)
    """
    return contenders(3, ruined, BankruptMayWin.YES)


def all_but_the_bankrupt_player_can_win(ruined: int | None) -> Seats:
    """ZT-END-2: as `no` reads it; everybody if nobody is bankrupt.

    pre: ruined in (None, 0, 1, 2)
    post: sorted((*_, *(() if ruined is None else (ruined,)))) == [0, 1, 2]
    """
    return contenders(3, ruined, BankruptMayWin.NO)


def a_point_keeps_the_bankrupt_player_from_winning(points: Three, ruined: int) -> bool:
    """ZT-END-2: `bankrupt-may-win` matters only if all scores are 0.

    pre: 0 <= ruined < 3 and points[ruined] == 0 < max(points)
    post: _
    """
    among = contenders(3, ruined, BankruptMayWin.YES), contenders(3, ruined, BankruptMayWin.NO)
    return winners(points, among[0], (), WinnerTie.SHARED) == winners(points, among[1], (), WinnerTie.SHARED)


def the_bankrupt_player_never_wins(points: Three, ruined: int, may_win: BankruptMayWin) -> Seats:
    """ZT-END-2: tempting, but as `yes` reads it, no points may be the most.

    pre: min(points) >= 0 and 0 <= ruined < 3 and points[ruined] == 0
    post: ruined not in _
    """
    return winners(points, contenders(3, ruined, may_win), (), WinnerTie.SHARED)


def a_later_trick_always_leaves_one_winner(points: Three, won: Three) -> Seats:
    """ZT-END-2: tempting, but those who are level may be without a trick.

    pre: all(0 <= seat < 3 for seat in won)
    post: len(_) == 1
    """
    return winners(points, ALL, won, WinnerTie.LATER_TRICK)


# --- a series ---


def a_series_adds_up_its_games(one: Three, two: Three, three: Three) -> Seats:
    """ZT-SERIES-2: seat by seat.

    post: _ == tuple([one[seat] + two[seat] + three[seat] for seat in range(3)])
    """
    return totals(3, (one, two, three))


def the_most_tricks_start_if_nobody_is_bankrupt(most: int, start: int) -> int | None:
    """ZT-SERIES-3: as `most-tricks` reads it, whoever started before.

    pre: 0 <= most < 3 and 0 <= start < 3
    post: _ == most
    """
    return start_without_bankrupt(NoBankruptStart.MOST_TRICKS, most, start, 3)


def the_same_player_starts_if_nobody_is_bankrupt(most: int, start: int) -> int | None:
    """ZT-SERIES-3: as `same-start` reads it, whoever had the most tricks.

    pre: 0 <= most < 3 and 0 <= start < 3
    post: _ == start
    """
    return start_without_bankrupt(NoBankruptStart.SAME_START, most, start, 3)


def the_left_neighbour_starts_if_nobody_is_bankrupt(most: int, start: int) -> int | None:
    """ZT-SERIES-3: as `next-clockwise` reads it; after the last seat comes the first.

    pre: 0 <= most < 3 and 0 <= start < 3
    post: _ == (0 if start == 2 else start + 1)
    """
    return start_without_bankrupt(NoBankruptStart.NEXT_CLOCKWISE, most, start, 3)


def the_table_picks_if_nobody_is_bankrupt(most: int, start: int) -> int | None:
    """ZT-SERIES-3: as `friendly-choice` reads it.

    pre: 0 <= most < 3 and 0 <= start < 3
    post: _ is None
    """
    return start_without_bankrupt(NoBankruptStart.FRIENDLY_CHOICE, most, start, 3)


def the_next_start_player_is_always_known(reading: NoBankruptStart, most: int, start: int) -> int | None:
    """ZT-SERIES-3: tempting, but `friendly-choice` leaves it to the table.

    pre: 0 <= most < 3 and 0 <= start < 3
    post: _ is not None
    """
    return start_without_bankrupt(reading, most, start, 3)
