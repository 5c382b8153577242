"""The unit for systemd, the Dockerfile and nginx.conf name what is there, and their own tools can read them."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

from web_table.__main__ import _options
from web_table.figures import PASSED_ON
from web_table.limits import BODY_BYTES, Limits

FOLDER = Path(__file__).resolve().parents[1]
ROOT = FOLDER.parents[1]
INSTALLED = "/opt/rulecore"
"""Where the files say that this repository lies."""
UNIT, DOCKERFILE, NGINX = (
    (FOLDER / name).read_text(encoding="utf-8") for name in ("web-table.service", "Dockerfile", "nginx.conf")
)


def setting(name: str) -> str:
    """A setting of the unit, its lines put together."""
    (found,) = re.findall(rf"^{name}=((?:.*\\\n)*.*)$", UNIT, re.MULTILINE)
    return str(found).replace("\\\n", "")


def in_docker(name: str) -> list[str]:
    """The words of an instruction that has a list."""
    (found,) = re.findall(rf"^{name} (?:CMD )?(\[.*\])$", DOCKERFILE, re.MULTILINE)
    words: list[str] = json.loads(found)
    return words


def test_the_unit_starts_the_server_with_options_that_it_has() -> None:
    python, *words = shlex.split(setting("ExecStart"))
    assert (python, words[:2]) == (f"{INSTALLED}/.venv/bin/python", ["-m", "web_table"])
    options = _options(words[2:])
    assert options.data.parent == options.backup.parent == Path("${STATE_DIRECTORY}")
    assert options.data != options.backup
    assert options.log_requests
    assert setting("Environment") == f"PYTHONPATH={INSTALLED}/{FOLDER.relative_to(ROOT)}"
    assert int(setting("LimitNOFILE")) >= options.limits.files
    assert setting("RestartPreventExitStatus") == "2", "a bad option is none the next time either"
    (public,) = re.findall(r"listen 443 ssl;(?:.*\n)*?\s+server_name (\S+);", NGINX)
    assert options.public_url == f"https://{public}"
    assert f"upstream table_server_{options.shard} {{\n    server 127.0.0.1:{options.port};" in NGINX
    assert options.trust_proxy == ["127.0.0.1"]


def test_the_image_is_fifteen_lines_and_starts_the_server_with_options_that_it_has() -> None:
    assert len(DOCKERFILE.splitlines()) <= 15
    entry = in_docker("ENTRYPOINT")
    assert entry[:3] == ["python", "-m", "web_table"]
    options = _options([*entry[3:], *in_docker("CMD")])
    (volume,) = re.findall(r"^VOLUME (\S+)$", DOCKERFILE, re.MULTILINE)
    assert str(options.data.parent) == str(options.backup.parent) == volume
    assert f"EXPOSE {options.port}\n" in DOCKERFILE
    assert f"127.0.0.1:{options.port}/health" in in_docker("HEALTHCHECK")[2]
    compile(in_docker("HEALTHCHECK")[2], "HEALTHCHECK", "exec")
    (paths,) = re.findall(r"^ENV PYTHONPATH=(\S+)$", DOCKERFILE, re.MULTILINE)
    assert (ROOT / Path(paths).relative_to(INSTALLED)) == FOLDER
    assert f"docker build -f {(FOLDER / 'Dockerfile').relative_to(ROOT)}" in DOCKERFILE


def test_nginx_passes_on_what_the_server_needs_to_know_and_lets_nobody_wait_longer_than_the_server_would() -> None:
    for header in ("Host", "Upgrade", "Connection", "X-Forwarded-For", "X-Forwarded-Proto"):
        assert f"proxy_set_header {header} " in NGINX
    assert "x-forwarded-for" in PASSED_ON, "so that nobody sees the figures through it"
    seconds = re.findall(r"(?:client_header_timeout|client_body_timeout|send_timeout) (\d+)s;", NGINX)
    assert [float(found) for found in seconds] == [Limits().request_seconds] * 3
    (body,) = re.findall(r"client_max_body_size (\d+)k;", NGINX)
    assert int(body) * 1024 >= BODY_BYTES
    assert "return 301 https://" in NGINX


def checked(command: list[str]) -> str:
    """What the tool says of a file, where this machine has the tool."""
    if shutil.which(command[0]) is None:
        return ""
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_the_tools_that_read_these_files_can_read_them(tmp_path: Path) -> None:
    unit, conf = tmp_path / "web-table.service", tmp_path / "nginx.conf"
    here = UNIT.replace(f"{INSTALLED}/.venv/bin/python", sys.executable).replace(INSTALLED, str(ROOT))
    assert INSTALLED not in here
    unit.write_text(here, encoding="utf-8")
    assert unit.name not in checked(["systemd-analyze", "verify", "--man=no", str(unit)]), "it only warns"
    found = NGINX
    if shutil.which("openssl"):
        subject = ["-subj", "/CN=play.example", "-keyout", str(tmp_path / "privkey.pem")]
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", *subject, "-out", tmp_path / "fullchain.pem"],
            check=True,
            capture_output=True,
        )
        found = found.replace("/etc/letsencrypt/live/play.example", str(tmp_path))
    conf.write_text(
        f"pid {tmp_path}/pid;\nerror_log {tmp_path}/log;\nevents {{}}\nhttp {{\n{found}\n}}\n", encoding="utf-8"
    )
    checked(["nginx", "-t", "-c", str(conf)])
