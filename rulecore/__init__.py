"""rulecore: card and dice games as formally specified rules. What stands here is promised; the rest is internal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, Literal, TypeVar, Unpack, overload

from rulecore import bots
from rulecore.core.chance import CHANCE, Chance, Hands, Need, Roll
from rulecore.core.config import JsonObject
from rulecore.core.errors import (
    BrokenLaw,
    Fault,
    IllegalAction,
    InvalidAction,
    InvalidConfig,
    InvalidData,
    InvalidGame,
    InvalidSpec,
    InvalidState,
    InvalidTrace,
    InvalidView,
    MissingExtra,
    Refusal,
    RulecoreError,
    shown,
)
from rulecore.core.game import Game
from rulecore.core.howto import HowToPlay
from rulecore.core.laws import Law
from rulecore.core.messages import LANGUAGES, Language, language_named
from rulecore.core.playouts import Playout, playouts
from rulecore.core.presentation import Choice, Prompt
from rulecore.core.schema import schema_of
from rulecore.core.spec import GRADES, Clause, Reading, Ruling
from rulecore.core.trace import Player, Record, RecordStep, Replay, WholeRecord, check, read, record, trace
from rulecore.registry import GAMES, known_games, open_game, open_trace, rules_of, spec_in, titles_of

if TYPE_CHECKING:
    from rulecore.games import build_release, dietrick, dtwww, fuertorite, zimbabweee

__all__ = [
    "CHANCE",
    "GAMES",
    "GRADES",
    "LANGUAGES",
    "BrokenLaw",
    "Chance",
    "Choice",
    "Clause",
    "Fault",
    "Game",
    "Hands",
    "HowToPlay",
    "IllegalAction",
    "InvalidAction",
    "InvalidConfig",
    "InvalidData",
    "InvalidGame",
    "InvalidSpec",
    "InvalidState",
    "InvalidTrace",
    "InvalidView",
    "JsonObject",
    "Language",
    "Law",
    "MissingExtra",
    "Need",
    "Player",
    "Playout",
    "Prompt",
    "Reading",
    "Record",
    "RecordStep",
    "Refusal",
    "Replay",
    "Roll",
    "RulecoreError",
    "Ruling",
    "WholeRecord",
    "bots",
    "clauses",
    "game",
    "how_to_play",
    "known_games",
    "playouts",
    "record",
    "replay",
    "rulings",
    "schema",
    "show",
    "titles",
    "trace",
]

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")
V = TypeVar("V")
E = TypeVar("E")
R = TypeVar("R")
D = TypeVar("D")
W = TypeVar("W")
P = TypeVar("P")

for _error in [one for one in globals().values() if isinstance(one, type) and issubclass(one, RulecoreError)]:
    _error.__module__ = __name__  # by this name it is promised, and printed


def __dir__() -> list[str]:
    """What is promised."""
    return sorted((*__all__, "__version__"))


def __getattr__(name: str) -> str:
    """The version, which is looked up when it is asked for."""
    if name == "__version__":
        return version("rulecore")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


@overload
def game(
    config: Literal["build_release"],
    *,
    checked: bool = False,
    fast: bool = True,
    **fields: Unpack[build_release.Fields],
) -> build_release.Game: ...
@overload
def game(
    config: Literal["dtwww"], *, checked: bool = False, fast: bool = True, **fields: Unpack[dtwww.Fields]
) -> dtwww.Game: ...
@overload
def game(
    config: Literal["dietrick"], *, checked: bool = False, fast: bool = True, **fields: Unpack[dietrick.Fields]
) -> dietrick.Game: ...
@overload
def game(
    config: Literal["fuertorite"], *, checked: bool = False, fast: bool = True, **fields: Unpack[fuertorite.Fields]
) -> fuertorite.Game: ...
@overload
def game(
    config: Literal["zimbabweee"], *, checked: bool = False, fast: bool = True, **fields: Unpack[zimbabweee.Fields]
) -> zimbabweee.Game: ...
@overload
def game(
    config: Mapping[str, object], *, checked: bool = False, fast: bool = True
) -> Game[Any, Any, JsonObject, JsonObject, JsonObject, JsonObject, JsonObject, JsonObject, Prompt]: ...
def game(
    config: str | Mapping[str, object], *, checked: bool = False, fast: bool = True, **fields: Any
) -> Game[Any, Any]:
    """The rules of a game under one configuration.

    config   the id of a game, one of `known_games()`, with the rest of its config as keyword arguments (`players`,
             `first_seat`, `options`, `rulings`, `components`); or the whole config as one mapping, in the form of the
             wire
    checked  judge every state and every step by the laws: for debugging, several times slower
    fast     False: play by the rules alone, without what accelerates them; the answers are the same. A checked game
             always does

    Raises InvalidConfig naming every fault at once, and what would be accepted in its place; InvalidGame where another
    package offers the game and it does not work.
    """
    if not isinstance(config, str):
        if fields:
            raise InvalidConfig(Fault(name, "stands beside a whole config; put it inside") for name in fields)
        return open_game(config, checked=checked, fast=fast)
    if "game" in fields:
        raise InvalidConfig([Fault("game", f"is named twice: {shown(config)} and {shown(fields['game'])}")])
    return open_game({"game": config, **fields}, checked=checked, fast=fast)


def show(
    game: Game[S, A],
    state: S,
    seat: int | None = None,
    language: Language = "en",
    *,
    names: Sequence[str] | None = None,
) -> str:
    """A position as plain text, as the seat sees it; None: as everybody does. What others hide is not in it.

    For people to read, in a terminal, a log or a debugger: its form is no promise. A game from another package is shown
    field by field. Raises InvalidState for a seat not at the table or anything that is not a state of the game,
    InvalidData for an unknown language, or for `names` that are not a list with a text for each player (as in
    `Game.say`).
    """
    from rulecore.pictures.board import as_text  # nobody else pays for it

    return as_text(game, state, seat, language, names)


def how_to_play(game: str | Mapping[str, object], language: Language = "en") -> HowToPlay:
    """One page for people who have never seen the rulebook, as data for a front end: `title`, `sections` (each with
    `id`, `title` and `sentences`), a `note` for the foot of the page, and an `example`: a `trace`, and `parts` of it,
    each with a `title` and its `first` and `last` step.

    A sentence has its `text`, the `clauses` that it tells, the `rulings` of which it tells a reading, and whether that
    `may_differ`: it is then the default, and tables may agree on something else. Mark such sentences; the note says so.
    A game from another package may come without a page: `sections` is then empty, and the note says that.

    game  the id of a game; or the config of a table, whose readings are then told

    Raises InvalidConfig for an unknown game and for a config that is none, InvalidData for an unknown language,
    InvalidGame where a game from another package does not work.
    """
    from rulecore.howto import as_data, page_of  # nobody else pays for it

    return as_data(page_of(game, language))


@overload
def replay(trace: Mapping[str, object], game: Game[S, A, C, V, E, R, D, W, P]) -> Replay[S, A, C, V, E, R, D, W, P]: ...
@overload
def replay(trace: Mapping[str, object], game: None = None) -> Replay[Any, Any]: ...
def replay(trace: Mapping[str, object], game: Game[Any, Any] | None = None) -> Any:
    """Check a trace step by step; the answer has the game, all its states and actions, and what was kept about it.

    game  the game at your table: a trace of any other config is refused, and the answer has the types of this game.
          None: whatever game the trace names

    A trace without a result may stop in the middle of a game. Raises InvalidTrace with the number of the step, the
    clause that is broken, the reason, and how many steps fit, from which the game can go on; InvalidConfig where the
    config of the trace is none. Both name the engine that wrote the trace, if that is another one. Raises InvalidData
    for a `game` that is not one.
    """
    data = read(trace)
    opened = open_trace(data)
    if game is None:
        return check(opened, data)
    if not isinstance(game, Game):
        raise InvalidData([Fault("game", f"should be a game, as `rulecore.game` makes it, or None, not {shown(game)}")])
    if (opened.rules, opened.rules_config) != (game.rules, game.rules_config):
        raise InvalidTrace(None, None, f"config: should be that of {game}, not of {opened}", data.engines)
    return check(game, data)


def clauses(id: str, language: Language = "en") -> tuple[Clause, ...]:
    """Every clause of the rulebook of a game, in the order of its spec, with its text in that language.

    A text that a game from another package has in English alone is told in English. Raises InvalidConfig for an unknown
    game, InvalidData for an unknown language.
    """
    return spec_in(rules_of(id).id, language_named(language)).clauses


def rulings(id: str, language: Language = "en") -> tuple[Ruling, ...]:
    """Every ambiguity of the rulebook of a game, with all readings and how well each is founded. The question, the
    reason, where the readings differ, and the text and title of each reading are in that language. Raises as
    `clauses`."""
    return spec_in(rules_of(id).id, language_named(language)).rulings


def titles(id: str, language: Language = "en") -> dict[str, str]:
    """A short title for every clause of the rulebook of a game, by the id of the clause, in the order of its spec.

    Raises InvalidConfig for an unknown game, InvalidGame for one without titles, InvalidData for an unknown language.
    """
    language, found = language_named(language), titles_of(rules_of(id).id, language_named(language))
    if not found:
        raise InvalidGame(f"the clauses of the game {id!r} have no titles")
    return found


def schema(id: str) -> JsonObject:
    """A JSON Schema (2020-12) of everything that goes in and out of a game: its `$defs` has `config`, `action`, `view`,
    `event`, `fixture`, `prompt`, `refusal`, `result` and `trace`. Raises InvalidConfig for an unknown game."""
    return schema_of(rules_of(id))
