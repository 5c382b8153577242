"""The course of a game: who acts, what is legal, what comes next. The only file that knows the phases."""

from oh_hell.bidding import first_lead, forbidden, points, possible_bids, possible_dealers
from oh_hell.pieces import NAMES, suit
from oh_hell.state import WORDS, Action, Bid, Bidding, Config, Deal, Dealing, Open, Opening, Over, Play, Playing, State
from oh_hell.trick import playable, winning
from rulecore.authoring import (
    CHANCE,
    Hands,
    InvalidState,
    JsonObject,
    Outcome,
    Phase,
    Phases,
    Refusal,
    Roll,
    in_turn,
    is_whole,
    left_of,
    the_end,
    with_item,
    without,
)

refused = WORDS.refused


def initial(config: Config) -> State:
    """Nothing is known yet."""
    return Opening()


def max_game_length(config: Config) -> int:
    """The number of actions in the longest game: two of chance, all bids, every card of every hand."""
    return 2 + config.players * (1 + config.most_tricks)


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


# --- the number of tricks and the dealer ---


def opening_due(config: Config, state: Opening) -> Roll:
    """What chance must do: draw the number of tricks and the dealer."""
    least = config.options.num_tricks_fixed or 1  # OH-TRICKS-1
    dealers = possible_dealers(config.players, config.first_seat, config.rulings.dealer)
    return Roll((tuple(range(least, config.most_tricks + 1)), dealers))


def opened(config: Config, state: Opening, outcome: Outcome) -> Action:
    """What was drawn."""
    return Open(*outcome)


def after_opening(config: Config, state: Opening, action: Open) -> State:
    """A deal is due."""
    return Dealing(action.tricks, action.dealer)


OPENING: Phase[Config, Opening, Action, State] = Phase(
    state=Opening,
    actor=CHANCE,
    need=opening_due,
    outcome=opened,
    reported=lambda opening: (opening.tricks, opening.dealer),
    due=lambda: refused("OH-TRICKS-1", "opening-due"),
    after={Open: after_opening},
)

# --- the deal ---


def hands_due(config: Config, state: Dealing) -> Hands:
    """What chance must do: deal the hands, and a card that is turned up."""
    return Hands((state.tricks,) * config.players + (1,), config.deck)  # OH-DEAL-1


def dealt(config: Config, state: Dealing, outcome: Outcome) -> Action:
    """The hands and the card."""
    *hands, (turned,) = outcome
    return Deal(tuple(hands), turned)


def after_deal(config: Config, state: Dealing, action: Deal) -> State:
    """see OH-BID-1: everybody bids."""
    first = left_of(state.dealer, config.players)  # OH-BID-2
    return Bidding(state.dealer, action.turned, action.hands, first, (None,) * config.players)  # OH-DEAL-2


DEALING: Phase[Config, Dealing, Action, State] = Phase(
    state=Dealing,
    actor=CHANCE,
    need=hands_due,
    outcome=dealt,
    reported=lambda deal: (*deal.hands, (deal.turned,)),
    due=lambda: refused("OH-DEAL-1", "deal-due"),
    after={Deal: after_deal},
)

# --- bids ---


def legal_bids(config: Config, state: Bidding) -> tuple[Action, ...]:
    """The bids of the seat in turn, ascending."""
    return tuple(Bid(state.turn, bid) for bid in possible_bids(len(state.hands[0]), state.bids))


def refusal_of_bid(config: Config, state: Bidding, action: object) -> Refusal | None:
    """Why the seat in turn may not bid that, None if it may."""
    turn, most = state.turn, len(state.hands[0])
    if type(action) is not Bid or not is_whole(action.seat) or action.seat != turn:
        return refused("OH-BID-2", "bid-due", seat=turn)
    if not is_whole(action.tricks) or not 0 <= action.tricks <= most:
        return refused("OH-BID-1", "bid-out-of-bounds", most=most)
    if action.tricks == forbidden(most, state.bids):
        return refused("OH-BID-3", "bid-makes-the-sum", most=most, bid=action.tricks)
    return None


def after_bid(config: Config, state: Bidding, action: Bid) -> State:
    """see OH-BID-2: the next player bids, or the first trick begins."""
    bids, turn = with_item(state.bids, state.turn, action.tricks), left_of(state.turn, config.players)
    if bids[turn] is None:
        return Bidding(state.dealer, state.turned, state.hands, turn, bids)
    lead = first_lead(state.dealer, bids, config.rulings.first_lead)
    return Playing(state.dealer, state.turned, state.hands, bids, lead, lead, (), (), ())


BIDDING: Phase[Config, Bidding, Action, State] = Phase(
    state=Bidding,
    actor=in_turn,
    legal=legal_bids,
    refusal=refusal_of_bid,
    after={Bid: after_bid},
)

# --- tricks ---


def legal_plays(config: Config, state: Playing) -> tuple[Action, ...]:
    """The cards that the seat in turn may play, ascending."""
    return tuple(Play(state.turn, card) for card in playable(state.hands[state.turn], state.trick))


def refusal_of_play(config: Config, state: Playing, action: object) -> Refusal | None:
    """Why the seat in turn may not play that, None if it may."""
    turn, hand = state.turn, state.hands[state.turn]
    if type(action) is not Play or not is_whole(action.seat) or action.seat != turn:
        return refused("OH-PLAY-2", "play-due", seat=turn)
    if not is_whole(action.card) or action.card not in hand:
        return refused("OH-PLAY-1", "card-not-held", seat=turn)
    if action.card not in playable(hand, state.trick):
        return refused("OH-FOLLOW-1", "must-follow", seat=turn, led=NAMES[state.trick[0]])
    return None


def after_play(config: Config, state: Playing, action: Play) -> State:
    """OH-PLAY-2: the next player plays, or the trick goes to its winner."""
    dealer, turned, hands, bids, lead, turn, trick, played, won = state
    hands, trick = with_item(hands, turn, without(hands[turn], action.card)), (*trick, action.card)
    if len(trick) < len(hands):
        return Playing(dealer, turned, hands, bids, lead, left_of(turn, len(hands)), trick, played, won)
    winner = (lead + winning(trick, suit(turned))) % len(hands)
    if any(hands):
        return Playing(dealer, turned, hands, bids, winner, winner, (), (*played, *trick), (*won, winner))  # OH-LEAD-2
    return Over(dealer, turned, bids, (*played, *trick), (*won, winner))  # OH-END-1


PLAYING: Phase[Config, Playing, Action, State] = Phase(
    state=Playing,
    actor=in_turn,
    legal=legal_plays,
    refusal=refusal_of_play,
    after={Play: after_play},
)

# --- the end ---

OVER = the_end(Over, lambda: refused("OH-END-1", "over"))
PHASES: Phases[Config, State, Action] = Phases("oh_hell", (OPENING, DEALING, BIDDING, PLAYING, OVER))


def result(config: Config, state: State) -> JsonObject:
    """The points of each seat, and who wins. Raises InvalidState before the end."""
    if not isinstance(state, Over):
        raise InvalidState("the game is not over")
    each, penalty = config.options.points_per_trick, config.options.off_bid_penalty
    scores = [points(bid or 0, state.won.count(seat), each, penalty) for seat, bid in enumerate(state.bids)]
    best = max(scores)
    return {"scores": scores, "winners": [seat for seat, score in enumerate(scores) if score == best]}  # OH-WIN-1
