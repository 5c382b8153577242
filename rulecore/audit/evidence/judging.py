"""Judges of a change: a function, a run of pytest or a command, asked in a process of its own with a bound on its
computing."""

from __future__ import annotations

import os
import pickle
import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from resource import RLIMIT_CPU, RLIMIT_DATA, setrlimit
from tempfile import TemporaryFile
from types import MappingProxyType, ModuleType
from typing import IO, Any, Final, NamedTuple

import hypothesis  # noqa: F401  imported once, before judges are forked
import pytest

from rulecore.audit.evidence.mutants import Mutant
from rulecore.audit.evidence.planting import Planted
from rulecore.core.spec import folder

ROOT = folder().parent
PYTEST = ("-p", "no:cacheprovider", "-W", "ignore::pytest.PytestAssertRewriteWarning")
"""How pytest is run in a fork: hypothesis is imported before it."""


MEMORY = 4 << 30
"""Bytes that a judge may take: a change may make a rule collect without end."""
NOTHING: Final[Mapping[str, str]] = MappingProxyType({})
Tell = Callable[[Any], None]


class Ended(NamedTuple):
    """How a function ended that ran in a fork.

    told     what it told last; None where it told nothing
    passed   whether it returned 0; False where it came to no end
    seconds  for which it computed, with the processes that it started
    """

    told: Any
    passed: bool
    seconds: float


class Verdict(NamedTuple):
    """What a judge said.

    passed   whether it noticed nothing; False where it came to no end
    failed   the tests that failed, by node id, in order
    seconds  for which it computed
    """

    passed: bool
    failed: tuple[str, ...]
    seconds: float


def forked(judge: Callable[[Tell], int], bound: int) -> Ended:
    """Run a function in a fork that prints nothing, computes for `bound` seconds and takes MEMORY at most. The function
    is given another one, by which it can tell things as often as it likes, and returns an exit code."""
    with TemporaryFile("w+b") as answers:
        child = os.fork()
        if child == 0:
            code = 1
            try:
                setrlimit(RLIMIT_CPU, (bound, bound))
                setrlimit(RLIMIT_DATA, (MEMORY, MEMORY))
                nothing = os.open(os.devnull, os.O_RDWR)
                os.dup2(nothing, 1)
                os.dup2(nothing, 2)
                code = judge(lambda each: _write(answers, each))
            finally:
                os._exit(code)  # nothing that tests have registered is to run
        _, status, used = os.wait4(child, 0)
        answers.seek(0)
        return Ended(_last(answers), status == 0, used.ru_utime + used.ru_stime)


def _write(answers: IO[bytes], each: Any) -> None:
    pickle.dump(each, answers)
    answers.flush()


def _last(answers: IO[bytes]) -> Any:
    """The last of what is written there; what is torn is left out."""
    found = None
    with suppress(EOFError, pickle.UnpicklingError):
        while True:
            found = pickle.load(answers)
    return found


def pytest_in(
    copy: Path,
    words: Sequence[str],
    bound: int,
    *,
    settings: Mapping[str, str] = NOTHING,
    only: Collection[str] = (),
    planted: Mutant | None = None,
) -> Verdict:
    """Run pytest on a copy of the checkout, or on the checkout.

    words     what pytest is called with
    bound     seconds of computing
    settings  what is added to the environment
    only      the tests that are run, by the ids of tests or modules; empty: all tests that the words name. It is no
              fault if there are no such tests
    planted   what is imported in place of its module
    """

    def judge(tell: Tell) -> int:
        enter(copy, settings)
        if planted is not None:
            sys.meta_path.insert(0, Planted(planted))
        plugin = _Failed(only)
        code = pytest.main([*PYTEST, *words], plugins=[plugin])
        tell(plugin.failed)
        return 0 if only and code is pytest.ExitCode.NO_TESTS_COLLECTED else int(code)

    last, passed, seconds = forked(judge, bound)
    return Verdict(passed, tuple(last or ()), seconds)


def command_in(copy: Path, words: Sequence[str], bound: int, *, settings: Mapping[str, str] = NOTHING) -> Verdict:
    """Run a command of Python on a copy of the checkout; as `pytest_in`."""

    def judge(_: Tell) -> int:
        os.chdir(copy)
        os.execve(sys.executable, [sys.executable, *words], {**os.environ, **settings, "PYTHONPATH": str(copy)})

    _, passed, seconds = forked(judge, bound)
    return Verdict(passed, (), seconds)


def enter(copy: Path, settings: Mapping[str, str]) -> None:
    """Make this process one of a copy: what has been imported of a checkout is forgotten, and is imported anew from
    there."""
    for name, module in [*sys.modules.items()]:
        if _is_ours(getattr(module, "__file__", None) or ""):
            del sys.modules[name]
    sys.modules["__main__"] = ModuleType("__main__")  # processes that tests start would import the program of this one
    sys.path[:] = [str(copy), *(place for place in sys.path if not _is_ours(place))]
    os.environ.update(settings, PYTHONPATH=str(copy))
    os.chdir(copy)


def _is_ours(path: str) -> bool:
    """Whether it belongs to the checkout and is not installed in it."""
    return Path(path).is_relative_to(ROOT) and "site-packages" not in path


class _Failed:
    """A pytest plugin: runs some tests, and keeps which fail."""

    def __init__(self, only: Collection[str]) -> None:
        self.only, self.failed = frozenset(only), list[str]()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave the tests that were asked for."""
        if self.only:
            items[:] = [
                item for item in items if not self.only.isdisjoint((item.nodeid, item.nodeid.partition("::")[0]))
            ]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep who fails."""
        if report.failed and report.nodeid not in self.failed:
            self.failed.append(report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Keep what cannot be imported."""
        if report.failed:
            self.failed.append(report.nodeid)
