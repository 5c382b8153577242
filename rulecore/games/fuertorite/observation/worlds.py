"""What a seat cannot see, dealt again, and states built from a view: every state that a seat cannot tell from the true
one, given all that it has seen and done in this game.

A player who plays horizontally holds no card that would have had to be played vertically, and none in the Hand that is
higher than the one that was played; that remains true of these cards as long as they are in the Hand (`record`).
Nothing else is inferred: what other choices suggest is not.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from rulecore.core.arrange import arrangements
from rulecore.core.config import JsonObject
from rulecore.core.draws import randbelow
from rulecore.core.errors import Fault, InvalidView
from rulecore.core.piles import Pile, holds, pieces_of, pile, size, union
from rulecore.core.worlds import named, one_a_seat, one_named
from rulecore.games.fuertorite.actions import Way
from rulecore.games.fuertorite.observation.record import Lot, RuledOut, barred_from, lots_of, of_hand, ruled_out
from rulecore.games.fuertorite.observation.view import are_revealed, laid_out, unseen
from rulecore.games.fuertorite.pieces import CODES, TYPES, piles
from rulecore.games.fuertorite.play.games import placed
from rulecore.games.fuertorite.rulings import Config
from rulecore.games.fuertorite.state import (
    Dealing,
    Drawing,
    End,
    First,
    Match,
    More,
    Over,
    Past,
    Phase,
    Record,
    Ref,
    Round,
    State,
    Table,
    Turn,
)

CARDS = {code: card for card, code in enumerate(CODES)}
"""The card of each name on the wire."""


def redeal(config: Config, state: State, seat: int | None, rng: Random) -> State:
    """The state with all cards that the seat cannot see dealt again: what it sees, and has seen, is the same.

    The cards that have left a remembered Hand since then are dealt into it too, because any card there may have been
    where one of them was. So every way in which the cards can have come is equally likely.
    """
    return redealer(config, state, seat)(rng)


def redealer(config: Config, state: State, seat: int | None, by: RuledOut = ruled_out) -> Callable[[Random], State]:
    """A function that deals them anew at each call, with the generator that it is given."""
    if isinstance(state, Dealing) or are_revealed(state):
        return lambda _: state
    laid = laid_out(config, state)
    hidden = [player for player in range(config.players) if player != seat]
    events = {player: of_hand(laid.round.past, player) for player in hidden}
    left = {
        event.card: (player, at)
        for player in hidden
        for at, event in enumerate(events[player])
        if at > 0 and event.card is not None
    }
    lots = [lot for player in hidden for lot in lots_of(player, size(laid.held[player]), events[player])]
    lots.append(Lot(None, size(laid.round.face_down), -1))

    barred = [0 if lot.seat is None else barred_from(config, lot, events[lot.seat], None, by) for lot in lots]

    def can_have_left(lot: Lot, card: int) -> bool:
        owner, at = left[card]
        is_old = lot.seat == owner and lot.came < at
        return is_old and not holds(barred_from(config, lot, events[owner], at, by), card)

    def ways(card: int) -> tuple[int, ...]:
        if card in left:
            return tuple([int(can_have_left(lot, card)) for lot in lots])
        return tuple([int(not holds(bars, card)) for bars in barred])

    pool = (*pieces_of(unseen(laid, seat, open_hands=False)), *left)
    planned = arrangements if len(lots) <= 4 else throws  # with more lots there are too many ways to count
    deal = planned(pool, [lot.size for lot in lots], ways)

    def dealt_again(rng: Random) -> State:
        held, face_down = [0 if player in hidden else hand for player, hand in enumerate(laid.held)], 0
        for lot, cards in zip(lots, deal(rng), strict=True):
            dealt = pile(tuple([card for card in cards if card not in left]))
            if lot.seat is None:
                face_down = dealt
            else:
                held[lot.seat] = union(held[lot.seat], dealt)
        return state._replace(held=tuple(held), round=laid.round._replace(face_down=face_down))

    return dealt_again


def throws(
    cards: tuple[int, ...], sizes: list[int], ways: Callable[[int], tuple[int, ...]]
) -> Callable[[Random], tuple[tuple[int, ...], ...]]:
    """As `arrangements`, for any number of lots: every way in which the cards can lie is equally likely.

    ways  of a card, 1 for each lot in which it can lie, else 0

    The cards that fit into the fewest places come first, each into any free place that it fits into. Some of those
    places are certainly taken, by cards that fit nowhere else. All the others are offered to a card, whatever has come
    before it; where it meets one that is taken, everything begins again. So all ways to lie are equally likely. Raises
    ValueError where the cards cannot lie in these lots.
    """
    fits = {card: frozenset([lot for lot, can in enumerate(ways(card)) if can]) for card in cards}
    places = {lots: sum([sizes[lot] for lot in lots]) for lots in set(fits.values())}
    order = sorted(cards, key=lambda card: places[fits[card]])
    offered = [
        places[fits[card]] - sum([fits[other] <= fits[card] for other in order[:at]]) for at, card in enumerate(order)
    ]
    is_likely = len(cards) == sum(sizes) and min(sizes) >= 0 and min(offered, default=1) > 0
    offers = [(card, count, sorted(fits[card])) for card, count in zip(order, offered, strict=True)]

    def throw(rng: Random) -> tuple[tuple[int, ...], ...]:
        tries = 0
        while is_likely and (tries != 1000 or can_lie([fits[card] for card in order], sizes)):
            tries += 1
            free, lying = list(sizes), [list[int]() for _ in sizes]
            for card, count, lots in offers:
                at = randbelow(count, rng)
                for lot in lots:
                    if at < free[lot]:
                        free[lot] -= 1
                        lying[lot].append(card)
                        break
                    at -= free[lot]
                else:
                    break
            else:
                return tuple([tuple(sorted(lot)) for lot in lying])
        raise ValueError("the cards cannot lie in these lots")

    return throw


def can_lie(fits: list[frozenset[int]], sizes: list[int]) -> bool:
    """Whether all cards find a place, each in a lot into which it fits. They are laid one after another, and cards that
    lie there already move on where they must."""
    lying: list[list[int]] = [[] for _ in sizes]

    def finds_place(card: int, tried: set[int]) -> bool:
        for lot in fits[card] - tried:
            tried.add(lot)
            if len(lying[lot]) < sizes[lot]:
                lying[lot].append(card)
                return True
            for other in lying[lot]:
                if finds_place(other, tried):
                    lying[lot].remove(other)
                    lying[lot].append(card)
                    return True
        return False

    return all(finds_place(card, set()) for card in range(len(fits)))


def of_view(config: Config, view: JsonObject) -> State:
    """A state that has this view; what it hides lies in ascending order."""
    one_a_seat(config.players, view, "bonus", "hand_sizes", "property")
    games = tuple(map(record_of, view["records"]))
    match_ = Match(view["start"], view["extra"], tuple(view["eligible"]), games)
    phase = Phase(view["phase"])
    if phase is Phase.DEAL:
        return Dealing(match_)
    held, face_down = hands_and_deck(view)
    owned = tuple([pile(named(CARDS, own, f"property.{seat}")) for seat, own in enumerate(view["property"])])
    end = None if view["end"] is None else End(view["end"])
    if phase is not Phase.OVER and view["final"] is (end is None):
        raise InvalidView([Fault("end", "should say why the game ends in the last round, and be null before")])
    past = tuple([event_of(f"past.{number}", *event) for number, event in enumerate(view["past"])])
    round = Round(view["round"], view["sp"], view["final"], end, view["shortage"], face_down, match_, past)
    table, bonus, turn = table_of(view), tuple(view["bonus"]), view["turn"]
    ref = ref_of(view["ref"], "ref")
    match phase:
        case Phase.FIRST:
            return First(held, owned, turn, table, ref, bonus, round)
        case Phase.MORE:
            run = tuple([(number, direction) for number, direction in view["run"]])
            return More(held, owned, turn, table, ref, run, bonus, round)
        case Phase.DRAW:
            return Drawing(held, owned, table, ref, tuple(view["drawers"]), bonus, round)
        case Phase.OVER:
            winners, places = placed(config, match_)
            discard = named(CARDS, view["discard"], "discard")
            return Over(held, owned, table, ref, discard, bonus, winners, places, round)


def ref_of(written: Any, place: str) -> Ref | None:
    """A card to beat, from its JSON."""
    return None if written is None else Ref(one_named(CARDS, written[0], f"{place}.0"), tuple(written[1]))


def event_of(place: str, seat: int, card: str | None, over: Any) -> Past:
    """What everybody has seen of a Hand, from its JSON."""
    known = None if card is None else one_named(CARDS, card, f"{place}.1")
    return Past(seat, known, ref_of(over, f"{place}.2"))


def record_of(written: JsonObject) -> Record:
    """A completed game, from its JSON."""
    kept = written["kept"]
    return Record(
        written["game"],
        written["rounds"],
        End(written["end"]),
        tuple(written["stars"]),
        None if kept is None else tuple([tuple(map(TYPES.index, types)) for types in kept]),
        tuple(written["bonus"]),
        tuple(written["scores"]),
    )


def table_of(view: JsonObject) -> Table:
    """The turns of this round."""
    return tuple(
        [
            Turn(seat, Way(way), named(CARDS, cards, f"table.{place}.2"))
            for place, (seat, way, cards) in enumerate(view["table"])
        ]
    )


def hands_and_deck(view: JsonObject) -> tuple[tuple[Pile, ...], Pile]:
    """The Hands, and the deck: what the view shows of them, and the unseen cards in the other places."""
    shown = {seat: named(CARDS, hand, f"hands.{seat}") for seat, hand in enumerate(view["hands"] or ())}
    if view["hand"] is not None:
        shown[view["seat"]] = named(CARDS, view["hand"], "hand")
    rest, hands = named(CARDS, view["unseen"], "unseen"), []
    for seat, held in enumerate(view["hand_sizes"]):
        hands.append(shown[seat] if seat in shown else rest[:held])
        rest = rest if seat in shown else rest[held:]
    return piles(tuple(hands)), pile(rest)
