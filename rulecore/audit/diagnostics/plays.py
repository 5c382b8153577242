"""The game plays: from the first state to the result, by the rules alone, and each function answers what it should."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from rulecore.audit.diagnostics.faults import SEEDS, Fault, asked, place_of, tables
from rulecore.core.chance import CHANCE, Hands, Roll
from rulecore.core.errors import InvalidAction, InvalidState, Refusal, RulecoreError
from rulecore.core.game import Game
from rulecore.core.reported import outcome_of
from rulecore.registry import spec_of

STAGE = "plays"
JUNK: tuple[Any, ...] = (None, 1, "x", (), {})
"""Some objects that are neither actions nor states."""


def faults(id: str) -> Iterator[Fault]:
    """All that goes wrong in random games; a table ends at its first fault."""
    clauses = frozenset(clause.id for clause in spec_of(id).clauses)
    for game in tables(id):
        yield from of_no_state(id, game)
        for seed in SEEDS:
            found = list(of_game(id, game, Random(seed), clauses))
            yield from found
            if found:
                break


def of_no_state(id: str, game: Game[Any, Any]) -> Iterator[Fault]:
    """Anything that is not a state is refused as such."""
    actor = game.rules.actor
    for junk in JUNK:
        try:
            actor(game.rules_config, junk)
        except InvalidState:
            continue
        except Exception as error:
            yield of_rule(
                id, actor, "state", f"raised {type(error).__name__} for what is no state", "raise InvalidState"
            )
        else:
            yield of_rule(id, actor, "state", "takes what is no state for one", "raise InvalidState at the end")


def of_rule(id: str, function: Any, field: str, wrong: str, remedy: str) -> Fault:
    """A fault of a function of the rules."""
    return Fault(place_of(id, function), field, wrong, remedy, STAGE)


def of_game(id: str, game: Game[Any, Any], rng: Random, clauses: frozenset[str]) -> Iterator[Fault]:
    """What goes wrong in one game, up to the first fault that it cannot go on after."""
    rules, config = game.rules, game.rules_config
    longest = asked(id, STAGE, "max_game_length", rules.max_game_length, config)
    state, count = asked(id, STAGE, "initial", rules.initial, config), 0
    while True:
        try:
            hash(state)
        except TypeError:
            made = rules.after if count else rules.initial
            remedy = "make it of NamedTuples, tuples, numbers and enums alone"
            yield of_rule(id, made, "state", "returns a state that can be changed", remedy)
            return
        actor = asked(id, STAGE, "actor", rules.actor, config, state)
        if actor is None:
            break
        if not (actor is CHANCE or (type(actor) is int and 0 <= actor < game.players)):
            remedy = "return a seat, CHANCE, or None at the end"
            yield of_rule(id, rules.actor, "", f"returns {actor!r}, which is nobody at the table", remedy)
            return
        found = list((of_chance if actor is CHANCE else of_choice)(id, game, state))
        yield from found
        if found:
            return
        action = game.sample(state, rng) if actor is CHANCE else rng.choice(rules.legal(config, state))
        yield from of_refusals(id, game, state, clauses)
        after, count = asked(id, STAGE, "after", rules.after, config, state, action), count + 1
        if after is None or after == state:
            wrong = f"returns {'None' if after is None else 'the state as it was'} after {action!r}"
            yield of_rule(id, rules.after, type(action).__name__, wrong, "return the next state")
            return
        if count > longest:
            wrong = f"says {longest}, and a game went on after that"
            yield of_rule(id, rules.max_game_length, "", wrong, "return the number of actions in the longest game")
            return
        state = after
    yield from of_result(id, game, state)


def of_chance(id: str, game: Game[Any, Any], state: Any) -> Iterator[Fault]:
    """What chance must do is said as a need, and what it draws is accepted."""
    rules, config = game.rules, game.rules_config
    need = asked(id, STAGE, "need", rules.need, config, state)
    if not isinstance(need, Hands | Roll):
        yield of_rule(id, rules.need, "", f"returns {need!r}", "return Hands(sizes, pool) or Roll(dice)")
        return
    if isinstance(need, Hands) and list(need.pool) != sorted(need.pool):
        yield of_rule(id, rules.need, "pool", "is not in ascending order", "sort it: `bag(cards)`")
        return
    if isinstance(need, Hands) and sum(need.sizes) > len(need.pool):
        wrong = f"has {len(need.pool)} pieces, and {sum(need.sizes)} are to be dealt"
        yield of_rule(id, rules.need, "pool", wrong, "let it hold all pieces that can be dealt")
        return
    action = asked(id, STAGE, "chance_action", game.sample, state, Random(1))
    refusal = asked(id, STAGE, "refusal", rules.refusal, config, state, action)
    if refusal is not None:
        wrong = f"refuses {action!r}, which chance drew: {refusal}"
        yield of_rule(id, rules.refusal, type(action).__name__, wrong, "accept every outcome of `need`")
        return
    if outcome_of(game, state, action) is None:
        wrong = f"makes {action!r}, which does not tell in order what was drawn of {need!r}"
        remedy = "let its fields hold the pieces or faces of the outcome in their order, and None for nothing"
        yield of_rule(id, rules.chance_action, type(action).__name__, wrong, remedy)
        return
    yield from of_codec(id, game, action, rules.chance_action)


def of_choice(id: str, game: Game[Any, Any], state: Any) -> Iterator[Fault]:
    """The seat in turn has something to do, and what is legal is not refused."""
    rules, config = game.rules, game.rules_config
    legal = asked(id, STAGE, "legal", rules.legal, config, state)
    if type(legal) is not tuple or not legal:
        what = "nothing" if legal in ((), []) else f"a {type(legal).__name__}"
        wrong = f"returns {what} where a seat must act"
        yield of_rule(id, rules.legal, "", wrong, "return a tuple of the actions of that seat")
        return
    if len(set(legal)) < len(legal):
        yield of_rule(id, rules.legal, "", "offers an action twice", "return each action once")
    for action in legal:
        refusal = asked(id, STAGE, "refusal", rules.refusal, config, state, action)
        if refusal is not None:
            wrong = f"refuses {action!r}, which `legal` offers: {refusal}"
            yield of_rule(id, rules.refusal, type(action).__name__, wrong, "let both ask the same rule")
            return
        yield from of_codec(id, game, action, rules.legal)


def of_codec(id: str, game: Game[Any, Any], action: Any, maker: Any) -> Iterator[Fault]:
    """An action can be written and read."""
    codec = game.rules.actions
    try:
        is_same = codec.decode(codec.encode(action)) == action
    except InvalidAction as error:
        remedy = "let its fields hold what their types say, as tuples, and list its class in the ActionCodec"
        yield of_rule(id, maker, type(action).__name__, f"makes an action that cannot be written: {error}", remedy)
    else:
        if not is_same:
            yield of_rule(
                id, maker, type(action).__name__, "is read as another action", "use plain types in its fields"
            )


def of_refusals(id: str, game: Game[Any, Any], state: Any, clauses: frozenset[str]) -> Iterator[Fault]:
    """Any object may be asked about, and is refused by a clause of the spec."""
    rules, actor, legal = game.rules, game.actor(state), game.legal(state)
    made = [
        form(**{name: seat if name == "seat" else -1 for name in form.__dataclass_fields__})
        for form in rules.actions.types.values()
        for seat in (-1, actor)
    ]
    for junk in (*JUNK, *(action for action in made if action not in legal)):
        name = type(junk).__name__
        refusal = asked(id, STAGE, "refusal", rules.refusal, game.rules_config, state, junk)
        if refusal is None:
            accepted = f"accepts {junk!r} when {'chance' if actor is CHANCE else f'seat {actor}'} must act"
            remedy = "look at the type of the action, and at every field of it"
            yield of_rule(id, rules.refusal, name, accepted, remedy)
        elif not isinstance(refusal, Refusal):
            yield of_rule(id, rules.refusal, name, f"returns {refusal!r}", "return a Refusal(clause, reason) or None")
        elif refusal.clause not in clauses:
            remedy = "name a clause of spec.md"
            yield of_rule(id, rules.refusal, refusal.clause, "is a clause that is not in the spec", remedy)


def of_result(id: str, game: Game[Any, Any], state: Any) -> Iterator[Fault]:
    """At the end there are scores and winners, and nothing is left to do."""
    rules, config = game.rules, game.rules_config
    result = asked(id, STAGE, "result", rules.result, config, state)
    scores = result.get("scores") if isinstance(result, dict) else None
    winners = result.get("winners") if isinstance(result, dict) else None
    if type(scores) is not list or len(scores) != game.players:
        yield of_rule(id, rules.result, "scores", f"is {scores!r}", "return a list with the score of each seat")
    if type(winners) is not list or winners != sorted(winners) or not {*winners} <= {*range(game.players)}:
        yield of_rule(id, rules.result, "winners", f"is {winners!r}", "return a list of seats, ascending")
    if asked(id, STAGE, "legal", rules.legal, config, state) != ():
        yield of_rule(id, rules.legal, "", "offers actions after the end", "return () where `actor` is None")
    if asked(id, STAGE, "refusal", rules.refusal, config, state, None) is None:
        yield of_rule(id, rules.refusal, "", "accepts actions after the end", "refuse all by the clause of the end")
    try:
        early: object = rules.result(config, rules.initial(config))
    except RulecoreError:
        return
    except Exception as error:
        early = type(error).__name__
    yield of_rule(id, rules.result, "", f"answers {early!r} before the end", "raise InvalidState there")
