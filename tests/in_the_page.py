"""What ships is what was verified: games have the same digests in the page's Python as in this one.

    python tests/in_the_page.py [--every-box GAME]

All recorded games, and the smallest walks of tiny boxes, as `digests.py` digests them; or every walk of one game, by
the rules alone. The rules are those of the page: byte code of another Python, in WebAssembly, in Node. Exits 1 where a
digest differs, and names the games.
"""

from __future__ import annotations

import subprocess
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from rulecore.registry import GAMES

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "examples" / "page"))

from page.in_page import PageError, in_page  # noqa: E402
from page.runtime import AT_SITE, RuntimeFault, runtime  # noqa: E402

PROGRAM = ROOT / "tests" / "digests.py"
MOST_NAMED = 10
WALKS = 64
"""How many walks there are without `--every-box`."""


def here(*arguments: str) -> str:
    """The digests in this Python."""
    words = [sys.executable, str(PROGRAM), str(ROOT / "examples"), *arguments]
    return subprocess.run(words, cwd=ROOT, stdout=subprocess.PIPE, encoding="utf-8", check=True).stdout


def there(folder: Path, *arguments: str) -> str:
    """The digests in the page's Python of that folder. The judge of walks is not shipped, so it is that of the
    checkout. Raises PageError where they cannot be computed."""
    mounts = {"/examples": ROOT / "examples", f"{AT_SITE}/rulecore/audit": ROOT / "rulecore" / "audit"}
    return in_page(folder, PROGRAM, "/examples", *arguments, mounts=mounts)


def differences(ours: str, theirs: str) -> list[str]:
    """The names of the games whose digests differ, or that only one of the two has."""
    mine, other = (dict(line.split(": ", 1) for line in told.splitlines()) for told in (ours, theirs))
    return [name for name in {**mine, **other} if mine.get(name) != other.get(name)]


def main() -> None:
    """Compare."""
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--every-box", choices=GAMES, metavar="GAME", help="every walk of this game")
    game = parser.parse_args().every_box
    words = ("--game", game, "--every-box") if game else ("--walks", str(WALKS))
    with TemporaryDirectory() as temporary, ThreadPoolExecutor(1) as pool:
        try:
            folder = runtime(Path(temporary) / "python")
            known = pool.submit(here, *words)
            theirs = there(folder, *words)
        except (PageError, RuntimeFault) as fault:
            sys.exit(str(fault))
        different = differences(known.result(), theirs)
    for name in different[:MOST_NAMED]:
        print(f"in the page it is another game: {name}")
    kinds = [line.partition(" ")[0] for line in theirs.splitlines()]
    games, walks = kinds.count("recorded"), kinds.count("walk")
    print(f"{games} recorded games and {walks} walks in the page's Python, {len(different)} differ")
    sys.exit(bool(different) or not walks or not (games or game))


if __name__ == "__main__":
    main()
