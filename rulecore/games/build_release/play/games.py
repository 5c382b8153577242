"""The games of a series: who starts one, how it ends."""

from rulecore.games.build_release.pieces import Cards
from rulecore.games.build_release.piles import Won
from rulecore.games.build_release.rulings import Config
from rulecore.games.build_release.scoring import record
from rulecore.games.build_release.series import first_of_build, totals, winners
from rulecore.games.build_release.state import Dealing, Over, ReleaseSetup, State


def first_seat(config: Config, game: int) -> int:
    """see BR-CFG-2: who starts the build and the settlement of a game; games count from 0."""
    return first_of_build(config.rulings.next_first_seat, config.first_seat, game, config.players)


def after_game(config: Config, hands: tuple[Cards, ...], won: Won, setup: ReleaseSetup) -> State:
    """BR-SETUP-1; see BR-END-1, BR-WIN-1: the game is scored, and the next one begins, until the agreed number of
    games, `options.games`, has been played. Each is dealt from all cards of the box (`play.build.deal_needed`)."""
    games = (*setup.games, record(config.rulings.hand_specials, setup.build, hands, won))
    if len(games) < config.options.games:
        return Dealing(games)
    return Over(hands, won, setup, games, winners(totals(config.players, games)))
