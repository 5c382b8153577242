"""The worked examples and the tables of points: every run and every duplicate of a printed length, the settlement in
every colour that its lost picture can have and at every table, the score with every hand and every penalty that cost
what is printed.

Of the score example, hands and penalties with a 0 or an X are left out: what these cost in a hand is the question of a
ruling, and the picture is lost. Nothing is left of the release example and of the penalty example but a caption.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from itertools import combinations, product
from typing import Any

from br_positions import BuildGame, act, after, br, cards, releasing, seen, settling
from concordance import Agreement, Example, Situation, answer

from rulecore.games.build_release.groups import build_score, is_group
from rulecore.games.build_release.pieces import CODES, KINDS, NUMBER, Group
from rulecore.games.build_release.rulings import AllXGroups, BigDuplicates, Rulings
from rulecore.games.build_release.state import Penalising, Releasing, Settling, Sorting

COLOURS = "ROPBG"
PLAYERS = (2, 3, 4)
WILD = 4


def table(agreed: Agreement, players: int) -> BuildGame:
    """A game under these readings."""
    return _table(tuple(agreed.items()), players)


@cache
def _table(agreed: Any, players: int) -> BuildGame:
    return br(players, **{ruling.replace("-", "_"): reading for ruling, reading in agreed})


# --- the tables of points ---


def points(agreed: Agreement, kind: str, codes: list[str]) -> int | None:
    """What a player scores for these cards alone; None where they are no group."""
    rulings, held = Rulings.model_validate(agreed), tuple(sorted(cards(" ".join(codes))))
    readings = AllXGroups(agreed["all-x-groups"]), BigDuplicates(agreed["big-duplicates"])
    if not is_group(KINDS.index(kind), sorted(NUMBER[card] for card in held), *readings):
        return None
    return build_score(rulings, (Group(KINDS.index(kind), held),))


def consecutive(agreed: Agreement) -> Iterator[Situation]:
    """The points of a run of a printed length, times the number of its commonest colour: in one colour, in two or in
    all by turns, from every number, with X of the colour that pays for the last of its cards that are no 0."""
    printed = {2: 2, 3: 3, 4: 5, 5: 7, 7: 12, 8: 15, 9: 17, 10: 20}
    for length, worth in printed.items():
        for start in range(11 - length):
            for colours in (1, 2, 5):
                numbers = range(start, start + length)
                run = [f"{COLOURS[place % colours]}{number}" for place, number in enumerate(numbers)]
                for wild in range(min(WILD, length - (start == 0)) + 1):
                    left = run[: length - wild]
                    most = max((sum(code[0] == colour for code in left) for colour in COLOURS), default=0) + wild
                    got = points(agreed, "run", [*left, *["X"] * wild])
                    about = f"{length} from {start}, {wild} of them X, the others in {colours} colours by turns"
                    yield Situation(about, worth * most, got)


def duplicates(agreed: Agreement) -> Iterator[Situation]:
    """The points of a duplicate of a printed size, of every number, with X except for a 0."""
    printed = {2: 5, 3: 15, 4: 30, 5: 50}
    for size, worth in printed.items():
        for number in range(10):
            for wild in range(min(WILD, size) + 1 if number else 1):
                left = [f"{colour}{number}" for colour in COLOURS[: size - wild]]
                got = points(agreed, "set", [*left, *["X"] * wild])
                yield Situation(f"{size} of number {number}, {wild} of them X", worth, got)


# --- the settlement ---


Lost = tuple[tuple[str, ...], str, str]
"""The three sixes, the 3 and the 9, whose colours were in the picture."""


def settled(agreed: Agreement, players: int, seat: int, lost: Lost) -> Any:
    """The points of the run, of the four sixes and of both; what was thrown away, and whether the 9 was kept."""
    game, (sixes, three, nine) = table(agreed, players), lost
    run, six = ["R1", "R2", "G3", "B4", "R5", "X"], [*sixes, "X"]
    hands = ["B8", "G8", "P8"][: players - 1]
    hands.insert(seat, " ".join([*run, *six, three, nine]))
    leftovers = {three: f"discard {three}", nine: f"keep {nine}"}
    script = iter(
        [f"group run {run[0]} {run[1]}", *[f"extend 0 {code}" for code in run[2:]]]
        + [f"group set {six[0]} {six[1]}", *[f"extend 1 {code}" for code in six[2:]], "done"]
        + [leftovers[code] for code in sorted(leftovers, key=CODES.index)]
    )
    state: Any = settling(game, *hands)
    groups: list[Any] = []
    while isinstance(state, (Settling, Sorting)) and seen(game, state)["settled"][seat] != "yes":
        groups = seen(game, state)["groups"][seat] or groups
        state = game.step(state, act(game, state, next(script)) if state.turn == seat else game.legal(state)[0])
    shown = seen(game, state, seat)
    worth = [points(agreed, group["kind"], group["cards"]) for group in groups]
    return worth, shown["build"][seat], shown["dropped"][seat], nine in (*shown["kept"][seat], *shown["hands"][seat])


def settlement(agreed: Agreement) -> Iterator[Situation]:
    """36 points for a run of six, 30 for four sixes, 66 together; a 3 is thrown away and a 9 is kept."""
    sixes = [tuple(f"{colour}6" for colour in three) for three in combinations(COLOURS, 3)]
    three_and_nine = product(("R3", "O3", "P3", "B3"), ("R9", "O9", "P9", "B9", "G9"))  # green is the 3 of the run
    tables = [(players, seat, (sixes[0], "O3", "G9")) for players in PLAYERS for seat in range(players)]
    tables += [(2, 0, (six, "O3", "G9")) for six in sixes[1:]]
    tables += [(2, 0, (sixes[0], three, nine)) for three, nine in three_and_nine if (three, nine) != ("O3", "G9")]
    for players, seat, lost in tables:
        (six, three, nine), got = lost, answer(partial(settled, agreed, players, seat, lost))
        about = f"{players} players, seat {seat}, {' '.join(six)}, {three}, {nine}"
        yield Situation(about, ([36, 30], 66, [three], True), got)


# --- the score ---


def scored(agreed: Agreement, players: int, seat: int, penalties: list[str], hand: list[str]) -> Any:
    """What a player scores who holds these cards when all others have shed out, one after the other from the left
    neighbour on, and who has lost those others to the first penalties."""
    game = table(agreed, players)
    hands, acquired, build = [""] * players, [""] * players, [0] * players
    hands[seat], acquired[seat], build[seat] = " ".join([*hand, *penalties]), "O0 O7 O8 O9 P0 X", 55
    for place, held in enumerate(("R8", "G8 G9", "B7 B8 B9")[: players - 1], start=1):
        hands[(seat + place) % players] = held
    leader = (seat + 1) % players
    state: Any = releasing(game, *hands, leader=leader, acquired=tuple(acquired), build=tuple(build))
    lost = iter(penalties)
    while game.actor(state) is not None:
        if isinstance(state, Penalising):
            taken = ["-"] * players
            for victim in state.victims:
                taken[victim] = next(lost) if victim == seat else seen(game, state, victim)["hands"][victim][0]
            state = after(game, state, f"penalty {' '.join(taken)}")
        else:
            assert isinstance(state, Releasing)
            legal = game.legal(state)
            state = game.step(state, legal[-1] if game.actor(state) == seat else legal[0])
    (record,) = game.result(state)["games"]
    return tuple(record[name][seat] for name in ("build", "acquired", "penalty", "hand", "score"))


def score(agreed: Agreement) -> Iterator[Situation]:
    """55 points of the build, six cards, minus 7 for the penalties and 6 for the hand are 48."""
    hands = [["B6"], ["B1", "O5"], ["B2", "O4"], ["B1", "O2", "R3"]]
    cases = [(3, ["P7"], hand) for hand in hands] + [(4, ["P7"], hands[0])]
    cases += [(4, lost, hand) for lost in (["P1", "P6"], ["P2", "P5"], ["P3", "P4"]) for hand in hands]
    for players, penalties, hand in cases:
        for seat in range(players):
            got = answer(partial(scored, agreed, players, seat, penalties, hand))
            about = f"{players} players, seat {seat} has lost {' '.join(penalties)} and holds {' '.join(hand)}"
            yield Situation(about, (55, 6, 7, 6, 48), got)


EXAMPLES = (
    Example("consecutive cards", "Cons; Bonus 1", ("BR-RUN-4", "BR-RUN-5", "BR-X-2"), consecutive),
    Example("duplicate cards", "Dup", ("BR-DUP-4", "BR-DUP-2", "BR-DUP-3"), duplicates),
    Example("36 and 30 points", "SPE", ("BR-EX-SETTLE",), settlement),
    Example("55 + 6 − 7 − 6 = 48", "SE", ("BR-EX-SCORE",), score),
)
