"""What front ends are told in DTwww: events, prompts, labels, numbers, taking back, word by word."""

from typing import Any

import pytest
from dw_positions import (
    after,
    before_score_roll,
    dealt,
    diced,
    dw,
    playing,
    put,
    rolled,
    score_roll,
    tied,
)
from dw_walks import box
from fair_undo import Worlds
from tiny_boxes import DEEP

from rulecore import Language
from rulecore.core.chance import outcomes
from rulecore.core.game import Game
from rulecore.games.dtwww.actions import Deal, NextLeader, Pick, Place, Play, TiebreakRoll
from rulecore.games.dtwww.pieces import KIND_NAMES

GAME = dw(3)
PUBLIC, PRIVATE = ["R4:2 W8:3", "R6:3 B4:1", "G8:2 W4:4"], ["R8:5", "B8:2", "G8:8"]
TABLE, START = playing(PUBLIC, PRIVATE)
LED = after(TABLE, Play(0, Place.PUBLIC, *put("R4:2")), state=START)


def told(game: Game[Any, Any], before: Any, action: Any, seat: int | None, language: Language = "en") -> list[str]:
    """What happened, in words."""
    return [game.say(event, language) for event in game.events(before, action, game.step(before, action), seat)]


def play(seat: int, name: str, place: Place = Place.PUBLIC) -> Play:
    """A die as `put` takes it."""
    return Play(seat, place, *put(name))


def in_words(kind: int) -> str:
    """A die of that kind: a red d4."""
    colour, size = KIND_NAMES[kind][0], KIND_NAMES[kind][1:]
    return f"{ {'R': 'red', 'B': 'blue', 'G': 'green', 'W': 'white'}[colour] } d{size}"


# --- events ---


def test_a_deal_and_a_roll_show_each_seat_its_own_dice_inside() -> None:
    deal = dealt(3)
    inside = ", ".join(map(in_words, deal.private[0]))
    outside = [", ".join(map(in_words, own)) for own in deal.public]
    assert told(GAME, GAME.initial(), deal, 0) == [
        f"Player 1 draws these public dice: {outside[0]}; private dice: {inside}.",
        f"Player 2 draws these public dice: {outside[1]}; number of private dice: 6.",
        f"Player 3 draws these public dice: {outside[2]}; number of private dice: 6.",
        "Dice are drawn or rolled now.",
    ]
    drawn = after(GAME, deal)
    assert told(GAME, drawn, rolled(deal), None)[0] == (
        "Player 1 rolls their public dice: red d4 showing 1, red d10 showing 0, blue d4 showing 1; "
        "number of private dice: 6."
    )
    assert told(GAME, drawn, rolled(deal), 2)[2:] == [
        "Player 3 rolls their public dice: red d8 showing 1, red d20 showing 1, blue d8 showing 1; private dice: "
        "red d8 showing 1, red d20 showing 1, blue d20 showing 1, green d8 showing 1, green d20 showing 1, "
        "white d12 showing 1.",
        "Trick 1 begins; Player 1 leads.",
        "It is Player 1's turn.",
    ]


def test_a_die_from_inside_is_seen_by_all_once_it_is_played() -> None:
    for seat in (0, 1, None):
        (played, turn) = TABLE.events(START, play(0, "R8:5", Place.PRIVATE), LED_INSIDE, seat)
        assert {name: value for name, value in played.items() if name != "changes"} == {
            "type": "die-played",
            "clause": "DW-PLAY-1",
            "seat": 0,
            "from": "private",
            "die": "R8:5",
            "as": None,
        }
        assert turn["type"] == "turn-came"
        assert ("private" in played["changes"]) == (seat == 0)


LED_INSIDE = TABLE.step(START, play(0, "R8:5", Place.PRIVATE))


def test_the_end_of_a_trick_tells_the_die_the_winner_and_the_next_leader() -> None:
    before = after(TABLE, play(1, "R6:3"), state=LED)
    assert told(TABLE, before, play(2, "W4:4=R"), None) == [
        "Player 3 plays the white d4 showing 4 as red (public die).",
        "Player 1 wins the trick and keeps the red d4 as a score die.",
        "Trick 2 begins; Player 3 leads.",
        "It is Player 3's turn.",
    ]
    assert told(TABLE, before, play(2, "W4:4=R"), None, "ja")[0] == (
        "プレイヤー3が白・4面の「4」を赤と宣言して出しました（公開ダイス）。"
    )


def test_a_trick_that_nobody_wins_is_told_so() -> None:
    game, state = playing(["R4:3", "G10:0"], ["R4:3", "G10:0"], "R4:3", no_pattern_applies="no-winner")
    events = game.events(state, play(1, "G10:0"), game.step(state, play(1, "G10:0")), 0)
    assert (events[1]["clause"], events[1]["seat"], game.say(events[1])) == (
        "DW-JUDGE-C4",
        None,
        "Nobody wins the trick.",
    )


def test_a_score_roll_tells_the_dice_the_points_and_who_leads_next() -> None:
    state = before_score_roll(["R4 R6", "W20", "B6"])
    assert told(GAME, state, score_roll("R4:3 R6:4", "W20:9", "B6:6"), None) == [
        "Player 1 rolls their score dice: red d4 showing 3, red d6 showing 4. The sum is 7.",
        "Player 2 rolls their score dice: white d20 showing 9. The sum is 9.",
        "Player 3 rolls their score dice: blue d6 showing 6. The sum is 6.",
        "Ranks: 2 for Player 1, 1 for Player 2, 3 for Player 3. "
        "Victory points: 1 for Player 1, 2 for Player 2, 1 for Player 3.",
        "Player 3 leads game 2.",
        "Dice are drawn or rolled now.",
    ]


def test_from_the_second_game_on_all_points_so_far_are_told_too() -> None:
    state, action = before_score_roll(["R4 R6", "W20", "B6"]), score_roll("R4:3 R6:4", "W20:9", "B6:6")
    scored = next(
        event for event in GAME.events(state, action, GAME.step(state, action), None) if event["type"] == "game-scored"
    )
    assert scored["totals"] is None
    said = GAME.say({**scored, "totals": [3, 4, 2]})
    assert said.endswith(" 1 for Player 3. In total: 3 for Player 1, 4 for Player 2, 2 for Player 3.")


def test_a_shared_last_rank_is_settled_by_a_lot_or_by_a_reading() -> None:
    state, roll = before_score_roll(["R20", "B20", "G20"]), score_roll("R20:9", "B20:5", "G20:5")
    assert told(GAME, state, roll, 1)[-2] == (
        "Last place is shared, and a lot decides who leads. The lot is between: Player 2 and Player 3."
    )
    assert told(GAME, GAME.step(state, roll), NextLeader(2), 0) == [
        "Player 3 leads game 2.",
        "Dice are drawn or rolled now.",
    ]
    game = dw(3, next_leader_tie="clockwise-from-opener")
    found = game.events(state, roll, game.step(state, roll), None)[-2]
    assert (found["type"], found["clause"], found["seat"]) == ("opener-found", "DW-NEXT-2", 1)


def test_a_secret_choice_is_seen_by_its_owner_and_by_all_when_the_last_one_has_chosen() -> None:
    game, state = tied(3, 0, 2)
    assert told(game, state, Pick(0, 6), 0)[0] == "Player 1 chooses a die with 6 sides."
    assert told(game, state, Pick(0, 6), 2)[0] == "Player 1 has chosen a die, which is not shown yet."
    chosen = diced(game, state, 6)
    events = game.events(chosen, Pick(2, 4), game.step(chosen, Pick(2, 4)), 0)
    assert [event["type"] for event in events] == ["die-chosen", "dice-revealed", "turn-came"]
    assert (events[0]["sides"], events[1]["sides"]) == (None, [6, None, 4])


@pytest.mark.parametrize(
    ("faces", "clause", "judged"),
    [
        ((4, None, 3), "DW-FINAL-2", "That decides the dice-off."),
        ((3, None, 3), "DW-FINAL-3", "That decides the dice-off."),
    ],
)
def test_the_last_roll_of_a_dice_off_tells_what_settled_it(faces: Any, clause: str, judged: str) -> None:
    game, state = tied(3, 0, 2)
    rolling = diced(game, state, 6, 4)
    *rolls, verdict, end = game.events(rolling, TiebreakRoll(faces), game.step(rolling, TiebreakRoll(faces)), None)
    assert [game.say(event) for event in rolls] == [
        f"Player 1 rolls a {faces[0]} on a die with 6 sides.",
        "Player 3 rolls a 3 on a die with 4 sides.",
    ]
    assert (verdict["clause"], game.say(verdict)) == (clause, judged)
    assert (end["clause"], end["winners"]) == ("DW-FINAL-2", [0] if clause == "DW-FINAL-2" else [2])


def test_a_zero_that_counts_ten_settles_a_dice_off_by_the_number() -> None:
    game, state = tied(3, 0, 2, d10_zero_value="ten")
    rolling = diced(game, state, 10, 12)
    events = game.events(rolling, TiebreakRoll((0, None, 9)), game.step(rolling, TiebreakRoll((0, None, 9))), None)
    assert (events[-2]["clause"], events[-1]["winners"]) == ("DW-FINAL-2", [0])


def test_a_dice_off_that_settles_nothing_is_rolled_again_or_given_up() -> None:
    game, state = tied(3, 0, 2)
    rolling = diced(game, state, 6, 6)
    assert told(game, rolling, TiebreakRoll((4, None, 4)), None)[2:] == [
        "The dice-off is still undecided; these players roll again: Player 1 and Player 3.",
        "Dice are drawn or rolled now.",
    ]
    short, state = tied(3, 0, 2, bound=1)
    rolling = diced(short, state, 6, 6)
    events = short.events(rolling, TiebreakRoll((4, None, 4)), short.step(rolling, TiebreakRoll((4, None, 4))), None)
    assert (events[-2]["clause"], events[-2]["again"], events[-1]["winners"]) == ("DW-BOUND-1", None, [0, 2])


def test_a_match_without_a_dice_off_ends_by_points_or_is_shared() -> None:
    state, level = before_score_roll(["R6", "B6"]), score_roll("R6:5", "B6:5")
    game = dw(2, games=1)
    clear = score_roll("R6:5", "B6:4")
    assert game.events(state, clear, game.step(state, clear), 0)[-1]["clause"] == "DW-FINAL-1"
    shared = dw(2, games=1, variant="sums", variant_final_tie="shared-win")
    end = shared.events(state, level, shared.step(state, level), 0)[-1]
    assert (end["clause"], end["winners"], end["scores"]) == ("DW-VAR-3", [0, 1], [5, 5])
    rolled_off = dw(2, games=1, variant="sums")
    began = rolled_off.events(state, level, rolled_off.step(state, level), 0)[-2]
    assert (began["type"], began["clause"], began["seats"]) == ("dice-off-began", "DW-VAR-3", [0, 1])


# --- prompts, labels, refusals, numbers ---


def test_a_leader_may_play_any_die_and_sees_it_with_its_place() -> None:
    prompt = TABLE.prompt(START, 0)
    assert (prompt["asked"], prompt["clause"], prompt["text"]) == (
        "lead",
        "DW-LEAD-1",
        "You lead: play any of your dice.",
    )
    assert [choice["label"] for choice in prompt["choices"]] == [
        "Play the red d4 showing 2 (public die)",
        "Play the white d8 showing 3 as red (public die)",
        "Play the white d8 showing 3 as blue (public die)",
        "Play the white d8 showing 3 as green (public die)",
        "Play the red d8 showing 5 (private die)",
    ]


def test_a_follower_is_told_the_colour_and_the_number() -> None:
    prompt = TABLE.prompt(LED, 1)
    assert (prompt["asked"], prompt["clause"]) == ("follow", "DW-FOLLOW-1")
    assert prompt["text"] == "Follow with a red die, a white die as red, or a die that shows 2."
    assert TABLE.prompt(LED, 1, "ja")["text"] == (
        "赤のダイス（白ダイスを赤と宣言してもよい）か、数字が2のダイスを出してください。"
    )
    assert [choice["label"] for choice in prompt["choices"]] == [
        "Play the red d6 showing 3 (public die)",
        "Play the blue d8 showing 2 (private die)",
    ]
    assert TABLE.prompt(LED, 2)["text"] == "Waiting for Player 2."


def test_who_cannot_follow_is_told_that_the_die_cannot_win() -> None:
    game, state = playing(["R4:3", "G10:0"], ["R4:3", "G10:0"], "R4:3")
    prompt = game.prompt(state, 1)
    assert (prompt["asked"], prompt["clause"]) == ("any", "DW-FOLLOW-4")
    assert prompt["text"] == "You cannot follow the red d4 showing 3: play any die, but it cannot win the trick."


def test_a_reading_may_ask_for_a_colour_or_for_a_white_die() -> None:
    game, state = playing(["W6:6", "B4:1"], ["R4:1", "R8:6"], "W6:6=B", white_lead_number="colour-first")
    prompt = game.prompt(state, 1)
    assert (prompt["asked"], prompt["clause"]) == ("colour", "DW-WHITE-5")
    assert prompt["text"] == "The leader played a white die as blue: play a blue die, or a white die as blue."
    game, state = playing(["R6:6", "W4:1"], ["R4:1", "B8:6"], "R6:6", white_in_hand_number="white-must-be-played")
    prompt = game.prompt(state, 1)
    assert (prompt["asked"], prompt["clause"]) == ("white", "DW-WHITE-6")
    assert prompt["text"] == "You have no red die: play a white die as red."


def test_who_is_level_at_the_top_chooses_a_die() -> None:
    game, state = tied(3, 0, 2)
    prompt = game.prompt(state, 0)
    assert (prompt["asked"], prompt["clause"]) == ("pick", "DW-FINAL-2")
    assert prompt["choices"][-1]["label"] == "Choose a die with 20 sides"


def test_a_refusal_is_said_in_japanese_too() -> None:
    refusal = TABLE.refusal(LED, play(1, "B4:1"))
    assert refusal is not None
    assert TABLE.say(refusal, "ja") == (
        "リーダーは赤・4面の「2」を出しました。プレイヤー2はほかのダイスを出さなければならないので、青・4面の「1」は出せません"
    )
    held = TABLE.refusal(LED, play(1, "R4:1"))
    assert held is not None
    assert TABLE.say(held, "ja") == "プレイヤー2の公開ダイスに赤・4面の「1」はありません"
    lot = GAME.refusal(
        GAME.step(before_score_roll(["R20", "B20", "G20"]), score_roll("R20:9", "B20:5", "G20:5")), NextLeader(0)
    )
    assert lot is not None
    assert GAME.say(lot, "ja") == "リーダーになるのはプレイヤー2とプレイヤー3のうちの1人です"


def test_plays_from_outside_are_numbered_before_those_from_inside_and_dice_of_the_dice_off_come_last() -> None:
    actions = (play(0, "R4:1"), play(0, "W20:20=G"), play(0, "R4:1", Place.PRIVATE), Pick(0, 20), play(1, "R4:1"))
    assert [GAME.number_of(action) for action in actions] == [0, 359, 360, 725, 726]
    assert GAME.action_count == 3 * 726


# --- taking back ---


def test_a_public_die_can_be_taken_back_but_not_one_from_inside() -> None:
    assert TABLE.undo_allowed(START, [play(0, "R4:2")])
    assert not TABLE.undo_allowed(START, [play(0, "R8:5", Place.PRIVATE)])


def test_a_secret_choice_can_be_taken_back_until_all_dice_are_shown() -> None:
    game, state = tied(3, 0, 2)
    assert game.undo_allowed(state, [Pick(0, 6)])
    assert not game.undo_allowed(diced(game, state, 6), [Pick(2, 6)])


@pytest.mark.model
@pytest.mark.parametrize(
    ("dice", "verdicts"),
    [
        ("R4 R4 R4 W10", {True, False}),
        ("R4 R4 R4 R4", {True}),
        *([("R4 R6 B4 W10", {True, False}), ("R4 B6 G8 W10", {True, False})] if DEEP else []),
    ],
)
def test_in_a_tiny_box_the_verdict_on_a_die_is_that_of_all_worlds_there_are(dice: str, verdicts: set[bool]) -> None:
    game = dw(2, box=box(dice, 1, 1, d4=(2,), d10=(0, 2)))
    drawn = [game.step(game.initial(), Deal(hands[:2], hands[2:])) for hands, _ in outcomes(game.need(game.initial()))]
    starts = [
        game.step(state, game.rules.chance_action(game.rules_config, state, faces))
        for state in drawn
        for faces, _ in outcomes(game.need(state))
    ]
    met = set()
    followers = {game.step(state, action) for state in starts for action in game.legal(state)}
    for states in (starts, followers):
        worlds = Worlds(game, states)
        for state in states:
            for action in game.legal(state):
                allowed = worlds.is_the_same_everywhere(state, action)
                assert game.undo_allowed(state, [action]) == allowed
                met.add(allowed)
    assert met == verdicts
