"""The actions of players, made once and used again."""

from functools import cache
from typing import Final

from rulecore.games.build_release.actions import Discard, Done, Extend, Keep, Pass, Play, Reject, Reveal, Take
from rulecore.games.build_release.pieces import BOX, Cards, X

SEATS: Final = range(4)
TAKES: Final = tuple([tuple([Take(seat, card) for card in range(X + 1)]) for seat in SEATS])
"""Every way to take a card: `TAKES[seat][card]`; the other tables likewise."""
REJECTS: Final = tuple([tuple([Reject(seat, card) for card in range(X + 1)]) for seat in SEATS])
DONE: Final = tuple([Done(seat) for seat in SEATS])
KEEPS: Final = tuple([tuple([Keep(seat, card) for card in range(X + 1)]) for seat in SEATS])
DISCARDS: Final = tuple([tuple([Discard(seat, card) for card in range(X + 1)]) for seat in SEATS])
PASSES: Final = tuple([Pass(seat) for seat in SEATS])
REVEALS: Final = tuple([Reveal(card) for card in range(X + 1)])
EXTENDS: Final = tuple(
    [
        tuple([tuple([Extend(seat, group, card) for card in range(X + 1)]) for group in range(BOX.hand // 2)])
        for seat in SEATS
    ]
)
"""`EXTENDS[seat][group][card]`: a group has two cards or more."""


@cache
def play(seat: int, kind: int, rank: int, cards: Cards) -> Play:
    """Playing this meld; made once for each. `melds` asks for those that are no runs: some fifteen hundred a seat."""
    return Play(seat, kind, rank, cards)
