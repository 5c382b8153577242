"""Climb on. A map of the package:

spec.md        every clause, and the one ruling
state          cards, where they lie, config, the phases as types, the actions
play           the rules, and then the course of a game
view           what a seat may see; states built from a view
laws           what is true of every state and every step
presentation   for front ends: what happened, what is asked, every action by number
messages.toml  all sentences of the game
"""

from rulecore.authoring import Rules

from . import play, presentation, view
from .laws import LAWS
from .state import ACTIONS, ZONES, Action, Config, Dealing, State

GAME: Rules[Config, State, Action] = Rules(
    id="climb_on",
    title="Climb on",
    config=Config,
    actions=ACTIONS,
    view_type=view.View,
    initial=lambda _: Dealing(),
    phases=play.PHASES,
    result=play.result,
    view=view.view,
    max_game_length=play.max_game_length,
    fits=lambda config, state: isinstance(state, Dealing) or len(state.hands) == config.players,
    laws=LAWS,
    presentation=presentation.PRESENTATION,
    of_view=view.of_view,
    zones=ZONES,
)
