"""Begins to play in the page's Python; the worker of the page calls it."""

from __future__ import annotations

from asyncio import get_event_loop
from collections.abc import Callable, Mapping

from page.host import Alone, Host


def begin(kept: Mapping[str, str], keep: Callable[[str, str | None], object], build: str) -> Host:
    """The tables that the browser has kept, by id, and a function that keeps one; `build` names the page's files."""
    return Host(kept, keep, Alone(get_event_loop()), build=build)
