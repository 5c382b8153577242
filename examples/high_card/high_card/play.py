"""The course of a game: who acts, what is legal, what comes next. The only file that knows the phases."""

from rulecore.authoring import (
    CHANCE,
    Chance,
    Hands,
    InvalidState,
    JsonObject,
    Outcome,
    Refusal,
    fault,
    is_whole,
    round_from,
    shown,
    with_item,
    without,
)

from .rules import playable, winners
from .state import DECK, HAND, WORDS, Action, Config, Deal, Dealing, Play, Playing, State

refused = WORDS.refused


def initial(config: Config) -> State:
    """A deal is due."""
    return Dealing()


def actor(config: Config, state: State) -> int | Chance | None:
    """The seat that must act, CHANCE, or None at the end."""
    match state:
        case Dealing():
            return CHANCE
        case Playing():
            order = round_from(config.first_seat, config.players)  # HC-TURN-1
            return order[len(state.table)] if len(state.table) < config.players else None  # HC-END-1
    raise InvalidState(f"not a state of high_card: {shown(state)}")


def fits(config: Config, state: State) -> bool:
    """Whether the state can be one of a table with as many players: before the deal it is the same at every table."""
    return isinstance(state, Dealing) or len(state.hands) == config.players


def max_game_length(config: Config) -> int:
    """The number of actions in a game: the deal, and a card of every player."""
    return 1 + config.players


def need(config: Config, state: State) -> Hands:
    """HC-DEAL-1: what chance must do: deal the hands from the deck."""
    return Hands((HAND,) * config.players, DECK)


def chance_action(config: Config, state: State, outcome: Outcome) -> Action:
    """The chance action that reports the outcome of `need`."""
    return Deal(outcome)


def legal(config: Config, state: State) -> tuple[Action, ...]:
    """The legal actions of the seat that must act, ascending."""
    seat = actor(config, state)
    if not isinstance(state, Playing) or not isinstance(seat, int):
        return ()
    return tuple(Play(seat, card) for card in playable(state.hands[seat]))


def refusal(config: Config, state: State, action: object) -> Refusal | None:
    """Why the action is not legal now, None if it is."""
    seat = actor(config, state)
    if isinstance(state, Dealing):
        return refusal_of_deal(config, state, action)
    if not isinstance(seat, int):
        return refused("HC-END-1", "over")
    if type(action) is not Play or not is_whole(action.seat) or action.seat != seat:
        return refused("HC-TURN-1", "play-due", seat=seat)
    if not is_whole(action.card) or action.card not in state.hands[seat]:
        return refused("HC-PLAY-1", "card-not-held", seat=seat)
    return None


def refusal_of_deal(config: Config, state: State, action: object) -> Refusal | None:
    """Why chance may not do that, None if it may."""
    if type(action) is not Deal:
        return refused("HC-DEAL-1", "deal-due")
    hands = action.hands
    if type(hands) is not tuple or any(type(hand) is not tuple or not all(map(is_whole, hand)) for hand in hands):
        return refused("HC-DEAL-1", "deal-ill-formed")
    wrong = fault(need(config, state), hands)
    return Refusal("HC-DEAL-1", wrong) if wrong else None


def after(config: Config, state: State, action: Action) -> State:
    """The state after a legal action."""
    if isinstance(action, Deal):
        return Playing(action.hands, ())
    assert isinstance(state, Playing)
    hand = without(state.hands[action.seat], action.card)
    return Playing(with_item(state.hands, action.seat, hand), (*state.table, action.card))


def result(config: Config, state: State) -> JsonObject:
    """see HC-WIN-1: the card of each seat, and who wins. Raises InvalidState before the end."""
    if not isinstance(state, Playing) or actor(config, state) is not None:
        raise InvalidState("the game is not over")
    order = round_from(config.first_seat, config.players)
    cards = dict(zip(order, state.table, strict=True))
    won = (order[place] for place in winners(state.table, config.rulings.level_cards))
    return {"scores": [cards[seat] for seat in range(config.players)], "winners": sorted(won)}
