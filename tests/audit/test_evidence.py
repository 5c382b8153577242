"""The gate can fail: each kind of missing evidence is found and named."""

from typing import Any

import pytest

from rulecore.audit.evidence import verdicts as evidence
from rulecore.audit.evidence.mutants import MutationResult
from rulecore.audit.evidence.places import Place, Reader, laws_of, readers, tags
from rulecore.audit.evidence.verdicts import (
    Claimant,
    Evidence,
    Exceptions,
    exceptions,
    gather,
    lock_text,
    unknown_claims,
)
from rulecore.core.spec import Ruling, Spec
from rulecore.registry import rules_of, spec_of

GAME = "zimbabweee"
SPEC = spec_of(GAME)
JUDGED = {law.name: 1 for law in rules_of(GAME).laws}
EVERY_LINE = {place.path: frozenset(range(1, 1000)) for places in tags(GAME).values() for place in places}
EVERY_READING = frozenset((ruling.id, reading.id) for ruling in SPEC.rulings for reading in ruling.readings)
ALMIGHTY = Claimant("tests/test_all.py::test_all", frozenset(c.id for c in SPEC.clauses), EVERY_READING, EVERY_LINE)
"""A test that claims everything and runs every line."""


NOTICED = {clause: MutationResult(2, 2, 0, (), ()) for clause in tags(GAME)}
"""Every mutant of every definition is noticed."""


def found(tests: tuple[Claimant, ...] = (ALMIGHTY,), **changed: Any) -> Evidence:
    """The evidence, with all that is due unless something is changed."""
    judged, excused = changed.get("judged", JUDGED), changed.get("excused", exceptions())
    return gather(GAME, tests, judged, excused, changed.get("results", NOTICED))


def test_all_that_is_due_leaves_nothing_missing() -> None:
    assert found().missing == []
    assert found().verdicts() == {"by type": 1, "computed": 4, "proven": 45, "told": 5}


def test_a_clause_without_a_test_has_no_verdict() -> None:
    lazy = ALMIGHTY._replace(clauses=ALMIGHTY.clauses - {"ZT-FOLLOW-1"})
    assert found((lazy,)).missing == ["ZT-FOLLOW-1: no test that claims it"]
    assert found((lazy,)).clauses["ZT-FOLLOW-1"]["verdict"] == "none"


def test_an_example_that_no_test_computes_has_no_verdict() -> None:
    lazy = ALMIGHTY._replace(clauses=ALMIGHTY.clauses - {"ZT-NUM-2"})
    assert found((lazy,)).missing == ["ZT-NUM-2: no test computes it"]


def test_a_test_that_does_not_run_a_line_of_what_it_claims_is_named() -> None:
    idle = Claimant("tests/test_idle.py::test_idle[3]", frozenset({"ZT-FOLLOW-1"}), frozenset(), {})
    assert found((ALMIGHTY, idle)).missing == [
        "ZT-FOLLOW-1: tests/test_idle.py::test_idle claims it and reaches none of its lines"
    ]


def test_a_clause_that_notices_no_mutant_of_its_definition_is_named() -> None:
    deaf = NOTICED | {"ZT-FOLLOW-1": MutationResult(3, 0, 3, (), ())}
    assert found(results=deaf).missing == [
        "ZT-FOLLOW-1: none of the 3 mutants of its definition is noticed by a test or a law of its own"
    ]


def test_a_mutant_that_survives_is_named_unless_it_says_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    name = "rulecore/games/zimbabweee/trick.py: a => b"
    survived = NOTICED | {"ZT-FOLLOW-1": MutationResult(30, 29, 0, (name,), ())}
    assert found(results=survived).missing == [f"ZT-FOLLOW-1: survives: {name}"]
    monkeypatch.setattr(evidence, "equivalents", lambda: {name: "only compared: both are ranks"})
    assert found(results=survived).missing == []
    assert found().missing == [f"equivalents.toml lists what is noticed, or no mutant: {name}"]


def test_a_mutant_is_equivalent_for_a_reason_from_the_list_and_seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    names = tuple(f"rulecore/games/zimbabweee/trick.py: {number} => 0" for number in range(9))
    survived = NOTICED | {"ZT-FOLLOW-1": MutationResult(30, 21, 0, names, ())}
    monkeypatch.setattr(evidence, "equivalents", lambda: dict.fromkeys(names, "who cares"))
    mutants = sum(result.mutants for result in survived.values())
    told = "equivalents.toml gives a reason that is none of not reached, only compared, only saves work, a bound, the"
    assert found(results=survived).missing == [
        *[f"{told} same value: who cares"] * 9,
        f"equivalents.toml lists 9 mutants, more than {0.05 * mutants:.1f}, of zimbabweee",
    ]


def test_every_place_of_a_clause_is_reached_and_not_just_one_of_them() -> None:
    refusal = next(place for place in tags(GAME)["ZT-FOLLOW-1"] if place.role == "refusal")
    ran = EVERY_LINE | {refusal.path: EVERY_LINE[refusal.path] - set(range(refusal.first, refusal.last + 1))}
    assert found((ALMIGHTY._replace(ran=ran),)).missing == [
        f"ZT-FOLLOW-1: {refusal.path}:{refusal.line}, a refusal, is reached by no test that claims it"
    ]


def test_what_runs_at_import_runs_for_no_test() -> None:
    constants = [place for places in tags(GAME).values() for place in places if place.at_import]
    nothing = {path: frozenset[int]() for path in EVERY_LINE}
    missing = "\n".join(found((ALMIGHTY._replace(ran=nothing),)).missing)
    assert constants
    assert not [place for place in constants if f"{place.path}:{place.line}," in missing]


def test_of_a_test_with_parameters_it_is_enough_that_one_case_reaches_the_line() -> None:
    claim = frozenset({"ZT-FOLLOW-1"})
    idle = Claimant("tests/test_some.py::test_some[3]", claim, frozenset(), {})
    busy = Claimant("tests/test_some.py::test_some[4]", claim, frozenset(), EVERY_LINE)
    assert found((ALMIGHTY, idle, busy)).missing == []


def test_a_law_that_was_never_asked_is_no_evidence() -> None:
    idle = laws_of(GAME)["ZT-SERIES-2"]
    missing = found(judged=JUDGED | dict.fromkeys(idle, 0)).missing
    assert "ZT-SERIES-2: no law" in missing
    assert idle
    assert {f"{law}: was never asked in generated games" for law in idle} <= set(missing)


def test_a_clause_that_is_told_must_not_be_in_the_code() -> None:
    excused = Exceptions({**exceptions().told, "ZT-TRICK-2": "because"}, exceptions().by_type)
    assert found(excused=excused).missing == ["ZT-TRICK-2: told, but tagged in trick.trick_winner"]


def test_a_story_needs_its_reason() -> None:
    excused = Exceptions({}, exceptions().by_type)
    assert "ZT-SAY-1: a story needs an entry in exceptions.toml" in found(excused=excused).missing


def test_an_exception_for_a_clause_that_does_not_exist_is_named() -> None:
    excused = Exceptions({**exceptions().told, "ZT-NONE-1": "because"}, exceptions().by_type)
    assert found(excused=excused).missing == ["ZT-NONE-1 does not exist in the spec, but stands in exceptions.toml"]


def test_an_id_in_the_code_that_does_not_exist_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evidence, "mentions", lambda game: {"ZT-NONE-1": ("trick.py:7",)})
    assert found().missing == ["ZT-NONE-1 does not exist in the spec, but stands in trick.py:7"]


def test_claims_of_what_does_not_exist_are_named() -> None:
    wrong = Claimant("tests/test_x.py::test_x", frozenset({"QQ-NONE-1"}), frozenset({("bid-supply", "none")}), {})
    assert list(unknown_claims([GAME], [ALMIGHTY, wrong])) == [
        "QQ-NONE-1 does not exist in any spec, but tests/test_x.py::test_x claims it",
        "bid-supply = none does not exist in any spec, but tests/test_x.py::test_x claims it",
    ]


def test_a_reading_without_a_test_that_reaches_its_reader_is_named() -> None:
    lazy = ALMIGHTY._replace(readings=EVERY_READING - {("trick-tie", "game-order")})
    idle = Claimant("tests/test_x.py::test_x", frozenset(), frozenset({("trick-tie", "game-order")}), {})
    told = "trick-tie: no test shows the reading game-order and reaches the branch that it takes"
    assert found((lazy,)).missing == found((lazy, idle)).missing == [told]


def test_markers_of_two_readings_that_are_exchanged_are_named() -> None:
    """Each test runs the branch of its own reading, and says the other one."""
    (reader,) = readers(GAME)["trick-tie"]
    one, other = reader.branches
    tests = [
        ALMIGHTY._replace(
            name=f"tests/test_{told}.py::test_{told}",
            readings=frozenset({("trick-tie", told)}),
            ran=EVERY_LINE | {reader.place.path: EVERY_LINE[reader.place.path] - lines_of(reader.under(told))},
        )
        for told in (one, other)
    ]
    rest = ALMIGHTY._replace(readings=EVERY_READING - {("trick-tie", one), ("trick-tie", other)})
    told = "trick-tie: no test shows the reading {} and reaches the branch that it takes"
    assert found((rest, *tests)).missing == [told.format(one), told.format(other)]


def lines_of(place: Place) -> set[int]:
    return set(range(place.first, place.last + 1))


READER = readers(GAME)["trick-tie"][0]
OTHER = READER._replace(place=Place("play", "after_play", "rulecore/games/zimbabweee/play.py", 1, 2))
READERS: list[tuple[tuple[Reader, ...], str]] = [
    ((READER, OTHER), "should be read in one function, not in ['trick.later_player', 'play.after_play']"),
    ((READER._replace(closed=False),), "trick.later_player is not closed by assert_never"),
    (
        (READER._replace(branches={"trick-order": READER.branches["trick-order"]}),),
        "trick.later_player does not name the reading game-order",
    ),
    ((), "should be read in one function, not in []"),
]


@pytest.mark.parametrize(("functions", "told"), READERS)
def test_a_ruling_has_one_reader_that_knows_all_readings(
    monkeypatch: pytest.MonkeyPatch, functions: tuple[Reader, ...], told: str
) -> None:
    monkeypatch.setattr(evidence, "readers", lambda game: {**readers(game), "trick-tie": functions})
    assert f"trick-tie: {told}" in found().missing


def test_a_ruling_without_a_witness_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evidence, "witnesses", lambda game: {})
    assert "trick-tie: has no witness" in found().missing


def test_a_witness_that_separates_nothing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evidence, "faults", lambda game, witness: ("separates nothing",))
    assert "trick-tie: separates nothing" in found().missing


def test_a_spec_with_other_readings_than_the_code_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    fewer = SPEC._replace(rulings=tuple(ruling for ruling in SPEC.rulings if ruling.id != "trick-tie"))
    monkeypatch.setattr(evidence, "spec_of", lambda game: fewer)
    told = "trick-tie: the code reads ['trick-order', 'game-order'], the spec None"
    assert told in found().missing


def test_the_lock_moves_with_the_evidence_and_not_with_line_numbers() -> None:
    text = lock_text({GAME: found().tables})
    assert "trick.must_follow" in text
    assert text == lock_text({GAME: found().tables})
    assert text != lock_text({GAME: found((ALMIGHTY, ALMIGHTY._replace(name="tests/test_more.py::test_more"))).tables})


def lock_where(monkeypatch: pytest.MonkeyPatch, spec: Spec) -> set[str]:
    """The lines of the lock that are other ones where the spec is."""
    before = lock_text({GAME: found().tables})
    with monkeypatch.context() as patch:
        patch.setattr(evidence, "spec_of", lambda game: spec)
        after = lock_text({GAME: found().tables})
    return {*before.splitlines()} ^ {*after.splitlines()}


@pytest.mark.parametrize("id", [clause.id for clause in SPEC.clauses if clause.id not in tags(GAME)])
def test_another_sentence_of_a_clause_without_code_shows_in_the_lock(monkeypatch: pytest.MonkeyPatch, id: str) -> None:
    clauses = (
        clause._replace(text="Anybody may bid anything.") if clause.id == id else clause for clause in SPEC.clauses
    )
    lines = lock_where(monkeypatch, SPEC._replace(clauses=tuple(clauses)))
    assert [line.partition(" = ")[0] for line in lines] == ["text", "text"]


@pytest.mark.parametrize("ruling", SPEC.rulings, ids=lambda ruling: ruling.id)
def test_two_readings_that_exchange_their_texts_or_grades_show_in_the_lock(
    monkeypatch: pytest.MonkeyPatch, ruling: Ruling
) -> None:
    one, other, *rest = ruling.readings
    exchanged = (one._replace(text=other.text), other._replace(text=one.text), *rest)
    graded = (one._replace(grade="straw"), other, *rest)
    for readings in (exchanged, graded):
        others = (each._replace(readings=readings) if each == ruling else each for each in SPEC.rulings)
        lines = lock_where(monkeypatch, SPEC._replace(rulings=tuple(others)))
        assert {line.partition(" = ")[0] for line in lines} <= {one.id, other.id}
        assert lines


@pytest.mark.parametrize("ruling", SPEC.rulings, ids=lambda ruling: ruling.id)
def test_another_question_of_a_ruling_shows_in_the_lock(monkeypatch: pytest.MonkeyPatch, ruling: Ruling) -> None:
    others = (each._replace(question="Who bids?") if each == ruling else each for each in SPEC.rulings)
    lines = lock_where(monkeypatch, SPEC._replace(rulings=tuple(others)))
    assert [line.partition(" = ")[0] for line in lines] == ["question", "question"]
