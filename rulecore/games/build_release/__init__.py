"""Build & Release: cards drafted and scored as runs and duplicates, then shed in a climbing game. A map of the package:

pieces           cards, kinds of melds, what is in the box
piles            cards as one whole number; what has been won
rulings          options, one enum for each ruling, the config
state            the phases as types
actions          what players and chance do
preparation      starting cards, face-up cards, what is shuffled together for the release
acquisition      the draw pile of the build phase
groups           runs and duplicates of the build, their points
settlement       what can be scored, when a player may stop, who comes next
melds            what a hand can play in the release
following        what may be put on the last meld, what sets the table aside
shedding         rounds, penalties
scoring          who starts the release, what cards cost, the points of a game
series           who starts the next game, sums, winners
best_settlement  the settlement of a hand that scores most: for front ends and bots; no rule needs it
best_groups      how its groups are found, every run with its own bonus; beside it, best_groups_together
play             actor, need, legal, refusal, after; it grew, so it is split by phase, and only these files know phases:
play_draft       the deal and the build phase
play_settlement  the settlement and the extra cards
play_release     rounds, penalties, the end of a game
play_melds       the melds of a hand that may follow
play_pairs       the groups of two of a hand
play_agreed      what a config means for the steps, laid out once
play_refusals    why an action is not legal
play_actions     actions of players, made once
view             what a seat may see; it reads states as laid lays them out
worlds           what it cannot see, dealt again; states built from a view
laws             what is true of every state and every step, in laws_of_... by subject
wire             JSON in and out
greedy           a sensible player, who goes by a view alone
events           what happened in a step, as a seat saw it; event_types has one type for each event
prompts          what is asked of the seat in turn
choices          every action of a player, to be numbered
words            the sentences of messages.toml, in every language
"""

from rulecore.core.front import Front
from rulecore.core.rules import Fast, Rules
from rulecore.games.build_release import choices, event_types, events, greedy, play, prompts, view, wire, words, worlds
from rulecore.games.build_release.actions import Action
from rulecore.games.build_release.best_settlement import best_settlement
from rulecore.games.build_release.laws import LAWS
from rulecore.games.build_release.rulings import Config
from rulecore.games.build_release.state import State

__all__ = ["GAME", "Action", "State", "best_settlement"]

GAME: Rules[Config, State, Action] = Rules(
    id="build_release",
    title="Build & Release",
    config=Config,
    actions=wire.ACTIONS,
    view_type=view.View,
    initial=play.initial,
    actor=play.actor,
    need=play.need,
    chance_action=play.chance_action,
    legal=play.legal,
    refusal=play.refusal,
    after=play.after,
    result=wire.result,
    view=view.view,
    seen=view.seen,
    redeal=worlds.redeal,
    max_game_length=play.max_game_length,
    games_played=play.games_played,
    laws=LAWS,
    fast=Fast(sample=play.drawn),
    greedy=greedy.greedy,
    of_view=worlds.of_view,
    front=Front(
        words=words.WORDS,
        event_type=event_types.Event,
        events=events.events,
        touches=events.TOUCHES,
        asked=prompts.asked,
        choices=choices.choices,
        result_type=wire.Result,
    ),
)
