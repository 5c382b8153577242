"""Nobody waits long for the event loop: not for a look for garbage, and not for many who want something at once."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator
from functools import partial

import pytest
from web_kit import zimbabweee

from web_table.memory import calm, look
from web_table.room import Room
from web_table.socket import Gate
from web_table.turns import Line


@pytest.fixture(autouse=True)
def _calm() -> Iterator[None]:
    with calm():
        yield


def left_behind() -> weakref.ref[Room]:
    """A table that nobody needs any more."""
    party = zimbabweee()
    gc.collect()
    return weakref.ref(party.room)


def test_what_has_survived_one_look_is_left_out_of_the_next() -> None:
    before = gc.get_freeze_count()
    gc.collect()
    assert gc.get_freeze_count() > before
    assert len(gc.get_objects(generation=2)) < 1000, "nothing is left to be looked at"


def test_a_table_that_is_no_longer_in_memory_goes_when_everything_is_looked_at() -> None:
    gone = left_behind()
    gc.collect()
    assert gone() is not None
    look()
    assert gone() is None


def test_afterwards_all_is_as_before() -> None:
    gc.collect()
    assert gc.get_freeze_count() > 0
    with calm():
        pass
    assert gc.get_freeze_count() == 0


# --- one after the other ---


def test_what_is_done_in_turn_lets_everything_else_in_between() -> None:
    done: list[str] = []

    async def crowded() -> None:
        line, gate = Line(), Gate()

        async def come(name: str) -> None:
            await gate.passed()
            done.append(name)

        def fail() -> None:
            done.append("failed")
            raise ValueError

        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda *_: None)
        for then in (partial(done.append, "a"), fail, partial(done.append, "b"), partial(done.append, "c")):
            line.put(then)
        guests = [asyncio.create_task(come(name)) for name in "xyz"]
        for _ in range(12):
            done.append("|")
            await asyncio.sleep(0)
        await asyncio.gather(*guests)

    asyncio.run(crowded())
    between = "".join(one[0] for one in done).split("|")
    for ours in ("afbc", "xyz"):
        assert [len({*ours} & {*turn}) for turn in between if {*ours} & {*turn}] == [1] * len(ours)
        assert [one for turn in between for one in turn if one in ours] == [*ours]
