"""Dietrick-taking: the best card moves markers on two rows, the worst one feeds the others. A map of the package:

pieces         cards, icons, scoring cards, what is in the box, and how a config writes it; piles of cards
rulings        options, one enum for each ruling, the config
actions        what players and chance do; each play and pass made once and used again
state          the phases as types, and the table
preparation    the deal, who may arrange the scoring cards
trick          following, first and last place, how far markers move
refill         who gives cards to whom, when the discards become the deck
ending         the last trick, the square that ends a game
solo           Fuzz: its cards, the card the player takes, the end, the winner
scoring        numbers, differences, who is out, winners
series         the Long Game
agreed         what the course of a game asks for in every trick, read once from a config
play           actor, need, legal, after; of the modules that know the phases this one asks which it is
play_games     how games begin and end
play_tricks    the course of a game of 2 to 4 players
play_solo      the course of a solo game
play_refusals  why an action is not legal
play_actions   plays and passes found by the cards that are held; draws made past their constructor
view           what a seat may see
worlds         what it cannot see, dealt again; states built from a view
laws           what is true of every state and every step; laws_of_… for tricks, the deck, the end, solo, games, scoring
wire           JSON in and out
greedy         a sensible player, who goes by a view alone
events         what happened in a step, as a seat saw it; event_types has one type for each event
prompts        what is asked of the seat in turn
choices        every action of a player, to be numbered
words          the sentences of messages.toml, in every language
"""

from rulecore.core.front import Front
from rulecore.core.rules import Fast, Rules
from rulecore.games.dietrick import choices, event_types, events, greedy, play, prompts, view, wire, words, worlds
from rulecore.games.dietrick.actions import Action
from rulecore.games.dietrick.laws import LAWS
from rulecore.games.dietrick.rulings import Config
from rulecore.games.dietrick.state import State

__all__ = ["GAME", "Action", "State"]

GAME: Rules[Config, State, Action] = Rules(
    id="dietrick",
    title="Dietrick-taking",
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
