"""The hook of PyInstaller for rulecore: its data, the games, which are imported by name, and its version."""  # noqa: N999

from pathlib import Path

from PyInstaller.utils.hooks import copy_metadata, get_module_file_attribute  # type: ignore[import-untyped]

from rulecore._pyinstaller import data_files, modules

package = Path(get_module_file_attribute("rulecore")).parent
datas = [(str(path), str(folder)) for path, folder in data_files(package)] + copy_metadata("rulecore")
hiddenimports = modules(package)
