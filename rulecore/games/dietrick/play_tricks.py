"""The course of a game of 2 to 4 players: trick, pass, draw, discards, reshuffle."""

from rulecore.core.bags import with_item
from rulecore.core.piles import Pile, pile
from rulecore.core.seats import left_of
from rulecore.games.dietrick.actions import Pass
from rulecore.games.dietrick.agreed import agreed_on
from rulecore.games.dietrick.ending import has_reached, is_last_trick, may_reshuffle
from rulecore.games.dietrick.pieces import Box, Cards
from rulecore.games.dietrick.play_games import but, over
from rulecore.games.dietrick.refill import Timing, receivers
from rulecore.games.dietrick.rulings import Config, TrackOverflow
from rulecore.games.dietrick.state import Drawing, Marks, Passing, Piles, Playing, Reshuffling, State, Table, Trick
from rulecore.games.dietrick.trick import first_and_last, moved, steps

SQUARE, LAST_TRICK = "square-13", "last-trick"
"""What ends a game."""


def next_trick(held: tuple[Pile, ...], piles: Piles, table: Table, given: Pass | None) -> State:
    """DT-TRICK-1: the leader begins."""
    return Playing(held, table.lead, (), piles, table, given)


def trick_goes_on(config: Config, state: Playing, held: tuple[Pile, ...], trick: Trick) -> State:
    """DT-TRICK-1, DT-TRICK-3: the next player plays or, when everybody has, the cards are ranked.

    state  in which the card was played, or one with the same turn, piles, table and pass
    held   what each seat holds after it, and the trick with it
    """
    if len(trick) < len(held):
        return Playing(held, left_of(state.turn, len(held)), trick, state.piles, state.table, state.given)
    return after_trick(config, state, held, trick)


def winners_marks(
    box: Box, overflow: TrackOverflow, marks: tuple[Marks, ...], first: int, cards: Cards
) -> tuple[Marks, ...]:
    """DT-MOVE-1, DT-MOVE-2: the markers after the first-ranked has moved; the others stay."""
    squares = box.squares
    yellow, blue = marks[first]
    by_yellow, by_blue = steps(cards, box.icons)
    mine = moved(yellow, by_yellow, squares, overflow), moved(blue, by_blue, squares, overflow)
    return with_item(marks, first, mine)


def after_trick(config: Config, state: Playing, held: tuple[Pile, ...], trick: Trick) -> State:
    """DT-TRICK-3, DT-END-5, DT-END-6: the first-ranked moves; the game is over, or the last-ranked gives cards."""
    terms, piles, table, given = agreed_on(config), state.piles, state.table, state.given
    cards = tuple([card for _, card in trick])
    highest, lowest = first_and_last(cards)
    first, last = trick[highest][0], trick[lowest][0]
    marks = winners_marks(terms.box, terms.overflow(), table.marks, first, cards)
    table = ranked(table, first, marks, first, last)  # DT-LEAD-1
    is_there = has_reached(marks, terms.box.goal)
    if table.final or (is_there and not terms.replenishes()):
        return over(config, held, trick, piles, table, given=given, end=SQUARE if is_there else LAST_TRICK)
    if terms.timing().sweeps_at_once:
        piles, trick = (piles[0], piles[1] | pile(cards)), ()  # DT-DISC-1
    return Passing(held, last, trick, piles, table, given)


def ranked(table: Table, lead: int, marks: tuple[Marks, ...], first: int, last: int) -> Table:
    """DT-TRICK-3: the table after a trick, in which these two were ranked first and last."""
    order, personal, tricks = table.order, table.personal, table.tricks + 1
    return Table(
        table.start, lead, order, marks, personal, tricks, table.reshuffles, table.final, first, last, table.games
    )


def after_pass(state: Passing, given: Pass) -> State:
    """DT-REPL-1, DT-REPL-3: everybody else gets a card; then the giver draws, maybe from a new deck."""
    giver, piles, hands = state.turn, state.piles, list(state.held)
    own, others = hands[giver], receivers(giver, len(hands))
    for place, card in enumerate(given.cards):
        own &= ~(1 << card)
        hands[others[place]] |= 1 << card
    hands[giver] = own
    held = tuple(hands)
    if not piles[0]:
        return Reshuffling(held, True, 0, state.trick, piles, state.table, given)  # DT-END-2
    return Drawing(held, giver, state.trick, piles, state.table, given)


def after_draw(config: Config, state: Drawing, cards: Cards) -> State:
    """DT-REPL-2, DT-END-1, DT-END-3: the hand is full again; the trick is swept, an empty deck may be renewed."""
    held, seat, trick, table = state.held, state.seat, state.trick, state.table
    terms, players, drawn = agreed_on(config), len(held), pile(cards)
    deck, discards = state.piles
    held, deck = with_item(held, seat, held[seat] | drawn), deck & ~drawn
    is_there = terms.replenishes() and has_reached(table.marks, terms.box.goal)
    final = not is_there and is_last_trick(terms.length(), players, table.tricks, table.reshuffles, deck.bit_count())
    renews = not deck and is_renewed(terms.timing(), players, ends=is_there or final)
    if trick and (not renews or terms.timing().with_trick):
        discards, trick = discards | laid(trick), ()  # DT-DISC-1, DT-END-2
    piles = deck, discards
    if is_there:
        return over(config, held, trick, piles, table, given=state.given, end=SQUARE)  # DT-END-5
    if renews:
        return Reshuffling(held, False, 0, trick, piles, table, state.given)  # DT-END-2
    return next_trick(held, piles, but(table, final=True) if final else table, state.given)


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
    held, trick, given, table = state.held, state.trick, state.given, renewed(state.table)
    deck = state.piles[0] | state.piles[1]
    if state.draws and given:
        return Drawing(held, given.seat, trick, (deck, 0), table, given)
    return next_trick(held, (deck, laid(trick)), table, given)  # DT-DISC-1


def renewed(table: Table) -> Table:
    """DT-END-2: the table after the discards have become the deck."""
    return but(table, reshuffles=table.reshuffles + 1)
