"""The part of the page that is for reading, made once: `python -m page.books FOLDER` writes the rulebooks of all games
in both languages, how to play, the questions, the letters, the witnesses step by step, and the figures of the lab.

The pages need no server, and load nothing from elsewhere. All links are relative, so that they may stand below any
path. Their names are the same in both languages.
"""

from __future__ import annotations

import argparse
import json
import shutil
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from page.golden import positions
from page.links import link
from page.witnesses import Stepped, Strip, stepped
from rulecore.audit.disagreements.stored import unmet
from rulecore.audit.grades import GRADES_IN_WORDS, assumed_in
from rulecore.audit.letter import Asked, about
from rulecore.audit.lockstep.configs import player_counts
from rulecore.audit.questions import Question, moot, questions
from rulecore.audit.rulebook import places_in, rulebook_of
from rulecore.audit.witnesses.tables import Contest
from rulecore.cli.asking import letter
from rulecore.cli.lookup import laws_stating
from rulecore.cli.pages.learn import example_of
from rulecore.cli.pages.text import line_of, links_in, prose
from rulecore.cli.pages.writing import TEMPLATES as SHARED
from rulecore.cli.pages.writing import acting
from rulecore.cli.situation import Drawer, Situation, in_short, situation, table_said
from rulecore.core.data import toml_of
from rulecore.core.messages import LANGUAGES, Language
from rulecore.core.spec import Ruling
from rulecore.howto import page_of, word
from rulecore.pictures import Scene
from rulecore.pictures.svg import Sheet, track
from rulecore.registry import GAMES, rules_of, spec_in, titles_of

HERE: Final = Path(__file__).parent
LAB: Final = HERE.parents[1] / "web_table" / "lab.json"
INDEX: Final = "index.html"
NAMES: Final = {"en": "English", "ja": "日本語"}
COLON: Final = {"en": ": ", "ja": "："}
COMMA: Final = {"en": ", ", "ja": "、"}


class Words:
    """What the pages say around everything else, in one language."""

    def __init__(self, language: Language) -> None:
        self._language, self._written = language, toml_of(HERE / "words.toml")

    def __call__(self, key: str, **values: Any) -> str:
        """A text with its places filled."""
        text: str = self._written[key][self._language]
        return text.format(**values)

    def found(self, says: str) -> str:
        """What was found about a reading."""
        text: str = self._written["found"][says][self._language]
        return text

    def players(self, count: int) -> str:
        """So many players."""
        return self("one" if count == 1 else "many", count=count)


@cache
def _environment() -> Environment:
    made = Environment(
        loader=ChoiceLoader([FileSystemLoader(folder, encoding="utf-8") for folder in (HERE / "templates", SHARED)]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals.update(track=track, acting=acting())
    return made


def _drawn(scene: Scene, sheet: Sheet) -> str:
    return _environment().get_template("scene.html.jinja").render(scene=scene, sheet=sheet)


@cache
def _situation(game: str, ruling: Ruling, contest: Contest, language: Language) -> Situation:
    """Where two readings part, in short; the same for every number of players."""
    return in_short(situation(game, ruling, contest, language))


# --- names of pages ---


def of_table(game: str, players: int) -> str:
    """The page with the questions for so many players."""
    return f"{game}.ask.{players}.html"


def of_pair(game: str, contest: Contest) -> str:
    """The page on which two readings part."""
    return f"{game}.witness.{'.'.join(contest)}.html"


def of(game: str, what: str) -> str:
    """Another page of a game."""
    return f"{game}.{what}.html"


class Row(NamedTuple):
    """Figures of the readings of a ruling: a row for each reading and way to play, and what is said below."""

    ruling: Ruling
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...]


class Shelf:
    """The pages of one game in one language."""

    def __init__(self, game: str, language: Language, links: Mapping[str, str], lab: Mapping[str, Any]) -> None:
        self.language: Language = language
        self.game, self.say = game, Words(language)
        self._links, self._lab = links, lab
        self._spec = spec_in(game, language)
        self._rulings = {ruling.id: ruling for ruling in self._spec.rulings}
        self._counts = player_counts(game)

    def pages(self, witnesses: Iterable[Stepped]) -> Iterator[tuple[str, str]]:
        """Every page, by its name."""
        shown = [*witnesses]
        pairs: dict[str, list[tuple[str, str]]] = {id: [] for id in self._rulings}
        for one in shown:
            named = self.say("or", one=one.title[0], other=one.title[1])
            pairs[one.ruling.id].append((of_pair(self.game, one.contest), named))
        yield self._page("rules", "rules", **self._of_rules(pairs))
        yield self._page("how-to-play", "how", **self._of_lesson())
        for players in self._counts:
            yield self._page(f"ask.{players}", "ask", **self._of_questions(players))
        yield self._page("witnesses", "witnesses", rulings=self._spec.rulings, pairs=pairs)
        for one in shown:
            yield self._page(f"witness.{'.'.join(one.contest)}", "witness", **self._of_witness(one))
        yield self._page("figures", "figures", rulings=tuple(self._of_figures()))

    def links(self) -> tuple[tuple[str, str], ...]:
        """The pages that a reader is led to, and what they are called."""
        found = (("rules", "rules"), ("how-to-play", "how"), ("letter", "letter"))
        more = (("witnesses", "witnesses"), ("figures", "figures"))
        return tuple((of(self.game, name), self.say(key)) for name, key in (*found, *more))

    def tables(self) -> tuple[tuple[str, str], ...]:
        """The pages with questions, and for how many players they are."""
        return tuple((of_table(self.game, players), self.say.players(players)) for players in self._counts)

    def _page(self, name: str, template: str, **context: Any) -> tuple[str, str]:
        title, here = rules_of(self.game).title, of(self.game, name)
        rules, ask = of(self.game, "rules"), of_table(self.game, self._counts[0])
        where = links_in(self._spec, "" if template == "rules" else rules, "" if template == "rules" else rules)
        named = {
            "rules": rules,
            "figures": of(self.game, "figures"),
            "tables": self.tables(),
            "pages": (*self.links()[:2], (ask, self.say("ask")), *self.links()[2:]),
            "title": f"{title}{COLON[self.language]}{context.pop('title', None) or self.say(template)}",
            "prose": lambda text: prose(text, where),
            "line": lambda text: line_of(text, where),
        }
        return here, _rendered(template, self.language, here, {**named, **context})

    def _of_rules(self, pairs: Mapping[str, list[tuple[str, str]]]) -> dict[str, Any]:
        return {
            "clauses": self._spec.clauses,
            "rulings": self._spec.rulings,
            "titles": titles_of(self.game, self.language),
            "laws": {one.id: laws_stating(self.game, one.id) for one in self._spec.clauses},
            "positions": self._links,
            "places": {
                one.id: self._place(one.place) for part in (self._spec.clauses, self._spec.rulings) for one in part
            },
            "grades": GRADES_IN_WORDS[self.language],
            "pairs": pairs,
            "assumed": assumed_in(self.game, self.language),
        }

    def _place(self, place: str) -> str:
        """Where that stands in the rulebook; "" for a place that has no words."""
        try:
            return rulebook_of(self.game).place(place, self.language)
        except ValueError:
            return ""

    def _of_lesson(self) -> dict[str, Any]:
        lesson = page_of(self.game, self.language)
        return {
            "lesson": lesson,
            "example": Markup(example_of(lesson)),
            "example_title": word("example", self.language),
        }

    def _of_questions(self, players: int) -> dict[str, Any]:
        table, drawer = {"game": self.game, "players": players}, Drawer(self.language)
        asked = [self._asked(one, drawer) for one in questions(table, self.language)]
        title = self.say("ask-of", players=self.say.players(players))
        pieces = Markup(drawer.pieces())
        return {"asked": asked, "moot": moot(table, self.language), "pieces": pieces, "title": title}

    def _asked(self, one: Question, drawer: Drawer) -> dict[str, Any]:
        place = places_in(self.game, {one.ruling.id: one.ruling}, self.language)[one.ruling.id]
        told = about(Asked(one.ruling, place, unmet=unmet(self.game, one.ruling.id)), self.language)
        drawn = ""
        if one.shown_by:
            drawn = drawer.drawn(_situation(self.game, one.ruling, one.shown_by, self.language)).html
        return {"ruling": one.ruling, "about": " ".join(told).rstrip(), "drawn": Markup(drawn)}

    def _of_witness(self, one: Stepped) -> dict[str, Any]:
        title = self.say("or", one=one.title[0], other=one.title[1])
        return {
            "title": title,
            "ruling": one.ruling,
            "table": one.table,
            "deeds": one.deeds,
            "sides": one.sides,
            "frames": Markup(one.frames),
            "film": f"{self.game}.film.js",
        }

    def _of_figures(self) -> Iterator[Row]:
        for id, measured in self._lab["games"][self.game].items():
            ruling = self._rulings[id]
            titles = {reading.id: reading.title or reading.id for reading in ruling.readings}
            rows, notes = list[tuple[str, ...]](), list[str]()
            for reading, found in measured["readings"].items():
                name = titles[reading]
                rows += [self._row(name, policy, one) for policy, one in found["by"].items()]
                if found["with"]:
                    company = table_said(self.game, {"rulings": found["with"]}, self.language)
                    notes.append(f"{name}{COLON[self.language]}{self.say('with', company=company)}")
                if better := found["better"]:
                    shares = {key: _percent(better[key]) for key in ("default", "reading")}
                    notes.append(self.say("better", name=name, **shares))
            yield Row(ruling, tuple(rows), tuple(notes))

    def _row(self, name: str, policy: str, found: Mapping[str, Any]) -> tuple[str, ...]:
        games = found["games"]
        return (
            name,
            self.say(policy),
            str(games),
            _share(found["applies"], games),
            self.say.found(found["says"]),
            self._winning(found["winning"]),
            _share(found["disputed"], games),
            f"{_share(found['other_winners'], games)} ({_share(found['placebo'], games)})",
        )

    def _winning(self, found: Mapping[str, Any] | None) -> str:
        if found is None:
            return "–"
        change, low, high = (f"{100 * found[name]:+.1f}" for name in ("change", "low", "high"))
        who = self.say("seat", number=found["seat"] + 1)
        return f"{who}{COLON[self.language]}{change} ({low} … {high})"


def _share(count: int, games: int) -> str:
    return _percent(count / games) if games else "–"


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def _rendered(template: str, language: Language, here: str, context: Mapping[str, Any]) -> str:
    say = Words(language)
    around = {
        "language": language,
        "other": next(one for one in LANGUAGES if one != language),
        "names": NAMES,
        "say": say,
        "colon": COLON[language],
        "comma": COMMA[language],
        "kind": template,
        "here": here,
        "pages": (),
    }
    return _environment().get_template(f"{template}.html.jinja").render({**around, **context})


# --- the folder ---


def books(folder: Path) -> None:
    """Write all pages into `folder/books`, which is made anew."""
    out = folder / "books"
    shutil.rmtree(out, ignore_errors=True)
    lab = json.loads(LAB.read_text(encoding="utf-8"))
    shelves: dict[Language, list[Shelf]] = {language: [] for language in LANGUAGES}
    for game in GAMES:
        links = {clause: link(*there) for clause, there in positions(game).items()}
        strips: dict[Language, Strip] = {language: Strip(game, language, _drawn) for language in LANGUAGES}
        witnesses: dict[Language, list[Stepped]] = {language: [] for language in LANGUAGES}
        for language, one in stepped(game, strips):
            witnesses[language].append(one)
        for language in LANGUAGES:
            shelf = Shelf(game, language, links, lab)
            shelves[language].append(shelf)
            for name, text in shelf.pages(witnesses[language]):
                _write(out / language / name, text)
            _write(out / language / f"{game}.film.js", strips[language].script())
            _write_letter(out / language / of(game, "letter"), game, language)
    for language, found in shelves.items():
        context = {"title": Words(language)("all"), "games": [_card(shelf) for shelf in found]}
        _write(out / language / INDEX, _rendered("index", language, INDEX, context))
    _write(out / INDEX, _chooser())
    _write(out / "style.css", "".join(path.read_text(encoding="utf-8") for path in _styles()))
    shutil.copy(HERE / "templates" / "steps.js", out / "steps.js")
    shutil.copy(LAB, out / LAB.name)


def _styles() -> tuple[Path, Path]:
    return SHARED / "style.css", HERE / "templates" / "books.css"


def _card(shelf: Shelf) -> tuple[str, tuple[tuple[str, str], ...], tuple[tuple[str, str], ...]]:
    return rules_of(shelf.game).title, shelf.links(), shelf.tables()


def _write_letter(path: Path, game: str, language: Language) -> None:
    """The letter as the command writes it, with a way back that is not printed."""
    path.parent.mkdir(parents=True, exist_ok=True)
    config = {"game": game, "players": player_counts(game)[0]}
    letter(
        game,
        config,
        language=language,
        form="html",
        effects=None,
        sender=None,
        reply_to=None,
        each_on_a_page=False,
        out=str(path),
    )
    style = '<link rel="icon" href="data:,">'
    style += "<style>@media print { .way { display: none } }</style>"
    back = f'<p class="way"><a href="{INDEX}">{Words(language)("all")}</a></p>'
    text = path.read_text(encoding="utf-8")
    _write(path, text.replace("</head>", f"{style}</head>", 1).replace("<header>", f"<header>{back}", 1))


def _chooser() -> str:
    """The page that leads to the index in each language."""
    ways = "\n".join(
        f'<li><a href="{one}/{INDEX}" hreflang="{one}" lang="{one}">{NAMES[one]}</a></li>' for one in NAMES
    )
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<title>rulecore</title><link rel="icon" href="data:,"><link rel="stylesheet" href="style.css"></head>\n'
        f'<body><main class="page"><h1>rulecore</h1><ul>\n{ways}\n</ul></main></body></html>\n'
    )


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def main() -> None:
    """Write the pages into the folder that the command names."""
    parser = argparse.ArgumentParser(prog="python -m page.books", description=__doc__)
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    folder: Path = parser.parse_args().folder
    books(folder)
    files = [path for path in (folder / "books").rglob("*") if path.is_file()]
    print(f"{len(files)} files, {sum(path.stat().st_size for path in files) // 1000:,} kB")


if __name__ == "__main__":
    main()
