"""Numbers of actions and taking back, in every game that offers them."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from candidates import JUNK
from lookalikes import REDEALS, plays_openly, redealt
from outputs import ONE_EACH
from presentations import OFFERING, on_every_default_front, on_every_front, on_every_pair_of_a_front
from tables import DEEP, AnyGame, accelerated, label
from walks import Moment, chosen, played, states, walk

from rulecore import CHANCE, InvalidAction, InvalidState
from rulecore.core import undo

# --- numbers ---


@on_every_front
def test_every_legal_action_has_a_number_of_its_own_and_the_number_gives_it_back(game: AnyGame) -> None:
    for state in states(game):
        legal = game.legal(state)
        numbers = [game.number_of(action) for action in legal]
        assert len(set(numbers)) == len(legal)
        assert [game.action_at(number) for number in numbers] == list(legal)


@on_every_default_front
def test_numbers_are_whole_from_0_and_every_one_of_them_means_something(game: AnyGame) -> None:
    numbers = range(game.action_count)
    assert [game.number_of(game.action_at(number)) for number in numbers] == list(numbers)
    some = numbers[:: 1 + len(numbers) // 1000]
    assert [game.number_of(game.decode(game.encode(game.action_at(number)))) for number in some] == list(some)


@on_every_default_front
def test_each_seat_has_the_same_choices_in_the_same_order(game: AnyGame) -> None:
    each, rest = divmod(game.action_count, game.players)
    assert rest == 0
    for number in range(0, game.action_count, 1 + game.action_count // 5000):
        assert game.action_at(number) == replace(game.action_at(number % each), seat=number // each)


@on_every_default_front
def test_what_is_no_action_of_a_player_has_no_number(game: AnyGame) -> None:
    by_chance = [moment.action for moment in walk(game) if game.actor(moment.before) is CHANCE]
    for other in (*by_chance, *JUNK):
        with pytest.raises(InvalidAction):
            game.number_of(other)
    for number in (-1, game.action_count, True, 0.0, None, "0"):
        with pytest.raises(InvalidAction, match="should be a number from 0 to"):
            game.action_at(number)  # type: ignore[arg-type]  # wrong types are what is asked


# --- taking back ---
# It deals hundreds of worlds, so what is accelerated is asked; once the rules alone.


POSITIONS, GAMES = (3000, 300) if DEEP else (400, 40)
"""Whether the answer depends on what the deciding seat cannot see is asked of so many positions, of so many games."""


def decisions(game: AnyGame) -> list[Moment]:
    """Some decisions, early and late ones of every kind."""
    return [moment for moment in chosen(game) if isinstance(game.actor(moment.before), int)]


@on_every_default_front
def test_where_everything_lies_open_every_decision_can_be_taken_back(game: AnyGame) -> None:
    allowed = [accelerated(game).undo_allowed(before, [action]) for before, action, _ in decisions(game)]
    assert all(allowed) or not plays_openly(game)


@on_every_default_front
def test_nothing_is_taken_back_once_chance_or_another_seat_has_acted(game: AnyGame) -> None:
    for moment, later in pairwise(walk(game)):
        actor = game.actor(moment.before)
        if isinstance(actor, int) and game.actor(later.before) != actor:
            assert not accelerated(game).undo_allowed(moment.before, [moment.action, later.action])


@on_every_default_front
def test_what_is_given_back_was_possible_in_every_world_that_anybody_could_think_of(game: AnyGame) -> None:
    """The definition itself, with other worlds than the engine tries: what each seat saw could have happened there."""
    verdicts = set()
    for before, action, after in decisions(game):
        allowed = accelerated(game).undo_allowed(before, [action])
        verdicts.add(allowed)
        for seat in range(game.players) if allowed else ():
            told = game.seen(action, seat, before), game.view(after, seat)
            for world in redealt(game, before, seat):
                assert _looks_so(game, world, action, seat, told)
    assert verdicts


@on_every_pair_of_a_front
def test_the_answer_is_that_of_all_worlds_dealt_one_by_one(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """However it is found: what games say of themselves in `Fast.reveals_nothing`, and whose worlds come first."""
    monkeypatch.setattr(undo, "WORLDS", 40 if DEEP else 4)
    for before, action, _ in decisions(game):
        as_seen = worlds_of_decider(game, before, Random(0))[0]
        plainly = all(
            _could_be_anywhere(game, state, action, seat) for state in (before, as_seen) for seat in range(game.players)
        )
        assert accelerated(game).undo_allowed(before, [action]) == plainly


@pytest.mark.parametrize("game", [game for game in ONE_EACH if game.id in OFFERING], ids=label)
def test_the_answer_is_the_same_in_every_world_of_the_deciding_seat(game: AnyGame) -> None:
    """It may depend on nothing that the deciding seat cannot know, such as what another one remembers."""
    quick, moments = accelerated(game), [moment for seed in range(GAMES) for moment in played(game, seed)]
    decided = [moment for moment in moments if isinstance(game.actor(moment.before), int)]
    is_quick = quick.rules.fast is not None and quick.rules.fast.reveals_nothing is not None
    most = POSITIONS if is_quick else POSITIONS // 20  # where nothing is known of an action, all worlds are tried
    for before, action, _ in decided[:: 1 + len(decided) // most]:
        worlds = worlds_of_decider(game, before, Random(99))
        assert {quick.undo_allowed(world, [action]) for world in worlds} == {quick.undo_allowed(before, [action])}


@on_every_default_front
def test_the_answer_is_the_same_by_the_rules_alone(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(undo, "WORLDS", 40 if DEEP else 4)
    for before, action, _ in decisions(game):
        assert game.undo_allowed(before, [action]) == accelerated(game).undo_allowed(before, [action])


def worlds_of_decider(game: AnyGame, state: Any, rng: Random) -> list[Any]:
    """Some states that the seat cannot tell from this one that has to decide in it."""
    decider = game.actor(state)
    assert isinstance(decider, int)
    deal = accelerated(game).redealer(state, decider)
    return [deal(rng) for _ in range(REDEALS)]


def _could_be_anywhere(game: AnyGame, before: Any, action: Any, seat: int) -> bool:
    rng, told = Random(0), (game.seen(action, seat, before), game.view(game.step(before, action), seat))
    deal = accelerated(game).redealer(before, seat)
    return all(_looks_so(game, deal(rng), action, seat, told) for _ in range(undo.WORLDS))


def _looks_so(game: AnyGame, world: Any, action: Any, seat: int, told: tuple[Any, Any]) -> bool:
    """Whether something that is legal in the world looks so to the seat: the action itself, most likely."""
    seen, view = told
    choices = sorted(game.legal(world), key=lambda choice: choice != action)
    return any(
        game.seen(choice, seat, world) == seen and game.view(game.step(world, choice), seat) == view
        for choice in choices
    )


@on_every_default_front
def test_what_cannot_be_taken_back_cannot_be_taken_back_together_with_more(game: AnyGame) -> None:
    decided = decisions(game)
    for moment, later in pairwise(walk(game)):
        if moment in decided and game.actor(moment.before) == game.actor(later.before):
            first = accelerated(game).undo_allowed(moment.before, [moment.action])
            assert first or not accelerated(game).undo_allowed(moment.before, [moment.action, later.action])


@on_every_default_front
def test_only_a_decision_of_a_seat_can_be_taken_back(game: AnyGame) -> None:
    over, start = walk(game)[-1].after, game.initial()
    with pytest.raises(InvalidState, match="no seat had to decide"):
        game.undo_allowed(over, [])
    if game.actor(start) is CHANCE:
        with pytest.raises(InvalidState, match="no seat had to decide"):
            game.undo_allowed(start, [game.sample(start, Random(0))])
