"""Other histories of a game of which rulecore knows nothing but its rules: what chance has done unseen is drawn again,
and two of these pieces at a time are exchanged until all that the seat saw can happen. A history that is found is
mixed: more exchanges follow, of which those stay after which it still is one, so that no history is much likelier than
others.

Nothing is taken from the true game but what the seat was told. Where a player has done something unseen, an
action is drawn among those that look the same. What was drawn is read from actions of chance as `core.reported` says.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from rulecore.core.bags import bag
from rulecore.core.chance import CHANCE, Hands, Need, Outcome
from rulecore.core.config import JsonObject
from rulecore.core.errors import IllegalAction, InvalidAction, InvalidGame
from rulecore.core.game import Game
from rulecore.core.reported import outcome_of

if TYPE_CHECKING:
    from rulecore.adapters.histories import ObservedHistory

EXCHANGES = 5000
"""How many exchanges are tried, each of which plays the game from the beginning."""
MIXING = 2
"""How many exchanges are tried in a history that is found, for each piece in it that the seat has not seen."""
SAMPLES = 200
"""Outcomes that are sampled to learn how a game writes its pieces."""
UNSEEN = object()


@dataclass
class Draw:
    """What chance has done at one time, as it may have been.

    need    what was due
    slots   what was drawn, one after another, and behind it what was left over
    free    the numbers of those slots that the seat has not seen
    pieces  what is drawn, by what is written for it
    """

    need: Need
    slots: list[Any]
    free: list[int]
    pieces: Mapping[Any, Any]

    def outcome(self) -> Outcome:
        """The outcome that this is."""
        if not isinstance(self.need, Hands):
            return tuple(self.slots)
        coming = iter(self.slots)
        return tuple(bag(islice(coming, size)) for size in self.need.sizes)

    def exchange(self, stop: Stop, rng: Random) -> None:
        """Exchange two free slots, every other time one that has what is missing for one that has what is there
        instead; or roll a free die anew."""
        one, other = self.free, self.free
        if rng.random() < 0.5:
            one, other = self.having(stop.missing) or one, self.having(stop.instead) or other
        here, there = rng.choice(one), rng.choice(other)
        if isinstance(self.need, Hands):
            self.slots[here], self.slots[there] = self.slots[there], self.slots[here]
        else:
            self.slots[here] = rng.choice(self.need.dice[here])

    def having(self, things: Collection[Any]) -> list[int]:
        """The free slots that have one of these things, or one that is written so."""
        pieces = [*things, *(piece for text, piece in self.pieces.items() if text in things)]
        return [slot for slot in self.free if self.slots[slot] in pieces]


class Stop(NamedTuple):
    """Why a game did not go on as the seat saw it.

    away     how far it is from what was seen: how many other actions are legal, or fields of the view are different
    missing  what the seat saw, and
    instead  what it would have seen
    """

    away: int = 0
    missing: tuple[Any, ...] = ()
    instead: tuple[Any, ...] = ()


class Played(NamedTuple):
    """How far a game came.

    actions  those that could happen, and what happened in place of those that the seat has not seen
    stop     why there are no more; None for a history
    """

    actions: list[Any]
    stop: Stop | None = None

    @property
    def score(self) -> tuple[int, int]:
        """The higher, the nearer to a history."""
        return len(self.actions), -self.stop.away if self.stop else 1


def complete(history: ObservedHistory, rng: Random) -> list[Any]:
    """The actions of a history. Raises InvalidGame where none was found."""
    known, draws = [_decoded(history.game, seen) for seen in history.seen], dict[int, Draw]()
    best, mixed = played(history, known, draws, rng), 0
    for _ in range(EXCHANGES):
        free = {at: list(draw.slots) for at, draw in draws.items() if at < len(best.actions) and draw.free}
        if best.stop is None and mixed >= MIXING * sum(len(draws[at].free) for at in free):
            return best.actions
        if not free:
            break
        draws[rng.choice(sorted(free))].exchange(best.stop or Stop(), rng)
        now = played(history, known, draws, rng)
        mixed += best.stop is None
        if now.score >= best.score:
            best = now
        else:
            for at, slots in free.items():
                draws[at].slots = slots
    raise InvalidGame(
        f"rulecore found no other game of {history.game.id} in which seat {history.seat} would have seen the same: "
        "something else than what chance has dealt or rolled is hidden, or it would take too long"
    )


def played(history: ObservedHistory, known: Sequence[Any], draws: dict[int, Draw], rng: Random) -> Played:
    """The game up to the first state that the seat saw otherwise, or action that it saw and that could not happen."""
    game, state, actions = history.game, history.game.initial(), list[Any]()
    for at, action in enumerate(known):
        if not history.looks_like(at, state):
            return Played(actions, _unlike(history.view(at), game.view(state, history.seat)))
        happened = _unseen(history, at, state, draws, rng) if action is UNSEEN else action
        try:
            state = game.step(state, happened)
        except IllegalAction:
            choices = len(game.legal(state)) if isinstance(game.actor(state), int) else 0
            return Played(actions, Stop(choices, _named(happened)))
        actions.append(happened)
    if history.looks_like(len(history), state):
        return Played(actions)
    return Played(actions, _unlike(history.view(len(history)), game.view(state, history.seat)))


def _unseen(history: ObservedHistory, at: int, state: Any, draws: dict[int, Draw], rng: Random) -> Any:
    """What may have happened unseen in this state; None where nothing can have looked so."""
    game = history.game
    if game.actor(state) is CHANCE:
        if at not in draws or draws[at].need != game.need(state):
            draws[at] = drawn(game, state, history.seen[at], history.seat, rng)
        return game.rules.chance_action(game.rules_config, state, draws[at].outcome())
    alike = [one for one in game.legal(state) if game.seen(one, history.seat, state) == history.seen[at]]
    return rng.choice(alike) if alike else None


def _unlike(seen: JsonObject, instead: JsonObject) -> Stop:
    """Where two views differ."""
    fields = dict(_leaves(seen)), dict(_leaves(instead))
    unlike = [place for place in {**fields[0], **fields[1]} if fields[0].get(place) != fields[1].get(place)]
    missing, other = (tuple(own[place] for place in unlike if place in own) for own in fields)
    return Stop(len(unlike), missing, other)


def _leaves(data: Any, place: str = "") -> Iterator[tuple[str, Any]]:
    """Every scalar with the way to it."""
    if isinstance(data, (dict, list)):
        for key, part in data.items() if isinstance(data, dict) else enumerate(data):
            yield from _leaves(part, f"{place}/{key}")
    else:
        yield place, data


def drawn(game: Game[Any, Any], state: Any, seen: JsonObject, seat: int, rng: Random) -> Draw:
    """What chance may do in this state so that the seat sees that. Raises InvalidGame where the form of the action does
    not tell which pieces those are."""
    need = game.need(state)
    slots, pieces = _slots(game, state, need, seen, rng)
    free = [slot for slot, thing in enumerate(slots) if thing is UNSEEN]
    if isinstance(need, Hands):
        shown = Counter(pieces[thing] for thing in slots if thing is not UNSEEN)
        rest = [*(Counter(need.pool) - shown).elements()]
        free += range(len(slots), len(need.pool))
        coming = iter(rng.sample(rest, len(rest)))
        filled = [next(coming) if thing is UNSEEN else pieces[thing] for thing in slots]
        return Draw(need, [*filled, *coming], free, pieces)
    faces = (rng.choice(die) if thing is UNSEEN else pieces[thing] for die, thing in zip(need.dice, slots, strict=True))
    return Draw(need, list(faces), free, pieces)


def _slots(
    game: Game[Any, Any], state: Any, need: Need, seen: JsonObject, rng: Random
) -> tuple[list[Any], dict[Any, Any]]:
    """What the seat saw of each draw, as it is written; and every piece by what is written for it."""
    pieces, shown = dict[Any, Any](), list[Any]()
    for _ in range(SAMPLES):
        action = game.sample(state, rng)
        outcome, written = outcome_of(game, state, action), game.encode(action)
        things = [piece for place in outcome or () for piece in (place if isinstance(need, Hands) else (place,))]
        for name in (None, *written):
            both = [*_beside(*((written, seen) if name is None else (written[name], seen.get(name))))]
            if len(both) == len(things):
                pieces |= {text: thing for (text, _), thing in zip(both, things, strict=True)}
                shown = [said for _, said in both]
        if shown and pieces.keys() >= {said for said in shown if said is not UNSEEN}:
            return shown, pieces
    raise InvalidGame(f"rulecore cannot read in {seen} of {game.id} what chance has done unseen")


def _beside(written: Any, seen: Any) -> Iterator[tuple[Any, Any]]:
    """Everything that an action writes, in order, beside what the seat saw of it; without its type."""
    if isinstance(written, (dict, list)):
        for key, part in written.items() if isinstance(written, dict) else enumerate(written):
            if key != "type":
                yield from _beside(part, seen[key] if isinstance(seen, type(written)) else UNSEEN)
    elif written is not None:
        yield written, UNSEEN if seen is None else seen


def _decoded(game: Game[Any, Any], seen: JsonObject) -> Any:
    """An action that was seen whole."""
    try:
        return game.decode(seen)
    except InvalidAction:
        return UNSEEN


def _named(action: Any) -> tuple[Any, ...]:
    """What an action names: its fields, and what stands in them."""
    values = [getattr(action, field.name) for field in fields(action)] if action is not None else []
    return (*values, *(part for value in values if isinstance(value, tuple) for part in value))
