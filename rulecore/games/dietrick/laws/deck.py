"""Laws of the cards: each in one place, the deal, passes, draws, the new deck, the last trick."""

from rulecore.core.laws import choice_law, state_law, step_law
from rulecore.core.piles import Pile, pieces_of, pile
from rulecore.games.dietrick.actions import Action, Deal, Draw, Pass, Play, Reshuffle
from rulecore.games.dietrick.laws.end import is_last, is_there
from rulecore.games.dietrick.laws.tricks import completed, first_and_last, hands_after, has_ended, remembering, table_of
from rulecore.games.dietrick.rulings import Config, ReshuffleTiming
from rulecore.games.dietrick.state import (
    Arranging,
    Dealing,
    Drawing,
    Flipping,
    Leading,
    Over,
    Passing,
    Playing,
    Reshuffling,
    State,
    Trick,
    Undealt,
    deck_of,
    discards_of,
    hands_of,
    last_pass,
)


def timing(config: Config) -> tuple[bool, bool]:
    """Whether the discards wait for a draw to become the deck; whether the trick just played is swept first."""
    reading = config.rulings.reshuffle_timing
    if config.players == 2:
        return False, True
    lazy = (ReshuffleTiming.LAZY, ReshuffleTiming.LAZY_WITHOUT_TRICK)
    without = (ReshuffleTiming.EAGER_WITHOUT_TRICK, ReshuffleTiming.LAZY_WITHOUT_TRICK)
    waits = config.players == 4 if reading is ReshuffleTiming.AS_STATED else reading in lazy
    return waits, reading not in without


def swept(state: State, trick: Trick) -> Pile:
    """The discards of the state with the cards of the trick among them."""
    return pile((*discards_of(state), *(card for _, card in trick)))


# --- states ---


@state_law
def every_card_is_in_exactly_one_place(config: Config, state: State) -> bool | None:
    """DT-COMP-1, DT-DISC-1, DT-SETUP-2, DT-SOLO-1: hands, deck, discards and trick make up all cards; no pile has
    anything else in it."""
    if isinstance(state, Leading):
        return None
    held = () if isinstance(state, Dealing) else state.held
    trick = () if isinstance(state, Dealing) else state.trick
    if len(state.piles) != 2 or any(len(played) != 2 for played in trick):
        return False
    deck, discards = state.piles
    others = ~pile(config.components.cards)
    if any(each & others for each in (*held, deck, discards)):
        return False
    hands = tuple(map(pieces_of, held))
    piles = (*hands, deck_of(state), discards_of(state))
    everywhere = sorted([card for cards in piles for card in cards] + [card for _, card in trick])
    seats = len(hands) == config.players or not hands
    return seats and tuple(everywhere) == config.components.cards


@state_law
def everybody_holds_as_many_cards_as_due(config: Config, state: State) -> bool | None:
    """DT-SETUP-3, DT-REPL-1, DT-REPL-3, DT-REPL-4: a full hand, less the card played and, in between, what is given."""
    if config.players == 1 or isinstance(state, (Leading, Dealing, Over, Flipping)):
        return None
    table, full = state.table, config.components.hand
    if isinstance(state, Arranging) and not hands_of(state):
        return deck_of(state) == config.components.cards and state.trick == ()
    held = [len(hand) for hand in hands_of(state)]
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
        return config.players > 2 and deck_of(state) == () != discards_of(state) and state.draws is timing(config)[0]
    if isinstance(state, Drawing):
        return len(deck_of(state)) >= config.players
    never = config.players > 2 or table.reshuffles == 0
    if isinstance(state, Playing) and not timing(config)[0] and config.players > 2 and not table.final:
        return deck_of(state) != ()
    return never


# --- choices ---


@choice_law
def every_way_to_give_is_offered(config: Config, state: State, legal: tuple[Action, ...]) -> bool | None:
    """DT-REPL-1: one card to each other player: every choice and every order, ascending."""
    if not isinstance(state, Passing):
        return None
    ways: list[tuple[int, ...]] = [()]
    for _ in range(config.players - 1):
        ways = [(*way, card) for way in ways for card in sorted(hands_of(state)[state.turn]) if card not in way]
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
    expected = ((pile(deck), 0), before.table._replace(personal=personal), (), None)
    same = (after.piles, after.table, after.trick, last_pass(after)) == expected
    return full and same and hands_of(after) == action.hands


@step_law
def everybody_else_gets_a_card(config: Config, before: State, action: Action, after: State) -> bool | None:
    """DT-REPL-1, DT-REPL-3: the left neighbour the first one, and so on; then the giver draws."""
    if not isinstance(action, Pass):
        return None
    if (
        not isinstance(before, Passing)
        or action.seat != before.turn
        or not set(action.cards) <= set(hands_of(before)[action.seat])
    ):
        return False
    hands = [set(hand) - set(action.cards) for hand in hands_of(before)]
    for place, card in enumerate(action.cards, 1):
        hands[(action.seat + place) % config.players].add(card)
    held, table = tuple(pile(tuple(hand)) for hand in hands), remembering(before.table, after)
    if not deck_of(before):
        return after == Reshuffling(held, True, 0, before.trick, before.piles, table, action)
    return after == Drawing(held, action.seat, before.trick, before.piles, table, action)


@step_law
def the_giver_alone_draws(config: Config, before: State, action: Action, after: State) -> bool | None:
    """DT-REPL-2, DT-DISC-1, DT-END-1, DT-END-2, DT-END-3: cards of the deck; then the next trick, or a new deck."""
    if not isinstance(action, Draw) or config.players == 1:
        return None
    if not isinstance(before, Drawing) or not set(action.cards) <= set(deck_of(before)):
        return False
    table, seat, goes_on = remembering(before.table, after), before.seat, not is_there(config, before.table)
    hands = [(*hand, *(action.cards if s == seat else ())) for s, hand in enumerate(hands_of(before))]
    held = tuple(map(pile, hands))
    deck = tuple(card for card in deck_of(before) if card not in action.cards)
    final = goes_on and is_last(config, deck, table)
    waits, with_trick = timing(config)
    if config.players > 2 and goes_on and not deck and not waits and not final:
        sweeps = before.trick if with_trick else ()
        trick, piles = before.trick[len(sweeps) :], (0, swept(before, sweeps))
        return after == Reshuffling(held, False, 0, trick, piles, table, before.given)
    piles, table = (pile(deck), swept(before, before.trick)), table._replace(final=final)
    if goes_on:
        return after == Playing(held, table.lead, (), piles, table, before.given)
    if not isinstance(after, Over):
        return has_ended(before, after)
    found = (after.held, after.trick, after.piles, after.table._replace(games=table.games), after.given)
    return found == (held, (), piles, table, before.given)


@step_law
def the_discards_become_the_deck(config: Config, before: State, action: Action, after: State) -> bool | None:
    """DT-END-2, DT-DISC-1, DT-SOLO-6: face down, and nobody learns anything; then what waited for it happens."""
    if not isinstance(action, Reshuffle):
        return None
    if not isinstance(before, Reshuffling):
        return False
    table = remembering(before.table, after)
    deck, expected = pile((*deck_of(before), *discards_of(before))), table._replace(reshuffles=table.reshuffles + 1)
    if config.players == 1:
        return after == Flipping(before.held, before.trick, before.need, (deck, 0), expected)
    if before.draws:
        return after == Drawing(before.held, table.last or 0, before.trick, (deck, 0), expected, before.given)
    piles = (deck, pile(tuple(card for _, card in before.trick)))
    return after == Playing(before.held, table.lead, (), piles, expected, before.given)


@step_law
def only_the_trick_changes_the_table(config: Config, before: State, action: Action, after: State) -> bool | None:
    """DT-TRICK-3, DT-DISC-1, DT-LEAD-1: when a trick of 2 to 4 players is complete, only the card
    played leaves a hand; deck and order stay."""
    trick, table = completed(config, before, action), table_of(before)
    if trick is None or config.players == 1 or table is None or isinstance(after, Undealt):
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
        memory=new.memory,
    )
    piles = (pile(deck_of(before)), swept(before, trick if gone else ()))
    hands = hands_after(hands_of(before), action) if isinstance(action, Play) else hands_of(before)
    expected = (hands, kept, piles, () if gone else trick, last_pass(before))
    return (hands_of(after), new, after.piles, after.trick, last_pass(after)) == expected
