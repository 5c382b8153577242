"""Secrets are kept: a view and a log show a seat what it may see and no more, and what is hidden can be dealt again."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import combinations
from random import Random
from typing import Any

from pydantic import ValidationError

from rulecore.audit.diagnostics.faults import Failed, Fault, asked, onlookers, place_of, states, steps, who
from rulecore.core.bags import bag
from rulecore.core.chance import CHANCE, Hands, Outcome
from rulecore.core.draws import sample
from rulecore.core.errors import faults_of
from rulecore.core.frame import lost_or_doubled
from rulecore.core.game import Game
from rulecore.core.gate import form_of
from rulecore.core.trace import actor_name
from rulecore.registry import rules_of

STAGE = "secrets"
REDEALS = range(2)


def faults(id: str) -> Iterator[Fault]:
    """All that shows too much, or cannot be dealt again."""
    hidden = changed = False
    for game, state in states(id):
        views = {
            seat: asked(id, STAGE, "view", game.rules.view, game.rules_config, state, seat) for seat in onlookers(game)
        }
        for seat, view in views.items():
            found = list(of_view(id, game, state, seat, view))
            yield from found
            if found:
                return
            for rng in REDEALS:
                other = redealt(id, game, state, seat, rng)
                changed |= other != state
                yield from of_redeal(id, game, other, seat, view)
            yield from of_world(id, game, seat, view)
        hidden |= len({json.dumps({**view, "seat": None, "legal": []}) for view in views.values()}) > 1
    if hidden and not changed:
        wrong = "returns every state as it was, though seats see different things"
        yield Fault(place_of(id, rules_of(id).redeal), "", wrong, "deal again all that the seat cannot see", STAGE)
    yield from of_logs(id)


def of_view(id: str, game: Game[Any, Any], state: Any, seat: int | None, view: Any) -> Iterator[Fault]:
    """A view has the fields of its type, and says whose view it is and who must act."""
    place, actor = place_of(id, game.rules.view), game.actor(state)
    if not isinstance(view, Mapping):
        yield Fault(place, "", f"returns {view!r}", "return the TypedDict of `view_type`", STAGE)
        return
    try:
        json.dumps(view, allow_nan=False)
        form_of(game.rules.view_type).validate_python(view, strict=True)
    except ValidationError as error:
        path, wrong = faults_of(error)[0]
        remedy = f"give it what {game.rules.view_type.__name__} says"
        yield Fault(place, path, f"is not of its type: {wrong}", remedy, STAGE)
        return
    except (TypeError, ValueError) as error:
        name = next((name for name, value in view.items() if not is_json(value)), "")
        yield Fault(place, name, f"cannot be JSON: {error}", "use lists, numbers, texts and null", STAGE)
        return
    right = {"seat": seat, "config": game.config, "actor": actor_name(actor)}
    for name, value in right.items():
        if view[name] != value:
            remedies = {"seat": "seat=seat", "config": "config=written(config)", "actor": "actor=actor_name(…)"}
            yield Fault(place, name, f"is {view[name]!r} for {who(seat)}", f"fill it with `{remedies[name]}`", STAGE)
    if bool(view["legal"]) != (seat is not None and seat == actor):
        wrong = f"is {view['legal']!r} for {who(seat)} when {who(actor) if actor is not CHANCE else 'chance'} must act"
        yield Fault(place, "legal", wrong, "list the legal actions for the seat in turn alone", STAGE)


def is_json(value: Any) -> bool:
    """Whether a value can be written as JSON."""
    try:
        json.dumps(value, allow_nan=False)
    except (TypeError, ValueError):
        return False
    return True


def redealt(id: str, game: Game[Any, Any], state: Any, seat: int | None, seed: int) -> Any:
    """A state that the seat should not be able to tell from this one. Raises Failed where two runs differ, which is
    asked of the first seed."""
    one, *again = (
        asked(id, STAGE, "redeal", game.rules.redeal, game.rules_config, state, seat, Random(seed))
        for _ in range(2 if seed == REDEALS[0] else 1)
    )
    if again not in ([], [one]):
        wrong, remedy = "returns another state for the same generator", "draw by `rng` alone, never by `random` itself"
        raise Failed(Fault(place_of(id, game.rules.redeal), "rng", wrong, remedy, STAGE))
    return one


def of_redeal(id: str, game: Game[Any, Any], other: Any, seat: int | None, view: Mapping[str, Any]) -> Iterator[Fault]:
    """The other state is lawful, and looks the same to the seat."""
    place = place_of(id, game.rules.redeal)
    for law in game.rules.laws.of_states:
        if law.judge(game.rules_config, other) is False:
            wrong = f"makes a state that breaks the law {law.name}"
            yield Fault(place, law.name, wrong, "deal again only to where the pieces can lie", STAGE)
            return
    if found := lost_or_doubled(game.rules, game.rules_config, other):
        yield Fault(place, "", f"goes wrong: {found}", "deal again every piece that was hidden, and no other", STAGE)
    seen = game.rules.view(game.rules_config, other, seat)
    for name in view:
        if seen[name] != view[name]:
            wrong = f"is {view[name]!r} for {who(seat)} and {seen[name]!r} once `redeal` has changed what is hidden"
            remedy = "show less in the view, or leave in `redeal` what the seat sees"
            yield Fault(place_of(id, game.rules.view), name, wrong, remedy, STAGE)


def of_world(id: str, game: Game[Any, Any], seat: int | None, view: Mapping[str, Any]) -> Iterator[Fault]:
    """`of_view`, where there is one, makes a state that has the view."""
    if game.rules.of_view is None:
        return
    state = asked(id, STAGE, "of_view", game.rules.of_view, game.rules_config, view)
    seen = asked(id, STAGE, "view", game.rules.view, game.rules_config, state, seat)
    for name in view:
        if seen[name] != view[name]:
            wrong = f"makes a state in which {who(seat)} sees {seen[name]!r} and not {view[name]!r}"
            yield Fault(place_of(id, game.rules.of_view), name, wrong, "put back what the view shows", STAGE)


# --- logs ---


def of_logs(id: str) -> Iterator[Fault]:
    """What a seat is told of an action has the fields of the action, and nothing of what lies hidden."""
    for game, before, action, _ in steps(id):
        written = game.encode(action)
        for seat in onlookers(game):
            seen = asked(id, STAGE, "seen", game.rules.seen, game.rules_config, before, action, seat)
            if not isinstance(seen, Mapping) or seen.keys() != written.keys() or seen["type"] != written["type"]:
                remedy = "begin with `ACTIONS.encode(action)`, and set to None what the seat does not see"
                yield Fault(place_of(id, game.rules.seen), "", f"returns {seen!r} of {written!r}", remedy, STAGE)
                return
        if game.actor(before) is CHANCE:
            yield from of_chance(id, game, before)


def of_chance(id: str, game: Game[Any, Any], before: Any) -> Iterator[Fault]:
    """Two deals after which a seat sees the same are told to it in the same words."""
    rules, config, need = game.rules, game.rules_config, game.need(before)
    if not isinstance(need, Hands):
        return
    outcome = sample(need, Random(5))
    for other in swaps(outcome, need):
        one, two = (rules.chance_action(config, before, found) for found in (outcome, other))
        for seat in onlookers(game):
            if rules.view(config, game.after(before, one), seat) == rules.view(config, game.after(before, two), seat):
                told, instead = (rules.seen(config, before, action, seat) for action in (one, two))
                for name in told:
                    if told[name] != instead[name]:
                        wrong = f"tells {who(seat)} {told[name]!r}, which its view does not show"
                        remedy = "set to None, in what is told, all that the seat does not see"
                        yield Fault(place_of(id, rules.seen), name, wrong, remedy, STAGE)


def swaps(outcome: Outcome, need: Hands) -> Iterator[Outcome]:
    """Deals that differ from this one by an exchange of two pieces."""
    for one, other in combinations(range(len(outcome)), 2):
        if outcome[one] and outcome[other] and outcome[one][0] != outcome[other][-1]:
            hands = list(outcome)
            hands[one] = bag((*outcome[one][1:], outcome[other][-1]))
            hands[other] = bag((*outcome[other][:-1], outcome[one][0]))
            yield tuple(hands)
