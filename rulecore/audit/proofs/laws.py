"""The laws of the game itself, asked on symbols: a law that answers so on every path is proven for all states or steps,
as it stands. One that looks at what a symbol cannot tell, such as the order of a hand, is listed with that reason.

`proven.toml` beside this file says of each game which laws are proven and by what; `--laws --write` writes it, and
`rulecore rules` shows it with the clauses that a law states."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rulecore.audit.proofs.paths import Broken, Path, Unproven, each_path
from rulecore.audit.proofs.proven import AS_IT_STANDS
from rulecore.audit.proofs.symbols import Truth
from rulecore.core.laws import Law, StateLaw, StepLaw

if TYPE_CHECKING:
    from rulecore.audit.proofs.proof import Case
    from rulecore.audit.proofs.shapes import Declared

RAISED = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)
OPEN = "it does not follow from what is proven of states"
SILENT = "on no path it says anything"
CUT = "the proof is cut within a step, so that it cannot be asked about whole steps"
LEFT_OPEN = "it asks what something stands in for"
NOT_ASKED = "it is about what the rules offer and answer, which is not run on symbols"


class Asked:
    """Which laws hold on all paths so far.

    out     why a law is not proven, by name
    called  how often each function has been asked for which something stands in
    """

    def __init__(self, declared: Declared) -> None:
        self.laws: tuple[Law, ...] = tuple(declared.rules.laws)
        self.cut: tuple[type, ...] = tuple(declared.cut)
        self.stand_ins: tuple[str, ...] = tuple(getattr(one.of, "__name__", "") for one in declared.meanings)
        self.called: Mapping[str, int] = {}
        self.out: dict[str, str] = {}
        self._spoke: set[str] = set()

    def ask(self, case: Case, after: Any, path: Path) -> None:
        """Ask every law that still stands about the state after a step, or about the step."""
        for law in self.laws:
            is_step = isinstance(law, StepLaw)
            if law.name in self.out or (is_step and case.state is None):
                continue
            if not is_step and not isinstance(law, StateLaw):
                self.out[law.name] = NOT_ASKED
                continue
            if is_step and isinstance(after, self.cut):
                self.out[law.name] = CUT
            if isinstance(after, self.cut):
                continue
            told = (case.config, case.state, case.action, after) if is_step else (case.config, after)
            why = self._against(law, case.state, told, path)
            if why is not None:
                self.out[law.name] = why

    def _against(self, law: Law, before: Any, told: tuple[Any, ...], path: Path) -> str | None:
        """Why the law is not proven on this path, None where it is or says nothing. The solver is as it was."""
        failed, depth, asked_before = list[str](), path.solver.num_scopes(), self._asked()

        def judge(way: Path) -> None:
            if isinstance(law, StateLaw) and before is not None and not _holds(law.judge(told[0], before)):
                return  # by induction the law is true of the state before
            answer = law.judge(*told)
            if answer is not None:
                self._spoke.add(law.name)
                holds = way.holds(answer.z) if isinstance(answer, Truth) else answer is True
                failed.extend([] if holds else [OPEN])

        try:
            for _ in each_path(judge, path.solver):
                if failed:
                    return failed[0]
        except (Broken, Unproven) as error:
            return str(error).partition("\n")[0]
        except RAISED as error:
            return f"{type(error).__name__}: {error}".partition("\n")[0]
        finally:
            path.solver.pop(path.solver.num_scopes() - depth)
        return None if self._asked() == asked_before else LEFT_OPEN

    def _asked(self) -> list[int]:
        """How often was asked what the game has a meaning for: a law that does so would be proven of the meaning."""
        return [self.called.get(name, 0) for name in self.stand_ins]

    def proven(self, declared: Declared) -> dict[str, str]:
        """What is proven of each law that is, by name: the law as it stands, or the goal that states it."""
        silent = {law.name: SILENT for law in self.laws if law.name not in self._spoke | self.out.keys()}
        self.out.update(silent)
        goals = {law: what for what, laws in (declared.states or {}).items() for law in laws}
        standing = dict.fromkeys([law.name for law in self.laws if law.name not in self.out], AS_IT_STANDS)
        return {**goals, **standing}


def _holds(answer: Any) -> bool:
    """Whether a law does not speak against a state; the path forks where that is not known."""
    return answer is None or bool(answer)
