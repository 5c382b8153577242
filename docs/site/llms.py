"""`llms.txt` and `llms-full.txt`, for assistants: what there is to read, and all of it in one file.

The first has the sections of contents.md with a link to each page and its first paragraph, in the form of llmstxt.org.
The second has every document of the repository as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

TOCTREE = re.compile(r"^```{toctree}\n:hidden:\n:caption: ([^\n]*)\n\n(.*?)^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"!?\[((?:[^\[\]]|\[[^\]]*\])*)\]\([^)]*\)")
UNDERLINE = re.compile(r"^=+$", re.MULTILINE)


def index(source: Path, contents: str) -> str:
    """The text of llms.txt: links to the pages of the site.

    source    the folder of the pages from which the site is made
    contents  the tables of contents, with the names of those pages
    """
    title, said = _beginning(source / "index.md")
    lines = [f"# {title}", "", f"> {said}", "", "- [llms-full.txt](llms-full.txt): All documents in one file."]
    for caption, names in TOCTREE.findall(contents):
        lines += ["", f"## {caption}", ""]
        for name in names.split():
            (path,) = (path for suffix in (".md", ".rst") if (path := source / f"{name}{suffix}").exists())
            title, said = _beginning(path)
            lines.append(f"- [{title}]({name}.html): {said}")
    return "\n".join(lines) + "\n"


def whole(root: Path, pages: Iterable[Path]) -> str:
    """The text of llms-full.txt: the documents, README.md first, each below its path in the repository."""
    first = Path("README.md")
    paths = sorted(pages, key=lambda path: (path != first, path))
    return "\n".join(f"<!-- {path.as_posix()} -->\n\n{(root / path).read_text(encoding='utf-8')}" for path in paths)


def _beginning(path: Path) -> tuple[str, str]:
    """The title of a page and its first paragraph, without links; a table or a picture is none."""
    title, *blocks = UNDERLINE.sub("", path.read_text(encoding="utf-8")).split("\n\n")
    paragraph = next(block for block in map(str.strip, blocks) if block and block[0] not in "#!|")
    said = LINK.sub(r"\1", " ".join(paragraph.split())).replace("\\_", "_")
    return title.removeprefix("# ").strip(), said
