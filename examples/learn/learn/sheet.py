"""The table of the README and the picture of the curves, made of the results."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

BLOCK = re.compile(r"(<!-- results -->\n).*(<!-- end of results -->)", re.DOTALL)
HEAD = (
    "| game | players | the others | seed | decisions | core-seconds | share of the win | due by chance |",
    "|---|---|---|---|---|---|---|---|",
)
WIDTH, HEIGHT, LEFT, TOP, BOTTOM = 720, 300, 56, 40, 44
STYLE = """
svg { font: 13px system-ui, sans-serif; --page: #ffffff; --ink: #1f2328; --faint: #d1d9e0;
  --c0: #0b6e4f; --c1: #1c6dd0; --c2: #b35900; }
@media (prefers-color-scheme: dark) { svg { --page: #0d1117; --ink: #e6edf3; --faint: #30363d;
  --c0: #2ea67c; --c1: #58a6ff; --c2: #f0883e; } }
.page { fill: var(--page); } text { fill: var(--ink); } .grid { stroke: var(--faint); } .due { stroke: var(--ink);
  stroke-dasharray: 4; } polyline { fill: none; stroke-width: 2; }
.end { text-anchor: end; } .middle { text-anchor: middle; }
""" + "".join(f".s{n} {{ stroke: var(--c{n}); }} .f{n} {{ fill: var(--c{n}); opacity: 0.15; }}\n" for n in range(3))

Result = dict[str, Any]


def results(folder: Path) -> list[Result]:
    """All that was found, game by game."""
    found = [json.loads(path.read_text(encoding="utf-8")) for path in sorted((folder / "results").glob("*.json"))]
    return [one for of_game in found for one in of_game]


def table(found: Sequence[Result]) -> str:
    """A line for each player that has learnt."""
    lines: list[str] = list(HEAD)
    for one in found:
        judged = one["judged"]
        share = f"**{judged['share']:.1%}** ({judged['low']:.1%} to {judged['high']:.1%})"
        lines.append(
            f"| {one['game']} | {one['players']} | {one['opponents']} | {one['seed']} | {one['decisions']:,} | "
            f"{one['seconds']:,.0f} | {share} | {1 / one['players']:.1%} |"
        )
    return "\n".join(lines) + "\n"


def picture(found: Sequence[Result]) -> str:
    """The curves of one game, a line for each seed with its interval, beside what is due by chance."""
    title = f"{found[0]['game']}: share of the win against {found[0]['opponents']} players, by decisions"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{title}">\n'
        f'<style>{STYLE}</style>\n<rect class="page" width="100%" height="100%"/>\n'
        f'<text x="{LEFT}" y="24">{title}</text>\n' + "\n".join(_drawn(found)) + "\n</svg>\n"
    )


def _drawn(found: Sequence[Result]) -> Iterator[str]:
    most = max(int(one["decisions"]) for one in found)
    highest = max(point["high"] for one in found for point in one["curve"])
    top = min(1.0, (int(highest * 10) + 1) / 10)

    def x(decisions: float) -> float:
        return round(LEFT + (WIDTH - LEFT - 20) * decisions / most, 1)

    def y(share: float) -> float:
        return float(round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share / top, 1))

    for tenth in range(int(top * 10) + 1):
        yield f'<line class="grid" x1="{LEFT}" x2="{WIDTH - 20}" y1="{y(tenth / 10)}" y2="{y(tenth / 10)}"/>'
        yield f'<text class="end" x="{LEFT - 8}" y="{y(tenth / 10) + 4}">{tenth * 10} %</text>'
    due = 1 / found[0]["players"]
    yield f'<line class="due" x1="{LEFT}" x2="{WIDTH - 20}" y1="{y(due)}" y2="{y(due)}"/>'
    for quarter in range(5):
        side = "end" if quarter == 4 else "middle"  # the last one would not fit beneath its place
        yield f'<text class="{side}" x="{x(most * quarter / 4)}" y="{HEIGHT - 18}">{most * quarter // 4:,}</text>'
    for number, one in enumerate(found):
        curve = one["curve"]
        upper = [f"{x(point['decisions'])},{y(point['high'])}" for point in curve]
        lower = [f"{x(point['decisions'])},{y(point['low'])}" for point in reversed(curve)]
        yield f'<polygon class="f{number % 3}" points="{" ".join(upper + lower)}"/>'
        middle = [f"{x(point['decisions'])},{y(point['share'])}" for point in curve]
        yield f'<polyline class="s{number % 3}" points="{" ".join(middle)}"/>'


def written(folder: Path) -> None:
    """Write the table into the README of the folder, where there is one, and the pictures beside the results."""
    found = results(folder)
    for game in dict.fromkeys(one["game"] for one in found):
        drawn = picture([one for one in found if one["game"] == game])
        (folder / "results" / f"{game}.svg").write_text(drawn, encoding="utf-8")
    readme = folder / "README.md"
    if readme.is_file():
        text = readme.read_text(encoding="utf-8")
        readme.write_text(BLOCK.sub(lambda match: f"{match[1]}\n{table(found)}\n{match[2]}", text), encoding="utf-8")
