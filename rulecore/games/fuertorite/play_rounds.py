"""The course of a round after a turn: the next turn, or draws, the hand-over, the next SP, the end condition."""

from rulecore.core.bags import bag
from rulecore.core.seats import left_of
from rulecore.games.fuertorite.agreed import agreed_on
from rulecore.games.fuertorite.play_games import scored, verticals_in
from rulecore.games.fuertorite.play_states import new_drawing, new_first, new_round
from rulecore.games.fuertorite.rounds import able_to_draw, due_to_draw, has_run_out, most_cards, next_sp
from rulecore.games.fuertorite.rulings import Config
from rulecore.games.fuertorite.state import Cards, Drawing, End, Ref, Round, State, Table


def after_turn(
    config: Config,
    hands: tuple[Cards, ...],
    properties: tuple[Cards, ...],
    table: Table,
    *,
    ref: Ref | None,
    bonus: tuple[int, ...],
    round: Round,
) -> State:
    """FR-FLOW-1, FR-FLOW-2, FR-END-4: the next player's turn, or, when all have had theirs, what ends the round.

    table  with the turn that is over
    """
    agreed = agreed_on(config)
    if len(table) < agreed.players:
        return new_first(hands, properties, left_of(table[-1].seat, agreed.players), table, ref, bonus, round)
    if round.final:
        return scored(config, hands, properties, table, bonus=bonus, round=round)
    rulings = agreed.of_draws()
    due = due_to_draw(rulings.draw_who, verticals_in(table), round.sp)
    drawers = able_to_draw(rulings.deck_short, due, len(round.deck))
    if len(drawers) < len(due):
        round = short(round)
    if drawers:
        return new_drawing(hands, properties, table, ref, tuple(sorted(drawers)), bonus, round)
    return next_round(config, hands, properties, table, bonus=bonus, round=round, deck=round.deck)  # FR-FLOW-6


def short(round: Round) -> Round:
    """FR-END-7: the round, in which somebody goes without a due card."""
    number, sp, final, end, _, deck, match = round
    return Round(number, sp, final, end, True, deck, match)


def after_draw(config: Config, state: Drawing, cards: tuple[int | None, ...]) -> State:
    """FR-FLOW-5: the drawn cards come to the Hands; then the round ends."""
    hands, properties, table, _, drawers, bonus, round, _ = state
    held, deck = list(hands), list(round.deck)
    for seat in drawers:
        card = cards[seat]
        assert card is not None
        held[seat] = bag([*hands[seat], card])
        deck.remove(card)
    return next_round(config, tuple(held), properties, table, bonus=bonus, round=round, deck=tuple(deck))


def next_round(
    config: Config,
    hands: tuple[Cards, ...],
    properties: tuple[Cards, ...],
    table: Table,
    *,
    bonus: tuple[int, ...],
    round: Round,
    deck: Cards,
) -> State:
    """FR-FLOW-7, FR-FLOW-8, FR-END-2: steps ③ and ④; the next SP begins the next round, which may be the last."""
    number, sp, _, _, shortage, _, match = round
    properties = handed_over(config, properties, table, sp)
    end = reason_to_end(config, hands, properties, deck=len(deck), shortage=shortage, number=number)
    sp = next_sp(verticals_in(table), sp, agreed_on(config).players)
    following = new_round(number + 1, sp, end is not None, end, shortage, deck, match)
    return new_first(hands, properties, sp, (), None, bonus, following)  # FR-END-3


def handed_over(config: Config, properties: tuple[Cards, ...], table: Table, sp: int) -> tuple[Cards, ...]:
    """FR-FLOW-7: step ③, all cards played in this round come into the Properties of neighbours.

    table  the turns of all, from that of `sp` on
    """
    agreed = agreed_on(config)
    players, givers = agreed.players, agreed.of_rounds().givers
    return tuple([bag(properties[seat] + table[(givers[seat] - sp) % players].cards) for seat in range(players)])


def reason_to_end(
    config: Config,
    hands: tuple[Cards, ...],
    properties: tuple[Cards, ...],
    *,
    deck: int,
    shortage: bool,
    number: int,
) -> End | None:
    """FR-END-1, FR-END-7, FR-END-8: why the coming round is the last one; None if it is not. `number`: of the round
    that ends."""
    agreed = agreed_on(config)
    count = agreed.of_rounds().end_count
    most = most_cards(count, tuple([len(hand) for hand in hands]), tuple([len(own) for own in properties]))
    if most >= agreed.full:
        return End.HAND
    if has_run_out(config.rulings.deck_empty, deck, shortage):
        return End.DECK
    return End.ROUND_CAP if number >= agreed.round_cap else None
