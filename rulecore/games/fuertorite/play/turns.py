"""The course of a turn: the first card, further ones, its end."""

from rulecore.core.bags import with_item
from rulecore.core.piles import Pile
from rulecore.games.fuertorite.actions import Way
from rulecore.games.fuertorite.agreed import Further, agreed_on
from rulecore.games.fuertorite.following import horizontal, must_play_vertically, playable
from rulecore.games.fuertorite.pieces import IS_X, Cards, Run, cards_in
from rulecore.games.fuertorite.play.games import cut_off, points_so_far
from rulecore.games.fuertorite.play.made import ENDINGS, HORIZONTAL, LEVEL, REFS, UPRIGHT, VERTICAL
from rulecore.games.fuertorite.play.rounds import after_turn
from rulecore.games.fuertorite.rulings import Config
from rulecore.games.fuertorite.run import OPENED, point_for_several
from rulecore.games.fuertorite.series import has_reached, is_tested_at_once
from rulecore.games.fuertorite.state import First, Match, More, Ref, State, Turn
from rulecore.games.fuertorite.x_cards import bounds, numbers_at_end, x_of_follower, x_of_sp

# --- what is possible ---


def fits(config: Config, ref: Ref) -> Pile:
    """FR-FOLLOW-1, FR-FOLLOW-2, FR-FOLLOW-3: the cards that a follower may play vertically."""
    return agreed_on(config).on_cards().fits(ref.card, ref.numbers[0])


def first_cards(config: Config, hand: Pile, own: Pile, ref: Ref) -> tuple[Pile, Cards]:
    """FR-FOLLOW-4, FR-FOLLOW-5: the cards that a follower may play vertically, and those horizontally.

    own  those of the Property
    """
    agreed = agreed_on(config)
    able = playable(hand, own, agreed.on_cards().fits(ref.card, ref.numbers[0]))
    if must_play_vertically(able, ref.card, agreed.coins_may_stay()):
        return able, ()
    rulings = config.rulings
    flat = horizontal(cards_in(hand), cards_in(own), ref.numbers, rulings.x_horizontal, rulings.empty_hand_follow)
    return able, flat


def further(config: Config, run: Run) -> Further:
    """FR-RUN-1: how a turn that may mean this may go on."""
    return agreed_on(config).runs().further(run)


def endings(config: Config, state: More) -> tuple[tuple[int, ...], ...]:
    """FR-X-6: which numbers the last card may have for the next player; the owner chooses where there are several
    answers."""
    cards = state.table[-1].cards
    if not IS_X[cards[-1]]:
        return ENDINGS[cards[-1]]
    rulings, below = agreed_on(config).of_last_x(), state.ref.numbers if state.ref else ()
    return numbers_at_end(rulings.x_end_value, state.run, cards, below, rulings.limits)


# --- transitions ---


def taken(
    held: tuple[Pile, ...], owned: tuple[Pile, ...], seat: int, card: int
) -> tuple[tuple[Pile, ...], tuple[Pile, ...]]:
    """FR-FLOW-3: Hands and Properties when the card has left the one that it was in."""
    hand, bit = held[seat], 1 << card
    if hand & bit:
        return with_item(held, seat, hand & ~bit), owned
    return held, with_item(owned, seat, owned[seat] & ~bit)


def after_play(config: Config, state: First, card: int, way: Way) -> State:
    """FR-TURN-1, FR-FOLLOW-10: the first card lies there; a vertical one may be continued, a horizontal one not."""
    turn, ref = state.turn, state.ref
    held, owned = taken(state.held, state.owned, turn, card)
    if way is HORIZONTAL:
        table = state.table + LEVEL[turn][card]
        return after_turn(config, held, owned, table, ref=ref, bonus=state.bonus, round=state.round)
    run = x_first(config, ref) if IS_X[card] else OPENED[card]
    return More(held, owned, turn, state.table + UPRIGHT[turn][card], ref, run, state.bonus, state.round)


def x_first(config: Config, ref: Ref | None) -> Run:
    """FR-X-2, FR-X-4: what a turn may mean that begins with an X."""
    if ref is None:
        return x_of_sp()
    rulings = config.rulings
    return x_of_follower(rulings.x_follow_value, ref.numbers, bounds(rulings.x_range), rulings.x_after_14)


def after_extend(config: Config, state: More, card: int) -> State:
    """FR-RUN-1, FR-RUN-4, FR-RUN-7: one more card lies there; the second one brings a point."""
    turn, table, ref, bonus, round = state.turn, state.table, state.ref, state.bonus, state.round
    held, owned = taken(state.held, state.owned, turn, card)
    cards = table[-1].cards + (card,)
    table = table[:-1] + (Turn(turn, VERTICAL, cards),)
    point = point_for_several(len(cards))
    if point:
        bonus = with_item(bonus, turn, bonus[turn] + point)
        if ends_series(config, bonus, round.match):
            return cut_off(config, held, owned, table, ref=ref, bonus=bonus, round=round)
    return More(held, owned, turn, table, ref, further(config, state.run).runs[card], bonus, round)


def ends_series(config: Config, bonus: tuple[int, ...], match: Match) -> bool:
    """FR-SERIES-2: whether the points of this game end a series at once; never in one more game to break a tie."""
    if agreed_on(config).is_single or match.extra or not is_tested_at_once(config.rulings.series_check):
        return False
    points = tuple(map(sum, zip(points_so_far(config, match), bonus, strict=True)))
    return has_reached(points, config.components.goal)


def after_stop(config: Config, state: More, x: int | None) -> State:
    """FR-REF-1, FR-REF-2, FR-X-6: the turn is over, its last card is the one to beat."""
    last = state.table[-1].cards[-1]
    ref = Ref(last, endings(config, state)[0] if x is None else (x,)) if IS_X[last] else REFS[last]
    return after_turn(config, state.held, state.owned, state.table, ref=ref, bonus=state.bonus, round=state.round)
