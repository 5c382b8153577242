"""Hidden information, in every game: nobody can tell apart what they cannot see. The outputs stand in outputs.py."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import wraps
from inspect import getmembers, isroutine, signature
from itertools import combinations
from random import Random
from typing import Any

from candidates import is_an_outcome
from lookalikes import REDEALS, onlookers, others, plays_openly, redealt, steps_alike
from outputs import KEPT, OUTPUTS, Output, has_layout, is_offered
from tables import AnyGame, on_every_default, on_every_table
from walks import SHORT, Moment, chosen, chosen_states, states, walk

from rulecore import CHANCE, Game
from rulecore.core.bags import bag
from rulecore.core.chance import Hands
from rulecore.core.reported import outcome_of

EARLY = slice(0, 60, 3)
"""States of a game in which much is hidden; in a long one everything may lie open in the end."""


# --- the law ---


@on_every_table
def test_states_that_a_seat_cannot_tell_apart_are_told_to_it_in_the_same_bytes(game: AnyGame) -> None:
    assert leaks(game, "state", chosen_states(game), others) == set()


@on_every_table
def test_steps_that_a_seat_cannot_tell_apart_are_told_to_it_in_the_same_bytes(game: AnyGame) -> None:
    assert leaks(game, "step", chosen(game), steps_alike) == set()


def leaks(game: AnyGame, of: str, things: Sequence[Any], alike: Callable[..., Iterable[Any]]) -> set[str]:
    """The outputs by which some seat can tell one of the things from another that looks alike to it."""
    rows = {name: row for name, row in OUTPUTS.items() if row.of == of and game in row.tables and is_offered(game, row)}
    found = set()
    for thing in things:
        for seat in onlookers(game):
            truth: dict[str, bytes] = {}
            for other in alike(game, thing, seat):
                truth = truth or {name: told(row, game, thing, seat) for name, row in rows.items()}
                found |= {name for name, row in rows.items() if told(row, game, other, seat) != truth[name]}
    return found


def told(output: Output, *asked: Any) -> bytes:
    """What a seat gets to see, byte by byte."""
    return json.dumps(output.ask(*asked), ensure_ascii=False).encode()


def test_every_method_that_is_handed_a_state_or_a_seat_is_an_output_or_kept_for_a_reason() -> None:
    telling = {
        name
        for name, method in getmembers(Game, isroutine)
        if not name.startswith("_") and {"state", "before", "seat"} & signature(method).parameters.keys()
    }
    assert {*OUTPUTS, *KEPT} >= telling >= KEPT.keys()
    assert OUTPUTS.keys().isdisjoint(KEPT)


@on_every_table
def test_learners_observe_of_a_state_what_the_layout_says_of_its_view(game: AnyGame) -> None:
    """So whatever is written from the state, and not from the view, tells nothing more, even where a mark is wrong."""
    output = OUTPUTS["Gymnasium observation"]
    for state in chosen_states(game) if is_offered(game, output) and has_layout(game) else ():
        for seat in range(game.players):
            assert output.ask(game, state, seat)["observation"] == in_its_layout(game, state, seat)


def in_its_layout(game: AnyGame, state: Any, seat: int) -> str:
    """The numbers of a view, as bytes."""
    from rulecore.adapters.layout import layout

    return layout(game).array(game.view(state, seat)).tobytes().hex()


# --- what the law stands on ---


def where_something_is_hidden(test: Callable[[AnyGame], None]) -> Callable[[AnyGame], None]:
    """The test is for games with secrets only."""

    @wraps(test)
    def run(game: AnyGame) -> None:
        if not plays_openly(game):
            test(game)

    return run


def early(game: AnyGame) -> tuple[Any, ...]:
    """The states in which much is hidden; all those of a short game."""
    found = states(game)
    return found if len(found) < SHORT else found[EARLY]


def is_often(count: int, least: float, game: AnyGame) -> bool:
    """Whether something happened more often than that; in a short game, at all."""
    return count > (0 if len(states(game)) < SHORT else least)


@on_every_table
@where_something_is_hidden
def test_dealing_again_changes_the_hidden_things_often(game: AnyGame) -> None:
    """Else the law could not be broken."""
    changes, noticed, tried = 0, 0, early(game)
    for state in tried:
        for other in redealt(game, state, None):
            changes += other != state
            noticed += any(game.view(other, seat) != game.view(state, seat) for seat in range(game.players))
    assert is_often(changes, len(tried) * REDEALS / 3, game)
    assert is_often(noticed, len(tried) * REDEALS / 4, game)


@on_every_table
@where_something_is_hidden
def test_there_are_other_steps_that_look_the_same(game: AnyGame) -> None:
    found = (
        (step, other) for step in chosen(game) for seat in onlookers(game) for other in steps_alike(game, step, seat)
    )
    assert any(step != other for step, other in found)


@on_every_table
@where_something_is_hidden
def test_what_another_seat_cannot_see_is_dealt_again_for_it_too(game: AnyGame) -> None:
    for seat in range(game.players) if game.players > 1 else ():
        pairs = [(state, other) for state in early(game) for other in redealt(game, state, seat)]
        assert is_often(sum(state != other for state, other in pairs), len(pairs) / 3, game)


def other_outcomes(game: AnyGame, moment: Moment, rng: Random) -> Iterator[Any]:
    """Chance actions that differ from the one of the moment by an exchange of two pieces, and some that differ much."""
    need = game.need(moment.before)
    yield from (game.sample(moment.before, rng) for _ in range(20))
    if isinstance(need, Hands):
        hands = outcome_of(game, moment.before, moment.action)
        assert hands is not None
        for one, other in combinations(range(len(hands)), 2):
            given, taken = rng.choice(hands[one]), rng.choice(hands[other])
            mixed = list(hands)
            mixed[one] = bag((*_less(hands[one], given), taken))
            mixed[other] = bag((*_less(hands[other], taken), given))
            yield game.rules.chance_action(game.rules_config, moment.before, tuple(mixed))


def _less(hand: tuple[Any, ...], piece: Any) -> tuple[Any, ...]:
    i = hand.index(piece)
    return hand[:i] + hand[i + 1 :]


def turns_over_several(game: AnyGame, moment: Moment) -> bool:
    """Whether pieces leave their pool openly one after another: their order is seen, though no view may have to tell
    it."""
    need, seen = game.need(moment.before), game.seen(moment.action, None, moment.before)
    one_by_one = isinstance(need, Hands) and len(need.sizes) > 1 and set(need.sizes) == {1}
    return one_by_one and seen == game.encode(moment.action)


@on_every_default
@where_something_is_hidden
def test_what_chance_did_unseen_is_not_in_the_log_of_a_seat(game: AnyGame) -> None:
    rng, alike = Random(8), 0
    for moment in walk(game):
        if game.actor(moment.before) is CHANCE and not turns_over_several(game, moment):
            for action in other_outcomes(game, moment, rng):
                assert is_an_outcome(game, moment.before, action)
                after = game.step(moment.before, action)
                for seat in onlookers(game):
                    if action != moment.action and game.view(after, seat) == game.view(moment.after, seat):
                        alike += 1
                        for before in (None, moment.before):
                            seen = game.seen(moment.action, seat, before)
                            assert game.seen(action, seat, before) == seen
    assert alike


@on_every_table
def test_a_bystander_sees_no_more_of_an_action_than_a_player(game: AnyGame) -> None:
    """A bystander sees what everybody sees: whatever is covered for a seat is covered for a bystander."""
    for _, action, _ in chosen(game):
        public = game.seen(action, None)
        for seat in range(game.players):
            own = game.seen(action, seat)
            assert all(public[name] is None or _covers(public[name], own[name]) for name in own)


def _covers(public: Any, own: Any) -> bool:
    if isinstance(public, list) and isinstance(own, list) and len(public) == len(own):
        return all(map(_covers, public, own))
    return public is None or bool(public == own)
