"""Whole domains of the scores of Zimbabweee Trick, case by case: who is bankrupt, what tricks are worth, who wins, who
starts."""

from collections.abc import Iterable, Iterator
from itertools import permutations, product

import pytest
from enumerating import cases_of_the_ledger

from rulecore.games.zimbabweee.rulings import (
    BankruptMayWin,
    Config,
    NoBankruptStart,
    Options,
    Rulings,
    Scoring,
    VariantBankrupt,
    VariantMeet,
    VariantZeroTie,
    WinnerTie,
)
from rulecore.games.zimbabweee.scoring import bankrupt_player, contenders, most_tricks, score, winners
from rulecore.games.zimbabweee.series import start_without_bankrupt

cases = cases_of_the_ledger

Seats = tuple[int, ...]
TRICKS = 12


def games(players: int, longest: int) -> Iterator[Seats]:
    """The winners of the tricks of every game of up to so many tricks."""
    for tricks in range(1, longest + 1):
        yield from product(range(players), repeat=tricks)


def whole_games(players: int) -> Iterator[Seats]:
    """One game for every number of tricks that each seat can have in the end, and every order of their latest tricks.

    No other trick matters: contracts_zimbabweee_scoring.py says so of any winners.
    """
    for tricks in product(range(TRICKS + 1), repeat=players):
        if sum(tricks) == TRICKS:
            takers = [seat for seat in range(players) if tricks[seat]]
            before = [seat for seat in takers for _ in range(tricks[seat] - 1)]
            yield from ((*before, *finish) for finish in permutations(takers))


def latest(seat: int, won: Seats) -> int:
    """The place of the seat's latest trick, -1 for none."""
    return len(won) - 1 - won[::-1].index(seat) if seat in won else -1


# --- bankruptcy ---


def ruined_by_the_standard(players: int, won: Seats) -> int:
    """Trick by trick: whoever draws level with the most so far, or ahead, is the one to be ruined for now."""
    count, ruined = [0] * players, won[0]
    for winner in won:
        count[winner] += 1
        ruined = winner if count[winner] >= count[ruined] else ruined
    return ruined


@pytest.mark.clause("ZT-SCORE-1", "ZT-SCORE-2", "ZT-VALUE-3")
def test_every_game_ruins_whom_the_standard_means(cases: int) -> None:
    played = [(players, won) for players, longest in ((3, 7), (4, 5)) for won in games(players, longest)]
    played += [(players, won) for players in (3, 4) for won in whole_games(players)]
    for players, won in played:
        tricks = tuple(won.count(seat) for seat in range(players))
        assert most_tricks(tricks, won) == ruined_by_the_standard(players, won), won
    assert len(played) == cases


def ruined_by_the_variant(config: Config, start: int, bids: Seats, tricks: Seats, won: Seats) -> int | None:
    """Read off a ranking: most tricks first, of equals the later one."""
    rulings, seats = config.rulings, range(config.players)
    over_is_a_miss = rulings.variant_meet is VariantMeet.EXACT
    ranking = sorted(seats, key=lambda seat: (tricks[seat], latest(seat, won)), reverse=True)
    missed = [s for s in ranking if bids[s] > tricks[s] or (over_is_a_miss and bids[s] < tricks[s])]
    if rulings.variant_bankrupt is VariantBankrupt.MOST_AFTER_TIEBREAK:
        return ranking[0] if ranking[0] in missed else None
    if rulings.variant_bankrupt is VariantBankrupt.MOST_OVERALL:
        return next((seat for seat in missed if tricks[seat] == tricks[ranking[0]]), None)
    if len(missed) > 1 and tricks[missed[0]] == 0:
        from_the_end = [(start - 1 - i) % config.players for i in seats]
        last = next(seat for seat in from_the_end if seat in missed)
        return last if rulings.variant_zero_tie is VariantZeroTie.LAST_IN_TURN_ORDER else None
    return missed[0] if missed else None


def variants(players: int) -> list[Config]:
    readings = [
        {"variant-bankrupt": bankrupt, "variant-meet": meet, "variant-zero-tie": zero}
        for bankrupt, meet, zero in product(VariantBankrupt, VariantMeet, VariantZeroTie)
    ]
    options = Options(scoring=Scoring.VARIANT)
    return [Config(players=players, options=options, rulings=Rulings.model_validate(each)) for each in readings]


def wrongly_ruined(players: int, played: Iterable[Seats]) -> tuple[int, list[object]]:
    """How many cases there are, and those in which the two disagree; bids are one less, the same, or one more."""
    counted, wrong = 0, list[object]()
    for won, config in product(played, variants(players)):
        tricks = tuple(won.count(seat) for seat in range(players))
        around = [range(max(0, taken - 1), taken + 2) for taken in tricks]
        for start, *bids in product(range(players), *around):
            case = config, start, tuple(bids), tricks, won
            wrong += [] if bankrupt_player(*case) == ruined_by_the_variant(*case) else [case]
            counted += 1
    return counted, wrong


@pytest.mark.clause("ZT-VAR-1", "ZT-VAR-2", "ZT-VAR-3")
@pytest.mark.reading("variant-bankrupt", "most-overall")
@pytest.mark.reading("variant-bankrupt", "most-after-tiebreak")
@pytest.mark.reading("variant-bankrupt", "most-among-missed")
@pytest.mark.reading("variant-meet", "exact")
@pytest.mark.reading("variant-meet", "at-least")
@pytest.mark.reading("variant-zero-tie", "nobody")
@pytest.mark.reading("variant-zero-tie", "last-in-turn-order")
def test_three_players_ruin_whom_the_variant_means_in_every_game(cases: int) -> None:
    assert wrongly_ruined(3, whole_games(3)) == (cases, [])


@pytest.mark.clause("ZT-VAR-1", "ZT-VAR-2", "ZT-VAR-3")
@pytest.mark.reading("variant-bankrupt", "most-overall")
@pytest.mark.reading("variant-bankrupt", "most-after-tiebreak")
@pytest.mark.reading("variant-bankrupt", "most-among-missed")
@pytest.mark.reading("variant-meet", "exact")
@pytest.mark.reading("variant-meet", "at-least")
@pytest.mark.reading("variant-zero-tie", "nobody")
@pytest.mark.reading("variant-zero-tie", "last-in-turn-order")
def test_four_players_ruin_whom_the_variant_means_in_every_short_game(cases: int) -> None:
    assert wrongly_ruined(4, games(4, 3)) == (cases, [])


# --- scores, winners, the next start player ---


@pytest.mark.clause("ZT-SCORE-1", "ZT-SCORE-3", "ZT-SCORE-4", "ZT-VAR-4", "ZT-VAR-5", "ZT-VALUE-1", "ZT-VALUE-2")
def test_every_number_of_tricks_and_every_bid_has_its_points(cases: int) -> None:
    counted = 0
    for tricks, bid, ruined in product(range(13), range(17), (False, True)):
        value = 0 if ruined else 1 + (bid == tricks)
        assert score(tricks, bid, ruined) == sum([value] * tricks), (tricks, bid, ruined)
        counted += 1
    assert counted == cases


def may_win(seat: int, ruined: int | None, reading: BankruptMayWin) -> bool:
    return reading is BankruptMayWin.YES or seat != ruined


def beats(seat: int, other: int, points: Seats, won: Seats, tie: WinnerTie) -> bool:
    """More points; or as many, and by `later-trick` a later one."""
    later = tie is WinnerTie.LATER_TRICK and latest(seat, won) > latest(other, won)
    return points[seat] > points[other] or (points[seat] == points[other] and later)


@pytest.mark.clause("ZT-END-2", "ZT-SERIES-2")
@pytest.mark.reading("winner-tie", "shared")
@pytest.mark.reading("winner-tie", "later-trick")
@pytest.mark.reading("bankrupt-may-win", "yes")
@pytest.mark.reading("bankrupt-may-win", "no")
def test_nobody_who_could_win_beats_a_winner(cases: int) -> None:
    counted = 0
    for players, longest in ((3, 4), (4, 2)):
        seats = range(players)
        outcomes = product(product(range(3), repeat=players), games(players, longest), (None, *seats))
        for (points, won, ruined), reading, tie in product(outcomes, BankruptMayWin, WinnerTie):
            among = [seat for seat in seats if may_win(seat, ruined, reading)]
            best = tuple(s for s in among if not any(beats(other, s, points, won, tie) for other in among))
            assert winners(points, contenders(players, ruined, reading), won, tie) == best, (points, won, ruined, tie)
            counted += 1
    assert counted == cases


@pytest.mark.clause("ZT-SERIES-3")
@pytest.mark.reading("no-bankrupt-start", "most-tricks")
@pytest.mark.reading("no-bankrupt-start", "same-start")
@pytest.mark.reading("no-bankrupt-start", "next-clockwise")
@pytest.mark.reading("no-bankrupt-start", "friendly-choice")
def test_every_game_that_ruins_nobody_has_its_next_start_player(cases: int) -> None:
    counted = 0
    for players, reading in product((3, 4), NoBankruptStart):
        clockwise = (*range(players), 0)
        for most, start in product(range(players), repeat=2):
            expected = {
                NoBankruptStart.MOST_TRICKS: most,
                NoBankruptStart.SAME_START: start,
                NoBankruptStart.NEXT_CLOCKWISE: clockwise[start + 1],
                NoBankruptStart.FRIENDLY_CHOICE: None,
            }[reading]
            assert start_without_bankrupt(reading, most, start, players) == expected, (reading, most, start)
            counted += 1
    assert counted == cases
