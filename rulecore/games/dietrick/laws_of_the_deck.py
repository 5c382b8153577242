"""Laws of the cards: each in one place, the deal, passes, draws, the new deck, the last trick."""

from rulecore.core.laws import choice_law, state_law, step_law
from rulecore.games.dietrick.laws_of_the_end import is_last, is_there
from rulecore.games.dietrick.laws_of_tricks import completed, first_and_last, has_ended, table_of
from rulecore.games.dietrick.pieces import Cards, cards_in, pile
from rulecore.games.dietrick.rulings import Config, ReshuffleTiming
from rulecore.games.dietrick.state import (
    Action,
    Arranging,
    Deal,
    Dealing,
    Draw,
    Drawing,
    Flipping,
    Leading,
    Over,
    Pass,
    Passing,
    Playing,
    Reshuffle,
    Reshuffling,
    State,
    Table,
    last_pass,
)


def timing(config: Config) -> tuple[bool, bool]:
    """Whether the discards wait for a draw to become the deck; whether the trick just played is swept first."""
    reading = config.rulings.reshuffle_timing
    lazy = (ReshuffleTiming.LAZY, ReshuffleTiming.LAZY_WITHOUT_TRICK)
    without = (ReshuffleTiming.EAGER_WITHOUT_TRICK, ReshuffleTiming.LAZY_WITHOUT_TRICK)
    waits = config.players == 4 if reading is ReshuffleTiming.AS_STATED else reading in lazy
    return waits, reading not in without


def swept(table: Table, trick: tuple[tuple[int, int], ...]) -> Cards:
    """The discards with the cards of the trick among them."""
    return tuple(sorted([*table.discard, *(card for _, card in trick)]))


# --- states ---


@state_law
def every_card_is_in_exactly_one_place(config: Config, state: State) -> bool | None:
    """DT-COMP-1, DT-DISC-1, DT-SETUP-2, DT-SOLO-1: hands, deck, discards and trick make up all cards; no pile has
    anything else in it."""
    table = table_of(state)
    if table is None:
        return None
    held = () if isinstance(state, (Leading, Dealing)) else state.held
    others = ~pile(config.components.cards)
    if any(each & others for each in (*held, table.face_down, table.face_up)):
        return False
    hands = tuple(map(cards_in, held))
    trick = () if isinstance(state, (Leading, Dealing)) else state.trick
    piles = (*hands, table.deck, table.discard)
    everywhere = sorted([card for cards in piles for card in cards] + [card for _, card in trick])
    seats = len(hands) == config.players or not hands
    return seats and tuple(everywhere) == config.components.cards


@state_law
def everybody_holds_as_many_cards_as_due(config: Config, state: State) -> bool | None:
    """DT-SETUP-3, DT-REPL-1, DT-REPL-3, DT-REPL-4: a full hand, less the card played and, in between, what is given."""
    if config.players == 1 or isinstance(state, (Leading, Dealing, Over, Flipping)):
        return None
    table, full = state.table, config.components.hand
    if isinstance(state, Arranging) and not state.hands:
        return table.deck == config.components.cards and state.trick == ()
    held = [len(hand) for hand in state.hands]
    if isinstance(state, Passing):
        return state.turn == table.last and held == [full - 1] * config.players
    if isinstance(state, Drawing) or (isinstance(state, Reshuffling) and state.draws):
        owner = state.seat if isinstance(state, Drawing) else table.last
        return owner == table.last and held == [
            full - config.players if seat == table.last else full for seat in range(config.players)
        ]
    in_progress = () if isinstance(state, Reshuffling) else state.trick
    played = [seat for seat, _ in in_progress]
    return held == [full - played.count(seat) for seat in range(config.players)]


@state_law
def a_finished_trick_is_swept_in_time(config: Config, state: State) -> bool | None:
    """DT-DISC-1, DT-END-2, DT-TRICK-3: while hands are replenished it lies there, ranked, or is swept already."""
    if config.players == 1 or not isinstance(state, (Passing, Drawing, Reshuffling)):
        return None
    waits, with_trick = timing(config)
    gone = waits and with_trick
    if isinstance(state, Reshuffling):
        gone = with_trick
    if gone or not state.trick:
        return gone and state.trick == ()
    ranked = first_and_last(state.trick) == (state.table.first, state.table.last)
    return ranked and {seat for seat, _ in state.trick} == set(range(config.players))


@state_law
def the_deck_is_renewed_in_time(config: Config, state: State) -> bool | None:
    """DT-END-1, DT-END-2: never with two players; with more of them nobody draws from an empty deck."""
    table = table_of(state)
    if table is None or config.players == 1:
        return None
    if isinstance(state, Reshuffling):
        return config.players > 2 and table.deck == () != table.discard and state.draws is timing(config)[0]
    if isinstance(state, Drawing):
        return len(table.deck) >= config.players
    never = config.players > 2 or table.reshuffles == 0
    if isinstance(state, Playing) and not timing(config)[0] and config.players > 2 and not table.final:
        return table.deck != ()
    return never


# --- choices ---


@choice_law
def every_way_to_give_is_offered(config: Config, state: State, legal: tuple[Action, ...]) -> bool | None:
    """DT-REPL-1: one card to each other player: every choice and every order, ascending."""
    if not isinstance(state, Passing):
        return None
    ways: list[tuple[int, ...]] = [()]
    for _ in range(config.players - 1):
        ways = [(*way, card) for way in ways for card in sorted(state.hands[state.turn]) if card not in way]
    return legal == tuple(Pass(state.turn, way) for way in ways)


# --- steps ---


@step_law
def the_deal_is_what_chance_dealt(config: Config, before: State, action: Action, after: State) -> bool | None:
    """DT-SETUP-2, DT-SETUP-3, DT-SOLO-1, DT-SOLO-3: the hands are those of the action; the rest is the deck."""
    if not isinstance(action, Deal):
        return None
    if not isinstance(before, Dealing) or not isinstance(after, (Arranging, Playing, Flipping)):
        return False
    held = [card for hand in action.hands for card in hand]
    deck = tuple(card for card in config.components.cards if card not in held)
    box = config.components
    personal = box.personal - box.hand if config.players == 1 else 0
    full = all(len(hand) == box.hand for hand in action.hands) and len(action.hands) == config.players
    expected = before.table._replace(face_down=pile(deck), personal=personal)
    same = after.table == expected and (after.trick, last_pass(after)) == ((), None)
    return full and same and after.hands == action.hands


@step_law
def everybody_else_gets_a_card(config: Config, before: State, action: Action, after: State) -> bool | None:
    """DT-REPL-1, DT-REPL-3: the left neighbour the first one, and so on; then the giver draws."""
    if not isinstance(action, Pass):
        return None
    if (
        not isinstance(before, Passing)
        or action.seat != before.turn
        or not set(action.cards) <= set(before.hands[action.seat])
    ):
        return False
    hands = [set(hand) - set(action.cards) for hand in before.hands]
    for place, card in enumerate(action.cards, 1):
        hands[(action.seat + place) % config.players].add(card)
    held = tuple(pile(tuple(hand)) for hand in hands)
    if not before.table.deck:
        return after == Reshuffling(held, True, 0, before.trick, before.table, action)
    return after == Drawing(held, action.seat, before.trick, before.table, action)


@step_law
def the_giver_alone_draws(config: Config, before: State, action: Action, after: State) -> bool | None:
    """DT-REPL-2, DT-DISC-1, DT-END-1, DT-END-2, DT-END-3: cards of the deck; then the next trick, or a new deck."""
    if not isinstance(action, Draw) or config.players == 1:
        return None
    if not isinstance(before, Drawing) or not set(action.cards) <= set(before.table.deck):
        return False
    table, seat, goes_on = before.table, before.seat, not is_there(config, before.table)
    hands = [(*hand, *(action.cards if s == seat else ())) for s, hand in enumerate(before.hands)]
    held = tuple(map(pile, hands))
    deck = tuple(card for card in table.deck if card not in action.cards)
    final = goes_on and is_last(config, deck, table)
    waits, with_trick = timing(config)
    if config.players > 2 and goes_on and not deck and not waits and not final:
        trick, discard = ((), swept(table, before.trick)) if with_trick else (before.trick, table.discard)
        expected = table._replace(face_down=0, face_up=pile(discard))
        return after == Reshuffling(held, False, 0, trick, expected, before.given)
    expected = table._replace(face_down=pile(deck), face_up=pile(swept(table, before.trick)), final=final)
    if goes_on:
        return after == Playing(held, table.lead, (), expected, before.given)
    if not isinstance(after, Over):
        return has_ended(before, after)
    return (after.held, after.table._replace(games=table.games), after.given) == (held, expected, before.given)


@step_law
def the_discards_become_the_deck(config: Config, before: State, action: Action, after: State) -> bool | None:
    """DT-END-2, DT-DISC-1, DT-SOLO-6: face down, and nobody learns anything; then what waited for it happens."""
    if not isinstance(action, Reshuffle):
        return None
    if not isinstance(before, Reshuffling):
        return False
    table = before.table
    stays = before.draws or config.players == 1
    expected = table._replace(
        face_down=pile((*table.deck, *table.discard)),
        face_up=0 if stays else pile(tuple(card for _, card in before.trick)),
        reshuffles=table.reshuffles + 1,
    )
    if config.players == 1:
        return after == Flipping(before.held, before.trick, before.need, expected)
    if before.draws:
        return after == Drawing(before.held, table.last or 0, before.trick, expected, before.given)
    return after == Playing(before.held, table.lead, (), expected, before.given)


@step_law
def only_the_trick_changes_the_table(config: Config, before: State, action: Action, after: State) -> bool | None:
    """DT-TRICK-3, DT-DISC-1, DT-LEAD-1: when a trick of 2 to 4 players is complete, hands, deck and order stay."""
    trick, table = completed(config, before, action), table_of(before)
    if trick is None or config.players == 1 or table is None or isinstance(after, (Leading, Dealing)):
        return None
    if has_ended(before, after) and not isinstance(after, Over):
        return None
    waits, with_trick = timing(config)
    gone = waits and with_trick and not isinstance(after, Over)
    new = after.table
    kept = table._replace(
        lead=new.lead,
        order=new.order,
        marks=new.marks,
        tricks=new.tricks,
        first=new.first,
        last=new.last,
        games=new.games,
        face_up=pile(swept(table, trick)) if gone else table.face_up,
    )
    return (new, after.trick, last_pass(after)) == (kept, () if gone else trick, last_pass(before))
