"""Matches: paired chance, every seat, intervals that mean what they say, the same whoever plays them."""

from __future__ import annotations

from typing import Any

import pytest

import rulecore
from rulecore.audit.impact import match as matches
from rulecore.audit.impact.match import led, match
from rulecore.audit.impact.plan import BadAudit
from rulecore.audit.impact.workers import Workers

ALONE = Workers(1)
GAME = rulecore.game("zimbabweee", players=3)


def test_the_first_deal_is_the_same_from_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt, happened = list[Any](), matches.happened

    def noted(game: Any, state: Any, *rest: Any) -> Any:
        action = happened(game, state, *rest)
        if state == game.initial():
            dealt.append(action)
        return action

    monkeypatch.setattr("rulecore.audit.impact.match.happened", noted)
    match(GAME, "greedy", "random", 2, workers=ALONE)
    assert len(dealt) == 6
    assert len(set(dealt[:3])) == len(set(dealt[3:])) == 1
    assert dealt[0] != dealt[3]


def test_the_bot_sits_once_in_every_seat_of_every_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    seatings, played = list[list[str]](), matches.played

    def noted(game: Any, names: list[str], seed: str) -> Any:
        seatings.append(names)
        return played(game, names, seed)

    monkeypatch.setattr("rulecore.audit.impact.match.played", noted)
    match(GAME, "greedy", "random", 2, workers=ALONE)
    assert [names.index("greedy") for names in seatings] == [0, 1, 2] * 2
    assert all(names.count("random") == 2 for names in seatings)


@pytest.mark.parametrize("id", rulecore.GAMES)
def test_greedy_wins_more_than_its_share_against_random(id: str) -> None:
    game = rulecore.game({"game": id, "players": 3})
    found = match(game, "greedy", "random", 20, workers=ALONE)
    assert (found.deals, found.games, found.fair) == (20, 60, 1 / 3)
    assert found.wins > found.fair
    assert found.lead_low is not None
    assert 0 < found.lead_low <= found.lead


def test_a_bot_against_itself_wins_its_share_and_nothing_more() -> None:
    """With the same chance and the same lots in every seat it plays the same game from each of them."""
    found = match(GAME, "greedy", "greedy", 20, workers=ALONE)
    assert (found.wins, found.lead, found.lead_low, found.lead_high) == (found.fair, 0, 0, 0)
    assert found.low < found.fair < found.high


def test_search_is_ahead_of_random() -> None:
    found = match(GAME, "search:40+random", "random", 10, workers=ALONE)
    assert found.low > found.fair
    assert found.lead_low is not None
    assert found.lead_low > 0


def test_equal_seeds_give_equal_matches_whoever_plays_them() -> None:
    one, other = (match(GAME, "search:5", "random", 3, seed=4, workers=Workers(jobs)) for jobs in (1, 2))
    assert one == other
    assert len({match(GAME, "search:5", "random", 3, seed=seed, workers=ALONE) for seed in range(3)}) > 1


def test_it_tells_how_far_it_is() -> None:
    told = list[tuple[int, int]]()
    match(GAME, "random", "random", 2, workers=ALONE, tell=lambda *step: told.append(step))
    assert told == [(1, 2), (2, 2)]


def test_of_one_deal_there_is_no_interval_of_the_lead() -> None:
    found = match(GAME, "random", "greedy", 1, workers=ALONE)
    assert found.lead_low is found.lead_high is None


@pytest.mark.parametrize(("deals", "seed"), [(0, 0), (1, -1), (True, 0), (1.5, 0)])
def test_numbers_that_cannot_be_are_refused(deals: Any, seed: Any) -> None:
    with pytest.raises(BadAudit, match="should be a whole number"):
        match(GAME, "random", "random", deals, seed=seed)


@pytest.mark.dietrick
def test_a_table_with_one_seat_has_no_match() -> None:
    with pytest.raises(BadAudit, match="at least two seats"):
        match(rulecore.game("dietrick", players=1), "random", "random", 1)


def test_who_is_disqualified_is_as_far_behind_as_the_last() -> None:
    assert led((-3, None, -5), 1) == led((-3, -5, -5), 1) == -2
    assert led((-3, None, -5), 0) == 4
    assert led((None, None), 0) == 0
