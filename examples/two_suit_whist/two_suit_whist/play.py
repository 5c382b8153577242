"""The course of a game: who acts, what is legal, what comes next. The only file that knows the phases."""

from rulecore.authoring import (
    CHANCE,
    Chance,
    Hands,
    InvalidState,
    JsonObject,
    Outcome,
    Refusal,
    bag,
    fault,
    is_whole,
    minus,
    shown,
    with_item,
    without,
)
from two_suit_whist.state import DECK, HAND, Action, Config, Deal, Dealing, Over, Play, Playing, State
from two_suit_whist.trick import playable, winners, winning


def initial(config: Config) -> State:
    """TW-LEAD-1: a deal is due, and it is known who leads first."""
    return Dealing(config.first_seat)


def actor(config: Config, state: State) -> int | Chance | None:
    """The seat that must act, CHANCE, or None at the end."""
    match state:
        case Dealing():
            return CHANCE
        case Playing():
            return state.turn
        case Over():
            return None
    raise InvalidState(f"not a state of two_suit_whist: {shown(state)}")


def max_game_length(config: Config) -> int:
    """The number of actions in a game: the deal and every card of every hand."""
    return 1 + HAND * config.players


def need(config: Config, state: State) -> Hands:
    """TW-DEAL-1: what chance must do: deal the hands from the deck."""
    return Hands((HAND,) * config.players, DECK)


def chance_action(config: Config, state: State, outcome: Outcome) -> Action:
    """The chance action that reports the outcome of `need`."""
    return Deal(outcome)


def legal(config: Config, state: State) -> tuple[Action, ...]:
    """The legal actions of the seat that must act, ascending."""
    if isinstance(state, Playing):
        return tuple(Play(state.turn, card) for card in playable(state.hands[state.turn], state.trick))
    actor(config, state)  # refuses what is no state
    return ()


def refusal(config: Config, state: State, action: object) -> Refusal | None:
    """Why the action is not legal now, None if it is."""
    if isinstance(state, Playing):
        return refusal_of_play(state, action)
    if actor(config, state) is None:
        return Refusal("TW-END-1", "the game is over")
    if type(action) is not Deal:
        return Refusal("TW-DEAL-1", "the cards must be dealt now")
    hands = action.hands
    if type(hands) is not tuple or any(type(hand) is not tuple or not all(map(is_whole, hand)) for hand in hands):
        return Refusal("TW-DEAL-1", "a deal is a tuple of hands, a hand a tuple of cards")
    wrong = fault(need(config, state), hands)
    return Refusal("TW-DEAL-1", wrong) if wrong else None


def refusal_of_play(state: Playing, action: object) -> Refusal | None:
    """Why the seat in turn may not do that, None if it may."""
    turn, hand = state.turn, state.hands[state.turn]
    player = f"Player {turn + 1}"
    if type(action) is not Play or not is_whole(action.seat) or action.seat != turn:
        return Refusal("TW-PLAY-2", f"{player} must play a card now")
    if not is_whole(action.card) or action.card not in hand:
        return Refusal("TW-PLAY-1", f"{player} holds no card {shown(action.card)}")
    if action.card not in playable(hand, state.trick):
        return Refusal("TW-FOLLOW-1", f"{player} holds a card of the suit that was led and must play one")
    return None


def after(config: Config, state: State, action: Action) -> State:
    """The state after a legal action."""
    if isinstance(action, Deal):
        assert isinstance(state, Dealing)
        aside = minus(DECK, bag(card for hand in action.hands for card in hand))  # TW-DEAL-2
        assert aside is not None
        return Playing(action.hands, aside, state.lead, (), (), ())
    assert isinstance(state, Playing)
    hands = with_item(state.hands, action.seat, without(state.hands[action.seat], action.card))
    trick = (*state.trick, action.card)
    if len(trick) < config.players:  # TW-PLAY-2
        return Playing(hands, state.aside, state.lead, trick, state.played, state.won)
    winner = (state.lead + winning(trick)) % config.players
    played, won = (*state.played, *trick), (*state.won, winner)
    if len(won) < HAND:
        return Playing(hands, state.aside, winner, (), played, won)  # TW-LEAD-2
    return Over(state.aside, played, won, winners(won, config.rulings.level_tricks))  # TW-END-1


def result(config: Config, state: State) -> JsonObject:
    """see TW-WIN-1: the tricks of each seat, and who wins. Raises InvalidState before the end."""
    if not isinstance(state, Over):
        raise InvalidState("the game is not over")
    return {"scores": [state.won.count(seat) for seat in range(config.players)], "winners": list(state.winners)}
