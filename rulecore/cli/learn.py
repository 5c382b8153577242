"""`rulecore rules GAME --learn`: how to play, and an example from a recorded game, for people at a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from rulecore.audit.grades import assumed_in
from rulecore.cli.board import board
from rulecore.cli.output import Block, Grid, say, say_json, unstressed
from rulecore.cli.voice import CitedText, Voice, cited
from rulecore.core.errors import InvalidSpec
from rulecore.core.trace import Replay, check, read
from rulecore.howto import Page, Section, as_data, page_of, told_in_language, word
from rulecore.howto.written import trace_of
from rulecore.registry import open_game


class Episode(NamedTuple):
    """A part of a recorded game: its title, what happened, the position after it, and who tells it."""

    title: str
    told: tuple[CitedText, ...]
    state: Any
    voice: Voice


def learn(game: str | Mapping[str, Any], language: str = "en", *, as_json: bool = False) -> None:
    """Show how to play: as usual where `game` is an id, as the table plays where it is a config. Raises as
    `page_of`."""
    page = page_of(game, language)
    if as_json:
        say_json(as_data(page))
    else:
        say(*_blocks(page))


def _blocks(page: Page) -> Iterator[Block]:
    if not page.sections:
        yield page.note
        return
    yield page.title
    for section in page.sections:
        yield from _section(section, page.language)
    yield from ("", page.note) if page.note else ()
    episodes = episodes_of(page)
    if episodes:
        yield from ("", word("example", page.language).upper(), "", word("example-of", page.language))
    for episode in episodes:
        yield from ("", episode.title, "")
        yield Grid(("", ""), tuple(("-", cited(told)) for told in episode.told))
        yield from ("", *board(episode.voice, episode.state))
    assumed = assumed_in(page.game, page.language)
    yield from ("", unstressed(assumed)) if episodes and assumed else ()
    yield from ("", word("more", page.language, game=page.game, clause=page.sections[0].clauses[0]))


def _section(section: Section, language: str) -> Iterator[Block]:
    yield from ("", section.title.upper(), "")
    yield Grid(("", ""), tuple(("-", sentence.marked(language)) for sentence in section.sentences))
    yield f"  {word('clauses', language, clauses=list(section.clauses))}"


# --- the example ---


def episodes_of(page: Page) -> tuple[Episode, ...]:
    """The parts of the recorded game that show how to play. Raises InvalidSpec where that game cannot be read or has
    no such steps; as `check`."""
    if page.example is None:
        return ()
    trace = trace_of(page.game, page.example.trace)
    game = open_game(trace["config"])
    played, voice = check(game, read(trace)), Voice(game, None, page.language)
    return tuple(
        _episode(told_in_language(part, page.language), part.first, part.last, played, voice)
        for part in page.example.parts
    )


def _episode(title: str, first: int, last: int, played: Replay, voice: Voice) -> Episode:
    if not 0 <= first <= last < len(played.actions):
        raise InvalidSpec(f"the example of {played.game.id} has no steps {first} to {last}")
    lines = (
        one
        for number in range(first, last + 1)
        for one in voice.happened(played.states[number], played.actions[number], played.states[number + 1])
    )
    return Episode(title, tuple(lines), played.states[last + 1], voice)
