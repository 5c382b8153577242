"""Laws of completed games and of series: who is rightly bankrupt, who rightly wins, who rightly starts."""

from collections.abc import Iterable

from rulecore.core.laws import state_law
from rulecore.games.zimbabweee.rulings import (
    BankruptMayWin,
    BidCap,
    BidSupply,
    Config,
    NoBankruptStart,
    Scoring,
    VariantBankrupt,
    VariantMeet,
    VariantZeroTie,
    WinnerTie,
)
from rulecore.games.zimbabweee.state import Bidding, Over, Playing, Record, Starting, State, Undealt


@state_law
def every_trick_of_a_game_has_a_winner(config: Config, state: State) -> bool | None:
    """ZT-CUBE-1, ZT-COMP-3, ZT-END-1, ZT-BID-1, ZT-SCORE-1: a completed game has all its tricks, and a bid
    and a score for each player."""
    if not state.games:
        return None
    seats, tricks = range(config.players), config.components.hand
    return all(
        len(game.trick_winners) == tricks == sum(game.tricks)
        and game.tricks == tuple(game.trick_winners.count(seat) for seat in seats)
        and len(game.bids) == len(game.scores) == config.players
        and bids_are_possible(config, game.bids)
        for game in state.games
    )


@state_law
def the_bankrupt_player_is_the_right_one(config: Config, state: State) -> bool | None:
    """ZT-SCORE-1, ZT-SCORE-2, ZT-VALUE-3, ZT-VAR-1, ZT-VAR-2, ZT-VAR-3: as the chosen calculation says."""
    if not state.games:
        return None
    standard = config.options.scoring is Scoring.STANDARD
    judge = bankrupt_by_the_standard if standard else bankrupt_by_the_variant
    return all(judge(config, game) for game in state.games)


@state_law
def a_trick_is_worth_two_points_if_the_bid_is_met_else_one(config: Config, state: State) -> bool | None:
    """ZT-SCORE-1, ZT-SCORE-3, ZT-SCORE-4, ZT-VALUE-1, ZT-VALUE-2, ZT-VAR-4, ZT-VAR-5: 0 for the bankrupt player."""
    if not state.games:
        return None
    return all(
        game.scores[seat] == game.tricks[seat] * (0 if seat == game.bankrupt else 2 if game.tricks[seat] == bid else 1)
        for game in state.games
        for seat, bid in enumerate(game.bids)
    )


@state_law
def the_highest_score_wins(config: Config, state: State) -> bool | None:
    """ZT-END-2: the winners of each game have the highest score of those who can win."""
    if not state.games:
        return None
    return all(_winners_are_right(config, game) for game in state.games)


def _winners_are_right(config: Config, game: Record) -> bool:
    barred = game.bankrupt if config.rulings.bankrupt_may_win is BankruptMayWin.NO else None
    among = [seat for seat in range(config.players) if seat != barred]
    return best_are(config, game.winners, game.scores, among, game.trick_winners)


@state_law
def the_highest_sum_wins_the_series(config: Config, state: State) -> bool | None:
    """ZT-SERIES-1, ZT-SERIES-2, ZT-SCORE-5, ZT-COMP-4: after the agreed number of games, and not before."""
    if not isinstance(state, Over):
        return len(state.games) < config.options.games
    if len(state.games) != config.options.games:
        return False
    if len(state.games) == 1:
        return state.winners == state.games[0].winners
    sums = tuple(map(sum, zip(*(game.scores for game in state.games), strict=True)))
    won = tuple(seat for game in state.games for seat in game.trick_winners)
    return best_are(config, state.winners, sums, range(config.players), won)


@state_law
def the_right_player_starts(config: Config, state: State) -> bool | None:
    """ZT-SETUP-4, ZT-SERIES-3: the table's choice first, later the bankrupt player of the game before."""
    starts: list[int | None] = [game.start for game in state.games]
    if isinstance(state, (Undealt, Bidding, Playing)):
        starts.append(state.start)
    elif isinstance(state, Starting):
        starts.append(None)
    open_choice = isinstance(state, (Undealt, Starting))
    return starts[0] == config.first_seat and all(
        starts_next(config, game, start, is_open=open_choice and i == len(state.games) - 1)
        for i, (game, start) in enumerate(zip(state.games, starts[1:], strict=False))
    )


def bids_are_possible(config: Config, bids: tuple[int, ...]) -> bool:
    """Whether these bids, in whatever order, keep to the chips as `bid-supply` and `bid-cap` read them."""
    box, supply = config.components, config.rulings.bid_supply
    each = box.hand if config.rulings.bid_cap is BidCap.HAND_SIZE else box.chips
    if supply is BidSupply.EQUAL_SHARE:
        each = min(each, box.chips // config.players)
    return all(0 <= bid <= each for bid in bids) and (supply is BidSupply.UNLIMITED or sum(bids) <= box.chips)


def last_trick(seat: int, trick_winners: tuple[int, ...]) -> int:
    """The number, from 1, of the latest trick that the seat won; 0 for none."""
    return max((number for number, winner in enumerate(trick_winners, 1) if winner == seat), default=0)


def has_most_tricks(seat: int, game: Record) -> bool:
    """Nobody has more tricks, and nobody with as many won one later."""
    mine = game.tricks[seat], last_trick(seat, game.trick_winners)
    return all((game.tricks[s], last_trick(s, game.trick_winners)) <= mine for s in range(len(game.tricks)))


def bankrupt_by_the_standard(config: Config, game: Record) -> bool:
    """The bankrupt player of the record is the one with the most tricks, the later one of equals."""
    return game.bankrupt is not None and has_most_tricks(game.bankrupt, game)


def bankrupt_by_the_variant(config: Config, game: Record) -> bool:
    """The bankrupt player of the record, or its absence, is what the variant says under the readings chosen."""
    seats = range(config.players)
    suspects = [seat for seat in seats if _is_suspect(config, game, seat)]
    winners = [seat for seat in suspects if game.tricks[seat]]
    if len(suspects) > 1 and not winners:
        if config.rulings.variant_zero_tie is VariantZeroTie.NOBODY:
            return game.bankrupt is None
        clockwise = [(game.start + i) % config.players for i in seats]
        return game.bankrupt == [seat for seat in clockwise if seat in suspects][-1]
    latest = sorted(suspects, key=lambda seat: last_trick(seat, game.trick_winners))
    return game.bankrupt == (latest[-1] if latest else None)


def _missed(config: Config, game: Record, seat: int) -> bool:
    short = game.tricks[seat] < game.bids[seat]
    return short or (config.rulings.variant_meet is VariantMeet.EXACT and game.tricks[seat] > game.bids[seat])


def _is_suspect(config: Config, game: Record, seat: int) -> bool:
    """Whether the seat fits the description of the bankrupt player, ties left aside."""
    if not _missed(config, game, seat):
        return False
    reading = config.rulings.variant_bankrupt
    if reading is VariantBankrupt.MOST_AFTER_TIEBREAK:
        return has_most_tricks(seat, game)
    rivals = [s for s in range(config.players) if reading is VariantBankrupt.MOST_OVERALL or _missed(config, game, s)]
    return all(game.tricks[s] <= game.tricks[seat] for s in rivals)


def best_are(
    config: Config, winners: tuple[int, ...], points: tuple[int, ...], among: Iterable[int], won: tuple[int, ...]
) -> bool:
    """Whether `winners` are those of `among` with the most points, equal points as `winner-tie` reads them."""
    ranking = sorted(((points[seat], last_trick(seat, won)) for seat in among), reverse=True)
    best, latest = ranking[0]
    level = [seat for seat in among if points[seat] == best]
    if config.rulings.winner_tie is WinnerTie.LATER_TRICK and latest:
        level = [seat for seat in level if last_trick(seat, won) == latest]
    return list(winners) == level


def starts_next(config: Config, game: Record, start: int | None, *, is_open: bool) -> bool:
    """Whether `start` rightly starts the game after `game`; `is_open`: the table may still have to pick."""
    if game.bankrupt is not None:
        return start == game.bankrupt
    reading = config.rulings.no_bankrupt_start
    if reading is NoBankruptStart.FRIENDLY_CHOICE:
        return start is None if is_open else start in range(config.players)
    if reading is NoBankruptStart.MOST_TRICKS:
        return start is not None and start in range(config.players) and has_most_tricks(start, game)
    return start == (game.start + (reading is NoBankruptStart.NEXT_CLOCKWISE)) % config.players
