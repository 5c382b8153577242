"""`rulecore audit`: readings side by side."""

import csv
import json
import os
import re
import shutil
import signal
import sys
import time
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple, final

import pytest
from cli_run import GAME, invoke, process, refused, run, start, with_signals

import rulecore
from rulecore.audit.impact.plan import Plan
from rulecore.audit.impact.run import Impact, Stopped, impact
from rulecore.audit.impact.tally import compared
from rulecore.audit.lockstep.common_random_numbers import CommonRandomNumbers
from rulecore.audit.lockstep.compare import KINDS, dealt_anew, difference_of_states, first_difference, followed
from rulecore.audit.lockstep.playing import Playthrough, Setting, opened, pairs, playthrough, root_of, settings
from rulecore.audit.lockstep.policies import POLICIES
from rulecore.audit.reports.report import doubt, outcomes_in
from rulecore.cli import audit
from rulecore.core.chance import Hands
from rulecore.core.frozen import frozen
from rulecore.core.structs import Struct


@final
@frozen
class Turn(Struct):
    """A state as games have them."""

    seat: int
    cards: tuple[int, ...]


THREE = Setting(3, (("scoring", "standard"), ("games", 1)))
SERIES = Setting(3, (("scoring", "variant"), ("games", 3)))


FEW = ("--games", "16", "--seed", "5", "--ruling", "trick-tie", "--ruling", "bid-zero")


def kinds(setting: Setting, ruling: str, reading: str, games: int = 120) -> set[str]:
    """What differs somewhere in so many games."""
    tally = compared(GAME, setting, (), [(ruling, reading)], range(games))[ruling, reading]
    return {kind for kind, count in zip(KINDS, tally.counts, strict=True) if count}


def game_of(setting: Setting, seed: int, **named: Any) -> Playthrough:
    """A game at a setting, all rulings at their defaults."""
    return playthrough(opened(GAME, setting), CommonRandomNumbers(root_of(setting, seed)), **named)


def test_every_reading_that_is_no_default_is_compared() -> None:
    assert len(pairs(GAME)) == sum(len(ruling.readings) - 1 for ruling in rulecore.rulings(GAME))


def test_the_settings_are_all_players_with_all_options() -> None:
    assert len(set(settings(GAME))) == len(settings(GAME)) == 2 * 2 * 2


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("setting", settings(GAME))
def test_a_game_does_not_differ_from_itself(setting: Setting, policy: str) -> None:
    game = opened(GAME, setting)
    line = game_of(setting, 3, viewed=True, policy=policy)
    side = followed(line, game, game, policy, placebo=dealt_anew(line, game, policy, 1))
    assert side.events == ()
    assert side.ending == line.ending
    assert side.placebo is None


@pytest.mark.parametrize(
    ("setting", "ruling", "reading", "games", "expected"),
    [
        (THREE, "aside-visible", "open", 120, {"view"}),
        (THREE, "hand-visible", "at-bid", 120, {"view"}),
        (THREE, "bid-zero", "forbidden", 480, {"legal", "score", "winner"}),
        (THREE, "trick-tie", "game-order", 120, {"step", "score", "winner"}),
        (THREE, "winner-tie", "later-trick", 120, {"step", "winner"}),
        (THREE, "variant-meet", "at-least", 120, set()),
        (SERIES, "variant-meet", "at-least", 120, {"step", "score", "winner"}),
    ],
)
def test_a_ruling_shows_where_it_matters_and_nowhere_else(
    setting: Setting, ruling: str, reading: str, games: int, expected: set[str]
) -> None:
    assert kinds(setting, ruling, reading, games) == expected


@pytest.mark.parametrize(
    ("one", "other", "text"),
    [
        ((1, (2, 3)), (1, (2, 4)), "1.1: 3 or 4"),
        ({"a": [1]}, {"a": [2]}, "a.0: 1 or 2"),
        ({"a": [1]}, {"a": [1, 2]}, "a: [1] or [1, 2]"),
        (None, [], ": None or []"),
        (Hands((1,), (1, 2)), Hands((1,), (1, 3)), "pool.1: 2 or 3"),
        (Turn(0, (2, 3)), Turn(0, (2, 4)), "cards.1: 3 or 4"),
        (Hands((1,), ()), Turn(0, ()), "state: Hands or Turn"),
    ],
)
def test_the_first_difference_has_a_path_and_both_values(one: object, other: object, text: str) -> None:
    assert first_difference(one, other) == text


@pytest.mark.build_release
def test_states_differ_by_what_is_seen_and_only_else_by_what_they_are() -> None:
    setting = Setting(4, (("games", 1),))
    lazy = "reshuffle-timing", "lazy"
    tally = compared("build_release", setting, (), [lazy], range(12))[lazy]
    assert tally.first
    assert tally.first.kind == "step"
    assert tally.first.text.startswith("bystander.discard: [] or ['R")
    game = rulecore.game({"game": GAME, "players": 3, "rulings": {"hand-visible": "at-bid"}})
    state = playthrough(game, CommonRandomNumbers(1)).states[1]
    first, second, third = state.hands  # only the first bidder has looked at a hand
    unseen = state._replace(hands=(first, third, second))
    at = next(at for at in range(12) if second[at] != third[at])
    assert difference_of_states(game, state, game, unseen) == f"hands.1.{at}: {second[at]} or {third[at]}"


def test_a_report_does_not_depend_on_the_number_of_jobs() -> None:
    words = ("audit", GAME, *FEW, "--policy", "random", "--interactions", "1", "--json")
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
    (score,) = [one for one in entry["effects"] if (one["what"], one["seat"]) == ("score", 2)]
    assert (rows[0]["winner_share"], rows[0]["score_2"], rows[0]["by"], rows[0]["says"]) == (
        str(entry["differs"]["winner"]["share"]),
        str(score["change"]["mean"]),
        "all",
        entry["says"],
    )
    ends = ("", "_low", "_high")
    moves = [f"{what}_{seat}{end}" for what in ("winning", "place", "score") for seat in range(4) for end in ends]
    moves += [f"{what}{end}" for what in ("winners", "spread", "length", "start", "ties", "choices") for end in ends]
    assert {*moves} <= rows[0].keys()
    shares = [
        f"{share}_{end}" for share in ("applies", *KINDS, "placebo", "dispute") for end in ("share", "low", "high")
    ]
    head = ["game", "ruling", "reading", "policy", "by", "value", "games"]
    assert [name for name in rows[0] if name not in moves] == [*head, *shares, "says"]
    assert run(*words, "--json") == data


ALL = ("--games", "40", "--policy", "random", "--jobs", "1")


SEVERAL = ("dtwww", GAME)
"""All games, where all are audited: these tests are in the part of the first, and no other is read."""


class AllAudited(NamedTuple):
    """What an audit of all games says, as a table and as data; where it is written; what was found in each game."""

    table: str
    data: Any
    folder: Path
    found: dict[str, Impact]


@pytest.fixture(scope="module")
def all_audited(tmp_path_factory: pytest.TempPathFactory) -> AllAudited:
    """An audit of all games, played once: what is asked for again is kept in its folder."""
    folder, found, plain = tmp_path_factory.mktemp("all"), dict[str, Impact](), impact

    def noted(plan: Plan, *rest: Any) -> Impact:
        found[plan.game] = plain(plan, *rest)
        return found[plan.game]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("rulecore.cli.audit.impact", noted)
        patch.setattr("rulecore.cli.audit.GAMES", SEVERAL)
        words = ("audit", *ALL, "--out", str(folder))
        return AllAudited(run(*words), json.loads(run(*words, "--json")), folder, found)


def test_all_games_are_those_of_rulecore() -> None:
    assert vars(audit)["GAMES"] == rulecore.GAMES


@pytest.mark.dtwww
def test_without_a_game_all_are_audited_and_the_ten_weightiest_rulings_shown(all_audited: AllAudited) -> None:
    table, data = all_audited.table, all_audited.data
    assert [report["game"] for report in data["games"]] == list(SEVERAL)
    assert {report["figures"] for report in data["games"]} == {sum(map(outcomes_in, all_audited.found.values()))}
    assert 0 < len(data["ranking"]) <= 10
    assert len({entry["game"] for entry in data["ranking"]}) > 1
    order = [(doubt(entry["game"], entry["ruling"]), -entry["dispute"]["share"]) for entry in data["ranking"]]
    assert order == sorted(order)
    rows = re.findall(r"^(\w+) .*\n (\S+) .*\n((?: with .*\n)*) (\S+) .*\n (random)", table, re.MULTILINE)
    best = [(entry["game"], entry["ruling"], entry["reading"], entry["policy"]) for entry in data["ranking"]]
    assert [(game, ruling, reading, policy) for game, ruling, _, reading, policy in rows] == best
    assert {entry["says"] for entry in data["ranking"]} == {"effect"}
    assert all((all_audited.folder / game / "audit.md").exists() for game in SEVERAL)


def test_pairs_of_readings_stand_in_table_and_document(tmp_path: Path) -> None:
    words = (
        "audit",
        GAME,
        *FEW,
        "--ruling",
        "winner-tie",
        "--interactions",
        "1",
        "--jobs",
        "1",
        "--out",
        str(tmp_path),
    )
    pairs_met = json.loads(run(*words, "--json"))["interactions"]
    assert [pair["policy"] for pair in pairs_met] == ["random", "greedy"]
    assert all(len({one["ruling"] for one in pair["readings"]}) == 2 for pair in pairs_met)
    for form in ("table", "md"):
        assert "Pairs of readings played together" in run(*words, "--format", form)


@pytest.fixture
def no_greedy(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if no game came with a greedy player."""
    for module in ("lockstep.policies", "reports.report"):
        monkeypatch.setattr(f"rulecore.audit.{module}.is_greedy_known", lambda game: False)


@pytest.mark.usefixtures("no_greedy")
def test_a_game_without_a_greedy_player_says_so_where_nothing_was_asked_for() -> None:
    words = ("audit", GAME, *FEW, "--jobs", "1")
    assert "zimbabweee comes without a greedy player" in run(*words)
    data = json.loads(run(*words, "--json"))
    assert data["policies"] == ["random"]
    assert {entry["policy"] for entry in data["readings"]} == {"random"}
    assert len(data["notes"]) == 1


@pytest.mark.usefixtures("no_greedy")
def test_a_greedy_player_that_there_is_not_is_refused_where_it_was_asked_for() -> None:
    assert "zimbabweee comes without a greedy player" in refused("audit", GAME, *FEW, "--policy", "greedy")


UNBROKEN = ("audit", GAME, "--games", "400", "--ruling", "trick-tie", "--policy", "random", "--format", "csv")


@pytest.fixture(scope="module")
def unbroken() -> str:
    """What an audit says that nobody stops."""
    return run(*UNBROKEN)


@with_signals
@pytest.mark.parametrize(("kind", "code", "jobs"), [("SIGINT", 130, "2"), ("SIGKILL", -9, "2")])
def test_a_run_that_is_stopped_from_outside_goes_on(
    tmp_path: Path, kind: str, code: int, jobs: str, unbroken: str
) -> None:
    stop = signal.Signals[kind]
    kept = tmp_path / "out" / "checkpoint.jsonl"
    with start("-m", "rulecore", *UNBROKEN, "--jobs", jobs, "--out", str(kept.parent)) as command:
        while not (kept.exists() and kept.read_bytes().count(b"\n") > 3):
            time.sleep(0.01)
        command.send_signal(stop)
        shown, told = command.communicate(timeout=600)  # which takes as long as a process of it is left
    assert (command.returncode, shown) == (code, "")
    assert kind == "SIGKILL" or f"what was done is kept in {kept}" in told.replace("\n", " ")
    blocks = 1 + 8 * 25
    assert 3 < kept.read_bytes().count(b"\n") < blocks
    assert run(*UNBROKEN, "--out", str(kept.parent)) == unbroken


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


@with_signals
def test_ctrl_c_without_a_folder_shows_what_was_played() -> None:
    shown, told = interrupted(3, "--json")
    assert told == "stopped; --out DIR keeps what is done\n"
    note = re.search(r"zimbabweee: (\d+) of 80000 games were played when it was stopped", shown)
    assert note
    assert 3 * 40 <= int(note[1]) < 80000
    assert json.loads(shown)["readings"][0]["games"] == int(note[1])


@with_signals
def test_ctrl_c_before_the_first_game_is_one_word() -> None:
    """The processes that are being started meanwhile do not complain either."""
    assert interrupted(0, wait=0.3) == ("", "stopped\n")


@pytest.mark.dtwww
@pytest.mark.parametrize("form", ["table", "json"])
@pytest.mark.parametrize("game", ["", GAME], ids=["every game", "one"])
def test_ctrl_c_shows_the_games_of_all_that_were_audited(
    game: str, form: str, all_audited: AllAudited, monkeypatch: pytest.MonkeyPatch
) -> None:
    def impact_of(plan: Plan, *_: Any) -> Impact:
        if plan.game == GAME:
            raise Stopped(all_audited.found[plan.game], 1, 2)
        return all_audited.found[plan.game]

    monkeypatch.setattr("rulecore.cli.audit.impact", impact_of)
    monkeypatch.setattr("rulecore.cli.audit.GAMES", (*SEVERAL, *SEVERAL))
    done = invoke("audit", *filter(None, [game]), *ALL, "--format", form)
    assert done.exit_code == 130
    assert f"{GAME}: 1 of 2 games were played when it was stopped" in done.stdout
    if form == "json" and not game:
        assert [report["game"] for report in json.loads(done.stdout)["games"]] == [*SEVERAL]


def test_the_traces_written_are_unfinished_games_up_to_the_parting(tmp_path: Path) -> None:
    run("audit", GAME, "--games", "16", "--jobs", "1", "--out", str(tmp_path))
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
        if first["kind"] == "behaviour":
            assert first["text"].endswith("where both are legal")
        else:
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
        (["--search-games", "0"], "--search-games"),
        (["--search-games", "16777217"], "games by search: should be at most 16777216, not 16777217"),
        (["--policy", "search:5"], "a few games tell nothing: name a number (--search-games)"),
        (["--policy", "search:0"], "there is no policy 'search:0'"),
        (["--policy", "search:"], "there is no policy 'search:'"),
        (["--policy", "search:1000001"], "there is no policy 'search:1000001'"),
        (["--with", "trick-tie"], "should be RULING=READING"),
        (["--with", "trik-tie=late"], "there is no ruling 'trik-tie'"),
        (["--with", "trick-tie=late"], "there is no reading 'late' of trick-tie"),
        (
            ["--with", "trick-tie=game-order", "--with", "trick-tie=trick-order"],
            "trick-tie cannot be game-order and trick-order at once",
        ),
        (
            ["--with", "trick-tie=game-order", "--ruling", "trick-tie=game-order"],
            "game-order is what is agreed on of trick-tie",
        ),
        (["--precision", "0%"], "precision: should be from 0.05% to 50%, not 0%"),
        (["--precision", "0.000000001%"], "precision: should be from 0.05% to 50%, not 1e-09%"),
        (["--precision", "101%"], "precision: should be from 0.05% to 50%, not 101%"),
        (["--precision", "1" * 10_000], "--precision should be percentage points such as 1% or 0.5%, not '1111"),
        (["--policy", "search:" + "1" * 10_000], "there is no policy 'search:111"),
        (["--with", "x" * 10_000 + "=y"], "there is no ruling 'xxx"),
        (["--precision", "1e-9%"], "--precision should be percentage points such as 1% or 0.5%, not '1e-9%'"),
        (["--precision", "1"], "--precision should be percentage points such as 1% or 0.5%, not '1'"),
        (["--precision", "%"], "--precision should be percentage points"),
        (["--precision", ".%"], "--precision should be percentage points"),
        (["--precision", "-1%"], "--precision should be percentage points"),
        (["--precision", "nan%"], "--precision should be percentage points"),
        (["--precision", "1%%"], "--precision should be percentage points"),
        (["--precision", ""], "--precision should be percentage points"),
        (["--games", "9" * 30], "games: should be at most"),
        (["--out", ""], "a folder to write into needs a name"),
        (["--html", ""], "a folder to write into needs a name"),
        (["--jobs", "0"], "--jobs"),
        (["--seed", "-1"], "--seed"),
        (["--interactions", "-1"], "--interactions"),
        (["--ruling", "trick-tie=late"], "there is no reading 'late' of trick-tie"),
        (["--policy", "clever"], "there is no policy 'clever'; there is random, greedy"),
        (["--policy", "gredy"], "; did you mean greedy?"),
        (["--with", "bid-suply=pool"], "; did you mean bid-supply"),
        (["--format", "pdf"], "--format should be one of table, json, csv, md, not pdf"),
        (["--json", "--format", "csv"], "--json is short for --format json"),
        (["--jobs", "2", "--dask", "tcp://h:1"], "leave out one of them"),
    ],
)
def test_what_cannot_be_audited_is_refused_before_anything_is_played_or_written(
    words: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rulecore.cli.audit.impact", lambda *_: pytest.fail("something is played"))
    where = [] if "--out" in words or "--html" in words else ["--out", str(tmp_path / "out")]
    told = refused("audit", GAME, *words, *where)
    assert sentence in " ".join(told.split())
    assert len(told) < 1000
    assert list(tmp_path.iterdir()) == []


def test_rulings_of_no_game_are_refused() -> None:
    assert "--ruling needs a game" in refused("audit", "--ruling", "trick-tie")
    assert "--with needs a game" in refused("audit", "--with", "trick-tie=game-order")


def test_what_can_be_agreed_on_at_no_table_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """No game has such readings yet."""
    monkeypatch.setattr("rulecore.audit.impact.plan.is_playable", lambda game, setting, *chosen: len(chosen) < 2)
    words = ("--with", "trick-tie=game-order", "--with", "bid-zero=forbidden")
    told = refused("audit", GAME, *words)
    assert told.endswith("trick-tie=game-order, bid-zero=forbidden cannot be agreed on together at any table")


# --- what is new in the report ---


def test_what_was_agreed_on_stands_in_report_and_table(tmp_path: Path) -> None:
    rulings = ("--ruling", "variant-zero-tie", "--ruling", "bid-zero", "--ruling", "trick-tie")
    play = ("--games", "16", "--policy", "random", "--jobs", "1", "--out", str(tmp_path))
    words = ("audit", GAME, "--with", "bid-zero=forbidden", *rulings, *play)
    report = json.loads(run(*words, "--json"))
    assert report["base"] == {"bid-zero": "forbidden"}
    told = {entry["ruling"]: (entry["default"], entry["reading"], entry["base"]) for entry in report["readings"]}
    assert told == {
        "bid-zero": ("forbidden", "allowed", {}),
        "trick-tie": ("trick-order", "game-order", {}),
        "variant-zero-tie": ("nobody", "last-in-turn-order", {"variant-bankrupt": "most-among-missed"}),
    }
    for form in ("table", "md"):
        shown = run(*words, "--format", form)
        assert "Both sides have agreed on bid-zero = forbidden." in shown
        assert "with variant-bankrupt = most-among-missed" in " ".join(shown.split())  # a narrow column is wrapped


@pytest.mark.fuertorite
def test_the_traces_of_an_audit_with_a_base_are_games_under_it(tmp_path: Path) -> None:
    words = ("--with", "pass-direction=left", "--ruling", "deck-empty=play-on", "--ruling", "coin-duty")
    run("audit", "fuertorite", *words, "--games", "24", "--policy", "random", "--jobs", "1", "--out", str(tmp_path))
    needed = {"deck-empty.play-on": {"end-count": "hand-only"}, "coin-duty.may-decline": {}}
    for name, company in needed.items():
        trace = json.loads((tmp_path / f"{name}.trace.json").read_text(encoding="utf-8"))
        others = {*trace["config"]["rulings"].items()} & {*pairs("fuertorite")}
        assert others == {("pass-direction", "left"), *company.items()}
        assert rulecore.replay(trace).actions


def test_the_table_stands_in_the_order_of_the_ranks_and_lists_every_effect(tmp_path: Path) -> None:
    some = [
        word for ruling in ("variant-meet", "aside-visible", "bid-supply", "bid-zero") for word in ("--ruling", ruling)
    ]
    play = ("--games", "60", "--policy", "random", "--jobs", "1", "--seed", "3", "--out", str(tmp_path))
    words = ("audit", GAME, *some, *play)
    table, report = run(*words), json.loads(run(*words, "--json"))
    names = {rank["ruling"] for rank in report["ranking"]}
    shown = [line.split()[0] for line in table.split("\n\n")[1].splitlines() if line.split()[0] in names]
    assert list(dict.fromkeys(shown)) == [rank["ruling"] for rank in report["ranking"]]
    assert len(shown) == len(report["readings"]) == 5
    claimed = [(entry, one) for entry in report["readings"] for one in entry["effects"] if one["effect"]]
    assert claimed
    head, *lines = table.split("\n\n")[2].splitlines()
    assert head == f"Effects ({len(claimed)}, with intervals for all outcomes at once):"
    told = [line for line in lines if "(random): " in line and " games" in line]
    assert len(told) == len(claimed)
    for entry, one in claimed:
        start = f"{entry['ruling']} = {entry['reading']} (random): "
        assert any(line.startswith(start) and line.endswith(f", in {one['games']:,} games") for line in told)
    ranked = [rank for rank in report["ranking"] if rank["ranks"]]
    assert [rank["ruling"] for rank in report["ranking"][len(ranked) :]] == ["aside-visible"]
    order = [(doubt(GAME, rank["ruling"]), -rank["dispute"]["share"]) for rank in ranked]
    assert order == sorted(order)


def test_a_search_has_games_of_its_own_number() -> None:
    words = ("audit", GAME, "--ruling", "trick-tie", "--games", "32", "--search-games", "8", "--jobs", "2", "--json")
    report = json.loads(run(*words, "--policy", "random", "--policy", "search:2"))
    played = {entry["policy"]: entry["games"] for entry in report["readings"]}
    # at eight settings there are no fewer than two games each in a block, but no more than were asked for; only of
    # games without search more are played, as the ruling does not apply in all of them
    assert played["search:2"] == 8
    assert 32 < played["random"] < 4 * 32


PRECISE = ("audit", GAME, "--ruling", "trick-tie", "--ruling", "winner-tie", "--games", "16", "--seed", "2")


def test_a_precision_is_reached_and_its_price_told_once() -> None:
    words = (*PRECISE, "--precision", "8%", "--policy", "random", "--json")
    alone, two = (invoke(*words, "--jobs", jobs) for jobs in ("1", "2"))
    assert alone.exit_code == two.exit_code == 0
    assert alone.stdout == two.stdout
    report = json.loads(alone.stdout)
    assert report["precision"] == 0.08
    assert report["games"] == max(entry["games"] for entry in report["readings"]) > 16
    for entry in report["readings"]:
        for one in entry["effects"]:
            if one["what"] == "winning":
                assert (one["overall"]["high"] - one["overall"]["low"]) / 2 <= 0.08 + 1e-6
    told = re.sub(r"some \d+ minutes?", "some minutes", " ".join(alone.stderr.split()))
    assert re.fullmatch(
        r"zimbabweee: 32 paired games were played; to know each change of a share of the win over all games to ±8.00% "
        r"needs about [\d,]+ more, some minutes with these workers",
        told,
    )


def test_a_precision_that_is_reached_at_once_has_no_price() -> None:
    done = invoke(*PRECISE, "--games", "64", "--precision", "50%", "--policy", "random", "--jobs", "1", "--json")
    assert done.exit_code == 0
    assert done.stderr == ""
    assert json.loads(done.stdout)["games"] == 64


@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nonsense", "tcp://127.0.0.1:x"])
def test_a_scheduler_that_cannot_be_reached_is_refused(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulecore.audit.impact.workers.PATIENCE", 0.5)
    told = refused("audit", GAME, "--games", "8", "--dask", address)
    assert f"no Dask scheduler can be reached at {address}" in told


def test_without_dask_a_cluster_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert 'pip install "rulecore[cluster]"' in refused("audit", GAME, "--games", "8", "--dask", "tcp://h:1")


@pytest.fixture(scope="module")
def few_audited(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of an audit of few games."""
    folder = tmp_path_factory.mktemp("few")
    run("audit", GAME, *FEW, "--jobs", "1", "--out", str(folder))
    return folder


def test_another_audit_in_the_same_folder_is_refused_and_nothing_changes(few_audited: Path, tmp_path: Path) -> None:
    words = ("audit", GAME, *FEW, "--jobs", "1", "--out", str(tmp_path))
    shutil.copytree(few_audited, tmp_path, dirs_exist_ok=True)
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
    page = f"{GAME}.html"
    (tmp_path / page).write_text("mine", encoding="utf-8")
    out = tmp_path / "out"
    assert "is no page of rulecore" in refused("audit", GAME, "--html", str(tmp_path), "--out", str(out))
    assert {path.name: path.read_text(encoding="utf-8") for path in tmp_path.iterdir()} == {page: "mine"}


def test_a_damaged_checkpoint_is_refused_and_nothing_changes(few_audited: Path, tmp_path: Path) -> None:
    words = ("audit", GAME, *FEW, "--jobs", "1", "--out", str(tmp_path))
    shutil.copytree(few_audited, tmp_path, dirs_exist_ok=True)
    kept = tmp_path / "checkpoint.jsonl"
    kept.write_bytes(kept.read_bytes().replace(b"[2,", b"[3,", 1))
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    assert "is damaged at line 2; delete it to begin anew" in refused(*words)
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_the_table_keeps_to_a_narrow_screen() -> None:
    done = process("-m", "rulecore", "audit", GAME, "--games", "8", "--jobs", "1", COLUMNS="80")
    table = done.stdout.split("\n\n")[1].splitlines()
    assert max(map(len, table)) <= 80
    first = [line[: len("reading       ")].strip() for line in table[1:]]
    assert [word for word in first if word in POLICIES] == [*POLICIES] * len(pairs(GAME))
    told = "".join(first)  # a name that is too long goes on in the next line
    assert all(f"{ruling}{reading}random" in told for ruling, reading in pairs(GAME) if ruling != "variant-zero-tie")
    assert "variant-zero-tiewithvariant-bankrupt =most-among-missedlast-in-turn-orderrandom" in told
