"""Positions, tables, and where two sides part, in words."""

from __future__ import annotations

import re
from typing import Any

from rulecore.audit.reports.findings import First
from rulecore.cli.texts import Texts
from rulecore.cli.voice import Voice, spelt_out
from rulecore.core.chance import CHANCE, Hands
from rulecore.core.config import JsonObject
from rulecore.core.game import Game
from rulecore.core.messages import Language
from rulecore.registry import rules_of


def actor_named(actor: object, language: Language = "en") -> str:
    """Who acts: `Player 2`, `Chance`."""
    words = Texts("pages", language)
    return words("player", number=actor + 1) if isinstance(actor, int) else words("chance")


def turn_in_words(game: Game[Any, Any], state: Any, language: Language = "en") -> str:
    """Who must act, and what chance must do."""
    actor, says = game.actor(state), Texts("positions", language)
    if actor is None:
        return says("over")
    if actor is not CHANCE:
        return says("acts", number=actor + 1)
    need = game.need(state)
    if isinstance(need, Hands):
        return says("deals", sizes=" + ".join(map(str, need.sizes)), pool=len(need.pool))
    sides = ", ".join(str(len(faces)) for faces in need.dice)
    return says("rolls-one" if len(need.dice) == 1 else "rolls", count=len(need.dice), sides=sides)


def action_in_words(game: str, action: JsonObject, language: Language) -> str:
    """An action as a choice has it; what has no such words, as what chance does, field by field."""
    presentation = rules_of(game).presentation
    if presentation is None or action["type"] not in presentation.words.sections["actions"]:
        return spelt_out(action)
    return presentation.words.say("actions", action["type"], action, language)


def deed_in_words(voice: Voice, before: Any, action: Any, after: Any) -> str:
    """An action that was taken: of a player as a choice has it, of chance by all that happened."""
    if voice.game.actor(before) is not CHANCE:
        return voice.label(voice.game.encode(action))
    return " ".join(told.text for told in voice.happened(before, action, after))


def in_short(value: Any, language: Language = "en") -> str:
    """A JSON value for people: a list without its outer brackets, `yes` for true, a dash for nothing."""
    if isinstance(value, list):
        return ", ".join(_within(one, language) for one in value) or "–"
    if isinstance(value, dict):
        parts = (f"{name.replace('_', ' ')}: {_within(one, language)}" for name, one in value.items())
        return "{" + ", ".join(parts) + "}"
    if isinstance(value, bool):
        return Texts("pages", language)("yes" if value else "no")
    return "–" if value is None else str(value)


def _within(value: Any, language: Language) -> str:
    """A value inside of another one: a list keeps its brackets."""
    told = in_short(value, language)
    return f"[{told}]" if isinstance(value, list) and value else told


def table_in_words(config: JsonObject) -> str:
    """`3 players, games 3, with trick-tie = game-order`."""
    says = Texts("positions", "en")
    parts = [f"{config['players']} player{'' if config['players'] == 1 else 's'}"] if "players" in config else []
    parts += [f"{name.replace('_', ' ')} {in_short(value)}" for name, value in config.get("options", {}).items()]
    parts += [says("begins", number=config["first_seat"] + 1)] if config.get("first_seat") else []
    parts += [says("components")] if config.get("components", "default") != "default" else []
    company = ", ".join(f"{ruling} = {reading}" for ruling, reading in config.get("rulings", {}).items())
    return ", ".join([*parts, *([f"with {company}"] if company else [])])


# --- where two sides part ---

_CHOSEN = re.compile(r"(.*?) or (.*), where both are legal", re.DOTALL)
"""What a player chooses who knows the reading, the default first."""
_SEEN = re.compile(r"(?:bystander|seat (\d+))\.([^:]+): (.*?) or (.*)", re.DOTALL)
"""What somebody sees differently, the default first."""
_IS = re.compile(r"([\w.]+): (.*?) or (.*)", re.DOTALL)
"""What is different without being seen, the default first."""
_ONLY = re.compile(r"only under the (default|reading): (.*)", re.DOTALL)
"""Under which of both something is allowed."""
_BETWEEN = re.compile("; (?=only)")


def first_in_words(
    game: str, first: First, readings: tuple[str, str], table: str = "", language: Language = "en"
) -> str:
    """Where two sides first part: `After 12 actions, Player 1: plays a 9. Then everybody sees another …`.

    readings  the default and the other one
    table     the table in words; "": as the report has it
    """
    words, says, actor = Texts("pages", language), Texts("positions", language), actor_named(first.actor, language)
    if not isinstance(first.actor, int) and language == "en":
        actor = actor.lower()
    if first.action:
        where = words("then", actor=actor, action=action_in_words(game, first.action, language))
    else:
        where = says("at-the-end") if first.actor is None else says("to-act", actor=actor)
    steps = words("action" if first.step == 1 else "actions", count=first.step)
    what = _difference(first.text, *readings, language)
    return words("first", steps=steps, where=where, what=what, table=table or first.setting, seed=first.seed)


def _difference(text: str, default: str, reading: str, language: Language) -> str:
    """What differs, with the names of the readings."""
    says = Texts("positions", language)
    if seen := _SEEN.fullmatch(text):
        who = says("everybody") if seen[1] is None else says("sees", number=int(seen[1]) + 1)
        field = seen[2].replace(".", " ").replace("_", " ")
        return says("seen", who=who, field=field, default=seen[3], one=default, reading=seen[4], other=reading)
    if chosen := _CHOSEN.fullmatch(text):
        return says("chosen", default=chosen[1], one=default, reading=chosen[2], other=reading)
    if held := _IS.fullmatch(text):
        field = held[1].replace(".", " ").replace("_", " ")
        return says("is", field=field, default=held[2], one=default, reading=held[3], other=reading)
    names, found = {"default": default, "reading": reading}, [*map(_ONLY.fullmatch, _BETWEEN.split(text))]
    if not all(found):
        return text
    told = (says("only", reading=names[one[1]], what=one[2]) for one in found if one)
    return "; ".join(told) if language == "en" else "／".join(told)
