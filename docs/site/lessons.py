"""The pages of the site on how to play, made from the same sentences as those of the command."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from myst_parser.slugs import github_slugify

from rulecore.cli.pages.learn import example_of
from rulecore.core.messages import LANGUAGES
from rulecore.core.spec import Clause
from rulecore.howto import Page, Said, page_of, word
from rulecore.registry import GAMES, spec_of, titles_of

FOLDER = Path("play")
NAMES = {"en": "English", "ja": "日本語"}
_SIGNS = re.compile(r"[\\`*_\[\]<>#]")
"""What means something in Markdown."""

INDEX = """# How to play

One page for each game, for people who have never seen its rulebook, and an example from a recorded game. In a terminal,
`rulecore rules zimbabweee --learn` shows the same. A § behind a sentence leads to the clause of the
[spec](/spec/README.md) that it tells; if that clause is edited, a test names the sentence until somebody has read it
again.

{rows}

```{{toctree}}
:hidden:

{pages}
```
"""


def name_of(game: str, language: str) -> str:
    """The page of a game, without its ending."""
    return game if language == LANGUAGES[0] else f"{game}.{language}"


def lessons() -> Iterator[tuple[Path, str]]:
    """Every page on how to play, and the page that lists them."""
    names = [(game, language) for game in GAMES for language in LANGUAGES]
    rows = [f"- {', '.join(_row(game, language) for language in LANGUAGES)}" for game in GAMES]
    listed = "\n".join(name_of(*name) for name in names)
    yield FOLDER / "index.md", INDEX.format(rows="\n".join(rows), pages=listed)
    for game, language in names:
        yield FOLDER / f"{name_of(game, language)}.md", lesson(page_of(game, language))


def _row(game: str, language: str) -> str:
    page = page_of(game, language)
    return f"[{page.title if language == LANGUAGES[0] else NAMES[language]}]({name_of(game, language)}.md)"


def lesson(page: Page) -> str:
    """The page of a game as Markdown, the example as the HTML of its pictures."""
    clauses = {clause.id: clause for clause in spec_of(page.game).clauses}
    lines = [f"# {page.title}", ""]
    for section in page.sections:
        lines += [f"## {section.title}", ""]
        lines += [_item(page, sentence, clauses) for sentence in section.sentences]
        lines += [""]
    lines += [_plain(page.note), ""]
    lines += [f"## {word('example', page.language)}", "", "````{raw} html", example_of(page), "````", ""]
    return "\n".join(lines)


def _item(page: Page, sentence: Said, clauses: dict[str, Clause]) -> str:
    known = titles_of(page.game, page.language)
    cited = "".join(f"\xa0{_link(page.game, clauses[id], known.get(id, ''))}" for id in sentence.clauses)
    return f"- {_plain(sentence.marked(page.language))}{cited}"


def _link(game: str, clause: Clause, title: str) -> str:
    """A sign that leads to the clause in the spec, with its title to be seen on the way."""
    place = github_slugify(f"{clause.id} · {clause.kind} · {clause.place}")
    told = f"{clause.id}: {title}".replace('"', "'")
    return f'[§](/spec/{game}.md#{place} "{told}")'


def _plain(text: str) -> str:
    """A text in which nothing is Markdown."""
    return _SIGNS.sub(lambda found: f"\\{found[0]}", text)
