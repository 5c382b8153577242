"""`rulecore audit`: readings side by side."""

import csv
import json
import os
import re
import signal
import sys
import time
from collections import Counter
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from cli_run import GAME, invoke, process, refused, run, start

import rulecore
from rulecore.audit.impact.plan import Plan
from rulecore.audit.impact.run import Impact, Stopped, impact
from rulecore.audit.lockstep.compare import KINDS, compared, difference_of_states, first_difference, followed
from rulecore.audit.lockstep.playing import Setting, default_line, opened, pairs, settings
from rulecore.audit.lockstep.policies import POLICIES, by_lot
from rulecore.core.chance import Hands
from rulecore.games.dtwww.state import Dealing
from rulecore.games.fuertorite.state import Ref

THREE = Setting(3, (("scoring", "standard"), ("games", 1)))
SERIES = Setting(3, (("scoring", "variant"), ("games", 3)))


FEW = ("--games", "16", "--seed", "5", "--ruling", "trick-tie", "--ruling", "bid-zero")


def kinds(setting: Setting, ruling: str, reading: str, games: int = 40) -> set[str]:
    """What differs somewhere in so many games."""
    tally = compared(GAME, setting, [(ruling, reading)], range(games))[ruling, reading]
    return {kind for kind, count in zip(KINDS, tally.counts, strict=True) if count}


def test_every_reading_that_is_no_default_is_compared() -> None:
    assert len(pairs(GAME)) == sum(len(ruling.readings) - 1 for ruling in rulecore.rulings(GAME))


def test_the_settings_are_all_players_with_all_options() -> None:
    assert len(set(settings(GAME))) == len(settings(GAME)) == 2 * 2 * 2


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("setting", settings(GAME))
def test_a_game_does_not_differ_from_itself(setting: Setting, policy: str) -> None:
    game = opened(GAME, setting)
    line = default_line(game, 3, viewed=True, policy=policy)
    side = followed(line, game, game, 3, policy)
    assert side.events == ()
    assert side.result == line.result


@pytest.mark.parametrize(
    ("setting", "ruling", "reading", "expected"),
    [
        (THREE, "aside-visible", "open", {"view"}),
        (THREE, "hand-visible", "at-bid", {"view"}),
        (THREE, "bid-zero", "forbidden", {"legal", "score", "winner"}),
        (THREE, "trick-tie", "game-order", {"step", "score", "winner"}),
        (THREE, "winner-tie", "later-trick", {"step", "winner"}),
        (THREE, "variant-meet", "at-least", set()),
        (SERIES, "variant-meet", "at-least", {"step", "score", "winner"}),
    ],
)
def test_a_ruling_shows_where_it_matters_and_nowhere_else(
    setting: Setting, ruling: str, reading: str, expected: set[str]
) -> None:
    assert kinds(setting, ruling, reading) == expected


def test_every_legal_action_is_drawn_about_equally_often() -> None:
    game = opened(GAME, THREE)
    state = game.step(game.initial(), default_line(game, 1, viewed=False).actions[0])
    legal = game.legal(state)
    drawn_times = Counter(by_lot(legal, seed, 0) for seed in range(200 * len(legal)))
    assert all(140 < drawn_times[action] < 260 for action in legal)


def test_an_action_that_both_sides_draw_from_more_or_fewer_is_the_same() -> None:
    game = opened(GAME, THREE)
    state = game.step(game.initial(), default_line(game, 1, viewed=False).actions[0])
    legal = game.legal(state)
    for seed in range(50):
        best = by_lot(legal, seed, 0)
        assert by_lot([action for action in legal if action != legal[0]], seed, 0) in (best, *legal[1:])
        assert by_lot([best, legal[0]], seed, 0) == best


@pytest.mark.parametrize(
    ("one", "other", "text"),
    [
        ((1, (2, 3)), (1, (2, 4)), "1.1: 3 or 4"),
        ({"a": [1]}, {"a": [2]}, "a.0: 1 or 2"),
        ({"a": [1]}, {"a": [1, 2]}, "a: [1] or [1, 2]"),
        (None, [], ": None or []"),
        (Hands((1,), (1, 2)), Hands((1,), (1, 3)), "pool.1: 2 or 3"),
        (Ref(1, (2, 3)), Ref(1, (2, 4)), "numbers.1: 3 or 4"),
        (Dealing(0, ()), Ref(1, ()), "state: Dealing or Ref"),
    ],
)
def test_the_first_difference_has_a_path_and_both_values(one: object, other: object, text: str) -> None:
    assert first_difference(one, other) == text


def test_states_differ_by_what_is_seen_and_only_else_by_what_they_are() -> None:
    setting = Setting(4, (("games", 1), ("youngest_order", None)))
    tally = compared("build_release", setting, [("reshuffle-timing", "lazy")], range(12))["reshuffle-timing", "lazy"]
    assert tally.first
    assert tally.first.kind == "step"
    assert tally.first.text.startswith("bystander.discard: [] or ['R")
    game = rulecore.game("build_release", players=2)
    state = default_line(game, 1, viewed=False).states[-2]
    unseen = state._replace(apart=state.apart._replace(unused=state.apart.unused[::-1]))
    first, last = state.apart.unused[0], state.apart.unused[-1]
    assert difference_of_states(game, state, game, unseen) == f"apart.unused.0: {first} or {last}"


def test_a_report_does_not_depend_on_the_number_of_jobs() -> None:
    words = ("audit", GAME, *FEW, "--interactions", "1", "--json")
    assert run(*words, "--jobs", "1") == run(*words, "--jobs", "2")


def test_a_report_comes_in_four_forms_and_lies_in_the_folder_in_three(tmp_path: Path) -> None:
    words = ("audit", GAME, *FEW, "--jobs", "1", "--out", str(tmp_path))
    table, data, sheet, document = (run(*words, "--format", form) for form in ("table", "json", "csv", "md"))
    assert "Written to" in table
    for name, text in (("audit.json", data), ("audit.csv", sheet), ("audit.md", document)):
        assert (tmp_path / name).read_text(encoding="utf-8") == text
    report, rows = json.loads(data), list(csv.DictReader(StringIO(sheet)))
    assert len(rows) == sum(1 + len(entry["by"]) for entry in report["readings"])
    entry = report["readings"][0]
    assert (rows[0]["winner_share"], rows[0]["shift_2"], rows[0]["by"]) == (
        str(entry["differs"]["winner"]["share"]),
        str(entry["shift"][2]["mean"]),
        "all",
    )
    assert run(*words, "--json") == data


def test_without_a_game_all_are_audited_and_the_ten_weightiest_rulings_shown(tmp_path: Path) -> None:
    words = ("audit", "--games", "2", "--policy", "random", "--jobs", "1", "--out", str(tmp_path))
    table, data = run(*words), json.loads(run(*words, "--json"))
    assert [report["game"] for report in data["games"]] == list(rulecore.GAMES)
    assert 0 < len(data["most_important"]) <= 10
    for entry in data["most_important"]:
        assert re.search(rf"^{entry['game']} +{entry['ruling']} +{entry['reading']} +random ", table, re.MULTILINE)
    assert all((tmp_path / game / "audit.md").exists() for game in rulecore.GAMES)


def test_pairs_of_readings_stand_in_table_and_document() -> None:
    words = ("audit", GAME, *FEW, "--ruling", "winner-tie", "--interactions", "1", "--jobs", "1")
    pairs_met = json.loads(run(*words, "--json"))["interactions"]
    assert [pair["policy"] for pair in pairs_met] == ["random", "greedy"]
    assert all(len({one["ruling"] for one in pair["readings"]}) == 2 for pair in pairs_met)
    for form in ("table", "md"):
        assert "Pairs of readings played together" in run(*words, "--format", form)


def test_a_game_without_a_greedy_player_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("lockstep.policies", "reports.report"):
        monkeypatch.setattr(f"rulecore.audit.{module}.is_greedy_known", lambda game: False)
    words = ("audit", GAME, *FEW, "--jobs", "1", "--policy", "greedy")
    assert "zimbabweee comes without a greedy player" in run(*words)
    assert json.loads(run(*words, "--json"))["policies"] == ["random"]


@pytest.mark.parametrize(("stop", "code", "jobs"), [(signal.SIGINT, 130, "2"), (signal.SIGKILL, -9, "2")])
def test_a_run_that_is_stopped_from_outside_goes_on(tmp_path: Path, stop: signal.Signals, code: int, jobs: str) -> None:
    words = ("audit", GAME, "--games", "800", "--ruling", "trick-tie", "--policy", "random", "--format", "csv")
    kept = tmp_path / "out" / "checkpoint.jsonl"
    with start("-m", "rulecore", *words, "--jobs", jobs, "--out", str(kept.parent)) as command:
        while not (kept.exists() and kept.read_bytes().count(b"\n") > 3):
            time.sleep(0.01)
        command.send_signal(stop)
        shown, told = command.communicate(timeout=600)  # which takes as long as a process of it is left
    assert (command.returncode, shown) == (code, "")
    assert stop == signal.SIGKILL or f"what was done is kept in {kept}" in told.replace("\n", " ")
    blocks = 1 + 8 * 50
    assert 3 < kept.read_bytes().count(b"\n") < blocks
    assert run(*words, "--out", str(kept.parent)) == run(*words)


TELLING = """
import sys
from contextlib import contextmanager
import rulecore.cli
import rulecore.cli.audit

@contextmanager
def progress(what):
    yield lambda done, known: print(done, file=sys.stderr, flush=True)

rulecore.cli.audit.progress = progress
rulecore.cli.main()
"""
"""The command, which tells how many blocks are done."""
LONG = ("audit", GAME, "--games", "80000", "--ruling", "trick-tie", "--policy", "random", "--jobs", "2")


def interrupted(blocks: int, *words: str, wait: float = 0) -> tuple[str, str]:
    """What a long audit prints that Ctrl-C stops after so many blocks; as from a terminal, it goes to all processes."""
    with start("-c", TELLING, *LONG, *words, start_new_session=True) as command:
        assert command.stderr is not None
        while int(command.stderr.readline()) < blocks:
            pass
        time.sleep(wait)
        os.killpg(command.pid, signal.SIGINT)
        shown, told = command.communicate(timeout=600)
    assert command.returncode == 130
    return shown, "".join(line for line in told.splitlines(keepends=True) if not line.strip().isdecimal())


@pytest.mark.parametrize("form", ["table", "json"])
def test_ctrl_c_without_a_folder_shows_what_was_played(form: str) -> None:
    shown, told = interrupted(3, "--format", form)
    assert told == "stopped; --out DIR keeps what is done\n"
    note = re.search(r"zimbabweee: (\d+) of 80000 games were played when it was stopped", shown)
    assert note
    assert 3 * 40 <= int(note[1]) < 80000
    assert form == "table" or json.loads(shown)["readings"][0]["games"] == int(note[1])


def test_ctrl_c_before_the_first_game_is_one_word() -> None:
    """The processes that are being started meanwhile do not complain either."""
    assert interrupted(0, wait=0.3) == ("", "stopped\n")


def test_ctrl_c_shows_the_games_of_all_that_were_audited(monkeypatch: pytest.MonkeyPatch) -> None:
    plain_run = impact

    def impact_of(plan: Plan, *rest: Any) -> Impact:
        found = plain_run(plan, *rest)
        if plan.game == "dietrick":
            raise Stopped(found, 1, 2)
        return found

    monkeypatch.setattr("rulecore.cli.audit.impact", impact_of)
    done = invoke("audit", "--games", "1", "--policy", "random", "--jobs", "1", "--json")
    assert done.exit_code == 130
    assert [report["game"] for report in json.loads(done.stdout)["games"]] == ["build_release", "dietrick"]
    assert "dietrick: 1 of 2 games were played when it was stopped" in done.stdout


def test_the_traces_written_are_unfinished_games_up_to_the_parting(tmp_path: Path) -> None:
    run("audit", GAME, "--games", "80", "--jobs", "1", "--out", str(tmp_path))
    report = json.loads((tmp_path / "audit.json").read_text(encoding="utf-8"))
    seen = [(e["ruling"], e["reading"], e["first"]) for e in report["readings"] if e["first"]]
    found: dict[tuple[str, str], Any] = {}
    for ruling, reading, first in sorted(seen, key=lambda entry: int(entry[2]["step"])):
        found.setdefault((ruling, reading), first)
    assert len(found) >= 8
    for (ruling, reading), first in found.items():
        trace = json.loads((tmp_path / f"{ruling}.{reading}.trace.json").read_text(encoding="utf-8"))
        replayed = rulecore.replay(trace)
        assert len(replayed.actions) == first["step"]
        other = rulecore.replay({**trace, "config": {**trace["config"], "rulings": {ruling: reading}}})
        assert other.states[-1] == replayed.states[-1]
        assert _parts(replayed, other, first["action"])


def _parts(one: rulecore.Replay, other: rulecore.Replay, action: rulecore.JsonObject | None) -> bool:
    """Whether two equal states differ in what is seen, what is legal, or what the action leads to."""
    state = one.states[-1]
    if action is not None:
        done = one.game.decode(action)
        return bool(one.game.step(state, done) != other.game.step(state, done))
    views = [{**game.view(state, seat), "config": 0} for game in (one.game, other.game) for seat in (0, 1, 2, None)]
    return views[:4] != views[4:]


def test_shares_come_with_their_interval_and_the_document_has_a_row_for_each(tmp_path: Path) -> None:
    words = ("--games", "16", "--ruling", "aside-visible", "--ruling", "bid-zero", "--jobs", "1")
    shown = run("audit", GAME, *words, "--out", str(tmp_path))
    document = (tmp_path / "audit.md").read_text(encoding="utf-8")
    assert "100 (80.6-100)" in shown
    assert "| bid-zero | forbidden |" in document
    assert "only under the default: bid 0" in document


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--ruling", "trik-tie"], "there is no ruling 'trik-tie'"),
        (["--games", "0"], "--games"),
        (["--games", "16777217"], "games: should be at most 16777216, not 16777217"),
        (["--games", "9" * 30], "games: should be at most"),
        (["--out", ""], "a folder to write into needs a name"),
        (["--html", ""], "a folder to write into needs a name"),
        (["--jobs", "0"], "--jobs"),
        (["--seed", "-1"], "--seed"),
        (["--interactions", "-1"], "--interactions"),
        (["--ruling", "trick-tie=late"], "there is no reading 'late' of trick-tie"),
        (["--policy", "clever"], "there is no policy 'clever'; there is random, greedy"),
        (["--format", "pdf"], "--format should be one of table, json, csv, md, not pdf"),
        (["--json", "--format", "csv"], "--json is short for --format json"),
        (["--jobs", "2", "--dask", "tcp://h:1"], "leave out one of them"),
    ],
)
def test_what_cannot_be_audited_is_refused(words: list[str], sentence: str) -> None:
    assert sentence in refused("audit", GAME, *words)


def test_rulings_of_no_game_are_refused() -> None:
    assert "--ruling needs a game" in refused("audit", "--ruling", "trick-tie")


@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nonsense", "tcp://127.0.0.1:x"])
def test_a_scheduler_that_cannot_be_reached_is_refused(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulecore.audit.impact.workers.PATIENCE", 0.5)
    told = refused("audit", GAME, "--games", "8", "--dask", address)
    assert f"no Dask scheduler can be reached at {address}" in told


def test_without_dask_a_cluster_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert 'pip install "rulecore[cluster]"' in refused("audit", GAME, "--games", "8", "--dask", "tcp://h:1")


def test_another_audit_in_the_same_folder_is_refused_and_nothing_changes(tmp_path: Path) -> None:
    words = ("audit", GAME, *FEW, "--jobs", "1", "--out", str(tmp_path))
    run(*words)
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    assert "belongs to another audit (other seed)" in refused(*words, "--seed", "6")
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


@pytest.mark.parametrize("option", ["--out", "--html"])
def test_a_folder_that_cannot_be_made_is_refused_before_the_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, option: str
) -> None:
    (tmp_path / "file").write_text("mine", encoding="utf-8")
    for name in ("file", "file/deeper"):
        assert "cannot be a folder" in refused("audit", GAME, option, str(tmp_path / name))
    assert (tmp_path / "file").read_text(encoding="utf-8") == "mine"
    monkeypatch.setattr("rulecore.cli.inputs.os.access", lambda *_: False)  # root may write everywhere
    assert "cannot be written into" in refused("audit", GAME, option, str(tmp_path))


@pytest.mark.parametrize("name", ["audit.json", "audit.md", "trick-tie.game-order.trace.json"])
def test_a_file_that_no_audit_has_left_is_not_overwritten(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("mine", encoding="utf-8")
    assert f"{name} is there already" in refused("audit", GAME, *FEW, "--out", str(tmp_path))
    assert {path.name: path.read_text(encoding="utf-8") for path in tmp_path.iterdir()} == {name: "mine"}


def test_a_page_that_is_not_ours_is_refused_before_the_work(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("mine", encoding="utf-8")
    assert "is no page of rulecore" in refused("audit", GAME, "--html", str(tmp_path))
    assert {path.name: path.read_text(encoding="utf-8") for path in tmp_path.iterdir()} == {"index.html": "mine"}


def test_a_damaged_checkpoint_is_refused_and_nothing_changes(tmp_path: Path) -> None:
    words = ("audit", GAME, *FEW, "--jobs", "1", "--out", str(tmp_path))
    run(*words)
    kept = tmp_path / "checkpoint.jsonl"
    kept.write_bytes(kept.read_bytes().replace(b"[2,", b"[3,", 1))
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    assert "is damaged at line 2; delete it to begin anew" in refused(*words)
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_the_table_keeps_to_a_narrow_screen() -> None:
    done = process("-m", "rulecore", "audit", GAME, "--games", "8", "--jobs", "1", COLUMNS="80")
    table = done.stdout.split("\n\n")[1].splitlines()
    assert len(table) == 1 + 3 * 2 * len(pairs(GAME))
    assert max(map(len, table)) <= 80
