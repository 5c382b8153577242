"""The checks of the project: which commands `make quick`, `make test`, `make verify` and `make deep` run."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from rulecore.registry import GAMES
from rulecore.testing import suite

ROOT = Path(__file__).resolve().parent.parent


class Check(NamedTuple):
    """A command, and the pattern whose last match in its output is the figure of the table.

    games    the game that it is about and that the suite of every game is run on, "" where it is not one
    profile  how long tests search: RULECORE_PROFILE, "" for that of the run
    unseen   the files that it reads in other ways than by opening them from Python, as patterns in which `*` stands for
             anything: by a compiler, by comparing times with a cache; None where it starts no such program, so that a
             result is not kept if it does
    """

    name: str
    command: tuple[str, ...]
    figure: str
    games: str = ""
    profile: str = ""
    unseen: tuple[str, ...] | None = None

    @property
    def is_of_tests(self) -> bool:
        """Whether its figure is a number of tests, for which there is a floor."""
        return r"\d+ passed" in self.figure


def python(*arguments: str) -> tuple[str, ...]:
    """A command of this interpreter."""
    return sys.executable, *arguments


def pytest_run(name: str, *arguments: str) -> Check:
    """A run of pytest by itself."""
    return Check(name, python("-m", "pytest", "-p", "no:cacheprovider", *arguments), r"\d+ passed[^\n=]*(?= in )")


SEVERAL = "several_games"
"""The mark of tests that read the rules of several games."""
PARTS = {
    **{(game, game): game for game in GAMES},
    ("", SEVERAL): "all games",
    ("zimbabweee", f"not ({' or '.join((*GAMES, SEVERAL))})"): "common",
}
"""What the parts of `by_game` gather and choose."""


def by_game(name: str, *arguments: str, unseen: tuple[str, ...] | None = None) -> Iterator[Check]:
    """The same tests in parts: those that have a game in their names or marks, game by game; those that are marked as
    reading several games; and the others. A rule that is changed concerns few of them: tables are gathered for the game
    of a part alone (`chosen.py`), for the others for the game that most of them play."""
    for (games, words), part in PARTS.items():
        yield pytest_run(f"{name}: {part}", *arguments, "-k", words)._replace(games=games, unseen=unseen)


def in_one(checks: Iterable[Check]) -> tuple[Check, ...]:
    """The same checks, with the parts of `by_game` in one where all of them are run: to begin each takes seconds."""
    found = dict[tuple[str, ...], Check]()
    for check in checks:
        is_part = check.command[-2] == "-k" and (check.games, check.command[-1]) in PARTS
        command = check.command[:-2] if is_part else check.command
        whole = check._replace(name=check.name.rpartition(": ")[0], command=command, games="") if is_part else check
        found.setdefault((*command, whole.games, whole.profile), whole)
    return tuple(found.values())


def for_each_game(name: str, figure: str, *command: str) -> tuple[Check, ...]:
    """A command that takes games, once with each."""
    return tuple(Check(f"{name}: {game}", python(*command, game), figure, game) for game in GAMES)


def newcomer(game: str) -> Check:
    """A game from outside, as its author has it. What it starts reads a copy, without our games."""
    check = Check(f"a game from outside: {game}", python("tests/newcomer.py", game), r"\d+ passed[^\n=]*(?= in )")
    package = ("rulecore/[!g]*", "rulecore/games/__init__.py")
    return check._replace(
        unseen=(*package, "spec/*", "tests/*", "examples/*", "pyproject.toml", "hatch_*.py", "LICENSE")
    )


def paths(files: Iterable[Path]) -> tuple[str, ...]:
    """The files as they are named from the root."""
    return tuple(path.relative_to(ROOT).as_posix() for path in sorted(files))


PACKAGED = ("pyproject.toml", "hatch_*.py", "README.md", "CHANGELOG.md", "LICENSE")
"""What a wheel is built from, beside what Python opens."""
DOCUMENTS = ("*.md", "docs/site/*", "pyproject.toml")
NOTHING_ELSE = ()
"""These tests start a shell, which starts Python, and that is seen; and git, in a folder that they have just made."""
NODE = ("docs/browser.md", "tests/typescript/*", "examples/typescript/*", "examples/web_table/client/*")
"""What Node and the tools of documents read."""
PAGE = ("examples/page/page/*", "tests/*.py", "tests/*_walks.py", "tests/*_positions.py", "rulecore/audit/*")
"""What Node and the page's Python read, beside what Python packs for them."""
PYTHON_FILES = ("*.py", "*.pyi", "*pyproject.toml", "*ruff.toml", "*mypy.ini", "*.gitignore")
ANY_GAME = paths(suite())
SIZE = "tests/every_game/test_size.py"
OUR_GAMES = paths({*ROOT.glob("tests/every_game/test_*.py")} - {*suite(), ROOT / SIZE})
DOCS = sorted(ROOT.glob("tests/docs/test_*.py"))
CHEATS = paths(ROOT.glob("tests/audit/test_cheats*.py"))
STATISTICS = "tests/audit/test_statistics.py"
AUDIT = paths({*ROOT.glob("tests/audit/test_*.py")} - {ROOT / STATISTICS})
HOSTILE = r"\d+ bad inputs at .*"
IN_THE_PAGE = r"\d+ recorded games and \d+ walks .*"
CONTRACTS = r"\d+ contracts as expected.*"

# --- every check by itself ---

FORMAT = Check("format", python("-m", "ruff", "format", "--check", "."), r"\d+ files .*", unseen=PYTHON_FILES)
LINT = Check("lint", python("-m", "ruff", "check", "."), r"All checks passed", unseen=PYTHON_FILES)
TYPES = Check("types", python("-m", "mypy"), r"no issues found in .*", unseen=PYTHON_FILES)
STATIC = Check("evidence in the text", python("-m", "rulecore.audit.evidence.static_checks"), r"\d+ games, \d+ faults")
GUARDS = Check("guards of the checks", python("tests/guards.py"), r"\d+ pins, .*, 0 faults")
GOLDEN = pytest_run("golden traces", "tests/every_game", "-m", "golden")
FUZZ = for_each_game("fuzz", r"\d{2,} games, \d{5,} steps .*", "-m", "rulecore.testing", "--fuzz")
"""The rules alone, judged by every law, under every reading: the check that finds most in a second."""
RULES_OF_GAMES = tuple(pytest_run(f"rules: {game}", f"tests/{game}", "-m", "not model") for game in GAMES)
ENUMERATED = pytest_run("enumerated", "tests/contracts")
RULES = (*RULES_OF_GAMES, pytest_run("core", "tests/core"), ENUMERATED)
NO_CLAIM = "not model and not clause and not reading"
CLAIM_NOTHING = (
    *(pytest_run(f"rules, what claims nothing: {game}", f"tests/{game}", "-m", NO_CLAIM) for game in GAMES),
    pytest_run("enumerated, what claims nothing", "tests/contracts", "-m", NO_CLAIM),
)
"""The gate runs the others."""
PROOFS = for_each_game("contracts", CONTRACTS, "tests/contracts/check.py", "--jobs", "1")
PROOF = ("-m", "rulecore.audit.proofs", "--held", "docs/evidence.md")
PROVEN = r"\d+ seats: \d+ goals on \d+ paths.*"


def for_all_states(*options: str, **seats: tuple[int, ...]) -> tuple[Check, ...]:
    """The proofs of games with so many seats."""
    return tuple(
        Check(
            f"proven for all states: {game}, {number} seats",
            python(*PROOF, game, "--players", str(number), *options),
            PROVEN,
            game,
        )
        for game, numbers in seats.items()
        for number in numbers
    )


FOR_ALL_STATES = for_all_states(build_release=(2,), dietrick=(1,), dtwww=(2,), fuertorite=(3,), zimbabweee=(3,))
WITH_MORE_SEATS = for_all_states("--laws", build_release=(3, 4), dietrick=(2, 3, 4), zimbabweee=(4,))
"""With the laws that are said to be proven."""
TOLD = r"\d+ answers of \d+ kinds.*"
VIEWS = ("-m", "rulecore.audit.proofs", "--views")
NOTHING_HIDDEN = for_each_game("nothing hidden is told, 3 seats", TOLD, *VIEWS, "--players=3", "--games=6")
NOTHING_HIDDEN_IN_MANY = for_each_game("nothing hidden is told, many games", TOLD, *VIEWS, "--games=100")
AT_FEW_TABLES = tuple(
    pytest_run(f"every game, few tables: {game}", *ANY_GAME)._replace(games=game, profile="test") for game in GAMES
)
SCREENS = pytest_run("whole games on the screen", "tests/cli/test_cli_transcripts.py", "-k", "as_it_was_read")
GATE = for_each_game("evidence", r"\d+ clauses and .*", "-m", "rulecore.audit.evidence.gate")
EVERY_GAME = tuple(pytest_run(f"every game: {game}", SIZE, *ANY_GAME)._replace(games=game) for game in GAMES)
MODELS = tuple(pytest_run(f"model checking: {game}", f"tests/{game}", "-m", "model") for game in GAMES)
DETERMINE = for_each_game(
    "laws determine", r"\d+ of \d+ wrong answers of the rules are noticed.*", "tests/laws_determine.py"
)
CHANGED = Check("rules that are changed", python("tests/changed_rules.py"), r"\d+ of \d+ changed rules are noticed.*")
RUN = for_each_game("rules that run", r"\d+ of \d+ tagged places never ran", "tests/rules_that_run.py")

# --- what the commands run: the longest first, so that none is left over at the end ---

QUICK = (*FUZZ, TYPES, STATIC, GOLDEN, GUARDS, FORMAT, LINT)
TEST = (
    *FUZZ,
    *RULES,
    TYPES,
    *AT_FEW_TABLES,
    *PROOFS,
    *FOR_ALL_STATES,
    *NOTHING_HIDDEN,
    SCREENS,
    GOLDEN,
    STATIC,
    GUARDS,
    FORMAT,
    LINT,
)
REST = (
    *GATE,
    *by_game("command line, bots", "tests/cli", "tests/bots", unseen=NOTHING_ELSE),
    pytest_run("games from outside", "tests/outside"),
    *by_game("audit, cheats", *AUDIT, unseen=NOTHING_ELSE),
    *by_game("web table", "examples/web_table/tests"),
    *by_game("other systems, learning, speed", "tests/peers", "tests/speed"),
    pytest_run("statistics", STATISTICS),
    pytest_run("proofs for all states, wrong rules", "tests/proofs"),
    *WITH_MORE_SEATS,
    *NOTHING_HIDDEN_IN_MANY,
    *EVERY_GAME,
    newcomer("oh_hell")._replace(profile="test"),
    *(
        pytest_run(f"documents: {path.stem.removeprefix('test_')}", *paths([path]))._replace(
            unseen={"test_types": (*DOCUMENTS, *PYTHON_FILES), "test_readme": PACKAGED}.get(path.stem)
        )
        for path in DOCS
    ),
    *by_game("what is recorded", *OUR_GAMES),
    *DETERMINE,
    *RUN,
    CHANGED,
    *MODELS,
    newcomer("two_suit_whist"),
    newcomer("lucky_dice"),
    newcomer("last_card")._replace(profile="test"),
    newcomer("climb_on")._replace(profile="test"),
    newcomer("german_whist")._replace(profile="test"),
    newcomer("brand_new"),
    Check("hostile input", python("tests/every_game/hostile.py", "--inputs", "1500"), HOSTILE),
    pytest_run("packaging", "tests/packaging")._replace(unseen=(*PACKAGED, ".github/*")),
    Check("wheel", python("tests/wheel.py"), r"wheel of .*", unseen=PACKAGED),
    Check("in the page's Python", python("tests/in_the_page.py"), IN_THE_PAGE, unseen=PAGE),
    pytest_run("page", "examples/page/tests")._replace(unseen=(*PAGE, *NODE)),
    Check("TypeScript", python("tests/typescript/compile_types.py"), r"the types of .*", unseen=NODE),
)
EVERY = (*TEST, *REST)
"""What CI runs."""
AGAIN = (*FUZZ, *RULES_OF_GAMES, ENUMERATED, *AT_FEW_TABLES, SCREENS, GOLDEN)
"""What REST runs too, in other checks: the gate random games under every setting, and those tests of rules and
enumerations that claim something."""
VERIFY = (*(check for check in TEST if check not in AGAIN), *CLAIM_NOTHING, *REST)

# --- the deep checks ---

COMMON = "common"
"""The part of the deep checks that are of no single game."""


def deep_checks() -> Iterator[Check]:
    """What `make deep` runs, game by game."""
    for game in GAMES:
        contracts = python("tests/contracts/check.py", "--deep", "--jobs", "1", game)
        checks = (
            pytest_run("long fuzzing", *ANY_GAME),
            pytest_run("model checking, every box", f"tests/{game}", "-m", "model"),
            Check("contracts, four seats too", contracts, CONTRACTS),
            Check("witnesses, sought anew", python("-m", "rulecore.audit.witnesses.store", game), r"\d+ witnesses .*"),
            Check("proven for all states, every law asked", python(*PROOF, game, "--laws"), PROVEN),
            Check(
                "hostile input",
                python("-m", "rulecore.testing", game, "--hostile", "--inputs", "200000"),  # a million for five games
                HOSTILE,
            ),
            Check("coverage of intervals", python("tests/audit/coverage_of_intervals.py", game), r"\d+ coverages, .*"),
            Check(
                "definitions, changed",
                python("-m", "rulecore.audit.evidence.mutation_test", game),
                r"\d+ of \d+ mutants.*",
            ),
            Check(
                "laws determine",
                python("tests/laws_determine.py", "--deep", game),
                r"\d+ of \d+ wrong answers.*noticed.*",
            ),
            Check("each claim alone", python("tests/standing_alone.py", game), r"\d+ of \d+ claiming tests.*"),
            Check("every walk in the page's Python", python("tests/in_the_page.py", "--every-box", game), IN_THE_PAGE),
            Check("conjuncts of laws", python("tests/conjuncts.py", game), r"\d+ of \d+ conjuncts of laws matter"),
            Check(
                "mutants",
                python("tests/mutants.py", "--survivors", "tests/survivors", game),
                r"\d+ of \d+ mutants.*",
            ),
        )
        yield from (check._replace(name=f"{check.name}: {game}", games=game) for check in checks)
    yield Check("hostile input, compiled", python("tests/compiled.py", "--hostile", "200000"), HOSTILE)
    yield pytest_run("cheats, of every kind in every game", *CHEATS)
    changed = python("tests/changed_rules.py", "--count", "100")
    yield pytest_run("the same game as OpenSpiel's", "tests/peers/test_openspiel_oh_hell.py")
    yield pytest_run("what a terminal shows, 50 games of each", "tests/cli/test_cli_decisions.py")
    yield pytest_run("web table, 100,000 bad messages", "examples/web_table/tests/test_table_fuzz.py")
    yield pytest_run("web table, servers killed", "examples/web_table/tests/test_table_kills.py")
    yield pytest_run("OpenSpiel, PettingZoo, notebooks, every table", "tests/peers")
    yield pytest_run("proofs for all states, every wrong rule", "tests/proofs")
    for check in for_all_states(dtwww=(4,), fuertorite=(5,)):  # no law is asked there
        yield check._replace(games="")
    yield pytest_run("games made up, 51 of them", "tests/outside/test_made_games.py")
    yield pytest_run("planted rules, all of them", "tests/audit/test_planted_rules.py")
    yield newcomer("oh_hell")._replace(name="a game from outside, every table: oh_hell", games="", profile="verify")
    yield pytest_run("audit on a Dask cluster", "tests/audit/real_cluster.py")
    yield Check("rules that are changed", changed, r"\d+ of \d+ changed rules are noticed.*")
    yield Check("what a change costs", python("tests/planted_changes.py"), r"\d+ of \d+ changes are whole.*")
    yield Check("without fast", python("tests/without_fast.py"), r"\d+ passed[^\n=]*(?= in )")


DEEP = tuple(deep_checks())


def part_of(check: Check) -> str:
    """The part of the deep checks that this one is of."""
    return check.games or COMMON
