"""Every action that a player can have in some state: what numbers are given to."""

from itertools import chain

from rulecore.games.build_release.following import following
from rulecore.games.build_release.play_melds import playable
from rulecore.games.build_release.play_release import readings
from rulecore.games.build_release.play_settlement import pairs
from rulecore.games.build_release.rulings import Config
from rulecore.games.build_release.state import DISCARDS, DONE, EXTENDS, KEEPS, PASSES, REJECTS, TAKES, Action, Play


def choices(config: Config, seat: int) -> tuple[Action, ...]:
    """Takes, rejects, groups of two cards, cards for groups, to stop, decisions on leftovers, melds, to pass."""
    rulings, hand = config.rulings, config.components.hand
    runs, sets = pairs(seat, rulings.all_x_groups, rulings.big_duplicates)
    extends = chain.from_iterable(EXTENDS[seat][: hand // 2])
    build: tuple[Action, ...] = (*TAKES[seat], *REJECTS[seat])
    groups: tuple[Action, ...] = (*runs.values(), *sets.values(), *extends, DONE[seat])
    return (*build, *groups, *KEEPS[seat], *DISCARDS[seat], *melds(config, seat), PASSES[seat])


def melds(config: Config, seat: int) -> list[Play]:
    """What could be led from all cards of the box together, in the order of legal plays."""
    rulings, cards = config.rulings, config.components.cards
    anything = following(None, len(cards), readings(config))
    return playable(seat, cards, rulings.x_in_runs, rulings.all_x_melds, anything)
