"""What DTwww declares for its proofs. A die in hand or on the table is known by its kind and the number that it shows;
bags count kinds, since only these are pieces of the box."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, pairwise
from typing import Any

import z3

from rulecore.audit.proofs import opaque
from rulecore.audit.proofs.meanings import Meaning, length, totals, unsaid
from rulecore.audit.proofs.paths import running
from rulecore.audit.proofs.proof import CONSERVED
from rulecore.audit.proofs.shapes import (
    ENTRIES,
    ITEMS,
    ITEMS_BY_SEAT,
    LAST,
    NOTHING,
    SEAT,
    Declared,
    Fresh,
    Lying,
    any_copies,
    places,
)
from rulecore.audit.proofs.symbols import (
    COPIES,
    IRRELEVANT,
    Bag,
    Items,
    Number,
    Truth,
    bag_of,
    either,
    is_seat,
    some,
    term,
)
from rulecore.core.errors import Refusal
from rulecore.games.dtwww import (
    GAME,
    Deal,
    Dealing,
    Draw,
    Drawing,
    Feeling,
    NextLeading,
    Over,
    Picking,
    Play,
    Playing,
    Rolling,
    ScoreRoll,
    ScoreRolling,
    TieRolling,
    dice_off,
    pieces,
    preparation,
    rulings,
    scoring,
    series,
    trick,
    zones,
)
from rulecore.games.dtwww.pieces import SIZES, Box
from rulecore.games.dtwww.play import drawing, games, tricks
from rulecore.games.dtwww.play import preparation as dealing
from rulecore.games.dtwww.preparation import HANDFUL
from rulecore.games.dtwww.presentation import words
from rulecore.games.dtwww.rulings import FinalTieRerollWho, FinalTieTiming, NoPatternApplies
from rulecore.games.dtwww.state import Record

MOST_GAMES = 4
"""In a match."""
RECKONED = 100
"""Rounds of the dice-off that `max_game_length` counts at most."""
BY_FEEL = rulings.Drawing.BY_FEEL


def _box(fresh: Fresh) -> Box:
    """Any number of dice of each kind, and of dice outside and inside. What numbers they show moves no die."""
    unknown: Any = IRRELEVANT
    return Box(copies=any_copies(fresh), faces=unknown, public=fresh("public"), private=fresh("private"))


def agreed(config: Any) -> list[Any]:
    """A match has at most as many games as players. A box gives each player a die at least."""
    box, options = config.components, config.options
    fits = [z3.Not(options.has("games", None)), options.number("games") <= config.players]
    return [*fits, term(box.public) + term(box.private) >= 1]


class Rolled(Number):
    """A rolled die, of a kind and with a number."""

    __slots__ = ("kind", "number")

    def __init__(self, name: str) -> None:
        self.kind: Number = Number(z3.Int(f"{name}, the kind"))
        self.number: Number = Number(z3.Int(f"{name}, the number"))
        super().__init__(self.kind.z * 32 + self.number.z)


# --- what stands in for functions ---


def dice(box: Any) -> Bag:
    """As many of each kind as the box says."""
    found: Bag = box.copies
    return found


def in_bag(box: Box, *laid: tuple[Bag, ...]) -> Bag:
    """The dice of the box without those in these places."""
    left = dice(box)
    for place in laid:
        for hand in place:
            left = left.less(hand)
    return left


def left_one_by_one(box: Box, *laid: tuple[Any, ...]) -> Any:
    """The same where some dice are opaque."""
    return opaque.minus(pieces.dice(box), opaque.bag([kind for place in laid for hand in place for kind in hand]))


def sizes_of(kinds: Bag) -> Bag:
    """Any sizes, as many as there are dice."""
    path = running()
    counts = {size: path.fresh(f"dice of {size} sides") for size in SIZES}
    path.add(z3.And(z3.Sum([*counts.values()]) == kinds.size, *[count >= 0 for count in counts.values()]))
    return Bag(counts)


def sizes_left(kinds: Bag) -> tuple[Number, ...]:
    """Any numbers, as many as there are dice together, smallest size first."""
    return tuple([Number(count) for count in sizes_of(kinds).counts.values()])


def refusal_of_sizes(sizes: Bag, count: Any) -> Refusal | None:
    """They are sizes, and ascend; there may be more or fewer of them."""
    return None if Truth(sizes.size == term(count)) else Refusal("", "")


def nothing_wrong(*_: object) -> None:
    """Refuses nothing."""


def misrolled(config: Any, clause: str, due: tuple[Bag, ...], hands: tuple[Bag, ...]) -> Refusal | None:
    """For each seat the dice of these kinds, whatever they show."""
    if len(due) != len(hands):
        return Refusal("", "")
    return (
        None if Truth(z3.And([hand.same(kinds) for kinds, hand in zip(due, hands, strict=True)])) else Refusal("", "")
    )


def kind_of(die: Any) -> Any:
    """The kind of a rolled die."""
    return die.kind


def number_of(die: Any) -> Any:
    """The number that it shows."""
    return die.number


def trick_winner(colours: Any, numbers: tuple[Any, ...], gap: NoPatternApplies, later: object) -> int | None:
    """Any place, or nobody where the reading knows tricks without a winner."""
    none = [None] if gap == NoPatternApplies.NO_WINNER else []
    found: int | None = either(*none, *range(len(numbers)))
    return found


def next_leader(numbers: tuple[Any, ...]) -> int:
    """Any place."""
    found: int = either(*range(len(numbers)))
    return found


def strays_after(strays: tuple[Any, ...], led: Any, play: Any) -> tuple[Any, ...]:
    """The seat that plays may have one more."""
    more = [z3.If(term(play.seat) == seat, term(some("stray", 0, 2)), 0) for seat, _ in enumerate(strays)]
    return tuple([Items(term(length(own)) + one) for own, one in zip(strays, more, strict=True)])


def record(config: Any, opener: Any, rolled: Any) -> Record:
    """Who opened it; what it was worth moves no die."""
    unknown: Any = IRRELEVANT
    return Record(opener, unknown, unknown, (unknown,) * config.players, unknown)


def some_seats(by_seat: tuple[Any, ...]) -> tuple[Any, ...]:
    """At least one seat, each once, ascending."""
    players, found = len(by_seat), list[Any]()
    count = either(*range(1, players + 1))
    for left in reversed(range(count)):
        found.append(some("seat", term(found[-1]) + 1 if found else 0, players - left))
    return tuple(found)


def level_at_the_top(contest: tuple[Any, ...], sides: object, values: object) -> tuple[Any, ...]:
    """At least one of the seats that have rolled."""
    found: tuple[Any, ...] = either(
        *[seats for count in range(1, len(contest) + 1) for seats in combinations(contest, count)]
    )
    return found


def faces_of(box: object, size: object) -> Items:
    """Any numbers."""
    return Items(z3.IntVal(pieces.LARGEST))


def nothing(*_: object) -> Any:
    """What moves no die."""
    return IRRELEVANT


# --- what is true of every state ---


def facts(config: Any, state: Any) -> Mapping[str, Any]:
    """What else is true of every state."""
    found = {"those who led are seats": z3.And([is_seat(config.players, seat) for seat in _leaders(state)])}
    if isinstance(state, (Dealing, Feeling, Drawing, Rolling, Playing, ScoreRolling, NextLeading)):
        found["more games are to come until the last one"] = len(state.games) < config.options.number("games")
    if isinstance(state, (Feeling, Drawing)):
        return found | _of_drawing(config, state)
    if isinstance(state, Rolling):
        return found | {"all have their dice": z3.And([_has(config, state, seat) for seat in range(config.players)])}
    if isinstance(state, Playing):
        return found | _of_tricks(config, state)
    if isinstance(state, ScoreRolling):
        return found | {"each trick gives a score die": _won(config, state, _tricks(config))}
    if isinstance(state, NextLeading):
        return found | {"several seats are last": _are_seats(config, state.last, 2)}
    if isinstance(state, (Picking, TieRolling)):
        return found | _of_dice_off(config, state)
    return found | ({"seats win": _are_seats(config, state.winners, 1)} if isinstance(state, Over) else {})


def _leaders(state: Any) -> list[Any]:
    last: list[Any] = [state.games[-1].opener] if type(state.games) is not tuple or state.games else []
    return last + [getattr(state, name) for name in ("opener", "leader") if name in state._fields]


def _are_seats(config: Any, seats: Any, fewest: int) -> Any:
    """At least so many seats, ascending."""
    ascending = [term(one) < term(other) for one, other in pairwise(seats)]
    return z3.And(len(seats) >= fewest, *[is_seat(config.players, seat) for seat in seats], *ascending)


def _tricks(config: Any) -> Any:
    return term(config.components.public) + term(config.components.private)


def _before(config: Any, state: Any, seat: Any) -> Any:
    """How far a seat is from the opener, clockwise."""
    return (term(seat) - term(state.opener)) % config.players


def _least(one: Any, other: Any) -> Any:
    return z3.If(one < other, one, other)


def _has(config: Any, state: Any, seat: int) -> Any:
    """Whether a seat has all its dice."""
    box = config.components
    return z3.And(state.public[seat].size == term(box.public), state.private[seat].size == term(box.private))


def _of_drawing(config: Any, state: Feeling | Drawing) -> dict[str, Any]:
    outside, inside = term(config.components.public), term(config.components.private)
    seats = range(config.players)
    has: list[tuple[Any, Any]] = [(_count(state.public[seat]), _count(state.private[seat])) for seat in seats]
    due = term(state.turn)
    one, two = (z3.Sum([z3.If(due == seat, has[seat][place], 0) for seat in seats]) for place in (0, 1))
    more = _least(one + HANDFUL, outside), z3.If(one < outside, two, _least(two + HANDFUL, inside))
    drawn = [_before(config, state, seat) < _before(config, state, due) for seat in seats]
    level = [
        z3.And(has[seat][0] == z3.If(drawn[seat], more[0], one), has[seat][1] == z3.If(drawn[seat], more[1], two))
        for seat in seats
    ]
    found = {
        "dice are drawn by feel under one reading": config.rulings.has("drawing", BY_FEEL),
        "the bag goes round": z3.And(level),
        "a seat has a handful to draw, first outside": z3.And(
            one <= outside, two <= inside, z3.Or(one < outside, two < inside), z3.Or(one == outside, two == 0)
        ),
    }
    if not isinstance(state, Drawing):
        return found
    sides: Any = state.sides
    handful = z3.If(one < outside, _least(HANDFUL, outside - one), _least(HANDFUL, inside - two))
    return found | {"as many sizes are felt as there are dice in a handful": sides.size == handful}


def _count(hand: Any) -> Any:
    return term(length(hand))


def _of_tricks(config: Any, state: Playing) -> dict[str, Any]:
    players, box = config.players, config.components
    leader, table, seats = term(state.leader), len(state.table), range(config.players)
    has_played = [z3.If((seat - leader) % players < table, 1, 0) for seat in seats]
    to_come = [_count(state.public[at]) + _count(state.private[at]) + has_played[at] for at in seats]
    done = _tricks(config) - to_come[0]
    back: Any = _count(state.back)
    return {
        "each seat has a die for each trick to come": z3.And(
            *[one == to_come[0] for one in to_come], to_come[0] >= 1, done >= 0
        ),
        "no more dice lie outside or inside than were laid there": z3.And(
            *[_count(hand) <= term(box.public) for hand in state.public],
            *[_count(hand) <= term(box.private) for hand in state.private],
        ),
        "the turn has passed clockwise from the leader": z3.And(
            term(state.turn) == (leader + table) % players,
            *[term(play.seat) == (leader + at) % players for at, play in enumerate(state.table)],
        ),
        "the opener leads the first trick": z3.Or(done > 0, leader == term(state.opener)),
        "each trick gives a score die": _won(config, state, done),
        "the other dice of each trick went back": back + _score(state) == done * players,
        "nobody strays twice in a trick": z3.And(
            [_count(own) <= done + has_played[seat] for seat, own in enumerate(state.strays)]
        ),
    }


def _score(state: Any) -> Any:
    return z3.Sum([_count(pile) for pile in state.score])


def _won(config: Any, state: Any, done: Any) -> Any:
    """Whether there is a score die for each trick done, or fewer where a trick may have no winner."""
    gap = config.rulings.has("no_pattern_applies", NoPatternApplies.NO_WINNER)
    return z3.Or(_score(state) == done, z3.And(_score(state) < done, gap))


def _of_dice_off(config: Any, state: Any) -> dict[str, Any]:
    seats, opener = range(config.players), state.games[-1].opener
    contest: Any = state.contest
    inside = [z3.Or([term(one) == seat for one in contest]) for seat in seats]
    first = [(seat - term(opener)) % config.players for seat in seats]
    has_die, has_number = ([one is not None for one in entries] for entries in (state.sides, state.faces))
    rolls = [die and not number for die, number in zip(has_die, has_number, strict=True)]
    options = config.options
    found = {
        "several are in the contest, of those with most points": z3.And(
            _are_seats(config, state.tied, 2),
            _are_seats(config, contest, 2),
            *[z3.Or([term(one) == term(seat) for seat in state.tied]) for one in contest],
        ),
        "all who are tied roll again under one reading": z3.Or(
            z3.Not(config.rulings.has("final_tie_reroll_who", FinalTieRerollWho.ALL_TIED)),
            len(contest) == len(state.tied),
        ),
        "those in the contest have dice of a size, and no others": z3.And(
            [
                z3.And(inside[seat], z3.Or([term(state.sides[seat]) == size for size in SIZES]))
                for seat in seats
                if has_die[seat]
            ]
        ),
        "who has a number has a die": z3.BoolVal(
            all(die or not number for number, die in zip(has_number, has_die, strict=True))
        ),
        "more rounds are to come": z3.Or(
            options.has("tiebreak_max_rounds", None), _count(state.rounds) < options.number("tiebreak_max_rounds")
        ),
        "dice are chosen clockwise from the opener of the last game": z3.And(
            [
                z3.Implies(z3.And(inside[one], inside[other], first[one] < first[other]), has_die[one])
                for one in seats
                for other in seats
                if has_die[other]
            ]
        ),
    }
    alone = config.rulings.has("final_tie_timing", FinalTieTiming.ONE_BY_ONE)
    if isinstance(state, Picking):
        turn = [z3.And(term(state.turn) == seat, inside[seat], not has_die[seat]) for seat in seats]
        earlier = [
            z3.Implies(z3.And(inside[one], term(state.turn) == other, first[one] < first[other]), has_die[one])
            for one in seats
            for other in seats
        ]
        return found | {
            "the first seat without a die chooses": z3.And(z3.Or(turn), *earlier),
            "all have rolled who have a die, or none": z3.If(alone, has_number == has_die, not any(has_number)),
        }
    at_once = z3.And(not any(has_number), *[z3.Implies(inside[seat], has_die[seat]) for seat in seats])
    return found | {
        "one rolls alone, or all at once": z3.And(sum(rolls) >= 1, z3.Or(z3.And(alone, sum(rolls) == 1), at_once))
    }


# --- what is true of every step ---


def steps(config: Any, before: Any, action: Any, after: Any) -> Mapping[str, Any]:
    """What is true of every step. The bag holds whatever lies nowhere else: so it is said what may leave and enter."""
    found = dict[str, Any]()
    if isinstance(before, (Dealing, Feeling, Drawing, Rolling, Playing)) and not isinstance(after, ScoreRolling):
        was, now = (places(DECLARED, config, state) for state in (before, after))
        found["nothing leaves the bag but what is drawn, and nothing enters it"] = was["bag"].alike(
            now["bag"] + _drawn(action)
        )
        if not isinstance(before, Dealing):
            mover = getattr(before, "turn", None) if isinstance(before, (Drawing, Playing)) else None
            has_dice = isinstance(after, (Feeling, Drawing, Rolling, Playing))
            found["dice of others lie where they lay"] = (
                _of_others(config, before, after, mover) if has_dice else z3.BoolVal(False)
            )
    if isinstance(action, Play):
        has_score = isinstance(after, (Playing, ScoreRolling))
        found["who wins a trick keeps their die of it, and nobody else one"] = (
            _kept(config, before, action, after) if has_score else z3.BoolVal(False)
        )
    if isinstance(action, ScoreRoll):
        is_last = not isinstance(after, (Dealing, Feeling, NextLeading))
        found["a match has as many games as are agreed"] = z3.And(
            len(after.games) == len(before.games) + 1,
            (len(after.games) == config.options.number("games")) == is_last,
        )
    return found


def _drawn(action: Any) -> Bag:
    """The dice that an action takes out of the bag."""
    drawn = bag_of((), COPIES)
    for hand in (action.dice,) if isinstance(action, Draw) else ():
        drawn = drawn + hand
    for hand in (*action.public, *action.private) if isinstance(action, Deal) else ():
        drawn = drawn + hand
    return drawn


def _of_others(config: Any, before: Any, after: Any, mover: Any) -> Any:
    """Whether the dice in hand of all seats but that one are the same."""
    return z3.And(
        [
            z3.Or(z3.BoolVal(False) if mover is None else term(mover) == seat, hands[0].alike(hands[1]))
            for seat in range(config.players)
            for hands in (
                (before.public[seat], after.public[seat]),
                (before.private[seat], after.private[seat]),
            )
        ]
    )


def _kept(config: Any, before: Playing, action: Play, after: Any) -> Any:
    """Whether score dice are as before, but for the die of one seat in a trick that is over."""
    plays = (*before.table, action)
    own, more = list[Any](), z3.IntVal(0)
    for seat in range(config.players):
        was, now = (bag_of(state.score[seat], COPIES) for state in (before, after))
        if now is not was:
            dice = [(play.seat, bag_of((play.die,), COPIES, zones.kind)) for play in plays]
            won = [z3.And(term(owner) == seat, now.alike(was + die)) for owner, die in dice]
            own.append(z3.Or(now.alike(was), *won))
            more = more + now.size - was.size
    return z3.And(*own, more <= (1 if len(plays) == config.players else 0))


# --- the end ---


def measure(config: Any, state: Any) -> list[Any]:
    """How many actions there can still be; of the dice-off as many rounds as `max_game_length` reckons with."""
    players, plays = config.players, _tricks(config) * config.players
    box = config.components
    rounds = _handfuls(term(box.public)) + _handfuls(term(box.private))
    draws = z3.If(config.rulings.has("drawing", BY_FEEL), 2 * players * rounds, 1)
    if isinstance(state, (Picking, TieRolling)):
        done = sum(one is not None for one in (*state.sides, *state.faces))
        left = _rounds(config) - _count(state.rounds)
        return [2 * players * z3.If(left > 1, left, 1) - done]
    if isinstance(state, Over):
        return [z3.IntVal(0)]
    whole, count = draws + 3 + plays, config.options.number("games")
    later = 2 * players * _rounds(config) + z3.Sum(
        [z3.If(count > number, whole, 0) for number in range(len(state.games) + 1, MOST_GAMES)]
    )
    if isinstance(state, Dealing):
        return [later + 3 + plays]
    if isinstance(state, (Feeling, Drawing)):
        to_draw = z3.Sum(
            [
                _handfuls(term(due) - _count(hand))
                for due, hands in ((box.public, state.public), (box.private, state.private))
                for hand in hands
            ]
        )
        return [later + 2 + plays + 2 * to_draw - isinstance(state, Drawing)]
    if isinstance(state, Rolling):
        return [later + 2 + plays]
    if isinstance(state, Playing):
        return [later + 1 + z3.Sum([_count(hand) for hand in (*state.public, *state.private)])]
    return [later + 1 if isinstance(state, ScoreRolling) else later + whole]


def _handfuls(count: Any) -> Any:
    """How many handfuls so many dice are."""
    return (count + HANDFUL - 1) / HANDFUL


def _rounds(config: Any) -> Any:
    options = config.options
    return z3.If(
        options.has("tiebreak_max_rounds", None), RECKONED, _least(options.number("tiebreak_max_rounds"), RECKONED)
    )


def endless(config: Any) -> Any:
    """A dice-off without a bound, or with one that `max_game_length` does not reckon with."""
    options = config.options
    return z3.Or(options.has("tiebreak_max_rounds", None), options.number("tiebreak_max_rounds") > RECKONED)


_TESTS = "tests/proofs/test_dtwww.py::test_"
_ROLLED = Lying(COPIES, zones.kind, by_seat=True)
DECLARED = Declared(
    rules=GAME,
    kinds=COPIES,
    box=_box,
    meanings=(
        Meaning(words.refused, unsaid, f"{_TESTS}a_refusal_says_nothing_but_its_clause_and_why"),
        Meaning(pieces.DIE_NAMES, nothing, f"{_TESTS}names_of_dice_stand_in_refusals_alone"),
        Meaning(pieces.COLOUR, nothing, f"{_TESTS}the_colour_of_a_die_is_handed_on_and_not_looked_at"),
        Meaning(pieces.KIND, kind_of, f"{_TESTS}the_kind_and_the_number_of_a_die_are_computed"),
        Meaning(pieces.NUMBER, number_of, f"{_TESTS}the_kind_and_the_number_of_a_die_are_computed"),
        Meaning(pieces.dice, dice, f"{_TESTS}the_dice_of_the_box_are_what_it_says"),
        Meaning(pieces.faces_of, faces_of, f"{_TESTS}a_die_has_numbers"),
        Meaning(drawing.in_bag, in_bag, f"{_TESTS}in_the_bag_is_what_lies_nowhere_else"),
        Meaning(preparation.sizes_of, sizes_of, f"{_TESTS}sizes_are_those_of_the_kinds"),
        Meaning(preparation.sizes_left, sizes_left, f"{_TESTS}sizes_are_those_of_the_kinds"),
        Meaning(drawing.refusal_of_sizes, refusal_of_sizes, f"{_TESTS}so_many_sizes_are_felt_as_are_due"),
        Meaning(drawing.refusal_of_kinds, nothing_wrong, f"{_TESTS}kinds_in_order_are_not_refused"),
        Meaning(dealing.ill_formed, nothing_wrong, f"{_TESTS}dice_by_seat_are_not_refused"),
        Meaning(dealing.misrolled, misrolled, f"{_TESTS}dice_are_rolled_where_they_lie"),
        Meaning(tricks.refusal_of_colour, nothing_wrong, f"{_TESTS}what_may_be_put_out_is_refused_or_not"),
        Meaning(tricks.refusal_of_option, nothing_wrong, f"{_TESTS}what_may_be_put_out_is_refused_or_not"),
        Meaning(tricks.strays_after, strays_after, f"{_TESTS}who_plays_may_stray_once_more"),
        Meaning(trick.trick_winner, trick_winner, f"{_TESTS}a_place_wins_the_trick_or_none_under_one_reading"),
        Meaning(trick.next_leader, next_leader, f"{_TESTS}a_place_leads_the_next_trick"),
        Meaning(games.record, record, f"{_TESTS}the_record_of_a_game_says_who_opened_it"),
        Meaning(series.last_place, some_seats, f"{_TESTS}seats_are_last_and_seats_have_most_points"),
        Meaning(series.totals, totals, f"{_TESTS}seats_are_last_and_seats_have_most_points"),
        Meaning(series.most_points, some_seats, f"{_TESTS}seats_are_last_and_seats_have_most_points"),
        Meaning(scoring.value, nothing, f"{_TESTS}some_of_those_who_rolled_are_level_at_the_top"),
        Meaning(dice_off.level_at_the_top, level_at_the_top, f"{_TESTS}some_of_those_who_rolled_are_level_at_the_top"),
    ),
    fields={
        **dict.fromkeys(("Feeling.turn", "Drawing.turn", "Playing.turn", "Picking.turn"), SEAT),
        **dict.fromkeys(("Picking.rounds", "TieRolling.rounds", "Over.rounds"), ITEMS),
        **dict.fromkeys(("Picking.games", "TieRolling.games", "Over.games"), LAST),
        **dict.fromkeys(("Record.sums", "Record.dice", "Record.ranks", "Record.points"), NOTHING),
        **dict.fromkeys(("Play.place", "Play.colour"), NOTHING),
        "Play.die": lambda _, __, name: Rolled(name),
        "Playing.strays": ITEMS_BY_SEAT,
        "Drawing.sides": Lying(SIZES),
        "Feel.sides": Lying(SIZES),
        "Draw.dice": Lying(COPIES),
        "ScoreRoll.dice": _ROLLED,
        "TiebreakRoll.faces": ENTRIES,
    },
    facts=facts,
    steps=steps,
    measure=measure,
    endless=endless,
    agreed=agreed,
    players=(2, 3),
    states={CONSERVED: ("every_die_is_in_exactly_one_place",)},
    opaque=(
        Meaning(
            drawing.in_bag,
            left_one_by_one,
            "tests/proofs/test_views.py::test_what_lies_in_the_bag_is_what_lies_nowhere_else",
        ),
    ),
)
