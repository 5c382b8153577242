"""What the command is given: files, names and `name=value` pairs, read strictly."""

from __future__ import annotations

import json
import os
import sys
import tomllib
from collections import Counter
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from difflib import get_close_matches
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from rulecore.cli.texts import Texts
from rulecore.core.config import JsonObject, readings
from rulecore.core.errors import InvalidData, RulecoreError, cut, shown
from rulecore.registry import known_games, rules_of

if TYPE_CHECKING:
    from rulecore.audit.answers import Answer

BOTS = ("random", "greedy", "search:200", "search:0.5s")
"""Names of bots, for completion and for hints; those that search take any number."""
LONG_NAME = 250
"""A longer name of a file is shortened in a message; no file system here takes it."""


class BadInput(RulecoreError, ValueError):
    """Something on the command line, or in a file that it names, that cannot be used."""


def read_json(source: str) -> Any:
    """The JSON document in a file; `-` is the standard input. Raises BadInput for anything else."""
    return _parsed(source, "JSON", _from_json)


def read_config_file(source: str) -> Any:
    """The document in a file: TOML where it is named so, else JSON. Raises BadInput for anything else."""
    return _parsed(source, "TOML", tomllib.loads) if source.lower().endswith(".toml") else read_json(source)


def _from_json(text: str) -> Any:
    return json.loads(text, parse_constant=_no_number, parse_float=_finite, object_pairs_hook=_no_doubles)


def _parsed(source: str, form: str, parse: Callable[[str], Any]) -> Any:
    name = Texts("inputs")("standard") if source == "-" else source
    try:
        data = sys.stdin.buffer.read() if source == "-" else Path(source).read_bytes()
        return parse(data.decode("utf-8-sig"))
    except OSError as error:
        raise BadInput(f"{name} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadInput(f"{name} is not UTF-8 text") from None
    except RecursionError:
        raise BadInput(f"{name} is nested too deeply") from None
    except (json.JSONDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadInput(f"{name} is not {form}: {cut(str(error), LONG_NAME)}") from None
    except ValueError as error:
        raise BadInput(f"{name} cannot be used: {str(error).split(';')[0]}") from None


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number that can be used")


def _finite(text: str) -> float:
    return float(text) if isfinite(float(text)) else _no_number(text)


def _no_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        double = min(key for key, times in Counter(key for key, _ in pairs).items() if times > 1)
        raise ValueError(f"the key {shown(double)} stands twice in one object")
    return found


def write_file(path: str | Path, text: str) -> None:
    """Write a file whole or not at all, the same on every system. Raises BadInput where that is impossible."""
    target = Path(path)
    draft = target.parent / f".{target.name}.part"
    try:
        draft.write_text(text, encoding="utf-8", newline="\n")
        draft.replace(target)
    except (OSError, ValueError) as error:
        with suppress(OSError, ValueError):  # a name that cannot be written cannot be removed either
            draft.unlink(missing_ok=True)
        raise BadInput(f"{written_name(path)} cannot be written: {getattr(error, 'strerror', None) or error}") from None


def free_place(name: str, own: Collection[str]) -> str:
    """The whole path of a file that is not there yet, or is one of those that are `own`. Raises BadInput."""
    try:
        path = Path(name).absolute()
        is_free = str(path) in own or not path.exists()
    except (OSError, ValueError) as error:
        raise BadInput(f"{written_name(name)} cannot be written: {getattr(error, 'strerror', None) or error}") from None
    if not is_free:
        raise BadInput(f"{shown(name)} exists already; choose another name")
    return str(path)


def written_name(path: str | Path) -> str:
    """The name of a file as it was typed, where it can be shown in one line."""
    name = str(path)
    return name if name.isprintable() and len(name) <= LONG_NAME else shown(name)


def made_folder(out: str) -> Path:
    """The folder for what is written, made before the work begins. Raises BadInput where nothing can be written."""
    folder = Path(out)
    if not out:
        raise BadInput("a folder to write into needs a name, not ''")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise BadInput(f"{out} cannot be a folder: {getattr(error, 'strerror', None) or error}") from None
    if not os.access(folder, os.W_OK | os.X_OK):
        raise BadInput(f"{out} cannot be written into")
    return folder


def near(word: str, known: Iterable[str]) -> str:
    """A hint at known words that are like `word`; "" where none is."""
    by_lower = {name.lower(): name for name in known}
    found = [by_lower[name] for name in get_close_matches(word.lower(), by_lower, n=3, cutoff=0.5)]
    return Texts("inputs")("near", names=" or ".join(found)) if found else ""


def known_game(game: str) -> str:
    """The id of a game. Raises BadInput for an unknown one."""
    known = known_games()
    if game not in known:
        raise BadInput(f"there is no game {shown(game)}; there is {', '.join(known)}{near(game, known)}")
    return game


def seat_of(player: int, players: int) -> int:
    """The seat, counted from 0 as everywhere in programs and files, of a player as people count. Raises BadInput."""
    if not 1 <= player <= players:
        raise BadInput(f"--seat should be from 1 to {players}, not {player}: players are counted from 1")
    return player - 1


def known_rulings(game: str, chosen: Iterable[str]) -> tuple[str, ...]:
    """Ids of rulings, each once. Raises BadInput for an unknown one."""
    known = readings(rules_of(game).config)
    found = tuple(dict.fromkeys(chosen))
    for ruling in found:
        if ruling not in known:
            listed = ", ".join(known) or "none"
            raise BadInput(f"there is no ruling {shown(ruling)}; there is {listed}{near(ruling, known)}")
    return found


def known_bots(names: Iterable[str]) -> None:
    """Raises BadInput for a bot of no such name; where those of one's own are is found out when they are made."""
    from rulecore.bots import named
    from rulecore.bots.own import PLACE, is_own

    for name in names:
        try:
            is_own(name) or named(name)
        except InvalidData as error:
            raise BadInput(f"{error}; {PLACE} is a bot of your own{near(name, BOTS)}") from None


def assigned(flag: str, pairs: Iterable[str]) -> dict[str, str]:
    """`name=value` pairs. Raises BadInput for another form, and for a name that stands twice."""
    found: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not (name and equals and value):
            raise BadInput(f"{flag} should be followed by name=value, not {shown(pair)}")
        if name in found:
            raise BadInput(f"{flag} {name} stands there twice")
        found[name] = value
    return found


def _value(text: str) -> Any:
    """The value of an option: null, a truth value or a whole number where it looks like one, else the word itself."""
    if text in ("true", "false", "null"):
        return {"true": True, "false": False, "null": None}[text]
    is_number = text.removeprefix("-").isdecimal() and text.isascii() and len(text) < 20
    return int(text) if is_number else text


def config_from(
    game: str, file: str | None, players: int | None, rulings: Iterable[str], options: Iterable[str]
) -> JsonObject:
    """The config that the command line describes: a file, changed by what stands beside it. Raises BadInput."""
    data = read_config_file(file) if file else {}
    if not isinstance(data, dict):
        raise BadInput(f"{file} should hold an object with the fields of a config, not {shown(data)}")
    if "answers" in data:  # what `rulecore ask` writes, perhaps filled in by somebody
        from rulecore.audit.answers import read_answers

        data = read_answers(game, data).config()
    chosen_readings = assigned("--ruling", rulings)
    known_rulings(game, chosen_readings)
    config = {"game": game, "players": smallest_table(game), **data}
    if config["game"] != game:
        raise BadInput(f"{file} is a config of {shown(config['game'])}, not of {game}")
    if players is not None:
        config["players"] = players
    for field, chosen in (
        ("rulings", chosen_readings),
        ("options", {name: _value(value) for name, value in assigned("--option", options).items()}),
    ):
        before = config.get(field, {})
        if chosen and isinstance(before, dict):
            config[field] = {**before, **chosen}
    return config


def answers_from(game: str, file: str | None) -> tuple[Answer, ...]:
    """What an answers file says, who said it and when; nothing without a file. Raises BadInput, InvalidData."""
    if file is None:
        return ()
    from rulecore.audit.answers import read_answers

    return read_answers(game, read_config_file(file)).answers


def effects_from(game: str, file: str | None) -> dict[str, float] | None:
    """The sizes of effects by ruling, in the JSON of an audit; None without a file. Raises BadInput, InvalidData."""
    if file is None:
        return None
    from rulecore.audit.questions import effects_in

    return effects_in(game, read_json(file))


def smallest_table(game: Any, least: int = 1) -> int | None:
    """The smallest number of players of a game, from `least` on, where its config says which there are. Raises
    InvalidConfig for an unknown game."""
    from rulecore.audit.lockstep.configs import player_counts

    return min((players for players in player_counts(game) if players >= least), default=None)


def smallest_company(game: str) -> int | None:
    """The same from two players on."""
    return smallest_table(game, 2)
