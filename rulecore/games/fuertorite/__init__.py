"""FuertoRite: beat the latest card or lie low, prolong it into a run, and get the cards of a neighbour. A map of the
package:

pieces       cards, types, numbers, stars, what is in the box, and how a config writes it
zones        where cards lie, who sees them at most
rulings      options, one enum for each ruling, the config
actions      what players and chance do
state        the phases as types
wire         JSON in and out
preparation  the deal, the deck that is left
x_cards      cards with the number X: which numbers they may have
following    the first card of a turn: SP, followers, what is played horizontally
run          second and later cards of a turn
rounds       the end of a round: draws, the hand-over, the next SP, the end condition
scoring      what is set aside, stars, points
series       sums, when they are enough, ties, ranks
play         the course of a game: `phases` says which phase answers; only the modules in it know phases
laws         what is true of every state, choice and step
observation  what a seat may see, and knows of what it cannot see; what it cannot see, dealt again
presentation what happened and what is asked, in words
greedy       a sensible player, who goes by a view alone
fast         accelerated equivalents of the rules
"""

from rulecore.core import game
from rulecore.core.presentation import Presentation
from rulecore.core.rules import Rules
from rulecore.games.fuertorite import greedy, rulings, wire
from rulecore.games.fuertorite.actions import Action, Deal, Draw, Extend, Play, Stop
from rulecore.games.fuertorite.fast import FAST
from rulecore.games.fuertorite.laws import LAWS
from rulecore.games.fuertorite.laws.zones import ZONES
from rulecore.games.fuertorite.observation import view, worlds
from rulecore.games.fuertorite.play import phases
from rulecore.games.fuertorite.presentation import action_space, event_types, events, parts, prompts, words
from rulecore.games.fuertorite.presentation.data import Action as ActionData
from rulecore.games.fuertorite.presentation.data import Config, Event, Fields, Prompt, Result, SaidEvent, View
from rulecore.games.fuertorite.state import Dealing, Drawing, First, More, Over, State

__all__ = [
    "Action",
    "ActionData",
    "Config",
    "Deal",
    "Dealing",
    "Draw",
    "Drawing",
    "Event",
    "Extend",
    "Fields",
    "First",
    "Game",
    "More",
    "Over",
    "Play",
    "Prompt",
    "Result",
    "SaidEvent",
    "State",
    "Stop",
    "View",
]


def __dir__() -> list[str]:
    """What is promised."""
    return sorted(__all__)


Game = game.Game[State, Action, Config, View, Event, Result, ActionData, SaidEvent, Prompt]
"""A game of this package, as `rulecore.game` opens it: the types of what it answers."""

GAME: Rules[rulings.Config, State, Action] = Rules(
    id="fuertorite",
    title="FuertoRite",
    config=rulings.Config,
    actions=wire.ACTIONS,
    view_type=wire.View,
    initial=phases.initial,
    phases=phases.PHASES,
    result=wire.result,
    view=view.view,
    seen=view.seen,
    redeal=worlds.redeal,
    max_game_length=phases.max_game_length,
    games_played=phases.games_played,
    fits=phases.fits,
    laws=LAWS,
    fast=FAST,
    greedy=greedy.greedy,
    presentation=Presentation(
        words=words.WORDS,
        event_types=event_types.EVENTS,
        events=events.events,
        question=prompts.question,
        action_space=action_space.action_space,
        result_type=wire.Result,
        parts=parts.of_result,
        part_type=parts.Part,
        pictures="rulecore.pictures.fuertorite",
    ),
    of_view=worlds.of_view,
    zones=ZONES,
)
