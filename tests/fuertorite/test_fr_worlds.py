"""Worlds of a tiny box: all states that show the same and in which the round can have been played as it was."""

from typing import Any

import pytest
from fr_positions import FuertoGame, cards, fr, opening, played
from fr_walks import box
from random_games import whole_game
from uniform_worlds import Piles, Ways, assert_each_comes_back, assert_worlds_are, by_definition, drawn, laid_anew

from rulecore.core.bags import bag
from rulecore.core.piles import pieces_of, pile
from rulecore.games.fuertorite.actions import Action, Deal, Way
from rulecore.games.fuertorite.observation.record import ruled_out
from rulecore.games.fuertorite.state import Drawing, First, More, Over

BOX = box("A1 A2 A3 C3 M4 R5 RX R6", 2)
"""Three players with two cards each, and a deck of two."""


BEATEN = [Way.HORIZONTAL, Way.VERTICAL]
"""What the followers did where the last one has beaten the card that the one before could not beat."""


def piles(state: Any) -> Piles:
    return (*state.hands, state.round.deck)


def with_piles(state: Any, laid: Piles) -> Any:
    *hands, deck = laid
    return state._replace(held=tuple(map(pile, hands)), round=state.round._replace(face_down=pile(deck)))


def can_have_come(game: FuertoGame, other: Any, actions: tuple[Action, ...]) -> bool:
    """Whether these actions of players lead to that state of a first round from the deal that it tells."""
    on_table: list[tuple[int, ...]] = [()] * game.players
    for turn in other.table:
        on_table[turn.seat] = turn.cards
    hands = tuple(bag((*hand, *laid)) for hand, laid in zip(other.hands, on_table, strict=True))
    state = game.step(game.initial(), Deal(hands))
    for action in actions:
        if game.refusal(state, action):
            return False
        state = game.step(state, action)
    return bool(state == other)


def ways(game: FuertoGame, state: Any, seat: int | None, actions: tuple[Action, ...]) -> Ways:
    """Every state to which the play that all have seen can have led, in which the seat sees the same."""
    lawful = by_definition(game, state, seat, laid_anew(state, piles(state), with_piles))
    return {other: count for other, count in lawful.items() if can_have_come(game, other, actions)}


def first_rounds(game: FuertoGame, count: int) -> list[tuple[Any, tuple[Action, ...]]]:
    """States of first rounds in which somebody has played horizontally and nobody has said what an X counts, with the
    actions of players before each; those first in which somebody else has beaten the card since."""
    found: dict[Any, tuple[Action, ...]] = {}
    for seed in range(100):
        states, actions = whole_game(game, seed)
        for at, state in enumerate(states):
            in_play = isinstance(state, (First, More, Drawing)) and state.round.number == 1
            has_lain_down = in_play and any(turn.way is Way.HORIZONTAL for turn in state.table)
            if has_lain_down and all(getattr(action, "x", None) is None for action in actions[:at]):
                found[state] = actions[1:at]
    beaten = [pair for pair in found.items() if [turn.way for turn in pair[0].table[1:]] == BEATEN]
    return [*beaten[: count // 2], *list(found.items())[:: max(1, len(found) // count)][: count // 2]]


@pytest.mark.parametrize(
    "readings",
    [
        {},
        {"coin_duty": "may-decline"},
        {"x_horizontal": "either-neighbour", "x_end_value": "all-possible"},
        {"x_horizontal": "zero", "x_end_value": "owner-declares", "x_on_x": "any-type"},
    ],
    ids=str,
)
def test_worlds_are_where_the_round_can_have_been_played_so_and_equally_likely(readings: dict[str, str]) -> None:
    game = fr(3, box=BOX, **readings)
    for number, (state, actions) in enumerate(first_rounds(game, 6)):
        for seat in (number % 3, None):
            assert_worlds_are(game, state, seat, ways(game, state, seat, actions))


def test_who_lies_down_holds_nothing_that_beats_the_card_and_nothing_higher() -> None:
    game = fr(3)
    state = played(game, opening(game, "A5 M1", "M3 R2", "R9 M8"), "A5", "M3-")
    barred = {card for hand in ("A6 A14 AX C3", "M4 R14 M9") for card in cards(hand)}
    excluded = set(pieces_of(ruled_out(game.rules_config, cards("M3")[0], state.ref)))
    assert barred <= excluded and not set(cards("A3 R3 M2 R1")) & excluded
    assert not any(barred & set(world.hands[1]) for world in drawn(game, state, 2, 300))
    assert any(barred & set(world.hands[0]) for world in drawn(game, state, 2, 300))


def test_what_the_owner_of_an_x_has_said_is_remembered() -> None:
    game = fr(3, x_end_value="owner-declares")
    state = played(game, opening(game, "M8 MX M1", "R2 R1", "M14 A1 A2"), "M8 MX +")
    seven, nine = (game.step(state, action) for action in game.legal(state) if getattr(action, "x", None) in (7, 9))
    later = [played(game, side, "R2-", "M14") for side in (seven, nine)]
    assert [game.view(side, 2)["past"] for side in later] == [[[1, "R2", ["MX", [7]]]], [[1, "R2", ["MX", [9]]]]]
    assert all(len(drawn(game, side, 2, 20)) > 1 for side in later)


SEVERAL_GAMES = fr(3, mode="series", box=box("R4 C3 A2 R8 M1 M2 MX A6", 2, goal=9), star_formula="best-card-of-each")


@pytest.mark.parametrize(
    ("game", "seeds"),
    [(SEVERAL_GAMES, 12), (fr(4, x_end_value="owner-declares", draw_who="last-vertical-player"), 1)],
    ids=["several games", "one game of four"],
)
def test_a_view_of_every_phase_has_the_worlds_of_the_state_that_it_shows(game: FuertoGame, seeds: int) -> None:
    states = [state for seed in range(seeds) for state in whole_game(game, seed)[0]]
    assert {type(state) for state in states} >= {First, More, Drawing, Over}
    assert_each_comes_back(game, states)
