"""What the games say to people in their recorded games, in every language: each kind of sentence once, as it is read.

python tests/every_game/sentences.py    writes tests/every_game/said/ anew. Read what changed before you commit it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from candidates import candidates
from tables import AnyGame

import rulecore
from rulecore import LANGUAGES
from rulecore.core.messages import Language, Sentence
from rulecore.core.people import People
from rulecore.core.presentation import reasons_said
from rulecore.core.rules import presentation_of

ROOT = Path(__file__).resolve().parents[2]
FOLDER = Path(__file__).with_name("said")


class Sentences(dict[str, tuple[str, ...]]):
    """The first sentence of each kind, in every language: what happens, and why, as others are told and as the one whom
    it is about; what is asked and offered; why not; what a score is made of."""

    def note(self, kind: str, said: Callable[[Language], str]) -> None:
        """Keep a sentence, unless there is one of its kind."""
        if kind not in self:
            self[kind] = tuple(map(said, LANGUAGES))

    def listen(self, replay: rulecore.Replay) -> None:
        """Note what is said in a game."""
        game, asked = replay.game, set[type]()
        played = {(type(action), getattr(action, "seat", None)): action for action in replay.actions}
        for before, action, after in zip(replay.states, replay.actions, replay.states[1:], strict=False):
            for seat in (*range(game.players), None):
                for event in game.events(before, action, after, seat):
                    self.note_event(game, event, seat)
            if isinstance(actor := game.actor(before), int):
                self.note_prompt(game, before, actor)
            self.note_refusals(game, before, played.values())
            if type(before) not in asked:
                asked.add(type(before))
                self.note_refusals(game, before, candidates(game, before, Random(1)))
        for part in (part for parts in game.result(replay.states[-1])["parts"] for part in parts):
            self.note(f"part {part['clause']} {part['what']}", partial(game.say, part))

    def note_event(self, game: AnyGame, event: Any, seat: int | None) -> None:
        """An event as others are told of it, as the seat is if that is another sentence, and its reasons."""
        kind = " ".join(("event", event["clause"], event["type"], *missing(event)))
        self.note(kind, partial(game.say, event))
        if f"{kind}, to you" not in self and game.say(event, you=seat) != game.say(event):
            self.note(f"{kind}, to you", partial(game.say, event, you=seat))
        for clause in event.get("because", [event["clause"]]):
            if presentation_of(game.rules).words.template("reasons", clause, "en"):
                self.note(f"reason {clause} {event['type']}", partial(reason, game, event, clause))

    def note_prompt(self, game: AnyGame, state: Any, seat: int) -> None:
        """What a seat is asked, and the first choice of each kind."""
        prompt = game.prompt(state, seat)
        self.note(
            f"prompt {prompt['clause']} {prompt['asked']}", lambda language: game.prompt(state, seat, language)["text"]
        )
        for choice in prompt["choices"]:
            kind = " ".join(("choice", choice["action"]["type"], *missing(choice["action"])))
            self.note(kind, partial(game.say, game.decode(choice["action"])))

    def note_refusals(self, game: AnyGame, state: Any, actions: Iterable[Any]) -> None:
        """Why actions are no legal ones."""
        for action in actions:
            refusal = game.refusal(state, action)
            if refusal is not None and isinstance(refusal.reason, Sentence):
                self.note(f"refusal {refusal.clause} {refusal.reason.key}", partial(game.say, refusal))


def reason(game: AnyGame, event: Any, clause: str, language: Language) -> str:
    """Why an event came about by that clause."""
    return dict(reasons_said(presentation_of(game.rules), event, language, People(players=game.players)))[clause]


def missing(data: Mapping[str, Any]) -> list[str]:
    """The fields that hold nothing."""
    return [f"without {name}" for name, value in data.items() if value is None]


def sentences(id: str) -> str:
    """What a game says in its recorded games, in the order of kinds."""
    found = Sentences()
    for path in sorted((ROOT / "examples" / id / "traces").glob("*.json")):
        found.listen(rulecore.replay(json.loads(path.read_text(encoding="utf-8"))))
    return "\n".join("\n    ".join((kind, *found[kind])) + "\n" for kind in sorted(found))


def path_of(id: str) -> Path:
    """Where the sentences of a game are kept."""
    return FOLDER / f"{id}.txt"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for id in rulecore.GAMES:
        path_of(id).write_text(sentences(id), encoding="utf-8", newline="\n")
