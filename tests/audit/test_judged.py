"""What mutants show: only what is not known is asked, what is kept goes by its hash, and a sample is asked again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from rulecore.audit.evidence import judged as module
from rulecore.audit.evidence.definitions import Key
from rulecore.audit.evidence.judge import Judge, drawn, placebos
from rulecore.audit.evidence.judged import (
    BY_LAW,
    CRASHED,
    NOTHING,
    NOTICED,
    VERSION,
    Defined,
    Judged,
    Kept,
    Seen,
    defined_in,
    mutation_result_of,
    read,
    text_of,
    write,
)
from rulecore.audit.evidence.mutants import Mutant
from rulecore.audit.evidence.places import Place
from rulecore.audit.evidence.sample import sampled, untrue
from rulecore.audit.evidence.sandbox import Outcome, Trial
from rulecore.registry import GAMES

RULE = Place("rule", "rule", "rule.py", 8, 9)
TABLE = Place("rule", "", "rule.py", 3, 3, 3, at_import=True)


def one(id: str, clauses: str, place: Place = RULE) -> Defined:
    """A mutant of a place that defines these clauses, each named by a letter."""
    return Defined(
        "g", place, frozenset(clauses), Mutant("rule.py", 1, "a", id, ""), Key("rule.py", place.function), id
    )


DEFINED = (one("m1", "A"), one("m2", "AB"), one("m3", "C"))
TESTS = {"a": Kept("1", frozenset("A")), "ab": Kept("2", frozenset("AB")), "b": Kept("3", frozenset("B"))}
RESTS = Judged({"A": "x", "B": "y", "C": "z"}, TESTS)
HEARD = {"m1": {"a"}, "m2": {"a", "b"}}
"""Which tests notice a mutant; a law of C notices m3."""


class Asked:
    """Puts trials to what is heard, and keeps them."""

    def __init__(self, heard: Mapping[str, set[str]] = HEARD, laws: Mapping[str, str] | None = None) -> None:
        self.heard, self.laws = heard, laws if laws is not None else {"m3": "C"}
        self.trials: list[Trial] = []

    def __call__(self, trials: Sequence[Trial]) -> Sequence[Outcome]:
        self.trials += trials
        return [self._outcome(trial) for trial in trials]

    def _outcome(self, trial: Trial) -> Outcome:
        if trial.mutant.after == "endless":
            return Outcome(crashed=frozenset(trial.tests), endless=True)
        noticed = self.heard.get(trial.mutant.after, set()) & trial.tests.keys()
        broken = trial.clauses & frozenset(self.laws.get(trial.mutant.after, "")) if not noticed else frozenset[str]()
        return Outcome(frozenset(noticed), broken=broken)

    @property
    def put(self) -> list[tuple[str, str]]:
        """Each mutant, with the tests that were asked."""
        return [(trial.mutant.after, " ".join(sorted(trial.tests))) for trial in self.trials]


def judge(
    asked: Asked,
    rests: Judged = RESTS,
    kept: Judged = Judged(),  # noqa: B008  never changed
    placebos: Sequence[Defined] = (),
    defined: Sequence[Defined] = DEFINED,
) -> Judge:
    return Judge(defined, rests.clauses, rests, kept, asked, placebos=placebos)


def changed(*tests: str) -> Judged:
    """What tests and clauses rest on where these tests have changed."""
    own = {test: kept._replace(input_hash="new") if test in tests else kept for test, kept in TESTS.items()}
    moved = {clause for test in tests for clause in TESTS[test].claims}
    return Judged({id: "new" if id in moved else hash for id, hash in RESTS.clauses.items()}, own)


KEPT = judge(Asked()).judged()


# --- only what is not known is asked ---


def test_all_that_is_not_known_is_asked() -> None:
    asked = Asked()
    assert judge(asked).judged().mutants == {
        "m1": {"A": Seen("a")},
        "m2": {"A": Seen("a"), "B": Seen("b")},
        "m3": {"C": Seen(BY_LAW)},
    }
    assert asked.put == [("m1", "a ab"), ("m2", "a ab b"), ("m3", "")]


def test_nothing_is_asked_where_nothing_has_changed() -> None:
    asked = Asked()
    assert not judge(asked, kept=KEPT).stale()
    assert judge(asked, kept=KEPT).judged() == KEPT
    assert asked.put == []


def test_a_test_that_has_changed_is_asked_first_and_alone_for_what_it_noticed() -> None:
    asked, rests = Asked(), changed("a")
    assert judge(asked, rests, KEPT).stale() == {"A"}
    assert judge(asked, rests, KEPT).judged().mutants == KEPT.mutants
    assert asked.put == [("m1", "a"), ("m2", "a b")]


def test_a_test_that_has_changed_and_notices_nothing_any_more_is_followed_by_the_others() -> None:
    asked = Asked({"m1": {"ab"}, "m2": {"a", "b"}})
    assert judge(asked, changed("a"), KEPT).judged().mutants["m1"] == {"A": Seen("ab")}
    assert asked.put == [("m1", "a"), ("m2", "a b"), ("m1", "a ab")]


def test_what_one_test_noticed_is_believed_though_another_one_has_changed() -> None:
    asked = Asked()
    assert judge(asked, changed("ab"), KEPT).stale() == {"A", "B"}
    assert judge(asked, changed("ab"), KEPT).judged().mutants == KEPT.mutants
    assert asked.put == []


def test_what_no_test_noticed_is_believed_of_a_clause_that_has_not_changed() -> None:
    asked, rests = Asked(), RESTS._replace(clauses={**RESTS.clauses, "C": "new"})
    assert judge(asked, rests, KEPT).stale() == {"C"}
    judge(asked, rests, KEPT).judged()
    assert asked.put == [("m3", "")]


def test_a_new_mutant_is_asked_about() -> None:
    asked, defined = Asked(), (*DEFINED, one("m4", "B"))
    assert judge(asked, kept=KEPT, defined=defined).stale() == {"B"}
    assert judge(asked, kept=KEPT, defined=defined).judged().mutants["m4"] == {"B": Seen(NOTHING, laws=True)}
    assert asked.put == [("m4", "ab b")]


def test_the_clauses_that_notice_nothing_of_a_constant_are_asked_for_laws_of_their_own() -> None:
    asked, defined = Asked({"m1": {"a"}}, {"m1": "B"}), (one("m1", "AB", TABLE),)
    assert judge(asked, defined=defined).judged().mutants["m1"] == {"A": Seen("a"), "B": Seen(BY_LAW, laws=True)}


# --- placebos ---

PLACEBO = one("p", "C")


def test_a_test_that_notices_too_many_mutants_of_other_clauses_does_not_count() -> None:
    found = judge(Asked({**HEARD, "p": {"a"}}), placebos=[PLACEBO]).judged()
    assert [test for test, own in found.tests.items() if own.general] == ["a"]
    assert found.mutants["m1"] == {"A": Seen(NOTHING, laws=True)}


def test_how_a_test_took_a_placebo_is_kept_while_both_stay_the_same() -> None:
    kept = judge(Asked(), placebos=[PLACEBO]).judged()
    assert {test: own.placebos for test, own in kept.tests.items()} == {test: {"p": NOTHING} for test in TESTS}
    asked = Asked()
    judge(asked, changed("b"), kept, placebos=[PLACEBO]).judged()
    assert ("p", "b") in asked.put
    asked = Asked()
    judge(asked, kept=kept, placebos=[one("q", "C")]).judged()
    assert asked.put == [("q", "a ab b")]


def test_a_placebo_under_which_tests_do_not_end_is_named_and_nothing_is_kept_of_it() -> None:
    judge_of_one = judge(Asked(), placebos=[one("endless", "C")])
    kept = judge_of_one.judged()
    assert [placebo.id for placebo in judge_of_one.endless] == ["endless"]
    assert not any(own.placebos for own in kept.tests.values())
    assert judge(Asked(), kept=kept, placebos=[one("endless", "C")]).stale() == {"A", "B"}


def test_where_another_test_counts_what_no_test_noticed_is_asked_again() -> None:
    kept = judge(Asked({**HEARD, "p": {"a"}}), placebos=[PLACEBO]).judged()
    asked = Asked()
    found = judge(asked, kept=kept, placebos=[one("q", "C")]).judged()
    assert found.mutants["m1"] == {"A": Seen("a")}


@pytest.mark.parametrize("game", GAMES)
def test_twelve_placebos_are_drawn_in_every_game_and_most_of_those_that_are_listed_are_there(game: str) -> None:
    keys = [Key(*name.rpartition(" ")[0].split("::")) for name in placebos()[game]]
    there = {one.key for one in drawn(game, defined_in(game))}
    assert len(drawn(game, defined_in(game))) == 12
    assert sum(key in there for key in keys) >= 8


def test_a_placebo_that_is_gone_is_replaced_and_the_others_stay() -> None:
    defined = defined_in("zimbabweee")
    before = drawn("zimbabweee", defined)
    after = drawn("zimbabweee", [one for one in defined if one.key != before[0].key])
    assert len(after) == len(before)
    assert {one.id for one in before if one.key != before[0].key} <= {one.id for one in after}


# --- what they show ---


def test_what_mutants_show_about_a_clause(monkeypatch: pytest.MonkeyPatch) -> None:
    defined = (one("m1", "A"), one("m2", "A"), one("m3", "AB"), one("m4", "A", TABLE))
    takes = {"m1": "a", "m2": CRASHED, "m3": NOTHING, "m4": NOTHING}
    known = KEPT._replace(mutants={id: {"A": Seen(by)} for id, by in takes.items()})
    monkeypatch.setattr(module, "defined_in", lambda game: defined)
    found = mutation_result_of("g", "A", known)
    assert (found.mutants, found.noticed, found.crashed) == (4, 1, 1)
    assert (found.surviving, found.idle) == (("rule.py: a => m3", "rule.py: a => m4"), ("rule.py: a => m4",))


# --- the file ---


def test_what_is_written_is_read(tmp_path: Path) -> None:
    whole = judge(Asked({**HEARD, "p": {"a"}}), placebos=[PLACEBO]).judged()
    write(tmp_path / "deep" / "g.json", whole)
    assert read(tmp_path / "deep" / "g.json") == whole
    assert [path.name for path in (tmp_path / "deep").iterdir()] == ["g.json"]


@pytest.mark.parametrize("share", [0, 0.1, 0.5, 0.9, 0.99])
def test_a_torn_file_counts_as_none(tmp_path: Path, share: float) -> None:
    text = text_of(KEPT)
    (tmp_path / "g.json").write_text(text[: int(share * len(text))], encoding="utf-8")
    assert read(tmp_path / "g.json") == Judged()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (f'"version": {VERSION}', '"version": 0'),
        (f'"version": {VERSION}', '"versions": 1'),
        ('"tests": {', '"tests": [], "others": {'),
        ('["a"]', "[]"),
        ('["a"]', "7"),
        ('"general": false', '"generous": false'),
    ],
)
def test_a_file_of_another_version_or_form_counts_as_none(tmp_path: Path, old: str, new: str) -> None:
    text = text_of(KEPT)
    assert old in text
    (tmp_path / "g.json").write_text(text.replace(old, new), encoding="utf-8")
    assert read(tmp_path / "g.json") == Judged()


def test_what_is_no_text_counts_as_none(tmp_path: Path) -> None:
    (tmp_path / "g.json").write_bytes(b"\xff\xfe{}")
    assert read(tmp_path / "g.json") == read(tmp_path / "nowhere.json") == Judged()


# --- the sample ---


def test_a_sample_is_a_twentieth_and_hangs_on_the_seed() -> None:
    clauses = {f"X-{number}" for number in range(81)}
    assert len(sampled(clauses, "one")) == 5
    assert sampled(clauses, "one") == sampled(clauses, "one") != sampled(clauses, "two")
    assert len(sampled({"X-1"}, "one")) == 1
    assert sampled((), "one") == set()


def with_seen(id: str, clause: str, seen: Seen) -> Judged:
    """What is kept, but for how one clause takes a mutant."""
    return KEPT._replace(mutants={**KEPT.mutants, id: {**KEPT.mutants[id], clause: seen}})


@pytest.fixture(autouse=True)
def one_placebo(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulecore.audit.evidence.sample.drawn", lambda game, defined: [PLACEBO])


def test_what_is_true_is_left_alone() -> None:
    assert list(untrue(DEFINED, frozenset("ABC"), KEPT, "", Asked())) == []


@pytest.mark.parametrize(
    ("kept", "fault"),
    [
        (with_seen("m1", "A", Seen("ab")), "A: what is kept says that ab notices"),
        (with_seen("m2", "B", Seen("ab")), "B: what is kept says that ab notices"),
        (with_seen("m1", "A", Seen(BY_LAW)), "A: what is kept says that a law of it notices"),
        (with_seen("m1", "A", Seen(NOTHING)), "A: what is kept says that none of its 2 tests notices"),
    ],
)
def test_a_figure_written_by_hand_is_named(kept: Judged, fault: str) -> None:
    assert [line.rpartition(": rule")[0] for line in untrue(DEFINED, frozenset("ABC"), kept, "", Asked())] == [fault]


def test_a_placebo_that_is_kept_otherwise_is_named() -> None:
    kept = KEPT._replace(tests={**TESTS, "a": TESTS["a"]._replace(placebos={"p": NOTICED})})
    (fault,) = untrue(DEFINED, frozenset("A"), kept, "", Asked())
    assert fault.startswith("a: what is kept says noticed, and not nothing, about a placebo")


def test_a_placebo_with_which_a_test_is_said_to_crash_is_named_where_it_does_not() -> None:
    kept = KEPT._replace(tests={**TESTS, "a": TESTS["a"]._replace(placebos={"p": CRASHED})})
    (fault,) = untrue(DEFINED, frozenset("A"), kept, "", Asked())
    assert fault.startswith("a: what is kept says crashed, and not nothing, about a placebo")


@pytest.mark.parametrize("seed", ["", "1", "2", "3"])
def test_a_placebo_is_drawn_among_those_that_can_touch_a_test(monkeypatch: pytest.MonkeyPatch, seed: str) -> None:
    others = [one(name, "C") for name in "qrs"]
    monkeypatch.setattr("rulecore.audit.evidence.sample.drawn", lambda game, defined: [*others, PLACEBO])
    monkeypatch.setattr("rulecore.audit.evidence.sample.touches", lambda placebo, test, own: placebo is PLACEBO)
    asked = Asked()
    assert list(untrue(DEFINED, frozenset("A"), KEPT, seed, asked)) == []
    assert asked.put[-1] == ("p", "a ab")


def test_a_placebo_under_which_tests_do_not_end_is_named_by_the_sample(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulecore.audit.evidence.sample.drawn", lambda game, defined: [one("endless", "C")])
    (fault,) = untrue(DEFINED, frozenset("A"), KEPT, "", Asked())
    assert fault.startswith("a placebo has no end")
