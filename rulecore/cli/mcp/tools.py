"""The tools of `rulecore mcp`: what an assistant can ask, as functions that answer JSON and change nothing.

The docstring of a tool is its description for the assistant. Every error is one under RulecoreError.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from inspect import Parameter, signature
from typing import Annotated, Any, get_type_hints

from pydantic import BaseModel, ConfigDict, Field, ValidationError, create_model

import rulecore
from rulecore.audit.lockstep.configs import player_counts
from rulecore.audit.questions import insist_on_company, moot, questions
from rulecore.audit.witnesses.explained import as_json
from rulecore.audit.witnesses.stored import kept, shelf
from rulecore.cli.choosing import Choices, all_callings, has
from rulecore.cli.choosing import words as words_in
from rulecore.cli.inputs import BadInput, known_game, near
from rulecore.cli.lookup import ruling_as_data, verdict
from rulecore.cli.mcp.position import Position, played_of, position_of, with_players
from rulecore.cli.rules import as_data
from rulecore.cli.texts import Texts
from rulecore.cli.voice import Voice
from rulecore.cli.witness import chosen
from rulecore.core.config import JsonObject
from rulecore.core.errors import Fault, InvalidAction, InvalidData, InvalidGame, InvalidTrace, faults_of, shown
from rulecore.core.game import Game
from rulecore.core.gate import NUMBER
from rulecore.core.messages import language_named
from rulecore.core.spec import by_doubt
from rulecore.core.trace import Replay
from rulecore.registry import rules_of

TOLD = 200
"""So many steps of a game are told in one answer."""
MEANT = 60
"""So many actions that words can mean are looked at out of turn."""
LONGEST = 200
"""No word that is asked about has more letters."""

Word = Annotated[str, Field(max_length=LONGEST)]
Seat = int | None


# --- rulebooks ---


def games() -> JsonObject:
    """The games that can be asked about: id, title, numbers of players, how many clauses and rulings."""
    return {"games": [_about(game) for game in rulecore.known_games()]}


def _about(game: str) -> JsonObject:
    try:
        title = rules_of(game).title
        counts = {"clauses": len(rulecore.clauses(game)), "rulings": len(rulecore.rulings(game))}
        return {"id": game, "title": title, "players": list(player_counts(game)), **counts}
    except InvalidGame as error:  # of a package that does not work; the others do
        return {"id": game, "problem": str(error)}


def how_to_play(config: JsonObject, language: str = "en") -> JsonObject:
    """How to play, for people who do not know the game: sentences, each with the clauses that it tells. With
    {"game": id} alone, sentences that tell a default on which tables may agree otherwise are marked `may_differ`; a
    fuller config is told as that table plays."""
    is_usual = config.keys() == {"game"}
    page = dict(rulecore.how_to_play(config["game"] if is_usual else with_players(config), language_named(language)))
    del page["example"]  # a whole recorded game
    return page


def rulebook(game: str, language: str = "en") -> JsonObject:
    """Every clause of a rulebook (id, place, kind, text, how well it is proven) and every ruling, which is a place that
    can be read in several ways (id, question, readings, default, clauses), the most doubtful first."""
    id = known_game(game)
    return {
        "clauses": [
            {"id": one.id, "place": one.place, "kind": one.kind, "verdict": verdict(id, one.id), "text": one.text}
            for one in rulecore.clauses(id, language_named(language))
        ],
        "rulings": [
            {
                "id": ruling.id,
                "grade": ruling.grade,
                "question": ruling.question,
                "readings": {reading.id: reading.text for reading in ruling.readings},
                "default": ruling.default,
                "clauses": ruling.clauses,
            }
            for ruling in by_doubt(rulecore.rulings(id, language_named(language)))
        ],
    }


def rule(game: str, what: Word, language: str = "en") -> JsonObject:
    """Everything about a clause (its text, the code that defines it, its laws and tests) or a ruling (its readings,
    their grades and reasons), by its id; or the clauses of a law, a function, `file.py:12`, a line of the rulebook or a
    place in it. In another language than English: the texts, by id."""
    return {"found": as_data(known_game(game), what, language_named(language))}


def ask(config: JsonObject, language: str = "en") -> JsonObject:
    """What a table with this config should settle before it plays: at most eight rulings that the config leaves open,
    the most doubtful first, each with its readings and clauses; and the rulings that make no difference there."""
    table, spoken = with_players(config), language_named(language)
    if "players" not in config:
        insist_on_company(table["game"], {name: value for name, value in table.items() if name != "players"})
    asked = [ruling_as_data(one.ruling) for one in questions(table, spoken)]
    return {"questions": asked, "no_difference": [one.id for one in moot(table, spoken)]}


def witness(game: str, ruling: Word) -> JsonObject:
    """Why a ruling matters: for each two of its readings the shortest game found in which they part, its steps, what
    differs then, and the clauses concerned."""
    wanted = chosen(known_game(game), (ruling,), ())
    on_it = shelf(game)
    if not on_it or not {*wanted} <= {one.contest for one in on_it.witnesses}:
        raise BadInput(f"{game} keeps no witness for {ruling}; `rulecore witness {game} {ruling} --search` seeks one")
    return {"witnesses": [as_json(game, finding) for finding in kept(game, wanted).values()]}


def schema(game: str, part: Word) -> JsonObject:
    """The JSON Schema of a part of what goes in and out of a game: config, action, view, event, result, trace."""
    whole = rulecore.schema(known_game(game))
    known, needed, waiting = whole["$defs"], dict[str, Any](), [part]
    if part not in known:
        parts = [name for name in known if "." not in name]
        raise BadInput(f"there is no part {shown(part)}; there is {', '.join(parts)}{near(part, parts)}")
    while waiting:
        name = waiting.pop()
        if name not in needed:
            needed[name] = known[name]
            waiting += re.findall(r'"#/\$defs/([^"]+)"', json.dumps(known[name]))
    return {"$schema": whole["$schema"], "$ref": f"#/$defs/{part}", "$defs": needed}


# --- positions ---


def look(position: JsonObject, seat: Seat = None, language: str = "en") -> JsonObject:
    """What a seat sees: the position in words, whose turn it is, what is asked by which clause, the view as JSON."""
    where = position_of(position, seat)
    text = rulecore.show(where.game, where.world, where.seat, language_named(language))
    return {**_turn(where, language), "text": text, "view": where.view}


def legal(position: JsonObject, seat: Seat = None, language: str = "en") -> JsonObject:
    """What a seat may do now: every legal action as JSON and in words, and the clause that asks for it; no action where
    it is not the turn of the seat."""
    where = position_of(position, seat)
    voice = _voice(where.game, where.seat, language)
    choices = [{"action": action, "label": voice.label(action)} for action in where.view["legal"]]
    return {**_turn(where, language), "choices": choices}


def why_not(
    position: JsonObject,
    seat: Seat = None,
    action: JsonObject | None = None,
    words: Word = "",
    language: str = "en",
) -> JsonObject:
    """Whether a seat may do something now, and if not, which clause forbids it and why: a card that cannot be played, a
    bid that is too high. A seat may ask about its own actions only."""
    where = position_of(position, seat)
    if where.seat is None:
        raise BadInput("seat: should be that of a player; a bystander has no actions")
    if (action is None) == (words == ""):
        raise BadInput("one of action and words should be given, not both")
    voice = _voice(where.game, where.seat, language)
    if action is not None:
        answers = [_judged(where, voice, where.game.decode(action))]
    elif where.view["legal"]:
        told = Choices(where.game, where.world, voice).answers(words)
        answers = [{"text": one.text, **_cited(voice, one.clause)} for one in told]
    else:
        answers = _out_of_turn(where, voice, words)
    return {**_turn(where, language), "answers": answers}


def _judged(where: Position, voice: Voice, action: Any) -> JsonObject:
    """The answer about an action. Raises InvalidAction for that of another."""
    told = where.game.encode(action)
    if told.get("seat") != where.seat:
        raise InvalidAction([Fault("seat", f"should be {where.seat}, which asks, not {shown(told.get('seat'))}")])
    refusal = where.game.refusal(where.world, action)
    told = {"action": told, "label": voice.label(told), "allowed": refusal is None}
    return told if refusal is None else {**told, "reason": voice.why(refusal), **_cited(voice, refusal.clause)}


def _out_of_turn(where: Position, voice: Voice, typed: str) -> list[JsonObject]:
    """Why a seat may not do what these words mean while it is not its turn: once for each clause."""
    assert where.seat is not None
    meant = [action for action, called in all_callings(voice, where.seat) if has(called, words_in(typed))]
    told = [_judged(where, voice, where.game.decode(action)) for action in meant[:MEANT]]
    by_clause = {one["clause"]: one for one in reversed(told)}
    return [*reversed(by_clause.values())] or [{"text": voice.text("why-none", typed=shown(typed))}]


def replay(
    trace: JsonObject,
    seat: Seat = None,
    first: Annotated[int, Field(ge=0, le=NUMBER)] = 0,
    language: str = "en",
) -> JsonObject:
    """Check a game that is written down, step by step, and tell it as a seat saw it: what happened, by which clause,
    and how it ended. At most 200 steps are told; `next` is where to go on, null at the end. Where a step is against the
    rules: which one, and, to the seat that took it, against which clause and why."""
    spoken = language_named(language)
    try:
        played = played_of(trace, seat)
    except InvalidTrace as error:
        return {"valid": False, "step": error.step, "clause": error.clause, "reason": error.reason, "fits": error.fits}
    last, count = played.states[-1], len(played.actions)
    steps = range(count)[first : first + TOLD]
    return {
        "valid": True,
        "steps": count,
        "told": [{"step": at, **told} for at in steps for told in happened(played, at, seat, spoken)],
        "next": first + TOLD if first + TOLD < count else None,
        "result": played.game.result(last) if played.game.actor(last) is None else None,
    }


def happened(played: Replay, step: int, seat: int | None, language: str) -> list[JsonObject]:
    """What happened in a step, as a seat saw it, with the clauses behind it."""
    before, after = played.states[step : step + 2]
    events = played.game.events(before, played.actions[step], after, seat, language_named(language))
    return [{"text": event["text"], "clause": event["clause"]} for event in events]


def _turn(where: Position, language: str) -> JsonObject:
    """Whose turn it is, and what is asked by which clause, or what everybody waits for."""
    voice = _voice(where.game, where.seat, language)
    asked = voice.turn(where.view)
    return {"seat": where.seat, "actor": where.view["actor"], "asked": asked.text, **_cited(voice, asked.clause)}


def _cited(voice: Voice, clause: str) -> JsonObject:
    """A clause with what it says; nothing for none."""
    if not clause:
        return {}
    return {
        "clause": clause,
        "title": voice.title(clause),
        "place": voice.place(clause),
        "says": voice.sentence(clause),
    }


@lru_cache(maxsize=8)
def _voice(game: Game[Any, Any], seat: int | None, language: str) -> Voice:
    """Kept, since `Choices` keeps with it how the actions are called."""
    return Voice(game, seat, language)


# --- how they are called ---

TOOLS: dict[str, Callable[..., JsonObject]] = {
    tool.__name__: tool
    for tool in (games, how_to_play, rulebook, rule, ask, witness, schema, look, legal, why_not, replay)
}


@cache
def form_of(name: str) -> type[BaseModel]:
    """What a tool is to be given."""
    hints, about = get_type_hints(TOOLS[name], include_extras=True), Texts("mcp.arguments").all()
    fields: dict[str, Any] = {
        argument.name: (
            Annotated[hints[argument.name], Field(description=about[argument.name])],
            ... if argument.default is Parameter.empty else argument.default,
        )
        for argument in signature(TOOLS[name]).parameters.values()
    }
    return create_model(name, __config__=ConfigDict(extra="forbid", strict=True), **fields)


def answer(name: str, arguments: Mapping[str, Any]) -> JsonObject:
    """What a tool answers. Raises BadInput for an unknown tool, InvalidData for arguments that are not of its form, and
    what the tool raises."""
    if name not in TOOLS:
        raise BadInput(f"there is no tool {shown(name)}; there is {', '.join(TOOLS)}{near(name[:LONGEST], TOOLS)}")
    try:
        given = form_of(name).model_validate(arguments)
    except ValidationError as error:
        raise InvalidData(faults_of(error, form_of(name).model_fields)) from None
    try:
        return TOOLS[name](**{field: getattr(given, field) for field in form_of(name).model_fields})
    except RecursionError:
        raise BadInput("the input is nested too deeply") from None
