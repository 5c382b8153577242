"""Every action that a player can have in some state: what numbers are given to."""

from itertools import chain

from rulecore.games.build_release.actions import Action
from rulecore.games.build_release.pieces import RUN, SET
from rulecore.games.build_release.piles import pile
from rulecore.games.build_release.play_actions import DISCARDS, DONE, EXTENDS, KEEPS, PASSES, REJECTS, TAKES
from rulecore.games.build_release.play_agreed import agreed_on
from rulecore.games.build_release.play_melds import playable
from rulecore.games.build_release.play_pairs import pairs
from rulecore.games.build_release.rulings import Config


def choices(config: Config, seat: int) -> tuple[Action, ...]:
    """Takes, rejects, groups of two cards, cards for groups, to stop, decisions on leftovers, melds, to pass."""
    rulings, hand = config.rulings, config.components.hand
    runs, alike = (pairs(seat, kind, rulings.all_x_groups, rulings.big_duplicates) for kind in (RUN, SET))
    extends = chain.from_iterable(EXTENDS[seat][: hand // 2])
    build: tuple[Action, ...] = (*TAKES[seat], *REJECTS[seat])
    groups: tuple[Action, ...] = (*runs.groups, *alike.groups, *extends, DONE[seat])
    return (*build, *groups, *KEEPS[seat], *DISCARDS[seat], *melds(config, seat), PASSES[seat])


def melds(config: Config, seat: int) -> list[Action]:
    """What could be led from all cards of the box together, in the order of legal plays."""
    agreed, cards = agreed_on(config), config.components.cards
    return playable(seat, pile(cards), agreed.sets()[seat], agreed.xs_in_a_run(), agreed.following(()))
