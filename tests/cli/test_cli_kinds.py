"""`rulecore witness --kinds`: every kind of disagreement, how often it comes up, and an everyday situation."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli_run import GAME, refused, run, written

from rulecore.audit.disagreements.stored import kept
from rulecore.audit.lockstep.playing import pairs
from rulecore.audit.reports.findings import Disagreements
from rulecore.cli.kinds import sentence

FEW = ("--games", "2")


def test_each_kind_is_a_sentence_with_its_share_and_how_far_its_everyday_situation_is() -> None:
    told = run("witness", GAME, "trick-tie", "--kinds")
    assert "trick-tie: trick-order or game-order" in told
    assert "after play in playing: somebody else acts" in told
    assert "there are no others in this box" in told
    assert "The same is allowed in: bidding, dealing, over, playing." in told


def test_the_json_is_what_is_kept_and_has_a_form() -> None:
    data = json.loads(run("witness", GAME, "--kinds", "--json"))
    found = [Disagreements.model_validate(pair) for pair in data["pairs"]]
    on_it = kept(GAME)
    assert on_it is not None
    assert (data["kept"], tuple(found)) == (True, on_it.pairs)
    assert [(one.ruling, one.reading) for one in found] == list(pairs(GAME))


def test_other_games_are_played_where_they_are_asked_for_and_what_is_not_complete_says_so() -> None:
    told = run("witness", GAME, "bid-zero", "--kinds", *FEW)
    assert "in bidding: forbidden allows less (ZT-BID-4)" in told
    assert "100 % (18 to 100)" in told
    assert "The list is not complete: no box was walked through to its end." in told
    assert "Found just now" in told


def test_equal_seeds_give_equal_lists() -> None:
    words = ("witness", GAME, "bid-zero", "--kinds", "--games", "1", "--seed", "5", "--json")
    assert run(*words) == run(*words)


def test_the_everyday_situations_are_written_under_both_readings_and_can_be_replayed(tmp_path: Path) -> None:
    run("witness", GAME, "trick-tie", "--kinds", "--out", str(tmp_path))
    for reading in ("trick-order", "game-order"):
        told = run("replay", str(tmp_path / f"trick-tie.game-order.1.under-{reading}.trace.json"))
        assert "deal" in told
    assert json.loads((tmp_path / "disagreements.json").read_text(encoding="utf-8"))["game"] == GAME


def test_what_a_reading_allows_is_told_by_phases() -> None:
    told = run("witness", GAME, "bid-zero", "--kinds")
    assert "As long as the positions are the same, forbidden allows: less in bidding." in told


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("bid-supply", "--reading", "equal-share", "--reading", "pool"), "name a pair with the default"),
        (("bid-zero", "--jobs", "2"), "leave out --jobs"),
        (("bid-nothing",), "bid-nothing"),
    ],
)
def test_what_cannot_be_told_is_one_error(words: tuple[str, ...], expected: str) -> None:
    assert expected in refused("witness", GAME, *words, "--kinds")


def test_a_box_that_is_named_is_walked_through(tmp_path: Path) -> None:
    box = written(tmp_path / "box.json", {"players": 3})
    assert "not complete, as it is too large" in run("witness", GAME, "bid-zero", "--kinds", *FEW, "--box", box)


def test_every_kept_kind_has_a_sentence() -> None:
    on_it = kept(GAME)
    assert on_it is not None
    for pair in on_it.pairs:
        assert len({sentence(pair, kind) for kind in pair.kinds}) == len(pair.kinds)
