"""What is declared of a game that declares nothing, such as one from another package: what follows from its marks and
from its classes. Its proofs go as far as its rules use what the core's meanings cover."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from rulecore.audit.proofs.meanings import Meaning, unsaid
from rulecore.audit.proofs.paths import Unproven
from rulecore.audit.proofs.proof import Proof, prove
from rulecore.audit.proofs.shapes import LISTED, Declared, Fresh, places
from rulecore.audit.proofs.symbols import term
from rulecore.core import seats
from rulecore.core.config import read_config
from rulecore.core.messages import Catalogue
from rulecore.core.rules import Rules
from rulecore.core.zones import marks_of, said_of
from rulecore.registry import package_of, rules_of

LEFT = "as many pieces lie in the rest as the game says"
_TESTS = "tests/proofs/test_outside.py::test_"


def clockwise(first: Any, players: int) -> tuple[Any, ...]:
    """All seats, by their distance from the first, which need not be known."""
    return tuple([(first + distance) % players for distance in range(players)])


CLOCKWISE = Meaning(seats.round_from, clockwise, f"{_TESTS}seats_go_round_from_any_first_one")


def derived(rules: Rules[Any, Any, Any], players: int) -> Iterator[Declared]:
    """What can be declared of a game: each pile a bag; then those of no seat one piece after the other. Raises Unproven
    where the game says too little."""
    if rules.phases is None or rules.zones is None:
        raise Unproven("the game has no `phases`, or no marks: what there is to prove is not known")
    config, zones = read_config(rules.config, {"game": rules.id, "players": players}), said_of(rules)

    def as_many_are_left(config: Any, state: Any) -> dict[str, Any]:
        """What lies nowhere else is as many pieces as the game says, so that none is lost among them."""
        left = zones.left and zones.left(config, state)
        rest = zones.rest.get(type(state))
        if left is None or rest is None:
            return {}
        return {LEFT: places(bags, config, state)[rest.name].size == term(left)}

    def box(_: Fresh) -> Any:
        """The box that the game has."""
        return config.components

    bags = Declared(
        rules=rules,
        kinds=tuple(dict.fromkeys(zones.box(config))),
        box=box,
        meanings=tuple(_meanings(rules.id)),
        fields={},
        facts=as_many_are_left,
    )
    yield bags
    marks = [(phase.state, mark) for phase in rules.phases.phases for mark in marks_of(phase.state)]
    piles = {f"{form.__name__}.{mark.path[0]}": LISTED for form, mark in marks if not mark.zone.by_seat}
    if piles:
        yield replace(bags, fields=piles)


def prove_derived(game: str, players: int) -> Proof:
    """The proof of a game that declares nothing; where the method does not carry, one sentence says why."""
    rules, tried, why = rules_of(game), list[Proof](), ""
    try:
        for declared in derived(rules, players):
            tried.append(prove(declared, players))
            if not tried[-1].faults:
                if said_of(rules).rest and said_of(rules).left is None:
                    raise Unproven("nothing says how many pieces lie in the rest, where one that is lost would lie")
                return tried[-1]
            why = tried[-1].faults[0]
    except Unproven as error:
        why = str(error)
    shown = [proof for proof in tried if proof.found is not None]
    return shown[0] if shown else Proof(game, players, faults=[f"Its rules do what has no meaning here: {why}."])


def _meanings(game: str) -> Iterator[Meaning]:
    """What stands in for the order of seats, and for the sentences of refusals, which a catalogue says."""
    package, found = package_of(game), list[Any]()
    for name, module in [*sys.modules.items()]:
        for value in vars(module).values() if f"{name}.".startswith(f"{package}.") else ():
            says = getattr(value, "__func__", None) is Catalogue.refused
            if (says or value is seats.round_from) and not any(value is one for one in found):
                found.append(value)
                yield Meaning(value, unsaid, f"{_TESTS}a_refusal_is_said_by_its_clause") if says else CLOCKWISE
