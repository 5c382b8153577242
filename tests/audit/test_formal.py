"""Formal statements: the spec shows the laws as they run, and nothing that does not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulecore import GAMES
from rulecore.audit.evidence import formal, notation
from rulecore.audit.evidence.places import laws_of
from rulecore.core.spec import parse
from rulecore.registry import rules_of, spec_of, spec_path

GAME = "dtwww"


@pytest.fixture(params=[GAME])
def spec(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the spec, which is the one that is read."""
    copy = tmp_path / "dtwww.md"
    copy.write_text(spec_path(GAME).read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(formal, "spec_path", lambda game: copy)
    monkeypatch.setattr(formal, "spec_of", lambda game: parse(game, copy.read_text(encoding="utf-8")))
    return copy


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_every_law_stands_in_the_spec_once_as_it_is_written(game: str) -> None:
    text = spec_path(game).read_text(encoding="utf-8")
    for law in rules_of(game).laws:
        assert text.count(f"\ndef {law.name}(") == 1
        assert f"\n{formal.parts(game)[law.name].text}\n" in text


@pytest.mark.parametrize("game", GAMES)
def test_what_a_law_needs_of_other_laws_stands_before_it(game: str) -> None:
    text, parts = spec_path(game).read_text(encoding="utf-8"), formal.parts(game)
    for law in rules_of(game).laws:
        for used in parts[law.name].uses & parts.keys():
            assert text.index(parts[used].text) < text.index(parts[law.name].text)


@pytest.mark.parametrize("game", GAMES)
def test_a_clause_names_every_law_that_states_it(game: str) -> None:
    for clause in spec_of(game).clauses:
        told = set(re.findall(r"`([a-z_0-9]+)`", clause.formal.partition("; with ")[0].partition("\n")[0]))
        if clause.id in laws_of(game):
            assert told == set(laws_of(game)[clause.id])


def test_a_statement_that_is_not_the_law_is_named(spec: Path) -> None:
    change(spec, "return list(legal) == ways_permitted(config, state)", "return 'largest wins or bananas' == 7")
    (fault,) = formal.faults(GAME)
    assert fault.startswith("DW-FOLLOW-1: the spec shows other laws")


def test_a_statement_that_is_left_out_is_added(spec: Path) -> None:
    whole = spec.read_text(encoding="utf-8")
    entry = next(piece for piece in formal._CUT.split(whole) if piece.startswith("### DW-FOLLOW-1 "))
    change(spec, entry, formal._DEFINED.sub("", formal._FORMAL.sub("", entry)))
    assert any(fault.startswith("DW-FOLLOW-1: the spec shows other laws") for fault in formal.faults(GAME))
    assert "".join(right for _, right in formal.entries(GAME)) == whole


def test_a_definition_that_is_elsewhere_is_named(spec: Path) -> None:
    change(spec, "defined: `following.playable`", "defined: `scoring.POINTS`")
    (fault,) = formal.faults(GAME)
    assert fault.startswith("DW-")


def test_a_type_that_has_other_fields_is_named(spec: Path) -> None:
    change(spec, "    private: PrivateKinds\n", "")
    (fault,) = formal.faults(GAME)
    assert fault.startswith("notation: ")


def test_a_sentence_that_no_law_runs_is_named(spec: Path) -> None:
    change(spec, "formal: none: it names", "formal: it names")
    (fault,) = formal.faults(GAME)
    assert fault == "DW-OVER-1: no law states it; its `formal:` should begin with `none:` or `as`"


@pytest.mark.parametrize("game", GAMES)
def test_writing_changes_nothing_where_nothing_is_wrong(game: str) -> None:
    assert list(formal.faults(game)) == []
    assert "".join(right for _, right in formal.entries(game)) == spec_path(game).read_text(encoding="utf-8")


def test_the_chapter_stands_before_the_first_clause_also_where_there_was_none() -> None:
    head = "# A\n\n## Notation\n\ncards\n\n## Players\n\n"
    there = notation.set_in(head, "## What the laws speak of\n\nall\n\n")
    assert there == "# A\n\n## Notation\n\ncards\n\n## What the laws speak of\n\nall\n\n## Players\n\n"
    assert notation.set_in(there, "## What the laws speak of\n\nall\n\n") == there
