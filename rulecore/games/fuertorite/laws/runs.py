"""Laws of runs: which numbers the cards of a turn can have, what may be added, what the next player must beat.

A run is judged as a whole: a first number, a direction, and each further card one step on. The rules go card by card.
"""

from itertools import pairwise

from rulecore.core.laws import choice_law, state_law, step_law
from rulecore.games.fuertorite.actions import Action, Extend, Stop
from rulecore.games.fuertorite.pieces import Cards, Run, piles
from rulecore.games.fuertorite.rulings import AfterFifteen, Config, XAfter14, XEndValue, XFollowValue, XRange
from rulecore.games.fuertorite.state import Drawing, First, More, Over, Past, Ref, Round, State, Turn

COINS = 3
NOTHING_FOLLOWS = 2
GREATEST = 15


def kind(card: int) -> int:
    """The type of a card, read off its place in the row of all cards: 0 to 2, 3 for a Coin."""
    return card // 15


def is_x(card: int) -> bool:
    """Whether a card is an X: the fifteenth of its type."""
    return card % 15 == 14 and kind(card) < COINS


def number(card: int) -> int | None:
    """The printed number of a card; None for an X."""
    if is_x(card):
        return None
    return card % 15 + (3 if kind(card) == COINS else 1)


def can_be(config: Config, card: int, value: int) -> bool:
    """Whether a card can have that number."""
    if is_x(card):
        return config.rulings.x_range is XRange.UNBOUNDED or 0 <= value <= GREATEST
    return number(card) == value


def first_numbers(config: Config, card: int, ref: Ref | None) -> list[tuple[int, int]]:
    """The numbers that the first card of a turn can have, each with the direction that it demands, or 0.

    ref  the card to beat, None for the SP
    """
    printed = number(card)
    if printed is not None:
        return [(printed, 0)]
    if ref is None:
        return [(0, 0)]
    reading, found = config.rulings.x_follow_value, []
    for beaten in ref.numbers:
        if can_be(config, card, beaten + 1):
            directed = reading is XFollowValue.EITHER_SIDE_DIRECTED
            found.append((beaten + 1, 1 if directed else 0))
            bound = config.rulings.x_after_14 is XAfter14.FIFTEEN_ONLY and beaten == GREATEST - 1
            if reading is not XFollowValue.HIGHER_ONLY and not bound and can_be(config, card, beaten - 1):
                found.append((beaten - 1, -1 if directed else 0))
    return found


def is_run(config: Config, cards: Cards, numbers: list[int]) -> bool:
    """Whether the cards can have these numbers, one step after the other, the first one as it is."""
    so_far = list(zip(cards, numbers, strict=True))
    for (one, before), (other, value) in pairwise(so_far):
        bound = config.rulings.x_after_14 is XAfter14.FIFTEEN_ONLY and is_x(other) and before == GREATEST - 1
        coins_only = config.rulings.after_fifteen is AfterFifteen.SAME_TURN_TOO and is_x(one) and before >= GREATEST
        if not can_be(config, other, value) or coins_only or (bound and value != GREATEST):
            return False
    return True


def meanings(config: Config, cards: Cards, ref: Ref | None) -> Run:
    """All that the cards of a turn can mean, ascending: the number of the last one, and the direction."""
    found = set()
    for first, demanded in first_numbers(config, cards[0], ref):
        if len(cards) == 1:
            found.add((first, demanded))
            continue
        for direction in (-1, 1) if demanded == 0 else (demanded,):
            numbers = [first + direction * place for place in range(len(cards))]
            if is_run(config, cards, numbers):
                found.add((numbers[-1], direction))
    *others, last = cards
    coin = number(last) if kind(last) == COINS and others and is_x(others[-1]) else None
    if coin is not None and config.rulings.after_fifteen is AfterFifteen.SAME_TURN_TOO:
        before = meanings(config, tuple(others), ref)
        if any(value >= GREATEST and direction != NOTHING_FOLLOWS for value, direction in before):
            found.add((coin, NOTHING_FOLLOWS))
    return tuple(sorted(found))


def to_beat(config: Config, cards: Cards, ref: Ref | None) -> Ref:
    """What these cards leave to be beaten; under `owner-declares` all that their owner may say.

    ref  what was to be beaten when they were played
    """
    printed = number(cards[-1])
    if printed is not None:
        return Ref(cards[-1], (printed,))
    values = sorted({value for value, _ in meanings(config, cards, ref)})
    if config.rulings.x_end_value is XEndValue.HIGHEST_POSSIBLE:
        return Ref(cards[-1], (max(values),))
    if config.rulings.x_end_value is not XEndValue.PLUS_ONE_ALWAYS:
        return Ref(cards[-1], tuple(values))
    steps, base = 0, ref.numbers[0] if ref else -1
    for card in reversed(cards):
        printed = number(card)
        if printed is not None:
            base = printed
            break
        steps += 1
    capped = config.rulings.x_range is XRange.ZERO_TO_FIFTEEN
    return Ref(cards[-1], (min(base + steps, GREATEST) if capped else base + steps,))


def possession(state: First | More, seat: int) -> list[int]:
    """All cards that a seat possesses, ascending."""
    return sorted([*state.hands[seat], *state.properties[seat]])


# --- states ---


@state_law
def the_run_is_all_that_its_cards_can_mean(config: Config, state: State) -> bool | None:
    """FR-RUN-1, FR-RUN-3, FR-RUN-4, FR-RUN-5, FR-X-1, FR-X-2, FR-X-3, FR-X-4, FR-X-7, FR-X-9: one step at a time."""
    if not isinstance(state, More):
        return None
    return state.run != () and state.run == meanings(config, state.table[-1].cards, state.ref)


# --- choices ---


@choice_law
def every_next_number_and_a_stop_are_offered(config: Config, state: State, legal: tuple[Action, ...]) -> bool | None:
    """FR-RUN-1, FR-RUN-2, FR-RUN-3, FR-RUN-5, FR-X-1, FR-X-3, FR-X-6, FR-X-8: of Hand and Property, by `meanings`."""
    if not isinstance(state, More):
        return None
    seat, cards = state.turn, state.table[-1].cards
    further = [card for card in possession(state, seat) if meanings(config, (*cards, card), state.ref)]
    declares = config.rulings.x_end_value is XEndValue.OWNER_DECLARES
    values = to_beat(config, cards, state.ref).numbers
    stops = [Stop(seat, value) for value in values] if declares and len(values) > 1 else [Stop(seat)]
    return legal == (*(Extend(seat, card) for card in further), *stops)


# --- steps ---


@step_law
def a_card_is_added_to_the_turn(config: Config, before: State, action: Action, after: State) -> bool | None:
    """FR-FLOW-3, FR-RUN-1, FR-RUN-2, FR-RUN-4, FR-RUN-7, FR-RUN-8: it is V; the second one brings a point, no other."""
    if not isinstance(action, Extend):
        return None
    if not isinstance(before, More) or action.seat != before.turn:
        return False
    *others, turn = before.table
    cards = (*turn.cards, action.card)
    if action.card not in possession(before, before.turn) or not meanings(config, cards, before.ref):
        return False
    if not isinstance(after, More):
        return None if isinstance(after, Over) else False
    bonus = list(before.bonus)
    bonus[before.turn] += len(turn.cards) == 1
    hands, properties = without(before, action.card)
    table = (*others, Turn(turn.seat, turn.way, cards))
    expected = before._replace(held=piles(hands), owned=piles(properties), table=table, bonus=tuple(bonus))
    round = remembered(before, action.card, None)
    return after == expected._replace(run=meanings(config, cards, before.ref), round=round)


def without(state: First | More, gone: int) -> tuple[tuple[Cards, ...], tuple[Cards, ...]]:
    """Hands and properties without a card that the seat in turn puts on the table."""
    places = [list(state.hands), list(state.properties)]
    for place in places:
        place[state.turn] = tuple(card for card in place[state.turn] if card != gone)
    return tuple(places[0]), tuple(places[1])


def remembered(before: First | More, card: int, over: Ref | None) -> Round:
    """The round with what everybody has seen of the Hand of the seat in turn, once it has put the card on the table.

    over  what the card did not beat, where it is played H
    """
    hand, old = before.hands[before.turn], before.round
    own = [event for event in old.past if event.seat == before.turn]
    if card not in hand or (over is None and not own):
        return old
    if hand == (card,):
        return old._replace(past=tuple(event for event in old.past if event not in own))
    return old._replace(past=(*old.past, Past(before.turn, card, over)))


@step_law
def the_last_card_is_to_be_beaten(config: Config, before: State, action: Action, after: State) -> bool | None:
    """FR-REF-1, FR-REF-2, FR-X-6: after a turn of V cards its last one counts; after another turn what counted."""
    if not isinstance(before, (First, More)) or not isinstance(after, (First, Drawing)) or after.table == ():
        return None
    if isinstance(before, First):
        return after.ref == before.ref
    left = to_beat(config, before.table[-1].cards, before.ref)
    said = action.x if isinstance(action, Stop) else None
    if config.rulings.x_end_value is not XEndValue.OWNER_DECLARES or len(left.numbers) == 1:
        return said is None and after.ref == left
    return said in left.numbers and after.ref == Ref(left.card, (said,))
