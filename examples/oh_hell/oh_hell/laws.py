"""What is true of every state, choice, answer and step: the clauses stated apart from the rules.

Nothing here calls a rule. A law says True (it holds), False (it is broken) or None (it says nothing about this case).
A card divided by 13 is its suit, the remainder its rank.
"""

from oh_hell.state import (
    Action,
    Bid,
    Bidding,
    Cards,
    Config,
    Deal,
    Dealer,
    Dealing,
    FirstLead,
    Open,
    Opening,
    Over,
    Play,
    Playing,
    State,
)
from rulecore.authoring import CHANCE, Answers, Hands, Laws, Roll, answer_law, choice_law, state_law, step_law


def all_cards(config: Config) -> list[int]:
    """The deck, ascending."""
    suits, ranks = config.options.num_suits, config.options.num_cards_per_suit
    return [13 * suit + rank for suit in range(suits) for rank in range(ranks)]


def numbers_of_tricks(config: Config) -> list[int]:
    """The numbers of tricks that a game can have, ascending."""
    fixed = config.options.num_tricks_fixed
    enough = [number for number in range(1, 52) if number * config.players < len(all_cards(config))]
    return enough if fixed is None else [number for number in enough if number == fixed]


def dealers(config: Config) -> list[int]:
    """The seats that can be the dealer, ascending."""
    agreed = config.rulings.dealer is Dealer.AGREED
    return [seat for seat in range(config.players) if not agreed or (seat + 1) % config.players == config.first_seat]


def clockwise(config: Config, dealer: int) -> list[int]:
    """All seats, the dealer last."""
    return [(dealer + 1 + i) % config.players for i in range(config.players)]


def held(state: State) -> tuple[Cards, ...]:
    """The hands."""
    return state.hands if isinstance(state, (Bidding, Playing)) else ()


def laid(state: State) -> Cards:
    """All cards played, in the order in which they were."""
    if isinstance(state, Playing):
        return (*state.played, *state.trick)
    return state.played if isinstance(state, Over) else ()


def tricks(config: Config, state: State) -> float:
    """How many tricks the game has."""
    return (sum(map(len, held(state))) + len(laid(state))) / config.players


@state_law
def the_number_of_tricks_and_the_dealer_can_be_drawn(config: Config, state: State) -> bool | None:
    """OH-PLAYERS-1, OH-DECK-4, OH-TRICKS-1, OH-DEALER-1: nothing is known before; there are cards for all tricks and
    one more."""
    if isinstance(state, Opening):
        return state == Opening()
    number = state.tricks if isinstance(state, Dealing) else tricks(config, state)
    return 3 <= config.players <= 7 and number in numbers_of_tricks(config) and state.dealer in dealers(config)


@state_law
def hands_shrink_by_a_card_a_trick(config: Config, state: State) -> bool | None:
    """OH-DEAL-1, OH-PLAY-2, OH-END-1: everybody has as many cards as tricks, and plays one to each; hands are kept in
    order."""
    if isinstance(state, (Opening, Dealing)):
        return None
    if isinstance(state, Over):
        return len(state.won) == tricks(config, state)
    if any(list(hand) != sorted(hand) for hand in state.hands):
        return False
    if isinstance(state, Bidding):
        return [len(hand) for hand in state.hands] == [tricks(config, state)] * config.players
    if state.turn != (state.lead + len(state.trick)) % config.players:
        return False
    to_this_trick = [(state.lead + i) % config.players for i in range(len(state.trick))]
    sizes = [tricks(config, state) - len(state.won) - (seat in to_this_trick) for seat in range(config.players)]
    return [len(hand) for hand in state.hands] == sizes and len(state.trick) < config.players and any(state.hands)


@state_law
def bids_are_made_clockwise_from_the_left_of_the_dealer(config: Config, state: State) -> bool | None:
    """OH-BID-2: the player in turn has not bid yet, nor has anybody after them."""
    if isinstance(state, (Opening, Dealing)):
        return None
    order = clockwise(config, state.dealer)
    made = order.index(state.turn) if isinstance(state, Bidding) else config.players
    has_bid = [state.bids[seat] is not None for seat in order]
    return has_bid == [place < made for place in range(config.players)]


@state_law
def the_bids_do_not_add_up_to_the_tricks(config: Config, state: State) -> bool | None:
    """OH-BID-1, OH-BID-3, OH-BID-4: and none is larger than their number."""
    if isinstance(state, (Opening, Dealing)):
        return None
    bids, number = [bid for bid in state.bids if bid is not None], tricks(config, state)
    return all(0 <= bid <= number for bid in bids) and (len(bids) < config.players or sum(bids) != number)


@state_law
def the_strongest_card_wins_and_the_winner_leads(config: Config, state: State) -> bool | None:
    """OH-LEAD-1, OH-LEAD-2, OH-TRICK-1: trump beats the suit that was led, that beats others; then the rank decides."""
    if not isinstance(state, (Playing, Over)):
        return None
    order, highest = clockwise(config, state.dealer), max(bid or 0 for bid in state.bids)
    if config.rulings.first_lead is FirstLead.HIGHEST_BIDDER:
        order = [seat for seat in order if state.bids[seat] == highest]
    leaders = [order[0], *state.won]
    for number, winner in enumerate(state.won):
        cards = state.played[number * config.players : (number + 1) * config.players]
        strengths = [(card // 13 == state.turned // 13, card // 13 == cards[0] // 13, card) for card in cards]
        own = strengths[(winner - leaders[number]) % config.players]
        if any(other > own for other in strengths):
            return False
    return len(state.played) == len(state.won) * config.players and (
        isinstance(state, Over) or state.lead == leaders[-1]
    )


@choice_law
def the_last_bid_must_not_make_the_sum(config: Config, state: State, legal: tuple[Action, ...]) -> bool | None:
    """OH-BID-1, OH-BID-3, OH-BID-4: every number of tricks may be bid but that one, ascending."""
    if not isinstance(state, Bidding):
        return None
    number, others = len(state.hands[state.turn]), [bid for bid in state.bids if bid is not None]
    is_last = len(others) == config.players - 1
    free = [bid for bid in range(number + 1) if not is_last or sum(others) + bid != number]
    return list(legal) == [Bid(state.turn, bid) for bid in free]


@choice_law
def who_can_follow_must_and_others_choose_freely(
    config: Config, state: State, legal: tuple[Action, ...]
) -> bool | None:
    """OH-PLAY-1, OH-FOLLOW-1, OH-FOLLOW-2: what may be played, ascending."""
    if not isinstance(state, Playing):
        return None
    hand = state.hands[state.turn]
    followers = [card for card in hand if [card // 13] == [led // 13 for led in state.trick[:1]]]
    return list(legal) == [Play(state.turn, card) for card in followers or hand]


@answer_law
def chance_opens_and_deals_then_players_act_in_turn(config: Config, state: State, answers: Answers) -> bool | None:
    """OH-BID-2, OH-PLAY-2, OH-END-1: until all cards are played."""
    if isinstance(state, Bidding):
        return answers.actor == next(seat for seat in clockwise(config, state.dealer) if state.bids[seat] is None)
    if isinstance(state, Playing):
        return answers.actor == (state.lead + len(state.trick)) % config.players
    return answers.actor is (None if isinstance(state, Over) else CHANCE)


@answer_law
def all_numbers_of_tricks_all_dealers_and_all_deals_are_equally_likely(
    config: Config, state: State, answers: Answers
) -> bool | None:
    """OH-TRICKS-1, OH-DEALER-1, OH-DECK-1, OH-DECK-2, OH-DECK-3, OH-DEAL-1, OH-DEAL-2: a hand for each player and a
    card to turn up."""
    if isinstance(state, Opening):
        return answers.need == Roll((tuple(numbers_of_tricks(config)), tuple(dealers(config))))
    if isinstance(state, Dealing):
        return answers.need == Hands((*[state.tricks] * config.players, 1), tuple(all_cards(config)))
    return None


@answer_law
def the_result_is_the_points_and_who_has_most(config: Config, state: State, answers: Answers) -> bool | None:
    """OH-SCORE-1, OH-SCORE-2, OH-SCORE-3, OH-WIN-1: exact bids get ten more; under the variant, others lose."""
    if not isinstance(state, Over):
        return None
    scores = []
    for seat, bid in enumerate(state.bids):
        won, missed = state.won.count(seat), abs(state.won.count(seat) - (bid or 0))
        counted = -missed if missed and config.options.off_bid_penalty else won
        scores.append(config.options.points_per_trick * counted + (0 if missed else 10))
    best = [seat for seat, score in enumerate(scores) if not any(other > score for other in scores)]
    return answers.result == {"scores": scores, "winners": best}


@answer_law
def a_game_is_the_opening_the_deal_all_bids_and_all_cards(
    config: Config, state: State, answers: Answers
) -> bool | None:
    """OH-TRICKS-1, OH-DEAL-1, OH-BID-2, OH-PLAY-2, OH-END-1: at most as long as with the most tricks."""
    return answers.longest == 2 + config.players + config.players * max(numbers_of_tricks(config))


@step_law
def chance_decides_what_it_says(config: Config, before: State, action: Action, after: State) -> bool | None:
    """OH-TRICKS-1, OH-DEALER-1, OH-DEAL-1, OH-DEAL-2: and nothing else has happened."""
    if isinstance(action, Open):
        return isinstance(before, Opening) and after == Dealing(action.tricks, action.dealer)
    if not isinstance(action, Deal):
        return None
    first = clockwise(config, before.dealer)[0] if isinstance(before, Dealing) else -1
    nobody = (None,) * config.players
    return isinstance(before, Dealing) and after == Bidding(before.dealer, action.turned, action.hands, first, nobody)


@step_law
def a_bid_stands_beside_those_before_it(config: Config, before: State, action: Action, after: State) -> bool | None:
    """OH-BID-1: the bid of the seat in turn is known; the cards and all other bids stay."""
    if not isinstance(action, Bid):
        return None
    if not isinstance(before, Bidding) or not isinstance(after, (Bidding, Playing)) or action.seat != before.turn:
        return False
    bids = tuple(action.tricks if seat == action.seat else bid for seat, bid in enumerate(before.bids))
    return (after.dealer, after.turned, after.hands, after.bids) == (*before[:3], bids) and laid(after) == ()


@step_law
def a_card_goes_from_the_hand_to_the_table(config: Config, before: State, action: Action, after: State) -> bool | None:
    """OH-PLAY-1, OH-PLAY-2: it lies after those before it; all other cards and the bids stay."""
    if not isinstance(action, Play):
        return None
    if not isinstance(before, Playing) or not isinstance(after, (Playing, Over)) or action.seat != before.turn:
        return False
    hands = held(after) or ((),) * config.players
    moved = [sorted((*hand, *((action.card,) if seat == action.seat else ()))) for seat, hand in enumerate(hands)]
    stays = (after.dealer, after.turned, after.bids) == (before.dealer, before.turned, before.bids)
    won = len(before.won) + (len(before.trick) + 1 == config.players)
    is_laid = laid(after) == (*laid(before), action.card) and after.won[: len(before.won)] == before.won
    return stays and is_laid and len(after.won) == won and moved == [list(hand) for hand in before.hands]


LAWS = Laws.in_module(globals())
"""All laws of the game."""
