"""`rulecore match`: bots against each other."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from cli_run import environment, process, refused, run

import rulecore
from rulecore.audit.impact.match import match
from rulecore.audit.impact.workers import Workers


def test_the_command_plays_every_bot_against_those_after_it() -> None:
    shown = run("match", "zimbabweee", "search:4", "greedy", "random", "--deals", "2", "--jobs", "1")
    rows = [line.split()[:3] for line in shown.splitlines()[2:5]]
    assert rows == [["search:4", "greedy", "6"], ["search:4", "random", "6"], ["greedy", "random", "6"]]


def test_the_command_says_the_same_in_json() -> None:
    words = ("match", "zimbabweee", "greedy", "random", "--players", "3", "--deals", "3", "--jobs", "1", "--json")
    data = json.loads(run(*words))
    expected = match(rulecore.game("zimbabweee", players=3), "greedy", "random", 3, workers=Workers(1))
    assert data["matches"] == [expected._asdict()]
    assert data["config"]["players"] == 3


def test_a_bot_of_ones_own_plays_by_the_place_where_it_stands(tmp_path: Path) -> None:
    (tmp_path / "first_bot.py").write_text("def play(view, legal):\n    return legal[0]\n", encoding="utf-8")
    words = ("match", "zimbabweee", "first_bot:play", "random", "--deals", "2", "--jobs", "2", "--json")
    found = os.pathsep.join((str(tmp_path), environment()["PYTHONPATH"]))
    (match,) = json.loads(process("-m", "rulecore", *words, PYTHONPATH=found).stdout)["matches"]
    assert (match["bot"], match["games"]) == ("first_bot:play", 6)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("zimbabweee", "greedy"), "at least two bots"),
        (("zimbabweee", "greedy", "serch"), "should be random, greedy"),
        (("zimbabweee", "greedy", "serch:20"), "MODULE:NAME is a bot of your own; did you mean search:200"),
        (("zimbabweee", "greedy", "no_such_bot:play"), "there is no module 'no_such_bot'"),
        (("zimbabweee", "greedy", "search:0"), "1 or more"),
        pytest.param(("dietrick", "greedy", "random"), "at least two seats", marks=pytest.mark.dietrick),
        (("whist", "greedy", "random"), "there is no game"),
        (("zimbabweee", "greedy", "random", "--players", "9"), "players"),
    ],
)
def test_the_command_refuses_what_cannot_be(words: tuple[str, ...], says: str) -> None:
    assert says in refused("match", *words)
