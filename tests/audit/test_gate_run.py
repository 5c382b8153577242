"""The run of the tests that the gate judges: what claims is measured, and whatever fails or is skipped is red."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from rulecore.audit.evidence import gate
from rulecore.audit.evidence.claims import marked
from rulecore.audit.evidence.gate import RuleRun, RuleTests
from rulecore.audit.evidence.judged import BY_LAW, CRASHED, Judged, Seen, path_of, read, write
from rulecore.audit.evidence.places import tags
from rulecore.audit.evidence.rests import by_source, modules_of
from rulecore.registry import GAMES

PLACE = tags("zimbabweee")["ZT-SCORE-4"][0]
SOURCE = """
import pytest
from rulecore.games.zimbabweee.scoring import score

marks = pytest.mark

def test_early():
    score(3, 3, False)

@marks.clause("ZT-SCORE-4")
def test_busy():
    score(2, 2, False)

@marks.reading("trick-tie", "game-order")
def test_idle():
    pass

@marks.clause("DW-SCORE-3")
def test_of_another_game():
    pass
"""


def finished(folder: Path, source: str, game: str = "") -> RuleTests:
    """The outcome of a run of one module of tests."""
    path = folder / "test_of_a_rule.py"
    path.write_text(source, encoding="utf-8")
    return RuleRun(folder, [str(path)], game).finished()


def test_what_claims_runs_and_tells_its_own_lines(tmp_path: Path) -> None:
    passed, claimants = finished(tmp_path, SOURCE, "zimbabweee")
    busy, idle = claimants
    assert (passed, [*busy.clauses], [*idle.readings]) == (2, ["ZT-SCORE-4"], [("trick-tie", "game-order")])
    assert (busy.reaches(PLACE), idle.reaches(PLACE)) == (True, False)


@pytest.mark.several_games
def test_without_a_game_all_that_claims_runs(tmp_path: Path) -> None:
    assert finished(tmp_path, SOURCE).passed == 3


@pytest.mark.parametrize(
    ("broken", "told"),
    [
        (SOURCE.replace("pass", "assert False"), "the tests of the rules do not pass"),
        (SOURCE.replace("score(2, 2", "pytest.skip()\n    score(2, 2"), "that were skipped show nothing: .*test_busy$"),
        ("import rulecore.nothing\n", "the tests of the rules do not pass"),
    ],
)
def test_a_test_that_fails_or_is_skipped_stops_the_gate(broken: str, told: str, tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=told):
        finished(tmp_path, broken, "zimbabweee")


def test_every_statement_in_a_function_marks_its_line_before_it_runs() -> None:
    text = '''
def rule(a):
    """What it does."""
    if a:
        for b in a:
            pass
    elif a is None:
        return 1
    match a:
        case ():
            return 2
    def inside():
        return 3
    return inside()
'''
    ran: set[int] = set()

    class Lines:
        def __setitem__(self, line: int, _: int) -> None:
            ran.add(line)

    names: dict[str, object] = {"__ran__": Lines()}
    exec(compile(marked(text), "rule", "exec"), names)
    rule = names["rule"]
    assert callable(rule)
    assert rule.__doc__ == "What it does."
    assert ran == set()
    found = []
    for argument in ((), None, (1,)):
        ran.clear()
        found.append((rule(argument), sorted(ran)))
    assert found == [(2, [4, 7, 9, 11]), (1, [4, 7, 8]), (3, [4, 5, 6, 9, 12, 13, 14])]


def test_a_game_is_asked_of_the_modules_that_name_a_clause_of_it() -> None:
    assert modules_of("dietrick") == ["tests/dietrick"]
    assert modules_of("dtwww") == ["tests/dtwww", "tests/contracts/test_enumerated_dtwww.py"]
    assert {path for game in GAMES for path in modules_of(game)} >= {f"tests/{game}" for game in GAMES}


def stale(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *words: str) -> list[str]:
    """What `--stale` prints."""
    monkeypatch.setattr("sys.argv", ["gate", "--stale", *words])
    assert gate.main() == 0
    return capsys.readouterr().out.splitlines()


def test_it_says_how_many_clauses_would_be_judged_anew_and_which(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    kept, there = read(path_of("zimbabweee")), tmp_path / "zimbabweee.json"
    monkeypatch.setattr(gate, "path_of", lambda _: there)
    known = gate.judge_of("zimbabweee", by_source("zimbabweee", kept), kept)
    write(there, Judged(known.rests.clauses, {**kept.tests, **known.tests}, kept.mutants))
    assert stale(capsys, monkeypatch, "zimbabweee")[-1] == "0 clauses would be judged anew"
    write(there, Judged({**known.rests.clauses, "ZT-BID-1": "other"}, {**kept.tests, **known.tests}, kept.mutants))
    assert stale(capsys, monkeypatch, "zimbabweee") == [
        "zimbabweee: 1 of 46 ZT-BID-1",
        "1 clauses would be judged anew",
    ]
    there.write_text("{", encoding="utf-8")
    first, last = stale(capsys, monkeypatch, "zimbabweee")
    assert last == "46 clauses would be judged anew"
    assert (len(first.split()), first[-1]) == (3 + 20 + 2, "…")


def all_noticed(kept: Judged) -> Judged:
    """As if laws noticed every mutant."""
    return kept._replace(mutants={id: dict.fromkeys(seen, Seen(BY_LAW)) for id, seen in kept.mutants.items()})


def all_crash(kept: Judged) -> Judged:
    """As if each test crashed under every placebo, so that all of them count."""
    crashed = {
        test: own._replace(placebos=dict.fromkeys(own.placebos, CRASHED), general=False)
        for test, own in kept.tests.items()
    }
    return kept._replace(tests=crashed)


def noticed_by_tests(kept: Judged) -> list[str]:
    """The clauses of which a test notices a mutant; those with the fewest mutants first."""
    seen = [(clause, one) for found in kept.mutants.values() for clause, one in found.items()]
    counts = Counter(clause for clause, _ in seen)
    return sorted(
        {clause for clause, one in seen if one.is_noticed and one.by != BY_LAW}, key=lambda id: (counts[id], id)
    )


@pytest.mark.parametrize(
    ("forged", "told"),
    [(all_noticed, "what is kept says that a law of it notices: "), (all_crash, "what is kept says crashed, and not ")],
)
def test_figures_of_mutants_that_are_written_by_hand_are_named(
    monkeypatch: pytest.MonkeyPatch, forged: Callable[[Judged], Judged], told: str
) -> None:
    """In one of a few samples, each of one clause with few mutants: laws notice some of them, too, and under some
    placebos tests crash in truth."""
    kept, wrong = read(path_of("zimbabweee")), list[str]()
    lie = forged(kept)
    monkeypatch.setattr(gate, "read", lambda _: lie)
    monkeypatch.setattr(gate, "by_run", lambda game, _: by_source(game, lie))
    for clause in noticed_by_tests(kept)[:6]:
        monkeypatch.setattr(gate, "sampled", lambda *_, clause=clause: frozenset({clause}))
        if told not in "\n".join(wrong):
            wrong += gate.results_of("zimbabweee", (), keep=False)[1]
    assert told in "\n".join(wrong)


def test_a_game_that_there_is_not_is_bad_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["gate", "nonesuch"])
    with pytest.raises(SystemExit) as ended:
        gate.main()
    assert ended.value.code == 2
    assert "not 'nonesuch'" in capsys.readouterr().err
