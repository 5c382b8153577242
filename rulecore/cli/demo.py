"""`make demo`: what rulecore does for one game, in a page of text, and that every recorded game is in order.

    python -m rulecore.cli.demo --pages FOLDER examples/*/traces/*.json

A trick of a recorded game as a player sees it, with a card that is refused; the clause that refuses it, the code that
runs, and a law that judges this code; the most doubtful ruling, the kept witness of two of its readings, and what the
choice changes among greedy players. Then every recorded game is replayed. Nothing of this is written down: it is looked
up, played and measured while it is told. The page of the audit is written into the folder.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from textwrap import dedent
from typing import Any, NamedTuple

from rulecore.audit.evidence.formal import parts
from rulecore.audit.impact.plan import planned
from rulecore.audit.impact.run import impact
from rulecore.audit.impact.workers import Workers
from rulecore.audit.lockstep.policies import GREEDY
from rulecore.audit.reports.findings import audit_of
from rulecore.audit.reports.report import report
from rulecore.audit.witnesses.stored import kept
from rulecore.audit.witnesses.tables import Contest, game_at
from rulecore.cli.board import board
from rulecore.cli.inputs import BadInput, read_json
from rulecore.cli.lookup import clause_of, code_of, laws_stating, source, verdict
from rulecore.cli.output import Block, Grid, in_line, say
from rulecore.cli.pages import pages_folder, write_audit_pages
from rulecore.cli.pages.figures import number_of
from rulecore.cli.pages.sentences import what_changes
from rulecore.cli.situation import situation
from rulecore.cli.texts import Texts
from rulecore.cli.voice import Voice, cited
from rulecore.core.chance import CHANCE
from rulecore.core.errors import Refusal, RulecoreError
from rulecore.core.laws import Law
from rulecore.core.messages import LANGUAGES
from rulecore.core.spec import Ruling, by_doubt
from rulecore.core.trace import Replay, check, read
from rulecore.registry import open_game, spec_of

GAME = "zimbabweee"
"""The game that is told of."""
GAMES = 400
"""So many are played, each under both readings."""
LANGUAGE = LANGUAGES[0]
SAYS = Texts("demo")

Played = Replay[Any, Any]


class Turn(NamedTuple):
    """A turn of a recorded game, and a card of the hand that must not be played in it.

    trick    the numbers of the steps of its trick
    refused  the action that would play that card
    """

    step: int
    trick: range
    refused: Any
    refusal: Refusal


def demo(traces: Sequence[str], folder: str) -> None:
    """Tell everything. Raises RulecoreError where a recorded game is not in order, or nothing can be told of any."""
    games = {name: _replayed(name) for name in traces}
    pages = pages_folder(folder, [GAME], LANGUAGE)
    name, turn = turn_in(games)
    say(*_trick(name, games[name], turn), *_clause(turn.refusal.clause))
    ruling = by_doubt(spec_of(GAME).rulings)[0]
    contest = Contest(ruling.id, *(reading.id for reading in ruling.readings[:2]))
    page, changes = _measured(contest, pages)
    say(*_sentence(ruling, contest, changes), *_recorded(games.values()), SAYS("page", page=page))


def _replayed(name: str) -> Played:
    trace = read(read_json(name))
    return check(open_game(trace.config), trace)


# --- a trick ---


def turn_in(games: Mapping[str, Played]) -> tuple[str, Turn]:
    """The first turn of GAME in which a card of the hand is refused, in a trick to which different cards are played,
    and the name of the recorded game that it is in. Raises BadInput where there is none."""
    for name, played in games.items():
        for trick in _tricks(played) if played.game.id == GAME else ():
            cards = {played.actions[step].card for step in trick}
            turns = (turn for step in trick if len(cards) > 1 and (turn := _refused(played, step, trick)))
            if found := next(turns, None):
                return name, found
    raise BadInput(SAYS("no-turn", game=GAME))


def _tricks(played: Played) -> Iterator[range]:
    """The steps of each trick: the table has no card of a trick before and after it."""
    first = 0
    for step, (before, after) in enumerate(zip(played.states, played.states[1:], strict=False)):
        lies, stays = (played.game.view(state, None)["trick"] for state in (before, after))
        first = first if lies else step
        if lies and not stays:
            yield range(first, step + 1)


def _refused(played: Played, step: int, trick: range) -> Turn | None:
    """The turn with the largest card that is refused in it; None where every card may be played."""
    game, state = played.game, played.states[step]
    done = game.encode(played.actions[step])
    for card in reversed(game.view(state, done["seat"])["hand"]):
        wanted = game.decode({**done, "card": card})
        if refusal := game.refusal(state, wanted):
            return Turn(step, trick, wanted, refusal)
    return None


def _trick(name: str, played: Played, turn: Turn) -> Iterator[Block]:
    """The trick as the player sees it who tries that card before another one."""
    game, states = played.game, played.states
    voice = Voice(game, turn.refused.seat, LANGUAGE)
    yield SAYS("trick", title=game.rules.title, player=voice.name(turn.refused.seat), file=name)
    for step in turn.trick:
        if step == turn.step:
            yield from _own(board(voice, states[step]), voice.seat)
            action = voice.label(game.encode(turn.refused))
            yield SAYS("refused", action=action, why=voice.why(turn.refusal), clause=turn.refusal.clause)
        yield from (f"  {cited(told)}" for told in voice.happened(states[step], played.actions[step], states[step + 1]))


def _own(table: Iterable[Block], seat: int | None) -> Iterator[Block]:
    """The middle of the table, and of the players around it that seat alone."""
    for block in table:
        yield Grid(block.head, block.rows[seat : seat + 1]) if isinstance(block, Grid) and seat is not None else block


# --- its clause ---


def _clause(id: str) -> Iterator[Block]:
    """A clause, the code that defines it, and the shortest law that states it."""
    clause, place = clause_of(GAME, id), code_of(GAME, id)[0]
    law = min(laws_stating(GAME, id), key=lambda law: len(_body(law)))
    assert clause is not None
    yield from ("", SAYS("clause", id=id, place=clause.place, verdict=verdict(GAME, id), text=in_line(clause.text)))
    yield from (SAYS("code", path=place.path, line=place.first), *_lines(source(GAME, place)))
    part = parts(GAME)[law.name]
    yield from (SAYS("law", text=law.text, path=part.path, line=part.first), *_lines(_body(law)))


def _body(law: Law) -> list[str]:
    """The lines of a law below its docstring."""
    text = parts(GAME)[law.name].text
    first = ast.parse(text).body[0]
    assert isinstance(first, ast.FunctionDef)
    return text.splitlines()[first.body[1].lineno - 1 :]


def _lines(code: Iterable[str]) -> Iterator[str]:
    return (f"    {line}" for line in dedent("\n".join(code)).splitlines())


# --- a sentence that can be read in more than one way ---


def _measured(contest: Contest, pages: Path) -> tuple[Path, str]:
    """The page of an audit of the second reading against the first one, and what it says in a sentence."""
    plan = planned(GAME, [f"{contest.ruling}={contest.other}"], policies=[GREEDY], games=GAMES)
    data = report(impact(plan, Workers()))
    (found,) = audit_of(data, ()).readings
    return write_audit_pages(pages, [data], LANGUAGE), what_changes(found)


def _sentence(ruling: Ruling, contest: Contest, changes: str) -> Iterator[Block]:
    """The question, its readings, the kept witness of two of them, and what the choice between these changes."""
    yield from ("", SAYS("ruling", id=ruling.id, place=ruling.place, question=in_line(ruling.question)))
    for reading in ruling.readings:
        default = SAYS("default") if reading.id == ruling.default else ""
        yield SAYS("reading", id=reading.id, default=default, text=in_line(reading.text))
    seen = situation(GAME, ruling, contest, LANGUAGE)
    yield SAYS("witness", table=seen.table, deeds=" ".join(_deeds(contest)))
    yield from (SAYS("branch", reading=branch.reading, told=branch.told[0]) for branch in seen.branches)
    yield SAYS("changes", reading=contest.other, changes=changes)


def _deeds(contest: Contest) -> Iterator[str]:
    """What the players do on the way to the position in which they part."""
    parting = kept(GAME, [contest])[contest].found.parting
    side = game_at(GAME, parting.table, contest.ruling, contest.one) if parting else None
    assert parting is not None and side is not None
    voice, state = Voice(side, None, LANGUAGE), side.initial()
    for action in parting.actions:
        before, state = state, side.step(state, action)
        if side.actor(before) is not CHANCE:
            yield from (told.text for told in voice.happened(before, action, state))


# --- all recorded games ---


def _recorded(games: Iterable[Played]) -> Iterator[Block]:
    """A line for each game: so many recorded games of it were replayed, step by step."""
    yield from ("", SAYS("recorded"))
    for title, some in groupby(games, key=lambda played: played.game.rules.title):
        steps = [len(played.actions) for played in some]
        yield SAYS("in-order", title=title, games=number_of(len(steps), "game"), steps=number_of(sum(steps), "step"))


def main() -> None:
    """Tell it on the command line; exits 1 with a sentence where it cannot be told."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("traces", nargs="+", metavar="TRACE", help=SAYS("traces"))
    parser.add_argument("--pages", required=True, metavar="FOLDER", help=SAYS("pages"))
    given = parser.parse_args()
    try:
        demo(given.traces, given.pages)
    except RulecoreError as error:
        sys.exit(f"rulecore: {error}")


if __name__ == "__main__":
    main()
