"""The course of a game: who acts, what is legal, what comes next. The only file that knows the phases."""

from rulecore.authoring import (
    CHANCE,
    Hands,
    InvalidState,
    JsonObject,
    Outcome,
    Phase,
    Phases,
    Refusal,
    is_whole,
    round_from,
    with_item,
    without,
)

from .rules import playable, winners
from .state import DECK, HAND, WORDS, Action, Config, Deal, Dealing, Play, Playing, State

refused = WORDS.refused


def initial(config: Config) -> State:
    """A deal is due."""
    return Dealing()


def fits(config: Config, state: State) -> bool:
    """Whether the state can be one of a table with as many players: before the deal it is the same at every table."""
    return isinstance(state, Dealing) or len(state.hands) == config.players


def max_game_length(config: Config) -> int:
    """The number of actions in a game: the deal, and a card of every player."""
    return 1 + config.players


def hands_due(config: Config, state: Dealing) -> Hands:
    """HC-DEAL-1: what chance must do: deal the hands from the deck."""
    return Hands((HAND,) * config.players, DECK)


def dealt(config: Config, state: Dealing, outcome: Outcome) -> Action:
    """The deal of `hands_due`."""
    return Deal(outcome)


def after_deal(config: Config, state: Dealing, action: Deal) -> State:
    """Everybody holds their cards."""
    return Playing(action.hands, ())


DEALING: Phase[Config, Dealing, Action, State] = Phase(
    state=Dealing,
    actor=CHANCE,
    need=hands_due,
    outcome=dealt,
    reported=lambda deal: deal.hands,
    due=lambda: refused("HC-DEAL-1", "deal-due"),
    after={Deal: after_deal},
)


def in_turn(config: Config, state: Playing) -> int | None:
    """The seat that must play, None at the end."""
    order = round_from(config.first_seat, config.players)  # HC-TURN-1
    return order[len(state.table)] if len(state.table) < config.players else None  # HC-END-1


def legal(config: Config, state: Playing) -> tuple[Action, ...]:
    """The cards that the seat in turn may play, ascending."""
    seat = in_turn(config, state)
    return () if seat is None else tuple(Play(seat, card) for card in playable(state.hands[seat]))


def refusal(config: Config, state: Playing, action: object) -> Refusal | None:
    """Why the seat in turn may not do that, None if it may."""
    seat = in_turn(config, state)
    if seat is None:
        return refused("HC-END-1", "over")
    if type(action) is not Play or not is_whole(action.seat) or action.seat != seat:
        return refused("HC-TURN-1", "play-due", seat=seat)
    if not is_whole(action.card) or action.card not in state.hands[seat]:
        return refused("HC-PLAY-1", "card-not-held", seat=seat)
    return None


def after_play(config: Config, state: Playing, action: Play) -> State:
    """The card lies on the table."""
    hand = without(state.hands[action.seat], action.card)
    return Playing(with_item(state.hands, action.seat, hand), (*state.table, action.card))


PLAYING: Phase[Config, Playing, Action, State] = Phase(
    state=Playing,
    actor=in_turn,
    legal=legal,
    refusal=refusal,
    after={Play: after_play},
)

PHASES: Phases[Config, State, Action] = Phases("high_card", (DEALING, PLAYING))


def result(config: Config, state: State) -> JsonObject:
    """see HC-WIN-1: the card of each seat, and who wins. Raises InvalidState before the end."""
    if not isinstance(state, Playing) or in_turn(config, state) is not None:
        raise InvalidState("the game is not over")
    order = round_from(config.first_seat, config.players)
    cards = dict(zip(order, state.table, strict=True))
    won = (order[place] for place in winners(state.table, config.rulings.level_cards))
    return {"scores": [cards[seat] for seat in range(config.players)], "winners": sorted(won)}
