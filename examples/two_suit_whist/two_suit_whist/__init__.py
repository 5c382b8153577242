"""Two-suit whist. A map of the package:

spec.md        every clause and the one ruling; spec.ja.toml says the same in Japanese
state          cards, where they lie, config, the phases as types, the actions
trick          the rules: following, who wins a trick, who wins the game
play           actor, need, legal, refusal, after, result: the only file that knows phases
view           what a seat may see
worlds         what it can work out of cards that it does not see; states built from a view
laws           what is true of every state and every step
presentation   for front ends: what happened, what is asked, every action by number
messages.toml  all sentences of the game, in every language
pictures       what lies on the table, for terminals, pages and clients
data           its JSON as types, made by `rulecore schema two_suit_whist --python`
table          a table of the game with these types, for whoever programs with it
"""

from rulecore.authoring import Rules

from . import play, presentation, view, worlds
from .laws import LAWS
from .state import ACTIONS, Action, Config, State

GAME: Rules[Config, State, Action] = Rules(
    id="two_suit_whist",
    title="Two-suit whist",
    config=Config,
    actions=ACTIONS,
    view_type=view.View,
    initial=play.initial,
    phases=play.PHASES,
    result=play.result,
    view=view.view,
    max_game_length=play.max_game_length,
    laws=LAWS,
    of_view=worlds.of_view,
    zones=worlds.ZONES,
    presentation=presentation.PRESENTATION,
)
