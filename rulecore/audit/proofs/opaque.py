"""Opaque pieces: what stands where a seat does not see. It may be carried about and counted; whoever asks it anything
else raises Looked.

All hidden pieces together are those of the box that the seat sees nowhere: everybody knows which. So where a function
puts all of them together, what comes out is no longer opaque.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NoReturn

from rulecore.core import bags
from rulecore.core.zones import ONE, Pieces, as_they_are

Function = Callable[..., Any]
_bag, _minus = bags.bag, bags.minus  # others stand in their places in the modules of a game


class Looked(BaseException):
    """Something was asked of hidden pieces that would tell which they are. No `except Exception` hides it."""


class _Opaque:
    """Whatever is asked of it raises Looked."""

    __slots__ = ()

    @property
    def called(self) -> str:
        """What it is, and where it lies."""
        raise NotImplementedError

    def _ask(self, *_: object) -> NoReturn:
        raise Looked(self.called)

    def __getattr__(self, name: str) -> NoReturn:
        if name.startswith("__"):
            raise AttributeError(name)
        raise Looked(self.called)

    def __repr__(self) -> str:
        return "?"


_ASKED = (
    *(
        "eq",
        "ne",
        "lt",
        "le",
        "gt",
        "ge",
        "hash",
        "bool",
        "len",
        "iter",
        "contains",
        "getitem",
        "call",
        "str",
        "format",
    ),
    *("int", "index", "float", "abs", "neg", "pos", "invert", "round"),
    *(f"{side}{name}" for side in ("", "r") for name in ("add", "sub", "mul", "mod", "floordiv", "truediv", "divmod")),
    *(f"{side}{name}" for side in ("", "r") for name in ("pow", "and", "or", "xor", "lshift", "rshift")),
)
for _name in _ASKED:
    setattr(_Opaque, f"__{_name}__", _Opaque._ask)


class Veil:
    """What one seat does not see of one state.

    pieces  all of them
    unseen  which they are, ascending, as they are in the box; nobody who is asked in its place may see it
    """

    def __init__(self) -> None:
        self.pieces: list[Piece] = []
        self.unseen: tuple[Any, ...] = ()

    def are_all(self, pieces: Sequence[Piece]) -> bool:
        """Whether these are all hidden pieces, each once."""
        return len({id(piece) for piece in pieces}) == len(pieces) == len(self.pieces)


class Piece(_Opaque):
    """A hidden piece.

    lies   where it lies
    veil   to which it belongs; None for a piece of which only somebody knows something, wherever it lies
    known  by function of a piece: what it says of this one, where the seat knows that
    """

    __slots__ = ("known", "lies", "veil")

    def __init__(self, lies: str, veil: Veil | None = None, known: Mapping[Function, Any] | None = None) -> None:
        self.lies: str = lies
        self.veil: Veil | None = veil
        self.known: Mapping[Function, Any] = known or {}

    @property
    def called(self) -> str:
        """A piece of that place."""
        return f"a piece of {self.lies}"


class Heap(_Opaque):
    """Pieces of a pile that is kept as a number, some of them hidden.

    of      how pieces lie in it
    seen    those that are seen, as a number
    hidden  the others
    """

    __slots__ = ("hidden", "of", "seen")

    def __init__(self, of: Pieces, seen: int, hidden: tuple[Piece, ...]) -> None:
        self.of: Pieces = of
        self.seen: int = seen
        self.hidden: tuple[Piece, ...] = hidden

    @property
    def called(self) -> str:
        """The pieces of those places."""
        return f"the pieces of {', '.join(sorted({piece.lies for piece in self.hidden}))}"

    def __repr__(self) -> str:
        return f"{self.seen} and {len(self.hidden)} ?"

    def pieces(self) -> tuple[Any, ...]:
        """Those that are seen and the others."""
        return mixed(self.of.read(self.seen), self.hidden)

    def bit_count(self) -> int:
        """How many they are."""
        return len(self.pieces())

    def __bool__(self) -> bool:
        return True

    def __eq__(self, other: object) -> bool:
        return False if type(other) is int and other == 0 else self._ask()

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = _Opaque._ask

    def __or__(self, other: Any) -> Any:
        """A pile with the pieces of both."""
        if isinstance(other, Heap):
            mine = {id(piece) for piece in self.hidden}
            hidden = (*self.hidden, *(piece for piece in other.hidden if id(piece) not in mine))
            return written(self.of, mixed(self.of.read(self.seen | other.seen), hidden))
        self._insist_apart(other)
        return Heap(self.of, self.seen | other, self.hidden)

    __ror__ = __or__

    def __and__(self, other: Any) -> Any:
        """The pieces that are in another pile too: the other one has all hidden pieces, or none."""
        if type(other) is not int:
            self._ask()
        unseen = self._unseen()
        if other & unseen == unseen:
            return Heap(self.of, self.seen & other, self.hidden)
        self._insist_apart(other)
        common: int = self.seen & other
        return common

    __rand__ = __and__

    def __invert__(self) -> Any:
        """What is not there: of pieces that all are seen, this is known."""
        return _Without(self)

    def __rshift__(self, piece: Any) -> Any:
        """Whether a piece is there, as `holds` asks it."""
        if type(piece) is not int:
            self._ask()
        self._insist_apart(1 << piece)
        return self.seen >> piece & 1

    def _unseen(self) -> int:
        veil = self.hidden[0].veil
        if not veil or self.of.write is None:
            self._ask()
        unseen: int = self.of.write(veil.unseen)
        return unseen

    def _insist_apart(self, pile: Any) -> None:
        if type(pile) is not int or pile & self._unseen():
            self._ask()


class _Without(_Opaque):
    """All pieces that are not in a heap."""

    __slots__ = ("heap",)

    def __init__(self, heap: Heap) -> None:
        self.heap = heap

    @property
    def called(self) -> str:
        """The heap."""
        return self.heap.called

    def __and__(self, other: Any) -> Any:
        self.heap._insist_apart(other)
        return other & ~self.heap.seen

    __rand__ = __and__


class Mixed(tuple[Any, ...]):
    """Pieces of a place, in no order: those that are seen first, which tells nothing of the others."""

    __slots__ = ()

    def __getitem__(self, at: Any) -> Any:
        raise Looked(f"the order of {' and '.join(sorted({piece.lies for piece in hidden_in(self)}))}")


class Uncounted(tuple[Any, ...]):
    """Items of which nobody may know how many there are."""

    __slots__ = ()

    def __len__(self) -> int:
        raise Looked("how much there is of what only somebody knows")

    __bool__ = __len__


class Table(tuple[Any, ...]):
    """A table of a game: what it says of a hidden piece is as hidden as the piece."""

    __slots__ = ()

    def __getitem__(self, at: Any) -> Any:
        return at if isinstance(at, Piece) else tuple.__getitem__(self, at)


class Names(dict[Any, Any]):
    """The same, where it is kept as a dict."""

    __slots__ = ()

    def __getitem__(self, at: Any) -> Any:
        return at if isinstance(at, Piece) else dict.__getitem__(self, at)


TABLES: dict[type, type] = {tuple: Table, dict: Names}


def hidden_in(pieces: Iterable[Any]) -> tuple[Piece, ...]:
    """The hidden ones among these pieces."""
    return tuple([piece for piece in pieces if isinstance(piece, Piece)])


def mixed(seen: Sequence[Any], hidden: Sequence[Piece]) -> tuple[Any, ...]:
    """Pieces together: all that are hidden together are known, and then everything is in order."""
    veil = hidden[0].veil if hidden else None
    if not hidden or (veil and veil.are_all(hidden)):
        return _bag((*seen, *(veil.unseen if veil else ())))
    return Mixed((*seen, *hidden)) if seen else tuple(hidden)


# --- what stands in for functions of the core and of zones ---


def bag(pieces: Iterable[Any]) -> tuple[Any, ...]:
    """`bag`, also of hidden pieces."""
    found = list(pieces)
    hidden = hidden_in(found)
    return mixed(_bag([piece for piece in found if not isinstance(piece, Piece)]), hidden) if hidden else _bag(found)


def minus(whole: tuple[Any, ...], taken: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """`minus`, also of hidden pieces: from pieces among which all hidden ones are, some can be taken too."""
    from_, away = hidden_in(whole), hidden_in(taken)
    if not from_ and not away:
        return _minus(whole, taken)
    seen: Any = _seen_in(whole)
    if any(all(piece is not other for other in from_) for piece in away):
        veil = away[0].veil
        seen, from_ = _minus(seen, veil.unseen) if veil and not from_ else None, tuple(veil.pieces) if veil else ()
    left = None if seen is None else _minus(seen, _bag(_seen_in(taken)))
    if left is None:
        raise Looked((away or from_)[0].called)
    return mixed(left, [piece for piece in from_ if all(piece is not other for other in away)])


def _seen_in(pieces: Iterable[Any]) -> tuple[Any, ...]:
    return tuple([piece for piece in pieces if not isinstance(piece, Piece)])


def written(of: Pieces, pieces: tuple[Any, ...]) -> Any:
    """What `of.write` makes of pieces, also of hidden ones."""
    hidden, write = hidden_in(pieces), of.write
    assert write is not None
    if not hidden or not is_number(of):
        return write(pieces)
    veil = hidden[0].veil
    is_known = veil is not None and veil.are_all(hidden)
    return write(mixed(_seen_in(pieces), hidden)) if is_known else Heap(of, write(_seen_in(pieces)), hidden)


def is_number(of: Pieces) -> bool:
    """Whether a pile is kept as a number."""
    return of != ONE and of.write not in (None, as_they_are) and type(of.write(())) is int
