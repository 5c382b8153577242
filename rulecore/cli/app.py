"""The commands, and the one place where errors become sentences.

What a command does is imported when it is called: nobody who asks for help waits for the rest.
"""

from __future__ import annotations

import sys
from io import StringIO
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from rulecore.cli import STOPPED
from rulecore.cli import options as ask
from rulecore.cli.inputs import answers_from, config_from, effects_from, known_game, smallest_company
from rulecore.cli.options import AsJson, GameId, Jobs
from rulecore.cli.output import (
    ERROR,
    encoding,
    give_up,
    is_closed_pipe,
    is_unwritable,
    open_streams,
    say,
    say_json,
    stop,
)
from rulecore.cli.texts import Texts
from rulecore.core.errors import RulecoreError
from rulecore.core.fixture import STEPS
from rulecore.core.trace import engine

BAD_INPUT = 2
USAGE_ERROR: type[Any] = typer.BadParameter.__mro__[1]
"""What typer raises where words of the command line are not in order: of click, or of its own copy of it."""


class Guarded(TyperGroup):
    """All commands; whatever rulecore raises on purpose ends as one sentence and exit code 2."""

    def main(self, *args: Any, standalone_mode: bool = True, **how: Any) -> Any:
        """Run the command line, under one name however it was started; what is wrong with its form is said as typer
        says it, but in red. Exits, except where `standalone_mode` is false."""
        named = {**how, "prog_name": "rulecore", "standalone_mode": False}
        if not standalone_mode:
            return super().main(*args, **named)
        try:
            sys.exit(super().main(*args, **named))
        except USAGE_ERROR as error:
            told = StringIO()
            error.show(told)
            usage, kind, message = told.getvalue().rpartition("Error: ")
            say(*filter(None, [usage.rstrip()]), *([""] if kind and usage else []), stderr=True)
            say(f"{kind}{message}".rstrip(), stderr=True, style=ERROR)
            sys.exit(error.exit_code)

    def invoke(self, ctx: Any) -> Any:
        """Run the chosen command."""
        try:
            return super().invoke(ctx)
        except RulecoreError as error:
            raise refused(str(error)) from None
        except RecursionError:
            raise refused("the input is nested too deeply") from None
        except KeyboardInterrupt:
            say(Texts("output")("stopped"), stderr=True)
            raise typer.Exit(STOPPED) from None


def refused(sentence: str) -> typer.Exit:
    """Say what is wrong; the exit to raise."""
    say(f"rulecore: {sentence}", stderr=True, style=ERROR)
    return typer.Exit(BAD_INPUT)


def form_of(form: str | None, usual: str, *, as_json: bool) -> str:
    """The form of the output, of which --json is one. Raises Exit where two are wanted."""
    if as_json and form not in (None, "json"):
        raise refused(f"--json is short for --format json; leave out one of --json and --format {form}")
    return "json" if as_json else form or usual


app = typer.Typer(
    cls=Guarded,
    help="Play, check and audit card and dice games whose rules are formally specified.",
    epilog="Exit codes: 0 success; 1 a check failed; 2 bad input; 130 Ctrl-C.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    no_args_is_help=True,
)


def run() -> None:
    """Run the command line. A character that the terminal cannot show is written out instead of failing."""
    open_streams()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(encoding=encoding(stream.isatty()), errors="backslashreplace")
    try:
        try:
            app()
        finally:
            sys.stdout.flush()
    except OSError as error:
        if is_closed_pipe(error):
            stop()
        if not is_unwritable(error):
            raise
        give_up(error.strerror or Texts("output")("no-reason"), BAD_INPUT)


def _version(wanted: bool) -> None:
    if wanted:
        say(engine())
        raise typer.Exit


@app.callback()
def common(
    version: Annotated[
        bool, typer.Option("--version", "-V", callback=_version, is_eager=True, help="Print the version and exit.")
    ] = False,
) -> None:
    """Play, check and audit card and dice games whose rules are formally specified."""


@app.command()
def play(
    game: GameId,
    *,
    players: Annotated[int | None, typer.Option(help="Number of players; the smallest possible by default.")] = None,
    seat: Annotated[int, typer.Option(help="Which player you are; players are counted from 1.")] = 1,
    config: Annotated[
        str | None, typer.Option(metavar="FILE", help="A config: TOML if the name ends in .toml, else JSON.")
    ] = None,
    ruling: Annotated[list[str] | None, typer.Option(metavar="ID=READING", help="May be repeated.")] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="May be repeated.")] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="Seed of the cards and the bots; random by default.")] = None,
    resume: Annotated[str | None, typer.Option(metavar="TRACE", help="Continue a saved game.")] = None,
    save: Annotated[str | None, typer.Option(metavar="TRACE", help="Save the game in this file.")] = None,
    language: ask.Language = "en",
    name: ask.Names = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            metavar="BOT",
            autocompletion=ask.bots,
            help="Who plays with you: greedy (the default), random, search:200, or my_bot:play for your own. Once, or "
            "once for each.",
        ),
    ] = None,
) -> None:
    """Play a game against bots; each event and each question names its clause."""
    from rulecore.cli import play as playing

    known_game(game)
    agreed = [players, config, *(ruling or ()), *(option or ())]
    if resume is not None and any(value is not None for value in agreed):
        raise refused("--resume brings its config along; leave out --players, --config, --ruling and --option")
    table = None if resume is not None else config_from(game, config, players, ruling or (), option or ())
    company = playing.Company(language, name or (), bot or ())
    playing.play(game, table, player=seat, seed=seed, resume=resume, save=save, company=company)


@app.command()
def replay(
    trace: Annotated[list[str], typer.Argument(help="Files, one after another; - means standard input.")],
    *,
    seat: Annotated[
        int | None, typer.Option(help="Show the game as this player saw it; players are counted from 1.")
    ] = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print only the result.")] = False,
    language: ask.Language = "en",
    name: ask.Names = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print JSON, for a program to read; its seats are counted from 0.")
    ] = False,
) -> None:
    """Check recorded games step by step; the exit code is 1 if a step breaks a rule."""
    from rulecore.cli import replay as replaying

    names = name or ()
    if not replaying.replay_all(trace, seat, language=language, names=names, quiet=quiet, as_json=as_json):
        raise typer.Exit(1)


@app.command()
def rules(
    game: GameId,
    id: Annotated[
        str | None, typer.Argument(help="A clause, ruling, law, function, file.py:LINE, or line of the rulebook.")
    ] = None,
    *,
    language: ask.Language = "en",
    effects: ask.Effects = None,
    to_learn: Annotated[
        bool, typer.Option("--learn", help="Show how to play instead, for people who do not know the game.")
    ] = False,
    config: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="With --learn: a config, JSON or TOML; its readings are told."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Show a rulebook: every clause and ruling, the most doubtful first; or one of them with its code, laws, tests and
    verdict; or how to play, with an example."""
    from rulecore.cli import rules as reading
    from rulecore.cli.learn import learn

    if to_learn:
        if id is not None or effects is not None:
            raise refused("--learn shows how to play the whole game; leave out ID and --effects")
        table = config_from(known_game(game), config, None, (), ()) if config else known_game(game)
        learn(table, language, as_json=as_json)
        return
    if config is not None:
        raise refused("--config says how a table plays, which only --learn tells")
    sizes = effects_from(known_game(game), effects)
    reading.rules(game, id, as_json=as_json, language=language, effects=sizes)


@app.command(name="ask")
def asked(
    game: GameId,
    *,
    players: Annotated[
        int | None, typer.Option(help="Number of players; needed where the questions depend on it.")
    ] = None,
    config: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="A config, JSON or TOML; the questions that it answers are left out."),
    ] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="May be repeated.")] = None,
    language: ask.Language = "en",
    effects: ask.Effects = None,
    answer: Annotated[list[str] | None, typer.Option(metavar="ID=READING", help="May be repeated.")] = None,
    by: Annotated[str | None, typer.Option(metavar="NAME", help="Who answers.")] = None,
    on: Annotated[str | None, typer.Option(metavar="DATE", help="When they answered: 2026-11-25.")] = None,
    save: Annotated[
        str | None,
        typer.Option(
            metavar="FILE", help="Write the answers as a config for play: TOML if the name ends in .toml, else JSON."
        ),
    ] = None,
    form: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Write the questions as a TOML form, to fill in and use as a config."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Ask what a table should settle before it plays: at most eight questions, the most doubtful first."""
    from rulecore.cli import asking
    from rulecore.cli.inputs import assigned, known_rulings

    table = config_from(known_game(game), config, players, (), option or ())
    answers = assigned("--answer", answer or ())
    known_rulings(game, answers)
    if players is None:
        asking.insist_on_players(game, config, table)
    asking.ask(
        game,
        table,
        language=language,
        effects=effects,
        answers=answers,
        by=by,
        on=on,
        save=save,
        form=form,
        as_json=as_json,
    )


@app.command()
def letter(
    game: GameId,
    *,
    language: ask.Language = "en",
    form: Annotated[
        str | None, typer.Option("--format", metavar="FORMAT", help="md (the default), html or json.")
    ] = None,
    config: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="A config, JSON or TOML; the questions that it answers are left out."),
    ] = None,
    effects: ask.Effects = None,
    sender: Annotated[
        str | None, typer.Option("--from", metavar="NAME", help="Who asks; a line to fill in otherwise.")
    ] = None,
    reply_to: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Where the answer goes; a line to fill in otherwise.")
    ] = None,
    page_each: Annotated[
        bool, typer.Option("--page-each", help="HTML: a page for each question, instead of two sides for all.")
    ] = False,
    out: ask.OutFile = None,
    as_json: AsJson = False,
) -> None:
    """Write a letter to the designer: at most eight questions, the most urgent first, with boxes to tick."""
    from rulecore.cli import asking

    table = config_from(known_game(game), config, None, (), ())
    asking.letter(
        game,
        table,
        language=language,
        form=form_of(form, "md", as_json=as_json),
        effects=effects,
        sender=sender,
        reply_to=reply_to,
        each_on_a_page=page_each,
        out=out,
    )


@app.command()
def audit(
    game: ask.OneOrAll = None,
    *,
    games: ask.Games = None,
    ruling: ask.Rulings = None,
    agreed: ask.With = None,
    policy: ask.Policies = None,
    precision: ask.Precision = None,
    search_games: ask.Searched = None,
    interactions: ask.Interactions = 0,
    seed: ask.Seed = 0,
    jobs: Jobs = None,
    dask: ask.Dask = None,
    out: ask.Out = None,
    html: ask.Html = None,
    language: ask.Language = "en",
    form: ask.Form = None,
    as_json: AsJson = False,
) -> None:
    """Compare every reading of every ruling with the default and show what it changes."""
    from rulecore.audit.impact.workers import Workers, insist_on_audit
    from rulecore.cli.audit import Wanted, precision_of
    from rulecore.cli.audit import audit as audited

    insist_on_audit()
    if jobs is not None and dask is not None:
        raise refused("--dask takes the place of --jobs; leave out one of them")
    wanted = Wanted(
        rulings=tuple(ruling or ()),
        base=tuple(agreed or ()),
        policies=None if policy is None else tuple(policy),
        games=games or (ask.GAMES if game else ask.GAMES_FOR_ALL),
        searched=search_games,
        precision=precision_of(precision),
        seed=seed,
        interactions=interactions,
        workers=Workers(jobs, dask),
        out=out,
        html=html,
        language=language,
        form=form_of(form, "table", as_json=as_json),
    )
    audited(game, wanted)


@app.command()
def match(
    game: GameId,
    bots: Annotated[
        list[str],
        typer.Argument(
            help="At least two of: random, greedy, search:200 (games), search:0.5s (seconds), or my_bot:play for a "
            "function or class of your own in my_bot.py.",
            autocompletion=ask.bots,
        ),
    ],
    *,
    players: Annotated[int | None, typer.Option(help="Number of players; the smallest possible by default.")] = None,
    config: Annotated[
        str | None, typer.Option(metavar="FILE", help="A config: TOML if the name ends in .toml, else JSON.")
    ] = None,
    ruling: Annotated[list[str] | None, typer.Option(metavar="ID=READING", help="May be repeated.")] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="May be repeated.")] = None,
    deals: Annotated[int, typer.Option(min=1, help="Number of deals; each is played once from every seat.")] = 20,
    seed: ask.Seed = 0,
    jobs: Jobs = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play against each other, from every seat with the same luck, and show which is better."""
    from rulecore.cli import match as matching

    table = config_from(known_game(game), config, players, ruling or (), option or ())
    matching.match(table, bots, deals, seed, jobs, as_json=as_json)


@app.command()
def book(
    game: GameId,
    *,
    out: Annotated[str, typer.Option(metavar="DIR", help="Folder to write it to.")] = "out",
    language: ask.TextsIn = "en",
    answers: Annotated[
        str | None, typer.Option(metavar="FILE", help="Answers, to be shown at their rulings; see ask.")
    ] = None,
) -> None:
    """Write a rulebook as one page: every clause with its code, laws, tests, rulings and witnesses."""
    from rulecore.cli import pages

    given = answers_from(known_game(game), answers)
    say(Texts("output")("page", page=pages.write_book(game, out, language, given)))


@app.command()
def witness(
    game: GameId,
    ruling: Annotated[
        list[str] | None, typer.Argument(help="Explain only these; without any, all are shown in a table.")
    ] = None,
    *,
    reading: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ID", help="Only pairs of these readings; if there is only one, its pairs with all others."
        ),
    ] = None,
    search: Annotated[
        bool, typer.Option("--search", help="Search again instead of showing the witnesses that come with the game.")
    ] = False,
    games: Annotated[
        int | None,
        typer.Option(
            min=1, help="Search again, in this number of random games; the rest of the search is scaled to it."
        ),
    ] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="Search again, from this seed; 0 by default.")] = None,
    jobs: Annotated[
        int | None,
        typer.Option(
            min=1, max=ask.MOST_JOBS, help="Search again, in this number of processes; by default one for each core."
        ),
    ] = None,
    box: Annotated[
        list[str] | None,
        typer.Option(
            metavar="FILE", help="Search again, also through every game of this config, which should have few pieces."
        ),
    ] = None,
    kinds: Annotated[
        bool,
        typer.Option(
            "--kinds", help="Every kind of disagreement with the default, how often it comes up, an everyday example."
        ),
    ] = False,
    out: Annotated[
        str | None, typer.Option(metavar="DIR", help="Folder to write what was found and traces to.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Show and explain the shortest game found that tells two readings of a ruling apart; or all ways in which they
    part."""
    from rulecore.audit.witnesses.search import GAMES
    from rulecore.cli import kinds as disagreeing
    from rulecore.cli import witness as seeking

    chosen = seeking.chosen(known_game(game), tuple(ruling or ()), tuple(reading or ()))
    boxes = tuple(seeking.box(game, file) for file in box or ())
    if kinds:
        if jobs is not None:
            raise refused(disagreeing.SAYS("no-jobs"))
        anew = search or bool(boxes) or games is not None or seed is not None
        return disagreeing.kinds(game, chosen, games, seed or 0, boxes, is_anew=anew, out=out, as_json=as_json)
    is_anew = search or box or not (games is None and seed is None and jobs is None)
    effort = seeking.Effort(games or GAMES, seed or 0, jobs, boxes) if is_anew else None
    return seeking.witness(game, chosen, effort, is_overview=not ruling, out=out, as_json=as_json)


@app.command()
def new(
    name: Annotated[str, typer.Argument(help="The id of the game: small letters, digits and _.")],
    *,
    into: Annotated[str, typer.Option(metavar="FOLDER", help="The folder in which its folder is made.")] = ".",
    like: Annotated[
        str,
        typer.Option(metavar="KIND", help="What it begins as: card (the smallest), trick, dice, shedding or climbing."),
    ] = "card",
) -> None:
    """Write a small complete game in a package of its own, with spec, laws, words and tests, to begin yours with."""
    from rulecore.cli import new as beginning

    beginning.new(name, into, like)


@app.command()
def schema(
    game: GameId,
    types: Annotated[bool, typer.Option("--typescript", help="Print types for TypeScript instead.")] = False,
    python: Annotated[bool, typer.Option("--python", help="Print types for Python instead, as a module.")] = False,
    out: ask.OutFile = None,
) -> None:
    """Print a JSON Schema of all input and output of a game: config, actions, view, events, prompt, result, trace."""
    from rulecore.cli.inputs import BadInput, write_file
    from rulecore.cli.python_types import python_types
    from rulecore.cli.typescript import typescript
    from rulecore.core.schema import schema_of
    from rulecore.registry import rules_of

    if types and python:
        raise BadInput("--typescript and --python cannot be asked for at once")
    document = schema_of(rules_of(known_game(game)))
    if types or python:
        text = (python_types if python else typescript)(document).rstrip()
        write_file(out, f"{text}\n") if out else say(text, whole=True)
    else:
        say_json(document, out)


@app.command()
def fixture(
    game: GameId,
    *,
    players: Annotated[int | None, typer.Option(help="Number of players; by default the smallest from 2 on.")] = None,
    config: Annotated[
        str | None, typer.Option(metavar="FILE", help="A config: TOML if the name ends in .toml, else JSON.")
    ] = None,
    ruling: Annotated[list[str] | None, typer.Option(metavar="ID=READING", help="May be repeated.")] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="May be repeated.")] = None,
    seed: ask.Seed = 0,
    steps: Annotated[
        int, typer.Option(min=1, help="Number of steps from the beginning; the end is always included.")
    ] = STEPS,
    out: ask.OutFile = None,
) -> None:
    """Print JSON to test a client with: what every seat is told in a game, refusals, bad input."""
    from rulecore.cli import fixture as fixtures

    if players is None and config is None:
        players = smallest_company(known_game(game))
    table = config_from(known_game(game), config, players, ruling or (), option or ())
    fixtures.show_fixture(table, seed, steps, out)


@app.command()
def mcp() -> None:
    """Answer an assistant's questions about rulebooks and positions, by the Model Context Protocol on standard input
    and output."""
    from rulecore.cli.mcp.server import serve

    serve()
