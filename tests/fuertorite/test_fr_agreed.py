"""What is laid out once for a config, and pieces that are made once: the same as the rules make of them each time."""

import pytest
from fr_positions import config, fr

from rulecore.audit.lockstep.consulted import watched
from rulecore.core.config import readings
from rulecore.games.fuertorite.actions import Stop, Way
from rulecore.games.fuertorite.agreed import Agreed, agreed_on
from rulecore.games.fuertorite.following import coins_may_stay, fitting
from rulecore.games.fuertorite.pieces import IS_X, NUMBER, Run
from rulecore.games.fuertorite.play.made import LEVEL, ONLY_STOP, REFS, UPRIGHT
from rulecore.games.fuertorite.play.turns import fits, further
from rulecore.games.fuertorite.preparation import deal_due
from rulecore.games.fuertorite.rounds import counts_property, givers
from rulecore.games.fuertorite.rulings import Config, Mode
from rulecore.games.fuertorite.run import continued
from rulecore.games.fuertorite.state import Ref, Turn
from rulecore.games.fuertorite.x_cards import bounds

CARDS = range(len(NUMBER))
TABLES = [
    config(players, mode=mode, round_cap=cap)
    for players, mode, cap in ((3, "single", 100), (4, "series", 1), (5, "single", 7))
] + [
    config(3, **{ruling.replace("-", "_"): reading.value})
    for ruling, found in readings(Config).items()
    for reading in found
]
"""Every reading of every ruling, the others as by default; every number of players."""
RUNS: list[Run] = [((number, direction),) for number in range(-2, 18) for direction in (-1, 0, 1, 2)]
RUNS += [((number - 1, -1), (number + 1, 1)) for number in range(16)]


def pile_of(chosen: tuple[object, ...]) -> int:
    """The cards that are chosen, as a pile."""
    return sum(1 << card for card, is_chosen in enumerate(chosen) if is_chosen)


@pytest.mark.parametrize("table", TABLES)
def test_a_follower_may_play_what_the_rule_says(table: Config) -> None:
    on_x, x_range = table.rulings.x_on_x, table.rulings.x_range
    refs = [Ref(card, (NUMBER[card],)) for card in CARDS if not IS_X[card]]
    refs += [Ref(card, (number,)) for card in CARDS if IS_X[card] for number in range(16)]
    for ref in refs:
        assert fits(table, ref) == pile_of(fitting(ref.card, ref.numbers[0], on_x, x_range))


def test_a_number_that_no_such_card_has_leaves_no_trace() -> None:
    table = config(3)
    rulings = table.rulings
    for lowest in (13, NUMBER[5]):
        assert fits(table, Ref(5, (lowest,))) == pile_of(fitting(5, lowest, rulings.x_on_x, rulings.x_range))


@pytest.mark.parametrize("table", TABLES)
def test_a_run_goes_on_as_the_rule_says_also_when_asked_again(table: Config) -> None:
    rulings = table.rulings
    for run in RUNS * 2:
        runs, found = continued(run, rulings.x_range, rulings.x_after_14, rulings.after_fifteen), further(table, run)
        assert (found.runs, found.cards) == (runs, pile_of(runs))


@pytest.mark.parametrize("table", TABLES)
def test_what_is_laid_out_is_what_was_agreed_on(table: Config) -> None:
    rulings, found = table.rulings, Agreed(table)
    assert found.config is table
    assert found.players == table.players
    assert found.is_single is (table.options.mode is Mode.SINGLE)
    assert (found.full, found.round_cap) == (table.components.full, table.options.round_cap)
    assert found.cards == sum(1 << card for card in table.components.cards)
    assert found.deal == deal_due(table.players, table.components)
    for _ in range(2):
        assert found.deck_empty() is rulings.deck_empty
        assert found.coins_may_stay() is coins_may_stay(rulings.coin_duty)
        of_last_x = found.of_last_x()
        assert (of_last_x.x_end_value, of_last_x.limits) == (rulings.x_end_value, bounds(rulings.x_range))
        of_draws, of_rounds = found.of_draws(), found.of_rounds()
        assert (of_draws.draw_who, of_draws.deck_short) == (rulings.draw_who, rulings.deck_short)
        assert of_rounds.with_property is counts_property(rulings.end_count)
        assert of_rounds.givers == givers(table.players, rulings.pass_direction)


def test_rulings_that_are_watched_are_looked_up_in_every_step_that_needs_them_and_no_others() -> None:
    game, read = watched(fr(3))
    ref = Ref(CARDS[5], (NUMBER[5],))
    for _ in range(2):
        read.clear()
        assert agreed_on(game.terms).config is game.terms
        assert read == set()
        fits(game.terms, ref)
        assert read == {"x_on_x", "x_range"}
        read.clear()
        agreed_on(game.terms).of_last_x()
        assert read == {"x_end_value", "x_range"}
        read.clear()
        agreed_on(game.terms).of_draws()
        assert read == {"draw_who", "deck_short"}
        read.clear()
        agreed_on(game.terms).of_rounds()
        assert read == {"end_count", "pass_direction"}
        read.clear()
        further(game.terms, RUNS[0])
        assert read == {"x_range", "x_after_14", "after_fifteen"}


def test_turns_of_one_card_and_plain_ends_are_what_they_say() -> None:
    for seat in range(5):
        for card in CARDS:
            assert UPRIGHT[seat][card] == (Turn(seat, Way.VERTICAL, (card,)),)
            assert LEVEL[seat][card] == (Turn(seat, Way.HORIZONTAL, (card,)),)
        assert ONLY_STOP[seat] == (Stop(seat),)


def test_a_card_to_beat_has_its_printed_number() -> None:
    assert [REFS[card] for card in CARDS if not IS_X[card]] == [
        Ref(card, (NUMBER[card],)) for card in CARDS if not IS_X[card]
    ]
