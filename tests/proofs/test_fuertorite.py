"""The proofs of FuertoRite: their meanings are those of the rules, their shapes those of games."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random
from typing import Any, NamedTuple

import pytest
import z3
from concrete import number, on_a_path

from rulecore.audit.proofs import fuertorite, meanings
from rulecore.audit.proofs.symbols import Pile, pile_of
from rulecore.core.chance import CHANCE
from rulecore.core.errors import Refusal
from rulecore.core.piles import pieces_of
from rulecore.games.fuertorite import Dealing, First, More, pieces, rounds, scoring, series, zones
from rulecore.games.fuertorite.pieces import BOX, StarTable
from rulecore.games.fuertorite.play import first_cards, further_cards, games, past
from rulecore.games.fuertorite.presentation import words
from rulecore.games.fuertorite.rulings import DeckEmpty, EndCount, Rulings, SeriesFirstSp
from rulecore.games.fuertorite.state import Ref
from rulecore.registry import open_game

pytestmark = pytest.mark.as_python("the functions of the rules run on symbols")
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"mode": "series", "game_cap": 2},
    {"mode": "series", "game_cap": 3, "round_cap": 2},
)
TABLES = 12


class Step(NamedTuple):
    """A step of a random game; no action at its end."""

    config: Any
    state: Any
    action: Any


@cache
def steps() -> tuple[Step, ...]:
    """The steps of random games, each with other readings and options."""
    return tuple([step for seed in range(TABLES) for step in _steps_of(Random(seed))])


def _steps_of(rng: Random) -> Iterator[Step]:
    rulings = {
        name.replace("_", "-"): rng.choice([*field.annotation]).value  # type: ignore[misc]
        for name, field in Rulings.model_fields.items()
    }
    game = open_game({"game": "fuertorite", "players": 3, "options": rng.choice(OPTIONS), "rulings": rulings})
    state = game.initial()
    while (actor := game.actor(state)) is not None:
        action = game.sample(state, rng) if actor is CHANCE else rng.choice(game.legal(state))
        yield Step(game.rules_config, state, action)
        state = game.step(state, action)
    yield Step(game.rules_config, state, None)


def of(*forms: type) -> list[Step]:
    """The steps from such states."""
    found = [step for step in steps() if isinstance(step.state, forms)]
    assert len(found) > 30
    return found


def told(pile: Pile) -> tuple[int, ...]:
    """The cards of a pile of which everything is known."""
    found = tuple([card for card in BOX.cards if z3.is_true(z3.simplify(pile.holds(z3.IntVal(card))))])
    assert number(pile.size) == len(found)
    return found


def test_what_is_said_of_states_and_steps_is_so_in_random_games() -> None:
    """What is assumed of states is no more than what is true: else the proof would be about nothing."""
    for config, state, _ in steps()[::20]:
        with on_a_path():
            said = fuertorite.facts(_Opened(config), state)
        for what, condition in said.items():
            assert z3.is_true(z3.simplify(condition)), what


class _Opened:
    """A config whose options can be asked as those of a proof."""

    def __init__(self, config: Any) -> None:
        self.players: int = config.players
        self.components: Any = config.components
        self.options: Any = self
        self.round_cap: int = config.options.round_cap
        self.game_cap: int = config.options.game_cap
        self._options: Any = config.options

    def has(self, field: str, value: Any) -> Any:
        """Whether an option has this value."""
        return z3.BoolVal(getattr(self._options, field) is value)


def test_a_refusal_says_nothing_but_its_clause_and_why() -> None:
    real, meant = (said("FR-FLOW-2", "other-plays", seat=1) for said in (words.refused, meanings.unsaid))
    assert meant.clause == real.clause and meant.reason == real.reason.key  # type: ignore[attr-defined]


def test_what_lies_on_the_table_is_the_cards_of_all_turns() -> None:
    for _, state, _ in of(First, More)[::40]:
        with on_a_path():
            assert told(fuertorite.played(state.table)) == tuple(sorted(zones.played(state.table)))


def test_a_card_that_is_not_held_is_refused_and_no_other() -> None:
    for possession, card in product((0, 1, 0b1011, 1 << 50), (*range(51), -1, 51, 99)):
        with on_a_path():
            meant = fuertorite.not_held("FR-FLOW-3", 0, card, possession)
        assert (meant is None) == (first_cards.not_held("FR-FLOW-3", 0, card, possession) is None)


def test_nobody_may_play_what_they_do_not_possess() -> None:
    for config, state, _ in of(First):
        upright, level = first_cards.choice(config, state)
        assert {*upright, *level} <= {*pieces_of(state.held[state.turn] | state.owned[state.turn])}
        assert not level or state.ref is not None
    for _, state, _ in of(First)[::40]:
        with on_a_path():
            vertical, horizontal = fuertorite.choice(None, state)
            assert told(vertical) == pieces_of(state.held[state.turn] | state.owned[state.turn])
            assert told(pile_of(horizontal)) == (() if state.ref is None else told(vertical))


def test_the_course_of_a_turn_moves_no_card() -> None:
    """What it means is pairs of numbers; a turn may go on or not, and end in one way or more."""
    for config, state, _ in of(More):
        below = state.table[0].cards[0]
        for card, ref in product((0, 14, 48), (None, Ref(below, (pieces.NUMBER[below],)))):
            runs = (first_cards.begun(config, card, ref), further_cards.grown(config, state.run, card))
            assert all(type(part) is int for run in runs for pair in run for part in pair)
        ends = further_cards.endings(config, state)
        assert ends and all(type(one) is int for numbers in ends for one in numbers)
        for said in (None, ends[0][0]):
            assert isinstance(further_cards.refusal_of_stop(config, state, said), Refusal | None)
    assert fuertorite.grown(None, (), 0) and fuertorite.endings()
    assert fuertorite.stop_is_legal(None, None, 3) is None  # type: ignore[func-returns-value]


def test_what_is_remembered_changes_nothing_else() -> None:
    changed = 0
    for _, state, _ in of(First, More):
        held, round, ref = state.held[state.turn], state.round, state.ref
        found = [
            past.after_card(round, state.turn, card, held, over) for card in pieces_of(held) for over in (None, ref)
        ]
        found += [past.after_draw(round, (0, 2)), past.after_draw(round, ())]
        changed += sum(one.past != round.past for one in found)
        for one in (*found, fuertorite.remembered(round)):
            assert one._replace(past=()) == round._replace(past=())
    assert changed > 30


def test_points_are_numbers() -> None:
    for config, state, _ in of(First, More, Dealing):
        match = state.match if isinstance(state, Dealing) else state.round.match
        real = games.points_so_far(config, match.games)
        with on_a_path():
            assert len(fuertorite.points_so_far(config, match.games)) == len(real) == 3
        assert all(type(points) is int for points in real)
        shown = pieces.stars_of(config.components, config.rulings.star_table)
        for hand in getattr(state, "hands", ()):
            stars = scoring.star_points(hand, shown, config.rulings.star_formula, config.rulings.two_types_tie)
            assert type(stars.points) is int and {*stars.kept} <= {0, 1, 2}
    assert {type(shown) for reading in StarTable for shown in pieces.stars_of(BOX, reading)} == {int}


def test_the_end_of_a_game_is_asked_for_by_numbers() -> None:
    for hands in product(range(3), repeat=3):
        for counted in EndCount:
            assert type(rounds.most_cards(counted, hands, hands[::-1])) is int
    for reading, deck, shortage in product(DeckEmpty, range(3), (False, True)):
        assert type(rounds.has_run_out(reading, deck, shortage)) is bool
    with on_a_path():
        assert type(meanings.maybe()) is bool


def test_a_seat_begins_the_next_game() -> None:
    for reading, former, after_last in product(SeriesFirstSp, range(3), range(3)):
        assert series.next_start(reading, former, after_last, 3) in range(3)
    with on_a_path() as path:
        start = fuertorite.next_start(None, 0, 0, 3)
        assert {seat for seat in range(-1, 5) if path.case_of(start.z == seat) is not None} == {0, 1, 2}


def test_somebody_leads() -> None:
    for points in product(range(3), repeat=3):
        for among in ((0,), (1, 2), (0, 1, 2)):
            found = series.leaders(points, among)
            assert found and {*found} <= {*among}
            assert len(series.ranks(points, found)) == 3
        assert type(series.has_reached(points, 2)) is bool
    with on_a_path() as path:
        assert path.holds(fuertorite.leaders((), ()).length >= 1)
        assert not path.holds(fuertorite.leaders((), ()).length == 1)
