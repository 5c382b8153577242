"""The games at whose tables tests are gathered: all of this project, or those that RULECORE_GAMES names, so that what
is about one game reads nothing of the others."""

import os

from rulecore.registry import GAMES

IDS = tuple(os.environ.get("RULECORE_GAMES", "").split()) or GAMES
