"""The parser of specs: what it reads, and that everything out of form is refused with its line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rulecore
from rulecore import Clause, InvalidSpec, Reading, Ruling
from rulecore.core.spec import GRADES, KINDS, parse, place_of, spec_at
from rulecore.registry import spec_of

CLAUSE = """\
### AB-ONE-1 · rule · page 1

One thing,
in two lines.

formal: `x == 1`

    more of it

rulings: some-thing

source: 1-2 0123456789ab
"""
RULING = """\
### some-thing · page 2

What is meant?

- `this` (default): this
  and nothing else.
  grade: text; the words
  say so.
- `that`: that.
  grade: contested; others read it so.

reason: because.

differ: always.

clauses: AB-ONE-1
"""
TEXT = f"# A game\n\nSome words.\n\n## A chapter\n\n{CLAUSE}\n## Rulings\n\n{RULING}"


def test_a_clause_is_read_with_all_its_parts() -> None:
    assert parse("a", TEXT).clauses == (
        Clause(
            id="AB-ONE-1",
            kind="rule",
            place="page 1",
            text="One thing,\nin two lines.",
            formal="`x == 1`\n\n    more of it",
            rulings=("some-thing",),
            source="1-2 0123456789ab",
        ),
    )


def test_a_clause_may_have_a_title_in_its_heading_and_no_formal_statement_yet() -> None:
    titled = TEXT.replace(" · page 1", " · page 1 · What it is").replace("formal: `x == 1`\n\n    more of it\n", "")
    (one,) = parse("a", titled).clauses
    assert (one.place, one.title, one.formal) == ("page 1", "What it is", "")


def test_a_ruling_is_read_with_all_its_parts() -> None:
    assert parse("a", TEXT).rulings == (
        Ruling(
            id="some-thing",
            place="page 2",
            question="What is meant?",
            readings=(
                Reading("this", "this and nothing else.", "text", "the words say so.", "this"),
                Reading("that", "that.", "contested", "others read it so.", "that"),
            ),
            default="this",
            reason="because.",
            differ="always.",
            clauses=("AB-ONE-1",),
        ),
    )


def test_a_ruling_is_as_good_as_the_best_reading_that_is_not_its_default() -> None:
    (ruling,) = parse("a", TEXT).rulings
    straw = Reading("third", "third.", "straw", "nobody does.")
    assert ruling.grade == "contested"
    assert ruling._replace(readings=(*ruling.readings, straw)).grade == "contested"
    assert ruling._replace(readings=(ruling.readings[0], straw)).grade == "straw"


def test_a_spec_without_grades_is_read_and_comes_last() -> None:
    plain = re.sub(r"\n +grade:.*(\n  say so\.)?", "", TEXT)
    (ruling,) = parse("a", plain).rulings
    assert [(reading.text, reading.grade, reading.because) for reading in ruling.readings] == [
        ("this and nothing else.", "", ""),
        ("that.", "", ""),
    ]
    assert ruling.grade == ""
    assert sorted(["", *reversed(GRADES)], key=place_of) == [*GRADES, ""]


def test_words_outside_of_entries_are_for_people() -> None:
    alone = CLAUSE.replace("rulings: some-thing\n", "")
    assert parse("a", f"# A\n\nformal: no\n\n{alone}\n## B\n\nrulings: none\n").clauses == parse("a", alone).clauses


def test_an_empty_spec_has_nothing() -> None:
    assert parse("a", "") == ("a", (), ())


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_clause_is_read(kind: str) -> None:
    assert parse("a", TEXT.replace("· rule ·", f"· {kind} ·")).clauses[0].kind == kind


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("· rule ·", "· law ·", "a.md:7: the heading should be `### ID · kind · place` or "),
        (" · page 1", "", "a.md:7: the heading should be `### ID"),
        (" · page 1", " · page 1 · 2 · 3", "a.md:7: the heading should be `### ID"),
        (" · page 1", " · page 1 · ", "a.md:7: the heading should be `### ID"),
        ("One thing,\nin two lines.", "", "a.md:7: AB-ONE-1 should have a text"),
        ("formal:", "formal: 1\n\nformal:", "a.md:7: `formal:` stands there twice"),
        ("source:", "source: 1\n\nsource:", "a.md:7: `source:` stands there twice"),
        (" · page 2", "", "a.md:22: the heading should be `### id · place`"),
        (" · page 2", " · page 2 · 3", "a.md:22: the heading should be `### id · place`"),
        ("- `that`: that.", "- that: that.", "a.md:22: a reading should be written - `id`: text; not '- that: that.'"),
        ("- `that`:", "- `that` (Default):", "a.md:22: a reading should be written"),
        ("- `that`:", "- `That`:", "a.md:22: a reading should be written"),
        (
            "- `that`: that.\n  grade: contested; others read it so.",
            "- `that`:",
            "a.md:22: a reading should be written",
        ),
        ("`that`: that.", "`that`:", "a.md:22: a reading should be written"),
        (
            "grade: contested;",
            "grade: sure;",
            "a.md:22: the grade of `that` should be written grade: contested|",
        ),
        ("grade: contested;", "grade: contested", "a.md:22: the grade of `that` should be written grade:"),
        ("others read it so.", "", "a.md:22: the grade of `that` should be written grade:"),
        ("others read it so.", "so.\n  grade: straw; no.", "a.md:22: the grade of `that` should be written grade:"),
        (
            "  grade: contested; others read it so.\n",
            "",
            "a.md:22: some-thing should grade all of its readings or none",
        ),
        (
            "- `that`: that.\n  grade: contested; others read it so.\n",
            "",
            "a.md:22: some-thing should have two readings or more, the first marked (default)",
        ),
        (" (default)", "", "a.md:22: some-thing should have two readings or more, the first marked (default)"),
        ("`that`:", "`that` (default):", "a.md:22: some-thing should have two readings or more, the first"),
        ("What is meant?", "", "a.md:22: some-thing should have a question, a `reason:` and a `differ:`"),
        ("reason: because.", "", "a.md:22: some-thing should have a question, a `reason:` and a `differ:`"),
        ("differ: always.", "differ:", "a.md:22: some-thing should have a question, a `reason:` and a `differ:`"),
        ("differ:", "reason: why\n\ndiffer:", "a.md:22: `reason:` stands there twice"),
        ("rulings: some-thing", "", "a.md: AB-ONE-1 and some-thing should name each other"),
        ("rulings: some-thing", "rulings: some-thing, other", "a.md: AB-ONE-1 and other should name each other"),
        ("clauses: AB-ONE-1", "", "a.md: AB-ONE-1 and some-thing should name each other"),
        ("clauses: AB-ONE-1", "clauses: AB-ONE-1, AB-NONE-1", "a.md: AB-NONE-1 and some-thing should name each other"),
        ("## Rulings", CLAUSE, "a.md: AB-ONE-1 stands there twice"),
        ("## Rulings", RULING, "a.md: some-thing stands there twice"),
    ],
)
def test_what_is_out_of_form_is_refused_with_its_line(old: str, new: str, told: str) -> None:
    assert old in TEXT
    with pytest.raises(InvalidSpec, match="^" + re.escape(told)):
        parse("a", TEXT.replace(old, new, 1))


def test_a_spec_that_is_not_there_is_an_invalid_one(tmp_path: Path) -> None:
    with pytest.raises(InvalidSpec, match=r"^nowhere\.md: cannot be read: No such file"):
        spec_at(tmp_path / "nowhere.md", "nowhere")


def test_a_reading_is_named_once_in_its_ruling() -> None:
    with pytest.raises(InvalidSpec):
        parse("a", TEXT.replace("- `that`:", "- `this`:"))


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_the_specs_that_there_are_can_be_read(game: str) -> None:
    assert rulecore.clauses(game) == spec_of(game).clauses
    assert rulecore.rulings(game) == spec_of(game).rulings
    assert rulecore.clauses(game)
    assert rulecore.rulings(game)
