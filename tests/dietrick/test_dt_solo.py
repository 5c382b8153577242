"""A trick of a solo game: DT-SOLO-1 to DT-SOLO-8, and the rulings on Fuzz's cards, the lead and the lowest card."""

from typing import Any

import pytest
from dt_positions import cards, codes, drew, dt, flipped, fuzz_leading, leading, legal_cards, played
from random_games import whole_game

from rulecore.core.chance import CHANCE, Hands
from rulecore.games.dietrick.actions import Draw, Flip
from rulecore.games.dietrick.pieces import FUZZ, PLAYER
from rulecore.games.dietrick.rulings import SoloEmptyPersonal, SoloLowestCard, SoloRevealOrder, SoloRound, SoloTwoCards
from rulecore.games.dietrick.solo import (
    fuzz_cards,
    is_revealed_first,
    leader,
    lowest_card,
    takes_a_card,
    uncounted,
)
from rulecore.games.dietrick.state import Drawing, Flipping, Playing, deck_of, discards_of, hands_of, last_pass

HAND = "T5 T7 M4 V1 S2"


def solo(lead: int, hand: str = HAND, **fields: Any) -> tuple[Any, Any]:
    """A solo game between two tricks: Fuzz, or the player, leads."""
    game = dt(1, **fields.pop("agreed", {}))
    if lead == FUZZ:
        return game, fuzz_leading(game, hand, **fields)
    return game, leading(game, hand, **{"personal": 7, "start": FUZZ, **fields})


# --- Fuzz leads ---


@pytest.mark.clause("DT-SOLO-4", "DT-SOLO-5")
def test_fuzz_leads_the_first_trick() -> None:
    game = dt(1)
    states, actions = whole_game(game)
    assert (states[1].table.lead, game.actor(states[1]), states[1].need) == (FUZZ, CHANCE, 1)
    assert isinstance(actions[1], Flip) and len(actions[1].cards) == 1
    assert isinstance(states[2], Playing)
    assert states[2].trick == ((FUZZ, actions[1].cards[0]),)


@pytest.mark.clause("DT-SOLO-5")
def test_any_unseen_card_may_be_turned_up_and_it_leaves_the_fuzz_deck() -> None:
    game, state = solo(FUZZ)
    assert game.need(state) == Hands((1,), deck_of(state))
    later = flipped(game, state, "T3")
    assert (later.table.personal, len(deck_of(later))) == (7, len(deck_of(state)) - 1)
    assert cards("T3")[0] not in deck_of(later)


@pytest.mark.clause("DT-SOLO-5", "DT-FOLLOW-1")
@pytest.mark.parametrize(("card", "allowed"), [("T3", "T5 T7"), ("M9", "M4"), ("S9", "S2")])
def test_the_player_follows_the_suit_that_fuzz_led(card: str, allowed: str) -> None:
    game, state = solo(FUZZ)
    assert legal_cards(game, flipped(game, state, card)) == allowed


@pytest.mark.clause("DT-SOLO-5", "DT-FOLLOW-3")
def test_a_player_who_cannot_follow_plays_any_card() -> None:
    game, state = solo(FUZZ, "T5 T7 M4")
    assert legal_cards(game, flipped(game, state, "S9")) == "M4 T5 T7"


@pytest.mark.clause("DT-SOLO-5", "DT-SOLO-6")
@pytest.mark.parametrize(("leads", "count"), [(True, 1), (False, 2)])
def test_fuzz_turns_up_one_card_or_two(leads: bool, count: int) -> None:
    assert fuzz_cards(leads) == count


@pytest.mark.clause("DT-SOLO-5")
@pytest.mark.parametrize("flip", [(), cards("T3 T4"), cards("T5"), (True,), ("T3",), None, [20]])
def test_no_other_card_can_be_turned_up(flip: Any) -> None:
    game, state = solo(FUZZ)
    refusal = game.refusal(state, Flip(flip))
    assert refusal is not None and refusal.clause == "DT-SOLO-5"


# --- Fuzz is second ---


@pytest.mark.clause("DT-SOLO-6", "DT-SOLO-4")
@pytest.mark.reading("solo-reveal-order", "player-first")
def test_the_player_leads_any_card_and_then_two_are_turned_up() -> None:
    game, state = solo(PLAYER)
    assert (game.actor(state), legal_cards(game, state)) == (PLAYER, "M4 V1 T5 T7 S2")
    state = played(game, state, "T5")
    assert isinstance(state, Flipping)
    assert (state.need, game.need(state)) == (2, Hands((1, 1), deck_of(state)))
    state = flipped(game, state, "S9 T3")
    assert (state.table.first, state.table.last) == (PLAYER, FUZZ)
    assert state.table.marks == ((2, 1), (0, 0))


@pytest.mark.clause("DT-SOLO-6", "DT-TRICK-4")
@pytest.mark.reading("solo-reveal-order", "reveal-first")
def test_reveal_first_shows_the_cards_of_fuzz_before_the_player_leads() -> None:
    game, state = solo(FUZZ, agreed={"solo_reveal_order": "reveal-first"}, hand="T5 T7 M4 V1 T9")
    state = played(game, flipped(game, state, "T3"), "T9")
    assert isinstance(state, Flipping)
    assert (state.need, state.table.lead, state.trick) == (2, PLAYER, ())
    state = flipped(game, state, "M9 V8")
    assert isinstance(state, Playing)
    assert codes(tuple(card for _, card in state.trick)) == "M9 V8"
    assert legal_cards(game, state) == codes(hands_of(state)[0])
    state = played(game, state, "T5")
    assert (state.table.first, state.table.tricks) == (PLAYER, 3)


@pytest.mark.clause("DT-SOLO-6")
@pytest.mark.parametrize(("reading", "first"), [(SoloRevealOrder.PLAYER_FIRST, False), ("reveal-first", True)])
def test_the_two_orders_of_showing(reading: Any, first: bool) -> None:
    assert is_revealed_first(SoloRevealOrder(reading)) is first


@pytest.mark.clause("DT-SOLO-6", "DT-TRICK-3")
@pytest.mark.parametrize("order", ["S9 T3", "T3 S9"])
def test_fuzz_does_not_follow_and_the_suit_led_is_the_players(order: str) -> None:
    game, state = solo(PLAYER)
    state = flipped(game, played(game, state, "T5"), order)
    assert state.table.first == PLAYER


@pytest.mark.clause("DT-SOLO-6", "DT-RANK-3")
@pytest.mark.parametrize(("flip", "first"), [("T1 T9", FUZZ), ("T9 S1", FUZZ), ("T1 S9", PLAYER), ("S1 S9", PLAYER)])
def test_the_1_and_the_9_of_fuzz_count_in_the_suit_led(flip: str, first: int) -> None:
    game, state = solo(PLAYER)
    assert flipped(game, played(game, state, "T5"), flip).table.first == first


@pytest.mark.clause("DT-SOLO-6", "DT-LEAD-1")
def test_both_first_and_last_may_be_fuzz() -> None:
    game, state = solo(PLAYER)
    state = flipped(game, played(game, state, "T5"), "T2 T8")
    assert (state.table.first, state.table.last, state.table.lead) == (FUZZ, FUZZ, FUZZ)


@pytest.mark.clause("DT-SOLO-6")
@pytest.mark.parametrize("flip", [cards("S9"), cards("S9 T3 T4"), cards("S9 S9"), cards("S9 V1"), None, (35, True)])
def test_two_different_cards_must_be_turned_up(flip: Any) -> None:
    game, state = solo(PLAYER)
    refusal = game.refusal(played(game, state, "T5"), Flip(flip))
    assert refusal is not None and refusal.clause == "DT-SOLO-6"


@pytest.mark.clause("DT-SOLO-6", "DT-MOVE-1")
@pytest.mark.parametrize(
    ("reading", "marks", "aside"),
    [
        pytest.param("both-count", (2, 1), "", marks=pytest.mark.reading("solo-two-cards", "both-count")),
        pytest.param("better-one", (2, 0), "S9", marks=pytest.mark.reading("solo-two-cards", "better-one")),
    ],
)
def test_three_squares_or_two(reading: str, marks: tuple[int, int], aside: str) -> None:
    game, state = solo(PLAYER, agreed={"solo_two_cards": reading})
    state = flipped(game, played(game, state, "T5"), "S9 T3")
    assert (state.table.marks[PLAYER], state.table.first) == (marks, PLAYER)
    assert set(cards(aside)) <= set(discards_of(state))


@pytest.mark.clause("DT-SOLO-6")
@pytest.mark.reading("solo-two-cards", "better-one")
@pytest.mark.parametrize("flip", ["M1 M9", "M9 M1"])
def test_under_better_one_places_are_found_afresh(flip: str) -> None:
    game, state = solo(PLAYER, "M5 T1 T2 T3 T4", agreed={"solo_two_cards": "better-one"})
    state = flipped(game, played(game, state, "M5"), flip)
    assert (state.table.first, state.table.last) == (PLAYER, FUZZ)
    assert set(cards("M9")) <= set(discards_of(state))
    assert cards("M1")[0] in hands_of(state)[0]


@pytest.mark.clause("DT-SOLO-6")
@pytest.mark.parametrize(
    ("trick", "worse"), [("T5 S9 T3", "S9"), ("M5 M1 M9", "M9"), ("M5 M1 M2", "M1"), ("M5 S3 V3", "S3"), ("M5 M2", "")]
)
def test_which_card_of_fuzz_does_not_count(trick: str, worse: str) -> None:
    played_cards = tuple((PLAYER if place == 0 else FUZZ, card) for place, card in enumerate(cards(trick)))
    assert codes(uncounted(played_cards, SoloTwoCards.BETTER_ONE)) == worse
    assert uncounted(played_cards, SoloTwoCards.BOTH_COUNT) == ()


# --- who leads ---


@pytest.mark.clause("DT-SOLO-4")
@pytest.mark.parametrize(
    ("reading", "lead", "phase"),
    [
        pytest.param("round-is-game", PLAYER, "play", marks=pytest.mark.reading("solo-round", "round-is-game")),
        pytest.param("fuzz-always-leads", FUZZ, "flip", marks=pytest.mark.reading("solo-round", "fuzz-always-leads")),
    ],
)
def test_after_a_trick_won_by_the_player(reading: str, lead: int, phase: str) -> None:
    game, state = solo(FUZZ, agreed={"solo_round": reading})
    state = played(game, flipped(game, state, "T3"), "T5")
    assert (state.table.first, state.table.lead, state.phase.value) == (PLAYER, lead, phase)


@pytest.mark.clause("DT-SOLO-4", "DT-LEAD-1")
@pytest.mark.parametrize(
    ("reading", "first", "lead"),
    [("round-is-game", 0, 0), ("round-is-game", 1, 1), ("fuzz-always-leads", 0, 1), ("fuzz-always-leads", 1, 1)],
)
def test_who_leads_next(reading: str, first: int, lead: int) -> None:
    assert leader(SoloRound(reading), first) == lead


# --- the player is first ---


@pytest.mark.clause("DT-SOLO-7")
def test_the_player_takes_the_last_ranked_card_and_the_personal_deck_shrinks() -> None:
    game, state = solo(PLAYER, discard="M9")
    state = flipped(game, played(game, state, "T5"), "S9 T3")
    assert codes(hands_of(state)[0]) == "M4 V1 T7 S2 S9"
    assert (state.table.personal, codes(discards_of(state))) == (6, "M9 T3 T5")
    assert len(deck_of(state)) - state.table.personal == 30 - 7 - 2 + 1


@pytest.mark.clause("DT-SOLO-7")
def test_in_a_trick_of_two_cards_the_player_takes_the_card_of_fuzz() -> None:
    game, state = solo(FUZZ)
    state = played(game, flipped(game, state, "T3"), "T5")
    assert (codes(hands_of(state)[0]), codes(discards_of(state))) == ("M4 V1 T3 T7 S2", "T5")


LOWEST = [
    ("T5 T3 S9", "S9", "T3", "T3"),
    ("T5 S9 V8", "V8", "T5", "V8"),
    ("M1 M9 M8", "M8", "M1", "M8"),
    ("T5 V4 S4", "V4", "V4", "V4"),
    ("T5 S4 V4", "S4", "S4", "S4"),
]
READINGS = ("lowest-ranked", "lowest-number", "lowest-fuzz-number")


@pytest.mark.clause("DT-SOLO-7")
@pytest.mark.parametrize(("trick", "taken"), [(trick, taken) for trick, *taken in LOWEST])
@pytest.mark.reading("solo-lowest-card", "lowest-ranked")
@pytest.mark.reading("solo-lowest-card", "lowest-number")
@pytest.mark.reading("solo-lowest-card", "lowest-fuzz-number")
def test_three_meanings_of_the_lowest_card(trick: str, taken: list[str]) -> None:
    played_cards = tuple((PLAYER if place == 0 else FUZZ, card) for place, card in enumerate(cards(trick)))
    assert [codes((lowest_card(played_cards, SoloLowestCard(reading)),)) for reading in READINGS] == taken


@pytest.mark.clause("DT-SOLO-7")
@pytest.mark.parametrize(
    ("reading", "taken"),
    [
        pytest.param("lowest-ranked", "V8", marks=pytest.mark.reading("solo-lowest-card", "lowest-ranked")),
        pytest.param("lowest-number", "T5", marks=pytest.mark.reading("solo-lowest-card", "lowest-number")),
        pytest.param("lowest-fuzz-number", "V8", marks=pytest.mark.reading("solo-lowest-card", "lowest-fuzz-number")),
    ],
)
def test_the_card_taken_joins_the_hand_and_the_others_the_discards(reading: str, taken: str) -> None:
    game, state = solo(PLAYER, agreed={"solo_lowest_card": reading})
    state = flipped(game, played(game, state, "T5"), "S9 V8")
    assert cards(taken)[0] in hands_of(state)[0]
    assert set(discards_of(state)) == set(cards("T5 S9 V8")) - set(cards(taken))


@pytest.mark.clause("DT-SOLO-7")
@pytest.mark.parametrize(
    ("reading", "hand"),
    [
        pytest.param("take-lowest", "M4 T7 S9", marks=pytest.mark.reading("solo-empty-personal", "take-lowest")),
        pytest.param("no-refill", "M4 T7", marks=pytest.mark.reading("solo-empty-personal", "no-refill")),
    ],
)
def test_with_an_empty_personal_deck(reading: str, hand: str) -> None:
    game, state = solo(PLAYER, "T5 T7 M4", personal=0, agreed={"solo_empty_personal": reading})
    state = flipped(game, played(game, state, "T5"), "S9 T3")
    assert (codes(hands_of(state)[0]), state.table.personal) == (hand, 0)
    assert len(discards_of(state)) == (2 if reading == "take-lowest" else 3)


@pytest.mark.clause("DT-SOLO-7", "DT-SOLO-8")
@pytest.mark.parametrize(
    ("reading", "personal", "takes"),
    [("take-lowest", 0, True), ("take-lowest", 1, True), ("no-refill", 0, False), ("no-refill", 1, True)],
)
def test_when_a_card_is_taken(reading: str, personal: int, takes: bool) -> None:
    assert takes_a_card(personal, SoloEmptyPersonal(reading)) is takes


# --- Fuzz is first ---


@pytest.mark.clause("DT-SOLO-8")
def test_the_player_draws_from_the_personal_deck() -> None:
    game, state = solo(FUZZ)
    state = played(game, flipped(game, state, "T9"), "T5")
    assert isinstance(state, Drawing)
    assert (game.actor(state), game.need(state)) == (CHANCE, Hands((1,), deck_of(state)))
    assert (state.table.first, state.table.marks) == (FUZZ, ((0, 0), (2, 0)))
    fuzz = len(deck_of(state)) - state.table.personal
    state = drew(game, state, "M9")
    assert (codes(hands_of(state)[0]), state.table.personal) == ("M4 M9 V1 T7 S2", 6)
    assert (len(deck_of(state)) - state.table.personal, codes(discards_of(state))) == (fuzz, "T5 T9")
    assert isinstance(state, Flipping)


@pytest.mark.clause("DT-SOLO-8")
def test_an_empty_personal_deck_gives_nothing() -> None:
    game, state = solo(FUZZ, "T5 T7 M4", personal=0)
    state = played(game, flipped(game, state, "T9"), "T5")
    assert isinstance(state, Flipping)
    assert (codes(hands_of(state)[0]), codes(discards_of(state))) == ("M4 T7", "T5 T9")


@pytest.mark.clause("DT-SOLO-8")
@pytest.mark.parametrize("drawn", [(), cards("M9 S9"), cards("T7"), cards("T9"), (True,), None])
def test_exactly_one_unseen_card_is_drawn(drawn: Any) -> None:
    game, state = solo(FUZZ)
    state = played(game, flipped(game, state, "T9"), "T5")
    refusal = game.refusal(state, Draw(drawn))
    assert refusal is not None and refusal.clause == "DT-SOLO-8"


@pytest.mark.clause("DT-SOLO-7", "DT-SOLO-8", "DT-SOLO-3")
@pytest.mark.parametrize("seed", range(6))
def test_the_hand_is_full_at_each_trick_while_the_personal_deck_lasts(seed: int) -> None:
    states, _ = whole_game(dt(1, solo_13th="player-only"), seed)
    for state in states:
        if isinstance(state, (Playing, Flipping)) and not any(seat == PLAYER for seat, _ in state.trick):
            assert state.table.personal == max(0, 7 - state.table.tricks)
            assert len(hands_of(state)[0]) == 5 or state.table.personal == 0


@pytest.mark.clause("DT-SOLO-7", "DT-REPL-2")
def test_nothing_is_given_in_solo() -> None:
    states, actions = whole_game(dt(1), 3)
    assert {type(action).__name__ for action in actions} == {"Deal", "Flip", "Play", "Draw"}
    assert all(last_pass(state) is None for state in states)
