"""What an audit has found, as plain data: the JSON of `rulecore audit --json`, and witnesses."""

from __future__ import annotations

from collections.abc import Iterable

from rulecore.audit.reports.cases import Case
from rulecore.core.config import Json, JsonObject, WireModel


class Share(WireModel):
    """In how many of how many games something is so, as a share with its interval; None where none was played."""

    count: int
    games: int
    share: float | None
    low: float | None
    high: float | None


class Interval(WireModel):
    """Where a change may lie, as far as all figures of the report hold at once; None where too few games say so."""

    low: float | None
    high: float | None


class Change(WireModel):
    """A mean change with its interval; None where there are too few games."""

    mean: float | None
    low: float | None
    high: float | None


class Effect(WireModel):
    """How one figure changes: under the reading, less under the default.

    what          one of rulecore.audit.impact.tally.ORDER
    seat          whose; None for a figure of the whole table
    games         in which the ruling applies and the figure exists on both sides
    default       the figure under the default and
    reading       under the reading, in these games; None for pairs of readings
    change        in these games
    simultaneous  the same, so that all figures of the report hold at once
    overall       over all games; None for pairs of readings
    effect        whether it is claimed that it changes: only of outcomes, and of the length of games
    """

    what: str
    seat: int | None
    games: int
    default: float | None = None
    reading: float | None = None
    change: Change
    simultaneous: Interval
    overall: Change | None = None
    effect: bool


class Parts(WireModel):
    """What differs first, as shares of all games: the rules, or only what a player who knows the reading chooses."""

    rules: Share
    behaviour: Share


class Placebo(WireModel):
    """Games with other winners when they are dealt anew, under the same rules, from where the two sides part."""

    winner: Share


class Coupling(WireModel):
    """Among the games in which the ruling applies: other winners under the reading, and under the placebo."""

    games: int
    winner: Share
    placebo: Share
    difference: Change
    says: str


class Dispute(WireModel):
    """Games in which one seat reads otherwise than the table, and they notice.

    all    of all games
    where  of those in which the ruling applies
    kinds  of all games, by what comes first: one of rulecore.audit.impact.disputes.KINDS
    """

    all: Share
    where: Share
    kinds: dict[str, Share]


class Part(WireModel):
    """The figures for some of the tables: those with so many players, or with this value of an option."""

    name: str
    value: Json
    games: int
    applies: Share
    differs: dict[str, Share]
    placebo: Placebo
    dispute: Dispute | None = None
    effects: tuple[Effect, ...]


class First(WireModel):
    """Where two sides first part, the earliest over all games; see `Parting`."""

    step: int
    actor: int | str | None
    kind: str
    text: str
    action: JsonObject | None
    setting: str
    seed: int


class Needed(WireModel):
    """How many games would tell whether anything that matters changes: in which the ruling applies, and in all."""

    applies: int
    games: int


class Impact(WireModel):
    """What one reading changes against another one, under one policy.

    policy    how the seats choose
    default   the reading that it is compared with
    base      further readings agreed on, without which the ruling is moot
    applies   games in which the two make any difference to what is allowed or what happens
    says      what may be said of it; one of SAYS
    needed    how many games would tell, where these were too few and it can be foreseen
    settings  players and options at which it applies
    by        the figures for parts of the tables
    first     where the two first part; None where they do not
    """

    ruling: str
    reading: str
    policy: str
    default: str
    base: dict[str, str]
    games: int
    applies: Share
    parts: Parts
    differs: dict[str, Share]
    placebo: Placebo
    dispute: Dispute | None = None
    coupling: Coupling
    effects: tuple[Effect, ...]
    effect: bool
    says: str
    needed: Needed | None = None
    settings: tuple[str, ...]
    by: tuple[Part, ...]
    first: First | None


class Disputed(WireModel):
    """The reading of a ruling that is most often disputed among the best players: in how many of how many games."""

    reading: str
    policy: str
    count: int
    games: int
    share: float
    low: float
    high: float


class Rank(WireModel):
    """A ruling among all: its reading and policy with the largest effect.

    size     of the largest change of a share of the win or of a score, in standard deviations of that figure
    dispute  how often the ruling is disputed; None where that was not played
    ranks    the best and the worst place, from 1, that the intervals of disputes leave open among those of its grade;
             None where only what is seen changes
    """

    ruling: str
    reading: str
    policy: str
    size: Change
    dispute: Disputed | None = None
    ranks: tuple[int, int] | None
    says: str


class Strength(WireModel):
    """How good a greedy player is at tables of so many players: the share of the win of one among players at random.

    fair  what a player no better than the others has
    """

    players: int
    games: int
    fair: float
    default: Change


class Premium(WireModel):
    """What a better player is worth: the share of the win of one greedy player among players at random.

    fair          what a player no better than the others has, in the mean of these tables
    default       under the reading that it is compared with, and
    under         under the reading
    change        from the one to the other, by games played twice with the same luck
    simultaneous  the same, so that those of all readings hold at once
    says          what may be said of the change
    """

    ruling: str
    reading: str
    games: int
    fair: float
    default: Change
    under: Change
    change: Change
    simultaneous: Interval
    says: str


class Named(WireModel):
    """A reading of a ruling."""

    ruling: str
    reading: str


class Couple(WireModel):
    """Two readings played alone and together: whether the effect of one depends on the other.

    base     further readings agreed on, without which one of them is moot
    meet     games in which both apply
    effects  a difference of differences: the change by both, less the changes by each
    """

    readings: tuple[Named, Named]
    base: dict[str, str]
    policy: str
    games: int
    meet: Share
    effects: tuple[Effect, ...]
    depends: bool
    says: str


class Everyday(WireModel):
    """A game up to a disagreement, the median of those in which it came up, by how many actions came before.

    policy   of its players
    config   without `game` and without the ruling in question
    actions  in their JSON form, those of chance included
    """

    policy: str
    config: JsonObject
    actions: tuple[JsonObject, ...]


class Disagreement(WireModel):
    """A kind of disagreement; for the first five fields see rulecore.audit.disagreements.kinds.Kind.

    by         policy to the share of its games in which it came up
    situation  an everyday one: of greedy games, or of random ones where it came up in no greedy game; else None
    """

    phase: str
    after: str
    what: str
    how: tuple[str, ...]
    clauses: tuple[str, ...]
    by: dict[str, Share]
    situation: Everyday | None


class BoxWalked(WireModel):
    """A small box in which two readings were compared in every position that both reach alike.

    box        its pieces, its players, and where its games begin
    agreed     the readings of other rulings there, where they are no defaults
    positions  how many were visited
    whole      whether these are all
    kinds      which of the kinds of the list there are, by their places in it, with the number of their positions
    """

    name: str
    box: str
    agreed: dict[str, str]
    positions: int
    whole: bool
    kinds: dict[int, int]


class Disagreements(WireModel):
    """Every kind of disagreement between the default of a ruling and another reading of it.

    company  the readings of other rulings in the games, without which the ruling is moot
    phases   of the boxes: what the reading allows there as long as both sides are in the same state: the same, more,
             less, or neither
    by       policy to the share of its games in which the two part at all
    """

    ruling: str
    default: str
    reading: str
    company: dict[str, str]
    phases: dict[str, str]
    by: dict[str, Share]
    boxes: tuple[BoxWalked, ...]
    kinds: tuple[Disagreement, ...]

    @property
    def is_complete(self) -> bool:
        """Whether there is nothing else in at least one box."""
        return any(box.whole for box in self.boxes)

    @property
    def unmet(self) -> int:
        """In how many games nobody got to where the two part; 0 where somebody did."""
        shares = self.by.values()
        return 0 if any(share.count for share in shares) else sum(share.games for share in shares)


class Audit(WireModel):
    """All that an audit of one game has found.

    games      for each reading and policy
    applied    in how many games each ruling was to apply, as far as MOST_GAMES times as many would do; 0: in any number
    precision  to which each change of a share of the win was to be known over all games; None where a number of games
               was asked for
    base       the readings agreed on beforehand, instead of the defaults
    figures    so many simultaneous intervals hold at once, with this `confidence`
    players    how good the players are, by the number of players; empty where greedy was not played
    ranking    the rulings by grade, then the most often disputed first; last what changes only what is seen
    premiums   what a better player is worth under each reading
    """

    engine: str
    game: str
    seed: int
    games: int
    applied: int = 0
    precision: float | None
    base: dict[str, str]
    policies: tuple[str, ...]
    settings: tuple[str, ...]
    notes: tuple[str, ...]
    players: tuple[Strength, ...] = ()
    confidence: float
    figures: int
    readings: tuple[Impact, ...]
    ranking: tuple[Rank, ...]
    premiums: tuple[Premium, ...] = ()
    interactions: tuple[Couple, ...]
    cases: tuple[Case, ...] = ()

    def of(self, ruling: str, reading: str | None = None) -> tuple[Impact, ...]:
        """What was found about one ruling, or one reading of it, policy by policy."""
        return tuple(one for one in self.readings if one.ruling == ruling and reading in (None, one.reading))


def audit_of(report: JsonObject, cases: Iterable[Case]) -> Audit:
    """A report of `rulecore audit --json`, with witnesses."""
    return Audit.model_validate({**report, "cases": tuple(cases)})
