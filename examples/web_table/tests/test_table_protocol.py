"""What a client may say and what it is answered, without sockets and threads."""

from __future__ import annotations

import json
from random import Random

import pytest
from web_kit import BID, THREE, Party, reasons, without_words, zimbabweee

import rulecore

WHOLE = {
    "is",
    "id",
    "step",
    "seat",
    "view",
    "prompt",
    "log",
    "seats",
    "result",
    "rematch",
    "notice",
    "build",
    "remarks",
}
STEP = {"is", "id", "step", "by", "action", "events", "prompt", "result"}

# --- whole games ---


@pytest.fixture
def _quick_undo(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether taking back is fair takes long to find out, and is not what is asked in these tests."""
    monkeypatch.setattr(rulecore.Game, "undo_allowed", lambda *_: False)


@pytest.mark.usefixtures("_quick_undo")
@pytest.mark.parametrize("game", rulecore.GAMES)
def test_three_people_play_a_whole_game_and_every_copy_of_a_view_stays_true(game: str) -> None:
    party = Party({"game": game, "players": 3}, THREE)
    bystander = party.join(None, "ja")
    party.play(Random(5))
    table = party.room.table
    assert table.is_over
    for seat, client in (*party.clients.items(), (None, bystander)):
        assert client.view == json.loads(json.dumps(table.game.view(table.state, seat)))
        assert without_words(client.result) == json.loads(json.dumps(table.game.result(table.state)))
    first = (bystander.result or {})["parts"][0][0]
    assert first["text"] == table.game.say({name: first[name] for name in first if name != "text"}, "ja")


@pytest.mark.usefixtures("_quick_undo")
@pytest.mark.parametrize("game", rulecore.GAMES)
def test_bots_play_in_the_seats_that_are_theirs(game: str) -> None:
    party = Party({"game": game, "players": 3}, ("me", "greedy", "random"))
    party.play(Random(6))
    assert party.room.table.is_over
    assert {entry["by"] for entry in party.clients[0].heard() if entry["is"] == "step"} >= {0, 1, 2}


def test_a_bot_that_searches_plays_too() -> None:
    party = zimbabweee("search", "me", "me")
    party.clock.run(1.0)
    assert party.room.table.by(1) == 0


def test_a_bot_waits_until_people_could_follow() -> None:
    party = Party({"game": "zimbabweee", "players": 3}, ("greedy", "me", "me"), pace=2.0)
    party.clock.run(1.9)
    assert party.clients[1].step == 1
    party.clock.run(0.2)
    assert party.clients[1].step == 2


def test_the_messages_have_the_fields_of_the_protocol() -> None:
    party = zimbabweee()
    party.clients[0].act(BID)
    whole, step = (next(m for m in party.clients[0].heard() if m["is"] == kind) for kind in ("table", "step"))
    assert (set(whole), set(step)) == (WHOLE, STEP)
    assert [set(entry) for entry in whole["log"]] == [{"step", "by", "events"}]
    assert all("text" in event and "changes" in event for event in step["events"])
    assert all("text" in event and "changes" not in event for entry in whole["log"] for event in entry["events"])


def test_only_the_socket_that_acted_is_told_the_number_of_its_message() -> None:
    party = zimbabweee()
    other = party.join(party.tokens[0])
    answer = party.clients[0].act(BID)[0]
    assert (answer["id"], other.heard()[-1]["id"], party.clients[1].heard()[-1]["id"]) == (0, None, None)


def test_a_log_begins_with_what_happened_before_one_came() -> None:
    party = zimbabweee()
    party.clients[0].act(BID)
    log = party.join(party.tokens[1]).heard()[0]["log"]
    assert [(entry["step"], entry["by"]) for entry in log] == [(1, "chance"), (2, 0)]


# --- no ---


def test_a_refusal_names_the_clause_its_title_its_text_and_the_reason() -> None:
    (answer,) = zimbabweee().clients[0].act({**BID, "tricks": 13})
    assert answer["is"] == "refused"
    assert (answer["clause"], answer["title"]) == ("ZT-BID-4", "What may be bid")
    assert answer["reason"] == "the bid must be a whole number from 0 to 12"
    assert answer["text"] == next(c.text for c in rulecore.clauses("zimbabweee") if c.id == "ZT-BID-4")


def test_a_refusal_is_told_in_the_language_of_the_socket() -> None:
    client = zimbabweee().clients[0]
    client.say("language", language="ja")
    (answer,) = client.act({**BID, "tricks": 13})
    assert answer["reason"] == "ビッドは0から12までの整数でなければなりません"
    assert answer["text"] == next(c.text for c in rulecore.clauses("zimbabweee", "ja") if c.id == "ZT-BID-4")


def test_who_is_not_in_turn_hears_nothing_but_that() -> None:
    client = zimbabweee().clients[1]
    legal, forbidden = ({"type": "bid", "seat": 1, "tricks": tricks} for tricks in (3, 13))
    for action in (legal, forbidden, {"type": "nonsense"}):
        assert reasons(client.act(action)) == ["It is not your turn."]


def test_a_seat_acts_for_itself_only() -> None:
    client = zimbabweee().clients[0]
    for seat in (1, 2, True, False, 0.0, "0", None, [0], 10**30):
        assert reasons(client.act({**BID, "seat": seat})) == ["A seat acts for itself only."]
    assert reasons(client.act({"type": "deal", "hands": []})) == ["A seat acts for itself only."]


def test_a_bystander_does_not_act() -> None:
    party = zimbabweee()
    assert reasons(party.join(None).act(BID)) == ["Bystanders only look on."]
    assert party.room.table.step == 1


def test_an_action_for_a_table_that_has_gone_on_is_none() -> None:
    party = zimbabweee()
    sent = json.dumps({"do": "act", "id": 7, "step": 1, "action": BID})
    assert party.clients[0].send(sent)[0]["is"] == "step"
    assert reasons(party.clients[0].send(sent)) == ["The table has gone on since then."]
    assert party.room.table.step == 2


def test_nobody_acts_when_the_game_is_over() -> None:
    party = zimbabweee()
    party.play(Random(1))
    assert reasons(party.clients[0].act(BID)) == ["The game is over."]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        '"hello"',
        "{}",
        '{"do": "dance", "id": 1}',
        '{"do": "act"}',
        '{"do": "act", "id": true, "step": 1, "action": {}}',
        '{"do": "act", "id": 1.0, "step": 1, "action": {}}',
        '{"do": "act", "id": -1, "step": 1, "action": {}}',
        '{"do": "act", "id": 1e400, "step": 1, "action": {}}',
        '{"do": "act", "id": 1, "step": "1", "action": {}}',
        '{"do": "act", "id": 1, "step": 1, "action": []}',
        '{"do": "act", "id": 1, "step": 1, "action": {}, "more": 1}',
        '{"do": "act", "id": NaN, "step": 1, "action": {}}',
        '{"do": "undo", "id": 1}',
        '{"do": "language", "id": 1, "language": "fr"}',
        '{"do": "act", "id": 1, "step": 1, "action": ' + "[" * 2000 + "]" * 2000 + "}",
        '{"do": "language", "id": 1, "language": "\\ud800"}',
        "\ud800",
    ],
)
def test_what_is_no_message_is_answered_with_one_error(text: str) -> None:
    party = zimbabweee()
    answers = party.clients[0].send(text)
    assert len(answers) == 1
    assert answers[0]["is"] == "error"
    assert party.clients[0].is_open


def test_an_error_about_a_message_carries_its_number_where_it_has_one() -> None:
    client = zimbabweee().clients[0]
    assert client.send('{"do": "dance", "id": 12}')[0]["id"] == 12
    assert client.send('{"do": "dance", "id": true}')[0]["id"] is None


@pytest.mark.parametrize(
    "action", ['{"seat": 0, "type": "bid", "tricks": NaN}', '{"seat": 0}', '{"seat": 0, "x": 1e999}']
)
def test_what_is_no_action_is_answered_with_what_would_be_one(action: str) -> None:
    (reason,) = reasons(zimbabweee().clients[0].send(f'{{"do": "act", "id": 1, "step": 1, "action": {action}}}'))
    assert reason.startswith("invalid action: ")


# --- languages and replays ---


def test_a_change_of_language_tells_everything_anew() -> None:
    (answer,) = zimbabweee().clients[0].say("language", language="ja")
    assert (answer["is"], answer["id"]) == ("table", 0)
    assert answer["prompt"]["choices"][3]["label"] == "3トリックとビッドする"


def test_there_is_no_replay_before_the_end() -> None:
    assert reasons(zimbabweee().clients[0].say("replay")) == ["There is a replay when the game is over."]


def test_a_replay_shows_each_step_as_the_seat_saw_it() -> None:
    party = zimbabweee()
    party.play(Random(2))
    table = party.room.table
    for seat, client in (*party.clients.items(), (None, party.join(None))):
        assert client.say("replay") == []
        party.clock.run()
        frames = client.heard()[-1]["frames"]
        assert [frame["by"] for frame in frames] == [None, *map(table.by, range(table.step))]
        assert [frame["view"] for frame in frames] == json.loads(
            json.dumps([table.game.view(state, seat) for state in table.states])
        )


def test_one_replay_at_a_time() -> None:
    party = zimbabweee()
    party.play(Random(2))
    client = party.clients[0]
    client.say("replay")
    assert reasons(client.say("replay")) == ["Your last question is still being answered."]
