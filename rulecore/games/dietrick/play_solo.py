"""The course of a solo game: cards of Fuzz, trick, the card that the player takes or draws."""

from rulecore.core.bags import bag, minus, with_item
from rulecore.games.dietrick.ending import has_reached
from rulecore.games.dietrick.pieces import FUZZ, PLAYER
from rulecore.games.dietrick.play_games import over
from rulecore.games.dietrick.play_tricks import SQUARE, renewed, winners_marks
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
from rulecore.games.dietrick.state import (
    Cards,
    Drawing,
    Flipping,
    Playing,
    Reshuffling,
    State,
    Table,
    Trick,
)
from rulecore.games.dietrick.trick import ranking

HAND_EMPTY, FUZZ_EMPTY = "hand-empty", "fuzz-empty"
"""What else ends a solo game."""


def next_trick(config: Config, hands: tuple[Cards, ...], table: Table) -> State:
    """DT-SOLO-5, DT-SOLO-6: Fuzz turns over a card, or the player leads."""
    if len(table.deck) == table.personal and not is_fuzz_reshuffled(config.rulings.solo_fuzz_empty):
        return over(config, hands, (), table, FUZZ_EMPTY)
    fuzz_leads = table.lead == FUZZ
    if fuzz_leads or is_revealed_first(config.rulings.solo_reveal_order):
        return flipping(config, hands, (), fuzz_cards(fuzz_leads), table)
    return Playing(hands, PLAYER, (), table)


def flipping(config: Config, hands: tuple[Cards, ...], trick: Trick, need: int, table: Table) -> State:
    """DT-SOLO-5, DT-SOLO-6: so many cards of Fuzz are due; those that are there come first."""
    fuzz = len(table.deck) - table.personal
    if not is_fuzz_reshuffled(config.rulings.solo_fuzz_empty):
        need = min(need, fuzz)
    return Flipping(hands, trick, need, table) if fuzz else Reshuffling(hands, False, need, trick, table)


def cards_to_flip(need: int, table: Table) -> int:
    """DT-SOLO-5, DT-SOLO-6: how many cards are turned over now."""
    return min(need, len(table.deck) - table.personal)


def after_flip(config: Config, state: Flipping, cards: Cards) -> State:
    """DT-SOLO-5, DT-SOLO-6: the cards join the trick; then the rest of them, the player, or the ranking."""
    hands, trick, need, table, _ = state
    deck = minus(table.deck, bag(cards))
    assert deck is not None
    table, need = table.with_piles(deck, table.personal, table.discard), need - len(cards)
    trick = (*trick, *[(FUZZ, card) for card in cards])
    if need:
        return flipping(config, hands, trick, need, table)
    if trick[0][0] == PLAYER:
        return after_trick(config, hands, trick, table)
    return Playing(hands, PLAYER, trick, table)


def after_reshuffle(config: Config, state: Reshuffling) -> State:
    """DT-SOLO-6: the discards are the Fuzz deck; the cards that waited for it are turned over."""
    hands, _, need, trick, table, _ = state
    return flipping(config, hands, trick, need, renewed(table, ()))


def with_play(trick: Trick, card: int, lead: int) -> Trick:
    """DT-SOLO-5, DT-SOLO-6: the trick with the player's card, which comes first if the player leads."""
    return ((PLAYER, card), *trick) if lead == PLAYER else (*trick, (PLAYER, card))


def trick_goes_on(config: Config, hands: tuple[Cards, ...], trick: Trick, table: Table) -> State:
    """DT-SOLO-6, DT-TRICK-3: Fuzz turns over two cards if none lies there yet; else the cards are ranked."""
    if len(trick) == 1:
        return flipping(config, hands, trick, fuzz_cards(fuzz_leads=False), table)
    return after_trick(config, hands, trick, table)


def after_trick(config: Config, hands: tuple[Cards, ...], trick: Trick, table: Table) -> State:
    """DT-SOLO-4, DT-SOLO-6, DT-SOLO-9: the first-ranked moves; the game is over, or the hand is refilled."""
    start, _, order, marks, deck, personal, discard, tricks, reshuffles, final, _, _, given, games = table
    aside = uncounted(trick, config.rulings.solo_two_cards)
    if aside:
        trick = tuple(played for played in trick if played[1] not in aside)
    cards = tuple([card for _, card in trick])
    places = ranking(cards)
    first, last = trick[places[0]][0], trick[places[-1]][0]
    marks = winners_marks(config, marks, first, cards)
    table = Table(
        start,
        leader(config.rulings.solo_round, first),
        order,
        marks,
        deck,
        personal,
        bag((*discard, *aside)),
        tricks + 1,
        reshuffles,
        final,
        first,
        last,
        given,
        games,
    )
    if has_reached(deciding_marks(config.rulings.solo_13th, marks), config.components.goal):
        return over(config, hands, trick, table, SQUARE)
    return refilled(config, hands, trick, table, first)


def refilled(config: Config, hands: tuple[Cards, ...], trick: Trick, table: Table, first: int) -> State:
    """DT-SOLO-7, DT-SOLO-8, DT-SOLO-9: the player takes the lowest card, or draws, or gets nothing."""
    rulings, personal = config.rulings, table.personal
    if not hands[PLAYER] and is_looked_at_before_refill(rulings.solo_out_of_cards):
        return over(config, hands, trick, table, HAND_EMPTY)
    if first == FUZZ:
        return Drawing(hands, PLAYER, trick, table) if personal else after_refill(config, hands, trick, table)
    if takes_a_card(personal, rulings.solo_empty_personal):
        taken = lowest_card(trick, rulings.solo_lowest_card)
        trick = tuple(played for played in trick if played[1] != taken)
        hands = (bag((*hands[PLAYER], taken)),)
        table = table.with_piles(table.deck, max(0, personal - 1), table.discard)
    return after_refill(config, hands, trick, table)


def after_draw(config: Config, state: Drawing, cards: Cards) -> State:
    """DT-SOLO-8: the player has a card of the personal deck."""
    hands, seat, trick, table, _ = state
    deck = minus(table.deck, cards)
    assert deck is not None
    hands = with_item(hands, seat, bag((*hands[seat], *cards)))
    table = table.with_piles(deck, table.personal - len(cards), table.discard)
    return after_refill(config, hands, trick, table)


def after_refill(config: Config, hands: tuple[Cards, ...], trick: Trick, table: Table) -> State:
    """DT-DISC-1, DT-SOLO-9: what is left of the trick is discarded; an empty hand ends the game."""
    discard = bag((*table.discard, *[card for _, card in trick]))
    table = table.with_piles(table.deck, table.personal, discard)
    if not hands[PLAYER]:
        return over(config, hands, (), table, HAND_EMPTY)
    return next_trick(config, hands, table)
