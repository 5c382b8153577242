"""Model checking: tiny boxes are walked through completely under every reading, and the counts are pinned.

`python tests/fuertorite/fr_walks.py` writes fr_model_counts.json anew; the diff is for review.
"""

import json
from itertools import chain
from typing import Any

import pytest
from fr_walks import COUNTS, READINGS, TABLES, WALKS, agreements, game_of, walk

from rulecore.games.fuertorite import GAME

pytestmark = pytest.mark.model

PINNED: dict[str, list[Any]] = json.loads(COUNTS.read_text(encoding="utf-8"))
"""Table and agreement: states, steps, deals, finals, longest game, digest of the results."""


@pytest.mark.parametrize(("table", "agreement"), WALKS)
def test_all_laws_hold_everywhere_and_nothing_else_is_reachable(table: str, agreement: str) -> None:
    _, found = walk(table, agreement)
    assert found == PINNED[f"{table} {agreement}"]


def test_every_walk_is_pinned_and_nothing_else() -> None:
    assert list(PINNED) == [" ".join(names) for names in WALKS]


def test_every_reading_is_walked_through() -> None:
    alone = {name for table in TABLES for agreement in agreements(table) for name in agreement.split()}
    always = {"=".join(pair) for table in TABLES.values() for pair in table.agreed}
    others = {f"{ruling}={other}" for ruling, members in READINGS.items() for other in members[1:]}
    assert others <= alone | always


SILENT = {"the_deck_lasts", "the_deal_is_what_chance_dealt"}
"""Laws of the printed box and of the deal, which is fixed at most tables."""


def test_every_law_has_something_to_say_at_some_table() -> None:
    judged = set(chain.from_iterable(walk(table, "default")[0].judged for table in TABLES))
    assert judged | SILENT == {law.name for law in GAME.laws}


def changing(part: slice) -> set[str]:
    """The agreements under which this part of the numbers is not, at some table, what it is by default."""
    return {
        agreement
        for table, agreement in WALKS
        if PINNED[f"{table} {agreement}"][part] != PINNED[f"{table} default"][part]
    }


COUNT, FINALS = slice(0, 5), slice(5, 6)


def test_these_readings_change_only_how_games_end() -> None:
    assert changing(FINALS) - changing(COUNT) == {
        "star-formula=best-card-of-each",
        "two-types-tie=keep-both",
        "series-first-sp=next-sp",
        "series-first-sp=rotate-left",
    }


def test_these_readings_change_only_the_ways_there() -> None:
    assert changing(COUNT) - changing(FINALS) == {"x-range=unbounded", "x-after-14=fifteen-only"}


def test_every_reading_makes_a_difference_at_some_table() -> None:
    assert {agreement for _, agreement in WALKS} - changing(COUNT) - changing(FINALS) == {"default"}


def test_no_walk_is_longer_than_the_rules_say() -> None:
    for table, agreement in WALKS:
        game = game_of(table, agreement)
        assert PINNED[f"{table} {agreement}"][4] <= game.rules.max_game_length(game.terms)


def test_a_walk_gives_the_same_answer_again() -> None:
    assert walk("hands", "default") == walk("hands", "default")
