"""Links that hold a whole game or position, for a bug report, a puzzle, or a question to a designer.

`#trace/DATA` stands behind the address of the page. DATA is the JSON of a trace in UTF-8, packed as raw DEFLATE, then
written in the base64 of URLs without padding. `@STEP` behind it, a whole number, says after how many steps the position
stands that is shown first. Without it, that is the last one.
"""

from __future__ import annotations

import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from typing import Any, Final, NamedTuple

from rulecore.core.errors import RulecoreError

START: Final = "#trace/"
LONGEST: Final = 64 * 1024
"""So many letters a link has at most."""
LARGEST: Final = 4 * 1024 * 1024
"""So many bytes the JSON in it has at most."""
RAW: Final = -15
"""DEFLATE without a head and without a sum at its end."""
_PARTS = re.compile(r"#?trace/([A-Za-z0-9_-]+)(?:@([0-9]{1,6}))?")


WORDS: Final = {
    "cut": (
        "The link is damaged: some of it is missing, or something follows it.",
        "リンクの一部が欠けているか、後ろに余分なものが付いています。",
    ),
    "file": (
        "There is no game in the file: it should have a config, and a list of steps.",
        "ファイルの中に、設定（config）と手順の一覧（steps）を持つゲームがありません。",
    ),
    "file-json": ("The file is no JSON.", "このファイルはJSONではありません。"),
    "file-letters": ("The file is longer than {most:,} letters.", "ファイルが{most:,}文字を超えています。"),
    "form": (
        "The link is not of the form #trace/DATA or #trace/DATA@STEP.",
        "リンクの形が #trace/DATA でも #trace/DATA@STEP でもありません。",
    ),
    "game": (
        "There is no game in the link: it should have a config, and a list of steps.",
        "リンクの中に、設定（config）と手順の一覧（steps）を持つゲームがありません。",
    ),
    "here": (
        "This is no game that can be shown here: {why}",
        "ここで表示できるゲームではありません（{why}）。",
    ),
    "json": ("The link is damaged: there is no JSON in it.", "リンクが壊れていて、中にJSONがありません。"),
    "large": (
        "The game in the link is larger than {most:,} bytes.",
        "リンクの中のゲームが{most:,}バイトを超えています。",
    ),
    "letters": ("The link is longer than {most:,} letters.", "リンクが{most:,}文字を超えています。"),
    "long": (
        "The game is too long for a link; send it as a file.",
        "ゲームが長すぎてリンクに収まらないので、ファイルで渡してください。",
    ),
    "packed": (
        "The link is damaged: its data cannot be unpacked.",
        "リンクが壊れていて、中のデータを展開できません。",
    ),
    "step": (
        "The link leads to step {step} of a game that has {steps}.",
        "リンクは手順{step}を指していますが、このゲームの手順は{steps}までです。",
    ),
    "written": ("The game cannot be written as JSON.", "このゲームはJSONで書き出せません。"),
}
"""By key, what is wrong with a link or a file, in one sentence: English, Japanese."""


class BrokenLink(RulecoreError, ValueError):
    """A text that is no link to a game, or a game that does not fit into a link. The message is one sentence."""

    def __init__(self, key: str, **values: object) -> None:
        self._key, self._values = key, values
        super().__init__(self.said("en"))

    def said(self, language: str) -> str:
        """The sentence in one of `rulecore.LANGUAGES`."""
        english, japanese = WORDS[self._key]
        return (japanese if language == "ja" else english).format(**self._values)


class Linked(NamedTuple):
    """What a link holds: a trace, as `rulecore.replay` takes it, and after how many steps the position stands that is
    shown first; None: after all."""

    trace: dict[str, Any]
    step: int | None


def link(trace: dict[str, Any], step: int | None = None) -> str:
    """The link to a game, to be put behind the address of the page.

    trace  as `rulecore.record` writes it; a game that was not finished has no result
    step   after how many steps the position stands that is shown first; None: after all

    Raises BrokenLink for what `read` would refuse.
    """
    _insist_on_trace(trace, step)
    packer = zlib.compressobj(9, zlib.DEFLATED, RAW)
    try:
        data = json.dumps(trace, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode()
    except (TypeError, ValueError, RecursionError):
        raise BrokenLink("written") from None
    if len(data) > LARGEST:
        raise BrokenLink("long")
    packed = urlsafe_b64encode(packer.compress(data) + packer.flush()).decode().rstrip("=")
    text = f"{START}{packed}{'' if step is None else f'@{step}'}"
    if len(text) > LONGEST:
        raise BrokenLink("long")
    return text


def read(text: str) -> Linked:
    """What a link holds; its `#` may be missing. Whether the game follows the rules is for `rulecore.replay` to judge.

    Raises BrokenLink: never more is unpacked than LARGEST bytes.
    """
    if len(text) > LONGEST:
        raise BrokenLink("letters", most=LONGEST)
    parts = _PARTS.fullmatch(text)
    if parts is None:
        raise BrokenLink("form")
    trace = _json(_unpacked(parts[1]))
    step = int(parts[2]) if parts[2] else None
    _insist_on_trace(trace, step)
    return Linked(trace, step)


def _unpacked(packed: str) -> bytes:
    try:
        data, unpacker = urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), zlib.decompressobj(RAW)
        found = unpacker.decompress(data, LARGEST + 1)
    except (NotBase64, zlib.error):
        raise BrokenLink("packed") from None
    if len(found) > LARGEST:
        raise BrokenLink("large", most=LARGEST)
    if not unpacker.eof or unpacker.unused_data:
        raise BrokenLink("cut")
    return found


def _json(data: bytes) -> Any:
    def refused(name: str) -> None:
        raise ValueError(name)

    try:
        return json.loads(data.decode(), parse_constant=refused)
    except (ValueError, RecursionError):
        raise BrokenLink("json") from None


def _insist_on_trace(trace: Any, step: int | None) -> None:
    steps = trace.get("steps", []) if isinstance(trace, dict) else None
    if not isinstance(steps, list) or not isinstance(trace.get("config"), dict):
        raise BrokenLink("game")
    if step is not None and not 0 <= step <= len(steps):
        raise BrokenLink("step", step=step, steps=len(steps))
