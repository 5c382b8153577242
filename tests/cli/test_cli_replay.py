"""`rulecore replay`: what is in order, what is not, and what cannot even be checked."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from cli_run import WON, process, refused, run, whole_game, written


def test_a_game_in_order_is_shown_step_by_step_with_its_result(tmp_path: Path) -> None:
    shown = run("replay", written(tmp_path / "t.json", whole_game()))
    assert "   1  Player 1 bids" in shown
    assert "40 steps, all in order." in shown


def test_quiet_leaves_only_the_result(tmp_path: Path) -> None:
    shown = run("replay", "--quiet", written(tmp_path / "t.json", whole_game()))
    assert " bids " not in shown
    assert WON.search(shown)


@pytest.mark.dtwww
@pytest.mark.parametrize("how", [(), ("--quiet",)])
def test_the_game_and_its_file_stand_above_what_is_told(how: tuple[str, ...]) -> None:
    trace = "examples/dtwww/traces/three_players.json"
    assert run("replay", *how, trace).startswith(f"DTwww: {trace}\n")
    assert run("replay", *how, "examples/zimbabweee/broken.json", code=1).startswith("Zimbabweee Trick: examples/")


@pytest.mark.dtwww
def test_several_traces_are_told_one_after_another_and_each_is_named(tmp_path: Path) -> None:
    traces = [
        f"examples/{name}.json" for name in ("dtwww/traces/two_players", "zimbabweee/broken", "dtwww/traces/by_feel")
    ]
    named = ["DTwww", "Zimbabweee Trick", "DTwww"]
    shown = run("replay", "--quiet", *traces, code=1)
    headings = [f"{title}: {trace}" for title, trace in zip(named, traces, strict=True)]
    assert [line for line in shown.splitlines() if line in headings] == headings
    assert "all in order" in run("replay", "--quiet", traces[0], traces[2])
    assert "--json shows one trace, not 2" in refused("replay", "--json", *traces[:2])


@pytest.mark.several_games
def test_what_make_demo_names_at_its_end_can_be_run() -> None:
    """Whatever it says to type; `play` ends where nothing is typed."""
    named = re.findall(r"\$\(BIN\)/rulecore ((?!replay|audit)[a-z].*?)  ", Path("Makefile").read_text(encoding="utf-8"))
    assert len(named) >= 3
    assert all(run(*words.split()) for words in named)


def test_a_trace_comes_from_the_standard_input_too() -> None:
    assert "all in order" in run("replay", "-", typed=json.dumps(whole_game()))


def test_an_illegal_step_ends_with_code_one_and_the_text_of_the_clause(tmp_path: Path) -> None:
    trace = whole_game()
    trace["steps"][2]["action"]["tricks"] = 99
    shown = run("replay", written(tmp_path / "t.json", trace), code=1)
    assert "   1  Player 1 bids" in shown
    assert "Not in order at step 2 (counted from 0): the bid must be a whole number from 0 to" in shown
    assert "Clause ZT-BID-4, HTP ¶2 s2, ¶3 s1\nA bidder takes as many chips" in shown


def test_the_same_as_json(tmp_path: Path) -> None:
    trace = whole_game()
    trace["steps"][2]["action"]["tricks"] = 99
    found = json.loads(run("replay", "--json", written(tmp_path / "t.json", trace), code=1))
    assert (found["valid"], found["step"], found["clause"], found["place"]) == (
        False,
        2,
        "ZT-BID-4",
        "HTP ¶2 s2, ¶3 s1",
    )


@pytest.mark.parametrize("spoilt", [{"result": {}}, {"note": 1}])
@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "The trace was written by rulecore 0.0.1; this is rulecore "),
        ("ja", "この記録はrulecore 0.0.1で書かれたものです。使用中はrulecore "),
    ],
)
def test_a_trace_of_another_version_that_is_not_in_order_is_told_as_such(
    tmp_path: Path, spoilt: dict[str, Any], language: str, sentence: str
) -> None:
    path = written(tmp_path / "t.json", {**whole_game(), **spoilt, "engine": "rulecore 0.0.1"})
    assert sentence in run("replay", "--quiet", "--language", language, path, code=1)
    ours = written(tmp_path / "ours.json", {**whole_game(), **spoilt})
    assert sentence not in run("replay", "--quiet", "--language", language, ours, code=1)


def test_as_json_a_bad_trace_says_how_far_it_fits_and_who_wrote_it(tmp_path: Path) -> None:
    trace = {**whole_game(), "engine": "rulecore 0.0.1"}
    trace["steps"][2]["action"]["tricks"] = 99
    found = json.loads(run("replay", "--json", written(tmp_path / "t.json", trace), code=1))
    assert (found["fits"], found["engines"]) == (2, ["rulecore 0.0.1", whole_game()["engine"]])


def test_json_of_a_game_in_order_has_its_steps_and_result(tmp_path: Path) -> None:
    trace = whole_game()
    found = json.loads(run("replay", "--json", written(tmp_path / "t.json", trace)))
    assert found["valid"]
    assert (found["result"], found["steps"]) == (trace["result"], trace["steps"])


def test_a_seat_sees_its_own_cards_only(tmp_path: Path) -> None:
    found = json.loads(run("replay", "--json", "--seat", "3", written(tmp_path / "t.json", whole_game())))
    hands = found["steps"][0]["action"]["hands"]
    assert hands[:2] == [None, None]
    assert len(hands[2]) == 12
    assert found["view"]["seat"] == 2


@pytest.mark.parametrize("how", [(), ("--json",)])
def test_why_the_action_of_another_is_refused_is_not_told_to_a_seat(how: tuple[str, ...]) -> None:
    broken = "examples/zimbabweee/broken.json"  # seat 2 does not follow
    holds = "Player 3 holds one" if how else "you hold one"
    assert holds in run("replay", *how, "--seat", "3", broken, code=1)
    told = run("replay", *how, "--seat", "1", broken, code=1)
    assert "holds" not in told
    assert "ZT-FOLLOW-1" not in told
    assert "what Player 1 cannot see" in told


def test_an_unfinished_game_ends_with_the_table(tmp_path: Path) -> None:
    trace = whole_game()
    trace["steps"] = trace["steps"][:9]
    del trace["result"]
    shown = run("replay", "--seat", "1", written(tmp_path / "t.json", trace))
    assert "Player 1 (you)" in shown
    assert "Hand: " in shown
    assert "9 steps, all in order; the game is not over." in shown


@pytest.mark.parametrize(
    "data", [[], 1, None, {"steps": []}, {"config": {"game": "chess"}}, {"config": {}, "step": []}]
)
def test_what_is_no_trace_is_not_in_order(tmp_path: Path, data: object) -> None:
    assert run("replay", written(tmp_path / "t.json", data), code=1).startswith("Not in order: ")


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "is not JSON"),
        (b"{", "is not JSON"),
        (b"\xff\xfe\xfd", "is not UTF-8 text"),
        (b"[" * 200_000, "is nested too deeply"),
        (b"1" * 5000, "cannot be used: Exceeds the limit"),
        (b'{"config": NaN}', "cannot be used: NaN is not a number that can be used"),
        (b'{"config": 1e999}', "cannot be used: 1e999 is not a number that can be used"),
        (b'{"config": {}, "config": {}}', "cannot be used: the key 'config' stands twice in one object"),
    ],
)
def test_a_file_that_cannot_be_read_as_json_is_bad_input(tmp_path: Path, content: bytes, sentence: str) -> None:
    path = tmp_path / "t.json"
    path.write_bytes(content)
    assert sentence in refused("replay", str(path))


def test_a_folder_is_no_trace(tmp_path: Path) -> None:
    assert "cannot be read: Is a directory" in refused("replay", str(tmp_path))


@pytest.mark.parametrize("depth", [50, 300, 900, 5000])
def test_deep_nesting_inside_a_trace_never_ends_in_a_traceback(tmp_path: Path, depth: int) -> None:
    text = json.dumps(whole_game()).replace('"steps"', f'"result": {"[" * depth}{"]" * depth}, "steps"', 1)
    (tmp_path / "t.json").write_text(text.partition(', "result": {"scores"')[0] + "}", encoding="utf-8")
    done = process("-m", "rulecore", "replay", str(tmp_path / "t.json"))
    assert done.returncode in (1, 2)
    assert "Traceback" not in done.stderr


def test_a_seat_that_is_not_at_the_table_is_refused(tmp_path: Path) -> None:
    assert "--seat should be from 1 to 3" in refused(
        "replay", "--seat", "7", written(tmp_path / "t.json", whole_game())
    )
