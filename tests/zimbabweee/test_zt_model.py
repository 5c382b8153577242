"""Model checking: what the readings change in the tiny boxes of tests/zimbabweee/zt_walks.py."""

import pytest
from tiny_boxes import COUNT, Walked
from zt_walks import AGREEMENTS, BOXES, TABLES, game_of

pytestmark = pytest.mark.model

PINNED = BOXES.pinned()
FINALS = slice(5, 6)


class TestBoxes(Walked):
    """All that every game's boxes must pass."""

    boxes = BOXES


def test_these_readings_change_how_many_states_there_are() -> None:
    assert BOXES.changing(COUNT) == {
        "bid-supply=unlimited",
        "bid-supply=equal-share",
        "bid-cap=chip-count",
        "bid-zero=forbidden",
        "no-bankrupt-start=friendly-choice",
    }


def test_all_readings_but_those_about_views_change_how_games_end() -> None:
    assert set(AGREEMENTS) - BOXES.changing(FINALS) == {
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
        assert PINNED[f"{table} variant {open_choices}"][4] == game.rules.max_game_length(game.rules_config)
