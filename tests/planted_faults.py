"""Faults to be planted by a seed: one place in the text of one file says something else, in games and in the core."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from rooms import rooms

from rulecore.audit.evidence.mutants import Mutant, equivalents, everywhere
from rulecore.audit.evidence.places import Source
from rulecore.audit.evidence.planting import edit
from rulecore.registry import GAMES

ROOT = Path(__file__).resolve().parent.parent
SEED = 20261129
OF_EACH = 8
"""So many faults of each kind in each part."""
CORE = "core"
PARTS = (*GAMES, CORE)

OF_GAMES = {
    "laws": ("laws/*.py",),
    "worlds": ("observation/worlds.py",),
    "views": ("observation/*.py",),
    "events": (
        "presentation/events.py",
        "presentation/event_types.py",
        "presentation/action_space.py",
        "presentation/parts.py",
    ),
    "words": ("presentation/messages.toml", "presentation/prompts.py", "presentation/words.py"),
    "boundary": ("wire.py", "rulings.py"),
    "rules": ("*.py", "play/*.py"),
}
"""The files of each kind in the package of a game; a file is of the first kind that names it."""
OF_CORE = {
    "laws": ("laws.py", "frame.py"),
    "worlds": ("worlds.py", "undo.py"),
    "views": ("shown.py", "known.py", "zones.py"),
    "events": ("events.py",),
    "words": ("messages.toml", "messages.py", "people.py", "presentation.py", "japanese.py", "howto.py", "spec.py"),
    "boundary": (
        *("config.py", "errors.py", "fixture.py", "gate.py", "named.py", "refusals.py", "reported.py", "same.py"),
        *("schema.py", "structs.py", "trace.py", "wire.py"),
    ),
    "rules": (
        *("arrange.py", "bags.py", "chance.py", "draws.py", "game.py", "phase.py", "phases.py", "piles.py", "rules.py"),
        *("seats.py", "turns.py"),
    ),
}
KINDS = tuple(OF_GAMES)
NO_RULES = rooms("__init__", "fast", "greedy")
"""What only collects, what is accelerated, which has its own law, and the bot."""
AROUND_RULES = "built.py", "compiling.py", "copies.py", "data.py", "derived.py", "frozen.py", "loop.py", "playouts.py"
"""The modules of the core that find files or make the others quick."""


class Fault(NamedTuple):
    """What is planted, and of what kind it is.

    part  a game, or the core
    """

    part: str
    kind: str
    mutant: Mutant

    @property
    def name(self) -> str:
        """What changes: `path: before => after`."""
        return self.mutant.name


def home(part: str) -> Path:
    """The folder of a part."""
    return ROOT / "rulecore" / ("core" if part == CORE else f"games/{part}")


def files(part: str, kind: str) -> list[Path]:
    """The files of a kind in a part."""
    found = list[Path]()
    for each, patterns in (OF_CORE if part == CORE else OF_GAMES).items():
        new = sorted({path for pattern in patterns for path in home(part).glob(pattern)} - {*found})
        if each == kind:
            return [path for path in new if path.stem not in NO_RULES]
        found += new
    return []


def possible(path: Path) -> Iterator[Mutant]:
    """Everything that can be changed in a file."""
    text, name = path.read_text(encoding="utf-8"), path.relative_to(ROOT).as_posix()
    return everywhere(Source("", name, text)) if path.suffix == ".py" else said_otherwise(name, text)


SENTENCE = re.compile(r'\b(?:en|ja) = "((?:[^"\\]|\\.)*)"')
PLACE = re.compile(r"\{[^{}]*\}")


def said_otherwise(path: str, text: str) -> Iterator[Mutant]:
    """Every sentence of a catalogue without its last word, and with another one of its places, or without its only
    one."""
    begin = 0
    for number, line in enumerate(text.splitlines(keepends=True), 1):
        for found in SENTENCE.finditer(line):
            for sentence in (shortened(found[1]), misplaced(found[1])):
                if sentence not in (None, "", found[1]):
                    after = f"{line[: found.start(1)]}{sentence}{line[found.end(1) :]}"
                    whole = f"{text[:begin]}{after}{text[begin + len(line) :]}"
                    yield Mutant(path, number, line.strip(), after.strip(), whole)
        begin += len(line)


def shortened(sentence: str) -> str | None:
    """Without the last word; in Japanese, without the last characters. None where the end is a place."""
    found = re.fullmatch(r"(.*?[^\s{}])(\s[^\s{}]+|[^\s{}\x00-\x7f]{1,2})", sentence)
    return found and found[1]


def misplaced(sentence: str) -> str | None:
    """With the first two places exchanged, or without the only one; None where there is none."""
    one, *others = [*PLACE.finditer(sentence), *[None] * 2][:2] if PLACE.search(sentence) else [None]
    if one is None:
        return None
    two = others[0]
    if two is None:
        return sentence[: one.start()] + sentence[one.end() :]
    between = sentence[one.end() : two.start()]
    return f"{sentence[: one.start()]}{two[0]}{between}{one[0]}{sentence[two.end() :]}"


def equivalent() -> dict[str, str]:
    """Faults that say the same as what they change, by name, each with its reason."""
    found = equivalents()
    for name in ("mutants.toml", "power.toml"):
        found |= tomllib.loads((ROOT / "tests" / name).read_text(encoding="utf-8"))["equivalent"]
    return found


def drawn(part: str, kind: str, count: int = OF_EACH, seed: int = SEED) -> list[Fault]:
    """So many faults, no two on one line. A fault keeps its place in the draw whatever else changes in the files."""
    same, taken = equivalent(), set[tuple[str, int]]()

    def order(mutant: Mutant) -> str:
        return sha256(f"{seed} {mutant.name}".encode()).hexdigest()

    def some() -> Iterator[Fault]:
        for mutant in sorted((one for path in files(part, kind) for one in possible(path)), key=order):
            lines = {(mutant.path, line) for line in changed_lines(mutant)}
            if taken.isdisjoint(lines) and mutant.name not in same:
                taken.update(lines)
                yield Fault(part, kind, mutant)

    return list(islice(some(), count))


def changed_lines(mutant: Mutant) -> range:
    """The lines of the file that a mutant changes."""
    text = (ROOT / mutant.path).read_text(encoding="utf-8")
    begin, end, _ = edit(text, mutant.text)
    return range(text.count("\n", 0, begin), text.count("\n", 0, max(begin, end - 1)) + 1)
