"""The laws hold: there are laws of every kind, each names its clauses, none is broken, and the chain to the spec is
whole."""

from __future__ import annotations

from collections.abc import Iterator

from rulecore.audit.diagnostics.faults import Fault, beside, place_of, states, steps
from rulecore.audit.evidence import formal
from rulecore.audit.evidence.places import laws_of, mentions, misplaced, readers, tags
from rulecore.core.frame import lost_or_doubled, moved_otherwise
from rulecore.core.game import answers_of
from rulecore.core.laws import AnswerLaw, ChoiceLaw, Law, StateLaw, StepLaw
from rulecore.registry import rules_of, spec_of

STAGE = "laws"
OWES_CODE = ("rule", "choice", "number", "component")
KINDS = {StateLaw: "state_law", ChoiceLaw: "choice_law", AnswerLaw: "answer_law", StepLaw: "step_law"}


def faults(game: str) -> Iterator[Fault]:
    """All that is wrong with laws, tags and spec."""
    yield from of_laws(game)
    yield from of_play(game)
    yield from of_clauses(game)
    yield from of_rulings(game)
    for fault in formal.faults(game):
        id, _, wrong = fault.partition(": ")
        remedy = f"run `python -m rulecore.audit.evidence.formal --write {game}`"
        yield Fault(beside(game, "spec.md"), id, f"is not what the code says: {wrong}", remedy, STAGE)


def of_laws(game: str) -> Iterator[Fault]:
    """There is one of each kind, and each names clauses that there are."""
    rules, known = rules_of(game), {clause.id for clause in spec_of(game).clauses}
    for kind, name in KINDS.items():
        if not any(isinstance(law, kind) for law in rules.laws):
            wrong, remedy = f"has no {name}", f"write a function with `@{name}`, and LAWS at the end of the module"
            yield Fault(beside(game, "laws.py"), "LAWS", wrong, remedy, STAGE)
    for law in rules.laws:
        place = place_of(game, law.judge)
        if not law.clauses:
            remedy = 'begin its docstring with them: """XY-END-1: …"""'
            yield Fault(place, "docstring", "names no clause that it states", remedy, STAGE)
        for clause in law.clauses:
            if clause not in known:
                wrong = f"names {clause}, which is not in the spec"
                yield Fault(place, "docstring", wrong, "name a clause of spec.md", STAGE)


def of_play(game: str) -> Iterator[Fault]:
    """No law is broken, or raises, in random games, and each says something somewhere."""
    laws, silent = rules_of(game).laws, {law.name: law for law in rules_of(game).laws}
    for table, state in states(game):
        legal, where = table.legal(state), f"in {state!r}"
        for law in laws.of_states:
            yield from judged(game, law, (table.rules_config, state), where, silent)
        for choice_law in laws.of_choices if legal else ():
            yield from judged(game, choice_law, (table.rules_config, state, legal), where, silent)
        for answer_law in laws.of_answers:
            yield from judged(game, answer_law, (table.rules_config, state, answers_of(table, state)), where, silent)
        yield from of_places(game, lost_or_doubled(table.rules, table.rules_config, state), where)
    for table, before, action, after in steps(game):
        wrong = moved_otherwise(table.rules, table.rules_config, before, action, after)
        yield from of_places(game, wrong, f"by {action!r}")
        for step_law in laws.of_steps:
            yield from judged(game, step_law, (table.rules_config, before, action, after), f"by {action!r}", silent)
    for mute in silent.values():
        wrong = "says nothing in any random game"
        yield Fault(place_of(game, mute.judge), "return", wrong, "return None only where it does not apply", STAGE)


def of_places(game: str, wrong: str | None, where: str) -> Iterator[Fault]:
    """Pieces lie where the marks and the box say."""
    if wrong:
        remedy = "mend the rule, the mark of the place, or `box` of the Zones"
        yield Fault(place_of(game, rules_of(game).after), "", f"goes wrong: {wrong}, {where}", remedy, STAGE)


def judged(game: str, law: Law, case: tuple[object, ...], where: str, silent: dict[str, Law]) -> Iterator[Fault]:
    """What a law says of one case; one that says something is silent no more."""
    place = place_of(game, law.judge)
    try:
        verdict = law.judge(*case)
    except Exception as error:
        silent.pop(law.name, None)
        wrong = f"raised {type(error).__name__}: {error}, {where}"
        yield Fault(place, "return", wrong, "let it judge every state of a game", STAGE)
        return
    if verdict is not None:
        silent.pop(law.name, None)
    if verdict is False:
        about = ", ".join(law.clauses)
        yield Fault(place, about, f"is broken {where}", "mend the rule, or the law: one of them is wrong", STAGE)
    elif verdict not in (True, None):
        yield Fault(place, "return", f"is {verdict!r}", "return True, False or None", STAGE)


def of_clauses(game: str) -> Iterator[Fault]:
    """Every clause has code and, if it is a rule, a law; the code names no other."""
    spec = spec_of(game)
    known = {clause.id for clause in spec.clauses}
    for clause in spec.clauses:
        if clause.kind in OWES_CODE and clause.id not in tags(game):
            remedy = "begin the docstring of its function with the id, or tag its line with a comment"
            yield Fault(beside(game, "spec.md"), clause.id, "has no code", remedy, STAGE)
        if clause.kind == "rule" and clause.id not in laws_of(game):
            remedy = "write a law whose docstring begins with the id, or give it another kind"
            yield Fault(beside(game, "spec.md"), clause.id, "is a rule without a law", remedy, STAGE)
    for named, places in mentions(game).items():
        if named not in known:
            remedy = "write the clause into spec.md, or mend the id"
            yield Fault(places[0].rpartition(":")[0] or places[0], named, "is in no spec", remedy, STAGE)
    for fault in misplaced(game):
        id, _, wrong = fault.partition(" ")
        remedy = "write `see` before the id wherever it is only used"
        yield Fault(beside(game, "spec.md"), id, wrong, remedy, STAGE)


def of_rulings(game: str) -> Iterator[Fault]:
    """Every ruling is read in one function, which knows all its readings."""
    for ruling in spec_of(game).rulings:
        found, remedy = readers(game).get(ruling.id, ()), "read it by one `match` that ends in `assert_never`"
        if len(found) != 1:
            names = ", ".join(reader.place.name for reader in found) or "nowhere"
            yield Fault(beside(game, "spec.md"), ruling.id, f"is read in {names}", remedy, STAGE)
            continue
        missing = [reading.id for reading in ruling.readings if reading.id not in found[0].branches]
        place = f"{found[0].place.path}: {found[0].place.name}"
        if missing:
            yield Fault(place, ruling.id, f"is read without {', '.join(missing)}", remedy, STAGE)
        elif not found[0].closed:
            yield Fault(place, ruling.id, "is read by a match that is left open", remedy, STAGE)
