"""The documents as a site: every page and every promised name is on it, its links lead somewhere, mistakes are red."""

import re
import subprocess
import sys
import zlib
from collections.abc import Iterator
from html import unescape
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

import lessons
import make_site
import rulecore
from docstrings import as_rst
from rulecore.cli.pages.report import BOOK
from rulecore.cli.pages.report import page_of as audit_of
from rulecore.howto import page_of

ROOT = Path(__file__).resolve().parents[2]
PROMISED = [f"{module}.{name}" for module in make_site.MODULES for name in make_site.promised(import_module(module))]
METHODS = [
    name
    for name in dir(rulecore.Game)
    if not name.startswith("_") and "Not a promise" not in (getattr(rulecore.Game, name).__doc__ or "")
]


class Page(HTMLParser):
    """The links of a page, what they can lead to, and how much is said of each name that is described."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.places: set[str] = set()
        self.words: dict[str, int] = {}
        self._described: list[str] = []
        self._is_told = False
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.places |= {place for place in (given.get("id"), given.get("name")) if place}
        self.links += [link for link in (given.get("href"), given.get("src")) if link]
        if tag == "dt" and "sig" in (given.get("class") or "").split() and given.get("id"):
            self._described = [*([] if self._is_told else self._described), str(given["id"])]
            self._is_told = False
        elif tag == "dd":
            self._is_told = True

    def handle_data(self, data: str) -> None:
        if self._is_told:
            for name in self._described:
                self.words[name] = self.words.get(name, 0) + len(data.split())


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the site, built as `make docs` builds it."""
    out = tmp_path_factory.mktemp("site")
    command = (sys.executable, str(ROOT / "docs" / "site" / "make_site.py"), "--out", str(out))
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert (out / "html" / "index.html").as_uri() in done.stdout
    return out / "html"


@pytest.fixture(scope="module")
def built(site: Path) -> dict[Path, Page]:
    return {path: Page(path) for path in site.rglob("*.html")}


def inventory(site: Path) -> set[str]:
    """The names that the site describes, as it tells other sites."""
    *_, packed = (site / "objects.inv").read_bytes().split(b"\n", 4)
    lines = zlib.decompress(packed).decode("utf-8").splitlines()
    return {line.split()[0] for line in lines if " py:" in line}


# --- the site of this repository ---


def test_every_promised_name_is_on_the_site(site: Path) -> None:
    assert len(PROMISED) > 80
    assert {*PROMISED} - inventory(site) == set()


def test_every_promised_method_of_a_game_is_on_the_site(site: Path) -> None:
    assert len(METHODS) > 20
    assert {f"rulecore.Game.{name}" for name in METHODS} - inventory(site) == set()


def test_something_is_said_of_every_name(built: dict[Path, Page]) -> None:
    words: dict[str, int] = {}
    for page in built.values():
        words |= page.words
    names = [*PROMISED, *(f"rulecore.Game.{name}" for name in METHODS)]
    assert [name for name in names if words.get(name, 0) < 3] == []


def test_every_document_is_a_page(site: Path) -> None:
    for page in make_site.pages(ROOT):
        assert (site / make_site.staged(page).with_suffix(".html")).is_file(), page


@pytest.mark.parametrize("game", rulecore.GAMES)
@pytest.mark.parametrize("language", rulecore.LANGUAGES)
def test_how_to_play_is_on_the_site_with_every_sentence_its_clauses_and_pictures(
    site: Path, game: str, language: str
) -> None:
    page = page_of(game, language)
    text = (site / "play" / f"{lessons.name_of(game, language)}.html").read_text(encoding="utf-8")
    plain = " ".join(unescape(re.sub("<[^>]*>", "", text)).split()).replace("’", "'")
    told = [one for section in page.sections for one in section.sentences]
    assert [one.text for one in told if one.marked(language) not in plain] == []
    cited = [id.lower() for one in told for id in one.clauses]
    assert re.findall(rf'href="\.\./spec/{game}\.html#([a-z0-9]+-[a-z]+-[a-z0-9]+)-', text) == cited
    assert text.count('<figure class="scene">') >= 3


def test_every_link_inside_the_site_leads_to_a_page_and_a_place_on_it(built: dict[Path, Page]) -> None:
    dead = [(path.name, link) for path, page in built.items() for link in page.links if not leads(path, link, built)]
    assert dead == []


def leads(path: Path, link: str, built: dict[Path, Page]) -> bool:
    """Whether the link of a page leads to something in the site; a link out of it is not judged."""
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return True
    target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
    place = unquote(parts.fragment)
    return target.exists() and (not place or target not in built or place in built[target].places)


def test_the_site_needs_nothing_from_elsewhere(site: Path) -> None:
    loaded = re.compile(r"""<(?:script|img|link)\b[^>]*\b(?:src|href)=["']?(?:https?:)?//""")
    assert [path for path in site.rglob("*.html") if loaded.search(path.read_text(encoding="utf-8"))] == []


def test_what_is_written_in_the_guides_can_be_searched(site: Path) -> None:
    index = (site / "searchindex.js").read_text(encoding="utf-8")
    assert "docs/glossary" in index and "determin" in index


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_clauses_lead_to_positions_in_the_page_that_is_built_beside_the_site(tmp_path: Path, game: str) -> None:
    source, page = tmp_path / "source", tmp_path / "page"
    text = (ROOT / "spec" / f"{game}.md").read_text(encoding="utf-8")
    for path, written in ((source / "spec" / f"{game}.md", text), (page / "index.html", "")):
        path.parent.mkdir(parents=True)
        path.write_text(written, encoding="utf-8")
    make_site.beside(source, tmp_path / "html", page, [game])
    assert (tmp_path / "html" / "page" / "index.html").is_file()
    led = (source / "spec" / f"{game}.md").read_text(encoding="utf-8")
    links = re.findall(r'^### \S+ · .*\n\n<p><a href="\.\./page/index\.html#trace/[\w-]+@\d+">', led, re.MULTILINE)
    assert len(links) == led.count("<a href") >= 20
    assert "page/index.html" not in text


def test_the_page_of_the_lab_leads_to_what_the_commands_write() -> None:
    text = (ROOT / "docs" / "site" / "lab.md").read_text(encoding="utf-8")
    pages = [f"lab/{name}" for game in rulecore.GAMES for name in (f"{game}{BOOK}", audit_of(game))]
    pages += ["page/index.html", "page/books/index.html"]
    assert re.findall(r'href="([^"]*)"', text) == pages


# --- for assistants ---


def test_every_page_of_the_contents_is_in_llms_txt_with_what_it_says_first(site: Path) -> None:
    text = (site / "llms.txt").read_text(encoding="utf-8")
    listed = re.findall(r"^(?!:|```)(\S+)$", (ROOT / "docs/site/contents.md").read_text(encoding="utf-8"), re.MULTILINE)
    entries = re.findall(r"^- \[([^\]]+)\]\(([^)]+)\): ([A-Z*`r].{20,}[.:])$", text, re.MULTILINE)
    assert [link for _, link, _ in entries] == ["llms-full.txt", *(f"{name}.html" for name in listed)]
    assert [link for _, link, _ in entries if not (site / link).is_file()] == []
    assert text.startswith("# rulecore\n\n> rulecore plays five published")
    assert ("A tour", "docs/tour.html") in [(title, link) for title, link, _ in entries]


def test_llms_full_txt_has_every_document_and_nothing_else(site: Path) -> None:
    """No rulebook is a document of the repository, so no text of one is in it."""
    rest = (site / "llms-full.txt").read_text(encoding="utf-8")
    assert rest.startswith("<!-- README.md -->\n\n# rulecore\n")
    for page in make_site.pages(ROOT):
        document = (ROOT / page).read_text(encoding="utf-8")
        assert rest.count(f"<!-- {page.as_posix()} -->\n\n{document}") == 1
        rest = rest.replace(f"<!-- {page.as_posix()} -->\n\n{document}", "")
    assert rest.strip() == ""


# --- mistakes ---


def made(folder: Path, **texts: str) -> tuple[bool, str]:
    """Whether these pages become a site, and what Sphinx says."""
    source = folder / "source"
    source.mkdir()
    for name, text in texts.items():
        (source / name.replace("_", ".")).write_text(text, encoding="utf-8")
    command = make_site.sphinx(source, folder / "html")
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False, cwd=ROOT)
    return done.returncode == 0, done.stdout + done.stderr


GOOD = "# Home\n\nSee [there](other.md#a-place) and {py:func}`rulecore.bots.random`.\n\n```{toctree}\nother\n```\n"
RANDOM = ".. autofunction:: rulecore.bots.random\n\n.. py:exception:: rulecore.InvalidData\n"
OTHER = f"# Other\n\n## A place\n\nWords.\n\n```{{eval-rst}}\n{RANDOM}```\n"


MISTAKES = {
    "page": ("[there](another.md)", "another.md"),
    "place": ("[there](other.md#a-palace)", "a-palace"),
    "here": ("[here](#a-palace)", "a-palace"),
    "name": ("{py:func}`rulecore.bots.rondam`", "rulecore.bots.rondam"),
    "document": ("{doc}`another`", "another"),
    "reference": ("{ref}`another`", "another"),
    "role": ("{funk}`rulecore.bots.random`", "funk"),
    "described": ("```{eval-rst}\n.. autofunction:: rulecore.bots.rondam\n```", "rondam"),
    "alone": ("No page leads here.", "toctree"),
}
"""By the page on which it is: a mistake, and what is said of it."""


@pytest.fixture(scope="module")
def mistaken(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """What Sphinx complains of where each page has a mistake, by lines."""
    listed = "\n".join(name for name in MISTAKES if name != "alone")
    pages = {f"{name}_md": f"# Page\n\n{text}\n" for name, (text, _) in MISTAKES.items()}
    index = GOOD.replace("other\n```", f"other\n{listed}\n```")
    is_good, told = made(tmp_path_factory.mktemp("mistaken"), index_md=index, other_md=OTHER, **pages)
    assert not is_good
    return [line for line in told.splitlines() if "WARNING" in line or "ERROR" in line]


@pytest.mark.parametrize("page", MISTAKES)
def test_a_planted_mistake_is_an_error_that_names_it(page: str, mistaken: list[str]) -> None:
    place = "autodoc" if page == "described" else f"/{page}.md:"  # autodoc says what it cannot describe, not where
    assert [line for line in mistaken if place in line and MISTAKES[page][1] in line]


def test_nothing_else_is_an_error(mistaken: list[str]) -> None:
    assert len(mistaken) == len(MISTAKES), mistaken


# --- how documents become pages ---


def led(text: str, page: str = "docs/tour.md", repository: str | None = "https://example.org/repository") -> str:
    return make_site.led_on(text, Path(page), ROOT, repository)


def test_a_link_to_a_page_stays_in_the_site() -> None:
    assert led("[b](bots.md#worlds)") == "[b](/docs/bots.md#worlds)"
    assert led("[r](../README.md)") == "[r](/index.md)"
    assert led("[e](../examples/oh_hell/)") == "[e](/examples/oh_hell/README.md)"


def test_a_link_to_a_file_that_is_no_page_leads_to_the_repository() -> None:
    assert led("[s](../examples/server.py)") == "[s](https://example.org/repository/blob/main/examples/server.py)"
    assert led("[g](rulecore/games)", "README.md") == "[g](https://example.org/repository/tree/main/rulecore/games)"


def test_where_the_repository_has_no_address_the_words_of_such_a_link_are_left() -> None:
    assert led("[s\nt](../examples/server.py) [b](bots.md)", repository=None) == "s\nt [b](/docs/bots.md)"


def test_a_picture_is_shown_and_its_words_stay() -> None:
    assert led("![A\ntable](docs/speed.svg)", "README.md") == "![A\ntable](/docs/speed.svg)"


@pytest.mark.parametrize("text", ["[n](none.md)", "[o](../../outside.md)", "[w](https://example.org/a)", "[h](#here)"])
def test_what_leads_nowhere_or_elsewhere_stays_as_it_is(text: str) -> None:
    assert led(text) == text


def test_code_stays_as_it_is() -> None:
    text = "```python\n>>> x = table[0](bots.md)\n```\n[b](bots.md)\n"
    assert led(text) == text.replace("[b](bots.md)", "[b](/docs/bots.md)")


# --- how docstrings become text ---


def links(word: str) -> Iterator[str]:
    yield from (f"rulecore.{word}",) if word in rulecore.__all__ else ()


def rst(*lines: str) -> list[str]:
    return as_rst(lines, lambda word: next(links(word), None))


def test_a_list_of_arguments_becomes_fields() -> None:
    assert rst("rng    where cards", "       come from", "names  a list") == [
        ":param rng: where cards",
        "    come from",
        ":param names: a list",
        "",
    ]


def test_marks_of_the_other_language_are_plain_text() -> None:
    assert rst("of_view and *all | some") == [r"of\_view and \*all \| some", ""]


def test_promised_names_are_links_and_others_code() -> None:
    assert rst("Raises InvalidData; `replay`, `x_y`.") == [
        "Raises :py:obj:`InvalidData <rulecore.InvalidData>`; :py:obj:`replay <rulecore.replay>`, ``x_y``.",
        "",
    ]


def test_an_example_stays_as_it_is() -> None:
    assert rst("Thus:", "", ">>> f(*x)", "1") == ["Thus:", "", ">>> f(*x)", "1", ""]
