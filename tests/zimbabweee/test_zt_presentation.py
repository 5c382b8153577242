"""What front ends are told in Zimbabweee Trick: events, prompts, labels, numbers, taking back, word by word."""

from typing import Any

import pytest
from zt_positions import after, bid_by, dealt, played, playing, zt

from rulecore import Language
from rulecore.core.chance import outcomes
from rulecore.core.game import Game
from rulecore.games.zimbabweee.actions import Bid, Deal, Play, Start
from rulecore.games.zimbabweee.pieces import Box
from rulecore.games.zimbabweee.state import Dealing

GAME = zt(3)
DEALT = after(GAME, dealt(3))
TABLE, LED = playing(((5, 6), (3, 5), (4, 9)), 5)


def told(game: Game[Any, Any], before: Any, action: Any, seat: int | None) -> list[str]:
    """What happened, in words."""
    return [game.say(event) for event in game.events(before, action, game.step(before, action), seat)]


def test_a_deal_shows_each_seat_its_own_hand() -> None:
    own = "Cards dealt to Player 1: " + ", ".join(map(str, dealt(3).hands[0])) + "."
    aside = "Cards set aside face down: 19."
    unseen = [f"Cards dealt to Player {seat}, face down: 12." for seat in (1, 2, 3)]
    assert told(GAME, GAME.initial(), dealt(3), 0) == [own, *unseen[1:], aside, "It is Player 1's turn."]
    assert told(GAME, GAME.initial(), dealt(3), None) == [*unseen, aside, "It is Player 1's turn."]


def test_a_card_changes_what_lies_on_the_table() -> None:
    (card, turn) = TABLE.events(LED, Play(1, 5), TABLE.step(LED, Play(1, 5)), None)
    assert {name: card[name] for name in ("type", "clause", "seat", "card")} == {
        "type": "card-played",
        "clause": "ZT-PLAY-2",
        "seat": 1,
        "card": 5,
    }
    assert list(card["changes"]) == ["hand_sizes", "stacks", "numbers", "trick"]
    assert turn["changes"] == {"actor": 2, "turn": 2}


def test_the_last_card_of_a_trick_is_told_before_the_trick() -> None:
    before = played(TABLE, LED, 5)
    kinds = [event["type"] for event in TABLE.events(before, Play(2, 9), TABLE.step(before, Play(2, 9)), 2)]
    assert kinds == ["card-played", "trick-won", "turn-came"]


@pytest.mark.parametrize(("language", "text"), [("en", "A 5 was led and you hold one: play it."), ("ja", "リードは5")])
def test_a_follower_is_told_what_was_led(language: Language, text: str) -> None:
    prompt = TABLE.prompt(LED, 1, language)
    assert prompt["text"].startswith(text)
    assert (prompt["asked"], prompt["clause"]) == ("follow", "ZT-FOLLOW-1")
    assert [choice["action"] for choice in prompt["choices"]] == [{"type": "play", "seat": 1, "card": 5}]


def test_a_leader_and_who_has_none_of_the_led_rank_may_play_any_card() -> None:
    game, lead = playing(((5, 6), (3, 4), (4, 9)))
    assert (game.prompt(lead, 0)["asked"], game.prompt(lead, 0)["clause"]) == ("lead", "ZT-PLAY-1")
    prompt = game.prompt(played(game, lead, 5), 1)
    assert (prompt["asked"], prompt["clause"]) == ("any", "ZT-FOLLOW-2")
    assert prompt["text"] == "A 5 was led and you hold none: play any card."


def test_a_bidder_is_told_the_bounds_and_the_others_wait() -> None:
    assert GAME.prompt(DEALT, 0)["text"] == "How many tricks will you take? Bid from 0 to 12."
    assert [choice["label"] for choice in GAME.prompt(DEALT, 0)["choices"]][:2] == ["Bid 0", "Bid 1"]
    assert GAME.prompt(DEALT, 1) == {
        "seat": 1,
        "asked": "wait",
        "clause": None,
        "text": "Waiting for Player 1.",
        "choices": [],
    }


def test_a_refusal_is_said_in_japanese_too() -> None:
    refusal = TABLE.refusal(LED, Play(1, 3))
    assert refusal is not None
    assert TABLE.say(refusal, "ja") == "リードは5です。プレイヤー2は5を持っているので、それを出さなければなりません"
    too_few = GAME.refusal(GAME.initial(), Deal(dealt(3).hands[:2]))
    assert too_few is not None
    assert GAME.say(too_few, "ja") == "手札は3組必要ですが、2組です"


def test_bids_are_numbered_before_plays() -> None:
    actions = (Bid(0, 0), Bid(0, 12), Play(0, 1), Play(0, 10), Bid(1, 0))
    assert [GAME.number_of(action) for action in actions] == [0, 12, 13, 22, 23]
    assert GAME.action_count == 69
    assert zt(3, bid_cap="chip-count").action_count == 81


def test_the_table_that_picks_later_is_told_so() -> None:
    game = zt(3, games=3, scoring="variant", no_bankrupt_start="friendly-choice")
    state = after(game, dealt(3), state=Dealing(None, ()))
    assert told(game, state, Start(2), None) == ["Player 3 is the start player.", "It is Player 3's turn."]


def test_a_bid_can_be_taken_back_but_not_where_the_next_player_then_looks_at_a_hand() -> None:
    assert GAME.undo_allowed(DEALT, [Bid(0, 3)])
    late = zt(3, hand_visible="at-bid")
    assert not late.undo_allowed(after(late, dealt(3)), [Bid(0, 3)])


def test_a_card_from_a_hidden_hand_cannot_be_taken_back() -> None:
    assert not TABLE.undo_allowed(LED, [Play(1, 5)])


ALL_ALIKE = Box(copies=(0, 0, 8, 0, 0, 0, 0, 0, 0, 0), hand=2, chips=2)
MIXED = Box(copies=(2, 1, 3, 0, 0, 0, 0, 0, 0, 1), hand=2, chips=2)


@pytest.mark.model
@pytest.mark.parametrize(("box", "verdicts"), [(ALL_ALIKE, {True}), (MIXED, {False})])
def test_in_a_tiny_box_the_verdict_on_the_first_card_is_that_of_all_worlds_there_are(
    box: Box, verdicts: set[bool]
) -> None:
    game = zt(3, box=box)
    deals = [hands for hands, _ in outcomes(game.need(game.initial()))]
    for hands in deals:
        state = bid_by(game, after(game, Deal(hands)), 0, 0, 0)
        worlds = [other for other in deals if any(other[seat] == hands[seat] for seat in (1, 2))]
        for action in game.legal(state):
            assert isinstance(action, Play)
            verdict = game.undo_allowed(state, [action])
            assert verdict == all(action.card in world[0] for world in worlds)
            assert verdict in verdicts
