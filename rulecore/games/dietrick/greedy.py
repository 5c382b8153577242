"""A sensible player, for audits and bots: wins the tricks that make its markers likelier to win the game, and leaves to
others those that help them least."""

from functools import lru_cache
from math import comb, exp
from typing import NamedTuple

from rulecore.core.config import JsonObject
from rulecore.games.dietrick.pieces import BLUE, BOX, CODES, NUMBER, SUIT, YELLOW, strip
from rulecore.games.dietrick.rulings import ARRANGEMENTS, Disqualification
from rulecore.games.dietrick.scoring import is_out, numbers_at, top_and_bottom
from rulecore.games.dietrick.trick import has_one_over_nine, ranking, steps, value

UNMOVED = 20
"""What a marker that has not moved is taken for, where it disqualifies: more than any difference."""
TIE = 0.05
"""What a larger bottom number is worth, which wins ties."""
USUAL = 2.3
"""How far apart the markers of another player are in the end, as a rule."""
CLOSE = 0
"""Markers that are less far apart than this had better stay where they are."""
WANTED, UNWANTED = 0.5, 0.1
"""How likely a player is to win a trick that they want to win, and one that they do not."""
TRICKS = {1: 12, 2: 14, 3: 15, 4: 10}
"""How many tricks a game has, for each number of players."""
ROWS = {order: strip(BOX, order) for order in ARRANGEMENTS}
"""The numbers of both rows, for each order of the scoring cards."""


class Track(NamedTuple):
    """What the worth of markers depends on.

    contestants  how many have markers
    """

    contestants: int
    order: tuple[int, ...]
    is_beginner: bool
    disqualification: Disqualification


def greedy(view: JsonObject) -> list[float]:
    """What each of the `legal` actions in a view is worth; more is better."""
    config = view["config"]
    track = Track(
        len(view["marks"]),
        tuple(view["order"]),
        config["options"]["variant"] == "beginner",
        Disqualification(config["rulings"]["disqualification"]),
    )
    match view["phase"]:
        case "play":
            unseen = cards_unseen(view)
            return [worth(view, track, CODES.index(action["card"]), unseen) for action in view["legal"]]
        case "pass":
            sign = 1 if apart(track, *view["marks"][view["seat"]]) < CLOSE else -1
            return [sign * sum(NUMBER[CODES.index(card)] for card in action["cards"]) for action in view["legal"]]
        case _:
            return [0] * len(view["legal"])


def cards_unseen(view: JsonObject) -> list[int]:
    """The cards that are neither in the own hand nor on the table nor in a pile that may be looked through."""
    seen = {*view["hand"], *(view["discard"] or ()), *(code for _, code in view["trick"])}
    return [card for card in BOX.cards if CODES[card] not in seen]


def worth(view: JsonObject, track: Track, card: int, unseen: list[int]) -> float:
    """A card: the chance of winning the game, whether the player who is first in the trick now stays first or not, on
    average over the icons of the cards still to come. Of equal cards the smaller one wins, the larger one loses."""
    seat, marks = view["seat"], view["marks"]
    trick = (*(CODES.index(code) for _, code in view["trick"]), card)
    place = ranking(trick)[0]
    first = (*(player for player, _ in view["trick"]), seat)[place]
    waiting, moves = max(0, expected(view) - len(trick)), steps(trick, BOX.icons)
    left = max(0, TRICKS[view["config"]["players"]] - view["tricks"] - 1)
    stays = chance_to_stay(trick, place, waiting, unseen)
    own = outlook(track, left, *marks[seat])
    before = outlook(track, left, *marks[first])
    found = 0.0
    for blue in range(waiting + 1):
        after = marks[first][YELLOW] + moves[YELLOW] + waiting - blue, marks[first][BLUE] + moves[BLUE] + blue
        if view["final"] or max(after) >= BOX.goal:
            chance = float(is_ahead(track, seat, {**dict(enumerate(marks)), first: after}))
        elif first == seat:
            chance = outlook(track, left, *after)
        else:
            chance = own - (outlook(track, left, *after) - before) / (track.contestants - 1)
        found += comb(waiting, blue) * chance / float(2**waiting)
    return stays * found + (1 - stays) * own + (-1 if first == seat else 1) * NUMBER[card] / 1000


def expected(view: JsonObject) -> int:
    """How many cards the trick will have."""
    need = view["need"]
    return len(view["hand_counts"]) if need is None else 1 + int(need)


def chance_to_stay(trick: tuple[int, ...], place: int, waiting: int, unseen: list[int]) -> float:
    """How likely the card that is ranked first stays first: that none of those waiting follows with a higher one."""
    led = SUIT[trick[0]]
    numbers = [NUMBER[card] for card in trick if SUIT[card] == led]
    suit = [card for card in unseen if SUIT[card] == led]
    if not (waiting and suit):
        return 1
    best = value(trick[place], led, has_one_over_nine(numbers))
    higher = sum(value(card, led, has_one_over_nine([*numbers, NUMBER[card]])) > best for card in suit)
    follows = 1 - (1 - len(suit) / len(unseen)) ** BOX.hand
    return float((1 - follows * higher / len(suit)) ** waiting)


def is_ahead(track: Track, seat: int, marks: dict[int, tuple[int, int]]) -> bool:
    """Whether the player wins a game that ends with these markers."""
    own = apart(track, *marks[seat])
    return all(own < apart(track, *pair) for other, pair in marks.items() if other != seat)


@lru_cache(maxsize=1 << 16)
def outlook(track: Track, left: int, yellow: int, blue: int) -> float:
    """How likely these markers are to win the game, against what others usually have in the end.

    left  how many tricks are left: in each the player wins or not, wanting what is better for the markers
    """
    if left == 0 or max(yellow, blue) >= BOX.goal:
        return float((1 + exp(apart(track, yellow, blue) - USUAL)) ** (1 - track.contestants))
    cards = track.contestants
    lost = outlook(track, left - 1, yellow, blue)
    won = sum(
        comb(cards, more) * outlook(track, left - 1, yellow + cards - more, blue + more) for more in range(cards + 1)
    ) / float(2**cards)
    return lost + (WANTED if won > lost else UNWANTED) * (won - lost)


def apart(track: Track, yellow: int, blue: int) -> float:
    """How far markers are from a win: the difference, as the variant counts it, and markers that have not moved, where
    that disqualifies."""
    squares = top_and_bottom((yellow, blue), BOX.top)
    top, bottom = squares if track.is_beginner else numbers_at(squares, ROWS[track.order], BOX.edge)
    unmoved = (not yellow) + (not blue)
    if unmoved and not is_out((yellow, blue), track.disqualification):
        unmoved = 0
    return abs(top - bottom) - TIE * bottom + UNMOVED * unmoved
