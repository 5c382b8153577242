"""What holds in every game with marks, whatever its rules: pieces are neither lost nor doubled, and chance moves what
it says. A game need not state this by laws of its own."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from rulecore.core.errors import shown
from rulecore.core.zones import Place, Zones, marks_of, said_of, zones_of

if TYPE_CHECKING:
    from rulecore.core.rules import Rules

Lying = dict[tuple[str, int | None], Counter[Any]]
"""The pieces of the box that lie in a zone, of a seat where it is by seat."""
NOTHING: Final = Counter[Any]()


def lost_or_doubled(rules: Rules[Any, Any, Any], config: Any, state: Any) -> str | None:
    """Why a state does not have every piece of the box in exactly one place; None where it has, or where the game has
    no marks."""
    if rules.zones is None:
        return None
    places = zones_of(rules, config, state)
    there = Counter([place.zone.of.piece(one) for place in places for one in place.pieces])
    box = Counter(said_of(rules).box(config))
    if there == box:
        return _swallowed(said_of(rules), config, state, places)
    faults = {"more often than in the box": there - box, "missing": box - there}
    found = [f"{how}: {', '.join(map(shown, pieces.elements()))}" for how, pieces in faults.items() if pieces]
    return f"the pieces of {type(state).__name__} are not those of the box, {'; '.join(found)}"


def _swallowed(said: Zones, config: Any, state: Any, places: tuple[Place, ...]) -> str | None:
    """Why more or fewer pieces than there should be lie where there is no field; None where that is not known."""
    left = said.left(config, state) if said.left else None
    lie = [place for place in places if not place.path]
    if left is None or not lie or len(lie[0].pieces) == left:
        return None
    return f"there should be {left} pieces in {lie[0].zone.name!r}, not {len(lie[0].pieces)}"


def moved_otherwise(rules: Rules[Any, Any, Any], config: Any, before: Any, action: Any, after: Any) -> str | None:
    """Why an act of chance did not do what its marked fields say: the pieces lie there afterwards, and the place of a
    seat keeps all others, unless it is cleared. None where it did, or where the action has no marks."""
    marks = marks_of(type(action)) if rules.zones is not None else ()
    if not marks:
        return None
    was, lies = _lying(zones_of(rules, config, before)), _lying(zones_of(rules, config, after))
    brought = Counter[Any]()
    for path, zone in marks:
        value = getattr(action, str(path[0]))
        for seat, items in enumerate(value) if zone.by_seat else [(None, value)]:
            came = Counter(map(zone.of.piece, zone.of.read(items)))
            if not came <= lies.get((zone.name, seat), NOTHING) + lies.get((zone.within or "", seat), NOTHING):
                return f"what {type(action).__name__}.{path[0]} brings to {zone.name!r} does not lie there"
            brought += came
    for (name, seat), pieces in was.items():
        lie = lies.get((name, seat), NOTHING)
        gone, stay = pieces - lie - brought, (pieces & lie) - brought
        if seat is not None and gone and stay:
            names = ", ".join(map(shown, gone.elements()))
            return f"{type(action).__name__} takes pieces from {name!r} of seat {seat} without a word: {names}"
    return None


def _lying(places: tuple[Place, ...]) -> Lying:
    """A piece of a zone within another one lies in both."""
    found: Lying = {}
    for zone, seat, pieces, _ in places:
        for name in (zone.name, *([zone.within] if zone.within else [])):
            found.setdefault((name, seat), Counter()).update(map(zone.of.piece, pieces))
    return found
