"""The changelog says of every name that is no more what has taken its place."""

import re
from pathlib import Path

from face import face

ROOT = Path(__file__).resolve().parents[2]
BEFORE = frozenset((Path(__file__).parent / "face.txt").read_text(encoding="utf-8").splitlines())
TABLE = re.compile(r"\| was \| is \| the old one \|\n.*\n((?: *\|.*\n)+)")


def told() -> set[str]:
    """Every name in the first column of the table of changed names."""
    (rows,) = TABLE.findall((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    return {name for row in rows.splitlines() for name in re.findall("`([^`]+)`", row.split("|")[1])}


def untold(gone: set[str]) -> set[str]:
    """The names that are gone but not in the table: looked up by their last part, or as a value of a field."""
    return {name for name in gone if re.split(r"[.=(]", name.rstrip(")"))[-1] not in told()}


def test_every_name_that_has_gone_is_in_the_table_of_changed_names() -> None:
    assert len(BEFORE) > 1000
    assert untold({*BEFORE} - {*face()}) == set()


def test_a_name_that_went_without_a_word_would_be_found() -> None:
    assert untold(
        {"rulecore.Game.view", "rulecore.record(legal)", "zimbabweee view.bids", "dtwww view.phase=roll"}
    ) == {
        "rulecore.Game.view",
        "rulecore.record(legal)",
        "zimbabweee view.bids",
        "dtwww view.phase=roll",
    }
