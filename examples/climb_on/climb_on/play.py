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
    is_whole,
    left_of,
    with_item,
    without,
)

from .state import DECK, HAND, WORDS, Action, Cards, Config, Deal, Dealing, LevelCards, Pass, Play, Playing, State

refused = WORDS.refused


def lowest(table: Cards, level: LevelCards) -> int:
    """CO-BEAT-1, CO-BEAT-2: the lowest number that may be played on what lies there; as `level-cards` reads it."""
    if not table:
        return min(DECK)
    match level:
        case LevelCards.REFUSED:
            return table[-1] + 1
        case LevelCards.ALLOWED:
            return table[-1]
        case _:
            assert_never(level)


def max_game_length(config: Config) -> int:
    """The deal; the cards of one player and all but one of each other one; after each but the last, others pass."""
    played = HAND + (HAND - 1) * (config.players - 1)
    return 1 + played + (played - 1) * (config.players - 1)


DEALING: Phase[Config, Dealing, Action, State] = Phase(
    state=Dealing,
    actor=CHANCE,
    need=lambda config, _: Hands((HAND,) * config.players, DECK),  # CO-DEAL-1
    outcome=lambda _, __, outcome: Deal(outcome),
    reported=lambda deal: deal.hands,
    due=lambda: refused("CO-DEAL-1", "deal-due"),
    after={Deal: lambda config, _, deal: Playing(deal.hands, (), (), 0, config.first_seat)},
)


def in_turn(config: Config, state: Playing) -> int | None:
    """CO-END-1: the seat that must act, None at the end."""
    return state.turn if all(state.hands) else None


def legal(config: Config, state: Playing) -> tuple[Action, ...]:
    """The cards that may be played, each number once, ascending; and to pass, unless a round begins."""
    if (seat := in_turn(config, state)) is None:
        return ()
    least = lowest(state.table, config.rulings.level_cards)
    plays = (Play(seat, card) for card in sorted({*state.hands[seat]}) if card >= least)
    return (*plays, Pass(seat)) if state.table else tuple(plays)  # CO-PASS-1


def refusal(config: Config, state: Playing, action: Any) -> Refusal | None:
    """Why the seat in turn may not do that, None if it may."""
    seat = in_turn(config, state)
    if seat is None:
        return refused("CO-END-1", "over")
    if type(action) not in (Play, Pass) or not is_whole(action.seat) or action.seat != seat:
        return refused("CO-TURN-1", "turn-of", seat=seat)
    if type(action) is Pass:
        return None if state.table else refused("CO-PASS-1", "lead-due", seat=seat)
    if not is_whole(action.card) or action.card not in state.hands[seat]:
        return refused("CO-BEAT-1", "card-not-held", seat=seat)
    is_enough = action.card >= lowest(state.table, config.rulings.level_cards)
    return None if is_enough else refused("CO-BEAT-1", "too-low", top=state.table[-1])


def after_play(config: Config, state: Playing, action: Play) -> State:
    """The card lies on top, and nobody has passed on it."""
    hands = with_item(state.hands, action.seat, without(state.hands[action.seat], action.card))
    turn = left_of(action.seat, config.players)  # CO-TURN-1
    return state._replace(hands=hands, table=(*state.table, action.card), passes=0, turn=turn)


def after_pass(config: Config, state: Playing, action: Pass) -> State:
    """CO-ROUND-1: once all others have passed, the cards are put aside, and whoever played the last one leads."""
    passed = state._replace(passes=state.passes + 1, turn=left_of(action.seat, config.players))
    if passed.passes < config.players - 1:
        return passed
    return passed._replace(past=(*state.past, *state.table), table=(), passes=0)


PLAYING: Phase[Config, Playing, Action, State] = Phase(
    state=Playing, actor=in_turn, legal=legal, refusal=refusal, after={Play: after_play, Pass: after_pass}
)
PHASES: Phases[Config, State, Action] = Phases("climb_on", (DEALING, PLAYING))


def result(config: Config, state: State) -> JsonObject:
    """How many cards each seat has left, and who has none. Raises InvalidState before the end."""
    if not isinstance(state, Playing) or in_turn(config, state) is not None:
        raise InvalidState("the game is not over")
    sizes = [len(hand) for hand in state.hands]
    return {"scores": sizes, "winners": [sizes.index(0)]}  # CO-WIN-1
