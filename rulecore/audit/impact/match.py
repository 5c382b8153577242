"""Which of two bots is better: whole games with paired deals, from every seat, with intervals."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import lcm, sqrt
from random import Random
from typing import Any, NamedTuple

from rulecore.audit.impact.plan import BadAudit
from rulecore.audit.impact.run import Step
from rulecore.audit.impact.statistics import CONFIDENCE, student, wilson
from rulecore.audit.impact.workers import Workers
from rulecore.bots.own import maker_of
from rulecore.bots.utility import points
from rulecore.core.config import JsonObject
from rulecore.core.game import Game


class Match(NamedTuple):
    """What was found about a bot at a table at which another one has all other seats.

    bot, against  their names
    deals         how often chance was drawn; with each it is played once from every seat
    games         all games
    fair          the share of wins of a bot that is as good as the others
    wins          the share of the games that it won; a win is shared by those who win together
    low, high     its Wilson interval (95 %), as if all games were independent
    lead          by how many points it did better than the mean of the others, in the mean of all games
    lead_low, lead_high  its interval by Student's t (95 %), over the deals; None of a single deal
    """

    bot: str
    against: str
    deals: int
    games: int
    fair: float
    wins: float
    low: float
    high: float
    lead: float
    lead_low: float | None
    lead_high: float | None


def match(
    game: Game[Any, Any],
    bot: str,
    against: str,
    deals: int,
    *,
    seed: int = 0,
    workers: Workers | None = None,
    tell: Step | None = None,
) -> Match:
    """Let a bot play against another one that has all other seats, from every seat with the same chance.

    bot, against  names as in `rulecore.bots.named`, or MODULE:NAME for a bot of one's own
    deals         how often chance is drawn anew
    seed          equal seeds give equal matches, whoever does the work, unless a bot has a budget of seconds
                  or chance of its own
    workers       who plays; by default this process alone
    tell          told after each deal how many are done, of how many

    What chance does is the same wherever the same must happen after as many decisions: all first deals of course, and
    later ones while the games go alike. Raises InvalidData for an unknown bot, BadBot for one of one's own that cannot
    be found or that fails, InvalidGame where the game lacks what a bot needs, BadAudit for other numbers or a table
    with one seat.
    """
    for name, number, least in (("deals", deals, 1), ("seed", seed, 0)):
        if type(number) is not int or number < least:
            raise BadAudit(f"{name}: should be a whole number, {least} or more, not {number!r}")
    if game.players < 2:
        raise BadAudit("a match needs a table with at least two seats")
    for name in (bot, against):
        maker_of(name)(game, Random(0))
    won = list[int]()
    ahead = list[int]()
    with (workers or Workers(1)).each(game.id, partial(_dealt, game, bot, against, seed), range(deals)) as results:
        for _, (of_wins, of_lead) in results:
            won.append(of_wins)
            ahead.append(of_lead)
            if tell:
                tell(len(won), deals)
    return _found(game.players, bot, against, sum(won), ahead)


def _found(players: int, bot: str, against: str, won: int, ahead: Sequence[int]) -> Match:
    """The figures, from the parts of wins and the lead in each deal, in whatever order."""
    deals, games = len(ahead), len(ahead) * players
    wins = won / _shares(players)
    scale = players * (players - 1)
    lead, reach = sum(ahead) / deals, _reach(ahead)
    ends = [None if reach is None else (lead + sign * reach) / scale for sign in (-1, 1)]
    return Match(bot, against, deals, games, 1 / players, wins / games, *wilson(wins, games), lead / scale, *ends)


def _reach(numbers: Sequence[int]) -> float | None:
    """How far Student's interval of their mean reaches; None of a single one."""
    if len(numbers) < 2:
        return None
    total, squares, count = sum(numbers), sum(number * number for number in numbers), len(numbers)
    return student(CONFIDENCE, count - 1) * sqrt((count * squares - total * total) / (count - 1)) / count


def _shares(players: int) -> int:
    """Into how many parts a win is cut, so that every share of it is a whole number of them."""
    return lcm(*range(1, players + 1))


def _dealt(game: Game[Any, Any], bot: str, against: str, seed: int, deal: int) -> tuple[int, int]:
    """One game from every seat: what was won, in parts of a win; and the points by which the bot was ahead of each
    other seat, added up."""
    won = ahead = 0
    for own in range(game.players):
        names = [bot if seat == own else against for seat in range(game.players)]
        result = played(game, names, f"{seed} {deal}")
        winners = result["winners"]
        won += _shares(game.players) // len(winners) if own in winners else 0
        ahead += led(points(result["scores"], winners), own)
    return won, ahead


def happened(game: Game[Any, Any], state: Any, seed: str, decisions: int) -> Any:
    """What chance does: the same wherever the same must happen after as many decisions."""
    return game.sample(state, Random(f"{seed} {decisions} {game.need(state)}"))


def led(better: Sequence[int | None], own: int) -> int:
    """By how many points a seat is ahead of each other one, added up. A player who is disqualified counts as having as
    few as the last."""
    least = min((score for score in better if score is not None), default=0)
    whole = [least if score is None else score for score in better]
    return sum(whole[own] - score for score in whole)


def played(game: Game[Any, Any], names: list[str], seed: str) -> JsonObject:
    """The result of a game between bots. Each sees its view and what is legal; its lots do not depend on where it sits.
    Raises BadBot where one of one's own fails."""
    seats = [
        maker_of(name)(game, Random(f"{seed} {name} {names[:seat].count(name)}")) for seat, name in enumerate(names)
    ]
    state, decisions = game.initial(), 0
    while (actor := game.actor(state)) is not None:
        if isinstance(actor, int):
            state = game.step(state, seats[actor](game.view(state, actor), game.legal(state)))
            decisions += 1
        else:
            state = game.step(state, happened(game, state, seed, decisions))
    return dict(game.result(state))
