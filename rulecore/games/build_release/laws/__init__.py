"""What is true of every state, every choice and every step: the clauses stated formally, apart from the rules.

Nothing here calls a rule. A law may be slow and plain; None means that it says nothing about the case.

cards       where the cards are, and what stays as it is
build       the deal, cards taken and thrown away
groups      runs and duplicates of the build
settlement  groups laid down, leftovers, the cards of the release
melds       what can be played in the release, and on what
release     rounds, shedding out, penalties
games       completed games and series
"""

from rulecore.core.laws import Laws
from rulecore.games.build_release.laws import build, cards, games, groups, melds, release, settlement

LAWS = Laws.in_module(
    {
        **vars(build),
        **vars(groups),
        **vars(settlement),
        **vars(melds),
        **vars(release),
        **vars(games),
        **vars(cards),
    }
)
"""All laws of the game."""
