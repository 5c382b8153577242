"""Tables of an audit in the terminal: what there is nothing to say of has no heading."""

from __future__ import annotations

from sample_report import report

from rulecore.cli.audit_tables import as_markdown, blocks_of

HEADING = "Games in which they apply"


def test_of_a_game_for_one_table_it_is_not_listed_where_readings_apply() -> None:
    found = report("zimbabweee")
    assert any(HEADING in str(block) for block in blocks_of(found)) and HEADING in as_markdown(found)
    for entry in found["readings"]:
        entry["by"] = []
    assert not any(HEADING in str(block) for block in blocks_of(found)) and HEADING not in as_markdown(found)
