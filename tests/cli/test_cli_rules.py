"""`rulecore rules`: from a sentence to its lines and tests, and from a line back to its sentence."""

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from cli_run import GAME, refused, run, written

import rulecore
from rulecore.audit.grades import grade_named
from rulecore.cli import lookup
from rulecore.cli import rules as showing
from rulecore.cli.output import unstressed
from rulecore.core.spec import by_doubt
from rulecore.registry import rules_of

EVIDENCE: dict[str, Any] = {
    GAME: {
        "clauses": {"ZT-FOLLOW-1": {"verdict": "proven", "tests": ["tests/x.py::test_y"]}},
        "rulings": {"bid-supply": {"witness": ["the third bids"], "tests": {"pool": ["tests/x.py::test_z"]}}},
    }
}


@pytest.fixture
def recorded(monkeypatch: pytest.MonkeyPatch) -> None:
    """An evidence.lock of two entries."""
    monkeypatch.setattr(lookup, "evidence_of", lambda game: EVIDENCE.get(game, {}))


@pytest.fixture
def unrecorded(monkeypatch: pytest.MonkeyPatch) -> None:
    """No evidence.lock."""
    monkeypatch.setattr(lookup, "evidence_of", lambda game: {})


@pytest.mark.usefixtures("unrecorded")
def test_the_list_has_every_clause_and_every_ruling() -> None:
    shown = run("rules", GAME)
    ids = [clause.id for clause in rulecore.clauses(GAME)] + [ruling.id for ruling in rulecore.rulings(GAME)]
    assert all(f"{id} " in shown for id in ids)
    assert "no evidence recorded" in shown


@pytest.mark.usefixtures("recorded")
def test_a_clause_is_shown_with_text_code_laws_tests_and_verdict() -> None:
    shown = run("rules", GAME, "zt-follow-1")
    assert "Verdict: proven" in shown
    assert "must play one" in shown
    assert "return led is not None and led in hand" in shown
    assert re.search(r"rulecore/games/zimbabweee/laws/play.py:\d+  a_led_rank_is_followed", shown)
    assert "def a_led_rank_is_followed(config: Config, before: State, action: Action, after: State)" in shown
    assert "tests/x.py::test_y" in shown


@pytest.mark.parametrize("what", ["41", "HTP ¶4 s4", "HTP ¶4"])
def test_a_line_or_a_place_of_the_rulebook_leads_to_its_clauses_and_their_code(what: str) -> None:
    shown = run("rules", GAME, what)
    assert "ZT-FOLLOW-1  HTP ¶4 s4" in shown
    assert "rulecore/games/zimbabweee/trick.py:" in shown
    assert "ZT-SCORE-1" not in shown


@pytest.mark.parametrize("what", ["0", "999999", "HTP ¶4 s", ""])
def test_a_line_or_a_place_that_there_is_not_is_bad_input(what: str) -> None:
    assert "has no clause" in refused("rules", GAME, what)


@pytest.mark.usefixtures("recorded")
def test_a_ruling_is_shown_with_readings_reader_tests_and_witness() -> None:
    shown = run("rules", GAME, "bid-supply")
    assert "Grade: contested; the text supports this reading as well as another, and readers differ" in shown
    assert "unlimited (default): The bids of other players never limit a bid." in shown
    for reading in next(one for one in rulecore.rulings(GAME) if one.id == "bid-supply").readings:
        assert f"    {reading.grade}: {unstressed(reading.because)}" in shown
    assert "shown by tests/x.py::test_z" in shown
    assert "bidding.chips_in_reach" in shown
    assert "the third bids" in shown


@pytest.mark.parametrize("clause", [clause.id for clause in rulecore.clauses(GAME)])
def test_every_place_of_a_clause_leads_back_to_it(clause: str) -> None:
    for place in lookup.code_of(GAME, clause):
        found = lookup.at_line(GAME, place.module, place.first)
        assert found is not None
        assert clause in {id for _, ids in found for id in ids}


def test_the_lines_shown_are_those_of_the_file() -> None:
    place = lookup.code_of(GAME, "ZT-FOLLOW-1")[0]
    lines = (Path(rulecore.__file__).parents[1] / place.path).read_text(encoding="utf-8").splitlines()
    assert lookup.source(GAME, place) == tuple(lines[place.first - 1 : place.last])


@pytest.mark.parametrize(
    ("game", "clause", "begins", "ends"),
    [
        ("fuertorite", "FR-X-4", "def x_of_sp() -> Run:", "    return ((0, 0),)"),
        ("dtwww", "DW-SCORE-4", "POINTS: Final[Seats] = (2, 1, 1)", '(`points`)."""'),
        ("dtwww", "DW-JUDGE-A", "def trick_winner(", "see DW-JUDGE-C4"),
        ("dtwww", "DW-COMP-3", "BOX = Box(", ")"),
        ("dtwww", "DW-BOUND-1", "class Options(config.Options):", "DW-BOUND-1"),
    ],
)
def test_the_definition_is_shown_with_its_signature_and_docstring(
    game: str, clause: str, begins: str, ends: str
) -> None:
    _, lines = lookup.whole(game, lookup.code_of(game, clause)[0])
    assert lines[0].startswith(begins)
    assert lines[-1].endswith(ends)
    assert lines[0] in run("rules", game, clause)


def test_a_clause_without_code_says_why_it_has_none() -> None:
    assert "Definition:\noverview: points to the section on playing cards" in run("rules", "fuertorite", "FR-FLOW-4")


@pytest.mark.parametrize("name", ["trick.playable", "playable"])
def test_a_function_leads_to_its_clauses(name: str) -> None:
    shown = run("rules", GAME, name)
    assert "ZT-PLAY-1  HTP" in shown
    assert "ZT-FOLLOW-2  HTP" in shown


def test_a_line_that_begins_a_function_leads_to_what_the_function_does() -> None:
    place = lookup.at_function(GAME, "trick.must_follow")[0].place
    assert "ZT-FOLLOW-1" in run("rules", GAME, f"rulecore/games/{GAME}/trick.py:{place.first - 2}")


def test_a_function_that_reads_a_ruling_leads_to_it() -> None:
    assert "bid-supply  Is the total" in run("rules", GAME, "chips_in_reach")


def test_a_law_leads_to_its_clauses() -> None:
    assert "ZT-NEXT-2" in run("rules", GAME, "laws.a_led_rank_is_followed")


@pytest.mark.usefixtures("recorded")
def test_the_list_says_where_pieces_lie_and_who_sees_them_at_most() -> None:
    _, _, zones = run("rules", GAME).partition("Where pieces lie, and who sees them at most:")
    (hands,) = [line for line in zones.splitlines() if line.startswith("hands ")]
    assert "their owner" in hands
    assert "`at-bid`" in hands
    assert "Bidding.hands" in hands


def test_a_game_without_marks_says_nothing_of_where_pieces_lie(monkeypatch: pytest.MonkeyPatch) -> None:
    unmarked = replace(rules_of(GAME), zones=None)
    monkeypatch.setattr(showing, "rules_of", lambda game: unmarked)
    assert "Where pieces lie" not in run("rules", GAME)
    assert json.loads(run("rules", GAME, "--json"))["zones"] == []


def test_everything_is_there_as_json_too() -> None:
    whole = json.loads(run("rules", GAME, "--json"))
    assert [(zone["name"], zone["seen_by"]) for zone in whole["zones"]] == [
        ("deck", "nobody"),
        ("hands", "their owner"),
        ("aside", "everybody"),
        ("stacks", "everybody"),
    ]
    assert len(whole["clauses"]) == len(rulecore.clauses(GAME))
    assert json.loads(run("rules", GAME, "ZT-FOLLOW-1", "--json"))["verdict"] == "proven"
    assert json.loads(run("rules", GAME, "bid-supply", "--json"))["default"] == "unlimited"
    assert json.loads(run("rules", GAME, "must_follow", "--json"))[0]["module"] == "trick"
    assert json.loads(run("rules", GAME, "a_led_rank_is_followed", "--json"))["ids"] == ["ZT-FOLLOW-1", "ZT-NEXT-2"]


@pytest.mark.parametrize(
    ("id", "sentence"),
    [
        ("ZT-FOLOW-1", "did you mean ZT-FOLLOW-1 or"),
        ("bid-suply", "did you mean bid-supply"),
        ("must_folow", "did you mean trick.must_follow"),
        ("@@@@", "lists them all"),
        ("trick.py:1", "no clause is tagged at trick.py:1"),
        ("trick.py:99999", "there is no line trick.py:99999"),
        ("nothing.py:1", "there is no line nothing.py:1"),
    ],
)
def test_what_there_is_not_is_refused_with_what_is_near(id: str, sentence: str) -> None:
    assert sentence in refused("rules", GAME, id)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("the led **card**, *not* the number", "the led card, not the number"),
        ("`a ** b` and **b**", "`a ** b` and b"),
        ("```\n2 * **x\n```\n*so*", "```\n2 * **x\n```\nso"),
        ("2 * 3 * 4, n*m*k", "2 * 3 * 4, n*m*k"),
    ],
)
def test_stress_loses_its_asterisks_and_code_keeps_them(text: str, shown: str) -> None:
    assert unstressed(text) == shown


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_no_text_of_a_spec_keeps_an_asterisk_outside_code(game: str) -> None:
    clauses, rulings = rulecore.clauses(game), rulecore.rulings(game)
    texts = [text for clause in clauses for text in (clause.text, clause.formal)]
    texts += [text for r in rulings for text in (r.question, r.reason, r.differ, *(x.text for x in r.readings))]
    for text in texts:
        assert "*" not in re.sub(r"```.*?```|`[^`]*`", "", unstressed(text), flags=re.DOTALL)


def test_the_terminal_shows_no_asterisks() -> None:
    assert "of the same rank as the card that was led must play one" in " ".join(
        run("rules", GAME, "ZT-FOLLOW-1").split()
    )


# --- grades, what is assumed, the other language ---


def rows(shown: str) -> list[str]:
    """The ids of the rulings that a list shows, in its order."""
    known = {ruling.id for ruling in rulecore.rulings(GAME)}
    return [line.partition(" ")[0].rstrip(",") for line in shown.splitlines() if re.split("[ ,]", line)[0] in known]


def test_the_rulings_are_in_the_order_of_doubt_and_then_of_effect(tmp_path: Path) -> None:
    straws = [ruling.id for ruling in by_doubt(rulecore.rulings(GAME)) if ruling.grade == "straw"]
    ranking = [{"ruling": straws[-1], "size": {"mean": 0.5}}]
    file = written(tmp_path / "audit.json", {"game": GAME, "ranking": ranking})
    doubts = [ruling.id for ruling in by_doubt(rulecore.rulings(GAME), {straws[-1]: 0.5})]
    assert rows(run("rules", GAME, "--effects", file)) == doubts
    assert [one["id"] for one in json.loads(run("rules", GAME, "--effects", file, "--json"))["rulings"]] == doubts
    assert rows(run("rules", GAME, "--effects", file, "--language", "ja")) == doubts
    assert "should be the JSON of an audit of dtwww" in refused("rules", "dtwww", "--effects", file)


@pytest.mark.fuertorite
def test_what_is_assumed_is_named_in_the_list() -> None:
    assert "does not give all of FR-COMP-5 (One to five stars)" in run("rules", "fuertorite")
    assert "FR-COMP-5（★は1～5個）" in run("rules", "fuertorite", "--language", "ja")
    assert "does not give all of" not in run("rules", GAME)


def test_a_ruling_in_japanese_has_its_readings_grades_and_reasons() -> None:
    shown = run("rules", GAME, "bid-supply", "--language", "ja")
    (ruling,) = [one for one in rulecore.rulings(GAME, "ja") if one.id == "bid-supply"]
    assert shown.startswith(f"\nbid-supply, {ruling.place}［解釈が分かれる］：{ruling.question}\n")
    assert f"  {ruling.readings[0].title}（unlimited）［初期設定］：" in shown
    assert all(f"    {grade_named(one.grade, 'ja')}：" in shown for one in ruling.readings)
    assert f"理由：{ruling.reason}" in shown
    assert f"違いが出る場面：{ruling.differ}" in shown
    assert (
        json.loads(run("rules", GAME, "bid-supply", "--language", "ja", "--json"))["rulings"][0]["grade"] == "contested"
    )
    told = refused("rules", GAME, "bid-suply", "--language", "ja")
    assert "has no clause or ruling 'bid-suply' in 'ja'; did you mean bid-supply" in told
    assert "; rulecore rules zimbabweee lists them all" in refused("rules", GAME, "§", "--language", "ja")
