"""Rulebooks at hand: a line that has changed, and one that no clause covers, is noticed."""

from hashlib import sha256
from pathlib import Path

import pytest

from rulecore.audit.evidence import sources
from rulecore.audit.evidence.sources import digest, drifted, lines_of, needless, ranges_of, uncovered
from rulecore.core.spec import Clause, folder, parse
from rulecore.registry import GAMES, spec_of

RULEBOOK = ["one ", "two", "three", "four"]
HASH = sha256(b"one\nthree\nfour").hexdigest()[:12]


def clause(source: str) -> Clause:
    return Clause("ZT-X-1", "rule", "p. 1", "text", "formal", (), source)


@pytest.mark.parametrize(("ranges", "numbers"), [("3", [3]), ("1-3", [1, 2, 3]), ("1,3-4", [1, 3, 4])])
def test_ranges_name_lines(ranges: str, numbers: list[int]) -> None:
    assert lines_of(ranges) == numbers


@pytest.mark.parametrize(("numbers", "ranges"), [([], ""), ([3], "3"), ([1, 2, 3], "1-3"), ([1, 3, 4, 6], "1,3-4,6")])
def test_numbers_of_lines_are_written_as_ranges(numbers: list[int], ranges: str) -> None:
    assert ranges_of(numbers) == ranges


def test_the_hash_is_that_of_the_lines_stripped_on_the_right() -> None:
    assert digest(RULEBOOK, "1,3-4") == HASH


def test_what_has_not_changed_has_not_drifted() -> None:
    assert list(drifted((clause(f"1,3-4 {HASH}"), clause("")), RULEBOOK)) == []


def test_a_changed_line_is_named() -> None:
    changed = ["uno", *RULEBOOK[1:]]
    assert list(drifted((clause(f"1,3-4 {HASH}"),), changed)) == [
        "ZT-X-1: lines 1,3-4 are not those it was written from (p. 1)"
    ]


def test_a_line_that_is_gone_is_named() -> None:
    assert len(list(drifted((clause(f"1,3-4 {HASH}"),), RULEBOOK[:2]))) == 1


def test_a_source_out_of_form_is_named() -> None:
    assert list(drifted((clause("line 3"),), RULEBOOK)) == [
        "ZT-X-1: `source: line 3` should be lines and a hash of twelve digits"
    ]


def test_every_source_of_every_spec_is_in_form() -> None:
    told = list(drifted(spec_of("zimbabweee").clauses, []))
    assert told
    assert not [line for line in told if "should be" in line]


BOOK = ["Sham Trick", "by Nobody", "", "Rules", "", "Players follow.", "----", "The largest wins.", "mail@example.org"]
"""Lines 1, 2 and 9 need no clause, 4 is a heading, 3, 5 and 7 are layout."""


def hash_of(lines: str, book: list[str] = BOOK) -> str:
    return f"{lines} {digest(book, lines)}"


SPEC = f"""# Sham Trick

## Rules

### ZT-X-1 · rule · Rules ¶1

Players follow.

formal: none: made up

source: {hash_of("6")}

### ZT-X-2 · rule · Rules ¶2

The largest number wins.

formal: none: made up

source: {hash_of("8")}

## Coverage of the rulebook

| place | clauses |
|---|---|
| Rules | ZT-X-1, ZT-X-2 |

Lines of the rulebook that need no clause:

- {hash_of("1-2,9")}: title and address
- {hash_of("4")}: headings
"""


def said(spec: str, book: list[str]) -> list[str]:
    return list(uncovered(parse("zt", spec).clauses, needless(spec), book))


def test_every_line_but_layout_is_covered_or_listed() -> None:
    assert said(SPEC, BOOK) == []


def test_lines_that_no_clause_covers_any_more_are_named_by_their_numbers() -> None:
    before, _, after = SPEC.partition("### ZT-X-2")
    without = f"{before}## Coverage{after.partition('## Coverage')[2]}"
    assert said(without, BOOK) == ["lines 8 are covered by no clause"]
    assert said(SPEC.partition("## Coverage")[0], BOOK) == ["lines 1-2,4,9 are covered by no clause"]


def test_a_new_line_of_the_rulebook_is_named() -> None:
    assert said(SPEC, [*BOOK, "", "A two loses."]) == ["lines 11 are covered by no clause"]


def test_a_heading_that_has_become_a_rule_is_named() -> None:
    assert said(SPEC, [*BOOK[:3], "Rules: nobody speaks.", *BOOK[4:]]) == [
        "lines 4 are not those that were listed as headings"
    ]


def test_a_line_that_needs_no_clause_and_has_one_is_named() -> None:
    listed = SPEC + f"- {hash_of('8')}: flavour\n"
    assert said(listed, BOOK) == ["lines 8 are covered by a clause, but listed as flavour"]


def test_only_the_last_chapter_lists_lines() -> None:
    assert needless(f"- {hash_of('1')}: title\n\n{SPEC}") == needless(SPEC)
    assert [part.reason for part in needless(SPEC)] == ["title and address", "headings"]


@pytest.mark.parametrize(
    ("book", "code", "fault"),
    [
        (BOOK, 0, ""),
        ([*BOOK, "A secret line."], 1, "  lines 10 are covered by no clause\n"),
        (
            [*BOOK[:5], "A secret line.", *BOOK[6:]],
            1,
            "  ZT-X-1: lines 6 are not those it was written from (Rules ¶1)\n",
        ),
    ],
)
def test_the_command_counts_and_names_lines_without_their_text(
    book: list[str],
    code: int,
    fault: str,
    *,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "zt.md").write_text(SPEC, encoding="utf-8")
    (tmp_path / "zt.txt").write_text("\n".join(book), encoding="utf-8")
    monkeypatch.setattr(sources, "GAMES", ("zt",))
    monkeypatch.setattr(sources, "folder", lambda: tmp_path)
    monkeypatch.setattr(sources, "spec_of", lambda game: parse(game, SPEC))
    monkeypatch.setattr("sys.argv", ["sources", str(tmp_path)])
    assert sources.main() == code
    assert capsys.readouterr().out == f"zt: 2 places compared, 4 lines need no clause\n{fault}"


@pytest.mark.parametrize("game", GAMES)
def test_no_line_that_needs_no_clause_has_one(game: str) -> None:
    listed = needless((folder() / f"{game}.md").read_text(encoding="utf-8"))
    assert {"headings"} <= {part.reason for part in listed} or game == "zimbabweee"
    assert not [fault for fault in uncovered(spec_of(game).clauses, listed, []) if "by a clause" in fault]
