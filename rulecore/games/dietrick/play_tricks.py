"""The course of a game of 2 to 4 players: trick, pass, draw, discards, reshuffle."""

from rulecore.core.bags import with_item
from rulecore.core.seats import left_of
from rulecore.games.dietrick.agreed import agreed_on
from rulecore.games.dietrick.ending import has_reached, is_last_trick, may_reshuffle
from rulecore.games.dietrick.pieces import Box, Cards, Pile, pile
from rulecore.games.dietrick.play_games import over
from rulecore.games.dietrick.play_states import new_drawing, new_passing, new_playing, new_table
from rulecore.games.dietrick.refill import Timing, receivers
from rulecore.games.dietrick.rulings import Config, TrackOverflow
from rulecore.games.dietrick.state import Drawing, Marks, Pass, Passing, Reshuffling, State, Table, Trick
from rulecore.games.dietrick.trick import first_and_last, moved, steps

SQUARE, LAST_TRICK = "square-13", "last-trick"
"""What ends a game."""


def next_trick(held: tuple[Pile, ...], table: Table, given: Pass | None) -> State:
    """DT-TRICK-1: the leader begins."""
    return new_playing(held, table.lead, (), table, given)


def trick_goes_on(config: Config, held: tuple[Pile, ...], trick: Trick, table: Table, given: Pass | None) -> State:
    """DT-TRICK-1, DT-TRICK-3: the next player plays or, when everybody has, the cards are ranked."""
    players = len(held)
    if len(trick) < players:
        return new_playing(held, left_of(trick[-1][0], players), trick, table, given)
    return after_trick(config, held, trick, table, given)


def winners_marks(
    box: Box, overflow: TrackOverflow, marks: tuple[Marks, ...], first: int, cards: Cards
) -> tuple[Marks, ...]:
    """DT-MOVE-1, DT-MOVE-2: the markers after the first-ranked has moved; the others stay."""
    squares = box.squares
    yellow, blue = marks[first]
    by_yellow, by_blue = steps(cards, box.icons)
    mine = moved(yellow, by_yellow, squares, overflow), moved(blue, by_blue, squares, overflow)
    return with_item(marks, first, mine)


def after_trick(config: Config, held: tuple[Pile, ...], trick: Trick, table: Table, given: Pass | None) -> State:
    """DT-TRICK-3, DT-END-5, DT-END-6: the first-ranked moves; the game is over, or the last-ranked gives cards."""
    start, _, order, marks, face_down, personal, face_up, tricks, reshuffles, final, _, _, games = table
    terms = agreed_on(config)
    cards = tuple([card for _, card in trick])
    highest, lowest = first_and_last(cards)
    first, last = trick[highest][0], trick[lowest][0]
    marks = winners_marks(terms.box, terms.overflow(), marks, first, cards)
    is_there = has_reached(marks, terms.box.goal)
    ends = final or (is_there and not terms.replenishes())
    if not ends and terms.sweeps_at_once():
        face_up, trick = face_up | pile(cards), ()  # DT-DISC-1
    table = new_table(
        start,
        first,  # DT-LEAD-1
        order,
        marks,
        face_down,
        personal,
        face_up,
        tricks + 1,
        reshuffles,
        final,
        first,
        last,
        games,
    )
    if ends:
        return over(config, held, trick, table, given=given, end=SQUARE if is_there else LAST_TRICK)
    return new_passing(held, last, trick, table, given)


def after_pass(state: Passing, given: Pass) -> State:
    """DT-REPL-1, DT-REPL-3: everybody else gets a card; then the giver draws, maybe from a new deck."""
    held, giver, trick, table, _, _ = state
    hands, cards = list(held), given.cards
    hands[giver] &= ~pile(cards)
    for place, seat in enumerate(receivers(giver, len(hands))):
        hands[seat] |= 1 << cards[place]
    held = tuple(hands)
    if not table.face_down:
        return Reshuffling(held, True, 0, trick, table, given)  # DT-END-2
    return new_drawing(held, giver, trick, table, given)


def after_draw(config: Config, state: Drawing, cards: Cards) -> State:
    """DT-REPL-2, DT-END-1, DT-END-3: the hand is full again; the trick is swept, an empty deck may be renewed."""
    held, seat, trick, table, given, _ = state
    start, lead, order, marks, face_down, personal, face_up, tricks, reshuffles, _, first, last, games = table
    terms, drawn, players = agreed_on(config), pile(cards), len(held)
    held = with_item(held, seat, held[seat] | drawn)
    rest = face_down & ~drawn
    is_there = terms.replenishes() and has_reached(marks, terms.box.goal)
    final = not is_there and is_last_trick(terms.length(), players, tricks, reshuffles, rest.bit_count())
    renews = not rest and is_renewed(terms.timing(), players, ends=is_there or final)
    if trick and (not renews or terms.timing().with_trick):
        face_up, trick = face_up | laid(trick), ()  # DT-DISC-1, DT-END-2
    table = new_table(start, lead, order, marks, rest, personal, face_up, tricks, reshuffles, final, first, last, games)
    if is_there:
        return over(config, held, trick, table, given=given, end=SQUARE)  # DT-END-5
    if renews:
        return Reshuffling(held, False, 0, trick, table, given)  # DT-END-2
    return next_trick(held, table, given)


def laid(trick: Trick) -> Pile:
    """The cards of a trick."""
    together = 0
    for _, card in trick:
        together |= 1 << card
    return together


def is_renewed(timing: Timing, players: int, ends: bool) -> bool:
    """DT-END-2: whether the discards become the deck at once, now that it is empty.

    ends  the game is ending, or the coming trick is the last one
    """
    return not ends and not timing.waits and may_reshuffle(players)


def after_reshuffle(state: Reshuffling) -> State:
    """DT-END-2: the discards are the deck; then what waited for it: the draw, or the next trick."""
    held, draws, _, trick, table, given, _ = state
    face_up = 0 if draws else laid(trick)  # DT-DISC-1
    table = renewed(table, face_up)
    return Drawing(held, given.seat, trick, table, given) if draws and given else next_trick(held, table, given)


def renewed(table: Table, face_up: Pile) -> Table:
    """DT-END-2: the table with the discards under the face-down cards, and `face_up` in their place."""
    start, lead, order, marks, face_down, personal, old, tricks, reshuffles, final, first, last, games = table
    return new_table(
        start,
        lead,
        order,
        marks,
        face_down | old,
        personal,
        face_up,
        tricks,
        reshuffles + 1,
        final,
        first,
        last,
        games,
    )
