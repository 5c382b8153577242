"""What follows from a config is found by the very config, whoever asks and however many there are."""

import sys
from threading import Thread

from rulecore.audit.lockstep.consulted import watched
from rulecore.core.agreed import Agreements
from rulecore.core.game import Game
from rulecore.games.zimbabweee import GAME
from rulecore.games.zimbabweee.rulings import Config


def config(number: int) -> Config:
    return Config.model_validate({"players": 3 + number % 2})


class Kept:
    """Something that follows from a config."""

    def __init__(self, config: Config) -> None:
        self.config = config


def test_it_is_worked_out_once_for_a_config() -> None:
    one, other, kept = config(0), config(1), Agreements(Kept)
    found = kept.of(one)
    assert found.config is one
    assert kept.of(other).config is other
    assert kept.of(one) is found


def test_an_equal_config_that_is_another_object_has_its_own() -> None:
    one, other, kept = config(0), config(0), Agreements(Kept)
    assert one == other
    assert kept.of(one).config is one
    assert kept.of(other).config is other


def test_more_configs_than_are_kept_are_still_told_apart() -> None:
    tables, kept = [config(number) for number in range(150)], Agreements(Kept)
    for table in [*tables, *tables[::-1], *tables[::7], tables[0], tables[0]]:
        assert kept.of(table).config is table


def test_two_threads_are_never_given_what_is_of_the_other() -> None:
    kept, wrong = Agreements(Kept), list[Config]()

    def ask(table: Config) -> None:
        wrong.extend(table for _ in range(30_000) if kept.of(table).config is not table)

    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        threads = [Thread(target=ask, args=[config(number)]) for number in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(before)
    assert wrong == []


def test_nothing_is_kept_of_a_config_whose_rulings_are_watched() -> None:
    kept = Agreements(lambda config: config.rulings.trick_tie)
    game, read = watched(Game(GAME, config(0)))
    for _ in range(2):
        read.clear()
        kept.of(game.terms)
        assert read == {"trick_tie"}
