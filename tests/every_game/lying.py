"""Where pieces lie and who sees them, as the marks of a game say it, held against its states, views and redeals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, islice
from random import Random
from typing import Any, NamedTuple

from lookalikes import onlookers, redealt
from tables import AnyGame
from walks import Moment, chosen, chosen_states

from rulecore.core import zones
from rulecore.core.laws import is_broken
from rulecore.core.zones import Pieces, Place, Zones

SWAPS = 3
"""How many swaps of each kind are judged in a state for a seat."""


class Swap(NamedTuple):
    """A state in which a piece of each of two places lies in the other one."""

    one: Place
    other: Place
    state: Any


class Report(NamedTuple):
    """What has been judged at a table.

    faults  what is wrong, each in a few words
    unseen  by zone: swaps with another place that the seat does not see either
    seen    by zone: swaps that the seat sees
    dealt   zones that were dealt again
    hidden  zones that lay beside another one that the seat does not see
    """

    faults: set[str]
    unseen: Counter[str]
    seen: Counter[str]
    dealt: set[str]
    hidden: set[str]


def judged(game: AnyGame, said: Zones | None = None, *, until_fault: bool = False) -> Report:
    """Everything at a table.

    said         what the game says beside the marks, if it is to be judged by something else than it does say
    until_fault  whether the first fault is enough
    """
    report = Report(set(), Counter(), Counter(), set(), set())
    for _ in _judging(game, replace(game.rules, zones=said) if said else game.rules, report):
        if until_fault and report.faults:
            break
    return report


def _judging(game: AnyGame, rules: Any, report: Report) -> Iterator[None]:
    """Judge a table part by part; what is found is in the report after each."""
    for state in chosen_states(game):
        places = zones.zones_of(rules, game.rules_config, state)
        count = zones.said_of(rules).left
        left = count(game.rules_config, state) if count else None
        lying = Counter(piece for place in places for piece in _pieces_in(place))
        if lying != Counter(zones.said_of(rules).box(game.rules_config)):
            report.faults.add(f"{type(state).__name__}: the pieces are not those of the box")
        if places[-1:] and not places[-1].path and left not in (None, len(places[-1].pieces)):
            report.faults.add(f"{type(state).__name__}: something lies in {places[-1].zone.name} that lies elsewhere")
        yield
        for seat in onlookers(game):
            sight = Sight(
                seat, places, [zones.may_see(rules, game.rules_config, state, place, seat) for place in places]
            )
            for sees in (False, True):
                _judge_swaps(game, state, sight, report, sees=sees)
            for world in redealt(game, state, seat):
                _judge_world(sight, zones.zones_of(rules, game.rules_config, world), state, report)
            yield
    for moment in chosen(game):
        report.faults.update(_faults_of_chance(game, rules, moment))
        yield


class Sight(NamedTuple):
    """What a seat, or a bystander, sees of each place of a state."""

    seat: int | None
    places: tuple[Place, ...]
    sees: list[bool | None]

    def pairs(self, *, sees: bool) -> list[tuple[Place, Place]]:
        """Two places of which it sees one at least, or none; not those of which it sees a part."""
        found = []
        for (one, sees_one), (other, sees_other) in combinations(zip(self.places, self.sees, strict=True), 2):
            if (sees_one or sees_other) if sees else (sees_one is False and sees_other is False):
                found.append((one, other))
        return found


# --- swaps ---


def _judge_swaps(game: AnyGame, state: Any, sight: Sight, report: Report, *, sees: bool) -> None:
    """A seat does not notice a swap of what it does not see, and notices one of what it sees, not only by what it may
    do."""
    view, counts = game.view(state, sight.seat), report.seen if sees else report.unseen
    for swap in _some_swaps(game, state, sight, sees=sees):
        changed = game.view(swap.state, sight.seat)
        names = sorted({swap.one.zone.name, swap.other.zone.name})
        counts.update(names)
        if sees and {**changed, "legal": []} == {**view, "legal": []}:
            report.faults.add(f"{type(state).__name__}: a seat is not shown what lies in {' or '.join(names)}")
        if not sees and changed != view:
            report.faults.add(f"{type(state).__name__}: a seat is shown what lies in {' or '.join(names)}")


def _some_swaps(game: AnyGame, state: Any, sight: Sight, *, sees: bool) -> Iterator[Swap]:
    rng, pairs = Random(repr((state, sight.seat))), sight.pairs(sees=sees)
    rng.shuffle(pairs)
    yield from islice((swap for pair in pairs for swap in swaps(game, state, *pair, rng)), SWAPS)


def unseen_swaps(game: AnyGame) -> Iterator[tuple[Any, int, Swap]]:
    """States, seats, and swaps there of what the seat does not see."""
    for state in chosen_states(game):
        places = zones.zones_of(game.rules, game.rules_config, state)
        for seat in range(game.players):
            sight = Sight(
                seat, places, [zones.may_see(game.rules, game.rules_config, state, place, seat) for place in places]
            )
            yield from ((state, seat, swap) for swap in _some_swaps(game, state, sight, sees=False))


def swaps(game: AnyGame, state: Any, one: Place, other: Place, rng: Random) -> Iterator[Swap]:
    """The state with a piece of each place in the other one, if there is such a state and every law of states holds."""
    if not (one.pieces and other.pieces) or not (is_open_to(one, other) and is_open_to(other, one)):
        return
    given, taken = rng.choice(one.pieces), rng.choice(other.pieces)
    if given == taken:
        return
    changes = [(one, given, taken), (other, taken, given)]
    changes += [(around(state, place), old, new) for place, old, new in changes if place.zone.within]
    paths = [place.path for place, _, _ in changes]
    swapped = state
    for place, old, new in changes:
        if place.path and paths.count(place.path) == 1:  # twice: what goes to a zone within this one comes from it
            swapped = written(place.zone.of, swapped, place.path, old, new)
    if not any(is_broken(law, game.rules_config, swapped) for law in game.rules.laws.of_states):
        yield Swap(one, other, swapped)


def is_open_to(place: Place, other: Place) -> bool:
    """Whether a piece of the other place can be put here as it is. The rest is what lies nowhere else: all can."""
    return not place.path or (place.zone.of.write is not None and place.zone.of.piece is other.zone.of.piece)


def around(state: Any, place: Place) -> Place:
    """The place that a place lies within."""
    mark = next(mark for mark in zones.marks_of(type(state)) if mark.zone.name == place.zone.within)
    assert place.seat is not None
    return Place(mark.zone, place.seat, (), (*mark.path, place.seat))


def written(of: Pieces, value: Any, path: tuple[str | int, ...], old: Any, new: Any) -> Any:
    """The value with another piece at the end of that way; the pieces of a place ascend unless their order counts."""
    if not path:
        assert of.write is not None
        pieces = list(of.read(value))
        pieces[pieces.index(old)] = new
        return of.write(tuple(pieces if of.ordered else sorted(pieces)))
    step, rest = path[0], path[1:]
    if isinstance(step, int):
        return (*value[:step], written(of, value[step], rest, old, new), *value[step + 1 :])
    return value._replace(**{step: written(of, getattr(value, step), rest, old, new)})


# --- what is dealt again ---


def _judge_world(sight: Sight, again: tuple[Place, ...], state: Any, report: Report) -> None:
    """What a seat sees is never dealt again."""
    hidden = [place.zone.name for place, sees in zip(sight.places, sight.sees, strict=True) if sees is False]
    report.hidden.update(hidden if len(hidden) > 1 else ())
    for place, sees, other in zip(sight.places, sight.sees, again, strict=True):
        if place.pieces != other.pieces:
            report.dealt.add(place.zone.name)
            if sees:
                report.faults.add(f"{type(state).__name__}: {place.zone.name} is dealt again")


# --- what chance does ---


def _faults_of_chance(game: AnyGame, rules: Any, moment: Moment) -> Iterator[str]:
    """What chance brings to a zone lies there afterwards, and seats who do not see it there do not see it come."""
    places = zones.zones_of(rules, game.rules_config, moment.after)
    for mark in zones.marks_of(type(moment.action)):
        brought = getattr(moment.action, str(mark.path[0]))
        name = f"{type(moment.action).__name__}.{mark.path[0]}"
        there: dict[int | None, Place] = {}
        lots = list(enumerate(brought)) if mark.zone.by_seat else [(None, brought)]
        for seat, items in lots:
            came = Counter(map(mark.zone.of.piece, mark.zone.of.read(items)))
            found = [place for place in places if place.seat == seat and came <= Counter(_pieces_in(place))]
            here = [place for place in found if place.zone.name in (mark.zone.name, mark.zone.within)]
            if here:
                there[seat] = here[-1]
            else:
                yield f"{name}: the pieces do not come to {mark.zone.name}"
        if len(there) == len(lots) > 1 and _comes_openly(game, rules, moment, mark, there):
            yield f"{name}: a seat sees what comes to {mark.zone.name}"


def _pieces_in(place: Place) -> Iterator[Any]:
    """The pieces of the box that lie there."""
    return map(place.zone.of.piece, place.pieces)


def _comes_openly(game: AnyGame, rules: Any, moment: Moment, mark: zones.Mark, there: dict[int | None, Place]) -> bool:
    """Whether a seat is told, in what it sees of the action, apart what has come to two places that it does not see."""
    field = str(mark.path[0])
    brought = getattr(moment.action, field)
    for seat in onlookers(game):
        hidden = [
            owner
            for owner in range(len(brought))
            if zones.may_see(rules, game.rules_config, moment.after, there[owner], seat) is False
        ]
        seen = game.seen(moment.action, seat, moment.before)
        for one, other in combinations(hidden, 2):
            items = list(brought)
            items[one], items[other] = items[other], items[one]
            action = type(moment.action)(**{**_fields(moment.action), field: tuple(items)})
            if game.seen(action, seat, moment.before) != seen:
                return True
    return False


def _fields(action: Any) -> dict[str, Any]:
    return {name: getattr(action, name) for name in action.__dataclass_fields__}
