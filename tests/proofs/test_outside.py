"""A game that declares nothing is proven as far as its marks tell, by one command; else one sentence says why not."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import z3
from concrete import number, on_a_path

from rulecore import registry
from rulecore.audit.proofs import __main__ as command
from rulecore.audit.proofs.meanings import unsaid
from rulecore.audit.proofs.outside import LEFT, clockwise, prove_derived
from rulecore.audit.proofs.proof import TAKEN
from rulecore.audit.proofs.symbols import Number
from rulecore.core.seats import round_from
from rulecore.core.zones import Mark, marks_of
from rulecore.registry import rules_of

pytestmark = pytest.mark.as_python("the functions of the rules run on symbols")
EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
Offer = Callable[[str], None]


@pytest.fixture
def offer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Offer]:
    """Installs an example, without pip; nothing of it stays."""
    offered = list[str]()
    monkeypatch.syspath_prepend(str(tmp_path))

    def install(game: str) -> None:
        info = tmp_path / f"{game}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {game}\nVersion: 1.0\n", encoding="utf-8")
        (info / "entry_points.txt").write_text(f"[rulecore.games]\n{game} = {game}:GAME\n", encoding="utf-8")
        monkeypatch.syspath_prepend(str(EXAMPLES / game))
        offered.append(game)

    registry._from_outside.cache_clear()
    yield install
    registry._from_outside.cache_clear()
    for name in [name for name in sys.modules if name.partition(".")[0] in offered]:
        del sys.modules[name]


@pytest.mark.parametrize("game", ["high_card", "climb_on"])
def test_a_game_from_outside_is_proven_by_one_command(
    game: str, offer: Offer, capsys: pytest.CaptureFixture[str]
) -> None:
    offer(game)
    assert command.main([game]) == 0
    told = capsys.readouterr().out
    assert told.count("proven for every state and every step") == 3 and f"{game}, 4 seats" in told


def test_a_wrong_rule_of_a_game_from_outside_is_told(offer: Offer, monkeypatch: pytest.MonkeyPatch) -> None:
    offer("high_card")
    rules = rules_of("high_card")
    assert rules.phases is not None
    playing = rules.phases.phases[1].state
    (play,) = rules.phases._after[playing]

    def kept(config: Any, state: Any, action: Any) -> Any:
        return playing(state.hands, (*state.table, action.card))

    monkeypatch.setitem(rules.phases._after, playing, {play: kept})
    (told,) = prove_derived("high_card", 2).faults
    assert TAKEN in told and "Playing, Play" in told
    assert "a random game shows a fault after " in told


@pytest.mark.parametrize(("place", "told"), [("hands", "stands where pieces are due"), ("table", LEFT)])
def test_a_place_of_which_nobody_has_said_so_is_red(
    place: str, told: str, offer: Offer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What lies there would be in the rest, where it is not due."""
    offer("high_card")

    def others(form: type) -> list[Mark]:
        return [mark for mark in marks_of(form) if mark.path[0] != place]

    monkeypatch.setattr("rulecore.audit.proofs.shapes.marks_of", others)
    assert told in " ".join(prove_derived("high_card", 2).faults)


@pytest.mark.parametrize(
    ("game", "seats", "why"),
    [
        ("two_suit_whist", 3, "Several was asked for `__eq__`"),
        ("german_whist", 2, "the game has no `phases`, or no marks"),
        ("last_card", 3, "any number of items stands where a number is due"),
        ("oh_hell", 3, "Number was asked for `__hash__`"),
        ("lucky_dice", 3, "the game has no `phases`, or no marks"),
    ],
)
def test_where_the_method_does_not_carry_one_sentence_says_why(
    game: str, seats: int, why: str, offer: Offer, capsys: pytest.CaptureFixture[str]
) -> None:
    offer(game)
    assert command.main([game, "--players", str(seats)]) == 1
    first, last = capsys.readouterr().out.splitlines()
    assert "not proven" in first and last.startswith(f"Its rules do what has no meaning here: {why}")


def test_seats_go_round_from_any_first_one() -> None:
    with on_a_path():
        for players in range(2, 6):
            for first in range(players):
                meant = clockwise(Number(z3.IntVal(first)), players)
                assert tuple([number(seat.z) for seat in meant]) == round_from(first, players)


def test_a_refusal_is_said_by_its_clause(offer: Offer) -> None:
    offer("high_card")
    rules_of("high_card")
    said: Any = sys.modules["high_card.play"].refused
    real, meant = said("HC-END-1", "over"), unsaid("HC-END-1", "over")
    assert (meant.clause, meant.reason) == (real.clause, real.reason.key)
