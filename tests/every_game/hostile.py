"""Bad input at every entry of a game, seeded: how often it was refused as documented, and every exception that is not.

    python -m rulecore.testing GAME --hostile [--inputs 20000] [--seed 0] [--only NUMBER]

Each input is made of its number and the seed, so that any of them can be thrown again alone. The exit code is 1 where
an entry has raised something that its documentation does not name, has said it in a message without bound, or has taken
for JSON what is none.
"""

from __future__ import annotations

import argparse
import faulthandler
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import cache
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from recordings import recorded, stubborn
from spoiling import is_json, odd, spoiled
from tables import DEFAULTS, AnyGame, accelerated
from walks import states, walk

import rulecore
from rulecore import (
    IllegalAction,
    InvalidAction,
    InvalidConfig,
    InvalidData,
    InvalidGame,
    InvalidState,
    InvalidTrace,
    RulecoreError,
    bots,
)
from rulecore.core.errors import LONGEST_MESSAGE, MOST_FAULTS, shown

SLOWEST = 300
"""Seconds after which some hundred inputs are said to hang, and the run ends with a traceback."""
AT_ONCE = 200


class Call(NamedTuple):
    """A question with bad input. What of it has to be JSON to be accepted is `data`."""

    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    named: Mapping[str, Any] = {}
    data: Any = None


class Entry(NamedTuple):
    """Something that can be asked of a game.

    made      a call with bad input, at this table
    refusals  what the documentation says that it raises
    weight    how often it is asked
    """

    name: str
    made: Callable[[AnyGame, Random], Call]
    refusals: tuple[type[RulecoreError], ...]
    weight: int = 1


class Blamed(NamedTuple):
    """An input that was not refused as documented."""

    number: int
    entry: str
    given: str
    fault: str

    def __str__(self) -> str:
        return f"input {self.number}: {self.entry}({self.given}): {self.fault}"


class Report(NamedTuple):
    """What came of so many inputs, by entry."""

    refused: Counter[str]
    accepted: Counter[str]
    blamed: list[Blamed]

    @property
    def inputs(self) -> int:
        """How many were thrown."""
        return self.refused.total() + self.accepted.total() + len(self.blamed)


# --- good input, to be spoiled ---


@cache
def moves(game: AnyGame) -> tuple[dict[str, Any], ...]:
    """Actions of a whole game."""
    return tuple(game.encode(moment.action) for moment in walk(game))


@cache
def views(game: AnyGame) -> tuple[dict[str, Any], ...]:
    """Views of everybody, through a whole game."""
    some = states(game)[:: max(1, len(walk(game)) // 12)]
    return tuple(game.view(state, seat) for state in some for seat in (*range(game.players), None))


@cache
def told(game: AnyGame) -> tuple[dict[str, Any], ...]:
    """Events, if the game has any."""
    if game.rules.presentation is None:
        return ({"type": "none"},)
    some = walk(game)[:: max(1, len(walk(game)) // 12)]
    return tuple(event for before, action, after in some for event in game.events(before, action, after, 0))


def by_hand(game: AnyGame, rng: Random) -> Any:
    """An action with something else in a field; or no action at all."""
    action = rng.choice(walk(game)).action
    names = [*action.__dataclass_fields__]
    if not names or rng.random() < 0.2:
        return odd(rng)
    fields = {name: getattr(action, name) for name in names}
    name = rng.choice(names)
    return type(action)(**{**fields, name: odd(rng, fields[name])})


SMALL: tuple[Any, ...] = (None, True, -1, 0, 99, 1.0, "", (), (None,), ((),), ((0,),), (0, 0, 0), {})
"""What the field of a state may be made to hold: states are not data, and what has no end has no place in them."""


def corrupt(game: AnyGame, rng: Random) -> Any:
    """A state with a field of another one, or with something else in a field."""
    state, other = rng.choice(states(game)), rng.choice(states(game))
    if not getattr(state, "_fields", ()):
        return odd(rng)
    name = rng.choice(state._fields)
    is_there = name in getattr(other, "_fields", ()) and rng.random() < 0.7
    for value in ([getattr(other, name)] if is_there else []) + rng.sample(SMALL, len(SMALL)):
        with suppress(TypeError):  # in machine code a field takes what is of its type, and nothing else
            return state._replace(**{name: value})
    return odd(rng)


def uncallable(rng: Random) -> Any:
    """Something odd that is neither a function nor a number of games."""
    value = odd(rng)
    return None if callable(value) or (type(value) is int and value > 0) else value


# --- what is asked ---


def config(game: AnyGame, rng: Random) -> Call:
    data = spoiled(game.config, rng)
    if type(data) is dict and rng.random() < 0.3 and all(type(name) is str for name in data):
        fields = {name: value for name, value in data.items() if name not in ("config", "checked", "fast")}
        name = fields.pop("game", game.id)
        return Call(rulecore.game, (name,), fields, {"game": name, **fields})
    return Call(rulecore.game, (data,), {}, data)


def opening(game: AnyGame, rng: Random) -> Call:
    return Call(rulecore.game, (game.config,), {rng.choice(("checked", "fast")): odd(rng)})


def decode(game: AnyGame, rng: Random) -> Call:
    data = spoiled(rng.choice(moves(game)), rng)
    return Call(game.decode, (data,), {}, data)


def encode(game: AnyGame, rng: Random) -> Call:
    action = by_hand(game, rng)
    return Call(game.encode, (action,)) if rng.random() < 0.5 else Call(game.seen, (action, 0))


def number(game: AnyGame, rng: Random) -> Call:
    return Call(game.number_of, (by_hand(game, rng),)) if rng.random() < 0.7 else Call(game.action_at, (odd(rng),))


def refusal(game: AnyGame, rng: Random) -> Call:
    return Call(game.refusal, (rng.choice(states(game)), by_hand(game, rng)))


def step(game: AnyGame, rng: Random) -> Call:
    return Call(game.step, (rng.choice(states(game)), by_hand(game, rng)))


def trace(game: AnyGame, rng: Random) -> Call:
    data = dict(recorded(game, legal=rng.random() < 0.3))
    if rng.random() < 0.8:
        data["steps"] = data["steps"][: rng.randrange(1, 6)]
        del data["result"]
        data["about"] = {"names": ["Ann"], "note": "x"}
    return Call(rulecore.replay, (spoiled(data, rng), rng.choice((None, game))))


def written(game: AnyGame, rng: Random) -> Call:
    done = [moment.action for moment in walk(game)[:3]]
    actions = odd(rng, done) if rng.random() < 0.3 else [*done, by_hand(game, rng)][rng.randrange(4) :]
    return Call(rulecore.trace, (game, actions), {"about": spoiled({"names": ["Ann"], "note": "x"}, rng)})


def worlds(game: AnyGame, rng: Random) -> Call:
    if rng.random() < 0.05:
        return Call(game.worlds, (rng.choice(views(game)), odd(rng)))
    data = spoiled(rng.choice(views(game)), rng)
    return Call(_one_world, (game, data), {}, data)


def _one_world(game: AnyGame, view: Any) -> Any:
    return next(game.worlds(view, Random(1)))


def event(game: AnyGame, rng: Random) -> Call:
    data = spoiled(rng.choice(told(game)), rng)
    return Call(game.say, (data,), {}, data if isinstance(data, Mapping) else None)


def said(game: AnyGame, rng: Random) -> Call:
    state, action = rng.choice(walk(game))[:2]
    if rng.random() < 0.3:
        return Call(_why, (game, state, by_hand(game, rng), *_language(rng)), _people(game, rng))
    what = rng.choice((action, by_hand(game, rng), rulecore.Refusal(odd(rng), odd(rng))))
    return Call(game.say, (what, *_language(rng)), _people(game, rng))


def _why(game: AnyGame, state: Any, action: Any, language: Any, **people: Any) -> str:
    """What is said to an action that may be refused."""
    return game.say(game.refusal(state, action) or action, language, **people)


def _language(rng: Random) -> tuple[Any, ...]:
    return (odd(rng, "en"),) if rng.random() < 0.3 else (rng.choice(rulecore.LANGUAGES),)


def _people(game: AnyGame, rng: Random) -> dict[str, Any]:
    names = odd(rng) if rng.random() < 0.5 else [odd(rng, "Ann") for _ in range(game.players)]
    return {"names": names, **({"you": odd(rng)} if rng.random() < 0.3 else {})}


def called(game: AnyGame, rng: Random) -> Call:
    return Call(game.called, _language(rng), {"names": _people(game, rng)["names"]})


def prompt(game: AnyGame, rng: Random) -> Call:
    seat, names = rng.choice((odd(rng), 0)), _people(game, rng)["names"]
    return Call(game.prompt, (rng.choice((odd(rng), game.initial())), seat, *_language(rng)), {"names": names})


def events(game: AnyGame, rng: Random) -> Call:
    before, action, after = rng.choice(walk(game))
    values = [before, action, after, 0]
    place = rng.randrange(4)
    values[place] = odd(rng, values[place])
    return Call(game.events, (*values, *_language(rng)), {"names": _people(game, rng)["names"]})


def state(game: AnyGame, rng: Random) -> Call:
    asked = (game.actor, game.legal, game.need, game.result, game.broken)
    others = [table for table in DEFAULTS if table.id == game.id]
    strange = rng.choice((odd(rng), rng.choice(states(rng.choice(others)))))
    if rng.random() < 0.5:
        return Call(game.view, rng.choice(((strange, 0), (game.initial(), odd(rng)))))
    return Call(rng.choice(asked), (strange,))


def broken(game: AnyGame, rng: Random) -> Call:
    return Call(game.broken, (corrupt(game, rng),))


def sample(game: AnyGame, rng: Random) -> Call:
    return Call(game.sample, (game.initial(), odd(rng)))


def undo(game: AnyGame, rng: Random) -> Call:
    actions = odd(rng) if rng.random() < 0.5 else [by_hand(game, rng)]
    return Call(game.undo_allowed, (rng.choice((odd(rng), *states(game)[:20])), actions))


def playouts(game: AnyGame, rng: Random) -> Call:
    values = {"game": game, "n": 1, "rng": Random(1), "policy": None, "state": None}
    name = rng.choice(list(values))
    others = [table for table in DEFAULTS if table.id == game.id]
    strange = rng.choice((odd(rng), rng.choice(states(rng.choice(others)))))
    return Call(rulecore.playouts, (), {**values, name: strange if name == "state" else uncallable(rng)})


def record(game: AnyGame, rng: Random) -> Call:
    players = [stubborn(odd(rng))] * game.players if rng.random() < 0.5 else odd(rng)
    return Call(rulecore.record, (game, players, Random(1) if rng.random() < 0.8 else odd(rng)))


def bot(game: AnyGame, rng: Random) -> Call:
    kind = rng.randrange(4)
    if kind == 0:
        return Call(bots.named, (odd(rng, "search:9"),))
    if kind == 1:
        return Call(bots.search, (game, Random(1)), {rng.choice(("iterations", "seconds", "rollouts")): odd(rng, 1)})
    table: tuple[Any, ...] = (odd(rng), Random(1)) if rng.random() < 0.5 else (game, odd(rng))
    return Call(rng.choice((bots.greedy, bots.search)), table) if kind == 2 else Call(bots.random, table[1:])


def texts(game: AnyGame, rng: Random) -> Call:
    asked = rng.choice((rulecore.clauses, rulecore.rulings, rulecore.titles))
    if rng.random() < 0.2:
        return Call(rulecore.schema, (odd(rng, game.id),))
    return Call(asked, rng.choice(((odd(rng, game.id),), (game.id, odd(rng, "en")), (odd(rng), odd(rng)))))


ENTRIES: tuple[Entry, ...] = (
    Entry("decode", decode, (InvalidAction,), 30),
    Entry("game", config, (InvalidConfig,), 20),
    Entry("say an event", event, (InvalidData, InvalidGame), 15),
    Entry("worlds", worlds, (InvalidData,), 12),
    Entry("replay", trace, (InvalidTrace, InvalidConfig), 8),
    Entry("trace", written, (InvalidTrace, InvalidData), 3),
    Entry("refusal", refusal, (InvalidAction,), 10),
    Entry("step", step, (IllegalAction, InvalidAction), 8),
    Entry("encode, seen", encode, (InvalidAction,), 8),
    Entry("number_of, action_at", number, (InvalidAction, InvalidGame), 5),
    Entry("say", said, (InvalidData, InvalidState, InvalidGame), 8),
    Entry("called", called, (InvalidData,), 3),
    Entry("prompt", prompt, (InvalidData, InvalidState, InvalidGame), 4),
    Entry("events", events, (InvalidData, InvalidState, IllegalAction, InvalidGame), 4),
    Entry("a state", state, (InvalidState,), 6),
    Entry("broken", broken, (InvalidState,), 4),
    Entry("sample", sample, (InvalidData, InvalidState), 2),
    Entry("undo_allowed", undo, (InvalidData, InvalidState, IllegalAction), 2),
    Entry("playouts", playouts, (InvalidData, InvalidState), 2),
    Entry("record", record, (InvalidData, InvalidTrace), 2),
    Entry("checked, fast", opening, (InvalidConfig,), 2),
    Entry("bots", bot, (InvalidData, InvalidGame), 3),
    Entry("clauses, rulings, titles, schema", texts, (InvalidConfig, InvalidData, InvalidGame), 3),
)


# --- throwing ---


def thrown(games: Sequence[AnyGame], numbers: Iterable[int], seed: int, entries: Sequence[Entry] = ENTRIES) -> Report:
    """Throw the inputs with these numbers at these tables of one game."""
    report = Report(Counter(), Counter(), [])
    weights = [entry.weight for entry in entries]
    numbers = iter(numbers)
    while some := list(islice(numbers, AT_ONCE)):
        faulthandler.dump_traceback_later(SLOWEST, exit=True)
        for number in some:
            rng = Random(f"{seed} {number}")
            (entry,) = rng.choices(entries, weights)
            _throw(number, entry, entry.made(rng.choice(games), rng), report)
    faulthandler.cancel_dump_traceback_later()
    return report


def _throw(number: int, entry: Entry, call: Call, report: Report) -> None:
    try:
        call.function(*call.arguments, **call.named)
    except entry.refusals as error:
        fault = too_much(error)
        kept = report.refused
    except BaseException as error:  # whatever it is, it is not documented
        fault, kept = f"{type(error).__name__}, which is not documented: {shown(str(error))}", report.refused
        if isinstance(error, KeyboardInterrupt):
            raise
    else:
        kept = report.accepted
        is_right = call.data is None or is_json(dict(call.data) if isinstance(call.data, Mapping) else call.data)
        fault = "" if is_right else "was taken for JSON"
    if fault:
        given = ", ".join(
            [*map(shown, call.arguments), *(f"{name}={shown(value)}" for name, value in call.named.items())]
        )
        report.blamed.append(Blamed(number, entry.name, given, fault))
    else:
        kept[entry.name] += 1


def too_much(error: RulecoreError) -> str:
    """What is too long in an error, or stands in a message where it must not; "" where all is well."""
    text = str(error)
    if len(text) > LONGEST_MESSAGE:
        return f"a message of {len(text)} letters"
    if len(getattr(error, "faults", ())) > MOST_FAULTS:
        return f"{len(getattr(error, 'faults', ()))} faults"
    return "an address in a message" if " at 0x" in text else ""


def main(words: Sequence[str]) -> int:
    """Throw bad input at a game; the exit code."""
    parser = argparse.ArgumentParser(prog="rulecore.testing GAME --hostile")
    parser.add_argument("--inputs", type=int, default=20_000, help="how many")
    parser.add_argument("--seed", type=int, default=0, help="another seed makes other inputs")
    parser.add_argument("--only", type=int, metavar="NUMBER", help="the input with this number alone")
    chosen = parser.parse_args(words)
    numbers = range(chosen.inputs) if chosen.only is None else [chosen.only]
    ids = list(dict.fromkeys(game.id for game in DEFAULTS))
    games = [accelerated(game) for game in DEFAULTS]  # as people open them
    reports = [thrown([game for game in games if game.id == id], numbers, chosen.seed) for id in ids]
    for id, report in zip(ids, reports, strict=True):
        for entry in ENTRIES:
            refused, accepted = report.refused[entry.name], report.accepted[entry.name]
            print(f"{id}: {entry.name}: {refused} refused, {accepted} harmless")
        for blamed in report.blamed[:20]:
            print(f"{id}: {blamed}")
    wrong, total = sum(len(report.blamed) for report in reports), sum(report.inputs for report in reports)
    print(f"{total} bad inputs at {len(ENTRIES)} entries of {', '.join(ids)}, seed {chosen.seed}: {wrong} undocumented")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
