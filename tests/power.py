"""How much does `make test` notice? Faults are planted by a seed, one at a time, and its checks are asked.

    python tests/power.py [--part PART] [--kind KIND] [--count N] [--seed S] [--continue | --again] [--rest CHECK ...]

Each fault is put to the checks of `make test` that concern it, the likeliest first, until one notices. What they let
pass is put to the other checks of `make verify`, all of it planted at once, and where a check notices, one at a time.
What nobody notices says the same, or is noticed by nothing that there is.

Prints, for each kind, how many were planted and noticed, what `make verify` notices and `make test` does not, and what
nobody does; ends with 1 where `make test` notices less than DUE of what `make verify` notices. What has been found is
written down fault by fault: `--continue` goes on from there, and `--again` also asks again about what was let pass.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from checks import REST
from fault_runner import FaultRunner, Found, of_rest
from joblib import cpu_count
from planted_faults import KINDS, OF_EACH, PARTS, SEED, Fault, drawn

from rulecore.audit.evidence.planting import copied

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "out" / "power.jsonl"
DUE = 0.97
"""The share of what `make verify` notices that `make test` must notice."""


# --- what is written down, and what is said ---


def noted(found: Found) -> str:
    """A line of the file in which results are kept."""
    return json.dumps({**found._asdict(), "fault": found.fault.name})


def kept(path: Path, faults: Sequence[Fault], anew: bool) -> dict[str, Found]:
    """What is known about faults, by name; not what was let pass, if that is asked anew. A torn line says nothing."""
    known = dict[str, Found]()
    by_name = {fault.name: fault for fault in faults}
    for line in path.read_text(encoding="utf-8").splitlines() if path.is_file() else ():
        try:
            entry: dict[str, Any] = json.loads(line)
        except ValueError:
            continue
        if entry["fault"] in by_name:
            known[entry["fault"]] = Found(**{**entry, "fault": by_name[entry["fault"]]})
    return {name: found for name, found in known.items() if found.by_test or not anew}


def told(results: Sequence[Found]) -> Iterator[str]:
    """The table by kind, then what `make test` lets pass."""
    yield f"{'kind':10} {'make test':>10} {'make verify':>12} {'planted':>8} {'seconds each':>13}"
    for kind in (*KINDS, "all"):
        some = [found for found in results if kind in (found.fault.kind, "all")]
        if some:
            by_test, by_any = sum(found.by_test for found in some), sum(bool(found.noticed) for found in some)
            each = sum(found.seconds for found in some) / len(some)
            yield f"{kind:10} {by_test:10} {by_any:12} {len(some):8} {each:13.1f}"
    for found in results:
        if not found.by_test:
            who = f"let pass by make test, noticed by {found.noticed}" if found.noticed else "noticed by nobody"
            yield f"{who}: {found.fault.part}, {found.fault.kind}: {found.fault.name}"


def judged(faults: Sequence[Fault], known: dict[str, Found], path: Path, rest: tuple[str, ...]) -> list[Found]:
    """What is found about these faults, in their order; each is written down as soon as it is known.

    rest  how the names of the other checks of `make verify` begin that are asked
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with (
        TemporaryDirectory() as place,
        ThreadPoolExecutor(cpu_count()) as pool,
        path.open("a", encoding="utf-8") as file,
    ):
        runner = FaultRunner(copied(Path(place) / str(number)) for number in range(cpu_count()))

        def each(call: Callable[[Any], Found], some: Iterable[Any]) -> None:
            for found in pool.map(call, some):
                known[found.fault.name] = found
                print(noted(found), file=file, flush=True)
                print(f"{found.seconds:4.0f} s {found.fault.name[:100]} <- {found.noticed or '?'}", flush=True)

        each(runner.test, [fault for fault in faults if fault.name not in known])
        left = [known[fault.name] for fault in faults if not known[fault.name].noticed]
        asked = [check for check in REST if check.name.startswith(rest)]
        checks = [check for check in asked if any(check in of_rest(found.fault) for found in left)]
        verdicts = pool.map(lambda check: runner.suspects(check, [found.fault for found in left]), checks)
        noticing = [(check, said.failed) for check, said in zip(checks, verdicts, strict=True) if not said.passed]
        each(lambda found: runner.alone(found, noticing), left)
    return [known[fault.name] for fault in faults]


def main() -> int:
    """Judge, and print what was found; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--part", nargs="+", choices=PARTS, default=PARTS)
    parser.add_argument("--kind", nargs="+", choices=KINDS, default=KINDS)
    parser.add_argument("--count", type=int, default=OF_EACH, help="faults of each kind in each part")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--continue", action="store_true", dest="go_on", help="keep what has been found")
    parser.add_argument("--again", action="store_true", help="keep it, but for what make test let pass")
    parser.add_argument("--rest", nargs="*", default=[""], help="ask only these other checks of make verify, or none")
    parser.add_argument("--kept", type=Path, default=KEPT, metavar="FILE")
    chosen = parser.parse_args()
    faults = [
        fault for part in chosen.part for kind in chosen.kind for fault in drawn(part, kind, chosen.count, chosen.seed)
    ]
    if not chosen.go_on and not chosen.again:
        chosen.kept.unlink(missing_ok=True)
    results = judged(faults, kept(chosen.kept, faults, chosen.again), chosen.kept, tuple(chosen.rest))
    print(*told(results), sep="\n")
    by_test, by_any = sum(found.by_test for found in results), sum(bool(found.noticed) for found in results)
    print(f"make test notices {by_test} of {by_any} faults that make verify notices ({by_test / max(by_any, 1):.1%})")
    return int(not by_any or by_test < DUE * by_any)


if __name__ == "__main__":
    sys.exit(main())
