"""The options of the commands that have many, or that several commands share: their form and their help."""

from __future__ import annotations

from typing import Annotated

import typer

from rulecore.cli.inputs import BOTS
from rulecore.registry import known_games

_GAMES = ", ".join(known_games())


def games(incomplete: str) -> list[str]:
    """The games whose ids begin so, for completion."""
    return [game for game in known_games() if game.startswith(incomplete)]


def bots(incomplete: str) -> list[str]:
    """The same of bots."""
    return [bot for bot in BOTS if bot.startswith(incomplete)]


GameId = Annotated[str, typer.Argument(help=f"One of: {_GAMES}.", autocompletion=games)]
OutFile = Annotated[
    str | None, typer.Option("--out", metavar="FILE", help="Write to this file, not to standard output.")
]
MOST_JOBS = 1000
"""More processes would only wait for each other."""
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, for a program to read.")]
Jobs = Annotated[
    int | None, typer.Option(min=1, max=MOST_JOBS, help="Number of processes; by default one for each core.")
]
Language = Annotated[str, typer.Option("--language", "--lang", metavar="LANGUAGE", help="Language: en or ja.")]
Names = Annotated[
    list[str] | None,
    typer.Option("--name", metavar="NAME", help="Name of a player; once for each, in the order of the seats."),
]
TextsIn = Annotated[
    str,
    typer.Option(
        "--language",
        "--lang",
        metavar="LANGUAGE",
        help="Language of clauses, questions, readings and reasons: en or ja.",
    ),
]
Effects = Annotated[
    str | None,
    typer.Option(metavar="FILE", help="The JSON of an audit; rulings of the same grade are ordered by its ranking."),
]

# --- audit ---

GAMES = 400
"""For each reading and policy, where one game is audited."""
GAMES_FOR_ALL = 24
"""The same where all games are audited."""

OneOrAll = Annotated[
    str | None,
    typer.Argument(help=f"One of: {_GAMES}; by default all games of rulecore itself.", autocompletion=games),
]
Games = Annotated[
    int | None,
    typer.Option(
        min=1,
        help=f"Games per reading and policy in which the ruling applies; up to four times as many are played for it. "
        f"{GAMES} by default, {GAMES_FOR_ALL} if all games are audited.",
    ),
]
Rulings = Annotated[
    list[str] | None, typer.Option(metavar="ID[=READING]", help="Audit only this ruling or reading; may be repeated.")
]
Policies = Annotated[
    list[str] | None,
    typer.Option(metavar="POLICY", help="How all seats play: random, greedy or search:N; by default the first two."),
]
Interactions = Annotated[
    int, typer.Option(min=0, metavar="N", help="Also play readings together: at most N pairs for each policy.")
]
With = Annotated[
    list[str] | None,
    typer.Option("--with", metavar="ID=READING", help="What the table has agreed on; may be repeated."),
]
Precision = Annotated[
    str | None,
    typer.Option(
        metavar="P%",
        help="Play until each change of a share of the win, over all games, is known to plus or minus P points.",
    ),
]
Searched = Annotated[
    int, typer.Option("--search-games", min=1, help="Games per reading under search:N, which is slow.")
]
Seed = Annotated[int, typer.Option(min=0, help="The same seed gives the same output.")]
Dask = Annotated[str | None, typer.Option(metavar="ADDRESS", help="Use the cluster of this Dask scheduler instead.")]
Out = Annotated[
    str | None,
    typer.Option(metavar="DIR", help="Folder to write reports and traces to; a stopped run continues from there."),
]
Html = Annotated[str | None, typer.Option(metavar="DIR", help="Folder to write pages for a browser to.")]
Form = Annotated[str | None, typer.Option("--format", metavar="FORMAT", help="table (the default), json, csv or md.")]
