"""`rulecore witness --kinds`: every kind of disagreement between two readings, how often it comes up, an example."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from rulecore.audit.disagreements.compare import at_tables, budget, compared
from rulecore.audit.disagreements.kinds import LESS, MORE, NEITHER, SAME, START
from rulecore.audit.disagreements.play import questions
from rulecore.audit.disagreements.stored import finding, kept
from rulecore.audit.impact.statistics import seldom
from rulecore.audit.reports.findings import Disagreement, Disagreements, Share
from rulecore.audit.witnesses.tables import Contest, Table, default_of
from rulecore.cli.inputs import BadInput, made_folder, write_file
from rulecore.cli.output import Block, Grid, listed, say, say_json, unsaved
from rulecore.cli.texts import Texts
from rulecore.cli.witness import write_traces
from rulecore.core.messages import Language
from rulecore.core.trace import engine

SAYS = Texts("kinds")
GAMES = 24
"""How many games are played under each policy, where nothing else is asked for and nothing is kept."""


def kinds(
    game: str,
    wanted: Sequence[Contest],
    games: int | None,
    seed: int,
    boxes: tuple[Table, ...],
    *,
    is_anew: bool,
    out: str | None,
    as_json: bool,
) -> None:
    """Show every kind of disagreement between the default and another reading, for these pairs.

    games    how many are played under each policy; None: GAMES
    boxes    walked through completely, if they are small enough; where none are named, the plainest table
    is_anew  find them now, even if they are kept with the game

    Raises BadInput where none of the pairs has the default, and for a folder that cannot be written.
    """
    folder = made_folder(out) if out is not None else None
    known = {(one.ruling, one.other) for one in wanted if one.one == default_of(game, one.ruling)}
    asked = tuple(one for one in questions(game, {one.ruling for one in wanted}) if one[:2] in known)
    if not asked:
        raise BadInput(SAYS("no-default"))
    on_it = None if is_anew else kept(game)
    if on_it:
        pairs = tuple(pair for pair in on_it.pairs if (pair.ruling, pair.reading) in known)
        seed = on_it.seed
    else:
        with unsaved():
            pairs = compared(game, asked, at_tables(game, boxes), budget(game, games or GAMES), seed)
    data = {
        "engine": engine(),
        "game": game,
        "seed": seed,
        "kept": on_it is not None,
        "pairs": [pair.model_dump(mode="json") for pair in pairs],
    }
    if folder:
        write_file(folder / "disagreements.json", json.dumps(data, indent=2) + "\n")
        situations = ((pair, number, kind) for pair in pairs for number, kind in enumerate(pair.kinds, 1))
        for pair, number, kind in situations:
            if found := finding(game, pair, kind):
                write_traces(folder, game, found, f"{pair.ruling}.{pair.reading}.{number}")
    if as_json:
        return say_json(data)
    return say(*(block for pair in pairs for block in _told(pair)), SAYS("kept" if on_it else "found", seed=seed))


def _told(pair: Disagreements) -> tuple[Block, ...]:
    """A pair of readings."""
    policies = tuple(pair.by)
    rows = tuple(
        (
            str(number),
            sentence(pair, kind),
            *(_percent(kind.by[policy]) for policy in policies),
            SAYS("actions", count=len(kind.situation.actions), policy=kind.situation.policy) if kind.situation else "-",
            str(sum(box.kinds.get(number - 1, 0) for box in pair.boxes)),
        )
        for number, kind in enumerate(pair.kinds, 1)
    )
    head = (
        "",
        SAYS("kind"),
        *(SAYS("share", policy=policy) for policy in policies),
        SAYS("everyday"),
        SAYS("positions"),
    )
    company = SAYS("company", agreed=agreed_in_words(pair.company)) if pair.company else ""
    return (
        SAYS("pair", ruling=pair.ruling, default=pair.default, reading=pair.reading, company=company),
        Grid(head, rows) if rows else SAYS("none"),
        *(f"  {line}" for line in (*unmet(pair), *_phases(pair), *in_boxes(pair))),
        "",
    )


def _percent(share: Share) -> str:
    if share.share is None or share.low is None or share.high is None:
        return "-"
    return SAYS("percent", share=100 * share.share, low=100 * share.low, high=100 * share.high)


def sentence(pair: Disagreements, kind: Disagreement, language: Language = "en") -> str:
    """A kind of disagreement in a sentence."""
    where = "start" if kind.phase == START else "after" if kind.after else "in"
    form = kind.what
    if kind.what == "allowed":
        form = {MORE: "more", LESS: "less", NEITHER: "neither"}[kind.how[0]]
    elif kind.what in ("actor", "chance") and kind.how:
        form = "goes-on"
    one, other = (*kind.how, "", "")[:2]
    says, comma = Texts("parting", language), Texts("pages", language)("comma")
    fields = comma.join(kind.how) if language == "en" else "`、`".join(kind.how)
    what = says(form, reading=pair.reading, fields=fields, clauses=comma.join(kind.clauses), one=one, other=other)
    return says("sentence", where=says(where, phase=kind.phase, after=kind.after), what=what)


def _phases(pair: Disagreements) -> Iterator[str]:
    """What the reading allows in each phase of the boxes."""
    others = [SAYS("phase", phase=phase, allows=way) for phase, way in pair.phases.items() if way != SAME]
    alike = [phase for phase, way in pair.phases.items() if way == SAME]
    if others:
        yield SAYS("phases", reading=pair.reading, phases="; ".join(others))
    if alike:
        yield SAYS("alike", phases=listed(alike))


def unmet(pair: Disagreements, language: Language = "en") -> Iterator[str]:
    """That nobody has ever got to where they part, where that is so."""
    if pair.unmet:
        yield Texts("parting", language)("unmet", games=pair.unmet, bound=seldom(pair.unmet))


def in_boxes(pair: Disagreements, language: Language = "en") -> Iterator[str]:
    """Whether the list is complete, and in which boxes."""
    says = Texts("parting", language)
    if not pair.is_complete:
        yield says("not-complete")
    for box in pair.boxes:
        agreed = says("agreed", agreed=agreed_in_words(box.agreed)) if box.agreed else ""
        name = says("box", name=box.name, agreed=agreed, box=box.box)
        words = Texts("pages", language)
        places = words("comma").join(str(number + 1) for number in sorted(box.kinds)) or words("no-place")
        yield says("whole" if box.whole else "broken-off", positions=box.positions, box=name, kinds=places)


def agreed_in_words(agreed: dict[str, str]) -> str:
    """Readings agreed on."""
    return ", ".join(f"{ruling} = {reading}" for ruling, reading in agreed.items())
