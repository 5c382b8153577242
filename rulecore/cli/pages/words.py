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
from rulecore.core.messages import LANGUAGES
from rulecore.registry import rules_of

CHANCE_NAME = "Chance"
SAYS = Texts("positions")


def turn_in_words(game: Game[Any, Any], state: Any) -> str:
    """Who must act, and what chance must do."""
    actor = game.actor(state)
    if actor is None:
        return SAYS("over")
    if actor is not CHANCE:
        return SAYS("acts", number=actor + 1)
    need = game.need(state)
    if isinstance(need, Hands):
        return SAYS("deals", sizes=" + ".join(map(str, need.sizes)), pool=len(need.pool))
    sides = ", ".join(str(len(faces)) for faces in need.dice)
    return SAYS("rolls-one" if len(need.dice) == 1 else "rolls", count=len(need.dice), sides=sides)


def action_in_words(game: str, action: JsonObject) -> str:
    """An action as a choice has it; what has no such words, as what chance does, field by field."""
    presentation = rules_of(game).presentation
    if presentation is None or action["type"] not in presentation.words.sections["actions"]:
        return spelt_out(action)
    return presentation.words.say("actions", action["type"], action, LANGUAGES[0])


def deed_in_words(voice: Voice, before: Any, action: Any, after: Any) -> str:
    """An action that was taken: of a player as a choice has it, of chance by all that happened."""
    if voice.game.actor(before) is not CHANCE:
        return voice.label(voice.game.encode(action))
    return " ".join(told.text for told in voice.happened(before, action, after))


def in_short(value: Any) -> str:
    """A JSON value for people: a list without its outer brackets, `yes` for true, a dash for nothing."""
    if isinstance(value, list):
        return ", ".join(map(_within, value)) or "–"
    if isinstance(value, dict):
        parts = (f"{name.replace('_', ' ')}: {_within(one)}" for name, one in value.items())
        return "{" + ", ".join(parts) + "}"
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else "–" if value is None else str(value)


def _within(value: Any) -> str:
    """A value inside of another one: a list keeps its brackets."""
    return f"[{in_short(value)}]" if isinstance(value, list) and value else in_short(value)


def table_in_words(config: JsonObject) -> str:
    """`3 players, games 3, with trick-tie = game-order`."""
    parts = [f"{config['players']} player{'' if config['players'] == 1 else 's'}"] if "players" in config else []
    parts += [f"{name.replace('_', ' ')} {in_short(value)}" for name, value in config.get("options", {}).items()]
    parts += [SAYS("begins", number=config["first_seat"] + 1)] if config.get("first_seat") else []
    parts += [SAYS("components")] if config.get("components", "default") != "default" else []
    company = ", ".join(f"{ruling} = {reading}" for ruling, reading in config.get("rulings", {}).items())
    return ", ".join([*parts, *([f"with {company}"] if company else [])])


# --- where two sides part ---

_CHOSEN = re.compile(r"(.*?) or (.*), where both are legal", re.DOTALL)
"""What a player chooses who knows the reading, the default first."""
_SEEN = re.compile(r"(?:bystander|seat (\d+))\.([^:]+): (.*?) or (.*)", re.DOTALL)
"""What somebody sees differently, the default first."""
_IS = re.compile(r"([\w.]+): (.*?) or (.*)", re.DOTALL)
"""What is different without being seen, the default first."""
_ONLY = re.compile(r"only under the (default|reading):")
"""Under which of both something is allowed."""


def first_in_words(game: str, first: First, default: str, reading: str) -> str:
    """Where two sides first part: `After 12 actions, Player 1: plays a 9. Then everybody sees another …`."""
    where = f"After {first.step} action{'' if first.step == 1 else 's'}, "
    actor = f"Player {first.actor + 1}" if isinstance(first.actor, int) else "chance"
    if first.action:
        where += f"{actor}: {action_in_words(game, first.action)}. Then "
    else:
        where += SAYS("at-the-end") if first.actor is None else SAYS("to-act", actor=actor)
    return f"{where}{_difference(first.text, default, reading)} ({first.setting}; seed {first.seed})."


def _difference(text: str, default: str, reading: str) -> str:
    """What differs, with the names of the readings."""
    if seen := _SEEN.fullmatch(text):
        who = SAYS("everybody") if seen[1] is None else SAYS("sees", number=int(seen[1]) + 1)
        field = seen[2].replace(".", " ").replace("_", " ")
        return SAYS("seen", who=who, field=field, default=seen[3], one=default, reading=seen[4], other=reading)
    if chosen := _CHOSEN.fullmatch(text):
        return SAYS("chosen", default=chosen[1], one=default, reading=chosen[2], other=reading)
    if held := _IS.fullmatch(text):
        field = held[1].replace(".", " ").replace("_", " ")
        return SAYS("is", field=field, default=held[2], one=default, reading=held[3], other=reading)
    names = {"default": default, "reading": reading}
    return _ONLY.sub(lambda under: SAYS("only", reading=names[under[1]]), text)
