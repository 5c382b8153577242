"""Every action that a player can have in some state: what numbers are given to."""

from itertools import chain

from rulecore.games.build_release.actions import (
    DISCARDS,
    DONE,
    EXTENDS,
    KEEPS,
    PASSES,
    REJECTS,
    TAKES,
    Action,
    LayGroup,
    Play,
)
from rulecore.games.build_release.melds import RANKS, by_rank, kinds, largest, melds
from rulecore.games.build_release.pieces import X
from rulecore.games.build_release.rulings import Config
from rulecore.games.build_release.settlement import groups_of_two


def action_space(config: Config, seat: int) -> tuple[Action, ...]:
    """Takes, rejects, groups of two cards, cards for groups, to stop, decisions on leftovers, melds, to pass."""
    build: tuple[Action, ...] = (*TAKES[seat], *REJECTS[seat])
    extends = chain.from_iterable(EXTENDS[seat][: config.components.hand // 2])
    groups: tuple[Action, ...] = (*groups_laid(config, seat), *extends, DONE[seat])
    return (*build, *groups, *KEEPS[seat], *DISCARDS[seat], *melds_led(config, seat), PASSES[seat])


def groups_laid(config: Config, seat: int) -> list[Action]:
    """The groups that can be laid down of all cards and two X."""
    rulings = config.rulings
    groups = groups_of_two((*range(X), X, X), rulings.all_x_groups, rulings.big_duplicates)
    return [LayGroup(seat, kind, pair) for kind, pair in groups]


def melds_led(config: Config, seat: int) -> list[Action]:
    """What could be led from all cards of the box together, in the order of legal plays."""
    rulings, hand = config.rulings, by_rank(config.components.cards)
    return [
        Play(seat, kind, rank, cards)
        for size in range(1, largest(hand) + 1)
        for kind in kinds(size)
        for rank, cards in melds(kind, RANKS, size, hand, rulings)
    ]
