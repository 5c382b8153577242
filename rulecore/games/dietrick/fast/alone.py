"""What follows in a solo game: a trick is ranked, refilled and cleared away in one step, and no table is
copied field by field."""

from rulecore.core.piles import Pile, pile
from rulecore.games.dietrick.actions import PLAYS
from rulecore.games.dietrick.fast.ranking import DERIVED, Derived, first_and_last, marks_after
from rulecore.games.dietrick.memory import told_of_taking
from rulecore.games.dietrick.pieces import FUZZ, PLAYER, Cards, Told
from rulecore.games.dietrick.play import playing, solo
from rulecore.games.dietrick.play.markers import ranked
from rulecore.games.dietrick.rulings import Config
from rulecore.games.dietrick.solo import lowest_card
from rulecore.games.dietrick.state import Drawing, Flipping, Memory, Piles, Playing, State, Table, Trick


def after_play(config: Config, state: Playing, card: int) -> State:
    """A card is played; the trick is complete where Fuzz has turned over its cards."""
    table = state.table
    if not table.tricks and playing.is_arranged_now(config):
        return playing.after(config, state, PLAYS[state.turn][card])
    held, trick = (state.held[0] & ~(1 << card),), solo.with_play(state.trick, card, table.lead)
    if len(trick) == 1:
        return solo.trick_goes_on(config, held, trick, state.piles, table)
    return after_trick(config, held, trick, state.piles, table)


def after_flip(config: Config, state: Flipping, cards: Cards) -> State:
    """Cards of Fuzz are turned over; the trick is complete where they are all that were due after the player's card."""
    if len(cards) < state.need or not state.trick or state.trick[0][0] == FUZZ:
        return solo.after_flip(config, state, cards)
    piles = state.piles[0] & ~pile(cards), state.piles[1]
    return after_trick(config, state.held, state.trick + tuple([(FUZZ, card) for card in cards]), piles, state.table)


def after_trick(config: Config, held: tuple[Pile, ...], trick: Trick, piles: Piles, table: Table) -> State:
    """The cards that count are ranked, and the player takes one of them or not, where no reading ends the game."""
    derived: Derived = DERIVED.of(config)
    if not derived.all_count:
        trick, piles, table = solo.counted(config, trick, piles, table)
    cards = tuple([card for _, card in trick])
    highest, lowest = first_and_last(cards)
    first, last = trick[highest][0], trick[lowest][0]
    marks = marks_after(derived, table.marks, first, cards)
    yellow, blue = marks[first]
    if not derived.all_marks or yellow >= derived.far or blue >= derived.far:
        return solo.after_ranking(config, held, trick, piles, table, ends=(first, last))
    table, hand = ranked(table, derived.leaders[first], marks, first, last), held[0]
    if first == FUZZ or not hand or not table.personal:
        return solo.refilled(config, held, trick, piles, table)
    taken = cards[lowest] if derived.takes_last else lowest_card(trick, config.rulings.solo_lowest_card)
    told = told_of_taking(table.memory.told, hand, taken)
    trick = tuple([played for played in trick if played[1] != taken])
    return cleared(config, hand | 1 << taken, trick, piles, table, personal=table.personal - 1, told=told)


def after_draw(config: Config, state: Drawing, cards: Cards) -> State:
    """The player has a card of the personal deck."""
    drawn, table, piles = pile(cards), state.table, state.piles
    personal, told = table.personal - len(cards), table.memory.told
    piles = piles[0] & ~drawn, piles[1]
    return cleared(config, state.held[0] | drawn, state.trick, piles, table, personal=personal, told=told)


def cleared(
    config: Config, hand: Pile, trick: Trick, piles: Piles, table: Table, *, personal: int, told: Told
) -> State:
    """What is left of the trick is discarded, and the next one begins, with so many cards in the personal deck; `told`
    is what is known of the hand."""
    derived: Derived = DERIVED.of(config)
    memory, (deck, discards) = table.memory, piles
    top, fuzz = memory.top, deck.bit_count() - personal
    for _, card in trick:
        discards |= 1 << card
        top = card
    start, lead, order, marks, tricks = table.start, table.lead, table.order, table.marks, table.tricks
    reshuffles, final, first, last, games = table.reshuffles, table.final, table.first, table.last, table.games
    memory = Memory(told, memory.renewed, memory.spread, top)
    table = Table(start, lead, order, marks, personal, tricks, reshuffles, final, first, last, games, memory)
    held, piles = (hand,), (deck, discards)
    if not fuzz:
        return solo.after_refill(config, held, (), piles, table)
    need = derived.fuzz_due[lead]
    if not need:
        return Playing(held, PLAYER, (), piles, table, None)
    return Flipping(held, (), need if derived.is_renewed or need < fuzz else fuzz, piles, table)
