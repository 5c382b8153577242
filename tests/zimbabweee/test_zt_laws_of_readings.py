"""Laws and rulings: what one reading demands breaks the law under another."""

from typing import Any

import pytest
from zt_lawful import BID, LAWS, NOBODY, TIED, TIED_FOR_1, over
from zt_positions import scored, tricks_in_turn, zt

from rulecore.games.zimbabweee.actions import Bid, Play
from rulecore.games.zimbabweee.state import Dealing

BANKRUPT, HIGHEST = "the_bankrupt_player_is_the_right_one", "the_highest_score_wins"
VARIANT = {"scoring": "variant"}
AMONG_MISSED = {"scoring": "variant", "variant_bankrupt": "most-among-missed"}
SCORED: list[tuple[str, tuple[int, ...], tuple[int, ...], dict[str, str], tuple[str, str, str]]] = [
    (BANKRUPT, (7, 4, 0), (7, 5, 0), VARIANT, ("variant_bankrupt", "most-overall", "most-among-missed")),
    (BANKRUPT, (5, 6, 0), (6, 6, 0), VARIANT, ("variant_bankrupt", "most-overall", "most-after-tiebreak")),
    (BANKRUPT, (5, 6, 0), (6, 6, 0), VARIANT, ("variant_bankrupt", "most-among-missed", "most-after-tiebreak")),
    (BANKRUPT, (5, 5, 0), (7, 5, 0), VARIANT, ("variant_meet", "exact", "at-least")),
    (BANKRUPT, (12, 2, 2), (12, 0, 0), AMONG_MISSED, ("variant_zero_tie", "nobody", "last-in-turn-order")),
    (HIGHEST, (0, 0, 0), (12, 0, 0), {}, ("bankrupt_may_win", "yes", "no")),
    (HIGHEST, (3, 3, 3, 3), (3, 3, 3, 3), {}, ("winner_tie", "shared", "later-trick")),
]


@pytest.mark.parametrize(("law", "bids", "tricks", "agreed", "differing"), SCORED)
def test_a_score_by_another_reading_breaks_the_law(
    law: str,
    bids: tuple[int, ...],
    tricks: tuple[int, ...],
    agreed: dict[str, Any],
    differing: tuple[str, str, str],
) -> None:
    ruling, *readings = differing
    finals = [over(scored(bids, tricks_in_turn(*tricks), **{**agreed, ruling: reading})) for reading in readings]
    games = [zt(len(bids), **{**agreed, ruling: reading}) for reading in readings]
    verdicts = [[LAWS[law].judge(game.rules_config, final) for final in finals] for game in games]
    assert verdicts == [[True, False], [False, True]]


STARTS = {"most-tricks": 0, "same-start": 1, "next-clockwise": 2, "friendly-choice": None}


@pytest.mark.parametrize("reading", STARTS)
def test_a_start_player_by_another_reading_breaks_the_law(reading: str) -> None:
    game = zt(3, first_seat=1, games=3, scoring="variant", no_bankrupt_start=reading)
    openings = {other: Dealing(start, (NOBODY._replace(start=1),)) for other, start in STARTS.items()}
    law = LAWS["the_right_player_starts"]
    assert [other for other, state in openings.items() if law.judge(game.rules_config, state)] == [reading]


@pytest.mark.parametrize(("reading", "winner"), [("trick-order", 0), ("game-order", 2)])
def test_a_tie_broken_by_another_reading_breaks_the_law(reading: str, winner: int) -> None:
    game = zt(3, box=TIED.rules_config.components, trick_tie=reading)
    law = LAWS["the_largest_number_wins_the_trick"]
    record = scored((0, 0, 0), (2, 0))
    finals = {last: over(record._replace(trick_winners=(2, last))) for last in (0, 1, 2)}
    assert [last for last, final in finals.items() if law.judge(game.rules_config, TIED_FOR_1, Play(1, 2), final)] == [
        winner
    ]


@pytest.mark.parametrize(
    ("readings", "largest"),
    [
        ({}, 12),
        ({"bid_supply": "pool"}, 4),
        ({"bid_supply": "equal-share"}, 5),
        ({"bid_cap": "chip-count"}, 16),
        ({"bid_cap": "chip-count", "bid_supply": "pool"}, 4),
    ],
)
def test_what_may_be_bid_depends_on_the_readings(readings: dict[str, str], largest: int) -> None:
    game = zt(3, first_seat=1, **readings)
    state = BID._replace(bids=(None, 5, None)) if "equal-share" in readings.values() else BID
    law = LAWS["any_number_may_be_bid_for_which_there_are_chips"]
    offers = {last: tuple(Bid(2, t) for t in range(last + 1)) for last in range(17)}
    assert [last for last, offer in offers.items() if law.judge(game.rules_config, state, offer)] == [largest]


def test_0_may_be_offered_under_a_ban_only_if_there_is_nothing_else() -> None:
    game = zt(3, first_seat=1, bid_zero="forbidden", bid_supply="pool")
    law = LAWS["any_number_may_be_bid_for_which_there_are_chips"]
    assert law.judge(game.rules_config, BID, tuple(Bid(2, t) for t in range(1, 5))) is True
    assert law.judge(game.rules_config, BID, tuple(Bid(2, t) for t in range(5))) is False
    empty = BID._replace(bids=(None, 12, 4), turn=0)
    assert law.judge(game.rules_config, empty, (Bid(0, 0),)) is True
    assert law.judge(game.rules_config, empty, ()) is False
