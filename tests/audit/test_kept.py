"""Witnesses kept with a game: each is played in lock-step, parts at its end, and is no longer than the golden one.

No search is done here: `python -m rulecore.audit.witnesses.store` does it, in `make deep`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from chosen import IDS

import rulecore
from rulecore.audit.witnesses import store as keep
from rulecore.audit.witnesses import stored as keeping
from rulecore.audit.witnesses.explained import Finding, as_json
from rulecore.audit.witnesses.golden_play import goldens
from rulecore.audit.witnesses.sides import is_parted, sides_at
from rulecore.audit.witnesses.store import fault_of
from rulecore.audit.witnesses.stored import Kept, Shelf, found_of, kept, path_of, shelf
from rulecore.audit.witnesses.tables import Contest, contests, game_at
from rulecore.core.errors import InvalidSpec

GAMES = rulecore.GAMES
PAIRS = [pytest.param(game, contest, id=f"{game}-{contest}") for game in IDS for contest in contests(game)]
KINDS = {"config", "alone", "company", "table", "golden", "box", ""}
golden_of = cache(goldens)
found_in = cache(kept)


@cache
def shelf_of(game: str) -> Shelf:
    """What is kept with a game."""
    found = shelf(game)
    assert found is not None
    return found


def one_of(game: str, contest: Contest) -> Kept:
    """What is kept about two readings."""
    (found,) = [one for one in shelf_of(game).witnesses if one.contest == contest]
    return found


def finding_of(game: str, contest: Contest) -> Finding:
    """The same, played."""
    return found_in(game)[contest]


@pytest.mark.parametrize("game", GAMES)
def test_there_is_one_for_every_two_readings_of_every_ruling(game: str) -> None:
    assert [one.contest for one in shelf_of(game).witnesses] == list(contests(game))
    assert {ruling.id for ruling in rulecore.rulings(game)} == {one.ruling for one in shelf_of(game).witnesses}


def parted_in(game: str, contest: Contest) -> Iterator[bool]:
    """Whether two readings have parted, in the first state and after each action; nothing where no game parts them."""
    parting = finding_of(game, contest).found.parting
    sides = sides_at(game, parting.table, contest) if parting else None
    if parting is None or sides is None:
        return
    a, b = sides.one.initial(), sides.other.initial()
    yield is_parted(sides, a, b, looked=True)
    for action in parting.actions:
        a, b = sides.one.step(a, action), sides.other.step(b, action)
        yield is_parted(sides, a, b, looked=True)


@pytest.mark.parametrize(("game", "contest"), PAIRS)
def test_both_readings_play_it_alike_and_part_at_its_end_and_not_before(game: str, contest: Contest) -> None:
    parted = list(parted_in(game, contest))
    assert parted == [False] * (len(parted) - 1) + [True] * bool(parted)


@pytest.mark.parametrize(("game", "contest"), PAIRS)
def test_what_is_no_game_is_a_number_of_players_that_one_reading_refuses(game: str, contest: Contest) -> None:
    one = one_of(game, contest)
    parting = finding_of(game, contest).found.parting
    sides = [game_at(game, parting.table, contest.ruling, reading) for reading in contest[1:]] if parting else []
    assert (sides.count(None) == 1) == (one.found == "config")
    assert one.found != "config" or not one.actions


@pytest.mark.parametrize(("game", "contest"), PAIRS)
def test_it_is_no_longer_than_the_golden_one_or_a_reason_is_written_down(game: str, contest: Contest) -> None:
    one, golden = one_of(game, contest), golden_of(game)[contest]
    assert fault_of(one) is None
    assert one.golden == golden.length
    if one.config is not None and golden.length is not None:
        assert len(one.actions) <= golden.length


@pytest.mark.parametrize(("game", "contest"), PAIRS)
def test_how_it_was_found_is_what_its_table_says(game: str, contest: Contest) -> None:
    one = one_of(game, contest)
    assert one.found in KINDS
    company = (one.config or {}).get("rulings", {})
    if one.found in ("alone", "company"):
        assert bool(company) == (one.found == "company")
        assert "components" not in (one.config or {})
    assert (one.found == "") == (one.config is None)
    assert one.games > 0 or one.found == "config"


# --- the file ---


def changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, **fields: Any) -> None:
    """Keep, for one game, another first witness instead."""
    path = tmp_path / keeping.NAME
    data = json.loads(path_of("zimbabweee").read_text(encoding="utf-8"))
    data["witnesses"][0] = {**data["witnesses"][0], **fields}
    path.write_text(json.dumps(data), encoding="utf-8")
    monkeypatch.setattr(keeping, "path_of", lambda game: path)


@pytest.mark.parametrize("game", GAMES)
def test_the_file_is_written_as_it_is_read(game: str) -> None:
    assert path_of(game).read_text(encoding="utf-8") == shelf_of(game).text()


def test_a_game_without_the_file_keeps_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(keeping, "path_of", lambda game: tmp_path / "none")
    assert shelf("zimbabweee") is None
    assert kept("zimbabweee") == {}


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"games": "many"}, "is not in form: witnesses.0.games"),
        ({"config": {"players": 9}}, "cannot be played at its table"),
        ({"found": "config"}, "can be played at its table"),
        ({"actions": [{"type": "bid", "seat": 0, "tricks": 1}]}, "ZT-"),
        ({"actions": []}, "do not part there any more"),
    ],
)
def test_a_witness_that_does_not_fit_the_rules_is_refused(
    fields: dict[str, Any], sentence: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    changed(tmp_path, monkeypatch, **fields)
    with pytest.raises(InvalidSpec, match=r"witnesses\.json") as error:
        kept("zimbabweee")
    assert sentence in str(error.value)
    assert "python -m rulecore.audit.witnesses.store --write" in str(error.value)


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"found": "golden"}, "needs a reason"),
        ({"found": "", "config": None, "actions": ()}, "needs a reason"),
        ({"golden": 0}, "longer than the golden one"),
    ],
)
def test_a_witness_that_owes_something_is_found_out(fields: dict[str, Any], sentence: str) -> None:
    one = one_of("zimbabweee", contests("zimbabweee")[0])
    assert fault_of(one) is None
    assert sentence in (fault_of(one.model_copy(update=fields)) or "")
    assert fault_of(one.model_copy(update={**fields, "reason": "because"})) is None


@pytest.mark.parametrize("game", GAMES)
def test_a_search_that_finds_the_same_keeps_the_file_and_its_reasons(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = [found_of(game, one) for one in shelf_of(game).witnesses]
    monkeypatch.setattr(keep, "seek", lambda game, **_: known)
    assert keep.sought(game, map) == shelf_of(game)
    at_last = [one._replace(how="alone") for one in known]
    monkeypatch.setattr(keep, "seek", lambda game, **_: at_last)
    assert not [one for one in keep.sought(game, map).witnesses if one.reason and one.config is not None]


@pytest.mark.parametrize("game", GAMES)
def test_a_reason_stands_where_one_is_due_and_is_told(game: str) -> None:
    for one in shelf_of(game).witnesses:
        told = as_json(game, finding_of(game, one.contest))["about"]
        assert one.reason in told
        assert bool(one.reason) == (fault_of(one.model_copy(update={"reason": ""})) is not None)
