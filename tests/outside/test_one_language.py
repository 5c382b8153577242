"""A game from outside may be in one language: it passes the suite and is told in English where it has no Japanese. What
it lacks is told to its author, as information."""

from __future__ import annotations

import re

import pytest
from offering import Place, place_of_its_own

import rulecore
from rulecore import testing
from rulecore.audit.diagnostics import first_faults, untold
from rulecore.audit.diagnostics.untold import of_howto
from rulecore.cli import new

place = place_of_its_own
JAPANESE = re.compile(r', ja = "[^"]*"')
PICTURES = """
from rulecore.pictures import Scene, Seat, badges


def scene(views):
    seats = [Seat(views.name(seat), badges(views, seat), (), ()) for seat in range(len(views.seats))]
    return Scene("Everybody plays a card", (), tuple(seats))


def held(action):
    return ()
"""
TEXT = 'HC-PLAY-1 = "手札のどのカードを出してもかまいません。表向きに出します。"\n'


def install(place: Place, name: str, *changes: tuple[str, str, str], without: str = "") -> None:
    """A copy of examples/high_card under another name. A change is a file, a text in it, and what is there instead."""
    place.offer(name, f"{name}:GAME")
    for path in sorted((new.model() / "high_card").iterdir()):
        if path.is_file() and path.name != without:
            text = path.read_text(encoding="utf-8")
            for file, old, instead in changes:
                assert file != path.name or old in text
                text = text.replace(old, instead) if file == path.name else text
            place.module(f"{name}/{path.name}", new.renamed(text, name))


def in_english_alone(place: Place, name: str) -> None:
    """The copy without any Japanese."""
    drawn = ("presentation.py", "result_type=Result,", 'result_type=Result, pictures="high_card.pictures",')
    install(place, name, drawn, without="spec.ja.toml")
    place.module(f"{name}/pictures.py", PICTURES)
    messages = place.folder / name / "messages.toml"
    messages.write_text(JAPANESE.sub("", messages.read_text(encoding="utf-8")), encoding="utf-8")


def test_a_game_in_english_alone_passes_the_suite_and_its_author_is_told(place: Place) -> None:
    in_english_alone(place, "plain_one")
    done = place.run("-m", "rulecore.testing", "plain_one", "-k", "prompt or names or show", RULECORE_PROFILE="verify")
    assert done.returncode == 0, done.stdout
    said = done.stdout.splitlines()
    assert said[:2] == [
        "No fault: plain_one is told in English where it has no Japanese",
        "  plain_one/messages.toml: refusals.deal-due, refusals.play-due, refusals.card-not-held, actions.play, "
        "prompts.play, and 6 more",
    ]
    assert said[2:4] == [
        "  plain_one/spec.ja.toml: the file is not there",
        "  plain_one/pictures.py: “Everybody plays a card”",
    ]


def test_what_a_game_does_not_say_in_japanese_is_said_in_english(place: Place) -> None:
    in_english_alone(place, "plain_two")
    game = rulecore.game({"game": "plain_two", "players": 2})
    state = game.step(game.initial(), game.decode({"type": "deal", "hands": [[3, 5], [5, 6]]}))
    assert game.prompt(state, 0, "ja") == game.prompt(state, 0)
    assert game.prompt(state, 1, "ja")["text"] == "プレイヤー1の番です。お待ちください。"
    (played, _) = game.events(state, game.legal(state)[0], game.step(state, game.legal(state)[0]), 0)
    assert game.say(played, "ja") == "Player 1 plays 3."
    assert rulecore.rulings("plain_two", "ja") == rulecore.rulings("plain_two")
    assert rulecore.titles("plain_two", "ja") == rulecore.titles("plain_two")
    assert rulecore.show(game, state, 0, "ja").splitlines()[0] == "Everybody plays a card"


def test_what_is_half_told_in_japanese_is_named_and_the_rest_is_in_japanese(place: Place) -> None:
    label = ("messages.toml", 'play = { en = "Play {card}", ja = "{card}を出す" }', 'play = { en = "Play {card}" }')
    install(place, "half_told", label, ("spec.ja.toml", TEXT, ""))
    assert first_faults("half_told") == ("", ())
    assert untold("half_told") == (
        "half_told/messages.toml: actions.play",
        "half_told/spec.ja.toml: clauses.HT-PLAY-1",
    )
    english, japanese = (
        {one.id: one.text for one in rulecore.clauses("half_told", word)} for word in rulecore.LANGUAGES
    )
    assert [id for id in english if english[id] == japanese[id]] == ["HT-PLAY-1"]


def test_a_game_that_says_everything_twice_is_told_nothing(place: Place, capsys: pytest.CaptureFixture[str]) -> None:
    install(place, "told_twice")
    assert untold("told_twice") == ()
    assert not testing.is_at_fault("told_twice")
    assert capsys.readouterr().out == ""


def test_a_page_on_how_to_play_may_be_in_english_alone(place: Place) -> None:
    install(place, "learnt_once")
    sections = ("goal", "box", "setup", "turn", "end", "scoring")
    page = '[[{}]]\nen = "Win ({})."\nclauses = {{ LO-PLAY-1 = "" }}\n'
    place.module("learnt_once/spec.howto.toml", "".join(page.format(one, one) for one in sections))
    told = rulecore.how_to_play("learnt_once", "ja")
    assert [one["sentences"][0]["text"] for one in told["sections"]] == [f"Win ({one})." for one in sections]
    assert of_howto("learnt_once") == [f"“Win ({one}).”" for one in sections]
