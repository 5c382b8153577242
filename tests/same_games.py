"""Whether the games are still the same: random games are recorded on one version of the code, replayed on another.

    python tests/same_games.py record FILE [--games N] [--seed S] [--game ID]
    python tests/same_games.py replay FILE [--game ID]
    python tests/same_games.py show FILE NUMBER STEP

`record` plays N games of each game under drawn configs: players, options, components and a reading of every ruling. Of
each it writes the config and the actions in JSON, and for every state digests of the actor, of the set of legal
actions, of the view of every seat and of a bystander, and at the end of the result. `replay` plays the actions again,
through `decode` and `step`, and names in each game the first thing that differs; then the exit code is 1. `show` prints
a state in full: do so on both versions and compare. `--jobs` says how many processes there are, `--fast` and
`--no-fast` what `rulecore.game` is told, which is nothing without them.

The order of legal actions does not matter, all else in these does; reasons of refusals, `seen`, events and words are
not looked at. What happens in one game of 400 is seen with 1,300 games of each, hardly with 150.

Nothing is used but the public interface and the standard library, so that earlier and later versions can be tried, and
compiled ones; it is the rulecore that PYTHONPATH names.
To see whether a change of the code changes a game, with the version before it in `../before`:

    git worktree add --detach ../before 629f863
    PYTHONPATH=../before python tests/same_games.py record before.jsonl.gz --jobs 2
    PYTHONPATH=. python tests/same_games.py replay before.jsonl.gz --jobs 2
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from functools import cache, partial
from hashlib import blake2b
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeVar

import rulecore

AnyGame = rulecore.Game[Any, Any]
T = TypeVar("T")

DIGITS = 8
"""How long each digest is, in hexadecimal digits."""
MOST_NAMED = 20
"""How many of the games that differ are named; all are counted."""


class Outcome(NamedTuple):
    """What came of replaying a game: how many actions were recorded, and the first difference, if there is one."""

    steps: int
    difference: str | None


# --- configs ---


@cache
def definitions_of(id: str) -> rulecore.JsonObject:
    """The JSON Schemas of a game by their names."""
    definitions: rulecore.JsonObject = rulecore.schema(id)["$defs"]
    return definitions


def value_of(schema: Mapping[str, Any], definitions: Mapping[str, Any], rng: Random) -> Any:
    """Some value that a JSON Schema allows: of numbers one of the two smallest, of lists an example."""
    match schema:
        case {"$ref": str(name)}:
            return value_of(definitions[name.removeprefix("#/$defs/")], definitions, rng)
        case {"anyOf": parts}:
            return value_of(rng.choice(parts), definitions, rng)
        case {"const": value}:
            return value
        case {"enum": values} | {"examples": values}:
            return rng.choice(values)
        case {"type": "null"}:
            return None
        case {"type": "boolean"}:
            return rng.random() < 0.5
        case {"type": "integer", "minimum": least}:
            return least + rng.randrange(2)
        case _:
            raise ValueError(f"a schema of which no value can be drawn: {schema}")


def components_of(id: str, rng: Random) -> Any:
    """What may be printed on the pieces; `"default"` in the games in which nothing else can be said."""
    match id:
        case "dietrick":
            numbers = range(1, 10)
            top, bottom = rng.sample(("yellow", "blue"), 2)
            return {
                "icons": {f"{suit}{number}": rng.choice((top, bottom)) for suit in "MVTS" for number in numbers},
                "rows": {"top": top, "bottom": bottom},
                "scoring": {
                    card: {row: [rng.randint(-2, 16) for _ in range(4)] for row in ("top", "bottom")} for card in "1234"
                },
                "edge": rng.randint(-2, 5),
            }
        case "dtwww":
            faces = {str(size): sorted(rng.sample(range(1, 21), size)) for size in (4, 6, 8, 12, 20)}
            return {"faces": {**faces, "10": [0, *sorted(rng.sample(range(1, 21), 9))]}}
        case "fuertorite":
            cards = [f"{kind}{number}" for kind in "RAM" for number in (*range(1, 15), "X")]
            return {"stars": {card: rng.randint(1, 5) for card in (*cards, *(f"C{number}" for number in range(3, 9)))}}
        case _:
            return "default"


def config_of(id: str, rng: Random) -> rulecore.JsonObject:
    """A config, perhaps one that is not accepted. Options and components are those by default half of the time."""
    definitions = definitions_of(id)
    players = value_of(definitions["config"]["properties"]["players"], definitions, rng)
    options = definitions["config.Options"]["properties"]
    rulings = definitions["config.Rulings"]["properties"]
    return {
        "game": id,
        "players": players,
        "first_seat": rng.randrange(players),
        "options": {
            name: field["default"] if rng.random() < 0.5 else value_of(field, definitions, rng)
            for name, field in options.items()
        },
        "rulings": {name: value_of(field, definitions, rng) for name, field in rulings.items()},
        "components": "default" if rng.random() < 0.5 else components_of(id, rng),
    }


def accepted_config(id: str, rng: Random) -> rulecore.JsonObject:
    """A drawn config of which the parts go together."""
    while True:
        with suppress(rulecore.InvalidConfig):
            rulecore.game(config := config_of(id, rng))
            return config


def game_of(config: rulecore.JsonObject, fast: bool | None) -> AnyGame:
    """The game of a config. Versions that do not know `fast` are not asked for it."""
    return rulecore.game(config) if fast is None else rulecore.game(config, fast=fast)


# --- what must stay the same ---


def text(data: object) -> str:
    """Data as JSON, the same for equal data."""
    return json.dumps(data, sort_keys=True, allow_nan=False)


def facts(game: AnyGame, state: Any) -> Iterator[tuple[str, Any]]:
    """All that must stay the same in a state: what it is called, and what it is, in JSON."""
    actor = game.actor(state)
    yield "the actor", "chance" if actor is rulecore.CHANCE else actor
    yield "the set of legal actions", sorted(map(game.encode, game.legal(state)), key=text)
    for seat in (*range(game.players), None):
        view = game.view(state, seat)
        owner = "a bystander" if seat is None else f"seat {seat}"
        yield f"the view of {owner}", {**view, "legal": sorted(view["legal"], key=text)}
    if actor is None:
        yield "the result", game.result(state)


def digests(game: AnyGame, state: Any) -> Iterator[tuple[str, str]]:
    """What each of these facts is called, and its digest."""
    for name, fact in facts(game, state):
        yield name, blake2b(text(fact).encode(), digest_size=DIGITS // 2).hexdigest()


# --- recording and replaying ---


def recorded(seed: str, fast: bool | None) -> str:
    """A random game in one line. The seed begins with the id of the game.

    `digests[i]` has the digests of the state before `actions[i]`, one after the other; its last entry those of the end.
    """
    rng = Random(seed)
    game = game_of(accepted_config(seed.partition(" ")[0], rng), fast)
    state = game.initial()
    actions: list[rulecore.JsonObject] = []
    found = ["".join(digest for _, digest in digests(game, state))]
    while (actor := game.actor(state)) is not None:
        action = game.sample(state, rng) if actor is rulecore.CHANCE else rng.choice(game.legal(state))
        actions.append(game.encode(action))
        state = game.step(state, action)
        found.append("".join(digest for _, digest in digests(game, state)))
    return json.dumps({"config": game.config, "actions": actions, "digests": found}, separators=(",", ":"))


def replayed(line: str, fast: bool | None) -> Outcome:
    """A recorded game, played again to its end or to the first difference."""
    written = json.loads(line)
    config, actions, known = written["config"], written["actions"], written["digests"]
    step = 0
    try:
        game = game_of(config, fast)
        state = game.initial()
        while (difference := first_difference(game, state, known[step])) is None and step < len(actions):
            action = game.decode(actions[step])
            if (refusal := game.refusal(state, action)) is not None:  # `step` need not ask what `legal` has offered
                difference = f"{text(actions[step])} is refused: {refusal.clause}, {refusal.reason}"
                break
            state = game.step(state, action)
            step += 1
    except Exception as error:  # whatever the code raises, it did not when the game was recorded
        difference = f"{type(error).__name__}: {error}"
    if difference is not None:
        difference = f"{config['game']}, before step {step} of {len(actions)}: {difference}; config: {text(config)}"
    return Outcome(len(actions), difference)


def first_difference(game: AnyGame, state: Any, known: str) -> str | None:
    """The first fact of a state that has another digest than is known."""
    for i, (name, digest) in enumerate(digests(game, state)):
        if known[i * DIGITS : (i + 1) * DIGITS] != digest:
            return f"{name} differs"
    return None


def shown(line: str, step: int, fast: bool | None) -> str:
    """The actions of a recorded game before a step, and the facts of the state in which they end."""
    written = json.loads(line)
    game = game_of(written["config"], fast)
    state = game.initial()
    for action in written["actions"][:step]:
        state = game.step(state, game.decode(action))
    found = {"the actions": written["actions"][:step], **dict(facts(game, state))}
    return json.dumps(found, indent=1, sort_keys=True)


# --- the command ---


def lines_of(file: Path, game: str | None) -> Iterator[tuple[int, str]]:
    """The recorded games, or those of one game, each with its number in the file."""
    with gzip.open(file, "rt", encoding="utf-8") as lines:
        for number, line in enumerate(lines):
            if game is None or json.loads(line)["config"]["game"] == game:
                yield number, line


def mapped(function: Callable[[str], T], values: Iterable[str], jobs: int) -> Iterator[T]:
    """What the function makes of each value, in their order; so many processes share the work."""
    if jobs == 1:
        yield from map(function, values)
    else:
        with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
            yield from pool.map(function, values, chunksize=10)


def record(chosen: argparse.Namespace) -> int:
    """Record random games. How one goes does not depend on how many there are, or of which other games."""
    ids = rulecore.GAMES if chosen.game is None else (chosen.game,)
    seeds = [f"{id} {chosen.seed} {number}" for id in ids for number in range(chosen.games)]
    with gzip.open(chosen.file, "wt", encoding="utf-8") as file:
        for line in mapped(partial(recorded, fast=chosen.fast), seeds, chosen.jobs):
            file.write(line + "\n")
    print(f"{len(seeds)} games")
    return 0


def replay(chosen: argparse.Namespace) -> int:
    """Replay recorded games; 1 where one differs, or where there is none."""
    lines = dict(lines_of(chosen.file, chosen.game))
    outcomes = list(mapped(partial(replayed, fast=chosen.fast), lines.values(), chosen.jobs))
    differences = [
        f"game {number}, {outcome.difference}"
        for number, outcome in zip(lines, outcomes, strict=True)
        if outcome.difference is not None
    ]
    print(*differences[:MOST_NAMED], sep="\n", end="\n" if differences else "")
    steps = sum(outcome.steps for outcome in outcomes)
    print(f"{len(lines)} games, {steps} steps, {len(differences)} differences")
    return int(bool(differences) or not lines)


def show(chosen: argparse.Namespace) -> int:
    """Print one state of a recorded game."""
    line = dict(lines_of(chosen.file, None)).get(chosen.number)
    if line is None:
        sys.exit(f"there is no game {chosen.number} in {chosen.file}")
    print(shown(line, chosen.step, chosen.fast))
    return 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    for command in (record, replay, show):
        sub = commands.add_parser(command.__name__, help=command.__doc__)
        sub.set_defaults(command=command)
        sub.add_argument("file", type=Path)
        sub.add_argument("--fast", action=argparse.BooleanOptionalAction, help="what rulecore.game is told")
        if command is show:
            sub.add_argument("number", type=int, help="the game, as `replay` names it")
            sub.add_argument("step", type=int, help="the step before which the state is shown, from 0")
        else:
            sub.add_argument("--game", choices=rulecore.GAMES, help="this game only")
            sub.add_argument("--jobs", type=int, default=1, help="processes")
        if command is record:
            sub.add_argument("--games", type=int, default=1300, help="how many of each game")
            sub.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args(arguments)
    print(f"rulecore in {Path(rulecore.__file__).parent}", file=sys.stderr)
    code: int = chosen.command(chosen)
    return code


if __name__ == "__main__":
    sys.exit(main())
