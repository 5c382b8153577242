"""Source drift: a rulebook whose lines have changed is noticed."""

from hashlib import sha256

import pytest

from rulecore.audit.evidence.sources import digest, drifted, lines_of
from rulecore.core.spec import Clause
from rulecore.registry import spec_of

RULEBOOK = ["one ", "two", "three", "four"]
HASH = sha256(b"one\nthree\nfour").hexdigest()[:12]


def clause(source: str) -> Clause:
    return Clause("ZT-X-1", "rule", "p. 1", "text", "formal", (), source)


@pytest.mark.parametrize(("ranges", "numbers"), [("3", [3]), ("1-3", [1, 2, 3]), ("1,3-4", [1, 3, 4])])
def test_ranges_name_lines(ranges: str, numbers: list[int]) -> None:
    assert lines_of(ranges) == numbers


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
