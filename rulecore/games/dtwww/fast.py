"""Accelerated equivalents of the rules."""

from rulecore.core.rules import Fast
from rulecore.games.dtwww.actions import Action
from rulecore.games.dtwww.rulings import Config
from rulecore.games.dtwww.state import State

FAST: Fast[Config, State, Action] = Fast()
"""What the game hands over beside its rules."""
