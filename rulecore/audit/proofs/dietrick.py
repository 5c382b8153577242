"""What Dietrick-taking declares for its proofs. Who is ranked where, and which icons cards have, is left open: any two
of a trick are ranked first and last, and markers move as far as there are cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, final

import z3

from rulecore.audit.proofs.meanings import Meaning, unsaid
from rulecore.audit.proofs.paths import running
from rulecore.audit.proofs.proof import CONSERVED
from rulecore.audit.proofs.shapes import ITEMS, SEAT, UNSEEN, Declared, Fresh
from rulecore.audit.proofs.symbols import EACH_ONCE, IRRELEVANT, Items, Number, Pile, Truth, some, term
from rulecore.core.errors import Refusal
from rulecore.core.frozen import frozen
from rulecore.core.structs import Struct
from rulecore.games.dietrick import (
    GAME,
    Arranging,
    Dealing,
    Drawing,
    Flipping,
    Leading,
    Over,
    Pass,
    Passing,
    Playing,
    Reshuffling,
    ending,
    memory,
    refill,
    trick,
)
from rulecore.games.dietrick import solo as rules_of_solo
from rulecore.games.dietrick.ending import STATED
from rulecore.games.dietrick.pieces import BOX, FUZZ, PLAYER
from rulecore.games.dietrick.play import games, markers, playing
from rulecore.games.dietrick.play import solo as play_of_solo
from rulecore.games.dietrick.presentation import words
from rulecore.games.dietrick.rulings import (
    GameLength,
    ReshuffleTiming,
    Solo13th,
    SoloEmptyPersonal,
    SoloFuzzEmpty,
    SoloRound,
    SoloTwoCards,
    TrackOverflow,
)
from rulecore.games.dietrick.state import Piles, Table, Trick
from rulecore.games.dietrick.zones import Hands

SOLO, SEVERAL, RESHUFFLING = (1,), (2, 3, 4), (1, 3, 4)
"""Numbers of seats: of solo, of all other games, of those in which discards become a deck."""
CARDS, HAND, GOAL = len(BOX.cards), BOX.hand, BOX.goal
"""No config changes these."""


def _box(fresh: Fresh) -> Any:
    """All cards; rows of any length that has the square that ends a game. What is printed on cards moves no card. Where
    the length is known, the usual box."""
    beyond: Any = fresh("squares beyond the one that ends a game")
    if type(beyond) is int:
        return BOX
    cards: Any = Pile(lambda card: z3.And(card >= 0, card < CARDS), z3.IntVal(CARDS))
    unread: Any = IRRELEVANT
    return BOX._replace(cards=cards, icons=unread, top=unread, scoring=unread, edge=unread, squares=GOAL + beyond)


def place(reading: Any) -> int:
    """The place of a reading in the list of those of its ruling."""
    readings: Any = type(reading)
    return [*readings].index(reading)


def _is(asked: Any, reading: Any) -> Any:
    """The condition that a ruling that need not be decided has this reading."""
    return asked.z == place(reading)


# --- states in the middle of a step ---


@final
@frozen
class Ending(Struct):
    """A game is over."""

    held: Hands
    trick: Trick
    piles: Piles
    table: Table


@final
@frozen
class Ranking(Struct):
    """Solo: all cards of a trick are there."""

    held: Hands
    trick: Trick
    piles: Piles
    table: Table


@final
@frozen
class Discarding(Struct):
    """Solo: the hand is refilled."""

    held: Hands
    trick: Trick
    piles: Piles
    table: Table


@final
@frozen
class Beginning(Struct):
    """Solo: the next trick begins."""

    held: Hands
    piles: Piles
    table: Table


def ranking(config: Any, held: Any, trick: Any, piles: Any, table: Any) -> Ranking:
    """The proof goes on there."""
    return Ranking(held, trick, piles, table)


def discarding(config: Any, held: Any, trick: Any, piles: Any, table: Any) -> Discarding:
    """The proof goes on there."""
    return Discarding(held, trick, piles, table)


def beginning(config: Any, held: Any, piles: Any, table: Any) -> Beginning:
    """The proof goes on there."""
    return Beginning(held, piles, table)


# --- actions ---


def are_cards(cards: object) -> bool:
    """Symbols are of the right types."""
    return True


def not_held(clause: str, seat: Any, card: Any) -> Refusal:
    """A refusal by its clause."""
    return unsaid(clause, "not-held")


def different(cards: Any) -> Items:
    """As many as are not equal to an earlier one."""
    terms = [term(card) for card in cards]
    news = [z3.And([other != one for other in terms[:at]]) for at, one in enumerate(terms)]
    return Items(z3.Sum([z3.IntVal(0), *[z3.If(new, 1, 0) for new in news]]))


# --- tricks ---


def suit_led(state: Any) -> Number | None:
    """Any suit; None for the leader."""
    return some("suit", 0, 4) if state.trick and state.turn != state.table.lead else None


def playable(hand: Any, led: Any) -> Pile:
    """Any cards of the hand."""
    may = z3.Function(str(running().fresh("playable")), z3.IntSort(), z3.BoolSort())
    return Pile(lambda card: z3.And(hand.holds(card), may(card)), term(some("playable", 0, hand.size + 1)))


def first_and_last(trick: Any) -> tuple[Number, Number]:
    """The seats of any two cards."""
    seats, path = [term(seat) for seat, _ in trick], running()
    first, last = path.fresh("first"), path.fresh("last")
    pairs = [(one, other) for at, one in enumerate(seats) for place, other in enumerate(seats) if at != place]
    path.add(z3.Or([z3.And(first == one, last == other) for one, other in pairs or [(seats[0], seats[0])]]))
    return Number(first), Number(last)


def winners_marks(config: Any, marks: Any, first: Any, cards: Any) -> tuple[tuple[Number, Number], ...]:
    """The first-ranked moves on both rows, together as many squares as there are cards."""
    yellow = some("yellow icons", 0, len(cards) + 1)
    icons = yellow, len(cards) - yellow
    squares, overflow = config.components.squares, config.rulings.track_overflow
    found = []
    for seat, pair in enumerate(marks):
        there = [moved(square, count, squares, overflow) for square, count in zip(pair, icons, strict=True)]
        one, other = [z3.If(term(first) == seat, term(to), term(at)) for to, at in zip(there, pair, strict=True)]
        found.append((Number(one), Number(other)))
    return tuple(found)


def moved(square: Any, count: Any, squares: Any, reading: Any) -> Number:
    """So many squares to the right, or not beyond the last one."""
    to = term(square + count)
    stays = z3.And(to > term(squares), _is(reading, TrackOverflow.STOP_AT_EDGE))
    return Number(z3.If(stays, term(squares), to))


def has_reached(marks: Any, goal: Any) -> Truth:
    """Whether one of them is there."""
    return Truth(z3.Or([term(mark) >= term(goal) for pair in marks for mark in pair]))


# --- the end of a game, and replenishing ---


def is_last_trick(reading: Any, players: int, tricks: Any, reshuffles: Any, deck: Any) -> Truth:
    """By the deck, by the number of tricks, or by what comes first."""
    no_other = z3.BoolVal(True) if players <= 2 else term(reshuffles) > 0
    is_empty, is_stated = z3.And(term(deck) == 0, no_other), term(tricks) + 1 >= STATED[players]
    by_deck, by_number = _is(reading, GameLength.DECK), _is(reading, GameLength.STATED)
    return Truth(z3.If(by_deck, is_empty, z3.If(by_number, is_stated, z3.Or(is_empty, is_stated))))


_timing = refill.timing


def timing(reading: Any, players: int) -> Any:
    """What the function says of each reading."""
    found: Any = [_timing(one, players) for one in ReshuffleTiming]
    waits, with_trick = (
        Truth(z3.Or([_is(reading, one) for one, said in zip(ReshuffleTiming, found, strict=True) if said[at]]))
        for at in (0, 1)
    )
    chosen: Any = refill.Timing
    return chosen(waits, with_trick)


def over(config: Any, held: Any, trick: Any, piles: Any, table: Any, *, given: Any, end: str) -> Ending:
    """The proof goes on there."""
    return Ending(held, trick, piles, table)


def after_the_end(config: Any, state: Any) -> Any:
    """The end of everything, and the cards stay where they are; or the next game, if there can still be one."""
    path, unread, table = running(), IRRELEVANT, state.table
    done: Any = table.games + (unread,)
    goes_on = done.length < term(config.options.games)
    if path.fork((z3.BoolVal(True), goes_on), ("the end", "the next game")) == 0:
        end: Any = Over
        return end(state.held, state.trick, state.piles, table._replace(games=done), unread, unread, unread)
    if config.players == 1:
        return games.begun(config, FUZZ, done)
    if path.fork((z3.BoolVal(True), z3.BoolVal(True)), ("a lead is drawn", "the next game begins")) == 0:
        return Leading(done)
    return games.begun(config, some("lead", 0, config.players), done)  # type: ignore[arg-type]


_after_trick, _after_refill, _next_trick = play_of_solo.after_trick, play_of_solo.after_refill, play_of_solo.next_trick
CUT: Mapping[type, Callable[[Any, Any], Any]] = {
    Ending: after_the_end,
    Ranking: lambda config, state: _after_trick(config, *state._values()),
    Discarding: lambda config, state: _after_refill(config, *state._values()),
    Beginning: lambda config, state: _next_trick(config, *state._values()),
}
"""What goes on from there: the function itself, but for the end of a game, which has a meaning."""


# --- memory, which moves no card ---


def nothing(*_: object, **__: object) -> Any:
    """What moves no card."""
    return IRRELEVANT


def same_table(table: Any, *_: object, **__: object) -> Any:
    """The table as it is, but for what is remembered."""
    return table


def renewed(table: Any, deck: Any) -> Any:
    """One reshuffle more."""
    return table._replace(reshuffles=table.reshuffles + 1)


# --- solo ---


def uncounted(trick: Any, reading: Any) -> tuple[Any, ...]:
    """No card, or all of Fuzz but one."""
    fuzz = [card for seat, card in trick if seat == FUZZ]
    ways = [(), *[(*fuzz[:at], *fuzz[at + 1 :]) for at in range(len(fuzz))]] if len(fuzz) > 1 else [()]
    conditions = [_is(reading, SoloTwoCards.BOTH_COUNT), *[z3.BoolVal(True)] * (len(ways) - 1)]
    if len(ways) == 1:
        return ()
    return tuple(ways[running().fork(conditions, [f"{len(one)} cards do not count" for one in ways])])


def lowest_card(trick: Any, reading: Any) -> Number:
    """Any card of the trick."""
    found = running().fresh("lowest card")
    running().add(z3.Or([found == term(card) for _, card in trick]))
    return Number(found)


def leader(reading: Any, first: Any) -> Number:
    """The first-ranked, or Fuzz."""
    return Number(z3.If(_is(reading, SoloRound.ROUND_IS_GAME), term(first), FUZZ))


def takes_a_card(personal: Any, reading: Any) -> Truth:
    """Whether there is one, or none is needed."""
    return Truth(z3.Or(term(personal) > 0, _is(reading, SoloEmptyPersonal.TAKE_LOWEST)))


def deciding_marks(reading: Any, marks: Any) -> tuple[Any, ...]:
    """Those of Fuzz as if they had not moved, where they do not count."""
    player, fuzz = marks
    counts = _is(reading, Solo13th.ANY_MARKER)
    return player, tuple([Number(z3.If(counts, term(mark), 0)) for mark in fuzz])


# --- what else is true ---


def facts(config: Any, state: Any) -> Mapping[str, Any]:
    """What else is true of every state."""
    if isinstance(state, Leading):
        return {"there is a game to come": _length(state.games) < _most_games(config)}
    if isinstance(state, Over):
        return {}
    table = state.table
    found = {"there is a game to come": _length(table.games) < _most_games(config)}
    if isinstance(state, Ending):
        return found
    found |= {
        "a contestant leads": z3.And(term(table.lead) >= 0, term(table.lead) < max(2, config.players)),
        "tricks and reshuffles are counted from none": z3.And(term(table.tricks) >= 0, term(table.reshuffles) >= 0),
        "no marker is beyond the edge, where it stops there": _within_the_edge(config, table.marks),
    }
    return found | (_of_solo(config, state) if config.players == 1 else _of_several(config, state))


def _most_games(config: Any) -> Any:
    return config.options.number("games")


def _length(items: Any) -> Any:
    return items.length if isinstance(items, Items) else z3.IntVal(len(items))


def _size(pile: Any) -> Any:
    return pile.size if isinstance(pile, Pile) else z3.IntVal(0)


def _within_the_edge(config: Any, marks: Any) -> Any:
    squares, beyond = term(config.components.squares), config.rulings.has("track_overflow", TrackOverflow.COUNT_BEYOND)
    return z3.And([z3.And(term(mark) >= 0, z3.Or(beyond, term(mark) <= squares)) for pair in marks for mark in pair])


def _of_several(config: Any, state: Any) -> dict[str, Any]:
    """Of 2 to 4 players."""
    players, table = config.players, state.table
    tricks, reshuffles, deck = term(table.tricks), term(table.reshuffles), _size(state.piles[0])
    stated, is_renewed = STATED[players], reshuffles == 0 if players > 2 else z3.BoolVal(False)
    by_deck = config.rulings.has("game_length", GameLength.DECK)
    final = term(table.final) == 1
    found = {"less tricks are completed than are printed": z3.Or(by_deck, tricks < stated)}
    if not getattr(state, "held", ()):
        found["nothing has happened"] = z3.And(tricks == 0, reshuffles == 0, z3.Not(final), deck == CARDS)
        return found
    if players == 2:
        found["each trick but one that is not replenished yet has taken two cards from the deck"] = (
            deck == CARDS - 2 * HAND - 2 * _replenished(state)
        )
    if isinstance(state, (Arranging, Playing)):
        played = len(state.trick)
        turn = term(state.turn if isinstance(state, Playing) else table.lead)
        if isinstance(state, Arranging):
            found["nothing has happened"] = z3.And(tricks == 0, reshuffles == 0, z3.Not(final))
        else:
            found["before the first trick nothing has happened"] = z3.Implies(
                tricks == 0, z3.And(reshuffles == 0, z3.Not(final))
            )
            found["the turn has passed clockwise from the leader"] = turn == (term(table.lead) + played) % players
        seats = [term(seat) == (term(table.lead) + at) % players for at, (seat, _) in enumerate(state.trick)]
        found["the cards of a trick were played clockwise"] = z3.And(seats)
        found["hands are full but for the cards in the trick"] = z3.And(
            [
                _size(hand) == HAND - z3.If((seat - term(table.lead)) % players < played, 1, 0)
                for seat, hand in enumerate(state.held)
            ]
        )
        goes_on = z3.If(by_deck, z3.Or(deck > 0, is_renewed), tricks + 1 < stated)
        found["if this is not the last trick, there will be a deck, and a trick that may be the last"] = z3.Or(
            final, goes_on
        )
        return found
    found["a trick is over, and it was not the last"] = z3.And(tricks >= 1, z3.Not(final))
    if isinstance(state, Passing):
        found["all hands have a card less"] = z3.And([_size(hand) == HAND - 1 for hand in state.held])
        found["there will be a deck"] = z3.Implies(by_deck, z3.Or(deck > 0, is_renewed))
    if isinstance(state, Drawing):
        found["hands are full but for who draws"] = _full_but_for(state.held, term(state.seat), players)
        found["there is one reshuffle at most"] = z3.Implies(by_deck, reshuffles <= 1)
    if isinstance(state, Reshuffling):
        giver = term(state.given.seat) if isinstance(state.given, Pass) else z3.IntVal(-1)
        draws = term(state.draws) == 1
        found["who waits for cards is a seat"] = z3.Implies(draws, z3.And(giver >= 0, giver < players))
        found["hands are full but for who draws"] = _full_but_for(state.held, z3.If(draws, giver, -1), players)
        found["this is the first reshuffle"] = z3.Implies(by_deck, reshuffles == 0)
        found["there are tricks to come"] = z3.Or(by_deck, draws, tricks + 1 < stated)
    return found


def _full_but_for(hands: Any, seat: Any, missing: int) -> Any:
    return z3.And([_size(hand) == HAND - z3.If(seat == at, missing, 0) for at, hand in enumerate(hands)])


def _replenished(state: Any) -> Any:
    """2 to 4 players: after how many tricks hands have been replenished."""
    waits = term(state.draws) if isinstance(state, Reshuffling) else int(isinstance(state, (Passing, Drawing)))
    return term(state.table.tricks) - waits


def _of_solo(config: Any, state: Any) -> dict[str, Any]:
    """Of one player and Fuzz."""
    table, deck, cards = state.table, _size(state.piles[0]), getattr(state, "trick", ())
    personal, fuzz = term(table.personal), _size(state.piles[0]) - term(table.personal)
    ends = config.rulings.has("solo_fuzz_empty", SoloFuzzEmpty.GAME_ENDS)
    player_leads = term(table.lead) == PLAYER
    found = {
        "the personal deck lies face down": z3.And(personal >= 0, personal <= deck),
        "no marker of the player is there": z3.And([term(mark) < GOAL for mark in table.marks[PLAYER]]),
    }
    if isinstance(state, Dealing) or not state.held:
        fresh = z3.And(deck == CARDS, personal == BOX.personal)
        found["nothing has happened"] = z3.And(fresh, term(table.lead) == FUZZ, term(table.tricks) == 0)
        return found
    seats, hand = [term(seat) for seat, _ in cards], _size(state.held[PLAYER])
    has_played, need = _has_played(state), term(getattr(state, "need", 0))
    full = hand + z3.If(has_played, 1, 0)
    found["the hand is full while the personal deck lasts"] = z3.And(full <= HAND, z3.Or(personal == 0, full == HAND))
    left = BOX.personal - HAND - term(table.tricks) + (1 if isinstance(state, Drawing) else 0)
    found["the personal deck has given a hand, and a card a trick while it lasts"] = personal == z3.If(
        left > 0, left, 0
    )
    if isinstance(state, (Flipping, Reshuffling)):
        found["one or two cards are due"] = z3.And(
            need >= 1, need + len(cards) - z3.If(has_played, 1, 0) <= z3.If(player_leads, 2, 1)
        )
        found["only the first card is the player's"] = z3.And(
            [seat == FUZZ for seat in seats[1:]]
            + [z3.Or(seat == FUZZ, z3.And(seat == PLAYER, player_leads)) for seat in seats[:1]]
        )
    if isinstance(state, Flipping):
        found["there is a card of Fuzz"] = z3.And(fuzz >= 1, z3.Or(z3.Not(ends), need <= fuzz))
    if isinstance(state, Reshuffling):
        found["there is none"] = z3.And(fuzz == 0, z3.Not(ends))
    if isinstance(state, Playing):
        found["the cards there are of Fuzz"] = z3.And([seat == FUZZ for seat in seats])
        found["Fuzz has a card where the player leads"] = z3.Or(fuzz >= 1, bool(cards), z3.Not(ends))
        found["Fuzz leads only with a card"] = z3.Or(player_leads, bool(cards))
    if isinstance(state, (Arranging, Ranking)) and cards:
        last = len(seats) - 1
        first_or_last = z3.If(player_leads, 0, last)
        players = [seat == z3.If(first_or_last == at, PLAYER, FUZZ) for at, seat in enumerate(seats)]
        found["one card is the player's"] = z3.And(*players, z3.Or(player_leads, last != 0))
        found["Fuzz has a card where the player leads"] = z3.Or(fuzz >= 1, len(cards) != 1, z3.Not(ends))
    if isinstance(state, Drawing):
        found["a card is missing"] = z3.And(hand == HAND - 1, personal > 0)
    return found


def _has_played(state: Any) -> Any:
    """Solo: whether the player's card lies in the trick."""
    if isinstance(state, (Flipping, Reshuffling)) and state.trick:
        return term(state.trick[0][0]) == PLAYER
    return z3.BoolVal(isinstance(state, (Drawing, Ranking)) or (isinstance(state, Arranging) and bool(state.trick)))


def _of_ranks(config: Any, after: Any) -> dict[str, Any]:
    """Where a trick has been ranked in this step, else the ranks are irrelevant."""
    table, found = after.table, dict[str, Any]()
    if isinstance(table.first, Number):
        is_fuzz = z3.And(term(table.lead) == FUZZ, config.players == 1)
        found["who is ranked first leads, or Fuzz does"] = z3.Or(term(table.lead) == table.first.z, is_fuzz)
    if isinstance(after, Passing) and isinstance(table.last, Number):
        found["who is ranked last gives"] = term(after.turn) == table.last.z
    return found


def steps(config: Any, before: Any, action: Any, after: Any) -> Mapping[str, Any]:
    """What is true of every step within a game."""
    if isinstance(before, (Leading, Ending)) or isinstance(after, Leading):
        return {}
    old, new = before.table, after.table
    moved = [
        z3.Or([term(one) != term(other) for one, other in zip(pair, others, strict=True)])
        for pair, others in zip(old.marks, new.marks, strict=True)
    ]
    forward = [
        term(other) >= term(one)
        for pair, others in zip(old.marks, new.marks, strict=True)
        for one, other in zip(pair, others, strict=True)
    ]
    tricks = term(new.tricks) - term(old.tricks)
    shuffled = term(new.reshuffles) - term(old.reshuffles)
    return _of_ranks(config, after) | {
        "markers never go back": z3.And(forward),
        "one contestant moves at most": z3.AtMost(*moved, 1),
        "one trick is completed at most": z3.And(tricks >= 0, tricks <= 1),
        "a reshuffle is counted, and nothing else is": shuffled == int(isinstance(before, Reshuffling)),
        "no game is completed within one": _length(new.games) == _length(old.games),
    }


# --- that a game ends ---


def measure(config: Any, state: Any) -> Sequence[Any]:
    """Games to come; what is used up by tricks; how far the trick has got."""
    if isinstance(state, Over):
        return 0, 0, 0, 0
    if isinstance(state, Leading):
        return _most_games(config) - _length(state.games), 1_000, 0, 0
    table = state.table
    to_come = _most_games(config) - _length(table.games)
    if isinstance(state, Ending):
        return to_come, 0, 0, 0
    if config.players == 1:
        return to_come, _to_use_up(state), _stage_of_solo(state), 0
    reshuffles, deck = term(table.reshuffles), _size(state.piles[0])
    by_deck = config.rulings.has("game_length", GameLength.DECK)
    used_up = z3.If(by_deck, 1 - reshuffles, STATED[config.players] - _replenished(state))
    return to_come, used_up, z3.If(by_deck, deck, 0), _stage_of_several(config.players, state)


def _stage_of_several(players: int, state: Any) -> Any:
    """A number that falls with what is done for a trick, the reshuffle after it included."""
    if isinstance(state, Playing):
        return 10 + 2 * (players - len(state.trick))
    if isinstance(state, Arranging) and state.trick:
        return 11 + 2 * (players - len(state.trick))
    if isinstance(state, Reshuffling):
        return z3.If(term(state.draws) == 1, 2, 30)
    return {Dealing: 41, Passing: 3, Drawing: 1}.get(type(state), 0) or (40 if state.held else 42)


def _to_use_up(state: Any) -> Any:
    """Solo: each trick uses up a card of the personal deck or of the hand, or moves the player's markers."""
    table, hand = state.table, () if isinstance(state, Dealing) else state.held
    cards = z3.Sum([z3.IntVal(0), *map(_size, hand)])
    if not isinstance(state, (Dealing, Drawing)):
        cards = cards + z3.If(_has_played(state), 1, 0)
    yellow, blue = table.marks[PLAYER]
    return 2 * term(table.personal) + cards + 2 * (2 * GOAL - term(yellow) - term(blue))


def _stage_of_solo(state: Any) -> Any:
    """Solo: a number that falls with what is done for a trick."""
    if isinstance(state, Arranging):
        return 8 if state.trick else 80 if state.held else 82
    if type(state) in (Dealing, Discarding, Beginning, Ranking):
        return {Dealing: 81, Discarding: 60, Beginning: 50, Ranking: 0}[type(state)]
    need = 3 * term(getattr(state, "need", 0))
    return need + z3.If(_has_played(state), 0, 10) + (1 if isinstance(state, Reshuffling) else 0)


_TESTS = "tests/proofs/test_dietrick.py::test_"
DECLARED = Declared(
    rules=GAME,
    kinds=EACH_ONCE,
    box=_box,
    meanings=(
        Meaning(words.refused, unsaid, f"{_TESTS}a_refusal_says_nothing_but_its_clause_and_why"),
        Meaning(playing.not_held, not_held, f"{_TESTS}a_card_that_is_not_held_is_refused"),
        Meaning(playing.are_cards, are_cards, f"{_TESTS}cards_are_cards"),
        Meaning(set, different, f"{_TESTS}a_set_has_as_many_as_there_are_different_ones", SEVERAL),
        Meaning(playing.suit_led, suit_led, f"{_TESTS}a_suit_is_led_but_for_the_leader"),
        Meaning(trick.playable, playable, f"{_TESTS}what_may_be_played_is_in_the_hand"),
        Meaning(markers.first_and_last, first_and_last, f"{_TESTS}two_seats_of_the_trick_are_first_and_last"),
        Meaning(markers.winners_marks, winners_marks, f"{_TESTS}only_the_winner_moves_by_as_many_icons_as_cards"),
        Meaning(ending.has_reached, has_reached, f"{_TESTS}a_marker_is_there_or_not"),
        Meaning(ending.is_last_trick, is_last_trick, f"{_TESTS}the_last_trick_is_the_last", SEVERAL),
        Meaning(refill.timing, timing, f"{_TESTS}the_timing_is_that_of_the_reading", SEVERAL),
        Meaning(games.over, over, f"{_TESTS}at_the_end_of_a_game_all_lies_where_it_lay_or_the_next_one_begins"),
        Meaning(play_of_solo.after_trick, ranking, f"{_TESTS}where_the_proof_is_cut_the_function_itself_goes_on", SOLO),
        Meaning(
            play_of_solo.after_refill, discarding, f"{_TESTS}where_the_proof_is_cut_the_function_itself_goes_on", SOLO
        ),
        Meaning(
            play_of_solo.next_trick, beginning, f"{_TESTS}where_the_proof_is_cut_the_function_itself_goes_on", SOLO
        ),
        Meaning(markers.covered, same_table, f"{_TESTS}what_is_remembered_is_all_that_changes_on_the_table"),
        Meaning(markers.renewed, renewed, f"{_TESTS}what_is_remembered_is_all_that_changes_on_the_table", RESHUFFLING),
        Meaning(markers.given, same_table, f"{_TESTS}what_is_remembered_is_all_that_changes_on_the_table", SEVERAL),
        Meaning(markers.drawn, same_table, f"{_TESTS}what_is_remembered_is_all_that_changes_on_the_table", SEVERAL),
        Meaning(memory.sees_every_pass, nothing, f"{_TESTS}a_pass_is_seen_or_not", SEVERAL),
        Meaning(memory.told_of_taking, nothing, f"{_TESTS}what_is_remembered_is_all_that_changes_on_the_table", SOLO),
        Meaning(rules_of_solo.uncounted, uncounted, f"{_TESTS}all_cards_of_fuzz_count_but_one_or_none", SOLO),
        Meaning(rules_of_solo.lowest_card, lowest_card, f"{_TESTS}the_lowest_card_is_one_of_the_trick", SOLO),
        Meaning(rules_of_solo.leader, leader, f"{_TESTS}readings_of_solo_are_as_they_say", SOLO),
        Meaning(rules_of_solo.takes_a_card, takes_a_card, f"{_TESTS}readings_of_solo_are_as_they_say", SOLO),
        Meaning(rules_of_solo.deciding_marks, deciding_marks, f"{_TESTS}readings_of_solo_are_as_they_say", SOLO),
    ),
    fields={
        **{f"Table.{field}": UNSEEN for field in ("start", "order", "first", "last")},
        **{f"Memory.{field}": UNSEEN for field in ("told", "renewed", "spread", "top")},
        **{f"{phase}.given": UNSEEN for phase in ("Playing", "Passing", "Drawing", "Over")},
        "Table.games": ITEMS,
        "Leading.games": ITEMS,
        "Playing.turn": SEAT,
        "Passing.turn": SEAT,
        "Drawing.seat": SEAT,
        "Over.winners": UNSEEN,
        "Over.capped": UNSEEN,
        "Pass.cards": 3,
        "Arrange.order": 4,
        "ArrangeByChance.order": 4,
        "Flip.cards": 2,
    },
    facts=facts,
    measure=measure,
    steps=steps,
    cut=CUT,
    rare={Leading: SEVERAL, Passing: SEVERAL, Flipping: SOLO, Reshuffling: RESHUFFLING},
    states={CONSERVED: ("every_card_is_in_exactly_one_place",)},
)
