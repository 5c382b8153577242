"""The worked examples and the tables of the rulebook: white dice at every table and in every follower's hand, the cases
of judging, the lists of ranks and the points for every order of players, whether or not the last has won a trick.

The lists with five places are ranked without a table, since this box cannot seat five. The last of them is a misprint
under every reading.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, partial
from itertools import product
from typing import Any

from concordance import Agreement, Example, Situation
from dw_cases import CASES, PLAYERS, can_play, judged, orders
from dw_positions import DTwwwGame, after, as_kinds, dw, options, played, shown
from random_games import whole_game

from rulecore.games.dtwww.actions import Deal, Play, RollAll
from rulecore.games.dtwww.pieces import BOX, COLOUR, COLOUR_NAMES, DIE_NAMES, KIND, dice, rolls
from rulecore.games.dtwww.rulings import TricklessPlayer, Variant
from rulecore.games.dtwww.scoring import points, ranks

HAND = BOX._replace(public=2, private=2)
"""All dice, of which each player has four: enough for the trick of an example."""


def table(agreed: Agreement, players: int, **options: Any) -> DTwwwGame:
    """A game under these readings."""
    return _table(tuple(agreed.items()), players, tuple(options.items()))


@cache
def _table(agreed: Any, players: int, options: Any) -> DTwwwGame:
    return dw(players, **dict(options), **{ruling.replace("-", "_"): reading for ruling, reading in agreed})


def four_games(agreed: Agreement) -> Iterator[Situation]:
    """Four players play four games, 36 tricks in all, whoever leads first."""
    for seat in range(4):
        game = table(agreed, 4, first_seat=seat)
        states, actions = whole_game(game)
        tricks = sum(isinstance(action, Play) for action in actions) // 4
        yield Situation(f"seat {seat} leads first", (4, 36), (len(game.result(states[-1])["games"]), tricks))


# --- white dice ---


def offered(agreed: Agreement, players: int, led: str, place: int, hand: Sequence[str]) -> set[str]:
    """What the player in that place after the leader may put out, of four dice, the first two of them outside; those
    before follow in the leader's colour. Where dice come from is not asked: they are dealt by chance."""
    game = table(agreed, players, box=HAND)
    leaders, colour = shown(led.partition("=")[0])[0], COLOUR_NAMES.index(led[-1] if "=" in led else led[0])
    own, rest = [shown(name)[0] for name in hand], list(dice(BOX))
    for die in (leaders, *own):
        rest.remove(KIND[die])
    left = [rolls(BOX)[kind][0] for kind in rest]
    following = [die for die in left if COLOUR[die] == colour][:players]
    fill = [die for die in left if COLOUR[die] != colour]
    hands = [[leaders if seat == 0 else following[seat], *fill[seat::8][:3]] for seat in range(players)]
    hands[place] = own
    outside = tuple(tuple(sorted(dealt[:2])) for dealt in hands)
    inside = tuple(tuple(sorted(dealt[2:])) for dealt in hands)
    blind = table({**agreed, "drawing": "blind"}, players, box=HAND)
    state = after(blind, Deal(as_kinds(outside), as_kinds(inside)), RollAll(outside, inside))
    return {*options(game, played(game, state, led, *[DIE_NAMES[following[seat]] for seat in range(1, place)]))}


def followed(agreed: Agreement, led: str, fill: str, hands: dict[str, set[str]]) -> Iterator[Situation]:
    """A die is led, and a follower has these dice, filled up to four with others that do not follow."""
    for players in PLAYERS:
        for place, (own, printed) in product(range(1, players), hands.items()):
            whole = [*own.split(), *fill.split()][:4]
            for where, hand in (("outside", whole), ("inside", whole[::-1])):
                got = None
                if can_play(agreed, players):
                    got = offered(agreed, players, led, place, hand)
                yield Situation(f"{players} players, {led} led, {own} {where} in place {place}", printed, got)


def white_led(agreed: Agreement) -> Iterator[Situation]:
    """A white die is led: dice of the declared colour follow, and white ones declared so."""
    for colour, other, third in ("RBG", "BGR", "GRB"):
        hands = {}
        for coloured, white, match in product(("", f"{colour}6:2"), ("", "W10:7", "W6:5"), ("", f"{other}12:5")):
            if coloured or white:
                printed = {coloured, f"{white}={colour}" if white else ""} - {""}
                hands[" ".join(filter(None, (coloured, white, match)))] = printed
        yield from followed(agreed, f"W8:5={colour}", f"{third}4:3 {third}20:17 {other}20:11", hands)


def red_led(agreed: Agreement) -> Iterator[Situation]:
    """A red die is led; a follower without a red die but with a white one must play it as red."""
    hands = {
        white + match: {f"{die}=R" for die in white.split()}
        for white, match in product(("W10:7", "W6:5", "W6:5 W10:7"), ("", " B12:5"))
    }
    yield from followed(agreed, "R8:5", "G4:3 G20:17 B20:11", hands)


# --- scoring ---


def rolled(order: tuple[int, ...], *, trickless: bool) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Sums and numbers of score dice that put the seats into this order; those in the last place may have none."""
    last = max(order)
    counts = tuple(0 if trickless and place == last else 2 for place in order)
    return tuple((last - place + 1) * 5 if count else 0 for place, count in zip(order, counts, strict=True)), counts


def listed(printed: tuple[int, ...], agreed: Agreement) -> Iterator[Situation]:
    """A printed list of ranks, for every order of the players that has so many in each of its places."""
    sizes = [printed.count(rank) for rank in sorted({*printed})]
    reading, players = TricklessPlayer(agreed["trickless-player"]), len(printed)
    for order in orders(players):
        if [order.count(place) for place in range(max(order) + 1)] == sizes:
            for trickless in (False, True):
                sums, counts = rolled(order, trickless=trickless)
                got = ranks(sums, counts, reading) if players not in PLAYERS or can_play(agreed, players) else None
                expected = tuple(sorted({*printed})[place] for place in order)
                yield Situation(f"sums {sums} with {counts} dice", expected, got)


def points_by_rank(agreed: Agreement) -> Iterator[Situation]:
    """2, 1, 1 and 0 points for the first, the second, the third and a lower rank, for every order of players."""
    reading = TricklessPlayer(agreed["trickless-player"])
    for players in PLAYERS:
        for order, trickless in product(orders(players), (False, True)):
            if max(order) or not trickless:  # somebody has won a trick
                sums, counts = rolled(order, trickless=trickless)
                expected = tuple((2, 1, 1, 0)[sum(other < place for other in order)] for place in order)
                got = None
                if can_play(agreed, players):
                    got = points(ranks(sums, counts, reading), sums, Variant.STANDARD)
                yield Situation(f"sums {sums} with {counts} dice", expected, got)


GENERAL = "the general rule, given three times (出すルール l.1, l.2, l.5), lets the leader's number follow as well."
DECLARED = "a white die that shows the leader's number follows in any colour, and what is declared changes no winner."
STANDS = {
    "white led": {
        ("white-follow-declaration", "lead-colour-only"): DECLARED,
        ("white-lead-number", "colour-first"): GENERAL,
        ("white-in-hand-number", "white-must-be-played"): GENERAL,
    },
    "red led": {
        ("white-follow-declaration", "lead-colour-only"): DECLARED,
        ("white-in-hand-number", "white-must-be-played"): GENERAL,
    },
    "several smallest in the leader's colour": {
        ("c2-later-nonfollower", "last-of-number"): (
            "a die that does not follow never wins (出すルール l.4), and the last 0 must follow to be the strongest."
        ),
    },
}
"""Why a default stands where another reading reproduces more of an example."""

EXAMPLES = (
    Example("four players, 36 tricks", "流れ l.9", ("DW-MATCH-2",), four_games),
    Example("white led", "白 l.6–7", ("DW-WHITE-5",), white_led, STANDS["white led"]),
    Example("red led", "白 l.8–9", ("DW-WHITE-6",), red_led, STANDS["red led"]),
    *(
        Example(
            case.name,
            case.place,
            (case.clause,),
            partial(judged, case.fits, case.printed, case.asked),
            STANDS.get(case.name, {}),
        )
        for case in CASES
    ),
    Example("ranks 1-1-3", "得点 l.7", ("DW-SCORE-3",), partial(listed, (1, 1, 3))),
    Example("ranks 1-2-2-4", "得点 l.8", ("DW-SCORE-3",), partial(listed, (1, 2, 2, 4))),
    Example("ranks 1-2-3-3-5", "得点 l.9", ("DW-SCORE-3",), partial(listed, (1, 2, 3, 3, 5))),
    Example("ranks 1-1-3-3-4, a misprint", "得点 l.10", ("DW-SCORE-3",), partial(listed, (1, 1, 3, 3, 4))),
    Example("points by rank", "得点 l.11–15", ("DW-SCORE-4",), points_by_rank),
)
