"""Let players learn, measure them, and write it down.

    python -m learn [GAME ...] [--seeds N] [--share X] [--out FOLDER]

`make learn` runs it for all five games, one process for each core. What comes of it are `results/<game>.json` and, made
of these, the table of the README and a picture of the curves of each game. Processor time is measured, so other work on
the machine matters little.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from learn.courses import COURSES, Lesson, learnt
from learn.sheet import written

FOLDER = Path(__file__).resolve().parents[1]


def main(words: Sequence[str] | None = None) -> int:
    """Run it; the exit code."""
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(prog="learn", description=__doc__, formatter_class=form)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"some of {', '.join(COURSES)}; by default all")
    parser.add_argument(
        "--seeds", type=int, default=3, metavar="N", help="players of each game, each with its own seed"
    )
    parser.add_argument("--share", type=float, default=1.0, metavar="X", help="of the decisions and deals of a course")
    parser.add_argument("--out", type=Path, default=FOLDER, metavar="FOLDER", help="where results and README lie")
    asked = parser.parse_args(words)
    if unknown := [game for game in asked.games if game not in COURSES]:
        parser.error(f"no course for {', '.join(unknown)}: there are {', '.join(COURSES)}")
    if asked.seeds < 1 or not 0 < asked.share <= 1:
        parser.error("--seeds is 1 or more, --share above 0 and at most 1")
    games = asked.games or list(COURSES)
    lessons = [Lesson(game, seed, asked.share) for game in games for seed in range(1, asked.seeds + 1)]
    results = asked.out / "results"
    results.mkdir(parents=True, exist_ok=True)
    for threads in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
        os.environ[threads] = "1"  # a process for each core is quicker than each small product on all of them
    with ProcessPoolExecutor(min(len(lessons), os.cpu_count() or 1), get_context("spawn")) as pool:
        found = list(pool.map(learnt, lessons))
    for game in games:
        told = [one for lesson, one in zip(lessons, found, strict=True) if lesson.game == game]
        (results / f"{game}.json").write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    written(asked.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
