"""What a better player is worth under a reading: one greedy player among players at random, at every seat in its turn.

Both readings are played with the same luck, so the difference of the two is known better than either. Everybody knows
which reading holds. The figure is the share of the win of the greedy player; a game that luck alone decides brings it
to the fair share, one over the number of players.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulecore.audit.impact.tally import PARTS, Sums
from rulecore.audit.lockstep.common_random_numbers import CommonRandomNumbers
from rulecore.audit.lockstep.compare import followed
from rulecore.audit.lockstep.playing import Ending, Pair, Setting, opened, playthrough, root_of, with_reading
from rulecore.audit.lockstep.policies import ONE_GREEDY

SKILL = "skill"
"""What the blocks of these games are called."""


def skilled(
    game: str, setting: Setting, base: Sequence[Pair], chosen: Sequence[Pair], seeds: Iterable[int]
) -> dict[Pair, Sums]:
    """The share of the win of the greedy player under the base, and how each of the chosen readings changes it, in one
    game for each seed. All games count as if the ruling applied: what is asked is what the player is worth in the whole
    game. What meets a bound of the engine is left out, as its end is none.
    """
    default, found = opened(game, setting, *base), dict.fromkeys(chosen, Sums())
    for seed in seeds:
        seat = seed % default.players
        policy = f"{ONE_GREEDY}{seat}"
        line = playthrough(default, CommonRandomNumbers(root_of(setting, seed)), policy=policy)
        for pair in chosen:
            side = followed(line, default, opened(game, setting, *with_reading(base, pair)), policy)
            if not (line.ending.cut or side.ending.cut):
                before, after = (_won(ending, seat) for ending in (line.ending, side.ending))
                sums = Sums(1, 1, after - before, (after - before) ** 2, before, before**2)
                found[pair] = found[pair].plus(sums)
    return found


def _won(ending: Ending, seat: int) -> int:
    """The share of the win of a seat, in PARTS."""
    winners = ending.result["winners"]
    return PARTS // len(winners) if seat in winners else 0
