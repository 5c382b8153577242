"""`rulecore play`: a person at the table with bots, on any terminal, in any language that the games speak."""

from __future__ import annotations

import json
import re
import shlex
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import SystemRandom
from typing import Any, NamedTuple

from rulecore.cli import STOPPED
from rulecore.cli.board import board
from rulecore.cli.choosing import Choices, Refused
from rulecore.cli.inputs import BadInput, free_place, known_bots, read_json, seat_of, smallest_company, write_file
from rulecore.cli.lessons import Lessons
from rulecore.cli.output import Block, Grid, say
from rulecore.cli.scores import ending
from rulecore.cli.session import Session, Step, usual_bot
from rulecore.cli.voice import Voice, cited
from rulecore.core.config import JsonObject, peculiar
from rulecore.core.errors import RulecoreError
from rulecore.core.game import Game
from rulecore.core.messages import LANGUAGES
from rulecore.core.trace import check, read
from rulecore.registry import open_game, open_trace

INDENT = "  "
_AS_TYPED = {0xFF01 + offset: 0x21 + offset for offset in range(94)} | {0x3000: 0x20}
"""Full-width letters, digits and spaces, which Japanese keyboards type, and the plain ones."""


class Company(NamedTuple):
    """Who sits at the table, and in which language it speaks.

    names  of all players, in the order of the seats; the last ones may be missing
    bots   of the other seats, in their order; one alone plays all of them, none: the usual one does
    """

    language: str = LANGUAGES[0]
    names: Sequence[str] = ()
    bots: Sequence[str] = ()


def play(
    game: str,
    config: JsonObject | None,
    *,
    player: int,
    seed: int | None,
    resume: str | None,
    save: str | None,
    company: Company,
) -> None:
    """Play until the game is over or the person leaves. Raises RulecoreError for input that cannot be used.

    player  which one the person is, counted from 1
    """
    seed = SystemRandom().randrange(10**6) if seed is None else seed
    trace = None if resume is None else read(read_json(resume))
    opened = open_game(config) if trace is None else open_trace(trace)
    if opened.id != game:
        raise BadInput(f"{resume} is a game of {opened.id}, not of {game}")
    seat = seat_of(player, opened.players)
    if len(company.names) > opened.players:
        raise BadInput(f"--name stands there {len(company.names)} times; players: {opened.players}")
    so_far = None if trace is None else check(opened, trace)
    session = Session(opened, seat, seed, so_far, all_bots(company.bots, opened))
    Table(session, resume, save, company).sit()


def all_bots(bots: Sequence[str], game: Game[Any, Any]) -> tuple[str, ...]:
    """A bot for each of the other seats. Raises BadInput."""
    others = game.players - 1
    if bots and not others:
        more = with_bots(game.id)
        raise BadInput(f"--bot: nobody plays with you in the solo game{more and f'; with bots: {more}'}")
    known_bots(bots)
    found = tuple(bots) * (others if len(bots) == 1 else 1) or (usual_bot(game),) * others
    if len(found) != others:
        raise BadInput(f"--bot should stand once, or once for each other seat ({others}), not {len(bots)} times")
    return found


def with_bots(game: str) -> str:
    """What the command line needs for the smallest table with others; "" for a game that is for one player only."""
    players = smallest_company(game)
    return f"--players {players}" if players else ""


class Table:
    """What the person sees and types; the game itself is in the session."""

    def __init__(self, session: Session, resume: str | None, save: str | None, company: Company | None = None) -> None:
        self.session: Session = session
        self.company: Company = company or Company()
        self.voice: Voice = Voice(session.game, session.seat, self.company.language, self.company.names)
        self.lessons: Lessons = Lessons(self.voice)
        self.written: set[str] = {str(Path(resume).absolute())} if resume else set()
        self.kept: str | None = resume
        self.stored: object = session.trace()["steps"] if resume else None
        self.keeps = save
        self.fault: str = ""
        self.is_left: bool = False
        if save is not None:
            self.save(save)

    def sit(self) -> None:
        """Play to the end, or until the person leaves in whatever way; after Ctrl-C the command ends here."""
        game, text = self.session.game, self.voice.text
        say(text("welcome", title=game.rules.title, seats=self.players(), seed=self.session.seed))
        if game.players == 1 and (more := with_bots(game.id)):
            say(text("solo", words=more))
        say(text("begin"))
        is_stopped = False
        try:
            while not self.session.is_over and not self.is_left:
                self.tell(self.session.others())
                self.keep()
                if not self.session.is_over:
                    self.decide()
        except (EOFError, KeyboardInterrupt) as end:
            is_stopped = isinstance(end, KeyboardInterrupt)
            say("")
            self.leave()
        if is_stopped:
            raise SystemExit(STOPPED)
        if self.session.is_over:
            self.keep()
            say("", *board(self.voice, self.session.state), "")
            say(*ending(self.voice, game.result(self.session.state)))

    def players(self) -> list[str]:
        """Who sits there: the person, and which bot plays each of the others."""
        seats, you = range(self.session.game.players), self.session.seat
        bots = iter(all_bots(self.company.bots, self.session.game))
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
        """Take back the latest decision; False where there is none."""
        if not self.session.has_decided:
            say(self.voice.text("nothing-back"))
            return False
        self.session.undo()
        say(self.voice.text("back"))
        return True

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
        path, trace = free_place(name, self.written), self.session.trace()
        write_file(path, json.dumps(trace) + "\n")
        self.written.add(path)
        self.kept, self.stored = name, trace["steps"]

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
        """Say what is saved, and how to go on another time."""
        self.is_left = True
        self.keep()
        command = shlex.join(["rulecore", "play", self.session.game.id, *self.opened(), *self.again()])
        if self.kept:
            is_all = self.stored == self.session.trace()["steps"]
            say(self.voice.text("kept" if is_all else "kept-before", file=self.kept))
            say(self.voice.text("go-on", command=command), whole=True)
        else:
            say(self.voice.text("not-saved"))
            say(command, whole=True)

    def opened(self) -> list[str]:
        """The options of the command line that open this game."""
        if self.kept:
            return ["--resume", self.kept]
        game = self.session.game
        changed = peculiar(game.rules_config)
        words = ["--players", str(game.players)]
        for flag, field in (("--option", "options"), ("--ruling", "rulings")):
            spelt = {k: v if isinstance(v, str) else json.dumps(v) for k, v in changed.get(field, {}).items()}
            words += [word for name, value in spelt.items() for word in (flag, f"{name}={value}")]
        return words

    def again(self) -> list[str]:
        """The options of the command line that bring the same people and the same chance."""
        company, seat = self.company, self.session.seat
        words = ["--seat", str(seat + 1)] if seat else []
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
