"""The same as the rules in less time: what is legal, what comes next, games played at random.

Every action of a player is made once; the dealer bids last. Of a hand, which ascends, the cards of a suit lie together.

This page is machine code where the package is built so (README.md). A type that is declared of an argument is checked
there, and refused in words that are not ours: what may be no state is `Any`.
"""

from bisect import bisect_left
from collections.abc import Callable
from random import Random
from typing import Any, Final

from oh_hell.bidding import first_lead, forbidden
from oh_hell.pieces import NAMES, RANKS, SUITS
from oh_hell.play import PHASES
from oh_hell.state import Action, Bid, Bidding, Bids, Cards, Config, Over, Play, Playing, State
from rulecore.authoring import Fast

SEATS: Final = range(7)
EACH: Final = 13
"""The cards of a suit, as a number that machine code need not look up."""
assert (len(SUITS), len(RANKS)) == (4, EACH)
BITS: Final = [count.bit_length() for count in range(len(NAMES) + 1)]
"""How many bits it takes to choose among so many."""
new: Final = tuple.__new__
"""A state of which all fields are at hand, without a call in Python."""
PLAYS: Final = [[Play(seat, card) for card in range(len(NAMES))] for seat in SEATS]
BIDS: Final[list[tuple[Action, ...]]] = [tuple([Bid(seat, bid) for bid in range(18)]) for seat in SEATS]


def legal(config: Any, state: Any) -> tuple[Action, ...]:
    """The legal actions of the seat that must act, ascending."""
    if isinstance(state, Playing):
        turn, trick = state.turn, state.trick
        plays, hand = PLAYS[turn], state.hands[turn]
        return tuple([plays[card] for card in (following(hand, trick[0] // EACH) if trick else hand)])
    if isinstance(state, Bidding):
        tricks = len(state.hands[0])
        bids = BIDS[state.turn][: tricks + 1]
        barred = forbidden(tricks, state.bids) if state.turn == state.dealer else None
        return bids if barred is None else bids[:barred] + bids[barred + 1 :]
    return PHASES.legal(config, state)


def following(hand: Cards, led: int) -> Cards:
    """The cards of the suit that was led; all where there is none."""
    first = bisect_left(hand, led * EACH)
    return hand[first : bisect_left(hand, (led + 1) * EACH, first)] or hand


def after(config: Any, state: Any, action: Any) -> State:
    """The state after a legal action."""
    if type(action) is not Play or not isinstance(state, Playing):
        return PHASES.after(config, state, action)
    dealer, turned, hands, bids, lead, turn, trick, played, won = state
    card = action.card
    at = (hand := hands[turn]).index(card)
    hands = hands[:turn] + (hand[:at] + hand[at + 1 :],) + hands[turn + 1 :]
    trick += (card,)
    if len(trick) < len(hands):
        turn = turn + 1 if turn + 1 < len(hands) else 0
        return new(Playing, (dealer, turned, hands, bids, lead, turn, trick, played, won))
    winner = (lead + winning(trick, turned // EACH)) % len(hands)
    if hands[0]:
        return Playing(dealer, turned, hands, bids, winner, winner, (), played + trick, (*won, winner))
    return Over(dealer, turned, bids, played + trick, (*won, winner))


def winning(trick: Cards, trump: int) -> int:
    """Which card wins, counted from the lead."""
    best, at, kind = trick[0], 0, trick[0] // EACH
    for place, card in enumerate(trick):
        suit = card // EACH
        if (card > best) if suit == kind else suit == trump:
            best, at, kind = card, place, suit
    return at


# --- random play, over whole numbers; states only at its ends ---


def rollout(config: Any, state: Any, rng: Random) -> tuple[State, int] | None:
    """The end, after random play, and how often a seat acted; None where no seat has to act, or for a generator that
    chooses in a way of its own."""
    if type(rng) is not Random:
        return None
    draw = rng.getrandbits
    trick: Cards = ()
    played: Cards = ()
    won: tuple[int, ...] = ()
    if isinstance(state, Bidding):
        acted, bids = state.bids.count(None), after_bids(state, draw)
        turn = first_lead(state.dealer, bids, config.rulings.first_lead)
    elif isinstance(state, Playing):
        acted, bids = 0, state.bids
        turn, trick, played, won = state.turn, state.trick, state.played, state.won
    else:
        return None
    cards, winners = play_on([by_suit(hand) for hand in state.hands], turn, state.turned // EACH, trick, draw)
    end = new(Over, (state.dealer, state.turned, bids, played + tuple(cards), won + tuple(winners)))
    return end, acted + len(cards) - len(trick)


def below(count: int, draw: Callable[[int], int]) -> int:
    """`randbelow_of`, which would be called as Python."""
    bits = BITS[count]
    number = draw(bits)
    while number >= count:
        number = draw(bits)
    return number


def after_bids(state: Bidding, draw: Callable[[int], int]) -> Bids:
    """All bids, those at random that have still to be made."""
    bids, turn, dealer, tricks = list(state.bids), state.turn, state.dealer, len(state.hands[0])
    left = tricks - sum([bid for bid in bids if bid is not None])
    while turn != dealer:
        bids[turn] = bid = below(tricks + 1, draw)
        left -= bid
        turn = turn + 1 if turn + 1 < len(bids) else 0
    if left < 0:
        bids[dealer] = below(tricks + 1, draw)
    else:
        bid = below(tricks, draw)
        bids[dealer] = bid if bid < left else bid + 1
    return tuple(bids)


def by_suit(hand: Cards) -> list[list[int]]:
    """The cards of each suit, ascending."""
    suits: list[list[int]] = [[], [], [], []]
    for card in hand:
        suits[card // EACH].append(card)
    return suits


def play_on(
    hands: list[list[list[int]]], turn: int, trump: int, trick: Cards, draw: Callable[[int], int]
) -> tuple[list[int], list[int]]:
    """Play every card that is left, each at random among those that may be played. The answer: the cards of this trick
    and of all that follow, in the order in which they are played, and who wins each.

    hands  of each seat, by suit; empty in the end
    trick  the cards that lie there already
    """
    played, won = list(trick), list[int]()
    players, there = len(hands), len(trick)
    left = 0
    for hand in hands:
        for cards in hand:
            left += len(cards)
    led = best = winner = 0  # of the trick, once there is a card
    if there:
        at = winning(trick, trump)
        led, best, winner = trick[0] // EACH, trick[at], (turn - there + at) % players
    while left:
        own = hands[turn][led]
        card = own.pop(below(len(own), draw)) if there and own else any_of(hands[turn], draw)
        suit = card // EACH
        played.append(card)
        if not there:
            led, best, winner = suit, card, turn
        elif (card > best) if suit == best // EACH else suit == trump:
            best, winner = card, turn
        there += 1
        left -= 1
        turn = turn + 1 if turn + 1 < players else 0
        if there == players:
            won.append(winner)
            turn, there = winner, 0
    return played, won


def any_of(hand: list[list[int]], draw: Callable[[int], int]) -> int:
    """A card of the hand at random, which leaves it."""
    place = below(len(hand[0]) + len(hand[1]) + len(hand[2]) + len(hand[3]), draw)
    suit = 0
    while place >= len(hand[suit]):
        place -= len(hand[suit])
        suit += 1
    return hand[suit].pop(place)


FAST: Fast[Config, State, Action] = Fast(legal=legal, after=after, rollout=rollout)
"""What the game hands over beside its rules."""
