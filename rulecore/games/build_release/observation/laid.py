"""Any state laid out in the same way, for `view`: everything in it, seen or not, and nothing where a phase has none."""

from typing import NamedTuple

from rulecore.core.errors import InvalidState, shown
from rulecore.games.build_release.pieces import Cards, Groups, Meld, Piles, Record
from rulecore.games.build_release.piles import Won
from rulecore.games.build_release.rulings import Config
from rulecore.games.build_release.state import (
    Building,
    Dealing,
    Displaying,
    Over,
    Penalising,
    ReleaseSetup,
    Releasing,
    Revealing,
    Settling,
    Sorting,
    Supplying,
)


class Settled(NamedTuple):
    """What the settlement has brought so far; lists are by seat."""

    groups: tuple[Groups, ...]
    leftover: tuple[Cards, ...]
    kept: tuple[Cards, ...]
    dropped: tuple[Cards, ...]
    build: tuple[int | None, ...]


class Round(NamedTuple):
    """The round of the release that is in progress or comes next."""

    leader: int | None
    pending: tuple[int, ...]
    table: tuple[Meld, ...]
    after_void: bool
    victims: tuple[int, ...]


class LaidOut(NamedTuple):
    """Any state laid out in the same way, everything in it, seen or not."""

    hands: tuple[Cards, ...]
    piles: Piles
    unused: Cards
    settled: Settled
    round: Round
    won: Won
    games: tuple[Record, ...]


_NO_ROUND = Round(None, (), (), False, ())


def laid_out(config: Config, state: object) -> LaidOut:
    """The state laid out: empty where a phase has nothing to lay."""
    nothing: tuple[Cards, ...] = ((),) * config.players
    unsettled = Settled(((),) * config.players, nothing, nothing, nothing, (None,) * config.players)
    won = Won((0,) * config.players, nothing, 0, ())
    match state:
        case Dealing(games):
            piles = Piles(config.components.cards, (), ())
            return LaidOut(nothing, piles, (), unsettled, _NO_ROUND, won, games)
        case Displaying(hands, deck, games):
            return LaidOut(hands, Piles(deck, (), ()), (), unsettled, _NO_ROUND, won, games)
        case Building(games=games) | Revealing(games=games):
            return LaidOut(state.hands, state.piles, (), unsettled, _NO_ROUND, won, games)
        case Settling(_, groups, leftover, kept, dropped, build, _, piles, games):
            settled = Settled(groups, leftover, kept, dropped, build)
            return LaidOut(state.hands, piles, (), settled, _NO_ROUND, won, games)
        case Sorting(_, groups, leftover, kept, dropped, build, _, piles, games):
            settled = Settled(groups, leftover, kept, dropped, build)
            return LaidOut(state.hands, piles, (), settled, _NO_ROUND, won, games)
        case Supplying(hands, deck, discard, dropped, build, games):
            settled = unsettled._replace(dropped=dropped, build=build)
            return LaidOut(hands, Piles(deck, (), discard), (), settled, _NO_ROUND, won, games)
        case Releasing(_, leader, pending, table, after_void, won, setup):
            return _in_release(state.hands, Round(leader, pending, table, after_void, ()), won, setup, setup.games)
        case Penalising(_, victims, leader, pending, won, setup):
            return _in_release(state.hands, Round(leader, pending, (), False, victims), won, setup, setup.games)
        case Over(hands, won, setup, games):
            return _in_release(hands, _NO_ROUND, won, setup, games)
        case _:
            raise InvalidState(f"not a state of build_release: {shown(state)}")


def _in_release(
    hands: tuple[Cards, ...], in_progress: Round, won: Won, setup: ReleaseSetup, games: tuple[Record, ...]
) -> LaidOut:
    nothing: tuple[Cards, ...] = ((),) * len(hands)
    settled = Settled(((),) * len(hands), nothing, nothing, setup.dropped, setup.build)
    return LaidOut(hands, Piles((), (), setup.discard), setup.unused, settled, in_progress, won, games)
