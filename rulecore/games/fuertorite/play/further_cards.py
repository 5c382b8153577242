"""Further cards of a turn, and its end."""

from typing import Any

from rulecore.core.bags import with_item
from rulecore.core.errors import Refusal, is_exactly, is_whole
from rulecore.core.phase import Phase, in_turn
from rulecore.core.piles import pieces_of, union
from rulecore.games.fuertorite.actions import EXTENDS, STOPS, VERTICAL, Action, Extend, Stop
from rulecore.games.fuertorite.pieces import CODES, IS_X, NUMBER, Run
from rulecore.games.fuertorite.play.first_cards import not_held, taken
from rulecore.games.fuertorite.play.games import cut_off, points_so_far
from rulecore.games.fuertorite.play.past import after_card
from rulecore.games.fuertorite.play.rounds import after_turn
from rulecore.games.fuertorite.presentation.words import refused
from rulecore.games.fuertorite.rulings import Config, Mode
from rulecore.games.fuertorite.run import CLOSED, coins_alone_follow, grow, point_for_several
from rulecore.games.fuertorite.series import has_reached, is_tested_at_once
from rulecore.games.fuertorite.state import Match, More, Ref, State, Turn
from rulecore.games.fuertorite.x_cards import FIFTEEN, Numbers, bounds, numbers_at_end


def grown(config: Config, run: Run, card: int) -> Run:
    """see FR-RUN-1: what the turn may mean with the card added."""
    rulings = config.rulings
    return grow(run, card, rulings.x_range, rulings.x_after_14, rulings.after_fifteen)


def endings(config: Config, state: More) -> tuple[Numbers, ...]:
    """see FR-REF-1, FR-X-6: which numbers the last card of the turn may have for the next player; its owner chooses
    where there are several answers."""
    cards = state.table[-1].cards
    if not IS_X[cards[-1]]:
        return ((NUMBER[cards[-1]],),)
    rulings, below = config.rulings, state.ref.numbers if state.ref else ()
    return numbers_at_end(rulings.x_end_value, state.run, cards, below, bounds(rulings.x_range))


def stops(seat: int, answers: tuple[Numbers, ...]) -> tuple[Stop, ...]:
    """see FR-X-6: the ways to end a turn; an X is given a number only where its owner chooses."""
    return (STOPS[seat],) if len(answers) == 1 else tuple([Stop(seat, numbers[0]) for numbers in answers])


def legal(config: Config, state: More) -> tuple[Action, ...]:
    """FR-RUN-2; see FR-RUN-1: the cards of Hand and Property that may be added, by the SP as by others, ascending; then
    the ways to end the turn."""
    turn, run, rulings = state.turn, state.run, config.rulings
    x_range, after_14, after_fifteen = rulings.x_range, rulings.x_after_14, rulings.after_fifteen
    extensions, possession = EXTENDS[turn], pieces_of(union(state.held[turn], state.owned[turn]))
    added = [extensions[card] for card in possession if grow(run, card, x_range, after_14, after_fifteen)]
    return tuple(added) + stops(turn, endings(config, state))


# --- what is not legal ---


def refusal(config: Config, state: More, action: Any) -> Refusal | None:
    """see FR-RUN-1: a card is added, or the turn ends."""
    turn = state.turn
    if not is_exactly(action, Extend) and not is_exactly(action, Stop):
        return refused("FR-RUN-1", "more-due", seat=turn)
    if not is_whole(action.seat) or action.seat != turn:
        return refused("FR-FLOW-2", "other-goes-on", seat=turn)
    if is_exactly(action, Stop):
        return refusal_of_stop(config, state, action.x)
    wrong = not_held("FR-RUN-2", turn, action.card, union(state.held[turn], state.owned[turn]))
    return wrong or (None if grown(config, state.run, action.card) else not_next(config, state, action.card))


def not_next(config: Config, state: More, card: int) -> Refusal:
    """see FR-RUN-1, FR-RUN-5, FR-X-8: what is wrong with a card that does not continue the turn."""
    code, laid = CODES[card], [CODES[other] for other in state.table[-1].cards]
    if all(direction == CLOSED for _, direction in state.run):
        return refused("FR-X-8", "closed")
    if all(number >= FIFTEEN for number, _ in state.run) and coins_alone_follow(config.rulings.after_fifteen):
        return refused("FR-X-8", "coins-only")
    either_way = tuple(sorted({(number, 0) for number, direction in state.run if direction != CLOSED}))
    if grown(config, either_way, card):
        return refused("FR-RUN-5", "turns-back", card=code, laid=laid)
    return refused("FR-RUN-1", "not-next", card=code, laid=laid)


def refusal_of_stop(config: Config, state: More, x: object) -> Refusal | None:
    """see FR-X-6: an X that ends a turn is given a number where its owner chooses one, and nowhere else."""
    answers = endings(config, state)
    if len(answers) == 1:
        return refused("FR-X-6", "no-number-due") if x is not None else None
    numbers = [answer[0] for answer in answers]
    return None if is_whole(x) and x in numbers else refused("FR-X-6", "number-due", numbers=numbers)


# --- what comes next ---


def after_extend(config: Config, state: More, action: Extend) -> State:
    """see FR-RUN-1, FR-RUN-7: one more card lies there, and the turn goes on: yet another may follow in the same way.
    The second one brings a point."""
    card, turn, ref, bonus = action.card, state.turn, state.ref, state.bonus
    round = after_card(state.round, turn, card, state.held[turn], None)
    held, owned = taken(state.held, state.owned, turn, card)
    cards = state.table[-1].cards + (card,)  # FR-RUN-4: a third one, and so on without limit
    table = state.table[:-1] + (Turn(turn, VERTICAL, cards),)
    point = point_for_several(len(cards))
    if point:
        bonus = with_item(bonus, turn, bonus[turn] + point)
        if ends_series(config, bonus, round.match):
            return cut_off(config, held, owned, table, ref=ref, bonus=bonus, round=round)
    return More(held, owned, turn, table, ref, grown(config, state.run, card), bonus, round)


def ends_series(config: Config, bonus: tuple[int, ...], match: Match) -> bool:
    """see FR-SERIES-2: whether the points of this game end a series at once; never in one more game to break a tie."""
    if config.options.mode is Mode.SINGLE or match.extra or not is_tested_at_once(config.rulings.series_check):
        return False
    points = tuple(map(sum, zip(points_so_far(config, match.games), bonus, strict=True)))
    return has_reached(points, config.components.goal)


def after_stop(config: Config, state: More, action: Stop) -> State:
    """see FR-X-6: a turn of vertical cards is over; its last card is the one to beat for those who follow. A turn
    with a horizontal card never comes here, and leaves the card to beat as it was (`play.first_cards.after`)."""
    numbers = endings(config, state)[0] if action.x is None else (action.x,)
    ref = Ref(state.table[-1].cards[-1], numbers)  # FR-REF-1, FR-REF-2: the last of the turn
    return after_turn(config, state.held, state.owned, state.table, ref=ref, bonus=state.bonus, round=state.round)


MORE: Phase[Config, More, Action, State] = Phase(
    state=More,
    actor=in_turn,
    legal=legal,
    refusal=refusal,
    after={Extend: after_extend, Stop: after_stop},
)
