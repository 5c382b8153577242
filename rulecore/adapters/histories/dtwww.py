"""Other histories of DTwww: the dice inside are those that were played from there and those that are left."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise
from random import Random
from typing import Any, NamedTuple

from rulecore.adapters.histories import WORLDS, ObservedHistory
from rulecore.core.bags import bag
from rulecore.games.dtwww.actions import Deal, Draw, Feel, Pick, RollAll
from rulecore.games.dtwww.observation.record import felt_in
from rulecore.games.dtwww.pieces import DICE_BY_NAME, KIND, KIND_NAMES, dice, sides
from rulecore.games.dtwww.preparation import next_handful
from rulecore.games.dtwww.state import Dealing, Drawing, Feeling, Picking, Playing, Rolling

KINDS = {name: kind for kind, name in enumerate(KIND_NAMES)}
"""The kind of each name on the wire."""
DRAWN = (Dealing, Feeling, Drawing, Rolling)
Hands = list[list[int]]
"""Dice by seat: kinds before they are rolled."""


def complete(history: ObservedHistory, rng: Random) -> list[Any] | None:
    """The actions of a history; None in a dead end."""
    actions: list[Any] = [None] * len(history)
    begins = [
        k for k in range(len(history)) if history.phase(k) in DRAWN and (not k or history.phase(k - 1) not in DRAWN)
    ]
    for begin, end in pairwise((*begins, len(history))):
        tries = (prepared(history, begin, end, rng) for _ in range(WORLDS))
        found = next((one for one in tries if one is not None), None)
        if found is None:
            return None
        for k, action in found.items():
            actions[k] = action
    for k, seen in enumerate(history.seen):
        if seen["type"] == "tiebreak-pick" and seen["sides"] is None:
            actions[k] = Pick(seen["seat"], picked(history, k, rng))
        elif actions[k] is None:
            actions[k] = history.game.decode(seen)
    return actions


def prepared(history: ObservedHistory, begin: int, end: int, rng: Random) -> dict[int, Any] | None:
    """How dice were drawn and rolled before a game, by action. None in a dead end."""
    roll = next((k for k in range(begin, end) if history.phase(k) is Rolling), None)
    if roll is None:
        return drawn(history, begin, end, [list(hand) for hand in getattr(history.world(end, rng), "private", ())], rng)
    inside = rolled(history, roll, end, rng)
    found = drawn(history, begin, roll, [[KIND[die] for die in hand] for hand in inside], rng)
    if found is not None:
        found[roll] = RollAll(named(DICE_BY_NAME, history.seen[roll]["public"]), tuple(map(bag, inside)))
    return found


def named(pieces: dict[str, int], hands: list[list[str]]) -> tuple[tuple[int, ...], ...]:
    """The hands, of pieces by name."""
    return tuple([bag([pieces[name] for name in hand]) for hand in hands])


def rolled(history: ObservedHistory, roll: int, end: int, rng: Random) -> Hands:
    """By seat the dice inside after the roll: those that were played from there since, and those that are left."""
    left = history.world(end, rng).private if history.phase(end) is Playing else ((),) * history.game.players
    hands = [list(hand) for hand in left]
    for seen in history.seen[roll:end]:
        if seen["type"] == "play" and seen["from"] == "private":
            hands[seen["seat"]].append(DICE_BY_NAME[seen["die"]])
    return hands


def drawn(history: ObservedHistory, begin: int, end: int, kinds: Hands, rng: Random) -> dict[int, Any] | None:
    """By action how the dice came out of the bag: in one deal, or by feel. None in a dead end."""
    found: dict[int, Any] = {}
    handfuls, due = list[Handful](), Counter[int]()
    for k in range(begin, min(end, len(history))):
        seen = history.seen[k]
        if history.phase(k) is Dealing:
            found[k] = Deal(named(KINDS, seen["public"]), tuple(map(bag, kinds)))
        elif seen.get("sides", seen.get("dice")) is not None:
            found[k] = history.game.decode(seen)
        elif history.phase(k) is Drawing:
            seat, view = history.seen[k - 1]["seat"], history.view(k - 1)
            _, count = next_handful(
                history.game.rules_config.components, len(view["public"][seat]), view["private_count"][seat]
            )
            handfuls.append(Handful(k, seat, count))
        elif k + 1 == len(history):
            found[k] = Feel(seen["seat"], history.world(k + 1, rng).sides)
        felt = (
            felt_in(history.view(k)["known"]) if history.phase(k) is Feeling and seen["seat"] == history.seat else None
        )
        if felt is not None:
            out = hidden_sizes(history, k, felt)
            if not split(handfuls, kinds, out - due, found, rng):
                return None
            handfuls, due = [], out
    for handful in handfuls:
        rng.shuffle(kinds[handful.seat])
        take(handful, bag(kinds[handful.seat][: handful.dice]), kinds, found)
    return found


class Handful(NamedTuple):
    """Dice that another seat drew by feel.

    at     the action that drew them
    seat   who drew
    dice   how many
    """

    at: int
    seat: int
    dice: int


def hidden_sizes(history: ObservedHistory, k: int, felt: dict[int, int]) -> Counter[int]:
    """How many dice of each size the others have inside, as a seat that feels in the bag now can tell."""
    view = history.view(k)
    seen = [KINDS[name] for place in (*view["public"], view["private"]) for name in place]
    return Counter(map(sides, dice(history.game.rules_config.components))) - Counter(felt) - Counter(map(sides, seen))


def split(handfuls: list[Handful], kinds: Hands, due: Counter[int], found: dict[int, Any], rng: Random) -> bool:
    """Take the handfuls out of these kinds so that together they have the sizes that are due. False if they cannot."""
    if not handfuls:
        return not due.total()
    first, *others = handfuls
    ways = sorted(set(combinations(bag(kinds[first.seat]), first.dice)))
    for way in rng.sample(ways, len(ways)):
        sizes = Counter(map(sides, way))
        if sizes <= due:
            left = [list(hand) for hand in kinds]
            take(first, way, left, found)
            if split(others, left, due - sizes, found, rng):
                kinds[:] = left
                return True
    return False


def take(handful: Handful, way: tuple[int, ...], kinds: Hands, found: dict[int, Any]) -> None:
    """Write that this handful was these dice."""
    for kind in way:
        kinds[handful.seat].remove(kind)
    found[handful.at - 1] = Feel(handful.seat, tuple(sorted(map(sides, way))))
    found[handful.at] = Draw(way)


def picked(history: ObservedHistory, k: int, rng: Random) -> int:
    """The size of the die that was chosen in secret: open as soon as the dice are rolled."""
    at = next((at for at in range(k + 1, len(history)) if history.phase(at) is not Picking), len(history))
    size: int = history.world(at, rng).sides[history.seen[k]["seat"]]
    return size
