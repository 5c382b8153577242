"""What front ends are told in FuertoRite: events, prompts, labels, numbers, taking back, word by word."""

from typing import Any

import pytest
from fair_undo import Worlds
from fr_positions import cards, dealt, extend, fr, horizontal, opening, played, vertical
from fr_walks import box

from rulecore import Language
from rulecore.core.chance import outcomes
from rulecore.core.game import Game
from rulecore.games.fuertorite.actions import Deal, Extend, Play, Stop, Way

GAME = fr(3)
LED = opening(GAME, "A5 A6 R7", "R9 M9 M4", "C3", properties=["A4 M1", "R10", "M6"])
DRAW = played(GAME, dealt(GAME, "A5 A6 M1 M2", "R1 R2 R3 R4", "A9 M3 M4 R9"), "A5", "R4-", "A9")


def events(game: Game[Any, Any], before: Any, data: dict[str, Any], seat: int | None) -> tuple[dict[str, Any], ...]:
    """What happened by an action in its JSON form."""
    action = game.decode(data)
    return game.events(before, action, game.step(before, action), seat)


def told(
    game: Game[Any, Any], before: Any, data: dict[str, Any], seat: int | None, language: Language = "en"
) -> list[str]:
    """The same in words."""
    return [game.say(event, language) for event in events(game, before, data, seat)]


def stop(seat: int) -> dict[str, Any]:
    """The end of a turn."""
    return {"type": "stop", "seat": seat}


# --- events ---


def test_a_deal_shows_each_seat_its_own_hand() -> None:
    deal = {"type": "deal", "hands": [["R3", "A5"], ["A6"], ["C8"]]}
    game = fr(3, box=box("R3 A5 A6 C8 M1 M2", 1))
    deal = {"type": "deal", "hands": [["R3"], ["A6"], ["C8"]]}
    assert told(game, game.initial(), deal, 1) == [
        "Cards dealt to Player 1, face down: 1.",
        "Cards dealt to Player 2: Anchor 6.",
        "Cards dealt to Player 3, face down: 1.",
        "Round 1 begins; Player 1 is the start player.",
        "It is Player 1's turn.",
    ]


def test_a_turn_is_told_card_by_card() -> None:
    assert told(GAME, LED, vertical(0, "A5"), None) == ["Player 1 plays Anchor 5 vertically.", "It is Player 1's turn."]
    begun = played(GAME, LED, "A5 +")
    assert told(GAME, begun, extend(0, "A6"), 1) == [
        "Player 1 adds Anchor 6.",
        "Player 1 gets a point for several cards; in this game: 1.",
        "It is Player 1's turn.",
    ]
    run = played(GAME, LED, "A5 A6 +")
    assert [event["type"] for event in events(GAME, run, extend(0, "R7"), 1)] == ["card-added", "turn-came"]
    (ended, turn) = events(GAME, run, stop(0), 1)
    assert (ended["type"], ended["clause"], ended["x"]) == ("turn-ended", "FR-REF-2", None)
    assert ended["changes"] == {"ref": ["A6", [6]], "run": []}
    assert turn["seat"] == 1
    assert (
        told(GAME, played(GAME, LED, "A5"), horizontal(1, "R9"), 0, "ja")[0] == "プレイヤー2が舵輪9を横に出しました。"
    )


def test_an_x_may_be_given_a_number_at_the_end_of_a_turn() -> None:
    game = fr(3, x_end_value="owner-declares")
    choice = played(game, opening(game, "A7 MX A6", "M6", "R1"), "A7 MX +")
    ended = events(game, choice, {**stop(0), "x": 8}, 2)[0]
    assert (ended["clause"], ended["x"]) == ("FR-X-6", 8)
    assert game.say(ended) == "Player 1 ends the turn; the X counts 8."


def test_a_drawn_card_is_seen_by_its_owner_and_the_played_ones_go_to_neighbours() -> None:
    draw = {"type": "draw", "cards": ["M5", None, "M6"]}
    rest = [
        "Player 1 hands over to Player 3: Anchor 5.",
        "Player 2 hands over to Player 1: Rudder Wheel 4.",
        "Player 3 hands over to Player 2: Anchor 9.",
        "Round 2 begins; Player 3 is the start player.",
        "It is Player 3's turn.",
    ]
    assert told(GAME, DRAW, draw, 0) == ["Player 1 draws Map 5.", "Player 3 draws a card.", *rest]
    assert told(GAME, DRAW, draw, None) == ["Player 1 draws a card.", "Player 3 draws a card.", *rest]
    began = events(GAME, DRAW, draw, 1)[-2]
    assert (began["type"], began["clause"], began["end"]) == ("round-began", "FR-FLOW-8", None)


def test_where_nobody_follows_nobody_draws_and_the_cards_go_the_other_way_under_the_other_reading() -> None:
    game = fr(3, pass_direction="left")
    state = played(game, opening(game, "A5 M1", "R9 R1", "M4 M2"), "A5", "R9-")
    assert told(game, state, horizontal(2, "M4"), None) == [
        "Player 3 plays Map 4 horizontally.",
        "Player 1 hands over to Player 2: Anchor 5.",
        "Player 2 hands over to Player 3: Rudder Wheel 9.",
        "Player 3 hands over to Player 1: Map 4.",
        "Round 3 begins; Player 2 is the start player.",
        "It is Player 2's turn.",
    ]
    assert events(game, state, horizontal(2, "M4"), 1)[-2]["clause"] == "FR-FLOW-9"


def test_the_last_round_is_told_with_its_reason() -> None:
    capped = fr(3, round_cap=2)
    state = played(capped, opening(capped, "A5 M1", "R9 R1", "M4 M2"), "A5", "R9-")
    began = events(capped, state, horizontal(2, "M4"), None)[-2]
    text = "Round 3 begins. It is the last one, because there were enough rounds. Player 2 is the start player."
    assert capped.say(began) == text
    assert (
        capped.say(began, "ja")
        == "第3ラウンド、最終ラウンドです（ラウンド数が上限に達しました）。スタートプレイヤーはプレイヤー2です。"
    )


def test_the_end_of_a_game_shows_the_hands_and_the_points() -> None:
    state = opening(GAME, "C3 R5 R6 A1", "C4 R9", "C5", final=True, end="hand", bonus=(1, 0, 0))
    last = played(GAME, state, "C3", "C4", "C5 +")
    assert told(GAME, last, stop(2), None) == [
        "Player 3 ends the turn.",
        "Discarded: Coin 3, Coin 4, Coin 5.",
        "Player 1 shows their Hand: Rudder Wheel 5, Rudder Wheel 6, Anchor 1.",
        "Player 2 shows their Hand: Rudder Wheel 9.",
        "Player 3 shows their Hand: none.",
        "Points: 5 for Player 1, 0 for Player 2, 0 for Player 3. "
        "Stars alone: 4 for Player 1, 0 for Player 2, 0 for Player 3.",
        "The game is over. Player 1 wins. Points: 5 for Player 1, 0 for Player 2, 0 for Player 3.",
    ]
    assert events(GAME, last, stop(2), None)[-1]["clause"] == "FR-OBJ-1"


def test_another_game_of_a_series_begins_with_a_cleared_table() -> None:
    game = fr(3, mode="series", series_first_sp="rotate-left")
    last = played(game, opening(game, "C3 R5 A1", "C4 R9", "C5", final=True, end="hand"), "C3", "C4", "C5 +")
    happened = events(game, last, stop(2), None)
    assert [event["type"] for event in happened] == [
        "turn-ended",
        "cards-discarded",
        "game-scored",
        "table-cleared",
        "start-picked",
        "turn-came",
    ]
    assert [event["clause"] for event in happened[3:5]] == ["FR-SERIES-1", "FR-SERIES-5"]
    assert [game.say(event) for event in happened[3:]] == [
        "All cards go back for game 2. Players who can win: Player 1, Player 2 and Player 3.",
        "Player 2 starts the next game.",
        "Cards are dealt or drawn now.",
    ]


@pytest.mark.parametrize(
    ("agreed", "clause"),
    [
        ({"single_tie": "one-more-game-tied"}, "FR-OBJ-1"),
        ({"mode": "series", "series_tie": "one-more-game-tied", "game_cap": 1}, "FR-SERIES-4"),
    ],
)
def test_one_more_game_for_a_tie_tells_who_can_win_it(agreed: dict[str, Any], clause: str) -> None:
    game = fr(3, **agreed)
    state = opening(game, "C3", "C4", "C5", final=True, end="hand", bonus=(2, 0, 2))
    last = played(game, state, "C3", "C4", "C5 +")
    cleared = events(game, last, stop(2), 1)[-3]
    assert (cleared["type"], cleared["clause"]) == ("table-cleared", clause)
    assert (cleared["extra"], cleared["eligible"]) == (True, [0, 2])


def test_a_series_that_a_point_ends_at_once_is_told_without_a_last_round() -> None:
    game = fr(3, mode="series", series_check="at-once", box=box("A5 A6 A7 M1 R1", 1, goal=1))
    begun = played(game, opening(game, "A5 A6", "M1", "R1"), "A5 +")
    happened = events(game, begun, extend(0, "A6"), 1)
    assert [event["type"] for event in happened] == ["card-added", "point-scored", "game-scored", "all-over"]
    assert [event["clause"] for event in happened[2:]] == ["FR-SERIES-2", "FR-SERIES-3"]
    assert happened[2]["changes"]["end"] == "target"


# --- prompts, labels, refusals, numbers ---

BEGUN = played(GAME, opening(GAME, "A5 A6 R5", "M1", "M2"), "A5 +")
DECLINE, DECLARE = fr(3, coin_duty="may-decline"), fr(3, x_end_value="owner-declares")
PROMPTS: list[tuple[Game[Any, Any], Any, str, str, str]] = [
    (GAME, LED, "lead", "FR-SP-1", "You are the start player: play any card from your Hand vertically."),
    (
        GAME,
        opening(GAME, "", "M1", "R1", properties=["A4", "", ""]),
        "lead-from-property",
        "FR-SP-3",
        "You are the start player, and your Hand is empty: play any card from your Property vertically.",
    ),
    (
        GAME,
        played(GAME, opening(GAME, "A5", "A7 R2", "M1"), "A5"),
        "follow",
        "FR-FOLLOW-5",
        "Beat Anchor 5: play a higher card of the same type, or a Coin, vertically.",
    ),
    (
        DECLINE,
        played(DECLINE, opening(DECLINE, "A5", "C3 R2", "M1"), "A5"),
        "follow-or-decline",
        "FR-FOLLOW-5",
        "You can beat Anchor 5 but need not: play a card vertically, or one horizontally.",
    ),
    (
        GAME,
        played(GAME, LED, "A5"),
        "horizontal",
        "FR-FOLLOW-6",
        "You cannot beat Anchor 5: play your highest card horizontally.",
    ),
    (
        GAME,
        played(GAME, opening(GAME, "A5", "", "C3", properties=["", "A4 M9", ""]), "A5"),
        "horizontal-from-property",
        "FR-FOLLOW-9",
        "You cannot beat Anchor 5: play a card from your Property horizontally.",
    ),
    (
        GAME,
        played(GAME, opening(GAME, "AX", "A7 R2", "M1"), "AX"),
        "follow",
        "FR-FOLLOW-5",
        "Beat Anchor X, which counts 0: play a higher card of the same type, or a Coin, vertically.",
    ),
    (GAME, BEGUN, "more", "FR-RUN-1", "You have played Anchor 5: add the next number, or end the turn."),
    (
        GAME,
        played(GAME, BEGUN, "A6 +"),
        "no-more",
        "FR-RUN-1",
        "You have played Anchor 5, Anchor 6, and nothing you have can follow: end the turn.",
    ),
    (
        DECLARE,
        played(DECLARE, opening(DECLARE, "A7 MX", "M6", "R1"), "A7 MX +"),
        "number-of-x",
        "FR-X-6",
        "You have played Anchor 7, Map X: add a card, or end the turn and say what the X counts.",
    ),
]


@pytest.mark.parametrize(("game", "state", "asked", "clause", "text"), PROMPTS, ids=[case[2] for case in PROMPTS])
def test_who_is_in_turn_is_asked_in_these_words(
    game: Game[Any, Any], state: Any, asked: str, clause: str, text: str
) -> None:
    actor = game.actor(state)
    assert isinstance(actor, int)
    prompt = game.prompt(state, actor)
    assert (prompt["asked"], prompt["clause"], prompt["text"]) == (asked, clause, text)
    assert game.prompt(state, (actor + 1) % 3)["text"] == f"Waiting for Player {actor + 1}."


def test_choices_are_told_with_the_way_and_with_the_number_of_an_x() -> None:
    labels = [choice["label"] for choice in GAME.prompt(BEGUN, 0)["choices"]]
    assert labels == ["Add Anchor 6", "End the turn"]
    _, state, *_ = PROMPTS[-1]
    labels = [choice["label"] for choice in DECLARE.prompt(state, 0)["choices"]]
    assert labels == ["End the turn; the X counts 6", "End the turn; the X counts 8"]
    _, state, *_ = PROMPTS[3]
    labels = [choice["label"] for choice in DECLINE.prompt(state, 1, "ja")["choices"]]
    assert labels == ["コイン3を縦に出す", "コイン3を横に出す"]


def test_a_refusal_is_said_in_japanese_too() -> None:
    state = played(GAME, opening(GAME, "R8 AX", "A4 A9 M1", "M2"), "R8 AX")
    refusal = GAME.refusal(state, Play(1, cards("A9")[0], Way.VERTICAL))
    assert refusal is not None
    assert GAME.say(refusal, "ja") == "錨9の数字は錨X（数字は9）より大きくありません"
    draw = GAME.refusal(DRAW, GAME.decode({"type": "draw", "cards": ["M5", "M6", "M7"]}))
    assert draw is not None
    assert GAME.say(draw, "ja") == "今カードを引くのはプレイヤー1とプレイヤー3だけです"


def test_actions_are_numbered_by_kind_and_the_numbers_of_an_x_come_last() -> None:
    first, last = cards("R1 C8")
    actions = (
        Play(0, first, Way.VERTICAL),
        Play(0, last, Way.VERTICAL),
        Play(0, first, Way.HORIZONTAL),
        Extend(0, last),
        Stop(0),
        Play(1, first, Way.VERTICAL),
    )
    assert [GAME.number_of(action) for action in actions] == [0, 50, 51, 152, 153, 154]
    assert (GAME.action_count, DECLARE.action_count) == (3 * 154, 3 * 170)
    assert DECLARE.number_of(Stop(0, 15)) == 169
    unbounded = fr(3, x_end_value="owner-declares", x_range="unbounded")
    assert (unbounded.action_count, unbounded.number_of(Stop(0, -2))) == (3 * 174, 154)


@pytest.mark.parametrize(("turn", "number"), [("R1 RX AX MX", -2), ("R14 RX AX MX", 17)])
def test_three_x_in_a_row_reach_the_numbers_at_the_ends(turn: str, number: int) -> None:
    game = fr(3, x_end_value="owner-declares", x_range="unbounded")
    state = played(game, opening(game, turn, "M2", "M3"), f"{turn} +")
    assert game.number_of(Stop(0, number)) in {choice["number"] for choice in game.prompt(state, 0)["choices"]}


# --- taking back ---


def test_the_end_of_a_turn_can_be_taken_back_but_not_a_card_from_a_hidden_hand() -> None:
    begun = played(GAME, LED, "A5 +")
    assert GAME.undo_allowed(begun, [GAME.decode(stop(0))])
    assert not GAME.undo_allowed(LED, [GAME.decode(vertical(0, "A5"))])
    assert not GAME.undo_allowed(begun, [GAME.decode(extend(0, "A6"))])


def test_a_card_of_the_property_can_be_added_and_taken_back_again() -> None:
    state = played(GAME, opening(GAME, "A5", "M1", "M2", properties=["R6", "", ""]), "A5 +")
    assert GAME.undo_allowed(state, [GAME.decode(extend(0, "R6"))])
    assert GAME.undo_allowed(state, [GAME.decode(extend(0, "R6")), GAME.decode(stop(0))])


@pytest.mark.model
@pytest.mark.parametrize("pieces", ["R1 A2 M3", "R1 R2 A2 M3 C3"])
def test_in_a_tiny_box_the_verdict_on_an_action_is_that_of_all_worlds_there_are(pieces: str) -> None:
    game = fr(3, box=box(pieces, 1))
    deals = [game.step(game.initial(), Deal(hands)) for hands, _ in outcomes(game.need(game.initial()))]
    begun = [game.step(state, action) for state in deals for action in game.legal(state)]
    met = set()
    for states in (deals, begun):
        worlds = Worlds(game, states)
        for state in states:
            for action in game.legal(state):
                allowed = worlds.is_the_same_everywhere(state, action)
                assert game.undo_allowed(state, [action]) == allowed
                met.add(allowed)
    assert met == {True, False}
