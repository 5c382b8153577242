"""What a reading changes, in plain sentences made from the figures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from rulecore.audit.impact.tally import CHOICES, LENGTH, SCORE, SPREAD, START, TIES, WINNING
from rulecore.audit.reports.findings import Audit, Couple, Effect, Impact, Share
from rulecore.audit.reports.report import EFFECT, NEVER, NOT_TOLD_APART, SAYS, SEEN, TOO_FEW
from rulecore.cli.pages.figures import PERCENT, bounds, in_words, number_of, percent, player, signed

TOPICS = {
    WINNING: "who wins",
    SCORE: "scores",
    TIES: "shared wins",
    START: "the advantage of the start player",
    SPREAD: "the gap between scores",
    LENGTH: "the length of a game",
    CHOICES: "the number of choices",
}
"""What a figure is about, the weightiest first."""
WEIGHTY = (WINNING, SCORE, TIES, START)
"""Figures that say who is better off."""


def in_order(effects: Iterable[Effect]) -> list[Effect]:
    """The weightiest first; of one kind the largest."""
    order = list(TOPICS)
    return sorted(effects, key=lambda effect: (order.index(effect.what), -abs(effect.change.mean or 0)))


def claimed(impact: Impact) -> list[Effect]:
    """The effects that are claimed."""
    return in_order(effect for effect in impact.effects if effect.effect)


def main_effect(impact: Impact) -> Effect | None:
    """The figure to look at first: a claimed one, else the chance of winning that changes most."""
    measured = in_order(effect for effect in impact.effects if effect.change.low is not None)
    return next(iter(claimed(impact) or measured), None)


def weightiest(impacts: Sequence[Impact]) -> Impact:
    """Of one reading the policy that shows most."""

    def weight(impact: Impact) -> tuple[object, ...]:
        first = next(iter(claimed(impact)), None)
        place = list(TOPICS).index(first.what) if first else len(TOPICS)
        return -place, -SAYS.index(impact.says), impact.applies.count

    return max(impacts, key=weight)


def topics(impacts: Iterable[Impact]) -> tuple[str, ...]:
    """What is claimed to change, the weightiest first."""
    found = {effect.what for impact in impacts for effect in claimed(impact)}
    return tuple(words for what, words in TOPICS.items() if what in found)


# --- one reading ---


def what_changes(impact: Impact) -> str:
    """What may be said of a reading under one policy."""
    if impact.says == EFFECT:
        change = _change(claimed(impact)[0])
        return f"{change[0].upper()}{change[1:]} {_where(impact)}.{_besides(impact)}"
    if impact.says == NOT_TOLD_APART:
        share = f"{percent(impact.applies.share)}{PERCENT}"
        return (
            f"Not distinguishable from re-dealing. It applies in {share} of games ({_of(impact)}), "
            f"and no figure changes by more than luck would explain.{_open(impact)}"
        )
    if impact.says == SEEN:
        return f"Only what somebody sees: not what is allowed, not the score, not who wins ({_games(impact)})."
    if impact.says == TOO_FEW:
        return f"Too few games to tell: it applied in {impact.applies.count} of {_games(impact)}."
    assert impact.says == NEVER
    if not impact.games:
        return "Not played: no table can agree on both readings."
    return (
        f"It never applied in {_games(impact)}; at most {percent(impact.applies.high)}{PERCENT} of games are concerned."
    )


def _games(impact: Impact) -> str:
    return f"{number_of(impact.games, 'game')} with {impact.policy} players"


def _where(impact: Impact) -> str:
    """`in the 41 % of games in which it applies (65 of 160, random players)`."""
    if impact.applies.count == impact.applies.games:
        return f"in every game ({_games(impact)})"
    share = f"{percent(impact.applies.share)}{PERCENT}"
    return f"in the {share} of games in which it applies ({_of(impact)})"


def _of(impact: Impact) -> str:
    return f"{impact.applies.count:,} of {impact.games:,}, {impact.policy} players"


def _change(effect: Effect) -> str:
    """`the start player wins 4.1 percentage points more often (2.0 to 6.2)`."""
    mean = effect.change.mean or 0.0
    size, by = signed(effect, abs(mean)).removeprefix("+"), f"({bounds(effect)})"
    whose = player(effect.seat or 0)
    match effect.what:
        case "winning":
            return f"the {whose} wins {size} percentage points {'more' if mean > 0 else 'less'} often {by}"
        case "score":
            return f"the {whose} scores {size} points {'more' if mean > 0 else 'fewer'} on average {by}"
        case "ties":
            return f"several players share the win {size} percentage points {'more' if mean > 0 else 'less'} often {by}"
        case "start":
            more = "larger" if mean > 0 else "smaller"
            return f"the lead of the start player in the chance of winning is {size} percentage points {more} {by}"
        case "spread":
            return f"the best and the worst score are {size} points {'further apart' if mean > 0 else 'closer'} {by}"
        case "length":
            return f"a game is {size} decisions {'longer' if mean > 0 else 'shorter'} {by}"
        case _:
            return f"a player has {size} {'more' if mean > 0 else 'fewer'} actions to choose from at a decision {by}"


def _besides(impact: Impact) -> str:
    found = claimed(impact)
    others = [
        words for what, words in TOPICS.items() if what in {effect.what for effect in found[1:]} - {found[0].what}
    ]
    also = f" Also changed: {listed(others)}." if others else ""
    weighty = any(effect.what in WEIGHTY for effect in found)
    return also if weighty else f"{also} No chance of winning and no score changes measurably."


def _open(impact: Impact) -> str:
    """What the games leave open."""
    wide = [effect.simultaneous for effect in impact.effects if effect.what == WINNING]
    lows = [interval.low for interval in wide if interval.low is not None]
    highs = [interval.high for interval in wide if interval.high is not None]
    if not lows or not highs:
        return ""
    less, more = (f"{100 * abs(end):.0f}" for end in (min(lows), max(highs)))
    return f" A chance of winning could still be up to {less} percentage points lower or {more} higher."


def listed(words: Sequence[str], last: str = "and") -> str:
    """`a, b and c`."""
    *some, final = words
    return f"{', '.join(some)} {last} {final}" if some else final


# --- skill ---


def skill(effect: Effect, impacts: Sequence[Impact]) -> str:
    """Whether the change of a figure depends on how well the seats play."""
    seen = [(impact.policy, same) for impact in impacts if (same := same_figure(effect, impact)) and _is_known(same)]
    if len(impacts) < 2:
        return f"Only {impacts[0].policy} players were at the table, so nothing can be said of skill."
    if len(seen) < 2:
        return "It cannot be told: only under one way to play did it apply in enough games."
    apart = [(one, other) for (one, a), (other, b) in combinations(seen, 2) if _are_apart(a, b)]
    if apart:
        return f"Yes: the change differs {listed([f'between {a} and {b}' for a, b in apart])} players."
    return "Not measurably: the intervals overlap."


def same_figure(effect: Effect, impact: Impact) -> Effect | None:
    """The same figure under another policy."""
    return next((one for one in impact.effects if (one.what, one.seat) == (effect.what, effect.seat)), None)


def _is_known(effect: Effect) -> bool:
    return effect.simultaneous.low is not None


def _are_apart(one: Effect, other: Effect) -> bool:
    a, b = one.simultaneous, other.simultaneous
    return a.low is not None and b.low is not None and ((a.high or 0) < b.low or (b.high or 0) < a.low)


# --- pairs, the head ---


def dependence(couple: Couple) -> str:
    """What two readings do together that they do not do apart."""
    games = f"{number_of(couple.games, 'game')} with {couple.policy} players, both apply in {couple.meet.count:,}"
    found = in_order(effect for effect in couple.effects if effect.effect)
    if found:
        return f"Together, {_change(found[0])} than both changes add up to ({games})."
    return f"{couple.says[0].upper()}{couple.says[1:]} ({games})."


def share_in_words(share: Share) -> str:
    """`12.5 % (10.1 to 15.3) of 160 games`."""
    return f"{in_words(share)} of {number_of(share.games, 'game')}"


def summary(fix: int, unsure: int, quiet: int) -> str:
    """What an audit comes to, in a sentence."""
    found = f"{number_of(fix, 'sentence')} of this rulebook {'changes' if fix == 1 else 'change'}"
    parts = [f"{found} the game when read another way"]
    parts += [f"{unsure} may"] if unsure else []
    parts += [f"{quiet} {'changes' if quiet == 1 else 'change'} nothing that could be measured"] if quiet else []
    return f"{listed(parts)}."


def played(audit: Audit) -> str:
    """How many games were played, and until when."""
    games = {one.policy: 0 for one in audit.readings}
    for one in audit.readings:
        games[one.policy] = max(games[one.policy], one.games)
    if len(set(games.values())) == 1:
        counts = f"{number_of(next(iter(games.values())), 'game')} with {listed(list(games))} players"
    else:
        counts = listed([f"{number_of(count, 'game')} with {policy} players" for policy, count in games.items()])
    until = (
        f", until each chance of winning was known to ±{percent(audit.precision)} percentage points"
        if audit.precision
        else ""
    )
    return f"{'up to ' if until else ''}{counts} for each reading, each game played twice{until}"
