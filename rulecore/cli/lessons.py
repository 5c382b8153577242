"""What a player can look up at the table: the clause behind a question, all rules, what signs mean."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulecore.cli.output import Block, Grid
from rulecore.cli.voice import CitedText, Voice, cited
from rulecore.core.errors import shown

FEW = 6
"""So many rules are shown with what they say; more by title only."""


class Lessons:
    """The rulebook of one game, for the people at one table."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice

    def about(self, clause: str, decided: Sequence[CitedText] = ()) -> Iterator[Block]:
        """What a clause says; why it came to what was decided last, with what those clauses say; how more can be
        asked."""
        if clause:
            yield from self._whole(clause)
        if decided:
            yield self.voice.text("decided")
            yield from map(cited, decided)
            for one in dict.fromkeys(told.clause for told in decided):
                yield from self._whole(one)
        yield self.voice.text("why-how")

    def rules(self, typed: str) -> Iterator[Block]:
        """The rules with this name or these words; all by title where nothing is typed."""
        voice = self.voice
        if not voice.clauses:
            yield voice.text("no-rules")
            return
        if voice.lacks_rules:
            yield voice.text("english-only")
        found = [clause for clause in voice.clauses if self._fits(clause, typed.casefold())]
        if not found:
            yield voice.text("no-clause", typed=shown(typed))
        elif len(found) <= FEW:
            for clause in found:
                yield from self._whole(clause)
        else:
            yield Grid(("", ""), tuple((clause, voice.title(clause)) for clause in found))
            yield voice.text("rules-how", clause=found[-1])

    def legend(self) -> Grid:
        """What the signs and codes on the screen mean, and which codes can be typed."""
        voice = self.voice
        rows = (*self._signs(f"legend-{voice.game.id}"), *voice.codes(), *self._signs("legend"))
        return Grid((voice.text("code"), voice.text("meaning")), rows)

    def _signs(self, section: str) -> Iterator[tuple[str, str]]:
        """The signs of a section of the catalogue, as they look in this language, each with what it means."""
        for text in self.voice.entries(section).values() if section in self.voice.own.sections else ():
            sign, _, meaning = text.partition("：" if self.voice.language == "ja" else ": ")
            yield sign, meaning

    def _fits(self, clause: str, typed: str) -> bool:
        """Whether a clause is meant: by its own name, else by words of its name, its title or its text."""
        ids = {one.casefold() for one in self.voice.clauses}
        if typed in ids:
            return clause.casefold() == typed
        texts = (clause, self.voice.title(clause), self.voice.sentence(clause))
        return all(any(word in text.casefold() for text in texts) for word in typed.split())

    def _whole(self, clause: str) -> Iterator[Block]:
        voice = self.voice
        yield voice.text("clause", clause=clause, title=voice.title(clause), place=voice.place(clause))
        yield from ((sentence,) if (sentence := voice.sentence(clause)) else ())
