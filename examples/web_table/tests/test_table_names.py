"""What players want to be called: everybody is told, in the list of seats and in every sentence; no name does harm."""

from __future__ import annotations

import json
import unicodedata
from pathlib import Path
from random import Random

import pytest
from web_kit import THREE, Client, Party
from web_server import Server, serving

import rulecore
from web_table.store import Store

GAME = {"game": "zimbabweee", "players": 3}
OPEN = ("me", "open", "open")


def named(client: Client) -> list[str]:
    """How the players are called, as a client was told last."""
    told = [message["seats"] for message in client.heard() if "seats" in message]
    return [seat["name"] for seat in told[-1]]


def test_players_without_a_name_are_numbered_in_the_language_of_whoever_reads() -> None:
    party = Party(GAME, OPEN)
    assert named(party.clients[0]) == ["Player 1", "Player 2", "Player 3"]
    assert named(party.join(None, "ja")) == ["プレイヤー1", "プレイヤー2", "プレイヤー3"]


def test_whoever_sits_down_is_called_by_name_at_once_in_what_was_said_before_too() -> None:
    party = Party(GAME, OPEN, name="Ann")
    client = party.clients[0]
    client.choose(Random(1))
    assert client.prompt["text"] == "Waiting for Player 2."
    assert party.room.sit(1, "token", "Ben")
    assert client.prompt["text"] == "Waiting for \u2068Ben\u2069."
    log = client.heard()[-1]["log"]
    assert log[-1]["events"][-1]["text"] == "It is \u2068Ben\u2069's turn."
    assert named(client) == ["\u2068Ann\u2069", "\u2068Ben\u2069", "Player 3"]


def test_whoever_acts_is_told_so_and_the_others_hear_the_name() -> None:
    party = Party(GAME, THREE, name="Ann")
    (told,) = party.clients[0].act({"type": "bid", "seat": 0, "tricks": 3})
    assert told["events"][0]["text"] == "You bid 3."
    assert party.clients[1].heard()[-1]["events"][0]["text"] == "\u2068Ann (1)\u2069 bids 3."


def test_a_refusal_speaks_to_the_player_who_acted() -> None:
    party = Party(GAME, THREE, name="Ann")
    for seat in range(3):
        party.clients[seat].act({"type": "bid", "seat": seat, "tricks": 3})
    hand = party.clients[0].view["hand"]
    card = next(card for card in range(1, 11) if card not in hand)
    (answer,) = party.clients[0].act({"type": "play", "seat": 0, "card": card})
    assert answer["reason"] == f"you hold no {card}"


def test_a_replay_has_the_names() -> None:
    party = Party(GAME, THREE, name="Ann")
    party.play(Random(1))
    party.clients[2].say("replay")
    party.clock.run(1.0)
    replay = party.clients[2].heard()[-1]
    texts = [event["text"] for frame in replay["frames"] for event in frame["events"]]
    assert any("\u2068Ann (2)\u2069" in text for text in texts)
    assert any(text.startswith("You ") for text in texts)
    assert not any("Player" in text for text in texts)


def test_names_are_kept_with_the_table() -> None:
    store = Store(":memory:")
    party = Party(GAME, OPEN, store=store, name="Ann")
    party.room.sit(2, "token", "Ben")
    assert [chair.name for chair in store.chairs(party.id)] == ["Ann", "", "Ben"]


@pytest.mark.parametrize(
    ("name", "called"),
    [
        ("\u202eevil\x1b[2J\n", "\u2068evil[2J\u2069"),
        ("<b>&amp;</b>", "\u2068<b>&amp;</b>\u2069"),
        (" \u3164 ", "Player 2"),
        ("長" * 200, "\u2068" + "長" * 19 + "…\u2069"),
        ("Ann", "\u2068Ann (2)\u2069"),
        ("\u0410nn", "\u2068\u0410nn (2)\u2069"),
        ("An\u200bn", "\u2068Ann (2)\u2069"),
        ("\uff21nn", "\u2068\uff21nn (2)\u2069"),
        ("Player 1", "\u2068Player 1\u2069"),
        ("you", "\u2068you (1)\u2069"),
    ],
)
def test_no_name_does_harm(name: str, called: str) -> None:
    party = Party(GAME, OPEN, name="Ann")
    assert party.room.sit(1, "token", name)
    assert named(party.clients[0])[1] == called


def test_a_name_with_a_letter_that_shows_nothing_is_told_apart_from_the_one_without_it() -> None:
    game = rulecore.game(GAME)
    hidden = [chr(code) for code in range(0x110000) if unicodedata.category(chr(code)) == "Cf"] + ["\u034f", "\ufe0f"]
    for letter in hidden:
        called = game.called("en", names=["Ann", f"An{letter}n", ""])
        assert len({name.replace(letter, "") for name in called}) == 3, f"{ord(letter):x}"
    assert len(hidden) > 150


def test_a_name_comes_with_the_request_that_takes_a_seat(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.sqlite") as server:
        status, answer = server.ask("POST", "/api/tables", {"config": GAME, "seats": OPEN, "name": "Ann"})
        assert status == 201
        table = answer["table"]
        for body in _no_guests():
            assert server.ask("POST", f"/api/tables/{table}/seats/1", body)[0] in (413, 422)
        assert server.ask("POST", f"/api/tables/{table}/seats/1", {"name": "Ben"})[0] == 201
        assert _called(server, table) == ["\u2068Ann\u2069", "\u2068Ben\u2069", "Player 3"]
        assert server.stop() == 0
    with serving(tmp_path / "tables.sqlite") as server:
        assert _called(server, table) == ["\u2068Ann\u2069", "\u2068Ben\u2069", "Player 3"]


def _called(server: Server, table: str) -> list[str]:
    return [seat["name"] for seat in server.ask("GET", f"/api/tables/{table}")[1]["seats"]]


def _no_guests() -> list[bytes]:
    """Bodies that are nobody who could sit down."""
    names = (5, None, ["Ann"], "x" * 201, "x" * 70_000)
    return [
        *(json.dumps({"name": name}).encode() for name in names),
        b'{"name": "\\ud800"}',
        b'{"name": "Ann", "token": "x"}',
        b"[]",
        b"Ann",
    ]
