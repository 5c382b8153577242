"""Dietrick-taking: the best card moves markers on two rows, the worst one feeds the others. A map of the package:

pieces       cards, icons, scoring cards, what is in the box, and how a config writes it
zones        where cards lie, who sees them at most
rulings      options, one enum for each ruling, the config
actions      what players and chance do
state        the phases as types, and the table
wire         JSON in and out
preparation  the deal, who may arrange the scoring cards
trick        following, first and last place, how far markers move
refill       who gives cards to whom, when the discards become the deck
ending       the last trick, the square that ends a game
memory       what is seen of passes and discards, and what is remembered of cards in hands
solo         Fuzz: its cards, the card the player takes, the end, the winner
scoring      numbers, differences, who is out, winners
series       the Long Game
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
from rulecore.games.dietrick import greedy, rulings, wire
from rulecore.games.dietrick.actions import (
    Action,
    Arrange,
    ArrangeByChance,
    Deal,
    Draw,
    Flip,
    Lead,
    Pass,
    Play,
    Reshuffle,
)
from rulecore.games.dietrick.fast import FAST
from rulecore.games.dietrick.laws import LAWS
from rulecore.games.dietrick.laws.zones import ZONES
from rulecore.games.dietrick.observation import view, worlds
from rulecore.games.dietrick.play import phases
from rulecore.games.dietrick.presentation import action_space, event_types, events, parts, prompts, words
from rulecore.games.dietrick.presentation.data import Action as ActionData
from rulecore.games.dietrick.presentation.data import Config, Event, Fields, Prompt, Result, SaidEvent, View
from rulecore.games.dietrick.state import (
    Arranging,
    Dealing,
    Drawing,
    Flipping,
    Leading,
    Over,
    Passing,
    Playing,
    Reshuffling,
    State,
)

__all__ = [
    "Action",
    "ActionData",
    "Arrange",
    "ArrangeByChance",
    "Arranging",
    "Config",
    "Deal",
    "Dealing",
    "Draw",
    "Drawing",
    "Event",
    "Fields",
    "Flip",
    "Flipping",
    "Game",
    "Lead",
    "Leading",
    "Over",
    "Pass",
    "Passing",
    "Play",
    "Playing",
    "Prompt",
    "Reshuffle",
    "Reshuffling",
    "Result",
    "SaidEvent",
    "State",
    "View",
]


def __dir__() -> list[str]:
    """What is promised."""
    return sorted(__all__)


Game = game.Game[State, Action, Config, View, Event, Result, ActionData, SaidEvent, Prompt]
"""A game of this package, as `rulecore.game` opens it: the types of what it answers."""

GAME: Rules[rulings.Config, State, Action] = Rules(
    id="dietrick",
    title="Dietrick-taking",
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
    of_view=worlds.of_view,
    zones=ZONES,
    presentation=Presentation(
        words=words.WORDS,
        event_types=event_types.EVENTS,
        events=events.events,
        question=prompts.question,
        action_space=action_space.action_space,
        result_type=wire.Result,
        parts=parts.of_result,
        part_type=parts.Part,
        pictures="rulecore.pictures.dietrick",
    ),
)
