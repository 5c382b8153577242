"""The options of the commands that have many, or that several commands share: their form and their help."""

from __future__ import annotations

from typing import Annotated

import typer

from rulecore.registry import known_games

_GAMES = ", ".join(known_games())

GameId = Annotated[str, typer.Argument(help=f"One of: {_GAMES}.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, for a program to read.")]
Jobs = Annotated[int | None, typer.Option(min=1, help="Processes; all cores by default.")]
Language = Annotated[str, typer.Option("--language", "--lang", metavar="LANGUAGE", help="en or ja.")]
Names = Annotated[
    list[str] | None, typer.Option("--name", metavar="NAME", help="Of a player; once for each, in the order of seats.")
]
TextsIn = Annotated[
    str,
    typer.Option(
        "--language", "--lang", metavar="LANGUAGE", help="Of clauses, questions, readings and reasons: en or ja."
    ),
]
Effects = Annotated[
    str | None, typer.Option(metavar="FILE", help="The JSON of an audit: order by its effects within a grade.")
]

# --- audit ---

GAMES = 400
"""For each reading and policy, where one game is audited."""
GAMES_FOR_ALL = 24
"""The same where all games are audited."""

OneOrAll = Annotated[str | None, typer.Argument(help=f"One of: {_GAMES}; all of rulecore's own by default.")]
Games = Annotated[
    int | None, typer.Option(min=1, help=f"Per reading and policy; {GAMES} by default, {GAMES_FOR_ALL} for all.")
]
Rulings = Annotated[
    list[str] | None, typer.Option(metavar="ID[=READING]", help="Only this one; may stand several times.")
]
Policies = Annotated[
    list[str] | None,
    typer.Option(metavar="POLICY", help="How seats play: random, greedy, search:N; the first two by default."),
]
Interactions = Annotated[
    int, typer.Option(min=0, metavar="N", help="Also play readings together: at most so many pairs a policy.")
]
With = Annotated[
    list[str] | None,
    typer.Option("--with", metavar="ID=READING", help="What the table has agreed on; may stand several times."),
]
Precision = Annotated[
    str | None,
    typer.Option(
        metavar="P%", help="Play until each chance of winning is known to plus or minus so many percentage points."
    ),
]
Searched = Annotated[
    int, typer.Option("--search-games", min=1, help="Games for each reading under search:N, which takes long.")
]
Seed = Annotated[int, typer.Option(min=0, help="The same seed gives the same report.")]
Dask = Annotated[
    str | None, typer.Option(metavar="ADDRESS", help="Work on the cluster of this Dask scheduler instead.")
]
Out = Annotated[
    str | None, typer.Option(metavar="DIR", help="Write reports and traces; a stopped run goes on from here.")
]
Html = Annotated[str | None, typer.Option(metavar="DIR", help="Write pages to read in a browser.")]
Form = Annotated[str | None, typer.Option("--format", metavar="FORMAT", help="table (the default), json, csv or md.")]
