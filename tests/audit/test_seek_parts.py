"""What the search for witnesses rests on, for every game: who looks up a ruling, plainness, tables."""

from random import Random
from typing import Any

import pytest

import rulecore
from rulecore.audit.lockstep.consulted import Watched, id_of
from rulecore.audit.lockstep.playing import choices_of
from rulecore.audit.witnesses.biased_play import drawn, nearly, uneven
from rulecore.audit.witnesses.golden_play import goldens
from rulecore.audit.witnesses.plainness import lowest, plainest, rank
from rulecore.audit.witnesses.sides import (
    Sides,
    differences,
    fields_told_apart,
    is_parted,
    play,
    scripted,
    sides_at,
)
from rulecore.audit.witnesses.tables import (
    Contest,
    Table,
    contests,
    cost,
    default_of,
    distance,
    game_at,
    table_of,
    tables,
)
from rulecore.core.chance import CHANCE, Hands, Roll, fault, outcomes
from rulecore.core.reported import outcome_of

GAMES = rulecore.GAMES


def open_at(game: str, table: Table) -> rulecore.Game[Any, Any]:
    """The game at a table, all rulings at their defaults."""
    ruling = contests(game)[0].ruling
    opened_game = game_at(game, table, ruling, default_of(game, ruling))
    assert opened_game is not None
    return opened_game


def some_tables(game: str) -> list[Table]:
    """The plainest, the one farthest from it, and some between."""
    return [*tables(game)[:: max(1, len(tables(game)) // 3)], tables(game)[-1]]


@pytest.mark.parametrize("game", GAMES)
def test_a_step_that_looks_up_no_reading_is_the_same_under_all(game: str) -> None:
    compared = 0
    for seed, table in enumerate(some_tables(game)):
        others = {c: sides for c in contests(game) if (sides := sides_at(game, table, c))}
        plain = open_at(game, table)
        spied = Watched(plain)
        state, rng = plain.initial(), Random(seed)
        while True:
            spied.read.clear()
            choices = choices_of(spied, state)
            if spied.actor(state) is None:
                spied.result(state)
                break
            action = drawn(plain, state, choices, rng, seed)
            after = spied.rules.after(spied.rules_config, state, action)
            unread = [c for c in others if c.ruling not in set(map(id_of, spied.read))]
            for contest in unread:
                compared += 1
                _assert_alike(others[contest], state, choices, action, after)
            state = after
    assert compared > 1000


def _assert_alike(sides: Sides, state: Any, choices: Any, action: Any, after: Any) -> None:
    for side in sides:
        assert choices_of(side, state) == choices
        assert side.rules.after(side.rules_config, state, action) == after


@pytest.mark.parametrize("game", GAMES)
def test_the_plainest_action_has_the_least_rank(game: str) -> None:
    table = open_at(game, tables(game)[0])
    state, rng = table.initial(), Random(1)
    while table.actor(state) is not None:
        plain, other = plainest(table, state), drawn(table, state, choices_of(table, state), rng, 0)
        assert table.refusal(state, plain) is None
        assert rank(table, state, plain) <= rank(table, state, other)
        if table.actor(state) is CHANCE:
            outcome = outcome_of(table, state, other)
            assert outcome is not None
            assert table.rules.chance_action(table.rules_config, state, outcome) == other
        state = table.step(state, other)


@pytest.mark.parametrize("need", [Hands((2, 1), (1, 1, 2, 3)), Hands((0,), ()), Roll(((1, 2), (4, 5, 6)))])
def test_the_lowest_outcome_is_one_and_comes_first(need: Hands | Roll) -> None:
    assert fault(need, lowest(need)) is None
    assert lowest(need) == min(outcome for outcome, _ in outcomes(need))


def test_an_uneven_deal_is_a_deal() -> None:
    need = Hands((4, 4, 2), tuple(range(12)))
    for seed in range(50):
        assert fault(need, uneven(need, Random(seed))) is None


@pytest.mark.parametrize("need", [Hands((4, 4, 2), tuple(range(12))), Roll(((1, 2), (4, 5, 6))), Roll(())])
def test_nearly_the_same_outcome_is_one_and_differs_in_one_exchange(need: Hands | Roll) -> None:
    outcome, changed = lowest(need), set()
    for seed in range(50):
        found = nearly(need, outcome, Random(seed))
        assert fault(need, found) is None
        places = [
            (set(mine), set(theirs)) if isinstance(need, Hands) else ({mine}, {theirs})
            for mine, theirs in zip(outcome, found, strict=True)
        ]
        assert all(len(theirs - mine) <= 1 for mine, theirs in places)
        assert sum(mine != theirs for mine, theirs in places) <= (2 if isinstance(need, Hands) else 1)
        changed.add(found)
    assert len(changed) > 2 or need == Roll(())


@pytest.mark.parametrize("game", GAMES)
def test_under_every_bias_what_is_done_is_legal_and_biases_differ(game: str) -> None:
    table = open_at(game, tables(game)[-1])
    played = set()
    for bias in range(16):
        state, rng = table.initial(), Random(0)
        done: list[Any] = []
        while table.actor(state) is not None and len(done) < 30:
            done.append(drawn(table, state, choices_of(table, state), rng, bias))
            state = table.step(state, done[-1])
        played.add(tuple(done))
    assert len(played) > 8


@pytest.mark.parametrize("game", GAMES)
def test_tables_are_all_different_and_somebody_can_sit_at_each(game: str) -> None:
    assert len(set(tables(game))) == len(tables(game))
    assert list(tables(game)) == sorted(tables(game), key=lambda table: cost(game, table))
    assert all(open_at(game, table).players == table.config["players"] for table in tables(game))


def test_a_table_leaves_out_what_says_nothing() -> None:
    bare = table_of({"game": "zimbabweee", "players": 3, "first_seat": 0, "options": {}, "rulings": {}})
    assert bare.config == {"players": 3}
    assert distance(bare, table_of({"players": 4, "options": {"games": 3}})) == 2
    assert distance(bare, bare) == 0


@pytest.mark.parametrize("game", GAMES)
def test_the_golden_witnesses_part_by_what_the_search_looks_at(game: str) -> None:
    known = goldens(game)
    assert known.keys() == set(contests(game))
    for contest, golden in known.items():
        if golden.start:
            sides = sides_at(game, golden.start.table, contest)
            assert sides is not None
            assert play(sides, None, scripted(golden.start.actions), len(golden.start.actions), looked=True).is_parted


@pytest.mark.parametrize(
    "contest", [Contest("aside-visible", "hidden", "open"), Contest("hand-visible", "on-deal", "at-bid")]
)
def test_an_empty_field_shows_no_more_than_none(contest: Contest) -> None:
    """Not even deep in what is known of the hands: before the deal there is nothing to see."""
    sides = sides_at("zimbabweee", table_of({"players": 3}), contest)
    assert sides is not None
    a, b = sides.one.initial(), sides.other.initial()
    assert not is_parted(sides, a, b, looked=True)
    assert differences(sides, a, b) == ()


@pytest.mark.parametrize(
    ("one", "other", "told_apart"),
    [
        ([None, []], [[], []], []),
        ({"hands": [None]}, {"hands": [[]], "aside": []}, []),
        ([None, None], [], ["seen"]),
        ([[]], [[1]], ["seen"]),
        ({"hands": [None]}, {"hands": [[3]]}, ["seen"]),
        (None, 0, ["seen"]),
    ],
)
def test_what_is_hidden_still_counts(one: Any, other: Any, told_apart: list[str]) -> None:
    assert fields_told_apart({"seen": one}, {"seen": other}) == told_apart
