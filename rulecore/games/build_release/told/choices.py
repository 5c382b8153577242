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
from rulecore.games.build_release.melds import kind_of, melds, shapes, stock_of
from rulecore.games.build_release.pieces import X
from rulecore.games.build_release.rulings import Config
from rulecore.games.build_release.settlement import groups_of_two


def choices(config: Config, seat: int) -> tuple[Action, ...]:
    """Takes, rejects, groups of two cards, cards for groups, to stop, decisions on leftovers, melds, to pass."""
    build: tuple[Action, ...] = (*TAKES[seat], *REJECTS[seat])
    extends = chain.from_iterable(EXTENDS[seat][: config.components.hand // 2])
    groups: tuple[Action, ...] = (*groups_laid(config, seat), *extends, DONE[seat])
    return (*build, *groups, *KEEPS[seat], *DISCARDS[seat], *melds_led(config, seat), PASSES[seat])


def groups_laid(config: Config, seat: int) -> list[Action]:
    """The groups that can be laid down of all cards and two X."""
    groups = groups_of_two(config.rulings, (*range(X), X, X))
    return [LayGroup(seat, group.kind, group.cards) for group in groups]


def melds_led(config: Config, seat: int) -> list[Action]:
    """What could be led from all cards of the box together, in the order of legal plays."""
    rulings, stock = config.rulings, stock_of(config.components.cards)
    return [
        Play(seat, kind_of(shape), shape.rank, cards)
        for shape in shapes(stock)
        for cards in melds(shape, stock, rulings.x_in_runs, rulings.all_x_melds)
    ]
