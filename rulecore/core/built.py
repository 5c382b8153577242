"""Whether the rules run as Python or as machine code: either all modules that a compiled wheel compiles, or none."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import version
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from rulecore.core.errors import RulecoreError

VERSION = "0.1.0"
"""The version of this package; it stands here so that machine code knows what it was made from."""

CORE = ("arrange", "bags", "built", "derived", "draws", "loop", "phases", "piles", "seats", "structs", "turns")
"""The modules of the core that a compiled wheel compiles: those that a step passes through."""
IN_PYTHON = ("actions", "rulings", "wire", "greedy", "zones")
"""The modules of a game, besides its rules, that stay Python: those that users, pydantic and judges look into."""
COMPILED_FOLDERS = ("fast", "play", "observation")
"""The folders of a game in which everything but `__init__` is compiled. In the others nothing is: what is said to
people, what is asked about objects of any kind, and the laws, which judge the machine code and are shown with their
text."""


def is_compilable(module: str) -> bool:
    """Whether a compiled wheel has machine code for the module of that name, which is not a package."""
    _, *parts = module.split(".")
    if parts[:1] == ["core"]:
        return parts[1:] != [] and parts[1] in CORE
    if parts[:1] != ["games"] or parts[-1].startswith("__"):
        return False
    return (len(parts) == 3 and parts[2] not in IN_PYTHON) or (len(parts) == 4 and parts[2] in COMPILED_FOLDERS)


def is_machine_code(module: str) -> bool:
    """Whether the module, which is loaded, is machine code."""
    return str(sys.modules[module].__file__).endswith(tuple(EXTENSION_SUFFIXES))


def is_compiled() -> bool:
    """Whether this installation of rulecore is a compiled one."""
    return is_machine_code(__name__)


@cache
def as_python(module: str) -> ModuleType:
    """The module as it is written: machine code forgets the types of its arguments. A wheel has both, side by side."""
    found = import_module(module)
    if not is_machine_code(module):
        return found
    form = spec_from_file_location(module, Path(str(found.__file__)).parent / f"{module.rpartition('.')[2]}.py")
    assert form is not None and form.loader is not None
    written = module_from_spec(form)
    form.loader.exec_module(written)
    return written


@cache
def insist_on_one_build(package: str) -> None:
    """Refuse to run rules of two builds together. The loaded modules of the core and of that game must be of the
    installed version, and either all or none of them machine code. Raises RulecoreError naming those that are not."""
    loaded = [name for name in sorted(sys.modules) if name.startswith(("rulecore.core.", f"{package}."))]
    ours = [name for name in loaded if not hasattr(sys.modules[name], "__path__")]
    others = [name for name in ours if is_compilable(name) and is_machine_code(name) != is_compiled()]
    kind = "machine code" if is_compiled() else "Python"
    if others:
        raise RulecoreError(f"rulecore is not of one piece: {', '.join(others)} should be {kind}; install it again")
    if is_compiled() and version("rulecore") != VERSION:
        raise RulecoreError(
            f"rulecore {version('rulecore')} has the machine code of rulecore {VERSION}; install it again"
        )
