"""`rulecore witness`: the shortest game found that tells two readings apart, explained: a kept one, or sought anew."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from os import getpid
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from typing import Any, NamedTuple

from rulecore.adapters.common import insist_on
from rulecore.audit.lockstep.compare import told
from rulecore.audit.witnesses.explained import Finding, about, as_json, explained, trace
from rulecore.audit.witnesses.search import GAMES, seek
from rulecore.audit.witnesses.sides import Difference
from rulecore.audit.witnesses.stored import kept, shelf
from rulecore.audit.witnesses.tables import Contest, Table, contests, table_of
from rulecore.cli.inputs import BadInput, known_rulings, made_folder, near, read_json, write_file
from rulecore.cli.lookup import clause_of, ruling_of
from rulecore.cli.output import Block, Grid, counted_from_one, progress, say, say_json, unsaved, unstressed
from rulecore.cli.texts import Texts
from rulecore.core.config import Json, readings
from rulecore.core.errors import shown
from rulecore.core.trace import engine
from rulecore.registry import open_game, rules_of

SAYS = Texts("witness")


class Effort(NamedTuple):
    """How hard to search, from which seed, in how many processes, and through which boxes."""

    games: int
    seed: int
    jobs: int | None = None
    boxes: tuple[Table, ...] = ()


def chosen(game: str, rulings: tuple[str, ...], wanted: tuple[str, ...]) -> tuple[Contest, ...]:
    """The pairs of readings that the command is to tell apart. Raises BadInput for what there is not."""
    some = known_rulings(game, rulings) or tuple(readings(rules_of(game).config))
    pairs = tuple(contest for contest in contests(game) if contest.ruling in some)
    known = dict.fromkeys(reading for contest in pairs for reading in contest[1:])
    for reading in wanted:
        if reading not in known:
            raise BadInput(f"there is no reading {shown(reading)}; there is {', '.join(known)}{near(reading, known)}")
    least = min(2, len(set(wanted)))
    found = tuple(contest for contest in pairs if len({*wanted} & {*contest[1:]}) >= least)
    if not found:
        raise BadInput(f"{' and '.join(wanted)} are not readings of the same ruling")
    return found


def box(game: str, file: str) -> Table:
    """The table that a file describes. Raises BadInput, and InvalidConfig where nobody can sit down at it."""
    config = read_json(file)
    if not isinstance(config, dict):
        raise BadInput(f"{file} should hold an object with the fields of a config, not {shown(config)}")
    if config.setdefault("game", game) != game:
        raise BadInput(f"{file} is a config of {shown(config['game'])}, not of {game}")
    open_game(config)
    return table_of(config)


def witness(
    game: str,
    wanted: tuple[Contest, ...],
    effort: Effort | None,
    *,
    is_overview: bool,
    out: str | None,
    as_json: bool,
) -> None:
    """Show the kept witnesses; search where an effort is given, or where the game keeps none for what is wanted.

    Raises BadInput for a folder that cannot be written.
    """
    folder = made_folder(out) if out is not None else None
    findings: tuple[Finding, ...]
    on_it = None if effort else shelf(game)
    if on_it and {*wanted} <= {one.contest for one in on_it.witnesses}:
        effort, is_kept = Effort(on_it.games, on_it.seed), True
        findings = tuple(kept(game, wanted).values())
    else:
        effort, is_kept = effort or Effort(GAMES, 0), False
        work = _runner(effort.jobs)
        with unsaved():
            found = seek(game, wanted, games=effort.games, seed=effort.seed, boxes=effort.boxes, run=work)
        findings = tuple(explained(game, one) for one in found)
    report = _report(game, effort, findings, is_kept=is_kept)
    if folder:
        write_file(folder / "witnesses.json", json.dumps(report, indent=2) + "\n")
        for finding in findings:
            write_traces(folder, game, finding, ".".join(finding.found.contest))
    if as_json:
        return say_json(report)
    how = SAYS("kept" if is_kept else "sought", games=effort.games, seed=effort.seed)
    blocks = _overview(game, findings) if is_overview else tuple(b for one in findings for b in story(game, one))
    return say(*blocks, how, *((SAYS("written", folder=folder),) if folder else ()))


def _report(game: str, effort: Effort, findings: Iterable[Finding], *, is_kept: bool) -> Json:
    """Everything found, as data: the same for any number of jobs."""
    head = {"engine": engine(), "game": game, "seed": effort.seed, "games": effort.games, "kept": is_kept}
    return {**head, "witnesses": [as_json(game, finding) for finding in findings]}


def write_traces(folder: Path, game: str, finding: Finding, name: str) -> None:
    """The game under both readings, to replay; the files begin with that name."""
    for reading in finding.found.contest[1:]:
        data = trace(game, finding, reading)
        if data is not None:
            write_file(folder / f"{name}.under-{reading}.trace.json", json.dumps(data) + "\n")


# --- the work ---


def _runner(jobs: int | None) -> Callable[[Callable[[Any], Any], Sequence[Any]], Iterable[Any]]:
    """What does the tasks, in so many processes, with a bar for each stage of the search. Raises MissingExtra."""
    insist_on("audit", "joblib")

    def run(work: Callable[[Any], Any], tasks: Sequence[Any]) -> list[Any]:
        from joblib import Parallel, cpu_count, delayed

        results: list[Any] = []
        with progress(work.__name__) as tell:
            done = Parallel(n_jobs=jobs or cpu_count(), return_as="generator")
            tell(0, len(tasks))
            for result in done(delayed(_task)(getpid(), work, task) for task in tasks):
                results.append(result)
                tell(len(results), len(tasks))
        return results

    return run


def _task(parent: int, work: Callable[[Any], Any], task: Any) -> Any:
    """A piece of work. Ctrl-C is for the parent process, which ends the others."""
    if getpid() != parent:
        signal(SIGINT, SIG_IGN)
    return work(task)


# --- for a reader at the terminal ---


def _overview(game: str, findings: tuple[Finding, ...]) -> tuple[Block, ...]:
    """A row for each pair of readings, and what there is to say about those that were not found alone."""
    rows = tuple(_row(finding) for finding in findings)
    odd = (
        f"{finding.found.contest}: {about(finding)}"
        for finding in findings
        if finding.found.how not in ("alone", "config")
    )
    return (
        SAYS("note", game=game),
        "",
        Grid(("ruling", "readings", "actions", "golden", "found", "differs"), rows),
        "",
        *odd,
    )


def _row(finding: Finding) -> tuple[str, ...]:
    found = finding.found
    return (
        found.contest.ruling,
        SAYS("pair", one=found.contest.one, other=found.contest.other),
        "-" if found.parting is None else str(len(found.parting.actions)),
        "-" if found.golden is None else str(found.golden),
        found.how or SAYS("not-found"),
        ", ".join(dict.fromkeys(difference.kind for difference in finding.differs)),
    )


def story(game: str, finding: Finding) -> tuple[Block, ...]:
    """A finding in words: the game, what differs, and the clauses."""
    found = finding.found
    ruling = ruling_of(game, found.contest.ruling)  # none where a game from outside has no spec
    return (
        f"{found.contest}",
        *(_indented(unstressed(ruling.question)) if ruling else ()),
        *_indented(about(finding), SAYS("searched", games=found.games, steps=found.steps)),
        *(_game(game, finding) if found.parting else ()),
        *(["  Clauses:"] if ruling else ()),
        *(
            f"    {id}  {' '.join(unstressed(clause.text).split())}"
            for id in (ruling.clauses if ruling else ())
            if (clause := clause_of(game, id))
        ),
        "",
    )


def _indented(*lines: str) -> list[str]:
    return [f"  {' '.join(line.split())}" for line in lines]


def _game(game: str, finding: Finding) -> tuple[str, ...]:
    """The steps, and the position at their end as both readings have it."""
    parting = finding.found.parting
    assert parting is not None
    golden = "" if finding.found.golden is None else SAYS("golden", count=finding.found.golden)
    steps = zip(finding.actors, finding.actions, strict=True)
    return (
        SAYS("game", count=len(finding.actions), golden=golden, table=parting.table.text),
        *(f"    {number}. {_who(actor)}: {told(action)}" for number, (actor, action) in enumerate(steps, 1)),
        "  Then:",
        *(line for difference in finding.differs for line in _difference(difference, finding)),
        *(f"    under {side.reading}: {side.refusal}" for side in finding.sides if side.refusal),
    )


def _who(actor: int | str | None) -> str:
    return counted_from_one(f"seat {actor}") if isinstance(actor, int) else SAYS("end") if actor is None else actor


def _difference(difference: Difference, finding: Finding) -> tuple[str, ...]:
    """A difference, one line for each reading; a refused choice with its clause."""
    one, other = finding.found.contest[1:]
    if difference.kind == "legal":
        choices: dict[tuple[str, str], list[str]] = {}
        for only in finding.only:
            choices.setdefault((only.reading, str(only.refusal)), []).append(told(only.action))
        return tuple(
            SAYS(
                "legal",
                who=counted_from_one(difference.what),
                choices=", ".join(some),
                reading=reading,
                refusal=refusal,
            )
            for (reading, refusal), some in choices.items()
        )
    if difference.kind == "actor":
        ways = {"one": _who(difference.one), "other": _who(difference.other)}
        return (SAYS("actor", first=one, second=other, **ways),)
    seen = ", ".join(_who(who) for who in difference.seen_by)
    head = " ".join(word for word in (difference.kind, difference.what, f"({seen})" if seen else "") if word)
    return (
        f"    {head}",
        f"      {one}: {json.dumps(difference.one)}",
        f"      {other}: {json.dumps(difference.other)}",
    )
