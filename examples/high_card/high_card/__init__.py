"""High card. A map of the package:

spec.md        every clause, and the one ruling; spec.ja.toml says the same in Japanese
state          cards, where they lie, config, the phases as types, the actions
rules          what may be played, who wins
play           actor, need, legal, refusal, after, result: the only file that knows the phases
view           what a seat may see; states built from a view
laws           what is true of every state and every step
presentation   for front ends: what happened, what is asked, every action by number
messages.toml  all sentences of the game, in every language
data           its JSON as types, made by `rulecore schema high_card --python`
table          a table of the game with these types, for whoever programs with it
"""

from rulecore.authoring import Rules

from . import play, presentation, view
from .laws import LAWS
from .state import ACTIONS, ZONES, Action, Config, State

GAME: Rules[Config, State, Action] = Rules(
    id="high_card",
    title="High card",
    config=Config,
    actions=ACTIONS,
    view_type=view.View,
    initial=play.initial,
    phases=play.PHASES,
    result=play.result,
    view=view.view,
    max_game_length=play.max_game_length,
    fits=play.fits,
    laws=LAWS,
    presentation=presentation.PRESENTATION,
    of_view=view.of_view,
    zones=ZONES,
)
