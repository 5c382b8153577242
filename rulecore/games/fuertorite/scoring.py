"""Scoring: which cards are set aside, and the points for the stars of the others."""

from typing import NamedTuple, assert_never

from rulecore.games.fuertorite.pieces import BASIC, TYPE
from rulecore.games.fuertorite.rulings import StarFormula, TwoTypesTie

Cards = tuple[int, ...]


class Stars(NamedTuple):
    """FR-SCORE-5: the points of a player for stars, and the types that counted, ascending."""

    points: int
    kept: tuple[int, ...]


def piles(cards: Cards) -> tuple[Cards, ...]:
    """FR-SCORE-2, FR-SCORE-3: the cards by type, Coins put aside."""
    return tuple(tuple([card for card in cards if TYPE[card] == kind]) for kind in BASIC)


def least(sizes: tuple[int, ...], two_types: TwoTypesTie) -> tuple[int, ...]:
    """FR-SCORE-3, FR-SCORE-4: the types of which one is set aside, ascending; () for none.

    sizes  how many cards there are of each type; a type without a card does not count
    """
    present = [kind for kind in BASIC if sizes[kind]]
    fewest = min([sizes[kind] for kind in present], default=0)
    level = tuple([kind for kind in present if sizes[kind] == fewest])
    return of_two_equal(two_types, level) if len(present) == len(level) == 2 else level


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


def worth(reading: StarFormula, pile: Cards, stars: tuple[int, ...]) -> int:
    """FR-SCORE-5: the points for the cards of one type, at least one card, as `star-formula` reads it.

    stars  how many each card shows
    """
    match reading:
        case StarFormula.SUM_OF_KEPT:
            return sum([stars[card] for card in pile])
        case StarFormula.BEST_CARD_OF_EACH:
            return max([stars[card] for card in pile])
        case _:
            assert_never(reading)


def star_points(cards: Cards, stars: tuple[int, ...], formula: StarFormula, two_types: TwoTypesTie) -> Stars:
    """FR-SCORE-1, FR-SCORE-5, FR-OBJ-2: the points of a player with these cards; of types that may be set aside the one
    goes that leaves most."""
    sorted_out = piles(cards)
    points = [worth(formula, pile, stars) if pile else 0 for pile in sorted_out]
    present = tuple([kind for kind in BASIC if sorted_out[kind]])
    aside = least(tuple(map(len, sorted_out)), two_types)
    gone = min(reversed(aside), key=points.__getitem__) if aside else None  # FR-SCORE-7
    kept = tuple([kind for kind in present if kind != gone])
    return Stars(sum([points[kind] for kind in kept]), kept)


def score(stars: int, bonus: int) -> int:
    """FR-SCORE-6, FR-OBJ-2, FR-OBJ-3: the points of a player in a game: for stars, and for turns with several cards."""
    return stars + bonus
