"""What FuertoRite declares for its proofs. Which cards may be played is left open: any card that a player possesses may
be, horizontally too where there is a card to beat, and a turn may go on or end after each. So all that is proven is
true under every rule of what beats what, of runs and of X cards."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import z3

from rulecore.audit.proofs.meanings import Meaning, holds, length, maybe, union, unsaid
from rulecore.audit.proofs.paths import running
from rulecore.audit.proofs.proof import CONSERVED
from rulecore.audit.proofs.shapes import ITEMS, NOTHING, PIECES, SEAT, Declared, Fresh
from rulecore.audit.proofs.symbols import EACH_ONCE, IRRELEVANT, Items, Number, Pile, condition, pile_of, some, term
from rulecore.core.errors import Refusal
from rulecore.games.fuertorite import GAME, Dealing, Drawing, First, More, Over, pieces, rounds, scoring, series, zones
from rulecore.games.fuertorite.actions import VERTICAL
from rulecore.games.fuertorite.pieces import BOX, Box
from rulecore.games.fuertorite.play import first_cards, further_cards, games, past
from rulecore.games.fuertorite.presentation import words
from rulecore.games.fuertorite.rulings import Mode
from rulecore.games.fuertorite.scoring import Stars

NOT_LOOKED_AT: Any = IRRELEVANT


def _box(fresh: Fresh) -> Box:
    """Any cards, at least one for each hand, and any numbers that end something."""
    size: Any = fresh("cards of the box")
    if type(size) is int:
        return BOX  # a model is replayed with the cards of the rulebook
    cards: Any = Pile(z3.Function("box", z3.IntSort(), z3.BoolSort()), size.z)
    return Box(cards=cards, hand=fresh("hand") + 1, stars=NOT_LOOKED_AT, full=fresh("full"), goal=fresh("goal"))


# --- what stands in for functions ---


def played(table: Any) -> Pile:
    """The cards of all turns."""
    together = pile_of(())
    for turn in table:
        together = together.united(turn.cards)
    return together


def not_held(clause: str, seat: int, card: Any, possession: Any) -> Refusal | None:
    """Why not a card that is not there."""
    return None if holds(possession, card) else unsaid(clause, "card-not-held")


def choice(config: Any, state: Any) -> tuple[Any, Any]:
    """Every card of the player, horizontally for a follower alone."""
    possession = union(state.held[state.turn], state.owned[state.turn])
    return possession, () if state.ref is None else possession


def grown(config: Any, run: Any, card: Any) -> tuple[Any, ...]:
    """Something: every card may be added."""
    return (NOT_LOOKED_AT,)


def stop_is_legal(config: Any, state: Any, x: Any) -> None:
    """Every turn may end, with any number."""


def remembered(round: Any, *_: object) -> Any:
    """The round with anything as what has been seen of Hands."""
    return past.with_past(round, NOT_LOOKED_AT)


def points_so_far(config: Any, completed: Any) -> tuple[Number, ...]:
    """Any numbers."""
    return tuple([Number(running().fresh("points")) for _ in range(config.players)])


def star_points(*_: object) -> Stars:
    """Any number, of any types."""
    points: Any = Number(running().fresh("stars"))
    return Stars(points, NOT_LOOKED_AT)


def most_cards(reading: object, hands: Any, properties: Any) -> Number:
    """Any number."""
    return Number(running().fresh("most"))


def next_start(reading: object, former: object, after_last_round: object, players: int) -> Number:
    """Any seat."""
    return some("start", 0, players)


def leaders(points: object, among: object) -> Items:
    """Somebody, or several."""
    return Items(some("leaders", 1, Number(running().fresh("beyond"))).z)


def endings(*_: object) -> Any:
    """A way to end the turn, at whose numbers nobody looks."""
    return (NOT_LOOKED_AT,)


def nothing(*_: object) -> Any:
    """What moves no card, and ends nothing."""
    return NOT_LOOKED_AT


# --- what is true of every state ---


def facts(config: Any, state: Any) -> Mapping[str, Any]:
    """What else is true of every state."""
    match = state.match if isinstance(state, Dealing) else state.round.match
    completed, most, start = term(length(match.games)), most_games(config), term(match.start)
    found = {
        "the start player of a game is a seat": z3.And(start >= 0, start < config.players),
        "a series has at most as many games as the cap says, and one to break a tie": (
            completed <= most + 1 if isinstance(state, Over) else completed < most + z3.If(condition(match.extra), 1, 0)
        ),
    }
    if isinstance(state, (First, More, Drawing)):
        found |= _of_round(config, state) | _of_turns(config, state)
    return found | (_of_drawers(state) if isinstance(state, Drawing) else {})


def _of_round(config: Any, state: Any) -> dict[str, Any]:
    number, cap, is_last = term(state.round.number), term(config.options.round_cap), condition(state.round.final)
    return {
        "a game has at most as many rounds as the cap says, and one": z3.And(
            number >= 1, number <= cap + is_number(is_last)
        ),
        "a round is the last one if it is known why the game ends": is_last == (state.round.end is not None),
    }


def _of_turns(config: Any, state: Any) -> dict[str, Any]:
    players, table, sp = config.players, state.table, term(state.round.sp)
    order = [term(turn.seat) == (sp + place) % players for place, turn in enumerate(table)]
    if not isinstance(state, Drawing):
        order.append(term(state.turn) == (sp + len(table) - isinstance(state, More)) % players)
    possessed = [pile_of(hand).size + pile_of(own).size for hand, own in zip(state.held, state.owned, strict=True)]
    has_played = [(term(seat) - sp) % players < len(table) for seat in range(players)]
    return {
        "turns are taken clockwise from the SP": z3.And(order),
        "in each turn a card has been played": z3.And([pile_of(turn.cards).size >= 1 for turn in table]),
        "who has yet to play in this round possesses a card": z3.And(
            [z3.Or(done, cards >= 1) for done, cards in zip(has_played, possessed, strict=True)]
        ),
        "the SP plays vertically": z3.BoolVal(all(turn.way is VERTICAL for turn in table[:1])),
        "there is a card to beat for all but the SP": z3.BoolVal(
            (state.ref is None) == (len(table) <= isinstance(state, More))
        ),
    }


def _of_drawers(state: Any) -> dict[str, Any]:
    drawers, upright = [term(seat) for seat in state.drawers], [turn for turn in state.table if turn.way is VERTICAL]
    return {
        "drawers are named in ascending order": z3.And([one < other for one, other in pairwise(drawers)]),
        "who draws has played vertically": z3.And(
            [z3.Or([term(turn.seat) == seat for turn in upright]) for seat in drawers]
        ),
    }


def most_games(config: Any) -> Any:
    """How many games there are at most, one to break a tie not counted."""
    return z3.If(config.options.has("mode", Mode.SERIES), term(config.options.game_cap), 1)


def is_number(condition: Any) -> Any:
    """1 where it is true, else 0."""
    return z3.If(condition, 1, 0)


def measure(config: Any, state: Any) -> list[Any]:
    """Games to come, rounds to come, turns to come or in progress, cards that are not on the table."""
    match = state.match if isinstance(state, Dealing) else state.round.match
    to_come, cap = most_games(config) + 1 - term(length(match.games)), term(config.options.round_cap)
    if isinstance(state, Over):
        return [to_come, 0, 0, 0]
    if isinstance(state, Dealing):
        return [to_come, cap + 1, 0, 0]
    turns = 2 * (config.players - len(state.table)) + isinstance(state, More)
    possessed = z3.Sum([pile_of(pile).size for pile in (*state.held, *state.owned)])
    return [to_come, cap + 1 - term(state.round.number), turns, possessed]


_TESTS = "tests/proofs/test_fuertorite.py::test_"
DECLARED = Declared(
    rules=GAME,
    kinds=EACH_ONCE,
    box=_box,
    meanings=(
        Meaning(zones.played, played, f"{_TESTS}what_lies_on_the_table_is_the_cards_of_all_turns"),
        Meaning(words.refused, unsaid, f"{_TESTS}a_refusal_says_nothing_but_its_clause_and_why"),
        Meaning(first_cards.not_held, not_held, f"{_TESTS}a_card_that_is_not_held_is_refused_and_no_other"),
        Meaning(first_cards.choice, choice, f"{_TESTS}nobody_may_play_what_they_do_not_possess"),
        Meaning(first_cards.begun, nothing, f"{_TESTS}the_course_of_a_turn_moves_no_card"),
        Meaning(further_cards.grown, grown, f"{_TESTS}the_course_of_a_turn_moves_no_card"),
        Meaning(further_cards.endings, endings, f"{_TESTS}the_course_of_a_turn_moves_no_card"),
        Meaning(further_cards.refusal_of_stop, stop_is_legal, f"{_TESTS}the_course_of_a_turn_moves_no_card"),
        Meaning(past.after_card, remembered, f"{_TESTS}what_is_remembered_changes_nothing_else"),
        Meaning(past.after_draw, remembered, f"{_TESTS}what_is_remembered_changes_nothing_else"),
        Meaning(pieces.stars_of, nothing, f"{_TESTS}points_are_numbers"),
        Meaning(scoring.star_points, star_points, f"{_TESTS}points_are_numbers"),
        Meaning(games.points_so_far, points_so_far, f"{_TESTS}points_are_numbers"),
        Meaning(rounds.most_cards, most_cards, f"{_TESTS}the_end_of_a_game_is_asked_for_by_numbers"),
        Meaning(rounds.has_run_out, maybe, f"{_TESTS}the_end_of_a_game_is_asked_for_by_numbers"),
        Meaning(series.has_reached, maybe, f"{_TESTS}somebody_leads"),
        Meaning(series.next_start, next_start, f"{_TESTS}a_seat_begins_the_next_game"),
        Meaning(series.leaders, leaders, f"{_TESTS}somebody_leads"),
        Meaning(series.ranks, nothing, f"{_TESTS}somebody_leads"),
    ),
    fields={
        "Stop.x": NOTHING,
        "Round.sp": SEAT,
        "First.turn": SEAT,
        "More.turn": SEAT,
        "Turn.seat": SEAT,
        "Drawing.drawers": SEAT,
        "Turn.cards": PIECES,
        "Ref.card": NOTHING,
        "Ref.numbers": NOTHING,
        "More.run": NOTHING,
        "Round.past": NOTHING,
        "Round.end": NOTHING,
        "Round.shortage": NOTHING,
        "Match.games": ITEMS,
        "Match.eligible": NOTHING,
        "Over.winners": NOTHING,
        "Over.ranks": NOTHING,
    },
    facts=facts,
    measure=measure,
    players=(3, 4),
    states={CONSERVED: ("every_card_is_in_exactly_one_place",)},
)
