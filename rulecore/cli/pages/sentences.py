"""What a reading changes, in plain sentences made from the figures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import hypot

from rulecore.audit.impact.tally import WINNING
from rulecore.audit.reports.findings import (
    Audit,
    Change,
    Couple,
    Disputed,
    Effect,
    Impact,
    Premium,
    Share,
    Strength,
)
from rulecore.audit.reports.report import EFFECT, NEVER, NOTHING_MATTERS, SAYS, SEEN, TOO_FEW
from rulecore.cli.pages.figures import PERCENT, bounds, in_words, number_of, percent, player, signed
from rulecore.cli.texts import Texts

TOLD, TOPICS = Texts("sentences"), Texts("topics")
"""The sentences, and what a figure is about, the weightiest first."""


def in_order(effects: Iterable[Effect]) -> list[Effect]:
    """The weightiest first; of one kind the largest."""
    order = list(TOPICS.all())
    return sorted(effects, key=lambda effect: (order.index(effect.what), -abs(effect.change.mean or 0)))


def claimed(impact: Impact) -> list[Effect]:
    """The effects that are claimed."""
    return in_order(effect for effect in impact.effects if effect.effect)


def main_effect(impact: Impact) -> Effect | None:
    """The figure to look at first: a claimed one, else the share of the win that changes most."""
    measured = in_order(effect for effect in impact.effects if effect.change.low is not None)
    return next(iter(claimed(impact) or measured), None)


def weightiest(impacts: Sequence[Impact]) -> Impact:
    """Of one reading the policy that shows most."""

    def weight(impact: Impact) -> tuple[object, ...]:
        first = next(iter(claimed(impact)), None)
        place = list(TOPICS.all()).index(first.what) if first else len(TOPICS.all())
        return -place, -SAYS.index(impact.says), impact.applies.count

    return max(impacts, key=weight)


def topics(impacts: Iterable[Impact]) -> tuple[str, ...]:
    """What is claimed to change, the weightiest first."""
    found = {effect.what for impact in impacts for effect in claimed(impact)}
    return tuple(words for what, words in TOPICS.all().items() if what in found)


# --- one reading ---


def what_changes(impact: Impact) -> str:
    """What may be said of a reading under one policy."""
    if impact.says == EFFECT:
        change = _change(claimed(impact)[0])
        change = f"{change[0].upper()}{change[1:]}"
        return TOLD("effect", change=change, where=_where(impact), besides=_besides(impact))
    if impact.says == NOTHING_MATTERS:
        return TOLD("nothing-matters", where=_where(impact), open=_open(impact))
    if impact.says == SEEN:
        return TOLD("seen", games=_games(impact))
    if impact.says == TOO_FEW:
        needed = TOLD("needed", games=_rounded(impact.needed.games)) if impact.needed else ""
        return TOLD("too-few", where=_where(impact), open=_open(impact), needed=needed)
    assert impact.says == NEVER
    if not impact.games:
        return TOLD("not-played")
    return TOLD("never", games=_games(impact), share=f"{percent(impact.applies.high)}{PERCENT}")


def disputes(impact: Impact) -> str:
    """How often somebody who alone reads it so has a dispute with the table, and what about first."""
    assert impact.dispute is not None
    share = impact.dispute.all
    if not share.count:
        return TOLD("undisputed", games=_games_of(share, impact.policy), share=f"{percent(share.high)}{PERCENT}")
    counts = {kind: impact.dispute.kinds[kind].count for kind in Texts("disputes").all()}
    about = listed([Texts("disputes")(kind, count=count) for kind, count in counts.items() if count])
    return TOLD("disputed", share=in_words(share), games=_games_of(share, impact.policy), about=about)


def _games_of(share: Share, policy: str) -> str:
    return TOLD("games", games=number_of(share.games, "game"), policy=policy)


def in_short(dispute: Disputed) -> str:
    """The same of a ruling, in a few words."""
    share = Share(**dispute.model_dump(exclude={"reading", "policy"}))
    return TOLD("disputed-short", share=in_words(share), policy=dispute.policy)


def premium(found: Premium) -> str:
    """What a better player is worth under a reading, and under the default."""
    return TOLD(
        "premium",
        **{name: _in_percent(getattr(found, name)) for name in ("default", "under")},
        fair=f"{percent(found.fair)}{PERCENT}",
        games=number_of(found.games, "game"),
        says=found.says,
    )


def strength(found: Strength) -> str:
    """How good a greedy player is."""
    return TOLD(
        "strength",
        players=found.players,
        share=_in_percent(found.default),
        fair=f"{percent(found.fair)}{PERCENT}",
        games=number_of(found.games, "game"),
    )


def _in_percent(share: Change) -> str:
    """`69 % (55 to 80)`."""
    return f"{percent(share.mean)}{PERCENT} ({percent(share.low)} to {percent(share.high)})"


def _rounded(count: int) -> str:
    """A number of games in two digits."""
    return f"{float(f'{count:.2g}'):,.0f}"


def _games(impact: Impact) -> str:
    return TOLD("games", games=number_of(impact.games, "game"), policy=impact.policy)


def _where(impact: Impact) -> str:
    """`in the 41 % of games in which it applies (65 of 160, random players)`."""
    if impact.applies.count == impact.applies.games:
        return TOLD("in-every-game", games=_games(impact))
    share = f"{percent(impact.applies.share)}{PERCENT}"
    return TOLD("in-some-games", share=share, games=_of(impact))


def _of(impact: Impact) -> str:
    return TOLD("of-games", count=impact.applies.count, games=impact.games, policy=impact.policy)


def _change(effect: Effect) -> str:
    """`the start player wins 4.1 percentage points more often (2.0 to 6.2)`."""
    mean = effect.change.mean or 0.0
    size, by = signed(effect, abs(mean)).removeprefix("+"), f"({bounds(effect)})"
    more = (Texts("more") if mean > 0 else Texts("less"))(effect.what)
    told = {"whose": player(effect.seat or 0), "size": size, "more": more, "by": by}
    shares = {name: percent(value) + PERCENT for name, value in (("before", effect.default), ("after", effect.reading))}
    return Texts("changes")(effect.what, **told, **shares)


def _besides(impact: Impact) -> str:
    found = claimed(impact)
    others = [
        words for what, words in TOPICS.all().items() if what in {effect.what for effect in found[1:]} - {found[0].what}
    ]
    return TOLD("also", others=listed(others)) if others else ""


def _open(impact: Impact) -> str:
    """What the games leave open."""
    wide = [effect.simultaneous for effect in impact.effects if effect.what == WINNING]
    ends = [end for interval in wide for end in (interval.low, interval.high) if end is not None]
    return TOLD("open", size=f"{100 * max(map(abs, ends)):.0f}") if ends else ""


def listed(words: Sequence[str], last: str = "and") -> str:
    """`a, b and c`."""
    *some, final = words
    return f"{', '.join(some)} {last} {final}" if some else final


# --- skill ---


def skill(effect: Effect, impacts: Sequence[Impact]) -> str:
    """Whether the change of a figure depends on how well the seats play."""
    seen = [(impact.policy, same) for impact in impacts if (same := same_figure(effect, impact)) and _is_known(same)]
    if len(impacts) < 2:
        return TOLD("one-policy", policy=impacts[0].policy)
    if len(seen) < 2:
        return TOLD("one-policy-enough")
    apart = [(one, other) for (one, a), (other, b) in combinations(seen, 2) if _are_apart(a, b)]
    if apart:
        return TOLD("apart", pairs=listed([TOLD("between", one=one, other=other) for one, other in apart]))
    return TOLD("overlap")


def same_figure(effect: Effect, impact: Impact) -> Effect | None:
    """The same figure under another policy."""
    return next((one for one in impact.effects if (one.what, one.seat) == (effect.what, effect.seat)), None)


def _is_known(effect: Effect) -> bool:
    return effect.simultaneous.low is not None


def _are_apart(one: Effect, other: Effect) -> bool:
    """Whether the difference of the two changes is off zero, at the level of the simultaneous intervals: half the width
    of its interval is the root of the sum of the squares of theirs."""
    (middle, reach), (of_other, reach_of_other) = map(_middle_and_reach, (one, other))
    return abs(middle - of_other) > hypot(reach, reach_of_other)


def _middle_and_reach(effect: Effect) -> tuple[float, float]:
    low, high = effect.simultaneous.low, effect.simultaneous.high
    assert low is not None and high is not None
    return (low + high) / 2, (high - low) / 2


# --- pairs, the head ---


def dependence(couple: Couple) -> str:
    """What two readings do together that they do not do apart."""
    count = number_of(couple.games, "game")
    games = TOLD("both-apply", games=count, policy=couple.policy, meet=couple.meet.count)
    found = in_order(effect for effect in couple.effects if effect.effect)
    if found:
        return TOLD("together", change=_change(found[0]), games=games)
    return f"{couple.says[0].upper()}{couple.says[1:]} ({games})."


def share_in_words(share: Share) -> str:
    """`12.5 % (10.1 to 15.3) of 160 games`."""
    return f"{in_words(share)} of {number_of(share.games, 'game')}"


def summary(fix: int, wait: int, unsure: int, quiet: int, apart: int) -> str:
    """What an audit comes to, in a sentence."""
    parts = [TOLD("summary-one" if fix == 1 else "summary", sentences=number_of(fix, "sentence"))]
    parts += [TOLD("wait-one" if wait == 1 else "wait", count=wait)] if wait else []
    parts += [f"{unsure} may"] if unsure else []
    parts += [TOLD("quiet-one" if quiet == 1 else "quiet", count=quiet)] if quiet else []
    parts += [TOLD("only-seen-one" if apart == 1 else "only-seen", count=apart)] if apart else []
    return f"{listed(parts)}."


def played(audit: Audit) -> str:
    """How many games were played, and until when."""
    games = {one.policy: 0 for one in audit.readings}
    for one in audit.readings:
        games[one.policy] = max(games[one.policy], one.games)
    least = min((one.games for one in audit.readings if one.games), default=0)
    if len(set(games.values())) == 1:
        counts = _with_players(next(iter(games.values())), listed(list(games)))
    else:
        counts = listed([_with_players(count, policy) for policy, count in games.items()])
    if audit.precision:
        return TOLD("until", games=counts, precision=percent(audit.precision))
    return TOLD(
        "played-where" if least < max(games.values(), default=0) and audit.applied else "played",
        games=counts,
        least=least,
    )


def _with_players(count: int, policy: str) -> str:
    return TOLD("games", games=number_of(count, "game"), policy=policy)
