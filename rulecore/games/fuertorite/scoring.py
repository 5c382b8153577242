"""Scoring: which cards are set aside, and the points for the stars of the others."""

from typing import assert_never, final

from rulecore.core.frozen import frozen
from rulecore.core.structs import Struct
from rulecore.games.fuertorite.pieces import BASIC, COIN, TYPE, Cards
from rulecore.games.fuertorite.rulings import StarFormula, TwoTypesTie


@final
@frozen
class Stars(Struct):
    """see FR-SCORE-5: the points of a player for stars, and the types that counted, ascending."""

    points: int
    kept: tuple[int, ...]


def stars_by_type(held: Cards, stars: tuple[int, ...]) -> list[list[int]]:
    """see FR-SCORE-3: sorted by type, how many stars each of these cards shows; Coins are put aside.

    stars  how many each card of the box shows
    """
    found: list[list[int]] = [[] for _ in BASIC]
    for card in held:
        if TYPE[card] != COIN:  # FR-SCORE-2: Coins are put aside
            found[TYPE[card]].append(stars[card])
    return found


def points_of_types(formula: StarFormula, stars: list[list[int]]) -> list[int]:
    """FR-SCORE-5: the victory points that the cards of each type bring for their stars if the type remains, as
    `star-formula` reads it; `star_points` adds up those of the types that do.

    stars  those that the cards of each type show
    """
    match formula:
        case StarFormula.SUM_OF_KEPT:
            return [sum(shown) for shown in stars]
        case StarFormula.BEST_CARD_OF_EACH:
            return [max(shown, default=0) for shown in stars]
        case _:
            assert_never(formula)


def least(sizes: tuple[int, ...], two_types: TwoTypesTie) -> tuple[int, ...]:
    """FR-SCORE-3, FR-SCORE-4: the types with the fewest cards, of which one is set aside, ascending; () for none. Of a
    player's three types or two it is the one with the fewest; a single one goes with all its cards. If several are
    level, the player chooses; the engine does it for them (`poorest`). Two that are level may both stay, as
    `two-types-tie` reads it (`of_two_equal`).

    sizes  how many cards there are of each type (`stars_by_type`), without Coins; a type without a card does not count
    """
    present = [size for size in sizes if size]
    if not present:
        return ()
    fewest = min(present)
    level = tuple([kind for kind in BASIC if sizes[kind] == fewest])
    return of_two_equal(two_types, level) if len(present) == len(level) == 2 else level


def of_two_equal(reading: TwoTypesTie, level: tuple[int, ...]) -> tuple[int, ...]:
    """see FR-SCORE-4: which types may be set aside if there are two with equally many cards, as `two-types-tie` reads
    it."""
    match reading:
        case TwoTypesTie.CHOOSE_ONE:
            return level
        case TwoTypesTie.KEEP_BOTH:
            return ()
        case _:
            assert_never(reading)


def star_points(held: Cards, stars: tuple[int, ...], formula: StarFormula, two_types: TwoTypesTie) -> Stars:
    """FR-OBJ-2; see FR-SCORE-1, FR-SCORE-5: the points for stars of a player who has these cards at the end; of types
    that may be set aside the one goes that leaves most.

    stars  how many each card of the box shows
    """
    found = stars_by_type(held, stars)
    sizes, points = tuple(map(len, found)), points_of_types(formula, found)
    gone = poorest(least(sizes, two_types), points)
    kept = tuple([kind for kind in BASIC if sizes[kind] and kind != gone])
    return Stars(sum([points[kind] for kind in kept]), kept)


def poorest(aside: tuple[int, ...], points: list[int]) -> int | None:
    """FR-SCORE-7: which of the types that may be set aside the engine chooses for the player: the one whose loss costs
    least; of several the last, so the Map before the Anchor before the Rudder Wheel. None where nothing may be.

    aside   ascending: the Rudder Wheel, the Anchor, the Map
    points  what the cards of each type bring
    """
    gone = None
    for kind in aside:
        if gone is None or points[kind] <= points[gone]:
            gone = kind
    return gone


def score(stars: int, bonus: int) -> int:
    """FR-SCORE-6; see FR-OBJ-2, FR-OBJ-3: the final score of a player in a game: the points for stars and those for
    turns with several cards, `bonus`, together."""
    return stars + bonus
