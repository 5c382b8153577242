"""Witnesses found by machine: they separate, they cannot be cut, and the same search finds the same."""

import json
import subprocess
import sys
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

import rulecore
from rulecore.audit.witnesses.explained import as_json, explained
from rulecore.audit.witnesses.random_games import spread
from rulecore.audit.witnesses.search import Found, seek
from rulecore.audit.witnesses.shortening import parted_by
from rulecore.audit.witnesses.sides import is_parted, play, scripted, sides_at
from rulecore.audit.witnesses.small_boxes import Box as Task
from rulecore.audit.witnesses.small_boxes import walk
from rulecore.audit.witnesses.tables import Contest, contests, table_of
from rulecore.core.errors import InvalidConfig
from rulecore.games.zimbabweee.pieces import Box
from rulecore.registry import open_game

GAME = "zimbabweee"
BUDGET = 60
LENGTHS = Path(__file__).with_name("witness_lengths.json")


def contests_of(game: str, ruling: str, *wanted: str) -> tuple[Contest, ...]:
    """The pairs of readings of one ruling, all of them or the one of two readings."""
    return tuple(one for one in contests(game) if one.ruling == ruling and {*wanted} <= {*one[1:]})


@cache
def found() -> tuple[Found, ...]:
    """What a short search finds for every ruling of a game."""
    return seek(GAME, games=BUDGET)


def pinned() -> dict[str, list[Any]]:
    """How long each witness is, and how it was found."""
    return {str(one.contest): [one.how, len(one.parting.actions) if one.parting else None] for one in found()}


FOUND = [pytest.param(number, id=str(contest)) for number, contest in enumerate(contests(GAME))]


def states_of(one: Found) -> list[tuple[Any, Any]]:
    """Both sides, position by position, every step checked by its game."""
    assert one.parting is not None
    sides = sides_at(GAME, one.parting.table, one.contest)
    assert sides is not None
    states = [(sides.one.initial(), sides.other.initial())]
    for action in one.parting.actions:
        states.append((sides.one.step(states[-1][0], action), sides.other.step(states[-1][1], action)))
    return states


def parted(one: Found) -> list[bool]:
    """For every position of a witness whether the sides differ there."""
    assert one.parting is not None
    sides = sides_at(GAME, one.parting.table, one.contest)
    assert sides is not None
    return [is_parted(sides, *pair, looked=True) for pair in states_of(one)]


def test_every_two_readings_of_every_ruling_are_sought() -> None:
    pairs = sum(len(r.readings) * (len(r.readings) - 1) // 2 for r in rulecore.rulings(GAME))
    assert [one.contest for one in found()] == list(contests(GAME))
    assert len(found()) == pairs


@pytest.mark.golden
def test_the_lengths_found_with_a_seed_are_those_written_down() -> None:
    assert pinned() == json.loads(LENGTHS.read_text(encoding="utf-8")), "stale: run python tests/audit/test_seek.py"


@pytest.mark.parametrize("number", FOUND)
def test_a_witness_is_no_longer_than_the_golden_one(number: int) -> None:
    one = found()[number]
    assert one.parting is not None
    assert one.golden is not None
    assert len(one.parting.actions) <= one.golden


@pytest.mark.parametrize("number", FOUND)
def test_the_readings_part_at_the_end_of_a_witness_and_not_before(number: int) -> None:
    *before, last = parted(found()[number])
    assert last
    assert not any(before)


@pytest.mark.parametrize("number", FOUND)
def test_no_action_of_a_witness_can_be_left_out(number: int) -> None:
    one = found()[number]
    assert one.parting is not None
    for at in range(len(one.parting.actions)):
        rest = one.parting.actions[:at] + one.parting.actions[at + 1 :]
        assert parted_by(GAME, one.contest, one.parting._replace(actions=rest)) is None


@pytest.mark.parametrize("number", FOUND)
def test_a_witness_is_a_trace_that_both_readings_replay(number: int) -> None:
    one = found()[number]
    assert one.parting is not None
    replays = []
    for reading in one.contest[1:]:
        config = {**one.parting.table.with_reading(one.contest.ruling, reading).config, "game": GAME}
        game = open_game(config)
        steps = explained(GAME, one)
        trace = {
            "config": game.config,
            "steps": [{"actor": a, "action": x} for a, x in zip(steps.actors, steps.actions, strict=True)],
        }
        replays.append(rulecore.replay(trace))
    assert [(a, b) for a, b in zip(replays[0].states, replays[1].states, strict=True)] == states_of(one)


@pytest.mark.dietrick
def test_a_witness_in_company_names_it_and_says_that_alone_nothing_was_found() -> None:
    (contest,) = contests_of("dietrick", "game-length", "deck", "stated")
    (one,) = seek("dietrick", [contest], games=100)
    assert one.parting is not None
    assert (one.how, list(one.parting.table.company)) == ("company", ["reshuffle-timing"])
    alone = table_of({**one.parting.table.config, "rulings": {}})
    assert parted_by("dietrick", contest, one.parting._replace(table=alone)) is None
    told = as_json("dietrick", explained("dietrick", one))["about"]
    assert told.startswith("Not found with all other rulings at their defaults; found together with reshuffle-timing")


@pytest.mark.dtwww
def test_players_who_may_play_under_one_reading_only_are_a_witness_without_actions() -> None:
    for one in seek("dtwww", contests_of("dtwww", "player-count"), games=1):
        assert one.parting is not None
        assert (one.how, one.parting.actions) == ("config", ())
        sides = explained("dtwww", one).sides
        assert [bool(side.refusal) for side in sides].count(True) == 1


def test_a_box_is_walked_where_random_games_find_nothing() -> None:
    box = table_of({"players": 3}, Box((1, 2, 3, 0, 0, 0, 0, 0, 0, 0), hand=2, chips=1))
    (contest,) = contests_of(GAME, "trick-tie")
    (one,) = seek(GAME, [contest], games=1, boxes=[box])
    assert one.parting is not None
    assert (one.how, one.parting.table) == ("box", box)
    assert parted(one)[-1]
    assert "small box" in as_json(GAME, explained(GAME, one))["about"]


def test_a_box_without_a_parting_is_walked_to_its_end() -> None:
    (contest,) = contests_of(GAME, "winner-tie")
    equal = table_of({"players": 3}, Box((0, 6, 0, 0, 0, 0, 0, 0, 0, 0), hand=2, chips=1))
    assert walk(Task(GAME, contest, equal))[::2] == (None, True)


def test_a_box_that_nobody_can_play_with_is_refused() -> None:
    with pytest.raises(InvalidConfig, match="components"):
        seek(GAME, boxes=[table_of({"players": 3, "components": {"cards": 3}})])


@pytest.mark.parametrize("seed", [0, 5])
def test_another_process_finds_the_same(seed: int) -> None:
    chosen = contests_of(GAME, "trick-tie")
    here = [as_json(GAME, explained(GAME, one)) for one in seek(GAME, chosen, games=20, seed=seed)]
    program = (
        "import json; from rulecore.audit.witnesses.search import seek;"
        "from rulecore.audit.witnesses.tables import contests;"
        "from rulecore.audit.witnesses.explained import as_json, explained;"
        f"chosen = [one for one in contests({GAME!r}) if one.ruling == 'trick-tie'];"
        f"found = seek({GAME!r}, chosen, games=20, seed={seed});"
        f"print(json.dumps([as_json({GAME!r}, explained({GAME!r}, one)) for one in found]))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == json.loads(json.dumps(here))


def test_any_number_of_workers_finds_the_same() -> None:
    chosen = [*contests_of(GAME, "trick-tie"), *contests_of(GAME, "bid-supply")]
    with get_context("spawn").Pool(2) as pool:
        assert seek(GAME, chosen, games=20, run=pool.map) == seek(GAME, chosen, games=20)


def test_games_are_spread_evenly_and_in_turn() -> None:
    assert spread(7, 3, 0) == [3, 2, 2]
    assert spread(1, 3, 2) == [0, 0, 1]
    assert [sum(column) for column in zip(*(spread(1, 3, turn) for turn in range(3)), strict=True)] == [1, 1, 1]
    assert spread(0, 2, 0) == [0, 0]


def test_a_script_is_followed_where_it_is_legal_and_is_plain_elsewhere() -> None:
    (contest,) = contests_of(GAME, "winner-tie")
    sides = sides_at(GAME, table_of({"players": 3}), contest)
    assert sides is not None
    way = play(sides, None, scripted(()), 4, looked=False)
    assert [sides.one.encode(action)["type"] for action in way.actions] == ["deal", "bid", "bid", "bid"]
    assert play(sides, None, scripted(way.actions[1:]), 4, looked=False) == way


def main() -> None:
    """Write the lengths anew."""
    LENGTHS.write_text(json.dumps(pinned(), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
