"""`rulecore play`: a person at the table with random seats, on any terminal."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Iterable
from pathlib import Path
from random import SystemRandom
from typing import Any

from rulecore.cli.choosing import Choices, Refused
from rulecore.cli.inputs import BadInput, free_place, read_json, write_file
from rulecore.cli.output import say
from rulecore.cli.session import Event, Session
from rulecore.cli.tables import look_of, who
from rulecore.core.chance import CHANCE
from rulecore.core.config import JsonObject
from rulecore.core.errors import RulecoreError
from rulecore.core.trace import check, read
from rulecore.registry import open_game

HELP = """\
Type one of the numbers shown, or words of a choice: cards, kind, numbers (`pair R3 O3`). Words that fit several
choices list them, and so does a range of numbers (`10-30`). Besides:
  undo        go back to your previous decision; the cards stay as they were dealt
  table       show the table again
  save FILE   keep the game; it holds all cards, also those you cannot see
  quit        leave, and say how to go on later (so do Ctrl-C and the end of input)
  help        this text"""


def play(
    game: str, config: JsonObject | None, *, seat: int, seed: int | None, resume: str | None, save: str | None
) -> None:
    """Play until the game is over or the person leaves. Raises RulecoreError for input that cannot be used."""
    seed = SystemRandom().randrange(10**6) if seed is None else seed
    session = resumed(game, resume, seat, seed) if resume is not None else Session(open_game(config), seat, seed)
    if not 0 <= seat < session.game.players:
        raise BadInput(f"--seat should be from 0 to {session.game.players - 1}, not {seat}")
    Table(session, resume, save).sit()


def resumed(game: str, path: str, seat: int, seed: int) -> Session:
    """The session that a saved game goes on with. Raises BadInput, InvalidTrace or InvalidConfig."""
    trace = read(read_json(path))
    opened = open_game(trace.config)
    if opened.id != game:
        raise BadInput(f"{path} is a game of {opened.id}, not of {game}")
    return Session(opened, seat, seed, check(opened, trace))


class Table:
    """What the person sees and types; the game itself is in the session."""

    def __init__(self, session: Session, resume: str | None, save: str | None) -> None:
        self.session, self.look = session, look_of(session.game.id)
        self.written = {str(Path(resume).absolute())} if resume else set()
        self.kept: str | None = resume
        self.keeps = save
        self.fault = ""
        self.is_left = False
        if save is not None:
            self.save(save)

    def sit(self) -> None:
        """Play to the end, or until the person leaves in whatever way."""
        game = self.session.game
        players = "1 player" if game.players == 1 else f"{game.players} players"
        say(f"{game.rules.title}: {players}, you are seat {self.session.seat}, seed {self.session.seed}.")
        say("Type help for what you can do besides choosing.")
        try:
            while not self.session.is_over and not self.is_left:
                self.tell(self.session.others())
                self.keep()
                if not self.session.is_over:
                    self.decide()
        except (EOFError, KeyboardInterrupt):
            say("")
            self.leave()
        if self.session.is_over:
            self.keep()
            result = game.result(self.session.state)
            say("", *self.look.table(self.session.view), "", *self.look.ending(game.config, result, self.session.seat))

    def tell(self, events: Iterable[Event]) -> None:
        """What happened, one line for each action."""
        for event in events:
            actor = "" if event.actor is CHANCE else f"{who(event.actor, self.session.seat)} "
            say(f"  {actor}{self.look.told(event.action)}")
            say(*(f"  {line}" for line in self.look.news(event.before, event.after)))

    def decide(self) -> None:
        """Show the table and ask until the person has chosen, taken back, or left."""
        choices = Choices(self.session.game, self.session.state, self.look)
        say("", *self.look.table(self.session.view), *choices.shown())
        while not self.is_left:
            line = ask()
            command, _, rest = line.partition(" ")
            if command.lower() in ("help", "h", "?"):
                say(HELP)
            elif command.lower() in ("quit", "q", "exit"):
                return self.leave()
            elif command.lower() == "table":
                say(*self.look.table(self.session.view), *choices.shown())
            elif command.lower() == "save":
                self.try_to_save(rest.strip())
            elif command.lower() == "undo":
                if self.session.undo():
                    return say("Back at your previous decision.")
                say("There is nothing to take back yet.")
            elif self.has_chosen(choices, line):
                return None
        return None

    def has_chosen(self, choices: Choices, line: str) -> bool:
        """Do what was typed, or say why it cannot be done."""
        try:
            action = choices.chosen(line)
        except Refused as refusal:
            say(*refusal.blocks)
            return False
        event = self.session.act(action)
        say(*(f"  {news}" for news in self.look.news(event.before, event.after)))
        return True

    def try_to_save(self, name: str) -> None:
        """Save where the person said, or say why not."""
        try:
            self.save(name)
            say(f"Saved in {name}.")
        except RulecoreError as error:
            say(str(error))

    def save(self, name: str) -> None:
        """Write the game to a file that is new or that is this game's own. Raises BadInput."""
        if not name:
            raise BadInput("save should be followed by the name of a file")
        path = free_place(name, self.written)
        write_file(path, json.dumps(self.session.trace()) + "\n")
        self.written.add(path)
        self.kept = name

    def keep(self) -> None:
        """Keep the file of --save up to date. Where that has become impossible the game goes on, and the person is told
        once, so that they can save it elsewhere."""
        if not self.keeps:
            return
        try:
            self.save(self.keeps)
            self.fault = ""
        except BadInput as error:
            if self.fault != str(error):
                say(f"{error}. The game goes on; save FILE keeps it elsewhere.")
            self.fault = str(error)
            self.kept = None if self.kept == self.keeps else self.kept

    def leave(self) -> None:
        """Say how to go on another time."""
        self.is_left = True
        self.keep()
        session = self.session
        again = f"--seat {session.seat} --seed {session.seed}"
        if self.kept:
            say(f"To go on: rulecore play {session.game.id} --resume {shlex.quote(self.kept)} {again}", whole=True)
        else:
            say("Not saved. The same cards again:")
            say(f"rulecore play {session.game.id} {self.agreed()}{again}", whole=True)

    def agreed(self) -> str:
        """The options of the command line that open this game."""
        config: dict[str, Any] = self.session.game.config
        default = open_game({"game": config["game"], "players": config["players"]}).config
        words = [f"--players {config['players']}"]
        for flag, field in (("--option", "options"), ("--ruling", "rulings")):
            changed = {k: v for k, v in config[field].items() if v != default[field][k]}
            spelt = {name: v if isinstance(v, str) else json.dumps(v) for name, v in changed.items()}
            words += [f"{flag} {name}={value}" for name, value in spelt.items()]
        return " ".join(words) + " "


def ask() -> str:
    """A line from the person, without spaces around it. Raises EOFError, KeyboardInterrupt."""
    line = input("> ")
    if not sys.stdin.isatty():
        print()
    return line.strip()
