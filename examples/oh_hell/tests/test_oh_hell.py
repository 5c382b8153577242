"""What only Oh Hell has to show: a sentence, a position, one assertion."""

import ast
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import oh_hell
import rulecore
from oh_hell import data, table
from oh_hell.bidding import first_lead, forbidden, points, possible_bids, possible_dealers
from oh_hell.pieces import NAMES, deck, most_tricks
from oh_hell.state import Dealer, FirstLead
from oh_hell.trick import playable, winning

RULES = ("pieces", "state", "bidding", "trick", "play", "view", "worlds")
CLUBS, _, SPADES, HEARTS = range(4)


def cards(names: str) -> tuple[int, ...]:
    """The cards of these names."""
    return tuple(map(NAMES.index, names.split()))


def after(*done: int | str, **agreed: Any) -> tuple[rulecore.Game[Any, Any], Any]:
    """Two tricks of three players, dealer 2, ♠ is trump; then these bids and cards, each by the seat in turn."""
    game = rulecore.game({"game": "oh_hell", "players": 3, **agreed})
    hands = [["♣3", "♣A"], ["♣7", "♠2"], ["♦5", "♥9"]]
    state = game.step(game.initial(), game.decode({"type": "open", "tricks": 2, "dealer": 2}))
    state = game.step(state, game.decode({"type": "deal", "hands": hands, "turned": "♠K"}))
    for what in done:
        act = {"type": "bid", "tricks": what} if isinstance(what, int) else {"type": "play", "card": what}
        state = game.step(state, game.decode({**act, "seat": game.actor(state)}))
    return game, state


# --- the deck, the number of tricks, the dealer ---


def test_a_smaller_deck_has_the_first_suits_and_the_lowest_ranks() -> None:
    assert deck(2, 3) == cards("♣2 ♣3 ♣4 ♦2 ♦3 ♦4")


@pytest.mark.parametrize(("suits", "ranks", "players", "most"), [(4, 13, 3, 17), (4, 13, 7, 7), (4, 2, 7, 1)])
def test_one_card_is_left_to_turn_up(suits: int, ranks: int, players: int, most: int) -> None:
    assert most_tricks(suits, ranks, players) == most


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (7, {"num_suits": 1, "num_cards_per_suit": 7}),
        (4, {"num_tricks_fixed": 13}),
        (3, {"num_suits": 2, "num_tricks_fixed": 9}),
    ],
)
def test_a_table_for_which_the_deck_is_too_small_is_refused(players: int, options: dict[str, int]) -> None:
    with pytest.raises(rulecore.InvalidConfig, match="options: should have cards for so many players and tricks"):
        rulecore.game({"game": "oh_hell", "players": players, "options": options})


def test_the_number_of_tricks_is_drawn_from_all_that_the_deck_allows_or_fixed() -> None:
    drawn = rulecore.game({"game": "oh_hell", "players": 7})
    fixed = rulecore.game({"game": "oh_hell", "players": 7, "options": {"num_tricks_fixed": 3}})
    needs = [game.need(game.initial()) for game in (drawn, fixed)]
    assert [need.dice[0] for need in needs if isinstance(need, rulecore.Roll)] == [(1, 2, 3, 4, 5, 6, 7), (3,)]


@pytest.mark.parametrize(("reading", "dealers"), [(Dealer.DRAWN, (0, 1, 2)), (Dealer.AGREED, (0,))])
def test_anybody_is_drawn_as_the_dealer_or_it_is_agreed_who_bids_first(reading: Dealer, dealers: object) -> None:
    assert possible_dealers(3, 1, reading) == dealers


# --- bids ---


def test_the_example_of_the_rulebook_the_last_of_four_cannot_bid_one() -> None:
    assert possible_bids(5, (1, 2, 1, None)) == (0, 2, 3, 4, 5)


@pytest.mark.parametrize("bids", [(None, None, None), (3, None, None), (2, 2, None)])
def test_before_the_last_bid_or_above_the_tricks_all_numbers_are_free(bids: tuple[int | None, ...]) -> None:
    assert forbidden(3, bids) is None


@pytest.mark.parametrize(("reading", "lead"), [(FirstLead.LEFT_OF_DEALER, 0), (FirstLead.HIGHEST_BIDDER, 1)])
def test_the_player_to_the_left_of_the_dealer_leads_or_the_first_of_those_who_bid_most(
    reading: FirstLead, lead: int
) -> None:
    assert first_lead(2, (0, 1, 1), reading) == lead


@pytest.mark.parametrize(("penalty", "won", "due"), [(False, 2, 16), (False, 3, 9), (True, 2, 16), (True, 4, -6)])
def test_an_exact_bid_is_worth_ten_more_and_a_missed_one_may_cost_points(penalty: bool, won: int, due: int) -> None:
    assert points(2, won, 3, penalty) == due


# --- tricks ---


def test_a_card_of_the_suit_that_was_led_must_be_played() -> None:
    assert playable(cards("♣3 ♣A ♠2"), cards("♣7")) == cards("♣3 ♣A")


@pytest.mark.parametrize("trick", ["", "♦2", "♦2 ♣9"])
def test_who_leads_or_cannot_follow_plays_any_card(trick: str) -> None:
    assert playable(cards("♣3 ♠2"), cards(trick)) == cards("♣3 ♠2")


@pytest.mark.parametrize(
    ("trick", "trump", "place"),
    [("♣3 ♣7 ♣5", HEARTS, 1), ("♣3 ♥A ♦A", SPADES, 0), ("♣A ♠2 ♠5 ♥A", SPADES, 2), ("♠2 ♣A", SPADES, 0)],
)
def test_the_highest_trump_wins_or_else_the_highest_of_the_led_suit(trick: str, trump: int, place: int) -> None:
    assert winning(cards(trick), trump) == place


# --- a game ---


def test_a_whole_game_from_the_deal_to_the_points() -> None:
    game, state = after(1, 2, 0, "♣A", "♣7", "♦5", "♣3", "♠2", "♥9")
    assert game.result(state) == {"scores": [11, 1, 10], "winners": [0]}


@pytest.mark.parametrize(
    ("done", "action", "clause"),
    [
        ((), {"type": "bid", "seat": 1, "tricks": 0}, "OH-BID-2"),
        ((), {"type": "bid", "seat": 0, "tricks": 3}, "OH-BID-1"),
        ((1, 1), {"type": "bid", "seat": 2, "tricks": 0}, "OH-BID-3"),
        ((1, 2, 0), {"type": "play", "seat": 1, "card": "♣7"}, "OH-PLAY-2"),
        ((1, 2, 0), {"type": "play", "seat": 0, "card": "♠K"}, "OH-PLAY-1"),
        ((1, 2, 0, "♣A"), {"type": "play", "seat": 1, "card": "♠2"}, "OH-FOLLOW-1"),
    ],
)
def test_a_refusal_names_the_clause(done: tuple[int | str, ...], action: dict[str, Any], clause: str) -> None:
    game, state = after(*done)
    refusal = game.refusal(state, game.decode(action))
    assert refusal is not None
    assert refusal.clause == clause


def test_the_first_lead_may_go_to_the_highest_bidder() -> None:
    game, state = after(0, 1, 0, rulings={"first-lead": "highest-bidder"})
    assert game.actor(state) == game.view(state, None)["lead"] == 1


@pytest.mark.parametrize(
    ("done", "asked"),
    [
        ((), "bid"),
        ((1, 1), "bid-last"),
        ((1, 2, 0), "lead"),
        ((1, 2, 0, "♣A"), "follow"),
        ((1, 2, 0, "♣A", "♣7"), "any"),
    ],
)
def test_what_is_asked_is_what_the_seat_can_do(done: tuple[int | str, ...], asked: str) -> None:
    game, state = after(*done)
    seat = game.actor(state)
    assert isinstance(seat, int)
    assert game.prompt(state, seat, "ja")["asked"] == asked


def test_actions_are_numbered_as_openspiel_does_by_rank_then_by_suit_then_bids() -> None:
    game = rulecore.game({"game": "oh_hell", "players": 3, "options": {"num_suits": 2, "num_cards_per_suit": 2}})
    each = game.action_count // 3
    named = [game.encode(game.action_at(number)) for number in range(each)]
    assert [action.get("card", action.get("tricks")) for action in named] == ["♣2", "♦2", "♣3", "♦3", 0, 1]


def test_who_did_not_follow_holds_no_card_of_the_led_suit_in_any_world() -> None:
    game, state = after(1, 2, 0, "♣A", "♣7", "♦5")
    rng = Random(1)
    assert all(game.redeal(state, 0, rng).hands[2][0] // 13 != CLUBS for _ in range(200))


def test_the_rules_are_short() -> None:
    folder = Path(oh_hell.__file__).parent
    assert sum(len((folder / f"{name}.py").read_text(encoding="utf-8").splitlines()) for name in RULES) <= 700


def test_the_types_are_those_of_the_schema() -> None:
    """Once a config, an action, a view or an event has changed: `rulecore schema oh_hell --python`, into data.py."""
    command = (sys.executable, "-m", "rulecore", "schema", "oh_hell", "--python")
    printed = subprocess.run(command, capture_output=True, encoding="utf-8", check=True).stdout
    kept = Path(data.__file__).read_text(encoding="utf-8")
    assert ast.dump(ast.parse(kept)) == ast.dump(ast.parse(printed))


def test_a_table_is_the_game_with_its_types() -> None:
    assert table.game(players=3) == rulecore.game({"game": "oh_hell", "players": 3})
