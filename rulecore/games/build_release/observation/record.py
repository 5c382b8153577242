"""What a seat knows of the places that it cannot see: what has lain open there, or gone there openly."""

from rulecore.core.bags import bag, minus
from rulecore.core.known import OneOf
from rulecore.games.build_release.observation.laid import LaidOut
from rulecore.games.build_release.pieces import CODES, Cards, codes
from rulecore.games.build_release.piles import Pile, cards_in, piles_of
from rulecore.games.build_release.state import (
    Building,
    Displaying,
    Penalising,
    Releasing,
    Revealing,
    Settling,
    Sorting,
    State,
    Supplying,
)
from rulecore.games.build_release.wire import Known


def unshown_of(state: State) -> tuple[Pile, ...]:
    """see BR-HID-2: by seat the card in the hand that only its owner has seen; none where all lie open or have."""
    if isinstance(state, (Building, Revealing)):
        return state.start
    if isinstance(state, (Releasing, Penalising)):
        return state.extra.unshown
    if isinstance(state, Displaying):
        return piles_of(state.hands)
    return ()


def own_unshown(state: State, seat: int | None) -> str | None:
    """see BR-HID-2: the card in the hand of a seat that nobody else has seen."""
    theirs = unshown_of(state)
    if seat is None or not theirs or not theirs[seat]:
        return None
    return CODES[cards_in(theirs[seat])[0]]


def x_drawn(state: State) -> tuple[tuple[int, ...], ...]:
    """see BR-HID-2: by seat: for each X drawn from the hand, how many it was known to hold."""
    return state.extra.drawn if isinstance(state, (Releasing, Penalising)) else ()


def left_open(laid: LaidOut, unshown: tuple[Pile, ...], hidden: list[int]) -> tuple[list[int], Cards]:
    """see BR-HID-2: for which of these seats the record leaves the extra card open; all cards that it can be."""
    seats = [seat for seat in hidden if unshown[seat]]
    return seats, bag([*laid.unused, *(card for seat in seats for card in cards_in(unshown[seat]))])


def knows_the_deck(state: State) -> bool:
    """see BR-HID-2: whether everybody knows what is in the draw pile: it was made of the discards, or everything else
    lies open, or did when the pool was made."""
    if isinstance(state, (Building, Revealing)):
        return state.reshuffled
    return isinstance(state, (Settling, Sorting, Supplying))


def known(state: State, laid: LaidOut, hidden: list[int]) -> Known:
    """BR-HID-2: what is known to a seat that cannot see the `hidden` hands. What has lain open stays known, wherever it
    lies now: of a hand all cards but the one that only its owner has seen (`unshown_of`: the starting card until the
    settlement, the extra card until it comes into the open), a draw pile made of discards, the cards won. Which extra
    card somebody holds is left open between all of these and the rest of the pool (`one_of`).

    What an X tells that is played or drawn, `showing.played` and `showing.drawn` say; `x_drawn` hands it on. Nothing is
    inferred from what players choose to do: no choice is asked for here.
    """
    unshown, in_release = unshown_of(state), isinstance(state, (Releasing, Penalising))
    hands: list[list[str] | None] = [None] * len(laid.hands)
    for seat in hidden:
        shown = minus(laid.hands[seat], cards_in(unshown[seat])) if unshown else laid.hands[seat]
        assert shown is not None
        hands[seat] = codes(shown)
    seats, cards = left_open(laid, unshown, hidden) if in_release else ([], ())
    one_of = [OneOf(pieces=codes(cards), places=[["hands", seat]], count=1) for seat in seats]
    if seats and laid.unused:
        one_of.append(OneOf(pieces=codes(cards), places=[["unused", None]], count=len(laid.unused)))
    return Known(
        hands=hands,
        deck=codes(laid.piles.deck) if knows_the_deck(state) else [],
        unused=[] if seats else codes(laid.unused),
        acquired=[codes(cards) for cards in laid.won.acquired],
        one_of=one_of,
    )
