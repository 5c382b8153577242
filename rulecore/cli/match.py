"""`rulecore match`: bots against each other, every one against every later one."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from itertools import combinations

from rulecore.audit.impact.match import Match
from rulecore.audit.impact.match import match as matched
from rulecore.audit.impact.workers import Workers
from rulecore.cli.inputs import BadInput, known_bots
from rulecore.cli.output import Grid, progress, say, say_json
from rulecore.cli.texts import Texts
from rulecore.core.config import JsonObject
from rulecore.registry import open_game

SAYS = Texts("match")
HEAD = ("bot", "against", "games", "wins", "95 %", "fair", "lead", "95 %")


def match(config: JsonObject, bots: Sequence[str], deals: int, seed: int, jobs: int | None, *, as_json: bool) -> None:
    """Play each bot against those named after it and show who is better. Raises RulecoreError for what cannot be.

    jobs  in how many processes; None: one for each core, or this one alone where the extra "audit" is not installed
    """
    if len(bots) < 2:
        raise BadInput("a match needs at least two bots; one name may stand twice")
    known_bots(bots)
    workers = Workers(jobs if jobs or find_spec("joblib") else 1)
    game, found = open_game(config), list[Match]()
    for bot, against in combinations(bots, 2):
        with progress(f"{bot} - {against}") as tell:
            found.append(matched(game, bot, against, deals, seed=seed, workers=workers, tell=tell))
    if as_json:
        say_json({"config": game.config, "seed": seed, "matches": [one._asdict() for one in found]})
        return
    say(SAYS("head", game=game.id, players=game.players, deals=deals, seed=seed))
    say(Grid(HEAD, tuple(map(_row, found))))
    say(SAYS("note"))


def _row(found: Match) -> tuple[str, ...]:
    return (
        found.bot,
        found.against,
        str(found.games),
        f"{found.wins:.1%}",
        f"{found.low:.1%} to {found.high:.1%}",
        f"{found.fair:.1%}",
        f"{found.lead:+.2f}",
        "-" if found.lead_low is None else f"{found.lead_low:+.2f} to {found.lead_high:+.2f}",
    )
