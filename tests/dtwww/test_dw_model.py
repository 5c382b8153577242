"""Model checking: what the readings change in the tiny boxes of tests/dtwww/dw_walks.py."""

import pytest
from dw_walks import AGREEMENTS, BOXES, TABLES, game_of
from tiny_boxes import COUNT, Walked

pytestmark = pytest.mark.model

PINNED = BOXES.pinned()
TRICKS, RESULTS = slice(5, 6), slice(6, 7)


class TestBoxes(Walked):
    """All that every game's boxes must pass."""

    boxes = BOXES


OF_TRICKS = {
    "white-follow-declaration=lead-colour-only",
    "white-lead-number=colour-first",
    "white-in-hand-number=white-must-be-played",
    "no-pattern-applies=no-winner",
    "c2-later-nonfollower=last-of-number",
}
OF_SCORES = {
    "d10-zero-value=ten",
    "trickless-player=ranked-last",
    "trickless-player=no-points",
    "next-leader-tie=clockwise-from-opener",
}
OF_THE_DICE_OFF = {
    "final-tie-reroll-die=choose-again",
    "final-tie-reroll-who=all-tied",
    "variant-final-tie=shared-win",
}
WITHOUT_EFFECT = {
    "default",
    "player-count=three-or-four",
    "player-count=four-only",
    "final-tie-timing=open-in-turn",
}
"""Two decide who can sit down at all, one is about views."""


def test_the_readings_about_tricks_and_no_others_change_which_tricks_there_are() -> None:
    assert BOXES.changing(TRICKS) == OF_TRICKS | {"next-leader-tie=clockwise-from-opener"}


def test_the_readings_about_scores_and_the_dice_off_change_how_matches_end() -> None:
    assert BOXES.changing(RESULTS) == OF_SCORES | OF_THE_DICE_OFF | {"no-pattern-applies=no-winner"}


def test_these_readings_change_nothing_but_who_plays_or_sees() -> None:
    assert set(AGREEMENTS) - BOXES.changing(COUNT) - BOXES.changing(TRICKS) - BOXES.changing(RESULTS) == WITHOUT_EFFECT


def test_a_match_can_be_as_long_as_the_rules_say() -> None:
    for table, agreement in (("whites", "final-tie-timing=one-by-one"), ("three", "final-tie-timing=one-by-one")):
        game, rounds = game_of(table, "sums", agreement), TABLES[table].rounds
        # After the first round the dice are kept, so that one roll decides for all.
        kept = (rounds - 1) * (2 * TABLES[table].players - 1)
        assert PINNED[f"{table} sums {agreement}"][4] == game.rules.max_game_length(game.rules_config) - kept
