"""The course of a solo game: cards of Fuzz, trick, the card that the player takes or draws."""

from rulecore.core.bags import with_item
from rulecore.games.dietrick.ending import has_reached
from rulecore.games.dietrick.pieces import FUZZ, PLAYER, Cards, Pile, pile
from rulecore.games.dietrick.play_games import over, with_piles
from rulecore.games.dietrick.play_tricks import SQUARE, laid, renewed, winners_marks
from rulecore.games.dietrick.rulings import Config
from rulecore.games.dietrick.solo import (
    deciding_marks,
    fuzz_cards,
    is_fuzz_reshuffled,
    is_looked_at_before_refill,
    is_revealed_first,
    leader,
    lowest_card,
    takes_a_card,
    uncounted,
)
from rulecore.games.dietrick.state import Drawing, Flipping, Playing, Reshuffling, State, Table, Trick
from rulecore.games.dietrick.trick import first_and_last

HAND_EMPTY, FUZZ_EMPTY = "hand-empty", "fuzz-empty"
"""What else ends a solo game."""


def next_trick(config: Config, held: tuple[Pile, ...], table: Table) -> State:
    """DT-SOLO-5, DT-SOLO-6: Fuzz turns over a card, or the player leads."""
    if table.face_down.bit_count() == table.personal and not is_fuzz_reshuffled(config.rulings.solo_fuzz_empty):
        return over(config, held, (), table, given=None, end=FUZZ_EMPTY)
    fuzz_leads = table.lead == FUZZ
    if fuzz_leads or is_revealed_first(config.rulings.solo_reveal_order):
        return flipping(config, held, (), fuzz_cards(fuzz_leads), table)
    return Playing(held, PLAYER, (), table, None)


def flipping(config: Config, held: tuple[Pile, ...], trick: Trick, need: int, table: Table) -> State:
    """DT-SOLO-5, DT-SOLO-6: so many cards of Fuzz are due; those that are there come first."""
    fuzz = table.face_down.bit_count() - table.personal
    if not is_fuzz_reshuffled(config.rulings.solo_fuzz_empty):
        need = min(need, fuzz)
    return Flipping(held, trick, need, table) if fuzz else Reshuffling(held, False, need, trick, table, None)


def cards_to_flip(need: int, table: Table) -> int:
    """DT-SOLO-5, DT-SOLO-6: how many cards are turned over now."""
    return min(need, table.face_down.bit_count() - table.personal)


def after_flip(config: Config, state: Flipping, cards: Cards) -> State:
    """DT-SOLO-5, DT-SOLO-6: the cards join the trick; then the rest of them, the player, or the ranking."""
    held, trick, need, table, _ = state
    face_down = table.face_down & ~pile(cards)
    table, need = with_piles(table, face_down, table.personal, table.face_up), need - len(cards)
    trick = (*trick, *[(FUZZ, card) for card in cards])
    if need:
        return flipping(config, held, trick, need, table)
    if trick[0][0] == PLAYER:
        return after_trick(config, held, trick, table)
    return Playing(held, PLAYER, trick, table, None)


def after_reshuffle(config: Config, state: Reshuffling) -> State:
    """DT-SOLO-6: the discards are the Fuzz deck; the cards that waited for it are turned over."""
    held, _, need, trick, table, _, _ = state
    return flipping(config, held, trick, need, renewed(table, 0))


def with_play(trick: Trick, card: int, lead: int) -> Trick:
    """DT-SOLO-5, DT-SOLO-6: the trick with the player's card, which comes first if the player leads."""
    return ((PLAYER, card), *trick) if lead == PLAYER else (*trick, (PLAYER, card))


def trick_goes_on(config: Config, held: tuple[Pile, ...], trick: Trick, table: Table) -> State:
    """DT-SOLO-6, DT-TRICK-3: Fuzz turns over two cards if none lies there yet; else the cards are ranked."""
    if len(trick) == 1:
        return flipping(config, held, trick, fuzz_cards(fuzz_leads=False), table)
    return after_trick(config, held, trick, table)


def after_trick(config: Config, held: tuple[Pile, ...], trick: Trick, table: Table) -> State:
    """DT-SOLO-4, DT-SOLO-6, DT-SOLO-9: the first-ranked moves; the game is over, or the hand is refilled."""
    start, _, order, marks, face_down, personal, face_up, tricks, reshuffles, final, _, _, games = table
    aside = uncounted(trick, config.rulings.solo_two_cards)
    if aside:
        trick = tuple(played for played in trick if played[1] not in aside)
    cards = tuple([card for _, card in trick])
    highest, lowest = first_and_last(cards)
    first, last = trick[highest][0], trick[lowest][0]
    marks = winners_marks(config.components, config.rulings.track_overflow, marks, first, cards)
    table = Table(
        start,
        leader(config.rulings.solo_round, first),
        order,
        marks,
        face_down,
        personal,
        face_up | pile(aside),
        tricks + 1,
        reshuffles,
        final,
        first,
        last,
        games,
    )
    if has_reached(deciding_marks(config.rulings.solo_13th, marks), config.components.goal):
        return over(config, held, trick, table, given=None, end=SQUARE)
    return refilled(config, held, trick, table, first)


def refilled(config: Config, held: tuple[Pile, ...], trick: Trick, table: Table, first: int) -> State:
    """DT-SOLO-7, DT-SOLO-8, DT-SOLO-9: the player takes the lowest card, or draws, or gets nothing."""
    rulings, personal = config.rulings, table.personal
    if not held[PLAYER] and is_looked_at_before_refill(rulings.solo_out_of_cards):
        return over(config, held, trick, table, given=None, end=HAND_EMPTY)
    if first == FUZZ:
        return Drawing(held, PLAYER, trick, table, None) if personal else after_refill(config, held, trick, table)
    if takes_a_card(personal, rulings.solo_empty_personal):
        taken = lowest_card(trick, rulings.solo_lowest_card)
        trick = tuple(played for played in trick if played[1] != taken)
        held = (held[PLAYER] | pile((taken,)),)
        table = with_piles(table, table.face_down, max(0, personal - 1), table.face_up)
    return after_refill(config, held, trick, table)


def after_draw(config: Config, state: Drawing, cards: Cards) -> State:
    """DT-SOLO-8: the player has a card of the personal deck."""
    held, seat, trick, table, _, _ = state
    drawn = pile(cards)
    held = with_item(held, seat, held[seat] | drawn)
    table = with_piles(table, table.face_down & ~drawn, table.personal - len(cards), table.face_up)
    return after_refill(config, held, trick, table)


def after_refill(config: Config, held: tuple[Pile, ...], trick: Trick, table: Table) -> State:
    """DT-DISC-1, DT-SOLO-9: what is left of the trick is discarded; an empty hand ends the game."""
    table = with_piles(table, table.face_down, table.personal, table.face_up | laid(trick))
    if not held[PLAYER]:
        return over(config, held, (), table, given=None, end=HAND_EMPTY)
    return next_trick(config, held, table)
