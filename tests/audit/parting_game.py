"""A game made up so that the two readings of its one ruling part in exactly three ways.

Two seats name a number each, 1 to 3, then a die with two sides is rolled. Who has named more wins. Under `strict`
3 may not be named first; a second seat that has named the same number as the first is followed by the first seat once
more, in place of the die; and where the die shows a two, whoever has named less wins.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import ConfigDict, Field

from rulecore import authoring
from rulecore.authoring import (
    CHANCE,
    ActionCodec,
    JsonObject,
    Laws,
    Need,
    Outcome,
    Refusal,
    Roll,
    Rules,
    Seat,
    Whole,
    written,
)


class Manner(Enum):
    LOOSE = "loose"
    STRICT = "strict"


class Rulings(authoring.Rulings):
    manner: Manner = Manner.LOOSE


class Options(authoring.Options):
    pass


class Config(authoring.Config):
    game: Literal["parting_game"] = "parting_game"
    players: Annotated[Literal[2], Whole]
    options: Options = Field(default_factory=Options)
    rulings: Rulings = Field(default_factory=Rulings)
    components: Literal["default"] = "default"


class Naming(NamedTuple):
    """The numbers named so far."""

    named: tuple[int, ...]


class Again(NamedTuple):
    named: tuple[int, ...]


class Rolling(NamedTuple):
    named: tuple[int, ...]


class Over(NamedTuple):
    named: tuple[int, ...]
    die: int


State = Naming | Again | Rolling | Over


@dataclass(frozen=True, slots=True)
class Name:
    __pydantic_config__ = ConfigDict(extra="forbid")
    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class Rolled:
    __pydantic_config__ = ConfigDict(extra="forbid")
    face: int


ACTIONS: ActionCodec[Name | Rolled] = ActionCodec({"name": Name, "rolled": Rolled})


def is_strict(config: Config) -> bool:
    return config.rulings.manner is Manner.STRICT


def actor(config: Config, state: State) -> Any:
    if isinstance(state, Naming):
        return len(state.named)
    return 0 if isinstance(state, Again) else CHANCE if isinstance(state, Rolling) else None


def need(config: Config, state: State) -> Need:
    return Roll(((1, 2),))


def chance_action(config: Config, state: State, outcome: Outcome) -> Rolled:
    return Rolled(outcome[0])


def legal(config: Config, state: State) -> tuple[Name, ...]:
    if not isinstance(state, (Naming, Again)):
        return ()
    most = 2 if state == Naming(()) and is_strict(config) else 3
    return tuple(Name(actor(config, state), number) for number in range(1, most + 1))


def refusal(config: Config, state: State, action: object) -> Refusal | None:
    if isinstance(state, Rolling):
        return None if isinstance(action, Rolled) else Refusal("PG-2", "the die is rolled now")
    return None if action in legal(config, state) else Refusal("PG-1", "that cannot be named now")


def after(config: Config, state: State, action: Any) -> State:
    if isinstance(action, Rolled):
        return Over(state.named, action.face)
    named = (*state.named, action.number)
    if len(named) < 2:
        return Naming(named)
    is_again = isinstance(state, Naming) and named[0] == named[1] and is_strict(config)
    return Again(named) if is_again else Rolling(named)


def result(config: Config, state: State) -> JsonObject:
    assert isinstance(state, Over)
    scores = list(state.named[:2])
    best = min if state.die == 2 and is_strict(config) else max
    return {"scores": scores, "winners": [seat for seat in range(2) if scores[seat] == best(scores)]}


def view(config: Config, state: State, seat: int | None) -> JsonObject:
    mine = seat is not None and actor(config, state) == seat
    return {
        "seat": seat,
        "config": written(config),
        "named": list(state.named),
        "phase": type(state).__name__,
        "legal": [ACTIONS.encode(action) for action in legal(config, state)] if mine else [],
    }


GAME: Rules[Any, Any, Any] = Rules(
    id="parting_game",
    title="Parting game",
    config=Config,
    actions=ACTIONS,
    view_type=dict,
    initial=lambda config: Naming(()),
    actor=actor,
    need=need,
    chance_action=chance_action,
    legal=legal,
    refusal=refusal,
    after=after,
    result=result,
    view=view,
    seen=lambda config, before, action, seat: ACTIONS.encode(action),
    redeal=lambda config, state, seat, rng: state,
    max_game_length=lambda config: 10,
    laws=Laws((), (), ()),
)
