"""The end of a game: the score, the next game of a series, the winners."""

from rulecore.games.zimbabweee.rulings import Config
from rulecore.games.zimbabweee.scoring import bankrupt_player, contenders, most_tricks, score, winners
from rulecore.games.zimbabweee.series import start_without_bankrupt, totals
from rulecore.games.zimbabweee.state import Dealing, Hand, Over, Record, State


def record(config: Config, start: int, bids: tuple[int, ...], won: tuple[int, ...]) -> Record:
    """ZT-SCORE-5; see ZT-END-2: the game just played, scored and so complete. `play.tricks.after` makes it after the
    last trick, and then goes on to the next game or the end (`after_game`)."""
    seats, rulings = range(config.players), config.rulings
    tricks = tuple([won.count(seat) for seat in seats])
    bankrupt = bankrupt_player(config, start, bids, tricks, won)
    scores = tuple([score(tricks[seat], bids[seat], seat == bankrupt) for seat in seats])
    best = winners(scores, contenders(config.players, bankrupt, rulings.bankrupt_may_win), won, rulings.winner_tie)
    return Record(start, bids, won, tricks, bankrupt, scores, best)


def after_game(config: Config, aside: Hand, numbers: tuple[int, ...], games: tuple[Record, ...]) -> State:
    """ZT-SERIES-1; see ZT-SCORE-5: the next game, until all games that the table chose are played: one, or the three of
    a series, even if the third cannot change the winner. Then all is over.
    """
    if len(games) < config.options.games:
        return Dealing(next_start(config, games[-1]), games)
    return Over(aside, numbers, games, overall_winners(config, games))


def overall_winners(config: Config, games: tuple[Record, ...]) -> tuple[int, ...]:
    """ZT-SERIES-2: who has the most points over the games of a series together and wins it; of several, as `winner-tie`
    reads it (`winners`). Where there is one game only, who won that."""
    if len(games) == 1:
        return games[0].winners
    points = totals(config.players, tuple(game.scores for game in games))
    won = tuple(winner for game in games for winner in game.trick_winners)
    return winners(points, tuple(range(config.players)), won, config.rulings.winner_tie)


def next_start(config: Config, game: Record) -> int | None:
    """ZT-SERIES-3: the start player of the next game: the player who went bankrupt in this one or, if nobody did, as
    `no-bankrupt-start` reads it; None leaves it to the table. A start player bids first (`play.bids.opened`) and leads
    first (`play.bids.after`).
    """
    if game.bankrupt is not None:
        return game.bankrupt
    most = most_tricks(game.tricks, game.trick_winners)
    return start_without_bankrupt(config.rulings.no_bankrupt_start, most, game.start, config.players)
