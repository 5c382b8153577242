"""The tables of a run, and the two forms in which they are shown: on a terminal, and in Markdown."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median
from typing import Final, NamedTuple

from rich.table import Table

from benchmarks.figures import Figures, Row, Spread, ratio, spread
from benchmarks.names import (
    ALONE,
    APART,
    CHILD,
    COMPILED,
    ENVIRONMENTS,
    GROWTH,
    IN_ONE_CALL,
    INTERPRETED,
    LOOP,
    OPENSPIEL,
    QUICK_CHILD,
    QUICK_IN_PLACE,
    ROLLOUTS,
    SAME,
    SPADES,
)
from benchmarks.targets import targets

NOTHING: Final = "–"
OPERATIONS: Final = (
    "legal",
    "step",
    "view",
    "view as text",
    "events",
    "first world",
    "world",
    "to JSON",
    "from JSON",
)


class Sheet(NamedTuple):
    """A table: its name, what it says, headings of columns of words, of figures, and the rows."""

    name: str
    title: str
    words: tuple[str, ...]
    numbers: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]


def in_rich(sheet: Sheet) -> Table:
    """For a terminal."""
    table = Table(title=sheet.title, title_justify="left")
    for heading in sheet.words:
        table.add_column(heading)
    for heading in sheet.numbers:
        table.add_column(heading, justify="right", no_wrap=True)
    for row in sheet.rows:
        table.add_row(*row)
    return table


def in_markdown(sheet: Sheet) -> str:
    """For a document; a sentence where there is no row."""
    if not sheet.rows:
        return "Not measured in this run.\n"
    lines = [
        (*sheet.words, *sheet.numbers),
        (*("---" for _ in sheet.words), *("--:" for _ in sheet.numbers)),
        *sheet.rows,
    ]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def number(value: float | None) -> str:
    """In three digits, or a dash."""
    if value is None:
        return NOTHING
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def spread_in_words(value: Spread | None) -> tuple[str, str]:
    """The median; the least and the most."""
    if value is None:
        return NOTHING, NOTHING
    return f"{value.median:.3g}", f"{value.least:.2g} to {value.most:.2g}"


def the_targets(figures: Figures) -> Sheet:
    """What is wanted, what is reached."""
    rows = [
        (one.what, f"{one.bar:g}", f"{one.aim:g}", *spread_in_words(one.value), one.verdict) for one in targets(figures)
    ]
    return Sheet("targets", "Targets", ("ratio",), ("bar", "aim", "median", "min to max", "verdict"), rows)


def _compared(row: Row, reference: Row | None) -> Spread | None:
    return None if reference is None else ratio(row.rates, reference.rates)


def the_rates(figures: Figures, *, only_ratios: bool) -> Sheet:
    """Decisions per second of everybody, by those of spades with `child()`."""
    reference, rows = figures.row(OPENSPIEL, SPADES, CHILD), []
    for row in figures.rows:
        if row.counts_decisions and row.engine not in APART and row.way not in ALONE.values():
            each = sum(one.decisions for one in row.rounds) / sum(one.games for one in row.rounds)
            absolute = (number(median(row.rates)), number(median(row.game_rates)))
            shown = () if only_ratios else absolute
            rows.append(
                (row.engine, row.game, row.way, *shown, f"{each:.3g}", *spread_in_words(_compared(row, reference)))
            )
    shown_headings = () if only_ratios else ("decisions/s", "games/s")
    numbers = (*shown_headings, "decisions/game", f"by spades {CHILD}", "min to max")
    return Sheet("rates", "Random games, decision by decision", ("engine", "game", "way"), numbers, rows)


def the_same_game(figures: Figures) -> Sheet:
    """Decisions per second of our Oh Hell by those of OpenSpiel's, at tables of the same size."""
    rows = []
    for build in (INTERPRETED, COMPILED):
        ours = [row for row in figures.rows if row.engine == SAME[build]]
        for row in sorted(ours, key=lambda row: row.way, reverse=True):
            theirs = [figures.row(SAME[OPENSPIEL], row.game, way) for way in (QUICK_CHILD, QUICK_IN_PLACE)]
            compared = [words for one in theirs for words in spread_in_words(_compared(row, one))]
            rows.append((build, row.way, row.game, *compared))
    numbers = (f"by {QUICK_CHILD}", "min to max", f"by {QUICK_IN_PLACE}", "min to max")
    return Sheet("same", "The same game: Oh Hell by OpenSpiel's oh_hell", ("build", "way", "table"), numbers, rows)


def the_players(figures: Figures) -> Sheet:
    """Decisions per second at every number of players, by those of spades with `child()` and the quick deal."""
    reference, rows = figures.row(OPENSPIEL, SPADES, QUICK_CHILD), []
    for build in (INTERPRETED, COMPILED):
        ours = [row for row in figures.of(GROWTH[build]) if "player" in row.way]
        rows += [(build, row.game, row.way, *spread_in_words(_compared(row, reference))) for row in ours]
    numbers = (f"by spades {QUICK_CHILD}", "min to max")
    return Sheet("players", "At every number of players", ("build", "game", "table"), numbers, rows)


def the_builds(figures: Figures) -> Sheet:
    """Decisions per second of the compiled rulecore by those of the interpreted one."""
    rows = []
    for row in figures.rows:
        compiled = figures.row(COMPILED, row.game, row.way)
        if row.engine == INTERPRETED and compiled is not None:
            rows.append((row.game, row.way, *spread_in_words(ratio(compiled.rates, row.rates))))
    return Sheet("builds", "Compiled by interpreted", ("game", "way"), ("ratio", "min to max"), rows)


def the_rules(figures: Figures) -> Sheet:
    """Decisions per second of our games by the rules alone, by those of the same build with what is accelerated."""
    rows = []
    for row in figures.rows:
        alone = figures.row(row.engine, row.game, ALONE.get(row.way, ""))
        if alone is not None:
            rows.append((row.engine, row.game, row.way, *spread_in_words(ratio(alone.rates, row.rates))))
    return Sheet("rules", "By the rules alone", ("engine", "game", "way"), ("ratio", "min to max"), rows)


def the_bulk(figures: Figures, *, only_ratios: bool) -> Sheet:
    """Whole games per second where one call plays them, by the rollouts of spades."""
    reference, rows = figures.row(OPENSPIEL, SPADES, ROLLOUTS), []
    for row in figures.rows:
        if row.way in IN_ONE_CALL and row.engine not in APART:
            compared = None if reference is None else ratio(row.game_rates, reference.game_rates)
            shown = () if only_ratios else (number(median(row.game_rates)),)
            rows.append((row.engine, row.game, row.way, *shown, *spread_in_words(compared)))
    numbers = (*(() if only_ratios else ("games/s",)), "by spades rollouts", "min to max")
    return Sheet("bulk", "Whole random games in one call", ("engine", "game", "way"), numbers, rows)


def the_operations(figures: Figures) -> Sheet:
    """Microseconds of the single operations."""
    times = {(one.engine, one.game, one.name): median(one.microseconds) for one in figures.timings}
    pairs = dict.fromkeys((engine, game) for engine, game, _ in times if engine not in APART)
    rows = [(*pair, *(number(times.get((*pair, name))) for name in OPERATIONS)) for pair in pairs]
    return Sheet("operations", "Microseconds of one operation", ("engine", "game"), OPERATIONS, rows)


def the_undo(figures: Figures) -> Sheet:
    """Milliseconds of `undo_allowed`."""
    rows = [(one.engine, one.game, *map(number, one.undo)) for one in figures.undo]
    numbers = ("decisions", "median, ms", "99th percentile, ms")
    return Sheet("undo", "Whether a decision can be taken back", ("engine", "game"), numbers, rows)


def the_memory(figures: Figures) -> Sheet:
    """Bytes of a state that is kept."""
    rows = [
        (one.engine, one.game, number(one.retained.resident), number(one.retained.traced)) for one in figures.memory
    ]
    numbers = ("bytes, as the system counts", "as Python's allocator counts")
    return Sheet("memory", "Memory of a state when all states of a game are kept", ("engine", "game"), numbers, rows)


def the_imports(figures: Figures, *, only_ratios: bool) -> Sheet:
    """Import times, by that of pydantic alone."""
    base = next((one.seconds for one in figures.imports if one.module == "pydantic"), None)
    rows = []
    for one in figures.imports:
        compared = None if base is None else ratio(one.seconds, base)
        shown = () if only_ratios else (number(1000 * spread(one.seconds).median),)
        rows.append((one.engine, one.module, *shown, *spread_in_words(compared)))
    numbers = (*(() if only_ratios else ("ms",)), "by pydantic", "min to max")
    return Sheet("imports", "Import in a new interpreter", ("engine", "module"), numbers, rows)


def the_growth(figures: Figures) -> Sheet:
    """What a decision costs with more players and in longer series, the first line of each game being 1."""
    rows, first = [], dict[tuple[str, bool], Row]()
    for row in figures.of(GROWTH[INTERPRETED]):
        base = first.setdefault((row.game, "series" in row.way), row)
        each = sum(one.decisions for one in row.rounds) / sum(one.games for one in row.rounds)
        cost = ratio(base.rates, row.rates)  # the cost is the inverse of the rate
        rows.append((row.game, row.way, f"{each:.3g}", *spread_in_words(cost)))
    numbers = ("decisions/game", "cost of a decision, first line is 1", "min to max")
    return Sheet("growth", "With players, with the length of a series", ("game", "table"), numbers, rows)


def the_choices(figures: Figures) -> Sheet:
    """What `legal` and `step` cost with more legal actions."""
    times = {
        (one.game, one.name): median(one.microseconds) for one in figures.timings if one.engine == GROWTH[INTERPRETED]
    }
    rows = [
        (game, name.removeprefix("legal, "), number(time), number(times.get((game, name.replace("legal", "step")))))
        for (game, name), time in times.items()
        if name.startswith("legal")
    ]
    return Sheet(
        "choices", "With the number of legal actions", ("game", "legal actions"), ("legal, µs", "step, µs"), rows
    )


def the_environments(figures: Figures, *, only_ratios: bool) -> Sheet:
    """What a decision costs who learns, by a loop of plain Python."""
    own = [row for row in figures.rows if row.engine == ENVIRONMENTS]
    base, rows = next((row for row in own if row.way == LOOP), None), []
    for row in own:
        compared = None if base is None else ratio(base.rates, row.rates)  # the cost is the inverse of the rate
        shown = () if only_ratios else (number(1e6 / median(row.rates)),)
        rows.append((row.game, row.way, *shown, *spread_in_words(compared)))
    numbers = (*(() if only_ratios else ("µs",)), "cost of a decision, by the loop", "min to max")
    return Sheet("environments", "Environments of learners", ("game", "way"), numbers, rows)


def sheets(figures: Figures, *, only_ratios: bool) -> list[Sheet]:
    """All tables, those that this run has no rows for too."""
    return [
        the_same_game(figures),
        the_targets(figures),
        the_rates(figures, only_ratios=only_ratios),
        the_players(figures),
        the_builds(figures),
        the_rules(figures),
        the_bulk(figures, only_ratios=only_ratios),
        the_operations(figures),
        the_undo(figures),
        the_memory(figures),
        the_imports(figures, only_ratios=only_ratios),
        the_growth(figures),
        the_choices(figures),
        the_environments(figures, only_ratios=only_ratios),
    ]
