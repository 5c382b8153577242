"""What Build & Release declares for its proofs. No transition looks at what a card is, so there are two kinds: any one
card, and all others. The groups of a seat, and the melds of a round, stand there together.

A pile adds up as a bag does where no card but X comes twice. So it is: no place has more of a card than the box."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

import z3

from rulecore.audit.proofs.meanings import Meaning, length, maybe, totals, unsaid, with_item
from rulecore.audit.proofs.paths import running
from rulecore.audit.proofs.proof import CONSERVED
from rulecore.audit.proofs.shapes import (
    AS_MANY,
    BAGS,
    ENTRIES,
    ITEMS,
    NOTHING,
    PIECES,
    Declared,
    Fresh,
    Lifting,
    any_copies,
)
from rulecore.audit.proofs.symbols import (
    COPIES,
    IRRELEVANT,
    Bag,
    BySeat,
    Items,
    Number,
    Several,
    Symbol,
    Truth,
    bag_of,
    condition,
    either,
    is_seat,
    some,
    term,
    where,
    within,
)
from rulecore.core import errors, seats
from rulecore.core.errors import Refusal
from rulecore.games.build_release import (
    GAME,
    Building,
    Dealing,
    Displaying,
    Over,
    Penalising,
    Releasing,
    Revealing,
    Settling,
    Sorting,
    Supplying,
    following,
    groups,
    melds,
    pieces,
    piles,
    scoring,
    series,
    settlement,
    shedding,
    showing,
    zones,
)
from rulecore.games.build_release.actions import SEATS
from rulecore.games.build_release.pieces import RUN, Box, Group, Meld
from rulecore.games.build_release.piles import Extra
from rulecore.games.build_release.play import cards as named
from rulecore.games.build_release.play import rounds
from rulecore.games.build_release.presentation import words
from rulecore.games.build_release.settlement import Due


def _box(fresh: Fresh) -> Box:
    """Any number of cards, two or more of them for each hand of the build phase."""
    return Box(cards=any_copies(fresh), hand=fresh("hand") + 2, row=fresh("row"))


# --- what lies together ---


class Laid(Several):
    """In a tuple of groups or of melds: those that lie there."""

    @property
    def cards(self) -> Any:
        """All of their cards."""
        return self.pieces


class Groups(Items):
    """The groups of a seat: how many there are, and their cards together."""

    def __init__(self, number: Any, cards: Bag) -> None:
        super().__init__(number)
        self.cards: Bag = cards
        self._looked_at: dict[int, tuple[Any, Group]] = {}

    __len__: Any = Items.__len__

    def __iter__(self) -> Any:
        yield Laid(self.length, self.cards)

    def __getitem__(self, place: Any) -> Group:
        """The group at a place: any part of the cards."""
        at, path = term(place), running()
        path.must(z3.And(at >= 0, at < self.length), "there is a group at that place")
        if at.get_id() not in self._looked_at:
            cards: Any = Bag({kind: path.fresh("of a group") for kind in COPIES})
            path.add(z3.And(within(cards, self.cards), *[count >= 0 for count in cards.counts.values()]))
            self._looked_at[at.get_id()] = at, Group(some("kind", 0, RUN + 1), cards)  # type: ignore[arg-type]
        return self._looked_at[at.get_id()][1]

    def with_item(self, place: Any, group: Group) -> Groups:
        """The groups with this one at the place."""
        return Groups(self.length, self.cards.less(self[place].cards) + group.cards)

    def or_else(self, other: Any, which: Any, is_it: int) -> Groups:
        """The other ones where a number is this, else these."""
        number = where(which, is_it, term(length(other)), self.length)
        return Groups(number, self.cards.or_else(laid(other), which, is_it))


class Table(Items):
    """The melds of a round: how many there are, their cards together, and the last one, if there is one."""

    def __init__(self, number: Any, cards: Bag, last: Meld) -> None:
        super().__init__(number)
        self.cards: Bag = cards
        self.last: Meld = last

    __len__: Any = Items.__len__

    def __bool__(self) -> bool:
        return bool(Truth(self.length > 0))

    def __iter__(self) -> Any:
        """In parts, as many as there are melds at most: a rule that takes only the last ones of them is found."""
        path, number, counts = running(), self.length, self.cards.counts
        for _ in SEATS[1:]:
            part, some_cards = path.fresh("melds"), {kind: path.fresh("of melds") for kind in COPIES}
            path.add(z3.And(part >= 0, part <= number))
            path.add(z3.And([z3.And(one >= 0, one <= counts[kind]) for kind, one in some_cards.items()]))
            yield Laid(part, Bag(some_cards))
            number, counts = number - part, {kind: counts[kind] - one for kind, one in some_cards.items()}
        yield Laid(number, Bag(counts))

    def __getitem__(self, at: int) -> Meld:
        assert at == -1
        running().must(self.length > 0, "there is a last meld")
        return self.last


class Turns(Items):
    """Seats, all different, in an order of which only the first is known.

    has    by seat: whether it is one of them
    first  the first of them, if there is one
    """

    def __init__(self, has: Sequence[Any], first: Any) -> None:
        super().__init__(z3.Sum([z3.If(one, 1, 0) for one in has]))
        self.has: tuple[Any, ...] = tuple(has)
        self.first: Any = first

    def __bool__(self) -> bool:
        return bool(Truth(z3.Or(self.has)))

    def __getitem__(self, at: Any) -> Any:
        if at == 0:
            running().must(z3.Or(self.has), "a turn is to come")
            return Number(self.first)
        assert at == slice(1, None)
        return someone([z3.And(one, self.first != seat) for seat, one in enumerate(self.has)])


def someone(has: Sequence[Any]) -> Turns:
    """These seats, any of them first."""
    path, found = running(), running().fresh("first")
    path.add(z3.Implies(z3.Or(list(has)), _is_seat_with(found, has)))
    return Turns(has, found)


class Struck(Items):
    """Seats, ascending.

    has  by seat: whether it is one of them
    """

    def __init__(self, has: Sequence[Any]) -> None:
        super().__init__(z3.Sum([z3.If(one, 1, 0) for one in has]))
        self.has: tuple[Any, ...] = tuple(has)

    __len__: Any = Items.__len__

    def __bool__(self) -> bool:
        return bool(Truth(z3.Or(self.has)))

    def __contains__(self, seat: Any) -> bool:
        return bool(Truth(_is_seat_with(seat, self.has)))

    def __iter__(self) -> Any:
        return iter([seat for seat, one in enumerate(self.has) if Truth(one)])


class Shed(Items):
    """Any number of seats, of which the last is known, if there is one."""

    def __init__(self, number: Any, last: Any) -> None:
        super().__init__(number)
        self.last: Any = last

    __len__: Any = Items.__len__

    def __bool__(self) -> bool:
        return bool(Truth(self.length > 0))

    def __iter__(self) -> Any:
        yield Several(self.length)

    def __getitem__(self, at: int) -> Number:
        assert at == -1
        running().must(self.length > 0, "somebody has shed out")
        return Number(self.last)


def _groups(lifting: Lifting, value: Any, name: str) -> Any:
    """For each seat any number of groups."""
    return BySeat(
        [Groups(lifting.number(f"{name}.{seat}").z, lifting.bag(f"{name}.{seat}")) for seat, _ in enumerate(value)]
    )


def _table(lifting: Lifting, value: Any, name: str) -> Any:
    """Any number of melds."""
    number, together = lifting.number(f"{name}: how many").z, lifting.bag(name)
    seat, kind, rank = (Number(z3.Int(f"{name}.{part}")) for part in ("seat", "kind", "rank"))
    last: Any = Meld(seat, kind, rank, lifting.bag(f"{name}.last"))  # type: ignore[arg-type]
    lifting.assumed += [within(last.cards, together), z3.Implies(number == 0, together.size == 0)]
    return Table(number, together, last)


def _pending(lifting: Lifting, value: Any, name: str) -> Any:
    """Any seats, any of them first."""
    return Turns(_flags(value, name), z3.Int(name))


def _flags(value: Any, name: str) -> list[Any]:
    """By seat; of seats that are known there need not be one for each."""
    return [z3.Bool(f"{name} has {seat}") for seat, _ in enumerate(getattr(value, "has", value))]


# --- what stands in for functions ---


def cards(value: Any) -> Bag:
    """Cards, however they are kept."""
    return bag_of(value, COPIES)


def laid(things: Any) -> Bag:
    """The cards of groups or of melds."""
    if isinstance(things, (Groups, Table)):
        return things.cards
    return cards(tuple([card for thing in things for card in cards(thing.cards)]))


class Span(Symbol):
    """The numbers from 0 on, of which there is no list."""

    def __init__(self, beyond: Number) -> None:
        self.beyond: Number = beyond

    def __contains__(self, number: Any) -> bool:
        return bool(Truth(z3.And(term(number) >= 0, term(number) < self.beyond.z)))


def numbers(*bounds: Any) -> Any:
    """`range`; of a symbol, what can be asked whether it has a number."""
    return Span(bounds[0]) if isinstance(bounds[0], Number) and len(bounds) == 1 else range(*bounds)


def not_held(clause: str, seat: int, hand: Any, some_cards: Any) -> Refusal | None:
    """Nothing, if the cards are in the hand; their order is not known."""
    are_held = within(cards(some_cards), cards(hand))
    way = running().fork((are_held, z3.BoolVal(True)), ("held", "refused"))
    return Refusal(clause, "") if way else None


def next_to_settle(at_once: object, order: object, build: tuple[Any, ...], leftover: tuple[Any, ...]) -> Due | None:
    """Any seat that has not scored, any that has leftovers after that, or nobody where there are none of both."""
    sizes = [cards(mine).size for mine in leftover]
    scores, sorts = list[Any](), list[Any]()
    path = running()
    seat = path.fresh("due")
    for at, (points, size) in enumerate(zip(build, sizes, strict=True)):
        (scores if points is None else sorts).append(z3.And(seat == at, True if points is None else size > 0))
    nobody = z3.And([z3.BoolVal(not _to_score(build)), *[size == 0 for size in sizes]])
    way = path.fork((z3.Or(scores), z3.Or(sorts), nobody), ("scores", "sorts", "nobody"))
    return None if way == 2 else Due(Number(seat), way == 0)  # type: ignore[arg-type]


def turns_from(first: Any, held: Any) -> Turns:
    """All who hold cards, any of them first."""
    return someone([cards(mine).size > 0 for mine in held])


def active(held: Any) -> Items:
    """As many as hold cards."""
    return Items(z3.Sum([z3.If(cards(mine).size > 0, 1, 0) for mine in held]))


def victims(reading: object, held: Any) -> Struck:
    """All who hold two cards or more, or nobody."""
    is_spared = running().fresh("spared") > 0
    return Struck([z3.And(cards(mine).size > 1, z3.Not(is_spared)) for mine in held])


def played(extra: Any, seat: Any, held: Any, some_cards: Any) -> Extra:
    """The card that only its owner has seen is still in the hand, or nothing is."""
    unshown = cards(extra.unshown[seat])
    path = running()
    is_left = path.fresh("is unshown") > 0
    left = Bag({kind: z3.If(is_left, count, 0) for kind, count in unshown.counts.items()})
    path.add(z3.Implies(is_left, within(left + cards(some_cards), cards(held))))
    return Extra(with_item(extra.unshown, seat, left), IRRELEVANT)  # type: ignore[arg-type]


def drawn(extra: Any, seat: Any, held: Any, card: Any) -> Extra:
    """The same of one card."""
    return played(extra, seat, held, (card,))


def next_seat(_: object, __: object, ___: object, players: int) -> Number:
    """Any seat."""
    return some("first", 0, players)


def starter(scores: tuple[Any, ...], order: object) -> Number:
    """Any seat."""
    return some("starter", 0, len(scores))


def yes(*_: object) -> bool:
    """Symbols are what they should be."""
    return True


def some_or_none(*_: object) -> Any:
    """Something or nothing."""
    return either((IRRELEVANT,), ())


def is_meld(kind: object, rank: Any, some_cards: object, rulings: object) -> bool:
    """True or False; True only of a rank that there is."""
    path = running()
    return (
        path.fork([z3.And(term(rank) >= 0, term(rank) < len(melds.RANKS)), z3.BoolVal(True)], ["a meld", "none"]) == 0
    )


def ranks_that_follow(is_run: object, size: object, top: Any, rulings: object) -> Any:
    """All that there are on an empty table, else ranks of which nothing is known."""
    return Span(Number(z3.IntVal(len(melds.RANKS)))) if top is None else Items(running().fresh("ranks"))


def nothing(*_: object) -> Any:
    """What moves no card."""
    return IRRELEVANT


def beaten(*_: object) -> Refusal:
    """A refusal."""
    return Refusal("BR-FOLLOW-1", "")


# --- what else is true of every state ---


def _size(value: Any) -> Any:
    return cards(value).size


def _is_seat_with(seat: Any, conditions: Sequence[Any]) -> Any:
    """Whether it is a seat whose condition is true."""
    return z3.Or([z3.And(term(seat) == at, fits) for at, fits in enumerate(conditions)])


def facts(config: Any, state: Any) -> Mapping[str, Any]:
    """What else is true of every state."""
    number, hand = _games(state), term(config.components.hand)
    found = {"no more games than the table plays": number + int(not isinstance(state, Over)) <= _to_play(config)}
    if isinstance(state, Dealing):
        longest = term(GAME.max_game_length(config))
        found["all games together are no longer than `max_game_length`"] = _to_play(config) * _whole(config) <= longest
    if isinstance(state, Displaying):
        found["each seat has one card"] = z3.And([_size(mine) == 1 for mine in state.hands])
    if isinstance(state, (Building, Revealing)):
        found |= _of_build(hand, state)
    if isinstance(state, (Settling, Sorting)):
        found |= _of_settlement(hand, state)
    if isinstance(state, Supplying):
        found["no hand is larger than in the build phase"] = z3.And([_size(mine) <= hand for mine in state.hands])
    if isinstance(state, (Releasing, Penalising)):
        found |= _of_release(config.players, state)
    return found


def _of_build(hand: Any, state: Any) -> dict[str, Any]:
    sizes = [_size(mine) for mine in state.held]
    in_turn = []
    for turn in range(len(sizes)):
        has_taken = z3.Not(condition(state.rejected)) if isinstance(state, Revealing) else z3.BoolVal(False)
        ends = turn + 1  # clockwise from the next seat to the one in turn, or from the one in turn
        taken = [sizes[(ends + at) % len(sizes)] for at in range(len(sizes))]
        to_take = [sizes[(turn + at) % len(sizes)] for at in range(len(sizes))]
        in_turn.append(z3.If(has_taken, _in_step(taken, hand), z3.And(_in_step(to_take, hand), sizes[turn] < hand)))
    return {"seats have taken as many cards, or one more before the turn": _is_seat_with(state.turn, in_turn)}


def _in_step(sizes: list[Any], hand: Any) -> Any:
    rises = [one <= other for one, other in pairwise(sizes)]
    return z3.And(*rises, sizes[-1] <= sizes[0] + 1, sizes[-1] <= hand)


def _of_settlement(hand: Any, state: Any) -> dict[str, Any]:
    seats_ = range(length(state.held))
    together = [
        _size(state.held[seat])
        + laid(state.groups[seat]).size
        + _size(state.leftover[seat])
        + _size(state.kept[seat])
        + _size(state.dropped[seat])
        for seat in seats_
    ]
    sorts = isinstance(state, Sorting)
    due = [
        z3.And(z3.BoolVal((state.build[seat] is None) is not sorts), _size(state.leftover[seat]) > 0 if sorts else True)
        for seat in seats_
    ]
    return {
        "each seat has as many cards as it has taken": z3.And([number == hand for number in together]),
        "leftovers and what becomes of them follow the score": z3.And(
            [
                _size(state.held[seat]) == 0
                if state.build[seat] is not None
                else _size(state.leftover[seat]) + _size(state.kept[seat]) + _size(state.dropped[seat]) == 0
                for seat in seats_
            ]
        ),
        "whose turn it is has not scored, or has leftovers": _is_seat_with(state.turn, due),
    }


def _of_release(players: int, state: Any) -> dict[str, Any]:
    sizes = [_size(mine) for mine in state.held]
    holds, pending, victims_ = [size > 0 for size in sizes], state.pending, getattr(state, "victims", None)
    found = {
        "two or more hold cards": z3.Sum([z3.If(one, 1, 0) for one in holds]) >= 2,
        "a turn is to come, of seats that hold cards": z3.And(
            _is_seat_with(pending.first, pending.has), *map(z3.Implies, pending.has, holds)
        ),
        "the leader is a seat": is_seat(players, state.leader),
    }
    if victims_ is not None:
        has = victims_.has
        return found | {
            "a card is drawn from seats that hold two": z3.And(
                z3.Or(has), *[z3.Implies(one, size > 1) for one, size in zip(has, sizes, strict=True)]
            ),
            "a seat has shed out last": z3.And(
                term(length(state.won.shed)) > 0, is_seat(players, _last(state.won.shed))
            ),
        }
    has_melds = _has_melds(state.table)
    if last := _last(state.table):
        found["a seat has played the last meld"] = z3.Implies(has_melds, is_seat(players, last.seat))
    found["no meld lies there after a round without one"] = z3.Not(z3.And(has_melds, condition(state.after_void)))
    return found


def _has_melds(table: Any) -> Any:
    return table.length > 0 if isinstance(table, Table) else z3.BoolVal(bool(table))


def _last(items: Any) -> Any:
    if isinstance(items, (Shed, Table)):
        return items.last
    return items[-1] if items else None


# --- how many actions there can still be ---


def measure(config: Any, state: Any) -> list[Any]:
    """How many games are to be played, and how many actions there can still be in this one, at most. Of the build phase
    four for each card that is to be taken; of the settlement one for each card and each seat; of the release, for each
    card that is held, a round in which it is played and one without a play."""
    if isinstance(state, Over):
        return [0, 0]
    players, hand = config.players, term(config.components.hand)
    settlement = (hand + 1) * players + 1 + 2 * players * ((hand + 1) * players - 1) + players
    to_come = _to_play(config) - _games(state)
    if isinstance(state, Dealing):
        return [to_come, _whole(config)]
    if isinstance(state, Displaying):
        return [to_come, 1 + 4 * (hand - 1) * players + settlement]
    return [to_come, _of_phase(players, hand, settlement, state)]


def _whole(config: Any) -> Any:
    """How many actions a game can have."""
    players, hand = config.players, term(config.components.hand)
    rounds_ = 2 * (hand + 1) * players
    return 2 + 4 * (hand - 1) * players + (hand + 1) * players + 1 + rounds_ * players + players - 2


def _of_phase(players: int, hand: Any, settlement: Any, state: Any) -> Any:
    if isinstance(state, Supplying):
        held = z3.Sum([_size(mine) for mine in state.hands]) + players
        return 1 + 2 * players * (held - 1) + players
    held = z3.Sum([_size(mine) for mine in state.held])
    if isinstance(state, Building):
        return 4 * (hand * players - held) - z3.If(condition(state.rejected), 2, 0) + settlement
    if isinstance(state, Revealing):
        return 4 * (hand * players - held) + z3.If(condition(state.rejected), -1, 1) + settlement
    if isinstance(state, (Settling, Sorting)):
        left = z3.Sum([_size(mine) for mine in state.leftover])
        return held + left + _to_score(state.build) + settlement - (hand + 1) * players
    if isinstance(state, Penalising):
        return 2 * players * (held - 1)
    to_pass = z3.If(condition(state.after_void), 0, state.pending.length) + z3.If(_has_melds(state.table), players, 0)
    return 2 * players * (held - 1) + to_pass


def _to_score(build: tuple[Any, ...]) -> int:
    """How many seats have not scored; points are not looked at."""
    return sum([points is None for points in build])


def _games(state: Any) -> Any:
    return term(length(state.setup.games if isinstance(state, (Releasing, Penalising)) else state.games))


def _to_play(config: Any) -> Any:
    return config.options.number("games")


_TESTS = "tests/proofs/test_build_release.py::test_"
_RANKS = f"{_TESTS}a_meld_has_a_rank_and_on_an_empty_table_all_ranks_follow"
_NO_CARD = f"{_TESTS}what_moves_no_card_is_words_points_and_decisions"
_PHASES = ("Dealing", "Displaying", "Building", "Revealing", "Settling", "Sorting", "Supplying", "Over")
DECLARED = Declared(
    rules=GAME,
    kinds=COPIES,
    box=_box,
    meanings=(
        Meaning(words.refused, unsaid, f"{_TESTS}a_refusal_says_nothing_but_its_clause_and_why"),
        Meaning(errors.shown, nothing, _NO_CARD),
        Meaning(pieces.codes, lambda *_: [], _NO_CARD),
        Meaning(pieces.CODES, nothing, _NO_CARD),
        Meaning(pieces.KINDS, nothing, _NO_CARD),
        Meaning(rounds._beaten, beaten, _NO_CARD),
        Meaning(piles.pile, cards, f"{_TESTS}piles_are_bags"),
        Meaning(piles.cards_in, cards, f"{_TESTS}piles_are_bags"),
        Meaning(piles.count_of, lambda held: Number(cards(held).size), f"{_TESTS}piles_are_bags"),
        Meaning(piles.PILED, lambda card: cards((card,)), f"{_TESTS}piles_are_bags"),
        Meaning(zones.laid, laid, f"{_TESTS}piles_are_bags"),
        Meaning(range, numbers, f"{_TESTS}groups_lie_together"),
        Meaning(named.are_cards, yes, f"{_TESTS}cards_that_are_none_are_refused"),
        Meaning(named.not_held, not_held, f"{_TESTS}cards_that_are_none_are_refused"),
        Meaning(pieces.numbers_of, nothing, _NO_CARD),
        Meaning(groups.is_group, maybe, _NO_CARD),
        Meaning(groups.build_score, nothing, _NO_CARD),
        Meaning(settlement.groups_of_two, some_or_none, _NO_CARD),
        Meaning(settlement.extensions, some_or_none, _NO_CARD),
        Meaning(settlement.may_stop, maybe, _NO_CARD),
        Meaning(settlement.next_to_settle, next_to_settle, f"{_TESTS}who_is_due_has_something_to_settle"),
        Meaning(settlement.decides_at_once, nothing, f"{_TESTS}who_is_due_has_something_to_settle"),
        Meaning(seats.round_from, nothing, f"{_TESTS}who_is_due_has_something_to_settle"),
        Meaning(melds.is_meld, is_meld, _RANKS),
        Meaning(
            following.ranks_that_follow,
            ranks_that_follow,
            _RANKS,
        ),
        Meaning(following.number_of_zeros, nothing, _NO_CARD),
        Meaning(following.clears, maybe, _NO_CARD),
        Meaning(shedding.turns_from, turns_from, f"{_TESTS}who_holds_cards_has_a_turn"),
        Meaning(shedding.active, active, f"{_TESTS}who_holds_cards_has_a_turn"),
        Meaning(shedding.victims, victims, f"{_TESTS}who_holds_cards_has_a_turn", (3, 4)),
        Meaning(showing.played, played, f"{_TESTS}what_is_unshown_is_in_the_hand"),
        Meaning(showing.drawn, drawn, f"{_TESTS}what_is_unshown_is_in_the_hand", (3, 4)),
        Meaning(showing.made_of_discards, nothing, _NO_CARD),
        Meaning(scoring.record, nothing, _NO_CARD),
        Meaning(scoring.score_to_start, nothing, _NO_CARD),
        Meaning(scoring.starter, starter, f"{_TESTS}a_seat_starts"),
        Meaning(series.first_of_build, next_seat, f"{_TESTS}a_seat_starts"),
        Meaning(series.totals, totals, _NO_CARD),
        Meaning(series.winners, nothing, _NO_CARD),
    ),
    fields={
        **{f"{phase}.games": ITEMS for phase in (*_PHASES, "ReleaseSetup")},
        "Building.reshuffled": NOTHING,
        "Revealing.reshuffled": NOTHING,
        **{f"{phase}.{pile}": PIECES for phase in ("Building", "Revealing") for pile in ("deck", "face_up", "thrown")},
        **{f"Piles.{pile}": PIECES for pile in ("deck", "row", "discard")},
        "Settling.groups": _groups,
        "Sorting.groups": _groups,
        "Supplying.build": AS_MANY,
        "ReleaseSetup.build": AS_MANY,
        "Won.taken": BAGS,
        "Won.penalty": BAGS,
        "Won.nobodys": PIECES,
        "Won.shed": lambda lifting, _, name: Shed(lifting.number(f"{name}: how many").z, z3.Int(name)),
        "Extra.unshown": BAGS,
        "Extra.drawn": NOTHING,
        "Releasing.table": _table,
        "Releasing.pending": _pending,
        "Penalising.pending": _pending,
        "Penalising.victims": lambda _, value, name: Struck(_flags(value, name)),
        "Over.winners": NOTHING,
        "Display.cards": PIECES,
        "LayGroup.cards": PIECES,
        "Play.cards": PIECES,
        "Penalty.cards": ENTRIES,
    },
    facts=facts,
    by_seat=BySeat,
    rare={Penalising: (3, 4)},
    measure=measure,
    states={CONSERVED: ("every_card_is_in_exactly_one_place",)},
)
