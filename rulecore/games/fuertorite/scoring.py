"""Scoring: which cards are set aside, and the points for the stars of the others."""

from typing import Final, assert_never, final

from rulecore.core.piles import Pile
from rulecore.core.structs import Struct
from rulecore.games.fuertorite.pieces import BASIC, OF_TYPE, cards_in
from rulecore.games.fuertorite.rulings import StarFormula, TwoTypesTie


@final
class Stars(Struct):
    """FR-SCORE-5: the points of a player for stars, and the types that counted, ascending."""

    def __init__(self, points: int, kept: tuple[int, ...]) -> None:
        self.points: Final = points
        self.kept: Final = kept


def counted(held: Pile, stars: tuple[int, ...], best_alone: bool) -> tuple[list[int], list[int]]:
    """FR-SCORE-2, FR-SCORE-3, FR-SCORE-5: of each type, how many of these cards there are and what they bring; Coins
    are put aside.

    stars       how many each card shows
    best_alone  whether only the best card of a type brings points
    """
    sizes, points = [], []
    for kind in BASIC:
        cards, brought = cards_in(held & OF_TYPE[kind]), 0
        for card in cards:
            brought = max(brought, stars[card]) if best_alone else brought + stars[card]
        sizes.append(len(cards))
        points.append(brought)
    return sizes, points


def counts_best_alone(reading: StarFormula) -> bool:
    """FR-SCORE-5: whether only one card of each type that is kept brings points, as `star-formula` reads it."""
    match reading:
        case StarFormula.SUM_OF_KEPT:
            return False
        case StarFormula.BEST_CARD_OF_EACH:
            return True
        case _:
            assert_never(reading)


def least(sizes: tuple[int, ...], two_types: TwoTypesTie) -> tuple[int, ...]:
    """FR-SCORE-3, FR-SCORE-4: the types of which one is set aside, ascending; () for none.

    sizes  how many cards there are of each type; a type without a card does not count
    """
    present, fewest = 0, 0
    for size in sizes:
        if size:
            present += 1
            fewest = min(fewest, size) if fewest else size
    if not present:
        return ()
    level = tuple([kind for kind in BASIC if sizes[kind] == fewest])
    return of_two_equal(two_types, level) if present == len(level) == 2 else level


def of_two_equal(reading: TwoTypesTie, level: tuple[int, ...]) -> tuple[int, ...]:
    """FR-SCORE-4: which types may be set aside if there are two with equally many cards, as `two-types-tie` reads
    it."""
    match reading:
        case TwoTypesTie.CHOOSE_ONE:
            return level
        case TwoTypesTie.KEEP_BOTH:
            return ()
        case _:
            assert_never(reading)


def star_points(held: Pile, stars: tuple[int, ...], formula: StarFormula, two_types: TwoTypesTie) -> Stars:
    """FR-SCORE-1, FR-SCORE-5, FR-OBJ-2: the points of a player with these cards; of types that may be set aside the one
    goes that leaves most."""
    sizes, points = counted(held, stars, counts_best_alone(formula))
    gone = poorest(least(tuple(sizes), two_types), points)
    kept = tuple([kind for kind in BASIC if sizes[kind] and kind != gone])
    return Stars(sum([points[kind] for kind in kept]), kept)


def poorest(aside: tuple[int, ...], points: list[int]) -> int | None:
    """FR-SCORE-7: which of the types that may be set aside is: the one that brings least, of several the last; None
    where nothing may be.

    points  what the cards of each type bring
    """
    gone = None
    for kind in aside:
        if gone is None or points[kind] <= points[gone]:
            gone = kind
    return gone


def score(stars: int, bonus: int) -> int:
    """FR-SCORE-6, FR-OBJ-2, FR-OBJ-3: the points of a player in a game: for stars, and for turns with several cards."""
    return stars + bonus
