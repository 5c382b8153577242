"""The types of `rulecore schema --typescript`, compiled by `tsc --strict` together with real data. Needs Node.

`python tests/typescript/compile_types.py` puts the pinned compiler beside the environment that runs it, and exits 1
where a game does not compile, or where something compiles that must not.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import rulecore
from rulecore.cli.typescript import typescript
from rulecore.registry import rules_of

HERE = Path(__file__).resolve().parent
COMPILER = Path(sys.prefix) / "typescript"
OPTIONS = ("--strict", "--noEmit", "--noUnusedLocals", "--exactOptionalPropertyTypes", "--target", "es2022")
PARTS = ("Action", "Config", "Refusal", "Trace", "View")
PARTS_OF_A_FRONT = ("Event", "Prompt", "Result")


def compiler() -> Path:
    """The path of `tsc`, installed where it is not. Exits where there is no npm."""
    tsc = COMPILER / "node_modules" / ".bin" / "tsc"
    pinned = (HERE / "package.json").read_text(encoding="utf-8")
    copied = COMPILER / "package.json"
    if not (tsc.exists() and copied.is_file() and copied.read_text(encoding="utf-8") == pinned):
        npm = shutil.which("npm") or sys.exit("the types are judged by the TypeScript compiler: install Node with npm")
        COMPILER.mkdir(parents=True, exist_ok=True)
        copied.write_text(pinned, encoding="utf-8")
        subprocess.run([npm, "install", "--silent", "--no-audit", "--no-fund"], cwd=COMPILER, check=True)
    return tsc


def samples(id: str) -> Iterator[tuple[str, Any]]:
    """Real data of a game, each with the name of its type."""
    players = min(rulecore.schema(id)["$defs"]["config"]["properties"]["players"]["enum"])
    game, rng = rulecore.game(id, players=players), Random(5)
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
    if game.rules.front is not None:
        yield "Result", game.result(replay.states[-1])
        for before, action, after in zip(replay.states, replay.actions, replay.states[1:], strict=False):
            yield from (("Event", event) for event in game.events(before, action, after, 0))
            yield "Prompt", game.prompt(after, 0, "ja")


def program(id: str) -> str:
    """A program that uses every type: real data fit, empty objects do not, and a switch over a kind is complete."""
    has_front = rules_of(id).front is not None
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


def main() -> int:
    """Compile every game; the exit code."""
    tsc = compiler()
    with TemporaryDirectory() as folder:
        place = Path(folder)
        for id in rulecore.GAMES:
            (place / f"{id}.ts").write_text(typescript(rulecore.schema(id)), encoding="utf-8")
            (place / f"{id}.use.ts").write_text(program(id), encoding="utf-8")
        files = sorted(path.name for path in place.glob("*.use.ts"))
        done = subprocess.run([tsc, *OPTIONS, *files], cwd=place, capture_output=True, text=True, check=False)
    count = sum(1 for id in rulecore.GAMES for _ in samples(id))
    print(done.stdout[-5000:] or f"the types of {len(files)} games compile, with {count} samples of real data")
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
