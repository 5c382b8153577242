"""What a seat cannot see, dealt again, and states built from a view: every state that a seat cannot tell from the true
one.

Nobody ever has to show what they hold, so nothing is inferred from play. Neither is what was seen and is no longer in
view: which face-up cards somebody took in the build phase, what was kept after the settlement, and which cards were won
in the rounds of the release and lie face down.
"""

from itertools import accumulate
from random import Random

from rulecore.core.arrange import arranged
from rulecore.core.bags import bag
from rulecore.core.config import JsonObject
from rulecore.core.worlds import named, one_a_seat, unseen
from rulecore.games.build_release.pieces import CODES, KINDS, Cards, Group, Meld, Piles, Record
from rulecore.games.build_release.piles import Won, pile, piles_of
from rulecore.games.build_release.rulings import Config
from rulecore.games.build_release.seen.laid import laid_out
from rulecore.games.build_release.seen.view import sees_hands
from rulecore.games.build_release.series import totals, winners
from rulecore.games.build_release.state import (
    Apart,
    Building,
    Dealing,
    Displaying,
    Over,
    Penalising,
    Phase,
    Releasing,
    Revealing,
    Settling,
    Sorting,
    State,
    Supplying,
    lying,
)

CARDS = {code: card for card, code in enumerate(CODES)}
"""The card of each name on the wire."""


def redeal(config: Config, state: State, seat: int | None, rng: Random) -> State:
    """The state with all cards that the seat cannot see dealt again: what it sees is the same."""
    if isinstance(state, Dealing):
        return state
    laid = laid_out(config, state)
    hidden = [player for player in range(config.players) if player != seat and not sees_hands(state)]
    piles = [laid.piles.deck, laid.unused, *laid.won.acquired, *(laid.hands[player] for player in hidden)]
    cards = bag([card for pile in piles for card in pile])
    deck, unused, *others = arranged(cards, [len(pile) for pile in piles], rng)
    acquired, theirs = tuple(others[: config.players]), iter(others[config.players :])
    hands = tuple([next(theirs) if player in hidden else hand for player, hand in enumerate(laid.hands)])
    if isinstance(state, (Releasing, Penalising, Over)):
        apart, won = state.apart._replace(unused=unused), state.won._replace(taken=piles_of(acquired))
        if isinstance(state, Over):
            return state._replace(hands=hands, apart=apart, won=won)
        return state._replace(held=piles_of(hands), apart=apart, won=won)
    if isinstance(state, (Building, Revealing)):
        return state._replace(held=piles_of(hands), deck=pile(deck))
    if isinstance(state, (Displaying, Supplying)):
        return state._replace(hands=hands, deck=deck)
    return state._replace(held=piles_of(hands), piles=laid.piles._replace(deck=deck))


def of_view(config: Config, view: JsonObject) -> State:
    """A state that has this view; what it hides lies in ascending order."""
    by_seat = ("acquired_counts", "build", "dropped", "groups", "hand_counts", "hands", "kept", "leftover", "penalty")
    one_a_seat(config.players, view, *by_seat)
    games, phase = tuple(map(record_of, view["history"])), Phase(view["phase"])
    hands, deck, unused, acquired = hidden_piles(config, view)
    row, discard = named(CARDS, view["row"], "row"), named(CARDS, view["discard"], "discard")
    piles, turn = Piles(deck, row, discard), view["turn"]
    match phase:
        case Phase.DEAL:
            return Dealing(games)
        case Phase.DISPLAY:
            return Displaying(hands, deck, games)
        case Phase.BUILD:
            return Building(*lying(hands, piles), turn, view["rejected"], games)
        case Phase.REVEAL:
            return Revealing(*lying(hands, piles), turn, view["rejected"], games)
        case Phase.SETTLE | Phase.LEFTOVERS:
            settling = Settling if phase is Phase.SETTLE else Sorting
            groups = tuple([tuple(map(group_of, mine)) for mine in view["groups"]])
            leftover, kept, dropped = (cards_of(view, name) for name in ("leftover", "kept", "dropped"))
            return settling(piles_of(hands), groups, leftover, kept, dropped, tuple(view["build"]), turn, piles, games)
        case Phase.EXTRA:
            return Supplying(hands, deck, discard, cards_of(view, "dropped"), tuple(view["build"]), games)
        case Phase.RELEASE | Phase.PENALTY | Phase.OVER:
            earlier = games[:-1] if phase is Phase.OVER else games
            apart = Apart(unused, discard, cards_of(view, "dropped"), tuple(view["build"]), earlier)
            aside = named(CARDS, view["aside"], "aside")
            won = Won(piles_of(acquired), cards_of(view, "penalty"), pile(aside), tuple(view["shed"]))
            return in_release(config, view, phase, hands, won=won, apart=apart, games=games)


def in_release(
    config: Config,
    view: JsonObject,
    phase: Phase,
    hands: tuple[Cards, ...],
    *,
    won: Won,
    apart: Apart,
    games: tuple[Record, ...],
) -> State:
    """A state of the release, or the end."""
    leader, pending = view["leader"], tuple(view["pending"])
    if phase is Phase.OVER:
        return Over(hands, won, apart, games, winners(totals(config.players, games)))
    if phase is Phase.PENALTY:
        return Penalising(piles_of(hands), tuple(view["victims"]), leader, pending, won, apart)
    table = tuple(map(meld_of, view["table"]))
    return Releasing(piles_of(hands), leader, pending, table, view["after_void"], won, apart)


def record_of(written: JsonObject) -> Record:
    """A completed game, from its JSON."""
    return Record(**{name: tuple(numbers) for name, numbers in written.items()})


def group_of(written: JsonObject) -> Group:
    """A scoring group, from its JSON."""
    return Group(KINDS.index(written["kind"]), named(CARDS, written["cards"], "groups"))


def meld_of(written: JsonObject) -> Meld:
    """A meld on the table, from its JSON."""
    cards = named(CARDS, written["cards"], "table")
    return Meld(written["seat"], KINDS.index(written["kind"]), written["rank"], cards)


def cards_of(view: JsonObject, name: str) -> tuple[Cards, ...]:
    """The cards that each seat has in such a place."""
    return tuple([named(CARDS, cards, f"{name}.{seat}") for seat, cards in enumerate(view[name])])


def hidden_piles(config: Config, view: JsonObject) -> tuple[tuple[Cards, ...], Cards, Cards, tuple[Cards, ...]]:
    """The hands, the draw pile, the cards out of the game and those won: what the view shows, and the unseen cards in
    the other places."""
    shown = {seat: named(CARDS, hand, f"hands.{seat}") for seat, hand in enumerate(view["hands"]) if hand is not None}
    told = [card for hand in shown.values() for card in hand]
    for name in ("leftover", "kept", "dropped", "penalty"):
        told += [card for cards in cards_of(view, name) for card in cards]
    for name in ("row", "discard", "aside"):
        told += named(CARDS, view[name], name)
    told += [card for mine in view["groups"] for group in map(group_of, mine) for card in group.cards]
    told += [card for meld in map(meld_of, view["table"]) for card in meld.cards]
    rest = unseen(config.components.cards, told)
    sizes: list[int] = [0 if seat in shown else count for seat, count in enumerate(view["hand_counts"])]
    sizes += [view["deck_count"], view["unused_count"], *view["acquired_counts"]]
    piles = [rest[end - size : end] for size, end in zip(sizes, accumulate(sizes), strict=True)]
    hands = tuple([shown.get(seat, piles[seat]) for seat in range(config.players)])
    return hands, piles[config.players], piles[config.players + 1], tuple(piles[config.players + 2 :])
