"""A proof that proves nothing is red, and says why."""

import inspect
import re
import sys
from dataclasses import dataclass, replace
from enum import Enum
from importlib import import_module
from itertools import product
from pathlib import Path as FilePath
from typing import Annotated, Any

import pytest
import z3
from planting import plant
from rooms import rooms

from rulecore.audit.proofs import __main__ as command
from rulecore.audit.proofs import paths, proof, replay
from rulecore.audit.proofs.laws import LEFT_OPEN, Asked
from rulecore.audit.proofs.meanings import Meaning
from rulecore.audit.proofs.paths import Path, Unproven, each_path, run, solver_of
from rulecore.audit.proofs.proof import prove
from rulecore.audit.proofs.proven import proven_of
from rulecore.audit.proofs.shapes import ENTRIES, Lifting
from rulecore.audit.proofs.symbols import Irrelevant, Number, Ruling, Symbol, Truth
from rulecore.audit.proofs.zimbabweee import DECLARED
from rulecore.core.config import Reading
from rulecore.core.laws import StateLaw
from rulecore.core.zones import EVERYBODY, Zone
from rulecore.games.zimbabweee import Over, Play, Starting, bidding
from rulecore.games.zimbabweee.play import tricks
from rulecore.games.zimbabweee.rulings import TrickTie
from rulecore.registry import GAMES

pytestmark = pytest.mark.as_python("the functions of the rules run on symbols")
NO_RULES = {*rooms("laws", "observation", "presentation", "greedy", "fast", "wire")}


class Kind(Enum):
    """Of two."""

    ONE = "one"
    OTHER = "other"


@dataclass
class Made:
    """An action with alternatives."""

    kind: Kind
    drawn: Annotated[tuple[int | None, ...], Zone("hands", EVERYBODY, by_seat=True)]


class Where(Enum):
    """Two places."""

    HERE = 1
    THERE = 2


@dataclass(frozen=True)
class Move:
    """A struct in a state."""

    one: int
    two: int


@dataclass(frozen=True)
class Ways:
    """An action of which there are several."""

    where: Where
    number: int | None
    by_seat: tuple[int | None, ...]


def faults(**changes: Any) -> str:
    """Why nothing is proven where a game declares something else."""
    found = prove(replace(DECLARED, **changes), 3).faults
    assert found
    return " ".join(found)


def test_a_meaning_that_replaces_nothing_is_a_fault() -> None:
    found = faults(meanings=(*DECLARED.meanings, Meaning(sorted, sorted, ""), Meaning(test_no_z3_is_red, sorted, "")))
    assert "test_no_z3_is_red stands nowhere" in found


def test_a_meaning_that_is_never_called_is_a_fault() -> None:
    found = faults(meanings=(*DECLARED.meanings, Meaning(bidding.bid_bounds, min, "")))
    assert found == "the meaning of bid_bounds replaces nothing: it is never called"


def test_without_a_meaning_nothing_is_proven() -> None:
    meanings = [one for one in DECLARED.meanings if one.of.__name__ != "refused"]
    assert "stands where a number is due" in faults(meanings=meanings)


def test_a_shape_without_a_legal_path_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    plant(
        monkeypatch, DECLARED.rules, tricks.refusal, "return None", 'return refused("ZT-PLAY-1", "play-due", seat=turn)'
    )
    assert "no step is legal in ('Playing'" in faults()


def test_what_is_assumed_is_proven_too() -> None:
    assert "NOT SO: bids are made" in faults(
        facts=lambda config, state: {
            **DECLARED.facts(config, state),
            "bids are made": z3.BoolVal(type(state).__name__ != "Playing"),
        }
    )


def test_what_is_said_of_a_step_is_proven_of_each() -> None:
    def never(config: Any, before: Any, action: Any, after: Any) -> dict[str, Any]:
        return {"nobody bids": z3.BoolVal(type(action).__name__ != "Bid")}

    assert "NOT SO: nobody bids" in faults(steps=never)


def test_what_a_config_agrees_on_is_assumed() -> None:
    assert "nothing is proven of it" in faults(agreed=lambda config: [z3.BoolVal(False)])


def test_parts_of_a_state_that_are_alike_have_symbols_of_their_own() -> None:
    records = Lifting(DECLARED, ()).lifted((Move(1, 2), Move(3, 4), (5, 6)), "state")
    names = {str(number.z) for number in (records[0].one, records[0].two, records[1].one, records[1].two, *records[2])}
    assert len(names) == 6


def test_an_action_has_each_way_of_what_has_no_symbol() -> None:
    found = [*Lifting(replace(DECLARED, fields={"Ways.by_seat": ENTRIES}), ()).actions(Ways, 2)]
    ways = {(one.where, one.number is None, *(part is None for part in one.by_seat)) for one in found}
    assert len(found) == len(ways) == 2 * 2 * 4


def test_a_value_without_a_symbol_is_refused() -> None:
    for value in ("text", 1.5, [1], {1: 2}, {1}):
        with pytest.raises(Unproven, match="would be concrete"):
            Lifting(DECLARED, ()).lifted((1, value), "field")


def test_an_action_has_each_member_of_an_enum_and_none_where_that_may_stand() -> None:
    found = [*Lifting(DECLARED).actions(Made, 2)]
    assert [(one.kind, one.drawn[0] is None, one.drawn[1] is None) for one in found] == [
        *product(Kind, (False, True), (False, True))
    ]


def test_a_field_that_is_irrelevant_raises_when_it_is_looked_at() -> None:
    over = Lifting(DECLARED, ()).lifted(Over((), (0, 0, 0), (), (1,)), "")
    looked: Any = over.winners
    assert isinstance(looked, Irrelevant)
    for look in (bool, len, iter, hash, int, abs, lambda it: it == 1, lambda it: it.field, lambda it: it + 1):
        with pytest.raises(Unproven):
            look(looked)


def test_a_symbol_that_is_asked_what_it_cannot_tell_raises() -> None:
    number: Any = Number(z3.Int("n"))
    for ask in (hash, abs, iter, lambda it: it**2, lambda it: it | 1, lambda it: it == "text", lambda it: {it: 1}):
        with pytest.raises(Unproven):
            ask(number)
    assert issubclass(Number, Symbol)


def test_no_rule_asks_whether_a_ruling_is_a_reading() -> None:
    """It is compared, by `match`: a symbol would answer `is` with no, whatever it stands for."""
    for game in GAMES:
        import_module(f"rulecore.games.{game}")
        for name, module in [*sys.modules.items()]:
            if name.startswith(f"rulecore.games.{game}.") and not {*name.split(".")} & NO_RULES:
                asked = re.findall(r"\bis (?:not )?(\w+)\.\w+", inspect.getsource(module))
                readings = [one for one in asked if issubclass(vars(module).get(one, object), Reading)]
                assert not readings, name
    ruling: Any = Ruling(lambda: TrickTie.TRICK_ORDER, z3.IntVal(0))
    assert ruling == TrickTie.TRICK_ORDER and ruling is not TrickTie.TRICK_ORDER
    with pytest.raises(Unproven):
        hash(ruling)


def test_every_way_is_a_path_and_no_other() -> None:
    n = z3.Int("n")
    found = []

    def step(path: Path) -> None:
        found.append((bool(Truth(n > 2)), bool(Truth(n > 5)), bool(Truth(n > 1))))

    assert len([*each_path(step, solver_of([n >= 0]))]) == 4
    assert {*found} == {(False, False, False), (False, False, True), (True, False, True), (True, True, True)}


def test_a_question_without_an_answer_is_no_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "LONGEST", 1)
    x, y, z = z3.Ints("x y z")
    path = Path(solver_of([x > 1, y > 1, z > 1]))
    with run(path), pytest.raises(Unproven, match="what Fermat said: z3 does not know"):
        path.must(x**3 + y**3 != z**3, "what Fermat said")
    with pytest.raises(Unproven, match="what Fermat said: z3 does not know"):
        path.not_held({"what is so": x > 0, "what Fermat said": x**3 + y**3 != z**3})
    with run(path), pytest.raises(Unproven, match=r"line \d+ of test_refused.py: z3 does not know"):
        bool(Truth(x**3 + y**3 == z**3))


def test_what_is_not_answered_is_told_with_goal_and_phase(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where a question takes longer than it may."""
    right = Path.case_of

    def case_of(path: Path, condition: Any) -> Any:
        if proof.CONSERVED in asked:
            raise Unproven("z3 does not know: timeout")
        return right(path, condition)

    def not_held(path: Path, goals: Any) -> list[str]:
        asked.update(goals if "what is bid" in goals else ())
        return of(path, goals)

    asked, of = set[str](), Path.not_held
    monkeypatch.setattr(Path, "case_of", case_of)
    monkeypatch.setattr(Path, "not_held", not_held)
    found = faults(
        facts=lambda config, state: {
            **DECLARED.facts(config, state),
            **({"what is bid": z3.BoolVal(True)} if type(state).__name__ == "Bidding" else {}),
        }
    )
    assert found == f"{proof.CONSERVED}: z3 does not know: timeout, in Dealing, Deal"


def test_paths_or_shapes_without_end_are_red(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "MOST", 1)
    assert faults() == "more than 1 paths, in Dealing, Deal"
    monkeypatch.undo()
    monkeypatch.setattr(proof, "MOST_SHAPES", 2)
    assert faults().startswith("more than 2 shapes")


def test_a_phase_or_an_action_to_which_no_path_comes_is_red(monkeypatch: pytest.MonkeyPatch) -> None:
    phases = DECLARED.rules.phases
    assert phases is not None
    (playing,) = [phase for phase in phases.phases if phase.state.__name__ == "Playing"]
    after: dict[Any, Any] = {**playing.after, Ways: playing.after[Play]}
    changed = [replace(phase, after=after) if phase is playing else phase for phase in phases.phases]
    monkeypatch.setattr(phases, "phases", tuple(changed))
    fields = {**DECLARED.fields, "Ways.by_seat": ENTRIES}
    assert "no path has come to Ways in Playing: nothing is proven of it" in faults(fields=fields)
    monkeypatch.undo()
    assert "Starting, which should not be with so many seats" in faults(rare={Starting: (4,)})


def test_no_z3_is_red(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(command, "find_spec", lambda name: None)
    assert command.main(["zimbabweee"]) == 1
    assert "z3-solver is not installed" in capsys.readouterr().out


def test_a_game_without_proofs_is_red(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["high_card"]) == 1
    assert "nothing is proven of high_card" in capsys.readouterr().out
    assert "rulecore.games.high_card" not in sys.modules


def test_a_random_game_with_a_shape_to_which_no_step_leads_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    every = replay.other_shapes(DECLARED, 3, ())
    assert len(every) > 20
    assert replay.other_shapes(DECLARED, 3, every[1:]) == every[:1]
    monkeypatch.setattr(proof, "other_shapes", lambda *_: every[:1])
    assert faults().startswith("a random game has a shape to which no step leads: ('Dealing'")


def test_a_row_that_no_document_has_is_red(tmp_path: FilePath, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "evidence.md"
    file.write_text("| zimbabweee | 3 | 1 | 1 | 1 |\n", encoding="utf-8")
    assert command.main(["zimbabweee", "--players", "3", "--held", str(file)]) == 1
    row = next(line for line in capsys.readouterr().out.splitlines() if "should have this row" in line)
    file.write_text(f"{row.rpartition(': ')[2]}\n", encoding="utf-8")
    assert command.main(["zimbabweee", "--players", "3", "--held", str(file)]) == 0


def test_a_law_that_is_said_to_be_proven_and_is_not_is_red(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (false, *_) = [law.name for law in DECLARED.rules.laws if law.name not in proven_of("zimbabweee")]
    monkeypatch.setattr(command, "proven_of", lambda game: {**proven_of(game), false: "said"})
    assert command.main(["zimbabweee", "--players", "3", "--laws", "--held", "docs/evidence.md"]) == 1
    assert f"proven.toml says that {false} is proven" in capsys.readouterr().out


def test_a_law_that_asks_what_something_stands_in_for_is_not_said_to_be_proven() -> None:
    asked = Asked(DECLARED)
    (law, *_) = [law for law in asked.laws if isinstance(law, StateLaw)]
    called = asked.called = {asked.stand_ins[0]: 0}

    def judge(*_: object) -> bool:
        called[asked.stand_ins[0]] += 1
        return True

    path = Path(solver_of([]))
    with run(path):
        assert asked._against(replace(law, judge=lambda *_: True), None, (None, None), path) is None
        assert asked._against(replace(law, judge=judge), None, (None, None), path) == LEFT_OPEN
