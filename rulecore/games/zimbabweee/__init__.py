"""Zimbabweee Trick: growing numbers, followed by rank. A map of the package:

pieces       cards, what is in the box
zones        where cards lie, who sees them at most
rulings      options, one enum for each ruling, the config
actions      what players and chance do
state        the phases as types
wire         JSON in and out
preparation  the deal, the cards left over
bidding      how many chips a player may take
trick        following, the number in front of a player, the winner
scoring      bankrupt, points, winners
series       sums, the next start player
play         the course of a game: `phases` says which phase answers; only the modules in it know phases
laws         what is true of every state, choice and step
observation  what a seat may see; what it cannot see, dealt again
presentation what happened and what is asked, in words
greedy       a sensible player, who goes by a view alone
fast         accelerated equivalents of the rules
"""

from rulecore.core import game
from rulecore.core.presentation import Presentation
from rulecore.core.rules import Rules
from rulecore.games.zimbabweee import greedy, rulings, wire
from rulecore.games.zimbabweee.actions import Action, Bid, Deal, Play, Start
from rulecore.games.zimbabweee.fast import FAST
from rulecore.games.zimbabweee.laws import LAWS
from rulecore.games.zimbabweee.laws.zones import ZONES
from rulecore.games.zimbabweee.observation import view, worlds
from rulecore.games.zimbabweee.play import phases
from rulecore.games.zimbabweee.presentation import action_space, event_types, events, parts, prompts, words
from rulecore.games.zimbabweee.presentation.data import Action as ActionData
from rulecore.games.zimbabweee.presentation.data import Config, Event, Fields, Prompt, Result, SaidEvent, View
from rulecore.games.zimbabweee.state import Bidding, Dealing, Over, Playing, Starting, State

__all__ = [
    "Action",
    "ActionData",
    "Bid",
    "Bidding",
    "Config",
    "Deal",
    "Dealing",
    "Event",
    "Fields",
    "Game",
    "Over",
    "Play",
    "Playing",
    "Prompt",
    "Result",
    "SaidEvent",
    "Start",
    "Starting",
    "State",
    "View",
]


def __dir__() -> list[str]:
    """What is promised."""
    return sorted(__all__)


Game = game.Game[State, Action, Config, View, Event, Result, ActionData, SaidEvent, Prompt]
"""A game of this package, as `rulecore.game` opens it: the types of what it answers."""

GAME: Rules[rulings.Config, State, Action] = Rules(
    id="zimbabweee",
    title="Zimbabweee Trick",
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
        pictures="rulecore.pictures.zimbabweee",
    ),
    of_view=worlds.of_view,
    zones=ZONES,
)
