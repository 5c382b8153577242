"""DTwww: trick-taking with dice; the smallest number wins, the largest leads. A map of the package:

pieces       dice, what is in the box, their names
rulings      options, one enum for each ruling, the config
actions      what players and chance do
state        the phases as types
preparation  the draw from the bag, the roll
following    what a player owes to the leader's die, white dice
trick        who wins a trick, who leads the next one
scoring      sums, ranks, points
series       the next opener, totals, the final ranks
dice_off     how a tie for the first place is settled
agreed       what follows from a config, for the steps that occur most
play         actor, need, happen: with the next two, and play_refusals, the only files that know phases
legality     legal; play_refusals says what is not
transitions  after
view         what a seat may see
worlds       what it cannot see, dealt again; states built from a view
laws         what is true of every state and every step; with them laws_of_scoring and laws_of_the_dice_off
wire         JSON in and out
greedy       a sensible player, who goes by a view alone
events       what happened in a step, as a seat saw it
event_types  the events, and what each one changes in a view
prompts      what is asked of the seat in turn
choices      every action of a player, to be numbered
words        the sentences of messages.toml, in every language
"""

from rulecore.core.front import Front
from rulecore.core.rules import Fast, Rules
from rulecore.games.dtwww import (
    choices,
    event_types,
    events,
    greedy,
    legality,
    play,
    play_refusals,
    prompts,
    transitions,
    view,
    wire,
    words,
    worlds,
)
from rulecore.games.dtwww.actions import Action
from rulecore.games.dtwww.laws import LAWS
from rulecore.games.dtwww.rulings import Config
from rulecore.games.dtwww.state import State

__all__ = ["GAME", "Action", "State"]

GAME: Rules[Config, State, Action] = Rules(
    id="dtwww",
    title="DTwww",
    config=Config,
    actions=wire.ACTIONS,
    view_type=view.View,
    initial=play.initial,
    actor=play.actor,
    need=play.need,
    chance_action=play.chance_action,
    legal=legality.legal,
    refusal=play_refusals.refusal,
    after=transitions.after,
    result=wire.result,
    view=view.view,
    seen=view.seen,
    redeal=worlds.redeal,
    max_game_length=play.max_game_length,
    games_played=play.games_played,
    laws=LAWS,
    fast=Fast(sample=play.drawn),
    greedy=greedy.greedy,
    front=Front(
        words=words.WORDS,
        event_type=event_types.Event,
        events=events.events,
        touches=event_types.TOUCHES,
        asked=prompts.asked,
        choices=choices.choices,
        result_type=wire.Result,
    ),
    of_view=worlds.of_view,
)
