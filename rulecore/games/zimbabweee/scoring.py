"""Scoring: who is bankrupt, what a trick is worth, who wins."""

from typing import assert_never

from rulecore.games.zimbabweee.rulings import (
    BankruptMayWin,
    Config,
    Scoring,
    VariantBankrupt,
    VariantMeet,
    VariantZeroTie,
    WinnerTie,
)

Seats = tuple[int, ...]


def latest(seats: Seats, trick_winners: Seats) -> int | None:
    """Who of `seats` won a trick latest; None if none of them won any.

    trick_winners  the winner of each trick, in the order of play
    """
    for winner in reversed(trick_winners):
        if winner in seats:
            return winner
    return None


def most_tricks(tricks: Seats, trick_winners: Seats) -> int:
    """ZT-SCORE-1, ZT-SCORE-2, ZT-VALUE-3: the player with the most tricks, who is bankrupt by the standard calculation.

    Of several with the most, it is the one who won a trick latest in this game; the others score normally. No bid is
    asked: a bankrupt player who met the bid scores nothing, too (`score`).

    tricks         how many each seat has won
    trick_winners  the winner of each trick of this game, in the order of play
    """
    most = max(tricks)
    loser = latest(tuple([seat for seat, won in enumerate(tricks) if won == most]), trick_winners)
    assert loser is not None
    return loser


def has_missed(tricks: int, bid: int, meet: VariantMeet) -> bool:
    """see ZT-VAR-2: whether a player failed to meet the bid, as `variant-meet` reads it."""
    match meet:
        case VariantMeet.EXACT:
            return tricks != bid
        case VariantMeet.AT_LEAST:
            return tricks < bid
        case _:
            assert_never(meet)


def bankrupt_candidates(missed: Seats, tricks: Seats, trick_winners: Seats, reading: VariantBankrupt) -> Seats:
    """ZT-VAR-2: the seats that can be bankrupt in the variant: those that missed their bid (`has_missed`) and have the
    most tricks. As `variant-bankrupt` reads it, the most of all; or whom `most_tricks` names; or the most of those who
    missed. There may be none, and then nobody is bankrupt; the bankrupt player has no points (`score`).

    missed  the seats that failed to meet their bid, ascending
    """
    match reading:
        case VariantBankrupt.MOST_OVERALL:
            return tuple(seat for seat in missed if tricks[seat] == max(tricks))
        case VariantBankrupt.MOST_AFTER_TIEBREAK:
            return tuple(seat for seat in missed if seat == most_tricks(tricks, trick_winners))
        case VariantBankrupt.MOST_AMONG_MISSED:
            return tuple(seat for seat in missed if tricks[seat] == max(tricks[other] for other in missed))
        case _:
            assert_never(reading)


def last_without_trick(candidates: Seats, start: int, players: int, reading: VariantZeroTie) -> int | None:
    """see ZT-VAR-3: who is bankrupt of several candidates without a trick, as `variant-zero-tie` reads it."""
    match reading:
        case VariantZeroTie.NOBODY:
            return None
        case VariantZeroTie.LAST_IN_TURN_ORDER:
            return max(candidates, key=lambda seat: (seat - start) % players)
        case _:
            assert_never(reading)


def variant_bankrupt(
    candidates: Seats, trick_winners: Seats, start: int, players: int, zero: VariantZeroTie
) -> int | None:
    """ZT-VAR-3; see ZT-VAR-2: who is bankrupt in the variant: of several candidates the one who won a trick latest.

    None: nobody. If none of them won a trick, `last_without_trick` says who it is, as `variant-zero-tie` reads it.
    """
    if len(candidates) <= 1:
        return candidates[0] if candidates else None
    later = latest(candidates, trick_winners)
    return last_without_trick(candidates, start, players, zero) if later is None else later


def bankrupt_player(config: Config, start: int, bids: Seats, tricks: Seats, won: Seats) -> int | None:
    """ZT-VAR-1: who is bankrupt in a game, by the standard calculation or by the variant: the table has agreed on one
    (`options.scoring`), for all games of a series. The two differ in nothing else (`score`). None: nobody.
    """
    if config.options.scoring is Scoring.STANDARD:
        return most_tricks(tricks, won)
    rulings = config.rulings
    missed = tuple(s for s in range(config.players) if has_missed(tricks[s], bids[s], rulings.variant_meet))
    candidates = bankrupt_candidates(missed, tricks, won, rulings.variant_bankrupt)
    return variant_bankrupt(candidates, won, start, config.players, rulings.variant_zero_tie)


def score(tricks: int, bid: int, is_bankrupt: bool) -> int:
    """ZT-SCORE-3, ZT-SCORE-4; see ZT-SCORE-1: the points of one player in one game, in the variant as well.

    Every player who is not bankrupt scores two points for each trick if they took as many as they bid, and so nothing
    for a bid of 0 that is met, or one point for each trick if they took more or fewer. In the variant that includes a
    player with the most tricks who met the bid, and everybody if nobody is bankrupt.
    """
    if is_bankrupt:
        return 0  # see ZT-SCORE-1
    if tricks == bid:
        return 2 * tricks  # ZT-VAR-4, ZT-VALUE-2: exactly as many tricks as were bid, the most or not
    return tricks  # ZT-VAR-5, ZT-VALUE-1: more or fewer than were bid, a point for each


def contenders(players: int, bankrupt: int | None, reading: BankruptMayWin) -> Seats:
    """see ZT-END-2: the seats that can win a game, as `bankrupt-may-win` reads it."""
    match reading:
        case BankruptMayWin.YES:
            return tuple(range(players))
        case BankruptMayWin.NO:
            return tuple([seat for seat in range(players) if seat != bankrupt])
        case _:
            assert_never(reading)


def winners(points: Seats, among: Seats, trick_winners: Seats, tie: WinnerTie) -> Seats:
    """ZT-END-2; see ZT-SERIES-2: who has the highest score and wins, ascending; equal ones as `winner-tie` reads it.
    Scores are added up before: those of a game in `play.games.record`, those of a series in `totals`.

    points         of every seat, in the game or in the series
    among          the seats that can win; in a game `contenders`, as `bankrupt-may-win` reads it
    trick_winners  the winner of each trick of the game or of the series, in the order of play
    """
    best = max([points[seat] for seat in among])
    level = tuple([seat for seat in among if points[seat] == best])
    match tie:
        case WinnerTie.SHARED:
            return level
        case WinnerTie.LATER_TRICK:
            later = latest(level, trick_winners)
            return level if later is None else (later,)
        case _:
            assert_never(tie)
