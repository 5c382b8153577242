"""A server that is killed in the middle of games loses nothing that anybody was told, and every table goes on."""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random

import pytest
from web_kit import without_words
from web_server import Remote, Server, sat_down, serving

import rulecore
from web_table.store import Store

DEEP = os.environ.get("RULECORE_PROFILE") == "deep"
KILLS = 6 if DEEP else 3
PLAYED = rulecore.GAMES if DEEP else ("dtwww", "zimbabweee")
"""The games of the tables: what the server keeps is the same of all."""


def steps(server: Server, id: str) -> int:
    """How many steps a table has, as a bystander is told, who goes again: there is room for a few of them only."""
    remote = Remote(server, id, None)
    remote.socket.close()
    return remote.step


@pytest.mark.dtwww
def test_a_killed_server_loses_no_step_that_was_told_and_every_table_goes_on_to_its_end(tmp_path: Path) -> None:
    rng, data = Random(11), tmp_path / "tables.sqlite"
    server = Server(data, "--pace", "0")
    sittings = [sat_down(server, game) for game in PLAYED for _ in range(2)]
    in_the_middle = 0
    for _ in range(KILLS):
        for _ in range(rng.randrange(4, 9)):
            for sitting in sittings:
                sitting.go_on(rng)
        server.kill()  # actions are under way: nobody has waited for the answers
        for sitting in sittings:
            sitting.note()
        in_the_middle += sum(not sitting.is_over for sitting in sittings)
        server = Server(data, "--pace", "0")
        for sitting in sittings:
            sitting.come(server)
    for _ in range(5000):
        for sitting in sittings:
            sitting.go_on(rng)
        if all(sitting.is_over for sitting in sittings):
            break
    assert server.stop() == 0
    store = Store(data)
    for sitting in sittings:
        sitting.note()
        kept = store.table(sitting.id)
        assert kept is not None
        replay = rulecore.replay({"config": kept.config, "steps": kept.steps})
        assert replay.game.actor(replay.states[-1]) is None
        told = next(m["result"] for m in reversed(sitting.remotes[0].told) if m.get("result"))
        assert without_words(told) == json.loads(json.dumps(replay.game.result(replay.states[-1])))
        assert max(step for _, step in sitting.steps) == len(kept.steps)
    assert in_the_middle >= KILLS
    assert data.with_suffix(".log").read_text(encoding="utf-8") == ""


def test_a_table_that_the_rules_do_not_allow_any_more_goes_on_from_the_last_step_that_fits(tmp_path: Path) -> None:
    data, config = tmp_path / "tables.sqlite", {"game": "zimbabweee", "players": 3}
    with serving(data, "--pace", "60") as server:
        ids = [server.open(config, ("greedy", "greedy", "me"))[0] for _ in range(3)]
    store = Store(data)
    broken = store.unfinished()[0]
    store.append(broken, 1, [{"actor": 0, "action": {"type": "bid", "seat": 0, "tricks": 13}}], over=False)
    store.close()
    with serving(data, "--pace", "0") as server:
        for id in ids:
            while steps(server, id) < 3:
                pass
    assert "the bid must be a whole number from 0 to 12" in data.with_suffix(".log").read_text(encoding="utf-8")


def test_bots_go_on_after_a_restart_though_nobody_is_there(tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"
    with serving(data, "--pace", "60") as server:
        id, _ = server.open({"game": "zimbabweee", "players": 3}, ("greedy", "greedy", "me"))
    with serving(data, "--pace", "0") as server:
        while b'web_table_tables{in="memory"} 1.0' not in server.request("GET", "/metrics")[1]:
            pass  # nobody asks for the table
        while steps(server, id) < 3:  # the deal and two bids
            pass
