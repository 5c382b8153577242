"""What is true of every state, choice, answer and step: the clauses stated apart from the rules.

Nothing here calls a rule. A law says True (it holds), False (it is broken) or None (it says nothing about this case).
"""

from rulecore.authoring import CHANCE, Answers, Hands, Laws, answer_law, choice_law, state_law, step_law

from .state import DECK, HAND, Action, Config, Deal, Dealing, LevelCards, Play, Playing, State


def cards_by_seat(config: Config, table: tuple[int, ...]) -> dict[int, int]:
    """Who has played which card."""
    return {(config.first_seat + place) % config.players: card for place, card in enumerate(table)}


@state_law
def whoever_has_played_has_a_card_less(config: Config, state: State) -> bool | None:
    """HC-PLAYERS-1, HC-DEAL-1, HC-TURN-1: everybody gets two cards and plays one; hands are kept in order."""
    if not isinstance(state, Playing):
        return state == Dealing()
    played = cards_by_seat(config, state.table)
    sizes = [HAND - (seat in played) for seat in range(config.players)]
    in_order = all(list(hand) == sorted(hand) for hand in state.hands)
    return in_order and [len(hand) for hand in state.hands] == sizes and len(state.table) <= config.players


@choice_law
def any_card_of_the_hand_may_be_played(config: Config, state: State, legal: tuple[Action, ...]) -> bool | None:
    """HC-PLAY-1: each number once, ascending."""
    if not isinstance(state, Playing) or len(state.table) == config.players:
        return None
    turn = (config.first_seat + len(state.table)) % config.players
    return list(legal) == [Play(turn, card) for card in range(1, 7) if card in state.hands[turn]]


@answer_law
def chance_deals_and_everybody_plays_in_turn(config: Config, state: State, answers: Answers) -> bool | None:
    """HC-TURN-1, HC-END-1: clockwise from the first seat, until everybody has."""
    if isinstance(state, Dealing):
        return answers.actor is CHANCE
    if len(state.table) == config.players:
        return answers.actor is None
    return answers.actor == (config.first_seat + len(state.table)) % config.players


@answer_law
def hands_are_dealt_from_the_whole_deck(config: Config, state: State, answers: Answers) -> bool | None:
    """HC-DECK-1, HC-DEAL-1: two cards for each player."""
    return answers.need == Hands((HAND,) * config.players, DECK) if isinstance(state, Dealing) else None


@answer_law
def the_highest_card_wins(config: Config, state: State, answers: Answers) -> bool | None:
    """HC-WIN-1, HC-WIN-2: nobody played more than a winner; of several the first where so agreed."""
    if not isinstance(state, Playing) or len(state.table) < config.players:
        return None
    cards = cards_by_seat(config, state.table)
    best = [seat for seat in cards if not any(card > cards[seat] for card in cards.values())]
    if config.rulings.level_cards is LevelCards.FIRST_CARD:
        best = [min(best, key=lambda seat: (seat - config.first_seat) % config.players)]
    scores = [cards[seat] for seat in range(config.players)]
    return answers.result == {"scores": scores, "winners": sorted(best)}


@answer_law
def a_game_is_the_deal_and_a_card_of_everybody(config: Config, state: State, answers: Answers) -> bool | None:
    """HC-TURN-1, HC-END-1: it always lasts as long."""
    return answers.longest == 1 + config.players


@step_law
def the_deal_is_what_chance_dealt(config: Config, before: State, action: Action, after: State) -> bool | None:
    """HC-DEAL-1: the hands are those of the action, and nothing else has happened."""
    if not isinstance(action, Deal):
        return None
    return isinstance(before, Dealing) and after == Playing(action.hands, ())


@step_law
def a_card_goes_from_the_hand_to_the_table(config: Config, before: State, action: Action, after: State) -> bool | None:
    """HC-TURN-1, HC-PLAY-1: it lies after those before it, and all other cards stay."""
    if not isinstance(action, Play):
        return None
    if not isinstance(before, Playing) or not isinstance(after, Playing):
        return False
    turn = (config.first_seat + len(before.table)) % config.players
    held = [sorted((*hand, action.card)) if seat == turn else list(hand) for seat, hand in enumerate(after.hands)]
    return action.seat == turn and after.table == (*before.table, action.card) and held == list(map(list, before.hands))


LAWS = Laws.in_module(globals())
"""All laws of the game."""
