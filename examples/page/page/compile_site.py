"""Compiles modules in the page's Python, and packs them: the page then compiles nothing when it starts.

    compile_site.py FROM INTO PREFIX

FROM and INTO are zip files; PREFIX is where the modules will lie, which tracebacks tell. Data is packed as it is. The
same input gives the same bytes.
"""

import importlib._bootstrap_external as external
import sys
from importlib.util import source_hash
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

OURS = ("rulecore/", "examples/")
"""Of the modules that are not, neither docstrings nor asserts are needed: they are a tenth of the page."""


def compiled(name: str, source: bytes, prefix: str) -> bytes:
    """A module as byte code, of which nobody asks whether its source has changed."""
    code = compile(source, f"{prefix}/{name}", "exec", dont_inherit=True, optimize=0 if name.startswith(OURS) else 2)
    return bytes(external._code_to_hash_pyc(code, source_hash(source), False))  # type: ignore[attr-defined]


def main() -> None:
    """Compile and pack."""
    source, target, prefix = sys.argv[1:]
    with ZipFile(source) as files, ZipFile(target, "w") as packed:
        for name in files.namelist():
            data, is_module = files.read(name), name.endswith(".py")
            info = ZipInfo(f"{name}c" if is_module else name)
            info.compress_type = ZIP_DEFLATED
            packed.writestr(info, compiled(name, data, prefix) if is_module else data, compresslevel=9)


main()
