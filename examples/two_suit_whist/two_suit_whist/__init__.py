"""Two-suit whist, a small game to copy from. A map of the package:

spec.md  every clause and the one ruling
state    cards, config, the phases as types, the actions
trick    the rules: following, who wins a trick, who wins the game
play     actor, need, legal, refusal, after, result: the only file that knows phases
view     what a seat may see
worlds   what it cannot see, dealt again; states built from a view
laws     what is true of every state and every step
"""

from rulecore.authoring import Rules
from two_suit_whist import play, view, worlds
from two_suit_whist.laws import LAWS
from two_suit_whist.state import ACTIONS, Action, Config, State

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
    seen=view.seen,
    redeal=worlds.redeal,
    max_game_length=play.max_game_length,
    laws=LAWS,
    of_view=worlds.of_view,
)
