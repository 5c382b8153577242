"""What the command prints: lines, grids and JSON; plain text wherever a terminal cannot do more."""

from __future__ import annotations

import errno
import json
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, NamedTuple, NoReturn

from rich.cells import cell_len
from rich.columns import Columns
from rich.console import Console
from rich.containers import Lines
from rich.table import Table
from rich.text import Text

from rulecore.cli import STOPPED
from rulecore.cli.inputs import write_file
from rulecore.cli.texts import Texts

WHOLE = 100_000
"""Columns where nobody says how wide the output may be, as in a pipe: every row stands in one line."""
FLOW = 200
"""Columns that texts in columns take at most."""
NARROW = 60
"""A table is printed as records where there are fewer columns than this."""
ERROR = "red"
SAYS = Texts("output")
READER_LEFT = 141
"""What a shell reports of a program that wrote into a closed pipe."""


class Grid(NamedTuple):
    """A table: a word above each column, and rows of as many cells."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Flow(NamedTuple):
    """Short texts in as many columns as there is room for."""

    items: tuple[str, ...]


Block = str | Grid | Flow
"""A paragraph, a table, or texts in columns."""


class Screen(Console):
    """A console that stops quietly when nobody reads on."""

    def on_broken_pipe(self) -> None:
        """The reader has left."""
        stop()


def stop() -> NoReturn:
    """End because the reader of a pipe has left (`| head`), with the exit code that a shell expects."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    raise SystemExit(READER_LEFT)


def open_streams() -> None:
    """Let every standard stream be there: a closed input has nothing in it, and what is said of errors may go nowhere.
    Without an output there is nothing to do but to say so. A width that no screen has is none."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if sys.stdout is None:
        print(SAYS("unwritable", reason=SAYS("closed")), file=sys.stderr)
        raise SystemExit(2)
    if not re.fullmatch(r"[1-9][0-9]{0,3}", os.environ.get("COLUMNS", "1")):
        del os.environ["COLUMNS"]


def is_unwritable(error: OSError) -> bool:
    """Whether that went wrong because a stream takes nothing more: what is said of files names them."""
    return error.filename is None and error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF)


def give_up(reason: str, code: int) -> NoReturn:
    """End because the output cannot be written, and say so, unless that cannot be written either."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    with suppress(OSError):
        print(SAYS("unwritable", reason=reason), file=sys.stderr, flush=True)
        raise SystemExit(code)
    os.dup2(nowhere, sys.stderr.fileno())
    raise SystemExit(code)


def is_closed_pipe(error: OSError, system: str = sys.platform) -> bool:
    """Whether that went wrong because the reader of a pipe has left, which Windows calls an invalid argument."""
    return isinstance(error, BrokenPipeError) or (system == "win32" and error.errno == errno.EINVAL)


def encoding(is_terminal: bool, system: str = sys.platform) -> str | None:
    """In which encoding to read and write other than on a terminal, None for that of the system. Files and pipes are
    UTF-8 everywhere: on Windows the system's cannot write Japanese. PYTHONIOENCODING comes first."""
    return "utf-8" if system == "win32" and not is_terminal and not os.environ.get("PYTHONIOENCODING") else None


def console(*, stderr: bool = False) -> Console:
    """Where to print. No colours under NO_COLOR, on a dumb terminal, or into a pipe or file."""
    stream = sys.stderr if stderr else sys.stdout
    width = None if stream.isatty() or os.environ.get("COLUMNS") else WHOLE
    return Screen(
        file=stream,
        width=width,
        color_system=None if os.environ.get("NO_COLOR") or not stream.isatty() else "auto",
        markup=False,
        highlight=False,
        emoji=False,
    )


@contextmanager
def progress(what: str) -> Iterator[Callable[[int, int], None]]:
    """A bar on a terminal, nothing elsewhere. To be told how much is done, of how much that is known by then."""
    from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

    screen, columns = console(stderr=True), (*Progress.get_default_columns()[:2], MofNCompleteColumn())
    off = not screen.is_terminal or screen.is_dumb_terminal
    with Progress(*columns, TimeRemainingColumn(), console=screen, disable=off, transient=True) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, known: bar.update(task, completed=done, total=known)


HARMLESS = "\n\u200c\u200d\u2068\u2069"
"""A new line; the joiners that some scripts and emoji need; the isolates around a name that runs from right to left."""


def plain(text: str) -> str:
    """The text with every control character written out, so that no file can play tricks on a terminal."""
    return "".join(
        char if char.isprintable() or char in HARMLESS else char.encode("unicode_escape").decode("ascii")
        for char in text
    )


@contextmanager
def unsaved() -> Iterator[None]:
    """Work of which nothing is saved before its end: Ctrl-C says so."""
    try:
        yield
    except KeyboardInterrupt:
        say(SAYS("stopped-unsaved"), stderr=True)
        raise SystemExit(STOPPED) from None


def counted_from_one(text: str) -> str:
    """A text from programs, which count seats from 0, for people, who count players from 1."""
    return re.sub(r"\bseat (\d+)\b", lambda found: SAYS("player", number=int(found[1]) + 1), text)


_STRESSED = re.compile(r"(```.*?```|`[^`]*`)|(?<!\w)(\*{1,2})(?=\S)([^`*]+?)(?<=\S)\2(?!\w)", re.DOTALL)
"""Code, which stays; or words between single or double asterisks."""


def unstressed(text: str) -> str:
    """A passage of a spec without the asterisks around stressed words; in code they mean something."""
    return _STRESSED.sub(lambda found: found[1] or found[3], text)


def in_line(text: str) -> str:
    """A passage of a spec in one line, without these asterisks."""
    return " ".join(unstressed(text).split())


def say(*blocks: Block, stderr: bool = False, whole: bool = False, style: str = "") -> None:
    """Print paragraphs and tables one after another.

    whole  whether paragraphs are not broken into lines: to be copied
    style  the colour of paragraphs, where there are colours
    """
    out = console(stderr=stderr)
    for block in blocks:
        if isinstance(block, Grid) and len(block.head) > 2 and all(block.head) and out.width < NARROW:
            for line in _records(block):
                out.print(_hanging(plain(line), out.width))
        elif isinstance(block, Grid):
            out.print(_table(block))
        elif isinstance(block, Flow):
            out.print(Columns([Text(plain(item)) for item in block.items], padding=(0, 3)), width=FLOW)
        elif whole or not out.is_terminal:
            out.print(Text(plain(block), style), soft_wrap=True)
        else:
            out.print(_hanging(plain(block), out.width), style=style)


_OPENING, _CLOSING = "（「『", "、。）」』：；・？！ー々★ぁぃぅぇぉっゃゅょァィゥェォッャュョ"
_UNIT = re.compile(rf"[{_OPENING}]*(?:[!-~]+|.)[{_CLOSING}]*\s*")
"""What stays together in a line: a word in Latin letters, a number, else one sign, since Japanese has no spaces; with
what opens before it and what closes behind it, which no line ends or begins with."""


class Cell(Text):
    """A text in a table, broken into lines as a paragraph is."""

    def wrap(self, console: Console, width: int, **how: Any) -> Lines:
        """The lines of the text."""
        del console, how  # of which a table gives more than is needed here
        return Lines(Text(line) for line in _lines(self.plain, width))


def _lines(text: str, width: int) -> Iterator[str]:
    """A text in lines of at most so many columns. What stays together is only broken where it is wider than that."""
    for paragraph in text.split("\n"):
        line = ""
        for unit in _UNIT.findall(paragraph):
            if line and cell_len(line + unit.rstrip()) > width:
                yield line.rstrip()
                line = ""
            for part in (unit,) if cell_len(unit.rstrip()) <= width else unit:
                if line and cell_len(line + part.rstrip()) > width:
                    yield line.rstrip()
                    line = ""
                line += part
        yield line.rstrip()


def _hanging(text: str, width: int) -> Text:
    """A paragraph whose further lines begin where its first one does."""
    indent = " " * (len(text) - len(text.lstrip(" ")))
    return Text("\n".join(f"{indent}{line}" for line in _lines(text.strip(" "), max(width - len(indent), 1))))


def _records(grid: Grid) -> Iterator[str]:
    """A grid row by row, each cell behind the word above it."""
    for row in grid.rows:
        yield from (f"{word}: {cell}" for word, cell in zip(grid.head, row, strict=True) if cell)
        yield ""


def _table(grid: Grid) -> Table:
    """A grid as a table without lines, which every terminal and every grep can read."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold", show_header=any(grid.head))
    for word in grid.head:
        table.add_column(word, overflow="fold")
    for row in grid.rows:
        table.add_row(*(Cell(plain(cell)) for cell in row))
    return table


def say_json(data: Any, file: str | None = None) -> None:
    """Print a JSON document, in ASCII, for a program to read, or write it to a file. Raises BadInput as `say_text`."""
    say_text(json.dumps(data, indent=2) + "\n", file)


def say_text(text: str, file: str | None = None) -> None:
    """Print a document as it is, for a program to read, or write it to a file. Raises BadInput where that cannot be
    written."""
    if file is not None:
        write_file(file, text)
        return
    try:
        print(text, end="", flush=True)
    except OSError as error:
        if not is_closed_pipe(error):
            raise
        stop()


def listed(words: Iterable[object], none: str = "none") -> str:
    """Words in a row: `a, b, c`; `none` where there are none."""
    return ", ".join(map(str, words)) or none
