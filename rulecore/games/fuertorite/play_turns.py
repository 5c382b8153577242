"""The course of a turn: the first card, further ones, its end."""

from typing import Final

from rulecore.core.bags import with_item, without
from rulecore.games.fuertorite.agreed import agreed_on
from rulecore.games.fuertorite.following import horizontal, must_play_vertically, playable
from rulecore.games.fuertorite.pieces import IS_X, NUMBER, Run
from rulecore.games.fuertorite.play_games import cut_off, points_so_far
from rulecore.games.fuertorite.play_rounds import after_turn
from rulecore.games.fuertorite.play_states import HORIZONTAL, VERTICAL, new_more, new_ref, new_turn
from rulecore.games.fuertorite.rulings import Config
from rulecore.games.fuertorite.run import OPENED, point_for_several
from rulecore.games.fuertorite.series import has_reached, is_tested_at_once
from rulecore.games.fuertorite.state import STOPS, Cards, First, Match, More, Ref, State, Stop, Turn, Way
from rulecore.games.fuertorite.x_cards import bounds, numbers_at_end, x_of_follower, x_of_sp

PRINTED: Final[tuple[tuple[int, ...], ...]] = tuple((number,) for number in NUMBER)
"""FR-REF-1: the numbers that a card may have whose number is printed."""
ENDINGS: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple((numbers,) for numbers in PRINTED)
"""FR-X-6: the one answer to which numbers a card has that ends a turn, where its number is printed."""
REFS: Final[tuple[Ref, ...]] = tuple(Ref(card, numbers) for card, numbers in enumerate(PRINTED))
"""FR-REF-1: the card to beat, for each card whose number is printed."""
UPRIGHT: Final[tuple[tuple[Turn, ...], ...]] = tuple(
    tuple(Turn(seat, Way.VERTICAL, (card,)) for card in range(len(NUMBER))) for seat in range(len(STOPS))
)
"""The turns of each seat with one vertical card: `UPRIGHT[seat][card]`."""
LEVEL: Final[tuple[tuple[Turn, ...], ...]] = tuple(
    tuple(Turn(seat, Way.HORIZONTAL, (card,)) for card in range(len(NUMBER))) for seat in range(len(STOPS))
)
"""The turns of each seat with a horizontal card."""
ONLY_STOP: Final[tuple[tuple[Stop, ...], ...]] = tuple((stop,) for stop in STOPS)
"""The way to end a turn of each seat where there is one."""


# --- what is possible ---


def fits(config: Config, ref: Ref) -> tuple[bool, ...]:
    """FR-FOLLOW-1, FR-FOLLOW-2, FR-FOLLOW-3: for each card, whether a follower may play it vertically."""
    return agreed_on(config).fits_on(ref.card, ref.numbers[0])


def first_cards(config: Config, hand: Cards, own: Cards, ref: Ref) -> tuple[Cards, Cards]:
    """FR-FOLLOW-4, FR-FOLLOW-5: the cards that a follower may play vertically, and those horizontally.

    own  those of the Property
    """
    agreed = agreed_on(config)
    able = playable(hand, own, agreed.fits_on(ref.card, ref.numbers[0]))
    if must_play_vertically(able, ref.card, agreed.coins_may_stay()):
        return able, ()
    rulings = config.rulings
    return able, horizontal(hand, own, ref.numbers, rulings.x_horizontal, rulings.empty_hand_follow)


def further(config: Config, run: Run) -> tuple[Run, ...]:
    """FR-RUN-1: for each card, what the turn may mean once it is added; () where it may not be."""
    return agreed_on(config).further(run)


def endings(config: Config, state: More) -> tuple[tuple[int, ...], ...]:
    """FR-X-6: which numbers the last card may have for the next player; the owner chooses where there are several
    answers."""
    cards = state.table[-1].cards
    if not IS_X[cards[-1]]:
        return ENDINGS[cards[-1]]
    rulings, below = agreed_on(config).of_last_x(), state.ref.numbers if state.ref else ()
    return numbers_at_end(rulings.x_end_value, state.run, cards, below, rulings.limits)


def stops(seat: int, answers: tuple[tuple[int, ...], ...]) -> tuple[Stop, ...]:
    """FR-X-6: the ways to end a turn; an X is given a number only where its owner chooses."""
    if len(answers) == 1:
        return ONLY_STOP[seat]
    return tuple([Stop(seat, numbers[0]) for numbers in answers])


# --- transitions ---


def taken(
    hands: tuple[Cards, ...], properties: tuple[Cards, ...], seat: int, card: int
) -> tuple[tuple[Cards, ...], tuple[Cards, ...]]:
    """FR-FLOW-3: Hands and Properties when the card has left the one that it was in."""
    hand = hands[seat]
    if card in hand:
        return with_item(hands, seat, without(hand, card)), properties
    return hands, with_item(properties, seat, without(properties[seat], card))


def after_play(config: Config, state: First, card: int, way: Way) -> State:
    """FR-TURN-1, FR-FOLLOW-10: the first card lies there; a vertical one may be continued, a horizontal one not."""
    hands, properties, turn, table, ref, bonus, round, _ = state
    hands, properties = taken(hands, properties, turn, card)
    if way is HORIZONTAL:
        table = table + (LEVEL[turn][card],)
        return after_turn(config, hands, properties, table, ref=ref, bonus=bonus, round=round)
    table = table + (UPRIGHT[turn][card],)
    run = x_first(config, ref) if IS_X[card] else OPENED[card]
    return new_more(hands, properties, turn, table, ref, run, bonus, round)


def x_first(config: Config, ref: Ref | None) -> Run:
    """FR-X-2, FR-X-4: what a turn may mean that begins with an X."""
    if ref is None:
        return x_of_sp()
    rulings = config.rulings
    return x_of_follower(rulings.x_follow_value, ref.numbers, bounds(rulings.x_range), rulings.x_after_14)


def after_extend(config: Config, state: More, card: int) -> State:
    """FR-RUN-1, FR-RUN-4, FR-RUN-7: one more card lies there; the second one brings a point."""
    hands, properties, turn, table, ref, run, bonus, round, _ = state
    hands, properties = taken(hands, properties, turn, card)
    cards = table[-1].cards + (card,)
    table = with_item(table, -1, new_turn(turn, VERTICAL, cards))
    point = point_for_several(len(cards))
    if point:
        bonus = with_item(bonus, turn, bonus[turn] + point)
        if ends_series(config, bonus, round.match):
            return cut_off(config, hands, properties, table, ref=ref, bonus=bonus, round=round)
    return new_more(hands, properties, turn, table, ref, further(config, run)[card], bonus, round)


def ends_series(config: Config, bonus: tuple[int, ...], match: Match) -> bool:
    """FR-SERIES-2: whether the points of this game end a series at once; never in one more game to break a tie."""
    if agreed_on(config).is_single or match.extra or not is_tested_at_once(config.rulings.series_check):
        return False
    points = tuple(map(sum, zip(points_so_far(config, match), bonus, strict=True)))
    return has_reached(points, config.components.goal)


def after_stop(config: Config, state: More, x: int | None) -> State:
    """FR-REF-1, FR-REF-2, FR-X-6: the turn is over, its last card is the one to beat."""
    hands, properties, _, table, _, _, bonus, round, _ = state
    last = table[-1].cards[-1]
    ref = new_ref(last, endings(config, state)[0] if x is None else (x,)) if IS_X[last] else REFS[last]
    return after_turn(config, hands, properties, table, ref=ref, bonus=bonus, round=round)
