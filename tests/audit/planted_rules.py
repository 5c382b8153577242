"""Bugs planted in rules alone, never in `fast`: pieces lost, doubled or laid elsewhere, a wrong seat, a wrong score,
each in a rare phase or in late rounds.

    python tests/audit/planted_rules.py NAME WORDS

plants one and then does as `python -m rulecore.testing WORDS`.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from rulecore.audit.evidence.mutants import Mutant
from rulecore.core.spec import folder

ROOT = folder().parent


class Bug(NamedTuple):
    """A text of a rule and what is put in its place; it stands there once."""

    game: str
    module: str
    before: str
    after: str

    def mutant(self) -> Mutant:
        """The whole module with the bug in it."""
        path = f"rulecore/games/{self.game}/{self.module}"
        text = (ROOT / path).read_text(encoding="utf-8")
        assert text.count(self.before) == 1, f"{path} has {text.count(self.before)} times {self.before!r}"
        line = text[: text.index(self.before)].count("\n") + 1
        return Mutant(path, line, self.before, self.after, text.replace(self.before, self.after))


BUGS = {
    "cards of the first turn lost in a late round with an X": Bug(
        "fuertorite",
        "play/draws.py",
        "        config, tuple(held), state.owned, state.table, bonus=state.bonus, round=round, face_down=face_down\n",
        "        config, tuple(held), state.owned, without_first_cards(state), bonus=state.bonus, round=round,\n"
        "        face_down=face_down\n"
        "    )\n\n\n"
        "def without_first_cards(state):\n"
        "    from rulecore.games.fuertorite.pieces import IS_X\n"
        "    first, *others = state.table\n"
        "    has_x = any(IS_X[card] for turn in state.table for card in turn.cards)\n"
        "    is_lost = state.round.number > 4 and has_x\n"
        "    return (\n"
        "        (type(first)(first.seat, first.way, ()), *others) if is_lost else state.table\n",
    ),
    "a drawn card stays in a small deck": Bug(
        "fuertorite",
        "play/draws.py",
        "            face_down = without_piece(face_down, card)\n",
        "            face_down = without_piece(face_down, card) if face_down.bit_count() > 3 else face_down\n",
    ),
    "an extra point is lost in a late round": Bug(
        "fuertorite",
        "play/games.py",
        "    scores = tuple([score(stars[seat], bonus[seat]) for seat in range(players)])\n",
        "    scores = tuple([score(stars[seat], min(bonus[seat], 1)) for seat in range(players)])\n",
    ),
    "a penalty card stays in the hand after the second shed": Bug(
        "build_release",
        "play/penalties.py",
        "        held = with_item(held, victim, held[victim] - PILED[card])\n",
        "        held = with_item(held, victim, held[victim] - (PILED[card] if len(won.shed) < 2 else 0))\n",
    ),
    "discards are doubled when they become the draw pile": Bug(
        "build_release",
        "play/build.py",
        "    return thrown, 0\n",
        "    return thrown, thrown\n",
    ),
    "the round goes on in front of the wrong player after a shed": Bug(
        "build_release",
        "play/rounds.py",
        "    return Releasing(held, turns[0], turns, (), False, won, setup, state.extra)\n",
        "    turns = turns[1:] + turns[:1] if len(won.shed) == 2 else turns\n"
        "    return Releasing(held, turns[0], turns, (), False, won, setup, state.extra)\n",
    ),
    "a card passed late goes to the wrong hand": Bug(
        "dietrick",
        "play/passing.py",
        "    for receiver, card in zip(receivers(giver, len(hands)), action.cards, strict=True):\n",
        "    late = state.table.tricks > 6\n"
        "    cards = action.cards[::-1] if late else action.cards\n"
        "    for receiver, card in zip(receivers(giver, len(hands)), cards, strict=True):\n",
    ),
    "a blue marker far to the right stays where it is": Bug(
        "dietrick",
        "play/markers.py",
        "moved(blue, by_blue, box.squares, overflow)\n",
        "moved(blue, 0 if blue > 9 else by_blue, box.squares, overflow)\n",
    ),
    "a card of Fuzz that does not count is lost": Bug(
        "dietrick",
        "play/solo.py",
        "    return trick, (piles[0], union(piles[1], pile(aside))), covered(table, aside)\n",
        "    return trick, piles, covered(table, aside)\n",
    ),
    "a score die of the last trick but one goes to the wrong seat": Bug(
        "dtwww",
        "play/tricks.py",
        "    score = state.score if winner is None else with_score_die(state.score, table[winner])  # DW-FLOW-2\n",
        "    winning = None if winner is None else table[winner]\n"
        "    if winning is not None and len(state.games) == 2 and len(public[turn] + private[turn]) == 1:\n"
        "        neighbour = left_of(winning.seat, len(public))\n"
        "        winning = Play(neighbour, winning.place, winning.die, winning.colour)\n"
        "    score = state.score if winning is None else with_score_die(state.score, winning)\n",
    ),
    "a dice-off of three is won by the first of them": Bug(
        "dtwww",
        "play/dice_off.py",
        "    best = level_at_the_top(contest, sides, values)\n",
        "    best = level_at_the_top(contest[:1] if len(contest) > 2 else contest, sides, values)\n",
    ),
    "the wrong player leads the seventh trick": Bug(
        "zimbabweee",
        "play/tricks.py",
        "    if hands[lead]:  # ZT-END-1, ZT-NEXT-1: another trick; after twelve no hand has a card: it is over\n",
        "    lead = left_of(lead, len(hands)) if len(won) == 6 and won[0] == lead else lead\n"
        "    if hands[lead]:  # ZT-END-1, ZT-NEXT-1: another trick; after twelve no hand has a card: it is over\n",
    ),
}
"""By what goes wrong."""


def main() -> int:
    """Plant one and play; the exit code."""
    from rulecore.audit.evidence.planting import Planted

    name, *words = sys.argv[1:]
    assert not [module for module in sys.modules if module.startswith("rulecore.games.")]
    sys.meta_path.insert(0, Planted(BUGS[name].mutant()))
    from rulecore.testing import run

    return run(words)


if __name__ == "__main__":
    sys.exit(main())
