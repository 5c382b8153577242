"""The Japanese of a spec: what is read, and that each fault of the file is named."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from test_spec_form import TEXT

import rulecore
from rulecore import InvalidData, InvalidSpec
from rulecore.core.japanese import faults_of_japanese, in_japanese
from rulecore.core.spec import parse

SPEC = parse("a", TEXT)
JAPANESE = """\
[clauses]
AB-ONE-1 = "一つのこと。"
[rulings.some-thing]
question = "どういう意味か。"
reason = "なぜなら。"
differ = "いつも。"
[rulings.some-thing.readings]
this = "これだけ。"
that = "それ。"
[rulings.some-thing.titles]
this = "これ"
that = "それ"
"""


def file(folder: Path, text: str) -> Path:
    path = folder / "a.ja.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_every_text_is_said_in_japanese_and_ids_stay(tmp_path: Path) -> None:
    said = in_japanese(file(tmp_path, JAPANESE), SPEC)
    assert [(clause.id, clause.text) for clause in said.clauses] == [("AB-ONE-1", "一つのこと。")]
    (ruling,) = said.rulings
    assert (ruling.question, ruling.reason, ruling.differ) == ("どういう意味か。", "なぜなら。", "いつも。")
    assert [(reading.id, reading.text, reading.title) for reading in ruling.readings] == [
        ("this", "これだけ。", "これ"),
        ("that", "それ。", "それ"),
    ]
    assert (ruling.id, ruling.default, ruling.clauses) == ("some-thing", "this", ("AB-ONE-1",))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('AB-ONE-1 = "一つのこと。"', "", "clauses.AB-ONE-1: is missing"),
        ('AB-ONE-1 = "一つのこと。"', 'AB-ONE-1 = ""', "clauses.AB-ONE-1: should be a text, not ''"),
        ('AB-ONE-1 = "一つのこと。"', "AB-ONE-1 = 1", "clauses.AB-ONE-1: should be a text, not 1"),
        ("[clauses]", '[clauses]\nAB-TWO-1 = "二"', "clauses.AB-TWO-1: is unknown"),
        ("[clauses]", "[told]\n[clauses]", "told: is unknown"),
        ('differ = "いつも。"', "", "rulings.some-thing.differ: is missing"),
        ('differ = "いつも。"', "differ = []", "rulings.some-thing.differ: should be a text, not []"),
        ('differ = "いつも。"', 'differ = "いつも。"\nplace = "1"', "rulings.some-thing.place: is unknown"),
        ('that = "それ。"', "", "rulings.some-thing.readings.that: is missing"),
        ('that = "それ"\n', 'that = "それ"\nother = "他"', "rulings.some-thing.titles.other: is unknown"),
        ("some-thing.titles", "some-else.titles", "rulings.some-else: is unknown"),
        ("[clauses]", "clauses", "is no TOML: "),
    ],
)
def test_each_fault_is_named_with_its_place(tmp_path: Path, old: str, new: str, told: str) -> None:
    assert old in JAPANESE
    path = file(tmp_path, JAPANESE.replace(old, new))
    assert any(fault.startswith(told) for fault in faults_of_japanese(path, SPEC))
    with pytest.raises(InvalidSpec, match=r"^a\.ja\.toml: .*" + re.escape(told)):
        in_japanese(path, SPEC)


def test_titles_in_headings_are_said_in_japanese_too(tmp_path: Path) -> None:
    titled = parse("a", TEXT.replace(" · page 1", " · page 1 · What it is"))
    lacking = in_japanese(file(tmp_path, JAPANESE), titled, may_lack=True)
    assert [clause.title for clause in lacking.clauses] == ["What it is"]
    faults = ["titles: is missing", "titles.AB-ONE-1: is missing"]
    assert [*faults_of_japanese(file(tmp_path, JAPANESE), titled)] == faults
    path = file(tmp_path, '[titles]\nAB-ONE-1 = "題"\n' + JAPANESE)
    assert [clause.title for clause in in_japanese(path, titled).clauses] == ["題"]
    assert [*faults_of_japanese(path, SPEC)] == ["titles: is unknown"]


def test_what_may_be_lacking_stays_in_english_and_what_is_wrong_is_a_fault(tmp_path: Path) -> None:
    some = JAPANESE.replace('differ = "いつも。"\n', "").replace('that = "それ"\n', "")
    said = in_japanese(file(tmp_path, some), SPEC, may_lack=True)
    (ruling, english) = (said.rulings[0], SPEC.rulings[0])
    assert (ruling.question, ruling.differ) == ("どういう意味か。", english.differ)
    assert [reading.title for reading in ruling.readings] == ["これ", "that"]
    wrong = file(tmp_path, some.replace("reason = ", "reasons = "))
    assert [*faults_of_japanese(wrong, SPEC, may_lack=True)] == ["rulings.some-thing.reasons: is unknown"]


def test_all_faults_are_named_at_once(tmp_path: Path) -> None:
    path = file(tmp_path, JAPANESE.replace("AB-ONE-1", "AB-TWO-1").replace("that", "other"))
    assert len(tuple(faults_of_japanese(path, SPEC))) == 6


def test_a_file_that_is_not_there_is_one_fault(tmp_path: Path) -> None:
    assert [*faults_of_japanese(tmp_path / "a.ja.toml", SPEC)] == ["cannot be read: No such file or directory"]


def test_the_public_face_says_it_in_the_language_that_is_asked_for() -> None:
    with pytest.raises(InvalidData, match=r"language: should be one of 'en', 'ja', not 'de'"):
        rulecore.clauses("zimbabweee", "de")  # type: ignore[arg-type]
    with pytest.raises(InvalidData, match="language"):
        rulecore.rulings("zimbabweee", "de")  # type: ignore[arg-type]
