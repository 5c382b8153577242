"""A letter to the designer of a game: one question after the other, with boxes to tick; Markdown and HTML."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from types import MappingProxyType
from typing import NamedTuple

from rulecore.audit.questions import Question

SAID = {
    "en": {
        "title": "Questions about the rules of {game}",
        "opening": (
            "We have written the rules of this game down for a computer, sentence by sentence. At these places they "
            "can be read in more than one way. Please tick what is meant."
        ),
        "place": "In the rulebook: {place}",
        "default": "We play the first answer until we hear from you: {reason}",
        "differ": "Where it matters: {differ}",
        "drawn": "For example:",
        "other": "something else:",
        "signed": "Name, date:",
        "none": "The rules leave nothing open that has not been settled.",
        "contested": "can be read either way",
        "custom": "many tables play it differently",
        "text": "the words can also be read differently",
        "assumed": "the rulebook says nothing",
        "straw": "only to be sure",
        "": "not judged",
    },
    "ja": {
        "title": "{game}のルールについてのご質問",
        "opening": (
            "このゲームのルールを、一文ずつコンピューター用に書き起こしました。"
            "次の箇所は二通り以上に読めます。正しいものに印を付けてください。"
        ),
        "place": "ルールブックの箇所：{place}",
        "default": "ご回答をいただくまでは、最初の答えで遊びます。{reason}",
        "differ": "違いが出る場面：{differ}",
        "drawn": "たとえば：",
        "other": "その他：",
        "signed": "お名前・日付：",
        "none": "決まっていない点はありません。",
        "contested": "どちらにも読めます",
        "custom": "違う遊び方をする人が多い点です",
        "text": "文面からは違う読み方もできます",
        "assumed": "ルールブックに記載がありません",
        "straw": "念のための確認です",
        "": "評価なし",
    },
}
"""What the letter says around the questions, by language; a grade says why the question is asked."""

PAGE = """<!DOCTYPE html>
<html lang="{language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>@page {{ size: A4; margin: 12mm }} :root {{ color-scheme: light dark }}
body {{ font: 7pt/1.2 sans-serif; overflow-wrap: break-word }} main {{ columns: 3; column-gap: 5mm }}
h1 {{ font-size: 1.4em; margin: 0 0 1mm }} h2 {{ font-size: 1.05em; margin: 2.5mm 0 0.5mm }} p, ul {{ margin: 0.5mm 0 }}
ul {{ list-style: none; padding-left: 5mm }} li {{ text-indent: -4mm }} code {{ font-size: 0.9em }}
h2, .small {{ break-after: avoid }} li, figure p {{ break-inside: avoid }}
.small, figure {{ font-size: 0.85em }} figure {{ margin: 1mm 0; padding: 1mm 2mm; border: 0.2mm solid #888 }}
figcaption {{ font-weight: bold }} figure p {{ margin: 0.3mm 0 }} figure span {{ margin: 0 2mm 0 1mm }}
.piece {{ height: 4mm; vertical-align: middle; margin-right: 0.4mm }}
.track {{ width: 120mm; max-width: 100%; display: block }} .sheet {{ position: absolute }}
@media screen {{
  body {{ font-size: 11pt; line-height: 1.4; max-width: 186mm; margin: auto; padding: 1rem }} main {{ columns: 1 }}
  ul {{ padding-left: 8mm }} li {{ text-indent: -5mm }} .piece {{ height: 6mm }} .p-token, .p-die {{ height: 5.5mm }}
}}</style></head>
<body>
{body}
</body></html>
"""


class Drawing(NamedTuple):
    """The position in which two readings part: as lines of Markdown, and as HTML."""

    lines: tuple[str, ...]
    html: str


NOT_DRAWN: Mapping[str, Drawing] = MappingProxyType({})
"""For a game without witnesses."""


_MARKS = re.compile(r"`([^`]+)`|(?<!\w)(\*{1,2})(?=\S)([^`*]+?)(?<=\S)\2(?!\w)")
"""Code, or stressed words."""


def _plain(text: str) -> str:
    return " ".join(text.split())


def _marked(text: str) -> str:
    """A passage of a spec as HTML: code and stressed words are marked up, and nothing else is taken for markup."""
    return _MARKS.sub(
        lambda found: f"<code>{found[1]}</code>" if found[1] else f"<em>{found[3]}</em>", escape(_plain(text))
    )


def markdown(
    game: str, asked: Sequence[Question], language: str, drawn: Mapping[str, Drawing] = NOT_DRAWN, pieces: str = ""
) -> str:
    """The letter as Markdown. The ids behind the boxes are those of an answers file.

    game    its title
    drawn   the positions, by ruling
    pieces  what drawings in HTML need, and Markdown does not
    """
    said = SAID[language]
    lines = [f"# {said['title'].format(game=game)}", "", said["opening"] if asked else said["none"], ""]
    for number, (ruling, _) in enumerate(asked, 1):
        lines += [
            f"## {number}. {_plain(ruling.question)}",
            "",
            f"{_asked_because(ruling.place, ruling.grade, said)}",
            "",
        ]
        lines += [f"- [ ] {_plain(reading.text)} (`{ruling.id}={reading.id}`)" for reading in ruling.readings]
        lines += [f"- [ ] {said['other']} ____________________", ""]
        lines += [said["differ"].format(differ=_plain(ruling.differ)), ""]
        lines += [said["drawn"], "", *drawn[ruling.id].lines, ""] if ruling.id in drawn else []
        lines += [said["default"].format(reason=_plain(ruling.reason)), ""]
    return "\n".join([*lines, f"{said['signed']} ____________________", ""])


def _asked_because(place: str, grade: str, said: dict[str, str]) -> str:
    why = f" ({said[grade]})" if grade else ""
    return f"{said['place'].format(place=_plain(place))}{why}"


def html(
    game: str, asked: Sequence[Question], language: str, drawn: Mapping[str, Drawing] = NOT_DRAWN, pieces: str = ""
) -> str:
    """The letter as a page to print: on one sheet of A4, both sides, in three columns.

    game    its title
    drawn   the positions, by ruling
    pieces  what all of them use, for once on the page
    """
    said = SAID[language]
    title = escape(said["title"].format(game=game))
    opening = escape(said["opening"] if asked else said["none"])
    body = [
        f"<h1>{title}</h1>",
        f"<p>{opening}</p>",
        "<main>",
        *_sections(asked, said, drawn),
        "</main>",
        f"<p>{escape(said['signed'])} ________</p>",
        pieces,
    ]
    return PAGE.format(language=language, title=title, body="\n".join(body))


def _sections(asked: Sequence[Question], said: dict[str, str], drawn: Mapping[str, Drawing]) -> Iterator[str]:
    for number, (ruling, _) in enumerate(asked, 1):
        boxes = "".join(
            f"<li>☐ {_marked(reading.text)} <code>{escape(reading.id)}</code></li>" for reading in ruling.readings
        )
        is_drawn = ruling.id in drawn
        figure = f'<p class="small">{escape(said["drawn"])}</p>{drawn[ruling.id].html}' if is_drawn else ""
        yield (
            f"<section><h2>{number}. {_marked(ruling.question)}</h2>"
            f'<p class="small">{_marked(_asked_because(ruling.place, ruling.grade, said))} <code>{ruling.id}</code></p>'
            f"<ul>{boxes}<li>☐ {escape(said['other'])} ________</li></ul>"
            f'<p class="small">{_marked(said["differ"].format(differ=ruling.differ))}</p>{figure}'
            f'<p class="small">{_marked(said["default"].format(reason=ruling.reason))}</p></section>'
        )
