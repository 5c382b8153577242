"""Laws of what the rules say of a state: who acts, what chance must do, how it ended."""

from itertools import permutations

from rulecore.core.chance import CHANCE, Chance, Hands, Roll
from rulecore.core.config import JsonObject
from rulecore.core.laws import Answers, answer_law
from rulecore.games.dietrick.laws.games import wins
from rulecore.games.dietrick.rulings import Config
from rulecore.games.dietrick.state import (
    Arranging,
    Dealing,
    Drawing,
    Flipping,
    Leading,
    Over,
    Passing,
    Playing,
    Record,
    Reshuffling,
    State,
    deck_of,
    hands_of,
)


@answer_law
def chance_moves_cards_and_the_player_in_turn_acts(config: Config, state: State, answers: Answers) -> bool | None:
    """DT-SETUP-1, DT-SETUP-3, DT-SETUP-5, DT-TRICK-1, DT-REPL-1, DT-REPL-2, DT-END-2, DT-SOLO-5: until it is over."""
    if isinstance(state, (Playing, Passing)):
        return answers.actor == state.turn
    if isinstance(state, Arranging):
        return answers.actor == state.chooser
    return answers.actor is (None if isinstance(state, Over) else CHANCE)


@answer_law
def hands_are_dealt_from_all_cards(config: Config, state: State, answers: Answers) -> bool | None:
    """DT-SETUP-2, DT-SETUP-3, DT-SOLO-3: each player gets five."""
    if not isinstance(state, Dealing):
        return None
    return answers.need == Hands((config.components.hand,) * config.players, config.components.cards)


@answer_law
def any_player_may_get_the_lead(config: Config, state: State, answers: Answers) -> bool | None:
    """DT-SETUP-1, DT-LONG-1: each is as likely as another, where the lead is drawn."""
    return answers.need == Roll((tuple(range(config.players)),)) if isinstance(state, Leading) else None


@answer_law
def the_scoring_cards_may_lie_in_six_orders(config: Config, state: State, answers: Answers) -> bool | None:
    """DT-SETUP-5: 1, 2 and 3 in any order, then 4; each is as likely as another, where chance arranges them."""
    if not isinstance(state, Arranging) or not isinstance(state.chooser, Chance):
        return None
    orders = [(*order, 4) for order in permutations((1, 2, 3))]
    return answers.need == Roll((tuple(orders),))


@answer_law
def hands_are_made_full_from_the_deck(config: Config, state: State, answers: Answers) -> bool | None:
    """DT-REPL-2, DT-REPL-4, DT-SOLO-8: with face-down cards."""
    if not isinstance(state, Drawing):
        return None
    missing = config.components.hand - len(hands_of(state)[state.seat])
    return answers.need == Hands((missing,), deck_of(state))


@answer_law
def cards_of_fuzz_are_turned_over_one_by_one(config: Config, state: State, answers: Answers) -> bool | None:
    """DT-SOLO-5, DT-SOLO-6: as many as are due, or as there are."""
    if not isinstance(state, Flipping):
        return None
    there = len(deck_of(state)) - state.table.personal
    return answers.need == Hands((1,) * min(state.need, there), deck_of(state))


@answer_law
def a_reshuffle_tells_nothing(config: Config, state: State, answers: Answers) -> bool | None:
    """DT-END-2, DT-SOLO-6: the discards become the deck, and there is one way to do it."""
    return answers.need == Roll(()) if isinstance(state, Reshuffling) else None


def told(game: Record) -> JsonObject:
    """What a result says of a game."""
    return {
        "scores": list(game.scores),
        "winners": list(game.winners),
        "disqualified": list(game.disqualified),
        "marks": [list(pair) for pair in game.marks],
        "numbers": [list(pair) for pair in game.numbers],
        "tricks": game.tricks,
        "end": game.end,
    }


@answer_law
def the_result_is_what_was_scored(config: Config, state: State, answers: Answers) -> bool | None:
    """DT-WIN-1, DT-LONG-1, DT-LONG-2: the only game; of a Long Game how many each has won, and all of them."""
    if not isinstance(state, Over):
        return None
    games = state.table.games
    if config.options.games == 1:
        return [answers.result] == [told(game) for game in games]
    return answers.result == {
        "scores": wins(config, games),
        "winners": list(state.winners),
        "capped": state.capped,
        "games": [told(game) for game in games],
    }
