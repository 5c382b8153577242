"""Many pieces of work done at once: on the cores of this machine, or on a Dask cluster. The order does not matter."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import CancelledError
from contextlib import ExitStack, contextmanager, nullcontext
from multiprocessing import resource_tracker
from os import _exit, getpid, getppid
from threading import Thread, current_thread, main_thread
from time import sleep
from typing import Any, TypeVar
from warnings import catch_warnings, simplefilter

from rulecore.adapters.common import insist_on
from rulecore.audit.impact.plan import BadAudit, digest

PATIENCE = 10
"""Seconds after which a scheduler is unreachable, or has no workers."""
WATCH = 1
"""Seconds between two looks of a process at whether the one that started it is still there."""

QUIET = "ignore:resource_tracker:UserWarning"

T = TypeVar("T")
R = TypeVar("R")


def insist_on_audit() -> None:
    """Raises MissingExtra without what plays many games at once."""
    insist_on("audit", "joblib")


class Workers:
    """Who does the work.

    jobs     processes on this machine; None stands for its cores, 1 for the process that asks
    cluster  the address of a Dask scheduler, which takes their place

    Raises MissingExtra where several are wanted, and the extra "audit" is not installed.
    """

    def __init__(self, jobs: int | None = None, cluster: str | None = None) -> None:
        if jobs != 1 or cluster is not None:
            insist_on("audit", "joblib")
        self.jobs: int | None = jobs
        self.cluster: str | None = cluster

    @contextmanager
    def each(self, game: str, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[Iterator[tuple[T, R]]]:
        """Each task with what came out of it, as they are finished. Leaving ends what is not.

        Raises BadAudit for a scheduler that cannot be reached, has no workers, or whose workers have other rules.
        """
        if self.jobs == 1 and self.cluster is None:
            yield ((task, work(task)) for task in tasks)
            return
        from joblib import Parallel, cpu_count, delayed

        with ExitStack() as stack:
            far = self.cluster is not None
            if self.cluster is not None:
                stack.enter_context(_on_cluster(self.cluster))
            jobs = -1 if far else self.jobs or cpu_count()
            starts = jobs != 1 and not far
            begin = {"initializer": _depend, "initargs": (getpid(),)} if starts else {}
            parallel = Parallel(n_jobs=jobs, return_as="generator_unordered", batch_size=1, **begin)
            rules = digest(game)
            calls = (delayed(_done)(work, task, game, rules) for task in tasks)
            with deaf() if starts else nullcontext():
                results = parallel(calls)
                stack.callback(_end, results)
            yield _guarded(results, far)


@contextmanager
def deaf() -> Iterator[None]:
    """While processes are started: they inherit that Ctrl-C is blocked, and this process gets it afterwards.

    One of them tidies up what a stopped run leaves behind, which it need not warn about.
    """
    if current_thread() is not main_thread():
        yield
        return
    came = list[int]()
    before = signal.signal(signal.SIGINT, lambda number, _: came.append(number))  # where a thread does not block it
    can_block = hasattr(signal, "pthread_sigmask")
    if can_block:
        resource_tracker.ensure_running()  # one of those processes; to start it lifts the block
    blocked = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT}) if can_block else set()
    sys.warnoptions.append(QUIET)
    try:
        yield
    finally:
        sys.warnoptions.remove(QUIET)
        if can_block:
            signal.pthread_sigmask(signal.SIG_SETMASK, blocked)
        signal.signal(signal.SIGINT, before)
        if came:
            signal.raise_signal(signal.SIGINT)


def _end(results: Generator[R, None, None]) -> None:
    """End what is not done; joblib warns of work that is given up, which is the purpose here."""
    with catch_warnings():
        simplefilter("ignore", UserWarning)
        results.close()


def _guarded(results: Iterator[R], far: bool) -> Generator[R, None, None]:
    """The results. Raises BadAudit where the workers are lost for good."""
    from joblib.externals.loky.process_executor import TerminatedWorkerError

    lost: tuple[type[BaseException], ...] = (TerminatedWorkerError,)
    if far:
        from distributed import KilledWorker

        lost = CancelledError, KilledWorker, OSError
    try:
        yield from results
    except lost as error:
        reason = f"{type(error).__name__}: {error}".split("\n")[0]
        raise BadAudit(f"{'the cluster' if far else 'a process'} was lost ({reason})") from None


def _done(work: Callable[[T], R], task: T, game: str, rules: str) -> tuple[T, R]:
    """A task done by a worker."""
    if digest(game) != rules:
        raise BadAudit(f"a worker of the cluster has other rules of {game} than this machine")
    return task, work(task)


def _depend(starter: int) -> None:
    """Ctrl-C is for the process that started this one and will end it. Where that is killed, this one ends as well."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_after, args=(starter,), daemon=True).start()


def _end_after(starter: int) -> None:
    while getppid() == starter:
        sleep(WATCH)
    _exit(1)


@contextmanager
def _on_cluster(address: str) -> Iterator[None]:
    """Joblib's work goes to this Dask scheduler."""
    from joblib import parallel_config

    client = _client(address)
    try:
        with parallel_config(backend="dask", client=client, wait_for_workers_timeout=PATIENCE):
            yield
    finally:
        client.close()


def _client(address: str) -> Any:
    """The way to a scheduler that has workers. Raises BadAudit."""
    try:
        from distributed import Client
        from distributed.comm import get_address_host_port, normalize_address
    except ModuleNotFoundError:
        raise BadAudit('a cluster needs Dask: pip install "rulecore[cluster]"') from None
    try:
        get_address_host_port(normalize_address(address))
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise BadAudit(f"no Dask scheduler can be reached at {address}: {error}".split("\n")[0]) from None
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError:
        client.close()
        raise BadAudit(f"the Dask scheduler at {address} has no workers") from None
    return client
