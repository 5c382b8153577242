"""A view depends on nothing hidden: the functions that show a seat something run on states whose hidden parts are
opaque. What they answer then is the same whatever the hidden pieces are, and it must be what they answer of the state
itself.

- `view` and `actor`, for every seat and a bystander
- `legal`, of the seat that acts, for it; `refusal` too, and for a seat that would act out of turn
- `result`, at the end
- `seen`, of every step, with the state before it and without

Prompts, choices, events and what a greedy player thinks are made from these answers, never from a state. What is asked
is asked of states of random games, at tables of every size, with every option and reading, and every combination of
the readings by which the marks hide or show: for other hidden pieces it is proven, for other states it is not.
"""

from __future__ import annotations

import linecache
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache, partial
from itertools import islice, product, zip_longest
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, NamedTuple

from rulecore.audit.lockstep.configs import goes_together, option_sets, player_counts
from rulecore.audit.lockstep.consulted import Watched, id_of, name_of
from rulecore.audit.proofs.games import declared_of
from rulecore.audit.proofs.opaque import Heap, Looked, Piece
from rulecore.audit.proofs.paths import Unproven
from rulecore.audit.proofs.random_games import Step, steps, tables
from rulecore.audit.proofs.veiled import AnyRules, Known, action_known_to, known_to, opaque_runs
from rulecore.core.config import readings
from rulecore.core.errors import InvalidGame
from rulecore.core.same import same
from rulecore.core.shown import seen_by_marks
from rulecore.core.zones import EVERYBODY, everywhere, phases_of, said_of
from rulecore.registry import open_game, package_of, rules_of

MOST = 10
"""So many times as many games are played at most until every phase, and something hidden in every zone, is met."""
FEW = 8
"""So many games with so many steps of each are enough to see which readings hide something."""
STEPS = 24
"""So many steps of each game are asked about."""
REFUSALS = 8
"""So many actions are refused, or not, in each state."""


class Moment(NamedTuple):
    """A step as everybody knows it: by seat, the state before and the action."""

    step: Step
    known: Mapping[int | None, tuple[Known, Known]]


class Sample(NamedTuple):
    """Steps of random games.

    ruling   the rulings by which something is hidden
    moments  of each game
    missing  what no game has met
    """

    game: str
    ruling: tuple[str, ...]
    moments: tuple[tuple[Moment, ...], ...]
    missing: tuple[str, ...]


class Question(NamedTuple):
    """What is asked of a state.

    what    the function, and for a refusal the action
    seat    for whom; None: a bystander
    ask     asks it of a state and an action, true or opaque
    """

    what: str
    seat: int | None
    ask: Callable[[Any, Any], Any]


@dataclass
class Views:
    """What has been asked of a game: how often, by function; of how many kinds; what is not hidden."""

    game: str
    asked: Counter[str] = field(default_factory=Counter)
    kinds: set[Any] = field(default_factory=set)
    faults: list[str] = field(default_factory=list)
    seconds: float = 0

    def __str__(self) -> str:
        if self.faults:
            return "\n".join(self.faults)
        functions = ", ".join(f"{name} {count}" for name, count in self.asked.items())
        told = f"{self.game}: {sum(self.asked.values())} answers of {len(self.kinds)} kinds depend on nothing hidden"
        return f"{told}, for the states that random games reach ({functions}), {self.seconds:.1f} s"

    @property
    def row(self) -> str:
        """The row of docs/evidence.md."""
        counts = [self.asked[name] for name in ("view", "legal", "refusal", "seen", "result")]
        return f"| {' | '.join(map(str, (self.game, *counts, len(self.kinds))))} |"


# --- random games ---


def sampled(game: str, players: tuple[int, ...] = (), games: int = 24) -> Sample:
    """Steps of at least so many random games at tables of these sizes; of some more where something is not met."""
    seats, rng = players or player_counts(game), Random(7)
    rulings = tuple(sorted(hiding(game, seats)))
    played, phases, hidden = list[tuple[Moment, ...]](), set[type](), set[str]()
    for config in islice(tables(game, seats, rulings, rng), MOST * games):
        if len(played) >= games and (players or not _missing(rules_of(game), phases, hidden)):
            break
        whole = [*steps(open_game(config), rng)]
        phases.update(type(step.before) for step in whole)
        played.append(tuple([Moment(step, _known(step)) for step in chosen(whole, rng)]))
        hidden |= {name for one in played[-1] for pair in one.known.values() for known in pair for name in known.hidden}
    return Sample(game, rulings, tuple(played), _missing(rules_of(game), phases, hidden))


def _known(step: Step) -> Mapping[int | None, tuple[Known, Known]]:
    """What each seat, and a bystander, knows of a step."""
    rules, config, found = step.game.rules, step.game.rules_config, dict[int | None, tuple[Known, Known]]()
    for seat in (*range(step.game.players), None):
        action = NO_ACTION
        if step.action is not None:
            action = action_known_to(rules, config, (step.before, step.action, step.after), seat)
        found[seat] = known_to(rules, config, step.before, seat), action
    return found


NO_ACTION = Known(None, frozenset())


def _missing(rules: AnyRules, phases: set[type], hidden: set[str]) -> tuple[str, ...]:
    """What random games should have met and have not."""
    zones = {zone.name for _, zone in everywhere(rules) if zone.seen_by is not EVERYBODY or zone.ruled}
    missing = [f"the phase {phase.__name__}" for phase in phases_of(rules) if phase not in phases]
    missing += [f"anything hidden in {name}" for name in sorted((zones | said_of(rules).secrets.keys()) - hidden)]
    return tuple(missing)


@cache
def hiding(game: str, players: tuple[int, ...]) -> frozenset[str]:
    """The rulings that `Zones.sees` and `Zones.secrets` look up, in states of random games."""
    found, rng = set[str](), Random(0)
    for number, options in product(players, option_sets(game)):
        config = {"game": game, "players": number, "options": options}
        if goes_together(config):
            table = open_game(config)
            watched = Watched(table)
            for _ in range(FEW):
                for step in chosen([*steps(table, rng)], rng)[:FEW]:
                    _known(step._replace(game=watched))
            found |= watched.taken()
    return frozenset(map(id_of, found))


def chosen(played: list[Step], rng: Random) -> list[Step]:
    """Some steps of a game: of each phase and class of actions in turn."""
    by_kind = dict[Any, list[Step]]()
    for step in rng.sample(played, len(played)):
        by_kind.setdefault((type(step.before), type(step.action)), []).append(step)
    turns = [step for turn in zip_longest(*by_kind.values()) for step in turn if step is not None]
    return turns[:STEPS]


# --- what is asked ---


def questions(rules: AnyRules, step: Step, others: list[Any]) -> Iterator[Question]:
    """Everything that is shown of a state and a step."""
    config, actor = step.game.rules_config, rules.actor(step.game.rules_config, step.before)
    for seat in (*range(step.game.players), None):
        yield Question("view", seat, partial(_view, rules, config, seat))
        if actor is None:
            yield Question("result", seat, lambda state, _: rules.result(config, state))
        elif rules.seen.__qualname__ != MADE_BY_MARKS:
            yield Question("seen", seat, partial(_seen, rules, config, seat))
            yield Question("seen", seat, partial(_seen_without_state, rules, config, seat))
    if isinstance(actor, int):
        legal = rules.legal(config, step.before)
        yield Question("legal", actor, lambda state, _: rules.legal(config, state))
        for action in (*legal[: REFUSALS // 2], *others):
            for seat in sorted({actor, getattr(action, "seat", actor)}):
                yield Question("refusal", seat, partial(_refusal, rules, config, action))


def _view(rules: AnyRules, config: Any, seat: int | None, state: Any, _: Any) -> Any:
    return rules.view(config, state, seat)


def _seen(rules: AnyRules, config: Any, seat: int | None, state: Any, action: Any) -> Any:
    return rules.seen(config, state, action, seat)


def _seen_without_state(rules: AnyRules, config: Any, seat: int | None, _: Any, action: Any) -> Any:
    return rules.seen(config, None, action, seat)


def _refusal(rules: AnyRules, config: Any, action: Any, state: Any, _: Any) -> Any:
    refusal = rules.refusal(config, state, action)
    return None if refusal is None else [refusal.clause, str(refusal.reason)]


MADE_BY_MARKS = f"{seen_by_marks.__qualname__}.<locals>.seen"


# --- the proof ---


class Due(NamedTuple):
    """A question, the right answer, and what the seat knows of the state and of the action."""

    step: Step
    question: Question
    answer: Any
    state: Known
    action: Known


def views(game: str, players: tuple[int, ...] = (), games: int = 24) -> Views:
    """Asks everything, at tables of these sizes, in at least so many games."""
    begun = process_time()
    try:
        found = views_in(sampled(game, players, games), is_whole=not players)
    except (InvalidGame, Unproven) as error:
        found = Views(game, faults=[f"NOT PROVEN: {error}"])
    found.seconds = process_time() - begun
    return found


def views_in(sample: Sample, *, is_whole: bool) -> Views:
    """Asks everything of steps of random games; where these are all, nothing may be missing in them."""
    rules, found, rng = rules_of(sample.game), Views(sample.game), Random(7)
    package, declared = package_of(sample.game), declared_of(sample.game)
    for moments in sample.moments:
        others = [one.step.action for one in moments if one.step.action is not None]
        due = [one for moment in moments for one in _due(rules, moment, others, rng)]
        with opaque_runs(rules, package, tuple(declared.opaque) if declared else ()) as encoded:
            encoded.update((id(one.action.state), one.step.action) for one in due)
            for one in due:
                found.asked[one.question.what] += 1
                found.kinds.add(_kind(rules, sample.ruling, one))
                if fault := _fault(one, package):
                    found.faults.append("\n".join([fault[0], _where(rules, one), *fault[1:]]))
                    return found
    if sample.missing and is_whole:
        found.faults.append(f"NOT PROVEN: no random game of {sample.game} has met {', '.join(sample.missing)}")
    return found


def _due(rules: AnyRules, moment: Moment, others: list[Any], rng: Random) -> Iterator[Due]:
    """What is asked of a step, with the right answers."""
    step, some = moment.step, rng.sample(others, min(REFUSALS // 2, len(others)))
    for question in questions(rules, step, some):
        yield Due(step, question, question.ask(step.before, step.action), *moment.known[question.seat])


def _kind(rules: AnyRules, rulings: tuple[str, ...], due: Due) -> Any:
    """What makes a kind: the function, the phase, who asks, the readings that hide something, what is hidden."""
    config = due.step.game.rules_config
    hides = tuple([getattr(config.rulings, name_of(name)) for name in rulings])
    hidden = due.state.hidden | due.action.hidden
    return due.question.what, type(due.step.before), _standing(rules, due), config.players, hides, hidden


def _fault(due: Due, package: str) -> list[str]:
    """What is wrong with the answer of opaque parts, in words; [] where nothing is."""
    try:
        answer = due.question.ask(due.state.state, due.action.state)
        if pieces := [*_opaque_in(answer, "")]:
            place, piece = pieces[0]
            return [f"NOT HIDDEN: {piece.called} is shown, in {due.question.what}{place}"]
        if not same(answer, due.answer):
            return [f"NOT HIDDEN: {due.question.what}{_difference(answer, due.answer)} depends on what is hidden"]
    except Looked as error:
        return [f"NOT HIDDEN: {due.question.what} looks at {error}", *_lines(error, package)]
    except Exception as error:  # whatever an opaque part makes a function raise
        return [f"NOT PROVEN: {due.question.what} raises {type(error).__name__}: {error}", *_lines(error, package)]
    return []


def _where(rules: AnyRules, due: Due) -> str:
    """The phase, the seat, the readings that are no defaults."""
    config, seat = due.step.game.rules_config, due.question.seat
    default = {name: next(iter(enum)) for name, enum in readings(type(config)).items()}
    chosen = {name: getattr(config.rulings, name_of(name)) for name in default}
    others = [f"{name}={value.value}" for name, value in chosen.items() if value is not default[name]]
    who = "a bystander" if seat is None else f"seat {seat}"
    options = config.options.model_dump(mode="json", by_alias=True) if hasattr(config, "options") else {}
    return (
        f"  {rules.id}, {config.players} seats, {type(due.step.before).__name__}, {who} ({_standing(rules, due)}); "
        f"{', '.join([*(f'{name}={value}' for name, value in options.items()), *others])}"
    )


def _standing(rules: AnyRules, due: Due) -> str:
    actor = rules.actor(due.step.game.rules_config, due.step.before)
    if due.question.seat is None:
        return "a bystander"
    return "who acts" if actor == due.question.seat else "while another acts" if isinstance(actor, int) else "who waits"


def _lines(error: BaseException, package: str) -> list[str]:
    """The last lines of the game that led there."""
    folder = str(Path(str(sys.modules[package].__file__)).parent)
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename.startswith(folder)]
    return [
        f"  {Path(frame.filename).relative_to(folder)} {frame.lineno}: "
        f"{linecache.getline(frame.filename, frame.lineno or 0).strip()}"
        for frame in frames[-4:]
    ]


def _opaque_in(value: Any, place: str) -> Iterator[tuple[str, Any]]:
    """Where in an answer something opaque stands."""
    if isinstance(value, (Piece, Heap)):
        yield place, value
    elif isinstance(value, dict):
        for name, one in value.items():
            yield from _opaque_in(one, f"{place}.{name}")
    elif isinstance(value, (list, tuple)):
        for at, one in enumerate(value):
            yield from _opaque_in(one, f"{place}.{at}")
    elif is_dataclass(value) and not isinstance(value, type):
        for one in fields(value):
            yield from _opaque_in(getattr(value, one.name), f"{place}.{one.name}")


def _difference(answer: Any, right: Any) -> str:
    """The place at which two answers differ."""
    if isinstance(answer, dict) and isinstance(right, dict):
        for name in answer:
            if name in right and not same(answer[name], right[name]):
                return f".{name}{_difference(answer[name], right[name])}"
    return ""
