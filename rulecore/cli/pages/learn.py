"""How to play as a page, for people: short sentences that lead to their clauses, then pictures of a recorded game."""

from __future__ import annotations

from typing import Any, NamedTuple

from markupsafe import Markup

from rulecore.audit.grades import assumed_in
from rulecore.cli.learn import Episode, episodes_of
from rulecore.cli.pages.text import NO_LINKS, Links
from rulecore.cli.pages.writing import rendered
from rulecore.cli.voice import CitedText
from rulecore.core.messages import LANGUAGES
from rulecore.howto import Page, page_of, word
from rulecore.pictures import Scene, views_of
from rulecore.pictures.board import scene_of
from rulecore.registry import spec_of, titles_of

NAME = ".how-to-play.html"


class Shot(NamedTuple):
    """A part of the recorded game, drawn: its title, what happened, and the position after it."""

    title: str
    told: tuple[CitedText, ...]
    scene: Scene


def name_of(game: str) -> str:
    """The file of the page."""
    return f"{game}{NAME}"


def learn_page(game: str, language: str, book: str) -> str | None:
    """The page; None where the game comes without one. Raises as `page_of`.

    book  the file that has the clauses
    """
    page = page_of(game, language)
    if not page.sections:
        return None
    clauses = frozenset(clause.id for clause in spec_of(game).clauses)
    return _rendered("learn.html.jinja", page, Links(clauses, book, frozenset(), ""), book_page=book)


def example_of(page: Page) -> str:
    """The recorded game alone, without links, to stand in a page of somebody else."""
    return _rendered("alone.html.jinja", page, NO_LINKS)


def _rendered(template: str, page: Page, links: Links, **more: str) -> str:
    context: dict[str, Any] = {
        "page": page,
        "shots": [_shot(episode) for episode in episodes_of(page)],
        "word": lambda key: word(key, page.language),
        "address": links.of,
        "titles": titles_of(page.game, page.language),
        "spoken": "" if page.language == LANGUAGES[0] else Markup(' lang="{}"').format(page.language),
        "assumed": assumed_in(page.game, page.language),
    }
    return rendered(template, links, {**context, **more})


def _shot(episode: Episode) -> Shot:
    game = episode.voice.game
    views = views_of(game, episode.state, range(game.players))
    return Shot(episode.title, episode.told, scene_of(game.id, views, episode.voice.language))
