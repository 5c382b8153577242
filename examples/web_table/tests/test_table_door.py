"""Who may come in and stay, and who is told of it, without sockets and threads."""

from __future__ import annotations

import json

import pytest
from web_kit import BID, THREE, Client, reasons, zimbabweee

from web_table.address import grouped
from web_table.connection import LINGER
from web_table.hall import Hall, agreed
from web_table.limits import BURST, MESSAGE_BYTES, SOCKETS_OF_A_SEAT, Crowd, Limits, Rates

FEW = Limits(strangers=3, all_strangers=8, bystanders=6, sockets=40)
HERE, THERE = "192.0.2.1", "192.0.2.2"

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


def test_a_token_opens_its_own_seat_and_nothing_that_is_like_it_opens_any() -> None:
    party = zimbabweee()
    for seat, token in party.tokens.items():
        assert party.hall.seat_of(party.id, token) == seat
        for wrong in ("", "x", token[:-1], token + "x", token.swapcase(), token + "é", "\ud800"):
            assert party.hall.seat_of(party.id, wrong) is None
        assert party.hall.seat_of("nowhere", token) is None
    assert zimbabweee().hall.seat_of(party.id, party.tokens[0]) is None


def test_the_seat_of_a_token_is_known_without_waking_the_table() -> None:
    party = zimbabweee()
    asleep = Hall(party.store, party.clock, pace=0.0)
    assert asleep.seat_of(party.id, party.tokens[2]) == 2
    assert asleep.here(party.id) is None


def test_a_hello_that_does_not_come_ends_the_connection_for_now() -> None:
    party = zimbabweee()
    silent, seated = Client(party.room), Client(party.room, party.tokens[1])
    party.clock.run(Limits().hello_seconds + 0.1)
    for late in (silent, seated):
        assert reasons(late.heard()) == ["Nobody said hello."]
        assert (late.is_open, late.code) == (False, 1013)
    assert party.clients[0].is_open


def test_a_second_hello_changes_nothing() -> None:
    party = zimbabweee()
    assert reasons(party.clients[0].say("hello", language="ja")) == ["You have said hello already."]
    assert (party.clients[0].connection.seat, party.clients[0].connection.language) == (0, "en")


@pytest.mark.parametrize("address", [HERE, THERE], ids=["from the player's own address", "from another one"])
def test_who_holds_a_seat_is_never_a_stranger_however_many_of_them_there_are(address: str) -> None:
    party = zimbabweee(limits=FEW)
    players = [Client(party.room, token, HERE) for token in party.tokens.values()]
    strangers = [Client(party.room, None, address) for _ in range(30)]
    assert [stranger.is_open for stranger in strangers] == [False] * 27 + [True] * 3
    assert {stranger.code for stranger in strangers[:27]} == {1013}
    for player in players:
        assert [message["is"] for message in player.say("hello", language="en")] == ["table"]


def test_a_seat_that_comes_back_all_the_time_waits_and_the_others_do_not() -> None:
    party = zimbabweee(limits=Limits(returns=5))
    comings = [party.join(party.tokens[0], address=THERE) for _ in range(8)]
    assert [one.heard() for one in comings[-3:]] == [[]] * 3, "not at once, or they would come again at once"
    party.clock.run(LINGER)
    assert [one.code for one in comings[-3:]] == [1013] * 3, "for now"
    assert reasons(comings[-1].heard()) == ["Too much is asked for from where you are. Try again later."]
    assert party.join(party.tokens[1], address=THERE).heard()[0]["is"] == "table"
    party.clock.run(2.0)
    assert party.join(party.tokens[0], address=THERE).heard()[0]["is"] == "table"


def test_an_address_that_comes_back_all_the_time_waits_and_the_others_do_not() -> None:
    party = zimbabweee(limits=Limits(greetings=6))
    comings = [party.join(None, address=THERE) for _ in range(8)]
    party.clock.run(LINGER)
    assert [one.is_open for one in comings] == [True] * 6 + [False] * 2
    assert party.join(party.tokens[0], address=HERE).is_open


def test_strangers_of_one_address_do_not_push_out_those_of_another() -> None:
    party = zimbabweee(limits=FEW)
    guest = Client(party.room, None, THERE)
    for number in range(40):
        Client(party.room, None, f"198.51.100.{number % 4}")
    assert guest.say("hello", language="en")[0]["is"] == "table"


def test_bystanders_do_not_take_the_place_of_seats_nor_those_of_one_address_all_places() -> None:
    party = zimbabweee(limits=FEW)
    crowd = [party.join(None, address=THERE) for _ in range(5)]
    assert [(one.is_open, one.code) for one in crowd] == [(True, 0)] * 3 + [(False, 1013)] * 2
    others = [party.join(None, address=f"198.51.100.{number}") for number in range(5)]
    assert [one.is_open for one in others] == [True] * 5
    assert [one.is_open for one in crowd] == [False, False, True, False, False]
    assert party.join(party.tokens[0], address=THERE).is_open


def test_a_seat_that_comes_in_again_and_again_pushes_out_its_own_oldest_socket() -> None:
    party = zimbabweee()
    again = [party.join(party.tokens[0]) for _ in range(SOCKETS_OF_A_SEAT)]
    assert (party.clients[0].is_open, party.clients[0].code) == (False, 1008)
    assert all(client.is_open for client in again)


def test_questions_that_cost_much_are_counted_by_address() -> None:
    party = zimbabweee(limits=Limits(questions=5, questions_a_second=1.0))
    one, two = party.join(None, address=THERE), party.join(None, address=THERE)
    answers = [client.say("language", language="ja")[0] for client in (one, two, one, two, one, two)]
    assert [answer["is"] for answer in answers] == ["table"] * 5 + ["error"]
    assert answers[-1]["reason"].startswith("問い合わせ")
    assert party.clients[0].say("language", language="ja")[0]["is"] == "table"
    party.clock.run(1.0)
    assert two.say("language", language="en")[0]["is"] == "table"


def test_a_beat_is_answered_and_changes_nothing() -> None:
    party = zimbabweee()
    assert party.clients[0].send('{"do": "beat", "id": 7}') == [{"is": "beat", "id": 7}]
    assert reasons(party.clients[0].send('{"do": "beat"}')) != []
    early = Client(party.room)
    assert reasons(early.say("beat")) == ["The first message must be a hello."]
    assert not early.is_open


def test_of_too_many_sockets_with_a_seat_one_goes_of_the_table_with_most() -> None:
    party = zimbabweee(limits=Limits(seated=5))
    crowded, quiet = party.clients, [party.join(party.tokens[0]), party.join(party.tokens[1])]
    id, tokens = party.hall.create(agreed({"game": "zimbabweee", "players": 3}, THREE), THREE)
    other = party.hall.here(id)
    assert other is not None
    guest = Client(other, tokens[0])
    assert guest.say("hello", language="en")[0]["is"] == "table"
    assert (crowded[0].is_open, crowded[0].code) == (False, 1013)
    assert all(client.is_open for client in [crowded[1], crowded[2], *quiet, guest])


# --- addresses ---


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("::1", "::/64"),
        ("<script>", "unknown"),
        ("", "unknown"),
        (None, "unknown"),
    ],
)
def test_ipv6_counts_by_its_64_bits_of_network(host: str | None, address: str) -> None:
    assert grouped(host) == address


def test_of_too_many_in_all_one_goes_of_those_who_are_most() -> None:
    crowd = Crowd[int](3, 5)
    assert [crowd.enter("a", number) for number in range(3)] == [None] * 3
    assert crowd.enter("a", 3) == 0
    assert [crowd.enter("b", 4), crowd.enter("c", 5)] == [None] * 2
    assert crowd.enter("d", 6) == 1
    crowd.leave("d", 6)
    crowd.leave("d", 6)
    assert crowd.enter("e", 7) is None


def test_where_all_have_as_many_who_comes_last_goes() -> None:
    crowd = Crowd[int](2, 3, keeps_oldest=True)
    assert [crowd.enter(address, number) for number, address in enumerate("abcd")] == [None, None, None, 3]
    crowd.leave("c", 2)
    assert [crowd.enter("a", 4), crowd.enter("a", 5)] == [None, 5]


def test_addresses_that_have_been_quiet_are_forgotten() -> None:
    rates = Rates(1, 1.0)
    last = 3 * Rates.FORGET
    assert all(rates.takes(f"address {number}", number) for number in range(last + 1))
    assert not rates.takes(f"address {last}", last)
    assert len(rates._buckets) <= Rates.FORGET + 1


# --- who is here ---


def test_everybody_is_told_once_who_has_come_and_who_has_left() -> None:
    party = zimbabweee("me", "open", "greedy")
    party.clock.run(1.0)
    assert party.room.sit(1, "a-token")
    party.clock.run(1.0)
    guest = party.join("a-token")
    party.clock.run(1.0)
    guest.connection.leave()
    party.clock.run(1.0)
    told = [message["seats"][1] for message in party.clients[0].heard() if message["is"] == "seats"]
    person = {"kind": "person", "name": "Player 2"}
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


def test_tokens_are_not_kept_only_what_they_hash_to() -> None:
    party = zimbabweee()
    kept = party.store.table(party.id)
    assert kept is not None
    assert [token in repr(kept) for token in party.tokens.values()] == [False] * 3
