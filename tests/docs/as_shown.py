"""What a stranger does who reads a document: its Python line by line, its commands where they stand.

`python as_shown.py FILE`, in their environment; the file is what test_readme.py makes of the document.
"""

import doctest
import importlib
import os
import subprocess
import sys


def run(command: str) -> None:
    """Run a command as a shell does, from where the last `cd` has led; a command says something, and ends with 0."""
    if command.startswith("cd "):
        os.chdir(command.removeprefix("cd "))
        return
    done = subprocess.run(command, shell=True, input="", capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
    assert done.stdout.strip() or " > " in command, f"{command}\nsays nothing"
    importlib.invalidate_caches()  # what was installed can be imported


if __name__ == "__main__":
    told = doctest.testfile(
        sys.argv[1],
        module_relative=False,
        optionflags=doctest.ELLIPSIS,
        globs={"__name__": "__main__", "run": run},
        encoding="utf-8",
    )
    sys.exit(told.failed > 0)
