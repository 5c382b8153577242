"""States and actions as a seat knows them: opaque pieces in all places that it does not see, and for secrets that it
does not know. Who sees what is said by the marks and the `Zones` of the game, and by nothing else."""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, NamedTuple

from rulecore.audit.proofs.meanings import Meaning, replaced
from rulecore.audit.proofs.opaque import TABLES, Heap, Piece, Uncounted, Veil, bag, is_number, minus, mixed, written
from rulecore.audit.proofs.paths import Unproven
from rulecore.core import bags
from rulecore.core.rules import Rules
from rulecore.core.shown import with_at
from rulecore.core.wire import ActionCodec
from rulecore.core.zones import HIDDEN, Pieces, Place, marks_of, may_see, phases_of, said_of, zones_of

AnyRules = Rules[Any, Any, Any]
"""The rules of any game."""


class Known(NamedTuple):
    """A state as a seat knows it.

    state   the same with opaque parts
    hidden  the zones and secrets of which it does not know all
    """

    state: Any
    hidden: frozenset[str]


def known_to(rules: AnyRules, config: Any, state: Any, seat: int | None) -> Known:
    """The state as the seat, or a bystander, knows it."""
    veil, lying = Veil(), list[tuple[Place, tuple[Any, ...]]]()
    for place in zones_of(rules, config, state):
        sees = may_see(rules, config, state, place, seat)
        lying.append((place, place.pieces if sees else _covered(rules, place, veil, in_part=sees is None)))
    hidden_places = [place for place, opaque in lying if opaque is not place.pieces]
    if len(hidden_places) == 1 and not hidden_places[0].zone.of.ordered:
        lying = [(place, place.pieces) for place, _ in lying]  # what lies in the only place left is known
    veil.unseen = bags.bag([one for place in hidden_places for one in _in_box(place)])
    known = state
    for place, opaque in lying:
        inside = [
            (part, pieces) for part, pieces in lying if (part.zone.within, part.seat) == (place.zone.name, place.seat)
        ]
        is_changed = opaque is not place.pieces or any(pieces is not part.pieces for part, pieces in inside)
        if place.path and is_changed:
            known = with_at(
                known, place.path, _value(place, (*opaque, *(one for _, pieces in inside for one in pieces)))
            )
    hidden = {place.zone.name for place in hidden_places}
    return Known(_without_secrets(Asker(rules, config, state, seat, hidden), known), frozenset(hidden))


def _covered(rules: AnyRules, place: Place, veil: Veil, *, in_part: bool) -> tuple[Any, ...]:
    """Hidden pieces in the place of those that lie there."""
    of_piece = said_of(rules).part.get(place.zone.name) if in_part else None
    found = [Piece(called(place), veil, {of_piece: of_piece(one)} if of_piece else None) for one in _in_box(place)]
    veil.pieces += found
    return tuple(found) if found else place.pieces


def called(place: Place) -> str:
    """A place in words."""
    return place.zone.name if place.seat is None else f"{place.zone.name} of seat {place.seat}"


def _in_box(place: Place) -> Iterator[Any]:
    return map(place.zone.of.piece, place.pieces)


def _value(place: Place, pieces: tuple[Any, ...]) -> Any:
    """The value of a field in which these pieces lie."""
    of = place.zone.of
    if of.write is None:
        raise Unproven(f"how pieces lie in {called(place)} cannot be written, so they cannot be made opaque")
    hidden = tuple([one for one in pieces if isinstance(one, Piece)])
    seen = tuple([one for one in pieces if not isinstance(one, Piece)])
    return written(of, mixed(seen, hidden) if seen else hidden)


# --- secrets ---


class Asker(NamedTuple):
    """Who asks: a seat, or a bystander, of a state. `hidden` fills with the names of what it does not know."""

    rules: AnyRules
    config: Any
    state: Any
    seat: int | None
    hidden: set[str]


def _without_secrets(asker: Asker, value: Any) -> Any:
    """A value in which what the seat does not know of secrets is opaque."""
    secrets = said_of(asker.rules).secrets
    if not secrets or isinstance(value, (Piece, Heap)):
        return value
    if type(value) is tuple:
        items = tuple([_without_secrets(asker, one) for one in value])
        return items if any(one is not other for one, other in zip(items, value, strict=True)) else value
    known = dict[str, Any]()
    for name in _fields_of(value):
        key, own = f"{type(value).__name__}.{name}", getattr(value, name)
        if key not in secrets:
            known[name] = _without_secrets(asker, own)
        else:
            seen = secrets[key].known(asker.config, asker.state, value, asker.seat)
            known[name] = _opaque(seen, key) if secrets[key].counted else Uncounted(_opaque(seen, key))
            asker.hidden.update({key} if _holds_hidden(seen) else ())
    return _changed(value, {name: one for name, one in known.items() if one is not getattr(value, name)})


def _fields_of(value: Any) -> tuple[str, ...]:
    """The fields of a struct or an action."""
    if isinstance(value, type) or not hasattr(value, "_fields"):
        return tuple(getattr(type(value), "__dataclass_fields__", ()))
    return tuple(value._fields)


def _changed(value: Any, fields: dict[str, Any]) -> Any:
    if not fields:
        return value
    return value._replace(**fields) if hasattr(value, "_replace") else dataclasses.replace(value, **fields)


def _opaque(value: Any, name: str) -> Any:
    """A value with an opaque piece wherever HIDDEN stands."""
    if type(value) is tuple:
        return tuple([_opaque(one, name) for one in value])
    return Piece(name) if value is HIDDEN else value


def _holds_hidden(value: Any) -> bool:
    return any(map(_holds_hidden, value)) if type(value) is tuple else value is HIDDEN


# --- actions ---


def action_known_to(rules: AnyRules, config: Any, step: tuple[Any, Any, Any], seat: int | None) -> Known:
    """An action as the seat knows it, of the state before, the action and the state after: pieces that chance brings to
    where it does not see them are opaque."""
    before, action, after = step
    lying = {(place.zone.name, place.seat): place for place in zones_of(rules, config, after)}
    fields, hidden = dict[str, Any](), set[str]()
    for mark in marks_of(type(action)):
        name, of = str(mark.path[0]), mark.zone.of
        parts = getattr(action, name)
        for owner, part in enumerate(parts) if mark.zone.by_seat else [(None, parts)]:
            place = lying.get((mark.zone.name, owner))
            came = list(map(of.piece, of.read(part)))
            if place is None or not came or any(one not in [*_in_box(place)] for one in came):
                continue  # it went elsewhere, where everybody sees it
            if may_see(rules, config, after, place, seat) is not True:
                covered = _all_hidden(part, called(place))
                value = fields.get(name, parts)
                fields[name] = covered if owner is None else (*value[:owner], covered, *value[owner + 1 :])
                hidden.add(mark.zone.name)
    known = _without_secrets(Asker(rules, config, before, seat, hidden), _changed(action, fields))
    return Known(known, frozenset(hidden))


def _all_hidden(value: Any, lies: str) -> Any:
    if type(value) is tuple:
        return tuple([_all_hidden(one, lies) for one in value])
    return None if value is None else Piece(lies)


@contextmanager
def encoding() -> Iterator[dict[int, Any]]:
    """Within, an opaque action is encoded as the action of which it is known, by `id`; what is opaque stays so."""
    right, actions = ActionCodec.encode, dict[int, Any]()

    def encode(self: ActionCodec[Any], action: Any) -> Any:
        if id(action) not in actions:
            return right(self, action)
        data = right(self, actions[id(action)])
        return {name: _as_json(getattr(action, name, one), one) for name, one in data.items()}

    ActionCodec.encode = encode  # type: ignore[method-assign]
    try:
        yield actions
    finally:
        ActionCodec.encode = right  # type: ignore[method-assign]


def _as_json(value: Any, data: Any) -> Any:
    if isinstance(value, Piece):
        return value
    return list(map(_as_json, value, data)) if type(value) is tuple and isinstance(data, list) else data


# --- what stands in for functions ---


@contextmanager
def opaque_runs(rules: AnyRules, package: str, beside: tuple[Meaning, ...]) -> Iterator[dict[int, Any]]:
    """Within, the functions of the game can be run on opaque parts; yields what `encoding` does."""
    with ExitStack() as stack:
        stack.enter_context(replaced((f"{package}.", "rulecore.core."), (*_meanings(rules), *beside)))
        stack.enter_context(_tables(package))
        yield stack.enter_context(encoding())


def _meanings(rules: AnyRules) -> Iterator[Meaning]:
    """What the core and the zones of the game ask of pieces."""
    yield Meaning(bags.bag, bag, f"{SHOWN}::test_a_bag_of_all_hidden_pieces_is_known")
    yield Meaning(bags.minus, minus, f"{SHOWN}::test_hidden_pieces_can_be_taken_away")
    found = dict[Any, Any]()
    for form in (*phases_of(rules), *rules.actions.types.values()):
        for mark in marks_of(form):
            if is_number(mark.zone.of):
                found.update(_of_numbers(mark.zone.of))
    found |= {of_piece: _of_part(of_piece) for of_piece in said_of(rules).part.values()}
    for function, by in found.items():
        yield Meaning(function, by, f"{SHOWN}::test_a_heap_answers_as_the_pile_for_which_it_stands")


def _of_numbers(of: Pieces) -> Iterator[tuple[Any, Any]]:
    """How a pile that is kept as a number is read, written and counted."""
    yield of.read, lambda pile: pile.pieces() if isinstance(pile, Heap) else of.read(pile)
    yield of.write, lambda pieces: written(of, tuple(pieces))
    count = of.count
    if count is not None:
        yield count, lambda pile: pile.bit_count() if isinstance(pile, Heap) else count(pile)


def _of_part(of_piece: Any) -> Any:
    def known(piece: Any) -> Any:
        if isinstance(piece, Piece) and of_piece in piece.known:
            return piece.known[of_piece]
        return of_piece(piece)

    return known


@contextmanager
def _tables(package: str) -> Iterator[None]:
    """Within, what a table of the game says of a hidden piece is hidden."""
    modules = [module for name, module in sys.modules.items() if name == package or name.startswith(f"{package}.")]
    found = [(module, name, value) for module in modules for name, value in [*vars(module).items()]]
    tables = [one for one in found if type(one[2]) in TABLES and one[1].isupper()]
    for module, name, value in tables:
        setattr(module, name, TABLES[type(value)](value))
    try:
        yield
    finally:
        for module, name, value in tables:
            setattr(module, name, value)


SHOWN = "tests/proofs/test_views.py"
