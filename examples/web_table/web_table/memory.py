"""Python looks for garbage in cycles among all objects that there are, and meanwhile nothing else is done. With fifty
tables in memory that takes a fifth of a second, so what has survived once is looked at again only from time to time."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

SECONDS = 3600.0
"""Between two looks at everything."""


@contextmanager
def calm() -> Iterator[None]:
    """As long as this lasts, a look at all objects leaves out those that have survived one."""
    gc.callbacks.append(_keep)
    try:
        yield
    finally:
        gc.callbacks.remove(_keep)
        gc.unfreeze()


async def look_at_everything() -> None:
    """Look at those, too, once in SECONDS, for ever: tables that are no longer in memory are cycles."""
    while True:
        await asyncio.sleep(SECONDS)
        look()


def look() -> None:
    """Look at everything, now."""
    gc.unfreeze()
    gc.collect()


def _keep(phase: str, info: dict[str, Any]) -> None:
    if phase == "stop" and info["generation"] == 2:
        gc.freeze()
