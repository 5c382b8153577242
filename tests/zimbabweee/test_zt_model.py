"""Model checking: tiny boxes are walked through completely under every reading, and the counts are pinned.

`python tests/zimbabweee/zt_walks.py` writes model_counts.json anew; the diff is for review.
"""

import json
from typing import Any

import pytest
from zt_walks import AGREEMENTS, COUNTS, SCORINGS, TABLES, game_of, walk

from rulecore.core.config import readings
from rulecore.games.zimbabweee import GAME
from rulecore.games.zimbabweee.rulings import Config

pytestmark = pytest.mark.model

PINNED: dict[str, list[Any]] = json.loads(COUNTS.read_text(encoding="utf-8"))
"""Table, scoring and agreement: states, steps, deals, finals, longest game, digest of the finals."""
WALKS = [(table, scoring, agreement) for table in TABLES for scoring in SCORINGS for agreement in AGREEMENTS]
READINGS = {f"{ruling}={reading.value}" for ruling, members in readings(Config).items() for reading in members}


@pytest.mark.parametrize(("table", "scoring", "agreement"), WALKS)
def test_all_laws_hold_everywhere_and_nothing_else_is_reachable(table: str, scoring: str, agreement: str) -> None:
    _, found = walk(table, scoring, agreement)
    assert found == PINNED[f"{table} {scoring} {agreement}"]


def test_every_walk_is_pinned_and_nothing_else() -> None:
    assert list(PINNED) == [" ".join(names) for names in WALKS]


def test_every_reading_is_walked_through() -> None:
    defaults = {f"{ruling}={next(iter(members)).value}" for ruling, members in readings(Config).items()}
    assert set(" ".join(AGREEMENTS).split()) - {"default"} == READINGS - defaults


def test_every_law_has_something_to_say_in_a_series_with_open_choices() -> None:
    count, _ = walk("series", "variant", "no-bankrupt-start=friendly-choice")
    assert set(count.judged) == {law.name for law in GAME.laws}


def changing(part: slice) -> set[str]:
    """The agreements under which this part of the numbers is not, on some table, what it is by default."""
    return {
        agreement
        for table, scoring, agreement in WALKS
        if PINNED[f"{table} {scoring} {agreement}"][part] != PINNED[f"{table} {scoring} default"][part]
    }


COUNT, FINALS = slice(0, 5), slice(5, 6)


def test_these_readings_change_how_many_states_there_are() -> None:
    assert changing(COUNT) == {
        "bid-supply=unlimited",
        "bid-supply=equal-share",
        "bid-cap=chip-count",
        "bid-zero=forbidden",
        "no-bankrupt-start=friendly-choice",
    }


def test_all_readings_but_those_about_views_change_how_games_end() -> None:
    assert set(AGREEMENTS) - changing(FINALS) == {
        "default",
        "hand-visible=at-bid",
        "aside-visible=open",
        "variant-zero-tie=last-in-turn-order",
    }


def test_the_tie_without_a_trick_matters_together_with_the_reading_that_allows_it() -> None:
    alone, together = "variant-bankrupt=most-among-missed", "variant-zero-tie=last-in-turn-order"
    assert PINNED[f"four variant {alone}"][FINALS] != PINNED[f"four variant {alone} {together}"][FINALS]


@pytest.mark.parametrize("ruling", ["variant-bankrupt", "variant-meet", "variant-zero-tie", "no-bankrupt-start"])
def test_readings_of_the_variant_change_nothing_under_the_standard(ruling: str) -> None:
    concerned = [agreement for agreement in AGREEMENTS if agreement.startswith(ruling)]
    changed = [a for t in TABLES for a in concerned if PINNED[f"{t} standard {a}"] != PINNED[f"{t} standard default"]]
    assert changed == []


def test_the_longest_games_are_as_long_as_the_rules_say() -> None:
    open_choices = "no-bankrupt-start=friendly-choice"
    for table, players, hand, games in (("tens", 3, 2, 1), ("four", 4, 1, 1), ("long", 3, 3, 1), ("series", 3, 1, 3)):
        assert PINNED[f"{table} variant default"][4] == games * (1 + players + players * hand)
        game = game_of(table, "variant", open_choices)
        assert PINNED[f"{table} variant {open_choices}"][4] == game.rules.max_game_length(game.terms)


def test_a_walk_gives_the_same_answer_again() -> None:
    assert walk("four", "variant", "default") == walk("four", "variant", "default")
