"""Replenishing hands and the discards: DT-REPL, DT-DISC, DT-END-2, and the ruling reshuffle-timing."""

from itertools import permutations
from typing import Any

import pytest
from dt_positions import ENDLESS, after, cards, codes, drew, dt, gave, leading, played
from random_games import whole_game

from rulecore.core.chance import CHANCE, Hands, Roll
from rulecore.games.dietrick.actions import Draw, Pass, Reshuffle
from rulecore.games.dietrick.pieces import BOX
from rulecore.games.dietrick.presentation.words import refused
from rulecore.games.dietrick.refill import Timing, cards_due, receivers, timing
from rulecore.games.dietrick.rulings import ReshuffleTiming
from rulecore.games.dietrick.state import Drawing, Passing, Playing, Reshuffling, deck_of, discards_of, hands_of

THREE = ("M9 V1 V2 V3 V4", "M5 T1 T2 T3 T4", "M2 S1 S2 S3 S4")
FOUR = (*THREE, "M6 V5 V6 V7 V8")
TIMINGS = [timing.value for timing in ReshuffleTiming]


def passing(players: int, **fields: Any) -> tuple[Any, Any]:
    """A game in which the last-ranked player is about to give cards; with two players seat 1, else seat 2."""
    game = dt(players, **fields.pop("agreed", {}))
    hands = (THREE if players < 4 else FOUR)[:players]
    return game, played(game, leading(game, *hands, **fields), " ".join(hand.split()[0] for hand in hands))


def refusal_of(game: Any, state: Any, action: object) -> tuple[str, str]:
    refusal = game.refusal(state, action)
    assert refusal is not None
    return refusal.clause, refusal.reason


# --- giving ---


@pytest.mark.clause("DT-REPL-1")
@pytest.mark.parametrize(("players", "ways"), [(2, 4), (3, 12), (4, 24)])
def test_the_last_ranked_may_give_any_cards_in_any_order(players: int, ways: int) -> None:
    game, state = passing(players)
    assert isinstance(state, Passing) and state.turn == state.table.last == min(players - 1, 2)
    given = [action.cards for action in game.legal(state)]
    assert (len(given), given) == (ways, sorted(permutations(hands_of(state)[state.turn], players - 1)))


@pytest.mark.clause("DT-REPL-1")
@pytest.mark.parametrize(("giver", "players", "to"), [(0, 2, (1,)), (2, 3, (0, 1)), (1, 4, (2, 3, 0))])
def test_the_first_card_goes_to_the_left_neighbour(giver: int, players: int, to: tuple[int, ...]) -> None:
    assert receivers(giver, players) == to


@pytest.mark.clause("DT-REPL-1", "DT-REPL-3")
def test_everybody_else_gets_one_card_and_draws_nothing() -> None:
    game, state = passing(4)
    state = gave(game, state, "S4 S1 S3")
    assert [codes(hand) for hand in hands_of(state)] == [
        "V1 V2 V3 V4 S1",
        "T1 T2 T3 T4 S3",
        "S2",
        "V5 V6 V7 V8 S4",
    ]
    assert isinstance(state, Drawing) and (state.seat, game.actor(state)) == (2, CHANCE)
    assert state.given == Pass(2, cards("S4 S1 S3"))


@pytest.mark.clause("DT-REPL-1")
@pytest.mark.parametrize(
    "given", [(), (33,), (33, 33), (33, 28, 29), (True, 28), (28.0, 29), ("S1", "S2"), None, "S1", [28, 29]]
)
def test_as_many_different_cards_as_there_are_others_must_be_given(given: Any) -> None:
    game, state = passing(3)
    assert game.refusal(state, Pass(2, given)) == refused("DT-REPL-1", "cards-to-give", others=2)


@pytest.mark.clause("DT-REPL-1")
@pytest.mark.parametrize("given", ["M2 S1", "S1 V9", "T1 S2"])
def test_only_cards_of_the_hand_can_be_given(given: str) -> None:
    game, state = passing(3)
    assert refusal_of(game, state, Pass(2, cards(given)))[0] == "DT-REPL-1"


@pytest.mark.clause("DT-REPL-1")
@pytest.mark.parametrize("seat", [0, 1, 3, -1, True, "2", None, 2.0])
def test_nobody_but_the_last_ranked_gives(seat: Any) -> None:
    game, state = passing(3)
    assert game.refusal(state, Pass(seat, cards("S1 S2"))) == refused("DT-REPL-1", "other-gives", seat=2)


# --- drawing ---


@pytest.mark.clause("DT-REPL-2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_giver_draws_up_to_five(players: int) -> None:
    game, state = passing(players)
    state = gave(game, state, codes(hands_of(state)[state.turn][: players - 1]))
    assert game.need(state) == Hands((players,), deck_of(state))
    assert cards_due(5, len(hands_of(state)[state.seat])) == players
    drawn = deck_of(state)[:players]
    later = after(game, state, Draw(drawn))
    assert set(hands_of(later)[state.seat]) == set(hands_of(state)[state.seat]) | set(drawn)
    assert deck_of(later) == deck_of(state)[players:]
    assert [h for s, h in enumerate(hands_of(later)) if s != state.seat] == [
        h for s, h in enumerate(hands_of(state)) if s != state.seat
    ]


@pytest.mark.clause("DT-REPL-2")
@pytest.mark.parametrize(
    "drawn", [(), "M1 M3", "M1 M3 M4 M6", "M1 M3 V1", "M1 M3 M2", "M3 M1 M4", "M1 M1 M3", (True, 2, 3), None, [0, 2, 3]]
)
def test_no_other_draw_is_possible(drawn: Any) -> None:
    game, state = passing(3)
    state = gave(game, state, "S1 S2")
    wanted = cards(drawn) if isinstance(drawn, str) else drawn
    assert refusal_of(game, state, Draw(wanted))[0] == "DT-REPL-2"


@pytest.mark.clause("DT-REPL-2", "DT-REPL-1")
def test_drawn_cards_cannot_be_given_because_giving_comes_first() -> None:
    game, state = passing(3)
    assert refusal_of(game, state, Draw(cards("M1 M3 M4")))[0] == "DT-REPL-1"
    state = gave(game, state, "S1 S2")
    assert refusal_of(game, state, Pass(2, cards("S3 S4")))[0] == "DT-REPL-2"


# --- discards ---


@pytest.mark.clause("DT-DISC-1")
@pytest.mark.parametrize(
    ("players", "timing_read", "before_the_pass"),
    [(2, "as-stated", False), (3, "as-stated", False), (4, "as-stated", True), (3, "lazy", True), (4, "eager", False)],
)
def test_the_trick_is_discarded_after_the_draw_or_before_the_pass(
    players: int, timing_read: str, before_the_pass: bool
) -> None:
    game, state = passing(players, agreed={"reshuffle_timing": timing_read})
    trick = tuple(sorted(cards("M9 M5 M2 M6"[: 3 * players])))
    places = [(bool(state.trick), discards_of(state))]
    state = gave(game, state, codes(hands_of(state)[state.turn][: players - 1]))
    places.append((bool(state.trick), discards_of(state)))
    assert places == [(False, trick) if before_the_pass else (True, ())] * 2
    state = after(game, state, Draw(deck_of(state)[:players]))
    assert (state.trick, discards_of(state)) == ((), trick)


@pytest.mark.clause("DT-DISC-1")
def test_discards_pile_up() -> None:
    game, state = passing(3, discard="T9 S9 V9")
    state = drew(game, gave(game, state, "S1 S2"), "M1 M3 M4")
    assert codes(discards_of(state)) == "M2 M5 M9 V9 T9 S9"


# --- reshuffling ---


def at_the_end_of_the_deck(
    players: int, timing_read: str, **fields: Any
) -> tuple[Any, list[tuple[str, int, int, int]]]:
    """Phase, deck, discards and cards of the trick at every step after the pass, until the next trick."""
    game, state = passing(players, agreed={"reshuffle_timing": timing_read, "box": ENDLESS}, **fields)
    state = gave(game, state, codes(hands_of(state)[state.turn][: players - 1]))
    seen = []
    while True:
        seen.append((state.phase.value, len(deck_of(state)), len(discards_of(state)), len(state.trick)))
        if state.phase.value not in ("draw", "reshuffle"):
            return state, seen
        action = Reshuffle() if isinstance(state, Reshuffling) else Draw(deck_of(state)[:players])
        state = game.step(state, action)


@pytest.mark.clause("DT-END-2", "DT-DISC-1")
@pytest.mark.parametrize(
    ("timing_read", "steps"),
    [
        pytest.param(
            "as-stated",
            [("draw", 3, 18, 3), ("reshuffle", 0, 21, 0), ("play", 21, 0, 0)],
            marks=pytest.mark.reading("reshuffle-timing", "as-stated"),
        ),
        pytest.param(
            "eager",
            [("draw", 3, 18, 3), ("reshuffle", 0, 21, 0), ("play", 21, 0, 0)],
            marks=pytest.mark.reading("reshuffle-timing", "eager"),
        ),
        pytest.param(
            "eager-without-trick",
            [("draw", 3, 18, 3), ("reshuffle", 0, 18, 3), ("play", 18, 3, 0)],
            marks=pytest.mark.reading("reshuffle-timing", "eager-without-trick"),
        ),
        pytest.param("lazy", [("draw", 3, 21, 0), ("play", 0, 21, 0)]),
        pytest.param("lazy-without-trick", [("draw", 3, 18, 3), ("play", 0, 21, 0)]),
    ],
)
def test_three_players_draw_the_last_cards(timing_read: str, steps: list[tuple[str, int, int, int]]) -> None:
    state, seen = at_the_end_of_the_deck(3, timing_read, deck="M1 M3 M4")
    assert seen == steps
    assert state.table.reshuffles == any(step[0] == "reshuffle" for step in steps)


@pytest.mark.clause("DT-END-2", "DT-DISC-1")
@pytest.mark.parametrize(
    ("timing_read", "steps"),
    [
        pytest.param(
            "as-stated",
            [("reshuffle", 0, 20, 0), ("draw", 20, 0, 0), ("play", 16, 0, 0)],
            marks=pytest.mark.reading("reshuffle-timing", "as-stated"),
        ),
        pytest.param(
            "lazy",
            [("reshuffle", 0, 20, 0), ("draw", 20, 0, 0), ("play", 16, 0, 0)],
            marks=pytest.mark.reading("reshuffle-timing", "lazy"),
        ),
        pytest.param(
            "lazy-without-trick",
            [("reshuffle", 0, 16, 4), ("draw", 16, 0, 4), ("play", 12, 4, 0)],
            marks=pytest.mark.reading("reshuffle-timing", "lazy-without-trick"),
        ),
    ],
)
def test_four_players_must_draw_from_an_empty_deck(timing_read: str, steps: list[tuple[str, int, int, int]]) -> None:
    state, seen = at_the_end_of_the_deck(4, timing_read, deck="")
    assert seen == steps
    assert state.table.reshuffles == 1


@pytest.mark.clause("DT-END-2")
@pytest.mark.parametrize(
    ("timing_read", "new_deck", "trick"),
    [
        pytest.param("as-stated", 20, 5, marks=pytest.mark.reading("reshuffle-timing", "as-stated")),
        pytest.param("eager", 16, 4, marks=pytest.mark.reading("reshuffle-timing", "eager")),
        pytest.param(
            "eager-without-trick", 12, 4, marks=pytest.mark.reading("reshuffle-timing", "eager-without-trick")
        ),
        pytest.param("lazy", 20, 5, marks=pytest.mark.reading("reshuffle-timing", "lazy")),
        pytest.param("lazy-without-trick", 16, 5, marks=pytest.mark.reading("reshuffle-timing", "lazy-without-trick")),
    ],
)
def test_four_players_at_the_end_of_trick_4(timing_read: str, new_deck: int, trick: int) -> None:
    states, actions = whole_game(dt(4, box=ENDLESS, reshuffle_timing=timing_read))
    renewals = [
        (states[i].table.tricks, len(deck_of(states[i + 1])))
        for i, action in enumerate(actions)
        if isinstance(action, Reshuffle)
    ]
    assert renewals == [(trick, new_deck)]


@pytest.mark.clause("DT-END-2")
def test_a_reshuffle_is_an_act_of_chance_without_an_outcome() -> None:
    game, state = passing(4, deck="")
    state = gave(game, state, "S1 S2 S3")
    assert (game.actor(state), game.need(state), game.legal(state)) == (CHANCE, Roll(()), ())
    later = after(game, state, Reshuffle())
    assert (deck_of(later), discards_of(later), later.table.reshuffles) == (discards_of(state), (), 1)
    assert refusal_of(game, state, Draw(()))[0] == "DT-END-2"


@pytest.mark.clause("DT-END-2")
@pytest.mark.parametrize(
    ("reading", "players", "waits", "with_trick"),
    [
        ("as-stated", 3, False, True),
        ("as-stated", 4, True, True),
        ("eager", 4, False, True),
        ("eager-without-trick", 4, False, False),
        ("lazy", 3, True, True),
        ("lazy-without-trick", 3, True, False),
    ],
)
def test_the_five_timings(reading: str, players: int, waits: bool, with_trick: bool) -> None:
    assert timing(ReshuffleTiming(reading), players) == Timing(waits, with_trick)


@pytest.mark.clause("DT-END-2", "DT-DISC-1")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("timing_read", TIMINGS)
def test_every_pile_at_a_reshuffle_is_one_of_whole_tricks(players: int, timing_read: str) -> None:
    states, _ = whole_game(dt(players, box=ENDLESS, reshuffle_timing=timing_read))
    piles = [len(discards_of(state)) for state in states if isinstance(state, Reshuffling)]
    assert piles and all(pile % players == 0 for pile in piles)
    assert {state.table.reshuffles for state in states[1:]} == {0, 1}


@pytest.mark.clause("DT-END-2")
@pytest.mark.parametrize("players", [3, 4])
def test_eager_and_lazy_without_trick_make_the_same_second_deck_at_different_times(players: int) -> None:
    found = []
    for timing_read in ("eager", "lazy-without-trick"):
        states, _ = whole_game(dt(players, box=ENDLESS, reshuffle_timing=timing_read))
        (state,) = (state for state in states if isinstance(state, Reshuffling))
        found.append((len(discards_of(state)), state.table.tricks))
    (pile, trick), (other_pile, other_trick) = found
    assert (pile, trick + 1) == (other_pile, other_trick)


@pytest.mark.clause("DT-END-1", "DT-END-2")
@pytest.mark.parametrize("timing_read", TIMINGS)
@pytest.mark.parametrize("length", ["deck", "stated", "first-of-both"])
def test_two_players_never_reshuffle(timing_read: str, length: str) -> None:
    states, actions = whole_game(dt(2, box=ENDLESS, reshuffle_timing=timing_read, game_length=length))
    assert not any(isinstance(action, Reshuffle) for action in actions)
    assert {state.table.reshuffles for state in states[1:]} == {0}
    assert len(deck_of(states[-1])) == 0


@pytest.mark.clause("DT-REPL-2")
def test_a_hand_stays_in_ascending_order_after_the_draw() -> None:
    game, state = passing(3)
    state = drew(game, gave(game, state, "S1 S4"), "M1 M7 T9")
    assert isinstance(state, Playing)
    assert codes(hands_of(state)[2]) == "M1 M7 T9 S2 S3"
    assert all(list(hand) == sorted(hand) for hand in hands_of(state))
    assert BOX.hand == 5
