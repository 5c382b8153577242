"""Shrinking: a way on which two sides part made as short and as plain as it can be, the table too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulecore.audit.witnesses.plainness import lowest
from rulecore.audit.witnesses.shortening import Shortened, Shortening, Task
from rulecore.audit.witnesses.sides import Route, scripted
from rulecore.core.chance import CHANCE, Hands, Outcome
from rulecore.core.reported import outcome_of


def shorten(task: Task) -> Shortened:
    """Random games that must be shorter; then every cut that is possible; all within the budget."""
    work = Shortening(task)
    work.search(task.steps // 2)
    _shrink(work, task.steps)
    work.trim()
    return Shortened(Route(work.table, work.way.actions), work.games, work.steps)


def _shrink(work: Shortening, budget: int) -> None:
    """Try every cut, until none helps or the budget is used up."""
    improved = True
    while improved:
        improved = False
        for cuts in (_plainer_tables, _left_out, _plainer_choices, _plainer_chance):
            for success in cuts(work):
                improved |= success
                if work.steps >= budget:
                    return


def _plainer_tables(work: Shortening) -> Iterator[bool]:
    """The same play at a table with fewer games, fewer players, plainer options."""
    for table in work.plainer_tables():
        if table in work.plainer_tables():
            yield work.attempt(scripted(work.way.actions), table=table)


def _left_out(work: Shortening) -> Iterator[bool]:
    """Leave out actions: half of them, a quarter, ... one."""
    size = work.length // 2
    while size:
        for at in range(work.length - size):
            script = work.way.actions[:at] + work.way.actions[at + size :]
            yield work.attempt(scripted(script, at), at)
        size //= 2


def _plainer_choices(work: Shortening) -> Iterator[bool]:
    """From some action on everything plain; then each action alone."""
    length = work.length
    for at in sorted({0, length // 4, length // 2, length * 3 // 4}):
        if at < work.length:
            yield work.attempt(scripted(()), at)
    for at in range(length):
        if not _is_chance(work, at):
            yield from _plainer_choice(work, at)


def _plainer_choice(work: Shortening, at: int) -> Iterator[bool]:
    """The first or the second legal action instead of the one that was taken."""
    if at >= work.length:
        return
    for action in work.sides.one.legal(work.way.states[at][0])[: min(2, work.ranks[at][0])]:
        success = work.attempt(_instead(work, at, action), at)
        yield success
        if success:
            return


def _plainer_chance(work: Shortening) -> Iterator[bool]:
    """Every outcome of chance made plainer, until no change of two pieces makes it so."""
    for at in range(work.length):
        tried: set[Outcome] = set()
        while at < work.length and _is_chance(work, at):
            outcome = next((outcome for outcome in _outcomes(work, at) if outcome not in tried), None)
            if outcome is None:
                break
            tried.add(outcome)
            game, state = work.sides.one, work.way.states[at][0]
            action = game.rules.chance_action(game.rules_config, state, outcome)
            if action != work.way.actions[at] and game.refusal(state, action) is None:
                yield work.attempt(_instead(work, at, action), at)


def _is_chance(work: Shortening, at: int) -> bool:
    return at < work.length and work.sides.one.actor(work.way.states[at][0]) is CHANCE


def _instead(work: Shortening, at: int, action: Any) -> Any:
    """The same play with another action in this place."""
    return scripted((action, *work.way.actions[at + 1 :]))


def _outcomes(work: Shortening, at: int) -> Iterator[Outcome]:
    """Plainer outcomes than that of this action, the plainest first."""
    game, state = work.sides.one, work.way.states[at][0]
    need, outcome = game.need(state), outcome_of(game, state, work.way.actions[at])
    yield lowest(need)
    if outcome is None:
        return
    if isinstance(need, Hands):
        yield from _swapped(need, outcome)
        return
    for place, (faces, face) in enumerate(zip(need.dice, outcome, strict=True)):
        for lower in faces[: faces.index(face)]:
            yield (*outcome[:place], lower, *outcome[place + 1 :])


def _swapped(need: Hands, outcome: Outcome) -> Iterator[Outcome]:
    """In each place in turn, a piece changed for the lowest one that is in no earlier place."""
    places = [list(hand) for hand in outcome]
    rest = list(need.pool)
    for hand in places:
        for piece in hand:
            rest.remove(piece)
    for at, hand in enumerate(places):
        later = sorted([*rest, *(piece for other in places[at + 1 :] for piece in other)])
        for own in sorted(hand, reverse=True):
            if later and later[0] < own:
                yield _exchanged(places, at, own, later[0])


def _exchanged(places: list[list[Any]], at: int, own: Any, lower: Any) -> Outcome:
    """The outcome in which a place has the lower piece, and the place that had it has the other one."""
    changed = [list(hand) for hand in places]
    changed[at][changed[at].index(own)] = lower
    for hand in changed[at + 1 :]:
        if lower in hand:
            hand[hand.index(lower)] = own
            break
    return tuple(tuple(sorted(hand)) for hand in changed)
