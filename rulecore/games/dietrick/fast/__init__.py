"""Accelerated equivalents of the rules: what may be played and given, what follows, what chance draws.

choices  actions made once and looked up by the cards of a hand
ranking  the first and the last of a trick, the markers after it, and values derived from a config
phases   what is legal, what follows, what chance draws, what is seen
undo     which decisions tell a seat nothing that it did not know
"""

from rulecore.core.rules import Fast
from rulecore.games.dietrick.actions import Action
from rulecore.games.dietrick.fast.phases import after, legal, sample, view
from rulecore.games.dietrick.fast.undo import reveals_nothing
from rulecore.games.dietrick.observation.worlds import redealer
from rulecore.games.dietrick.rulings import Config
from rulecore.games.dietrick.state import State

FAST: Fast[Config, State, Action] = Fast(
    legal=legal, after=after, sample=sample, view=view, redealer=redealer, reveals_nothing=reveals_nothing
)
"""What the game hands over beside its rules."""
