"""The settlement of a hand that scores most, of all that the rules permit: for front ends and bots, no rule needs it.

It is found by dynamic programming, for either scope of the colour bonus:

- `each-run`: what the cards that are left can still score depends on these cards alone, so it is worked out once for
  each set of them. Always the least card that is left is put in a group or left over.
- `all-runs-together`: the runs are laid first. What they score depends on which cards they take: by number, since of
  two cards of one number a run first takes the one with the colour that is multiplied. So for each choice of cards the
  points of its runs, the colour bonus and the duplicates of the rest are found apart from each other.

The hardest hands that a search found: R4 R8 O7 P4 P5 P6 B3 B6 G3 G5 X X takes 67,731 looks at a group that may be laid
under `each-run`; R0 R1 R5 R6 O4 B2 B3 B7 B8 X X X has 331,310 pairs of a choice of cards and a run (most are passed
over unseen) under `all-runs-together`; CPython 3.11 took 6 and 10 ms for them on two busy cores. A hand dealt at random
takes 1 ms.

A settlement with most points leaves no card over that could be scored, for every card scores; only a sixth card of
`flat-fifty` does not, and is added in the end.
"""

from typing import NamedTuple

from rulecore.core.bags import bag, minus, with_item
from rulecore.games.build_release.greedy.best_groups import OwnBonus
from rulecore.games.build_release.greedy.best_groups_together import OneBonus
from rulecore.games.build_release.groups import build_score, has_each_its_bonus, with_card
from rulecore.games.build_release.pieces import RUN, Cards, Groups
from rulecore.games.build_release.rulings import Config, Rulings
from rulecore.games.build_release.settlement import extensions


class Settlement(NamedTuple):
    """A way to settle a hand: its groups (runs before duplicates, then by cards), what is left over, its points."""

    groups: Groups
    leftover: Cards
    score: int


def best_settlement(config: Config, hand: Cards) -> Settlement:
    """The settlement of the hand that scores most. Of several the same one each time.

    config  as the rules read it: `game.rules_config`
    hand    cards as in states, in any order: places in `pieces.CODES`
    """
    rulings, cards = config.rulings, bag(hand)
    found = OwnBonus if has_each_its_bonus(rulings.bonus_scope) else OneBonus
    return _settled(rulings, cards, found(rulings, cards).groups())


def _without(cards: Cards, taken: Cards) -> Cards:
    rest = minus(cards, taken)
    assert rest is not None
    return rest


def _settled(rulings: Rulings, cards: Cards, groups: Groups) -> Settlement:
    """The settlement with these groups; cards that score nothing more are added where they fit."""
    rest = _without(cards, bag([card for group in groups for card in group.cards]))
    for place in range(len(groups)):
        while fitting := extensions(groups[place], rest, rulings.all_x_groups, rulings.big_duplicates):
            groups = with_item(groups, place, with_card(groups[place], fitting[0]))
            rest = _without(rest, (fitting[0],))
    in_order = tuple(sorted(groups, key=lambda group: (group.kind != RUN, group.cards)))
    return Settlement(in_order, rest, build_score(rulings, in_order))
