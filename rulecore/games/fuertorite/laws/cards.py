"""Laws of the cards: each in one place, the deal, what feeds the hands, how long the deck lasts."""

from rulecore.core.laws import state_law, step_law
from rulecore.core.piles import pile
from rulecore.games.fuertorite.actions import Action, Deal
from rulecore.games.fuertorite.pieces import Cards, piles
from rulecore.games.fuertorite.rulings import Config, EndCount
from rulecore.games.fuertorite.state import End, First, Over, Round, State, Undealt

# --- states ---


@state_law
def every_card_is_in_exactly_one_place(config: Config, state: State) -> bool | None:
    """FR-COMP-1, FR-SETUP-1, FR-SETUP-3, FR-FLOW-3, FR-FLOW-7, FR-END-4: hands, properties, deck, table, discards."""
    if isinstance(state, Undealt):
        return None
    places = (*state.hands, *state.properties, state.round.deck)
    seats = len(state.hands) == len(state.properties) == len(state.bonus) == config.players
    discard = state.discard if isinstance(state, Over) else ()
    played = [card for turn in state.table for card in turn.cards]
    everywhere = sorted([*(card for place in places for card in place), *discard, *played])
    nothing_else = piles(places) == (*state.held, *state.owned, state.round.face_down)
    return seats and nothing_else and list(discard) == sorted(discard) and everywhere == list(config.components.cards)


@state_law
def hands_come_from_the_deck_alone(config: Config, state: State) -> bool | None:
    """FR-SETUP-2, FR-SETUP-4, FR-FLOW-5: at most a card a round; at first four each, and nothing in a Property."""
    if not isinstance(state, First) or state.table:
        return None
    box, rounds = config.components, state.round.number - 1
    drawn = len(box.cards) - len(state.round.deck) - box.hand * config.players
    fed = all(len(hand) <= box.hand + rounds for hand in state.hands) and 0 <= drawn <= config.players * rounds
    fresh = state.round.shortage is False and not any(state.properties) and not any(state.bonus)
    return fed and (rounds > 0 or (drawn == 0 and fresh and {len(hand) for hand in state.hands} == {box.hand}))


@state_law
def the_deck_lasts(config: Config, state: State) -> bool | None:
    """FR-END-7, FR-FLOW-5: where Hand and Property count for the end, the printed deck never runs out."""
    box = config.components
    by_both = config.rulings.end_count is EndCount.HAND_AND_PROPERTY
    if isinstance(state, Undealt) or not by_both or (len(box.cards), box.hand, box.full) != (51, 4, 10):
        return None
    enough = len(state.round.deck) >= (1 if state.round.final else 51 - 9 * config.players)
    outside = sum(map(len, (*state.hands, *state.properties, *(turn.cards for turn in state.table))))
    counted = isinstance(state, Over) or outside + len(state.round.deck) == 51
    return enough and counted and state.round.shortage is False and state.round.end is not End.DECK


# --- steps ---


@step_law
def the_deal_is_what_chance_dealt(config: Config, before: State, action: Action, after: State) -> bool | None:
    """FR-SETUP-1, FR-SETUP-2, FR-SETUP-3, FR-SETUP-4, FR-SETUP-6, FR-SETUP-7: the rest is the deck; the SP begins."""
    if not isinstance(action, Deal):
        return None
    if not isinstance(before, Undealt):
        return False
    dealt, box, seats = [card for hand in action.hands for card in hand], config.components, range(config.players)
    deck = tuple(card for card in box.cards if card not in dealt)
    if sorted([*dealt, *deck]) != list(box.cards):
        return False
    sizes = [len(hand) for hand in action.hands] == [box.hand for _ in seats]
    first = Round(1, before.match.start, False, None, False, pile(deck), before.match, ())
    empty: tuple[Cards, ...] = tuple(() for _ in seats)
    return sizes and after == First(
        piles(action.hands), piles(empty), first.sp, (), None, tuple(0 for _ in seats), first
    )
