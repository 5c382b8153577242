"""Lucky dice. A map of the package:

spec.md        every clause, and the one ruling; spec.ja.toml says the same in Japanese
state          die, config, the phases as types, the actions
rules          what a roll means, who wins
play           actor, need, legal, refusal, after, result: the only file that knows the phases
view           what a seat may see
worlds         what it cannot see, dealt again; states built from a view
laws           what is true of every state and every step
presentation   for front ends: what happened, what is asked, every action by number
messages.toml  all sentences of the game, in every language
pictures       what lies on the table, for terminals, pages and clients
data           its JSON as types, made by `rulecore schema lucky_dice --python`
table          a table of the game with these types, for whoever programs with it
"""

from rulecore.authoring import Rules

from . import play, presentation, view, worlds
from .laws import LAWS
from .state import ACTIONS, Action, Config, State

GAME: Rules[Config, State, Action] = Rules(
    id="lucky_dice",
    title="Lucky dice",
    config=Config,
    actions=ACTIONS,
    view_type=view.View,
    initial=play.initial,
    phases=play.PHASES,
    result=play.result,
    view=view.view,
    seen=view.seen,
    redeal=worlds.redeal,
    max_game_length=play.max_game_length,
    laws=LAWS,
    presentation=presentation.PRESENTATION,
    of_view=worlds.of_view,
)
