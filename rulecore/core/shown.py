"""What follows from marks, for games that do not say it by hand: what a seat sees of an act of chance, and all that it
does not see of a state, dealt again. Views are never made here: by them the marks are judged."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any, Final, TypeVar

from rulecore.core.arrange import Weights, arranged
from rulecore.core.bags import bag
from rulecore.core.config import JsonObject
from rulecore.core.draws import shuffle
from rulecore.core.errors import Fault, InvalidGame, InvalidView, shown
from rulecore.core.worlds import unseen
from rulecore.core.zones import Mark, Place, as_they_are, marks_of, may_see, places_of, said_of, zones_of

if TYPE_CHECKING:
    from rulecore.core.rules import Rules

T = TypeVar("T")

_HIDDEN: Final[Any] = None
"""Stands for a piece that a view does not show, until `with_unseen` puts one there."""


# --- an act of chance ---


def seen_by_marks(rules: Rules[Any, Any, Any]) -> Callable[[Any, Any, Any, int | None], JsonObject]:
    """The `seen` of a game that does not give one."""

    def seen(config: Any, before: Any, action: Any, seat: int | None) -> JsonObject:
        """The action as the seat saw it: null in place of the pieces that chance brings to where it does not see them.
        Where a ruling hides them, the state after it tells; without the state before, nobody sees them."""
        data, marks = rules.actions.encode(action), marks_of(type(action))
        is_ruled = any(mark.zone.ruled for mark in marks)
        after = rules.after(config, before, action) if is_ruled and before is not None else None

        def sees(mark: Mark, owner: int | None) -> bool:
            if mark.zone.ruled and after is None:
                return False
            return may_see(rules, config, after, Place(mark.zone, owner, (), ()), seat) is True

        for mark in marks:
            name = _field(rules, action, mark)
            if not mark.zone.by_seat:
                data[name] = data[name] if sees(mark, None) else None
            else:
                data[name] = [one if sees(mark, owner) else None for owner, one in enumerate(data[name])]
        return data

    return seen


def _field(rules: Rules[Any, Any, Any], action: Any, mark: Mark) -> str:
    """The field with that mark. Raises InvalidGame where the mark does not say whose pieces they are."""
    name = str(mark.path[0])
    if hasattr(action, "seat") or mark.path != (name,):
        wrong = f"the mark of {type(action).__name__}.{name} is not on a whole field of an act of chance"
        raise _by_hand(rules, "seen", wrong)
    return name


# --- all that is not seen, dealt again ---


def redeal_by_marks(rules: Rules[Any, Any, Any]) -> Callable[[Any, Any, int | None, Random], Any]:
    """The `redeal` of a game that does not give one."""

    def redeal(config: Any, state: Any, seat: int | None, rng: Random) -> Any:
        """The state with the pieces of all places that the seat does not see dealt again, but for pieces that cannot
        lie there, as `Zones.barred` says."""
        places = [place for place in zones_of(rules, config, state) if _is_hidden(rules, config, state, place, seat)]
        pool, sizes = bag([one for place in places for one in place.pieces]), [len(place.pieces) for place in places]
        lots = arranged(pool, sizes, rng, _weights(rules, config, state, places))
        for place, lot in zip(places, lots, strict=True):
            lying = list(lot)
            if place.zone.of.ordered:
                shuffle(lying, rng)
            state = _put(state, place, tuple(lying))
        return state

    return redeal


def _is_hidden(rules: Rules[Any, Any, Any], config: Any, state: Any, place: Place, seat: int | None) -> bool:
    """Whether the seat does not see what lies there. Raises InvalidGame where marks do not tell how to deal it."""
    sees, zone = may_see(rules, config, state, place, seat), place.zone
    if sees is None:
        raise _by_hand(rules, "redeal", f"the zone {zone.name!r} is seen in part")
    if not sees and (zone.within or zone.of.write is None or zone.of.piece is not as_they_are):
        raise _by_hand(rules, "redeal", f"the zone {zone.name!r} is no field of pieces as they are in the box")
    return not sees


def _weights(
    rules: Rules[Any, Any, Any], config: Any, state: Any, places: list[Place]
) -> Callable[[Any], Weights] | None:
    """Where a piece may lie: a 1 for each place in which it may, else a 0. None where nothing is barred."""
    said = said_of(rules).barred
    barred = {name: said[name](config, state) for name in {place.zone.name for place in places} & said.keys()}
    if not barred:
        return None
    none: tuple[Any, ...] = ()
    each = [none if p.zone.name not in barred or p.seat is None else barred[p.zone.name][p.seat] for p in places]
    return lambda piece: tuple([int(piece not in pieces) for pieces in each])


# --- a state from a view ---


def hidden(count: int, box: tuple[Any, ...]) -> tuple[Any, ...]:
    """So many pieces that a view does not show, until `with_unseen` puts some there. Raises InvalidView where the box
    has not as many."""
    if not 0 <= count <= len(box):
        raise InvalidView([Fault("view", f"should hide from 0 to {len(box)} pieces in one place, not {shown(count)}")])
    return (_HIDDEN,) * count


def with_unseen(state: T, box: tuple[Any, ...]) -> T:
    """The state with pieces of the box that lie nowhere in it in the place of those that are `hidden` in its marked
    fields: ascending, field by field. What is left over lies where there is no field. Raises InvalidView where the
    state has pieces that the box has not."""
    places = [place for place in places_of(state) if place.zone.of.write]
    known = [[one for one in place.pieces if one is not _HIDDEN] for place in places]
    rest = unseen(box, [place.zone.of.piece(one) for place, seen in zip(places, known, strict=True) for one in seen])
    for place, seen in zip(places, known, strict=True):
        count = len(place.pieces) - len(seen)
        if count:
            state = _put(state, place, (*seen, *rest[:count]))
        rest = rest[count:]
    return state


def _put(state: Any, place: Place, pieces: tuple[Any, ...]) -> Any:
    """The state with these pieces in that place; the same where the place has no field."""
    of = place.zone.of
    if not place.path or of.write is None:
        return state
    return with_at(state, place.path, of.write(pieces if of.ordered else bag(pieces)))


def with_at(whole: Any, path: tuple[str | int, ...], value: Any) -> Any:
    """The tuple or struct with another value at the end of that way."""
    if not path:
        return value
    step, rest = path[0], path[1:]
    if isinstance(step, str):
        return whole._replace(**{step: with_at(getattr(whole, step), rest, value)})
    return (*whole[:step], with_at(whole[step], rest, value), *whole[step + 1 :])


def _by_hand(rules: Rules[Any, Any, Any], name: str, why: str) -> InvalidGame:
    return InvalidGame(f"the game {rules.id!r} should give `{name}` to its Rules: {why}")
