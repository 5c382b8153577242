"""Laws of how long a game can last."""

from rulecore.core.laws import Answers, answer_law, step_law
from rulecore.games.dietrick.actions import Action
from rulecore.games.dietrick.laws.end import PRINTED
from rulecore.games.dietrick.laws.tricks import games_of
from rulecore.games.dietrick.pieces import FUZZ, PLAYER
from rulecore.games.dietrick.rulings import ArrangementTiming, Config, FirstPlay, GameLength
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
    hands_of,
)

InGame = Dealing | Arranging | Playing | Flipping | Passing | Drawing | Reshuffling
"""A state in the middle of a game."""

WHOLE = 36
BY_DECK = (14, 16, 10)
"""The most tricks with 2, 3 and 4 players until the second deck is empty: a trick takes a card for each player from it,
and the discards that become the second one have all tricks so far, where a draw had to wait for them."""


def tricks_at_most(config: Config) -> int:
    """How many tricks a game of 2 to 4 players can have."""
    table = BY_DECK if config.rulings.game_length is GameLength.DECK else PRINTED
    return table[config.players - 2]


def reshuffles_at_most(config: Config) -> int:
    """How often the discards can become the deck: twice only where the printed number of tricks is played anyhow.

    In solo once; in a box smaller than the printed one, for each card of Fuzz in each trick.
    """
    box = config.components
    if config.players == 1:
        return 1 if len(box.cards) == WHOLE else 2 * (box.personal + box.goal - 1)
    if config.players == 2:
        return 0
    return 2 if config.rulings.game_length is GameLength.STATED else 1


def arrangements_at_most(config: Config) -> int:
    """How often the scoring cards can be arranged in a game: once before it, or by each player after their first
    card."""
    return config.players if config.rulings.first_play is FirstPlay.FIRST_CARD else 1


def arrangements_left(config: Config, state: InGame) -> int:
    """How often they can still be arranged in the game in progress."""
    if config.rulings.first_play is not FirstPlay.FIRST_CARD:
        early = config.rulings.arrangement_timing is ArrangementTiming.BEFORE_DEAL
        return isinstance(state, Arranging) or (isinstance(state, Dealing) and not early)
    if isinstance(state, Dealing):
        return config.players
    if isinstance(state, (Playing, Arranging, Flipping)) and state.table.tricks == 0:
        have = [seat for seat, _ in state.trick if config.players > 1 or seat == PLAYER]
        return config.players - len(have) + isinstance(state, Arranging)
    return 0


def left_in_tricks(config: Config, state: InGame) -> int:
    """Plays, passes, draws and reshuffles with 2 to 4 players: after the last trick nobody passes or draws."""
    table, trick = state.table, config.players + 2
    left = (tricks_at_most(config) - table.tricks) * trick - 2 + reshuffles_at_most(config) - table.reshuffles
    if isinstance(state, (Playing, Arranging)):
        return left - len(state.trick)
    if isinstance(state, Reshuffling):
        return left + state.draws
    return left + 2 * isinstance(state, Passing) + isinstance(state, Drawing)


def left_in_solo(config: Config, state: InGame) -> int:
    """Cards turned over, plays, draws and reshuffles in solo, for which cards may be turned over in two parts.

    In each trick the player loses a card for good, or wins the trick and moves two squares or more.
    """
    table, box = state.table, config.components
    held = sum(map(len, hands_of(state)))
    squares = 2 * (box.goal - 1) - sum(table.marks[PLAYER])
    draws = table.personal if hands_of(state) else table.personal - box.hand
    left = 2 * (held + table.personal + squares // 2) + draws + 2 * (reshuffles_at_most(config) - table.reshuffles)
    if isinstance(state, (Dealing, Drawing)):
        return left
    seats = [seat for seat, _ in state.trick]
    has_flipped = FUZZ in seats and not isinstance(state, (Flipping, Reshuffling))
    is_parted = FUZZ in seats and isinstance(state, Reshuffling)
    return left + (PLAYER in seats) - has_flipped - is_parted


def most(config: Config) -> int:
    """The most actions in one game: the deal, arrangements, tricks."""
    if config.players > 1:
        tricks = tricks_at_most(config) * (config.players + 2) - 2 + reshuffles_at_most(config)
    else:
        box = config.components
        tricks = 2 * (box.personal + box.goal - 1) + box.personal - box.hand + 2 * reshuffles_at_most(config)
    return 1 + arrangements_at_most(config) + tricks


def actions_left(config: Config, state: State) -> int:
    """How many actions can still come at most; before each later game of a Long Game a lead may be drawn."""
    if isinstance(state, Over):
        return 0
    later = (config.options.games - len(games_of(state)) - 1) * (1 + most(config))
    if isinstance(state, Leading):
        return later + 1 + most(config)
    deal = isinstance(state, Dealing) or hands_of(state) == ()
    tricks = left_in_solo(config, state) if config.players == 1 else left_in_tricks(config, state)
    return later + deal + arrangements_left(config, state) + tricks


@step_law
def every_action_brings_the_end_nearer(config: Config, before: State, action: Action, after: State) -> bool | None:
    """DT-END-1, DT-END-5, DT-SOLO-9, DT-LONG-3: nothing goes round in circles."""
    return 0 <= actions_left(config, after) < actions_left(config, before)


@answer_law
def no_game_is_longer_than_the_rules_say(config: Config, state: State, answers: Answers) -> bool | None:
    """DT-END-1, DT-END-3, DT-END-4, DT-SOLO-9, DT-LONG-3: exactly as long under the readings that make a game longest,
    where everybody arranges the scoring cards and the deck or, with four players, the printed number ends it."""
    return actions_left(config, state) <= answers.longest
