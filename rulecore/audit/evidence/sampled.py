"""Clauses to be read beside their code: `python -m rulecore.audit.evidence.sampled [SEED]` draws forty of all games.

The first line of a definition should convince a reader of its clause at once. After tags have moved, another seed is
read.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from random import Random

from rulecore.audit.evidence.places import tags
from rulecore.registry import GAMES, spec_of

MANY = 40


def sampled(seed: int) -> Iterator[str]:
    """Clauses that have code, each with its sentence and where its definition begins."""
    coded = [(tags(game)[one.id][0], one) for game in GAMES for one in spec_of(game).clauses if one.id in tags(game)]
    for place, clause in Random(seed).sample(coded, MANY):
        yield f"{clause.id}: {clause.text}\n    {place.path}:{place.line or place.first} {place.name}"


def main() -> None:
    """Print them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seed", type=int, nargs="?", default=48, help="48 by default")
    print(*sampled(parser.parse_args().seed), sep="\n")


if __name__ == "__main__":
    main()
