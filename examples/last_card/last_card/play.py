"""The rules, and then the course of a game: who acts, what is legal, what comes next."""

from typing import Any, assert_never

from rulecore.authoring import (
    CHANCE,
    Hands,
    InvalidState,
    JsonObject,
    Phase,
    Phases,
    Refusal,
    bag,
    is_whole,
    left_of,
    round_from,
    with_item,
    without,
)

from .state import DECK, HAND, WORDS, Action, Cards, Config, Deal, Dealing, Draw, LevelHands, Play, Playing, State

refused = WORDS.refused


def matching(hand: Cards, top: int) -> Cards:
    """LC-PLAY-1: the cards of the suit or with the number of the one on top."""
    return tuple(card for card in hand if card // 10 == top // 10 or card % 10 == top % 10)


def winners(sizes: list[int], level: LevelHands) -> list[int]:
    """LC-WIN-1, LC-WIN-2: who wins, by place: the fewest cards; of several, as `level-hands` reads it.

    sizes  how many cards everybody has left, the first seat first
    """
    best = [place for place, size in enumerate(sizes) if size == min(sizes)]
    match level:
        case LevelHands.SHARED:
            return best
        case LevelHands.FIRST_SEAT:
            return best[:1]
        case _:
            assert_never(level)


def stock_size(config: Config) -> int:
    """How many cards nobody is dealt."""
    return len(DECK) - config.players * HAND - 1


def max_game_length(config: Config) -> int:
    """The deal; every card of the stock can be drawn, and every card but the first be played."""
    return 1 + stock_size(config) + len(DECK) - 1


def cards_due(config: Config, state: Dealing) -> Hands:
    """LC-DEAL-1: what chance must do."""
    return Hands((*[HAND] * config.players, *[1] * (1 + stock_size(config))), DECK)


def dealt(config: Config, state: Dealing, outcome: tuple[Cards, ...]) -> Action:
    """The deal of `cards_due`."""
    turned, *stock = (card for (card,) in outcome[config.players :])
    return Deal(outcome[: config.players], turned, tuple(stock))


DEALING: Phase[Config, Dealing, Action, State] = Phase(
    state=Dealing,
    actor=CHANCE,
    need=cards_due,
    outcome=dealt,
    reported=lambda deal: (*deal.hands, *((card,) for card in (deal.turned, *deal.stock))),
    due=lambda: refused("LC-DEAL-1", "deal-due"),
    after={Deal: lambda config, _, deal: Playing(deal.hands, (deal.turned,), deal.stock, config.first_seat)},
)


def in_turn(config: Config, state: Playing) -> int | None:
    """LC-END-1: the seat that must act, None at the end."""
    return state.turn if all(state.hands) and state.stock else None


def legal(config: Config, state: Playing) -> tuple[Action, ...]:
    """The cards that may be played, ascending, and to draw."""
    if (seat := in_turn(config, state)) is None:
        return ()
    return (*(Play(seat, card) for card in matching(state.hands[seat], state.pile[-1])), Draw(seat))


def refusal(config: Config, state: Playing, action: Any) -> Refusal | None:
    """Why the seat in turn may not do that, None if it may."""
    seat, top = in_turn(config, state), state.pile[-1]
    if seat is None:
        return refused("LC-END-1", "over")
    if type(action) not in (Play, Draw) or not is_whole(action.seat) or action.seat != seat:
        return refused("LC-TURN-1", "turn-of", seat=seat)
    if type(action) is Draw:
        return None
    if not is_whole(action.card) or action.card not in state.hands[seat]:
        return refused("LC-PLAY-1", "card-not-held", seat=seat)
    return None if action.card in matching(state.hands[seat], top) else refused("LC-PLAY-1", "no-match", top=top)


def after_play(config: Config, state: Playing, action: Play) -> State:
    """The card lies on top."""
    hand = without(state.hands[action.seat], action.card)
    return moved(config, state, hand)._replace(pile=(*state.pile, action.card))


def after_draw(config: Config, state: Playing, action: Draw) -> State:
    """LC-DRAW-1: the top card of the stock is in the hand."""
    hand = bag((*state.hands[action.seat], state.stock[0]))
    return moved(config, state, hand)._replace(stock=state.stock[1:])


def moved(config: Config, state: Playing, hand: Cards) -> Playing:
    """LC-TURN-1: the player in turn has this hand now, and the next one clockwise is in turn."""
    hands = with_item(state.hands, state.turn, hand)
    return state._replace(hands=hands, turn=left_of(state.turn, config.players))


PLAYING: Phase[Config, Playing, Action, State] = Phase(
    state=Playing, actor=in_turn, legal=legal, refusal=refusal, after={Play: after_play, Draw: after_draw}
)
PHASES: Phases[Config, State, Action] = Phases("last_card", (DEALING, PLAYING))


def result(config: Config, state: State) -> JsonObject:
    """see LC-WIN-1: how many cards each seat has left, and who wins. Raises InvalidState before the end."""
    if not isinstance(state, Playing) or in_turn(config, state) is not None:
        raise InvalidState("the game is not over")
    order, sizes = round_from(config.first_seat, config.players), [len(hand) for hand in state.hands]
    best = winners([sizes[seat] for seat in order], config.rulings.level_hands)
    return {"scores": sizes, "winners": sorted(order[place] for place in best)}
