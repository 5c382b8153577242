"""`rulecore rules`: the rulebook, clause by clause, with the code, the laws and the tests of each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from textwrap import shorten

from rulecore.audit.evidence.formal import parts
from rulecore.audit.evidence.places import REFUSAL, USE, Place, readers
from rulecore.audit.grades import assumed_in, grade_explained, grade_named
from rulecore.audit.proofs.proven import proven_of
from rulecore.cli.inputs import BadInput, near
from rulecore.cli.lookup import (
    LINE,
    Found,
    at_function,
    at_line,
    clause_as_json,
    clause_of,
    clauses_from,
    code_of,
    excused,
    functions,
    law_of,
    laws_stating,
    recorded,
    ruling_as_data,
    ruling_as_json,
    ruling_of,
    verdict,
    whole,
    witness_path,
)
from rulecore.cli.output import WHOLE, Block, Grid, console, in_line, listed, say, say_json, unstressed
from rulecore.cli.texts import Texts
from rulecore.core.config import Json
from rulecore.core.errors import shown
from rulecore.core.laws import Law
from rulecore.core.messages import LANGUAGES, Language, language_named
from rulecore.core.spec import Clause, Ruling, by_doubt
from rulecore.core.zones import described
from rulecore.registry import rules_of, spec_in, spec_of

SAYS = Texts("rules")
PLACE = ("module", "function", "path", "first", "last")


def rules(
    game: str,
    what: str | None,
    *,
    as_json: bool,
    language: str = "en",
    effects: Mapping[str, float] | None = None,
) -> None:
    """Show the whole rulebook or what was asked for. Raises BadInput for what there is not, or not in that language.

    effects  the size of the measured effect by ruling, which orders the rulings of a grade
    """
    spoken = language_named(language)
    if as_json:
        return say_json(as_data(game, what, spoken, effects))
    if spoken != LANGUAGES[0]:
        return say(*_in_words(game, what, spoken, effects))
    if what is None:
        return say(*_whole(game, effects))
    if clause := clause_of(game, what.upper()):
        return say(*_clause(game, clause))
    if ruling := ruling_of(game, what.lower()):
        return say(*_ruling(game, ruling))
    if clauses := clauses_from(game, what):
        return say(*_at_place(game, clauses))
    if law := law_of(game, what):
        return say(f"{law.name}: {law.text}", *_texts(game, law.clauses))
    return say(*_found(game, _places(game, what)))


def as_data(game: str, what: str | None, language: Language, effects: Mapping[str, float] | None = None) -> Json:
    """The same for a program to read. Raises as `rules`."""
    if language != LANGUAGES[0]:
        clauses, rulings = _entries(game, what, language, effects)
        return {"clauses": [one._asdict() for one in clauses], "rulings": [ruling_as_data(one) for one in rulings]}
    if what is None:
        spec = spec_of(game)
        doubts = [ruling_as_json(game, ruling) for ruling in by_doubt(spec.rulings, effects)]
        rules = rules_of(game)
        zones = [one._asdict() for one in described(rules)] if rules.zones else []
        return {"clauses": [clause_as_json(game, one) for one in spec.clauses], "rulings": doubts, "zones": zones}
    if clause := clause_of(game, what.upper()):
        return clause_as_json(game, clause)
    if ruling := ruling_of(game, what.lower()):
        return ruling_as_json(game, ruling)
    if at_place := clauses_from(game, what):
        return [clause_as_json(game, clause) for clause in at_place]
    if law := law_of(game, what):
        return {"name": law.name, "text": law.text, "ids": law.clauses}
    return [{**dict(zip(PLACE, place, strict=False)), "ids": ids} for place, ids in _places(game, what)]


def _entries(
    game: str, what: str | None, language: Language, effects: Mapping[str, float] | None
) -> tuple[list[Clause], list[Ruling]]:
    """Clauses and rulings in another language than that of the spec: all of them, or one."""
    spec, wanted = spec_in(game, language), None if what is None else what.lower()
    clauses = [clause for clause in spec.clauses if wanted in (None, clause.id.lower())]
    rulings = [ruling for ruling in by_doubt(spec.rulings, effects) if wanted in (None, ruling.id)]
    if not clauses and not rulings:
        known = [*(clause.id for clause in spec.clauses), *(ruling.id for ruling in spec.rulings)]
        hint = near(what or "", known) or SAYS("list", game=game)
        raise BadInput(f"{game} has no clause or ruling {shown(what)} in {language!r}{hint}")
    return clauses, rulings


def _in_words(
    game: str, what: str | None, language: Language, effects: Mapping[str, float] | None
) -> tuple[Block, ...]:
    """What clauses and rulings say in such a language."""
    clauses, rulings = _entries(game, what, language, effects)
    blocks = [f"{clause.id}, {clause.place}: {in_line(clause.text)}" for clause in clauses]
    blocks += [line for ruling in rulings for line in ("", *_told(ruling, language))]
    assumed = assumed_in(game, language) if what is None else ""
    return (*blocks, *(("", assumed) if assumed else ()))


def _told(ruling: Ruling, language: Language) -> Iterator[str]:
    """A ruling in another language. Why a reading has its grade is told in that of the spec alone."""
    label, grade = Texts("rules", language), grade_named(ruling.grade, language)
    yield f"{ruling.id}, {ruling.place}{f'［{grade}］' if grade else ''}：{in_line(ruling.question)}"
    for reading in ruling.readings:
        mark = f"［{label('default')}］" if reading.id == ruling.default else ""
        yield f"  {reading.title}（{reading.id}）{mark}：{in_line(reading.text)}"
        if reading.grade:
            yield f"    {grade_named(reading.grade, language)}：{in_line(reading.because)}"
    yield f"  {label('reason')}：{in_line(ruling.reason)}"
    yield f"  {label('differ')}：{in_line(ruling.differ)}"


def _at_place(game: str, clauses: tuple[Clause, ...]) -> tuple[Block, ...]:
    """Clauses from one place of the rulebook, each with the places of its code."""
    blocks: list[Block] = []
    for clause in clauses:
        code = listed((f"{place.path}:{place.first}" for place in code_of(game, clause.id)), SAYS("untagged"))
        blocks += [*_texts(game, (clause.id,)), f"    {verdict(game, clause.id)}; code: {code}"]
    return tuple(blocks)


def _whole(game: str, effects: Mapping[str, float] | None) -> tuple[Block, ...]:
    spec = spec_of(game)
    doubts = by_doubt(spec.rulings, effects)
    rows = tuple((c.id, c.kind, verdict(game, c.id), _short(c.text)) for c in spec.clauses)
    questions = tuple(
        (r.id, r.grade, r.default, listed(x.id for x in r.readings[1:]), _short(r.question)) for r in doubts
    )
    return (
        Grid(("clause", "kind", "verdict", SAYS("says")), rows),
        "",
        Grid(("ruling", "grade", "default", SAYS("readings"), "question"), questions),
        "",
        *_zones(game),
        *((assumed, "") if (assumed := assumed_in(game)) else ()),
        SAYS("more", clauses=len(rows), rulings=len(questions), game=game),
    )


def _zones(game: str) -> tuple[Block, ...]:
    """Where pieces lie and who sees them at most, if the game says it."""
    rules = rules_of(game)
    if rules.zones is None:
        return ()
    rows = tuple((one.name, one.seen_by, _short(one.but), _short(listed(one.lies))) for one in described(rules))
    return f"{SAYS('zones')}:", Grid(("place", SAYS("seen-by"), SAYS("but"), "fields"), rows), ""


def _short(text: str) -> str:
    """The beginning of a text for a screen; all of it for a pipe or a file."""
    line = in_line(text)
    return shorten(line, 90, placeholder=" ...") if console().width < WHOLE else line


def _section(title: str, *blocks: Block) -> tuple[Block, ...]:
    return ("", f"{title}:", *blocks)


def _why_no_code(game: str, clause: Clause) -> str:
    """Why a clause has no definition: as the project says of it, or what its kind gives for a reason."""
    by_kind = {"example": SAYS("untagged-example"), "claim": SAYS("untagged-claim")}
    return excused(game, clause.id) or by_kind.get(clause.kind) or SAYS("untagged")


def _clause(game: str, clause: Clause) -> tuple[Block, ...]:
    """A clause and everything about it."""
    places, laws = code_of(game, clause.id), laws_stating(game, clause.id)
    known = recorded(game, "clauses", clause.id)
    tests, missing = known.get("tests", []), known.get("missing", [])
    return (
        f"{clause.id}, {clause.kind}, {clause.place}",
        f"Verdict: {verdict(game, clause.id)}",
        "",
        unstressed(clause.text),
        *_section("Definition", *(_code(game, places[:1]) or (_why_no_code(game, clause),))),
        *(_section(SAYS("depends"), *clause.rulings) if clause.rulings else ()),
        *_section("Formal", *(_sources(game, laws) if laws else (unstressed(clause.formal),))),
        *_proven(game, laws),
        *_elsewhere(SAYS("used"), places[1:], USE),
        *_elsewhere(SAYS("refuses"), places, REFUSAL),
        *_section("Tests", *(tests or [SAYS("no-evidence")])),
        *(_section(SAYS("missing"), *missing) if missing else ()),
        *(_section(SAYS("mutants"), known["mutants"]) if "mutants" in known else ()),
        *(_section("Rulebook", SAYS("source", source=clause.source)) if clause.source else ()),
    )


def _proven(game: str, laws: Iterable[Law]) -> tuple[Block, ...]:
    """The laws that the proofs have proven for all states or steps, and by what."""
    proven = proven_of(game)
    found = [f"{law.name}: {proven[law.name]}" for law in laws if law.name in proven]
    return _section(SAYS("proven"), *found) if found else ()


def _sources(game: str, laws: Iterable[Law]) -> Iterator[Block]:
    """Every law with its lines, numbered: the statement that is asked of the games."""
    for law in laws:
        part = parts(game)[law.name]
        yield f"{part.path}:{part.first}  {law.name}"
        yield from (f"  {number:4}  {line}" for number, line in enumerate(part.text.splitlines(), part.first))


def _elsewhere(title: str, places: tuple[Place, ...], role: str) -> tuple[Block, ...]:
    """Where else a clause stands in the code."""
    found = [f"{place.path}:{place.line or place.first}  {place.name}" for place in places if place.role == role]
    return _section(title, *found) if found else ()


def _code(game: str, places: tuple[Place, ...]) -> tuple[Block, ...]:
    """Every place with the lines of what it is part of, numbered."""
    blocks: list[Block] = []
    for place in places:
        first, lines = whole(game, place)
        blocks.append(f"{place.path}:{place.line or place.first}  {place.name}")
        blocks += [f"  {number:4}  {line}" for number, line in enumerate(lines, first)]
    return tuple(blocks)


def _ruling(game: str, ruling: Ruling) -> tuple[Block, ...]:
    """A ruling and everything about it."""
    known = recorded(game, "rulings", ruling.id)
    tests, witness = known.get("tests", {}), known.get("witness", [])
    blocks: list[Block] = [f"{ruling.id}, {ruling.place}"]
    if ruling.grade:
        blocks.append(f"Grade: {ruling.grade}; {grade_explained(ruling.grade, LANGUAGES[0])}")
    blocks += ["", unstressed(ruling.question), "", "Readings:"]
    for reading in ruling.readings:
        mark = " (default)" if reading.id == ruling.default else ""
        blocks.append(f"  {reading.id}{mark}: {unstressed(reading.text)}")
        blocks += [f"    {reading.grade}: {unstressed(reading.because)}"] if reading.grade else []
        blocks += [SAYS("shown-by", test=test) for test in tests.get(reading.id, [])]
    found, path = readers(game).get(ruling.id, ()), witness_path(game, ruling)
    return (
        *blocks,
        *_section("Reason", unstressed(ruling.reason)),
        *_section(SAYS("differ"), unstressed(ruling.differ)),
        *_section("Clauses", listed(ruling.clauses)),
        *_section(
            SAYS("read"), *[f"{reader.place.path}:{reader.place.first}  {reader.place.name}" for reader in found]
        ),
        *(_section("Witness", path, *(witness or [SAYS("no-evidence")])) if path else ()),
    )


def _places(game: str, what: str) -> tuple[Found, ...]:
    """What a line or a function implements. Raises BadInput."""
    line = LINE.fullmatch(what)
    found = at_line(game, line[1], int(line[2])) if line else at_function(game, what)
    if not found:
        raise BadInput(_unknown(game, what, is_line=line is not None, exists=found is not None))
    return found


def _found(game: str, found: tuple[Found, ...]) -> tuple[Block, ...]:
    blocks: list[Block] = []
    for place, ids in found:
        lines = f"{place.first}" if place.first == place.last else f"{place.first}-{place.last}"
        blocks += [f"{place.path}:{lines}  {place.name}", *_texts(game, ids)]
    return tuple(blocks)


def _texts(game: str, ids: tuple[str, ...]) -> tuple[str, ...]:
    """Ids with what they say."""
    lines = []
    for id in ids:
        clause, ruling = clause_of(game, id), ruling_of(game, id)
        text = f"{clause.place}: {clause.text}" if clause else ruling.question if ruling else SAYS("no-spec")
        lines.append(f"  {id}  {in_line(text)}")
    return tuple(lines)


def _unknown(game: str, what: str, *, is_line: bool, exists: bool) -> str:
    """Why there is nothing to show, and what was perhaps meant."""
    if is_line:
        return SAYS("untagged-line" if exists else "no-line", what=what, game=game)
    spec = spec_of(game)
    known = (
        *(clause.id for clause in spec.clauses),
        *(ruling.id for ruling in spec.rulings),
        *functions(game),
        *(law.name for law in rules_of(game).laws),
    )
    hint = near(what, known) or SAYS("list", game=game)
    return SAYS("unknown", game=game, what=shown(what), hint=hint)
