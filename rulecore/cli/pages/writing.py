"""Templates filled in, and the pages written: all of them, or none."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from rulecore.audit.reports.cases import BY_AUDIT
from rulecore.cli.inputs import BadInput, write_file
from rulecore.cli.pages.film import Film
from rulecore.cli.pages.text import Links, line_of, prose
from rulecore.cli.texts import Texts
from rulecore.core.data import text_of
from rulecore.core.messages import LANGUAGES, Language
from rulecore.core.trace import engine
from rulecore.pictures.svg import Sheet, track

TEMPLATES = Path(__file__).parent / "templates"
OURS = '<meta name="generator" content="rulecore'
"""Stands in the head of every page; a file without it is not overwritten."""
HEAD = 2000
"""So many characters of a file are searched for it."""


@cache
def _environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(TEMPLATES, encoding="utf-8"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    for name in ("style.css", "script.js"):
        made.globals[name.replace(".", "_")] = Markup(text_of(TEMPLATES / name))
    made.globals.update(engine=engine(), track=track, acting=acting())
    return made


def acting() -> list[str]:
    """The badges of a seat whose turn it is, in each language."""
    return [Texts("labels", language)("to-act") for language in LANGUAGES]


def rendered(template: str, links: Links, context: Mapping[str, Any]) -> str:
    """A page. `prose` and `line` in the template turn Markdown into HTML with these links; `say` has its labels, in the
    `page_language` of the context, or else in English."""
    language: Language = context.get("page_language", LANGUAGES[0])
    tools: dict[str, Any] = {
        "page_language": language,
        "say": Texts("labels", language),
        "word": Texts("pages", language),
        "by_audit": BY_AUDIT,
        "sheet": Sheet(),
        "film": Film(),
        "prose": lambda text: prose(text, links),
        "line": lambda text: line_of(text, links),
    }
    return _environment().get_template(template).render({**tools, **context})


def insist_on_room(folder: Path, names: tuple[str, ...]) -> None:
    """Raises BadInput where a page would overwrite something that is no page of ours."""
    for name in names:
        path = folder / name
        if path.exists() and not is_ours(path):
            raise BadInput(f"{path} is there already and is no page of rulecore; choose another folder")


def is_ours(path: Path) -> bool:
    """Whether a page of ours stands there. Raises BadInput where that cannot be read."""
    return path.is_file() and OURS in _beginning(path)


def _beginning(path: Path) -> str:
    try:
        with path.open(encoding="utf-8", errors="replace") as file:
            return file.read(HEAD)
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {error.strerror}") from None


def write_pages(folder: Path, pages: Mapping[str, str]) -> tuple[Path, ...]:
    """The pages by name, written whole or not at all."""
    insist_on_room(folder, tuple(pages))
    for name, text in pages.items():
        write_file(folder / name, text)
    return tuple(folder / name for name in pages)
