"""Every kind of disagreement in the tiny boxes and in games of each game, written beside its rules.

    python tests/disagreements.py [GAME ...]

writes rulecore/games/<game>/disagreements.json anew; the diff is for review.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any

from tiny_boxes import Boxes, Names, boxes_of

from rulecore.audit.disagreements.compare import Place, budget, compared
from rulecore.audit.disagreements.play import Question, questions
from rulecore.audit.disagreements.stored import NAME, Kept
from rulecore.audit.disagreements.walk import Box
from rulecore.audit.lockstep.consulted import id_of, name_of
from rulecore.audit.witnesses.tables import default_of
from rulecore.core.config import readings
from rulecore.core.game import Game
from rulecore.registry import GAMES, folder_of

GAMES_PLAYED, SEED = 60, 0
LONGER = 5
"""So many times as many games of a question that came up in none of these."""
MOST = 2
"""So many boxes for each reading."""
Agreed = tuple[tuple[str, str], ...]


def agreed_in(game: Game[Any, Any]) -> dict[str, str]:
    """The readings of a game that are no defaults."""
    found = {id_of(name): str(reading.value) for name, reading in dict(game.rules_config.rulings).items()}
    return {ruling: reading for ruling, reading in found.items() if reading != default_of(game.id, ruling)}


def read_as(game: Game[Any, Any], agreed: dict[str, str]) -> Game[Any, Any]:
    """The same box, in which these rulings are read so."""
    known = readings(game.rules.config)
    update = {name_of(ruling): known[ruling](reading) for ruling, reading in agreed.items()}
    config = game.rules_config.model_copy(update={"rulings": game.rules_config.rulings.model_copy(update=update)})
    return Game(game.rules, config)


@cache
def box_at(game: str, names: tuple[str, ...], agreed: Agreed) -> Box:
    """A tiny box in which this is agreed on."""
    boxes = boxes_of(game)
    return Box(read_as(boxes.game_of(*names), dict(agreed)))


def told(boxes: Boxes, name: str) -> str:
    """A tiny box as its module writes it down."""
    table = import_module(boxes.game_of.__module__).TABLES[name]
    fields = {
        field: value for field, value in table._asdict().items() if field not in ("rulings", "together", "agreed")
    }
    return ", ".join(f"{field} {value}" for field, value in fields.items() if value not in ((), "", None))


@cache
def walks(game: str) -> tuple[tuple[Names, dict[str, str]], ...]:
    """Every walk of a game, with the readings there that are no defaults."""
    boxes = boxes_of(game)
    return tuple((names, agreed_in(boxes.game_of(*names))) for names in boxes.walks)


def places(game: str, question: Question) -> Iterator[Place]:
    """The tiny boxes in which the walk under a reading is not that under the default, the smallest first, so many at
    most; where there are none, the smallest in which the reading is walked through."""
    boxes, known = boxes_of(game), dict[tuple[Names, Agreed], tuple[bool, int, Names]]()
    pinned = boxes.pinned()
    for names, agreed in walks(game):
        company = dict(agreed)
        is_named = f"{question.ruling}={question.reading}" in names[-1].split()
        if company.pop(question.ruling, None) != question.reading or not (is_named or names[-1] == "default"):
            continue
        count = pinned[" ".join(names)]
        is_same = is_named and count == pinned[" ".join((*names[:-1], "default"))]
        known.setdefault((names[:-1], tuple(sorted(company.items()))), (is_same, count[1], names))
    chosen = sorted(known.items(), key=lambda one: one[1])
    for at, ((_, company_there), (is_same, _, names)) in enumerate(chosen[:MOST]):
        if at and is_same:
            break
        default = {**dict(company_there), question.ruling: default_of(game, question.ruling)}
        one = box_at(game, names, tuple(sorted(default.items())))
        yield Place(" ".join(names[:-1]), told(boxes, names[0]), dict(company_there), one, boxes.game_of(*names))


def found(game: str) -> Kept:
    """What there is to be written."""
    pairs = compared(
        game, questions(game), lambda one: places(game, one), budget(game, GAMES_PLAYED), SEED, longer=LONGER
    )
    return Kept(game=game, seed=SEED, pairs=pairs)


def main() -> None:
    """Write the files."""
    for game in sys.argv[1:] or GAMES:
        kept = found(game)
        (folder_of(game) / NAME).write_text(kept.text(), encoding="utf-8")
        kinds = sum(len(pair.kinds) for pair in kept.pairs)
        complete = sum(pair.is_complete for pair in kept.pairs)
        print(f"{game}: {len(kept.pairs)} pairs, {complete} of them complete in a box, {kinds} kinds", flush=True)


if __name__ == "__main__":
    main()
