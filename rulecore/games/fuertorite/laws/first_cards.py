"""Laws of the first card of a turn: what beats what, the duty to do so, the highest card played horizontally."""

from itertools import product

from rulecore.core.laws import choice_law, state_law, step_law
from rulecore.games.fuertorite.actions import Action, Play, Way
from rulecore.games.fuertorite.laws.runs import (
    COINS,
    GREATEST,
    first_numbers,
    is_x,
    kind,
    meanings,
    number,
    possession,
    remembered,
    to_beat,
    without,
)
from rulecore.games.fuertorite.pieces import Cards, piles
from rulecore.games.fuertorite.rulings import (
    CoinDuty,
    Config,
    EmptyHandFollow,
    PropertyDuty,
    XEndValue,
    XHorizontal,
    XOnX,
)
from rulecore.games.fuertorite.state import Drawing, First, More, Past, Ref, State, Table, Turn, Undealt


def beats(config: Config, card: int, ref: Ref) -> bool:
    """Whether a card may be played V on another one."""
    value = number(card)
    if kind(card) == COINS:
        return True
    fits = kind(card) == kind(ref.card) or kind(ref.card) == COINS
    if value is not None:
        return fits and any(value > beaten for beaten in ref.numbers)
    fits = fits or (is_x(ref.card) and config.rulings.x_on_x is XOnX.ANY_TYPE)
    return fits and first_numbers(config, card, ref) != []


def must_beat(config: Config, held: list[int], ref: Ref) -> bool:
    """Whether somebody with these cards has to play one of them V."""
    able = [card for card in held if beats(config, card, ref)]
    if config.rulings.coin_duty is CoinDuty.MAY_DECLINE and kind(ref.card) != COINS:
        able = [card for card in able if kind(card) != COINS]
    return able != []


def obliging(config: Config, hand: Cards, prop: Cards) -> list[int]:
    """The cards that oblige somebody with this Hand and this Property, if they beat the card."""
    both = config.rulings.property_duty is PropertyDuty.HAND_AND_PROPERTY or not hand
    return sorted([*hand, *prop] if both else hand)


def highest(config: Config, cards: Cards, ref: Ref) -> list[int]:
    """The cards that can be the highest of these, whatever their owner makes of each X."""
    ranks = {
        XHorizontal.NEXT_NUMBER: {max(ref.numbers) + 1},
        XHorizontal.EITHER_NEIGHBOUR: {max(ref.numbers) + 1, min(ref.numbers) - 1},
        XHorizontal.ZERO: {0},
        XHorizontal.FIFTEEN: {GREATEST},
    }[config.rulings.x_horizontal]
    found: set[int] = set()
    for taken in product(*(ranks if is_x(card) else {number(card) or 0} for card in cards)):
        found |= {card for card, rank in zip(cards, taken, strict=True) if rank == max(taken)}
    return sorted(found)


def horizontals(config: Config, hand: Cards, prop: Cards, ref: Ref) -> list[int]:
    """The cards that may be played H by somebody who need not or cannot beat the card."""
    if hand:
        return highest(config, hand, ref)
    if config.rulings.empty_hand_follow is EmptyHandFollow.ANY_OF_PROPERTY:
        return sorted(prop)
    return highest(config, prop, ref)


def refs(config: Config, table: Table) -> list[Ref | None]:
    """What was to be beaten by each turn, and after the last of them. Under `owner-declares` all that could be said."""
    found: list[Ref | None] = [None]
    for turn in table:
        found.append(to_beat(config, turn.cards, found[-1]) if turn.way is Way.VERTICAL else found[-1])
    return found


# --- states ---


@state_law
def everybody_has_a_card_to_begin_with(config: Config, state: State) -> bool | None:
    """FR-TURN-1, FR-FLOW-7: who has yet to play in this round possesses a card."""
    if not isinstance(state, First):
        return None
    waiting = [(state.round.sp + place) % config.players for place in range(len(state.table), config.players)]
    return all(possession(state, seat) for seat in waiting)


@state_law
def turns_are_vertical_runs_or_single_horizontal_cards(config: Config, state: State) -> bool | None:
    """FR-FLOW-2, FR-FOLLOW-10, FR-RUN-5, FR-SP-1, FR-TURN-1: clockwise from the SP; each V turn beats another."""
    if not isinstance(state, (First, More, Drawing)):
        return None
    faced = refs(config, state.table)
    for place, (turn, ref) in enumerate(zip(state.table, faced, strict=False)):
        if turn.seat != (state.round.sp + place) % config.players or not turn.cards:
            return False
        if (ref is None) is not (place == 0) or (place == 0 and turn.way is not Way.VERTICAL):
            return False
        if turn.way is Way.HORIZONTAL and len(turn.cards) != 1:
            return False
        if turn.way is Way.VERTICAL and ref is not None and not beats(config, turn.cards[0], ref):
            return False
        if turn.way is Way.VERTICAL and not meanings(config, turn.cards, ref):
            return False
    return True


@state_law
def who_has_not_beaten_a_card_could_not(config: Config, state: State) -> bool | None:
    """FR-FOLLOW-4, FR-FOLLOW-5, FR-FOLLOW-7: none of the cards that oblige would have had to be played V."""
    if not isinstance(state, (First, More, Drawing)):
        return None
    if config.rulings.x_end_value is XEndValue.OWNER_DECLARES:
        return None
    hands, properties = state.hands, state.properties
    lying_down = [
        (turn, ref)
        for turn, ref in zip(state.table, refs(config, state.table), strict=False)
        if turn.way is Way.HORIZONTAL and ref is not None
    ]
    return all(
        not must_beat(config, obliging(config, (*hands[turn.seat], *turn.cards), properties[turn.seat]), ref)
        for turn, ref in lying_down
    ) and (lying_down != [] or None)


def lacks(config: Config, event: Past, card: int) -> bool:
    """Whether a card played H has shown that this one was not in the same Hand."""
    if event.card is None or event.over is None:
        return False
    higher = event.card not in highest(config, (event.card, card), event.over)
    return higher or must_beat(config, [card], event.over)


def places_in_time(config: Config, events: list[Past], card: int, until: int, came: list[int]) -> list[int]:
    """When a card can have come into a Hand that has been there until this event, of the times when one came."""
    return [at for at in came if at < until and not any(lacks(config, event, card) for event in events[at + 1 : until])]


def can_all_come(times: list[list[int]], came: list[int]) -> bool:
    """Whether each card can have one of its times, where at each time in `came` one card came."""
    if not times:
        return not came
    first, *others = sorted(times, key=len)
    places = [came.index(time) for time in {*first} & {*came}]
    return any(can_all_come(others, [*came[:place], *came[place + 1 :]]) for place in places)


@state_law
def a_remembered_hand_can_have_come_so(config: Config, state: State) -> bool | None:
    """FR-HIDDEN, FR-FOLLOW-5, FR-FOLLOW-6: no card was there when a card played H showed that it was not."""
    if isinstance(state, Undealt) or not state.round.past:
        return None
    for seat in {event.seat for event in state.round.past}:
        events, hand = [event for event in state.round.past if event.seat == seat], state.hands[seat]
        left = [(event.card, at) for at, event in enumerate(events) if event.card is not None]
        drawn = [at for at, event in enumerate(events) if event.card is None]
        if not hand or events[0].over is None or events[0].card is None:
            return False
        cards = [*((card, len(events)) for card in hand), *left[1:]]
        came = [*([-1] * (len(cards) - len(drawn))), *drawn]
        if not can_all_come([places_in_time(config, events, *card, came) for card in cards], came):
            return False
    return True


@state_law
def the_card_to_beat_is_the_last_vertical_one(config: Config, state: State) -> bool | None:
    """FR-REF-1, FR-REF-2, FR-X-6, FR-FLOW-2: of the finished turns of this round; the next seat is in turn."""
    if not isinstance(state, (First, More, Drawing)):
        return None
    finished = state.table[:-1] if isinstance(state, More) else state.table
    everybody = config.players if isinstance(state, Drawing) else len(finished)
    clockwise = len(finished) == everybody < config.players + isinstance(state, Drawing)
    if not isinstance(state, Drawing):
        clockwise = clockwise and state.turn == (state.round.sp + len(finished)) % config.players
    expected, ref = refs(config, finished)[-1], state.ref
    if isinstance(state, More) and (len(state.table) == 0 or state.table[-1].seat != state.turn):
        return False
    if expected is None or ref is None:
        return clockwise and expected == ref
    said = config.rulings.x_end_value is XEndValue.OWNER_DECLARES
    if said and (ref.card == expected.card) and is_x(ref.card):
        return clockwise and len(ref.numbers) == 1
    return clockwise and ref == expected


# --- choices ---


@choice_law
def the_start_player_chooses_freely(config: Config, state: State, legal: tuple[Action, ...]) -> bool | None:
    """FR-SP-1, FR-SP-2, FR-SP-3, FR-TURN-1: any card of the Hand, V; of the Property only without a Hand."""
    if not isinstance(state, First) or state.turn != state.round.sp:
        return None
    cards = state.hands[state.turn] or state.properties[state.turn]
    return legal == tuple(Play(state.turn, card, Way.VERTICAL) for card in sorted(cards))


@choice_law
def followers_beat_the_card_if_they_can(config: Config, state: State, legal: tuple[Action, ...]) -> bool | None:
    """FR-FOLLOW-1, FR-FOLLOW-2, FR-FOLLOW-3, FR-FOLLOW-4, FR-FOLLOW-5, FR-X-2, FR-X-7, FR-X-8, FR-X-9: V, else H."""
    if not isinstance(state, First) or state.turn == state.round.sp or state.ref is None:
        return None
    able = [card for card in possession(state, state.turn) if beats(config, card, state.ref)]
    obliged = obliging(config, state.hands[state.turn], state.properties[state.turn])
    return tuple(action for action in legal if isinstance(action, Play) and action.way is Way.VERTICAL) == tuple(
        Play(state.turn, card, Way.VERTICAL) for card in able
    ) and (len(legal) > len(able)) is not must_beat(config, obliged, state.ref)


@choice_law
def the_highest_card_is_played_horizontally(config: Config, state: State, legal: tuple[Action, ...]) -> bool | None:
    """FR-FOLLOW-6, FR-FOLLOW-7, FR-FOLLOW-8, FR-FOLLOW-9: of the Hand; of the Property only without a Hand; after V."""
    if not isinstance(state, First) or state.turn == state.round.sp or state.ref is None:
        return None
    seat, hand, prop = state.turn, state.hands[state.turn], state.properties[state.turn]
    if must_beat(config, obliging(config, hand, prop), state.ref):
        return None
    cards = horizontals(config, hand, prop, state.ref)
    lying = tuple(action for action in legal if isinstance(action, Play) and action.way is Way.HORIZONTAL)
    return lying == tuple(Play(seat, card, Way.HORIZONTAL) for card in cards) == legal[-len(cards) :]


# --- steps ---


@step_law
def a_first_card_is_put_on_the_table(config: Config, before: State, action: Action, after: State) -> bool | None:
    """FR-FLOW-3, FR-SP-1, FR-SP-2, FR-FOLLOW-5, FR-FOLLOW-10, FR-X-2, FR-X-4: V, and the turn goes on."""
    if not isinstance(action, Play):
        return None
    if not isinstance(before, First) or before.turn != action.seat or not may_begin(config, before, action):
        return False
    if action.way is Way.HORIZONTAL:
        return None
    held, owned = map(piles, without(before, action.card))
    table = (*before.table, Turn(action.seat, Way.VERTICAL, (action.card,)))
    run = meanings(config, (action.card,), before.ref)
    round = remembered(before, action.card, None)
    return after == More(held, owned, before.turn, table, before.ref, run, before.bonus, round)


def may_begin(config: Config, state: First, action: Play) -> bool:
    """Whether a turn may begin with this card, played in this way."""
    hand, prop, ref = state.hands[state.turn], state.properties[state.turn], state.ref
    if ref is None:
        return action.way is Way.VERTICAL and action.card in (hand or prop)
    if action.way is Way.VERTICAL:
        return action.card in (*hand, *prop) and beats(config, action.card, ref)
    is_bound = must_beat(config, obliging(config, hand, prop), ref)
    return not is_bound and action.card in horizontals(config, hand, prop, ref)
