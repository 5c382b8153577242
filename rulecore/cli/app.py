"""The commands, their options, and the one place where errors become sentences."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from rulecore.cli import audit as auditing
from rulecore.cli import play as playing
from rulecore.cli import replay as replaying
from rulecore.cli import rules as reading
from rulecore.cli import schema as describing
from rulecore.cli.inputs import config_from, known_game
from rulecore.cli.output import say, say_json
from rulecore.core.errors import RulecoreError
from rulecore.core.trace import engine
from rulecore.registry import known_games

BAD_INPUT = 2
STOPPED = 130


class Guarded(TyperGroup):
    """All commands; whatever rulecore raises on purpose ends as one sentence and exit code 2."""

    def invoke(self, ctx: Any) -> Any:
        """Run the chosen command."""
        try:
            return super().invoke(ctx)
        except RulecoreError as error:
            raise refused(str(error)) from None
        except RecursionError:
            raise refused("the input is nested too deeply") from None
        except KeyboardInterrupt:
            say("stopped", stderr=True)
            raise typer.Exit(STOPPED) from None


def refused(sentence: str) -> typer.Exit:
    """Say what is wrong; the exit to raise."""
    say(f"rulecore: {sentence}", stderr=True)
    return typer.Exit(BAD_INPUT)


app = typer.Typer(
    cls=Guarded,
    help="Play, check and audit trick-taking games whose rules are formally specified.",
    epilog="Exit codes: 0 fine; 1 what was checked is not in order; 2 bad input.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
    no_args_is_help=True,
)

GameId = Annotated[str, typer.Argument(help=f"One of: {', '.join(known_games())}.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, for a program to read.")]


def run() -> None:
    """Run the command line. A character that the terminal cannot show is written out instead of failing."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="backslashreplace")
    app()


def _version(wanted: bool) -> None:
    if wanted:
        say(engine())
        raise typer.Exit


@app.callback()
def common(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and exit.")
    ] = False,
) -> None:
    """Play, check and audit trick-taking games whose rules are formally specified."""


@app.command()
def play(
    game: GameId,
    *,
    players: Annotated[int | None, typer.Option(help="Seats at the table; the smallest number by default.")] = None,
    seat: Annotated[int, typer.Option(help="Your seat, from 0.")] = 0,
    config: Annotated[str | None, typer.Option(metavar="FILE", help="A config as JSON.")] = None,
    ruling: Annotated[list[str] | None, typer.Option(metavar="ID=READING", help="May stand several times.")] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="May stand several times.")] = None,
    seed: Annotated[int | None, typer.Option(help="Of the cards and the other seats; drawn by default.")] = None,
    resume: Annotated[str | None, typer.Option(metavar="TRACE", help="Go on with a saved game.")] = None,
    save: Annotated[str | None, typer.Option(metavar="TRACE", help="Keep the game in this file.")] = None,
) -> None:
    """Play a game against random seats."""
    known_game(game)
    agreed = [players, config, *(ruling or ()), *(option or ())]
    if resume is not None and any(value is not None for value in agreed):
        raise refused("--resume brings its config along; leave out --players, --config, --ruling and --option")
    table = None if resume is not None else config_from(game, config, players, ruling or (), option or ())
    playing.play(game, table, seat=seat, seed=seed, resume=resume, save=save)


@app.command()
def replay(
    trace: Annotated[str, typer.Argument(help="A file; - is standard input.")],
    seat: Annotated[int | None, typer.Option(help="Show the game as this seat saw it.")] = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print the result only.")] = False,
    as_json: AsJson = False,
) -> None:
    """Check a recorded game step by step; exit code 1 if a step is not in order."""
    if not replaying.replay(trace, seat, quiet=quiet, as_json=as_json):
        raise typer.Exit(1)


@app.command()
def rules(
    game: GameId,
    id: Annotated[
        str | None, typer.Argument(help="A clause, ruling, law, function, file.py:LINE, or line of the rulebook.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Show the rulebook: every clause and ruling, or one with its code, laws, tests and verdict."""
    reading.rules(known_game(game), id, as_json=as_json)


@app.command()
def audit(
    game: GameId,
    *,
    games: Annotated[int, typer.Option(min=1, help="Games for each reading.")] = auditing.GAMES_BY_DEFAULT,
    ruling: Annotated[
        list[str] | None, typer.Option(metavar="ID", help="Only this one; may stand several times.")
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same report.")] = 0,
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes; all cores by default.")] = None,
    out: Annotated[str | None, typer.Option(metavar="DIR", help="Write audit.json, audit.md and traces.")] = None,
    as_json: AsJson = False,
) -> None:
    """Play every reading of every ruling against the default and show how often what differs."""
    auditing.audit(known_game(game), tuple(ruling or ()), games=games, seed=seed, jobs=jobs, out=out, as_json=as_json)


@app.command()
def schema(game: GameId) -> None:
    """Print a JSON Schema of config, actions, view and trace."""
    say_json(describing.schema(known_game(game)))
