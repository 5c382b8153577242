"""One game as it goes on by its rules, judged in every state and at every step."""

from __future__ import annotations

import signal
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from random import Random
from threading import current_thread, main_thread
from typing import Any, Final, NamedTuple

from rulecore.audit.evidence.explore import stepped
from rulecore.core.chance import CHANCE
from rulecore.core.errors import RulecoreError
from rulecore.core.frame import lost_or_doubled, moved_otherwise
from rulecore.core.game import Game, answers_of
from rulecore.core.laws import Law
from rulecore.core.trace import actor_name

with suppress(ImportError):  # there is none on Windows
    import resource

PATIENCE: Final = 5.0
"""Seconds of computing after which a rule or a law is taken to have no end."""
MEMORY: Final = 4 << 30
"""Bytes of memory after which it is taken to have none, too."""


_asked = [0]
"""How many questions rules have been asked."""


class NoEnd(RulecoreError):
    """A rule or a law computes for longer than PATIENCE, or takes more than MEMORY."""


@contextmanager
def patience() -> Iterator[None]:
    """Raises NoEnd in what computes for too long, and MemoryError in what takes too much. Only the main thread can be
    told so, and not on Windows.

    To set a clock for each question would cost a tenth of the time: one clock ticks, and looks whether there has been
    another question since.
    """
    if not hasattr(signal, "setitimer") or current_thread() is not main_thread():
        yield
        return
    last = -1

    def tick(*_: object) -> None:
        nonlocal last
        if _asked[0] == last:
            raise NoEnd(f"no end after {PATIENCE:.0f} seconds of computing")
        last = _asked[0]

    before = signal.signal(signal.SIGVTALRM, tick)
    signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE, PATIENCE)
    allowed = resource.getrlimit(resource.RLIMIT_DATA)
    resource.setrlimit(resource.RLIMIT_DATA, (lower(MEMORY, allowed[0]), allowed[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_DATA, allowed)
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def lower(bound: int, allowed: int) -> int:
    """The lower of two limits of the system; the second one may be none."""
    return bound if allowed == resource.RLIM_INFINITY else min(bound, allowed)


class Broken(NamedTuple):
    """What is wrong with a game: laws that do not hold, a promise of every game that this one does not keep, or an
    error.

    laws     the laws that do not hold
    promise  the promise in words; "" where all are kept
    error    what a rule has raised, or a law that cannot judge the case
    """

    laws: tuple[Law, ...] = ()
    promise: str = ""
    error: Exception | None = None

    def __str__(self) -> str:
        """In one line."""
        if self.laws or self.promise:
            return f"broken: {self.promise or ', '.join(law.name for law in self.laws)}"
        return f"{type(self.error).__name__}: {self.error}"


class Course:
    """A game from its first state to its end, or to the first fault.

    before   the state before the last action; None where there was none
    state    the state that the game has reached; None where not even the first one could be made
    legal    what the seat in turn may do
    actions  what was done; where something is broken, by the last of them or in the state after it
    actors   by whom, as in a trace
    broken   what is wrong; None while all is well
    seed     of the random game, "" where it was played in another way
    """

    def __init__(self, game: Game[Any, Any], held: Counter[str] | None = None, *, looks: bool = False) -> None:
        """Begin. The game must play by the rules alone.

        held   counts, by the name of the law, how often it was asked about a case of its own and held
        looks  views are asked, too: exactly the seat in turn is told what it may do
        """
        assert not game.fast
        self.game = game
        self.before: Any = None
        self.state: Any = None
        self.legal: tuple[Any, ...] = ()
        self.actions: list[Any] = []
        self.actors: list[object] = []
        self.broken: Broken | None = None
        self.seed = ""
        self._held: Counter[str] = Counter() if held is None else held
        self.looks = looks
        self._longest = 0
        self._try(self._begin)

    def take(self, action: Any) -> None:
        """Do that."""
        self.actors.append(actor_name(self.game.actor(self.state)))
        self.actions.append(action)
        self._try(lambda: self._step(action))

    def drawn(self, rng: Random) -> Any:
        """Something that can be done now; None at the end of the game, and where something is broken."""
        return None if self.broken else self._try(lambda: self._drawn(rng))

    def _drawn(self, rng: Random) -> Any:
        actor = self.game.actor(self.state)
        if actor is None:
            return None
        return self.game.sample(self.state, rng) if actor is CHANCE else rng.choice(self.legal)

    def _try(self, rule: Callable[[], Any]) -> Any:
        """Let the rules do something; what they raise is what is broken."""
        _asked[0] += 1
        try:
            return rule()
        except MemoryError:
            self.broken = Broken(error=NoEnd(f"no end within {MEMORY >> 30} GB of memory"))
            return None
        except Exception as error:  # whatever a wrong rule raises
            self.broken = Broken(error=error)
            return None

    def _begin(self) -> None:
        self._longest = self.game.rules.max_game_length(self.game.rules_config)
        self.state = self.game.initial()
        self.broken = self._judged_state()

    def _step(self, action: Any) -> None:
        laws, before = self.game.rules.laws, self.state
        self.before = before  # in place of an older one, also where there is no next state
        self.state = stepped(self.game, before, action)
        self.broken = self._asked(laws.of_steps, before, action, self.state) or self._judged_state()
        if not self.broken and moved_otherwise(self.game.rules, self.game.rules_config, before, action, self.state):
            self.broken = Broken(promise="chance brings pieces where it says, and takes no others from a seat")

    def _judged_state(self) -> Broken | None:
        game, state, laws = self.game, self.state, self.game.rules.laws
        if broken := self._asked(laws.of_states, state):
            return broken  # in a state that cannot be, nobody can say what is legal
        self.legal, answers = game.legal(state), answers_of(game, state)
        if broken := self._asked(laws.of_choices, state, self.legal) or self._asked(laws.of_answers, state, answers):
            return broken
        promise = next(self._unkept(answers.actor), "")
        return Broken(promise=promise) if promise else None

    def _asked(self, laws: Iterable[Law], *case: Any) -> Broken | None:
        """What of these laws does not hold for the case."""
        broken: list[Law] = []
        error = None
        for law in laws:
            try:
                verdict = law.judge(self.game.rules_config, *case)
            except Exception as raised:  # a case that it cannot judge breaks it
                verdict, error = False, raised
            if verdict:
                self._held[law.name] += 1
            elif verdict is False:
                broken.append(law)
        return Broken(tuple(broken), error=error) if broken else None

    def _unkept(self, actor: Any) -> Iterator[str]:
        """The promises of every game that are not kept in this state."""
        game = self.game
        if len(self.actions) > self._longest:
            yield f"no game has more than {self._longest} actions"
        if actor is None:
            result: Any = game.result(self.state)
            if not {"scores", "winners"} <= result.keys():
                yield "a result has scores and winners"
            if not all_add_up(result):
                yield "the parts of a score add up to it"
        if lost_or_doubled(game.rules, game.rules_config, self.state):
            yield "every piece of the box lies in exactly one place"
        if self.looks:
            asked = [seat for seat in range(game.players) if game.view(self.state, seat)["legal"]]
            if asked != ([actor] if isinstance(actor, int) else []):
                yield "exactly the seat in turn is told what it may do"


def adds_up(parts: list[dict[str, Any]], score: int | None) -> bool:
    """Whether a score is the sum of its parts; one that is null has one part, which is null."""
    values = [part["value"] for part in parts]
    return values == [None] if score is None else sum(values) == score


def all_add_up(result: dict[str, Any]) -> bool:
    """Whether all scores of a result are the sums of their parts; a game may leave the parts out."""
    parts = result.get("parts")
    return parts is None or all(adds_up(*pair) for pair in zip(parts, result["scores"], strict=True))
