"""`rulecore replay`: a recorded game checked step by step and shown, whole or as one seat saw it."""

from __future__ import annotations

from typing import Any

from rulecore.cli.inputs import BadInput, read_json
from rulecore.cli.output import say, say_json
from rulecore.cli.tables import look_of
from rulecore.core.config import JsonObject
from rulecore.core.errors import InvalidConfig, InvalidTrace
from rulecore.core.trace import Replay, Written, actor_name, check, read
from rulecore.registry import open_game, spec_of


def replay(source: str, seat: int | None, *, quiet: bool, as_json: bool) -> bool:
    """Show a trace; False where it is not in order. Raises BadInput where there is nothing to check."""
    data = read_json(source)
    try:
        trace = read(data)
        game = open_game(trace.config)
    except (InvalidTrace, InvalidConfig) as error:
        return _not_in_order(_for_seat(error, None, seat), None, as_json=as_json)
    if seat is not None and not 0 <= seat < game.players:
        raise BadInput(f"--seat should be from 0 to {game.players - 1}, not {seat}")
    try:
        played = check(game, trace)
    except InvalidTrace as error:
        if not (quiet or as_json):
            _show(check(game, Written(trace.config, trace.steps[: error.step])), seat)
        return _not_in_order(_for_seat(error, trace, seat), game.id, as_json=as_json)
    if as_json:
        say_json(_as_json(played, seat))
    else:
        if not quiet:
            _show(played, seat)
        _show_end(played, seat)
    return True


def _for_seat(
    error: InvalidTrace | InvalidConfig, trace: Written | None, seat: int | None
) -> InvalidTrace | InvalidConfig:
    """The error as that seat may read it: why another's action is refused can tell the cards of that other."""
    if seat is None or isinstance(error, InvalidConfig) or error.step is None:
        return error
    if trace is not None and _actor_of(trace.steps[error.step]) == seat:
        return error
    return InvalidTrace(error.step, None, f"the reason may tell what seat {seat} cannot see; leave out --seat for it")


def _actor_of(step: object) -> object:
    return step.get("actor") if isinstance(step, dict) else None


def _not_in_order(error: InvalidTrace | InvalidConfig, game: str | None, *, as_json: bool) -> bool:
    """Say at which step, against which clause, and why."""
    found: JsonObject = {"valid": False, "step": None, "clause": None, "reason": str(error)}
    if isinstance(error, InvalidTrace):
        found.update(step=error.step, clause=error.clause, reason=error.reason)
    known = {clause.id: clause for clause in spec_of(game).clauses} if game else {}
    clause = known.get(found["clause"])
    if clause:
        found.update(place=clause.place, text=clause.text)
    if as_json:
        say_json(found)
        return False
    where = "" if found["step"] is None else f" at step {found['step']} (counted from 0)"
    say(f"Not in order{where}: {found['reason']}")
    if found["clause"]:
        say(f"Clause {found['clause']}{f', {clause.place}' if clause else ''}")
        say(*((clause.text,) if clause else ()))
    return False


def _seen(played: Replay, number: int, seat: int | None) -> JsonObject:
    """An action as the seat saw it; without a seat the whole of it."""
    action = played.actions[number]
    return played.game.encode(action) if seat is None else played.game.seen(action, seat, played.states[number])


def _show(played: Replay, seat: int | None) -> None:
    """One line for each step, and what came of it."""
    look, game = look_of(played.game.id), played.game
    views = [game.view(state, seat) for state in played.states]
    for number in range(len(played.actions)):
        actor = actor_name(game.actor(played.states[number]))
        name = "chance" if actor == "chance" else f"seat {actor}"
        say(f"{number:4}  {name:7} {look.told(_seen(played, number, seat))}")
        say(*(f"{'':15}{line}" for line in look.news(views[number], views[number + 1])))


def _show_end(played: Replay, seat: int | None) -> None:
    """The last position, and the result if there is one."""
    game, state, look = played.game, played.states[-1], look_of(played.game.id)
    steps = f"{len(played.actions)} steps, all in order"
    if game.actor(state) is None:
        say("", *look.ending(game.config, game.result(state), seat), f"{steps}.")
    else:
        say("", *look.table(game.view(state, seat)), f"{steps}; the game is not over.")


def _as_json(played: Replay, seat: int | None) -> JsonObject:
    """The same as data: every action, the last view, the result or null."""
    game, state = played.game, played.states[-1]
    steps: list[Any] = [
        {"actor": actor_name(game.actor(played.states[number])), "action": _seen(played, number, seat)}
        for number in range(len(played.actions))
    ]
    result = game.result(state) if game.actor(state) is None else None
    return {
        "valid": True,
        "config": game.config,
        "seat": seat,
        "steps": steps,
        "view": game.view(state, seat),
        "result": result,
    }
