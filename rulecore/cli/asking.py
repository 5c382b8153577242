"""`rulecore ask` and `rulecore letter`: what a table, or a designer, should settle; and the answers."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence

from rulecore.audit.answers import answered
from rulecore.audit.answers import form as form_of
from rulecore.audit.disagreements.stored import unmet
from rulecore.audit.letter import LETTERS, Asked, Drawing, Head, about, html, markdown
from rulecore.audit.questions import Question, insist_on_company, moot, questions, worth_a_letter
from rulecore.audit.rulebook import places_in, rulebook_of
from rulecore.cli.inputs import BadInput, effects_from, read_config_file, write_file
from rulecore.cli.lookup import ruling_as_data
from rulecore.cli.output import Block, in_line, say, say_json, unsaved, unstressed
from rulecore.cli.pages import insist_on_extra
from rulecore.cli.texts import Texts
from rulecore.core.config import JsonObject, readings
from rulecore.core.errors import InvalidSpec, shown
from rulecore.core.messages import LANGUAGES, Language, language_named
from rulecore.core.spec import Ruling
from rulecore.registry import rules_of, spec_of, spec_path

FORMS = ("md", "html", "json")


def insist_on_players(game: str, file: str | None, config: JsonObject) -> None:
    """Where the command line does not say how many play, the file does, or it makes no difference. Raises
    InvalidConfig.

    config  what both say, with the smallest number of players
    """
    given = read_config_file(file) if file else {}
    if "players" not in given:
        insist_on_company(game, {name: value for name, value in config.items() if name != "players"})


def ask(
    game: str,
    config: JsonObject,
    *,
    language: str,
    effects: str | None,
    answers: Mapping[str, str],
    by: str | None,
    on: str | None,
    save: str | None,
    form: str | None,
    as_json: bool,
) -> None:
    """Show the questions; with `save`, write the answers, which are typed where none is given; with `form`, write the
    questions to be filled in.

    Raises BadInput, InvalidConfig, InvalidData.
    """
    spoken = language_named(language)
    if as_json and (save or form):
        raise BadInput("--json prints the questions; leave it out with --form and --save")
    asked, text = questions(config, spoken, effects_from(game, effects)), Texts("ask", spoken)
    if save is None:
        if answers or by or on:
            raise BadInput("--answer, --by and --on go with --save FILE, which is where the answers are written")
        if form is not None:
            _write_form(game, asked, form, text)
        elif as_json:
            say_json([ruling_as_data(one.ruling) for one in asked])
        else:
            say(_for_table(config, spoken), "", *_all(game, asked, spoken), *_moot(game, config, spoken))
        return
    if form is not None:
        raise BadInput("--form writes questions and --save writes answers; leave out one of them")
    if not (by and on):
        raise BadInput("--save needs --by NAME and --on DATE: who answered, and when")
    with unsaved():
        chosen = dict(answers) or _typed(game, asked, spoken)
    found = answered(game, chosen, by, on)
    write_file(save, found.toml() if _is_toml(save) else found.text())
    say(text("written", count=len(found.answers), file=save, game=game))


def _for_table(config: JsonObject, language: Language) -> str:
    """For which table the questions are."""
    from rulecore.cli.situation import table_said

    return Texts("ask", language)("table", table=table_said(str(config["game"]), config, language))


def _write_form(game: str, asked: Sequence[Question], path: str, text: Texts) -> None:
    if not _is_toml(path):
        raise BadInput(f"--form writes TOML, so the name of its file should end with .toml, not {shown(path)}")
    write_file(path, form_of(game, [one.ruling for one in asked]))
    say(text("form", count=len(asked), file=path, game=game))


def _is_toml(path: str) -> bool:
    return path.lower().endswith(".toml")


def _moot(game: str, config: JsonObject, language: Language) -> tuple[Block, ...]:
    """What is not asked because it makes no difference."""
    found, text = moot(config, language), Texts("ask", language)
    return (text("moot"), *(text("moot-one", **_about(one)) for one in found), "") if found else ()


def _all(game: str, asked: Sequence[Question], language: Language) -> tuple[Block, ...]:
    if not asked:
        return (Texts("ask", language)("settled"),)
    return tuple(block for number, one in enumerate(asked, 1) for block in _one(game, number, one, language))


def _one(game: str, number: int, one: Question, language: Language) -> tuple[Block, ...]:
    """A question, its readings, and a position in which two of them differ."""
    ruling, text, blocks = one.ruling, Texts("ask", language), list[Block]()
    blocks.append(text("question", number=number, **_about(ruling)))
    place = places_in(game, {ruling.id: ruling}, language)[ruling.id]
    told = " ".join(about(Asked(ruling, place, unmet=unmet(game, ruling.id)), language))
    blocks.append(text("about", ruling=ruling.id, place=told.rstrip()))
    for number_of, reading in enumerate(ruling.readings, 1):
        mark = text("default") if reading.id == ruling.default else ""
        name = reading.id if language == LANGUAGES[0] else f"{reading.title}（{reading.id}）"
        blocks.append(text("reading", place=number_of, reading=name, mark=mark, text=in_line(reading.text)))
    if one.shown_by:
        from rulecore.cli.situation import in_lines, situation

        found = situation(game, ruling, one.shown_by, language)
        quoted = (unstressed(line.removeprefix("> ")) for line in in_lines(found, language))
        blocks += [text("example"), *(f"   {line}" for line in quoted)]
    return (*blocks, "")


def _about(ruling: Ruling) -> dict[str, str]:
    return {"question": in_line(ruling.question), "ruling": ruling.id}


def _typed(game: str, asked: Sequence[Question], language: Language) -> dict[str, str]:
    """The answers that are typed: the number or the name of a reading; an empty line leaves the question open."""
    chosen, text = dict[str, str](), Texts("ask", language)
    for number, one in enumerate(asked, 1):
        say(*_one(game, number, one, language), text("which"))
        if reading := _reading_typed([reading.id for reading in one.ruling.readings], text):
            chosen[one.ruling.id] = reading
    return chosen


def _reading_typed(names: Sequence[str], text: Texts) -> str:
    """The name of a reading, asked for again until there is one; "" for an empty line, and at the end of the input."""
    by_word = {**{str(number): name for number, name in enumerate(names, 1)}, **{name: name for name in names}, "": ""}
    while (typed := sys.stdin.readline().strip()) not in by_word:
        say(text("no-reading", typed=shown(typed), last=len(names)))
    return by_word[typed]


def letter(
    game: str,
    config: JsonObject,
    *,
    language: str,
    form: str,
    effects: str | None,
    sender: str | None,
    reply_to: str | None,
    each_on_a_page: bool,
    out: str | None,
) -> None:
    """Write a letter, or print it. Raises BadInput, InvalidConfig, InvalidGame, InvalidSpec."""
    if form not in FORMS:
        raise BadInput(f"--format should be one of {', '.join(FORMS)}, not {form[:40]!r}")
    if each_on_a_page and form != "html":
        raise BadInput("--page-each is about pages: it goes with --format html")
    spoken = language_named(language)
    _insist_on_places(game)
    found = worth_a_letter(questions(config, spoken, effects_from(game, effects), most=None, at_every_table=True))
    places = places_in(game, {one.ruling.id: one.ruling for one in found}, spoken)
    asked, pieces = _asked(game, found, places, spoken, is_page=form == "html")
    if form == "json":
        told = [{**ruling_as_data(one.ruling), "where": one.place, "example": _example(one)} for one in asked]
        say_json({"game": game, "language": spoken, "questions": told}, out)
        return
    book = rulebook_of(game)
    head = Head(rules_of(game).title, book.maker, book.edition, sender or "", reply_to or "")
    written = (html if form == "html" else markdown)(head, asked, spoken, pieces=pieces, each_on_a_page=each_on_a_page)
    if out is None:
        say(written.rstrip(), whole=True)
    else:
        write_file(out, written)


def _insist_on_places(game: str) -> None:
    """A letter quotes a rulebook. Raises InvalidSpec where the rulings of a game have no spec that says where they
    come from."""
    missing = readings(rules_of(game).config).keys() - {ruling.id for ruling in spec_of(game).rulings}
    if missing:
        names = ", ".join(sorted(missing))
        raise InvalidSpec(f"{spec_path(game).name}: a letter needs the place in the rulebook of {names}")


def _example(one: Asked) -> list[str]:
    """The position in which two readings part, in lines of Markdown without their marks of a quotation."""
    return [line.removeprefix("> ") for line in one.drawn.lines] if one.drawn else []


def _asked(
    game: str, found: Sequence[Question], places: Mapping[str, str], language: Language, *, is_page: bool
) -> tuple[list[Asked], str]:
    """The questions with the positions in which their readings part, and what the pictures of these use. Raises
    BadInput where the extra for pages is needed and missing."""
    from rulecore.cli.situation import Drawer, in_lines, in_short, situation

    asked: list[Asked] = []
    if is_page:
        insist_on_extra()
    drawer = Drawer(language) if is_page else None
    names = {
        (one.ruling.id, reading.id): f"{number}{LETTERS[at]}"
        for number, one in enumerate(found, 1)
        for at, reading in enumerate(one.ruling.readings)
    }
    for ruling, shown_by in found:
        one = Asked(ruling, places[ruling.id], unmet=unmet(game, ruling.id))
        if shown_by:
            there = in_short(situation(game, ruling, shown_by, language, names))
            drawn = drawer.drawn(there) if drawer else Drawing((*in_lines(there, language),), "")
            one = one._replace(changes=there.changes, drawn=drawn)
        asked.append(one)
    return asked, drawer.pieces() if drawer else ""
