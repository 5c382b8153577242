"""Search for the witnesses that are kept with each game, and compare them with its file, or write it.

`python -m rulecore.audit.witnesses.store [GAME ...]` exits 1 where a file is not what the search finds;
`--write` writes it. Needs a checkout, for the golden witnesses are compared too. What only the golden play led to, or
what was not found, needs a reason, written by hand into the file; it stays there as long as it is needed.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from multiprocessing import get_context
from typing import Any

from rulecore.audit.witnesses.search import GAMES as BUDGET
from rulecore.audit.witnesses.search import seek
from rulecore.audit.witnesses.stored import Kept, Shelf, kept_of, path_of, shelf
from rulecore.registry import GAMES, known_games

SEED = 0


def sought(game: str, run: Callable[[Callable[[Any], Any], Sequence[Any]], Iterable[Any]]) -> Shelf:
    """What the search finds now, with the reasons that are in the file."""
    before = shelf(game)
    reasons = {one.contest: one.reason for one in before.witnesses} if before else {}
    witnesses = []
    for found in seek(game, games=BUDGET, seed=SEED, run=run):
        bare = kept_of(game, found)
        reason = reasons.get(bare.contest, "") if fault_of(bare) else ""
        witnesses.append(bare.model_copy(update={"reason": reason}))
    return Shelf(game=game, games=BUDGET, seed=SEED, witnesses=tuple(witnesses))


def fault_of(one: Kept) -> str | None:
    """What is wrong with a witness; None where it is as short as the golden one and found by the machine, or has a
    reason."""
    if one.reason:
        return None
    if one.config is None or one.found == "golden":
        return f"{one.contest}: was not found by the machine alone, and needs a reason"
    if one.golden is not None and len(one.actions) > one.golden:
        return f"{one.contest}: is longer than the golden one, and needs a reason"
    return None


def main() -> int:
    """Search; 0 where the files are as they should be."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all by default")
    parser.add_argument("--write", action="store_true", help="write the files")
    arguments = parser.parse_args()
    for game in arguments.games:
        if game not in known_games():
            parser.error(f"there is no game {game!r}; there are {', '.join(known_games())}")
    faults, count, start = [], 0, time.perf_counter()
    with get_context("spawn").Pool() as pool:
        for game in arguments.games or GAMES:
            found = sought(game, pool.imap)
            faults += [f"{path_of(game)}: {fault}" for one in found.witnesses if (fault := fault_of(one))]
            if arguments.write:
                path_of(game).write_text(found.text(), encoding="utf-8")
            elif shelf(game) != found:
                faults.append(f"{path_of(game)} is not what the search finds")
            count += len(found.witnesses)
    print(*faults, f"{count} witnesses sought in {time.perf_counter() - start:.0f} s", sep="\n")
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
