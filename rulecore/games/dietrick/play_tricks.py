"""The course of a game of 2 to 4 players: trick, pass, draw, discards, reshuffle."""

from rulecore.core.bags import bag, minus, with_item
from rulecore.core.seats import left_of
from rulecore.games.dietrick.ending import has_reached, is_last_trick, is_replenished, may_reshuffle
from rulecore.games.dietrick.play_games import over
from rulecore.games.dietrick.play_states import new_drawing, new_passing, new_playing, new_table
from rulecore.games.dietrick.refill import receivers, timing
from rulecore.games.dietrick.rulings import Config
from rulecore.games.dietrick.state import (
    Cards,
    Drawing,
    Given,
    Marks,
    Passing,
    Reshuffling,
    State,
    Table,
    Trick,
)
from rulecore.games.dietrick.trick import moved, ranking, steps

SQUARE, LAST_TRICK = "square-13", "last-trick"
"""What ends a game."""


def next_trick(hands: tuple[Cards, ...], table: Table) -> State:
    """DT-TRICK-1: the leader begins."""
    return new_playing(hands, table.lead, (), table)


def trick_goes_on(config: Config, hands: tuple[Cards, ...], trick: Trick, table: Table) -> State:
    """DT-TRICK-1, DT-TRICK-3: the next player plays or, when everybody has, the cards are ranked."""
    if len(trick) < config.players:
        return new_playing(hands, left_of(trick[-1][0], config.players), trick, table)
    return after_trick(config, hands, trick, table)


def winners_marks(config: Config, marks: tuple[Marks, ...], first: int, cards: Cards) -> tuple[Marks, ...]:
    """DT-MOVE-1, DT-MOVE-2: the markers after the first-ranked has moved; the others stay."""
    box, overflow = config.components, config.rulings.track_overflow
    (yellow, blue), squares = marks[first], box.squares
    by_yellow, by_blue = steps(cards, box.icons)
    mine = moved(yellow, by_yellow, squares, overflow), moved(blue, by_blue, squares, overflow)
    return with_item(marks, first, mine)


def after_trick(config: Config, hands: tuple[Cards, ...], trick: Trick, table: Table) -> State:
    """DT-TRICK-3, DT-END-5, DT-END-6: the first-ranked moves; the game is over, or the last-ranked gives cards."""
    start, _, order, marks, deck, personal, discard, tricks, reshuffles, final, _, _, given, games = table
    cards = tuple([card for _, card in trick])
    places = ranking(cards)
    first, last = trick[places[0]][0], trick[places[-1]][0]
    marks = winners_marks(config, marks, first, cards)
    is_there = has_reached(marks, config.components.goal)
    ends = final or (is_there and not is_replenished(config.rulings.final_replenish))
    if not ends and timing(config.rulings.reshuffle_timing, config.players).sweeps_at_once:
        discard, trick = bag((*discard, *cards)), ()  # DT-DISC-1
    table = new_table(
        start,
        first,  # DT-LEAD-1
        order,
        marks,
        deck,
        personal,
        discard,
        tricks + 1,
        reshuffles,
        final,
        first,
        last,
        given,
        games,
    )
    if ends:
        return over(config, hands, trick, table, SQUARE if is_there else LAST_TRICK)
    return new_passing(hands, last, trick, table)


def after_pass(config: Config, state: Passing, cards: Cards) -> State:
    """DT-REPL-1, DT-REPL-3: everybody else gets a card; then the giver draws, maybe from a new deck."""
    hands, giver, trick, table, _ = state
    held = list(hands)
    held[giver] = tuple([card for card in hands[giver] if card not in cards])
    for seat, card in zip(receivers(giver, config.players), cards, strict=True):
        held[seat] = bag((*held[seat], card))
    hands = tuple(held)
    table = with_given(table, Given(giver, cards))
    if not table.deck:
        return Reshuffling(hands, True, 0, trick, table)  # DT-END-2
    return new_drawing(hands, giver, trick, table)


def with_given(table: Table, given: Given) -> Table:
    """DT-REPL-1: the table after a pass."""
    start, lead, order, marks, deck, personal, discard, tricks, reshuffles, final, first, last, _, games = table
    return new_table(
        start, lead, order, marks, deck, personal, discard, tricks, reshuffles, final, first, last, given, games
    )


def after_draw(config: Config, state: Drawing, cards: Cards) -> State:
    """DT-REPL-2, DT-END-1, DT-END-3: the hand is full again; the trick is swept, an empty deck may be renewed."""
    hands, seat, trick, table, _ = state
    start, lead, order, marks, deck, personal, discard, tricks, reshuffles, final, first, last, given, games = table
    hands = with_item(hands, seat, bag((*hands[seat], *cards)))
    rest = minus(deck, cards)
    assert rest is not None
    rulings, players = config.rulings, config.players
    is_there = is_replenished(rulings.final_replenish) and has_reached(marks, config.components.goal)
    final = not is_there and is_last_trick(rulings.game_length, players, tricks, reshuffles, len(rest))
    renews = not rest and is_renewed(config, ends=is_there or final)
    if trick and not (renews and stays_out(config)):
        discard, trick = bag((*discard, *[card for _, card in trick])), ()  # DT-DISC-1
    table = new_table(
        start, lead, order, marks, rest, personal, discard, tricks, reshuffles, final, first, last, given, games
    )
    if is_there:
        return over(config, hands, trick, table, SQUARE)  # DT-END-5
    if renews:
        return Reshuffling(hands, False, 0, trick, table)  # DT-END-2
    return next_trick(hands, table)


def is_renewed(config: Config, ends: bool) -> bool:
    """DT-END-2: whether the discards become the deck at once, now that it is empty.

    ends  the game is ending, or the coming trick is the last one
    """
    waits = timing(config.rulings.reshuffle_timing, config.players).waits
    return not ends and not waits and may_reshuffle(config.players)


def stays_out(config: Config) -> bool:
    """DT-END-2: whether the trick just played is not among the cards of the new deck."""
    return not timing(config.rulings.reshuffle_timing, config.players).with_trick


def after_reshuffle(state: Reshuffling) -> State:
    """DT-END-2: the discards are the deck; then what waited for it: the draw, or the next trick."""
    hands, draws, _, trick, table, _ = state
    discard = () if draws else bag(card for _, card in trick)  # DT-DISC-1
    table = renewed(table, discard)
    return Drawing(hands, table.given.giver, trick, table) if draws and table.given else next_trick(hands, table)


def renewed(table: Table, discard: Cards) -> Table:
    """DT-END-2: the table with the discards under the face-down cards, and `discard` in their place."""
    start, lead, order, marks, deck, personal, old, tricks, reshuffles, final, first, last, given, games = table
    deck = bag((*deck, *old))
    return Table(
        start, lead, order, marks, deck, personal, discard, tricks, reshuffles + 1, final, first, last, given, games
    )
