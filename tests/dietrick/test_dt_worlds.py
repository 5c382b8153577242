"""Worlds of a tiny box: all states that show the same and in which cards were followed and given as all could see."""

import re
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest
from dt_positions import DietrickGame, cards, drew, dt, gave, leading, played
from dt_walks import box
from random_games import found, whole_game
from uniform_worlds import Ways, assert_each_comes_back, assert_worlds_are, by_definition, drawn, laid_anew

from rulecore import InvalidView
from rulecore.core.piles import pile
from rulecore.games.dietrick.actions import Pass
from rulecore.games.dietrick.pieces import SUIT
from rulecore.games.dietrick.state import (
    Arranging,
    Dealing,
    Drawing,
    Flipping,
    Leading,
    Memory,
    Over,
    Passing,
    Playing,
    Reshuffling,
    deck_of,
    discards_of,
    hands_of,
    last_pass,
)

TWO = dt(2, box=box("M1 M8 M9 V2 V5 V9 S8 S9", 2, goal=9))
TWO_FROM_MEMORY = dt(2, box=box("M1 M8 M9 V2 V5 V9 S8 S9", 2, goal=9), discard_visibility="memory-only")
THREE = dt(3, box=box("M1 M2 M9 V2 V5 V8 T3 T4 S6 S7 S8 S9", 3, goal=9), reshuffle_timing="lazy")
"""Of those who wait for a new deck a trick is swept before cards are given."""


def every_way(game: DietrickGame, state: Any, seat: int | None) -> Iterator[tuple[Any, int]]:
    """The state with all cards laid anew, and with every pass that can have been."""
    told = {each for each in state.table.memory.told if each[0] == seat and each[1] not in seen_again(state)}
    is_open, state = game.view(state, seat)["discard"] is not None, remembering(game, state, seat, told)
    piles = (*hands_of(state), deck_of(state), *(() if is_open else (discards_of(state),)))

    def with_piles(state: Any, laid: tuple[tuple[int, ...], ...]) -> Any:
        hands, deck, *discard = laid[: game.players], *laid[game.players :]
        face_up = pile(discard[0]) if discard else state.piles[1]
        return state._replace(held=tuple(map(pile, hands)), piles=(pile(deck), face_up))

    for other, ways in by_definition(game, state, seat, laid_anew(state, piles, with_piles)).items():
        if followed(other):
            for passed in with_every_pass(game, other, seat):
                yield remembering(game, passed, seat, told | told_by_giver(game, passed)), ways


def remembering(game: DietrickGame, state: Any, seat: int | None, told: set[tuple[int, int, int]]) -> Any:
    """The state as worlds have it: of cards that went into hands, this is told; what others have seen of a new deck,
    and which card lies on top where all can be looked at, is not in view."""
    discards, everybody, who = discards_of(state), (1 << game.players) - 1, game.players if seat is None else seat
    spreads = tuple([0 if other == who else everybody & ~(1 << other) for other in range(game.players + 1)])
    memory = Memory(tuple(sorted(told)), 0, spreads, max(discards) if discards else None)
    return state._replace(table=state.table._replace(memory=memory))


def told_by_giver(game: DietrickGame, state: Any) -> set[tuple[int, int, int]]:
    """What the giver of the last pass has seen: where its cards went that are still there."""
    given, hands = last_pass(state), hands_of(state)
    to = [((given.seat + at) % game.players, card) for at, card in enumerate(given.cards, 1)] if given else []
    return {(given.seat, card, 1 << seat) for seat, card in to if given and card in hands[seat]}


def seen_again(state: Any) -> set[int]:
    """The cards that lie open."""
    return {*discards_of(state), *(card for _, card in state.trick)}


def followed(state: Any) -> bool:
    """Whether those who have not followed in the trick that lies there could not have."""
    if not isinstance(state, (Playing, Passing)) or not state.trick:
        return True
    led = SUIT[state.trick[0][1]]
    strays = [seat for seat, card in state.trick if SUIT[card] != led]
    return all(SUIT[card] != led for seat in strays for card in hands_of(state)[seat])


def with_every_pass(game: DietrickGame, state: Any, seat: int | None) -> Iterator[Any]:
    """The state with each pass of which the seat saw what it saw, its cards being where they can have got to."""
    given = last_pass(state)
    if given is None:
        yield state
        return
    shown = game.view(state, seat)["last_pass"]["cards"]
    choices = []
    for place, (known, card) in enumerate(zip(shown, given.cards, strict=True), 1):
        owner = (given.seat + place) % game.players
        here = set(hands_of(state)[owner])
        if isinstance(state, (Playing, Passing)):
            here |= {put for player, put in state.trick if player == owner}
        if isinstance(state, Passing) and not state.trick:
            here |= set(discards_of(state))
        choices.append(here if known is None else here & {card})
    for passed in product(*choices):
        if len(set(passed)) == len(passed):
            yield state._replace(given=Pass(given.seat, passed))


def ways(game: DietrickGame, state: Any, seat: int | None) -> Ways:
    return dict(every_way(game, state, seat))


def some_states(game: DietrickGame, kind: type, count: int, tricks: tuple[int, ...] = (0, 1, 2)) -> list[Any]:
    """Some states of that phase; of a trick in progress those in which somebody has played."""
    found: dict[Any, None] = {}
    for seed in range(60):
        for state in whole_game(game, seed)[0]:
            if isinstance(state, kind) and (not isinstance(state, Playing) or state.trick):
                found[state] = None
    return Random(2).sample([state for state in found if state.table.tricks in tricks], count)


@pytest.mark.parametrize("game", [TWO, TWO_FROM_MEMORY], ids=["browsable", "memory-only"])
@pytest.mark.parametrize("kind", [Playing, Passing, Drawing])
def test_worlds_are_where_play_can_have_been_as_it_was_seen(game: DietrickGame, kind: type) -> None:
    for number, state in enumerate(some_states(game, kind, 3)):
        for seat in (number % 2, None):
            assert_worlds_are(game, state, seat, ways(game, state, seat))


@pytest.mark.parametrize(("kind", "seat"), [(Playing, 0), (Playing, 2), (Passing, 1), (Passing, 2)])
def test_worlds_of_three(kind: type, seat: int | None) -> None:
    (state,) = some_states(THREE, kind, 1, (1,))
    assert_worlds_are(THREE, state, seat, ways(THREE, state, seat))


def test_who_did_not_follow_holds_no_such_card_until_cards_are_given() -> None:
    game = dt(3)
    state = played(game, leading(game, "M9 T1 T2 T3 T4", "S5 V1 V2 V3 V4", "M2 S1 S2 S3 S4", tricks=0), "M9 S5")
    for later in (state, played(game, state, "M2")):
        assert not any(SUIT[card] == 0 for world in drawn(game, later, 2, 100) for card in hands_of(world)[1])
    state = gave(game, played(game, state, "M2"), "V1 V2")
    assert any(SUIT[card] == 0 for world in drawn(game, state, 2, 100) for card in hands_of(world)[0])


def test_who_gave_a_card_knows_who_has_it() -> None:
    game = dt(3)
    state = leading(game, "M9 T1 T2 T3 T4", "M5 V1 V2 V3 V4", "M2 S1 S2 S3 S4", tricks=0)
    state = drew(game, gave(game, played(game, state, "M9 M5 M2"), "S4 S1"), "M1 M3 M4")
    s4, s1 = cards("S4 S1")
    assert all(s4 in hands_of(world)[0] and s1 in hands_of(world)[1] for world in drawn(game, state, 2, 100))
    assert all(world.given.cards == (s4, s1) for world in drawn(game, state, 2, 100))
    assert len({world.given.cards[1] for world in drawn(game, state, 0, 100)}) > 10
    assert all(world.given.cards[1] in hands_of(world)[1] for world in drawn(game, state, 0, 100))


def test_to_others_any_card_of_the_seat_may_be_one_of_the_new_deck() -> None:
    """Which of them are is not in view. If a world said that none is, others would know more than they do."""
    game = dt(3)
    state = found(game, lambda step: isinstance(step.after, Playing) and step.after.table.reshuffles).after
    for seat in range(3):
        worlds = drawn(game, state, seat, 20)
        assert all(world.held[seat] & ~world.table.memory.renewed == 0 for world in worlds)


TINY = box("M2 V9 S9", 1, goal=1)
ALONE = dt(1, box=box("M1 M6 M9 V3 S6 S9", 2, personal=3), games=2, solo_empty_personal="take-lowest")
EVERY_PHASE = {
    "alone": (ALONE, {Dealing, Playing, Flipping, Drawing, Reshuffling, Over}),
    "alone, once": (
        dt(
            1,
            box=box("M1 M6 M9 V3 S6 S9", 2, personal=2),
            reshuffle_timing="lazy",
            solo_fuzz_empty="game-ends",
            solo_two_cards="better-one",
        ),
        {Dealing, Playing, Flipping, Over},
    ),
    "public passes": (
        dt(2, box=TWO.rules_config.components, games=2, discard_visibility="top", pass_visibility="public"),
        {Dealing, Playing, Passing, Drawing, Over},
    ),
    "lazy": (THREE, {Dealing, Playing, Passing, Drawing, Reshuffling, Over}),
    "by chance": (
        dt(2, box=TINY, games=3, experienced=True, arrangement_chooser="chance", series_lead="random"),
        {Dealing, Arranging, Leading, Playing, Over},
    ),
    "by the lead player who sees the hand": (
        dt(2, box=TINY, games=3, arrangement_chooser="lead-player"),
        {Dealing, Arranging, Playing, Over},
    ),
    "by the lead player": (
        dt(2, box=TINY, games=3, arrangement_chooser="lead-player", arrangement_timing="before-deal"),
        {Dealing, Arranging, Playing, Over},
    ),
}


@pytest.mark.parametrize(("game", "phases"), EVERY_PHASE.values(), ids=EVERY_PHASE)
def test_a_view_of_every_phase_has_the_worlds_of_the_state_that_it_shows(game: DietrickGame, phases: set[type]) -> None:
    states = [state for seed in range(20) for state in whole_game(game, seed)[0]]
    assert {type(state) for state in states} == phases
    assert_each_comes_back(game, states)


def after_a_pass() -> tuple[DietrickGame, Any]:
    """Three players, of whom the last has given two cards and draws."""
    game = dt(3)
    state = leading(game, "M9 T1 T2 T3 T4", "M5 V1 V2 V3 V4", "M2 S1 S2 S3 S4", tricks=0)
    return game, gave(game, played(game, state, "M9 M5 M2"), "S4 S1")


ONE_OF = "known.one_of.0.places: should have places of this game, not "


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("hands", [["S4"], []], "known.hands: should have 3 items, not 2"),
        ("hands", [["S4"], ["1"], None], "known.hands.1.0: should be a piece of this game, not '1'"),
        ("discard", ["S4", "X"], "known.discard.1: should be a piece of this game, not 'X'"),
        ("one_of", [["hand", 0]], ONE_OF + "[['hand', 0]]"),
        ("one_of", [["hands", 0], ["hands", 3]], ONE_OF + "[['hands', 0], ['hands', 3]]"),
        ("one_of", [["hands"]], ONE_OF + "[['hands']]"),
        ("one_of", [["deck", 0]], ONE_OF + "[['deck', 0]]"),
    ],
)
def test_what_nobody_can_know_is_refused_and_the_place_is_named(name: str, value: Any, says: str) -> None:
    game, state = after_a_pass()
    view = game.view(state, 2)
    known = [{"pieces": ["S4"], "places": value, "count": 1}] if name == "one_of" else value
    with pytest.raises(InvalidView, match=f"^invalid view: {re.escape(says)}$"):
        game.worlds({**view, "known": {**view["known"], name: known}}, Random(1))
