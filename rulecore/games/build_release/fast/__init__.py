"""Accelerated equivalents of the rules: what is legal, and the cards that chance draws.

cards   cards as bits, by colour and by number
melds   the melds of a hand that may follow, kept by the cards of a number
groups  the groups of two of a hand, and the cards that fit a group, kept by their cards
phases  what is legal, what chance does, what is seen
undo    which decisions tell a seat nothing that it did not know
"""

from rulecore.core.rules import Fast
from rulecore.games.build_release.actions import Action
from rulecore.games.build_release.fast.phases import legal, sample, view
from rulecore.games.build_release.fast.undo import reveals_nothing
from rulecore.games.build_release.rulings import Config
from rulecore.games.build_release.state import State

FAST: Fast[Config, State, Action] = Fast(legal=legal, sample=sample, view=view, reveals_nothing=reveals_nothing)
"""What the game hands over beside its rules."""
