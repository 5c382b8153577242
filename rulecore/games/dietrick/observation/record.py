"""Where hidden cards are, as far as a seat has seen it: what was given, taken, discarded and shuffled anew."""

from typing import NamedTuple

from rulecore.core.config import JsonObject
from rulecore.core.errors import Fault, InvalidView, shown
from rulecore.core.known import OneOf
from rulecore.core.piles import NO_PIECES, Pile, difference, holds, intersection, pieces_of, pile, union
from rulecore.core.worlds import named, one_a_seat
from rulecore.games.dietrick.memory import shown_discards
from rulecore.games.dietrick.pieces import CODES, Cards, Spread, Told
from rulecore.games.dietrick.rulings import Config
from rulecore.games.dietrick.state import Leading, Memory, State, Undealt
from rulecore.games.dietrick.wire import Known

CARDS = {code: card for card, code in enumerate(CODES)}
"""The card of each name on the wire."""


class Recalled(NamedTuple):
    """What the seat remembers of cards that lie face down or in hands that it does not see.

    hands   for cards that went into hands: the seats that can have them
    new     the cards of the new deck, but for those
    spread  the other seats that can have some of them
    """

    hands: dict[int, Pile]
    new: Pile
    spread: Pile


def knows(config: Config, memory: Memory, seat: int | None) -> Told:
    """see DT-HIDDEN: what the seat has seen go into hands: what everybody has, and what it alone has."""
    return tuple([told for told in memory.told if told[0] in (seat, config.players)])


def recalled(config: Config, state: State, seat: int | None) -> Recalled:
    """see DT-HIDDEN: what the seat, or a bystander, has seen of cards that it does not see now."""
    if isinstance(state, Undealt):
        return Recalled({}, NO_PIECES, NO_PIECES)
    memory, hidden = state.table.memory, state.piles[0]
    for player, hand in enumerate(state.held):
        hidden = union(hidden, NO_PIECES if player == seat else hand)
    hands = {card: seats for _, card, seats in knows(config, memory, seat) if holds(hidden, card)}
    new = difference(intersection(memory.renewed, hidden), pile(tuple(hands)))
    return Recalled(hands, new, memory.spread[config.players if seat is None else seat])


def known(config: Config, state: State, seat: int | None) -> Known:
    """see DT-HIDDEN: the same as it is written in a view."""
    hands, new, spread = recalled(config, state, seat)
    together: dict[Pile, list[str]] = {}
    for card in sorted(hands):
        together.setdefault(hands[card], []).append(CODES[card])
    one_of = [one_of_hands(cards, seats) for seats, cards in sorted(together.items()) if seats.bit_count() > 1]
    deck = [CODES[card] for card in pieces_of(new)]
    if spread and deck:
        one_of.append(one_of_hands(deck, spread, ("deck", None)))
    return Known(
        hands=[None if player == seat else together.get(pile((player,)), []) for player in range(config.players)],
        deck=[] if spread else deck,
        discard=covered_discards(config, state),
        one_of=one_of,
    )


def one_of_hands(cards: list[str], seats: Pile, *others: tuple[str, None]) -> OneOf:
    """All of these cards are in the hands of these seats, or in the other places."""
    places: list[list[str | int | None]] = [[*place] for place in others]
    places += [["hands", seat] for seat in pieces_of(seats)]
    return OneOf(pieces=cards, places=places, count=len(cards))


def covered_discards(config: Config, state: State) -> list[str]:
    """The discards that are not in view; everybody has seen each of them."""
    if isinstance(state, Leading):
        return []
    discards = state.piles[1]
    shown = shown_discards(config.rulings.discard_visibility, discards, state.table.memory.top)
    return [CODES[card] for card in pieces_of(difference(discards, pile(shown or ())))]


def top_as_seen(config: Config, state: State) -> int | None:
    """The top discard if it is in view, else any that is among the discards: the highest."""
    assert not isinstance(state, Undealt)
    discards = state.piles[1]
    shown = shown_discards(config.rulings.discard_visibility, discards, state.table.memory.top)
    return max(shown or pieces_of(discards), default=None)


# --- from a view ---


def memory_of(config: Config, view: JsonObject) -> Memory:
    """The memory of a state in which the seat of this view knows what the view says.

    What others know is not in view, except that nobody knows anything before the deal. What does not fit is refused
    when the state is shown again.
    """
    record, places = view["known"], {"hands": range(config.players), "deck": (None,)}
    one_a_seat(config.players, view, "known.hands")
    who = config.players if view["seat"] is None else view["seat"]
    told = [
        (who, card, pile((seat,)))
        for seat, cards in enumerate(record["hands"])
        for card in named(CARDS, cards or (), f"known.hands.{seat}")
    ]
    renewed, spread = named(CARDS, record["deck"], "known.deck"), NO_PIECES
    is_before_the_deal = view["phase"] in ("deal", "arrange") and not any(view["hand_counts"])
    for number, group in enumerate(record["one_of"]):
        if any(len(place) != 2 or place[1] not in places.get(place[0], ()) for place in group["places"]):
            raise InvalidView(
                [
                    Fault(
                        f"known.one_of.{number}.places",
                        f"should have places of this game, not {shown(group['places'])}",
                    )
                ]
            )
        cards = named(CARDS, group["pieces"], f"known.one_of.{number}.pieces")
        seats = pile(tuple([seat for name, seat in group["places"] if name == "hands"]))
        if ["deck", None] in group["places"]:
            renewed, spread = cards, seats
        else:
            told += [(who, card, seats) for card in cards]
    top = view["discard"] or record["discard"]
    spreads = spread_for(config, who, spread, is_dealt=not is_before_the_deal)
    return Memory(tuple(sorted(told)), pile(renewed), spreads, CARDS[top[-1]] if open_discards(view) else None)


def spread_for(config: Config, who: int, spread: Pile, *, is_dealt: bool) -> Spread:
    """What is remembered of the cards of a new deck where one seat, or bystanders, have seen this of them: all others
    know nothing, once there are cards."""
    drawers = pile(tuple(range(config.players))) if is_dealt else NO_PIECES
    return tuple(
        [spread if other == who else difference(drawers, pile((other,))) for other in range(config.players + 1)]
    )


def open_discards(view: JsonObject) -> Cards:
    """The discards that may be looked at, and those that the seat has seen."""
    return named(CARDS, view["discard"] or (), "discard") + named(CARDS, view["known"]["discard"], "known.discard")
