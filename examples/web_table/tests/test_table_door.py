"""Who may come in and stay, and who is told of it, without sockets and threads."""

from __future__ import annotations

import json

import pytest
from web_kit import BID, Client, reasons, zimbabweee

from web_table.limits import BURST, BYSTANDERS, HELLO_SECONDS, MESSAGE_BYTES, SOCKETS_OF_A_SEAT, STRANGERS

# --- who cannot stay ---


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (" " * (MESSAGE_BYTES + 1), "A message has 4096 bytes at most."),
        ("あ" * (MESSAGE_BYTES // 3 + 1), "A message has 4096 bytes at most."),
        (b"{}", "Messages are text."),
    ],
)
def test_a_message_that_is_too_large_or_not_text_ends_the_connection(data: str | bytes, reason: str) -> None:
    client = zimbabweee().clients[0]
    assert reasons(client.send(data)) == [reason]
    assert not client.is_open


def test_a_message_may_have_as_many_bytes_as_the_protocol_says() -> None:
    client = zimbabweee().clients[0]
    text = json.dumps({"do": "act", "id": 1, "step": 1, "action": BID})
    assert client.send(text + " " * (MESSAGE_BYTES - len(text)))[0]["is"] == "step"


def test_a_flood_is_answered_once_and_ends_the_connection() -> None:
    party = zimbabweee()
    flooder = party.join(None)
    answers = [answer for _ in range(10_000) for answer in flooder.act(BID)]
    assert len(answers) <= BURST + 1
    assert answers[-1]["reason"] == "Too many messages at once."
    assert not flooder.is_open


def test_who_sends_ten_messages_a_second_may_do_so_for_long() -> None:
    party = zimbabweee()
    for _ in range(300):
        party.clock.run(0.1)
        party.clients[1].act(BID)
    assert party.clients[1].is_open


@pytest.mark.parametrize("text", ["{}", '{"do": "undo", "id": 1, "step": 1}', "x"])
def test_the_first_message_must_be_a_hello(text: str) -> None:
    client = Client(zimbabweee().room)
    assert reasons(client.send(text))[-1] == "The first message must be a hello."
    assert not client.is_open


def test_a_wrong_token_ends_the_connection() -> None:
    party = zimbabweee()
    for token in ("", "x", party.tokens[0][:-1], party.tokens[0] + "x", party.tokens[0].swapcase()):
        guesser = Client(party.room)
        assert reasons(guesser.say("hello", token=token, language="en")) == ["No seat at this table has that token."]
        assert not guesser.is_open


def test_a_hello_that_does_not_come_ends_the_connection() -> None:
    party = zimbabweee()
    silent = Client(party.room)
    party.clock.run(HELLO_SECONDS + 0.1)
    assert reasons(silent.heard()) == ["Nobody said hello."]
    assert not silent.is_open
    assert party.clients[0].is_open


def test_a_second_hello_changes_nothing() -> None:
    party = zimbabweee()
    assert reasons(party.clients[0].say("hello", token=party.tokens[1], language="en")) == [
        "You have said hello already."
    ]
    assert party.clients[0].connection.seat == 0


def test_strangers_cannot_keep_the_door_shut() -> None:
    party = zimbabweee()
    strangers = [Client(party.room) for _ in range(STRANGERS + 5)]
    assert [stranger.is_open for stranger in strangers] == [False] * 5 + [True] * STRANGERS
    assert party.join(party.tokens[0]).view == party.clients[0].view


def test_bystanders_do_not_take_the_place_of_seats() -> None:
    party = zimbabweee()
    crowd = [party.join(None) for _ in range(BYSTANDERS + 5)]
    assert [one.is_open for one in crowd] == [True] * BYSTANDERS + [False] * 5
    assert party.join(party.tokens[0]).is_open


def test_a_seat_that_comes_in_again_and_again_pushes_out_its_own_oldest_socket() -> None:
    party = zimbabweee()
    again = [party.join(party.tokens[0]) for _ in range(SOCKETS_OF_A_SEAT)]
    assert not party.clients[0].is_open
    assert all(client.is_open for client in again)


# --- who is here ---


def test_everybody_is_told_once_who_has_come_and_who_has_left() -> None:
    party = zimbabweee("me", "open", "greedy")
    party.clock.run(1.0)
    assert party.room.sit(1, "a token")
    party.clock.run(1.0)
    guest = party.join("a token")
    party.clock.run(1.0)
    guest.connection.leave()
    party.clock.run(1.0)
    told = [message["seats"][1] for message in party.clients[0].heard() if message["is"] == "seats"]
    person = {"kind": "person"}
    assert told == [
        {**person, "taken": False, "here": False},
        {**person, "taken": True, "here": False},
        {**person, "taken": True, "here": True},
        {**person, "taken": True, "here": False},
    ]


def test_who_comes_and_goes_at_once_is_not_told_to_anybody() -> None:
    party = zimbabweee()
    party.clock.run(1.0)
    before = len(party.clients[0].wire)
    for _ in range(100):
        party.join(party.tokens[1]).connection.leave()
    party.clock.run(1.0)
    assert party.clients[0].wire[before:] == []


@pytest.mark.parametrize("seat", [0, 2, 3, -1])
def test_a_seat_that_is_not_free_is_given_to_nobody(seat: int) -> None:
    party = zimbabweee("me", "open", "greedy")
    assert not party.room.sit(seat, "x")


def test_an_open_seat_is_given_once() -> None:
    party = zimbabweee("me", "open", "greedy")
    assert party.room.sit(1, "x")
    assert not party.room.sit(1, "y")
    assert (party.room.people.seat_of("x"), party.room.people.seat_of("y")) == (1, None)


def test_tokens_are_not_kept_only_what_they_hash_to() -> None:
    party = zimbabweee()
    kept = party.store.table(party.id)
    assert kept is not None
    assert [token in repr(kept) for token in party.tokens.values()] == [False] * 3
