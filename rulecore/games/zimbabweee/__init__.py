"""Zimbabweee Trick: growing numbers, followed by rank. A map of the package:

pieces       cards, what is in the box
rulings      options, one enum for each ruling, the config
actions      what players and chance do
state        the phases as types
preparation  the deal, the cards left over
bidding      how many chips a player may take
trick        following, the number in front of a player, the winner
scoring      bankrupt, points, winners
series       sums, the next start player
agreed       what follows from a config, read once
play         actor, need, legal, refusal, after; only the play modules know the phases: `play_refusals` says what is not
             legal
play_at_random  tricks in which everybody plays at random, for playouts
view         what a seat may see
worlds       what it cannot see, dealt again; states built from a view
laws         what is true of every state and every step
wire         JSON in and out
greedy       a sensible player, who goes by a view alone
events       what happened in a step, as a seat saw it
prompts      what is asked of the seat in turn
choices      every action of a player, to be numbered
words        the sentences of messages.toml, in every language
"""

from rulecore.core.front import Front
from rulecore.core.rules import Fast, Rules
from rulecore.games.zimbabweee import choices, events, greedy, play, play_at_random, prompts, view, wire, words, worlds
from rulecore.games.zimbabweee.actions import Action
from rulecore.games.zimbabweee.laws import LAWS
from rulecore.games.zimbabweee.rulings import Config
from rulecore.games.zimbabweee.state import State

__all__ = ["GAME", "Action", "State"]

GAME: Rules[Config, State, Action] = Rules(
    id="zimbabweee",
    title="Zimbabweee Trick",
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
    fast=Fast(rollout=play_at_random.at_random),
    greedy=greedy.greedy,
    front=Front(
        words=words.WORDS,
        event_type=events.Event,
        events=events.events,
        touches=events.TOUCHES,
        asked=prompts.asked,
        choices=choices.choices,
        result_type=wire.Result,
    ),
    of_view=worlds.of_view,
)
