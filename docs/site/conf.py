"""What Sphinx is told about the site. docs/site/make_site.py runs it."""

from __future__ import annotations

import ast
import inspect
import re
import sys
from functools import cache
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

import rulecore

sys.path.insert(0, str(Path(__file__).resolve().parent))

from docstrings import as_rst

project = "rulecore"
author = "The rulecore developers"
copyright = author
version = release = rulecore.__version__
language = "en"

extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "index"
source_suffix = {".md": "markdown", ".rst": "restructuredtext"}
nitpicky = True
nitpick_ignore_regex = [
    ("py:(class|data)", ".*"),  # types in signatures: those that are not promised have no page
    ("py:obj", r"None|typing\..*|rulecore\..*\.[A-Z]"),  # the last: variables of types
]

# The documents are those that GitHub shows: its names of headings, and nothing that it does not know.
myst_heading_anchors = 6
myst_links_external_new_tab = False
suppress_warnings = [
    "myst.header",  # a document may begin with any heading
    "ref.python",  # two modules promise the same type: each page is a good one
]

autodoc_typehints = "signature"
autodoc_preserve_defaults = True
autodoc_member_order = "bysource"
add_module_names = False
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 80
toc_object_entries_show_parents = "hide"

html_theme = "furo"
html_title = f"rulecore {version}"
html_show_sourcelink = False
html_copy_source = False
html_show_sphinx = False
html_theme_options = {
    "light_css_variables": {"font-stack": "system-ui, sans-serif"},
    "top_of_page_buttons": [],
}
html_static_path = [str(Path(__file__).resolve().parent / "static")]
html_css_files = ["site.css"]
pygments_style = "friendly"
pygments_dark_style = "github-dark"


ANNOTATED = re.compile(r"Annotated\[([^,\[\]]+(?:\[[^\[\]]*\])?), (?:[^\[\]]|\[[^\[\]]*\])*\]")
"""A type with what is noted beside it."""


def _mine() -> list[ModuleType]:
    """The modules of rulecore that are imported."""
    return [one for name, one in sys.modules.items() if name.partition(".")[0] == "rulecore" and one is not None]


@cache
def _said_of(module: ModuleType) -> dict[str, str]:
    """What stands under the names that a module defines, by name."""
    body = ast.parse(inspect.getsource(module)).body
    told = {}
    for one, after in pairwise(body):
        if isinstance(one, ast.Assign | ast.AnnAssign) and isinstance(after, ast.Expr):
            target = one.targets[0] if isinstance(one, ast.Assign) else one.target
            if isinstance(target, ast.Name) and isinstance(after.value, ast.Constant):
                told[target.id] = str(after.value.value)
    return told


PLAIN = {
    "JsonObject": "A JSON object: texts as keys, and values that can be written as JSON.",
    "Need": "What chance must do: `Hands` or `Roll`.",
    "Language": "A language in which rulecore speaks: `en` or `ja`.",
    "State": "A position: an object of one of the classes of phases.",
    "Action": "What a player or chance does: an object of one of the classes of actions.",
    "ActionData": "An action as JSON: that of a player has their `seat`, that of chance has none.",
}
"""What is said of names that stand for a type, where nothing is said in the code."""


def _value_said(path: str) -> str:
    """What is said of a value, by its full name: under its definition, wherever in rulecore that is."""
    module, _, name = path.rpartition(".")
    value = getattr(sys.modules[module], name)
    found = (
        _said_of(one)[name]
        for one in _mine()
        if hasattr(one, "__file__") and vars(one).get(name) is value and name in _said_of(one)
    )
    return inspect.cleandoc(next(found, PLAIN.get(name, "")))


def _linked(path: str, text: str) -> str | None:
    """The full name of what a docstring of `path` calls by this text, where that is promised."""
    word = text.removesuffix("()").removeprefix("rulecore.")
    is_method = not word.startswith("_") and hasattr(rulecore.Game, word) and not _is_internal(word)
    if (path + ".").startswith("rulecore.Game.") and is_method:
        return f"rulecore.Game.{word}"
    return f"rulecore.{word}" if word in rulecore.__all__ and word != "bots" else None


def _is_internal(name: str) -> bool:
    """Whether this is a method of a game that is there for the tools, not promised."""
    return "Not a promise" in (inspect.getdoc(getattr(rulecore.Game, name, None)) or "")


# --- what Sphinx calls ---


def rewritten(app: Any, kind: str, path: str, one: Any, options: Any, lines: list[str]) -> None:
    """Put what Sphinx can read in the place of a docstring."""
    said = _value_said(path).splitlines() if kind == "data" else [*lines]
    if said and said[0].startswith("Alias for field number"):
        said = []
    told = as_rst(said, lambda text: _linked(path, text))
    lines[:] = (
        [line.replace(":param ", ":", 1) for line in told] if kind == "module" else told
    )  # a map has no arguments


def plain(app: Any, kind: str, path: str, one: Any, options: Any, arguments: str | None, answer: str | None) -> Any:
    """A signature without what pydantic is told of each type."""
    while arguments and (shorter := ANNOTATED.sub(r"\1", arguments)) != arguments:
        arguments = shorter
    return arguments, answer


def left_out(app: Any, kind: str, name: str, one: Any, skip: bool, options: Any) -> bool | None:
    """True for what is no promise; None where Sphinx decides."""
    return True if "Not a promise" in (inspect.getdoc(one) or "") else None


def trimmed(app: Any, document: Any) -> None:
    """Drop the empty line that ends examples of Python, which only doctest needs."""
    for block in document.findall(lambda node: node.tagname == "literal_block"):
        text = block.astext().rstrip()
        block[:] = [type(block[0])(text)] if block.children else []
        block.rawsource = text


def setup(app: Any) -> None:
    """Announce the functions above."""
    app.connect("autodoc-process-docstring", rewritten)
    app.connect("autodoc-process-signature", plain)
    app.connect("autodoc-skip-member", left_out)
    app.connect("doctree-read", trimmed)
