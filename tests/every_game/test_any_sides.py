"""An audit skips the states in which nobody looked up a ruling on which its sides disagree. It finds the same as an
audit that skips nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tables import DEEP, IDS, IN_MINUTES

from rulecore.audit.lockstep.common_random_numbers import CommonRandomNumbers
from rulecore.audit.lockstep.compare import Other, dealt_anew, followed
from rulecore.audit.lockstep.playing import Playthrough, is_playable, opened, pairs, playthrough, settings
from rulecore.audit.lockstep.policies import policies_for
from rulecore.registry import GAMES

SETTINGS = 64 if DEEP else 2 if IN_MINUTES else 4
"""At so many settings at most a game is played; in every second one views are compared, too."""


def lines(id: str, policy: str) -> Iterator[tuple[Any, Any, Playthrough]]:
    """Games at some settings, and the games that are played beside them under every other reading."""
    known = settings(id)
    for seed, setting in enumerate(known[:: -(-len(known) // SETTINGS)]):
        game = opened(id, setting)
        line = playthrough(game, CommonRandomNumbers(seed), viewed=seed % 2 == 0, policy=policy)
        for pair in pairs(id):
            if is_playable(id, setting, pair):
                yield game, opened(id, setting, pair), line


def beside(line: Playthrough, game: Any, other: Any, policy: str) -> Other:
    """The other side, with a placebo."""
    return followed(line, game, other, policy, placebo=dealt_anew(line, game, policy, 99))


def read_everywhere(line: Playthrough, *names: str) -> Playthrough:
    """As if these rulings had been looked up about every state, and no others."""
    return line._replace(reads=(frozenset(names),) * len(line.states))


@pytest.mark.parametrize(("id", "policy"), [(id, policy) for id in IDS for policy in policies_for(id, None)])
def test_an_audit_misses_nothing_where_it_does_not_look(id: str, policy: str) -> None:
    looked = blind = 0
    for game, other, line in lines(id, policy):
        whole = read_everywhere(line, *dict(game.rules_config.rulings))
        found = beside(whole, game, other, policy)
        assert beside(line, game, other, policy) == found
        looked += len(found.events)
        blind += len(beside(read_everywhere(line), game, other, policy).events)
    assert blind < looked or id not in GAMES  # that the first states differ is seen without looking
