"""The course of a round after a turn: the next turn, or draws, the hand-over, the next SP, the end condition."""

from rulecore.core.piles import Pile, pile, size, union
from rulecore.core.seats import left_of
from rulecore.games.fuertorite.play.games import scored, verticals_in
from rulecore.games.fuertorite.rounds import able_to_draw, due_to_draw, has_run_out, most_cards, neighbour, next_sp
from rulecore.games.fuertorite.rulings import Config
from rulecore.games.fuertorite.state import Drawing, End, First, Ref, Round, State, Table


def after_turn(
    config: Config,
    held: tuple[Pile, ...],
    owned: tuple[Pile, ...],
    table: Table,
    *,
    ref: Ref | None,
    bonus: tuple[int, ...],
    round: Round,
) -> State:
    """FR-FLOW-1, FR-FLOW-2; see FR-END-4: what follows a turn. In step ①, which the SP begins (`next_round`), it is the
    turn of the next player, clockwise, until all have had one. Then come step ②, the draws, and `next_round`, which is
    steps ③ and ④ and begins step ① again. The round after the end condition is met, the last, has step ① only.

    table  with the turn that is over
    """
    if len(table) < len(held):
        return First(held, owned, left_of(table[-1].seat, len(held)), table, ref, bonus, round)
    if round.final:
        return scored(config, held, owned, table, bonus=bonus, round=round)
    rulings = config.rulings
    due = due_to_draw(rulings.draw_who, verticals_in(table), round.sp)
    drawers = able_to_draw(rulings.deck_short, due, size(round.face_down))
    if len(drawers) < len(due):
        round = short(round)
    if drawers:
        return Drawing(held, owned, table, ref, tuple(sorted(drawers)), bonus, round)
    return next_round(config, held, owned, table, bonus=bonus, round=round, face_down=round.face_down)  # see FR-FLOW-6


def short(round: Round) -> Round:
    """see FR-END-7: the round, in which somebody goes without a due card."""
    return Round(round.number, round.sp, round.final, round.end, True, round.face_down, round.match, round.past)


def next_round(
    config: Config,
    held: tuple[Pile, ...],
    owned: tuple[Pile, ...],
    table: Table,
    *,
    bonus: tuple[int, ...],
    round: Round,
    face_down: Pile,
) -> State:
    """FR-END-2; see FR-FLOW-7, FR-FLOW-8: steps ③ and ④. The SP changes as usual, also where the end condition is met;
    the next SP begins the next round, which then is the last."""
    owned = handed_over(config, owned, table)
    end = reason_to_end(config, held, owned, deck=size(face_down), shortage=round.shortage, number=round.number)
    sp = next_sp(verticals_in(table), round.sp, config.players)
    # Once the end condition is met, the last round follows: step ① once more, by all its rules, as in every round.
    number, is_last = round.number + 1, end is not None
    following = Round(number, sp, is_last, end, round.shortage, face_down, round.match, round.past)  # FR-END-3
    return First(held, owned, sp, (), None, bonus, following)


def handed_over(config: Config, owned: tuple[Pile, ...], table: Table) -> tuple[Pile, ...]:
    """FR-FLOW-7: step ③: each player hands all cards that they have played in this round, vertically or horizontally,
    to the player on their right, or left as `pass-direction` reads it (`neighbour`), who adds them to their
    Property."""
    direction, after = config.rulings.pass_direction, list(owned)
    for turn in table:
        to = neighbour(turn.seat, len(owned), direction)
        after[to] = union(after[to], pile(turn.cards))
    return tuple(after)


def reason_to_end(
    config: Config,
    held: tuple[Pile, ...],
    owned: tuple[Pile, ...],
    *,
    deck: int,
    shortage: bool,
    number: int,
) -> End | None:
    """see FR-END-7, FR-END-8: why the coming round is the last one, asked after step ③ (`next_round`); None if it is
    not. It is if some player has ten cards, `Box.full`, or more; `end-count` says which cards count (`most_cards`).

    number  of the round that ends
    """
    rulings, hands, properties = config.rulings, tuple(map(size, held)), tuple(map(size, owned))
    if most_cards(rulings.end_count, hands, properties) >= config.components.full:  # FR-END-1: ten, after step ③
        return End.HAND
    if has_run_out(rulings.deck_empty, deck, shortage):
        return End.DECK
    return End.ROUND_CAP if number >= config.options.round_cap else None
