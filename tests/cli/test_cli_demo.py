"""`make demo`: short, and true since it is looked up, played and measured while it is told."""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from cli_run import process

import rulecore
from rulecore.audit.witnesses.tables import Contest
from rulecore.cli.demo import GAME, GAMES, turn_in
from rulecore.cli.lookup import clause_of, code_of, laws_stating
from rulecore.cli.output import unstressed
from rulecore.cli.situation import situation
from rulecore.core.spec import by_doubt
from rulecore.core.trace import Replay
from rulecore.registry import rules_of, spec_of

ROOT = Path(__file__).resolve().parents[2]
MOST = 60
NARROW = 80
TOLD = ("dtwww", GAME)
"""The games whose recorded games are told of here: in the part of the first, so that no other is read. That those of
all games are in order is what `golden traces` shows."""
TRACES = [path.relative_to(ROOT).as_posix() for game in TOLD for path in sorted(ROOT.glob(f"examples/{game}/traces/*"))]
RULING = by_doubt(spec_of(GAME).rulings)[0]
pytestmark = pytest.mark.dtwww
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> str:
    pages = tmp_path_factory.mktemp("pages")
    done = process("-m", "rulecore.cli.demo", "--pages", str(pages), *TRACES)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == f"Page to open: {pages / GAME}.html"
    assert (pages / f"{GAME}.html").is_file()
    return done.stdout


@pytest.fixture(scope="module")
def turn() -> Any:
    """The turn that is told, and its game."""
    games: dict[str, Replay] = {name: rulecore.replay(json.loads((ROOT / name).read_bytes())) for name in TRACES}
    name, found = turn_in(games)
    return games[name], found


def test_with_what_make_adds_it_is_sixty_lines_at_most_on_a_narrow_terminal(told: str) -> None:
    lines = [-(-len(line.rstrip()) // NARROW) or 1 for line in told.splitlines()]
    added = MAKEFILE.partition("\ndemo:")[2].partition("\n\n")[0].count("@echo")
    assert len(lines) > MOST / 2
    assert added > 3
    assert sum(lines) + added + len(rulecore.GAMES) - len(TOLD) <= MOST  # one more for each game


def test_make_tells_it_and_the_long_form_stays_behind_an_option() -> None:
    recipe = MAKEFILE.partition("\ndemo:")[2].partition("\n\n")[0]
    long, short = recipe.partition("ifdef LONG")[2].split("else\n")
    assert "rulecore audit" in long
    assert "rulecore.cli.demo --pages out/pages examples/*/traces/*.json" in short
    assert "audit" not in short


def test_the_refused_card_is_refused_and_its_clause_and_law_stand_below(told: str, turn: Any) -> None:
    played, found = turn
    refusal = played.game.refusal(played.states[found.step], found.refused)
    assert refusal is not None
    assert f"Play {'an' if found.refused.card == 8 else 'a'} {found.refused.card}? No: " in told
    clause = clause_of(GAME, refusal.clause)
    assert clause is not None
    assert f"[{clause.id}]" in told
    assert " ".join(unstressed(clause.text).split()) in told
    assert any(f"A law that judges it: {law.text} (" in told for law in laws_stating(GAME, clause.id))


def test_the_trick_is_told_from_its_first_card_to_its_winner(told: str, turn: Any) -> None:
    played, found = turn
    trick = told.partition("\n\n")[0]
    assert len(re.findall(r"^  \S.* plays? an? \d+ and now shows? \d+\.", trick, re.MULTILINE)) == played.game.players
    assert re.search(r"^  \S.* wins? the trick with \d+\.", trick, re.MULTILINE)
    assert [played.game.view(played.states[step], None)["trick"] == [] for step in found.trick] == [
        step == found.trick[0] for step in found.trick
    ]


def test_the_code_that_is_shown_runs_when_the_card_is_refused(told: str, turn: Any) -> None:
    played, found = turn
    place = code_of(GAME, found.refusal.clause)[0]
    ran = set()

    def line(frame: FrameType, event: str, _: Any) -> Any:
        ran.add((Path(frame.f_code.co_filename), frame.f_lineno))
        return line

    before = sys.gettrace()
    sys.settrace(line)
    try:
        played.game.refusal(played.states[found.step], found.refused)
    finally:
        sys.settrace(before)
    assert (ROOT / place.path, place.first) in ran
    shown = (ROOT / place.path).read_text(encoding="utf-8").splitlines()[place.first - 1].strip()
    assert f"({place.path}:{place.first}):\n    {shown}\n" in told


def test_the_most_doubtful_sentence_has_all_its_readings_and_where_two_of_them_part(told: str) -> None:
    assert " ".join(unstressed(RULING.question).split()) in told
    for reading in RULING.readings:
        mark = " (default)" if reading.id == RULING.default else ""
        assert f"\n  {reading.id}{mark}: {' '.join(unstressed(reading.text).split())}\n" in told
    contest = Contest(RULING.id, *(reading.id for reading in RULING.readings[:2]))
    branches = situation(GAME, RULING, contest, "en").branches
    assert len({branch.told[0] for branch in branches}) == 2
    assert all(f"    {branch.reading}: {branch.told[0]}\n" in told for branch in branches)


def test_what_the_choice_changes_is_a_figure_of_games_among_good_players(told: str) -> None:
    changes = next(line for line in told.splitlines() if f"What {RULING.readings[1].id} changes" in line)
    assert f"{GAMES} games with greedy players" in changes or f"of {GAMES}, greedy players" in changes
    assert re.search(r"\d", changes.replace(str(GAMES), ""))


def test_every_recorded_game_is_counted_in_the_line_of_its_game(told: str) -> None:
    games, steps = Counter[str](), Counter[str]()
    for name in TRACES:
        data = json.loads((ROOT / name).read_bytes())
        title = rules_of(data["config"]["game"]).title
        games[title] += 1
        steps[title] += len(data["steps"])
    assert len(games) == len(TOLD)
    lines = [f"  {title}: {games[title]:,} games, {steps[title]:,} steps, all in order" for title in games]
    assert "\n".join(["Recorded games, replayed step by step:", *lines]) in told


def test_a_recorded_game_that_is_not_in_order_ends_it_with_a_sentence(tmp_path: Path) -> None:
    done = process("-m", "rulecore.cli.demo", "--pages", str(tmp_path), "examples/zimbabweee/broken.json")
    assert (done.returncode, done.stdout) == (1, "")
    assert re.fullmatch(r"rulecore: .*ZT-FOLLOW-1.*\n", done.stderr)


def test_games_in_which_no_card_is_refused_are_named_as_a_reason(tmp_path: Path) -> None:
    done = process("-m", "rulecore.cli.demo", "--pages", str(tmp_path), "examples/dtwww/traces/two_players.json")
    assert done.returncode == 1
    assert done.stderr == f"rulecore: in none of these games is a card of {GAME} refused in a trick\n"
