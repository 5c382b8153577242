"""Which questions a table should settle before it plays, and which make no difference there."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from enum import IntEnum
from functools import lru_cache
from typing import Any, NamedTuple

from rulecore.audit.impact.bases import looked_up
from rulecore.audit.lockstep.configs import goes_together, player_counts
from rulecore.audit.witnesses.stored import shelf
from rulecore.audit.witnesses.tables import Contest
from rulecore.core.config import JsonObject
from rulecore.core.errors import Fault, InvalidConfig, InvalidData, shown
from rulecore.core.messages import LANGUAGES
from rulecore.core.spec import Ruling, by_doubt
from rulecore.registry import open_game, spec_in

GAMES = 6
"""How many random games at a table tell which rulings are looked up there."""
MOST = 8
"""The largest number of questions that are asked: a table wants to play."""


class Question(NamedTuple):
    """A question to a table: the ruling, and the pair of readings whose witness shows what it is about; None where the
    game keeps none."""

    ruling: Ruling
    shown_by: Contest | None


def questions(
    config: JsonObject,
    language: str,
    effects: Mapping[str, float] | None = None,
    most: int | None = MOST,
    *,
    at_every_table: bool = False,
) -> tuple[Question, ...]:
    """What a table under this config should settle, in the order of `in_order`; rulings of the same urgency stand by
    grade, then the largest of `effects`, then as in the spec.

    What the config already chooses is left out, and what makes no difference at this table; see `is_moot`.

    config          as in wire.md; the rulings that it names are settled
    effects         a number by ruling, as `effects_in` has it; none where nothing was measured
    at_every_table  ask also what makes no difference at this one: a designer should settle it for all

    Raises InvalidConfig.
    """
    table, settled = open_game(config).config, config.get("rulings", {})
    open_ones = [
        ruling
        for ruling in spec_in(str(table["game"]), language).rulings
        if ruling.id not in settled and (at_every_table or not is_moot(table, ruling))
    ]
    asked = in_order(by_doubt(open_ones, effects))[:most]
    return tuple(
        Question(ruling, next((one.contest for one in _kept(table["game"], ruling)), None)) for ruling in asked
    )


class Urgency(IntEnum):
    """Why a question is asked early, the most urgent first.

    CONTRADICTION  the rulebook contradicts itself
    AGAINST_WORDS  the words support another reading than the default, and not the default
    OPEN           the default itself is contested: the words decide for no reading
    USUAL          none of these
    """

    CONTRADICTION = 0
    AGAINST_WORDS = 1
    OPEN = 2
    USUAL = 3


def urgency_of(ruling: Ruling) -> Urgency:
    """The first of the reasons that holds."""
    default, *others = ruling.readings
    if ruling.contradiction:
        return Urgency.CONTRADICTION
    if default.grade != "text" and any(other.grade == "text" for other in others):
        return Urgency.AGAINST_WORDS
    return Urgency.OPEN if default.grade == "contested" else Urgency.USUAL


def worth_a_letter(asked: Iterable[Question]) -> tuple[Question, ...]:
    """The first questions that a designer should be bothered with: not those whose other readings nobody defends,
    unless such a question goes on from another one."""
    every = [*asked]
    defended = {one.ruling.id for one in every if one.ruling.grade != "straw"}
    return tuple(one for one in every if {one.ruling.id, one.ruling.under} & defended)[:MOST]


def in_order(rulings: Iterable[Ruling]) -> list[Ruling]:
    """Rulings as they are asked: by urgency, else as they come. A ruling that matters only under another one comes
    directly after that one, and both stand where the more urgent of them would."""
    ranked = {one.id: (urgency_of(one), place, one) for place, one in enumerate(rulings)}

    head = {id: one.under if one.under in ranked else id for id, (_, _, one) in ranked.items()}
    best = {id: min(ranked[other][:2] for other in ranked if head[other] == id) for id in set(head.values())}
    order = sorted(ranked, key=lambda id: (best[head[id]], id != head[id], ranked[id][:2]))
    return [ranked[id][2] for id in order]


def _kept(game: str, ruling: Ruling) -> Iterator[Any]:
    """The kept witnesses that separate the default from another reading."""
    on_it = shelf(game)
    for one in on_it.witnesses if on_it else ():
        if one.ruling == ruling.id and ruling.default in one.readings and one.config is not None:
            yield one


def moot(config: JsonObject, language: str) -> tuple[Ruling, ...]:
    """The rulings that are left open and make no difference at a table, as far as can be told; see `is_moot`. Raises as
    `questions`."""
    table, settled = open_game(config).config, config.get("rulings", {})
    found = spec_in(str(table["game"]), language).rulings
    return tuple(ruling for ruling in found if ruling.id not in settled and is_moot(table, ruling))


def is_moot(table: JsonObject, ruling: Ruling) -> bool:
    """Whether a ruling makes no difference at a table, as far as can be told; see `needs_another_table` and
    `needs_other_company`.

    table  the whole config
    """
    return needs_another_table(table, ruling) or needs_other_company(table, ruling)


def needs_another_table(table: JsonObject, ruling: Ruling) -> bool:
    """Whether every kept witness of the ruling needs an option or a reading that this table does not have. A witness
    was sought at the plainest tables first, so wherever it leaves the defaults, it needs to. Without witnesses nothing
    is known."""
    kept = [*_kept(str(table["game"]), ruling)]
    return bool(kept) and not any(_goes_with(one.config, table) for one in kept)


def insist_on_company(game: str, config: JsonObject) -> None:
    """Insist on the number of players, if the questions depend on it; the error names the numbers that there can be.

    config  without `players`; all else of it is settled

    Raises InvalidConfig.
    """
    counts = [players for players in player_counts(game) if goes_together({**config, "game": game, "players": players})]
    asked = {
        tuple(one.ruling.id for one in questions({**config, "game": game, "players": players}, LANGUAGES[0]))
        for players in counts
    }
    if len(asked) > 1:
        accepted = ", ".join(map(str, counts))
        raise InvalidConfig([Fault("players", f"should be one of {accepted}: the questions depend on it")])


def needs_other_company(table: JsonObject, ruling: Ruling) -> bool:
    """Whether the ruling is a question for another number of players: a question about solitaire, asked of three.

    So its spec says; or there the rules look it up in each of a few random games, here in none of as many. For a ruling
    that is looked up in a share p of the games at both tables, that happens with a probability of at most p^6 (1 - p)^6
    < 0.0003. A ruling that is seldom looked up anywhere is not called moot, nor is one that no rule asks about in play,
    such as who may see a card."""
    if ruling.players and table["players"] not in ruling.players:
        return True
    if _lookups(json.dumps(table, sort_keys=True))[ruling.id]:
        return False
    others = ({**table, "players": players} for players in player_counts(str(table["game"])))
    return any(
        _lookups(json.dumps(other, sort_keys=True))[ruling.id] == GAMES
        for other in others
        if other["players"] != table["players"] and goes_together(other)
    )


@lru_cache(maxsize=64)
def _lookups(table: str) -> Counter[str]:
    """In how many of GAMES random games at a table each ruling is looked up."""
    game = open_game(json.loads(table))
    return Counter(ruling for seed in range(GAMES) for ruling in looked_up(game, seed))


def _goes_with(needed: Mapping[str, Any], table: Mapping[str, Any]) -> bool:
    return all(
        table[part].get(name) == value
        for part in ("options", "rulings")
        for name, value in needed.get(part, {}).items()
    )


def effects_in(game: str, report: object) -> dict[str, float]:
    """A number for each ruling, the largest for the first in the ranking that `rulecore audit GAME --json` prints: of
    equal grades what is most often disputed. Raises InvalidData for anything else."""
    try:
        assert isinstance(report, dict) and report["game"] == game
        order = [str(rank["ruling"]) for rank in report["ranking"]]
        return {ruling: float(len(order) - place) for place, ruling in enumerate(order)}
    except (AssertionError, KeyError, TypeError, ValueError):
        raise InvalidData([Fault("", f"should be the JSON of an audit of {game}, not {shown(report)}")]) from None
