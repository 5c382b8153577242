"""What a seat cannot see, dealt again, and states built from a view: every state that a seat cannot tell from the true
one.

What has lain open is known for good: the cards taken in the build phase, the hands of the settlement, the cards won.
Only cards that somebody was dealt blindly and has not shown since are dealt again, together with those that were left
when they were dealt, each with the probability that chance gives it. Nobody ever has to show what they hold, so nothing
is inferred from play.
"""

from itertools import accumulate
from random import Random

from rulecore.core.arrange import arranged
from rulecore.core.bags import bag
from rulecore.core.config import JsonObject
from rulecore.core.errors import Fault, InvalidView
from rulecore.core.worlds import named, one_a_seat, one_named, unseen
from rulecore.games.build_release.observation.laid import laid_out
from rulecore.games.build_release.observation.record import left_open
from rulecore.games.build_release.observation.view import hidden_from
from rulecore.games.build_release.pieces import CODES, KINDS, Cards, Group, Meld, Piles, Record, X
from rulecore.games.build_release.piles import Extra, Pile, Won, cards_in, pile, piles_of
from rulecore.games.build_release.rulings import Config
from rulecore.games.build_release.series import totals, winners
from rulecore.games.build_release.state import (
    Building,
    Dealing,
    Displaying,
    Over,
    Penalising,
    Phase,
    ReleaseSetup,
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
    """see BR-HID-2: the state with all cards dealt again of which the seat does not know where they are: what it sees,
    and what it has seen, is the same."""
    hidden = hidden_from(config, state, seat)
    if isinstance(state, Displaying):
        hands = tuple([() if owner in hidden else hand for owner, hand in enumerate(state.hands)])
        theirs = [card for owner in hidden for card in state.hands[owner]]
        *dealt, deck = arranged(bag([*state.deck, *theirs]), [*(1 for _ in hidden), len(state.deck)], rng)
        again = dict(zip(hidden, dealt, strict=True))
        return state._replace(hands=tuple([again.get(owner, hand) for owner, hand in enumerate(hands)]), deck=deck)
    if isinstance(state, (Building, Revealing)):
        return resample_draft(state, hidden, rng)
    if isinstance(state, (Releasing, Penalising)):
        return resample_extra(config, state, hidden, rng)
    return state


def resample_draft(state: Building | Revealing, hidden: list[int], rng: Random) -> State:
    """The starting cards of these seats dealt again, from them and the draw pile; from them alone if everybody knows
    what is in the pile."""
    deck = () if state.reshuffled else cards_in(state.deck)
    cards = bag([*deck, *(card for seat in hidden for card in cards_in(state.start[seat]))])
    *dealt, rest = arranged(cards, [*(1 for _ in hidden), len(deck)], rng)
    start = with_piles(state.start, hidden, piles_of(tuple(dealt)))
    held = swap(state.held, state.start, start)
    return state._replace(held=held, start=start, deck=state.deck if state.reshuffled else pile(rest))


def resample_extra(config: Config, state: Releasing | Penalising, hidden: list[int], rng: Random) -> State:
    """The extra cards that only these seats have seen dealt again, from them and what was left of the pool. The odds of
    an X rise with each X drawn as a penalty: if a hand is known to hold `x` of them, an X is drawn x + 1 times if the
    extra card is one more, for x times if it is not."""
    extra, setup = state.extra, state.setup
    seats, cards = left_open(laid_out(config, state), extra.unshown, hidden)
    if not seats:
        return state
    of_x, of_others = [1] * (len(seats) + 1), [1] * (len(seats) + 1)
    for place, seat in enumerate(seats):
        for known in extra.drawn[seat]:
            of_x[place] *= known + 1
            of_others[place] *= known
    weights = {True: tuple(of_x), False: tuple(of_others)}
    sizes = [*(1 for _ in seats), len(setup.unused)]
    *dealt, unused = arranged(cards, sizes, rng, lambda card: weights[card == X])
    unshown = with_piles(extra.unshown, seats, piles_of(tuple(dealt)))
    held = swap(state.held, extra.unshown, unshown)
    return state._replace(held=held, extra=Extra(unshown, extra.drawn), setup=setup._replace(unused=unused))


def with_piles(piles: tuple[Pile, ...], seats: list[int], new: tuple[Pile, ...]) -> tuple[Pile, ...]:
    """The piles by seat with those of these seats replaced, in their order."""
    again = dict(zip(seats, new, strict=True))
    return tuple([again.get(seat, held) for seat, held in enumerate(piles)])


def swap(held: tuple[Pile, ...], old: tuple[Pile, ...], new: tuple[Pile, ...]) -> tuple[Pile, ...]:
    """By seat the cards held, the old ones exchanged for the new ones."""
    return tuple([mine - gone + come for mine, gone, come in zip(held, old, new, strict=True)])


def of_view(config: Config, view: JsonObject) -> State:
    """A state that has this view; what it leaves open lies in ascending order. Raises InvalidView where what the record
    tells does not go with the numbers of cards."""
    by_seat = ("acquired_counts", "build", "dropped", "groups", "hand_counts", "hands", "kept", "leftover", "penalty")
    one_a_seat(config.players, view, *by_seat, "x_drawn", "known.hands", "known.acquired")
    games, phase = tuple(map(record_of, view["history"])), Phase(view["phase"])
    hands, unshown, deck, unused = hidden_piles(config, view)
    row, discard = named(CARDS, view["row"], "row"), named(CARDS, view["discard"], "discard")
    piles, turn = Piles(deck, row, discard), view["turn"]
    match phase:
        case Phase.DEAL:
            return Dealing(games)
        case Phase.DISPLAY:
            return Displaying(hands, deck, games)
        case Phase.BUILD | Phase.REVEAL:
            drafting = Building if phase is Phase.BUILD else Revealing
            reshuffled = bool(view["known"]["deck"])
            return drafting(*lying(hands, piles), turn, view["rejected"], games, unshown, reshuffled)
        case Phase.SETTLE | Phase.LEFTOVERS:
            settling = Settling if phase is Phase.SETTLE else Sorting
            groups = groups_of(view)
            leftover, kept, dropped = (cards_of(view, name) for name in ("leftover", "kept", "dropped"))
            return settling(piles_of(hands), groups, leftover, kept, dropped, tuple(view["build"]), turn, piles, games)
        case Phase.EXTRA:
            return Supplying(hands, deck, discard, cards_of(view, "dropped"), tuple(view["build"]), games)
        case Phase.RELEASE | Phase.PENALTY | Phase.OVER:
            earlier = games[:-1] if phase is Phase.OVER else games
            setup = ReleaseSetup(unused, discard, cards_of(view, "dropped"), tuple(view["build"]), earlier)
            aside, acquired = named(CARDS, view["aside"], "aside"), cards_of(view["known"], "acquired", "known.")
            won = Won(piles_of(acquired), cards_of(view, "penalty"), pile(aside), tuple(view["shed"]))
            if phase is Phase.OVER:
                return Over(hands, won, setup, games, winners(totals(config.players, games)))
            extra = Extra(unshown, tuple([tuple(numbers) for numbers in view["x_drawn"]]))
            return in_release(view, piles_of(hands), won, setup, extra)


def in_release(view: JsonObject, held: tuple[Pile, ...], won: Won, setup: ReleaseSetup, extra: Extra) -> State:
    """A state of the release."""
    leader, pending = view["leader"], tuple(view["pending"])
    if Phase(view["phase"]) is Phase.PENALTY:
        return Penalising(held, tuple(view["victims"]), leader, pending, won, setup, extra)
    table = melds_of(view)
    return Releasing(held, leader, pending, table, view["after_void"], won, setup, extra)


def record_of(written: JsonObject) -> Record:
    """A completed game, from its JSON."""
    return Record(**{name: tuple(numbers) for name, numbers in written.items()})


def groups_of(view: JsonObject) -> tuple[tuple[Group, ...], ...]:
    """By seat its scoring groups."""
    by_seat = enumerate(view["groups"])
    return tuple(
        [tuple([group_of(each, f"groups.{seat}.{at}") for at, each in enumerate(mine)]) for seat, mine in by_seat]
    )


def group_of(written: JsonObject, place: str) -> Group:
    """A scoring group, from its JSON at a place of the view."""
    return Group(KINDS.index(written["kind"]), named(CARDS, written["cards"], f"{place}.cards"))


def melds_of(view: JsonObject) -> tuple[Meld, ...]:
    """The melds on the table."""
    return tuple([meld_of(each, f"table.{at}") for at, each in enumerate(view["table"])])


def meld_of(written: JsonObject, place: str) -> Meld:
    """A meld on the table, from its JSON at a place of the view."""
    cards = named(CARDS, written["cards"], f"{place}.cards")
    return Meld(written["seat"], KINDS.index(written["kind"]), written["rank"], cards)


def cards_of(part: JsonObject, name: str, where: str = "") -> tuple[Cards, ...]:
    """The cards that each seat has in such a place of the view, or of the part of it that is there."""
    return tuple([named(CARDS, cards, f"{where}{name}.{seat}") for seat, cards in enumerate(part[name])])


def hidden_piles(config: Config, view: JsonObject) -> tuple[tuple[Cards, ...], tuple[Pile, ...], Cards, Cards]:
    """The hands, by seat the card in them that only its owner has seen, the draw pile, the cards out of the game: what
    the view shows or tells of them, and in what it leaves open the other cards."""
    known, seat = view["known"], view["seat"]
    sure = [
        named(CARDS, known["hands"][owner], f"known.hands.{owner}")
        if hand is None
        else named(CARDS, hand, f"hands.{owner}")
        for owner, hand in enumerate(view["hands"])
    ]
    sure += [named(CARDS, known[name], f"known.{name}") for name in ("deck", "unused")]
    counts: list[int] = [*view["hand_counts"], view["deck_count"], view["unused_count"]]
    missing = [count - len(cards) for count, cards in zip(counts, sure, strict=True)]
    if min(missing) < 0:
        raise InvalidView([Fault("known", "should not have more cards for a place than are there")])
    rest = unseen(config.components.cards, [*lying_open(view), *(card for cards in sure for card in cards)])
    filled = [rest[end - count : end] for count, end in zip(missing, accumulate(missing), strict=True)]
    piles = [bag([*cards, *more]) for cards, more in zip(sure, filled, strict=True)]
    unshown = list(piles_of(tuple(filled[: config.players])))
    if seat is not None and view["unshown"] is not None:
        unshown[seat] = pile((one_named(CARDS, view["unshown"], "unshown"),))
    return tuple(piles[: config.players]), tuple(unshown), piles[-2], piles[-1]


def lying_open(view: JsonObject) -> list[int]:
    """The cards that lie open outside the hands, and those won, which did."""
    cards_shown: list[int] = []
    for name in ("leftover", "kept", "dropped", "penalty"):
        cards_shown += [card for cards in cards_of(view, name) for card in cards]
    cards_shown += [card for cards in cards_of(view["known"], "acquired", "known.") for card in cards]
    for name in ("row", "discard", "aside"):
        cards_shown += named(CARDS, view[name], name)
    cards_shown += [card for mine in groups_of(view) for group in mine for card in group.cards]
    cards_shown += [card for meld in melds_of(view) for card in meld.cards]
    return cards_shown
