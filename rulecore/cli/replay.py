"""`rulecore replay`: a recorded game checked step by step and told, whole or as one seat saw it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulecore.cli.board import board
from rulecore.cli.inputs import BadInput, read_json
from rulecore.cli.output import say, say_json
from rulecore.cli.scores import ending
from rulecore.cli.voice import Own, Voice, cited
from rulecore.core.config import JsonObject
from rulecore.core.errors import InvalidConfig, InvalidTrace
from rulecore.core.messages import CORE, Language, language_named
from rulecore.core.trace import Replay, Written, actor_name, check, read
from rulecore.registry import open_trace, spec_of


def replay_all(
    sources: Sequence[str], seat: int | None, *, language: str, names: Sequence[str], quiet: bool, as_json: bool
) -> bool:
    """Show traces one after another; False where one of them is not in order. Raises BadInput as `replay`."""
    if as_json and len(sources) > 1:
        raise BadInput(f"--json shows one trace, not {len(sources)}")
    found = [replay(one, seat, language=language, names=names, quiet=quiet, as_json=as_json) for one in sources]
    return all(found)


def replay(
    source: str, seat: int | None, *, language: str = "en", names: Sequence[str] = (), quiet: bool, as_json: bool
) -> bool:
    """Show a trace; False where it is not in order. Raises BadInput where there is nothing to check."""
    spoken, data = language_named(language), read_json(source)
    try:
        trace = read(data)
        game = open_trace(trace)
    except (InvalidTrace, InvalidConfig) as error:
        return _is_none(error, spoken, as_json=as_json)
    if seat is not None and not 0 <= seat < game.players:
        raise BadInput(f"--seat should be from 0 to {game.players - 1}, not {seat}")
    if len(names) > game.players:
        raise BadInput(f"--name stands there {len(names)} times; players: {game.players}")
    voice = Voice(game, seat, spoken, names)
    try:
        played = check(game, trace)
    except InvalidTrace as error:
        before = check(game, Written(trace.config, trace.steps[: error.step]))
        if not as_json:
            say(_heading(voice, source))
        if not (quiet or as_json):
            _show(before, voice)
        return _not_in_order(error, trace, before, voice, as_json=as_json)
    if as_json:
        say_json(_as_json(played, seat))
    else:
        say(_heading(voice, source))
        if not quiet:
            _show(played, voice)
        _show_end(played, voice)
    return True


def _heading(voice: Voice, source: str) -> str:
    """Which game it is, and from which file; the standard input has no name."""
    title = voice.game.rules.title
    return title if source == "-" else voice.text("replayed", title=title, file=source)


def _is_none(error: InvalidTrace | InvalidConfig, language: Language, *, as_json: bool) -> bool:
    """Say why data is no trace, or a trace of no game."""
    found = {"step": error.step, "clause": error.clause} if isinstance(error, InvalidTrace) else {}
    reason = error.reason if isinstance(error, InvalidTrace) else str(error)
    if as_json:
        say_json({"valid": False, "step": None, "clause": None, **found, "reason": reason})
    else:
        say(Own(CORE).say("play", "not-in-order", {"step": found.get("step"), "reason": reason}, language))
        if isinstance(error, InvalidTrace) and error.engines:
            writer, reader = error.engines
            say(Own(CORE).say("play", "other-engine", {"writer": writer, "reader": reader}, language))
    return False


def is_told(error: InvalidTrace, trace: Written, seat: int | None) -> bool:
    """Whether that seat may read the error: why another's action is refused can tell the cards of that other."""
    return seat is None or error.step is None or _actor_of(trace.steps[error.step]) == seat


def _actor_of(step: object) -> object:
    return step.get("actor") if isinstance(step, dict) else None


def _reason(error: InvalidTrace, trace: Written, before: Replay, voice: Voice) -> str:
    """Why the step is not in order, in the words of the table."""
    if error.step is None or error.clause is None:
        return error.reason
    step: Any = trace.steps[error.step]
    refusal = before.game.refusal(before.states[-1], before.game.decode(step["action"]))
    return error.reason if refusal is None else voice.why(refusal)


def _not_in_order(error: InvalidTrace, trace: Written, before: Replay, voice: Voice, *, as_json: bool) -> bool:
    """Say at which step, against which clause, and why."""
    if not is_told(error, trace, voice.seat):
        hidden = voice.text("hidden", name=voice.name(int(str(voice.seat))))
        error = InvalidTrace(error.step, None, hidden, error.engines, error.fits)
    if as_json:
        known = {clause.id: clause for clause in spec_of(voice.game.id).clauses}
        found: JsonObject = {"valid": False, "step": error.step, "clause": error.clause, "reason": error.reason}
        found.update(engines=error.engines, fits=error.fits)
        clause = known.get(error.clause or "")
        say_json({**found, "place": clause.place, "text": clause.text} if clause else found)
        return False
    say(voice.text("not-in-order", step=error.step, reason=_reason(error, trace, before, voice)))
    if error.clause:
        say(voice.text("broken-clause", clause=error.clause, place=voice.place(error.clause)))
        say(*filter(None, (voice.sentence(error.clause),)))
    if error.engines:
        say(voice.text("other-engine", writer=error.engines[0], reader=error.engines[1]))
    return False


def _seen(played: Replay, number: int, seat: int | None) -> JsonObject:
    """An action as the seat saw it; without a seat the whole of it."""
    action = played.actions[number]
    return played.game.encode(action) if seat is None else played.game.seen(action, seat, played.states[number])


def _show(played: Replay, voice: Voice) -> None:
    """What happened in each step, with its number."""
    for number, action in enumerate(played.actions):
        told = voice.happened(played.states[number], action, played.states[number + 1])
        first, *others = [*map(cited, told)] or [""]
        say(f"{number:4}  {first}", *(f"{'':6}{line}" for line in others))


def _show_end(played: Replay, voice: Voice) -> None:
    """The last position, or the result if there is one."""
    game, state, count = played.game, played.states[-1], len(played.actions)
    if game.actor(state) is None:
        say("", *ending(voice, game.result(state)), voice.text("steps", count=count))
    else:
        say("", *board(voice, state), voice.text("steps-so-far", count=count))


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
