"""The same as the rules in less time: what is legal, what comes next, tricks played at random.

Every action of a player is made once; the dealer bids last. Of a hand, which ascends, the cards of a suit lie together.
"""

from bisect import bisect_left
from random import Random

from oh_hell import play
from oh_hell.bidding import forbidden
from oh_hell.pieces import NAMES, RANKS
from oh_hell.state import Action, Bid, Bidding, Cards, Config, Over, Play, Playing, State
from rulecore.authoring import Fast, randbelow_of

SEATS, EACH = range(7), len(RANKS)
new = tuple.__new__
"""A state of which all fields are at hand, without a call in Python."""
PLAYS = [[Play(seat, card) for card in range(len(NAMES))] for seat in SEATS]
BIDS: list[tuple[Action, ...]] = [tuple([Bid(seat, bid) for bid in range(18)]) for seat in SEATS]


def legal(config: Config, state: State) -> tuple[Action, ...]:
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
    return play.legal(config, state)


def following(hand: Cards | list[int], led: int) -> Cards | list[int]:
    """The cards of the suit that was led; all where there is none."""
    first = bisect_left(hand, led * EACH)
    return hand[first : bisect_left(hand, (led + 1) * EACH, first)] or hand


def after(config: Config, state: State, action: Action) -> State:
    """The state after a legal action."""
    if type(action) is not Play or not isinstance(state, Playing):
        return play.after(config, state, action)
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


def winning(trick: Cards | list[int], trump: int) -> int:
    """Which card wins, counted from the lead."""
    best, at, kind = trick[0], 0, trick[0] // EACH
    for place, card in enumerate(trick):
        suit = card // EACH
        if (card > best) if suit == kind else suit == trump:
            best, at, kind = card, place, suit
    return at


def rollout(config: Config, state: State, rng: Random) -> tuple[State, int] | None:
    """The end, after random play, and how often a seat acted; None where no seat has to act, or for a generator that
    chooses in a way of its own. Hands change in place."""
    if type(rng) is not Random:
        return None
    draw, acted = rng.getrandbits, 0
    while isinstance(state, Bidding):
        bids = legal(config, state)
        state = play.after(config, state, bids[randbelow_of(len(bids), draw)])
        acted += 1
    if not isinstance(state, Playing):
        return None
    turn, players, trump = state.turn, len(state.hands), state.turned // EACH
    hands, trick = [list(hand) for hand in state.hands], list(state.trick)
    played, won = list(state.played), list(state.won)
    while hand := hands[turn]:
        may = following(hand, trick[0] // EACH) if trick else hand
        card = may[randbelow_of(len(may), draw)]
        hand.remove(card)
        trick.append(card)
        acted += 1
        turn = turn + 1 if turn + 1 < players else 0
        if len(trick) == players:  # whose turn it is now has led
            turn = (turn + winning(trick, trump)) % players
            won.append(turn)
            played += trick
            trick = []
    return Over(state.dealer, state.turned, state.bids, tuple(played), tuple(won)), acted


FAST: Fast[Config, State, Action] = Fast(legal=legal, after=after, rollout=rollout)
"""What the game hands over beside its rules."""
