"""What follows from a config is found by the very config, whoever asks and however many there are."""

import sys
from threading import Thread

from rulecore.core.derived import ByConfig
from rulecore.games.zimbabweee.rulings import Config


def config(number: int) -> Config:
    return Config.model_validate({"players": 3 + number % 2})


class Kept:
    """Something that follows from a config."""

    def __init__(self, config: Config) -> None:
        self.config = config


def test_it_is_worked_out_once_for_a_config() -> None:
    one, other, kept = config(0), config(1), ByConfig(Kept)
    found = kept.of(one)
    assert found.config is one
    assert kept.of(other).config is other
    assert kept.of(one) is found


def test_an_equal_config_that_is_another_object_has_its_own() -> None:
    one, other, kept = config(0), config(0), ByConfig(Kept)
    assert one == other
    assert kept.of(one).config is one
    assert kept.of(other).config is other


def test_more_configs_than_are_kept_are_still_told_apart() -> None:
    tables, kept = [config(number) for number in range(150)], ByConfig(Kept)
    for table in [*tables, *tables[::-1], *tables[::7], tables[0], tables[0]]:
        assert kept.of(table).config is table


def test_two_threads_are_never_given_what_is_of_the_other() -> None:
    kept, wrong = ByConfig(Kept), list[Config]()

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
