"""`rulecore play`: a person at the table with bots, on any terminal, in any language that the games speak."""

from __future__ import annotations

import json
import re
import shlex
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import SystemRandom
from typing import NamedTuple

from rulecore.cli.board import board
from rulecore.cli.choosing import Choices, Refused
from rulecore.cli.inputs import BadInput, free_place, read_json, write_file
from rulecore.cli.lessons import Lessons
from rulecore.cli.output import Block, Grid, say
from rulecore.cli.scores import ending
from rulecore.cli.session import USUAL_BOT, Session, Step
from rulecore.cli.voice import Voice, cited
from rulecore.core.config import JsonObject, peculiar
from rulecore.core.errors import RulecoreError
from rulecore.core.messages import LANGUAGES
from rulecore.core.trace import check, read
from rulecore.registry import open_game, open_trace

INDENT = "  "
_AS_TYPED = {0xFF01 + offset: 0x21 + offset for offset in range(94)} | {0x3000: 0x20}
"""Full-width letters, digits and spaces, which Japanese keyboards type, and the plain ones."""


class Company(NamedTuple):
    """Who sits at the table, and in which language it speaks.

    names  of all players, in the order of the seats; the last ones may be missing
    bots   of the other seats, in their order; one alone plays all of them, none: at random
    """

    language: str = LANGUAGES[0]
    names: Sequence[str] = ()
    bots: Sequence[str] = ()


def play(
    game: str,
    config: JsonObject | None,
    *,
    seat: int,
    seed: int | None,
    resume: str | None,
    save: str | None,
    company: Company,
) -> None:
    """Play until the game is over or the person leaves. Raises RulecoreError for input that cannot be used."""
    seed = SystemRandom().randrange(10**6) if seed is None else seed
    trace = None if resume is None else read(read_json(resume))
    opened = open_game(config) if trace is None else open_trace(trace)
    if opened.id != game:
        raise BadInput(f"{resume} is a game of {opened.id}, not of {game}")
    if not 0 <= seat < opened.players:
        raise BadInput(f"--seat should be from 0 to {opened.players - 1}, not {seat}")
    if len(company.names) > opened.players:
        raise BadInput(f"--name stands there {len(company.names)} times; players: {opened.players}")
    so_far = None if trace is None else check(opened, trace)
    session = Session(opened, seat, seed, so_far, all_bots(company.bots, opened.players - 1))
    Table(session, resume, save, company).sit()


def all_bots(bots: Sequence[str], others: int) -> tuple[str, ...]:
    """A bot for each of so many other seats. Raises BadInput."""
    found = tuple(bots) * (others if len(bots) == 1 else 1) or (USUAL_BOT,) * others
    if len(found) != others:
        raise BadInput(f"--bot should stand once, or once for each other seat ({others}), not {len(bots)} times")
    return found


class Table:
    """What the person sees and types; the game itself is in the session."""

    def __init__(self, session: Session, resume: str | None, save: str | None, company: Company | None = None) -> None:
        self.session: Session = session
        self.company: Company = company or Company()
        self.voice: Voice = Voice(session.game, session.seat, self.company.language, self.company.names)
        self.lessons: Lessons = Lessons(self.voice)
        self.written: set[str] = {str(Path(resume).absolute())} if resume else set()
        self.kept: str | None = resume
        self.keeps = save
        self.fault: str = ""
        self.is_left: bool = False
        if save is not None:
            self.save(save)

    def sit(self) -> None:
        """Play to the end, or until the person leaves in whatever way."""
        game, text = self.session.game, self.voice.text
        say(text("welcome", title=game.rules.title, seats=self.players(), seed=self.session.seed), text("begin"))
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
            say("", *board(self.voice, self.session.state), "")
            say(*ending(self.voice, game.result(self.session.state)))

    def players(self) -> list[str]:
        """Who sits there: the person, and which bot plays each of the others."""
        seats, you = range(self.session.game.players), self.session.seat
        bots = iter(all_bots(self.company.bots, len(seats) - 1))
        names = [self.voice.name(seat) for seat in seats]
        return [
            self.voice.text("you-are", name=name)
            if seat == you
            else self.voice.text("played-by", name=name, bot=next(bots))
            for seat, name in zip(seats, names, strict=True)
        ]

    def tell(self, steps: Iterable[Step]) -> None:
        """What happened, one line for each event, with its clause."""
        for step in steps:
            say(*(f"{INDENT}{cited(told)}" for told in self.voice.happened(*step)))

    def screen(self, choices: Choices) -> tuple[Block, ...]:
        """The table, what the players are after, the question, the choices."""
        asked, goal = self.voice.asked(self.session.view), filter(None, (self.voice.goal,))
        return ("", *board(self.voice, self.session.state), "", *goal, cited(asked), *choices.shown())

    def decide(self) -> None:
        """Show the table and ask until the person has chosen, taken back, or left."""
        choices = Choices(self.session.game, self.session.state, self.voice)
        say(*self.screen(choices))
        while not self.is_left:
            line = ask()
            first, *rest = re.split(r"\s+", line, maxsplit=1)
            command = self.voice.command(first.translate(_AS_TYPED))
            if command in (None, "number"):
                if self.has_chosen(choices, line.translate(_AS_TYPED)):
                    return
            elif self.has_moved_on(str(command), "".join(rest), choices):
                return

    def has_moved_on(self, command: str, rest: str, choices: Choices) -> bool:
        """Do what a command says. True where the question is no longer the same."""
        match command:
            case "help":
                say(Grid(("", ""), tuple(self.help())))
            case "quit":
                self.leave()
            case "table":
                say(*self.screen(choices))
            case "save":
                self.try_to_save(rest)
            case "undo":
                return self.has_gone_back()
            case "why":
                say(*(choices.why(rest.translate(_AS_TYPED)) if rest else self.about_now()))
            case "rules":
                say(*self.lessons.rules(rest.translate(_AS_TYPED)))
            case _:
                say(self.lessons.legend())
        return False

    def about_now(self) -> Iterable[Block]:
        """The rule behind the question, and why the latest trick, or what a game has in its place, was won so."""
        found = (list(self.voice.reasons(*step)) for step in self.session.backwards())
        return self.lessons.about(self.voice.asked(self.session.view).clause, next(filter(None, found), ()))

    def help(self) -> Iterable[tuple[str, str]]:
        """What can be typed, and what it does."""
        for command, told in self.voice.entries("help").items():
            typed = self.voice.own.sections["typed"][command]
            yield " / ".join(dict.fromkeys((typed[LANGUAGES[0]], typed[self.voice.language]))), told

    def has_gone_back(self) -> bool:
        """Take back the latest decision, if nobody has learnt anything by it; else say why not."""
        if not self.session.has_decided:
            say(self.voice.text("nothing-back"))
        elif not self.session.may_undo():
            say(self.voice.text("not-back"))
        else:
            self.session.undo()
            say(self.voice.text("back"))
            return True
        return False

    def has_chosen(self, choices: Choices, line: str) -> bool:
        """Do what was typed, or say why it cannot be done."""
        try:
            action = choices.chosen(line)
        except Refused as refusal:
            say(*refusal.blocks)
            return False
        self.tell([self.session.act(action)])
        return True

    def try_to_save(self, name: str) -> None:
        """Save where the person said, or say why not."""
        if not name:
            return say(self.voice.text("save-name"))
        try:
            self.save(name)
            say(self.voice.text("saved", file=name))
        except RulecoreError as error:
            say(str(error))
        return None

    def save(self, name: str) -> None:
        """Write the game to a file that is new or that is this game's own. Raises BadInput."""
        if not name:
            raise BadInput("a file to save in needs a name, not ''")
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
                say(self.voice.text("not-kept", error=str(error)))
            self.fault = str(error)
            self.kept = None if self.kept == self.keeps else self.kept

    def leave(self) -> None:
        """Say how to go on another time."""
        self.is_left = True
        self.keep()
        command = shlex.join(["rulecore", "play", self.session.game.id, *self.opened(), *self.again()])
        if self.kept:
            say(self.voice.text("go-on", command=command), whole=True)
        else:
            say(self.voice.text("not-saved"))
            say(command, whole=True)

    def opened(self) -> list[str]:
        """The options of the command line that open this game."""
        if self.kept:
            return ["--resume", self.kept]
        game = self.session.game
        changed = peculiar(game.terms)
        words = ["--players", str(game.players)]
        for flag, field in (("--option", "options"), ("--ruling", "rulings")):
            spelt = {k: v if isinstance(v, str) else json.dumps(v) for k, v in changed.get(field, {}).items()}
            words += [word for name, value in spelt.items() for word in (flag, f"{name}={value}")]
        return words

    def again(self) -> list[str]:
        """The options of the command line that bring the same people and the same chance."""
        company, seat = self.company, self.session.seat
        words = ["--seat", str(seat)] if seat else []
        words += [word for name in company.names for word in ("--name", name)]
        words += [word for bot in company.bots for word in ("--bot", bot)]
        words += ["--language", company.language] if company.language != LANGUAGES[0] else []
        return [*words, "--seed", str(self.session.seed)]


def ask() -> str:
    """A line from the person, without spaces around it. Raises EOFError, KeyboardInterrupt."""
    line = input("> ")
    if not sys.stdin.isatty():
        print()
    return line.strip()
