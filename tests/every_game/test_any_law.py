"""The laws, in every game: they hold everywhere, none of them is idle, and none would let a wrong engine pass."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import fields, is_dataclass, replace
from functools import cache
from random import Random
from typing import Any

import pytest
from tables import DEEP, AnyGame, many, on_every_default, on_every_id, on_every_table
from walks import SEEDS, Moment, chosen, drawn, played, states, walk

import rulecore
from rulecore import BrokenLaw, Law
from rulecore.core.game import CheckedGame
from rulecore.core.laws import StateLaw, StepLaw

LAWFUL = SEEDS if DEEP else SEEDS[:3]
"""The games in which every law is asked at every step."""


def checked(game: AnyGame, **changes: Any) -> CheckedGame[Any, Any]:
    """The game, checked, with some of its functions replaced."""
    return CheckedGame(replace(game.rules, **changes), game.terms)


@on_every_table
def test_every_law_holds_in_every_state_and_at_every_step(game: AnyGame) -> None:
    """In the game with the most kinds of steps, and in a few others; the gate asks under every reading by itself."""
    assert game.broken(game.initial()) == ()
    for moment in (*walk(game), *(moment for seed in LAWFUL for moment in played(game, seed))):
        assert game.broken(moment.after) == ()
        assert game.broken_step(*moment) == ()


def always(answer: Any) -> Callable[..., Any]:
    """A function that never thinks."""
    return lambda *_: answer


def verdict(law: Law, *case: Any) -> bool | None:
    """What a law says about a state that may make no sense at all: a law that cannot judge says nothing."""
    with suppress(ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError):
        return law.judge(*case)
    return None


@on_every_id
def test_no_law_is_silent_everywhere(id: str) -> None:
    tables = many(id)
    laws = tables[0].rules.laws
    spoke = {
        *(law.name for law in laws.of_states if any(law.judge(g.terms, s) for g in tables for s in states(g))),
        *(law.name for law in laws.of_choices if any(law.judge(g.terms, s, g.legal(s)) for g, s in _all(tables))),
        *(law.name for law in laws.of_steps if any(law.judge(g.terms, *m) for g in tables for m in walk(g))),
    }
    assert spoke == {law.name for law in laws}


def _all(tables: list[AnyGame]) -> Iterator[tuple[AnyGame, Any]]:
    return ((game, state) for game in tables for state in states(game))


def spoilt(state: Any, others: tuple[Any, ...], rng: Random) -> Iterator[Any]:
    """The state with one field as it was at other moments, with something missing or doubled, with a wrong number."""
    alike = [other for other in others if type(other) is type(state)]
    for name in state._fields:
        for other in rng.sample(alike, min(6, len(alike))):
            if getattr(other, name) != getattr(state, name):
                yield state._replace(**{name: getattr(other, name)})
        for held in resized(getattr(state, name)):
            with suppress(TypeError):  # machine code takes no triple for a pair
                yield state._replace(**{name: held})
    for _ in range(20):
        yield nudged(state, rng)


def resized(value: Any) -> Iterator[Any]:
    """The value with something missing or doubled: of a tuple its last item, of a value with fields in one of them."""
    for name in getattr(value, "_fields", ()):
        for held in resized(getattr(value, name)):
            with suppress(TypeError):
                yield value._replace(**{name: held})
    if type(value) is tuple and value:
        yield value[:-1]
        yield (*value, value[-1])


def nudged(value: Any, rng: Random) -> Any:
    """The value with one number in it, however deep, a little or far off. Machine code takes no number in a field that
    can hold none: the value is left alone then."""
    if value is None or type(value) is int:
        return (value or 0) + rng.choice((-1, 1, 50))
    inside = {place: part for place, part in parts_of(value).items() if has_number(part)}
    if not inside:
        return value
    place = rng.choice(list(inside))
    changed = nudged(inside[place], rng)
    if type(value) is tuple:
        return (*value[:place], changed, *value[place + 1 :])
    with suppress(TypeError):
        copied: Any = replace if is_dataclass(value) else type(value)._replace
        return copied(value, **{place: changed})
    return value


def has_number(value: Any) -> bool:
    """Whether there is a number in the value, or None in the place of one."""
    return value is None or type(value) is int or any(map(has_number, parts_of(value).values()))


def parts_of(value: Any) -> dict[Any, Any]:
    """The items of a tuple by their places, the fields of an action, a state or a part of one by their names."""
    if type(value) is tuple:
        return dict(enumerate(value))
    names = [field.name for field in fields(value)] if is_dataclass(value) else getattr(value, "_fields", ())
    return {name: getattr(value, name) for name in names}


@cache
def wrong_moments(game: AnyGame) -> tuple[Moment, ...]:
    """Steps that no right engine takes."""
    rng, found = Random(9), []
    others = (*states(game), *(state for seed in (1, 2) for _, _, state in played(game, seed)))
    for before, action, after in chosen(game):
        found += [Moment(before, action, state) for state in spoilt(after, others, rng)]
        found += [Moment(state, action, after) for state in spoilt(before, others, rng)]
    return tuple(found)


@on_every_id
def test_every_law_is_broken_by_some_wrong_state_or_step(id: str) -> None:
    tables = sorted(many(id), key=lambda t: -t.rules.max_game_length(t.terms))
    waiting = {law.name: law for law in tables[0].rules.laws}
    for game in tables:
        for moment in wrong_moments(game) if waiting else ():
            for name in [name for name, law in waiting.items() if is_broken(game, law, moment)]:
                del waiting[name]
    assert waiting.keys() == set()


def is_broken(game: AnyGame, law: Law, moment: Moment) -> bool:
    """Whether the law notices that the state after the step, what may be chosen in it, or the step is wrong."""
    if isinstance(law, StateLaw):
        return verdict(law, game.terms, moment.after) is False
    if isinstance(law, StepLaw):
        return verdict(law, game.terms, *moment) is False
    with suppress(AttributeError, LookupError, TypeError, ValueError):
        return verdict(law, game.terms, moment.after, game.legal(moment.after)[1:]) is False
    return False


@on_every_table
def test_the_laws_notice_a_step_that_changes_nothing(game: AnyGame) -> None:
    assert all(game.broken_step(before, action, before) for before, action, _ in walk(game))


@on_every_table
def test_the_laws_notice_a_step_that_takes_another_action(game: AnyGame) -> None:
    rng, noticed = Random(10), 0
    for before, action, after in walk(game):
        other = drawn(game, before, rng)
        if game.step(before, other) != after:
            noticed += 1
            assert game.broken_step(before, action, game.step(before, other)), (before, action, other)
    assert noticed


@on_every_default
def test_the_laws_notice_a_choice_that_is_left_out_or_offered_twice(game: AnyGame) -> None:
    for state in (moment.before for moment in chosen(game) if game.legal(moment.before)):
        legal = game.legal(state)
        for wrong in (legal[1:], legal[:-1], (*legal, legal[0]), (legal[0], *legal)):
            assert checked(game, legal=always(wrong)).broken(state)


@on_every_default
def test_a_checked_game_plays_as_the_plain_one(game: AnyGame) -> None:
    assert played(rulecore.game(game.config, checked=True), 3) == played(game, 3)


@on_every_default
def test_a_checked_game_is_not_equal_to_the_plain_one(game: AnyGame) -> None:
    assert rulecore.game(game.config, checked=True) != game
    assert rulecore.game(game.config, checked=True) == rulecore.game(game.config, checked=True)


@on_every_default
def test_a_checked_game_stops_at_a_step_that_changes_nothing(game: AnyGame) -> None:
    for before, action, _ in walk(game):
        with pytest.raises(BrokenLaw) as raised:
            checked(game, after=always(before)).step(before, action)
        assert raised.value.laws


@on_every_default
def test_a_checked_game_stops_at_a_wrong_beginning(game: AnyGame) -> None:
    """With a wrong number in it; where it holds none, with one in the place of nothing."""
    wrong = nudged(game.initial(), Random(0))
    if wrong == game.initial():
        wrong = wrong._replace(**{wrong._fields[0]: (0,)})
    with pytest.raises(BrokenLaw):
        checked(game, initial=always(wrong)).initial()


@on_every_default
def test_a_plain_game_does_not_pay_for_the_laws(game: AnyGame) -> None:
    before, action, _ = walk(game)[0]
    stuck = type(game)(replace(game.rules, after=always(before), fast=None), game.terms)
    assert stuck.step(before, action) == before
