"""States made in the steps that occur most, past the constructor of their class, which takes twice as long.

Each takes the fields of its class, in their order and with their types: `tests/core/test_made_states.py`.
"""

from typing import Final

from rulecore.games.dtwww.state import Dealing, Hands, Place, Play, Playing, Record, Rolling, ScoreRolling

PUBLIC: Final = Place.PUBLIC
PLAYING: Final = Playing
DEALING: Final = Dealing
ROLLING: Final = Rolling
SCORE_ROLLING: Final = ScoreRolling
"""Classes of the states that occur most; `type(state) is PLAYING` takes a fifth of `isinstance`."""
made: Final = tuple.__new__


def new_playing(
    public: Hands,
    private: Hands,
    opener: int,
    leader: int,
    turn: int,
    table: tuple[Play, ...],
    score: Hands,
    games: tuple[Record, ...],
) -> Playing:
    """A trick is being played."""
    return made(PLAYING, (public, private, opener, leader, turn, table, score, games))
