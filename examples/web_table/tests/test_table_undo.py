"""What can be taken back, and what never happened since it could not be written down."""

from __future__ import annotations

import json
from functools import partial
from itertools import islice
from random import Random
from typing import Any

import pytest
from web_kit import BID, THREE, Clockwork, Party, reasons, zimbabweee
from web_twins import recorded

import rulecore
from web_table import telling
from web_table.kept import NotKept
from web_table.limits import Limits
from web_table.worker import Errand

# --- taking back ---


class Slow:
    """Within it, whatever a clock is asked to work out takes so many seconds."""

    SECONDS = 5.0

    def __init__(self, clock: Clockwork) -> None:
        self._clock = clock

    def __enter__(self) -> None:
        self._clock.takes = self.SECONDS

    def __exit__(self, *_: object) -> None:
        self._clock.takes = 0.0


def test_a_bid_is_taken_back_when_somebody_asks_and_it_is_fair() -> None:
    party = zimbabweee()
    client = party.clients[0]
    client.act(BID)
    assert client.say("undo", step=2) == []
    assert party.room.table.step == 2
    party.clock.run()
    answer = client.heard()[-1]
    assert (answer["is"], answer["id"], answer["step"]) == ("table", 1, 1)
    assert [other.heard()[-1]["step"] for other in party.clients.values()] == [1, 1, 1]
    assert party.clients[1].heard()[-1]["id"] is None
    assert client.act({**BID, "tricks": 4})[0]["step"] == 2


def test_nothing_is_worked_out_before_somebody_asks() -> None:
    party = zimbabweee()
    party.play(Random(5))
    assert party.room.table.is_over
    assert party.clock.asked == 0


def test_what_was_taken_back_is_not_in_the_log_of_anybody() -> None:
    party = zimbabweee()
    party.clients[0].act(BID)
    party.join(party.tokens[0])
    party.clients[0].say("undo", step=2)
    party.clock.run()
    party.clients[0].act({**BID, "tricks": 4})
    (bid, *_) = party.join(party.tokens[0]).heard()[0]["log"][-1]["events"]
    assert (bid["type"], bid["tricks"]) == ("bid-made", 4)


def test_only_the_last_order_of_slow_work_is_answered_and_one_at_a_time_is_done() -> None:
    clock, answers = Clockwork(), list[str]()
    errand = Errand(clock, "", "table")
    for order in ("first", "second", "third"):
        errand.order(partial(str, order), answers.append)
    assert errand.is_running
    clock.run()
    assert (answers, clock.asked) == (["third"], 1)
    errand.order(partial(str, "fourth"), answers.append)
    errand.drop()
    clock.run()
    assert (answers, errand.is_running, clock.asked) == (["third"], False, 1)


def test_slow_work_that_fails_is_told_as_failed_and_the_next_is_done() -> None:
    clock, answers = Clockwork(), list[float]()
    errand = Errand(clock, "", "table")
    errand.order(partial(float, "two"), answers.append, lambda: answers.append(-1.0))
    clock.run()
    errand.order(partial(float, "2"), answers.append)
    clock.run()
    assert answers == [-1.0, 2.0]
    assert "ValueError" in clock.failures[0]


def test_what_has_told_others_something_cannot_be_taken_back_and_that_is_worked_out_once() -> None:
    party = zimbabweee(rulings={"hand-visible": "at-bid"})
    party.clients[0].act(BID)
    assert party.clients[0].say("undo", step=2) == []
    party.clock.run()
    assert party.clients[0].heard()[-1]["reason"].startswith("This cannot be taken back")
    assert reasons(party.clients[0].say("undo", step=2))[0].startswith("This cannot be taken back")
    assert (party.room.table.step, party.clock.asked) == (2, 1)


def test_only_the_socket_that_has_asked_hears_why_nothing_is_taken_back() -> None:
    party = zimbabweee(rulings={"hand-visible": "at-bid"})
    party.clients[0].act(BID)
    others = [party.clients[1], party.clients[2], party.join(party.tokens[0]), party.join(None)]
    party.clock.run(1.0)
    before = [len(client.wire) for client in others]
    party.clients[0].say("undo", step=2)
    party.clock.run(1.0)
    assert party.clients[0].heard()[-1]["is"] == "error"
    assert [len(client.wire) for client in others] == before


def test_nobody_takes_back_what_another_one_did_and_for_a_stranger_nothing_is_worked_out() -> None:
    party = zimbabweee()
    party.clients[0].act(BID)
    assert reasons(party.clients[1].say("undo", step=2)) == ["The last decision was not yours."]
    assert reasons(party.join(None).say("undo", step=2)) == ["Bystanders only look on."]
    assert reasons(party.clients[0].say("undo", step=1)) == ["The table has gone on since then."]
    party.clients[1].act({"type": "bid", "seat": 1, "tricks": 3})
    assert reasons(party.clients[0].say("undo", step=3)) == ["The last decision was not yours."]
    party.clock.run(1.0)
    assert (party.room.table.step, party.clock.asked) == (3, 0)


def test_what_chance_did_is_taken_back_by_nobody() -> None:
    party = zimbabweee()
    for client in party.clients.values():
        assert reasons(client.say("undo", step=1)) == ["The last decision was not yours."]


def test_a_seat_asks_one_thing_at_a_time() -> None:
    party = zimbabweee()
    party.clients[0].act(BID)
    other = party.join(party.tokens[0])
    party.clients[0].say("undo", step=2)
    assert reasons(party.clients[0].say("undo", step=2)) == ["Your last question is still being answered."]
    assert reasons(other.say("undo", step=2)) == ["Your last question is still being answered."]
    party.clock.run()
    assert (party.room.table.step, party.clock.asked) == (1, 1)


def test_an_answer_for_somebody_who_has_gone_is_known_to_the_next_who_asks() -> None:
    party = zimbabweee()
    party.clients[0].act(BID)
    party.clients[0].say("undo", step=2)
    party.clients[0].connection.leave()
    party.clock.run()
    assert party.room.table.step == 2
    assert party.join(party.tokens[0]).say("undo", step=2)[0]["step"] == 1
    assert party.clock.asked == 1


def test_an_undo_that_waits_is_void_when_the_table_goes_on() -> None:
    party = zimbabweee()
    party.clients[0].act(BID)
    party.clients[0].say("undo", step=2)
    party.clients[1].act({"type": "bid", "seat": 1, "tricks": 3})
    party.clock.run()
    assert "The table has gone on since then." in [m.get("reason") for m in party.clients[0].heard()]
    assert (party.room.table.step, party.clock.asked) == (3, 0)


def test_a_bot_does_not_act_while_somebody_waits_to_hear_whether_they_may_take_back() -> None:
    for rulings, then in (({}, 1), ({"hand-visible": "at-bid"}, 3)):
        party = zimbabweee("me", "greedy", "me", rulings=rulings)
        slow = Slow(party.clock)
        party.clients[0].act(BID)
        with slow:
            party.clients[0].say("undo", step=2)
        party.clock.run(slow.SECONDS - 1.0)
        assert party.room.table.step == 2
        party.clock.run(1.0)
        assert party.room.table.step == then


def test_a_bot_that_waited_acts_when_the_one_who_asked_has_gone() -> None:
    party = zimbabweee("me", "greedy", "me")
    party.clients[0].act(BID)
    with Slow(party.clock):
        party.clients[0].say("undo", step=2)
    party.clock.run(1.0)
    assert party.room.table.step == 2
    party.clients[0].connection.leave()
    assert party.room.table.step == 3


def test_where_nobody_can_find_out_whether_it_is_fair_that_is_said_and_one_may_ask_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    party = zimbabweee()
    party.clients[0].act(BID)
    with monkeypatch.context() as broken:
        broken.setattr(rulecore.Game, "undo_allowed", lambda *_: 1 // 0)
        party.clients[0].say("undo", step=2)
        party.clock.run()
    assert party.clients[0].heard()[-1]["reason"] == "That could not be found out. Try again."
    party.clients[0].say("undo", step=2)
    party.clock.run()
    assert party.room.table.step == 1


def test_what_a_bot_thought_about_a_table_that_was_taken_back_does_not_count() -> None:
    party = Party({"game": "zimbabweee", "players": 3}, ("me", "greedy", "me"), pace=2.0)
    party.clients[0].act(BID)
    party.clock.run(1.0)
    party.clients[0].say("undo", step=2)
    party.clock.run(1.5)
    assert party.room.table.step == 1
    party.clients[0].act(BID)
    party.clock.run(1.5)
    assert party.room.table.step == 2
    party.clock.run(1.0)
    assert party.room.table.step == 3


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_the_answer_is_the_same_however_the_cards_lie_that_the_seat_cannot_see(game: str) -> None:
    rules, actions, states = recorded({"game": game, "players": 3}, 2)
    decided = [at for at in range(len(actions)) if isinstance(rules.actor(states[at]), int)]
    for at in Random(3).sample(decided, min(60, len(decided))):
        seat = rules.encode(actions[at])["seat"]
        answer = rules.undo_allowed(states[at], [actions[at]])
        for world in islice(rules.worlds(rules.view(states[at], seat), Random(at)), 3):
            assert rules.undo_allowed(world, [actions[at]]) == answer


# --- nobody is held up ---


def lines_said(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """Each line of a log that is put into words from now on."""
    said: list[tuple[Any, ...]] = []
    entry = telling._entry

    def counted(table: Any, *of: Any) -> Any:
        said.append(of)
        return entry(table, *of)

    monkeypatch.setattr(telling, "_entry", counted)
    return said


def test_what_is_taken_back_before_many_puts_no_line_of_the_log_into_words_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    party = Party({"game": "zimbabweee", "players": 3, "options": {"games": 3}}, THREE)
    while party.room.table.step < 40:
        party.play(Random(1), 1)
    crowd = [party.join(None, "ja" if number % 2 else "en", f"198.51.100.{number}") for number in range(16)]
    party.clock.run(1.0)
    actor = party.in_turn()
    assert actor is not None
    said, before = lines_said(monkeypatch), party.room.table.step
    assert actor.choose(Random(2))[0]["action"]["type"] == "bid", "that is fair to take back"
    actor.say("undo", step=before + 1)
    party.clock.run(1.0)
    assert [watcher.step for watcher in crowd] == [before] * 16
    assert [number for number, *_ in said] == [before] * 5, "only the step itself, for 3 seats and 2 languages"
    assert len({watcher.wire[-1] for watcher in crowd}) == 2, "one message for each language"
    assert len(json.loads(crowd[0].wire[-1])["log"]) == before


def test_a_log_is_put_into_words_a_piece_at_a_time_and_between_others_are_heard() -> None:
    party = zimbabweee()
    party.play(Random(1), 30)
    late = party.join(None, "ja")
    actor = party.in_turn()
    assert actor is not None
    assert late.wire == [], "first lines are put into words"
    assert actor.choose(Random(2))[0]["is"] == "step"
    assert late.wire == [], "a step is told only to whoever knows what was before"
    party.clock.run()
    (table,) = late.heard()
    assert (table["is"], table["step"], len(table["log"])) == ("table", party.room.table.step, party.room.table.step)
    actor = party.in_turn()
    assert actor is not None
    actor.choose(Random(2))
    assert late.heard()[-1]["is"] == "step"


def test_the_log_is_the_same_however_it_has_come_about(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(telling, "LOG_STEPS", 12)
    party, rng = zimbabweee(), Random(4)
    watcher = party.join(None)
    for _ in range(30):
        actor = party.in_turn()
        if actor is None:
            break
        actor.choose(rng)
        if rng.random() < 0.4:
            actor.say("undo", step=party.room.table.step)
        party.clock.run(1.0)
        watcher.say("language", language="en")
        party.clock.run(1.0)
        table = party.room.table
        log = [entry["step"] for entry in watcher.heard()[-1]["log"]]
        assert log == [*range(1 + table.step - len(log), table.step + 1)]
        assert len(log) in (min(12, table.step), 11)


def test_too_many_wishes_to_take_back_from_one_address_are_answered_later() -> None:
    party = zimbabweee(limits=Limits(questions=3))
    answers = [party.clients[1].say("undo", step=1) for _ in range(5)]
    assert [reasons(answer)[0][:20] for answer in answers] == ["The last decision wa"] * 3 + [
        "Too much is asked fo"
    ] * 2
    assert party.clients[0].act(BID)[0]["is"] == "step"


# --- what cannot be written did not happen ---


def test_an_action_that_cannot_be_written_down_did_not_happen(monkeypatch: pytest.MonkeyPatch) -> None:
    party = zimbabweee("me", "greedy", "me")

    def fail(*_: object, **__: object) -> None:
        raise NotKept("disk full")

    with monkeypatch.context() as broken:
        broken.setattr(party.store, "append", fail)
        assert reasons(party.clients[0].act(BID)) == ["It could not be written down, so it did not happen. Try again."]
        assert party.room.table.step == 1
    assert party.clients[0].act(BID)[0]["is"] == "step"
    with monkeypatch.context() as broken:
        broken.setattr(party.store, "append", fail)
        party.clock.run(1.0)
        assert party.room.table.step == 2
    party.clock.run(10.0)
    assert party.room.table.step == 3


def test_an_undo_that_cannot_be_written_down_did_not_happen(monkeypatch: pytest.MonkeyPatch) -> None:
    party = zimbabweee()
    party.clients[0].act(BID)

    def fail(*_: object) -> None:
        raise NotKept("disk full")

    with monkeypatch.context() as broken:
        broken.setattr(party.store, "take_back", fail)
        party.clients[0].say("undo", step=2)
        party.clock.run()
    assert party.clients[0].heard()[-1]["reason"] == "It could not be written down, so it did not happen. Try again."
    assert party.room.table.step == 2
    assert party.clients[0].say("undo", step=2)[0]["step"] == 1


def test_everything_is_written_down_before_anybody_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    party = zimbabweee()
    told: list[int] = []
    append = party.store.append

    def watched(*arguments: Any, **named: Any) -> None:
        told.append(sum(len(client.wire) for client in party.clients.values()))
        append(*arguments, **named)

    monkeypatch.setattr(party.store, "append", watched)
    before = sum(len(client.wire) for client in party.clients.values())
    party.clients[0].act(BID)
    assert told == [before]
    assert sum(len(client.wire) for client in party.clients.values()) == before + 3
