"""What the course of a game asks for in every trick is what its own config says, whichever was asked about before."""

from random import Random
from typing import Any

import pytest
from dt_positions import WIDE, config, dt
from dt_walks import READINGS

from rulecore.audit.lockstep.consulted import watched
from rulecore.core.chance import CHANCE
from rulecore.games.dietrick.agreed import agreed_on
from rulecore.games.dietrick.pieces import strip
from rulecore.games.dietrick.preparation import deal_due, may_arrange
from rulecore.games.dietrick.refill import timing
from rulecore.games.dietrick.rulings import ARRANGEMENTS, Config, FinalReplenish, Variant
from rulecore.games.dietrick.state import Drawing

EACH: list[dict[str, Any]] = [
    {ruling.replace("-", "_"): reading} for ruling, members in READINGS.items() for reading in members
]
TABLES: list[dict[str, Any]] = [*EACH, {"variant": "beginner"}, {"experienced": True}, {"box": WIDE}]


def assert_read(terms: Config) -> None:
    """Whether what is told of the config is what stands in it, also when it is asked again."""
    told, rulings, box = agreed_on(terms), terms.rulings, terms.components
    assert told.config is terms
    assert told.box == box
    assert told.is_beginner is (terms.options.variant is Variant.BEGINNER)
    assert told.deal == deal_due(terms.players, box)
    for _ in range(2):
        assert (told.overflow(), told.length()) == (rulings.track_overflow, rulings.game_length)
        assert told.timing() == timing(rulings.reshuffle_timing, terms.players)
        assert told.replenishes() is (rulings.final_replenish is FinalReplenish.PERFORM)
        may = told.arrangement()
        assert may.at_first is may_arrange(rulings.first_play, terms.options.experienced)[0]
        assert (may.later, may.after_a_card) == may_arrange(rulings.first_play, True)
        assert [told.rows(order) for order in ARRANGEMENTS] == [strip(box, order) for order in ARRANGEMENTS]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_reading_is_read_as_it_stands_in_the_config(players: int, table: dict[str, Any]) -> None:
    assert_read(config(players, **table))


def test_two_tables_are_never_mixed_up() -> None:
    one, other = config(3), config(4, final_replenish="perform", box=WIDE)
    for terms in (one, other, one, one, other):
        assert_read(terms)


def test_rulings_that_are_watched_are_looked_up_where_they_are_needed_and_no_others() -> None:
    game, read = watched(dt(3))
    for _ in range(2):
        for ask, ruling in (
            (agreed_on(game.terms).overflow, "track_overflow"),
            (agreed_on(game.terms).length, "game_length"),
            (agreed_on(game.terms).timing, "reshuffle_timing"),
            (agreed_on(game.terms).replenishes, "final_replenish"),
            (agreed_on(game.terms).arrangement, "first_play"),
        ):
            read.clear()
            ask()
            assert read == {ruling}


def test_a_draw_of_two_players_looks_up_no_timing_of_a_reshuffle() -> None:
    game, read = watched(dt(2))
    state, rng = game.initial(), Random(1)
    draws = 0
    while (actor := game.actor(state)) is not None:
        read.clear()
        action = game.sample(state, rng) if actor is CHANCE else rng.choice(game.legal(state))
        after = game.rules.after(game.terms, state, action)
        if isinstance(state, Drawing) and after.piles[0]:
            draws += 1
            assert "reshuffle_timing" not in read
        state = after
    assert draws > 3
