"""The course of a solo game: cards of Fuzz, trick, the card that the player takes or draws."""

from rulecore.core.piles import NO_PIECES, Pile, difference, pile, size, union, with_piece
from rulecore.games.dietrick.ending import has_reached
from rulecore.games.dietrick.memory import told_of_taking
from rulecore.games.dietrick.pieces import FUZZ, PLAYER, Cards
from rulecore.games.dietrick.play.games import over
from rulecore.games.dietrick.play.markers import covered, first_and_last, laid, ranked, renewed, winners_marks
from rulecore.games.dietrick.play.several import SQUARE
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
from rulecore.games.dietrick.state import Drawing, Flipping, Piles, Playing, Reshuffling, State, Table, Trick

HAND_EMPTY, FUZZ_EMPTY = "hand-empty", "fuzz-empty"
"""What else ends a solo game."""


def next_trick(config: Config, held: tuple[Pile, ...], piles: Piles, table: Table) -> State:
    """see DT-SOLO-5, DT-SOLO-6: Fuzz turns over a card, or the player leads."""
    if not cards_of_fuzz(piles, table) and not is_fuzz_reshuffled(config.rulings.solo_fuzz_empty):
        return over(config, held, (), piles, table, given=None, end=FUZZ_EMPTY)
    fuzz_leads = table.lead == FUZZ
    if fuzz_leads or is_revealed_first(config.rulings.solo_reveal_order):
        return flipping(config, held, (), piles, table, need=fuzz_cards(fuzz_leads))
    return Playing(held, PLAYER, (), piles, table, None)


def cards_of_fuzz(piles: Piles, table: Table) -> int:
    """see DT-SOLO-1: how many of the face-down cards are not the player's."""
    return size(piles[0]) - table.personal


def flipping(config: Config, held: tuple[Pile, ...], trick: Trick, piles: Piles, table: Table, *, need: int) -> State:
    """see DT-SOLO-5, DT-SOLO-6: so many cards of Fuzz are due; those that are there come first."""
    fuzz = cards_of_fuzz(piles, table)
    if not is_fuzz_reshuffled(config.rulings.solo_fuzz_empty):
        need = min(need, fuzz)
    return (
        Flipping(held, trick, need, piles, table) if fuzz else Reshuffling(held, False, need, trick, piles, table, None)
    )


def cards_to_flip(state: Flipping) -> int:
    """see DT-SOLO-5, DT-SOLO-6: how many cards are turned over now."""
    return min(state.need, cards_of_fuzz(state.piles, state.table))


def after_flip(config: Config, state: Flipping, cards: Cards) -> State:
    """see DT-SOLO-5, DT-SOLO-6: the cards join the trick; then the rest of them, the player, or the ranking."""
    held, table, need = state.held, state.table, state.need - len(cards)
    piles = difference(state.piles[0], pile(cards)), state.piles[1]
    trick = (*state.trick, *[(FUZZ, card) for card in cards])
    if need:
        return flipping(config, held, trick, piles, table, need=need)
    if trick[0][0] == PLAYER:
        return after_trick(config, held, trick, piles, table)
    return Playing(held, PLAYER, trick, piles, table, None)


def after_reshuffle(config: Config, state: Reshuffling) -> State:
    """see DT-SOLO-6: the discards are the Fuzz deck; the cards that waited for it are turned over."""
    deck = union(*state.piles)
    return flipping(config, state.held, state.trick, (deck, NO_PIECES), renewed(state.table, deck), need=state.need)


def with_play(trick: Trick, card: int, lead: int) -> Trick:
    """see DT-SOLO-5, DT-SOLO-6: the trick with the player's card, which comes first if the player leads."""
    return ((PLAYER, card), *trick) if lead == PLAYER else (*trick, (PLAYER, card))


def trick_goes_on(config: Config, held: tuple[Pile, ...], trick: Trick, piles: Piles, table: Table) -> State:
    """see DT-SOLO-6, DT-TRICK-3: Fuzz turns over two cards if none lies there yet; else the cards are ranked."""
    if len(trick) == 1:
        return flipping(config, held, trick, piles, table, need=fuzz_cards(fuzz_leads=False))
    return after_trick(config, held, trick, piles, table)


def after_trick(config: Config, held: tuple[Pile, ...], trick: Trick, piles: Piles, table: Table) -> State:
    """see DT-SOLO-6, DT-TRICK-3: the cards that count are ranked."""
    trick, piles, table = counted(config, trick, piles, table)
    return after_ranking(config, held, trick, piles, table, ends=first_and_last(trick))


def counted(config: Config, trick: Trick, piles: Piles, table: Table) -> tuple[Trick, Piles, Table]:
    """see DT-SOLO-6: the trick without the cards of Fuzz that do not count, which are discarded."""
    aside = uncounted(trick, config.rulings.solo_two_cards)
    if not aside:
        return trick, piles, table
    trick = tuple([played for played in trick if played[1] not in aside])
    return trick, (piles[0], union(piles[1], pile(aside))), covered(table, aside)


def after_ranking(
    config: Config, held: tuple[Pile, ...], trick: Trick, piles: Piles, table: Table, *, ends: tuple[int, int]
) -> State:
    """see DT-SOLO-4, DT-SOLO-9, DT-END-5: the first-ranked moves; the game is over, or the hand is refilled.

    ends  who was ranked first, and who last
    """
    first, last = ends
    marks = winners_marks(config, table.marks, first, tuple([card for _, card in trick]))
    table = ranked(table, leader(config.rulings.solo_round, first), marks, first, last)
    if has_reached(deciding_marks(config.rulings.solo_13th, marks), config.components.goal):
        return over(config, held, trick, piles, table, given=None, end=SQUARE)
    return refilled(config, held, trick, piles, table)


def refilled(config: Config, held: tuple[Pile, ...], trick: Trick, piles: Piles, table: Table) -> State:
    """see DT-SOLO-7, DT-SOLO-9: the player takes the lowest card, or draws one (`after_draw`), or gets nothing."""
    rulings, personal = config.rulings, table.personal
    if held[PLAYER] == NO_PIECES and is_looked_at_before_refill(rulings.solo_out_of_cards):
        return over(config, held, trick, piles, table, given=None, end=HAND_EMPTY)
    if table.first == FUZZ and personal:  # DT-SOLO-8: the top card of the personal deck; if empty, no refill
        return Drawing(held, PLAYER, trick, piles, table, None)
    if table.first == PLAYER and takes_a_card(personal, rulings.solo_empty_personal):
        held, trick, table = with_the_lowest_card(config, held, trick, table)
    return after_refill(config, held, trick, piles, table)


def with_the_lowest_card(
    config: Config, held: tuple[Pile, ...], trick: Trick, table: Table
) -> tuple[tuple[Pile, ...], Trick, Table]:
    """DT-SOLO-7: the player is ranked first (`refilled`): the lowest card of the trick joins the hand, as
    `solo-lowest-card` reads it. Then the top card of the personal deck goes face down under the Fuzz deck.

    Both decks lie in one pile of face-down cards, in no order: one fewer of these is the player's now. If the personal
    deck is empty, a card is taken only as `solo-empty-personal` reads it, and none goes under the Fuzz deck.
    """
    taken = lowest_card(trick, config.rulings.solo_lowest_card)
    trick = tuple([played for played in trick if played[1] != taken])
    memory = table.memory._replace(told=told_of_taking(table.memory.told, held[PLAYER], taken))
    personal = max(0, table.personal - 1)
    return (with_piece(held[PLAYER], taken),), trick, table._replace(personal=personal, memory=memory)


def after_draw(config: Config, state: Drawing, cards: Cards) -> State:
    """see DT-SOLO-8: the player has a card of the personal deck."""
    drawn, table = pile(cards), state.table
    held, piles = (union(state.held[PLAYER], drawn),), (difference(state.piles[0], drawn), state.piles[1])
    return after_refill(config, held, state.trick, piles, table._replace(personal=table.personal - len(cards)))


def after_refill(config: Config, held: tuple[Pile, ...], trick: Trick, piles: Piles, table: Table) -> State:
    """see DT-DISC-1: what is left of the trick is discarded. An empty hand ends the game; else the next trick begins.

    A marker on the thirteenth square, as `solo-13th` reads it, has ended the game before (`after_ranking`). Otherwise
    the game ends early only as `solo-out-of-cards` (`refilled`) and `solo-fuzz-empty` (`next_trick`) read it.
    """
    piles, table = (piles[0], union(piles[1], laid(trick))), covered(table, tuple([card for _, card in trick]))
    if held[PLAYER] == NO_PIECES:  # DT-SOLO-9: the game lasts until then, or until square 13
        return over(config, held, (), piles, table, given=None, end=HAND_EMPTY)
    return next_trick(config, held, piles, table)
