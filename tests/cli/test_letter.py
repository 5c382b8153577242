"""`rulecore letter`, as a designer reads it: what is asked first, in whole words, and no id in the prose."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from cli_run import GAME, refused, run

import rulecore
from rulecore.audit.disagreements.stored import kept
from rulecore.audit.impact.statistics import share
from rulecore.audit.letter import Asked, Head, html, markdown, why
from rulecore.audit.questions import MOST, Urgency, in_order, urgency_of
from rulecore.audit.rulebook import Rulebook, Translated, places_in, rulebook_of, rulebook_path
from rulecore.audit.witnesses.stored import shelf
from rulecore.core.errors import InvalidSpec
from rulecore.core.messages import LANGUAGES, Language
from rulecore.core.spec import Reading, Ruling, parse, spec_at
from rulecore.registry import spec_in

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
every_letter = pytest.mark.parametrize(("game", "language"), [(g, one) for g in rulecore.GAMES for one in LANGUAGES])
KEY = re.compile(r"<small>.*?</small>|<p class=\"key\">.*?</p>")
"""The one place for ids: small print under the letter, from which the answers are typed in."""
CODES = re.compile(
    r"\b[A-Z]{2}-[A-Z]+-\w+|[Ss]eats? \d|\bP\d\b|\b[A-Z]+\d+(?::\d+)?\b|¶|\bl\.\d|\bs\d\b|`|\bviews?\b|\w_\w|\bconfig\b"
)
"""Clauses, seats counted from 0, pieces and places in short, words of programs."""


@cache
def letter(game: str, language: str, form: str = "md") -> str:
    return run("letter", game, "--lang", language, "--format", form)


@cache
def questions_of(game: str) -> tuple[str, ...]:
    """The ids of the rulings, in the order of the letter."""
    data = json.loads(run("letter", game, "--json"))
    return tuple(one["id"] for one in data["questions"])


def ids_of(game: str) -> Iterator[str]:
    """Ids that are no words: of rulings and readings, those with a hyphen; "dice-off" is a word of DTwww."""
    for ruling in rulecore.rulings(game):
        for id in (ruling.id, *(reading.id for reading in ruling.readings)):
            if "-" in id and id != "dice-off":
                yield id


def faults_of(prose: str, game: str) -> list[str]:
    """What a designer cannot know."""
    found = [id for id in ids_of(game) if re.search(rf"(?<![\w-]){re.escape(id)}(?![\w-])", prose)]
    return found + [one[0] for one in CODES.finditer(prose.replace("____________________", ""))]


def prose_of(written: str) -> str:
    """A letter without its key, and a page without its marks and pictures."""
    text = re.sub(r"<style>.*?</style>|<svg.*?</svg>", "", KEY.sub("", written), flags=re.DOTALL)
    return re.sub(r"<[^>]*>", " ", text)


@every_letter
@pytest.mark.parametrize("form", ["md", "html"])
def test_no_id_stands_in_the_prose_of_a_letter(game: str, language: Language, form: str) -> None:
    written = letter(game, language, form)
    assert faults_of(prose_of(written), game) == []
    assert KEY.search(written), "the key has them"


@pytest.mark.parametrize(
    "planted",
    ["as `pool` has it", "as under bid-supply", "see ZT-BID-4", "seat 0 wins", "P1 leads", "HTP ¶2 s2", "A5", "W4:1"],
)
def test_what_a_designer_cannot_know_is_noticed(planted: str) -> None:
    assert faults_of(planted, GAME)


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_a_japanese_letter_is_japanese_to_the_last_label(game: str) -> None:
    """But for names: of the game, of people, and of parts of a rulebook as it is printed, which stand in brackets."""
    text = re.sub(r"「[^」]*」|（[^）]*Dashimakitei[^）]*）", "", prose_of(letter(game, "ja")))
    book = rulebook_of(game)
    for name in (rulecore.game({"game": game, "players": 3}).rules.title, book.maker.ja if book.maker else ""):
        text = text.replace(name, "") if name else text
    assert re.findall(r"[A-Za-z]{2,}", text) == []


# --- what is asked first ---


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_the_most_urgent_questions_come_first_and_what_depends_on_one_comes_right_after_it(game: str) -> None:
    rulings = {ruling.id: ruling for ruling in rulecore.rulings(game)}
    asked = [rulings[id] for id in questions_of(game)]
    assert 4 < len(asked) <= MOST
    heads = [one for one in asked if not one.under]
    best = [min(urgency_of(one) for one in (head, *(o for o in asked if o.under == head.id))) for head in heads]
    assert best == sorted(best)
    for at, one in enumerate(asked):
        assert not one.under or {before.under or before.id for before in asked[:at][-1:]} == {one.under}


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_a_designer_is_not_asked_what_nobody_defends(game: str) -> None:
    rulings = {ruling.id: ruling for ruling in rulecore.rulings(game)}
    asked = [rulings[id] for id in questions_of(game)]
    assert all(one.under in questions_of(game) for one in asked if one.grade == "straw")


@pytest.mark.fuertorite
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_contradiction_of_fuertorite_is_the_first_question(language: Language) -> None:
    assert questions_of("fuertorite")[:4] == ("pass-direction", "end-count", "deck-empty", "deck-short")
    (ruling,) = [one for one in spec_in("fuertorite", language).rulings if one.id == "pass-direction"]
    told = letter("fuertorite", language)
    assert told.index(" ".join(ruling.contradiction.split())) < told.index("## 2.")


def made_up(id: str, *grades: str, under: str = "", contradiction: str = "") -> Ruling:
    readings = tuple(Reading(chr(ord("a") + at), "It is so here.", grade, "so.") for at, grade in enumerate(grades))
    return Ruling(id, "page 1", "What?", readings, "a", "so.", "always.", (), contradiction, under)


def test_the_order_of_made_up_questions() -> None:
    plain = made_up("plain", "text", "contested")
    hidden = made_up("hidden", "straw", "straw", contradiction="One says so, one says not.")
    against = made_up("against", "custom", "text")
    open_one = made_up("open", "contested", "straw")
    child = made_up("child", "text", "straw", under="open")
    urgent_child = made_up("urgent-child", "assumed", "text", under="plain")
    alone = made_up("alone", "text", "straw", under="somewhere-else")
    asked = in_order([alone, child, open_one, urgent_child, plain, against, hidden])
    ids = [one.id for one in asked]
    assert ids == ["hidden", "plain", "urgent-child", "against", "open", "child", "alone"]


@pytest.mark.fuertorite
def test_a_contradiction_is_asked_first_whatever_the_default_is() -> None:
    rulings = rulecore.rulings("fuertorite")
    turned = [one._replace(readings=one.readings[::-1], default=one.readings[-1].id) for one in rulings]
    assert in_order(rulings)[0].id == in_order(turned)[0].id == "pass-direction"
    unsaid = [one._replace(contradiction="") for one in rulings]
    assert in_order(unsaid)[0].id != "pass-direction"


def test_why_a_question_is_asked_names_the_answers_that_the_words_support() -> None:
    assert why(made_up("x", "custom", "text", "straw", "text"), "en") == "Taken by its words, the rulebook says b or d."
    assert why(made_up("x", "contested", "contested"), "en") == "The words decide for no answer."
    assert urgency_of(made_up("x", "text", "text")) == Urgency.USUAL


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_every_witness_of_a_ruling_that_stands_under_another_one_needs_that_one(game: str) -> None:
    for ruling in (one for one in rulecore.rulings(game) if one.under):
        kept = shelf(game)
        configs = [one.config for one in kept.witnesses if one.ruling == ruling.id] if kept else []
        by_hand = json.loads((EXAMPLES / game / "witnesses" / f"{ruling.id}.json").read_text(encoding="utf-8"))
        configs += [position["config"] for position in by_hand["positions"]]
        assert configs
        assert all(config and ruling.under in config["rulings"] for config in configs), ruling.id


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_every_witness_of_a_ruling_has_a_number_of_players_with_which_it_can_matter(game: str) -> None:
    for ruling in (one for one in rulecore.rulings(game) if one.players):
        kept = shelf(game)
        configs = [one.config for one in kept.witnesses if one.ruling == ruling.id and one.config] if kept else []
        assert configs and all(config["players"] in ruling.players for config in configs), ruling.id


SPEC = """### AB-ONE-1 · rule · page 1

Text.

rulings: one, two

### one · page 1

What?

- `a` (default): A.
- `b`: B.

{}reason: so.

differ: always.

clauses: AB-ONE-1

### two · page 1

What?

- `a` (default): A.
- `b`: B.

{}reason: so.

differ: always.

clauses: AB-ONE-1
"""


@pytest.mark.parametrize(
    ("first", "second", "fault"),
    [
        ("under: three\n\n", "", "one: `under:` should name a ruling without an `under:`, not 'three'"),
        ("under: one\n\n", "", "not 'one'"),
        ("under: two\n\n", "under: one\n\n", "not 'two'"),
        ("players: two\n\n", "", "`players:` should be numbers such as 2, 3, 4, not 'two'"),
    ],
)
def test_a_ruling_stands_under_one_that_stands_by_itself(first: str, second: str, fault: str) -> None:
    one, two = parse("a", SPEC.format("under: two\n\nplayers: 2, 3\n\ncontradiction: both.\n\n", "")).rulings
    assert (one.under, one.players, one.contradiction) == ("two", (2, 3), "both.")
    assert (two.under, two.players, two.contradiction) == ("", (), "")
    with pytest.raises(InvalidSpec, match=re.escape(fault)):
        parse("a", SPEC.format(first, second))


# --- who writes, to whom, about what ---


@every_letter
def test_a_letter_says_who_asks_where_the_answer_goes_and_which_edition_was_read(game: str, language: Language) -> None:
    known = run("letter", game, "--lang", language, "--from", "Ada Byron", "--reply-to", "ada@example.org")
    assert "Ada Byron" in known and "ada@example.org" in known
    book = rulebook_of(game)
    for told in filter(None, (book.maker, book.edition)):
        assert getattr(told, language) in known
    unknown = letter(game, language)
    assert unknown.split("## 1.")[0].count("____________________") == 2 + (book.edition is None)


def test_what_is_not_known_of_a_rulebook_is_a_line_to_fill_in() -> None:
    asked = [Asked(made_up("one", "text", "straw"), "page 1")]
    told = markdown(Head("Game"), asked, "en")
    assert told.startswith("# Questions about the rules of Game\n\nDear designer of Game,\n")
    assert "In one place they" in told and "The edition that we have read: ____" in told
    assert "leave nothing open" in html(Head("Game", maker=Translated(en="Ann", ja="アン")), [], "en")


def test_a_letter_has_every_question_with_a_box_for_each_reading() -> None:
    asked = [Asked(ruling, "page 1") for ruling in rulecore.rulings(GAME)]
    boxes = sum(len(one.ruling.readings) + 1 for one in asked)
    head = Head(GAME)
    assert markdown(head, asked, "en").count("- [ ] ") == html(head, asked, "en").count("☐") == boxes
    assert "1 bid-supply: a unlimited, b pool, c equal-share" in markdown(head, asked, "en")
    assert '<body class="each">' in html(head, asked, "en", each_on_a_page=True)


def test_nothing_in_a_letter_is_taken_for_markup_but_code_and_stressed_words() -> None:
    ruling = made_up("one", "text", "straw")._replace(question="<b>? *Both* of `2*3*4`")
    told = html(Head("<i>", sender="<u>"), [Asked(ruling, "<s>")], "ja")
    assert "&lt;b&gt;? <em>Both</em> of <code>2*3*4</code>" in told
    assert "<i>の" not in told and "<u>" not in told and "<s>" not in told
    assert '<html lang="ja">' in told


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_what_nobody_got_into_is_said_to_come_up_seldom_with_its_bound(game: str) -> None:
    """As it is kept; test_disagreements.py finds the shares anew."""
    found = kept(game)
    assert found is not None
    parts = re.split(r"\n## \d+\. ", letter(game, "en"))[1:]
    for ruling, part in zip(questions_of(game), parts, strict=True):
        pairs = [pair for pair in found.pairs if pair.ruling == ruling]
        met = any(share.count for pair in pairs for share in pair.by.values())
        games = min(sum(share.games for share in pair.by.values()) for pair in pairs)
        bound = share(0, games)["high"]
        told = re.search(r"It seldom comes up, if ever: in none of (\d+) games .* at most in one of (\d+)\.", part)
        assert (told is None) == met, ruling
        if told:
            assert int(told[1]) == games >= 120
            assert 1 / (int(told[2]) + 1) <= bound + 1e-6 and bound <= 1 / int(told[2]) + 1e-6


def test_pages_are_a_matter_of_html() -> None:
    assert "--page-each is about pages" in refused("letter", GAME, "--page-each")


# --- places ---


@every_letter
def test_every_place_of_a_ruling_can_be_found_by_its_words(game: str, language: Language) -> None:
    rulings = {ruling.id: ruling for ruling in rulecore.rulings(game)}
    found = places_in(game, rulings, language)
    assert found.keys() == rulings.keys()
    assert [text for text in found.values() if re.search(r"¶|\bs\d|\bl\.\d|e\.g\.|silence|;\s*;", text)] == []
    unused = [part for part in rulebook_of(game).parts if not any(part in one.place for one in rulings.values())]
    assert unused == []


@pytest.mark.parametrize(
    ("code", "english", "japanese"),
    [
        ("HTP ¶2 s2", "How to play, paragraph 2, second sentence", "「HOW TO PLAY」の第2段落の第2文"),
        (
            "HTP ¶2 s2, ¶3 s1",
            "How to play, paragraph 2, second sentence, and paragraph 3, first sentence",
            "「HOW TO PLAY」の第2段落の第2文と第3段落の第1文",
        ),
        (
            "SV s1–s3",
            "Score calculation (variant), first to third sentences",
            "「SCORE CALCULATION (VARIANT)」の第1〜3文",
        ),
        ("PURPOSE; SV", "Purpose of the game; Score calculation (variant)", None),
        ("silence", "The rulebook does not say.", "ルールブックには書かれていません。"),
    ],
)
def test_a_place_in_words(code: str, english: str, japanese: str | None) -> None:
    book = rulebook_of("zimbabweee")
    assert book.place(code, "en") == english
    assert japanese is None or book.place(code, "ja") == japanese


@pytest.mark.parametrize(
    ("code", "fault"),
    [("XYZ ¶2", "XYZ ¶2"), ("HTP ¶x", "¶x"), ("¶2", "¶2"), ("HTP ¶2, SC ¶1", "SC ¶1"), ("HTPs1", "HTPs1")],
)
def test_a_place_that_no_part_of_the_rulebook_has_is_refused(code: str, fault: str) -> None:
    with pytest.raises(ValueError, match=re.escape(fault)):
        rulebook_of("zimbabweee").place(code, "en")
    (ruling, *_) = rulecore.rulings(GAME)
    with pytest.raises(InvalidSpec, match=r"zimbabweee\.md: bid-supply: .* should begin with one of COMPONENTS, "):
        places_in(GAME, {ruling.id: ruling._replace(place=code)}, "en")


def test_places_of_a_game_from_outside_are_words_already_and_must_be_there() -> None:
    assert Rulebook().place("How to play,  page 2", "ja") == "How to play, page 2"
    (ruling, *_) = rulecore.rulings(GAME)
    with pytest.raises(InvalidSpec, match="bid-supply: has no place in the rulebook"):
        places_in(GAME, {ruling.id: ruling._replace(place=" ")}, "en")


def test_a_letter_that_cannot_quote_is_refused_with_one_clear_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spec = spec_at(Path(__file__).resolve().parents[2] / "spec" / f"{GAME}.md", GAME)
    bare = spec._replace(rulings=(spec.rulings[0]._replace(place=""), *spec.rulings[1:]))
    monkeypatch.setattr("rulecore.audit.questions.spec_in", lambda *_: bare)
    assert "bid-supply: has no place in the rulebook" in refused("letter", GAME)
    monkeypatch.setattr("rulecore.cli.asking.spec_of", lambda *_: bare._replace(rulings=spec.rulings[1:]))
    assert "a letter needs the place in the rulebook of bid-supply" in refused("letter", GAME)
    assert "language: should be one of 'en', 'ja', not 'de'" in refused("letter", GAME, "--lang", "de")


@pytest.mark.parametrize(
    ("text", "fault"),
    [("maker = 3", "maker: "), ("[parts]\nHTP = {en = 'a'}", "parts.HTP.ja: "), ("a = 1", "a: "), ("a", "is no TOML")],
)
def test_a_description_of_a_rulebook_that_is_not_in_form_is_refused(
    text: str, fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "x.rulebook.toml"
    path.write_text(text, encoding="utf-8")
    assert rulebook_path(GAME).is_file()
    monkeypatch.setattr("rulecore.audit.rulebook.rulebook_path", lambda _: path)
    rulebook_of.cache_clear()
    with pytest.raises(InvalidSpec, match=rf"x\.rulebook\.toml: {re.escape(fault)}"):
        rulebook_of(GAME)
    rulebook_of.cache_clear()
