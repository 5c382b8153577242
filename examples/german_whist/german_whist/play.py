"""The rules, and then the course of a game: who acts, what is legal, what comes next."""

from rulecore.authoring import CHANCE, Hands, InvalidState, JsonObject, Phase, Phases, Refusal, bag, is_whole

from .rulings import leader, scores, stocked
from .state import DECK, IN_ORDER, WORDS, Action, Cards, Config, Deal, Dealing, Play, Playing, State

refused = WORDS.refused


def playable(hand: Cards, trick: Cards) -> list[str]:
    """GW-PLAY-1, GW-FOLLOW-1: the cards that may be played to what lies there already, in the order of the deck."""
    following = [card for card in hand if trick and card[0] == trick[0][0]]
    return sorted(following or hand, key=IN_ORDER.index)


def winning(trick: Cards, trump: str) -> int:
    """GW-TRICK-1: which card wins, counted from the lead: the highest trump, or else the highest of the led suit."""
    trumps = [card for card in trick if card[0] == trump[0]]
    return trick.index(max(trumps or [card for card in trick if card[0] == trick[0][0]], key=IN_ORDER.index))


def after_deal(config: Config, state: Dealing, action: Deal) -> State:
    """The first card of the stock shows trump."""
    stock = stocked(action.stock, config.rulings.first_card)
    return Playing(action.hands, stock, action.stock[0], (), (), ())  # GW-DEAL-2


DEALING: Phase[Config, Dealing, Action, State] = Phase(
    state=Dealing,
    actor=CHANCE,
    need=lambda *_: Hands((13, 13, *[1] * 26), DECK),  # GW-DEAL-1
    outcome=lambda _, __, outcome: Deal(outcome[:2], tuple(card for (card,) in outcome[2:])),
    reported=lambda deal: (*deal.hands, *((card,) for card in deal.stock)),
    due=lambda: refused("GW-DEAL-1", "deal-due"),
    after={Deal: after_deal},
)


def in_turn(config: Config, state: Playing) -> int | None:
    """The seat that must play, None at the end."""
    lead = leader(config.first_seat, state.won, config.rulings.second_lead)
    return (lead + len(state.trick)) % 2 if any(state.hands) else None  # GW-PLAY-2, GW-END-1


def legal(config: Config, state: Playing) -> tuple[Action, ...]:
    """The cards that the seat in turn may play."""
    seat = in_turn(config, state)
    return () if seat is None else tuple(Play(seat, card) for card in playable(state.hands[seat], state.trick))


def refusal(config: Config, state: Playing, action: object) -> Refusal | None:
    """Why the seat in turn may not do that, None if it may."""
    seat, trick = in_turn(config, state), state.trick
    if seat is None:
        return refused("GW-END-1", "over")
    if type(action) is not Play or not is_whole(action.seat) or action.seat != seat:
        return refused("GW-PLAY-2", "play-due", seat=seat)
    if action.card not in state.hands[seat]:
        return refused("GW-PLAY-1", "card-not-held", seat=seat)
    if action.card not in playable(state.hands[seat], trick):
        return refused("GW-FOLLOW-1", "must-follow", seat=seat, led=trick[0])
    return None


def after_play(config: Config, state: Playing, action: Play) -> State:
    """The card lies on the table; a trick goes to its winner, and as long as there is a stock, both take a card."""
    hands, stock, trump, prizes, played, won = state
    trick, taken = (*state.trick, action.card), dict[int, str]()
    if len(trick) == 2:
        winner = (action.seat + 1 + winning(trick, trump)) % 2
        taken = dict(zip((winner, 1 - winner), stock, strict=False))  # GW-DRAW-1
        stock, prizes, won = stock[2:], (*prizes, *stock[:1]), (*won, winner)  # GW-DRAW-2
    held = [{*hand, taken.get(seat, action.card)} - {action.card} for seat, hand in enumerate(hands)]
    return Playing(tuple(map(bag, held)), stock, trump, prizes, (*played, action.card), won)


PLAYING: Phase[Config, Playing, Action, State] = Phase(
    state=Playing, actor=in_turn, legal=legal, refusal=refusal, after={Play: after_play}
)
PHASES: Phases[Config, State, Action] = Phases("german_whist", (DEALING, PLAYING))


def result(config: Config, state: State) -> JsonObject:
    """GW-WIN-1: the tricks of each seat that count, and who has most. Raises InvalidState before the end."""
    if not isinstance(state, Playing) or any(state.hands):
        raise InvalidState("the game is not over")
    counted = scores(state.won, config.rulings.first_half)
    return {"scores": counted, "winners": [seat for seat in (0, 1) if counted[seat] == max(counted)]}
