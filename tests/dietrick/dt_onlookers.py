"""Who knows what of hidden cards, from nothing but what each was shown: the log of `seen`, kept in sets."""

from __future__ import annotations

from typing import Any


class Onlooker:
    """One seat, or a bystander (None), at a table of two to four players.

    may_have   cards that it saw go to somebody, and the seats that can have them
    new        the cards of the new deck; None before the first reshuffle
    drawers    the seats that can have some of them unseen
    played     what has been played since the last reshuffle, in order
    left_out   how many of the cards played last are no part of a new deck
    """

    def __init__(self, players: int, seat: int | None, left_out: int = 0) -> None:
        self.players, self.seat, self.left_out = players, seat, left_out
        self.may_have: dict[str, set[int]] = {}
        self.own: set[str] = set()
        self.new: set[str] | None = None
        self.drawers: set[int] = set()
        self.played: list[str] = []
        self.giver = 0

    def watch(self, shown: dict[str, Any]) -> None:
        """Something happens, as it is shown to this seat."""
        match shown["type"]:
            case "deal" if self.seat is not None:
                self.own = set(shown["hands"][self.seat])
            case "play":
                self.played.append(shown["card"])
                self.own.discard(shown["card"])
                self.may_have.pop(shown["card"], None)
            case "pass":
                self._given(shown["seat"], shown["cards"])
            case "draw":
                self.own |= {card for card in shown["cards"] if card}
                if self.new is not None and self.giver != self.seat:
                    self.drawers.add(self.giver)
            case "reshuffle":
                kept = len(self.played) - self.left_out
                self.new, self.played, self.drawers = set(self.played[:kept]), self.played[kept:], set()

    def _given(self, giver: int, given: list[str | None]) -> None:
        self.giver, to = giver, [(giver + at) % self.players for at in range(1, self.players)]
        unseen = {seat for seat, card in zip(to, given, strict=True) if card is None}
        for held, seats in self.may_have.items():
            if giver in seats and held not in given:
                self.may_have[held] = seats | unseen
        for seat, card in zip(to, given, strict=True):
            if card is not None and seat == self.seat:
                self.own.add(card)
                self.may_have.pop(card, None)
            elif card is not None:
                self.own.discard(card)
                self.may_have[card] = {seat}
        if giver in self.drawers or (giver == self.seat and self.new is not None):
            self.drawers |= unseen

    def known(self) -> dict[str, Any]:
        """What a view should tell: each card that is certainly in a hand, the new deck, alternatives."""
        hands: list[Any] = [None if seat == self.seat else set() for seat in range(self.players)]
        alternatives: dict[frozenset[tuple[str, int | None]], set[str]] = {}
        for card, seats in self.may_have.items():
            if len(seats) == 1:
                hands[min(seats)].add(card)
            else:
                alternatives.setdefault(frozenset(("hands", seat) for seat in seats), set()).add(card)
        deck = (self.new or set()) - self.own - set(self.played) - set(self.may_have)
        if deck and self.drawers:
            places: set[tuple[str, int | None]] = {("deck", None), *(("hands", seat) for seat in self.drawers)}
            alternatives[frozenset(places)] = deck
        return {"hands": hands, "deck": set() if self.drawers else deck, "one_of": alternatives}
