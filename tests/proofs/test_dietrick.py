"""The proofs of Dietrick-taking: their meanings are those of the rules, their shapes those of games."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import permutations, product
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
import z3
from concrete import number, on_a_path

from rulecore.audit.proofs import dietrick, meanings
from rulecore.audit.proofs.dietrick import CUT, DECLARED, Beginning, Discarding, Ranking
from rulecore.audit.proofs.paths import Path as Way
from rulecore.audit.proofs.paths import each_path, solver_of
from rulecore.audit.proofs.proof import prove
from rulecore.audit.proofs.shapes import UNSEEN
from rulecore.audit.proofs.symbols import Number, Ruling, term
from rulecore.core.bags import with_item
from rulecore.core.chance import CHANCE
from rulecore.core.piles import holds, pile
from rulecore.games.dietrick import Over, Pass, Playing, ending, memory, refill, rulings
from rulecore.games.dietrick import solo as rules_of_solo
from rulecore.games.dietrick import trick as rules_of_tricks
from rulecore.games.dietrick.pieces import BOX
from rulecore.games.dietrick.play import games, markers, playing, solo
from rulecore.games.dietrick.presentation import words
from rulecore.games.dietrick.rulings import GameLength, PassVisibility, ReshuffleTiming, TrackOverflow
from rulecore.games.dietrick.state import Leading
from rulecore.registry import open_game

pytestmark = pytest.mark.as_python("the functions of the rules run on symbols")
ROOT = Path(__file__).resolve().parents[2]
TABLES: tuple[dict[str, str], ...] = (
    {},
    {"first-play": "first-card", "reshuffle-timing": "lazy", "solo-reveal-order": "reveal-first"},
    {"final-replenish": "perform", "reshuffle-timing": "eager-without-trick", "solo-fuzz-empty": "game-ends"},
    {"arrangement-chooser": "lead-player", "series-lead": "random", "reshuffle-timing": "lazy-without-trick"},
    {"arrangement-chooser": "chance", "arrangement-timing": "before-deal", "solo-two-cards": "better-one"},
)
"""Readings that lead to states of different shapes."""


@cache
def states() -> tuple[tuple[Any, Any], ...]:
    """Configs and states of random games: Long Games of two, of all numbers of players."""
    found = []
    for players, readings in product((1, 2, 3, 4), TABLES):
        options = {"games": 2, "experienced": True}
        game = open_game({"game": "dietrick", "players": players, "options": options, "rulings": readings})
        state, rng = game.initial(), Random(players)
        found.append((game.rules_config, state))
        while (actor := game.actor(state)) is not None:
            state = game.step(state, game.sample(state, rng) if actor is CHANCE else rng.choice(game.legal(state)))
            found.append((game.rules_config, state))
    return tuple(found)


def tables() -> Iterator[tuple[Any, Any]]:
    """Configs and tables of random games, one of each dozen."""
    yield from [(config, state.table) for config, state in states() if not isinstance(state, Leading)][::12]


def tricks(sizes: tuple[int, ...]) -> Iterator[tuple[tuple[int, int], ...]]:
    """Random tricks with cards of both contestants of a solo game."""
    rng = Random(3)
    for size in sizes * 40:
        cards = rng.sample(range(36), size)
        yield tuple([(rng.choice((0, 1)) if size > 1 else 1, card) for card in cards])


def read(reading: Any) -> Any:
    """A reading that has been decided."""
    return Ruling(lambda: reading, z3.IntVal(dietrick.place(reading)))


def plain(value: Any) -> Any:
    """What symbols are of which everything is known."""
    if type(value) is tuple:
        return tuple([plain(part) for part in value])
    return number(term(value)) if isinstance(value, Number) else value


def is_so(truth: Any) -> bool:
    """What a condition is of which everything is known."""
    return truth if type(truth) is bool else z3.is_true(z3.simplify(truth.z))


def numbers_in(value: Any) -> list[Any]:
    """The numbers in a tuple, in tuples in it, or the one that it is."""
    return [one for part in value for one in numbers_in(part)] if type(value) is tuple else [value]


def allows(meant: Callable[..., Any], *arguments: Any, real: Any) -> bool:
    """Whether a function that makes numbers can make these."""
    with on_a_path() as path:
        pairs = zip(numbers_in(meant(*arguments)), numbers_in(real), strict=True)
        return path.case_of(z3.And([term(one) == other for one, other in pairs])) is not None


def ways(meant: Callable[..., Any], *arguments: Any) -> set[Any]:
    """What a function that decides can answer."""
    found = set[Any]()

    def step(path: Way) -> None:
        found.add(plain(meant(*arguments)))

    assert [*each_path(step, solver_of([]))]
    return found


def test_a_refusal_says_nothing_but_its_clause_and_why() -> None:
    real, meant = (said("DT-REPL-1", "other-gives", seat=1) for said in (words.refused, meanings.unsaid))
    assert meant.clause == real.clause and meant.reason == real.reason.key  # type: ignore[attr-defined]


def test_a_card_that_is_not_held_is_refused() -> None:
    for card in (0, 35, 36, "M1"):
        assert playing.not_held("DT-TRICK-2", 0, card).clause == dietrick.not_held("DT-TRICK-2", 0, card).clause


def test_cards_are_cards() -> None:
    for cards in ((), (1,), (4, 5)):
        assert playing.are_cards(cards) is dietrick.are_cards(cards)


def test_a_set_has_as_many_as_there_are_different_ones() -> None:
    for cards in [cards for size in range(4) for cards in product(range(3), repeat=size)]:
        assert number(dietrick.different(cards).length) == len(set(cards))


def test_a_suit_is_led_but_for_the_leader() -> None:
    for _, state in states():
        if isinstance(state, Playing):
            real = playing.suit_led(state)
            with on_a_path():
                meant = dietrick.suit_led(state)
            assert (real is None) == (meant is None)
            assert real is None or allows(dietrick.suit_led, state, real=real)


def test_what_may_be_played_is_in_the_hand() -> None:
    rng = Random(1)
    for led in (None, 0, 1, 2, 3):
        hand = tuple(sorted(rng.sample(range(36), 5)))
        real = rules_of_tricks.playable(pile(hand), led)
        with on_a_path() as path:
            meant = dietrick.playable(meanings.OF_PILES["pile"].by(hand), led)
            same = [meant.holds(z3.IntVal(card)) == holds(real, card) for card in range(36)]
            assert path.case_of(z3.And(same)) is not None


def test_two_seats_of_the_trick_are_first_and_last() -> None:
    for trick in tricks((1, 2, 3, 4)):
        assert allows(dietrick.first_and_last, trick, real=markers.first_and_last(trick))


def test_only_the_winner_moves_by_as_many_icons_as_cards() -> None:
    rng = Random(2)
    for reading, players, _ in product(TrackOverflow, (2, 3, 4), range(20)):
        config: Any = SimpleNamespace(components=BOX, rulings=SimpleNamespace(track_overflow=reading))
        symbols: Any = SimpleNamespace(components=BOX, rulings=SimpleNamespace(track_overflow=read(reading)))
        marks = tuple([(rng.randint(0, 17), rng.randint(0, 17)) for _ in range(players)])
        first, cards = rng.randrange(players), tuple(rng.sample(range(36), players))
        real = markers.winners_marks(config, marks, first, cards)
        assert allows(dietrick.winners_marks, symbols, marks, first, cards, real=real)
        wrong = with_item(real, first, (real[first][0], real[first][1] + 1))
        assert reading is TrackOverflow.STOP_AT_EDGE or not allows(
            dietrick.winners_marks, symbols, marks, first, cards, real=wrong
        )


def test_a_marker_is_there_or_not() -> None:
    for squares in product((0, 12, 13, 14), repeat=4):
        marks = (squares[0], squares[1]), (squares[2], squares[3])
        assert is_so(dietrick.has_reached(marks, 13)) == ending.has_reached(marks, 13)


def test_the_last_trick_is_the_last() -> None:
    for reading, *numbers in product(GameLength, (2, 3, 4), range(17), range(3), range(3)):
        assert is_so(dietrick.is_last_trick(read(reading), *numbers)) == ending.is_last_trick(reading, *numbers)


def test_the_timing_is_that_of_the_reading() -> None:
    for reading, players in product(ReshuffleTiming, (2, 3, 4)):
        assert tuple(map(is_so, dietrick.timing(read(reading), players))) == refill.timing(reading, players)


def test_at_the_end_of_a_game_all_lies_where_it_lay_or_the_next_one_begins() -> None:
    """With things of which nothing is known where cards lie: the function passes them on, whatever they are."""
    unknown: Any = [object() for _ in range(4)]
    held, trick, piles, given = unknown
    found = set[str]()
    for config, table in tables():
        several_games = config.model_copy(update={"options": config.options.model_copy(update={"games": 3})})
        for terms, ended in product((config, several_games), (table.games, (*table.games, *table.games)[:2])):
            played = table._replace(games=ended[: terms.options.games - 1])
            after = games.over(terms, held, trick, piles, played, given=given, end="")
            completed = after.games if isinstance(after, Leading) else after.table.games
            assert completed[:-1] == played.games and len(completed) <= terms.options.games
            found.add(type(after).__name__)
            if isinstance(after, Over):
                assert [after.held, after.trick, after.piles, after.given] == unknown
                assert after.table == played._replace(games=completed)
                continue
            assert len(completed) < terms.options.games
            leads = (1,) if terms.players == 1 else range(terms.players)
            begun = [games.begun(terms, lead, completed) for lead in leads]
            assert after in begun or (isinstance(after, Leading) and terms.players > 1)
    assert {"Over", "Leading", "Dealing", "Arranging"} <= found


def test_what_is_remembered_is_all_that_changes_on_the_table() -> None:
    for config, table in tables():
        seats = config.players
        held = tuple([pile((seat, seat + 10, seat + 20)) for seat in range(seats)])
        others: tuple[Any, ...] = (
            markers.covered(table, (1, 2)),
            markers.drawn(table, 0),
            *[
                markers.given(table, held, Pass(0, (10, 20, 0)[: seats - 1]), is_open=is_open)
                for is_open in (True, False)
                if seats > 1
            ],
        )
        assert {other._replace(memory=table.memory) for other in others} == {dietrick.same_table(table)}
        renewed = markers.renewed(table, pile((1, 2)))._replace(memory=table.memory)
        assert renewed == dietrick.renewed(table, pile((1, 2)))
        assert isinstance(memory.told_of_taking(table.memory.told, held[0], 3), tuple)


def test_a_pass_is_seen_or_not() -> None:
    assert {memory.sees_every_pass(reading) for reading in PassVisibility} == {True, False}


def test_all_cards_of_fuzz_count_but_one_or_none() -> None:
    for trick, reading in product(tricks((2, 3)), rulings.SoloTwoCards):
        real = rules_of_solo.uncounted(trick, reading)
        fuzz = [card for seat, card in trick if seat == 1]
        meant = ways(dietrick.uncounted, trick, read(reading))
        assert {*real} in [{*way} for way in meant] or not fuzz


def test_the_lowest_card_is_one_of_the_trick() -> None:
    for trick, reading in product(tricks((1, 2, 3)), rulings.SoloLowestCard):
        if any(seat == 1 for seat, _ in trick):
            real = rules_of_solo.lowest_card(trick, reading)
            assert allows(dietrick.lowest_card, trick, reading, real=real)


def test_readings_of_solo_are_as_they_say() -> None:
    for reading, first in product(rulings.SoloRound, (0, 1)):
        assert plain(dietrick.leader(read(reading), first)) == rules_of_solo.leader(reading, first)
    for empty, personal in product(rulings.SoloEmptyPersonal, (0, 1, 5)):
        assert is_so(dietrick.takes_a_card(personal, read(empty))) == rules_of_solo.takes_a_card(personal, empty)
    for whose, marks in product(rulings.Solo13th, permutations(((0, 12), (13, 2), (3, 3)), 2)):
        real = ending.has_reached(rules_of_solo.deciding_marks(whose, marks), 13)
        assert ending.has_reached(plain(dietrick.deciding_marks(read(whose), marks)), 13) == real


def test_where_the_proof_is_cut_the_function_itself_goes_on() -> None:
    passed: tuple[Any, ...] = tuple([object() for _ in range(4)])
    config, made = object(), dict[type, Any]()
    for function in (
        dietrick.ranking,
        dietrick.discarding,
        lambda config, *parts: dietrick.beginning(config, *parts[1:]),
    ):
        state = function(config, *passed)
        made[type(state)] = state
        assert state._values() == passed[4 - len(state._fields) :]
    assert {*made} == {Ranking, Discarding, Beginning}
    count = 0
    for terms, state in states():
        if isinstance(state, Playing) and terms.players == 1 and state.trick:
            count += 1
            lying = (state.held, state.trick, state.piles, state.table)
            assert CUT[Ranking](terms, Ranking(*lying)) == solo.after_trick(terms, *lying)
            assert CUT[Discarding](terms, Discarding(*lying)) == solo.after_refill(terms, *lying)
            rest = (state.held, state.piles, state.table)
            assert CUT[Beginning](terms, Beginning(*rest)) == solo.next_trick(terms, *rest)
    assert count > 20


def test_whether_a_field_that_is_said_to_be_unseen_is_none_changes_nothing() -> None:
    """Whether something `is None` can be asked without being noticed: so the proof runs once more, with None there."""
    fields = {name: _none if how == UNSEEN else how for name, how in DECLARED.fields.items()}
    proof = prove(replace(DECLARED, fields=fields), 2)
    assert not proof.faults, proof
    assert proof.row in (ROOT / "docs/evidence.md").read_text(encoding="utf-8").splitlines()


def _none(*_: object) -> None:
    """Stands in a field that nobody looks at."""
