"""What an author has got wrong, told in a sentence each: the place, the field, and what to do.

`python -m rulecore.testing GAME` asks this before it runs the suite of every game, which would fail in dozens of tests
for one mistake. It asks in stages, and each takes for granted that those before it are passed: the package opens, the
game plays, the laws hold, secrets are kept, front ends are served. The first stage with faults is the last one.

docs/adding_a_game.md has a section for each stage.
"""

from __future__ import annotations

from rulecore.audit.diagnostics import laws, opens, plays, presentation, secrets
from rulecore.audit.diagnostics.faults import Failed, Fault
from rulecore.audit.diagnostics.untold import untold

STAGES = (
    ("opens", opens.faults),
    ("plays", plays.faults),
    ("laws", laws.faults),
    ("secrets", secrets.faults),
    ("presentation", presentation.faults),
)
"""By name: all that is wrong with a game in that respect. They may stop at a fault after which nothing can be asked."""

__all__ = ["STAGES", "Fault", "first_faults", "untold"]


def first_faults(game: str) -> tuple[str, tuple[Fault, ...]]:
    """The first stage that is not passed, and what is wrong there, each place and field once; ("", ()) where all are.
    Raises as `rules_of`."""
    for name, asked in STAGES:
        found: dict[tuple[str, str], Fault] = {}
        try:
            for fault in asked(game):
                found.setdefault((fault.place, fault.field), fault)
        except Failed as stopped:
            found.setdefault((stopped.fault.place, stopped.fault.field), stopped.fault)
        if found:
            return name, tuple(found.values())
    return "", ()
