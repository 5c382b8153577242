"""Laws of the end of a match: who is in the dice-off, who rolls, who wins."""

from rulecore.core.laws import choice_law, state_law, step_law
from rulecore.games.dtwww.actions import Action, Pick, TiebreakRoll
from rulecore.games.dtwww.laws.scoring import counts_for, leaders_of
from rulecore.games.dtwww.pieces import SIZES
from rulecore.games.dtwww.rulings import (
    Config,
    FinalTieRerollDie,
    FinalTieRerollWho,
    FinalTieTiming,
    Variant,
    VariantFinalTie,
)
from rulecore.games.dtwww.state import Entries, Over, Picking, Round, State, TieRolling


def seats_with(entries: Entries) -> list[int]:
    """The seats that have an entry."""
    return [seat for seat, entry in enumerate(entries) if entry is not None]


def is_rolled(config: Config, sides: Entries, faces: Entries) -> bool:
    """Whether every number stands on the die of its seat."""
    numbers = dict(zip(SIZES, config.components.faces, strict=True))
    return all(faces[seat] in numbers.get(sides[seat] or 0, ()) for seat in seats_with(faces))


def unbeaten(config: Config, round_: Round) -> list[int]:
    """The seats of a round that no other one beats: a larger number, or the same on fewer sides."""
    seats = seats_with(round_[1])
    return [seat for seat in seats if not any(beats(config, round_, other, seat) for other in seats)]


def beats(config: Config, round_: Round, one: int, other: int) -> bool:
    """Whether one seat of a round beats another."""
    sides, faces = round_
    mine, theirs = counts_for(config, faces[one] or 0), counts_for(config, faces[other] or 0)
    return mine > theirs or (mine == theirs and (sides[one] or 0) < (sides[other] or 0))


def contests(config: Config, tied: tuple[int, ...], rounds: tuple[Round, ...]) -> list[list[int]]:
    """Who is in each round, and in the next one after the last of them."""
    again = config.rulings.final_tie_reroll_who is FinalTieRerollWho.ALL_TIED
    return [list(tied), *(list(tied) if again else unbeaten(config, round_) for round_ in rounds)]


# --- states ---


@state_law
def a_dice_off_is_between_those_with_most_points(config: Config, state: State) -> bool | None:
    """DW-FINAL-1, DW-FINAL-2, DW-VAR-2, DW-VAR-3: several of them; none in the variant where the win is shared."""
    if not isinstance(state, (Picking, TieRolling)) and not (isinstance(state, Over) and state.rounds):
        return None
    shared = config.rulings.variant_final_tie is VariantFinalTie.SHARED_WIN
    rightly = config.options.variant is Variant.STANDARD or not shared
    return rightly and len(state.tied) > 1 and state.tied == leaders_of(config, state.games)


@state_law
def rounds_follow_from_each_other(config: Config, state: State) -> bool | None:
    """DW-FINAL-2, DW-FINAL-3, DW-FINAL-4, DW-BOUND-1: each round is between those whom the one before left level."""
    if not isinstance(state, (Picking, TieRolling, Over)) or not state.rounds:
        return None
    due = contests(config, state.tied, state.rounds)
    right = all(
        seats_with(sides) == seats_with(faces) == contest and is_rolled(config, sides, faces)
        for (sides, faces), contest in zip(state.rounds, due, strict=False)
    )
    undecided = state.rounds[:-1] if isinstance(state, Over) else state.rounds
    bound = config.options.tiebreak_max_rounds
    in_time = bound is None or len(undecided) < bound
    return right and in_time and all(len(unbeaten(config, round_)) > 1 for round_ in undecided)


@state_law
def dice_are_kept_unless_chosen_again(config: Config, state: State) -> bool | None:
    """DW-FINAL-4: with `same-die` nobody ever rolls another die than in the first round."""
    if not isinstance(state, (TieRolling, Picking, Over)) or not state.rounds:
        return None
    if config.rulings.final_tie_reroll_die is FinalTieRerollDie.CHOOSE_AGAIN:
        return None
    first, *later = (sides for sides, _ in state.rounds)
    if isinstance(state, TieRolling):
        later.append(state.sides)
    kept = all(sides[seat] == first[seat] for sides in later for seat in seats_with(sides))
    return kept and not isinstance(state, Picking)


@state_law
def the_contest_is_what_the_rounds_have_left(config: Config, state: State) -> bool | None:
    """DW-FINAL-2, DW-FINAL-4: and only those in it have dice and numbers in the round in progress."""
    if not isinstance(state, (Picking, TieRolling)):
        return None
    due = contests(config, state.tied, state.rounds)[-1]
    has_die, has_number = seats_with(state.sides), seats_with(state.faces)
    sizes = all(state.sides[seat] in SIZES for seat in has_die)
    inside = list(state.contest) == due and set(has_number) <= set(has_die) <= set(due)
    by_seat = len(state.sides) == len(state.faces) == config.players
    return by_seat and sizes and inside and is_rolled(config, state.sides, state.faces)


@state_law
def dice_are_chosen_in_turn(config: Config, state: State) -> bool | None:
    """DW-FINAL-2: clockwise from the opener of the last game; all before anybody rolls, or each rolls at once, as
    `final-tie-timing` reads it."""
    if not isinstance(state, (Picking, TieRolling)):
        return None
    has_die, has_number = seats_with(state.sides), seats_with(state.faces)
    opener = state.games[-1].opener
    contest = sorted(state.contest, key=lambda seat: (seat - opener) % config.players)
    single = config.rulings.final_tie_timing is FinalTieTiming.ONE_BY_ONE
    if isinstance(state, Picking):
        chosen = contest[: len(has_die)]
        rolled = chosen if single else []
        return has_die == sorted(chosen) and state.turn == contest[len(chosen)] and has_number == sorted(rolled)
    kept = state.rounds and config.rulings.final_tie_reroll_die is FinalTieRerollDie.SAME_DIE
    if not single or kept:
        return has_die == sorted(contest) and not has_number
    return has_die == sorted(contest[: len(has_die)]) and has_number == sorted(contest[: len(has_die) - 1])


@state_law
def the_winners_have_most_points_or_the_last_word(config: Config, state: State) -> bool | None:
    """DW-FINAL-1, DW-FINAL-2, DW-FINAL-3, DW-BOUND-1, DW-VAR-3: or those still level when the bound is reached."""
    if not isinstance(state, Over):
        return None
    if not state.rounds:
        best = leaders_of(config, state.games)
        shared = config.rulings.variant_final_tie is VariantFinalTie.SHARED_WIN
        alone = len(best) == 1 or (shared and config.options.variant is Variant.SUMS)
        return alone and state.winners == best and state.tied == state.contest == ()
    level = unbeaten(config, state.rounds[-1])
    decided = len(level) == 1 or len(state.rounds) == config.options.tiebreak_max_rounds
    in_it = contests(config, state.tied, state.rounds[:-1])[-1]
    return decided and list(state.winners) == level and list(state.contest) == in_it


# --- choices ---


@choice_law
def any_size_may_be_chosen_for_the_dice_off(config: Config, state: State, legal: tuple[Action, ...]) -> bool | None:
    """DW-FINAL-2: each of the six, ascending."""
    if not isinstance(state, Picking):
        return None
    return legal == tuple(Pick(state.turn, size) for size in SIZES)


# --- steps ---


@step_law
def a_choice_is_noted_and_nothing_else(config: Config, before: State, action: Action, after: State) -> bool | None:
    """DW-FINAL-2: the seat in turn has the die that it chose; then the next one chooses, or a roll is due."""
    if not isinstance(action, Pick):
        return None
    if not isinstance(before, Picking) or not isinstance(after, (Picking, TieRolling)):
        return False
    sides = tuple(action.sides if s == action.seat else size for s, size in enumerate(before.sides))
    same = (before.leader, before.tied, before.contest, before.faces, before.rounds, before.games)
    kept = same == (after.leader, after.tied, after.contest, after.faces, after.rounds, after.games)
    return kept and action.seat == before.turn and before.sides[action.seat] is None and after.sides == sides


@step_law
def a_roll_of_the_dice_off_is_noted(config: Config, before: State, action: Action, after: State) -> bool | None:
    """DW-FINAL-2, DW-FINAL-4: all roll who have a die and no number; a complete round is written down and judged."""
    if not isinstance(action, TiebreakRoll):
        return None
    if not isinstance(before, TieRolling) or not isinstance(after, (Picking, TieRolling, Over)):
        return False
    rolled, had = seats_with(action.faces), seats_with(before.faces)
    everyone = sorted((*rolled, *had)) == seats_with(before.sides)
    same = (before.leader, before.tied, before.games) == (after.leader, after.tied, after.games)
    faces = tuple(new if old is None else old for old, new in zip(before.faces, action.faces, strict=True))
    if seats_with(faces) == list(before.contest):
        anew = config.rulings.final_tie_reroll_die is FinalTieRerollDie.CHOOSE_AGAIN
        if not isinstance(after, Over) and (isinstance(after, Picking) != anew or seats_with(after.faces)):
            return False
        return everyone and same and after.rounds == (*before.rounds, (before.sides, faces))
    if not everyone or not same or not isinstance(after, Picking):
        return False
    told = before.contest, before.sides, faces, before.rounds
    return (after.contest, after.sides, after.faces, after.rounds) == told
