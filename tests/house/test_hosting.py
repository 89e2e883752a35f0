"""Dockerfile and compose file, which cannot be run in the tests: what a linter would say, and what belongs together."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.testing import CliRunner

from andori.cli.main import app
from andori.server.run import DATABASE, store_for

ROOT = Path(__file__).resolve().parents[2]
INSTRUCTIONS = {
    *("FROM", "RUN", "WORKDIR", "COPY", "USER", "ENV", "VOLUME", "EXPOSE", "HEALTHCHECK", "ENTRYPOINT", "CMD"),
}
SERVICE_KEYS = {
    *("build", "image", "command", "environment", "ports", "depends_on", "restart", "stop_grace_period", "read_only"),
    *("tmpfs", "cap_drop", "security_opt", "volumes", "healthcheck"),
}


def instructions() -> list[tuple[str, str]]:
    """The instructions of the Dockerfile, each in one line."""
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    joined = re.sub(r"\\\n\s*", "", "\n".join(line for line in text.splitlines() if not line.startswith("#")))
    found = []
    for line in filter(None, joined.splitlines()):
        word, _, rest = line.partition(" ")
        found.append((word, rest))
    return found


def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
    return found


def options_of_serve() -> str:
    return CliRunner().invoke(app, ["serve", "--help"], env={"COLUMNS": "200", "TERM": "dumb"}).output


def test_the_dockerfile_uses_known_instructions_and_pinned_images() -> None:
    found = instructions()
    assert {word for word, _ in found} <= INSTRUCTIONS
    images = [rest.split()[0] for word, rest in found if word == "FROM"]
    assert len(images) == 2
    assert all(re.fullmatch(r"[a-z]+:\d+\.\d+-slim-[a-z]+", image) for image in images), "a tag that says what it is"


def test_the_dockerfile_leaves_nothing_behind_and_runs_without_rights() -> None:
    found = instructions()
    for word, rest in found:
        assert word != "ADD" and "sudo" not in rest and "latest" not in rest
        if word == "RUN" and "apt-get install" in rest:
            assert "--no-install-recommends" in rest and "--yes" in rest and "rm -rf /var/lib/apt/lists/*" in rest
        if word == "RUN" and "pip install" in rest:
            assert rest.count("--no-cache-dir") == rest.count("pip install")
            for each in rest.split("&&"):
                if "pip install" in each:
                    ours = each.split()[-1].endswith("/*.whl") and "--no-deps" in each
                    assert ours or "--require-hashes" in each, "whatever is not ours has a hash"
    last = [word for word, _ in found][::-1].index("FROM")
    final = found[-last:]
    users = [rest for word, rest in final if word == "USER"]
    assert users and users[-1] not in ("root", "0")
    place = [word for word, _ in final].index("USER")
    assert not any(word == "RUN" for word, _ in final[place:]), "what follows would run without rights"


def test_the_dockerfile_copies_what_there_is_and_starts_what_there_is() -> None:
    found = instructions()
    sources = [part for word, rest in found if word == "COPY" for part in shlex.split(rest)[:-1] if part[:2] != "--"]
    for source in sources:
        if source.startswith("/src/requirements"):
            assert (ROOT / source.removeprefix("/src/")).is_file()
    assert [yaml.safe_load(rest) for word, rest in found if word == "ENTRYPOINT"] == [["andori"]]
    (command,) = [yaml.safe_load(rest) for word, rest in found if word == "CMD"]
    told = options_of_serve()
    assert command[0] == "serve"
    assert all(option in told for option in command if option.startswith("--"))
    (setting,) = [rest for word, rest in found if word == "ENV"]
    name, _, address = setting.partition("=")
    assert name == DATABASE
    assert store_for(address).path == Path("/data/tables.sqlite")  # type: ignore[attr-defined]


def test_the_image_holds_the_driver_of_the_database_that_is_tested() -> None:
    pins = [(ROOT / "requirements" / name).read_text(encoding="utf-8") for name in ("postgres.txt", "dev.txt")]
    driver, tested = (re.search(r"^asyncpg==\S+(?: \\\n    --hash=\S+)+", text, re.MULTILINE) for text in pins)
    assert driver is not None and tested is not None and driver[0] == tested[0]


def test_what_is_not_tracked_does_not_go_into_the_image() -> None:
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    for name in (".git", ".venv", ".build", "dist", "web/node_modules", "src/andori/server/static", "**/*.so"):
        assert name in ignored


def test_the_compose_file_is_sane() -> None:
    found = compose()
    assert set(found) <= {"services", "volumes"}
    for service in found["services"].values():
        assert set(service) <= SERVICE_KEYS
        assert ("image" in service) != ("build" in service)
        assert service["restart"] == "unless-stopped"
        assert ":" in service.get("image", ":") and not service.get("image", "").endswith(":latest")
        for port in service.get("ports", []):
            assert port.startswith("127.0.0.1:"), "open to this machine only"
        for volume in service.get("volumes", []):
            assert volume.partition(":")[0] in found["volumes"]
        for other, how in service.get("depends_on", {}).items():
            assert how == {"condition": "service_healthy"}
            assert "healthcheck" in found["services"][other]


def test_the_compose_file_holds_no_password_and_both_sides_mean_the_same_database() -> None:
    services = compose()["services"]
    table, database = services["table"]["environment"], services["database"]["environment"]
    secret = database["POSTGRES_PASSWORD"]
    assert secret.startswith("${ANDORI_PASSWORD:?")
    user, name = database["POSTGRES_USER"], database["POSTGRES_DB"]
    assert table[DATABASE] == f"postgresql://{user}:{secret}@database/{name}"


def test_the_compose_file_uses_options_there_are() -> None:
    told = options_of_serve()
    command = compose()["services"]["table"]["command"]
    assert command[0] == "serve"
    assert all(option in told for option in command if option.startswith("--"))


@pytest.mark.parametrize("word", ["--workers", "--secure", "--home", "--most-players", "--local-webhooks"])
def test_the_guide_explains_the_options_a_host_needs(word: str) -> None:
    assert word in (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
    assert word in options_of_serve()


def test_a_linter_finds_nothing_in_the_dockerfile() -> None:
    linter = Path(sys.executable).with_name("hadolint")
    if not linter.exists():
        pytest.skip("hadolint is not installed")
    told = subprocess.run([linter, ROOT / "Dockerfile"], capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout
