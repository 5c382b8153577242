"""Laws of rounds: the cards, the deal, turns clockwise, drawing, handing over, the next SP, the end condition."""

from rulecore.core.laws import state_law, step_law
from rulecore.core.piles import pile
from rulecore.games.fuertorite.actions import Action, Draw, Play, Stop, Way
from rulecore.games.fuertorite.laws.runs import remembered, to_beat, without
from rulecore.games.fuertorite.pieces import Cards, piles
from rulecore.games.fuertorite.rulings import Config, DeckEmpty, DeckShort, DrawWho, EndCount, PassDirection
from rulecore.games.fuertorite.state import (
    Drawing,
    End,
    First,
    More,
    Over,
    Past,
    Ref,
    Round,
    Seats,
    State,
    Table,
    Turn,
    Undealt,
)


def verticals(table: Table) -> Seats:
    """Who has played V in this round, in play order."""
    return tuple(turn.seat for turn in table if turn.way is Way.VERTICAL)


def due(config: Config, table: Table, sp: int) -> Seats:
    """Who should draw a card after these turns, in play order."""
    seats = verticals(table)
    if seats == (sp,):
        return ()
    return seats if config.rulings.draw_who is DrawWho.EVERY_VERTICAL_PLAYER else seats[-1:]


def able(config: Config, seats: Seats, deck: int) -> list[int]:
    """Who of those gets a card if the deck has so many, ascending."""
    if len(seats) <= deck:
        return sorted(seats)
    if config.rulings.deck_short is DeckShort.NOBODY:
        return []
    latest_first = config.rulings.deck_short is DeckShort.LAST_PLAYER_FIRST
    return sorted(seat for seat, _ in zip(reversed(seats) if latest_first else seats, range(deck), strict=False))


def handed_over(config: Config, properties: tuple[Cards, ...], table: Table) -> tuple[Cards, ...]:
    """The properties with the cards that were played, each turn with the neighbour of its owner."""
    step = -1 if config.rulings.pass_direction is PassDirection.RIGHT else 1
    kept = [list(cards) for cards in properties]
    for turn in table:
        kept[(turn.seat + step) % config.players] += turn.cards
    return tuple(tuple(sorted(cards)) for cards in kept)


def is_full(config: Config, hands: tuple[Cards, ...], properties: tuple[Cards, ...]) -> bool:
    """Whether somebody has as many cards as end a game."""
    both = config.rulings.end_count is EndCount.HAND_AND_PROPERTY
    pairs = zip(hands, properties, strict=True)
    return any(len(hand) + both * len(prop) >= config.components.full for hand, prop in pairs)


def next_sp(config: Config, table: Table, sp: int) -> int:
    """Who starts the next round."""
    latest = verticals(table)[-1]
    return (sp + 1) % config.players if latest == sp else latest


def reasons_to_end(config: Config, hands: tuple[Cards, ...], properties: tuple[Cards, ...], table: Round) -> list[End]:
    """Why the coming round is the last one, the strongest reason first. `table` has the deck after the draws."""
    reading = config.rulings.deck_empty
    runs_out = (table.shortage or not table.deck) if reading is DeckEmpty.FINAL_ROUND_AT_ONCE else table.shortage
    found = {
        End.HAND: is_full(config, hands, properties),
        End.DECK: runs_out and reading is not DeckEmpty.PLAY_ON,
        End.ROUND_CAP: table.number >= config.options.round_cap,
    }
    return [end for end, holds in found.items() if holds]


def next_round(config: Config, before: Drawing, cards: tuple[int | None, ...]) -> First:
    """What steps ②, ③ and ④ and the end condition make of a round in which everybody has had a turn.

    before  with those who draw; nobody where step ② is left out
    cards   what each seat draws
    """
    old, drawn = before.round, set(cards)
    hands = tuple(
        tuple(sorted(hand if card is None else [*hand, card])) for hand, card in zip(before.hands, cards, strict=True)
    )
    properties = handed_over(config, before.properties, before.table)
    deck = tuple(card for card in old.deck if card not in drawn)
    reasons = reasons_to_end(config, hands, properties, old._replace(face_down=pile(deck)))
    sp = next_sp(config, before.table, old.sp)
    seen = [event.seat for event in old.past]
    drew = [Past(seat, None, None) for seat, card in enumerate(cards) if card is not None and seat in seen]
    past, end = (*old.past, *drew), (*reasons, None)[0]
    coming = Round(old.number + 1, sp, bool(reasons), end, old.shortage, pile(deck), old.match, past)
    return First(piles(hands), piles(properties), sp, (), None, before.bonus, coming)


def ended_turn(before: State, action: Action) -> tuple[tuple[Cards, ...], tuple[Cards, ...], Table] | None:
    """Hands, properties and turns after an action that ends a turn; None if it does not."""
    if isinstance(before, More) and isinstance(action, Stop):
        return before.hands, before.properties, before.table
    if isinstance(before, First) and isinstance(action, Play) and action.way is Way.HORIZONTAL:
        turn = Turn(action.seat, Way.HORIZONTAL, (action.card,))
        return (*without(before, action.card), (*before.table, turn))
    return None


def round_after(before: First | More, action: Action) -> Round:
    """The round after an action that ends a turn, with what a card played H has shown of a Hand."""
    is_first = isinstance(before, First) and isinstance(action, Play)
    return remembered(before, action.card, before.ref) if is_first and isinstance(action, Play) else before.round


# --- states ---


@state_law
def the_last_round_is_known(config: Config, state: State) -> bool | None:
    """FR-END-1, FR-END-2, FR-END-3, FR-END-7, FR-END-8, FR-FLOW-1: one more round when somebody has ten, not before."""
    if not isinstance(state, First) or state.table:
        return None
    past = state.round._replace(number=state.round.number - 1)
    reasons = reasons_to_end(config, state.hands, state.properties, past) if past.number else []
    return state.round.final is bool(reasons) and state.round.end is (*reasons, None)[0]


@state_law
def rounds_are_counted_and_bounded(config: Config, state: State) -> bool | None:
    """FR-END-8, FR-RUN-8, FR-SETUP-6, FR-SETUP-7: with at most a point a turn; one round beyond the bound."""
    if isinstance(state, Undealt):
        return None
    number, cap = state.round.number, config.options.round_cap
    sane = 1 <= number <= cap + 1 and state.round.sp in range(config.players)
    first = number > 1 or state.round.sp == state.round.match.start
    ends = state.round.end is not None or not isinstance(state, Over)
    return sane and first and ends and all(0 <= points <= number for points in state.bonus)


@state_law
def only_who_is_due_draws(config: Config, state: State) -> bool | None:
    """FR-FLOW-5, FR-FLOW-6, FR-END-4, FR-END-7: after a round that is not the last, as far as the deck goes."""
    if not isinstance(state, Drawing):
        return None
    seats = due(config, state.table, state.round.sp)
    drawers = able(config, seats, len(state.round.deck))
    short = len(drawers) < len(seats) and not state.round.shortage
    last = state.round.final or len(state.table) < config.players
    return list(state.drawers) == drawers != [] and not last and not short


# --- steps ---


@step_law
def the_next_seat_takes_its_turn(config: Config, before: State, action: Action, after: State) -> bool | None:
    """FR-FLOW-2, FR-FLOW-3, FR-FOLLOW-10, FR-END-3: clockwise, until everybody has had one turn."""
    ended = ended_turn(before, action)
    if ended is None or not isinstance(before, (First, More)) or not isinstance(action, (Play, Stop)):
        return None
    hands, properties, turns = ended
    if action.seat != before.turn:
        return False
    if len(turns) == config.players:
        return not isinstance(after, More) and not (isinstance(after, First) and after.table != ())
    seat = (before.turn + 1) % config.players
    ref: Ref | None = after.ref if isinstance(after, First) else None
    if isinstance(action, Stop) and ref is not None and ref.card != to_beat(config, turns[-1].cards, before.ref).card:
        return False
    return after == First(piles(hands), piles(properties), seat, turns, ref, before.bonus, round_after(before, action))


@step_law
def who_played_vertically_draws(config: Config, before: State, action: Action, after: State) -> bool | None:
    """FR-FLOW-5, FR-FLOW-6, FR-FLOW-7, FR-FLOW-8, FR-FLOW-9, FR-END-1, FR-END-2, FR-END-7: else cards go on at once."""
    ended = ended_turn(before, action)
    if ended is None or not isinstance(before, (First, More)) or before.round.final:
        return None
    hands, properties, turns = ended
    if len(turns) < config.players:
        return None
    seats = due(config, turns, before.round.sp)
    drawers = able(config, seats, len(before.round.deck))
    shortage = before.round.shortage or len(drawers) < len(seats)
    coming = round_after(before, action)._replace(shortage=shortage)
    ref = after.ref if isinstance(after, Drawing) else None
    drawing = Drawing(piles(hands), piles(properties), turns, ref, tuple(drawers), before.bonus, coming)
    if drawers:
        return after == drawing
    return after == next_round(config, drawing, tuple(None for _ in hands))


@step_law
def drawn_cards_join_the_hand_and_played_ones_go_on(
    config: Config, before: State, action: Action, after: State
) -> bool | None:
    """FR-FLOW-5, FR-FLOW-7, FR-FLOW-8, FR-FLOW-9, FR-END-1, FR-END-2, FR-END-7, FR-END-8: and the next SP begins."""
    if not isinstance(action, Draw):
        return None
    if not isinstance(before, Drawing) or len(action.cards) != config.players:
        return False
    drawn = {seat: card for seat, card in enumerate(action.cards) if card is not None}
    from_the_deck = set(drawn.values()) <= set(before.round.deck) and len(set(drawn.values())) == len(drawn)
    return from_the_deck and tuple(drawn) == before.drawers and after == next_round(config, before, action.cards)
