"""What is true of every state, choice, answer and step: the clauses stated formally, apart from the rules.

Nothing here calls a rule. A law may be slow and plain; None means that it says nothing about the case.

box         how many can play, who is younger than whom
cards       where the cards are, and what stays as it is
build       the deal, cards taken and thrown away
groups      runs and duplicates of the build
settlement  groups laid down, leftovers, the cards of the release
melds       what can be played in the release, and on what
record      which card of a hand only its owner has seen in the release
release     rounds, shedding out, penalties
games       completed games and series
answers     who acts, what chance must do, how it ended, how long it can last
"""

from rulecore.core.laws import Laws
from rulecore.games.build_release.laws import (
    answers,
    box,
    build,
    cards,
    games,
    groups,
    melds,
    record,
    release,
    settlement,
)

_SUBJECTS = (build, groups, settlement, melds, record, release, games, cards, answers, box)
LAWS = Laws.in_module({name: law for subject in _SUBJECTS for name, law in vars(subject).items()})
"""All laws of the game."""
