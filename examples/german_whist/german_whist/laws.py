"""What is true of every state, choice, answer and step: the clauses stated apart from the rules."""

from rulecore.authoring import CHANCE, Answers, Hands, Laws, answer_law, choice_law, state_law, step_law

from .state import DECK, IN_ORDER, Action, Config, Deal, Dealing, Play, Playing, State


def leaders(config: Config, state: Playing) -> list[int]:
    """Who leads each trick, the next one included."""
    found, again = [config.first_seat, *state.won], config.rulings.second_lead.value == "first-leader"
    return [config.first_seat if again and number == 13 else lead for number, lead in enumerate(found)]


@state_law
def every_card_is_in_exactly_one_place(config: Config, state: State) -> bool | None:
    """GW-DECK-1: hands, stock and the cards played are the deck; hands are kept in order."""
    if isinstance(state, Dealing):
        return state == Dealing()
    places = (*state.hands, state.stock, state.played)
    in_order = all(list(hand) == sorted(hand) for hand in state.hands)
    return in_order and sorted(card for place in places for card in place) == list(DECK)


@state_law
def two_cards_leave_the_stock_with_each_trick(config: Config, state: State) -> bool | None:
    """GW-PLAYERS-1, GW-DEAL-1, GW-PLAY-2, GW-DRAW-1, GW-DRAW-2: so hands keep their size as long as there is
    a stock, and shrink by a card a trick after that."""
    if isinstance(state, Dealing):
        return None
    tricks, size = len(state.won), min(13, 26 - len(state.won))
    sizes = [size, size - (len(state.played) % 2)]
    if leaders(config, state)[-1] == 0:
        sizes.reverse()
    is_halfway = len(state.prizes) == min(13, tricks) and len(state.stock) == max(0, 26 - 2 * tricks)
    return is_halfway and tricks == len(state.played) // 2 and [len(hand) for hand in state.hands] == sizes


@state_law
def the_card_that_shows_trump_is_the_first_prize_or_lies_under_the_stock(config: Config, state: State) -> bool | None:
    """GW-DEAL-2, GW-DEAL-3: under the stock it is the last one to be drawn."""
    if isinstance(state, Dealing):
        return None
    if config.rulings.first_card.value == "prize":
        return (*state.prizes, *state.stock)[0] == state.trump
    return state.trump not in state.prizes and (not state.stock or state.stock[-1] == state.trump)


@state_law
def the_strongest_card_wins(config: Config, state: State) -> bool | None:
    """GW-TRICK-1: trump beats the suit that was led, that beats others; then the rank decides."""
    if isinstance(state, Dealing):
        return None
    for number, (leader, winner) in enumerate(zip(leaders(config, state), state.won, strict=False)):
        led, other = state.played[2 * number :][:2]
        first, second = [(card[0] == state.trump[0], card[0] == led[0], IN_ORDER.index(card)) for card in (led, other)]
        if (winner == leader) != (first > second):
            return False
    return True


@choice_law
def who_can_follow_must_and_others_choose_freely(
    config: Config, state: State, legal: tuple[Action, ...]
) -> bool | None:
    """GW-PLAY-1, GW-FOLLOW-1: what may be played, in the order of the deck."""
    if isinstance(state, Dealing) or len(state.played) == 52:
        return None
    seat = (leaders(config, state)[-1] + len(state.played)) % 2
    led = [card[0] for card in state.played[len(state.played) // 2 * 2 :]]
    followers = {card for card in state.hands[seat] if [card[0]] == led}
    return list(legal) == [Play(seat, card) for card in IN_ORDER if card in (followers or state.hands[seat])]


@answer_law
def chance_deals_and_the_player_in_turn_plays(config: Config, state: State, answers: Answers) -> bool | None:
    """GW-LEAD-1, GW-LEAD-2, GW-PLAY-2, GW-END-1: the winner of a trick leads the next, until all cards are
    played; the second half may begin as the first did."""
    if answers.longest != 1 + 52:
        return False
    if isinstance(state, Dealing):
        return answers.actor is CHANCE
    if len(state.played) == 52:
        return answers.actor is None
    return answers.actor == (leaders(config, state)[-1] + len(state.played)) % 2


@answer_law
def all_deals_are_equally_likely(config: Config, state: State, answers: Answers) -> bool | None:
    """GW-DECK-1, GW-DEAL-1: two hands, and an order of the other cards."""
    return answers.need == Hands((13, 13, *[1] * 26), DECK) if isinstance(state, Dealing) else None


@answer_law
def the_result_is_the_tricks_that_count_and_who_has_most(config: Config, state: State, answers: Answers) -> bool | None:
    """GW-SCORE-1, GW-WIN-1: those of the second half, or all."""
    if isinstance(state, Dealing) or len(state.played) < 52:
        return None
    counted = state.won if config.rulings.first_half.value == "counts" else state.won[13:]
    scores = [len(counted) - sum(counted), sum(counted)]
    return answers.result == {"scores": scores, "winners": [s for s in (0, 1) if scores[s] >= scores[1 - s]]}


@step_law
def the_deal_is_what_chance_dealt(config: Config, before: State, action: Action, after: State) -> bool | None:
    """GW-DEAL-1, GW-DEAL-2, GW-DEAL-3: the first card of the stock stays there, or goes under it."""
    if not isinstance(action, Deal):
        return None
    first, *others = action.stock
    stock = (first, *others) if config.rulings.first_card.value == "prize" else (*others, first)
    return isinstance(before, Dealing) and after == Playing(action.hands, stock, first, (), (), ())


@step_law
def cards_go_from_the_hand_to_the_table_and_from_the_stock_to_the_hands(
    config: Config, before: State, action: Action, after: State
) -> bool | None:
    """GW-PLAY-1, GW-PLAY-2, GW-DRAW-1, GW-DRAW-2: when a trick is won, the winner gets the first card of the
    stock, the loser the second; all other cards stay."""
    if not isinstance(action, Play):
        return None
    if isinstance(before, Dealing) or isinstance(after, Dealing):
        return False
    ends = len(before.played) % 2
    taken, hands = before.stock[: 2 * ends], [[*hand] for hand in before.hands]
    hands[action.seat].remove(action.card)
    for card, seat in zip(taken, (after.won[-1:] + (1 - sum(after.won[-1:]),)), strict=False):
        hands[seat].append(card)
    is_won = len(after.won) == len(before.won) + ends and after.won[: len(before.won)] == before.won
    is_taken = (*taken, *after.stock) == before.stock and after.prizes == (*before.prizes, *taken[:1])
    is_laid = after.played == (*before.played, action.card) and after.trump == before.trump
    return is_won and is_taken and is_laid and list(map(list, after.hands)) == list(map(sorted, hands))


LAWS = Laws.in_module(globals())
