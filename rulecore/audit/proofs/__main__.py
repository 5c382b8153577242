"""Proves what can be proven of a game for all states: `python -m rulecore.audit.proofs [GAME] [--players N ...]`.

With `--views`: that what a seat is shown depends on nothing hidden, of any game with marks, ours or another package's.

A game that declares nothing here, such as one from another package, is proven as far as its marks tell and its rules
use what the core's meanings cover. The exit code is 1 where something is not proven, also because z3 is not there.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from rulecore.audit.lockstep.configs import player_counts
from rulecore.audit.proofs.proven import FILE, among, common, proven, proven_of, written
from rulecore.core.errors import InvalidConfig, InvalidGame
from rulecore.registry import GAMES


def main(words: list[str]) -> int:
    """Prove, and tell; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m rulecore.audit.proofs", description=__doc__)
    parser.add_argument("game", nargs="*", help="without it, all games")
    parser.add_argument("--players", type=int, nargs="*", help="numbers of seats; without it, all that the game has")
    parser.add_argument(
        "--meanings", action="store_true", help="list what stands in for functions, and where it is shown"
    )
    parser.add_argument("--traces", type=Path, help="a folder for the trace of a random game that shows a fault")
    parser.add_argument("--laws", action="store_true", help="ask the laws of the game, and say which are proven")
    parser.add_argument("--write", action="store_true", help="with --laws and no --players: write proven.toml")
    parser.add_argument("--rows", action="store_true", help="write the rows of docs/evidence.md")
    parser.add_argument("--held", type=Path, metavar="FILE", help="each row must be one of its lines")
    parser.add_argument("--views", action="store_true", help="prove that views depend on nothing hidden")
    parser.add_argument("--games", type=int, default=24, help="with --views: at least so many random games of each")
    chosen = parser.parse_args(words)
    if find_spec("z3") is None:
        print("nothing is proven: z3-solver is not installed")
        return 1
    from rulecore.audit.proofs.games import PROVEN

    if chosen.views:
        told = [_told_nothing(game, chosen) for game in chosen.game or GAMES]
        return int(not all(told))
    proven_each = [_proven(game, chosen) for game in chosen.game or PROVEN]
    return int(not all(proven_each))


def _told_nothing(game: str, chosen: argparse.Namespace) -> bool:
    """Whether what a seat is shown depends on nothing hidden."""
    from rulecore.audit.proofs.views import views

    found = views(game, tuple(chosen.players or ()), chosen.games)
    print(found.row if chosen.rows and not found.faults else found)
    return not found.faults


def _proven(game: str, chosen: argparse.Namespace) -> bool:
    """Whether everything of the game is."""
    from rulecore.audit.proofs.games import declared_of
    from rulecore.audit.proofs.meanings import OF_CORE
    from rulecore.audit.proofs.outside import prove_derived
    from rulecore.audit.proofs.proof import prove

    declared = declared_of(game)
    try:
        seats = chosen.players or (declared and declared.players) or player_counts(game)
    except (InvalidConfig, InvalidGame) as error:
        print(f"nothing is proven of {game}: {error}")
        return False
    if declared is None:
        proofs = [prove_derived(game, number) for number in seats]
        print(*proofs, sep="\n")
        return not any(proof.faults for proof in proofs)
    if chosen.meanings:
        for meaning in (*OF_CORE, *declared.meanings):
            print(f"{meaning.by.__module__}.{meaning.by.__name__}: {meaning.shown}")
    proofs = [prove(declared, number, laws=chosen.laws) for number in seats]
    for proof in proofs:
        print(proof.row if chosen.rows and not proof.faults else proof)
        for trace in proof.traces if chosen.traces else ():
            chosen.traces.mkdir(parents=True, exist_ok=True)
            file = chosen.traces / f"{proof.game}-{proof.players}.json"
            file.write_text(json.dumps(trace, indent=1) + "\n", encoding="utf-8")
            print(f"  {file}")
    if chosen.laws and not any(proof.faults for proof in proofs):
        _tell_laws(declared, proofs, is_written=chosen.write and not chosen.players)
    missing = [what for proof in proofs for what in _not_held(declared, proof, chosen)]
    print(*missing, sep="\n", end="\n" if missing else "")
    return not missing and not any(proof.faults for proof in proofs)


def _not_held(declared: Any, proof: Any, chosen: argparse.Namespace) -> Iterator[str]:
    """What documents say of a proof that is not so: its row, and the laws that it has proven."""
    if chosen.held and proof.row not in chosen.held.read_text(encoding="utf-8").splitlines():
        yield f"{chosen.held} should have this row, which --rows writes: {proof.row}"
    if chosen.held and proof.asked is not None:
        found, said = proof.asked.proven(declared), proven_of(proof.game)
        yield from (f"{FILE.name} says that {law} is proven; --laws --write writes it" for law in said.keys() - found)


def _tell_laws(declared: Any, proofs: list[Any], *, is_written: bool) -> None:
    """Which laws of the game are proven at all these numbers of players, and why the others are not."""
    asked = [proof.asked for proof in proofs]
    found, laws = common([one.proven(declared) for one in asked]), tuple(declared.rules.laws)
    print(f"{declared.rules.id}: {len(found)} of {len(laws)} laws are proven for all states or steps")
    for law in laws:
        why = next((one.out[law.name] for one in asked if law.name in one.out), "")
        print(f"  {law.name}: {found.get(law.name) or f'not proven: {why}'}")
    if is_written:
        proven.cache_clear()
        limits = among([proof.players for proof in proofs], player_counts(declared.rules.id))
        found = {law: what + limits for law, what in found.items()}
        FILE.write_text(written({**proven(), declared.rules.id: found}), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
