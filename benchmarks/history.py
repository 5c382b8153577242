"""The history of figures: a line of JSON for each run that was worth keeping; ratios only, since machines differ."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from benchmarks.figures import Figures
from benchmarks.names import INTERPRETED
from benchmarks.targets import ratios

HISTORY: Final = Path(__file__).with_name("history.jsonl")


def entry(figures: Figures) -> dict[str, Any]:
    """What is kept of a run."""
    return {
        "date": figures.setting["date"],
        "version": figures.setting["versions"].get(INTERPRETED),
        "python": figures.setting["python"],
        "ratios": ratios(figures),
    }


def record(figures: Figures, history: Path = HISTORY) -> None:
    """Add a run to the end of the history."""
    with history.open("a", encoding="utf-8") as file:
        file.write(json.dumps(entry(figures)) + "\n")
