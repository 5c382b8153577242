"""A sensible player, for audits and bots: wins tricks that bring its own markers together, and leaves to others those
that take theirs apart."""

from math import comb

from rulecore.core.config import JsonObject
from rulecore.games.dietrick.pieces import BLUE, BOX, CODES, NUMBER, SUIT, YELLOW, strip
from rulecore.games.dietrick.rulings import ARRANGEMENTS, Disqualification
from rulecore.games.dietrick.scoring import is_out, numbers_at, top_and_bottom
from rulecore.games.dietrick.trick import ranking, steps

UNMOVED = 20
"""What a marker that has not moved is taken for: more than any difference."""
TIE = 0.1
"""What a larger bottom number is worth, which wins ties."""
CLOSE = 1
"""Markers that are no further apart than this had better stay where they are."""
ROWS = {order: strip(BOX, order) for order in ARRANGEMENTS}
"""The numbers of both rows, for each order of the scoring cards."""


def greedy(view: JsonObject) -> list[float]:
    """What each of the `legal` actions in a view is worth; more is better."""
    own = view["marks"][view["seat"]]
    match view["phase"]:
        case "play":
            return [worth(view, CODES.index(action["card"])) for action in view["legal"]]
        case "pass":
            sign = 1 if apart(view, *own) < CLOSE else -1
            return [sign * sum(NUMBER[CODES.index(card)] for card in action["cards"]) for action in view["legal"]]
        case _:
            return [0] * len(view["legal"])


def worth(view: JsonObject, card: int) -> float:
    """A card: what the trick is likely to bring to the player who is first in it now; the smaller cards go first."""
    seat, contestants = view["seat"], len(view["marks"])
    trick = (*(CODES.index(code) for _, code in view["trick"]), card)
    first = (*(player for player, _ in view["trick"]), seat)[ranking(trick)[0]]
    waiting = max(0, expected(view) - len(trick))
    gain = gained(view, view["marks"][first], steps(trick, BOX.icons), waiting)
    if first == seat:
        return gain * chance(card, trick, waiting) - NUMBER[card] / 100
    return NUMBER[card] / 100 - gain / (contestants - 1)


def gained(view: JsonObject, marks: list[int], moves: tuple[int, int], waiting: int) -> float:
    """How much closer together a win brings markers, on average over the icons of the cards still to come."""
    after = sum(
        comb(waiting, more)
        * apart(view, marks[YELLOW] + moves[YELLOW] + waiting - more, marks[BLUE] + moves[BLUE] + more)
        for more in range(waiting + 1)
    )
    return apart(view, *marks) - after / float(2**waiting)


def expected(view: JsonObject) -> int:
    """How many cards the trick will have."""
    need = view["need"]
    return len(view["hand_counts"]) if need is None else 1 + int(need)


def chance(card: int, trick: tuple[int, ...], waiting: int) -> float:
    """How likely a card that is ranked first is to stay first: the higher it is, the rarer the cards above it."""
    beaten = (NUMBER[card] - 1) / 8 if SUIT[card] == SUIT[trick[0]] else 0.1
    return float((0.5 + beaten / 2) ** waiting)


def apart(view: JsonObject, yellow: int, blue: int) -> float:
    """How far markers are from a win: the difference, as the variant counts it, and markers that have not moved, where
    that disqualifies."""
    squares = top_and_bottom((yellow, blue), BOX.top)
    is_beginner = view["config"]["options"]["variant"] == "beginner"
    top, bottom = squares if is_beginner else numbers_at(squares, ROWS[tuple(view["order"])], BOX.edge)
    unmoved = (not yellow) + (not blue)
    if unmoved and not is_out((yellow, blue), Disqualification(view["config"]["rulings"]["disqualification"])):
        unmoved = 0
    return abs(top - bottom) - TIE * bottom + UNMOVED * unmoved
