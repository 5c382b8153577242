"""A letter to the designer of a game: one question after the other, with boxes to tick; Markdown and HTML."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Final, NamedTuple

from rulecore.audit.impact.statistics import seldom
from rulecore.audit.questions import Urgency, urgency_of
from rulecore.audit.rulebook import Translated
from rulecore.core.messages import Language
from rulecore.core.spec import Ruling

SAID: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "title": "Questions about the rules of {game}",
        "dear": "Dear {maker},",
        "dear-unknown": "Dear designer of {game},",
        "opening": (
            "We have written the rules of your game down for a computer, sentence by sentence. In {count} places they "
            "can be read in more than one way. Please tick what is meant; each answer is a sentence that your rulebook "
            "could print. Until we hear from you, we play the first answer to each question."
        ),
        "opening-one": (
            "We have written the rules of your game down for a computer, sentence by sentence. In one place they can "
            "be read in more than one way. Please tick what is meant; each answer is a sentence that your rulebook "
            "could print. Until we hear from you, we play the first answer."
        ),
        "edition": "We have read {edition}.",
        "edition-unknown": "The edition that we have read:",
        "reply": "Please send your answer to {reply_to}.",
        "reply-unknown": "Please send your answer to:",
        "thanks": "Thank you very much,",
        "from-unknown": "(name)",
        "contradiction": "The rulebook says both. {contradiction}",
        "against": "Taken by its words, the rulebook says {letters}.",
        "open": "The words decide for no answer.",
        "changes": "It changes {changes}.",
        "unmet": (
            "It seldom comes up, if ever: in none of {games} games that our computer played, so at most in one of "
            "{bound}."
        ),
        "drawn": "For example",
        "other": "something else:",
        "signed": "Name, date:",
        "key": "For typing in: {key}.",
        "none": "The rules leave nothing open that has not been settled.",
        "contested": "Readers differ.",
        "custom": "Many tables play it differently.",
        "text": "The words can also be read differently.",
        "assumed": "The rulebook does not say.",
        "straw": "We ask only to be sure.",
        "": "",
        "colon": ": ",
        "comma": ", ",
        "or": " or ",
        "space": " ",
    },
    "ja": {
        "title": "{game}のルールについてのご質問",
        "dear": "{maker} 様",
        "dear-unknown": "「{game}」の作者 様",
        "opening": (
            "このゲームのルールを、一文ずつコンピューター用に書き起こしました。二通り以上に読める箇所が{count}か所あります。"
            "正しいものに印を付けてください。どの答えも、そのままルールブックに載せられる文にしました。"
            "ご回答をいただくまでは、それぞれ最初の答えで遊びます。"
        ),
        "opening-one": (
            "このゲームのルールを、一文ずつコンピューター用に書き起こしました。二通り以上に読める箇所が1か所あります。"
            "正しいものに印を付けてください。どの答えも、そのままルールブックに載せられる文にしました。"
            "ご回答をいただくまでは、最初の答えで遊びます。"
        ),
        "edition": "読んだもの：{edition}。",
        "edition-unknown": "読んだルールブックの版：",
        "reply": "ご回答の宛先：{reply_to}",
        "reply-unknown": "ご回答の宛先：",
        "thanks": "どうぞよろしくお願いいたします。",
        "from-unknown": "（名前）",
        "contradiction": "ルールブックには両方の記述があります。{contradiction}",
        "against": "文面どおりに読むと{letters}です。",
        "open": "文面からは決められません。",
        "changes": "違いが出るもの：{changes}。",
        "unmet": (
            "起こるとしても、まれです。コンピューターに遊ばせた{games}回のゲームでは一度もなく、多くても{bound}回に1回です。"
        ),
        "drawn": "たとえば",
        "other": "その他：",
        "signed": "お名前・日付：",
        "key": "入力用：{key}。",
        "none": "決まっていない点はありません。",
        "contested": "読み方が分かれています。",
        "custom": "違う遊び方をする人が多い点です。",
        "text": "文面からは違う読み方もできます。",
        "assumed": "ルールブックに記載がありません。",
        "straw": "念のための確認です。",
        "": "",
        "colon": "：",
        "comma": "、",
        "or": "か",
        "space": "",
    },
}
"""What the letter says around the questions, by language; a grade says why the question is asked."""

LINE = "____________________"
"""Where something is to be written."""
LETTERS = "abcdefghijklmnopqrstuvwxyz"

PAGE = """<!DOCTYPE html>
<html lang="{language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>@page {{ size: A4; margin: 8mm 12mm }} :root {{ color-scheme: light }}
* {{ box-sizing: border-box }}
body {{ font: 9pt/1.25 sans-serif; margin: 0; overflow-wrap: anywhere; color: #000; background: #fff }}
h1 {{ font-size: 1.25em; margin: 0 0 1mm }} h2 {{ font-size: 1em; margin: 0 0 0.5mm }}
p, ul {{ margin: 0.5mm 0 }} ul {{ list-style: none; padding: 0 }} li {{ padding-left: 7mm; text-indent: -7mm }}
main {{ columns: 2; column-gap: 5mm; margin-top: 2mm }}
section {{ margin-bottom: 2mm }} h2, .place {{ break-after: avoid }} li, h2, .place {{ break-inside: avoid }}
html:lang(ja) i {{ font-style: normal }}
figure {{ margin: 1mm 0.4mm; padding: 0.7mm 1.5mm; border: 0.2mm solid #888; break-inside: avoid }}
figcaption {{ font-weight: bold }} figure p {{ margin: 0.3mm 0 }} figure span {{ margin: 0 1mm 0 0 }}
.piece {{ height: 4.2mm; vertical-align: middle; margin-right: 0.3mm }}
.track {{ width: 120mm; max-width: 100%; display: block }} .sheet {{ position: absolute }}
.key {{ font-size: 6.5pt; color: #555; break-inside: avoid }}
.each main {{ columns: auto }} .each section {{ break-before: page }}
.each .piece {{ height: 7mm }} .each li {{ margin: 2mm 0 }} .each section {{ font-size: 11pt; line-height: 1.4 }}
@media screen {{
  body {{ font-size: 11pt; line-height: 1.4; max-width: 186mm; margin: auto; padding: 1rem }} main {{ columns: auto }}
  .piece {{ height: 6mm }} .p-token, .p-die {{ height: 5.5mm }}
}}</style></head>
<body{kind}>
{body}
</body></html>
"""


class Drawing(NamedTuple):
    """The position in which two readings part: as lines of Markdown, and as HTML."""

    lines: tuple[str, ...]
    html: str


class Head(NamedTuple):
    """Who writes to whom about which rulebook. What is not known becomes a line to fill in.

    game      its title
    maker     who made it
    edition   which edition of the rulebook was read
    sender    who asks
    reply_to  where the answer goes
    """

    game: str
    maker: Translated | None = None
    edition: Translated | None = None
    sender: str = ""
    reply_to: str = ""


class Asked(NamedTuple):
    """A question of a letter.

    place    where the rulebook says it, in words
    changes  what another answer changes, in a few words; "" where nothing shows it
    unmet    in how many games nobody got to where its readings part; 0 where somebody did, or it is not known
    drawn    the position in which two readings part
    """

    ruling: Ruling
    place: str
    changes: str = ""
    unmet: int = 0
    drawn: Drawing | None = None


_MARKS = re.compile(r"`([^`]+)`|(?<!\w)(\*{1,2})(?=\S)([^`*]+?)(?<=\S)\2(?!\w)")
"""Code, or stressed words."""


def _plain(text: str) -> str:
    return " ".join(text.split())


def _marked(text: str) -> str:
    """A passage of a spec as HTML: code and stressed words are marked up, and nothing else is taken for markup."""
    return _MARKS.sub(
        lambda found: f"<code>{found[1]}</code>" if found[1] else f"<em>{found[3]}</em>", escape(_plain(text))
    )


def why(ruling: Ruling, language: Language) -> str:
    """Why a question is asked, in a sentence; "" where a spec from outside does not grade its readings."""
    said = SAID[language]
    match urgency_of(ruling):
        case Urgency.CONTRADICTION:
            return said["contradiction"].format(contradiction=_plain(ruling.contradiction))
        case Urgency.AGAINST_WORDS:
            letters = [LETTERS[at] for at, reading in enumerate(ruling.readings) if reading.grade == "text"]
            return said["against"].format(letters=said["or"].join(letters))
        case Urgency.OPEN:
            return said["open"]
        case _:
            return said[ruling.grade]


def _key(asked: Sequence[Asked], said: Mapping[str, str]) -> str:
    """What each box is called in an answers file."""
    return said["key"].format(
        key="; ".join(
            f"{number} {one.ruling.id}{said['colon']}"
            + ", ".join(f"{LETTERS[at]} {reading.id}" for at, reading in enumerate(one.ruling.readings))
            for number, one in enumerate(asked, 1)
        )
    )


def _told(told: Translated, language: Language) -> str:
    return str(getattr(told, language))


def _before(head: Head, asked: Sequence[Asked], language: Language) -> Iterator[str]:
    """The lines above the questions."""
    said = SAID[language]
    if head.maker:
        yield said["dear"].format(maker=_told(head.maker, language))
    else:
        yield said["dear-unknown"].format(game=head.game)
    if not asked:
        yield said["none"]
        return
    edition = said["edition"].format(edition=_told(head.edition, language)) if head.edition else ""
    opening = said["opening-one" if len(asked) == 1 else "opening"].format(count=len(asked))
    yield said["space"].join((opening, edition or f"{said['edition-unknown']} {LINE}"))
    yield said["reply"].format(reply_to=_plain(head.reply_to)) if head.reply_to else f"{said['reply-unknown']} {LINE}"
    unknown = f"{LINE} {said['from-unknown']}"
    yield f"{said['thanks']} {_plain(head.sender) or unknown}"


def about(one: Asked, language: Language) -> Iterator[str]:
    """Where a question comes from, why it is asked, what it changes, and whether it ever comes up."""
    reason = why(one.ruling, language)
    yield f"{one.place}{'' if one.place.endswith(('.', '。')) or not reason else {'en': '.', 'ja': '。'}[language]}"
    said = SAID[language]
    changes = said["changes"].format(changes=one.changes) if one.changes else ""
    unmet = said["unmet"].format(games=one.unmet, bound=seldom(one.unmet)) if one.unmet else ""
    yield said["space"].join(filter(None, (reason, changes, unmet)))


def markdown(
    head: Head, asked: Sequence[Asked], language: Language, *, pieces: str = "", each_on_a_page: bool = False
) -> str:
    """The letter as Markdown; it has no pages, and needs no pieces of drawings."""
    said = SAID[language]
    lines = [f"# {said['title'].format(game=head.game)}", ""]
    lines += [line for one in _before(head, asked, language) for line in (one, "")]
    for number, one in enumerate(asked, 1):
        place, reason = about(one, language)
        lines += [f"## {number}. {_plain(one.ruling.question)}", "", f"*{place}*{said['space']}{reason}".rstrip(), ""]
        lines += [f"- [ ] {LETTERS[at]}) {_plain(reading.text)}" for at, reading in enumerate(one.ruling.readings)]
        lines += [f"- [ ] {said['other']} {LINE}", ""]
        lines += [f"{said['drawn']}{said['colon'].rstrip()}", "", *one.drawn.lines, ""] if one.drawn else []
    lines += [f"{said['signed']} {LINE}", ""]
    return "\n".join([*lines, *([f"<small>{_key(asked, said)}</small>", ""] if asked else [])])


def html(
    head: Head, asked: Sequence[Asked], language: Language, *, pieces: str = "", each_on_a_page: bool = False
) -> str:
    """The letter as a page to print: on two sides of A4, or on a page for each question.

    pieces  what all drawings use, for once on the page
    """
    said = SAID[language]
    title = escape(said["title"].format(game=head.game))
    body = [
        f"<header><h1>{title}</h1>",
        *(f"<p>{escape(line)}</p>" for line in _before(head, asked, language)),
        "</header><main>",
        *(_section(number, one, language) for number, one in enumerate(asked, 1)),
        "</main>",
        f"<footer><p>{escape(said['signed'])} {LINE}</p>",
        *([f'<p class="key">{escape(_key(asked, said))}</p>'] if asked else []),
        "</footer>",
        pieces,
    ]
    kind = ' class="each"' if each_on_a_page else ""
    return PAGE.format(language=language, title=title, body="\n".join(body), kind=kind)


def _section(number: int, one: Asked, language: Language) -> str:
    said = SAID[language]
    place, reason = about(one, language)
    boxes = "".join(
        f"<li>☐ <b>{LETTERS[at]}</b> {_marked(reading.text)}</li>" for at, reading in enumerate(one.ruling.readings)
    )
    figure = one.drawn.html if one.drawn else ""
    return (
        f"<section><h2>{number}. {_marked(one.ruling.question)}</h2>"
        f'<p class="place"><i>{_marked(place)}</i>{said["space"]}{_marked(reason)}</p>'
        f"<ul>{boxes}<li>☐ {escape(said['other'])} {LINE}</li></ul>{figure}</section>"
    )
