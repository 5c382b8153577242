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
    bag,
    in_turn,
    is_whole,
    minus,
    the_end,
    with_item,
    without,
)

from .state import DECK, HAND, WORDS, Action, Config, Deal, Dealing, Over, Play, Playing, State
from .trick import playable, winners, winning

refused = WORDS.refused


def initial(config: Config) -> State:
    """TW-LEAD-1: a deal is due, and it is known who leads first."""
    return Dealing(config.first_seat)


def max_game_length(config: Config) -> int:
    """The number of actions in a game: the deal and every card of every hand."""
    return 1 + HAND * config.players


# --- the deal ---


def hands_due(config: Config, state: Dealing) -> Hands:
    """TW-DEAL-1: what chance must do: deal the hands from the deck."""
    return Hands((HAND,) * config.players, DECK)


def dealt(config: Config, state: Dealing, outcome: Outcome) -> Action:
    """The deal of `hands_due`."""
    return Deal(outcome)


def after_deal(config: Config, state: Dealing, action: Deal) -> State:
    """Everybody holds their cards; the others are set aside."""
    aside = minus(DECK, bag(card for hand in action.hands for card in hand))  # TW-DEAL-2
    assert aside is not None
    return Playing(action.hands, aside, state.lead, (), (), ())


DEALING: Phase[Config, Dealing, Action, State] = Phase(
    state=Dealing,
    actor=CHANCE,
    need=hands_due,
    outcome=dealt,
    reported=lambda deal: deal.hands,
    due=lambda: refused("TW-DEAL-1", "deal-due"),
    after={Deal: after_deal},
)

# --- cards are played ---


def legal(config: Config, state: Playing) -> tuple[Action, ...]:
    """The cards that the seat in turn may play, ascending."""
    return tuple(Play(state.turn, card) for card in playable(state.hands[state.turn], state.trick))


def refusal(config: Config, state: Playing, action: object) -> Refusal | None:
    """Why the seat in turn may not do that, None if it may."""
    turn, hand = state.turn, state.hands[state.turn]
    if type(action) is not Play or not is_whole(action.seat) or action.seat != turn:
        return refused("TW-PLAY-2", "play-due", seat=turn)
    if not is_whole(action.card) or action.card not in hand:
        return refused("TW-PLAY-1", "card-not-held", seat=turn)
    if action.card not in playable(hand, state.trick):
        return refused("TW-FOLLOW-1", "must-follow", seat=turn)
    return None


def after_play(config: Config, state: Playing, action: Play) -> State:
    """The next player plays, or the trick goes to its winner."""
    hands = with_item(state.hands, action.seat, without(state.hands[action.seat], action.card))
    trick = (*state.trick, action.card)
    if len(trick) < config.players:  # TW-PLAY-2
        return Playing(hands, state.aside, state.lead, trick, state.played, state.won)
    winner = (state.lead + winning(trick)) % config.players
    played, won = (*state.played, *trick), (*state.won, winner)
    if len(won) < HAND:
        return Playing(hands, state.aside, winner, (), played, won)  # TW-LEAD-2
    return Over(state.aside, played, won, winners(won, config.rulings.level_tricks))  # TW-END-1


PLAYING: Phase[Config, Playing, Action, State] = Phase(
    state=Playing,
    actor=in_turn,
    legal=legal,
    refusal=refusal,
    after={Play: after_play},
)

# --- the end ---

OVER = the_end(Over, lambda: refused("TW-END-1", "over"))
PHASES: Phases[Config, State, Action] = Phases("two_suit_whist", (DEALING, PLAYING, OVER))


def result(config: Config, state: State) -> JsonObject:
    """see TW-WIN-1: the tricks of each seat, and who wins. Raises InvalidState before the end."""
    if not isinstance(state, Over):
        raise InvalidState("the game is not over")
    return {"scores": [state.won.count(seat) for seat in range(config.players)], "winners": list(state.winners)}
