"""`python -m benchmarks`: measure, show, keep."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from pydantic import ValidationError
from rich.console import Console

from benchmarks import documents, history, measure
from benchmarks.figures import Figures
from benchmarks.processes import Unusable
from benchmarks.sheets import in_rich, sheets, the_targets
from benchmarks.worker import MODULES

Seconds = Annotated[float, typer.Option(min=0.01, max=60, help="Processor time of a contender in a round.")]
Rounds = Annotated[int, typer.Option(min=1, help="How many rounds.")]
Compiled = Annotated[Path | None, typer.Option(help="The Python of an environment with a compiled rulecore.")]
Only = Annotated[list[str] | None, typer.Option(help=f"Measure these only: {', '.join(MODULES)}. May be repeated.")]
From = Annotated[Path | None, typer.Option("--from", help="Measure nothing; take the figures of this file.")]
Json = Annotated[Path | None, typer.Option("--json", help="Write all figures here, those of single rounds too.")]
Targets = Annotated[bool, typer.Option("--targets", help="Show the targets and nothing else.")]
Docs = Annotated[bool, typer.Option("--docs", help="Write the tables and charts of docs/speed.md.")]
Record = Annotated[bool, typer.Option("--record", help="Add the ratios to benchmarks/history.jsonl.")]


def stopped(sentence: str) -> typer.Exit:
    """The exit to raise when the command cannot do what was asked; the sentence says why."""
    print(sentence, file=sys.stderr)
    return typer.Exit(2)


def read(file: Path) -> Figures:
    """The figures of an earlier run, or an exit with a sentence."""
    try:
        return Figures.model_validate_json(file.read_bytes())
    except OSError as error:
        raise stopped(f"{file} cannot be read: {error.strerror}") from None
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(map(str, first["loc"]))
        raise stopped(f"{file} has no figures of this benchmark: {place or 'file'}: {first['msg']}") from None


def prepare(file: Path) -> None:
    """See to it that the file can be written, before minutes are spent on what is to stand there; or an exit."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    except OSError as error:
        raise stopped(f"{file} cannot be written: {error.strerror}") from None


def measured(compiled: Path | None, only: list[str] | None, rounds: int, seconds: float) -> Figures:
    """The figures of a new run, or an exit with a sentence."""
    for name in only or ():
        if name not in MODULES:
            raise stopped(f"{name!r} cannot be measured; there are: {', '.join(MODULES)}")
    python = None if compiled is None else str(compiled.absolute())
    try:
        return measure.run(python, only or list(MODULES), rounds, seconds, lambda words: print(words, file=sys.stderr))
    except Unusable as error:
        raise stopped(str(error)) from None


def main(
    *,
    seconds: Seconds = 0.2,
    rounds: Rounds = 11,
    compiled: Compiled = None,
    only: Only = None,
    source: From = None,
    json_file: Json = None,
    targets: Targets = False,
    docs: Docs = False,
    record: Record = False,
) -> None:
    """Measure rulecore beside OpenSpiel, PettingZoo, RLCard and PokerKit. What is not installed is named and left out.

    Exit code: 0 when measured, whatever the figures; 2 when rulecore cannot be measured or an option makes no sense.
    """
    if json_file is not None:
        prepare(json_file)
    figures = measured(compiled, only, rounds, seconds) if source is None else read(source)
    if json_file is not None:
        json_file.write_text(figures.model_dump_json(indent=1) + "\n", encoding="utf-8")
    console = Console(width=None if sys.stdout.isatty() else 150, highlight=False)
    console.print(documents.setting_in_words(figures), markup=False)
    for sheet in [the_targets(figures)] if targets else sheets(figures, only_ratios=False):
        if sheet.rows:
            console.print(in_rich(sheet))
    if docs:
        try:
            documents.write(figures)
        except documents.NoPlace as error:
            raise stopped(str(error)) from None
    if record:
        history.record(figures)


if __name__ == "__main__":
    typer.run(main)
