"""`rulecore mcp`: what assistants are answered is what the library says, cites its clauses, and tells no seat more than
it may know."""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any, NamedTuple

import pytest
from mcp import Client
from mcp.client.stdio import StdioServerParameters
from tables_of_peers import ROOT
from typer.testing import CliRunner

import rulecore
from rulecore.cli.app import app
from rulecore.cli.mcp import tools
from rulecore.cli.mcp.position import Position, as_seen_by
from rulecore.cli.mcp.server import SERVER
from rulecore.cli.mcp.tools import TOOLS, answer, form_of
from rulecore.cli.texts import Texts

AnyGame = rulecore.Game[Any, Any]
Said = dict[str, Any]

QUESTIONS = 40
"""To each of five games."""
POSITIONS, WORLDS, PAIRS = 8, 34, 600
"""So many positions of each game, so many worlds of each seat there at most, and so many pairs at least."""
ZIMBABWEEE = {"game": "zimbabweee", "players": 3}
BIDDING = {"config": ZIMBABWEEE, "seed": 7}
"""A position: seat 0 is to bid."""


class Golden(NamedTuple):
    """A recorded game, and the numbers of those of its steps in which a player decides."""

    trace: Said
    game: AnyGame
    states: tuple[Any, ...]
    actions: tuple[Any, ...]

    @property
    def decisions(self) -> list[int]:
        """In which steps a player decides."""
        return [at for at in range(len(self.actions)) if isinstance(self.game.actor(self.states[at]), int)]

    def position(self, at: int) -> Said:
        """As a client gives it."""
        return {"config": self.trace["config"], "steps": self.trace["steps"][:at]}

    def deeds(self, seat: int) -> list[Any]:
        """Everything that a seat did in that game, each deed once."""
        found = zip(self.states, self.actions, strict=False)
        return list(dict.fromkeys(action for state, action in found if self.game.actor(state) == seat))


def golden(id: str) -> Golden:
    """The recorded game that the page on how to play shows."""
    trace: Said = dict(rulecore.how_to_play(id)["example"]["trace"])  # type: ignore[index]
    game, states, actions, _ = rulecore.replay(trace)
    return Golden(trace, game, states, actions)


def spread(items: Sequence[Any], count: int) -> list[Any]:
    """So many of them, from the first to the last."""
    return [items[number * len(items) // count] for number in range(min(count, len(items)))]


def asked(questions: Sequence[tuple[str, Said]], server: Any = SERVER) -> list[Any]:
    """What a client of the SDK is answered: JSON, or the text of an error."""

    async def ask() -> list[Any]:
        async with Client(server) as client:
            found = [await client.call_tool(*question) for question in questions]
        texts = [one.content[0].text for one in found]  # type: ignore[union-attr]
        return [text if one.is_error else json.loads(text) for one, text in zip(found, texts, strict=True)]

    return asyncio.run(ask())


# --- 200 questions ---


class Question(NamedTuple):
    """What is asked, and the answer of the library: fields that must be in that of the tool."""

    tool: str
    arguments: Said
    answer: Said
    clause: str


def questions(id: str) -> Iterator[Question]:
    """Of recorded positions: what is legal, why not this, and what does that clause say."""
    record = golden(id)
    texts = {clause.id: clause.text for clause in rulecore.clauses(id)}
    for at in spread(record.decisions, 16):
        state, game, position = record.states[at], record.game, record.position(at)
        seat: Any = game.actor(state)
        prompt = game.prompt(state, seat)
        choices = [{"action": one["action"], "label": one["label"]} for one in prompt["choices"]]
        where = {"position": position, "seat": seat}
        found = {"asked": prompt["text"], "choices": choices, "clause": prompt["clause"]}
        yield Question("legal", where, found, str(prompt["clause"]))
        illegal = [(one, no) for one in record.deeds(seat) if (no := game.refusal(state, one)) is not None]
        for action, refusal in spread(illegal, 1):
            why = {"allowed": False, "clause": refusal.clause, "reason": game.say(refusal, you=seat)}
            yield Question("why_not", {**where, "action": game.encode(action)}, why, refusal.clause)
            text = {"id": refusal.clause, "text": texts[refusal.clause]}
            yield Question("rule", {"game": id, "what": refusal.clause}, text, refusal.clause)


@pytest.mark.parametrize("id", rulecore.GAMES)
def test_a_scripted_client_is_answered_as_the_library_answers_and_cites_clauses(id: str) -> None:
    """40 questions of each game are 200."""
    put, known = list(questions(id)), {clause.id for clause in rulecore.clauses(id)}
    assert len(put) >= QUESTIONS
    answers = asked([(one.tool, one.arguments) for one in put])
    for question, whole in zip(put, answers, strict=True):
        told = {"legal": [whole], "why_not": whole.get("answers"), "rule": [whole.get("found")]}[question.tool][0]
        assert {name: told[name] for name in question.answer} == question.answer
        assert question.clause in known
        assert question.clause in json.dumps(told)


# --- what a seat may know ---

Reader = Callable[[Any, int | None], Position]


def told(game: AnyGame, where: Position, deeds: Sequence[Any], monkeypatch: pytest.MonkeyPatch) -> str:
    """All that every tool tells of a position: asked about own actions, and about those of others."""
    monkeypatch.setattr(tools, "position_of", lambda *_: where)
    found: list[Any] = [tools.look({}), tools.legal({})]
    for deed in deeds if where.seat is not None else ():
        try:
            found.append(tools.why_not({}, action=game.encode(deed)))
        except rulecore.RulecoreError as error:
            found.append(str(error))
    return json.dumps(found)


def differences(record: Golden, read: Reader, monkeypatch: pytest.MonkeyPatch) -> tuple[int, int]:
    """How many pairs of states that a seat cannot tell apart were compared, and in how many the answers differed."""
    game, pairs, leaks = record.game, 0, 0
    deeds = [deed for seat in (0, 1) for deed in spread(record.deeds(seat), 2)]
    for at in spread(record.decisions, POSITIONS):
        state = record.states[at]
        for seat in (*range(game.players), None):
            others = {*islice(game.worlds(game.view(state, seat), Random(at)), WORLDS)} - {state}
            answers = [told(game, read(one, seat), deeds, monkeypatch) for one in (state, *others)]
            pairs += len(others)
            leaks += sum(one != answers[0] for one in answers)
    return pairs, leaks


@pytest.mark.parametrize("id", rulecore.GAMES)
def test_states_that_a_seat_cannot_tell_apart_get_the_same_answers(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """600 pairs of each game are 3,000."""
    record = golden(id)
    pairs, leaks = differences(record, lambda state, seat: as_seen_by(record.game, state, seat), monkeypatch)
    assert pairs >= PAIRS
    assert leaks == 0


@pytest.mark.parametrize("id", ["fuertorite", "zimbabweee"])
def test_an_answer_from_the_state_would_be_found(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: everybody is told what the seat in turn sees."""
    record = golden(id)
    game = record.game

    def leaking(state: Any, seat: int | None) -> Position:
        in_turn: Any = game.actor(state)
        return Position(game, {**game.view(state, in_turn), "seat": seat}, state)

    assert differences(record._replace(actions=record.actions[:12]), leaking, monkeypatch)[1] > 0


@pytest.mark.parametrize("id", rulecore.GAMES)
def test_steps_that_a_seat_cannot_tell_apart_are_told_to_it_alike(id: str) -> None:
    record, pairs = golden(id), 0
    game = record.game
    for at in spread(record.decisions, 20):
        before, action, after = record.states[at], record.actions[at], record.states[at + 1]
        for seat in (*range(game.players), None):
            truth = tools.happened(rulecore.Replay(game, (before, after), (action,), {}), 0, seat, "en")
            for other in {*islice(game.worlds(game.view(before, seat), Random(at)), 4)} - {before}:
                if game.refusal(other, action) is None:
                    states = other, game.step(other, action)
                    if game.view(states[1], seat) == game.view(after, seat):
                        pairs += 1
                        assert tools.happened(rulecore.Replay(game, states, (action,), {}), 0, seat, "en") == truth
    assert pairs >= 50


@pytest.mark.parametrize("id", rulecore.GAMES)
def test_a_position_from_a_trace_is_answered_as_the_view_alone_is(id: str) -> None:
    record = golden(id)
    for at in spread(record.decisions, 3):
        for seat in (*range(record.game.players), None):
            view = record.game.view(record.states[at], seat)
            for tool in ("look", "legal"):
                from_view = answer(tool, {"position": {"view": json.loads(json.dumps(view))}})
                assert answer(tool, {"position": record.position(at), "seat": seat}) == from_view
            assert answer("look", {"position": {"view": view}})["view"] == view


def test_only_the_seat_in_turn_is_told_what_is_legal() -> None:
    mine, other, nobody = asked([("legal", {"position": BIDDING, "seat": seat}) for seat in (0, 1, None)])
    assert [one["action"]["tricks"] for one in mine["choices"]] == [*range(13)]
    assert mine["clause"] == "ZT-BID-4"
    assert (other["choices"], nobody["choices"]) == ([], [])
    assert other["asked"] == nobody["asked"] == "Waiting for Player 1."


def test_a_seat_asks_about_its_own_actions_only() -> None:
    bid = {"type": "bid", "seat": 1, "tricks": 13}
    assert asked([("why_not", {"position": BIDDING, "seat": 0, "action": bid})]) == [
        "invalid action: seat: should be 0, which asks, not 1"
    ]
    deal = answer("look", {"position": BIDDING})["view"]
    assert deal["hand"] is None
    dealt = {"type": "deal", "hands": [[1], [2], [3]]}
    assert "seat: should be 0" in str(asked([("why_not", {"position": BIDDING, "seat": 0, "action": dealt})])[0])


def test_why_an_action_is_against_the_rules_is_told_to_the_seat_that_took_it() -> None:
    wrong = {**BIDDING, "actions": [{"type": "bid", "seat": 0, "tricks": 13}]}
    own, *others = asked([("replay", {"trace": wrong, "seat": seat}) for seat in (0, 1, None)])
    assert own == {
        "valid": False,
        "step": 1,
        "clause": "ZT-BID-4",
        "reason": "the bid must be a whole number from 0 to 12",
        "fits": 1,
    }
    assert others == [{**own, "clause": None, "reason": Texts("mcp")("hidden")}] * 2
    assert answer("replay", {"trace": {"config": ZIMBABWEEE, "steps": 5}})["reason"] == "steps: should be a list, not 5"
    assert "ZT-BID-4" not in str(asked([("legal", {"position": wrong, "seat": 1})])[0])
    trace = rulecore.record(rulecore.game(ZIMBABWEEE), [lambda _, legal: legal[0]] * 3, Random(1))
    trace["steps"][0]["action"]["hands"][2] = [1] * 12
    assert answer("replay", {"trace": trace, "seat": 1})["reason"] == Texts("mcp")("hidden")


# --- the other answers ---


def printed(*words: str) -> Any:
    """What the command prints as JSON."""
    return json.loads(CliRunner().invoke(app, [*words, "--json"]).stdout)


@pytest.mark.parametrize("id", rulecore.GAMES)
def test_what_is_said_of_a_rulebook_is_what_the_library_and_the_command_say(id: str) -> None:
    ruling = rulecore.rulings(id)[0].id
    page, book, one, asking, witness, form = asked(
        [
            ("how_to_play", {"config": {"game": id}}),
            ("rulebook", {"game": id, "language": "ja"}),
            ("rule", {"game": id, "what": ruling}),
            ("ask", {"config": {"game": id, "players": 3}}),
            ("witness", {"game": id, "ruling": ruling}),
            ("schema", {"game": id, "part": "action"}),
        ]
    )
    assert {**page, "example": None} == {**rulecore.how_to_play(id), "example": None}
    assert [one["text"] for one in book["clauses"]] == [clause.text for clause in rulecore.clauses(id, "ja")]
    assert {one["id"] for one in book["rulings"]} == {ruling.id for ruling in rulecore.rulings(id)}
    assert one["found"] == printed("rules", id, ruling)
    assert asking["questions"] == printed("ask", id, "--players", "3")
    assert witness["witnesses"] == printed("witness", id, ruling)["witnesses"]
    assert form["$defs"]["action"] == rulecore.schema(id)["$defs"]["action"]
    known = {clause.id for clause in rulecore.clauses(id)}
    for told in (page, book, one, asking, witness):
        assert any(clause in json.dumps(told) for clause in known)


@pytest.mark.parametrize("id", rulecore.GAMES)
def test_a_game_is_told_as_its_events_are_and_in_parts(id: str) -> None:
    record, whole, first = golden(id), list[Said](), 0
    game, states, actions = record.game, record.states, record.actions
    while first is not None:
        told = answer("replay", {"trace": record.trace, "seat": 1, "first": first})
        first = told["next"]
        whole += told["told"]
    expected = [
        {"step": at, "text": event["text"], "clause": event["clause"]}
        for at, action in enumerate(actions)
        for event in game.events(states[at], action, states[at + 1], 1, "en")
    ]
    assert whole == expected
    assert (told["valid"], told["steps"], told["result"]) == (True, len(actions), game.result(states[-1]))


@pytest.mark.build_release
def test_a_long_game_is_told_in_parts() -> None:
    trace = rulecore.record(
        rulecore.game("build_release", players=2), [lambda _, legal: legal[0]] * 2, Random(1), about={"by": "nobody"}
    )
    told = answer("replay", {"trace": trace, "seat": 0})
    count = told["steps"]
    assert told["next"] == (tools.TOLD if count > tools.TOLD else None)
    assert answer("replay", {"trace": trace, "seat": 0, "first": count})["told"] == []


def test_a_game_from_a_seed_goes_on_by_the_actions_of_its_players() -> None:
    actions: list[Said] = []
    for _ in range(5):
        seat = answer("look", {"position": {**BIDDING, "actions": actions}})["actor"]
        actions.append(
            answer("legal", {"position": {**BIDDING, "actions": actions}, "seat": seat})["choices"][0]["action"]
        )
    told = answer("replay", {"trace": {**BIDDING, "actions": actions}, "seat": 0})
    assert (told["valid"], told["steps"]) == (True, 6)
    game = rulecore.game(ZIMBABWEEE)
    dealt = game.step(game.initial(), game.sample(game.initial(), Random(7)))
    assert answer("look", {"position": BIDDING, "seat": 2})["view"] == game.view(dealt, 2)


def test_words_mean_actions_in_turn_and_out_of_it() -> None:
    (mine,), (other,), nothing = (
        answer("why_not", {"position": BIDDING, "seat": seat, "words": words})["answers"]
        for seat, words in ((0, "bid 5"), (1, "bid 5"), (1, "a shoe"))
    )
    assert mine["text"] == "Bid 5: allowed, choice 5."
    assert (other["label"], other["allowed"], other["clause"]) == ("Bid 5", False, "ZT-BID-2")
    assert [one["text"] for one in nothing] == ["Nothing that you could ever do here has these words: 'a shoe'."]


def test_answers_come_in_both_languages() -> None:
    english, japanese = (answer("legal", {"position": BIDDING, "seat": 0, "language": one}) for one in ("en", "ja"))
    assert english["choices"][3]["label"] == "Bid 3"
    assert english["says"] != japanese["says"]
    assert [one["action"] for one in english["choices"]] == [one["action"] for one in japanese["choices"]]


# --- bad input ---


def deep(levels: int) -> Any:
    """An object in an object in an object."""
    found: Any = 1
    for _ in range(levels):
        found = {"config": found}
    return found


BAD: tuple[tuple[str, Said, str], ...] = (
    ("lega", {}, "there is no tool 'lega'; there is games, "),
    ("lega", {}, "did you mean legal"),
    ("legal", {}, "position: required, but missing"),
    ("legal", {"position": 5}, "position: should be an object, not 5"),
    ("legal", {"position": BIDDING, "seat": "0"}, "seat: should be a valid integer, not '0'"),
    ("legal", {"position": BIDDING, "seat": True}, "seat: should be a valid integer, not True"),
    ("legal", {"position": BIDDING, "seat": 3}, "seat should be None or from 0 to 2, not 3"),
    ("legal", {"position": BIDDING, "seat": 10**50}, "seat should be None or from 0 to 2, not 1000000"),
    ("legal", {"position": BIDDING, "seats": 0}, "seats: unknown; accepted here: position, seat, language"),
    ("legal", {"position": BIDDING, "language": "fr"}, "'fr'"),
    ("legal", {"position": {}}, "config: required, but missing"),
    ("legal", {"position": {**BIDDING, "seed": -1}}, "seed: should be greater than or equal to 0, not -1"),
    ("legal", {"position": {**BIDDING, "seed": 10**4000}}, "seed: should be less than or equal to 9007199254740991"),
    ("legal", {"position": {**BIDDING, "actions": {}}}, "actions: should be a valid list"),
    ("legal", {"position": {**BIDDING, "stranger": 1}}, "stranger: unknown; accepted here: config, seed, actions"),
    ("legal", {"position": {**BIDDING, "actions": [5]}, "seat": 0}, "step 1: invalid action"),
    ("legal", {"position": {"config": {"game": "zimbabwee"}, "seed": 1}}, "should be one of 'build_release', "),
    ("legal", {"position": {"config": {**ZIMBABWEEE, "players": 99}, "seed": 1}}, "players: should be 3 or 4"),
    ("legal", {"position": {"config": deep(100), "steps": []}}, "game: should be one of"),
    ("legal", {"position": {"config": {**ZIMBABWEEE, "options": deep(100)}, "steps": []}}, "64 levels deep"),
    ("legal", {"position": {"config": ZIMBABWEEE, "steps": [deep(100)]}}, "the reason may tell"),
    ("legal", {"position": {"view": 5}}, "view: should be an object with the fields of a view, not 5"),
    ("legal", {"position": {"view": {"config": ZIMBABWEEE}}}, "required, but missing"),
    ("legal", {"position": {"view": {}, "trace": {}}}, "trace: unknown; beside a view there is nothing else"),
    ("why_not", {"position": BIDDING}, "a bystander has no actions"),
    ("why_not", {"position": BIDDING, "seat": 0}, "one of action and words should be given, not both"),
    ("why_not", {"position": BIDDING, "seat": 0, "action": {"type": "bet"}}, "invalid action: type: "),
    ("why_not", {"position": BIDDING, "seat": 0, "action": deep(100)}, "invalid action"),
    ("why_not", {"position": BIDDING, "seat": 0, "words": "a" * 201}, "should have at most 200 characters"),
    ("replay", {"trace": {"config": ZIMBABWEEE}, "first": -1}, "first: should be greater than or equal to 0"),
    ("rule", {"game": "zimbabweee", "what": "ZT-TRICK-99"}, "did you mean ZT-TRICK-"),
    ("rule", {"game": "zimbabwee", "what": "ZT-TRICK-2"}, "did you mean zimbabweee?"),
    ("rule", {"game": "x" * 100_000, "what": "y"}, "there is no game 'xxxx"),
    ("witness", {"game": "zimbabweee", "ruling": "bid-suply"}, "did you mean bid-supply"),
    ("schema", {"game": "zimbabweee", "part": "acton"}, "did you mean action"),
    ("ask", {"config": {"game": "dietrick"}}, "players: should be one of 1, 2, 3, 4: the questions depend on it"),
    ("ask", {"config": {"game": "zimbabweee", "rulings": {"bid-supply": "both"}}}, "rulings.bid-supply: "),
    ("how_to_play", {"config": {}}, "game: should be one of"),
)


@pytest.mark.parametrize(("tool", "arguments", "says"), BAD, ids=lambda value: value if isinstance(value, str) else "")
def test_bad_input_is_answered_with_one_error_that_says_what_and_where(tool: str, arguments: Said, says: str) -> None:
    with pytest.raises(rulecore.RulecoreError) as error:
        answer(tool, arguments)
    assert says in str(error.value)
    assert len(str(error.value)) <= 2100


def test_a_client_is_told_of_bad_input_as_the_error_says() -> None:
    sample = [bad for bad in BAD if len(json.dumps(bad[1])) < 300]
    assert len(sample) > 20
    for (_, _, says), told in zip(sample, asked([bad[:2] for bad in sample]), strict=True):
        assert isinstance(told, str)
        assert says in told


ODD: tuple[Any, ...] = (
    *(None, True, -1, 2.5, 10**30, float("nan"), "", "\u202e\x00", "x" * 300, [], [[]], {}, {"game": []}, {"view": []}),
    *({"seed": 0}, {"config": {}, "steps": None}, {"config": ZIMBABWEEE, "steps": [1]}, deep(5000), [0] * 100_000),
    {"view": {"config": ZIMBABWEEE, "seat": [], "legal": {}}},
)


@pytest.mark.parametrize("tool", TOOLS)
def test_whatever_an_argument_is_the_answer_is_json_or_an_error_of_rulecore(tool: str) -> None:
    usual = {
        "position": BIDDING,
        "trace": BIDDING,
        "seat": 0,
        "config": {"game": "zimbabweee"},
        "game": "zimbabweee",
        "what": "bid-supply",
        "ruling": "bid-supply",
        "part": "result",
        "words": "5",
    }
    names = [name for name in form_of(tool).model_fields if name in usual]
    said = []
    for name in form_of(tool).model_fields:
        for odd in ODD:
            try:
                assert json.dumps(answer(tool, {**{one: usual[one] for one in names}, name: odd}))
            except rulecore.RulecoreError as error:
                said.append(str(error))
    assert len(said) >= len(ODD) // 2 * len(form_of(tool).model_fields)
    assert all(0 < len(one) <= 2100 for one in said)


# --- the server, and its document ---


def test_the_question_of_the_document_has_the_answer_that_stands_there() -> None:
    blocks = re.findall(r"^```json\n(.*?)^```", (ROOT / "docs" / "assistants.md").read_text("utf-8"), re.M | re.S)
    settings, question, told = map(json.loads, blocks)
    assert settings["mcpServers"]["rulecore"] == {"command": "rulecore", "args": ["mcp"]}
    assert answer(question["tool"], question["arguments"])["answers"] == told["answers"]


def test_the_document_names_every_tool_and_no_other() -> None:
    text = (ROOT / "docs" / "assistants.md").read_text("utf-8")
    assert re.findall(r"^\| `(\w+)` \|", text, re.M) == [*TOOLS]


def test_every_tool_is_described_with_its_arguments_and_only_reads() -> None:
    async def listed() -> list[Any]:
        async with Client(SERVER) as client:
            return list((await client.list_tools()).tools)

    found = asyncio.run(listed())
    assert [tool.name for tool in found] == [*TOOLS]
    arguments = {name: field for tool in found for name, field in tool.input_schema["properties"].items()}
    assert all(field["description"] for field in arguments.values())
    assert {*arguments} == {*Texts("mcp.arguments").all()}
    assert all(tool.description and tool.annotations.read_only_hint for tool in found)
    assert all(tool.input_schema["additionalProperties"] is False for tool in found)


@pytest.mark.several_games
def test_the_command_answers_over_standard_streams() -> None:
    words = ["-m", "rulecore", "mcp"]
    command = StdioServerParameters(command=sys.executable, args=words, cwd=ROOT, env={**os.environ})
    games, legal, error = asked(
        [("games", {}), ("legal", {"position": BIDDING, "seat": 0}), ("rule", {"game": "whist", "what": "1"})], command
    )
    assert [game["id"] for game in games["games"]] == [*rulecore.known_games()]
    assert legal == answer("legal", {"position": BIDDING, "seat": 0})
    assert error.startswith("there is no game 'whist'")


def test_without_its_extra_the_command_says_which_one_is_needed() -> None:
    program = (
        "import sys; sys.modules['mcp'] = None; sys.argv = ['rulecore', 'mcp']; import rulecore.cli as c; c.main()"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == 'rulecore: without mcp this does not work: pip install "rulecore[mcp]"\n'
