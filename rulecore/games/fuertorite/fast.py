"""Accelerated equivalents of the rules: what may be played, what comes next, draws."""

from functools import partial
from random import Random
from typing import Any, Final

from rulecore.core.bags import with_item
from rulecore.core.derived import ByConfig
from rulecore.core.draws import RANDOM, sample_of
from rulecore.core.draws import sample as drawn
from rulecore.core.piles import Chosen, Pile, by_nine, holds, pieces_of, pile
from rulecore.core.rules import Fast
from rulecore.core.seats import left_of
from rulecore.games.fuertorite.actions import (
    EXTENDS,
    HORIZONTALS,
    STOPS,
    VERTICAL,
    VERTICALS,
    Action,
    Draw,
    Extend,
    Play,
    Stop,
)
from rulecore.games.fuertorite.following import horizontal, must_play_vertically, that_oblige
from rulecore.games.fuertorite.observation import record, worlds
from rulecore.games.fuertorite.observation.view import Legal
from rulecore.games.fuertorite.observation.view import view as seen_by
from rulecore.games.fuertorite.pieces import BOX, COIN, IS_X, NUMBER, TYPE, Run
from rulecore.games.fuertorite.play import first_cards, further_cards, past
from rulecore.games.fuertorite.play.games import verticals_in
from rulecore.games.fuertorite.play.phases import PHASES
from rulecore.games.fuertorite.play.rounds import after_turn, reason_to_end
from rulecore.games.fuertorite.rounds import neighbour, next_sp
from rulecore.games.fuertorite.rulings import Config, Mode
from rulecore.games.fuertorite.run import first_of_run, point_for_several
from rulecore.games.fuertorite.state import Drawing, End, First, More, Ref, Round, State, Turn
from rulecore.games.fuertorite.wire import View

Choices = tuple[Chosen, ...]
"""Every choice of some of 51 things, one for each card, nine by nine."""
VERTICALS_OF: Final[tuple[Choices, ...]] = tuple(map(by_nine, VERTICALS))
"""`VERTICALS_OF[seat]`: every choice of vertical first cards."""
EXTENDS_OF: Final[tuple[Choices, ...]] = tuple(map(by_nine, EXTENDS))
"""`EXTENDS_OF[seat]`: every choice of added cards."""
ONLY_STOP: Final[tuple[tuple[Action, ...], ...]] = tuple([(stop,) for stop in STOPS])
"""The way to end a turn of each seat where there is one."""
UPRIGHT: Final[tuple[tuple[tuple[Turn, ...], ...], ...]] = tuple(
    [tuple([(Turn(seat, VERTICAL, (card,)),) for card in BOX.cards]) for seat in range(len(STOPS))]
)
"""`UPRIGHT[seat][card]`: a table with a turn of this vertical card alone."""
REFS: Final[tuple[Ref, ...]] = tuple([Ref(card, (NUMBER[card],)) for card in BOX.cards])
"""The card to beat, for each card but an X."""
BEGUN: Final[tuple[Run, ...]] = tuple([first_of_run(card) for card in BOX.cards])
"""What a turn means that begins with this card, for each card but an X."""
SECOND: Final = point_for_several(2)
"""What the second card of a turn brings."""
NO_COINS: Final = pile(tuple([card for card in BOX.cards if TYPE[card] != COIN]))


def those_of(held: Pile, choices: Choices) -> tuple[Any, ...]:
    """What stands for the cards of the pile, ascending."""
    one, two, three, four, five, six = choices
    return (
        one[held & 511]
        + two[held >> 9 & 511]
        + three[held >> 18 & 511]
        + four[held >> 27 & 511]
        + five[held >> 36 & 511]
        + six[held >> 45]
    )


class Further:
    """How a turn may go on: for each card what the turn may mean once it is added, and the cards that may be."""

    def __init__(self, config: Config, run: Run) -> None:
        self.runs: Final = tuple([further_cards.grown(config, run, card) for card in BOX.cards])
        self.cards: Final = pile(tuple([card for card, grown in enumerate(self.runs) if grown]))


class Tables:
    """What follows from a config, worked out when it is first asked for.

    is_single  whether no point can end a series
    beating    the cards that beat a card, by that card and, in the bits above it, the lowest number that it may have
    further    how a turn may go on, by what it may mean
    full       a player with so many cards may end the game
    round_cap  the number of the round that may end it
    neighbours to whom the cards of each seat go
    """

    def __init__(self, config: Config) -> None:
        self.config: Final = config
        self.is_single: Final = config.options.mode is Mode.SINGLE
        self.beating: Final[dict[int, Pile]] = {}
        self.further: Final[dict[Run, Further]] = {}
        self.full: Final[int] = config.components.full
        self.round_cap: Final[int] = config.options.round_cap
        seats, direction = range(config.players), config.rulings.pass_direction
        self.neighbours: Final = tuple([neighbour(seat, config.players, direction) for seat in seats])

    def that_beat(self, ref: Ref) -> Pile:
        """The cards that may be played vertically on this one, never none: for `beating`."""
        found = self.beating[ref.numbers[0] << 6 | ref.card] = pile(first_cards.beating(self.config, BOX.cards, ref))
        return found

    def after_run(self, run: Run) -> Further:
        """How a turn goes on that may mean this: for `further`."""
        found = self.further[run] = Further(self.config, run)
        return found


TABLES: Final = ByConfig(Tables)


def legal(config: Config, state: Any) -> tuple[Action, ...]:
    """The legal actions of the seat that must act, in the order of the rules."""
    if isinstance(state, More):
        turn = state.turn
        tables, run = TABLES.of(config), state.run
        able = (state.held[turn] | state.owned[turn]) & (tables.further.get(run) or tables.after_run(run)).cards
        if IS_X[state.table[-1].cards[-1]]:
            ends: tuple[Action, ...] = further_cards.stops(turn, further_cards.endings(config, state))
        else:
            ends = ONLY_STOP[turn]
        return those_of(able, EXTENDS_OF[turn]) + ends if able else ends
    if isinstance(state, First):
        turn, ref = state.turn, state.ref
        hand, own = state.held[turn], state.owned[turn]
        if ref is None:
            return those_of(hand or own, VERTICALS_OF[turn])
        tables = TABLES.of(config)
        able = (hand | own) & (tables.beating.get(ref.numbers[0] << 6 | ref.card) or tables.that_beat(ref))
        upright = those_of(able, VERTICALS_OF[turn]) if able else ()
        rulings = config.rulings
        due = able & that_oblige(hand, own, rulings.property_duty)
        if due & NO_COINS or must_play_vertically(pieces_of(due), ref.card, rulings.coin_duty):
            return upright
        hands, level = (pieces_of(hand), pieces_of(own)), HORIZONTALS[turn]
        cards = horizontal(*hands, ref.numbers, rulings.x_horizontal, rulings.empty_hand_follow)
        return upright + tuple([level[card] for card in cards])
    return PHASES.legal(config, state)


def after(config: Config, state: State, action: Action) -> State:
    """The state after a legal action."""
    if isinstance(state, More):
        turn, table, bonus = state.turn, state.table, state.bonus
        if isinstance(action, Stop):
            last = table[-1].cards[-1]
            if IS_X[last]:
                return further_cards.after_stop(config, state, action)
            held, owned, ref = state.held, state.owned, REFS[last]
            if len(table) < len(held):
                return First(held, owned, left_of(turn, len(held)), table, ref, bonus, state.round)
            return after_turn(config, held, owned, table, ref=ref, bonus=bonus, round=state.round)
        assert isinstance(action, Extend)
        card, cards, tables = action.card, table[-1].cards, TABLES.of(config)
        if len(cards) == 1:
            if not tables.is_single:
                return further_cards.after_extend(config, state, action)
            bonus = with_item(bonus, turn, bonus[turn] + SECOND)
        held, owned = taken(state.held, state.owned, turn, card)
        table = table[:-1] + (Turn(turn, VERTICAL, cards + (card,)),)
        further = tables.further.get(state.run) or tables.after_run(state.run)
        round = past.after_card(state.round, turn, card, state.held[turn], None) if state.round.past else state.round
        return More(held, owned, turn, table, state.ref, further.runs[card], bonus, round)
    if isinstance(state, First):
        assert isinstance(action, Play)
        turn, card = state.turn, action.card
        if action.way is not VERTICAL or IS_X[card]:
            return first_cards.after(config, state, action)
        held, owned = taken(state.held, state.owned, turn, card)
        table = state.table + UPRIGHT[turn][card]
        round = past.after_card(state.round, turn, card, state.held[turn], None) if state.round.past else state.round
        return More(held, owned, turn, table, state.ref, BEGUN[card], state.bonus, round)
    if isinstance(state, Drawing):
        assert isinstance(action, Draw)
        return after_draw(config, state, action.cards)
    return PHASES.after(config, state, action)


def after_draw(config: Config, state: Drawing, cards: tuple[int | None, ...]) -> State:
    """The cards go to the Hands, those that were played to the Properties, and the next round begins."""
    held, owned, round = list(state.held), list(state.owned), past.after_draw(state.round, state.drawers)
    face_down, tables = round.face_down, TABLES.of(config)
    for seat, card in enumerate(cards):
        if card is not None:
            bit = 1 << card
            held[seat] |= bit
            face_down ^= bit
    for turn in state.table:
        to = tables.neighbours[turn.seat]
        for played in turn.cards:
            owned[to] |= 1 << played
    hands, properties, number, most = tuple(held), tuple(owned), round.number, 0
    for seat in range(len(held)):
        most = max(most, (held[seat] | owned[seat]).bit_count())
    end: End | None = None
    if most >= tables.full or not face_down or round.shortage or number >= tables.round_cap:
        deck = face_down.bit_count()
        end = reason_to_end(config, hands, properties, deck=deck, shortage=round.shortage, number=number)
    sp = next_sp(verticals_in(state.table), round.sp, len(hands))
    following = Round(number + 1, sp, end is not None, end, round.shortage, face_down, round.match, round.past)
    return First(hands, properties, sp, (), None, state.bonus, following)


def taken(
    held: tuple[Pile, ...], owned: tuple[Pile, ...], seat: int, card: int
) -> tuple[tuple[Pile, ...], tuple[Pile, ...]]:
    """Hands and Properties when the card has left the one that it was in."""
    hand, bit = held[seat], 1 << card
    if hand & bit:
        return with_item(held, seat, hand ^ bit), owned
    return held, with_item(owned, seat, owned[seat] ^ bit)


def sample(config: Config, state: State, rng: Random) -> Action:
    """What chance does: the deal, or a card of the deck for each player who draws."""
    if isinstance(state, Drawing) and type(rng) is RANDOM:
        of_seats: list[int | None] = [None] * len(state.held)
        cards = sample_of(pieces_of(state.round.face_down), len(state.drawers), rng)
        for place, seat in enumerate(state.drawers):
            of_seats[seat] = cards[place]
        return Draw(tuple(of_seats))
    return PHASES.chance_action(config, state, drawn(PHASES.need(config, state), rng))


# --- what a seat knows ---


RULED_OUT: Final[ByConfig[dict[tuple[int, Ref], Pile]]] = ByConfig(lambda _: {})
"""What `record.ruled_out` has answered, by card and what it did not beat."""


def ruled_out(config: Config, card: int, over: Ref) -> Pile:
    """As `record.ruled_out`."""
    known = RULED_OUT.of(config)
    if (card, over) not in known:
        known[card, over] = record.ruled_out(config, card, over)
    return known[card, over]


def view(config: Config, state: Any, seat: int | None, by: Legal = legal) -> View:
    """As the rules answer, which also refuse anything that is not a state: if its type were declared here, machine code
    would do so first, with a TypeError.

    by  the function that says what is legal
    """
    return seen_by(config, state, seat, ruled_out, by)


def reveals_nothing(config: Config, before: State, action: Action, after: State, seat: int) -> bool:
    """To the player in turn, of all that they do; to everybody, of the end of a turn, and of a card of the Property
    that the Hand cannot withhold. But at the end of a game hands are counted."""
    if not isinstance(before, (First, More)) or not isinstance(after, (First, More, Drawing)):
        return False
    turn = before.turn
    if seat == turn or isinstance(action, Stop):
        return True
    assert isinstance(action, (Play, Extend))
    is_upright = isinstance(action, Extend) or action.way is VERTICAL
    return holds(before.owned[turn], action.card) and (is_upright or not before.held[turn])


FAST: Fast[Config, State, Action] = Fast(
    legal=legal,
    after=after,
    sample=sample,
    view=view,
    redealer=partial(worlds.redealer, by=ruled_out),
    reveals_nothing=reveals_nothing,
)
"""What the game hands over beside its rules."""
