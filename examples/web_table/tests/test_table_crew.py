"""The processes that think: killed, hanging, asked by many; and what a table makes of their answers."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
import slow_work
from web_kit import BID, Client, Party
from web_server import PATIENCE, Server, serving

import rulecore
from web_table.crew import TRIES, Crew
from web_table.hall import Hall, agreed
from web_table.limits import Limits
from web_table.room import Room
from web_table.store import Store
from web_table.table import Table
from web_table.thinking import decision
from web_table.turns import Shares, Turns
from web_table.worker import Errand, Job

ZIMBABWEEE = {"game": "zimbabweee", "players": 3}


def with_crew(then: Callable[[Crew], Awaitable[None]], **limits: Any) -> None:
    """Do this with processes, which are gone afterwards."""

    async def run() -> None:
        crew = Crew(Limits(**limits))
        try:
            await asyncio.wait_for(then(crew), PATIENCE)
        finally:
            pids = crew.pids
            await crew.close()
        assert not any(is_there(pid) for pid in pids)

    asyncio.run(run())


def is_there(pid: int) -> bool:
    """Whether there is such a process."""
    with suppress(ProcessLookupError):
        os.kill(pid, 0)
        return True
    return False


async def answers(crew: Crew, *work: Callable[[], Any], table: str = "table") -> list[list[Any]]:
    """Have this done; the answers in the order in which they come."""
    heard: list[list[Any]] = []
    for one in work:
        crew.think(Job("", table, one, heard.append))
    await until(lambda: len(heard) == len(work))
    return heard


async def until(is_so: Callable[[], bool]) -> None:
    while not is_so():
        await asyncio.sleep(0.005)


# --- processes ---


@pytest.mark.parametrize("how", ["killed", "exits", "hangs"])
def test_what_a_process_did_not_answer_is_asked_again(
    how: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def ask(crew: Crew) -> None:
        first, second = partial(slow_work.once, str(tmp_path / "mark"), how, 7), partial(slow_work.number, 8)
        assert await answers(crew, first, second) == [[7], [8]]

    with_crew(ask, thinkers=1, think_seconds=3.0 if how == "hangs" else PATIENCE)
    assert "another one is asked" in caplog.text


def test_what_every_process_dies_of_is_given_up_and_the_next_is_done(caplog: pytest.LogCaptureFixture) -> None:
    async def ask(crew: Crew) -> None:
        assert await answers(crew, slow_work.deadly, partial(slow_work.number, 8)) == [[], [8]]

    with_crew(ask, thinkers=1)
    assert caplog.text.count("another one is asked") == TRIES
    assert "processes have ended over it" in caplog.text


def test_what_fails_is_written_to_the_log_and_costs_no_process(caplog: pytest.LogCaptureFixture) -> None:
    async def ask(crew: Crew) -> None:
        before = await answers(crew, slow_work.pid)
        assert await answers(crew, partial(divmod, 1, 0), slow_work.pid) == [[], *before]

    with_crew(ask, thinkers=1)
    assert "ZeroDivisionError" in caplog.text


def test_what_is_printed_is_no_answer_and_an_interrupt_is_for_the_server() -> None:
    async def ask(crew: Crew) -> None:
        assert await answers(crew, partial(slow_work.talkative, 7), partial(slow_work.number, 8)) == [[7], [8]]

    with_crew(ask, thinkers=1)


def test_there_is_no_process_before_somebody_wants_something() -> None:
    async def look(crew: Crew) -> None:
        await asyncio.sleep(0.05)
        assert crew.pids == []
        await answers(crew, slow_work.pid)
        assert len(crew.pids) == 1

    with_crew(look, thinkers=2)


def test_what_nobody_wants_any_more_is_not_begun(tmp_path: Path) -> None:
    file = str(tmp_path / "begun")

    async def ask(crew: Crew) -> None:
        heard: list[int] = []
        busy, errand = Errand(crew, "", "one"), Errand(crew, "", "two")
        busy.order(partial(slow_work.noted, file, 1, 0.2), heard.append)
        errand.order(partial(slow_work.noted, file, 2), heard.append)
        errand.drop()
        errand.order(partial(slow_work.noted, file, 3), heard.append)
        await until(lambda: len(heard) == 2)
        assert heard == [1, 3]

    with_crew(ask, thinkers=1)
    assert Path(file).read_text(encoding="utf-8") == "1\n3\n"


def test_who_closes_waits_for_nobody(tmp_path: Path) -> None:
    heard: list[Any] = []

    async def run() -> None:
        crew = Crew(Limits(thinkers=1))
        crew.think(Job("", "table", partial(slow_work.once, str(tmp_path / "mark"), "hangs", 7), heard.append))
        await until((tmp_path / "mark").exists)
        pids = crew.pids
        assert [is_there(pid) for pid in pids] == [True]
        await crew.close()
        assert [is_there(pid) for pid in pids] == [False]

    asyncio.run(run())
    assert heard == []


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_a_table_crosses_to_another_process_as_it_is(game: str) -> None:
    rules, rng = rulecore.game({"game": game, "players": 3}), Random(4)
    trace = rulecore.record(rules, [rulecore.bots.random(rng)] * 3, rng)
    table = Table(trace["config"], trace["steps"])
    there = pickle.loads(pickle.dumps(table))
    assert (there.game, there.states, there.actions) == (table.game, table.states, table.actions)
    assert pickle.loads(pickle.dumps(table.states)) == table.states


# --- turns ---


def test_a_table_that_asks_all_the_time_does_not_keep_another_one_waiting() -> None:
    turns, served = Turns[str](), list[str]()
    for table in ("a", "b", "c"):
        turns.put(table, table)
    for _ in range(300):
        table = turns.next()
        served.append(table)
        turns.took(table, 1.0 if table == "a" else 0.1)
        turns.put(table, table)
    spent = {table: served.count(table) * (1.0 if table == "a" else 0.1) for table in "abc"}
    assert max(spent.values()) - min(spent.values()) <= 2.0


def test_who_has_wanted_nothing_for_long_has_saved_nothing_up() -> None:
    turns = Turns[str]()
    turns.put("rare", "rare")
    turns.next()
    for _ in range(100):
        turns.put("busy", "busy")
        turns.next()
        turns.took("busy", 1.0)
    served = []
    turns.put("busy", "busy")
    turns.put("rare", "rare")
    for _ in range(20):
        served.append(turns.next())
        turns.took(served[-1], 1.0)
        turns.put(served[-1], served[-1])
    assert 9 <= served.count("rare") <= 11


def test_who_opens_many_tables_keeps_those_of_another_address_not_waiting_longer() -> None:
    shares, served = Shares[tuple[str, str]](), list[tuple[str, str]]()
    places = [("many", f"t{number}") for number in range(20)] + [("one", "t")]
    for place in places:
        shares.put(*place, place)
    for _ in range(400):
        place = shares.next()
        served.append(place)
        shares.took(*place, 0.1)
        shares.put(*place, place)
    assert 190 <= served.count(("one", "t")) <= 202, "after one round, half of all"
    assert {9 <= served.count(place) <= 11 for place in places[:-1]} == {True}, "and its own tables share what it has"


def test_who_has_asked_for_much_at_once_keeps_nobody_waiting_who_asks_then() -> None:
    shares, served = Shares[str](), list[str]()
    for number in range(20):
        shares.put("many", f"t{number}", "many")
    shares.put("one", "t", "one")
    while shares:
        served.append(shares.next())
        shares.took(served[-1], "t", 0.1)
    assert served.index("one") <= 1
    assert len(served) == 21


def test_who_is_served_while_a_thousand_others_were_is_still_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Turns, "FORGET", 2)
    shares = Shares[str]()
    shares.put("slow", "t", "slow")
    assert shares.next() == "slow"
    for number in range(10):
        shares.put(str(number), "t", "quick")
        shares.next()
        shares.took(str(number), "t", 0.1)
    shares.took("slow", "t", 5.0)
    for address in ("slow", "quick"):
        shares.put(address, "t", address)
    assert [shares.next(), shares.next()] == ["quick", "slow"]


def test_addresses_that_are_gone_are_forgotten() -> None:
    shares = Shares[int]()
    for number in range(5 * Turns.FORGET):
        shares.put(str(number), "t", number)
        assert shares.next() == number
        shares.took(str(number), "t", 0.1)
    assert len(shares._tables) <= 2 * Turns.FORGET


def test_tables_that_are_gone_are_forgotten() -> None:
    turns = Turns[int]()
    for number in range(20 * Turns.FORGET):
        turns.put(str(number), number)
        turns.next()
        turns.took(str(number), 0.1)
        turns.put("busy", number)
        turns.next()
        turns.took("busy", 0.2)
    assert len(turns._had) <= 2 * Turns.FORGET
    assert len(turns) == 0


# --- bots ---


def decisions(game: str, bot: str) -> list[Callable[[], int]]:
    """What a bot is asked at the first decisions of a game."""
    rules, rng = rulecore.game({"game": game, "players": 3}), Random(3)
    work: list[Callable[[], int]] = []
    trace = rulecore.record(rules, [rulecore.bots.random(rng)] * 3, rng)
    for number, state in enumerate(rulecore.replay(trace).states):
        seat = rules.actor(state)
        if isinstance(seat, int) and len(work) < 20:
            work.append(partial(decision, rules, bot, f"5 {number}", rules.view(state, seat), rules.legal(state)))
    return work


@pytest.mark.dtwww
def test_equal_seeds_give_equal_decisions_whoever_works_them_out() -> None:
    work = [one for game in ("dtwww", "zimbabweee") for bot in ("random", "greedy") for one in decisions(game, bot)]
    here = [[one()] for one in work]

    async def ask(crew: Crew) -> None:
        assert await answers(crew, *work) == here

    with_crew(ask, thinkers=1)
    assert len(set(map(tuple, here))) > 5


def test_a_bot_decides_the_same_whether_or_not_something_was_taken_back_before() -> None:
    bids = []
    for hesitates in (False, True):
        party = Party(ZIMBABWEEE, ("me", "random", "me"), pace=2.0)
        party.clients[0].act(BID)
        party.clock.run(1.0)  # the bot has decided, and waits so that people can follow
        if hesitates:
            party.clients[0].say("undo", step=2)
            party.clock.run(1.0)
            party.clients[0].act(BID)
        party.clock.run(2.0)
        bids.append(party.room.table.actions[2])
    assert bids[0] == bids[1]


def test_a_table_goes_on_with_any_legal_action_where_no_bot_can_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("web_table.thinking.bots.greedy", lambda *_: lambda *_: 1 // 0)
    party = Party(ZIMBABWEEE, ("me", "greedy", "greedy"))
    party.clients[0].act(BID)
    party.clock.run(1.0)
    assert party.room.table.step > 3
    assert party.clock.failures


# --- tables ---


class Seated:
    """A table with real processes, and whoever plays in the seat of a person as soon as it is asked."""

    def __init__(self, crew: Crew, game: str, seats: tuple[str, ...]) -> None:
        self.store = Store(":memory:")
        hall = Hall(self.store, crew, pace=0.0, chance=lambda: Random(1))
        self.id, self.tokens = hall.create(agreed({"game": game, "players": 3}, seats), seats)
        room = hall.here(self.id)
        assert room is not None
        self.room: Room = room

    @property
    def step(self) -> int:
        return self.room.table.step

    def kept(self) -> list[Any]:
        """The trace as it is written down."""
        kept = self.store.table(self.id)
        assert kept is not None
        return kept.steps


def test_a_process_killed_in_the_middle_of_a_search_costs_the_table_nothing_but_time() -> None:
    async def play(crew: Crew) -> None:
        table = Seated(crew, "zimbabweee", ("search", "search", "me"))
        await until(lambda: len(crew.pids) == 1)
        await asyncio.sleep(0.3)
        assert table.step == 1
        (pid,) = crew.pids
        os.kill(pid, signal.SIGKILL)
        await until(lambda: table.step == 3)
        assert crew.pids != [pid]
        assert [step["actor"] for step in table.kept()] == ["chance", 0, 1]

    with_crew(play, thinkers=1)


def test_a_process_killed_in_the_middle_of_a_question_about_undo_costs_the_asker_nothing_but_time() -> None:
    async def play(crew: Crew) -> None:
        table = Seated(crew, "zimbabweee", ("me", "me", "me"))
        client = Client(table.room, table.tokens[0])
        client.say("hello", language="en")
        client.act(BID)
        assert client.say("undo", step=2) == []
        await until(lambda: len(crew.pids) == 1)
        os.kill(crew.pids[0], signal.SIGKILL)
        await until(lambda: table.step == 1)
        tables = [message for message in client.heard() if message["is"] == "table"]  # who is here may be told after it
        assert tables[-1]["id"] == 1
        assert len(table.kept()) == 1

    with_crew(play, thinkers=1)


def test_bots_play_the_same_game_however_often_their_processes_are_killed() -> None:
    games = []
    for murderous in (False, True):

        async def play(crew: Crew, murderous: bool = murderous) -> None:
            table, struck = Seated(crew, "zimbabweee", ("me", "random", "greedy")), list[int]()
            rng, game = Random(2), table.room.table.game
            while table.step < 20 or len(struck) < 2 * murderous:
                if table.room.table.actor == 0:
                    coming = table.room.table.following(rng.choice(game.legal(table.room.table.state)), rng)
                    assert table.room._go_on(coming, None, None)
                elif murderous and crew.pids and table.step >= max(struck, default=0) + 3:
                    os.kill(crew.pids[0], signal.SIGKILL)
                    struck.append(table.step)
                await asyncio.sleep(0.001)
            games.append(table.kept()[:20])

        with_crew(play, thinkers=1)
    assert games[0] == games[1]


def test_a_late_answer_to_what_was_asked_before_is_dropped() -> None:
    async def play(crew: Crew) -> None:
        table = Seated(crew, "zimbabweee", ("search", "me", "me"))
        await until(lambda: len(crew.pids) == 1)
        state, legal = table.room.table.state, table.room.table.game.legal(table.room.table.state)
        assert table.room._go_on(table.room.table.following(legal[0], Random(1)), None, None)  # it has gone on
        stands = table.kept()
        await answers(crew, partial(slow_work.number, 1))  # after the search has been answered
        assert table.room.table.state is not state
        assert table.kept() == stands

    with_crew(play, thinkers=1)


def test_a_table_that_searches_keeps_no_other_one_from_going_on() -> None:
    async def play(crew: Crew) -> None:
        searching = [Seated(crew, "zimbabweee", ("search", "search", "me")) for _ in range(4)]
        quick = Seated(crew, "zimbabweee", ("greedy", "greedy", "me"))
        began = time.monotonic()
        await until(lambda: quick.step == 3)
        assert sum(table.step > 2 for table in searching) <= 1
        assert time.monotonic() - began < PATIENCE

    with_crew(play, thinkers=1)


# --- a whole server ---


def children(server: Server) -> list[int]:
    """The processes that a server has started."""
    pid = server.process.pid
    return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8").split()]


def wait_for_child(server: Server) -> int:
    while not (found := children(server)):
        time.sleep(0.01)
    return found[0]


@pytest.mark.parametrize("how", ["stop", "kill"])
def test_with_the_server_its_processes_end(tmp_path: Path, how: str) -> None:
    with serving(tmp_path / "tables.sqlite", "--pace", "0", "--limit", "thinkers=1") as server:
        server.open(ZIMBABWEEE, ("search", "search", "me"))
        child = wait_for_child(server)
        time.sleep(0.3)  # in the midst of a search
        if how == "stop":
            assert server.stop() == 0
        else:
            server.kill()
        end = time.monotonic() + PATIENCE
        while is_there(child) and Path(f"/proc/{child}/stat").read_text(encoding="utf-8").split()[2] != "Z":
            assert time.monotonic() < end
            time.sleep(0.01)
