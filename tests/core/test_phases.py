"""Phases are one record each; the phase of a state answers, and phases that cannot work are refused in one sentence."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest

import rulecore
from rulecore.core.chance import CHANCE, Hands, Outcome, Roll
from rulecore.core.errors import InvalidGame, InvalidState, Refusal
from rulecore.core.game import Game
from rulecore.core.phase import Phase, in_turn, the_end
from rulecore.core.phases import Phases
from rulecore.games.zimbabweee.state import Bidding

CONFIG: Any = "a config"
OVER = Refusal("XX-END-1", "it is over")
SEVEN = Refusal("XX-PLAY-1", "only 7")


@dataclass(frozen=True)
class Rolling:
    pass


@dataclass(frozen=True)
class Playing:
    turn: int


@dataclass(frozen=True)
class Over:
    won: int


State = Rolling | Playing | Over


@dataclass(frozen=True)
class Cast:
    face: int


@dataclass(frozen=True)
class Play:
    number: int


@dataclass(frozen=True)
class Concede:
    pass


Action = Cast | Play | Concede


def die(config: Any, state: Rolling) -> Roll:
    return Roll(((0, 1),))


def cast(config: Any, state: Rolling, outcome: Outcome) -> Cast:
    return Cast(outcome[0])


def all_is_well(config: Any, state: Rolling, action: Any) -> None:
    return None


def after_cast(config: Any, state: Rolling, action: Cast) -> State:
    return Playing(action.face)


def legal(config: Any, state: Playing) -> tuple[Action, ...]:
    return Play(7), Concede()


def refusal(config: Any, state: Playing, action: Any) -> Refusal | None:
    return None if action in legal(config, state) else SEVEN


def after_play(config: Any, state: Playing, action: Play) -> State:
    return Over(state.turn)


def after_concession(config: Any, state: Playing, action: Concede) -> State:
    return Over(1 - state.turn)


ROLLING: Phase[Any, Rolling, Action, State] = Phase(
    state=Rolling, actor=CHANCE, need=die, outcome=cast, refusal=all_is_well, after={Cast: after_cast}
)
PLAYING: Phase[Any, Playing, Action, State] = Phase(
    state=Playing,
    actor=in_turn,
    legal=legal,
    refusal=refusal,
    after={Play: after_play, Concede: after_concession},
)
END = the_end(Over, lambda: OVER)
PHASES: Phases[Any, State, Action] = Phases("toy", (ROLLING, PLAYING, END))


def test_the_phase_of_the_state_says_who_acts_and_what_is_legal() -> None:
    assert [PHASES.actor(CONFIG, state) for state in (Rolling(), Playing(1), Over(0))] == [CHANCE, 1, None]
    assert PHASES.legal(CONFIG, Playing(0)) == (Play(7), Concede())
    assert PHASES.legal(CONFIG, Rolling()) == PHASES.legal(CONFIG, Over(0)) == ()


def test_a_function_of_the_game_itself_says_who_acts_whatever_a_state_calls_its_turn() -> None:
    game = rulecore.game("zimbabweee", players=3)
    state = game.step(game.initial(), game.sample(game.initial(), Random(0)))
    assert isinstance(state, Bidding)
    assert type(state) in game.rules.turns
    assert game.actor(state) == state.turn
    other = replace(game.rules, actor=lambda config, state: CHANCE)
    assert not other.turns
    assert Game(other, game.rules_config).actor(state) is CHANCE


def test_the_phase_of_the_state_says_what_comes_next() -> None:
    assert PHASES.need(CONFIG, Rolling()) == Roll(((0, 1),))
    assert PHASES.chance_action(CONFIG, Rolling(), (1,)) == Cast(1)
    assert PHASES.after(CONFIG, Rolling(), Cast(1)) == Playing(1)
    assert PHASES.after(CONFIG, Playing(1), Play(7)) == Over(1)
    assert PHASES.after(CONFIG, Playing(1), Concede()) == Over(0)


def test_the_phase_of_the_state_says_why_not_and_the_end_refuses_everything() -> None:
    assert PHASES.refusal(CONFIG, Playing(0), Play(8)) == SEVEN
    assert PHASES.refusal(CONFIG, Playing(0), Play(7)) is None
    assert PHASES.refusal(CONFIG, Over(0), Play(7)) == PHASES.refusal(CONFIG, Over(0), None) == OVER


def why_not(config: Any, state: Any) -> Refusal | None:
    return PHASES.refusal(config, state, None)


@pytest.mark.parametrize("ask", [PHASES.actor, PHASES.legal, why_not])
@pytest.mark.parametrize("state", [None, 3, Play(7), Rolling])
def test_what_is_no_state_is_refused(ask: Any, state: Any) -> None:
    with pytest.raises(InvalidState, match="not a state of toy: "):
        ask(CONFIG, state)


def changed(phase: Phase[Any, Any, Any, Any], **fields: Any) -> Phase[Any, Any, Any, Any]:
    return Phase(**{**vars(phase), **fields})


@pytest.mark.parametrize(
    ("phases", "said"),
    [
        ((PLAYING, ROLLING, PLAYING), "the phase Playing of toy stands there twice"),
        ((changed(ROLLING, outcome=None),), "the phase Rolling of toy should say both what chance needs and which"),
        ((changed(ROLLING, need=None, outcome=None),), "should say what chance needs: chance acts in it"),
        ((changed(PLAYING, legal=None),), "should say what is legal: a seat acts in it"),
        ((changed(ROLLING, legal=legal),), "should not say what is legal: no seat acts in it"),
        ((changed(END, after={Play: after_play}),), "should say nothing of actions: it is the end"),
        ((changed(PLAYING, after={}),), "should say what comes after an action"),
    ],
)
def test_phases_that_cannot_work_are_refused_in_one_sentence(phases: Any, said: str) -> None:
    with pytest.raises(InvalidGame, match=said) as refused:
        Phases("toy", phases)
    assert "\n" not in str(refused.value)


DECK = (1, 1, 2, 3)


@dataclass(frozen=True)
class Deal:
    hands: Any


def hands_due(config: Any, state: Rolling) -> Hands:
    return Hands((1, 2), DECK)


DUE = Refusal("XX-DEAL-1", "deal now")
DEALING: Phase[Any, Rolling, Any, Any] = Phase(
    state=Rolling,
    actor=CHANCE,
    need=hands_due,
    outcome=lambda *of: Deal(of[2]),
    reported=lambda deal: deal.hands,
    due=lambda: DUE,
    after={Deal: after_cast},
)
CASTING: Phase[Any, Rolling, Any, Any] = Phase(
    state=Rolling,
    actor=CHANCE,
    need=die,
    outcome=cast,
    reported=lambda cast: (cast.face,),
    due=lambda: DUE,
    after={Cast: after_cast},
)


@pytest.mark.parametrize(
    ("phase", "action", "reason"),
    [
        (DEALING, Deal(((1,), (2, 3))), None),
        (DEALING, Play(7), "deal now"),
        (DEALING, Deal(None), "the hands must be a tuple of tuples of pieces"),
        (DEALING, Deal(((True,), (2, 3))), "the hands must be a tuple of tuples of pieces"),
        (DEALING, Deal(((1,), {2, 3})), "the hands must be a tuple of tuples of pieces"),
        (DEALING, Deal(((2,), (1, 2))), "the hands name pieces that are not there to deal"),
        (DEALING, Deal(((1, 1), (2,))), "hand 0 must have 1 pieces, not 2"),
        (CASTING, Cast(0), None),
        (CASTING, Cast(2), "result 0 must be one of [0, 1]"),
        (CASTING, Cast(False), "the results must be a tuple, with a result for each die"),
    ],
)
def test_what_chance_needs_says_why_an_outcome_is_refused(phase: Any, action: Any, reason: str | None) -> None:
    found = Phases("toy", (phase,)).refusal(CONFIG, Rolling(), action)
    assert (found and (found.clause, str(found.reason))) == (reason and (DUE.clause, reason))


@pytest.mark.parametrize("missing", ["reported", "due", "after"])
def test_a_phase_of_chance_says_why_an_action_is_refused_or_what_it_reports(missing: str) -> None:
    after: dict[type, Any] = {Deal: after_play, Cast: after_cast}
    wrong = changed(DEALING, after=after) if missing == "after" else changed(DEALING, **{missing: None})
    with pytest.raises(InvalidGame, match="should say why an action is refused"):
        Phases("toy", (wrong,))
