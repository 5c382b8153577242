"""What a seat cannot see, dealt again, and states built from a view.

A player who does not follow holds no card of the suit that was led; but a card that they draw later can be of it. So it
matters since when they have a card. There is a place for each card that came unseen, also for those that were played
since. All ways to fill the places that agree with what was played are equally likely; nothing else is inferred.
"""

from bisect import bisect
from collections.abc import Callable
from functools import cache, lru_cache
from itertools import accumulate
from math import factorial
from random import Random

from rulecore.authoring import JsonObject, bag, unseen

from .rulings import HALF, leader
from .state import DECK, Cards, Config, Dealing, Playing, State
from .view import taken_openly

Place = tuple[int, int]  # whose cards lie there, and how often this seat had failed to follow when they came
STOCK: Place = (-1, 0)
Room = dict[Place, int]  # how many cards there are in each place where a card may lie


def redeal(config: Config, state: State, seat: int | None, rng: Random) -> State:
    """The state with all cards that the seat cannot see dealt again: what it sees is the same."""
    if isinstance(state, Dealing):
        return state
    own = state.hands[seat] if seat is not None else ()
    known, top, under = taken_openly(state), state.stock[:1], tuple(c for c in state.stock[1:] if c == state.trump)
    rooms, room, lacks = came(config, state, known, [owner for owner in (0, 1) if owner != seat])
    room[STOCK] = len(state.stock) - len((*top, *under))
    rest = unseen(DECK, {*own, *known, *top, *under, *state.played})
    cards = sorted((len(may := open_to(card, room, lacks)), card, may) for card in rest)
    lie = drawn([*rooms, *(may for _, _, may in cards)], rng)[len(rooms) :]
    piles = [*([card for card in hand if card in known] for hand in state.hands), list[str]()]
    for (_, card, _), (owner, _) in zip(cards, lie, strict=True):
        piles[owner].append(card)
    hands = tuple(own if owner == seat else bag(piles[owner]) for owner in (0, 1))
    return state._replace(hands=hands, stock=(*top, *rng.sample(piles[-1], len(piles[-1])), *under))


def came(
    config: Config, state: Playing, known: dict[str, int], owners: list[int]
) -> tuple[list[Room], Room, dict[tuple[int, str], int]]:
    """What the tricks tell of these owners: where each card may have lain that came unseen and was played; the places
    in the end; and for a seat and a suit that it could not follow, from which place on it may have one."""
    rooms, room, latest = list[Room](), {(owner, 0): HALF for owner in owners}, [0, 0]
    lacks = dict[tuple[int, str], int]()
    for number in range((len(state.played) + 1) // 2):
        lead, laid = (
            leader(config.first_seat, state.won[:number], config.rulings.second_lead),
            state.played[2 * number :],
        )
        for owner, card in zip((lead, 1 - lead), laid, strict=False):
            if owner in owners and card not in known:
                rooms.append({at: size for at, size in open_to(card, room, lacks).items() if at[0] == owner})
            if card[0] != laid[0][0]:
                latest[owner] += 1
                lacks[owner, laid[0][0]] = latest[owner]
        if number < min(HALF, len(state.won)) - (len(known) > HALF):
            loser = 1 - state.won[number]
            room |= {(loser, latest[loser]): room.get((loser, latest[loser]), 0) + 1} if loser in owners else {}
    return rooms, room, lacks


def open_to(card: str, room: Room, lacks: dict[tuple[int, str], int]) -> Room:
    """The places where the card may lie."""
    return {at: size for at, size in room.items() if at[1] >= lacks.get((at[0], card[0]), 0)}


def drawn(rooms: list[Room], rng: Random) -> list[Place]:
    """A place for each card, with room for so many by then: all ways to fill the places are equally likely."""
    names, each = counted(tuple([tuple(room.items()) for room in rooms]))
    used, found = (0,) * len(names), list[Place]()
    for step in range(len(rooms)):
        counts = each(step, used)
        place = bisect([*accumulate(counts)], rng.randrange(sum(counts)))
        used, found = more(used, place), [*found, names[place]]
    return found


def more(used: tuple[int, ...], place: int) -> tuple[int, ...]:
    """The numbers with one more there."""
    return (*used[:place], used[place] + 1, *used[place + 1 :])


@lru_cache(maxsize=64)
def counted(rooms: tuple[tuple[tuple[Place, int], ...], ...]) -> tuple[list[Place], Callable[..., list[int]]]:
    """The places, and in how many ways it goes on with each of them, after so many cards that lie there. Where only
    cards are left that may lie everywhere, they fill up what is left in any order."""
    names = sorted({STOCK, *(at for room in rooms for at, _ in room)})
    free = next((step for step in range(len(rooms), 0, -1) if len(rooms[step - 1]) < len(names)), 0)
    sizes = [[dict(room).get(at, 0) for at in names] for room in rooms]

    @cache
    def each(step: int, used: tuple[int, ...]) -> list[int]:
        left = [max(0, size - taken) for size, taken in zip(sizes[step], used, strict=True)]
        return [size and size * ways(step + 1, more(used, place)) for place, size in enumerate(left)]

    def ways(step: int, used: tuple[int, ...]) -> int:
        return factorial(len(rooms) - step) if step >= free else sum(each(step, used))

    return names, each


def of_view(config: Config, view: JsonObject) -> State:
    """A state that has this view; what it hides lies in any order."""
    if view["phase"] == "deal":
        return Dealing()
    played, top, own = (*view["played"], *view["trick"]), [view["prize"]] * bool(view["stock"]), bag(view["hand"] or ())
    rest, odd, hands = (
        unseen(DECK, {*own, *view["prizes"], *top, view["trump"], *played}),
        len(view["trick"]),
        list[Cards](),
    )
    for owner, known in enumerate(view["known"]):
        count = (52 - len(played) - view["stock"] + odd) // 2 - odd * (owner != view["actor"]) - len(known)
        hands.append(own if owner == view["seat"] else bag((*known, *rest[:count])))
        rest = rest if owner == view["seat"] else rest[count:]
    stock = (*top, *rest, *[view["trump"]] * (view["stock"] - len((*top, *rest))))
    return Playing(tuple(hands), stock, view["trump"], tuple(view["prizes"]), played, tuple(view["won"]))
