"""What a game package hands over: its rules as pure functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, TypeVar

from rulecore.core.chance import Chance, Need, Outcome
from rulecore.core.config import Config, JsonObject
from rulecore.core.errors import InvalidGame, Refusal
from rulecore.core.laws import Laws
from rulecore.core.phases import Phases
from rulecore.core.presentation import Presentation
from rulecore.core.shown import redeal_by_marks, seen_by_marks
from rulecore.core.wire import ActionCodec
from rulecore.core.zones import Zones

C = TypeVar("C", bound=Config)
S = TypeVar("S")
A = TypeVar("A")


def no_series(state: object) -> int:
    """No game is completed before the end."""
    return 0


def of_any_table(config: object, state: object) -> bool:
    """Always true: nothing tells the number of seats."""
    return True


@dataclass(frozen=True, kw_only=True)
class Fast(Generic[C, S, A]):
    """Accelerated equivalents of rules: what a game runs where nobody looks. `tests/every_game` holds each equal to the
    rules that it stands for, at every table and under every reading; None: the rules themselves run.

    Evidence is never taken from them: checked games, contracts, the gate, mutants and walks play by the rules alone,
    and so does `rulecore.game(..., fast=False)`.

    legal            of `Rules.legal`: the same actions in the same order
    after            of `Rules.after`: an equal state
    sample           of a draw of what `Rules.need` tells, reported by `Rules.chance_action`: an equal action, and the
                     generator is left as they leave it, also one that chooses in a way of its own
    rollout          of random play from a state in which a seat must act, by `legal`, a choice by the generator and
                     `after`: the state that it reaches some turns later, and how often a seat acted; the generator is
                     left as they leave it. None where it has nothing to offer, and for a generator that chooses in a
                     way of its own
    view             of `Rules.view`: an equal view. In this package it takes a fourth argument, for `legal`
    redealer         of `Rules.redeal`, for callers that deal a state again many times: a function that does it for the
                     seat at each call, with the generator that it is given; equal states, and the generator is left
                     as `Rules.redeal` leaves it
    reveals_nothing  of the worlds that `undo_allowed` deals, for a decision, the states before and after, and a seat.
                     True if, in every state that the seat cannot tell from the one before, there is an action that
                     looks the same to the seat, and so does the state after it. False means that this is not known:
                     worlds are dealt
    """

    legal: Callable[[C, S], tuple[A, ...]] | None = None
    after: Callable[[C, S, A], S] | None = None
    sample: Callable[[C, S, Random], A] | None = None
    rollout: Callable[[C, S, Random], tuple[S, int] | None] | None = None
    view: Callable[[C, S, int | None], Mapping[str, Any]] | None = None
    redealer: Callable[[C, S, int | None], Callable[[Random], S]] | None = None
    reveals_nothing: Callable[[C, S, A, S, int], bool] | None = None


_OF_THE_PHASE: Any = None
"""Stands where a game says a thing in its phases."""
_OF_THE_MARKS: Any = None
"""Stands where a thing follows from the marks of a game."""


@dataclass(frozen=True, kw_only=True)
class Rules(Generic[C, S, A]):
    """What a game package hands over: its rules as pure functions. `Game` is the only one to call them.

    initial     the first state
    phases      what each phase says: from there come the six functions that follow, but for those that are given here
    actor       who must act: a seat, CHANCE, or None at the end
    need        at chance: what must happen
    chance_action  at chance: the action that reports an outcome of `need`
    legal       the actions of the seat that must act, canonical order; () at chance and at the end
    refusal     None where the action is legal, else clause and reason; any object may be asked about
    after       the state after an action that is legal
    result      at the end: scores, winners, and what the game adds
    view        what a seat (None: a bystander) may see of a state
    seen        what it may see of an action; with the state before it, or None where that is not known. A game with
                `zones` may leave it out, and `redeal` too: then they are made from the marks (`core.shown`)
    redeal      a state that the seat cannot tell from this one (determinization): all that it cannot see, dealt again.
                It is drawn from the prior over the hidden pieces, conditioned on what the seat observes, and every law
                holds in it; it depends on what the seat sees and on the generator, and on nothing else
    max_game_length  an upper bound of the number of actions in a whole game, chance included
    fast        accelerated equivalents of the functions above; None: there are none
    greedy      what each of the `legal` actions in a view is worth to a sensible player who goes by that view alone:
                anything that can be compared, more is better; it goes by the readings that stand in the config of the
                view, where a sensible player would, and asks the chapters that read them; None where a game has no such
                player
    front       events, prompts, words and numbers for front ends; None where a game does not offer them
    games_played  how many games of a series are completed in a state; a game that is never played in series needs none
    fits        whether a state can be one of a table with as many players as the config has, as far as the state tells:
                before the first deal it may look the same at every table. A game without it accepts states of other
                tables
    of_view     some state that has this view, for `worlds`: what the view hides may lie in any way. The fields are of
                the right types; where they do not fit together it may raise what Python raises then. None where a game
                does not offer it
    zones       what a game says of its zones beside the marks on its fields (`core.zones`), by which its views are
                judged; None where its fields have no marks
    """

    id: str
    title: str
    config: type[C]
    actions: ActionCodec[A]
    view_type: type
    initial: Callable[[C], S]
    phases: Phases[C, S, A] | None = None
    actor: Callable[[C, S], int | Chance | None] = _OF_THE_PHASE
    need: Callable[[C, S], Need] = _OF_THE_PHASE
    chance_action: Callable[[C, S, Outcome], A] = _OF_THE_PHASE
    legal: Callable[[C, S], tuple[A, ...]] = _OF_THE_PHASE
    refusal: Callable[[C, S, object], Refusal | None] = _OF_THE_PHASE
    after: Callable[[C, S, A], S] = _OF_THE_PHASE
    result: Callable[[C, S], JsonObject]
    view: Callable[[C, S, int | None], Mapping[str, Any]]
    seen: Callable[[C, S | None, A, int | None], JsonObject] = _OF_THE_MARKS
    redeal: Callable[[C, S, int | None, Random], S] = _OF_THE_MARKS
    max_game_length: Callable[[C], int]
    laws: Laws
    fast: Fast[C, S, A] | None = None
    greedy: Callable[[JsonObject], Sequence[Any]] | None = None
    presentation: Presentation[C, A] | None = None
    games_played: Callable[[S], int] = no_series
    fits: Callable[[C, S], bool] = of_any_table
    of_view: Callable[[C, JsonObject], S] | None = None
    zones: Zones | None = None

    def __post_init__(self) -> None:
        for name in ("actor", "need", "chance_action", "legal", "refusal", "after"):
            if getattr(self, name) is _OF_THE_PHASE:
                if self.phases is None:
                    raise InvalidGame(f"the game {self.id!r} should have `phases`, or a function `{name}`")
                object.__setattr__(self, name, getattr(self.phases, name))
        for name, by_marks in (("seen", seen_by_marks), ("redeal", redeal_by_marks)):
            if getattr(self, name) is _OF_THE_MARKS:
                if self.zones is None:
                    raise InvalidGame(f"the game {self.id!r} should have `zones`, or a function `{name}`")
                object.__setattr__(self, name, by_marks(self))

    @property
    def turns(self) -> frozenset[type]:
        """The classes of states that say themselves, as `turn`, which seat must act: `actor` says the same."""
        phases = self.phases
        return phases.turns if phases and self.actor == phases.actor else frozenset()


def presentation_of(rules: Rules[Any, Any, A]) -> Presentation[Any, A]:
    """What a game hands over for front ends. Raises InvalidGame where it does not."""
    if rules.presentation is None:
        raise InvalidGame(f"the game {rules.id!r} offers no events, prompts, words and numbers for front ends")
    return rules.presentation
