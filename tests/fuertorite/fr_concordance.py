"""The worked examples and the answers about cards, at every table: the SP's own cards and those of a follower, the card
of another player where the rulebook says *the previous card*, from the Hand and from the Property.

Two situations are no examples. In D e.g. 2 a run that comes down to the 7 leaves nothing but 6 for the X, because of
section C. QA-4 is about the cards of one turn: there is one X of each type, and a follower needs the type.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import product
from typing import Any

from concordance import Agreement, Example, Situation, answer
from fr_positions import FuertoGame, fr, legal, opening, played

PLAYERS = (3, 4, 5)
OTHERS = ("R12", "A12", "M12", "M13")
"""What the players have who play no part."""


def table(agreed: Agreement, players: int, *hands: str, owned: str = "", owner: int = 0) -> tuple[FuertoGame, Any]:
    """A game in which the SP, seat 0, is about to begin a round; one of the seats has cards in its Property."""
    game = fr(players, **{ruling.replace("-", "_"): reading for ruling, reading in agreed.items()})
    properties = [owned if seat == owner else "" for seat in range(players)]
    return game, opening(game, *hands, *OTHERS[: players - len(hands)], properties=properties)


def offered(agreed: Agreement, players: int, hands: tuple[str, ...], *turns: str, owned: str = "") -> Any:
    """The cards that the seat in turn may play V or add after these turns; `owned` is in the Property of that seat."""

    def ask() -> set[str]:
        game, state = table(agreed, players, *hands, owned=owned, owner=len(turns) - turns[-1:][0].endswith("+"))
        words = legal(game, played(game, state, *turns)).split()
        return {word for word in words if not word.startswith("stop") and not word.endswith("-")}

    return answer(ask)


def no_way_back(agreed: Agreement) -> Iterator[Situation]:
    """Anchor 5, Anchor 6, and then not Rudder Wheel 5."""
    for players in PLAYERS:
        for where, hand, owned in (("Hand", "A5 A6 R5 M7", ""), ("Property", "A5 A6 M7", "R5")):
            got = offered(agreed, players, (hand,), "A5 A6 +", owned=owned)
            yield Situation(f"{players} players, the SP, rudder wheel 5 in the {where}", {"M7"}, got)
            got = offered(agreed, players, ("A4", hand), "A4", "A5 A6 +", owned=owned)
            yield Situation(f"{players} players, a follower, rudder wheel 5 in the {where}", {"M7"}, got)


AROUND_8 = "R6 R7 R8 R9 R10 A6 A10 M6 M7 M8 M9 M10 C6 C7 C8"
SIXES_AND_TENS = {"R6", "R10", "A6", "A10", "M6", "M10", "C6"}


def x_after_8(agreed: Agreement) -> Iterator[Situation]:
    """Anchor 8, then Anchor X: any 6 or any 10 may follow."""
    for players in PLAYERS:
        whose = {
            "the SP's own 8": (((f"A8 AX {AROUND_8}",), ("A8 AX +",))),
            "a follower's own 8": ((("A5", f"A8 AX {AROUND_8}"), ("A5", "A8 AX +"))),
            "another player's 8": ((("A8", f"AX {AROUND_8}"), ("A8", "AX +"))),
            "another player's 8 at the end of a run": ((("A9 A8", f"AX {AROUND_8}"), ("A9 A8", "AX +"))),
            "the 8 of a follower before": ((("A5", "A8", f"AX {AROUND_8}"), ("A5", "A8", "AX +"))),
        }
        for about, (hands, turns) in whose.items():
            yield Situation(f"{players} players, {about}", SIXES_AND_TENS, offered(agreed, players, hands, *turns))


def x_after_7(agreed: Agreement) -> Iterator[Situation]:
    """Anchor 7 and Anchor X last: the next player faces an 8."""
    for players in PLAYERS:
        whose = {
            "both of the SP": (("A7 AX",), ("A7 AX",)),
            "both of a follower": (("A5", "A7 AX"), ("A5", "A7 AX")),
            "a run up to the 7": (("R6 A7 AX",), ("R6 A7 AX",)),
            "another player's 7": (("A7", "AX"), ("A7", "AX")),
        }
        for about, (hands, turns) in whose.items():

            def ask(hands: tuple[str, ...] = hands, turns: tuple[str, ...] = turns, players: int = players) -> Any:
                game, state = table(agreed, players, *hands)
                return game.view(played(game, state, *turns), None)["ref"]

            yield Situation(f"{players} players, {about}", ["AX", [8]], answer(ask))


def four_ways(agreed: Agreement) -> Iterator[Situation]:
    """Anchor 4, two 3s and two 2s: four ways to play three cards, wherever the cards are."""
    cards = ("R3", "M3", "R2", "M2")
    for players, where in product(PLAYERS, product((True, False), repeat=4)):
        hand = " ".join(["A4", *(card for card, held in zip(cards, where, strict=True) if held)])
        owned = " ".join(card for card, held in zip(cards, where, strict=True) if not held)

        def ask(hand: str = hand, owned: str = owned, players: int = players) -> int:
            game, state = table(agreed, players, hand, owned=owned)
            begun = played(game, state, "A4 +")
            seconds = [code for code in legal(game, begun).split() if code != "stop"]
            return sum(len(legal(game, played(game, begun, f"{code} +")).split()) - 1 for code in seconds)

        yield Situation(f"{players} players, in the Property: {owned or 'none'}", 4, answer(ask))


def first_from_the_hand(agreed: Agreement) -> Iterator[Situation]:
    """The SP begins from the Hand, and may go on from both places."""
    for players in PLAYERS:

        def ask(players: int = players) -> Any:
            game, state = table(agreed, players, "A5 M9 M6", owned="R6 A7")
            return legal(game, state), legal(game, played(game, state, "A5 +"))

        yield Situation(f"{players} players", ("A5 M6 M9", "R6 M6 stop"), answer(ask))


def without_a_hand(agreed: Agreement) -> Iterator[Situation]:
    """A player without a Hand plays a card from the Property."""
    for players in PLAYERS:

        def ask(turn: str, owned: str, players: int = players) -> Any:
            game, state = table(agreed, players, *(("A5", "") if turn else ("",)), owned=owned, owner=int(bool(turn)))
            return {word.rstrip("-") for word in legal(game, played(game, state, *turn.split())).split()}

        for about, turn, owned, fits in (
            ("the SP", "", "R6 A7", {"R6", "A7"}),
            ("a follower who can beat the card", "A5", "R6 A7", {"A7"}),
            ("a follower who cannot", "A5", "R6 M7", {"M7"}),
        ):
            yield Situation(f"{players} players, {about}", fits, answer(partial(ask, turn, owned)))


def x_on_14(agreed: Agreement) -> Iterator[Situation]:
    """An X may be played on a 14; the next player can play Coins only."""
    hand, coins = "R14 RX A13 M14 MX C3 C8", {"C3", "C8"}
    for players in PLAYERS:
        whose = {
            "both of the SP": (("A14 AX", hand), ("A14 AX",)),
            "a run up to the 14": (("R13 A14 AX", hand), ("R13 A14 AX",)),
            "both of a follower": (("A5", "A14 AX", hand), ("A5", "A14 AX")),
            "another player's 14": (("A14", "AX", hand), ("A14", "AX")),
        }
        for about, (hands, turns) in whose.items():
            yield Situation(f"{players} players, {about}", coins, offered(agreed, players, hands, *turns))


def x_after_x(agreed: Agreement) -> Iterator[Situation]:
    """An X may follow an X in a turn."""
    for players in PLAYERS:
        for about, hands, turns in (
            ("the SP, after a number", ("R8 AX MX",), ("R8 AX +",)),
            ("the SP, at once", ("AX MX",), ("AX +",)),
            ("a follower, after a number", ("R5", "R8 AX MX"), ("R5", "R8 AX +")),
            ("a follower, at once", ("R8", "RX MX"), ("R8", "RX +")),
        ):
            got = offered(agreed, players, hands, *turns)
            yield Situation(f"{players} players, {about}", True, got is not None and "MX" in got)


EXAMPLES = (
    Example("5, 6, and not back to 5", "C e.g.", ("FR-RUN-6", "FR-RUN-5"), no_way_back),
    Example("an X after an 8", "D e.g. 1", ("FR-X-5", "FR-X-1", "FR-X-2"), x_after_8),
    Example("an X that ends a turn after a 7", "D e.g. 2", ("FR-X-6", "FR-X-2"), x_after_7),
    Example("four ways after Anchor 4", "D fig.", ("FR-EX4-1",), four_ways),
    Example("the SP may play several cards", "QA-1", ("FR-SP-2", "FR-RUN-2"), first_from_the_hand),
    Example("no card in Hand", "QA-2", ("FR-SP-3", "FR-FOLLOW-9"), without_a_hand),
    Example("an X on a 14, then Coins only", "QA-3", ("FR-X-7", "FR-X-8"), x_on_14),
    Example("an X after an X", "QA-4", ("FR-X-9",), x_after_x),
)
