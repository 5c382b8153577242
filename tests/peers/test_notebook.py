"""Pictures for notebooks, and what an adapter says whose extra is missing."""

import json
import re
import subprocess
import sys
from html import unescape
from random import Random
from typing import Any

import pytest
from tables_of_peers import ROOT

import rulecore
from rulecore.adapters.notebook import show, show_trace

TRACES = sorted(ROOT.glob("examples/*/traces/*.json"))


@pytest.mark.parametrize("id", rulecore.GAMES)
def test_a_seat_sees_its_own_hand_and_a_bystander_does_not(id: str) -> None:
    game: rulecore.Game[Any, Any] = rulecore.game({"game": id, "players": 3})
    state, rng = game.initial(), Random(2)
    while game.actor(state) is rulecore.CHANCE:
        state = game.step(state, game.sample(state, rng))
    pages = {seat: show(game, state, seat).page for seat in (None, 0, 1)}
    assert len(set(pages.values())) == 3


def test_a_picture_is_a_page_in_a_frame() -> None:
    game = rulecore.game("zimbabweee", players=3)
    picture = show(game, game.initial())
    html = picture._repr_html_()
    assert html.startswith('<iframe sandbox=""')
    assert picture.page in unescape(html)
    assert f"<title>{repr(picture)[9:-1]}</title>" in picture.page
    assert "http://" not in html.replace("http://www.w3.org", "")
    assert repr(picture) == "<Picture Zimbabweee Trick, as a bystander sees it. Chance is to act.>"


@pytest.mark.parametrize("id", rulecore.GAMES)
def test_the_players_of_a_picture_have_names(id: str) -> None:
    game: rulecore.Game[Any, Any] = rulecore.game({"game": id, "players": 3})
    state, rng, names = game.initial(), Random(2), ["<b>", "Bo", "ひかり"]
    for _ in range(10):
        actor = game.actor(state)
        state = game.step(state, game.sample(state, rng) if actor is rulecore.CHANCE else rng.choice(game.legal(state)))
    page = show(game, state, 1, names=names).page
    assert all(name in page for name in ("\u2068&lt;b&gt;\u2069", "\u2068Bo\u2069", "\u2068ひかり\u2069"))
    plain = show(game, state, 1)
    assert repr(plain).startswith(f"<Picture {game.rules.title}, as Player 2 sees it.")
    assert not any(re.search(r"\bseat \d", text, re.IGNORECASE) for text in (page, plain.page))


def test_names_that_are_none_make_no_picture() -> None:
    game = rulecore.game("zimbabweee", players=3)
    with pytest.raises(rulecore.InvalidData, match="names"):
        show(game, game.initial(), names=["Ann"])


@pytest.mark.parametrize("path", TRACES[::3], ids=lambda path: f"{path.parts[-3]} {path.stem}")
def test_a_trace_is_shown_with_all_its_actions(path: Any) -> None:
    trace = json.loads(path.read_text(encoding="utf-8"))
    page = show_trace(trace).page
    assert page.count("<li><b>") == len(trace["steps"])


def test_a_trace_that_breaks_the_rules_is_no_picture() -> None:
    with pytest.raises(rulecore.InvalidTrace):
        show_trace({"config": {"game": "zimbabweee", "players": 3}, "steps": [{"actor": 0, "action": {"type": "bid"}}]})


@pytest.mark.parametrize(
    ("adapter", "package", "extra"),
    [
        ("openspiel", "pyspiel", "openspiel"),
        ("pettingzoo", "gymnasium", "pettingzoo"),
        ("notebook", "jinja2", "report"),
    ],
)
def test_an_adapter_without_its_extra_says_what_to_install(adapter: str, package: str, extra: str) -> None:
    program = f"""
import importlib.util, rulecore
known = importlib.util.find_spec
importlib.util.find_spec = lambda name, *more: None if name == {package!r} else known(name, *more)
try:
    import rulecore.adapters.{adapter}
except rulecore.RulecoreError as error:
    assert isinstance(error, ImportError)
    print(error)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == f'without {package} this does not work: pip install "rulecore[{extra}]"'
