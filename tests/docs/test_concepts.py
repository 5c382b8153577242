"""The guide for authors counts what there is to understand, and needs nothing else."""

from __future__ import annotations

import re
from pathlib import Path

from rulecore import authoring, pictures

ROOT = Path(__file__).resolve().parents[2]
MOST = 30
EVENING, _, COUNTED = (
    (ROOT / "docs" / "adding_a_game.md")
    .read_text(encoding="utf-8")
    .partition("## An evening\n")[2]
    .partition("\n## ")[0]
    .partition("### What there is to understand\n")
)
"""The guide, and the list of its concepts."""
ROWS = re.findall(r"^\| (\d+) \| (.+?) \| (.+) \|$", COUNTED, re.MULTILINE)


def names_in(text: str) -> set[str]:
    """The names for authors that stand in code in a text."""
    code = " ".join(re.findall(r"`([^`]+)`", text))
    return set(re.findall(r"(?<![-\w])\w+(?![-\w])", code)) & {*authoring.__all__, *pictures.__all__}


def test_the_concepts_are_counted_and_few() -> None:
    assert [int(number) for number, _, _ in ROWS] == list(range(1, len(ROWS) + 1))
    assert 0 < len({concept for _, concept, _ in ROWS}) == len(ROWS) <= MOST


def test_a_concept_is_a_name_for_authors_or_a_term_that_the_guide_introduces() -> None:
    terms = {concept for _, concept, _ in ROWS if "`" not in concept}
    assert terms == set(re.findall(r"\*\*([a-z]+)\*\*", EVENING))
    assert all(re.fullmatch(r"`\w+`", concept) for _, concept, _ in ROWS if concept not in terms)


def test_the_guide_uses_no_name_that_it_does_not_count_and_counts_none_that_it_does_not_use() -> None:
    counted = {concept.strip("`") for _, concept, _ in ROWS if "`" in concept}
    assert names_in(EVENING) == counted == names_in(COUNTED)


def test_a_name_more_would_be_noticed() -> None:
    assert names_in(f"{EVENING} `Zone(of=ONE)`") - names_in(EVENING) == {"ONE"}
