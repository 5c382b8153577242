"""The course of a game of 2 to 4 players: trick, pass, draw, discards, reshuffle."""

from rulecore.core.bags import with_item
from rulecore.core.piles import NO_PIECES, Pile, difference, pile, size, union
from rulecore.core.seats import left_of
from rulecore.games.dietrick.actions import Pass
from rulecore.games.dietrick.ending import has_reached, is_last_trick, is_replenished
from rulecore.games.dietrick.pieces import Cards
from rulecore.games.dietrick.play.games import over
from rulecore.games.dietrick.play.markers import covered, first_and_last, laid, ranked, renewed, winners_marks
from rulecore.games.dietrick.play.markers import drawn as drawn_from_the_deck
from rulecore.games.dietrick.refill import is_renewed, timing
from rulecore.games.dietrick.rulings import Config
from rulecore.games.dietrick.state import Drawing, Passing, Piles, Playing, Reshuffling, State, Table, Trick

SQUARE, LAST_TRICK = "square-13", "last-trick"
"""What ends a game."""


def next_trick(held: tuple[Pile, ...], piles: Piles, table: Table, given: Pass | None) -> State:
    """see DT-TRICK-1: the leader begins."""
    return Playing(held, table.lead, (), piles, table, given)


def trick_goes_on(config: Config, state: Playing, held: tuple[Pile, ...], trick: Trick) -> State:
    """DT-TRICK-1, DT-TRICK-3: the leader has begun (`next_trick`), and the next player clockwise follows. Once everyone
    has played a card, the cards are ranked; only first and last place matter, and go on to `after_ranking`.

    state  in which the card was played, or one with the same turn, piles, table and pass
    held   what each seat holds after it, and the trick with it
    """
    if len(trick) < len(held):
        return Playing(held, left_of(state.turn, len(held)), trick, state.piles, state.table, state.given)
    return after_ranking(config, state, held, trick, first_and_last(trick))


def after_ranking(config: Config, state: Playing, held: tuple[Pile, ...], trick: Trick, ends: tuple[int, int]) -> State:
    """see DT-TRICK-3, DT-END-5: the first-ranked moves. After the last trick (`table.final`) the game is over, so that
    nobody gives or draws; after square 13 that is as `final-replenish` reads it. Else the last-ranked gives cards.

    ends  who was ranked first, and who last
    """
    piles, given, (first, last) = state.piles, state.given, ends
    cards = tuple([card for _, card in trick])
    marks = winners_marks(config, state.table.marks, first, cards)
    table = ranked(state.table, first, marks, first, last)  # DT-LEAD-1: the first-ranked leads the next trick
    is_there = has_reached(marks, config.components.goal)
    if table.final or (is_there and not is_replenished(config.rulings.final_replenish)):  # DT-END-6: no replenishing
        return over(config, held, trick, piles, table, given=given, end=SQUARE if is_there else LAST_TRICK)
    if timing(config.rulings.reshuffle_timing, config.players).sweeps_at_once:
        piles, trick, table = (piles[0], union(piles[1], pile(cards))), (), covered(table, cards)  # see DT-DISC-1
    return Passing(held, last, trick, piles, table, given)


def after_draw(config: Config, state: Drawing, cards: Cards) -> State:
    """see DT-REPL-2, DT-END-1, DT-END-3: the hand is full again; the trick is discarded, an empty deck may be renewed.

    As `reshuffle-timing` reads it, the trick has been discarded before the pass (`after_ranking`), is discarded now, or
    will be after the reshuffle (`after_reshuffle`). A trick that ends the game at once stays on the table. In solo
    `play.solo.after_refill` discards it.
    """
    held, seat, trick, table, players = state.held, state.seat, state.trick, state.table, config.players
    rulings, drawn, (deck, discards) = config.rulings, pile(cards), state.piles
    held, deck = with_item(held, seat, union(held[seat], drawn)), difference(deck, drawn)
    is_there = is_replenished(rulings.final_replenish) and has_reached(table.marks, config.components.goal)
    final = not is_there and is_last_trick(rulings.game_length, players, table.tricks, table.reshuffles, size(deck))
    renews = deck == NO_PIECES and is_renewed(rulings.reshuffle_timing, players, ends=is_there or final)
    table = drawn_from_the_deck(table, seat)
    if trick and (not renews or timing(rulings.reshuffle_timing, players).with_trick):
        table = covered(table, tuple([card for _, card in trick]))
        discards, trick = union(discards, laid(trick)), ()  # DT-DISC-1; see DT-END-2: face up, the last on top
    piles = deck, discards
    if is_there:
        return over(config, held, trick, piles, table, given=state.given, end=SQUARE)  # see DT-END-5
    if renews:
        return Reshuffling(held, False, 0, trick, piles, table, state.given)  # see DT-END-2
    return next_trick(held, piles, table._replace(final=True) if final else table, state.given)


def after_reshuffle(state: Reshuffling) -> State:
    """see DT-END-2: the discards are the deck; then what waited for it: the draw, or the next trick."""
    held, trick, given, deck = state.held, state.trick, state.given, union(*state.piles)
    table = renewed(state.table, deck)
    if state.draws and given:
        return Drawing(held, given.seat, trick, (deck, NO_PIECES), table, given)
    table = covered(table, tuple([card for _, card in trick]))
    return next_trick(held, (deck, laid(trick)), table, given)  # see DT-DISC-1
