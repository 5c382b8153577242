"""The worked examples of the rulebook, played at every table, from every start and by every seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial

from concordance import Agreement, Example, Situation

import rulecore
from rulecore.games.zimbabweee import GAME
from rulecore.games.zimbabweee.actions import Deal, Play
from rulecore.games.zimbabweee.state import Playing

FILLER = 9
"""What fills the hand of the player of the example, so that leads of other ranks leave them free."""
HAND = 12


def hands_with(cards: Sequence[int], box: Sequence[int], players: int, seat: int) -> tuple[tuple[int, ...], ...]:
    """Hands in which that seat can play these cards in this order whoever leads: the others lead what it has not."""
    own = sorted((*cards, *[FILLER] * (min(HAND - len(cards), box.count(FILLER)))))
    rest = list((Counter(box) - Counter(own)).elements())
    own += [rest.pop(0) for _ in range(HAND - len(own))]
    own.sort()
    rest.sort(key=lambda rank: rank in own)  # what is safe to lead is dealt first, round by round
    others = iter([tuple(sorted(rest[i :: players - 1][:HAND])) for i in range(players - 1)])
    return tuple(tuple(own) if at == seat else next(others) for at in range(players))


def numbers_of(cards: Sequence[int], agreed: Agreement, players: int, start: int, seat: int) -> tuple[int, ...]:
    """What lies in front of the seat after each of these cards, played in this order, each in a trick of its own."""
    game = rulecore.game({"game": GAME.id, "players": players, "first_seat": start, "rulings": dict(agreed)})
    state, shown = game.initial(), list[int]()
    need = game.need(state)
    assert isinstance(need, rulecore.Hands)
    hands = hands_with(cards, need.pool, players, seat)
    state, safe = game.step(state, Deal(hands)), {*need.pool} - {*hands[seat]}
    while len(shown) < len(cards):
        legal, actor = game.legal(state), game.actor(state)
        wanted = (cards[len(shown)],) if actor == seat else safe
        found = [action for action in legal if isinstance(action, Play) and action.card in wanted]
        state = game.step(state, (found or legal)[0])
        if actor == seat and isinstance(state, Playing) and found:
            shown.append(state.numbers[seat])
    return tuple(shown)


def laid(cards: Sequence[int], printed: Sequence[int], agreed: Agreement) -> Iterator[Situation]:
    """The cards played one after the other, at every table."""
    for players in (3, 4):
        for start in range(players):
            for seat in range(players):
                about = f"{players} players, seat {start} starts, seat {seat} plays {', then '.join(map(str, cards))}"
                yield Situation(about, printed, numbers_of(cards, agreed, players, start, seat))


EXAMPLES = (
    Example("7, then 6, then 3", "HTP ¶8 s2–s3", ("ZT-NUM-2",), partial(laid, (7, 6, 3), (7, 67, 367))),
    Example("5, then 10, then 6", "HTP ¶9 s2–s4", ("ZT-TEN-2",), partial(laid, (5, 10, 6), (5, 105, 605))),
)
