"""Model checking: tiny boxes are walked through completely under every reading, and the counts are pinned.

`python tests/dtwww/dw_walks.py` writes dw_model_counts.json anew; the diff is for review.
"""

import json
from typing import Any

import pytest
from dw_walks import AGREEMENTS, COUNTS, TABLES, WALKS, game_of, walk

from rulecore.core.config import readings
from rulecore.games.dtwww import GAME
from rulecore.games.dtwww.rulings import Config

pytestmark = pytest.mark.model

PINNED: dict[str, list[Any]] = json.loads(COUNTS.read_text(encoding="utf-8"))
"""Table, variant and agreement: states, steps, of chance, finals, longest match, digests of tricks and results."""
READINGS = {f"{ruling}={reading.value}" for ruling, members in readings(Config).items() for reading in members}


@pytest.mark.parametrize(("table", "variant", "agreement"), WALKS)
def test_all_laws_hold_everywhere_and_nothing_else_is_reachable(table: str, variant: str, agreement: str) -> None:
    _, found = walk(table, variant, agreement)
    assert found == PINNED[f"{table} {variant} {agreement}"]


def test_every_walk_is_pinned_and_nothing_else() -> None:
    assert list(PINNED) == [" ".join(names) for names in WALKS]


def test_every_reading_is_walked_through() -> None:
    defaults = {f"{ruling}={next(iter(members)).value}" for ruling, members in readings(Config).items()}
    assert {agreement for _, _, agreement in WALKS} - {"default"} == READINGS - defaults


def test_every_law_has_something_to_say_in_two_games_of_three() -> None:
    count, _ = walk("lots", "standard", "default")
    assert set(count.judged) == {law.name for law in GAME.laws}


def changing(part: slice) -> set[str]:
    """The agreements under which this part of the numbers is not, on some table, what it is by default."""
    return {
        agreement
        for table, variant, agreement in WALKS
        if PINNED[f"{table} {variant} {agreement}"][part] != PINNED[f"{table} {variant} default"][part]
    }


COUNT, TRICKS, RESULTS = slice(0, 5), slice(5, 6), slice(6, 7)
OF_TRICKS = {
    "white-follow-declaration=lead-colour-only",
    "white-lead-number=colour-first",
    "white-in-hand-number=white-must-be-played",
    "no-pattern-applies=no-winner",
    "c2-later-nonfollower=last-of-number",
}
OF_SCORES = {"d10-zero-value=ten", "trickless-player=ranked-last", "next-leader-tie=clockwise-from-opener"}
OF_THE_DICE_OFF = {
    "final-tie-reroll-die=choose-again",
    "final-tie-reroll-who=all-tied",
    "variant-final-tie=shared-win",
}
WITHOUT_EFFECT = {
    "default",
    "player-count=three-or-four",
    "player-count=four-only",
    "rank-after-two-ties=first-tie-only",
    "final-tie-timing=open-in-turn",
}
"""Two decide who can sit down at all, one needs five players, one is about views."""


def test_the_readings_about_tricks_and_no_others_change_which_tricks_there_are() -> None:
    assert changing(TRICKS) == OF_TRICKS | {"next-leader-tie=clockwise-from-opener"}


def test_the_readings_about_scores_and_the_dice_off_change_how_matches_end() -> None:
    assert changing(RESULTS) == OF_SCORES | OF_THE_DICE_OFF | {"no-pattern-applies=no-winner"}


def test_these_readings_change_nothing_but_who_plays_or_sees() -> None:
    assert set(AGREEMENTS) - changing(COUNT) - changing(TRICKS) - changing(RESULTS) == WITHOUT_EFFECT


def test_the_longest_matches_are_no_longer_than_the_rules_say() -> None:
    for table, variant, agreement in WALKS:
        game = game_of(table, variant, agreement)
        assert PINNED[f"{table} {variant} {agreement}"][4] <= game.rules.max_game_length(game.terms)


def test_a_match_can_be_as_long_as_the_rules_say() -> None:
    for table, agreement in (("whites", "final-tie-timing=one-by-one"), ("three", "final-tie-timing=one-by-one")):
        game, rounds = game_of(table, "sums", agreement), TABLES[table].rounds
        # After the first round the dice are kept, so that one roll decides for all.
        kept = (rounds - 1) * (2 * TABLES[table].players - 1)
        assert PINNED[f"{table} sums {agreement}"][4] == game.rules.max_game_length(game.terms) - kept


def test_a_walk_gives_the_same_answer_again() -> None:
    assert walk("four", "sums", "default") == walk("four", "sums", "default")
