"""How to play, as `rulecore.how_to_play` hands it out: the form of the page."""

from __future__ import annotations

from typing_extensions import TypedDict

from rulecore.core.messages import Language
from rulecore.core.trace import Record


class HowToSentence(TypedDict):
    """One sentence of the page.

    clauses     the ids of the clauses that it tells
    rulings     the ids of the rulings of which it tells a reading
    may_differ  whether a table may still agree on another reading of them
    """

    text: str
    clauses: list[str]
    rulings: list[str]
    may_differ: bool


class HowToSection(TypedDict):
    """A chapter of the page."""

    id: str
    title: str
    sentences: list[HowToSentence]


class HowToPart(TypedDict):
    """Steps of the example that belong together, from the first to the last."""

    title: str
    first: int
    last: int


class HowToExample(TypedDict):
    """A recorded game, and the parts of it that are worth a look."""

    trace: Record
    parts: list[HowToPart]


class HowToPlay(TypedDict):
    """One page for people who have never seen the rulebook.

    sections  empty where the game comes without such a page
    note      what is to be said at the foot: what the mark means, or that there is no page
    example   None where nobody chose any
    """

    game: str
    language: Language
    title: str
    sections: list[HowToSection]
    note: str
    example: HowToExample | None
