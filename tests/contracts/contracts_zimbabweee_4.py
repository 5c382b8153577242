"""Contracts with four seats, for the deep run. The modules for three seats say what they mean. Tricks with four seats
are enumerated."""

from rulecore.games.zimbabweee.rulings import (
    BankruptMayWin,
    Config,
    Options,
    Rulings,
    Scoring,
    VariantBankrupt,
    VariantZeroTie,
    WinnerTie,
)
from rulecore.games.zimbabweee.scoring import bankrupt_player, contenders, most_tricks, winners

Four = tuple[int, int, int, int]
Seats = tuple[int, ...]


def _agreed(bankrupt: VariantBankrupt, zero: VariantZeroTie = VariantZeroTie.NOBODY) -> Config:
    rulings = Rulings.model_validate({"variant-bankrupt": bankrupt, "variant-zero-tie": zero})
    return Config(players=4, options=Options(scoring=Scoring.VARIANT), rulings=rulings)


OVERALL = _agreed(VariantBankrupt.MOST_OVERALL)
AFTER_TIEBREAK = _agreed(VariantBankrupt.MOST_AFTER_TIEBREAK)
AMONG_MISSED_LAST = _agreed(VariantBankrupt.MOST_AMONG_MISSED, VariantZeroTie.LAST_IN_TURN_ORDER)


def won(tricks: Four) -> Seats:
    """The winners of the latest tricks, which were won in the order of the seats."""
    return tuple([seat for seat in (0, 1, 2, 3) if tricks[seat] > 0])


def bankrupt(agreed: Config, start: int, bids: Four, tricks: Four) -> int | None:
    """Who is bankrupt; the latest tricks in the order of the seats."""
    return bankrupt_player(agreed, start, bids, tricks, won(tricks))


def most(tricks: Four) -> int:
    """Whom the standard calculation makes bankrupt; the latest tricks in the order of the seats."""
    return most_tricks(tricks, won(tricks))


def of_four_the_most_tricks_and_a_missed_bid_make_bankrupt(bids: Four, tricks: Four) -> int | None:
    """ZT-VAR-2, ZT-VAR-3: as `most-overall` reads it.

    pre: min(tricks) >= 0 < max(tricks)
    post: _ == max([s for s in range(4) if max(tricks) == tricks[s] != bids[s]], default=None)
    """
    return bankrupt(OVERALL, 0, bids, tricks)


def of_four_the_bid_saves_whom_the_standard_would_ruin(bids: Four, tricks: Four) -> int | None:
    """ZT-VAR-2: as `most-after-tiebreak` reads it.

    pre: min(tricks) >= 0 < max(tricks)
    post: _ == (None if tricks[most(tricks)] == bids[most(tricks)] else most(tricks))
    """
    return bankrupt(AFTER_TIEBREAK, 0, bids, tricks)


def of_four_a_miss_makes_bankrupt(start: int, bids: Four, tricks: Four) -> int | None:
    """ZT-VAR-2, ZT-VAR-3: as `most-among-missed` and `last-in-turn-order` read it.

    pre: 0 <= start < 4 and min(tricks) >= 0 < max(tricks)
    post: (_ is None) == (bids == tricks)
    """
    return bankrupt(AMONG_MISSED_LAST, start, bids, tricks)


def the_highest_of_four_scores_wins(points: Four, ruined: int, may_win: BankruptMayWin) -> Seats:
    """ZT-END-2: as `shared` reads it, of those who can win.

    pre: 0 <= ruined < 4 and points[ruined] == 0 < max(points)
    post: _ == tuple([seat for seat in range(4) if points[seat] >= max(points)])
    """
    return winners(points, contenders(4, ruined, may_win), (), WinnerTie.SHARED)


def of_four_equal_scores_the_latest_trick_wins(points: Four) -> Seats:
    """ZT-END-2: as `later-trick` reads it, for latest tricks in the order of the seats.

    post: len(_) == 1 and all(points[s] < points[_[0]] or (points[s] == points[_[0]] and s <= _[0]) for s in range(4))
    """
    return winners(points, (0, 1, 2, 3), (0, 1, 2, 3), WinnerTie.LATER_TRICK)
