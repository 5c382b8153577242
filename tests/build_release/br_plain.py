"""Build & Release in plain words: groups, points and melds by trying everything out, on the codes of cards.

Nothing here calls the rules; the tests hold the rules against it.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from typing import Any, NamedTuple

Codes = tuple[str, ...]
"""Cards by their codes, in any order."""
RUN_POINTS = {2: 2, 3: 3, 4: 5, 5: 7, 6: 9, 7: 12, 8: 15, 9: 17, 10: 20}
SET_POINTS = {2: 5, 3: 15, 4: 30, 5: 50}
LARGEST_SET = {"five-at-most": 5, "formula": 9, "flat-fifty": 9}
DECK = tuple(f"{colour}{number}" for colour in "ROPBG" for number in range(10)) + ("X",) * 4
"""The box in canonical order."""


def number(code: str) -> int | None:
    """The printed number, None for an X."""
    return None if code == "X" else int(code[1])


def in_order(codes: Any) -> Codes:
    """The cards in canonical order."""
    return tuple(sorted(codes, key=DECK.index))


def stands_for(codes: Codes) -> Iterator[tuple[int, ...]]:
    """Every way to read the cards as numbers: an X is any number but 0."""
    yield from product(*(range(1, 10) if code == "X" else (int(code[1]),) for code in codes))


def is_run(codes: Codes, all_x: str = "allowed") -> bool:
    """Whether the cards can be numbers that follow each other, each once."""
    if len(codes) < 2 or (all_x == "needs-a-number" and set(codes) == {"X"}):
        return False
    return any(sorted(numbers) == list(range(min(numbers), min(numbers) + len(codes))) for numbers in stands_for(codes))


def is_set(codes: Codes, all_x: str = "allowed", big: str = "five-at-most") -> bool:
    """Whether the cards can be one number."""
    if not 2 <= len(codes) <= LARGEST_SET[big] or (all_x == "needs-a-number" and set(codes) == {"X"}):
        return False
    return any(len(set(numbers)) == 1 for numbers in stands_for(codes))


def factor(codes: Codes) -> int:
    """How many of the cards can have one colour, an X being of any."""
    return max(sum(code in ("X", f"{colour}{number(code)}") for code in codes) for colour in "ROPBG")


def set_points(size: int, big: str = "five-at-most") -> int:
    """What so many cards of a number bring."""
    if size <= 5:
        return SET_POINTS[size]
    return 50 if big == "flat-fifty" else sum(5 * more for more in range(1, size))


Group = tuple[str, Codes]
"""Kind and cards."""


def total(groups: Any, scope: str = "each-run", big: str = "five-at-most") -> int:
    """The build score of these groups."""
    runs = [codes for kind, codes in groups if kind == "run"]
    sets = sum(set_points(len(codes), big) for kind, codes in groups if kind == "set")
    if scope == "each-run":
        return sets + sum(RUN_POINTS[len(run)] * factor(run) for run in runs)
    together = tuple(code for run in runs for code in run)
    return sets + (sum(RUN_POINTS[len(run)] for run in runs) * factor(together) if runs else 0)


class Readings(NamedTuple):
    """What the settlement depends on."""

    must: str = "no-group-no-extension"
    big: str = "five-at-most"
    scope: str = "each-run"
    all_x: str = "allowed"


def kinds(codes: Codes, read: Readings) -> tuple[str, ...]:
    """What the cards can be scored as."""
    return ("run",) * is_run(codes, read.all_x) + ("set",) * is_set(codes, read.all_x, read.big)


def is_settled(groups: Any, left: Codes, read: Readings) -> bool:
    """Whether nothing more has to be scored."""
    if any(kinds(pair, read) for pair in combinations(left, 2)):
        return False
    if read.must == "no-group":
        return True
    return not any(kind in kinds((*codes, card), read) for kind, codes in groups for card in left)


def settlements(codes: Codes, read: Readings) -> Iterator[tuple[Group, ...]]:
    """Every way to sort the cards into groups, whether or not more could be scored."""
    if not codes:
        yield ()
        return
    first, rest = codes[0], codes[1:]
    yield from settlements(rest, read)
    for size in range(1, len(rest) + 1):
        for places in combinations(range(len(rest)), size):
            group = (first, *(rest[place] for place in places))
            others = tuple(code for place, code in enumerate(rest) if place not in places)
            for kind in kinds(group, read):
                for more in settlements(others, read):
                    yield ((kind, group), *more)


def best(codes: Codes, read: Readings) -> int:
    """The highest build score of these cards, of all ways that leave nothing to be scored."""
    return max(
        total(groups, read.scope, read.big)
        for groups in settlements(in_order(codes), read)
        if is_settled(groups, left_of(codes, groups), read)
    )


def left_of(codes: Codes, groups: Any) -> Codes:
    """The cards that are in no group."""
    return tuple((Counter(codes) - Counter(code for _, group in groups for code in group)).elements())


# --- melds ---

Meld = tuple[str, int, Codes]
"""Kind, rank, cards."""


def melds(hand: Codes, x_in_runs: str = "allowed", all_x: str = "as-number") -> set[Meld]:
    """Every meld that can be played from these cards to an empty table."""
    found: set[Meld] = set()
    for size in range(1, len(hand) + 1):
        for picked in set(combinations(in_order(hand), size)):
            found |= {(kind, rank, picked) for kind, rank in meanings(picked, x_in_runs, all_x)}
    return found


def meanings(codes: Codes, x_in_runs: str, all_x: str) -> set[tuple[str, int]]:
    """What the cards can be played as: kind and rank."""
    if len(codes) == 1:
        return {("single", 10 if codes == ("X",) else int(codes[0][1]))}
    only_x = set(codes) == {"X"}
    if only_x and all_x != "as-number":
        return {("set", 10)} if all_x == "above-nine" else set()
    found = set()
    for numbers in stands_for(codes):
        if len(set(numbers)) == 1:
            found.add(("set", numbers[0]))
        if len(codes) == 3 and sorted(numbers) == [min(numbers) + more for more in range(3)]:
            found.add(("run", min(numbers)))
    if x_in_runs == "same-number-only" and "X" in codes:
        found = {meaning for meaning in found if meaning[0] != "run"}
    return found
