"""Front ends are served: every event, question and refusal has its sentence, its type and its clause."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import ValidationError

from rulecore.audit.diagnostics.faults import (
    Fault,
    Step,
    asked,
    beside,
    no_sentence,
    onlookers,
    place_of,
    states,
    steps,
    tables,
    who,
)
from rulecore.audit.evidence.places import MADE
from rulecore.cli.python_types import python_types
from rulecore.core.chance import CHANCE
from rulecore.core.errors import InvalidGame, faults_of, shown
from rulecore.core.game import Game
from rulecore.core.gate import form_of
from rulecore.core.messages import LANGUAGES, places
from rulecore.core.people import ANYBODY
from rulecore.core.presentation import Presentation, Question, event_forms, event_said
from rulecore.core.schema import schema_of
from rulecore.pictures import Pictures, Piece, Scene, pictures_of, views_of
from rulecore.registry import folder_of, rules_of, spec_of, titles_of

STAGE = "presentation"


def faults(id: str) -> Iterator[Fault]:
    """All that a front end would stumble over; nothing where the game has no `presentation`."""
    presentation = rules_of(id).presentation
    if presentation is None:
        return
    found = [*of_words(id, presentation), *of_types(id, presentation), *of_pictures(id, presentation)]
    yield from found
    if not found:
        for game, state in states(id):
            yield from of_prompt(id, game, presentation, state)
            yield from of_scene(id, game, pictures_of(id), state)
        for game in tables(id):
            yield from of_choices(id, game, presentation)
        for step in steps(id):
            yield from of_events(id, presentation, step)
    yield from of_data(id)


def of_words(id: str, presentation: Presentation[Any, Any]) -> Iterator[Fault]:
    """Every sentence is there in English, and says in other languages the same; every clause has a title, every action
    a label."""
    place = beside(id, "messages.toml")
    for section, entries in presentation.words.sections.items():
        for key, entry in entries.items():
            yield from of_sentence(place, f"{section}.{key}", entry)
    titles = titles_of(id, LANGUAGES[0])
    for clause in spec_of(id).clauses:
        if clause.id not in titles:
            remedy = f"write it into its heading: `### {clause.id} · {clause.kind} · {clause.place} · a few words`"
            yield Fault(beside(id, "spec.md"), clause.id, "has no title", remedy, STAGE)
    for name, form in rules_of(id).actions.types.items():
        if "seat" in form.__dataclass_fields__ and name not in presentation.words.sections.get("actions", {}):
            yield no_sentence(id, "actions", name)._replace(wrong="has no label")


def of_sentence(place: str, key: str, entry: Mapping[str, str]) -> Iterator[Fault]:
    """A sentence is there in English; where it is there in another language, it has the same places."""
    if LANGUAGES[0] not in entry:
        yield Fault(place, key, f"has no sentence in {LANGUAGES[0]!r}", f'add `{LANGUAGES[0]} = "…"`', STAGE)
        return
    named = {language: set(places(text)) for language, text in entry.items()}
    for language in entry:
        for name in sorted(named[language] ^ named[LANGUAGES[0]]):
            one, other = (language, LANGUAGES[0]) if name in named[language] else (LANGUAGES[0], language)
            wrong = f"has a place {{{name}}} in {one!r} and not in {other!r}"
            yield Fault(place, key, wrong, "let both languages say the same", STAGE)


def of_types(id: str, presentation: Presentation[Any, Any]) -> Iterator[Fault]:
    """Every event changes fields of the view that there are, and has a sentence."""
    viewed = rules_of(id).view_type.__annotations__
    if not presentation.event_types:
        yield Fault(
            place_of(id, presentation.events),
            "event_types",
            "is empty",
            "list the events: `events_in(globals())`",
            STAGE,
        )
    form: Any
    for form in presentation.event_types:
        for field in form.TOUCHES:
            if field not in viewed:
                wrong = f"names {field!r}, which is no field of the view"
                yield Fault(place_of(id, form), "touches", wrong, f"name some of {', '.join(viewed)}", STAGE)
    for name in event_forms(presentation):
        if presentation.words.template("events", name, LANGUAGES[0]) is None:
            yield no_sentence(id, "events", name)._replace(wrong="is told and has no sentence")


def of_pictures(id: str, presentation: Presentation[Any, Any]) -> Iterator[Fault]:
    """The module that draws the game is there, and has its two functions."""
    try:
        pictures_of(id)
    except InvalidGame as error:
        remedy = "name a module with `scene` and `held`, or leave `pictures` out"
        yield Fault(
            place_of(id, presentation.events).partition(":")[0], "pictures", f"cannot be used: {error}", remedy, STAGE
        )


def of_data(id: str) -> Iterator[Fault]:
    """The types of the JSON, where the package has them, are made of the schema as it is."""
    path = folder_of(id) / "data.py"
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    if MADE in text.partition("\n")[0] and tree(text) != tree(python_types(schema_of(rules_of(id)))):
        place = beside(id, path.name)
        remedy = f"run `rulecore schema {id} --python > {place}`"
        yield Fault(place, "", "is made of another schema than the game has now", remedy, STAGE)


def tree(text: str) -> str:
    """A module of Python, however its lines are broken."""
    return ast.dump(ast.parse(text))


def of_scene(id: str, game: Game[Any, Any], pictures: Pictures, state: Any) -> Iterator[Fault]:
    """A position is drawn for everybody: all seats, and the pieces that actions are about."""
    place, held = place_of(id, pictures.scene), place_of(id, pictures.held)
    for seat in onlookers(game):
        views = views_of(game, state, () if seat is None else (seat,))
        drawn = asked(id, STAGE, "scene", pictures.scene, views)
        if not isinstance(drawn, Scene) or len(drawn.seats) < game.players:
            wrong = f"does not return a Scene with {game.players} seats for {who(seat)}"
            yield Fault(
                place, "", wrong, "return Scene(heading, middle, seats), a Seat for each of `views.seats`", STAGE
            )
            return
    for action in game.legal(state):
        found = asked(id, STAGE, "held", pictures.held, game.encode(action))
        if not isinstance(found, tuple) or not all(isinstance(piece, Piece) for piece in found):
            wrong = f"returns {found!r} for {type(action).__name__}"
            yield Fault(
                held, type(action).__name__, wrong, "return a tuple of pieces; () where it is about none", STAGE
            )
            return


def of_prompt(id: str, game: Game[Any, Any], presentation: Presentation[Any, Any], state: Any) -> Iterator[Fault]:
    """The seat in turn is asked by a clause, in words."""
    seat = game.actor(state)
    if not isinstance(seat, int):
        return
    place, question = (
        place_of(id, presentation.question),
        asked(id, STAGE, "question", presentation.question, game.view(state, seat)),
    )
    if not isinstance(question, Question):
        yield Fault(place, "", f"returns {question!r}", "return Question(key, clause, values)", STAGE)
        return
    if question.clause not in {clause.id for clause in spec_of(id).clauses}:
        yield Fault(place, "clause", f"is {question.clause!r}, which is not in the spec", "name a clause of it", STAGE)
    if presentation.words.template("prompts", question.asked, LANGUAGES[0]) is None:
        yield no_sentence(id, "prompts", question.asked)._replace(wrong="is asked and has no sentence")
        return
    for name in places(presentation.words.template("prompts", question.asked, LANGUAGES[0]) or ""):
        if name not in question.values and name != "seat":
            wrong = f"has a place {{{name}}} that `asked` does not fill"
            remedy = f"give `{name}` among the values of Question"
            yield Fault(beside(id, "messages.toml"), f"prompts.{question.asked}", wrong, remedy, STAGE)
            return


def of_choices(id: str, game: Game[Any, Any], presentation: Presentation[Any, Any]) -> Iterator[Fault]:
    """Every legal action is among the choices of its seat, which are the same for all seats."""
    place = place_of(id, presentation.action_space)
    choices = [
        asked(id, STAGE, "action_space", presentation.action_space, game.rules_config, seat)
        for seat in range(game.players)
    ]
    bare = [[{**game.encode(action), "seat": None} for action in found] for found in choices]
    for seat, found in enumerate(bare):
        if found != bare[0]:
            wrong = f"differ between seat 0 and seat {seat}"
            yield Fault(place, "seat", wrong, "list the same choices in the same order for every seat", STAGE)
            return
    taken = [step.action for step in steps(id) if step.game == game and step.game.actor(step.before) is not CHANCE]
    for action in dict.fromkeys(taken):
        if action not in choices[action.seat]:
            wrong = f"leaves out {action!r}, which is legal in a game"
            yield Fault(place, type(action).__name__, wrong, "list every action that a seat can ever have", STAGE)


def of_events(id: str, presentation: Presentation[Any, Any], step: Step) -> Iterator[Fault]:
    """What happened is told in the same events to everybody, each of its type."""
    game, before, action, after = step
    result = game.result(after) if game.actor(after) is None else None
    place, known = place_of(id, presentation.events), {clause.id for clause in spec_of(id).clauses}
    public: list[str] = []
    for seat in reversed(onlookers(game)):
        seen, views = game.seen(action, seat, before), (game.view(before, seat), game.view(after, seat))
        told = asked(id, STAGE, "events", lambda *of: list(presentation.events(*of)), views[0], seen, views[1], result)
        if not told:
            yield Fault(
                place, action.__class__.__name__, "tells nothing of it", "yield an event for every action", STAGE
            )
            return
        for event in told:
            if not isinstance(event, presentation.event_types):
                wrong = f"is {shown(event)}, which is none of `event_types`"
                yield Fault(place, "events", wrong, "yield an event that `event` has made, and list it there", STAGE)
                return
            found = list(of_event(id, presentation, event.written(), place, known))
            yield from found
            if found:
                return
        touched = {field for event in told for field in event.TOUCHES}
        missed = [field for field, value in views[1].items() if field not in touched and views[0][field] != value]
        if missed:
            wrong = f"changes {', '.join(missed)} of the view of {who(seat)}, which no event touches"
            remedy = "name the field in `touches` of the event that changes it"
            yield Fault(place, type(action).__name__, wrong, remedy, STAGE)
            return
        kinds = [event.TYPE for event in told]
        public = public or kinds
        if kinds != public:
            wrong = f"are {kinds} for {who(seat)} and {public} for a bystander"
            remedy = "tell everybody the same events, with null for what they do not see"
            yield Fault(place, "type", wrong, remedy, STAGE)
            return
    if result is not None:
        try:
            form_of(presentation.result_type).validate_python(result, strict=True)
        except ValidationError as error:
            path, wrong = faults_of(error)[0]
            yield Fault(
                place_of(id, presentation.result_type),
                path,
                f"is not what `result` returns: {wrong}",
                "declare it",
                STAGE,
            )


def of_event(
    id: str, presentation: Presentation[Any, Any], event: Mapping[str, Any], place: str, known: set[str]
) -> Iterator[Fault]:
    """An event is of its type, names its clause, and can be said."""
    kind, form = event["type"], event_forms(presentation)[event["type"]]
    if event["clause"] not in known:
        wrong = f"is {event.get('clause')!r} in {kind!r}, which is not in the spec"
        yield Fault(place, "clause", wrong, "name a clause of spec.md", STAGE)
        return
    try:
        form_of(form).validate_python(event, strict=True)
    except ValidationError as error:
        path, wrong = faults_of(error)[0]
        remedy = f"fill or declare the field, in {form.__name__} and in `events`"
        yield Fault(place, f"{kind}.{path}", f"is not of its type: {wrong}", remedy, STAGE)
        return
    for language in LANGUAGES:
        try:
            event_said(presentation, event, language, ANYBODY)
        except LookupError as error:
            words = f"cannot be said in {language!r}: {error}"
            remedy = (
                f"name only fields of {form.__name__} in its sentence, and add `{kind}.null` for one that may be null"
            )
            yield Fault(beside(id, "messages.toml"), f"events.{kind}", words, remedy, STAGE)
            return
