"""The record kept by a seat that looks on: what lay open, from the log of what it saw and what its views show of the
table; of `known` it knows nothing."""

from collections import Counter
from typing import Any

from rulecore.games.build_release.pieces import BOX, CODES

View = dict[str, Any]
Bag = Counter[str]
FULL: Bag = Counter(CODES[card] for card in BOX.cards)


def listed(cards: Bag) -> list[str]:
    """The cards in canonical order."""
    return sorted(cards.elements(), key=CODES.index)


class Record:
    """What one seat, or a bystander, can have written down.

    hands     by seat: cards that lay open and are there
    blind     by seat: whether a card is there that this one has not seen
    deck      the draw pile, or the pool, if all of it is known
    pool      cards of which one was dealt to each seat, without those that have come to light
    acquired  by seat: cards won
    """

    def __init__(self, players: int) -> None:
        self.players = players
        self.begin()

    def begin(self) -> None:
        """A game begins."""
        self.hands, self.acquired = ([Bag() for _ in range(self.players)] for _ in range(2))
        self.blind = [False] * self.players
        self.deck: Bag | None = None
        self.pool = Bag()

    def saw(self, before: View, action: dict[str, Any], after: View) -> None:
        """A step, as this one saw it."""
        match action["type"]:
            case "deal":
                self._deal(before["phase"] == "deal", action["hands"])
            case "take":
                self.hands[action["seat"]][action["card"]] += 1
            case "reveal" if self.deck is not None:
                self.deck[action["card"]] -= 1
                self.deck = +self.deck or None
            case "play":
                for card in action["cards"]:
                    self._left(action["seat"], card)
            case "penalty":
                for seat, card in enumerate(action["cards"]):
                    if card is not None:
                        self._left(seat, card)
            case "done" | "keep" | "discard" if after["phase"] == "extra":
                self._taken_up(before, action, after)
        if action["type"] in ("take", "reject", "reveal"):
            thrown = [action["card"]] if action["type"] == "reject" else []
            self._reshuffled(Bag([*before["discard"], *thrown]), after)
        if action["type"] in ("play", "pass"):
            self._won(before, action, after)

    def _deal(self, is_first: bool, hands: list[list[str] | None]) -> None:
        """A card for each seat, some of them unseen: the starting card, or the extra one."""
        if is_first:
            self.begin()
        elif self.deck is not None:
            self.pool, self.deck = self.deck, None
        for seat, cards in enumerate(hands):
            self.blind[seat] = cards is None
            self.hands[seat].update(cards or ())
            if not is_first:
                self.pool.subtract(cards or ())

    def _reshuffled(self, discard: Bag, after: View) -> None:
        if discard and not after["discard"]:
            self.deck = discard

    def _taken_up(self, before: View, action: dict[str, Any], after: View) -> None:
        """Hands that lay open are taken up again; all else is the pool."""
        again = before["config"]["rulings"]["release-hand"] == "scored-and-kept"
        for seat, groups in enumerate(before["groups"]):
            scored = [card for group in groups for card in group["cards"]] if again else []
            self.hands[seat] = Bag([*scored, *before["kept"][seat]])
        if action["type"] == "keep":
            self.hands[action["seat"]][action["card"]] += 1
        gone = Bag([card for cards in (*after["dropped"], after["discard"]) for card in cards])
        self.deck = FULL - sum(self.hands, gone)

    def _left(self, seat: int, card: str) -> None:
        if self.hands[seat][card]:
            self.hands[seat][card] -= 1
        else:
            assert self.blind[seat]
            self.blind[seat] = False
            self.pool[card] -= 1

    def _won(self, before: View, action: dict[str, Any], after: View) -> None:
        table = [card for meld in before["table"] for card in meld["cards"]] + action.get("cards", [])
        for seat in range(self.players):
            if after["acquired_counts"][seat] > before["acquired_counts"][seat]:
                self.acquired[seat] += Bag(table)
