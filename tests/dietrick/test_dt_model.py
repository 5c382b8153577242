"""Model checking: tiny boxes are walked through completely under every reading, and the counts are pinned.

`python tests/dietrick/dt_walks.py` writes dt_model_counts.json anew; the diff is for review.
"""

import json
from itertools import chain
from typing import Any

import pytest
from dt_walks import COUNTS, READINGS, TABLES, WALKS, agreements, game_of, walk

from rulecore.games.dietrick import GAME

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


def test_every_law_has_something_to_say_at_some_table() -> None:
    judged = chain.from_iterable(walk(table, "default")[0].judged for table in TABLES)
    assert set(judged) == {law.name for law in GAME.laws}


def changing(part: slice) -> set[str]:
    """The agreements under which this part of the numbers is not, at some table, what it is by default."""
    return {
        agreement
        for table, agreement in WALKS
        if PINNED[f"{table} {agreement}"][part] != PINNED[f"{table} default"][part]
    }


COUNT, FINALS = slice(0, 5), slice(5, 6)


def test_these_readings_change_how_many_states_there_are() -> None:
    assert changing(COUNT) == {
        "arrangement-chooser=chance",
        "arrangement-chooser=table",
        "arrangement-timing=before-deal",
        "final-replenish=perform",
        "first-play=first-card",
        "game-length=stated",
        "reshuffle-timing=lazy-without-trick",
        "series-double=play-on",
        "series-lead=random",
        "series-shared-win=counts-for-none",
        "solo-13th=player-only",
        "solo-empty-personal=no-refill",
        "solo-fuzz-empty=game-ends",
        "solo-lowest-card=lowest-fuzz-number",
        "solo-lowest-card=lowest-number",
        "solo-out-of-cards=after-play",
        "solo-reveal-order=reveal-first",
        "solo-round=fuzz-always-leads",
        "solo-two-cards=better-one",
    }


def test_all_readings_but_these_change_how_games_end() -> None:
    assert {agreement for _, agreement in WALKS} - changing(FINALS) == {
        "default",
        "arrangement-chooser=chance",
        "arrangement-timing=before-deal",
        "discard-visibility=memory-only",
        "final-replenish=perform",
        "first-play=first-card",
        "game-length=first-of-both",
        "game-length=stated",
        "pass-visibility=public",
        "reshuffle-timing=eager",
        "reshuffle-timing=lazy",
        "reshuffle-timing=lazy-without-trick",
        "solo-lowest-card=lowest-fuzz-number",
        "solo-reveal-order=reveal-first",
    }


@pytest.mark.parametrize(
    ("table", "agreement"), [("three", "reshuffle-timing=eager"), ("four", "reshuffle-timing=lazy")]
)
def test_what_the_default_stands_for_is_the_same_walk(table: str, agreement: str) -> None:
    assert PINNED[f"{table} {agreement}"] == PINNED[f"{table} default"]


@pytest.mark.parametrize("ruling", ["pass-visibility", "discard-visibility"])
def test_readings_about_views_change_nothing_else(ruling: str) -> None:
    concerned = [(table, agreement) for table, agreement in WALKS if agreement.startswith(ruling)]
    assert concerned
    assert all(PINNED[f"{table} {agreement}"] == PINNED[f"{table} default"] for table, agreement in concerned)


def test_no_walk_is_longer_than_the_rules_say() -> None:
    for table, agreement in WALKS:
        game = game_of(table, agreement)
        assert PINNED[f"{table} {agreement}"][4] <= game.rules.max_game_length(game.terms)


def test_a_walk_gives_the_same_answer_again() -> None:
    assert walk("four", "default") == walk("four", "default")
