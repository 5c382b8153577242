"""Whether the server is well, and its figures in the form of Prometheus, for whoever asks on the machine itself."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from ipaddress import ip_address

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from web_table.crew import Crew
from web_table.hall import Hall
from web_table.porter import PLACE
from web_table.store import Store

BEAT = 0.1
"""Seconds between two looks at how late the event loop is."""
LATE = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""Bounds of what is counted together, in seconds."""
PASSED_ON = ("forwarded", "x-forwarded-for", "x-real-ip", "via")
"""What a proxy says of whom it speaks for."""


class Figures(Collector):
    """What there is at this moment, and what has been refused so far."""

    def __init__(self, store: Store, hall: Hall, crew: Crew, refusals: Counter[str]) -> None:
        self._store, self._hall, self._crew, self._refusals = store, hall, crew, refusals
        self._registry = CollectorRegistry(auto_describe=False)
        ProcessCollector(registry=self._registry)
        self._lag = Histogram(
            "web_table_loop_lag_seconds",
            "How late the event loop does what is due",
            buckets=LATE,
            registry=self._registry,
        )
        self._registry.register(self)

    def collect(self) -> Iterator[Metric]:
        """As Prometheus has it."""
        tables = GaugeMetricFamily("web_table_tables", "Tables in the file, and those of them in memory", labels=["in"])
        tables.add_metric(["file"], self._store.count())
        tables.add_metric(["memory"], self._hall.size)
        yield tables
        sockets = GaugeMetricFamily("web_table_sockets", "Open sockets, by who has them", labels=["of"])
        for kind, count in self._hall.lobby.sizes().items():
            sockets.add_metric([kind], count)
        yield sockets
        waiting = "Decisions of bots, questions about taking back, and replays that wait for a process"
        yield GaugeMetricFamily("web_table_waiting", waiting, self._crew.waiting)
        refusals = CounterMetricFamily(
            "web_table_refusals", "Refused: a status, why a socket was closed, a limit of connections", labels=["kind"]
        )
        for kind, count in sorted(self._refusals.items()):
            refusals.add_metric([kind], count)
        yield refusals

    async def watch(self) -> None:
        """Look how late the event loop is, for ever."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + BEAT
            await asyncio.sleep(BEAT)
            self._lag.observe(max(0.0, loop.time() - due))

    def text(self) -> bytes:
        """All of it."""
        return generate_latest(self._registry)


def routes() -> list[BaseRoute]:
    """Where to ask. For all others there is nothing there."""

    async def tell_health(request: Request) -> Response:
        """Well: the event loop answers, and the file can be read; a file that cannot is answered by 503."""
        _insist_on_neighbour(request)
        return JSONResponse({"tables": request.app.state.tables.hall.count()})

    async def tell_figures(request: Request) -> Response:
        _insist_on_neighbour(request)
        return Response(request.app.state.figures.text(), media_type=CONTENT_TYPE_LATEST)

    return [Route("/health", tell_health), Route("/metrics", tell_figures)]


def _insist_on_neighbour(request: Request) -> None:
    """Only who is on this machine may ask, for himself and at its own address: not whoever comes through a proxy."""
    place = PLACE.fullmatch(request.headers.get("host", "").lower())
    hosts = (request.client.host if request.client else "", place[1].strip("[]") if place else "")
    if not all(map(_is_loopback, hosts)) or any(name in request.headers for name in PASSED_ON):
        raise HTTPException(404)


def _is_loopback(host: str) -> bool:
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False
