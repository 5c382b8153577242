"""Do the rules stand on their own? Every `fast` is deleted from a copy; all tests but its own and those of speed pass.

    python tests/without_fast.py [TESTS ...]

Part of `make deep`. Without arguments, all tests of the project and of the web table are run, but for model checking,
which goes by the rules alone anyhow. They search no longer than in `make verify`: that takes three quarters
of an hour, and long fuzzing compares `fast` with the rules.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory

from rulecore.audit.evidence.planting import copied

OF_FAST = (
    "tests/every_game/test_any_fast.py",
    "tests/core/test_fast.py",
    "tests/core/test_piles_for_all_values.py",
    "tests/build_release/test_br_fast.py",
    "tests/dietrick/test_dt_fast.py",
    "tests/zimbabweee/test_zt_fast.py",
)
"""The tests of what is accelerated."""
WITHOUT = (*OF_FAST, "tests/speed", "tests/browser", "tests/contracts")
"""Contracts are those of the rules alone anyhow."""
TESTS = ("tests", "examples/web_table/tests")


def delete_fast(copy: Path) -> int:
    """Delete every `fast` from the copy, and what names it; how many there were."""
    found = [path for path in copy.glob("rulecore/games/*/fast*") if path.suffix in ("", ".py")]
    for path in found:
        rmtree(path) if path.is_dir() else path.unlink()
        package = path.parent / "__init__.py"
        text = package.read_text(encoding="utf-8")
        package.write_text(re.sub(r"^(from \S+\.fast import FAST| +fast=FAST,)\n", "", text, flags=re.M), "utf-8")
    return len(found)


def main() -> int:
    """Run the tests on the copy; their exit code, 1 where there was nothing to delete."""
    with TemporaryDirectory() as folder:
        copy = copied(Path(folder) / "rulecore")
        number = delete_fast(copy)
        command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-m", "not model"]
        command += [*(f"--ignore={path}" for path in WITHOUT), *(sys.argv[1:] or TESTS)]
        environment = {**os.environ, "PYTHONPATH": str(copy), "RULECORE_PROFILE": "verify"}
        done = subprocess.run(command, cwd=copy, env=environment, check=False)
    print(f"without what is accelerated in {number} games")
    return done.returncode or int(not number)


if __name__ == "__main__":
    sys.exit(main())
