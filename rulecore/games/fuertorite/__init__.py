"""FuertoRite: beat the latest card or lie low, prolong it into a run, and get the cards of a neighbour. A map of the
package:

pieces         cards, types, numbers, stars, piles, what is in the box, and how a config writes it
rulings        options, one enum for each ruling, the config
state          the phases as types
actions        what players and chance do
preparation    the deal, the deck that is left
agreed         what follows from a config, laid out for the rules that ask in every step
x_cards        cards with the number X: which numbers they may have
following      the first card of a turn: SP, followers, what is played horizontally
run            second and later cards of a turn
rounds         the end of a round: draws, the hand-over, the next SP, the end condition
scoring        what is set aside, stars, points
series         sums, when they are enough, ties, ranks
play           actor, need, legal, after; of the modules that know the phases this one asks which it is
play_turns     the course of a turn
play_rounds    the course of a round
play_games     how games begin and end
play_refusals  why an action is not legal
play_actions   actions and turns, made once; draws, made past their constructors
view           what a seat may see
worlds         what it cannot see, dealt again; states built from a view
laws           what is always true; laws_of_… for the cards, first cards, runs, rounds, scoring, series
wire           JSON in and out
greedy         a sensible player, who goes by a view alone
events         what happened in a step, as a seat saw it
event_types    the events, and what each one changes in a view
prompts        what is asked of the seat in turn
choices        every action of a player, to be numbered
words          the sentences of messages.toml, in every language
"""

from rulecore.core.front import Front
from rulecore.core.rules import Fast, Rules
from rulecore.games.fuertorite import choices, event_types, events, greedy, play, prompts, view, wire, words, worlds
from rulecore.games.fuertorite.actions import Action
from rulecore.games.fuertorite.laws import LAWS
from rulecore.games.fuertorite.rulings import Config
from rulecore.games.fuertorite.state import State

__all__ = ["GAME", "Action", "State"]

GAME: Rules[Config, State, Action] = Rules(
    id="fuertorite",
    title="FuertoRite",
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
