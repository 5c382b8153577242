"""Laws of what the rules say of a state: who acts, what chance must do, how it ended, how long it can last."""

from rulecore.core.chance import CHANCE, Hands, Roll
from rulecore.core.laws import Answers, answer_law, step_law
from rulecore.games.zimbabweee.actions import Action
from rulecore.games.zimbabweee.pieces import deck
from rulecore.games.zimbabweee.rulings import Config
from rulecore.games.zimbabweee.state import Bidding, Dealing, Over, Playing, Starting, State, Undealt


@answer_law
def chance_prepares_and_the_player_in_turn_acts(config: Config, state: State, answers: Answers) -> bool | None:
    """ZT-SETUP-1, ZT-SETUP-4, ZT-BID-2, ZT-PLAY-2, ZT-END-1: until everything is over."""
    if isinstance(state, (Bidding, Playing)):
        return answers.actor == state.turn
    return answers.actor is (None if isinstance(state, Over) else CHANCE)


@answer_law
def hands_are_dealt_from_the_whole_deck(config: Config, state: State, answers: Answers) -> bool | None:
    """ZT-SETUP-1, ZT-SETUP-2, ZT-COMP-1: each player gets a hand full of cards."""
    if not isinstance(state, Undealt):
        return None
    return answers.need == Hands((config.components.hand,) * config.players, deck(config.components))


@answer_law
def any_player_can_be_picked_as_start_player(config: Config, state: State, answers: Answers) -> bool | None:
    """ZT-SETUP-4, ZT-SERIES-3: each is as likely as another."""
    return answers.need == Roll((tuple(range(config.players)),)) if isinstance(state, Starting) else None


@answer_law
def the_result_is_what_was_scored(config: Config, state: State, answers: Answers) -> bool | None:
    """ZT-SCORE-5, ZT-SERIES-2: the sums of all games, who wins, and every game."""
    if not isinstance(state, Over):
        return None
    return answers.result == {
        "scores": [sum(game.scores[seat] for game in state.games) for seat in range(config.players)],
        "winners": list(state.winners),
        "games": [
            {
                "start": game.start,
                "bids": list(game.bids),
                "trick_winners": list(game.trick_winners),
                "tricks": list(game.tricks),
                "bankrupt": game.bankrupt,
                "scores": list(game.scores),
                "winners": list(game.winners),
            }
            for game in state.games
        ],
    }


# --- how long it can last ---


def actions_left(config: Config, state: State) -> int:
    """How many actions can still come at most: a deal, a pick of the start player, bids and cards in each game."""
    players, cards = config.players, config.components.hand * config.players
    later = (config.options.games - len(state.games) - 1) * (2 + players + cards)
    match state:
        case Dealing(start, _):
            return later + 1 + (start is None) + players + cards
        case Starting():
            return later + 1 + players + cards
        case Bidding():
            return later + state.bids.count(None) + cards
        case Playing():
            return later + sum(map(len, state.hands))
        case Over():
            return 0


@step_law
def every_action_brings_the_end_nearer(config: Config, before: State, action: Action, after: State) -> bool | None:
    """ZT-END-1, ZT-SERIES-1: by one, or by two where no start player need be picked for the next game."""
    picked = isinstance(after, Undealt) and after.start is not None
    return actions_left(config, after) == actions_left(config, before) - 1 - picked


@answer_law
def no_game_is_longer_than_the_rules_say(config: Config, state: State, answers: Answers) -> bool | None:
    """ZT-END-1, ZT-SERIES-1: so many actions can come at first, and fewer later."""
    if state == Dealing(config.first_seat, ()):
        return answers.longest == actions_left(config, state)
    return answers.longest > actions_left(config, state)
