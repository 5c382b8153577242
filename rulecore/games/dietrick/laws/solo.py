"""Laws of solo: the cards of Fuzz, the card that the player takes or draws, the end."""

from typing import NamedTuple

from rulecore.core.laws import state_law, step_law
from rulecore.core.piles import Pile, pile
from rulecore.games.dietrick.actions import Action, Deal, Draw, Flip, Play
from rulecore.games.dietrick.laws.tricks import (
    completed,
    counted,
    first_and_last,
    games_of,
    has_ended,
    number,
    ranks_above,
    remembering,
    standing,
    table_of,
)
from rulecore.games.dietrick.pieces import FUZZ, PLAYER, Cards
from rulecore.games.dietrick.rulings import (
    Config,
    Solo13th,
    SoloEmptyPersonal,
    SoloFuzzEmpty,
    SoloLowestCard,
    SoloOutOfCards,
    SoloRevealOrder,
)
from rulecore.games.dietrick.state import (
    Arranging,
    Drawing,
    Flipping,
    Over,
    Piles,
    Playing,
    Reshuffling,
    State,
    Table,
    Trick,
    Undealt,
    deck_of,
    discards_of,
    hands_of,
)


def lowest(config: Config, trick: Trick) -> int:
    """The card that joins the hand, as `solo-lowest-card` reads it."""
    reading, cards = config.rulings.solo_lowest_card, [card for _, card in trick]
    among = [card for seat, card in trick if reading is not SoloLowestCard.LOWEST_FUZZ_NUMBER or seat == FUZZ]
    if reading is not SoloLowestCard.LOWEST_RANKED:
        among = [card for card in among if number(card) == min(map(number, among))]
    (found,) = [card for card in among if not any(ranks_above(cards, card, other) for other in among if other != card)]
    return found


def hand_after(before: State, action: Action) -> Cards:
    """The player's hand, after the card that is played."""
    hand = () if isinstance(before, Undealt) else hands_of(before)[PLAYER]
    return tuple(card for card in hand if not isinstance(action, Play) or card != action.card)


def is_there_in_solo(config: Config, marks: tuple[tuple[int, int], ...]) -> bool:
    """Whether a marker that counts has got to the square that ends a game."""
    seats = (PLAYER,) if config.rulings.solo_13th is Solo13th.PLAYER_ONLY else (PLAYER, FUZZ)
    return max(max(marks[seat]) for seat in seats) >= config.components.goal


class Lying(NamedTuple):
    """What must lie where after a step, but for the trick."""

    hand: Cards
    deck: Cards
    discards: Cards
    table: Table

    @property
    def held(self) -> tuple[Pile, ...]:
        """The only hand."""
        return (pile(self.hand),)

    @property
    def piles(self) -> Piles:
        """The face-down cards and the discards."""
        return pile(self.deck), pile(self.discards)


def lying_in(state: State, table: Table) -> Lying:
    """What lies where in the state, with this table."""
    return Lying(hands_of(state)[PLAYER], deck_of(state), discards_of(state), table)


def begins_a_trick(config: Config, lying: Lying, before: State, after: State) -> bool:
    """Whether a trick has begun as it must, or the game has ended for want of a card of Fuzz."""
    table, rulings = lying.table, config.rulings
    fuzz, stops = len(lying.deck) - table.personal, rulings.solo_fuzz_empty is SoloFuzzEmpty.GAME_ENDS
    if stops and not fuzz:
        return ended(before, after, "fuzz-empty", lying)
    due = 1 if table.lead == FUZZ else 2 if rulings.solo_reveal_order is SoloRevealOrder.REVEAL_FIRST else 0
    if due == 0:
        return after == Playing(lying.held, PLAYER, (), lying.piles, table, None)
    return flips(lying, (), min(due, fuzz) if stops else due, after)


def flips(lying: Lying, trick: Trick, due: int, after: State) -> bool:
    """Whether so many cards of Fuzz are waited for, or first for a new deck if there are none."""
    held, piles, table = lying.held, lying.piles, lying.table
    if len(lying.deck) == table.personal:
        return after == Reshuffling(held, False, due, trick, piles, table, None)
    return after == Flipping(held, trick, due, piles, table)


def ended(before: State, after: State, end: str, lying: Lying, trick: Trick = ()) -> bool:
    """Whether the game has ended for that reason, and with these cards if they still lie there."""
    if not has_ended(before, after) or games_of(after)[-1].end != end:
        return False
    expected = (lying.held, trick, lying.piles, lying.table._replace(games=games_of(after)))
    return not isinstance(after, Over) or (after.held, after.trick, after.piles, after.table) == expected


# --- states ---


@state_law
def the_personal_deck_gives_a_card_a_trick(config: Config, state: State) -> bool | None:
    """DT-SOLO-1, DT-SOLO-7, DT-SOLO-8: drawn or put under the Fuzz deck; none left, none given; nobody else has one."""
    table = table_of(state)
    if table is None:
        return None
    if config.players > 1:
        return table.personal == 0
    box = config.components
    if len(deck_of(state)) == len(box.cards):
        return table.personal == box.personal
    at_first = box.personal - box.hand
    if isinstance(state, Over):
        return table.personal in (max(0, at_first - table.tricks), max(0, at_first - table.tricks + 1))
    gone = table.tricks - isinstance(state, Drawing)
    return table.personal == max(0, at_first - gone) and table.personal <= len(deck_of(state))


@state_law
def the_hand_is_full_while_the_personal_deck_lasts(config: Config, state: State) -> bool | None:
    """DT-SOLO-3, DT-SOLO-7, DT-SOLO-8: at the start of a trick."""
    if config.players > 1 or not isinstance(state, (Flipping, Playing)) or state.table.personal == 0:
        return None
    played = any(seat == PLAYER for seat, _ in state.trick)
    return len(hands_of(state)[PLAYER]) == config.components.hand - played


@state_law
def fuzz_turns_over_as_many_cards_as_due(config: Config, state: State) -> bool | None:
    """DT-SOLO-5, DT-SOLO-6: one when leading, two when second."""
    if config.players > 1 or not isinstance(state, (Flipping, Reshuffling)):
        return None
    there = sum(seat == FUZZ for seat, _ in state.trick)
    due = 1 if state.table.lead == FUZZ else 2
    if config.rulings.solo_fuzz_empty is SoloFuzzEmpty.GAME_ENDS:
        due = min(due, there + len(deck_of(state)) - state.table.personal)
    first = [seat for seat, _ in state.trick][:1]
    leads = config.rulings.solo_reveal_order is SoloRevealOrder.PLAYER_FIRST and state.table.lead == PLAYER
    return 0 < state.need == due - there and (first == [PLAYER]) is leads


# --- steps ---


@step_law
def the_first_trick_of_fuzz_begins(config: Config, before: State, action: Action, after: State) -> bool | None:
    """DT-SOLO-4, DT-SOLO-5: after the deal, and after an arrangement of the scoring cards."""
    if config.players > 1:
        return None
    if isinstance(action, Deal) and not isinstance(after, Arranging):
        return isinstance(after, Flipping) and begins_a_trick(config, lying_in(after, after.table), before, after)
    if isinstance(before, Arranging) and hands_of(before) and not before.trick:
        table = before.table._replace(order=getattr(action, "order", ()))
        return begins_a_trick(config, lying_in(before, table), before, after)
    return None


@step_law
def cards_of_fuzz_come_from_the_deck(config: Config, before: State, action: Action, after: State) -> bool | None:
    """DT-SOLO-5, DT-SOLO-6: they join the trick in order; then the missing ones, or the player, or the ranking."""
    if not isinstance(action, Flip):
        return None
    if not isinstance(before, Flipping) or not set(action.cards) <= set(deck_of(before)):
        return False
    if len(action.cards) != min(before.need, len(deck_of(before)) - before.table.personal):
        return False
    if completed(config, before, action) is not None:
        return None
    deck = tuple(card for card in deck_of(before) if card not in action.cards)
    lying = lying_in(before, before.table)._replace(deck=deck)
    trick = (*before.trick, *((FUZZ, card) for card in action.cards))
    if len(action.cards) < before.need:
        return flips(lying, trick, before.need - len(action.cards), after)
    return after == Playing(before.held, PLAYER, trick, lying.piles, before.table, None)


@step_law
def fuzz_answers_with_two_cards(config: Config, before: State, action: Action, after: State) -> bool | None:
    """DT-SOLO-6: turned over when the player has led."""
    if config.players > 1 or not isinstance(action, Play) or not isinstance(before, Playing) or before.trick:
        return None
    lying = lying_in(before, before.table)._replace(hand=hand_after(before, action))
    fuzz = len(lying.deck) - before.table.personal
    due = min(2, fuzz) if config.rulings.solo_fuzz_empty is SoloFuzzEmpty.GAME_ENDS else 2
    return flips(lying, ((PLAYER, action.card),), due, after)


@step_law
def the_hand_is_refilled(config: Config, before: State, action: Action, after: State) -> bool | None:
    """DT-SOLO-4, DT-SOLO-7, DT-SOLO-8, DT-SOLO-9, DT-DISC-1: with the lowest card, or from the personal deck."""
    trick, old = completed(config, before, action), table_of(before)
    now, new = standing(before, after), table_of(after)
    if config.players > 1 or trick is None or old is None or now is None:
        return None
    cards, rulings, hand = counted(config, trick), config.rulings, hand_after(before, action)
    first, last = first_and_last(cards)
    flipped = action.cards if isinstance(action, Flip) else ()
    order = action.order if hasattr(action, "order") else old.order
    table = remembering(old, after)._replace(
        lead=new.lead if new else old.lead,
        order=order,
        marks=now.marks,
        tricks=now.tricks,
        first=first,
        last=last,
    )
    deck = tuple(card for card in deck_of(before) if card not in flipped)
    aside = [card for played in trick if played not in cards for card in played[1:]]
    lying = Lying(hand, deck, (*discards_of(before), *aside), table)
    if is_there_in_solo(config, now.marks):
        return ended(before, after, "square-13", lying, cards)
    if not hand and rulings.solo_out_of_cards is SoloOutOfCards.AFTER_PLAY:
        return ended(before, after, "hand-empty", lying, cards)
    if first == FUZZ and table.personal:
        return after == Drawing(lying.held, PLAYER, cards, lying.piles, table, None)
    takes = first == PLAYER and (table.personal or rulings.solo_empty_personal is SoloEmptyPersonal.TAKE_LOWEST)
    taken = (lowest(config, cards),) if takes else ()
    rest = {card for _, card in cards} - set(taken)
    table = table._replace(personal=max(0, table.personal - 1))
    return goes_on(config, Lying((*hand, *taken), deck, (*lying.discards, *rest), table), before, after)


def goes_on(config: Config, lying: Lying, before: State, after: State) -> bool:
    """Whether the next trick begins, or the game has ended with an empty hand."""
    if not lying.hand:
        return ended(before, after, "hand-empty", lying)
    return begins_a_trick(config, lying, before, after)


@step_law
def the_player_draws_from_the_personal_deck(config: Config, before: State, action: Action, after: State) -> bool | None:
    """DT-SOLO-8, DT-SOLO-9: one card; the trick is discarded, and the next one begins."""
    if not isinstance(action, Draw) or config.players > 1:
        return None
    if not isinstance(before, Drawing) or len(action.cards) != 1 or not set(action.cards) <= set(deck_of(before)):
        return False
    deck = tuple(card for card in deck_of(before) if card not in action.cards)
    discards = (*discards_of(before), *(card for _, card in before.trick))
    table = remembering(before.table, after)._replace(personal=before.table.personal - 1)
    return goes_on(config, Lying((*hands_of(before)[PLAYER], *action.cards), deck, discards, table), before, after)
