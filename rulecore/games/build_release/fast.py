"""Accelerated equivalents of the rules."""

from rulecore.core.rules import Fast
from rulecore.games.build_release.actions import Action
from rulecore.games.build_release.rulings import Config
from rulecore.games.build_release.state import State

FAST: Fast[Config, State, Action] = Fast()
"""What the game hands over beside its rules."""
