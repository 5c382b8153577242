"""Worlds: states that a seat cannot tell from the true one, made from its view alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from operator import getitem
from random import Random
from typing import Any, TypeVar

from pydantic import ValidationError

from rulecore.core.bags import P, bag, minus
from rulecore.core.draws import insist_on_generator
from rulecore.core.errors import Fault, InvalidView, faults_of, shown
from rulecore.core.gate import MALFORMED, Size, as_object, form_of
from rulecore.core.same import same

T = TypeVar("T")

VIEWED = 4096
"""No list in a view has more items, except those that grow with the length of the game."""


def one_a_seat(players: int, view: Mapping[str, Any], *names: str) -> None:
    """Raises InvalidView where one of these fields of a view does not have one item for each seat. `known.hands` is the
    field `hands` of the part `known`."""
    counts = {name: len(reduce(getitem, name.split("."), view)) for name in names}
    wrong = [(name, count) for name, count in counts.items() if count != players]
    if wrong:
        raise InvalidView(Fault(name, f"should have {players} items, not {count}") for name, count in wrong)


def named(names: Mapping[str, T], items: Iterable[Any], place: str) -> tuple[T, ...]:
    """What these names in a view stand for, in their order. Raises InvalidView for a name that stands for nothing."""
    items = tuple(items)
    wrong = [(at, item) for at, item in enumerate(items) if not isinstance(item, str) or item not in names]
    if wrong:
        raise InvalidView(
            Fault(f"{place}.{at}", f"should be a piece of this game, not {shown(item)}") for at, item in wrong
        )
    return tuple([names[item] for item in items])


def one_named(names: Mapping[str, T], item: Any, place: str) -> T:
    """What one name in a view stands for. Raises InvalidView for a name that stands for nothing."""
    if not isinstance(item, str) or item not in names:
        raise InvalidView([Fault(place, f"should be a piece of this game, not {shown(item)}")])
    return names[item]


def unseen(box: tuple[P, ...], told: Iterable[P]) -> tuple[P, ...]:
    """The pieces of the box that a view does not show; ascending. Raises InvalidView where it shows more than that."""
    rest = minus(box, bag(told))
    if rest is None:
        raise InvalidView([Fault("", "shows pieces that are not in the box, or more of them than there are")])
    return rest


def worlds(game: Any, view: object, rng: Random) -> Iterator[Any]:
    """See `Game.worlds`. The view is judged at once, not when the first world is asked for."""
    insist_on_generator(rng)
    state, seat = _state_that_shows(game, view)
    return _dealt_again(game, state, seat, rng)


def _dealt_again(game: Any, state: Any, seat: int | None, rng: Random) -> Iterator[Any]:
    deal = game.redealer(state, seat)
    while True:
        yield deal(rng)


def _state_that_shows(game: Any, view: object) -> tuple[Any, int | None]:
    """A state with this view, and whose view it is. Raises InvalidView."""
    if game.rules.of_view is None:
        raise InvalidView([Fault("game", f"{game.id} has no worlds: its Rules do not say how a view becomes a state")])
    data = as_object(view, _size(game), InvalidView, "an object with the fields of a view")
    try:
        form_of(game.rules.view_type).validate_python(data, strict=True)
        _agree_on(game, data)
        state = game.rules.of_view(game.rules_config, data)
        seat = data["seat"]
        world = game.redeal(state, seat, Random(0))
        # The view may show counts that no deal has. The state repeats them; a redealt world does not.
        for one in (state, world):
            if not same(shows := game.view(one, seat), data):
                raise InvalidView(_differences(shows, data))
        broken = game.broken(world)
    except ValidationError as error:
        raise InvalidView(faults_of(error)) from None
    except InvalidView:
        raise
    except MALFORMED:
        raise InvalidView([Fault("", "shows what no state of the game shows: its parts do not fit together")]) from None
    if broken:
        raise InvalidView([Fault("", f"shows what breaks the law {law}") for law in broken])
    return state, seat


def _size(game: Any) -> Size:
    """The size of a view: no list in it is longer than the whole game, or than what is legal in it."""
    return Size(items=VIEWED + game.rules.max_game_length(game.rules_config), values=VIEWED * 16)


def _agree_on(game: Any, data: Mapping[str, Any]) -> None:
    """Raises InvalidView where a view is of another table."""
    faults = []
    if data["seat"] is not None and data["seat"] not in range(game.players):
        faults.append(Fault("seat", f"should be null or from 0 to {game.players - 1}, not {shown(data['seat'])}"))
    if not same(data["config"], game.config):
        faults.append(Fault("config", "should be the config of this game"))
    if faults:
        raise InvalidView(faults)


def _differences(shows: Mapping[str, Any], data: Mapping[str, Any]) -> Iterator[Fault]:
    """The fields that do not go with the others."""
    for name in data:
        if name not in shows:
            yield Fault(shown(name), f"unknown; accepted here: {', '.join(shows)}")
    for name, value in shows.items():
        if not same(value, data[name]):
            yield Fault(name, f"beside the other fields should be {shown(value)}, not {shown(data[name])}")
