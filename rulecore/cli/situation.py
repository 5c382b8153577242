"""A kept witness as the letter shows it: the position drawn, and what follows under each of its two readings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby
from typing import Any, NamedTuple

from rulecore.audit.letter import Drawing
from rulecore.audit.reports.cases import by_machine
from rulecore.audit.witnesses.explained import Finding, as_json
from rulecore.audit.witnesses.stored import kept
from rulecore.audit.witnesses.tables import Contest, game_at
from rulecore.cli.pages.staging import Side, Stage, staged
from rulecore.cli.pages.words import in_short
from rulecore.cli.texts import Texts
from rulecore.core.game import Game
from rulecore.core.messages import Language
from rulecore.core.spec import Ruling
from rulecore.pictures import Group, Scene, words_of
from rulecore.pictures import Seat as Place
from rulecore.pictures.japanese import in_japanese
from rulecore.registry import spec_in

MANY = 6
"""So many choices are named that one reading has and the other has not."""

LISTED = re.compile(r"\[[^\]]*[A-Za-z][^\]]*\]")
"""A list of pieces in a view, by their codes; a list of numbers is none."""


def _said(language: Language) -> Texts:
    """What is said around a position."""
    return Texts("situation", language)


class Branch(NamedTuple):
    """What follows under one reading: its name, sentences, and the part of the position that is different."""

    reading: str
    told: tuple[str, ...]
    scene: Scene | None


class Situation(NamedTuple):
    """A position, the action that is taken in it, and both branches.

    table     players, options and other readings
    scene     the position before the action, or after it where that is the same for both; None where nothing is played
    deed      the action; "" where the position is already the one in which the readings part
    branches  that of the default first, where it is one of them
    """

    table: str
    scene: Scene | None
    deed: str
    branches: tuple[Branch, ...]


def situation(game: str, ruling: Ruling, contest: Contest, language: Language) -> Situation:
    """The kept witness of a contest, played anew. Raises InvalidSpec where it does not fit the rules any more.

    ruling  with its texts in that language
    """
    finding = kept(game, [contest])[contest]
    stage = staged(game, ruling, by_machine(as_json(game, finding)))
    titles = {reading.id: reading.title or reading.id for reading in ruling.readings}
    told = _told(game, finding, stage, language)
    sides = sorted(zip(stage.sides, told, strict=True), key=lambda pair: not pair[0].is_default)
    branches = tuple(Branch(titles[side.reading], lines, _in(game, side.scene, language)) for side, lines in sides)
    deed = _deed(stage, finding, game, language) if stage.then else ""
    return Situation(_table(game, finding, language), _in(game, stage.shared, language), deed, branches)


def _in(game: str, scene: Scene | None, language: Language) -> Scene | None:
    return in_japanese(scene, words_of(game)) if scene and language == "ja" else scene


def _table(game: str, finding: Finding, language: Language) -> str:
    said, parting = _said(language), finding.found.parting
    config = parting.table.config if parting else {}
    players = config.get("players")
    parts = [said("alone" if players == 1 else "players", players=players)]
    parts += [f"{name} = {_value(value, language)}" for name, value in config.get("options", {}).items()]
    parts += [said("first", number=config["first_seat"] + 1)] if config.get("first_seat") else []
    parts += [said("components")] if config.get("components", "default") != "default" else []
    titles = {
        (ruling.id, reading.id): reading.title or reading.id
        for ruling in spec_in(game, language).rulings
        for reading in ruling.readings
    }
    parts += [f"{name} = {titles[name, reading]}" for name, reading in config.get("rulings", {}).items()]
    return said("comma").join(parts)


def _value(value: object, language: Language) -> str:
    """The value of an option in words."""
    return _said(language)("yes" if value else "no") if isinstance(value, bool) else in_short(value)


def _sides(game: str, finding: Finding) -> list[Game[Any, Any] | None]:
    parting, contest = finding.found.parting, finding.found.contest
    return [game_at(game, parting.table, contest.ruling, one) if parting else None for one in contest[1:]]


def _deed(stage: Stage, finding: Finding, game: str, language: Language) -> str:
    """The last action in words."""
    side, parting = _sides(game, finding)[0], finding.found.parting
    assert stage.then is not None and side is not None and parting is not None
    who = _who(finding.actors[-1], language)
    text = side.say(parting.actions[-1], language) if side.rules.front else stage.then.text
    return f"{who}{_said(language)('colon')}{text}"


def _who(actor: object, language: Language) -> str:
    said = _said(language)
    return said("player", number=actor + 1) if isinstance(actor, int) else said("chance")


# --- what follows, in words ---


def _told(game: str, finding: Finding, stage: Stage, language: Language) -> list[tuple[str, ...]]:
    """For both sides the sentences that the other side has not; what is seen, where nothing else tells them apart."""
    said, sides = _said(language), _sides(game, finding)
    if None in sides:
        return [(said("open" if side else "closed"),) for side in sides]
    spoken = [[*_sentences(side, finding, language)] if side and side.rules.front else [] for side in sides]
    is_one_turn = all(side and side.rules.front for side in sides) and len({one.actor for one in finding.sides}) == 1
    found = []
    for at, side in enumerate(sides):
        lines = [line for line in spoken[at] if line not in spoken[1 - at]]
        lines += _choices(side, finding, stage.sides[at].reading, language) if side and is_one_turn else []
        found.append(tuple(lines))
    is_told = any(found) or len({side.scene for side in stage.sides}) > 1
    return found if is_told else [tuple(_answers(side)) for side in stage.sides]


def _answers(side: Side) -> Iterator[str]:
    """What is seen, by the names of the fields, where no sentence tells the sides apart; lists of pieces are left out,
    which would be codes."""
    yield from (f"{answer.name}: {LISTED.sub('[…]', answer.value)}" for answer in side.answers if answer.differs)


def _sentences(side: Game[Any, Any], finding: Finding, language: Language) -> Iterator[str]:
    """What the last action has made happen, and what is asked then."""
    parting = finding.found.parting
    assert parting is not None
    state = before = side.initial()
    for action in parting.actions:
        before, state = state, side.step(state, action)
    for action in parting.actions[-1:]:
        yield from (side.say(event, language) for event in side.events(before, action, state, finding.witness))
    actor = side.actor(state)
    seat = actor if isinstance(actor, int) else None
    asked = side.prompt(state, seat, language)["text"]
    yield asked if seat is None else f"{_who(seat, language)}{_said(language)('colon')}{asked}"


def _choices(side: Game[Any, Any], finding: Finding, reading: str, language: Language) -> Iterator[str]:
    """What the seat in turn may do under this reading only, and why it may not do what the other one allows. Whose
    turn it is must be the same under both: why nobody else may act needs no words."""
    said = _said(language)
    own = [only for only in finding.only if only.reading == reading]
    if own:
        names = [side.say(side.decode(only.action), language) for only in own]
        more = [said("more", count=len(names) - MANY)] if len(names) > MANY else []
        choices = said("comma").join([*names[:MANY], *more])
        yield said("may", who=_who(own[0].action.get("seat"), language), choices=choices)
    reasons: dict[str, str] = {}
    for only in finding.only:
        if only.reading != reading:
            reasons.setdefault(side.say(only.refusal, language), side.say(side.decode(only.action), language))
    for reason, action in [*reasons.items()][:2]:
        yield said("not", action=action, reason=reason)


# --- as text ---


def in_lines(found: Situation, language: Language) -> Iterator[str]:
    """The position in lines of Markdown."""
    colon, scene = _said(language)("colon"), found.scene
    yield f"> **{' · '.join(part for part in (found.table, scene.heading if scene else '') if part)}**"
    yield from (f"> - {line}" for line in (_scene_lines(scene, language) if scene else ()))
    if found.deed:
        yield f"> - → {found.deed}"
    for branch in found.branches:
        yield f"> - **{branch.reading}**{colon}{' '.join(branch.told)}".rstrip()
        yield from (f">   - {line}" for line in (_scene_lines(branch.scene, language) if branch.scene else ()))


def _scene_lines(scene: Scene, language: Language) -> Iterator[str]:
    said = _said(language)
    if scene.track:
        for at, (name, _, numbers) in enumerate(scene.track.rows):
            on = [f"{whose} → {square}" for row, square, whose in scene.track.markers if row == at]
            yield f"{name} ({' '.join(map(str, numbers))}){said('colon')}{said('comma').join(on)}"
    if scene.facts or scene.middle:
        yield said("between").join(
            [*_facts(scene.facts, language), *(_group(group, language) for group in scene.middle)]
        )
    for seat in scene.seats:
        parts = [*_facts(seat.facts, language), *(_group(group, language) for group in seat.groups)]
        yield f"{_named(seat, language)}{said('colon')}{said('between').join(parts)}"


def _named(seat: Place, language: Language) -> str:
    said = _said(language)
    return said("noted", text=seat.name, note=said("comma").join(seat.badges)) if seat.badges else seat.name


def _facts(facts: Iterable[tuple[str, str]], language: Language) -> Iterator[str]:
    yield from (f"{word}{_said(language)('colon')}{value}" for word, value in facts)


def _group(group: Group, language: Language) -> str:
    said = _said(language)
    names = [(name, len([*same])) for name, same in groupby(piece.name for piece in group.pieces)]
    pieces = said("comma").join(name if count == 1 else f"{name} ×{count}" for name, count in names)
    label = said("noted", text=group.label, note=group.note) if group.note else group.label
    return f"{label}{said('colon')}{pieces}"


# --- as a picture ---


class Drawer:
    """Draws the situations of one page; what they have in common is kept once."""

    def __init__(self, language: Language) -> None:
        from rulecore.pictures.svg import Sheet  # needs the extra "report"

        self.language, self._sheet = language, Sheet()

    def drawn(self, found: Situation) -> Drawing:
        """A situation, in both forms."""
        return Drawing(tuple(in_lines(found, self.language)), self._html(found))

    def pieces(self) -> str:
        """What all drawings use, for once on the page."""
        return str(self._sheet.defined())

    def _html(self, found: Situation) -> str:
        colon = _said(self.language)("colon")
        heading = " · ".join(part for part in (found.table, found.scene.heading if found.scene else "") if part)
        parts = [f"<figure><figcaption>{escape(heading)}</figcaption>", self._scene(found.scene)]
        parts += [f"<p>→ {escape(found.deed)}</p>"] if found.deed else []
        for branch in found.branches:
            told = escape(" ".join(branch.told))
            parts.append(f"<div><b>{escape(branch.reading)}</b>{colon}{told}{self._scene(branch.scene)}</div>")
        return "".join([*parts, "</figure>"])

    def _scene(self, scene: Scene | None) -> str:
        from rulecore.pictures.svg import track

        if scene is None:
            return ""
        parts = [str(track(scene.track))] if scene.track else []
        middle = self._row("", scene.facts, scene.middle)
        parts += [middle] if scene.facts or scene.middle else []
        parts += [self._row(_named(seat, self.language), seat.facts, seat.groups) for seat in scene.seats]
        return "".join(parts)

    def _row(self, name: str, facts: Iterable[tuple[str, str]], groups: Iterable[Group]) -> str:
        """A line of the table: a player, or the middle."""
        told = escape(_said(self.language)("between").join(_facts(facts, self.language)))
        pieces = " ".join(self._group(group) for group in groups)
        return f"<p>{f'<b>{escape(name)}</b> ' if name else ''}{told} {pieces}</p>"

    def _group(self, group: Group) -> str:
        noted = _said(self.language)("noted", text=group.label, note=group.note) if group.note else group.label
        pieces = "".join(str(self._sheet.draw(piece)) for piece in group.pieces)
        return f"<span>{escape(noted)} {pieces}</span>"
