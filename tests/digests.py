"""Digests of games, to compare one Python with another: a line for each recorded game and each walk of a tiny box; or
one version of the code with another: a line for each of some random games.

    python tests/digests.py EXAMPLES [--game GAME] [--walks NUMBER | --every-box | --random NUMBER]

A digest is of every state: what it is, the legal actions, the prompt, the view of each seat and of a bystander; of
every step, what each of them is told, bystanders in both languages and half of the seats in each; and of the result. So
many walks are taken, the smallest. With `--every-box` all are, digested by the rules alone: of every state what it is,
what can be done in it, what comes of that, and the result. `--random` plays so many games, each under some setting.

Standard library and rulecore alone: this runs in the page's Python, too, which `in_the_page.py` compares with this one.
With PYTHONPATH it is another version's rulecore that plays: `diff` names the games that have changed.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

from tiny_boxes import Names, as_ruled, boxes_of

import rulecore
from rulecore.audit.evidence.explore import actions, explore
from rulecore.registry import GAMES

AnyGame = rulecore.Game[Any, Any]
SIZE = 16


def number(*parts: object) -> int:
    """A digest of something, as a number."""
    text = json.dumps(parts, ensure_ascii=False, default=repr)
    return int.from_bytes(blake2b(text.encode(), digest_size=SIZE).digest(), "big")


def of_state(game: AnyGame, state: Any) -> int:
    """A digest of a state: what it is, what may be done in it, what everybody sees of it, how it has ended."""
    actor = game.actor(state)
    legal = [game.encode(action) for action in game.legal(state)]
    seats = (*range(game.players), None)
    asked = [game.prompt(state, actor, language) for language in rulecore.LANGUAGES] if isinstance(actor, int) else []
    result = game.result(state) if actor is None else None
    return number(repr(state), repr(actor), legal, [game.view(state, seat) for seat in seats], asked, result)


def of_step(game: AnyGame, before: Any, action: Any, after: Any) -> int:
    """A digest of a step: what was done, and what everybody is told of it."""
    ears: list[tuple[int | None, rulecore.Language]] = [(None, language) for language in rulecore.LANGUAGES]
    ears += [(seat, rulecore.LANGUAGES[seat % 2]) for seat in range(game.players)]
    told = [list(game.events(before, action, after, seat, language)) for seat, language in ears]
    return number(repr(before), game.encode(action), told)


class Sum:
    """A digest of states and steps in any order, each of them once."""

    def __init__(self, game: AnyGame) -> None:
        self.game, self.states, self.total, self.steps = game, set[Any](), 0, 0

    def add(self, before: Any, action: Any, after: Any) -> None:
        """Add a step, and the states before and after it."""
        for state in (before, after):
            if state not in self.states:
                self.states.add(state)
                self.total += of_state(self.game, state)
        self.total += of_step(self.game, before, action, after)
        self.steps += 1

    def __str__(self) -> str:
        return f"{self.total % 256**SIZE:032x} {self.steps}"


def of_recorded(path: Path) -> str:
    """The digest of a recorded game."""
    replay = rulecore.replay(json.loads(path.read_text(encoding="utf-8")))
    found = Sum(replay.game)
    for step in zip(replay.states, replay.actions, replay.states[1:], strict=False):
        found.add(*step)
    return str(found)


def as_walked(game: str, names: Names) -> AnyGame:
    """The game of a walk."""
    found = boxes_of(game).game_of(*names)
    return rulecore.Game(as_ruled(found.rules), found.rules_config)


def of_walk(game: str, names: Names) -> str:
    """The digest of a walk."""
    found = Sum(as_walked(game, names))
    count = explore(found.game, limit=boxes_of(game).limit, watch=found.add)
    return f"{found} {count.states}"


def smallest(games: Sequence[str], wanted: int) -> list[tuple[str, Names]]:
    """So many walks of these games, those with the fewest steps."""
    found = [
        (boxes.pinned()[" ".join(names)][1], game, names)
        for game in games
        for boxes in [boxes_of(game)]
        for names in boxes.walks
    ]
    return [(game, names) for _, game, names in sorted(found)[:wanted]]


def some_walks(examples: Path, games: Sequence[str], walks: int) -> Iterator[str]:
    """A line for each recorded game, and for so many walks."""
    for game in games:
        for path in sorted((examples / game / "traces").glob("*.json")):
            yield f"recorded {game} {path.stem}: {of_recorded(path)}"
    for game, names in smallest(games, walks):
        yield f"walk {game} {' '.join(names)}: {of_walk(game, names)}"


def by_the_rules(game: AnyGame) -> str:
    """The digest of all states that a game can reach, each with its steps and its result."""
    start = game.initial()
    found, to_visit, total, steps = {start: number(repr(start))}, [start], 0, 0
    while to_visit:
        state = to_visit.pop()
        done = []
        for action in actions(game, state):
            after = game.step(state, action)
            if after not in found:
                found[after] = number(repr(after))
                to_visit.append(after)
            done.append((game.encode(action), found[after]))
        steps += len(done)
        total += number(found[state], done, game.result(state) if game.actor(state) is None else None)
    return f"{total % 256**SIZE:032x} {steps} {len(found)}"


def every_box(games: Sequence[str]) -> Iterator[str]:
    """A line for each walk."""
    for game in games:
        for names in boxes_of(game).walks:
            yield f"walk {game} {' '.join(names)}: {by_the_rules(as_walked(game, names))}"


def some_random(games: Sequence[str], wanted: int) -> Iterator[str]:
    """A line for each of so many random games of each game."""
    from rulecore.audit.lockstep.configs import settings  # the page's Python is not asked for these
    from rulecore.audit.witnesses.biased_play import steps

    for game in games:
        configs = [*settings(game)]
        for number in range(wanted):
            found = Sum(rulecore.game(Random(f"{game} {number}").choice(configs)))
            for before, action, after in steps(found.game, number, number):
                assert found.game.refusal(before, found.game.decode(found.game.encode(action))) is None
                found.add(before, action, after)
            yield f"random {game} {number}: {found}"


def main() -> None:
    """Print the digests."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("examples", type=Path)
    parser.add_argument("--game", choices=GAMES, help="this game only")
    parser.add_argument("--walks", type=int, default=64, help="how many, the smallest")
    parser.add_argument("--every-box", action="store_true", help="all walks, by the rules alone")
    parser.add_argument("--random", type=int, help="how many random games, and nothing else")
    chosen = parser.parse_args()
    games = [chosen.game] if chosen.game else GAMES
    lines = every_box(games) if chosen.every_box else some_walks(chosen.examples, games, chosen.walks)
    for line in lines if chosen.random is None else some_random(games, chosen.random):
        print(line, flush=True)


if __name__ == "__main__":
    main()
