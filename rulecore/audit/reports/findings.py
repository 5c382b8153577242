"""What an audit has found, as plain data: made of any search and statistics, and all that its pages need."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from pydantic import ValidationError

from rulecore.audit.lockstep.compare import KINDS, told
from rulecore.audit.witnesses.golden import Witness
from rulecore.core.config import Json, JsonObject, WireModel
from rulecore.core.errors import InvalidSpec, faults_of

BY_HAND, BY_MACHINE = "by hand", "by machine"
"""Who has found a witness."""


class Share(WireModel):
    """In how many of how many games something differs, as a share with its interval; None where none was played."""

    count: int
    games: int
    share: float | None
    low: float | None
    high: float | None


class Mean(WireModel):
    """A mean with its interval; None where there are too few numbers. Of a shift of scores: whose score."""

    seat: int | None = None
    games: int
    mean: float | None
    low: float | None
    high: float | None


class Part(WireModel):
    """The figures for some of the tables: those with so many players, or with this value of an option."""

    name: str
    value: Json
    games: int
    differs: dict[str, Share]
    shift: tuple[Mean, ...] = ()


class Impact(WireModel):
    """What one reading changes against the default, under one policy.

    policy    how the seats choose
    differs   a share for each of KINDS
    shift     of the scores, by seat
    settings  players and options under which anything differs
    by        the same for parts of the tables
    first     where the two first part, in a sentence; "" where they do not
    """

    ruling: str
    reading: str
    policy: str = "random"
    games: int
    differs: dict[str, Share]
    shift: tuple[Mean, ...] = ()
    settings: tuple[str, ...] = ()
    by: tuple[Part, ...] = ()
    first: str = ""


class Crossing(WireModel):
    """Readings whose joint change was compared with the sum of what each changes alone.

    apart      games in which the two differ
    winner     the surplus of games with other winners
    shift      the surplus of the scores, by seat
    interacts  whether that can be told from chance
    """

    readings: tuple[tuple[str, str], ...]
    policy: str = "random"
    games: int
    apart: Share
    winner: Mean
    shift: tuple[Mean, ...] = ()
    interacts: bool


class Case(WireModel):
    """A witness: a position in which readings of a ruling part.

    found    by whom: BY_HAND or BY_MACHINE
    about    what stands on the table and how the readings part; "" where nobody has said it
    config   without `game` and without the ruling in question; None where nothing was found
    actions  in their JSON form, those of chance included
    answers  reading to what it shows: fields with their values
    effort   how hard was searched, or why there is none
    """

    ruling: str
    found: str
    about: str
    config: JsonObject | None
    actions: tuple[JsonObject, ...]
    answers: dict[str, JsonObject]
    effort: str = ""


class Audit(WireModel):
    """All that an audit of one game has found."""

    engine: str
    game: str
    seed: int | None = None
    policies: tuple[str, ...] = ("random",)
    settings: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    impacts: tuple[Impact, ...] = ()
    crossings: tuple[Crossing, ...] = ()
    cases: tuple[Case, ...] = ()

    def of(self, ruling: str) -> tuple[Impact, ...]:
        """What was found about one ruling."""
        return tuple(impact for impact in self.impacts if impact.ruling == ruling)

    def cases_of(self, ruling: str) -> tuple[Case, ...]:
        """The witnesses of one ruling."""
        return tuple(case for case in self.cases if case.ruling == ruling)


def read_audit(text: str | bytes, name: str) -> Audit:
    """An audit from its JSON. Raises InvalidSpec with the name of what it was read from."""
    try:
        return Audit.model_validate_json(text)
    except ValidationError as error:
        fault = faults_of(error)[0]
        raise InvalidSpec(f"{name} is not an audit: {fault}") from None


def largest(impacts: Iterable[Impact], kind: str) -> Share | None:
    """Of several readings and policies the largest share of a kind; None where nothing was played."""
    shares = [impact.differs[kind] for impact in impacts if kind in impact.differs]
    return max((share for share in shares if share.share is not None), key=lambda share: share.share or 0, default=None)


def weight(impacts: Iterable[Impact]) -> tuple[float, ...]:
    """How much a ruling matters, to sort by: how often it changes who wins, then the score, the course, what is legal,
    what is seen."""
    found = tuple(impacts)
    shares = (largest(found, kind) for kind in reversed(KINDS))
    return tuple(share.share or 0.0 if share else 0.0 for share in shares)


# --- from the forms in which things are found ---


def by_hand(owned: Mapping[str, Witness]) -> tuple[Case, ...]:
    """Every position of every golden witness of a game."""
    return tuple(
        Case(
            ruling=ruling,
            found=BY_HAND,
            about=position.about,
            config=position.config,
            actions=position.actions,
            answers=position.shows,
        )
        for ruling, witness in owned.items()
        for position in witness.positions
    )


def by_machine(found: JsonObject) -> Case:
    """A witness as the search writes it in JSON; one without a position where nothing was found."""
    one, other = found["readings"]
    answers: dict[str, JsonObject] = {one: {}, other: {}}
    for difference in found["differs"]:
        name = _name_of(difference)
        for words, mine, theirs in _parts(name, difference["one"], difference["other"]) if name else ():
            answers[one][words], answers[other][words] = mine, theirs
    return Case(
        ruling=found["ruling"],
        found=BY_MACHINE,
        about="",
        config=found["config"],
        actions=tuple(step["action"] for step in found["steps"]),
        answers=answers,
        effort=" ".join(filter(None, (found["about"], _lengths(found), _searched(found)))),
    )


def _lengths(found: JsonObject) -> str:
    """How many actions there are, beside those of the golden witness; "" where nothing was found."""
    if found["length"] is None:
        return ""
    golden = "" if found["golden"] is None else f"; the golden witness has {found['golden']}"
    return f"Actions: {found['length']}{golden}."


def _searched(found: JsonObject) -> str:
    """How hard was searched; what was not found says so itself."""
    if found["length"] is None or not found["searched"]["games"]:
        return ""
    return "Searched: {games:,} games with {steps:,} steps.".format(**found["searched"])


def _parts(name: str, one: Json, other: Json) -> Iterator[tuple[str, Json, Json]]:
    """What differs inside of a value that has fields: `history 1: hand`; else the value as it is."""
    if _has_entries(one) and _has_entries(other) and len(one) == len(other):
        for number, (mine, theirs) in enumerate(zip(one, other, strict=True), 1):
            yield from _parts(f"{name} {number}", mine, theirs)
    elif isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        yield from ((f"{name}: {key}", one[key], other[key]) for key in one if one[key] != other[key])
    elif one != other:
        yield name, one, other


def _has_entries(value: Json) -> bool:
    """Whether it is a list of objects."""
    return isinstance(value, list) and all(isinstance(entry, dict) for entry in value)


def _name_of(difference: JsonObject) -> str:
    """What differs, in words; "" for what the position shows anyhow."""
    kind, what = difference["kind"], difference["what"]
    if kind == "view":
        seats = ", ".join(str(seat) for seat in difference["seen_by"])
        return what if "bystander" in difference["seen_by"] else f"{what} (seen by seat {seats})"
    return {"config": f"{what} accepted", "result": f"result: {what}"}.get(kind, "")


def audit_of(report: JsonObject, cases: Iterable[Case]) -> Audit:
    """A report of `rulecore audit --json`, with witnesses."""
    return Audit(
        engine=report["engine"],
        game=report["game"],
        seed=report["seed"],
        policies=report.get("policies", ("random",)),
        settings=report["settings"],
        notes=report.get("notes", ()),
        impacts=tuple(map(_impact, report["readings"])),
        crossings=tuple(map(_crossing, report.get("interactions", ()))),
        cases=tuple(cases),
    )


def _impact(entry: JsonObject) -> Impact:
    """An entry without what its page does not show, and with what it does."""
    kept = {name: entry[name] for name in entry.keys() & Impact.model_fields.keys()}
    return Impact(**{**kept, "first": first_in_words(entry["first"]) if entry["first"] else ""})


def first_in_words(first: JsonObject) -> str:
    """Where two sides first part: `after 12 actions, seat 0 to act: …`."""
    actor = "chance" if first["actor"] == "chance" else f"seat {first['actor']}"
    deed = f", who does “{told(first['action'])}”" if first["action"] else ""
    step = f"{first['step']} action{'' if first['step'] == 1 else 's'}"
    where = f"after {step}, {f'{actor} to act' if first['actor'] is not None else 'at the end'}{deed}"
    return f"{where}: {first['text']} ({first['setting']}; seed {first['seed']})"


def _crossing(entry: JsonObject) -> Crossing:
    return Crossing(**{**entry, "readings": tuple((r["ruling"], r["reading"]) for r in entry["readings"])})
