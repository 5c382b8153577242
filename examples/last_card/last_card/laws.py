"""What is true of every state, choice, answer and step: the clauses stated apart from the rules.

Nothing here calls a rule. A law says True (it holds), False (it is broken) or None (it says nothing about this case).
"""

from rulecore.authoring import CHANCE, Answers, Hands, Laws, answer_law, choice_law, state_law, step_law

from .state import DECK, HAND, Action, Config, Deal, Dealing, Draw, LevelHands, Play, Playing, State


def is_over(state: Playing) -> bool:
    """Whether a hand or the stock is empty."""
    return () in state.hands or not state.stock


@state_law
def every_card_is_in_one_place(config: Config, state: State) -> bool | None:
    """LC-PLAYERS-1, LC-DECK-1: in one of the hands, which are kept in order, on the pile or in the stock."""
    if not isinstance(state, Playing):
        return state == Dealing()
    cards = [card for place in (*state.hands, state.pile, state.stock) for card in place]
    in_order = all(list(hand) == sorted(hand) for hand in state.hands)
    return in_order and sorted(cards) == list(DECK) and len(state.hands) == config.players and len(state.pile) > 0


@choice_law
def a_card_that_matches_may_be_played_or_one_be_drawn(
    config: Config, state: State, legal: tuple[Action, ...]
) -> bool | None:
    """LC-PLAY-1, LC-DRAW-1: of the suit or with the number of the card on top, ascending; to draw comes last."""
    if not isinstance(state, Playing) or is_over(state):
        return None
    suit, number = divmod(state.pile[-1], 10)
    alike = [card for card in state.hands[state.turn] if suit * 10 < card < suit * 10 + 10 or card % 10 == number]
    return legal == (*(Play(state.turn, card) for card in alike), Draw(state.turn))


@answer_law
def chance_deals_and_players_act_until_a_hand_or_the_stock_is_empty(
    config: Config, state: State, answers: Answers
) -> bool | None:
    """LC-TURN-1, LC-END-1: whose turn it is says the state."""
    if isinstance(state, Dealing):
        return answers.actor is CHANCE
    return answers.actor is None if is_over(state) else answers.actor == state.turn


@answer_law
def all_cards_are_dealt(config: Config, state: State, answers: Answers) -> bool | None:
    """LC-DECK-1, LC-DEAL-1: four to each player, one that is turned up, and the others one by one."""
    if not isinstance(state, Dealing):
        return None
    singles = 24 - 4 * config.players
    return answers.need == Hands((*[4] * config.players, *[1] * singles), DECK)


@answer_law
def the_fewest_cards_win(config: Config, state: State, answers: Answers) -> bool | None:
    """LC-WIN-1, LC-WIN-2: nobody has fewer than a winner; of several the first clockwise where so agreed."""
    if not isinstance(state, Playing) or not is_over(state):
        return None
    sizes = {seat: len(hand) for seat, hand in enumerate(state.hands)}
    best = [seat for seat in sizes if not any(size < sizes[seat] for size in sizes.values())]
    if config.rulings.level_hands is LevelHands.FIRST_SEAT:
        best = [min(best, key=lambda seat: (seat - config.first_seat) % config.players)]
    return answers.result == {"scores": list(sizes.values()), "winners": best}


@answer_law
def every_card_is_drawn_and_played_once_at_most(config: Config, state: State, answers: Answers) -> bool | None:
    """LC-END-1: no more happens in a game than the deal, that, and nothing comes back."""
    return answers.longest == 1 + (23 - HAND * config.players) + 23


@step_law
def the_deal_is_what_chance_dealt(config: Config, before: State, action: Action, after: State) -> bool | None:
    """LC-DEAL-1, LC-TURN-1: the first seat begins."""
    if not isinstance(action, Deal):
        return None
    dealt = Playing(action.hands, (action.turned,), action.stock, config.first_seat)
    return isinstance(before, Dealing) and after == dealt


@step_law
def one_card_moves_and_the_next_player_is_in_turn(
    config: Config, before: State, action: Action, after: State
) -> bool | None:
    """LC-TURN-1, LC-PLAY-1, LC-DRAW-1: from the hand onto the pile, or from the stock into the hand."""
    if isinstance(action, Deal):
        return None
    if not isinstance(before, Playing) or not isinstance(after, Playing) or action.seat != before.turn:
        return False
    hands = [set(hand) for hand in before.hands]
    pile, stock = before.pile, before.stock
    if isinstance(action, Play):
        hands[action.seat] -= {action.card}
        pile = (*pile, action.card)
    else:
        hands[action.seat] |= {stock[0]}
        stock = stock[1:]
    turn = (before.turn + 1) % config.players
    return (pile, stock, turn) == after[1:] and hands == list(map(set, after.hands))


LAWS = Laws.in_module(globals())
