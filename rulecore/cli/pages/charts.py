"""Figures as charts: places in percent of the width, so that they fit anywhere, and the same in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rulecore.audit.impact.tally import LENGTH, SCORE, WINNING
from rulecore.audit.reports.findings import Change, Coupling, Effect, Impact, Interval, Rank, Share
from rulecore.cli.pages.figures import (
    SHARES,
    change_in_words,
    count_of,
    in_words,
    interval_in_words,
    name_of,
    player,
    policy_named,
    signed,
    some_of,
    value_of,
    within,
    words_of,
)
from rulecore.cli.pages.sentences import capital, same_figure
from rulecore.cli.texts import Texts
from rulecore.core.messages import Language


class Mark(NamedTuple):
    """A value with its interval: places from the left; None where there is none.

    low, high    of the interval of this figure alone
    wide         of the simultaneous one
    before       where the value stood before, under the default
    is_told      whether an effect is claimed
    """

    at: float | None
    low: float | None = None
    high: float | None = None
    wide: tuple[float, float] | None = None
    before: float | None = None
    is_told: bool = False


class Row(NamedTuple):
    """A line of a chart: what it is about, in small what belongs to it, the mark, the figures in words."""

    label: str
    small: str
    mark: Mark
    text: str
    more: str = ""


class Chart(NamedTuple):
    """Lines on one axis: its ticks are pairs of words and a place; `zero`, where there is a line of no change."""

    rows: tuple[Row, ...]
    ticks: tuple[tuple[str, float], ...] = ()
    zero: float | None = None


def _clipped(place: float) -> float:
    return round(min(max(place, 0.0), 100.0), 1)


# --- shares of the win ---


def _reach_of_chances(effects: Sequence[Effect]) -> float:
    """Where the axis of shares of the win ends: at a half, or beyond all of them at the whole."""
    ends = [
        (effect.default or 0) + change
        for effect in effects
        for change in (0, effect.change.mean or 0, effect.change.high or 0)
    ]
    return 0.5 if max(ends, default=0) <= 0.5 else 1.0


def chances(impact: Impact, language: Language = "en") -> Chart:
    """Each player's share of the win under both readings, in the games in which the reading applies."""
    effects = [effect for effect in impact.effects if effect.what == WINNING and effect.games]
    reach = _reach_of_chances(effects)
    parts = 5 if reach < 1 else 4
    ticks = tuple((f"{100 * reach * part / parts:.0f}", 100.0 * part / parts) for part in range(parts + 1))
    return Chart(tuple(_chance(effect, reach, language) for effect in effects), ticks)


def _chance(effect: Effect, reach: float, language: Language) -> Row:
    before, after = effect.default or 0.0, effect.reading

    def at(change: float | None) -> float | None:
        return None if change is None else _clipped(100 * (before + change) / reach)

    mark = Mark(
        None if after is None else _clipped(100 * after / reach),
        at(effect.change.low),
        at(effect.change.high),
        _both(at(effect.simultaneous.low), at(effect.simultaneous.high)),
        _clipped(100 * before / reach),
        effect.effect,
    )
    games = count_of(effect.games, "game", language)
    label, seat = (
        player(effect.seat or 0, language),
        words_of(language)("seat", number=(effect.seat or 0) + 1, games=games),
    )
    text = f"{value_of(effect, before)} → {value_of(effect, after)}"
    return Row(capital(label), seat, mark, text, change_in_words(effect, language))


def _both(low: float | None, high: float | None) -> tuple[float, float] | None:
    return None if low is None or high is None else (low, high)


# --- changes around a line of no change ---


def rest(impact: Impact, language: Language = "en") -> Chart:
    """Every other figure, each on its own scale, with no change in the middle; scores share a scale."""
    effects = [effect for effect in impact.effects if effect.what != WINNING and effect.change.mean is not None]
    scores = _reach(effect for effect in effects if effect.what == SCORE)
    rows = tuple(_moved(effect, scores if effect.what == SCORE else _reach([effect]), language) for effect in effects)
    return Chart(rows, zero=50.0)


def _moved(effect: Effect, reach: float, language: Language) -> Row:
    text = f"{value_of(effect, effect.default)} → {value_of(effect, effect.reading)}"
    small = words_of(language)("decisions") if effect.what == LENGTH else ""
    name = Texts("figures-in-short", language).all().get(effect.what) or name_of(effect, language)
    return Row(name, small, _around(effect, reach), text, change_in_words(effect, language))


def of_policies(effect: Effect, impacts: Sequence[Impact], language: Language = "en") -> Chart:
    """How one figure changes under each way to play."""
    found = [(impact, same_figure(effect, impact)) for impact in impacts]
    reach = _reach(same for _, same in found if same)
    rows = tuple(_of_policy(impact, same, reach, language) for impact, same in found)
    ends = f"{100 * reach:.0f}" if effect.what in SHARES else f"{reach:.3g}"
    return Chart(rows, ((f"−{ends}", 0.0), ("0", 50.0), (f"+{ends}", 100.0)), zero=50.0)


def _of_policy(impact: Impact, effect: Effect | None, reach: float, language: Language) -> Row:
    games, words = some_of(impact.applies.count, impact.games, language), words_of(language)
    label = capital(words("players", policy=policy_named(impact.policy, language)))
    if effect is None or effect.change.mean is None:
        return Row(label, games, Mark(None), Texts("charts", language)("few-games"))
    mean, interval = signed(effect, effect.change.mean), interval_in_words(effect, effect.simultaneous, language)
    told = words("points", value=mean) if effect.what in SHARES else mean
    return Row(label, games, _around(effect, reach), told, interval)


def _reach(effects: Iterable[Effect]) -> float:
    """The farthest that any interval gets from no change."""
    ends = [
        abs(end)
        for effect in effects
        for end in (effect.change.mean, effect.change.low, effect.change.high, *_ends(effect.simultaneous))
        if end is not None
    ]
    return max(ends, default=0.0) or 1.0


def _ends(interval: Interval) -> tuple[float | None, float | None]:
    return interval.low, interval.high


def _around(effect: Effect, reach: float) -> Mark:
    def at(value: float | None) -> float | None:
        return None if value is None else _clipped(50 + 50 * value / reach)

    change, wide = effect.change, effect.simultaneous
    return Mark(
        at(change.mean), at(change.low), at(change.high), _both(at(wide.low), at(wide.high)), is_told=effect.effect
    )


# --- shares and sizes ---


def winners(coupling: Coupling, language: Language = "en") -> Chart:
    """Games with other winners, beside the placebo."""
    says = Texts("charts", language)
    rows = tuple(
        _share(says(key), share, language) for key, share in (("under", coupling.winner), ("placebo", coupling.placebo))
    )
    return Chart(rows, tuple((f"{tick}", float(tick)) for tick in (0, 25, 50, 75, 100)))


def _share(label: str, share: Share, language: Language) -> Row:
    low, high = (None if end is None else _clipped(100 * end) for end in (share.low, share.high))
    mark = Mark(None if share.share is None else _clipped(100 * share.share), low, high)
    return Row(label, some_of(share.count, share.games, language), mark, in_words(share, language))


def reach_of_sizes(ranks: Iterable[Rank]) -> float:
    """Where the axis of the sizes ends."""
    return max((end for rank in ranks for end in (rank.size.high, rank.size.mean) if end is not None), default=0) or 1.0


def size(size: Change, reach: float, language: Language = "en") -> Row | None:
    """How large the effect of a ruling is, in standard deviations; None where that is not known."""
    if size.mean is None:
        return None
    at = _clipped(100 * size.mean / reach)
    wide = _both(*(None if end is None else _clipped(100 * end / reach) for end in (size.low, size.high)))
    text = within(f"{size.mean:.2f}", f"{size.low:.2f}", f"{size.high:.2f}", language) if wide else f"{size.mean:.2f}"
    return Row(Texts("charts", language)("size"), "", Mark(at, wide=wide, is_told=bool(size.low)), text)
