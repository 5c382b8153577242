"""What a reading changes, in plain sentences made from the figures."""

from __future__ import annotations

import re
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
from rulecore.audit.reports.pairs import FEW, NO_DEPENDENCE
from rulecore.audit.reports.report import (
    EFFECT,
    GOOD,
    MORE,
    NEVER,
    NO_COUPLING,
    NOTHING_MATTERS,
    SAYS,
    SEEN,
    TOO_FEW,
)
from rulecore.audit.reports.skill import LESS as WORSE
from rulecore.audit.reports.skill import MORE as BETTER
from rulecore.audit.reports.skill import NOT_KNOWN
from rulecore.cli.pages.figures import (
    PERCENT,
    bounds,
    count_of,
    in_words,
    percent,
    player,
    policy_named,
    signed,
    within,
    words_of,
)
from rulecore.cli.texts import Texts
from rulecore.core.messages import LANGUAGES, Language

TOPICS = tuple(Texts("topics", "en").all())
"""What a figure is about, the weightiest first."""
VERDICTS = {
    GOOD: "good",
    NO_COUPLING: "no-coupling",
    MORE: "more",
    BETTER: "better-more",
    WORSE: "better-less",
    NOT_KNOWN: "better-unknown",
    NO_DEPENDENCE: "no-dependence",
    FEW: "few-games",
}
"""What a report says in a few words of English, and the key of the same in every language."""
NOTES = ("no-greedy", "less-better", "less-better-at", "up-to")
"""What it says of players, scores and its own end: these keys."""


def _told(language: Language) -> Texts:
    """The sentences."""
    return Texts("sentences", language)


def verdict_in(says: str, language: Language) -> str:
    """What a report says of the games with other winners, of a better player, of two readings together."""
    return words_of(language)(VERDICTS[says]) if says in VERDICTS else says


def in_order(effects: Iterable[Effect]) -> list[Effect]:
    """The weightiest first; of one kind the largest."""
    return sorted(effects, key=lambda effect: (TOPICS.index(effect.what), -abs(effect.change.mean or 0)))


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
        place = TOPICS.index(first.what) if first else len(TOPICS)
        return -place, -SAYS.index(impact.says), impact.applies.count

    return max(impacts, key=weight)


def topics(impacts: Iterable[Impact], language: Language = "en") -> tuple[str, ...]:
    """What is claimed to change, the weightiest first."""
    found = {effect.what for impact in impacts for effect in claimed(impact)}
    return tuple(words for what, words in Texts("topics", language).all().items() if what in found)


# --- one reading ---


def what_changes(impact: Impact, language: Language = "en") -> str:
    """What may be said of a reading under one policy."""
    told, where = _told(language), _where(impact, language)
    if impact.says == EFFECT:
        change = _change(claimed(impact)[0], language)
        besides = _besides(impact, language)
        return capital(told("effect", change=capital(change), where=where, besides=besides))
    if impact.says == NOTHING_MATTERS:
        return told("nothing-matters", where=where, open=_open(impact, language))
    if impact.says == SEEN:
        return told("seen", games=_games(impact, language))
    if impact.says == TOO_FEW:
        needed = told("needed", games=_rounded(impact.needed.games)) if impact.needed else ""
        return told("too-few", where=where, open=_open(impact, language), needed=needed)
    assert impact.says == NEVER
    if not impact.games:
        return told("not-played")
    return told("never", games=_games(impact, language), share=f"{percent(impact.applies.high)}{PERCENT}")


def capital(sentence: str) -> str:
    """With a capital letter."""
    return f"{sentence[:1].upper()}{sentence[1:]}"


def disputes(impact: Impact, language: Language = "en") -> str:
    """How often somebody who alone reads it so has a dispute with the table, and what about first."""
    assert impact.dispute is not None
    told, share, kinds = _told(language), impact.dispute.all, Texts("disputes", language)
    games = _with_players(share.games, impact.policy, language)
    if not share.count:
        return told("undisputed", games=games, share=f"{percent(share.high)}{PERCENT}")
    counts = {kind: impact.dispute.kinds[kind].count for kind in kinds.all()}
    about = listed([kinds(kind, count=count) for kind, count in counts.items() if count], language)
    return told("disputed", share=in_words(share, language), games=games, about=about)


def in_short(dispute: Disputed, language: Language = "en") -> str:
    """The same of a ruling, in a few words."""
    share = Share(**dispute.model_dump(exclude={"reading", "policy"}))
    policy = policy_named(dispute.policy, language)
    return _told(language)("disputed-short", share=in_words(share, language), policy=policy)


def premium(found: Premium, language: Language = "en") -> str:
    """What a better player is worth under a reading, and under the default."""
    return _told(language)(
        "premium",
        **{name: _in_percent(getattr(found, name), language) for name in ("default", "under")},
        fair=f"{percent(found.fair)}{PERCENT}",
        games=count_of(found.games, "game", language),
        says=verdict_in(found.says, language),
    )


def strength(found: Strength, language: Language = "en") -> str:
    """How good a greedy player is."""
    return _told(language)(
        "strength",
        players=found.players,
        share=_in_percent(found.default, language),
        fair=f"{percent(found.fair)}{PERCENT}",
        games=count_of(found.games, "game", language),
    )


def _in_percent(share: Change, language: Language) -> str:
    """`69 % (55 to 80)`."""
    return within(f"{percent(share.mean)}{PERCENT}", percent(share.low), percent(share.high), language)


def _rounded(count: int) -> str:
    """A number of games in two digits."""
    return f"{float(f'{count:.2g}'):,.0f}"


def _games(impact: Impact, language: Language) -> str:
    return _with_players(impact.games, impact.policy, language)


def _where(impact: Impact, language: Language) -> str:
    """`in the 41 % of games in which it applies (65 of 160, random players)`."""
    told = _told(language)
    if impact.applies.count == impact.applies.games:
        return told("in-every-game", games=_games(impact, language))
    share, policy = f"{percent(impact.applies.share)}{PERCENT}", policy_named(impact.policy, language)
    games = told("of-games", count=impact.applies.count, games=impact.games, policy=policy)
    return told("in-some-games", share=share, games=games)


def _change(effect: Effect, language: Language) -> str:
    """`the start player wins 4.1 percentage points more often (2.0 to 6.2)`."""
    mean = effect.change.mean or 0.0
    size = signed(effect, abs(mean)).removeprefix("+")
    more = Texts("more" if mean > 0 else "less", language)(effect.what)
    by = words_of(language)("bounds", range=bounds(effect, language))
    told = {"whose": player(effect.seat or 0, language), "size": size, "more": more, "by": by}
    shares = {name: percent(value) + PERCENT for name, value in (("before", effect.default), ("after", effect.reading))}
    return Texts("changes", language)(effect.what, **told, **shares)


def _besides(impact: Impact, language: Language) -> str:
    found = claimed(impact)
    others = {effect.what for effect in found[1:]} - {found[0].what}
    words = [words for what, words in Texts("topics", language).all().items() if what in others]
    return _told(language)("also", others=listed(words, language)) if words else ""


def _open(impact: Impact, language: Language) -> str:
    """What the games leave open."""
    wide = [effect.simultaneous for effect in impact.effects if effect.what == WINNING]
    ends = [end for interval in wide for end in (interval.low, interval.high) if end is not None]
    return _told(language)("open", size=f"{100 * max(map(abs, ends)):.0f}") if ends else ""


def listed(words: Sequence[str], language: Language = "en") -> str:
    """`a, b and c`."""
    *some, final = words
    said = words_of(language)
    return f"{said('comma').join(some)}{said('and')}{final}" if some else final


# --- skill ---


def skill(effect: Effect, impacts: Sequence[Impact], language: Language = "en") -> str:
    """Whether the change of a figure depends on how well the seats play."""
    told = _told(language)
    seen = [(impact.policy, same) for impact in impacts if (same := same_figure(effect, impact)) and _is_known(same)]
    if len(impacts) < 2:
        return told("one-policy", policy=policy_named(impacts[0].policy, language))
    if len(seen) < 2:
        return told("one-policy-enough")
    apart = [(one, other) for (one, a), (other, b) in combinations(seen, 2) if _are_apart(a, b)]
    if apart:
        pairs = [
            told("between", one=policy_named(one, language), other=policy_named(other, language))
            for one, other in apart
        ]
        return told("apart", pairs=listed(pairs, language))
    return told("overlap")


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


def dependence(couple: Couple, language: Language = "en") -> str:
    """What two readings do together that they do not do apart."""
    told, policy = _told(language), policy_named(couple.policy, language)
    count = count_of(couple.games, "game", language)
    games = told("both-apply", games=count, policy=policy, meet=couple.meet.count)
    found = in_order(effect for effect in couple.effects if effect.effect)
    if found:
        return told("together", change=_change(found[0], language), games=games)
    words = words_of(language)
    return f"{words('within', value=capital(verdict_in(couple.says, language)), range=games)}{words('stop')}"


def share_in_words(share: Share, language: Language = "en") -> str:
    """`12.5 % (10.1 to 15.3) of 160 games`."""
    games = count_of(share.games, "game", language)
    return words_of(language)("of", some=in_words(share, language), all=games)


def summary(fix: int, wait: int, unsure: int, quiet: int, apart: int, *, language: Language = "en") -> str:
    """What an audit comes to, in a sentence."""
    told = _told(language)
    parts = [told("summary-one" if fix == 1 else "summary", sentences=count_of(fix, "sentence", language))]
    parts += [told("wait-one" if wait == 1 else "wait", count=wait)] if wait else []
    parts += [told("may", count=unsure)] if unsure else []
    parts += [told("quiet-one" if quiet == 1 else "quiet", count=quiet)] if quiet else []
    parts += [told("only-seen-one" if apart == 1 else "only-seen", count=apart)] if apart else []
    said = words_of(language)
    return f"{listed(parts) if language == 'en' else said('comma').join(parts)}{said('stop')}"


def played(audit: Audit, language: Language = "en") -> str:
    """How many games were played, and until when."""
    told, games = _told(language), {one.policy: 0 for one in audit.readings}
    for one in audit.readings:
        games[one.policy] = max(games[one.policy], one.games)
    least = min((one.games for one in audit.readings if one.games), default=0)
    if len(set(games.values())) == 1:
        policies = listed([policy_named(policy, language) for policy in games], language)
        counts = told("games", games=count_of(next(iter(games.values())), "game", language), policy=policies)
    else:
        counts = listed([_with_players(count, policy, language) for policy, count in games.items()], language)
    if audit.precision:
        return told("until", games=counts, precision=percent(audit.precision))
    return told(
        "played-where" if least < max(games.values(), default=0) and audit.applied else "played",
        games=counts,
        least=least,
    )


def _with_players(count: int, policy: str, language: Language) -> str:
    policy = policy_named(policy, language)
    return _told(language)("games", games=count_of(count, "game", language), policy=policy)


def note_in(note: str, language: Language) -> str:
    """What a reader has to know of players and scores, as a report says it in English."""
    words = words_of(language)
    for key in NOTES:
        pattern = re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+)", re.escape(words_of(LANGUAGES[0]).all()[key]))
        if found := re.fullmatch(pattern, note):
            return words(key, **found.groupdict())
    return note
