"""Accelerated equivalents of the rules: what is legal, what comes next, the deal, games played at random."""

from collections.abc import Mapping
from functools import lru_cache
from random import Random
from typing import Any, Final, TypeVar

from rulecore.core.bags import with_item, without_one
from rulecore.core.chance import Hands
from rulecore.core.derived import ByConfig
from rulecore.core.draws import randbelow_of
from rulecore.core.draws import sample as drawn
from rulecore.core.rules import Fast
from rulecore.core.seats import left_of
from rulecore.games.zimbabweee.actions import BIDS, PLAYS, Action, Deal, Play
from rulecore.games.zimbabweee.observation.view import knows_hand, laid_out, sees_aside
from rulecore.games.zimbabweee.observation.worlds import lacking, redealer
from rulecore.games.zimbabweee.pieces import RANKS, Box
from rulecore.games.zimbabweee.play import bids as bidding
from rulecore.games.zimbabweee.play.games import after_game, record
from rulecore.games.zimbabweee.play.phases import PHASES
from rulecore.games.zimbabweee.preparation import deal_due
from rulecore.games.zimbabweee.rulings import Config
from rulecore.games.zimbabweee.state import Bidding, Dealing, Playing, State
from rulecore.games.zimbabweee.trick import laid_over, trick_winner

T = TypeVar("T")

BITS: Final[tuple[int, ...]] = tuple([1 << rank for rank in range(RANKS.stop)])
"""What stands for a rank in a set of ranks."""


def ranks_in(cards: tuple[int, ...]) -> int:
    """The ranks of the cards as a set: a whole number in which bit `r` stands for rank `r`."""
    found = 0
    for rank in cards:
        found |= BITS[rank]
    return found


def for_every_set(by_rank: Mapping[int, T]) -> tuple[tuple[T, ...], ...]:
    """For every set of ranks, as `ranks_in` writes it, what `by_rank` has for each of them, ascending."""
    sets: list[tuple[T, ...]] = [(), ()]  # bit 0 stands for no rank
    for rank in RANKS:
        sets += [(*found, by_rank[rank]) for found in sets]
    return tuple(sets)


RANKS_OF: Final[tuple[tuple[int, ...], ...]] = for_every_set({rank: rank for rank in RANKS})
"""The ranks of a set of them."""
PLAYS_OF: Final[tuple[tuple[tuple[Action, ...], ...], ...]] = tuple([for_every_set(plays) for plays in PLAYS])
"""The plays of a set of ranks: `PLAYS_OF[seat][set]`."""


def legal(config: Config, state: Any) -> tuple[Action, ...]:
    """The legal actions of the seat that must act, ascending."""
    if isinstance(state, Playing):
        turn, trick = state.turn, state.trick
        hand = state.hands[turn]
        return PLAYS_OF[turn][BITS[trick[0]] if trick and trick[0] in hand else ranks_in(hand)]
    if isinstance(state, Bidding):
        smallest, largest = bounds(config, state)
        return BIDS[state.turn][smallest : largest + 1]
    return PHASES.legal(config, state)


BOUNDS: Final[ByConfig[dict[int, tuple[int, int]]]] = ByConfig(lambda _: {})
"""The bounds of a bid under a config, by the chips that earlier bids have taken."""


def bounds(config: Config, state: Bidding) -> tuple[int, int]:
    """The smallest and the largest bid of the player whose turn it is."""
    known, taken = BOUNDS.of(config), 0
    for bid in state.bids:
        if bid is not None:
            taken += bid
    found = known.get(taken)
    if found is None:
        found = known[taken] = bidding.bounds(config, state)
    return found


def after(config: Config, state: State, action: Action) -> State:
    """The state after a legal action."""
    if isinstance(state, Playing):
        assert isinstance(action, Play)
        turn, lead, won, card = state.turn, state.lead, state.won, action.card
        hands = with_item(state.hands, turn, without_one(state.hands[turn], card))
        numbers = with_item(state.numbers, turn, laid_over(state.numbers[turn], len(won), card))
        aside, start, bids, games, trick = state.aside, state.start, state.bids, state.games, state.trick
        turn = turn + 1 if turn + 1 < len(hands) else 0
        if turn != lead:
            return Playing(hands, aside, start, lead, turn, bids, numbers, trick + (card,), won, games)
        winner = one_winner(numbers)
        if winner < 0:
            winner = trick_winner(numbers, lead, start, config.rulings.trick_tie)
        won += (winner,)
        if hands[winner]:
            return Playing(hands, aside, start, winner, winner, bids, numbers, (), won, games)
        return after_game(config, aside, numbers, games + (record(config, start, bids, won),))
    if isinstance(state, Dealing) and state.start is not None:
        assert isinstance(action, Deal)
        return bidding.opened(
            config, action.hands, left_over(config.components, action.hands), state.start, state.games
        )
    return PHASES.after(config, state, action)


def one_winner(numbers: tuple[int, ...]) -> int:
    """The seat that shows the largest number; -1 where several show it."""
    largest, winner = numbers[0], 0
    for seat in range(1, len(numbers)):
        number = numbers[seat]
        if number > largest:
            largest, winner = number, seat
        elif number == largest:
            winner = -1
    return winner


def left_over(box: Box, hands: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """The cards that are set aside, ascending."""
    left, aside = [0, *box.copies], list[int]()
    for hand in hands:
        for card in hand:
            left[card] -= 1
    for rank in RANKS:
        aside += [rank] * left[rank]
    return tuple(aside)


@lru_cache(maxsize=64)
def due(players: int, box: Box) -> Hands:
    """What chance deals, laid out once."""
    return deal_due(players, box)


def sample(config: Config, state: State, rng: Random) -> Action:
    """What chance does: the deal, or the start player whom the table picks."""
    if isinstance(state, Dealing):
        return Deal(drawn(due(config.players, config.components), rng))
    return PHASES.chance_action(config, state, drawn(PHASES.need(config, state), rng))


def rollout(config: Config, state: State, rng: Random) -> tuple[State, int] | None:
    """The state after the last trick, and how often a seat had to act; None where no seat has to act, or where the
    generator chooses in a way of its own. Hands change in place."""
    draw, acted = rng.getrandbits, 0
    if type(rng) is not Random:
        return None
    while isinstance(state, Bidding):
        smallest, largest = bounds(config, state)
        state = bidding.after(config, state, BIDS[state.turn][smallest + randbelow_of(largest - smallest + 1, draw)])
        acted += 1
    if not isinstance(state, Playing):
        return None
    start, lead, turn = state.start, state.lead, state.turn
    players, led = len(state.hands), state.trick[0] if state.trick else 0
    copies, held = [copies_in(hand) for hand in state.hands], [ranks_in(hand) for hand in state.hands]
    numbers, winners, tie = list(state.numbers), list(state.won), config.rulings.trick_tie
    while held[turn]:
        may = held[turn] & 1 << led or held[turn]  # bit 0 stands for no rank
        ranks = RANKS_OF[may]
        card = ranks[randbelow_of(len(ranks), draw)]
        acted += 1
        mine = copies[turn]
        mine[card] -= 1
        if not mine[card]:
            held[turn] ^= 1 << card
        numbers[turn] = laid_over(numbers[turn], len(winners), card)
        led = led or card
        turn = left_of(turn, players)
        if turn == lead:
            shown = tuple(numbers)
            turn = one_winner(shown)
            if turn < 0:
                turn = trick_winner(shown, lead, start, tie)
            lead = turn
            winners.append(turn)
            led = 0
    games = (*state.games, record(config, start, state.bids, tuple(winners)))
    return after_game(config, state.aside, tuple(numbers), games), acted


def copies_in(hand: tuple[int, ...]) -> list[int]:
    """How many cards of each rank a hand has, by rank."""
    copies = [0] * RANKS.stop
    for rank in hand:
        copies[rank] += 1
    return copies


def reveals_nothing(config: Config, before: State, action: Action, after: State, seat: int) -> bool:
    """Of a bid, to every seat that does not look at its hand only now. Of a card, to its owner, and to every seat that
    knew that it must be there. Even after the last card nobody sees what lies aside."""
    if isinstance(before, Bidding):
        laid, then = laid_out(config.players, before), laid_out(config.players, after)
        return knows_hand(config, laid, seat) == knows_hand(config, then, seat)
    if not isinstance(before, Playing) or not isinstance(action, Play):
        return False
    return seat == before.turn or is_certain(config, before, action.card, seat)


def is_certain(config: Config, state: Playing, card: int, seat: int) -> bool:
    """Whether another seat knows that the one in turn can play that card: however the cards that it cannot see may lie,
    that card is in the hand and, where another rank was led, no card of that rank is."""
    laid, lacks, turn = laid_out(config.players, state), lacking(config.players, state), state.turn
    hidden = [s for s in range(config.players) if s != seat or not knows_hand(config, laid, seat)]
    piles, barred = [laid.hands[s] for s in hidden], [lacks[s] for s in hidden]
    if not sees_aside(config.rulings.aside_visible):
        piles, barred = [*piles, laid.aside], [*barred, set()]
    cards, sizes, there = [one for pile in piles for one in pile], [len(pile) for pile in piles], hidden.index(turn)
    barred[there] = lacks[turn] | {card}
    if can_lie(cards, sizes, barred):
        return False
    led = state.trick[0] if state.trick else card
    if led == card or led in lacks[turn] or led not in cards:
        return True
    cards.remove(led)
    sizes[there] -= 1
    barred[there] = lacks[turn]
    return not can_lie(cards, sizes, barred)


def can_lie(cards: list[int], sizes: list[int], barred: list[set[int]]) -> bool:
    """Whether all cards can lie in places of these sizes, which they fill, where each place is barred to some ranks.
    They can if no set of places is too small for the cards that can lie nowhere else (Hall's theorem)."""
    open_to = [0] * RANKS.stop  # for each rank a set of places, as bits
    for place, ranks in enumerate(barred):
        for rank in RANKS:
            if rank not in ranks:
                open_to[rank] |= 1 << place
    due = [0] * (1 << len(sizes))  # how many cards can lie in exactly these places
    for card in cards:
        due[open_to[card]] += 1
    room = [0]
    for size in sizes:
        room += [others + size for others in room]
    return all(
        sum([due[part] for part in range(places + 1) if not part & ~places]) <= room[places]
        for places in range(len(room))
    )


FAST: Fast[Config, State, Action] = Fast(
    legal=legal,
    after=after,
    sample=sample,
    rollout=rollout,
    redealer=redealer,
    reveals_nothing=reveals_nothing,
)
"""What the game hands over beside its rules."""
