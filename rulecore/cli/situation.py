"""A kept witness as the letter shows it: the position drawn, and what follows under each of its two readings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from types import MappingProxyType
from typing import Any, NamedTuple

from rulecore.audit.disagreements.stored import everyday
from rulecore.audit.impact.disputes import RECORD, contradict
from rulecore.audit.letter import Drawing
from rulecore.audit.lockstep.compare import is_same
from rulecore.audit.reports.cases import by_machine
from rulecore.audit.witnesses.explained import Finding, as_json
from rulecore.audit.witnesses.stored import kept
from rulecore.audit.witnesses.tables import Contest, game_at
from rulecore.cli.pages.staging import Stage, apart, staged
from rulecore.cli.pages.words import in_short as value_in_short
from rulecore.cli.texts import Texts
from rulecore.core.config import JsonObject
from rulecore.core.game import Game
from rulecore.core.messages import CORE, Language
from rulecore.core.spec import Ruling
from rulecore.pictures import Group, Scene, pictures_of, views_of, words_of
from rulecore.pictures import Seat as Place
from rulecore.pictures.board import Board
from rulecore.pictures.japanese import in_japanese
from rulecore.registry import open_game, spec_in, titles_of

MANY = 3
"""So many choices are named that one reading has and the other has not."""
_FIRST = re.compile(r".*?[?。]")
"""The first sentence of a question."""


def _said(language: Language) -> Texts:
    """What is said around a position."""
    return Texts("situation", language)


class Branch(NamedTuple):
    """What follows under one reading: its name, sentences, and the part of the position that is different."""

    reading: str
    told: tuple[str, ...]
    scene: Scene | None


Names = Mapping[tuple[str, str], str]
"""What readings are called, by ruling and reading: `2 b`."""


class Situation(NamedTuple):
    """A position, the action that is taken in it, and both branches.

    table     players, options and other readings
    scene     the position before the action, or after it where that is the same for both; None where nothing is played
    deed      the action; "" where the position is already the one in which the readings part
    branches  that of the default first, where it is one of them
    markers   whose each marker on a track is
    changes   what is different afterwards, in a few words
    """

    table: str
    scene: Scene | None
    deed: str
    branches: tuple[Branch, ...]
    markers: Mapping[str, str]
    changes: str = ""


def situation(
    game: str, ruling: Ruling, contest: Contest, language: Language, names: Names = MappingProxyType({})
) -> Situation:
    """The everyday situation of the commonest kind in which words tell the readings of a contest apart; else its kept
    witness.

    Either is played anew. Raises InvalidSpec where it does not fit the rules any more.

    ruling  with its texts in that language
    names   what readings are called, where not by their titles
    """
    for common in everyday(game, contest.ruling, contest.other):
        found = situation_of(game, ruling, common, language, names)
        if len({branch.told for branch in found.branches}) == len(found.branches):
            return found
    return situation_of(game, ruling, kept(game, [contest])[contest], language, names)


def situation_of(
    game: str, ruling: Ruling, finding: Finding, language: Language, names: Names = MappingProxyType({})
) -> Situation:
    """The same of one witness, which is no everyday situation of any kind. Raises InvalidSpec as `situation`."""
    stage = staged(game, ruling, by_machine(as_json(game, finding)))
    titles = {one.id: names.get((ruling.id, one.id), one.title or one.id) for one in ruling.readings}
    lines, scenes = _told(game, finding, stage, language), [side.scene for side in stage.sides]
    if not any(lines) and scenes[0] == scenes[1]:
        lines, scenes = _seen(game, finding, stage, language)
    parted = zip(stage.sides, lines, scenes, strict=True)
    branches = tuple(
        Branch(titles[side.reading], lines, _in(game, scene, language))
        for side, lines, scene in sorted(parted, key=lambda one: not one[0].is_default)
    )
    deed = _deed(stage, finding, game, language) if stage.then else ""
    markers = _markers(_in(game, _as_everybody_sees(_sides(game, finding)[0], finding), language))
    return Situation(
        _table(game, finding, language, names),
        _in(game, stage.shared, language),
        deed,
        branches,
        markers,
        _changes(game, finding, any(lines), language),
    )


KINDS = ("result", "legal", "actor", "need", "config", "view")
"""What can be different between two readings, from what matters most."""
CHANGES = {
    "result": "changes-result",
    "legal": "changes-legal",
    "actor": "changes-actor",
    "need": "changes-need",
    "config": "changes-config",
    "view": "changes-view",
    "happens": "changes-happens",
    "seen": "changes-seen",
}
"""The sentence for each; for what the last action has made happen; and for what only somebody sees."""


def _changes(game: str, finding: Finding, is_told: bool, language: Language) -> str:
    """The most important thing that is different at the position.

    is_told  whether something is told of the last action under one reading only
    """
    kind = min((one.kind for one in finding.differs), key=KINDS.index)
    if kind == "view":
        one, other = (_states(side, finding)[-1] for side in _sides(game, finding) if side)
        pairs = [(each.one, each.other) for each in finding.differs if each.what not in RECORD]
        is_seen = is_same(one, other) or not any(contradict(*both) for both in pairs)
        kind = "seen" if is_seen else "happens" if is_told else "view"
    return _said(language)(CHANGES[kind])


def in_short(found: Situation) -> Situation:
    """A situation without what its sentences do not speak of: pictures of what follows, where words tell the branches
    apart; and what players hold about whom nothing is said."""
    texts = [branch.told for branch in found.branches]
    scene, branches = found.scene, found.branches
    if len(set(texts)) == len(texts) and all(texts):
        drawn = branches[0].scene
        scene = scene or (drawn and drawn._replace(heading=""))
        branches = tuple(branch._replace(scene=None) for branch in branches)
    if scene is None:
        return found._replace(branches=branches)
    spoken = " ".join((found.deed, *(line for lines in texts for line in lines)))
    drawn_ones = {seat.name for branch in branches if branch.scene for seat in branch.scene.seats}
    seats = [
        seat if seat.name in drawn_ones or _is_named(seat.name, spoken) else seat._replace(facts=(), groups=())
        for seat in scene.seats
    ]
    scene = scene._replace(seats=tuple(seat for seat in seats if seat.facts or seat.groups or seat.badges))
    return found._replace(branches=branches, scene=scene)


def _is_named(name: str, text: str) -> bool:
    return re.search(rf"{re.escape(name)}(?!\d)", text) is not None


def _markers(scene: Scene | None) -> dict[str, str]:
    """Whose each marker is: they stand in the order of the seats."""
    marks = dict.fromkeys(whose for _, _, whose in scene.track.markers) if scene and scene.track else ()
    return dict(zip(marks, [seat.name for seat in scene.seats] if scene else (), strict=False))


def _in(game: str, scene: Scene | None, language: Language) -> Scene | None:
    return in_japanese(scene, words_of(game)) if scene and language == "ja" else scene


def _table(game: str, finding: Finding, language: Language, names: Names) -> str:
    parting = finding.found.parting
    return table_said(game, parting.table.config if parting else {}, language, names)


def table_said(game: str, config: JsonObject, language: Language, names: Names = MappingProxyType({})) -> str:
    """A table in words: how many play, and with which options and readings beside the usual ones.

    config  as in wire.md
    names   what readings are called, where not by their titles
    """
    said, players = _said(language), config.get("players")
    parts = [said("alone" if players == 1 else "players", players=players)]
    usual = open_game({"game": game, "players": players}).config["options"] if players else {}
    chosen_ones = [one for one in config.get("options", {}).items() if one not in usual.items()]
    parts += [option_said(game, name, value, language) for name, value in chosen_ones]
    parts += [said("first", number=config["first_seat"] + 1)] if config.get("first_seat") else []
    parts += [said("components")] if config.get("components", "default") != "default" else []
    asked = {ruling.id: ruling for ruling in spec_in(game, language).rulings}
    for name, chosen in config.get("rulings", {}).items():
        if (name, chosen) in names:
            parts.append(said("answered", name=names[name, chosen]))
            continue
        if name not in asked:  # a game from outside without a spec
            parts.append(f"{name} = {chosen}")
            continue
        titles = {reading.id: reading.title or reading.id for reading in asked[name].readings}
        question = _FIRST.match(" ".join(asked[name].question.split()))
        parts.append(said("chosen", question=question[0] if question else name, reading=titles[chosen]))
    return said("comma").join(parts)


def option_said(game: str, name: str, value: object, language: Language) -> str:
    """An option and its value in words; by its name where the command has no words for it."""
    words = Texts("options", language)
    for key in (f"{game}.{name}.{value}", f"{game}.{name}"):
        if key in words.all():
            return words(key, value=value)
    return f"{name} = {value_in_short(value)}"


def _sides(game: str, finding: Finding) -> list[Game[Any, Any] | None]:
    parting, contest = finding.found.parting, finding.found.contest
    return [game_at(game, parting.table, contest.ruling, one) if parting else None for one in contest[1:]]


def _deed(stage: Stage, finding: Finding, game: str, language: Language) -> str:
    """The last action in words."""
    side, parting = _sides(game, finding)[0], finding.found.parting
    assert stage.then is not None and side is not None and parting is not None
    who = _who(finding.actors[-1], language)
    text = side.say(parting.actions[-1], language) if side.rules.presentation else stage.then.text
    return f"{who}{_said(language)('colon')}{text}"


def _who(actor: object, language: Language) -> str:
    said = _said(language)
    return said("player", number=actor + 1) if isinstance(actor, int) else said("chance")


# --- what follows, in words ---


def _told(game: str, finding: Finding, stage: Stage, language: Language) -> list[tuple[str, ...]]:
    """For both sides the sentences that the other side has not."""
    said, sides = _said(language), _sides(game, finding)
    if None in sides:
        return [(said("open" if side else "closed"),) for side in sides]
    spoken = [[*_sentences(side, finding, language)] if side and side.rules.presentation else [] for side in sides]
    is_one_turn = (
        all(side and side.rules.presentation for side in sides) and len({one.actor for one in finding.sides}) == 1
    )
    found = []
    for at, side in enumerate(sides):
        lines = [line for line in spoken[at] if line not in spoken[1 - at]]
        lines += _choices(side, finding, stage.sides[at].reading, language) if side and is_one_turn else []
        found.append(tuple(lines))
    return found


def _seen(
    game: str, finding: Finding, stage: Stage, language: Language
) -> tuple[list[tuple[str, ...]], list[Scene | None]]:
    """For both sides what everybody sees of the position, where no sentence and nothing on the table as a whole tells
    the sides apart; else by which clause it has come about, or what is counted without being shown."""
    said, sides = _said(language), _sides(game, finding)
    scenes = {str(at): _as_everybody_sees(side, finding) for at, side in enumerate(sides)}
    drawn = [scene for scene in scenes.values() if scene]
    if len(set(drawn)) < len(sides):
        cited = [[*dict.fromkeys(_clauses(side, finding, language))] for side in sides]
        parted = [tuple(title for title in cited[at] if title not in cited[1 - at]) for at in range(len(sides))]
        counted = [tuple(_counted(game, stage.case.answers[side.reading], language)) for side in stage.sides]
        return parted if any(parted) else counted, [None for _ in sides]
    if len({scene.heading for scene in drawn}) > 1:
        headings = [_in(game, scene, language) for scene in drawn]
        return [(said("sentence", text=scene.heading),) for scene in headings if scene], [None for _ in sides]
    return [(said("seen"),) for _ in sides], [*apart({at: scene for at, scene in scenes.items() if scene}).values()]


def _as_everybody_sees(side: Game[Any, Any] | None, finding: Finding) -> Scene | None:
    """The position without what is hidden from anybody."""
    return pictures_of(side.id).scene(views_of(side, _states(side, finding)[-1], ())) if side else None


def _states(side: Game[Any, Any], finding: Finding) -> list[Any]:
    """From the beginning to the position."""
    assert finding.found.parting is not None
    states = [side.initial()]
    for action in finding.found.parting.actions:
        states.append(side.step(states[-1], action))
    return states


def _events(side: Game[Any, Any], finding: Finding, states: list[Any]) -> tuple[Any, ...]:
    """What the last action has made happen, as the witness sees it."""
    assert finding.found.parting is not None
    actions = finding.found.parting.actions
    return side.events(states[-2], actions[-1], states[-1], finding.witness) if actions else ()


def _clauses(side: Game[Any, Any] | None, finding: Finding, language: Language) -> Iterator[str]:
    """The titles of the clauses by which it has come to the position."""
    if side is not None and side.rules.presentation:
        for event in _events(side, finding, _states(side, finding)):
            title = titles_of(side.id, language).get(event["clause"], event["clause"])
            yield _said(language)("sentence", text=title)


def _counted(game: str, shown: JsonObject, language: Language) -> Iterator[str]:
    """What a view counts by seat, as far as the command has words for it."""
    said, words = _said(language), Texts("counted", language)
    for name, counts in shown.items():
        if f"{game}.{name}" in words.all():
            each = (said("by-seat", who=_who(seat, language), value=value) for seat, value in enumerate(counts))
            yield words(f"{game}.{name}", value=said("comma").join(each))


def _sentences(side: Game[Any, Any], finding: Finding, language: Language) -> Iterator[str]:
    """What the last action has made happen, and what is asked then. Whose turn it is stands in the question."""
    states = _states(side, finding)
    state, actor = states[-1], side.actor(states[-1])
    seat = actor if isinstance(actor, int) else None
    lines = [
        side.say(one, language) for one in _events(side, finding, states) if seat is None or one["type"] != "turn-came"
    ]
    yield from lines
    if seat is None:
        yield from () if lines else (side.prompt(state, None, language)["text"],)
    else:
        asked = side.prompt(state, seat, language)["text"]
        yield f"{_who(seat, language)}{_said(language)('colon')}{asked}"


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
    for reason, action in [*reasons.items()][:1]:
        yield said("not", action=action, reason=reason)


# --- as text ---


def in_lines(found: Situation, language: Language) -> Iterator[str]:
    """The position in lines of Markdown."""
    said, scene = _said(language), found.scene
    yield f"> **{' · '.join(part for part in (found.table, scene.heading if scene else '') if part)}**"
    yield from (f"> - {line}" for line in (_scene_lines(scene, found.markers, language) if scene else ()))
    if found.deed:
        yield f"> - → {found.deed}"
    for branch in found.branches:
        yield f"> - **{branch.reading}**{said('colon')}{said('space').join(branch.told)}".rstrip()
        lines = _scene_lines(branch.scene, found.markers, language) if branch.scene else ()
        yield from (f">   - {line}" for line in lines)


def _scene_lines(scene: Scene, markers: Mapping[str, str], language: Language) -> Iterator[str]:
    said, board = _said(language), Board(CORE, CORE.people(None, len(scene.seats), None), language)
    if scene.track:
        for at, (name, _, numbers) in enumerate(scene.track.rows):
            on = [f"{markers[whose]} → {square}" for row, square, whose in scene.track.markers if row == at]
            yield f"{name} ({' '.join(map(str, numbers))}){said('colon')}{said('comma').join(on)}"
    if scene.facts or scene.middle:
        yield said("between").join([*_facts(scene.facts, language), *map(board.group, scene.middle)])
    for seat in scene.seats:
        parts = [*_facts(seat.facts, language), *map(board.group, seat.groups)]
        lies = said("between").join(parts) or said("nothing")
        yield f"{_named(seat, language)}{said('colon')}{lies}"


def _named(seat: Place, language: Language) -> str:
    said = _said(language)
    return said("noted", text=seat.name, note=said("comma").join(seat.badges)) if seat.badges else seat.name


def _facts(facts: Iterable[tuple[str, str]], language: Language) -> Iterator[str]:
    yield from (f"{word}{_said(language)('colon')}{value}" for word, value in facts)


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
            text = escape(_said(self.language)("space").join(branch.told))
            parts.append(f"<div><b>{escape(branch.reading)}</b>{colon}{text}{self._scene(branch.scene)}</div>")
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
        text = escape(_said(self.language)("between").join(_facts(facts, self.language)))
        pieces = " ".join(self._group(group) for group in groups)
        return f"<p>{f'<b>{escape(name)}</b> ' if name else ''}{text} {pieces}</p>"

    def _group(self, group: Group) -> str:
        noted = _said(self.language)("noted", text=group.label, note=group.note) if group.note else group.label
        pieces = "".join(str(self._sheet.draw(piece)) for piece in group.pieces)
        return f"<span>{escape(noted)} {pieces}</span>"
