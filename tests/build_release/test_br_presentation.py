"""What front ends are told in Build & Release: events, prompts, labels, numbers, taking back, word by word."""

from typing import Any

import pytest
from br_positions import BuildGame, act, after, br, building, but, cards, melds, penalising, releasing, settling
from fair_undo import is_possible
from random_games import whole_game

from rulecore.core.bags import bag, minus, with_item
from rulecore.games.build_release.actions import Extend, Play
from rulecore.games.build_release.pieces import Record
from rulecore.games.build_release.piles import PILED, cards_in, piles_of
from rulecore.games.build_release.state import Releasing, Settling, State

GAME = br(3)
OPEN = GAME.initial()
RELEASE = releasing(GAME, "R1 O1 P3 B4 G5 X", "O6 P6 B6 O7 O8", "G1 G2 G3 R9")
SINGLE, SET, RUN = range(3)

DRAW = "Cards are dealt or drawn next."


def told(game: BuildGame, before: State, text: str, seat: int | None = None) -> list[str]:
    """What happened by this action, in words."""
    action = act(game, before, text)
    return [game.say(event) for event in game.events(before, action, game.step(before, action), seat)]


def kinds(game: BuildGame, before: State, text: str) -> list[str]:
    """The types and the clauses of what happened."""
    action = act(game, before, text)
    events = game.events(before, action, game.step(before, action), None)
    return [f"{event['type']} {event['clause']}" for event in events]


# --- events ---


def test_a_deal_shows_each_seat_its_own_card() -> None:
    unseen = [f"Cards dealt to Player {seat}, face down: 1." for seat in (1, 2, 3)]
    assert told(GAME, OPEN, "deal R0 / X / X", 0) == ["Cards dealt to Player 1: red 0.", *unseen[1:], DRAW]
    assert told(GAME, OPEN, "deal R0 / X / X") == [*unseen, DRAW]


def test_the_first_cards_are_shown_to_all() -> None:
    dealt = after(GAME, OPEN, "deal R0 / X / X")
    assert told(GAME, dealt, "display R1 R2 O3 G9 X")[0] == "Turned face up: red 1, red 2, orange 3, green 9, X."
    assert kinds(GAME, dealt, "display R1 R2 O3 G9 X")[-1] == "turn-came BR-SETUP-5"


def test_a_card_is_thrown_away_and_another_one_is_turned_before_one_is_taken() -> None:
    build = building(GAME, "R0", "X", "X", row="R1 R2 O3 G9 B4")
    assert told(GAME, build, "reject O3") == ["Player 1 throws orange 3 away.", DRAW]
    turning = after(GAME, build, "reject O3")
    assert kinds(GAME, turning, "reveal G8") == ["card-revealed BR-BUILD-3", "turn-came BR-BUILD-4"]
    assert told(GAME, after(GAME, turning, "reveal G8"), "take G8")[0] == "Player 1 takes green 8."
    refilled = after(GAME, turning, "reveal G8; take G8")
    assert kinds(GAME, refilled, "reveal O4") == ["card-revealed BR-BUILD-5", "turn-came BR-BUILD-7"]


def test_the_discards_are_shuffled_once_the_pile_is_empty() -> None:
    build = building(GAME, "R0", "X", "X", row="R1 R2 O3 G9 B4", deck="G8", discard="P1 P2")
    assert kinds(GAME, after(GAME, build, "take R1"), "reveal G8")[:2] == [
        "card-revealed BR-BUILD-5",
        "discards-shuffled BR-BUILD-8",
    ]
    lazy = br(3, reshuffle_timing="lazy")
    assert told(lazy, building(lazy, "R0", "X", "X", row="R1 R2 O3 G9 B4", deck=""), "reject R1") == [
        "Player 1 throws red 1 away.",
        "The discard pile is shuffled and becomes the draw pile. Cards: 1.",
        DRAW,
    ]


def test_all_hands_are_shown_when_the_last_card_has_been_replaced() -> None:
    states, actions = whole_game(GAME, until=lambda state: isinstance(state, Settling))
    events = GAME.events(states[-2], actions[-1], states[-1], 1)
    assert [event["type"] for event in events] == ["card-revealed", "hands-shown", "turn-came"]
    assert events[1]["hands"] == GAME.view(states[-1], None)["hands"]


def test_the_settlement_is_told_step_by_step() -> None:
    settle = settling(GAME, "R1 R2 R3 O6", "R5", "R6")
    assert told(GAME, settle, "group run R1 R2")[0] == "Player 1 scores red 1, red 2 as a run."
    laid = after(GAME, settle, "group run R1 R2")
    assert told(GAME, laid, "extend 0 R3")[0] == "Player 1 adds red 3 to a run: red 1, red 2, red 3."
    assert GAME.say(act(GAME, laid, "extend 0 R3")) == "Add red 3 to group 1"
    assert GAME.say(act(GAME, laid, "extend 0 R3"), "ja") == "赤3を組1に加える"
    done = after(GAME, laid, "extend 0 R3")
    assert told(GAME, done, "done") == ["Player 1 scores 9 in the build.", "It is Player 1's turn."]
    assert told(GAME, after(GAME, done, "done"), "keep O6")[0] == "Player 1 keeps orange 6."
    assert told(GAME, after(GAME, done, "done"), "discard O6")[0] == "Player 1 throws away the unscored orange 6."


def test_after_the_last_decision_all_is_shuffled_and_one_card_is_dealt_to_each_before_the_release() -> None:
    last = after(GAME, settling(GAME, "R1", "R5", "R7"), "done; keep R1; done; keep R5; done")
    assert told(GAME, last, "discard R7")[1:] == ["The remaining cards are shuffled for the release. Cards: 51.", DRAW]
    extra = after(GAME, last, "discard R7")
    assert told(GAME, extra, "deal X / O1 / X", 1) == [
        "Cards dealt to Player 1, face down: 1.",
        "Cards dealt to Player 2: orange 1.",
        "Cards dealt to Player 3, face down: 1.",
        "Cards left out of the release: 48.",
        "The table is empty; Player 1 leads.",
        "It is Player 1's turn.",
    ]
    assert kinds(GAME, extra, "deal X / O1 / X")[-3:] == [
        "pool-put-away BR-RELPREP-2",
        "round-begun BR-REL-1",
        "turn-came BR-ROUND-1",
    ]


def test_a_round_is_won_by_who_was_the_last_to_play() -> None:
    assert kinds(GAME, RELEASE, "G5") == ["meld-played BR-REL-3", "turn-came BR-ROUND-2"]
    played = after(GAME, RELEASE, "G5; O8")
    assert told(GAME, played, "pass") == [
        "Player 3 passes.",
        "Player 2 wins the round. Cards won: 2.",
        "The table is empty; Player 2 leads.",
        "It is Player 2's turn.",
    ]
    assert told(GAME, played, "R9")[:2] == [
        "Player 3 plays red 9 (single, rank 9).",
        "Player 3 wins the round. Cards won: 3.",
    ]


def test_a_round_in_which_nobody_plays_begins_once_more() -> None:
    game = br(2, lead_pass="may-pass")
    passed = after(game, releasing(game, "R1", "R2"), "pass")
    assert kinds(game, passed, "pass") == ["passed BR-PASS-1", "round-begun BR-PASS-2", "turn-came BR-ROUND-1"]


def test_a_zero_sets_the_table_aside() -> None:
    state = after(GAME, releasing(GAME, "R1 R2", "O0 O3", "P5 P6"), "R1")
    assert told(GAME, state, "O0") == [
        "Player 2 plays orange 0 (single, rank 0).",
        "A 0 was played, so nobody wins red 1, orange 0.",
        "The table is empty; Player 2 leads.",
        "It is Player 2's turn.",
    ]


def test_shedding_out_with_a_zero_brings_the_table_to_nobody_or_to_the_shedder() -> None:
    for reading, kind, count in (("set-aside", "table-set-aside", 0), ("shedder-takes", "shed-out", 2)):
        game = br(3, shed_with_zero=reading)
        state = after(game, releasing(game, "R1 R2", "O0", "P5 P6"), "R1")
        assert kinds(game, state, "O0")[1].startswith(kind)
        shed = f"Player 2 has shed out; cards taken from the table: {count}."
        assert shed in told(game, state, "O0")


def test_a_penalty_is_announced_and_then_drawn() -> None:
    state = releasing(GAME, "R1", "B3 B4", "G4 G6")
    assert told(GAME, state, "R1") == [
        "Player 1 plays red 1 (single, rank 1).",
        "Player 1 has shed out; cards taken from the table: 1.",
        "The table is empty; Player 2 leads.",
        "A penalty card is drawn from the hand of each of these players: Player 2 and Player 3.",
        DRAW,
    ]
    assert told(GAME, penalising(GAME, "", "B3 B4", "G4 G6", leader=1), "penalty - B3 G6") == [
        "Penalty card: blue 3, drawn from Player 2. It counts against Player 2.",
        "Penalty card: green 6, drawn from Player 3. It counts against Player 3.",
        "It is Player 2's turn.",
    ]
    owned = br(3, penalty_owner="shedder")
    text = told(owned, penalising(owned, "", "B3 B4", "G4", leader=1), "penalty - B3 -")
    assert text[0] == "Penalty card: blue 3, drawn from Player 2. It counts against Player 1."


def test_the_end_of_a_game_is_scored_and_the_table_cleared_for_the_next_one() -> None:
    game = br(2, games=2)
    assert told(game, releasing(game, "R1", "R2 R3", build=(4, 7)), "R1") == [
        "Player 1 plays red 1 (single, rank 1).",
        "Player 1 has shed out; cards taken from the table: 1.",
        "Points: 5 for Player 1, 2 for Player 2.",
        "All cards go back for the next game.",
        "Player 2 starts the next build.",
        DRAW,
    ]
    record = Record((1, 1), (1, 0), (0, 5), (0, 0), (2, -4), (0,))
    final = releasing(game, "R1", "R2 R3", build=(4, 7), games=(record,))
    assert told(game, final, "R1")[2:] == [
        "Points: 5 for Player 1, 2 for Player 2. So far: 7 for Player 1, -2 for Player 2.",
        "All hands are laid open.",
        "The game is over. Player 1 wins. Points: 7 for Player 1, -2 for Player 2.",
    ]


# --- prompts and words ---

BUILD = building(GAME, "R0", "X", "X", row="R1 R2 O3 G9 B4")
NO_GROUP = br(3, must_score="no-group")
MAY_PASS = br(3, lead_pass="may-pass")
PROMPTS: list[tuple[BuildGame, Any, str, str]] = [
    (GAME, BUILD, "take-or-reject", "Take a face-up card, or throw one away first."),
    (
        GAME,
        after(GAME, BUILD, "reject O3; reveal G8"),
        "take",
        "You have thrown a card away: take a face-up card.",
    ),
    (
        GAME,
        settling(GAME, "R1 R2"),
        "score",
        "Score your cards: make a run or a set, or add a card to one. Cards that can be scored must be scored.",
    ),
    (
        NO_GROUP,
        after(NO_GROUP, settling(NO_GROUP, "R1 R2 R3"), "group run R1 R2"),
        "may-finish",
        "Add a card to one of your groups, or finish.",
    ),
    (GAME, settling(GAME, "R1 R3"), "finish", "Nothing more can be scored: finish."),
    (
        GAME,
        after(GAME, settling(GAME, "R1 R3"), "done"),
        "keep-or-discard",
        "You did not score red 1: keep it for the release, or throw it away.",
    ),
    (GAME, RELEASE, "lead", "The table is empty: play a card, a set or a run."),
    (
        MAY_PASS,
        releasing(MAY_PASS, "R1", "R2"),
        "may-lead",
        "The table is empty: play a card, a set or a run, or pass.",
    ),
    (
        GAME,
        after(GAME, RELEASE, "run 3 P3 B4 G5"),
        "beat",
        "On the table: purple 3, blue 4, green 5 (run, rank 3). "
        "Play something equal or higher, or more cards, or pass.",
    ),
    (
        GAME,
        after(GAME, releasing(GAME, "O8 R1", "G2", "P1"), "O8"),
        "must-pass",
        "On the table: orange 8 (single, rank 8). You have nothing that can follow: pass.",
    ),
]


@pytest.mark.parametrize(("game", "state", "asked", "text"), PROMPTS)
def test_everything_is_asked_in_these_words(game: BuildGame, state: Any, asked: str, text: str) -> None:
    actor = game.actor(state)
    assert isinstance(actor, int)
    prompt = game.prompt(state, actor)
    assert (prompt["asked"], prompt["text"]) == (asked, text)


def test_a_choice_has_a_label_in_both_languages() -> None:
    fewer = after(GAME, RELEASE, "run 3 P3 B4 G5")
    assert [choice["label"] for choice in GAME.prompt(fewer, 1)["choices"]] == [
        "Play orange 6, purple 6, blue 6 (set, rank 6)",
        "Play orange 6, orange 7, orange 8 (run, rank 6)",
        "Play orange 7, orange 8, purple 6 (run, rank 6)",
        "Play orange 7, orange 8, blue 6 (run, rank 6)",
        "Pass",
    ]
    assert GAME.prompt(fewer, 1, "ja")["choices"][0]["label"] == "橙6、紫6、青6を出す（同じ数字の組、強さ6）"


def test_refusals_are_said_in_japanese_too() -> None:
    on_run = after(GAME, RELEASE, "run 3 P3 B4 G5")
    assert ja(on_run, Play(1, SINGLE, 8, cards("O8"))) == "橙8の1枚は、3から始まる連番より枚数が少ないので出せません"
    assert ja(on_run, Play(1, SINGLE, 99, (99,))) == "プレイヤー2は99というカードを持っていません"
    laid = after(GAME, settling(GAME, "R1 R2 O4"), "group run R1 R2")
    assert ja(laid, Extend(0, 0, *cards("O4"))) == "橙4は連番（赤1、赤2）に加えられません"


def ja(state: State, action: Any) -> str:
    """Why not, in Japanese."""
    refusal = GAME.refusal(state, action)
    assert refusal is not None
    return GAME.say(refusal, "ja")


PAIR, TRIPLE, FOUR, ON_RUN = ("0 set 6 R6 O6", "0 set 6 R6 O6 P6", "0 set 6 R6 O6 P6 B6", "0 run 5 R5 O6 P7")
UNBEATEN = [
    (
        PAIR,
        "set 4 G4 B4",
        "BR-FOLLOW-1: 2 cards of rank 4 cannot follow 2 cards of rank 6: they are lower",
    ),
    (
        TRIPLE,
        "set 4 G4 B4",
        "BR-FOLLOW-6: 2 cards of rank 4 cannot follow 3 cards of rank 6: there are fewer of them",
    ),
    (
        ON_RUN,
        "set 4 G4 B4",
        "BR-FOLLOW-6: 2 cards of rank 4 cannot follow a run starting at 5: there are fewer of them",
    ),
    (
        FOUR,
        "run 2 G2 G3 G4",
        "BR-FOLLOW-6: a run starting at 2 cannot follow 4 cards of rank 6: it has fewer cards",
    ),
    (ON_RUN, "run 2 G2 G3 G4", "BR-FOLLOW-1: a run starting at 2 is lower than a run starting at 5"),
]


@pytest.mark.parametrize(("last", "text", "reason"), UNBEATEN)
def test_what_does_not_beat_the_last_meld_is_told_with_both(last: str, text: str, reason: str) -> None:
    state = releasing(GAME, "R1", "G2 G3 G4 B4", "P1", leader=1, table=melds(last))
    assert str(GAME.refusal(state, act(GAME, state, text))) == reason


# --- numbers ---


def test_numbers_go_from_takes_to_passing() -> None:
    each = GAME.action_count // 3
    texts = ["take R0", "take X", "reject R0", "reject X", "group run R0 R1"]
    assert [GAME.number_of(act(GAME, OPEN, text, 0)) for text in texts] == [0, 50, 51, 101, 102]
    assert GAME.number_of(act(GAME, OPEN, "pass", 0)) == each - 1
    assert GAME.number_of(act(GAME, OPEN, "take R0", 1)) == each
    assert (each, br(3, x_in_runs="same-number-only").action_count // 3) == (4080, 3388)


# --- taking back ---


def test_a_card_that_everybody_sees_can_be_taken_back_until_another_one_is_turned() -> None:
    take, state = act(GAME, BUILD, "take R1"), after(GAME, BUILD, "take R1")
    assert GAME.undo_allowed(BUILD, [take])
    assert not GAME.undo_allowed(BUILD, [take, act(GAME, state, "reveal G8")])


def test_a_meld_from_a_hidden_hand_cannot_be_taken_back_but_passing_can() -> None:
    first = but(RELEASE, extra=RELEASE.extra._replace(unshown=piles_of((cards("P3"), (), ()))))
    assert not GAME.undo_allowed(first, [act(GAME, first, "P3")])
    assert GAME.undo_allowed(first, [act(GAME, first, "G5")])  # everybody knows that it is there
    state = after(GAME, first, "P3")
    assert GAME.undo_allowed(state, [act(GAME, state, "pass")])


@pytest.mark.model
@pytest.mark.parametrize(
    ("first", "second", "unused", "verdicts"),
    [
        ("X X R3", "X R2", "", {True}),
        ("X X", "X R2", "X", {True, False}),  # with the second X the game ends, and all hands are laid open
        ("R1 X", "X", "R2", {True, False}),
        ("R1 X X", "R2", "X", {True, False}),
    ],
)
def test_in_a_tiny_position_the_verdict_on_a_lead_is_that_of_all_worlds_there_are(
    first: str, second: str, unused: str, verdicts: set[bool]
) -> None:
    game = br(2)
    state = releasing(game, first, second, unshown=(first.rsplit(maxsplit=1)[-1], second.rsplit(maxsplit=1)[-1]))
    state = state._replace(setup=state.setup._replace(unused=cards(unused)))
    met = set()
    for action in game.legal(state):
        exact = all(is_possible(game, state, action, world, seat) for seat in (0, 1) for world in worlds(state, seat))
        assert game.undo_allowed(state, [action]) == exact
        met.add(exact)
    assert met == verdicts


def worlds(state: Releasing, seat: int) -> list[Releasing]:
    """Every state that the seat cannot tell from this one, in which nothing has been won yet."""
    other, own = 1 - seat, state.hands[seat]
    unshown = cards_in(state.extra.unshown[other])
    known, hidden = minus(state.hands[other], unshown), bag(unshown + state.setup.unused)
    assert known is not None
    found = []
    for card in dict.fromkeys(hidden):
        unused, hand = minus(hidden, (card,)), bag((*known, card))
        assert unused is not None
        hands = (own, hand) if seat == 0 else (hand, own)
        extra = state.extra._replace(unshown=with_item(state.extra.unshown, other, PILED[card]))
        found.append(but(state, hands=hands, setup=state.setup._replace(unused=unused), extra=extra))
    return found
