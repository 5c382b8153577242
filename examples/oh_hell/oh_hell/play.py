"""The course of a game: who acts, what is legal, what comes next. The only file that knows the phases."""

from oh_hell.bidding import first_lead, forbidden, points, possible_bids, possible_dealers
from oh_hell.pieces import NAMES, suit
from oh_hell.state import WORDS, Action, Bid, Bidding, Config, Deal, Dealing, Open, Opening, Over, Play, Playing, State
from oh_hell.trick import playable, winning
from rulecore.authoring import (
    CHANCE,
    Chance,
    Hands,
    InvalidState,
    JsonObject,
    Need,
    Outcome,
    Refusal,
    Roll,
    fault,
    is_whole,
    left_of,
    shown,
    with_item,
    without,
)

refused = WORDS.refused


def initial(config: Config) -> State:
    """Nothing is known yet."""
    return Opening()


def actor(config: Config, state: State) -> int | Chance | None:
    """The seat that must act, CHANCE, or None at the end."""
    match state:
        case Playing() | Bidding():
            return state.turn
        case Over():
            return None
        case Opening() | Dealing():
            return CHANCE
    raise InvalidState(f"not a state of oh_hell: {shown(state)}")


def max_game_length(config: Config) -> int:
    """The number of actions in the longest game: two of chance, all bids, every card of every hand."""
    return 2 + config.players * (1 + config.most_tricks)


def need(config: Config, state: State) -> Need:
    """What chance must do: draw the number of tricks and the dealer, then deal."""
    if isinstance(state, Dealing):
        return Hands((state.tricks,) * config.players + (1,), config.deck)  # OH-DEAL-1
    least = config.options.num_tricks_fixed or 1  # OH-TRICKS-1
    dealers = possible_dealers(config.players, config.first_seat, config.rulings.dealer)
    return Roll((tuple(range(least, config.most_tricks + 1)), dealers))


def chance_action(config: Config, state: State, outcome: Outcome) -> Action:
    """The chance action that reports the outcome of `need`."""
    if isinstance(state, Opening):
        return Open(*outcome)
    *hands, (turned,) = outcome
    return Deal(tuple(hands), turned)


def legal(config: Config, state: State) -> tuple[Action, ...]:
    """The legal actions of the seat that must act, ascending."""
    if isinstance(state, Playing):
        return tuple(Play(state.turn, card) for card in playable(state.hands[state.turn], state.trick))
    if isinstance(state, Bidding):
        return tuple(Bid(state.turn, bid) for bid in possible_bids(len(state.hands[0]), state.bids))
    actor(config, state)  # refuses what is no state
    return ()


def tricks(state: State) -> int | None:
    """How many tricks the game has; None before that is known."""
    match state:
        case Playing():
            return len(state.won) + len(state.hands[state.turn])
        case Bidding():
            return len(state.hands[0])
        case Over():
            return len(state.won)
        case _:
            return state.tricks if isinstance(state, Dealing) else None


def refusal(config: Config, state: State, action: object) -> Refusal | None:
    """Why the action is not legal now, None if it is."""
    match state:
        case Playing():
            return refusal_of_play(state, action)
        case Bidding():
            return refusal_of_bid(state, action)
        case Dealing():
            return refusal_of_deal(config, state, action)
        case Opening():
            return refusal_of_opening(config, state, action)
    actor(config, state)  # refuses what is no state
    return refused("OH-END-1", "over")


def refusal_of_opening(config: Config, state: Opening, action: object) -> Refusal | None:
    """Why chance may not do that, None if it may."""
    if type(action) is not Open:
        return refused("OH-TRICKS-1", "opening-due")
    if not is_whole(action.tricks) or not is_whole(action.dealer):
        return refused("OH-TRICKS-1", "opening-ill-formed")
    wrong = fault(need(config, state), (action.tricks, action.dealer))
    return Refusal("OH-TRICKS-1", wrong) if wrong else None


def refusal_of_deal(config: Config, state: Dealing, action: object) -> Refusal | None:
    """Why chance may not do that, None if it may."""
    if type(action) is not Deal:
        return refused("OH-DEAL-1", "deal-due")
    hands = (*action.hands, (action.turned,)) if type(action.hands) is tuple else None
    if hands is None or any(type(hand) is not tuple or not all(map(is_whole, hand)) for hand in hands):
        return refused("OH-DEAL-1", "deal-ill-formed")
    wrong = fault(need(config, state), hands)
    return Refusal("OH-DEAL-1", wrong) if wrong else None


def refusal_of_bid(state: Bidding, action: object) -> Refusal | None:
    """Why the seat in turn may not bid that, None if it may."""
    turn, most = state.turn, len(state.hands[0])
    if type(action) is not Bid or not is_whole(action.seat) or action.seat != turn:
        return refused("OH-BID-2", "bid-due", seat=turn)
    if not is_whole(action.tricks) or not 0 <= action.tricks <= most:
        return refused("OH-BID-1", "bid-out-of-bounds", most=most)
    if action.tricks == forbidden(most, state.bids):
        return refused("OH-BID-3", "bid-makes-the-sum", most=most, bid=action.tricks)
    return None


def refusal_of_play(state: Playing, action: object) -> Refusal | None:
    """Why the seat in turn may not play that, None if it may."""
    turn, hand = state.turn, state.hands[state.turn]
    if type(action) is not Play or not is_whole(action.seat) or action.seat != turn:
        return refused("OH-PLAY-2", "play-due", seat=turn)
    if not is_whole(action.card) or action.card not in hand:
        return refused("OH-PLAY-1", "card-not-held", seat=turn)
    if action.card not in playable(hand, state.trick):
        return refused("OH-FOLLOW-1", "must-follow", seat=turn, led=NAMES[state.trick[0]])
    return None


def after(config: Config, state: State, action: Action) -> State:
    """The state after a legal action."""
    match action:
        case Play():
            assert isinstance(state, Playing)
            return after_play(state, action.card)
        case Bid():
            assert isinstance(state, Bidding)
            return after_bid(config, state, action.tricks)
        case Deal():
            assert isinstance(state, Dealing)
            first = left_of(state.dealer, config.players)  # OH-BID-2
            return Bidding(state.dealer, action.turned, action.hands, first, (None,) * config.players)  # OH-DEAL-2
        case Open():
            return Dealing(action.tricks, action.dealer)


def after_bid(config: Config, state: Bidding, bid: int) -> State:
    """see OH-BID-2: the next player bids, or the first trick begins."""
    bids, turn = with_item(state.bids, state.turn, bid), left_of(state.turn, config.players)
    if bids[turn] is None:
        return Bidding(state.dealer, state.turned, state.hands, turn, bids)
    lead = first_lead(state.dealer, bids, config.rulings.first_lead)
    return Playing(state.dealer, state.turned, state.hands, bids, lead, lead, (), (), ())


def after_play(state: Playing, card: int) -> State:
    """OH-PLAY-2: the next player plays, or the trick goes to its winner."""
    dealer, turned, hands, bids, lead, turn, trick, played, won = state
    hands, trick = with_item(hands, turn, without(hands[turn], card)), (*trick, card)
    if len(trick) < len(hands):
        return Playing(dealer, turned, hands, bids, lead, left_of(turn, len(hands)), trick, played, won)
    winner = (lead + winning(trick, suit(turned))) % len(hands)
    if any(hands):
        return Playing(dealer, turned, hands, bids, winner, winner, (), (*played, *trick), (*won, winner))  # OH-LEAD-2
    return Over(dealer, turned, bids, (*played, *trick), (*won, winner))  # OH-END-1


def result(config: Config, state: State) -> JsonObject:
    """The points of each seat, and who wins. Raises InvalidState before the end."""
    if not isinstance(state, Over):
        raise InvalidState("the game is not over")
    each, penalty = config.options.points_per_trick, config.options.off_bid_penalty
    scores = [points(bid or 0, state.won.count(seat), each, penalty) for seat, bid in enumerate(state.bids)]
    best = max(scores)
    return {"scores": scores, "winners": [seat for seat, score in enumerate(scores) if score == best]}  # OH-WIN-1
