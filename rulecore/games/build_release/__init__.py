"""Build & Release: cards drafted and scored as runs and duplicates, then shed in a climbing game. A map of the package:

pieces       cards, kinds of melds, what is in the box
piles        cards as one whole number; what has been won
zones        where cards lie, who sees them at most
rulings      options, one enum for each ruling, the config
actions      what players and chance do
state        the phases as types
wire         JSON in and out
preparation  starting cards, face-up cards, what is shuffled together for the release
acquisition  the draw pile of the build phase
groups       runs and duplicates of the build, their points
settlement   what can be scored, when a player may stop, who comes next
melds        what a hand can play in the release
following    what may be put on the last meld, what sets the table aside
shedding     rounds, penalties
showing      which card of a hand only its owner has seen
scoring      who starts the release, what cards cost, the points of a game
series       who starts the next game, sums, winners
play         the course of a game: `phases` says which phase answers; only the modules in it know phases
laws         what is true of every state, choice and step
observation  what a seat may see and what it knows of the rest; what it does not know, dealt again
presentation what happened and what is asked, in words
greedy       a sensible player, who goes by a view alone; the settlement of a hand that scores most, for front ends too
fast         accelerated equivalents of the rules
"""

from rulecore.core import game
from rulecore.core.presentation import Presentation
from rulecore.core.rules import Rules
from rulecore.games.build_release import rulings, wire
from rulecore.games.build_release.actions import (
    Action,
    Deal,
    Discard,
    Display,
    Done,
    Extend,
    Keep,
    LayGroup,
    Pass,
    Penalty,
    Play,
    Reject,
    Reveal,
    Take,
)
from rulecore.games.build_release.fast import FAST
from rulecore.games.build_release.greedy import player
from rulecore.games.build_release.greedy.best_settlement import best_settlement
from rulecore.games.build_release.laws import LAWS
from rulecore.games.build_release.laws.zones import ZONES
from rulecore.games.build_release.observation import view, worlds
from rulecore.games.build_release.play import phases
from rulecore.games.build_release.presentation import action_space, event_types, events, parts, prompts, words
from rulecore.games.build_release.presentation.data import Action as ActionData
from rulecore.games.build_release.presentation.data import Config, Event, Fields, Prompt, Result, SaidEvent, View
from rulecore.games.build_release.state import (
    Building,
    Dealing,
    Displaying,
    Over,
    Penalising,
    Releasing,
    Revealing,
    Settling,
    Sorting,
    State,
    Supplying,
)

__all__ = [
    "Action",
    "ActionData",
    "Building",
    "Config",
    "Deal",
    "Dealing",
    "Discard",
    "Display",
    "Displaying",
    "Done",
    "Event",
    "Extend",
    "Fields",
    "Game",
    "Keep",
    "LayGroup",
    "Over",
    "Pass",
    "Penalising",
    "Penalty",
    "Play",
    "Prompt",
    "Reject",
    "Releasing",
    "Result",
    "Reveal",
    "Revealing",
    "SaidEvent",
    "Settling",
    "Sorting",
    "State",
    "Supplying",
    "Take",
    "View",
    "best_settlement",
]


def __dir__() -> list[str]:
    """What is promised."""
    return sorted(__all__)


Game = game.Game[State, Action, Config, View, Event, Result, ActionData, SaidEvent, Prompt]
"""A game of this package, as `rulecore.game` opens it: the types of what it answers."""

GAME: Rules[rulings.Config, State, Action] = Rules(
    id="build_release",
    title="Build & Release",
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
    greedy=player.greedy,
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
        pictures="rulecore.pictures.build_release",
    ),
)
