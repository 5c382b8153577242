"""Text for the pages: Markdown as it stands in a spec, ids turned into links, source code with colours."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from typing import Any, NamedTuple

from markdown_it import MarkdownIt
from markupsafe import Markup
from pygments.lexers import PythonLexer
from pygments.token import Comment, Keyword, Name, Number, Operator, String

from rulecore.core.laws import CLAUSE_ID
from rulecore.core.spec import Spec

_QUOTED = re.compile(r"&quot;([a-z0-9-]+)&quot;")
"""A word in quotation marks, escaped."""


class Links(NamedTuple):
    """Where ids lead to.

    clauses  the ids of clauses, and the file that has them; "" for the page itself
    rulings  the ids of rulings, and their file
    """

    clauses: frozenset[str]
    clause_page: str
    rulings: frozenset[str]
    ruling_page: str

    def of(self, id: str) -> str | None:
        """The address of a clause or a ruling; None for another word."""
        if id in self.clauses:
            return f"{self.clause_page}#{id}"
        return f"{self.ruling_page}#{id}" if id in self.rulings else None

    def around(self, id: str, inner: str) -> str:
        """The HTML, as a link where the id is known."""
        address = self.of(id)
        return f'<a href="{escape(address)}">{inner}</a>' if address else inner

    def within(self, html: str) -> str:
        """Escaped text in which every clause id is a link."""
        return CLAUSE_ID.sub(lambda found: self.around(found[0], found[0]), html)


def links_in(spec: Spec, clause_page: str = "", ruling_page: str = "") -> Links:
    """The links to everything in a spec."""
    clauses, rulings = (frozenset(entry.id for entry in entries) for entries in (spec.clauses, spec.rulings))
    return Links(clauses, clause_page, rulings, ruling_page)


NO_LINKS = Links(frozenset(), "", frozenset(), "")
"""For a page where ids of several games stand side by side."""

# --- Markdown ---


def prose(text: str, links: Links) -> Markup:
    """A passage of a spec. HTML in it is text; only ids become links, so that no page leads outside."""
    return Markup(_markdown().render(text, {"links": links}))


def line_of(text: str, links: Links) -> Markup:
    """The same for one paragraph, without the paragraph around it."""
    return Markup(_markdown().renderInline(" ".join(text.split()), {"links": links}))


@cache
def _markdown() -> MarkdownIt:
    made = MarkdownIt("commonmark", {"html": False}).enable("table").disable(["link", "image", "autolink"])
    made.add_render_rule("text", _text)
    made.add_render_rule("code_inline", _code)
    made.add_render_rule("fence", _fence)
    made.add_render_rule("code_block", _fence)
    made.add_render_rule("table_open", lambda *_: '<div class="wide"><table>')
    made.add_render_rule("table_close", lambda *_: "</table></div>")
    return made


def _text(renderer: Any, tokens: Any, at: int, options: Any, env: Any) -> str:
    links: Links = env["links"]
    return links.within(escape(tokens[at].content, quote=False))


def _code(renderer: Any, tokens: Any, at: int, options: Any, env: Any) -> str:
    links: Links = env["links"]
    content = tokens[at].content
    inner = f"<code>{links.within(escape(content, quote=False))}</code>"
    return links.around(content, inner) if content in links.rulings else inner


def _fence(renderer: Any, tokens: Any, at: int, options: Any, env: Any) -> str:
    links: Links = env["links"]
    return f"<pre><code>{links.within(escape(tokens[at].content, quote=False))}</code></pre>"


# --- code ---

_COLOURS = (
    (Keyword, "k"),
    (Operator.Word, "k"),
    (String, "s"),
    (Comment, "c"),
    (Name.Function, "f"),
    (Name.Class, "f"),
    (Name.Decorator, "f"),
    (Number, "m"),
)
"""The kinds of tokens that have a colour; a docstring has that of a comment."""


@cache
def coloured(source: str, links: Links) -> tuple[Markup, ...]:
    """Python, line by line, with colours; ids in it are links."""
    lines, shown = [""], dict[tuple[str, str], str]()
    for kind, text in PythonLexer(stripnl=False, ensurenl=False).get_tokens(source):
        colour = _colour_of(kind)
        for number, part in enumerate(text.split("\n")):
            lines += [""] if number else []
            if (html := shown.get((colour, part))) is None:
                html = _linked(escape(part), links)
                html = shown[colour, part] = f"<i class={colour}>{html}</i>" if colour and part.strip() else html
            lines[-1] += html
    return tuple(map(Markup, lines))


@cache
def _colour_of(kind: Any) -> str:
    """The colour of a kind of tokens; "" where it has none."""
    return "c" if kind in String.Doc else next((name for above, name in _COLOURS if kind in above), "")


def _linked(html: str, links: Links) -> str:
    def ruling(found: re.Match[str]) -> str:
        return f"&quot;{links.around(found[1], found[1])}&quot;" if found[1] in links.rulings else found[0]

    return _QUOTED.sub(ruling, links.within(html))
