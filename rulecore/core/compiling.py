"""What the compiler is told and Python need not know."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_: bool) -> Any:
        """Says something about a class to the compiler; the class stays as it is."""
        return lambda kind: kind


__all__ = ["mypyc_attr"]
