"""`python -m rulecore.howto [GAME ...]`: which sentences of the pages on how to play are to be read again.

Each sentence has the hashes of the clauses that it was written from. A sentence whose clause has been edited is
printed with the clause as it is now. Read both, mend the sentence, and then accept the new hashes with `--accept`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from rulecore.core.errors import RulecoreError
from rulecore.howto.written import Fault, accepted, faults_in, hashes_in, howto_path, written_of
from rulecore.registry import GAMES, spec_of


def check(game: str) -> list[Fault]:
    """What is to be read again or to be mended in the page of a game; nothing where it has no page."""
    page = written_of(game)
    return [*faults_in(page, spec_of(game))] if page else []


def accept(game: str) -> None:
    """Write the hashes of now into the page of a game. Raises InvalidSpec where it has none."""
    path = howto_path(game)
    path.write_text(
        accepted(path.read_text(encoding="utf-8"), hashes_in(spec_of(game))), encoding="utf-8", newline="\n"
    )


def _show(game: str, fault: Fault) -> None:
    print(f"{howto_path(game).name}: {fault}")
    for clause in spec_of(game).clauses:
        if fault.reason.startswith(f"{clause.id} "):
            print(f"    {clause.id} now: {' '.join(clause.text.split())}")


def main(words: Sequence[str] | None = None) -> int:
    """The exit code: 1 where something is left to be read or mended."""
    parser = argparse.ArgumentParser(
        prog="python -m rulecore.howto", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help="by default all of rulecore's own")
    parser.add_argument("--accept", action="store_true", help="the sentences have been read: write the new hashes")
    arguments = parser.parse_args(words)
    left = 0
    try:
        for game in arguments.games or GAMES:
            if arguments.accept and howto_path(game).is_file():
                accept(game)
            faults = check(game)
            left += len(faults)
            for fault in faults:
                _show(game, fault)
    except RulecoreError as error:
        print(error, file=sys.stderr)
        return 2
    print(f"{left} to be read again or mended" if left else "Every sentence was written from the clauses as they are.")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
