"""Oh Hell, as OpenSpiel plays it. A map of the package:

spec.md   every clause and both rulings
pieces    cards and decks
state     what a table agrees on, the phases as types, where cards lie, the actions
bidding   what may be bid, who leads first, what a bid is worth
trick     following, who wins a trick
play      actor, need, legal, refusal, after, result: the only file that knows phases
fast      the same in less time
view      what a seat may see
worlds    what it can work out of cards that it does not see; states built from a view
presentation      for front ends: what happened, what is asked, every action by number; messages.toml has the sentences
pictures  what lies on the table, for terminals, pages and clients
laws      what is true of every state and every step
data      its JSON as types, made by `rulecore schema oh_hell --python`
table     a table of the game with these types, for whoever programs with it
"""

from oh_hell import play, presentation, view, worlds
from oh_hell.fast import FAST
from oh_hell.laws import LAWS
from oh_hell.state import ACTIONS, Action, Config, State
from rulecore.authoring import Rules

GAME: Rules[Config, State, Action] = Rules(
    id="oh_hell",
    title="Oh Hell",
    config=Config,
    actions=ACTIONS,
    view_type=view.View,
    initial=play.initial,
    phases=play.PHASES,
    result=play.result,
    view=view.view,
    max_game_length=play.max_game_length,
    laws=LAWS,
    fast=FAST,
    presentation=presentation.PRESENTATION,
    of_view=worlds.of_view,
    zones=worlds.ZONES,
)
