"""Laws of what the rules say of a state: who acts, what chance must do, how it ended, how long it can last."""

from rulecore.core.chance import CHANCE, Hands, Roll
from rulecore.core.laws import Answers, answer_law, step_law
from rulecore.games.build_release.actions import Action
from rulecore.games.build_release.laws.games import games_of, totals
from rulecore.games.build_release.piles import cards_in
from rulecore.games.build_release.rulings import Config
from rulecore.games.build_release.state import (
    Building,
    Dealing,
    Displaying,
    Over,
    Penalising,
    Releasing,
    Revealing,
    Settling,
    Sorting,
    State,
    Supplying,
    Undealt,
)


@answer_law
def chance_deals_and_the_player_in_turn_acts(config: Config, state: State, answers: Answers) -> bool | None:
    """BR-SETUP-3, BR-BUILD-1, BR-BUILD-5, BR-SETTLE-3, BR-RELPREP-2, BR-ROUND-1, BR-SHED-2: until all is scored."""
    if isinstance(state, (Building, Settling, Sorting)):
        return answers.actor == state.turn
    if isinstance(state, Releasing):
        return state.pending[:1] == (answers.actor,)
    return answers.actor is (None if isinstance(state, Over) else CHANCE)


@answer_law
def everybody_is_due_a_card(config: Config, state: State, answers: Answers) -> bool | None:
    """BR-SETUP-2, BR-SETUP-3, BR-RELPREP-2: of the full deck at the beginning, of the pool before the release."""
    if not isinstance(state, (Undealt, Supplying)):
        return None
    cards = config.components.cards if isinstance(state, Undealt) else state.deck
    return answers.need == Hands((1,) * config.players, cards)


@answer_law
def face_up_cards_come_from_the_draw_pile(config: Config, state: State, answers: Answers) -> bool | None:
    """BR-SETUP-4, BR-BUILD-3, BR-BUILD-5: five at the beginning, later one at a time."""
    if isinstance(state, Displaying):
        return answers.need == Hands((config.components.row,), state.deck)
    return answers.need == Hands((1,), cards_in(state.deck)) if isinstance(state, Revealing) else None


@answer_law
def a_penalty_card_is_drawn_blindly(config: Config, state: State, answers: Answers) -> bool | None:
    """BR-SHED-2: from the hand of each player who must give one, each card of it as likely as another."""
    if not isinstance(state, Penalising):
        return None
    return answers.need == Roll(tuple(state.hands[victim] for victim in state.victims))


@answer_law
def the_result_is_what_was_scored(config: Config, state: State, answers: Answers) -> bool | None:
    """BR-SCORE-5, BR-WIN-1, BR-WIN-2: the sums of all games, who wins, and every game."""
    if not isinstance(state, Over):
        return None
    return answers.result == {
        "scores": totals(config, state.games),
        "winners": list(state.winners),
        "games": [
            {
                "build": list(game.build),
                "acquired": list(game.acquired),
                "hand": list(game.hand),
                "penalty": list(game.penalty),
                "score": list(game.score),
                "shed": list(game.shed),
            }
            for game in state.games
        ],
    }


# --- how long it can last ---


def actions_left(config: Config, state: State) -> int:
    """How many actions can still come at most; not every game has one that is so long.

    A turn of the build phase has at most four: a card is rejected and replaced, one is taken and replaced. In the
    settlement each card is laid down, kept or thrown away by itself, and each player has done with it once.
    """
    players, hand = config.players, config.components.hand
    release = most_of_release(players, players * (hand + 1), is_played_on=False) + players - 2
    settlement = players * (hand + 1) + 1 + release
    each_game = 2 + 4 * players * (hand - 1) + settlement
    later = (config.options.games - len(games_of(state)) - 1) * each_game
    if isinstance(state, Over):
        return 0
    if isinstance(state, (Undealt, Displaying)):
        return later + each_game - isinstance(state, Displaying)
    held = sum(map(len, state.hands))
    if isinstance(state, Building):
        return later + settlement + 4 * (players * hand - held) - 2 * state.rejected
    if isinstance(state, Revealing):
        return later + settlement + 4 * (players * hand - held) + (-1 if state.rejected else 1)
    if isinstance(state, (Settling, Sorting)):
        not_done = sum(1 + len(cards) for cards, score in zip(state.hands, state.build, strict=True) if score is None)
        return later + not_done + sum(map(len, state.leftover)) + 1 + release
    if isinstance(state, Supplying):
        return later + 1 + release
    penalties = players - 2 - len(state.won.shed)
    if isinstance(state, Penalising):
        rounds = most_of_release(players, held, is_played_on=False) - players + len(state.pending)
        return later + 1 + penalties + rounds
    if state.table:
        return later + penalties + most_of_release(players, held, is_played_on=False) + len(state.pending)
    rounds = most_of_release(players, held, is_played_on=state.after_void) - players + len(state.pending)
    return later + penalties + rounds


def most_of_release(players: int, cards: int, *, is_played_on: bool) -> int:
    """The turns that can come when a round of the release begins with so many cards in hands.

    A round with a play takes a card for good; before it there may be one without, of which `is_played_on` says that it
    has just been.
    """
    return players * (2 * cards - is_played_on)


@step_law
def every_action_brings_the_end_nearer(config: Config, before: State, action: Action, after: State) -> bool | None:
    """BR-BUILD-7, BR-SETTLE-7, BR-ROUND-1, BR-END-1, BR-CFG-3, BR-INV-9: every action makes the number of actions that
    can still come smaller, so every game ends."""
    return 0 <= actions_left(config, after) < actions_left(config, before)


@answer_law
def no_game_is_longer_than_the_rules_say(config: Config, state: State, answers: Answers) -> bool | None:
    """BR-END-1, BR-CFG-3: so many actions can come at first, and fewer later."""
    if state == Dealing(()):
        return answers.longest == actions_left(config, state)
    return answers.longest > actions_left(config, state)
