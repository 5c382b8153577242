"""The worked examples of the rulebook: the tricks in every order of play that the text allows, wherever the leader
sits, at the beginning, in the middle and at the end of a game, and against Fuzz where they have three cards; the
numbers at every table.

Example E calls the first-ranked player D, whose card it lists second. Whoever leads, the letters of the lost figure
cannot all be seats in the order of play, so the player of the meat 2 is looked for instead.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, partial
from itertools import permutations
from typing import Any

from concordance import Agreement, Example, Situation, answer
from dt_positions import ENDLESS, DietrickGame, dt, flipped, fuzz_leading, leading, played, tricks_played
from random_games import whole_game

from rulecore.games.dietrick.pieces import ASCENDING, BLUE, BOX, FUZZ, PLAYER, YELLOW, Box
from rulecore.games.dietrick.state import Arranging, Flipping, State

FILLERS = ("T1 T2 T3 T4", "T5 T6 T7 T8", "V1 V2 V3 V4", "S1 S2 S3 S4")
"""What else the players hold: no meat, so that each may play the card of the example."""
PHASES: dict[str, dict[str, Any]] = {
    "the first trick": {"tricks": 0},
    "a later trick": {"tricks": 5},
    "the last trick": {"tricks": 9, "reshuffles": 1, "final": True},
}


def table(agreed: Agreement, players: int, variant: str = "standard", box: Box = BOX, **options: Any) -> DietrickGame:
    """A game under these readings."""
    return _table(tuple(agreed.items()), players, variant, box, tuple(options.items()))


@cache
def _table(agreed: Any, players: int, variant: str, box: Box, options: Any) -> DietrickGame:
    readings = {ruling.replace("-", "_"): reading for ruling, reading in agreed}
    return dt(players, variant=variant, box=box, **dict(options), **readings)


# --- tricks ---


def orders(trick: str, earlier: str = "", later: str = "") -> Iterator[tuple[str, ...]]:
    """Every order of play in which a meat is led and, if they are named, one card is played before another one."""
    for order in permutations(trick.split()):
        if order[0][0] == "M" and (not earlier or order.index(earlier) < order.index(later)):
            yield order


def after_trick(game: DietrickGame, shown: Sequence[str], lead: int, **fields: Any) -> Any:
    """What follows a trick of 2 to 4 players, who play these cards in this order."""
    hands = [f"{shown[(seat - lead) % len(shown)]} {FILLERS[seat]}" for seat in range(len(shown))]
    state: State = leading(game, *hands, lead=lead, start=lead, **fields)
    for card in shown:
        state = played(game, state, card)
        while isinstance(state, Arranging):
            state = game.step(state, game.legal(state)[0])
    return state


def after_trick_against_fuzz(game: DietrickGame, shown: Sequence[str]) -> Any:
    """What follows a trick in which the player leads the first of three cards and the others are Fuzz's; the player has
    just won the trick before. None where Fuzz leads all the same."""
    own, *turned = shown
    state = flipped(game, fuzz_leading(game, f"{own} T1 T2 T3 V2"), "V1")
    state = played(game, state, "V2")
    if state.table.lead != PLAYER:
        return None
    if isinstance(state, Flipping):
        return played(game, flipped(game, state, " ".join(turned)), own)
    return flipped(game, played(game, state, own), " ".join(turned))


def ends(trick: str, first: str, last: str, agreed: Agreement, **fixed: str) -> Iterator[Situation]:
    """Who is ranked first in a trick and who last: those who have played the cards that are named."""
    for order in orders(trick, **fixed):
        shown, players = ", ".join(order), len(order)
        for lead in range(players):
            owner = {card: (lead + place) % players for place, card in enumerate(order)}
            for phase, fields in PHASES.items():
                found = after_trick(table(agreed, players), order, lead, **fields).table
                about = f"seat {lead} leads {shown} in {phase}"
                yield Situation(about, (owner[first], owner[last]), (found.first, found.last))
        if players == 3:
            owner = {card: FUZZ if place else PLAYER for place, card in enumerate(order)}
            state = after_trick_against_fuzz(table(agreed, 1), order)
            got = state and (state.table.first, state.table.last)
            yield Situation(f"the player leads {shown} against Fuzz", (owner[first], owner[last]), got)


def moves(agreed: Agreement) -> Iterator[Situation]:
    """The trick of Example D: the player of the meat 2 moves three blue squares and a yellow one, nobody else moves."""
    for order in orders("M1 M2 S9 V9", earlier="S9", later="V9"):
        for lead in range(4):
            winner = (lead + order.index("M2")) % 4
            for where, (yellow, blue) in {"the edge": (0, 0), "square 12": (12, 9)}.items():
                marks = tuple((yellow, blue) if seat == winner else (2, 1) for seat in range(4))
                moved = tuple((yellow + 1, blue + 3) if seat == winner else (2, 1) for seat in range(4))
                state = after_trick(table(agreed, 4), order, lead, marks=marks)
                about = f"seat {lead} leads {', '.join(order)}, from {where}"
                yield Situation(about, moved, state.table.marks)


# --- numbers ---


def lengths(agreed: Agreement) -> Iterator[Situation]:
    """14, 15 and 10 tricks of 2, 3 and 4 players, where no marker ever reaches square 13."""
    for players, printed in ((2, 14), (3, 15), (4, 10)):
        for start in range(players):
            got = tricks_played(table(agreed, players, box=ENDLESS, first_seat=start))
            yield Situation(f"{players} players, seat {start} starts", printed, got)


def squares(agreed: Agreement) -> Iterator[Situation]:
    """Beginner Class: yellow on the fourth square and blue on the second is a score of 2."""
    for top, row in ((YELLOW, "top"), (BLUE, "bottom")):
        for order in (ASCENDING, (3, 2, 1, 4)):
            laid = f"scoring cards {order}, yellow in the {row} row"
            for players in (1, 2, 3, 4):
                game = table(agreed, players, "beginner", BOX._replace(top=top))
                for seat in range(max(2, players)):
                    got = answer(partial(score_at_the_end, game, seat, order))
                    yield Situation(f"{players} players, seat {seat}, {laid}", 2, got)


def score_at_the_end(game: DietrickGame, seat: int, order: tuple[int, ...]) -> Any:
    """The score of a contestant who stands there after the last trick, which another one wins; Fuzz wins it and gets
    there."""
    there, players = (4, 2), game.players
    if players == 1:
        marks = ((2, 1), (3, 1)) if seat == FUZZ else (there, (3, 1))
        begun = fuzz_leading(game, "M2", tricks=11, personal=0, marks=marks, order=order)
        return game.result(played(game, flipped(game, begun, "M9"), "M2"))["scores"][seat]
    all_marks = tuple(there if other == seat else (2, 1) for other in range(players))
    fields = {**PHASES["the last trick"], "marks": all_marks, "order": order}
    state = after_trick(game, ["M9", "M8", "M7", "M6"][:players], (seat + 1) % players, **fields)
    return game.result(state)["scores"][seat]


def solo_cards(agreed: Agreement) -> Iterator[Situation]:
    """Solo: 12 cards are the player's, 5 of them in hand; the other 24 are Fuzz's."""
    for variant in ("standard", "beginner"):
        for experienced in (False, True):
            game = table(agreed, 1, variant, experienced=experienced)
            states, _ = whole_game(game, until=lambda state: isinstance(state, Flipping))
            seen = game.view(states[-1], None)
            got = seen["hand_counts"], seen["hand_counts"][0] + seen["personal_count"], seen["fuzz_count"]
            yield Situation(f"{variant}, {'experienced' if experienced else 'first game'}", ([5], 12, 24), got)


EXAMPLES = (
    Example("Meat 9, 2, 3", "GF ¶5, Example A", ("DT-EX-A",), partial(ends, "M9 M2 M3", "M9", "M2")),
    Example("Meat 9, 1, 2", "GF ¶6, Example B", ("DT-EX-B",), partial(ends, "M9 M1 M2", "M1", "M2")),
    Example("Meat 8, 1, shoes 9", "GF ¶7, Example C", ("DT-EX-C",), partial(ends, "M8 M1 S9", "M8", "S9")),
    Example(
        "Meat 1, 2, shoes 9, vegetable 9",
        "GF ¶9, Example D",
        ("DT-EX-D",),
        partial(ends, "M1 M2 S9 V9", "M2", "S9", earlier="S9", later="V9"),
    ),
    Example("three blue squares, one yellow", "GF ¶10, Example E", ("DT-EX-E",), moves),
    Example("14, 15, 10 tricks", "End ¶3", ("DT-EX-LEN", "DT-END-4"), lengths),
    Example("square 4 and square 2", "Beginner s2", ("DT-EX-BEG",), squares),
    Example("12 cards, 5 in hand", "Solo ¶1", ("DT-EX-SOLO",), solo_cards),
)
