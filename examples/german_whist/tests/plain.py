"""German Whist once more, written from the rules alone, in lists of strings: what the package must agree with."""

from typing import Any

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


class Plain:
    """A game after a deal, under the three rulings."""

    def __init__(self, deal: dict[str, list[Any]], first: int, under: bool, all_count: bool, restart: bool) -> None:
        hands, stock = deal["hands"], deal["stock"]
        self.hands = [list(hand) for hand in hands]
        self.stock = stock[1:] + stock[:1] if under else list(stock)
        self.trump = stock[0][0]
        self.first, self.turn, self.all_count, self.restart = first, first, all_count, restart
        self.led: str | None = None
        self.tricks, self.points = 0, [0, 0]

    def legal(self) -> set[str]:
        same = {card for card in self.hands[self.turn] if self.led is not None and card[0] == self.led[0]}
        return same or {*self.hands[self.turn]}

    def play(self, card: str) -> None:
        self.hands[self.turn].remove(card)
        if self.led is None:
            self.led, self.turn = card, 1 - self.turn
            return
        is_higher = RANKS.index(card[1:]) > RANKS.index(self.led[1:])
        winner = self.turn if (is_higher if card[0] == self.led[0] else card[0] == self.trump) else 1 - self.turn
        if self.stock:
            self.hands[winner].append(self.stock.pop(0))
            self.hands[1 - winner].append(self.stock.pop(0))
        if self.tricks >= 13 or self.all_count:
            self.points[winner] += 1
        self.tricks, self.led = self.tricks + 1, None
        self.turn = self.first if self.tricks == 13 and self.restart else winner

    def result(self) -> dict[str, list[int]]:
        return {"scores": self.points, "winners": [s for s in (0, 1) if self.points[s] == max(self.points)]}
