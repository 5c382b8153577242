"""A real Dask cluster on this machine: two workers, one of them killed in mid-run, and the numbers stay the same.

Processes are started for every test, so these are a check of their own.
"""

import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from signal import SIGKILL
from typing import Any

import pytest
from distributed import LocalCluster

from rulecore.audit.impact.plan import BadAudit, Plan, planned
from rulecore.audit.impact.run import Impact, impact
from rulecore.audit.impact.workers import Workers

pytestmark = pytest.mark.filterwarnings("default")  # those of Dask are not ours


@pytest.fixture
def cluster() -> Iterator[Any]:
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    ) as cluster:
        yield cluster


def plan() -> Plan:
    return planned("zimbabweee", ("trick-tie", "winner-tie"), games=48, seed=3, couples=1)


@cache
def found_alone() -> Impact:
    """What one process finds."""
    return impact(plan(), Workers(1))


def test_the_numbers_stay_the_same_when_a_worker_is_killed(cluster: Any, tmp_path: Path) -> None:
    """The killed one is started anew by its nanny; what it had not finished is done by either."""
    victim, killed = next(iter(cluster.workers.values())).process.pid, []

    def kill(done: int, known: int) -> None:
        if done == 10:
            os.kill(victim, SIGKILL)
            killed.append(known)

    found = impact(plan(), Workers(cluster=cluster.scheduler_address), tmp_path, kill)
    assert killed
    assert victim not in {nanny.process.pid for nanny in cluster.workers.values()}
    assert found == found_alone()


def test_a_cluster_that_is_lost_leaves_what_was_done(cluster: Any, tmp_path: Path) -> None:
    def close(done: int, known: int) -> None:
        if done == 10:
            cluster.close()

    with pytest.raises(BadAudit, match="the cluster was lost"):
        impact(plan(), Workers(cluster=cluster.scheduler_address), tmp_path, close)
    seen: list[int] = []
    found = impact(plan(), Workers(1), tmp_path, lambda done, known: seen.append(done))
    assert seen[0] >= 10
    assert found == found_alone()


def test_a_worker_with_other_rules_is_not_believed(cluster: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulecore.audit.impact.workers.digest", lambda game: "0" * 16)
    with pytest.raises(BadAudit, match="has other rules of zimbabweee"):
        impact(plan(), Workers(cluster=cluster.scheduler_address))


def test_a_scheduler_without_workers_is_refused(cluster: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulecore.audit.impact.workers.PATIENCE", 1)
    cluster.scale(0)
    while cluster.scheduler.workers:
        cluster.sync(cluster.scheduler.retire_workers, close_workers=True)
    with pytest.raises(BadAudit, match="has no workers"):
        impact(plan(), Workers(cluster=cluster.scheduler_address))
