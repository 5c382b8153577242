"""Symbols of which everything is known, so that a meaning can be compared with its function."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import z3

from rulecore.audit.proofs.paths import Path, each_path, run, solver_of
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


def allows(meaning: Callable[[], Any], is_it: Callable[[Any, Any], Any], real: Any, *assumed: Any) -> bool:
    """Whether what stands in for a function can answer what the function does, on some path, in some case: `is_it` says
    it of both answers, by a condition or at once."""
    found = list[bool]()

    def step(path: Path) -> None:
        said = is_it(meaning(), real)
        found.append(path.case_of(z3.BoolVal(said) if type(said) is bool else said) is not None)

    for _ in each_path(step, solver_of(assumed)):
        pass
    return any(found)
