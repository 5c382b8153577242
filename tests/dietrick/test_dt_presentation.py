"""What front ends are told in Dietrick-taking: events, prompts, labels, numbers, taking back, word by word."""

from itertools import combinations, islice
from random import Random
from typing import Any

import pytest
from dt_positions import (
    ENDLESS,
    DietrickGame,
    after,
    cards,
    dealt,
    dt,
    flipped,
    fuzz_leading,
    gave,
    leading,
    played,
)
from fair_undo import is_possible
from random_games import whole_game

from rulecore.core.bags import bag, minus
from rulecore.core.piles import pile
from rulecore.games.dietrick.actions import Action, Arrange, ArrangeByChance, Draw, Flip, Lead, Pass, Play, Reshuffle
from rulecore.games.dietrick.state import Dealing, Leading, Playing, deck_of, hands_of

GAME = dt(3)
SOLO = dt(1)
KNOWN = dt(3, experienced=True, arrangement_chooser="lead-player")
CHOICE = after(KNOWN, KNOWN.initial(), dealt(3))
LEAD = leading(GAME, "M9 T1 T2 T3 T4", "M5 V1 V2 V3 V4", "M2 S1 S2 S3 S4")
PASSING = played(GAME, LEAD, "M9 M5 M2")


def card(code: str) -> int:
    """The card with this code."""
    return cards(code)[0]


def told(game: DietrickGame, before: Any, action: Any, seat: int | None = None) -> list[str]:
    """What happened, in words."""
    return [game.say(event) for event in game.events(before, action, game.step(before, action), seat)]


def kinds(game: DietrickGame, before: Any, action: Any) -> list[str]:
    """The types and the clauses of what happened."""
    events = game.events(before, action, game.step(before, action), None)
    return [f"{event['type']} {event['clause']}" for event in events]


# --- events ---


def test_a_deal_shows_each_seat_its_own_hand() -> None:
    unseen = [f"Cards dealt to Player {seat}, unseen: 5." for seat in (1, 2, 3)]
    own = "Cards dealt to Player 1: meat 1, meat 4, meat 7, vegetable 1, vegetable 4."
    assert told(GAME, GAME.initial(), dealt(3), 0) == [own, *unseen[1:], "It is Player 1's turn."]
    assert told(GAME, GAME.initial(), dealt(3)) == [*unseen, "It is Player 1's turn."]


def test_the_last_card_of_a_trick_is_followed_by_first_and_last_place_and_the_markers() -> None:
    assert told(GAME, played(GAME, LEAD, "M9 M5"), Play(2, card("M2"))) == [
        "Player 3 plays meat 2.",
        "Player 1 is first, Player 3 is last.",
        "Player 1's markers are on yellow square 2 and blue square 1.",
        "It is Player 3's turn.",
    ]
    assert kinds(GAME, LEAD, Play(0, card("M9"))) == ["card-played DT-TRICK-2", "turn-came DT-TRICK-1"]


@pytest.mark.parametrize(
    ("seat", "left", "right"),
    [
        (2, "Player 1 gets shoes 1", "Player 2 gets shoes 2"),
        (0, "Player 1 gets shoes 1", "Player 2 gets a card"),
        (None, *["Player {} gets a card"] * 2),
    ],
)
def test_a_card_that_is_given_is_seen_by_both_sides_only(seat: int | None, left: str, right: str) -> None:
    assert told(GAME, PASSING, Pass(2, cards("S1 S2")), seat) == [
        "Player 3 gives one card to each other player.",
        f"{left.format(1)} from Player 3.",
        f"{right.format(2)} from Player 3.",
        "Cards are dealt, drawn or shuffled next.",
    ]


def test_who_draws_sees_the_cards_and_then_the_trick_is_swept() -> None:
    drawing = gave(GAME, PASSING, "S1 S2")
    rest = ["Discarded: meat 9, meat 5, meat 2.", "It is Player 1's turn."]
    assert told(GAME, drawing, Draw(cards("M1 M3 M4")), 2) == ["Player 3 draws meat 1, meat 3, meat 4.", *rest]
    assert told(GAME, drawing, Draw(cards("M1 M3 M4")), 0) == ["Cards drawn by Player 3, unseen: 3.", *rest]
    assert kinds(GAME, drawing, Draw(cards("M1 M3 M4")))[-1] == "turn-came DT-LEAD-1"


def test_with_four_players_the_trick_is_swept_before_cards_are_given_and_the_deck_renewed_when_it_is_needed() -> None:
    game = dt(4)
    hands = ("M9 T1 T2 T3 T4", "M5 V1 V2 V3 V4", "M2 S1 S2 S3 S4", "M4 V5 V6 V7 V8")
    trick = played(game, leading(game, *hands, deck=""), "M9 M5 M2")
    assert told(game, trick, Play(3, card("M4")))[-2] == "Discarded: meat 9, meat 5, meat 2, meat 4."
    waiting = gave(game, played(game, trick, "M4"), "S1 S2 S3")
    assert told(game, waiting, Reshuffle()) == [
        "The discards are shuffled into a new deck. Cards: 20.",
        "Cards are dealt, drawn or shuffled next.",
    ]


TWO, THREE = ("M9 T1 T2 T3 T4", "M5 V1 V2 V3 V4"), ("M9 T1 T2 T3 T4", "M5 V1 V2 V3 V4", "M2 S1 S2 S3 S4")


@pytest.mark.parametrize(
    ("game", "hands", "deck", "clause"),
    [
        (dt(2), TWO, "V8 V9", "DT-END-1"),
        (dt(3), THREE, "V7 V8 V9", "DT-END-3"),
        (dt(2, game_length="stated"), TWO, "V7 V8 V9", "DT-END-4"),
    ],
)
def test_the_last_trick_is_announced(game: DietrickGame, hands: tuple[str, ...], deck: str, clause: str) -> None:
    trick, gift = ("M9 M5", "V1") if game.players == 2 else ("M9 M5 M2", "S1 S2")
    state = gave(game, played(game, leading(game, *hands, deck=deck, tricks=12, reshuffles=1), trick), gift)
    drawn = Draw(cards(deck)[-game.players :])
    assert kinds(game, state, drawn)[2:] == [f"last-trick-came {clause}", "turn-came DT-LEAD-1"]


def test_a_single_game_ends_with_its_scores_and_a_disqualified_player_has_none() -> None:
    state = leading(GAME, "M9 T1", "M5 V1", "M2 S1", marks=((11, 4), (3, 3), (0, 9)))
    assert told(GAME, played(GAME, state, "M9 M5"), Play(2, card("M2")))[2:] == [
        "Player 1's markers are on yellow square 13 and blue square 5.",
        "The game ends after 2 tricks: a marker has reached square 13.",
        "Player 1 has top number 13 and bottom number 8. Score: 5.",
        "Player 2 has top number 3 and bottom number 2. Score: 1.",
        "Player 3 has top number 0 and bottom number 12, and is disqualified.",
        "Player 2 wins the game.",
        "Scores: 5 for Player 1, 1 for Player 2, none for Player 3.",
        "The game is over.",
    ]


def test_in_a_long_game_the_table_is_cleared_and_the_lead_may_be_drawn() -> None:
    game = dt(3, games=3, series_lead="random")
    state = leading(game, "M9 T1", "M5 V1", "M2 S1", marks=((11, 4), (3, 3), (0, 9)))
    assert told(game, played(game, state, "M9 M5"), Play(2, card("M2")))[-3:] == [
        "Everything is set up again for the next game.",
        "The first lead player will be drawn.",
        "Cards are dealt, drawn or shuffled next.",
    ]
    assert told(game, Leading(()), Lead(2)) == [
        "Player 3 leads the first trick.",
        "Cards are dealt, drawn or shuffled next.",
    ]


def test_the_winner_of_a_long_game_is_told_apart_from_that_of_its_last_game() -> None:
    game = dt(3, games=2)
    state = leading(game, "M9 T1", "M5 V1", "M2 S1", marks=((11, 4), (3, 3), (0, 9)))
    first = played(game, state, "M9 M5 M2")
    assert isinstance(first, Dealing)
    second = played(game, state._replace(table=state.table._replace(games=first.table.games)), "M9 M5")
    assert told(game, second, Play(2, card("M2")))[-4:] == [
        "Player 2 wins the game.",
        "Games won so far: 0 for Player 1, 2 for Player 2, 0 for Player 3.",
        "Player 2 wins the Long Game.",
        "The game is over.",
    ]
    assert kinds(game, second, Play(2, card("M2")))[-1] == "all-over DT-LONG-2"


def test_the_scoring_cards_are_arranged_by_a_player_or_by_chance() -> None:
    assert (
        told(KNOWN, CHOICE, Arrange(0, (3, 1, 2, 4)))[0]
        == "Player 1 arranges the scoring cards in the order 3, 1, 2, 4."
    )
    game = dt(3, experienced=True, arrangement_chooser="chance")
    state = after(game, game.initial(), dealt(3))
    assert told(game, state, ArrangeByChance((3, 1, 2, 4)))[0] == "The scoring cards lie in the order 3, 1, 2, 4."


def test_a_trick_that_waits_for_an_arrangement_is_ranked_after_it() -> None:
    game = dt(2, first_play="first-card")
    state = leading(game, "M9 T1", "M5 V1", tricks=0)
    state = after(game, state, Play(0, card("M9")), Arrange(0, (1, 2, 3, 4)), Play(1, card("M5")))
    assert told(game, state, Arrange(1, (2, 1, 3, 4)))[:2] == [
        "Player 2 arranges the scoring cards in the order 2, 1, 3, 4.",
        "Player 1 is first, Player 2 is last.",
    ]


def test_in_solo_fuzz_leads_and_the_player_draws_behind_it() -> None:
    state = fuzz_leading(SOLO, "T5 T7 M4 V1 S2")
    assert told(SOLO, state, Flip(cards("T9"))) == ["Fuzz turns up shirt 9.", "It is Player 1's turn."]
    follows = flipped(SOLO, state, "T9")
    assert told(SOLO, follows, Play(0, card("T5"))) == [
        "Player 1 plays shirt 5.",
        "Fuzz is first, Player 1 is last.",
        "Fuzz's markers are on yellow square 2 and blue square 0.",
        "Cards are dealt, drawn or shuffled next.",
    ]
    assert told(SOLO, played(SOLO, follows, "T5"), Draw(cards("M1")), 0)[:2] == [
        "Player 1 draws meat 1.",
        "Discarded: shirt 9, shirt 5.",
    ]


def test_in_solo_the_player_takes_the_lowest_card_when_first() -> None:
    state = played(SOLO, leading(SOLO, "T5 T7 M4 V1 S2", personal=7), "T7")
    assert told(SOLO, state, Flip(cards("S9 M1"))) == [
        "Fuzz turns up shoes 9, meat 1.",
        "Player 1 is first, Fuzz is last.",
        "Player 1's markers are on yellow square 2 and blue square 1.",
        "Player 1 takes meat 1 from the trick.",
        "Discarded: shirt 7, shoes 9.",
        "It is Player 1's turn.",
    ]


def test_in_solo_the_worse_card_of_fuzz_may_not_count() -> None:
    game = dt(1, solo_two_cards="better-one")
    state = played(game, leading(game, "T5 T7 M4 V1 S2", personal=7), "T7")
    assert "Not counted: meat 1." in told(game, state, Flip(cards("S9 M1")))


def test_a_solo_game_that_ends_with_an_empty_hand_leaves_the_trick_where_it_was() -> None:
    game = dt(1, solo_out_of_cards="after-play", box=ENDLESS)
    state = flipped(game, fuzz_leading(game, "T5"), "T9")
    events = game.events(state, Play(0, card("T5")), game.step(state, Play(0, card("T5"))), None)
    assert "trick-discarded" not in [event["type"] for event in events]
    assert "tricks: the hand is empty." in " ".join(game.say(event) for event in events)


# --- prompts and words ---

FOLLOWING = played(GAME, LEAD, "M9")
OTHER_SUIT = played(GAME, leading(GAME, "M9 T1", "V1 V2", "M2 S1"), "M9")
PROMPTS: list[tuple[DietrickGame, Any, str, str]] = [
    (KNOWN, CHOICE, "arrange", "In which order should the scoring cards lie? Card 4 is always last."),
    (
        GAME,
        PASSING,
        "give",
        "Your card ranked last. Give one card to each other player, clockwise from your left neighbour. Cards: 2.",
    ),
    (GAME, LEAD, "lead", "You lead: play any card."),
    (GAME, FOLLOWING, "follow", "The suit led is meat, and you hold that suit: play one of those cards."),
    (GAME, OTHER_SUIT, "any", "The suit led is meat, and you hold none: play any card."),
]


@pytest.mark.parametrize(("game", "state", "asked", "text"), PROMPTS)
def test_everything_is_asked_in_these_words(game: DietrickGame, state: Any, asked: str, text: str) -> None:
    actor = game.actor(state)
    assert isinstance(actor, int)
    prompt = game.prompt(state, actor)
    assert (prompt["asked"], prompt["text"]) == (asked, text)


def test_a_choice_has_a_label_in_both_languages() -> None:
    assert KNOWN.prompt(CHOICE, 0)["choices"][0]["label"] == "Arrange the scoring cards in the order 1, 2, 3, 4"
    assert GAME.prompt(PASSING, 2)["choices"][0]["label"] == "Give shoes 1, shoes 2, clockwise from your left neighbour"
    assert GAME.prompt(PASSING, 2, "ja")["choices"][1]["label"] == "左隣から順に靴1、靴3を渡す"
    assert GAME.prompt(FOLLOWING, 1, "ja")["text"] == "リードされたスートは肉です。手札の肉から1枚出してください。"


def test_refusals_are_said_in_japanese_too() -> None:
    assert (
        ja(FOLLOWING, Play(1, card("V1")))
        == "リードされたスートは肉で、プレイヤー2は肉を持っているので、肉を出さなければなりません"
    )
    assert ja(FOLLOWING, Play(1, 99)) == "プレイヤー2は99というカードを持っていません"
    assert ja(PASSING, Pass(2, cards("S1 T1"))) == "プレイヤー3はシャツ1を持っていません"


def ja(state: Any, action: Any) -> str:
    """Why not, in Japanese."""
    refusal = GAME.refusal(state, action)
    assert refusal is not None
    return GAME.say(refusal, "ja")


# --- numbers ---


@pytest.mark.parametrize(
    ("agreed", "each"),
    [
        ({"players": 1}, 36),
        ({"players": 2}, 72),
        ({"players": 3}, 1296),
        ({"players": 4}, 42876),
        ({"players": 3, "experienced": True}, 1296),
        ({"players": 3, "games": 2, "arrangement_chooser": "lead-player"}, 1302),
        ({"players": 3, "first_play": "first-card"}, 1302),
        ({"players": 3, "experienced": True, "arrangement_chooser": "chance"}, 1296),
        ({"players": 3, "experienced": True, "arrangement_chooser": "lead-player"}, 1302),
    ],
)
def test_there_are_as_many_numbers_as_choices(agreed: dict[str, Any], each: int) -> None:
    game = dt(**agreed)
    assert game.action_count == each * game.players


def test_orders_are_numbered_before_plays_and_these_before_gifts() -> None:
    actions: list[Action] = [
        Arrange(0, (1, 2, 3, 4)),
        Play(0, card("M1")),
        Play(0, card("S9")),
        Pass(0, cards("M1 M2")),
    ]
    assert [KNOWN.number_of(action) for action in actions] == [0, 6, 41, 42]


# --- taking back ---


def test_an_order_can_be_taken_back_but_not_a_card_from_a_hidden_hand() -> None:
    assert KNOWN.undo_allowed(CHOICE, [Arrange(0, (3, 1, 2, 4))])
    assert not GAME.undo_allowed(LEAD, [Play(0, card("M9"))])


def test_in_solo_a_card_can_be_taken_back_until_chance_has_acted() -> None:
    state = flipped(SOLO, fuzz_leading(SOLO, "T5 T7 M4 V1 S2"), "T9")
    assert SOLO.undo_allowed(state, [Play(0, card("T5"))])
    assert not SOLO.undo_allowed(state, [Play(0, card("T5")), Draw(cards("M1"))])


@pytest.mark.parametrize(
    ("seed", "step"),
    [(211, 33), (0, 14), (5, 45), (11, 64), (37, 69)],
    ids=["who gave it", "who gave one of two", "of a new deck, given", "of a new deck", "of a new deck, and given"],
)
def test_what_another_player_remembers_does_not_count_where_the_deciding_one_cannot_know_it(
    seed: int, step: int
) -> None:
    """Another player may know from earlier passes, or from the cards of the new deck, where the card was."""
    states, actions = whole_game(GAME, seed)
    before, action = states[step], actions[step]
    worlds = islice(GAME.worlds(GAME.view(before, before.turn), Random(seed)), 20)
    assert {GAME.undo_allowed(state, [action]) for state in (before, *worlds)} == {False}


@pytest.mark.model
@pytest.mark.parametrize(
    ("first", "second", "deck", "verdicts"),
    [
        ("M9 M1", "M5 V1", "", {True}),
        ("M9 M1", "M5 V1", "T1", {False}),
        ("M9", "M5 M6", "T1 S1", {False}),
    ],
)
def test_in_a_tiny_position_the_verdict_on_a_lead_is_that_of_all_worlds_there_are(
    first: str, second: str, deck: str, verdicts: set[bool]
) -> None:
    game = dt(2)
    state = leading(game, first, second, deck=deck)
    for action in game.legal(state):
        exact = all(is_possible(game, state, action, world, seat) for seat in (0, 1) for world in worlds(state, seat))
        assert game.undo_allowed(state, [action]) == exact
        assert exact in verdicts


def worlds(state: Playing, seat: int) -> list[Playing]:
    """Every state that the seat cannot tell from this one."""
    held, own = hands_of(state)[1 - seat], hands_of(state)[seat]
    hidden = bag(held + deck_of(state))
    found = []
    for hand in combinations(hidden, len(held)):
        deck = minus(hidden, hand)
        assert deck is not None
        hands = (own, hand) if seat == 0 else (hand, own)
        found.append(state._replace(held=tuple(map(pile, hands)), piles=(pile(deck), state.piles[1])))
    return found
