"""`rulecore witness`: the shortest game that tells two readings apart, explained."""

import json
from pathlib import Path

import pytest
from cli_run import GAME, refused, run, written

import rulecore
from rulecore.audit.witnesses import stored as kept
from rulecore.audit.witnesses.tables import contests
from rulecore.cli import witness

QUICK = ("--games", "30", "--jobs", "1")


def test_a_witness_is_told_step_by_step_with_both_sides_and_the_clauses() -> None:
    told = run("witness", GAME, "trick-tie", *QUICK)
    assert "trick-tie: trick-order or game-order" in told
    assert "The game, 10 actions (golden: 10)" in told
    assert "    1. chance: deal [[" in told
    assert "under trick-order, player" in told
    assert "view trick_winners" in told
    assert "ZT-TRICK-3  If several players show the largest number" in told


def test_a_choice_of_one_side_comes_with_the_clause_by_which_the_other_refuses_it() -> None:
    told = run("witness", GAME, "bid-zero", *QUICK)
    assert "player 1 may bid 0 under allowed only; the other says ZT-BID-4: " in told


def test_a_difference_that_is_only_seen_is_named_as_such() -> None:
    sentence = "Nothing but what is seen differs there."
    assert sentence in run("witness", GAME, "hand-visible", *QUICK)
    assert sentence not in run("witness", GAME, "bid-zero", *QUICK)


@pytest.mark.dtwww
def test_without_a_ruling_all_are_listed() -> None:
    table = run("witness", "dtwww", "--games", "1", "--jobs", "1")
    assert all(ruling.id in table for ruling in rulecore.rulings("dtwww"))


def test_what_is_kept_with_the_game_is_shown_without_a_search() -> None:
    told = run("witness", GAME, "trick-tie")
    assert "The game, 10 actions (golden: 10)" in told
    assert (
        "Kept with the game and played anew just now; found with a budget of 3000 random games and the seed 0." in told
    )
    report = json.loads(run("witness", GAME, "--json"))
    assert (report["kept"], len(report["witnesses"])) == (True, len(contests(GAME)))


@pytest.mark.parametrize("words", [("--games", "20"), ("--seed", "3", "--games", "20"), ("--search", "--games", "20")])
def test_whoever_says_how_hard_to_search_has_it_searched_anew(words: tuple[str, ...]) -> None:
    told = run("witness", GAME, "bid-zero", "--jobs", "1", *words)
    assert "Sought just now with a budget of 20 random games and the seed" in told


def test_a_game_that_keeps_none_is_searched(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(kept, "path_of", lambda game: tmp_path / "none")
    monkeypatch.setattr(witness, "GAMES", 20)
    assert "Sought just now with a budget of 20" in run("witness", GAME, "bid-zero")


def test_a_report_does_not_depend_on_the_number_of_jobs() -> None:
    words = ("witness", GAME, "trick-tie", "hand-visible", "--games", "16", "--seed", "5", "--json")
    assert run(*words, "--jobs", "1") == run(*words, "--jobs", "2")


def test_two_readings_are_one_pair() -> None:
    words = ("bid-supply", "--reading", "pool", "--reading", "unlimited", "--json")
    report = json.loads(run("witness", GAME, *words, *QUICK))
    assert [entry["readings"] for entry in report["witnesses"]] == [["unlimited", "pool"]]
    (entry,) = report["witnesses"]
    assert entry["length"] == len(entry["steps"]) == 2
    assert entry["only"][0]["refusal"]["clause"] == "ZT-BID-4"


def test_the_traces_written_replay_under_both_readings(tmp_path: Path) -> None:
    run("witness", GAME, "trick-tie", "winner-tie", *QUICK, "--out", str(tmp_path))
    report = json.loads((tmp_path / "witnesses.json").read_text(encoding="utf-8"))
    for entry in report["witnesses"]:
        one, other = entry["readings"]
        for reading in (one, other):
            path = tmp_path / f"{entry['ruling']}.{one}.{other}.under-{reading}.trace.json"
            replayed = rulecore.replay(json.loads(path.read_text(encoding="utf-8")))
            assert len(replayed.actions) == entry["length"]
            assert replayed.game.config["rulings"][entry["ruling"]] == reading
    assert len(list(tmp_path.iterdir())) == 1 + 2 * len(report["witnesses"])


@pytest.mark.dtwww
def test_a_ruling_about_who_can_play_is_told_by_its_config(tmp_path: Path) -> None:
    told = run("witness", "dtwww", "player-count", "--reading", "two-to-four", *QUICK, "--out", str(tmp_path))
    assert "So many can play under one of the readings only." in told
    assert "under four-only: invalid config: players: should be 4" in told
    assert len(list(tmp_path.glob("*.trace.json"))) == 2


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["trik-tie"], "there is no ruling 'trik-tie'; there is "),
        (["trick-tie", "--reading", "trick-ordr"], "did you mean trick-order or game-order?"),
        (["--reading", "pool", "--reading", "allowed"], "pool and allowed are not readings of the same ruling"),
        (["--games", "0"], "--games"),
        (["--jobs", "0"], "--jobs"),
        (["--box", "nowhere.json"], "nowhere.json cannot be read"),
    ],
)
def test_what_cannot_be_sought_is_refused(words: list[str], sentence: str) -> None:
    assert sentence in refused("witness", GAME, *words)


@pytest.mark.parametrize(
    ("config", "sentence"),
    [([], "should hold an object"), ({"game": "dtwww"}, "is a config of 'dtwww'"), ({"players": 9}, "players: ")],
)
def test_a_box_that_is_none_is_refused(config: object, sentence: str, tmp_path: Path) -> None:
    assert sentence in refused("witness", GAME, "--box", written(tmp_path / "box.json", config))


def test_a_box_from_a_file_is_walked(tmp_path: Path) -> None:
    box = written(tmp_path / "box.json", {"players": 3})
    report = json.loads(run("witness", GAME, "bid-zero", "--box", box, "--json", *QUICK))
    assert report["witnesses"][0]["found"] == "alone"


def test_a_folder_that_cannot_be_made_is_refused_before_the_work(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert "cannot be a folder" in refused("witness", GAME, "--out", str(tmp_path / "file"))
