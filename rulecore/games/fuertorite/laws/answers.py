"""Laws of what the rules say of a state: who acts, what chance must do, how it ended, how long it can last."""

from rulecore.core.chance import CHANCE, Hands
from rulecore.core.laws import Answers, answer_law, step_law
from rulecore.games.fuertorite.actions import Action
from rulecore.games.fuertorite.laws.scoring import games_of, totals
from rulecore.games.fuertorite.rulings import Config, Mode
from rulecore.games.fuertorite.state import Dealing, Drawing, First, Match, More, Over, State, Undealt


@answer_law
def chance_deals_and_the_player_in_turn_acts(config: Config, state: State, answers: Answers) -> bool | None:
    """FR-SETUP-1, FR-FLOW-1, FR-FLOW-5, FR-TURN-1, FR-RUN-1, FR-END-6: until everything is scored."""
    if isinstance(state, (First, More)):
        return answers.actor == state.turn
    return answers.actor is (None if isinstance(state, Over) else CHANCE)


@answer_law
def hands_are_dealt_from_all_cards(config: Config, state: State, answers: Answers) -> bool | None:
    """FR-SETUP-1, FR-SETUP-2: each player gets a Hand."""
    if not isinstance(state, Undealt):
        return None
    return answers.need == Hands((config.components.hand,) * config.players, config.components.cards)


@answer_law
def a_card_of_the_deck_is_due_to_each_who_draws(config: Config, state: State, answers: Answers) -> bool | None:
    """FR-FLOW-5: and each gets one."""
    if not isinstance(state, Drawing):
        return None
    return answers.need == Hands((1,) * len(state.drawers), state.round.deck)


@answer_law
def the_result_is_what_was_scored(config: Config, state: State, answers: Answers) -> bool | None:
    """FR-SCORE-6, FR-SERIES-1, FR-SERIES-3, FR-END-6: all points, who wins, the ranks, and every game."""
    if not isinstance(state, Over):
        return None
    games = games_of(state)
    return answers.result == {
        "scores": totals(config, games),
        "winners": list(state.winners),
        "ranks": list(state.ranks),
        "games": [
            {
                "game": game.game,
                "rounds": game.rounds,
                "end": game.end.value,
                "stars": list(game.stars),
                "kept": None if game.kept is None else [["RAM"[kind] for kind in kinds] for kinds in game.kept],
                "bonus": list(game.bonus),
                "scores": list(game.scores),
            }
            for game in games
        ],
    }


# --- how long it can last ---


def actions_left(config: Config, state: State) -> int:
    """How many actions can still come at most; no game is so long.

    In each round every card of the box could be played, every player could stop, and cards could be drawn; and one game
    may be played to break a tie.
    """
    cards, players = len(config.components.cards), config.players
    games = 1 + (config.options.game_cap if config.options.mode is Mode.SERIES else 1)
    each_round, rounds = cards + players + 1, config.options.round_cap + 1
    each_game = 1 + rounds * each_round
    later = (games - len(games_of(state)) - 1) * each_game
    if isinstance(state, Over):
        return 0
    if isinstance(state, Undealt):
        return later + each_game
    rounds_later = later + (rounds - state.round.number) * each_round
    if isinstance(state, Drawing):
        return rounds_later + 1
    played, over = sum(len(turn.cards) for turn in state.table), len(state.table) - isinstance(state, More)
    return rounds_later + (cards - played) + (players - over) + 1


@step_law
def every_action_brings_the_end_nearer(config: Config, before: State, action: Action, after: State) -> bool | None:
    """FR-END-8, FR-SERIES-6: nothing goes round in circles."""
    return 0 <= actions_left(config, after) < actions_left(config, before)


@answer_law
def no_game_is_longer_than_the_rules_say(config: Config, state: State, answers: Answers) -> bool | None:
    """FR-END-8, FR-SERIES-6: so many actions can come at first, and fewer later."""
    everybody = tuple(range(config.players))
    if state == Dealing(Match(config.first_seat, False, everybody, ())):
        return answers.longest == actions_left(config, state)
    return answers.longest > actions_left(config, state)
