"""Which games there are: the only module that knows all of them, and the way from an id to a Game.

The games of this package are listed here. Any other installed distribution can offer more, as entry points of the group
`rulecore.games`: `two_suit_whist = "two_suit_whist:GAME"`. They are looked up only when an id is not one of ours.
"""

from __future__ import annotations

import copyreg
import re
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from rulecore.core.built import insist_on_one_build
from rulecore.core.config import read_config
from rulecore.core.errors import Fault, InvalidConfig, InvalidGame, shown
from rulecore.core.game import CheckedGame, Game
from rulecore.core.japanese import in_japanese
from rulecore.core.messages import LANGUAGES, told_in
from rulecore.core.rules import Rules
from rulecore.core.spec import Spec, evidence_at, folder, spec_at
from rulecore.core.trace import Written

GAMES = ("build_release", "dietrick", "dtwww", "fuertorite", "zimbabweee")
"""The ids of all games, ascending."""

GROUP = "rulecore.games"
"""The group of entry points in which other packages offer games: id to `package:GAME`."""

LONGEST_ID = 100
"""No id has more letters."""
_ID = re.compile(r"[a-z][a-z0-9_]*")


def known_games() -> tuple[str, ...]:
    """The ids of all games, ascending: GAMES, and those that other installed packages offer. Nothing is imported."""
    return tuple(sorted({*GAMES, *entry_points(group=GROUP).names}))


def rules_of(game: object) -> Rules[Any, Any, Any]:
    """The rules of a game by its id. Raises InvalidConfig for an unknown one, InvalidGame for one that another package
    offers and that does not work."""
    if not isinstance(game, str) or len(game) > LONGEST_ID:
        raise _unknown(game)
    if game in GAMES:
        rules = import_module(f"rulecore.games.{game}").GAME
        insist_on_one_build(f"rulecore.games.{game}")
        assert isinstance(rules, Rules)
        return rules
    return _from_outside(game)[0]


def _by_id(rules: Rules[Any, Any, Any]) -> tuple[Any, tuple[str]]:
    return rules_of, (rules.id,)


# As functions are pickled by name: the rules of a game are one object in each process.
copyreg.pickle(Rules, _by_id)


def _unknown(game: object) -> InvalidConfig:
    known = ", ".join(repr(name) for name in known_games())
    return InvalidConfig([Fault("game", f"should be one of {known}, not {shown(game)}")])


def open_game(config: object, *, checked: bool = False, fast: bool = True) -> Game[Any, Any]:
    """The game under a config in the form of wire.md. Raises InvalidConfig with every fault; InvalidGame."""
    if not isinstance(config, Mapping):
        raise InvalidConfig([Fault("", f"should be an object with the fields of a config, not {shown(config)}")])
    for name, value in (("checked", checked), ("fast", fast)):
        if type(value) is not bool:
            raise InvalidConfig([Fault(name, f"should be true or false, not {shown(value)}")])
    rules = rules_of(config.get("game"))
    agreed = read_config(rules.config, config)
    return CheckedGame(rules, agreed) if checked else Game(rules, agreed, fast)


def open_trace(trace: Written) -> Game[Any, Any]:
    """The game of a trace. Raises InvalidConfig, naming which engine wrote the trace where that was another one;
    InvalidGame."""
    try:
        return open_game(trace.config)
    except InvalidConfig as error:
        if trace.engines is None:
            raise
        writer, reader = map(shown, trace.engines)
        engines = Fault("engine", f"{writer} wrote this config, {reader} reads it")
        raise InvalidConfig([engines, *error.faults]) from None


# --- games from outside ---


def offers(game: str) -> tuple[EntryPoint, ...]:
    """What other installed packages offer under an id. Nothing is imported."""
    return tuple(entry_points(group=GROUP, name=game))


def offered(game: str) -> EntryPoint:
    """The one offer under an id. Raises InvalidGame where the id cannot be one, is ours, or is offered twice."""
    found = offers(game)
    names = " and ".join(sorted(map(_package, found)))
    if not _ID.fullmatch(game):
        raise InvalidGame(f"{names} offers a game {shown(game)}; an id has small letters, digits and _ only")
    if game in GAMES:
        raise InvalidGame(f"{names} offers a game {game!r}, but that is one of rulecore's own; it needs another id")
    if len(found) > 1:
        raise InvalidGame(f"{names} both offer a game {game!r}; only one of them can be installed")
    return found[0]


def _package(offer: EntryPoint) -> str:
    """The distribution that makes an offer, for messages."""
    return f"{offer.dist.name} {offer.dist.version}" if offer.dist else "a package"


@cache
def _from_outside(game: str) -> tuple[Rules[Any, Any, Any], str]:
    """The rules that another package offers under an id, and the name of the package in which they stand; only what
    was found is remembered.

    Raises InvalidConfig where no package does, InvalidGame where one does not keep its word.
    """
    if not offers(game):
        raise _unknown(game)
    offer = offered(game)
    said = f"{_package(offer)} offers the game {game!r} as {offer.value!r}, but"
    try:
        rules = offer.load()
        is_package = hasattr(import_module(offer.module), "__path__")
    except (Exception, SystemExit) as error:  # whatever a stranger's package raises when it is imported
        raise InvalidGame(f"{said} that cannot be imported: {type(error).__name__}: {error}") from error
    if not isinstance(rules, Rules):
        raise InvalidGame(f"{said} that is {shown(rules)}, not the Rules of a game")
    if rules.id != game:
        raise InvalidGame(f"{said} the id of those rules is {shown(rules.id)}")
    if not is_package:
        raise InvalidGame(f"{said} {offer.module!r} is a single module; the rules of a game stand in a package")
    return rules, offer.module


# --- where a game stands ---


def package_of(game: str) -> str:
    """The name of the package that holds the rules of a game. Raises as `rules_of`."""
    return module_of(game) if game in GAMES else _from_outside(game)[1]


def module_of(game: str) -> str:
    """The same, of which nothing is imported. Raises as `rules_of`."""
    if game in GAMES:
        return f"rulecore.games.{game}"
    if not offers(game):
        raise _unknown(game)
    return offered(game).module


def folder_of(game: str) -> Path:
    """The folder of that package. Raises as `rules_of`."""
    return Path(next(iter(import_module(package_of(game)).__path__)))


def home_of(game: str) -> Path:
    """The folder from which the package of a game is imported, where the paths of its modules begin. Nothing of it is
    imported. Raises as `rules_of`."""
    if game in GAMES:
        return folder().parent
    found = find_spec(module_of(game).partition(".")[0])
    if found is None or not found.submodule_search_locations:
        raise InvalidGame(f"the game {game!r} is said to be in {module_of(game)}, but that is no package")
    return Path(next(iter(found.submodule_search_locations))).parent


def spec_path(game: str) -> Path:
    """Where the spec of a game lies: ours in `spec/`, that of a game from outside, if it has one, as `spec.md` in its
    package. Raises as `rules_of`."""
    return folder() / f"{game}.md" if game in GAMES else folder_of(game) / "spec.md"


def spec_of(game: str) -> Spec:
    """The spec of a game; empty where a package from outside has none.

    Raises as `rules_of`; InvalidSpec where it is missing or not in form.
    """
    path = spec_path(game)
    return spec_at(path, game) if game in GAMES or path.is_file() else Spec(game, (), ())


def lock_path(game: str) -> Path:
    """Where the evidence of a game is kept: that of ours in one file, that of a game from outside beside its spec.
    Raises as `rules_of`."""
    return spec_path(game).with_name("evidence.lock")


def evidence_of(game: str) -> dict[str, Any]:
    """What is kept about the clauses and rulings of a game; empty before the first gate. Raises as `rules_of`."""
    found: dict[str, Any] = evidence_at(lock_path(game)).get(game, {})
    return found


def japanese_path(game: str) -> Path:
    """Where the Japanese of a spec lies: `spec/<game>.ja.toml`, and `spec.ja.toml` for a game from outside, if it has
    one. Raises as `rules_of`."""
    return spec_path(game).with_suffix(".ja.toml")


def spec_in(game: str, language: str) -> Spec:
    """The spec of a game with its texts in that language, one of LANGUAGES; ids and places are the same in all. What a
    game from outside does not have in Japanese stays in English. Raises as `spec_of`."""
    spec, path = spec_of(game), japanese_path(game)
    if language == LANGUAGES[0] or not (game in GAMES or path.is_file()):
        return spec
    return in_japanese(path, spec, may_lack=game not in GAMES)


def titles_of(game: str, language: str) -> dict[str, str]:
    """The title of each clause that has one, from the catalogue or its heading, in the order of the spec. Raises as
    `spec_in`."""
    presentation = rules_of(game).presentation
    words = presentation.words.sections.get("clauses", {}) if presentation else {}
    in_headings = {clause.id: clause.title for clause in spec_in(game, language).clauses}
    found = {id: told_in(words[id], language) if id in words else title for id, title in in_headings.items()}
    return {id: title for id, title in found.items() if title}
