"""Accelerated code where random games do not come: solo, Fuzz runs out of cards while the player still has some."""

from random import Random
from typing import Any

import pytest
from dt_positions import dt, fuzz_leading, leading

from rulecore.core.chance import CHANCE
from rulecore.core.game import Game
from rulecore.games.dietrick.pieces import FUZZ, PLAYER

HAND, DECK = "T1 T5 T7 M4 V8", "S9 S8 S1 M2 M9"


@pytest.mark.parametrize("fuzz_empty", ["reshuffle", "game-ends"])
@pytest.mark.parametrize("lowest", ["lowest-ranked", "lowest-number", "lowest-fuzz-number"])
@pytest.mark.parametrize("lead", [PLAYER, FUZZ])
def test_a_trick_that_takes_the_last_card_of_fuzz(fuzz_empty: str, lowest: str, lead: int) -> None:
    slow = dt(1, solo_fuzz_empty=fuzz_empty, solo_lowest_card=lowest)
    fast = Game(slow.rules, slow.rules_config)
    begin, is_out = (fuzz_leading if lead == FUZZ else leading), False
    for seed in range(30):
        rng = Random(seed)
        state: Any = begin(slow, HAND, deck=DECK, personal=3 if lead == PLAYER else 4, lead=lead)
        while slow.actor(state) is not None:
            action = slow.sample(state, rng) if slow.actor(state) is CHANCE else rng.choice(slow.legal(state))
            following = slow.after(state, action)
            assert fast.after(state, action) == following
            state = following
            is_out |= 0 < state.table.personal == state.piles[0].bit_count()
    assert is_out
