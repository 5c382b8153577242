"""The laws, in every game: they hold everywhere, none of them is idle, and none would let a wrong engine pass."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import fields, is_dataclass, replace
from functools import cache, partial
from itertools import chain
from random import Random
from typing import Any

import pytest
from failing import fail
from pydantic import BaseModel
from tables import DEEP, AnyGame, on_every_default, on_every_id, on_every_pair, on_every_table, pairs, pairs_then_many
from walks import SEEDS, SHORT, Moment, chosen, chosen_states, drawn, played, states, walk

import rulecore
from rulecore import CHANCE, BrokenLaw, InvalidState, Law
from rulecore.audit.fuzz.course import Course
from rulecore.audit.fuzz.search import played as random_course
from rulecore.core.chance import Roll
from rulecore.core.game import CheckedGame, answers_of
from rulecore.core.laws import AnswerLaw, Answers, ChoiceLaw, StateLaw, StepLaw
from rulecore.registry import rules_of

LAWFUL = SEEDS if DEEP else SEEDS[:2]
"""The games in which every law is asked at every step."""


def checked(game: AnyGame, **changes: Any) -> CheckedGame[Any, Any]:
    """The game, checked, with some of its functions replaced."""
    return CheckedGame(replace(game.rules, **changes), game.rules_config)


@on_every_pair
def test_every_law_holds_in_every_state_and_at_every_step(game: AnyGame) -> None:
    """In the game with the most kinds of steps, and in two others; the gate asks under every reading by itself."""
    for seed in LAWFUL:
        if (course := random_course(game, str(seed))).broken:
            fail(course)
    course = Course(game)
    for moment in walk(game):
        course.take(moment.action)
        if course.broken:
            fail(course)


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
    silent = {law.name: law for law in rules_of(id).laws}
    for game in pairs_then_many(id):
        for name in [name for name, law in silent.items() if speaks(game, law)]:
            del silent[name]
        if not silent:
            break
    assert silent == {}


def speaks(game: AnyGame, law: Law) -> bool:
    """Whether the law says yes of a state of a game at that table, of what may be chosen there, or of a step."""
    judge, config = law.judge, game.rules_config
    if isinstance(law, StepLaw):
        return any(judge(config, *moment) for moment in walk(game))
    if isinstance(law, ChoiceLaw):
        return any(judge(config, state, game.legal(state)) for state in states(game))
    if isinstance(law, AnswerLaw):
        return any(judge(config, state, answers_of(game, state)) for state in states(game))
    return any(judge(config, state) for state in states(game))


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
def test_every_law_is_broken_by_something_wrong(id: str) -> None:
    """By a wrong state, choice, answer or step; laws of what a table agrees on by a config that no table can have."""
    longest = max(pairs(id), key=lambda table: table.rules.max_game_length(table.rules_config))
    waiting = {law.name: law for law in rules_of(id).laws if not is_broken_by_a_config(longest, law)}
    for game in chain([longest], pairs_then_many(id)):
        for name in [name for name, law in waiting.items() if is_broken_by_an_answer(game, law)]:
            del waiting[name]
        for moment in wrong_moments(game) if waiting else ():
            for name in [name for name, law in waiting.items() if is_broken(game, law, moment)]:
                del waiting[name]
        if not waiting:
            break
    assert waiting == {}


def is_broken_by_a_config(game: AnyGame, law: Law) -> bool:
    """Whether it is a law of states and notices in the first one that a config is wrong."""
    return isinstance(law, StateLaw) and any(
        verdict(law, config, game.initial()) is False for config in wrong_configs(game)
    )


@cache
def wrong_configs(game: AnyGame) -> tuple[Any, ...]:
    """What no table can agree on: with one number in it, or the length of one list, that is another one."""
    return tuple(disagreed(game.rules_config, Random(13)))


def disagreed(config: Any, rng: Random) -> Iterator[Any]:
    """A config, or a part of one, with one thing in it wrong."""
    for name, value in config:
        wrong = [*disagreed(value, rng)] if isinstance(value, BaseModel) else [nudged(value, rng) for _ in range(40)]
        yield from (config.model_copy(update={name: other}) for other in (*wrong, *resized(value)) if other != value)


def is_broken_by_an_answer(game: AnyGame, law: Law) -> bool:
    """Whether it is a law of answers and notices that something wrong is said of a state, or that no game is as long as
    some are."""
    if not isinstance(law, AnswerLaw):
        return False
    cases = ((state, wrong) for state in chosen_states(game) for wrong in wrong_answers(game, state))
    said = any(verdict(law, game.rules_config, *case) is False for case in cases)
    return said or is_broken_by_a_lower_bound(game, law)


def is_broken(game: AnyGame, law: Law, moment: Moment) -> bool:
    """Whether the law notices that the state after the step, what may be chosen there, or the step is wrong."""
    if isinstance(law, StateLaw):
        return verdict(law, game.rules_config, moment.after) is False
    if isinstance(law, StepLaw):
        return verdict(law, game.rules_config, *moment) is False
    with suppress(ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        return verdict(law, game.rules_config, moment.after, game.legal(moment.after)[1:]) is False
    return False


def wrong_answers(game: AnyGame, state: Any) -> Iterator[Answers]:
    """What no right engine says of a state: somebody else acts, another event is due, it ended otherwise."""
    right, rng = answers_of(game, state), Random(12)
    yield from (right._replace(actor=actor) for actor in (None, CHANCE, *range(game.players)) if actor != right.actor)
    if right.need is not None:
        events: list[Any] = [Roll(((0, 1, 2),)), nudged(right.need, rng), *resized(right.need)]
        yield from (right._replace(need=need) for need in events if need != right.need)
    result = right.result or {}
    for name, told in result.items():
        others: list[Any] = ["?"]
        if type(told) is list and told:
            others += [told[1:], told[:-1], told + told, list(nudged(tuple(told), rng))]
        yield from (right._replace(result={**result, name: other}) for other in others if other != told)


@on_every_default
def test_the_laws_notice_another_answer(game: AnyGame) -> None:
    laws, noticed = game.rules.laws.of_answers, 0
    for state in chosen_states(game):
        for wrong in wrong_answers(game, state):
            noticed += 1
            assert any(verdict(law, game.rules_config, state, wrong) is False for law in laws), (state, wrong)
    assert noticed


@on_every_id
def test_the_laws_notice_that_the_longest_game_is_said_to_be_shorter_by_one(id: str) -> None:
    """Where the readings make it as long: a bound is for all readings."""
    assert any(any(is_broken_by_a_lower_bound(game, law) for law in game.rules.laws) for game in pairs_then_many(id))


def is_broken_by_a_lower_bound(game: AnyGame, law: Law) -> bool:
    """Whether it is a law of answers and notices that no game is said to be as long as some are."""
    right = answers_of(game, game.initial())
    shorter = right._replace(longest=right.longest - 1)
    return isinstance(law, AnswerLaw) and verdict(law, game.rules_config, game.initial(), shorter) is False


@on_every_table
def test_the_laws_notice_a_step_that_changes_nothing(game: AnyGame) -> None:
    assert all(game.broken_step(before, action, before) for before, action, _ in walk(game))


@on_every_table
def test_the_laws_notice_a_step_that_takes_another_action(game: AnyGame) -> None:
    rng, noticed, free = Random("another action"), 0, 0  # a number could be the seed of the game: the same action
    for before, action, after in walk(game):
        free += game.actor(before) is CHANCE or len(game.legal(before)) > 1
        for other in dict.fromkeys(drawn(game, before, rng) for _ in range(20 if len(walk(game)) < SHORT else 1)):
            if game.step(before, other) != after:
                noticed += 1
                assert game.broken_step(before, action, game.step(before, other)), (before, action, other)
    assert noticed or not free


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
def test_a_checked_game_stops_where_somebody_else_is_said_to_act(game: AnyGame) -> None:
    for before, action, after in walk(game):
        actor = game.actor(after)
        if isinstance(actor, int):
            other = partial(named_to_act, game.actor, after, (actor + 1) % max(2, game.players))
            with pytest.raises(BrokenLaw) as raised:
                checked(game, actor=other).step(before, action)
            assert {type(law) for law in game.rules.laws if str(law) in raised.value.laws} == {AnswerLaw}


def named_to_act(right: Callable[[Any], Any], wrongly: Any, seat: int, config: Any, state: Any) -> Any:
    """Who acts, but in one state another seat."""
    return seat if state == wrongly else right(state)


@on_every_default
def test_a_checked_game_stops_at_a_wrong_beginning(game: AnyGame) -> None:
    """With a wrong number in it; where it holds none, with one in the place of nothing: that may be no state at all."""
    wrong = nudged(game.initial(), Random(0))
    if wrong == game.initial():
        wrong = wrong._replace(**{wrong._fields[0]: (0,)})
    with pytest.raises((BrokenLaw, InvalidState)):
        checked(game, initial=always(wrong)).initial()


@on_every_default
def test_a_plain_game_does_not_pay_for_the_laws(game: AnyGame) -> None:
    before, action, _ = walk(game)[0]
    stuck = type(game)(replace(game.rules, after=always(before), fast=None), game.rules_config)
    assert stuck.step(before, action) == before
