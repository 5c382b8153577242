"""DTwww: trick-taking with dice; the smallest number wins, the largest leads. A map of the package:

pieces       dice, what is in the box, their names
zones        where dice lie, who sees them at most
rulings      options, one enum for each ruling, the config
actions      what players and chance do
state        the phases as types
wire         JSON in and out
preparation  the draw from the bag, the roll
following    which dice may be put out, and as which colours
trick        who wins a trick, who leads the next one
scoring      sums, ranks, points
series       the next opener, totals, the final ranks
dice_off     how a tie for the first place is settled
play         the course of a match: `phases` says which phase answers; only the modules in it know phases
laws         what is true of every state, choice and step
observation  what a seat may see; what it cannot see, drawn and rolled again
presentation what happened and what is asked, in words
greedy       a sensible player, who goes by a view alone
fast         accelerated equivalents of the rules
"""

from rulecore.core import game
from rulecore.core.presentation import Presentation
from rulecore.core.rules import Rules
from rulecore.games.dtwww import greedy, rulings, wire
from rulecore.games.dtwww.actions import (
    Action,
    Deal,
    Draw,
    Feel,
    NextLeader,
    Pick,
    Play,
    RollAll,
    ScoreRoll,
    TiebreakRoll,
)
from rulecore.games.dtwww.fast import FAST
from rulecore.games.dtwww.laws import LAWS
from rulecore.games.dtwww.laws.zones import ZONES
from rulecore.games.dtwww.observation import view, worlds
from rulecore.games.dtwww.play import phases
from rulecore.games.dtwww.presentation import action_space, event_types, events, parts, prompts, words
from rulecore.games.dtwww.presentation.data import Action as ActionData
from rulecore.games.dtwww.presentation.data import Config, Event, Fields, Prompt, Result, SaidEvent, View
from rulecore.games.dtwww.state import (
    Dealing,
    Drawing,
    Feeling,
    NextLeading,
    Over,
    Picking,
    Playing,
    Rolling,
    ScoreRolling,
    State,
    TieRolling,
)

__all__ = [
    "Action",
    "ActionData",
    "Config",
    "Deal",
    "Dealing",
    "Draw",
    "Drawing",
    "Event",
    "Feel",
    "Feeling",
    "Fields",
    "Game",
    "NextLeader",
    "NextLeading",
    "Over",
    "Pick",
    "Picking",
    "Play",
    "Playing",
    "Prompt",
    "Result",
    "RollAll",
    "Rolling",
    "SaidEvent",
    "ScoreRoll",
    "ScoreRolling",
    "State",
    "TieRolling",
    "TiebreakRoll",
    "View",
]


def __dir__() -> list[str]:
    """What is promised."""
    return sorted(__all__)


Game = game.Game[State, Action, Config, View, Event, Result, ActionData, SaidEvent, Prompt]
"""A game of this package, as `rulecore.game` opens it: the types of what it answers."""

GAME: Rules[rulings.Config, State, Action] = Rules(
    id="dtwww",
    title="DTwww",
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
        pictures="rulecore.pictures.dtwww",
    ),
    of_view=worlds.of_view,
    zones=ZONES,
)
