"""What is true of every state, choice, answer and step: the clauses stated apart from the rules.

Nothing here calls a rule. A law says True (it holds), False (it is broken) or None (it says nothing about this case).
"""

from rulecore.authoring import CHANCE, Answers, Hands, Laws, answer_law, choice_law, state_law, step_law

from .state import DECK, HAND, Action, Config, Deal, Dealing, LevelTricks, Over, Play, Playing, State


@state_law
def hands_shrink_by_a_card_a_trick(config: Config, state: State) -> bool | None:
    """TW-PLAYERS-1, TW-DEAL-1, TW-PLAY-2, TW-END-1: everybody plays one card to each trick; hands are kept in order."""
    if isinstance(state, Dealing):
        return None
    if isinstance(state, Over):
        return len(state.won) == HAND and len(state.played) == HAND * config.players
    to_this_trick = [(state.lead + i) % config.players for i in range(len(state.trick))]
    sizes = [HAND - len(state.won) - (seat in to_this_trick) for seat in range(config.players)]
    in_order = all(list(cards) == sorted(cards) for cards in (*state.hands, state.aside))
    return in_order and [len(hand) for hand in state.hands] == sizes and len(state.trick) < config.players


@state_law
def the_winner_of_a_trick_leads_the_next(config: Config, state: State) -> bool | None:
    """TW-LEAD-1, TW-LEAD-2: the first seat leads to the first trick."""
    if isinstance(state, Over):
        return None
    return state.lead == ([config.first_seat] if isinstance(state, Dealing) or not state.won else state.won)[-1]


@state_law
def the_most_tricks_win(config: Config, state: State) -> bool | None:
    """TW-WIN-1, TW-WIN-2: nobody has more tricks than a winner; of several the later one where so agreed."""
    if not isinstance(state, Over):
        return None
    tricks = [state.won.count(seat) for seat in range(config.players)]
    best = [seat for seat, count in enumerate(tricks) if not any(other > count for other in tricks)]
    if config.rulings.level_tricks is LevelTricks.LATER_TRICK:
        best = [max(best, key=lambda seat: max(i for i, winner in enumerate(state.won) if winner == seat))]
    return list(state.winners) == best


@choice_law
def who_can_follow_must_and_others_choose_freely(
    config: Config, state: State, legal: tuple[Action, ...]
) -> bool | None:
    """TW-PLAY-1, TW-FOLLOW-1, TW-FOLLOW-2: what may be played, ascending."""
    if not isinstance(state, Playing):
        return None
    hand = state.hands[state.turn]
    tens = {card - card % 10 for card in state.trick[:1]}
    followers = [card for card in hand if card - card % 10 in tens]
    return list(legal) == [Play(state.turn, card) for card in followers or hand]


@answer_law
def chance_deals_and_the_player_in_turn_plays(config: Config, state: State, answers: Answers) -> bool | None:
    """TW-DEAL-1, TW-PLAY-2, TW-END-1: until all cards are played."""
    if isinstance(state, Playing):
        return answers.actor == (state.lead + len(state.trick)) % config.players
    return answers.actor is (CHANCE if isinstance(state, Dealing) else None)


@answer_law
def hands_are_dealt_from_the_whole_deck(config: Config, state: State, answers: Answers) -> bool | None:
    """TW-DECK-1, TW-DEAL-1: each player gets a hand."""
    return answers.need == Hands((HAND,) * config.players, DECK) if isinstance(state, Dealing) else None


@answer_law
def the_result_is_who_took_what(config: Config, state: State, answers: Answers) -> bool | None:
    """TW-WIN-1, TW-WIN-2: the tricks of each player, and who wins."""
    if not isinstance(state, Over):
        return None
    tricks = [state.won.count(seat) for seat in range(config.players)]
    return answers.result == {"scores": tricks, "winners": list(state.winners)}


@answer_law
def a_game_is_the_deal_and_all_cards(config: Config, state: State, answers: Answers) -> bool | None:
    """TW-DEAL-1, TW-END-1: it always lasts as long."""
    return answers.longest == 1 + HAND * config.players


@step_law
def the_deal_is_what_chance_dealt(config: Config, before: State, action: Action, after: State) -> bool | None:
    """TW-DEAL-1, TW-DEAL-2, TW-LEAD-1: the hands are those of the action, and the rest lies aside."""
    if not isinstance(action, Deal):
        return None
    dealt = [card for hand in action.hands for card in hand]
    aside = tuple(card for card in DECK if card not in dealt)
    return isinstance(before, Dealing) and after == Playing(action.hands, aside, before.lead, (), (), ())


@step_law
def a_card_goes_from_the_hand_to_the_table(config: Config, before: State, action: Action, after: State) -> bool | None:
    """TW-PLAY-1, TW-PLAY-2: the card of the seat in turn lies after those before it; all other cards stay."""
    if not isinstance(action, Play):
        return None
    if not isinstance(before, Playing) or isinstance(after, Dealing) or action.seat != before.turn:
        return False
    table = (*before.played, *before.trick, action.card)
    hands = after.hands if isinstance(after, Playing) else ((),) * config.players
    laid = (*after.played, *(after.trick if isinstance(after, Playing) else ()))
    moved = [sorted((*hand, *((action.card,) if s == action.seat else ()))) for s, hand in enumerate(hands)]
    return laid == table and after.aside == before.aside and moved == [list(hand) for hand in before.hands]


@step_law
def the_highest_card_of_the_led_suit_wins(config: Config, before: State, action: Action, after: State) -> bool | None:
    """TW-TRICK-1: when all have played, the trick goes to the one whom nobody beat in the suit that was led."""
    if not isinstance(action, Play) or not isinstance(before, Playing) or isinstance(after, Dealing):
        return None
    if len(before.trick) + 1 < config.players:
        return after.won == before.won
    cards = {(before.lead + i) % config.players: card for i, card in enumerate((*before.trick, action.card))}
    led = str(cards[before.lead])[0]
    (winner,) = after.won[len(before.won) :]
    beaten = [card for card in cards.values() if str(card)[0] == led and card > cards[winner]]
    return after.won[:-1] == before.won and str(cards[winner])[0] == led and not beaten


LAWS = Laws.in_module(globals())
"""All laws of the game."""
