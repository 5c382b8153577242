"""The proofs find games that need not end: a step of each phase that leaves all as it was, or begins the game anew."""

from collections.abc import Callable
from typing import Any

import pytest
import test_planted_build_release
import test_planted_dietrick
import test_planted_dtwww
import test_planted_fuertorite
import test_planted_zimbabweee
from planting import Fault, drawn

from rulecore.audit.lockstep.configs import player_counts
from rulecore.audit.proofs import replay
from rulecore.audit.proofs.games import PROVEN, declared_of
from rulecore.audit.proofs.proof import BOUNDED, CONSERVED, FALLS, TAKEN, prove
from rulecore.audit.proofs.shapes import Declared

pytestmark = pytest.mark.as_python("the functions of the rules run on symbols")
PLANTED: dict[str, dict[str, Fault]] = {
    "build_release": test_planted_build_release.FAULTS,
    "dietrick": test_planted_dietrick.FAULTS,
    "dtwww": test_planted_dtwww.FAULTS,
    "fuertorite": test_planted_fuertorite.FAULTS,
    "zimbabweee": test_planted_zimbabweee.FAULTS,
}
LIES = {
    *(CONSERVED, TAKEN, "what is taken is there"),
    *(test_planted_dtwww.BAG, test_planted_dtwww.OTHERS, test_planted_dtwww.WON, test_planted_dtwww.EACH),
}
"""What is told where a piece is lost, doubled, or in a wrong place."""
ENDS = {FALLS, BOUNDED}
"""What is told where a game need not end, or not in time."""
Step = Callable[[Any, Any, Any], Any]


def stays(_: Declared, right: Step) -> Step:
    """Nothing happens where the last seat begins."""

    def after(config: Any, state: Any, action: Any) -> Any:
        return state if config.first_seat == config.players - 1 else right(config, state, action)

    return after


def begins_anew(declared: Declared, right: Step) -> Step:
    """The game begins anew where the last seat begins."""

    def after(config: Any, state: Any, action: Any) -> Any:
        is_wrong = config.first_seat == config.players - 1
        return declared.rules.initial(config) if is_wrong else right(config, state, action)

    return after


def declared_by(game: str) -> Declared:
    """What the game declares."""
    declared = declared_of(game)
    assert declared is not None
    return declared


def steps_of(game: str) -> list[tuple[type, type]]:
    """Every phase with every class of actions in it."""
    phases = declared_by(game).rules.phases
    assert phases is not None
    return [(phase.state, form) for phase in phases.phases for form in phase.after]


WRONG = {
    f"{game}: {wrong.__name__}, {state.__name__}, {form.__name__}": (game, wrong, state, form)
    for game in PROVEN
    for state, form in steps_of(game)
    for wrong in (stays, begins_anew)
}


@pytest.mark.parametrize("name", drawn(WRONG, 6))
def test_a_game_that_need_not_end_is_told_with_phase_and_measure(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, wrong, state, form = WRONG[name]
    declared = declared_by(game)
    monkeypatch.setattr(replay, "GAMES", 2)  # that random games show wrong rules is tested elsewhere
    phases = declared.rules.phases
    assert phases is not None
    ways = phases._after[state]
    monkeypatch.setitem(phases._after, state, {**ways, form: wrong(declared, ways[form])})
    (told,) = prove(declared, seats_with(declared, state)).faults
    assert FALLS in told and f"{state.__name__}, {form.__name__}" in told and "measure: " in told, told
    assert len(told.splitlines()) <= 20


def seats_with(declared: Declared, state: type) -> int:
    """The smallest number of seats with which a game has the phase."""
    return min(declared.rare.get(state) or player_counts(declared.rules.id))


@pytest.mark.parametrize("game", PROVEN)
def test_twelve_faults_of_each_kind_are_planted_in_every_game(game: str) -> None:
    told = [{*fault.told} for fault in PLANTED[game].values()]
    endings = [words for words in told if words & ENDS] + [one for one, *_ in WRONG.values() if one == game]
    assert len([words for words in told if words & LIES]) >= 12
    assert len(endings) >= 12
