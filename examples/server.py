"""A front end for others to build on: one request a line on stdin, one answer a line on stdout, all of it JSON.

    {"do": "new", "config": {"game": "zimbabweee", "players": 3}}    a new game in place of the last one
    {"do": "view", "seat": 0}                                        what the seat may see (null: a bystander)
    {"do": "legal", "seat": 0}                                       what it may do now
    {"do": "act", "seat": 0, "step": 1, "action": {"type": "bid", "seat": 0, "tricks": 4}}
    {"do": "log", "seat": 0}                                         all that has happened, as the seat saw it
    {"do": "prompt", "seat": 0, "language": "en"}                    what is asked, and the labels of the choices
    {"do": "events", "seat": 0, "since": 0, "language": "en"}        what happened since a step, and the last one
    {"do": "bot", "step": 2}                                         let a bot act for the seat in turn

`step` is how many steps the game has had, as `events`, `act` and `bot` answer it. What is sent twice, or was decided
before somebody else acted, names a step that is past: it is refused, and nothing counts twice. A bot acts when it is
asked to, so that whoever asks can wait until people have seen what happened.

A web server does the same, with the seat taken from the login, and knows itself which seats are bots. `server.py SEED`
makes chance repeatable, for tests.
"""

import json
import sys
from random import Random, SystemRandom
from typing import Any

import rulecore


class Table:
    """One game: its state and every step so far, which nobody gets to see whole."""

    def __init__(self, game: rulecore.Game[Any, Any], rng: Random) -> None:
        self.game, self.rng, self.state = game, rng, game.initial()
        self.steps: list[tuple[Any, Any]] = []
        self.let_chance_act()

    def step(self, action: Any) -> None:
        """Go on by one action. Raises IllegalAction."""
        after = self.game.step(self.state, action)
        self.steps.append((self.state, action))
        self.state = after

    def let_chance_act(self) -> None:
        """Deal, draw, roll: as long as nobody at the table has to decide."""
        while self.game.actor(self.state) is rulecore.CHANCE:
            self.step(self.game.sample(self.state, self.rng))

    def answer(self, request: object) -> Any:
        """What a seat is told. Raises RulecoreError, or ValueError for a request that is none."""
        match request:
            case {"do": "view", "seat": seat, **rest} if not rest:
                return self.game.view(self.state, seat)
            case {"do": "log", "seat": seat, **rest} if not rest:
                return [self.game.seen(action, seat, before) for before, action in self.steps]
            case {"do": "legal", "seat": seat, **rest} if not rest:
                return self.legal(seat)
            case {"do": "act", "seat": seat, "step": step, "action": action, **rest} if not rest:
                return self.act(seat, step, action)
            case {"do": "prompt", "seat": seat, "language": language, **rest} if not rest:
                return self.game.prompt(self.state, seat, language)
            case {"do": "events", "seat": seat, "since": int(since), "language": language, **rest} if not rest:
                return self.events(seat, since, language)
            case {"do": "bot", "step": step, **rest} if not rest:
                return self.bot(step)
        known = "new, view, legal, act, log, prompt, events, bot"
        raise ValueError(f"should be one of the requests {known}, with exactly their fields")

    def legal(self, seat: int | None) -> list[rulecore.JsonObject]:
        """The legal actions of the seat, none when it is not its turn: those of others would tell their hands."""
        self.game.view(self.state, seat)  # refuses a seat that is not at the table
        mine = seat is not None and self.game.actor(self.state) == seat
        return [self.game.encode(action) for action in self.game.legal(self.state)] if mine else []

    def act(self, seat: int | None, step: int, action: object) -> rulecore.JsonObject:
        """The number of steps then, who must act next, and the result at the end. A seat acts for itself only, in its
        turn, and for the present step."""
        if type(step) is not int or step != len(self.steps):
            raise ValueError(f"step should be {len(self.steps)}, the number of steps so far")
        if type(seat) is not int or seat != self.game.actor(self.state):
            raise ValueError("it is not this seat's turn")
        self.step(self.game.decode(action))
        self.let_chance_act()
        actor = self.game.actor(self.state)
        result = self.game.result(self.state) if actor is None else None
        return {"step": len(self.steps), "actor": actor, "result": result}

    def events(self, seat: int | None, since: int, language: rulecore.Language) -> rulecore.JsonObject:
        """Every event of the steps after `since`, as the seat saw it and in words, and how many steps there are."""
        if not 0 <= since <= len(self.steps):
            raise ValueError(f"since should be from 0 to {len(self.steps)}")
        states = [*(before for before, _ in self.steps), self.state]
        told = [
            event
            for (before, action), after in zip(self.steps[since:], states[since + 1 :], strict=True)
            for event in self.game.events(before, action, after, seat, language)
        ]
        return {"step": len(self.steps), "events": told}

    def bot(self, step: int) -> rulecore.JsonObject:
        """The seat in turn does what looks best to it. It is shown its view, as everybody is."""
        seat = self.game.actor(self.state)
        if seat is None:
            raise ValueError("the game is over")
        assert isinstance(seat, int), "chance has acted"
        player = rulecore.bots.greedy(self.game, self.rng)
        action = player(self.game.view(self.state, seat), self.game.legal(self.state))
        return self.act(seat, step, self.game.encode(action))


def main(rng: Random) -> None:
    """Answer every line; an error is an answer too."""
    table: Table | None = None
    for line in sys.stdin.buffer:
        try:
            request = json.loads(line)
            match request:
                case {"do": "new", "config": dict(config), **rest} if not rest:
                    table = Table(rulecore.game(config), rng)
                    answer: Any = table.game.config
                case _ if table is None:
                    raise ValueError("there is no game yet: ask for a new one, with its config")
                case _:
                    answer = table.answer(request)
            print(json.dumps({"ok": answer}), flush=True)
        except rulecore.IllegalAction as error:
            print(json.dumps({"error": error.refusal._asdict()}), flush=True)
        except (rulecore.RulecoreError, ValueError, RecursionError) as error:
            print(json.dumps({"error": {"clause": None, "reason": str(error)}}), flush=True)


if __name__ == "__main__":
    main(Random(sys.argv[1]) if len(sys.argv) > 1 else SystemRandom())
