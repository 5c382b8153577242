"""How well things are founded, for people: the grades of readings in words, and what is assumed of a game."""

from __future__ import annotations

from rulecore.registry import spec_of, titles_of

GRADES_IN_WORDS = {
    "en": {
        "contested": ("contested", "the text supports this reading as well as another, and readers differ"),
        "custom": ("custom", "what tables do, whatever the text says"),
        "text": ("text", "the words say it"),
        "assumed": ("assumed", "nothing says it; something has to stand there"),
        "straw": ("straw", "the text allows it, and nobody defends it"),
    },
    "ja": {
        "contested": ("解釈が分かれる", "どちらとも読め、実際に読み方が分かれている"),
        "custom": ("慣習", "文面にかかわらず、実際にそう遊ばれている"),
        "text": ("文面", "文面がそう述べている"),
        "assumed": ("仮定", "どこにも書かれていないが、何かに決める必要がある"),
        "straw": ("念のため", "そうも読めるが、その読み方を支持する人はいない"),
    },
}
"""By language and grade: its name, and what it means."""


def grade_named(grade: str, language: str) -> str:
    """The name of a grade; "" for none, where a spec from outside gives none."""
    return GRADES_IN_WORDS[language][grade][0] if grade else ""


def grade_explained(grade: str, language: str) -> str:
    """What a grade means; "" for none."""
    return GRADES_IN_WORDS[language][grade][1] if grade else ""


ASSUMED = {
    "en": (
        "{game}: the rulebook does not give all of {clauses}. What is missing is assumed, so no figure and no result "
        "that depends on it is a fact about the printed game. Give the printed ones in the config, as `components`."
    ),
    "ja": (
        "{game}：{clauses}はルールブックだけでは分からないため、一部を仮定しています。"
        "これによる数値や結果は、実際のゲームのものとは限りません。実物の値は設定の`components`で与えてください。"
    ),
}
"""What is assumed, in a sentence, by language."""


def assumed_in(game: str, language: str = "en") -> str:
    """Which clauses of a game are assumed, at least in part, and how to give what is printed; "" where none is."""
    titles = titles_of(game, language)
    comma, title = ("、", "（{}）") if language == "ja" else (", ", " ({})")
    named = [
        clause.id + (title.format(titles[clause.id]) if clause.id in titles else "")
        for clause in spec_of(game).clauses
        if clause.is_assumed
    ]
    return ASSUMED[language].format(game=game, clauses=comma.join(named)) if named else ""
