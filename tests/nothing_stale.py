"""Is anything kept that is stale? What checks read is observed from outside, by `strace`, and changed file by file.

    python tests/nothing_stale.py [CHECK ...]

Runs the checks whose names begin with one of these words, by default SAMPLE: at least one of each kind. Their results
are kept as always, by what Python itself says that it reads. Beside that the system tells which files of the project
all their processes open, whatever they are written in. Each of those files is then taken as changed, as removed, and as
having a new neighbour, and what is kept is asked for: an answer is stale.

Prints, for each kind of file, how many changes there were and how many answers were stale; ends with 1 if one was, if a
check fails, or if there were fewer than LEAST changes. A check that is not kept has nothing stale; it is named. Needs
`strace`, as Debian has it.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory

from checks import EVERY, ROOT, Check
from results import HARMLESS, Kept, Project, hooked, source_of
from running import environment, key_of, run

LEAST = 200
SAMPLE = (
    *("fuzz: zimbabweee", "rules: zimbabweee", "core", "enumerated", "contracts: zimbabweee", "whole games", "golden"),
    *("every game, few tables: zimbabweee", "evidence: zimbabweee", "evidence in", "types", "format", "lint", "guards"),
    *("command line, bots: zimbabweee", "audit, cheats: zimbabweee", "web table: zimbabweee"),
    *("other systems, learning, speed: zimbabweee", "documents", "laws determine: zimbabweee"),
    *("rules that run: zimbabweee", "packaging", "wheel", "TypeScript"),
    *("a game from outside: brand_new", "every game: zimbabweee"),
)
STRACE = (
    *("strace", "-f", "--seccomp-bpf", "-y", "-qq"),
    *("-e", "trace=open,openat,execve", "-e", "status=successful", "-o"),
)
CALL = re.compile(r"(?P<process>\d+) +(?P<call>\w+)\((?P<told>.*)\) = \d+(?:<(?P<path>[^<>]*)>)?$")
PROGRAM = re.compile(r'"([^"]*)"')


def opened_in(lines: Iterable[str]) -> Iterator[Path]:
    """The files that were opened for reading, from what `strace -f -y` wrote: all but those that programs copy."""
    programs = dict[str, str]()
    for line in lines:
        if not (call := CALL.match(line.strip())):
            continue
        if call["call"] == "execve":
            programs[call["process"]] = Path(PROGRAM.findall(call["told"])[0]).name
        elif call["path"] and "O_WRONLY" not in call["told"] and programs.get(call["process"]) not in HARMLESS:
            yield Path(call["path"])


def observed(check: Check, place: Path) -> Check:
    """The same check, with whatever its processes open written down."""
    return check._replace(command=(*STRACE, str(place), *check.command))


def kind_of(name: str) -> str:
    """What sort of file it is: its folder and its ending."""
    parts = name.split("/")
    folder = "/".join(parts[: 2 if parts[0] in ("rulecore", "tests", "examples") else 1][: len(parts) - 1])
    return f"{folder or '.'}/*{Path(name).suffix or parts[-1]}"


def planted(hashes: Mapping[str, str], name: str) -> Iterator[tuple[str, Mapping[str, str]]]:
    """What the project holds after each change of one file, and what was done to it."""
    yield "changed", {**hashes, name: "changed"}
    yield "removed", {other: hash for other, hash in hashes.items() if other != name}
    yield "beside", {**hashes, f"{name.rpartition('.')[0] or name}_new.py": "new"}


def kept_in(hashes: Mapping[str, str], kept: Kept, check: Check) -> bool:
    """Whether the result of a check is kept where the project holds these."""
    project = Project(kept.project.root, hashes)
    return Kept(project, kept.folder).found(check.name, key_of(check, environment(check, "verify"))) is not None


def main() -> int:
    """Run, observe and plant; the exit code."""
    words = tuple(sys.argv[1:]) or SAMPLE
    checks = [check for check in EVERY if check.name.startswith(words)]
    strangers = [word for word in words if not any(check.name.startswith(word) for check in checks)]
    if not which("strace") or not hooked() or strangers:
        sys.exit(f"needs strace, an environment that can be written, and names of checks; no check is {strangers}")
    changes, stale, failed = Counter[tuple[str, str]](), list[str](), list[str]()
    with TemporaryDirectory() as place:
        kept = Kept(Project.now(ROOT), Path(place) / "kept")
        for check in checks:
            trace = Path(place) / "trace"
            looked = observed(check, trace)
            outcome = run(looked, "verify", kept)
            if not outcome.passed or outcome.why:
                failed += [] if outcome.passed else [check.name]
                print(f"{check.name}: {outcome.why or 'FAILED'}", flush=True)
                continue
            with trace.open(encoding="utf-8", errors="replace") as lines:
                found = {name for path in set(opened_in(lines)) if (name := kept.project.inside(source_of(path)))}
            names = sorted(found & kept.project.hashes.keys())
            assert kept_in(kept.project.hashes, kept, looked), "a result is not kept where nothing is changed"
            before = len(stale)
            for name in names:
                for way, hashes in planted(kept.project.hashes, name):
                    changes[kind_of(name), way] += 1
                    stale += [f"{check.name}: {name}: {way}"] if kept_in(hashes, kept, looked) else []
            print(f"{check.name}: {len(names)} files, {len(stale) - before} stale", flush=True)
    for kind in sorted({kind for kind, _ in changes}):
        print(f"{kind:40}", *(f"{way} {changes[kind, way]:6}" for way in ("changed", "removed", "beside")))
    print(*stale[:50], sep="\n")
    print(f"{changes.total()} planted changes of {len(checks)} checks, {len(stale)} stale, {len(failed)} failed")
    return int(bool(stale or failed) or changes.total() < LEAST)


if __name__ == "__main__":
    sys.exit(main())
