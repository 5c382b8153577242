"""What is remembered of the numbers of actions: enough for a server with tables under many configs, and no more."""

from itertools import product

import rulecore
from rulecore.core.game import _KNOWN, _numbers_of

RULINGS = rulecore.rulings("zimbabweee")


def test_configs_with_the_same_actions_share_their_numbers() -> None:
    readings = ("allowed", "forbidden")
    one, other = (
        rulecore.game({"game": "zimbabweee", "players": 3, "rulings": {"bid-zero": reading}}) for reading in readings
    )
    assert one != other
    assert _numbers_of(one) is _numbers_of(other)
    assert _numbers_of(rulecore.game("zimbabweee", players=4)) is not _numbers_of(one)


def test_the_numbers_of_many_configs_take_no_more_room_than_those_of_a_few() -> None:
    choices = product(*([reading.id for reading in ruling.readings] for ruling in RULINGS))
    _numbers_of.cache_clear()
    before = len(_KNOWN)
    for chosen, _ in zip(choices, range(200), strict=False):
        rulings = dict(zip((ruling.id for ruling in RULINGS), chosen, strict=True))
        assert rulecore.game({"game": "zimbabweee", "players": 3, "rulings": rulings}).action_count == 69
    assert _numbers_of.cache_info().currsize <= 64
    assert len(_KNOWN) - before <= 2
