"""Where tags are found in the source, and what they speak for."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from rulecore.audit.evidence import judged, places
from rulecore.audit.evidence.places import (
    DEFINITION,
    REFUSAL,
    USE,
    Place,
    Source,
    laws_of,
    mentions,
    misplaced,
    readers,
    roles,
    tags,
)
from rulecore.audit.evidence.sampled import sampled

SOURCE = '''"""A module. ZT-NOT-1 is mentioned here, and no tag."""

COPIES = (1, 2)  # ZT-DATA-1
BOX = dict(
    hand=12,  # ZT-DATA-2
)
WORTH: Final = {
    "ten": 10,
}
"""ZT-TABLE-1; see ZT-DATA-1,
ZT-DATA-2: what each card is worth."""
Mark = tuple[int, int]
"""see ZT-TABLE-1: a type."""
LEFT, RIGHT = 0, 1
"""ZT-PAIR-1: both sides."""
SILENT = 3
"""ZT-NOT-1 is spoken of, and this is no tag."""


def rule(a: int) -> int:
    """ZT-RULE-1, ZT-RULE-2: what it does."""
    if a:  # ZT-LINE-1
        return 0  # ZT-LINE-2
    return Refusal("ZT-NO-1", "because")  # ZT-LINE-3; see ZT-LINE-1, ZT-RULE-1: why


def other(a: int) -> int:
    """Speaks of ZT-NOT-2: but does not open with it."""
    return a
'''


@pytest.fixture
def source(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(places, "sources", lambda game: [Source("rule", "games/rule.py", SOURCE)])
    for cached in (tags, mentions, readers):
        cached.cache_clear()
    yield
    for cached in (tags, mentions, readers):
        cached.cache_clear()


def where(clause: str) -> list[tuple[str, int, int]]:
    return [(place.name, place.first, place.last) for place in tags("zimbabweee").get(clause, ())]


@pytest.mark.usefixtures("source")
@pytest.mark.parametrize(
    ("clause", "place"),
    [
        ("ZT-DATA-1", ("rule", 3, 3)),
        ("ZT-DATA-2", ("rule", 4, 6)),
        ("ZT-TABLE-1", ("rule.WORTH", 7, 9)),
        ("ZT-PAIR-1", ("rule.LEFT", 14, 14)),
        ("ZT-RULE-1", ("rule.rule", 22, 24)),
        ("ZT-RULE-2", ("rule.rule", 22, 24)),
        ("ZT-LINE-1", ("rule.rule", 22, 22)),
        ("ZT-LINE-2", ("rule.rule", 23, 23)),
        ("ZT-LINE-3", ("rule.rule", 24, 24)),
        ("ZT-NO-1", ("rule.rule", 24, 24)),
    ],
)
def test_a_tag_speaks_for_its_statement_and_a_docstring_for_its_function_or_constant(
    clause: str, place: tuple[str, int, int]
) -> None:
    assert where(clause)[0] == place


@pytest.mark.usefixtures("source")
def test_a_tag_says_whether_its_place_defines_the_clause_or_uses_it() -> None:
    role = {clause: [(place.role, place.line) for place in found] for clause, found in tags("zimbabweee").items()}
    assert role["ZT-LINE-1"] == [(DEFINITION, 22), (USE, 24)]
    assert role["ZT-DATA-1"] == [(DEFINITION, 3), (USE, 0)]
    assert role["ZT-TABLE-1"] == [(DEFINITION, 0), (USE, 0)]
    assert role["ZT-RULE-1"] == [(DEFINITION, 0), (USE, 24)]
    assert role["ZT-NO-1"] == [(REFUSAL, 24)]


@pytest.mark.parametrize(
    ("text", "defined", "used"),
    [
        ("ZT-A-1", ["ZT-A-1"], []),
        ("ZT-A-1, ZT-A-2: why", ["ZT-A-1", "ZT-A-2"], []),
        ("see ZT-A-1, ZT-A-2", [], ["ZT-A-1", "ZT-A-2"]),
        ("ZT-A-1; see ZT-A-2", ["ZT-A-1"], ["ZT-A-2"]),
        ("ZT-A-1 see ZT-A-2", [], []),
        ("; see ZT-A-2", [], []),
        ("because of ZT-A-1", [], []),
        ("ZT-A-1 holds", [], []),
        ("", [], []),
    ],
)
def test_a_tag_has_one_form(text: str, defined: list[str], used: list[str]) -> None:
    assert roles(text) == (*((id, DEFINITION) for id in defined), *((id, USE) for id in used))


@pytest.mark.usefixtures("source")
def test_a_clause_that_is_defined_nowhere_or_twice_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    twice = SOURCE + "\n\nDOUBLED = COPIES  # ZT-DATA-1; see ZT-NO-2\n"
    monkeypatch.setattr(places, "sources", lambda game: [Source("rule", "games/rule.py", twice)])
    assert sorted(misplaced("zimbabweee")) == [
        "ZT-DATA-1 should be defined in one place, not in games/rule.py:3 and games/rule.py:32",
        "ZT-NO-1 should be defined in one place, not in none",
        "ZT-NO-2 should be defined in one place, not in none",
    ]


@pytest.mark.usefixtures("source")
def test_a_constant_that_is_used_is_changed_like_one_that_is_defined_and_a_type_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(judged, "sources", places.sources)
    changed = {(one.mutant.after, *sorted(one.clauses)) for one in judged.defined_in.__wrapped__("zimbabweee")}
    assert {('"ten": 11,', "ZT-DATA-1", "ZT-DATA-2", "ZT-TABLE-1"), ("LEFT, RIGHT = 1, 1", "ZT-PAIR-1")} <= changed
    assert not [after for after, *_ in changed if after.startswith("Mark")]


@pytest.mark.usefixtures("source")
def test_an_id_in_prose_is_no_tag_but_is_a_mention() -> None:
    assert where("ZT-NOT-1") == where("ZT-NOT-2") == []
    assert mentions("zimbabweee")["ZT-NOT-2"] == ("games/rule.py:28",)


def test_the_follow_rule_is_found_live() -> None:
    first, *others = tags("zimbabweee")["ZT-FOLLOW-1"]
    names = {place.name for place in (first, *others)}
    assert first.name == "trick.must_follow"  # the definition
    assert {"trick.must_follow", "trick.playable", "play.tricks.refusal"} <= names


def test_every_ruling_has_its_reader() -> None:
    assert {ruling: [reader.place.name for reader in found] for ruling, found in readers("zimbabweee").items()}[
        "trick-tie"
    ] == ["trick.later_player"]


def test_laws_do_not_count_as_code_that_implements() -> None:
    assert all(isinstance(place, Place) for found in tags("zimbabweee").values() for place in found)
    assert not [place for found in tags("zimbabweee").values() for place in found if place.module.startswith("laws")]
    assert "a_led_rank_is_followed" in laws_of("zimbabweee")["ZT-FOLLOW-1"]


def test_forty_clauses_are_drawn_by_a_seed_each_with_the_line_that_defines_it() -> None:
    drawn = [*sampled(48)]
    assert drawn == [*sampled(48)] != [*sampled(49)]
    assert len({told.partition(":")[0] for told in drawn}) == 40
    for told in drawn:
        path, _, rest = told.rpartition("\n    ")[2].partition(":")
        assert int(rest.split()[0]) <= len(Path(path).read_text(encoding="utf-8").splitlines())
