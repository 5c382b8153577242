"""What a seat cannot see: nothing in this game. States built from a view."""

from random import Random

from rulecore.authoring import JsonObject, round_from

from .state import Choosing, Config, Over, Rolling, State


def redeal(config: Config, state: State, seat: int | None, rng: Random) -> State:
    """The state itself: all that it holds is seen."""
    return state


def of_view(config: Config, view: JsonObject) -> State:
    """The state that has this view."""
    order = round_from(config.first_seat, config.players)
    points = tuple(view["points"][seat] for seat in order if view["points"][seat] is not None)
    match view["phase"]:
        case "over":
            return Over(points)
        case "roll":
            return Rolling(tuple(view["rolls"]), points)
        case _:
            return Choosing(tuple(view["rolls"]), points)
