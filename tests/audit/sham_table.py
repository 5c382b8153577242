"""Where the sham game is installed for a test, without pip."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulecore import registry

GAME = "sham_game"


def install(folder: Path, patch: pytest.MonkeyPatch) -> None:
    """Offer the sham game as an installed package does."""
    info = folder / "sham_game-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: sham-game\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[rulecore.games]\n{GAME} = {GAME}:GAME\n", encoding="utf-8")
    patch.syspath_prepend(str(folder))
    patch.syspath_prepend(str(Path(__file__).parent))
    registry._from_outside.cache_clear()
