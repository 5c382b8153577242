"""Symbols of which everything is known, so that a meaning can be compared with its function."""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import z3

from rulecore.audit.proofs.paths import Path, run, solver_of
from rulecore.audit.proofs.symbols import Bag, bag_of


@contextmanager
def on_a_path() -> Iterator[Path]:
    """What is asked within is decided on one path."""
    with run(Path(solver_of([]))) as path:
        yield path


def known(pieces: tuple[Any, ...], kinds: Sequence[Any]) -> Bag:
    """A bag of these pieces."""
    return bag_of(pieces, kinds)


def counted(bag: Bag) -> Counter[Any]:
    """What lies in a bag of which everything is known."""
    return +Counter({kind: number(count) for kind, count in bag.counts.items()})


def number(value: Any) -> int:
    """The number that a term is."""
    return int(z3.simplify(value).as_long())
